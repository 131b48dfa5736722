"""Where compiled code is cached, determined without importing Numba.

It is in the user's cache directory, under a key made from these sources and Numba's version. Numba's own key is the
timestamp of the file that defines a function, and misses changes to the functions that it calls.
"""

from __future__ import annotations

import hashlib
import os
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


CACHE: Final = _directory()
