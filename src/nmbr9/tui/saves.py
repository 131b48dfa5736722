"""Games that are kept on disk while they are played: a file for each, in the user's state folder.

A file is a record (`.nmbr9`) with two more tags, so that every command that reads records can read it. It is replaced
atomically, by writing a temporary file and renaming it, so that neither a crash nor a lost connection leaves half a
game.
"""

from __future__ import annotations

import os
import secrets
import shlex
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from nmbr9.core.errors import IllegalPlacement, InvalidNotation
from nmbr9.notation import Record
from nmbr9.tui.local_game import LocalGame

SUFFIX: Final = ".nmbr9"
MOST_BYTES: Final = 1_000_000
"""The largest file that is read; a game has a few thousand bytes."""


class Damaged(Exception):
    """A file that can't be resumed. The message is a sentence that names it. The file is not changed."""


class Saved(NamedTuple):
    """A saved game, as it is offered."""

    path: Path
    about: str
    """One line: what game it is, or why it can't be resumed."""
    sound: bool


def state_folder() -> Path:
    """Return the user's state folder for nmbr9. The XDG specification requires that relative paths be ignored."""
    state = os.environ.get("XDG_STATE_HOME", "")
    base = Path(state) if state.startswith("/") else Path.home() / ".local" / "state"
    return base / "nmbr9"


def folder() -> Path:
    """Return where games are kept."""
    return state_folder() / "games"


def new_path() -> Path:
    """Return where a new game is kept."""
    return folder() / f"{datetime.now():%Y-%m-%d-%H%M%S}-{secrets.token_hex(2)}{SUFFIX}"


def to_resume(path: Path | None) -> str:
    """Return the command that resumes a game."""
    return f"nmbr9 play --resume {shlex.quote(str(path))}"


def shown(path: Path) -> str:
    """Return a path as a player reads it, short enough for a line: with ~ for the home folder."""
    try:
        return f"~/{path.relative_to(Path.home())}"
    except (ValueError, RuntimeError):  # it is elsewhere, or there is no home folder
        return str(path)


def write(path: Path, text: str) -> None:
    """Write a file atomically. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with part.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


class GameFile:
    """The file in which a terminal keeps its game, with optimistic concurrency control.

    If another terminal has written the file in between, this game is kept in a new file from then on: neither is lost.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._version = _version(path)

    def write(self, text: str) -> str:
        """Keep the game. Returns a sentence if it is in a new file from now on, or else "". Raises OSError."""
        moved = not self._is_own()
        if moved:
            self.path = new_path()
        write(self.path, text)
        self._version = _version(self.path)
        return f"Another terminal goes on with this game. Yours is in {self.path} now." if moved else ""

    def remove(self) -> None:
        """Remove the file, unless another terminal has written it. Raises OSError."""
        if self._is_own():
            self.path.unlink(missing_ok=True)

    def _is_own(self) -> bool:
        return _version(self.path) in (None, self._version)


def read(path: Path) -> LocalGame:
    """Return a saved game. Raises Damaged."""
    try:
        return LocalGame.resumed(Record.parse(_text(path)))
    except OSError as error:
        raise Damaged(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Damaged(f"{path} can't be resumed: it is not UTF-8 text. The file stays as it is.") from None
    except (InvalidNotation, IllegalPlacement, ValueError) as error:
        raise Damaged(f"{path} can't be resumed: {error}. The file stays as it is.") from None


def saved_games() -> list[Saved]:
    """Return the games in the folder, the newest first."""
    try:
        paths = sorted(folder().glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)
    except OSError:
        return []
    return [_about(path) for path in paths]


def newest() -> Path:
    """Return the file of the newest game that can be resumed. Raises Damaged when there is none."""
    games = saved_games()
    sound = next((saved.path for saved in games if saved.sound), None)
    if sound is None:
        raise Damaged(games[0].about if games else f"There is no saved game in {folder()}.")
    return sound


def _version(path: Path) -> tuple[int, int] | None:
    """Return what tells one writing of a file from the next; None when there is no file."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns


def _text(path: Path) -> str:
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise ValueError("it is larger than any game")
    return data.decode("utf-8")


def _about(path: Path) -> Saved:
    try:
        local = read(path)
    except Damaged as error:
        return Saved(path, str(error), sound=False)
    view = local.game.view_for(None)
    scores = ", ".join(
        f"{player.removeprefix('bot:').partition('@')[0]} {score}"
        for player, score in zip(local.players, view.scores, strict=True)
    )
    when = datetime.fromtimestamp(path.stat().st_mtime)
    kind = "practice, " if local.setup.practice else ""
    return Saved(path, f"{kind}round {view.round} of {view.rounds}: {scores} ({when:%d %b %H:%M})", sound=True)
