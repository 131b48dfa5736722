"""Where compiled code is cached, determined without importing Numba.

It is in the user's cache directory, under a key made from these sources and Numba's version. Numba's own key is the
place and the timestamp of the file that defines a function, and misses changes to the functions that it calls. So two
installations of the same version share the directory, and none of the code in it.
"""

from __future__ import annotations

import hashlib
import os
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final


def _compiler() -> str:
    try:
        return version("numba")
    except PackageNotFoundError:
        return ""


def _directory() -> Path:
    if chosen := os.environ.get("NUMBA_CACHE_DIR"):  # set by the user
        return Path(chosen)
    digest = hashlib.sha256(_compiler().encode())
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    root = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(root) / "nmbr9" / f"compiled-{digest.hexdigest()[:16]}"


def _installation() -> str:
    digest = hashlib.sha256(f"{Path(__file__).parent} {sys.implementation.cache_tag}".encode())
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(str(path.stat().st_mtime_ns).encode())
    return digest.hexdigest()[:16]


CACHE: Final = _directory()
INSTALLATION: Final = _installation()
"""Changes when Numba no longer finds what it compiled: with Python's version, and these sources' place and age."""
