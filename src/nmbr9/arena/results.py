"""The file that games are kept in: a line of JSON for each, appended when it ends, so that a run can go on later."""

from __future__ import annotations

import json
from io import BufferedReader
from typing import TYPE_CHECKING, Final

from nmbr9.arena.game import Played, deck_of

try:
    import fcntl
except ImportError:  # Windows, where nothing keeps two runs from writing to one file
    fcntl = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from io import FileIO
    from pathlib import Path

    from nmbr9.arena.game import Key

_HEADER: Final = {"format": "nmbr9 arena", "version": 1}
_FIRST_LINE: Final = json.dumps(_HEADER).encode() + b"\n"
_LONGEST: Final = 10_000  # bytes; a line has about 500
_KINDS: Final[dict[str, type | tuple[type, ...]]] = {
    "seed": int, "bot": str, "cards": list, "placements": list, "score": int,
    "seconds": (int, float), "slowest": (int, float),
}  # fmt: skip


class NotResults(Exception):
    """A file can't be used for results; the text is a sentence."""


def as_json(played: Played) -> str:
    """Write a game as a line."""
    return json.dumps({
        "seed": played.seed, "bot": played.bot, "cards": [int(card) for card in played.cards],
        "placements": played.placements.split(), "score": played.score,
        "seconds": played.seconds, "slowest": played.slowest,
    })  # fmt: skip


class Results:
    """A file of games. A last line that a crash has torn is dropped; a file of something else is left as it is."""

    def __init__(self, path: Path) -> None:
        """Read what is there; nothing is written before `begin`."""
        self.games: dict[Key, Played] = {}
        self._path = path
        self._file: FileIO | None = None
        self._end = 0
        """Of the last whole line."""
        try:
            if path.exists():
                self._take()
        except OSError as error:
            self.close()
            raise NotResults(f"{path}: {error.strerror}") from None
        except NotResults:
            self.close()
            raise

    def _take(self) -> None:
        """Open the file that is there, and read it."""
        if not self._path.is_file():
            raise NotResults(f"{self._path} is not a file")
        self._file = self._path.open("r+b", buffering=0)
        self._lock(self._file)
        self._read(self._file)

    def begin(self) -> None:
        """Make the file ready to be appended to."""
        new = self._file is None
        try:
            if self._file is None:
                self._file = self._path.open("xb", buffering=0)
                self._lock(self._file)
            self._file.truncate(self._end)
            self._file.seek(self._end)
            if self._end == 0:
                self._write(_FIRST_LINE)
        except OSError as error:
            if new and self._file is not None:  # nothing is left of a file that could not even begin
                self._path.unlink(missing_ok=True)
            raise NotResults(f"{self._path}: {error.strerror}") from None

    def append(self, played: Played) -> None:
        """Add a game: whole, or not at all."""
        try:
            self._write(as_json(played).encode() + b"\n")
        except OSError as error:
            raise NotResults(f"{self._path}: {error.strerror}") from None
        self.games[played.key] = played

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            self._file.close()

    def _write(self, line: bytes) -> None:
        # Without a buffer, what is written outlives this process, however that ends.
        file = self._file
        if file is None:
            raise ValueError("begin() comes first")
        try:
            rest = memoryview(line)
            while rest:  # a disk that is nearly full takes a part of it first
                rest = rest[file.write(rest) :]
        except BaseException:
            file.truncate(self._end)
            raise
        self._end += len(line)

    def _lock(self, file: FileIO) -> None:
        if fcntl is not None:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise NotResults(f"{self._path} is being written to by another run") from None

    def _read(self, file: FileIO) -> None:
        reader = BufferedReader(file)
        first = reader.readline(_LONGEST)
        if _FIRST_LINE.startswith(first) and first != _FIRST_LINE:
            reader.detach()  # nothing yet, or a header that a crash has torn
            return
        self._check_header(first)
        number, line = 1, first
        while line.endswith(b"\n"):
            self._end += len(line)
            number, line = number + 1, reader.readline(_LONGEST)
            if line.endswith(b"\n") or len(line) == _LONGEST:
                played = _game(line)
                if played is None:
                    raise NotResults(f"{self._path}, line {number}: this is not a game of an arena")
                self.games.setdefault(played.key, played)
        reader.detach()

    def _check_header(self, line: bytes) -> None:
        header = _value(line)
        if not isinstance(header, dict) or header.get("format") != _HEADER["format"]:
            raise NotResults(f"{self._path} is there already, and is not a file of an arena")
        if header.get("version") != _HEADER["version"]:
            raise NotResults(f"{self._path} is of version {header.get('version')}, which this nmbr9 does not know")


def _value(line: bytes) -> object:
    try:
        value: object = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return value


def _game(line: bytes) -> Played | None:
    value = _value(line)
    if not isinstance(value, dict) or not all(isinstance(value.get(name), kind) for name, kind in _KINDS.items()):
        return None
    played = Played(
        bot=value["bot"],
        seed=value["seed"],
        cards="".join(map(str, value["cards"])),
        placements=" ".join(map(str, value["placements"])),
        score=value["score"],
        seconds=value["seconds"],
        slowest=value["slowest"],
    )
    rounds = len(value["placements"])
    # Another deck would mean that its games and ours can't be compared.
    fits = 0 <= played.key.removed < 20 and rounds == len(played.cards)
    return played if fits and played.cards == str(deck_of(played.seed, played.key.removed)) else None
