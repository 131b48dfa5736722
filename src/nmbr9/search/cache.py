"""Where compiled code is kept, known without importing Numba.

It is the user's cache directory, under a key made of these sources and of Numba's version. Numba's own key is the age
of the file that defines a function, and misses a change of what that function calls.
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
