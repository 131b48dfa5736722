"""Files that are written whole or not at all, at the end of a long command."""

from __future__ import annotations

import os
from pathlib import Path

from nmbr9.cli.support import WrongUse


def writable(path: str, flag: str) -> Path:
    """Return where a file will be written. Raises WrongUse, before any work is done, if it can't be."""
    target = Path(os.path.realpath(path))  # a link stays a link
    try:
        if target.exists() and not (target.is_file() and os.access(target, os.W_OK)):
            raise WrongUse(f"{flag} {path}: no file can be written there")
        part = _part(target)
        part.touch(exist_ok=False)
        part.unlink()
    except (OSError, ValueError) as error:
        raise WrongUse(f"{flag} {path}: {getattr(error, 'strerror', None) or error}") from None
    return target


def write_whole(path: Path, text: str, flag: str) -> None:
    """Write a temporary file in the same folder, then move it into place."""
    part = _part(path)
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise WrongUse(f"{flag} {path}: {error.strerror}") from None


def _part(path: Path) -> Path:
    return path.with_name(f".{path.name}.{os.getpid()}")
