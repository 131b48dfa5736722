"""The file of an arena: a line of JSON for each game, appended when it ends, so that a run can be resumed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from nmbr9.arena.append_log import AppendLog, NotResults, json_value
from nmbr9.arena.game import Played, deck_of

if TYPE_CHECKING:
    from pathlib import Path

    from nmbr9.arena.game import Key

_HEADER: Final = {"format": "nmbr9 arena", "version": 1}
_FIRST_LINE: Final = json.dumps(_HEADER).encode() + b"\n"
_KINDS: Final[dict[str, type | tuple[type, ...]]] = {
    "seed": int, "bot": str, "cards": list, "placements": list, "score": int,
    "seconds": (int, float), "slowest": (int, float),
}  # fmt: skip


def as_json(played: Played) -> str:
    """Return a game as a line of JSON."""
    return json.dumps({
        "seed": played.seed, "bot": played.bot, "cards": [int(card) for card in played.cards],
        "placements": played.placements.split(), "score": played.score,
        "seconds": played.seconds, "slowest": played.slowest,
    })  # fmt: skip


class Results:
    """A file of games. A last line that was cut off by a crash is dropped; a file of another kind is left unchanged."""

    def __init__(self, path: Path) -> None:
        """Read the file, if it exists; nothing is written before `begin`."""
        self.games: dict[Key, Played] = {}
        self._lines = AppendLog(path, _FIRST_LINE)
        try:
            self._read()
        except NotResults:
            self.close()
            raise

    def begin(self) -> None:
        """Prepare the file for appending."""
        self._lines.begin()

    def append(self, played: Played) -> None:
        """Add a game: whole, or not at all."""
        self._lines.append(as_json(played).encode() + b"\n")
        self.games[played.key] = played

    def close(self) -> None:
        """Close the file."""
        self._lines.close()

    def _read(self) -> None:
        path = self._lines.path
        for number, line in enumerate(self._lines.read(), start=1):
            if number == 1:
                _check_header(path, line)
                continue
            played = _game(line)
            if played is None:
                raise NotResults(f"{path}, line {number}: this is not a game of an arena")
            self.games.setdefault(played.key, played)


def _check_header(path: Path, line: bytes) -> None:
    header = json_value(line)
    if not isinstance(header, dict) or header.get("format") != _HEADER["format"]:
        raise NotResults(f"{path} is there already, and is not a file of an arena")
    if header.get("version") != _HEADER["version"]:
        raise NotResults(f"{path} is of version {header.get('version')}, which this nmbr9 does not know")


def _game(line: bytes) -> Played | None:
    value = json_value(line)
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
    # Games with another deck can't be compared.
    fits = 0 <= played.key.removed < 20 and rounds == len(played.cards)
    return played if fits and played.cards == str(deck_of(played.seed, played.key.removed)) else None
