"""The token of a player, one for each server: whoever has it has the seat."""

from __future__ import annotations

import hashlib
import os
import re
import secrets
from typing import TYPE_CHECKING, Final

from nmbr9.tui import saves

if TYPE_CHECKING:
    from pathlib import Path

_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{22,200}")


def token_for(server: str) -> tuple[str, bool]:
    """Return the player's token for a server, and whether it is kept on disk: then the player can return to a seat.

    Each server has its own file, which only the user can read. It is written before the token is used.
    """
    path = saves.state_folder() / "seats" / hashlib.sha256(server.encode()).hexdigest()[:32]
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        return _kept(path), True
    except OSError:  # the folder can't be written: the player can play, but not return
        return secrets.token_urlsafe(24), False


def _kept(path: Path) -> str:
    """Return the token in a file, or put a new one there. If two processes do so at once, the first one wins."""
    new = path.with_name(f"{path.name}.{os.getpid()}")
    if not _is_token(path):
        new.unlink(missing_ok=True)
        with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:  # noqa: PTH123 - a mode
            file.write(secrets.token_urlsafe(24))
        try:
            if path.exists() and not _is_token(path):
                path.unlink()  # damaged: no seat can be found with it
            os.link(new, path)  # unlike a rename, it fails where another process was first
        except FileExistsError:
            pass
        finally:
            new.unlink()
    return path.read_text(encoding="ascii").strip()


def _is_token(path: Path) -> bool:
    try:
        return bool(_TOKEN.fullmatch(path.read_text(encoding="ascii").strip()))
    except (FileNotFoundError, UnicodeDecodeError):
        return False
