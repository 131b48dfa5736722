"""Which version runs: of the program, of the protocol, and from which commit."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

import nmbr9
from nmbr9.server.wire import PROTOCOL, VersionInfo

COMMIT_VARIABLE: Final = "NMBR9_COMMIT"
"""Set when an image is built, because the commit can't be found by Git or pip there."""
_COMMIT: Final = re.compile(r"[0-9a-f]{7,64}")
_GIT_SECONDS: Final = 5.0


def version_info() -> VersionInfo:
    """Return what runs here. This blocks: it may run Git."""
    return VersionInfo(version=nmbr9.__version__, protocol=PROTOCOL, commit=_commit())


def _commit() -> str:
    """Return the commit: the one that is set, or that pip has installed, or that of a checkout; empty without any."""
    found = os.environ.get(COMMIT_VARIABLE) or _installed_commit() or _checked_out_commit()
    return found if _COMMIT.fullmatch(found) else ""


def _installed_commit() -> str:
    """Return the commit that pip recorded when it installed from a repository (PEP 610)."""
    try:
        noted = json.loads(distribution("nmbr9").read_text("direct_url.json") or "{}")
    except (PackageNotFoundError, ValueError):
        return ""
    return str(noted.get("vcs_info", {}).get("commit_id", ""))


def _checked_out_commit() -> str:
    root, git = Path(nmbr9.__file__).parents[2], shutil.which("git")
    if git is None or not (root / ".git").exists():
        return ""
    command = [git, "-C", str(root), "rev-parse", "HEAD"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=_GIT_SECONDS)  # noqa: S603 - no shell, nothing of a client's
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip()
