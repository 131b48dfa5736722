"""Games as data: the files that `nmbr9 simulate --out` writes. docs/data.md describes them.

`SoloGame` is a game as stored there, `read_games` reads both kinds of files, and `JsonLines` writes one of them;
`parquet` writes the other.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

from nmbr9.arena.append_log import AppendLog, NotResults, json_value, whole_lines
from nmbr9.arena.game import deck_of
from nmbr9.core.deck import CARDS, Deck
from nmbr9.core.display import Display
from nmbr9.core.errors import InvalidNotation
from nmbr9.core.scoring import points_by_tile, tile_points
from nmbr9.notation import Position, Record
from nmbr9.notation.position import read_tile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from os import PathLike

    from nmbr9.arena.game import Played
    from nmbr9.arena.parquet import Parquet

FORMAT: Final = "nmbr9 games"
VERSION: Final = 1
"""Increases when older programs could misread a file; a new field is no reason."""
JSON_LINES, PARQUET = ".jsonl", ".parquet"
LAST_SEED: Final = 10**18 - 1  # so that a seed is an int64

_NUMBERS: Final = frozenset(range(10))
_POINTS: Final = frozenset(range(128))  # of a tile: more than it can score, and an int8


class Series(NamedTuple):
    """What the games of a file have in common: game i is played by the bot with the deck of seed + i."""

    bot: str
    """`name@version`."""
    seed: int
    removed: int = 0

    def header(self) -> dict[str, object]:
        """Return the header of a file."""
        return {"format": FORMAT, "version": VERSION, **self._asdict()}

    @classmethod
    def read(cls, header: object, path: Path) -> Self:
        """Read the header of a file. Raises NotResults when it is not valid."""
        if not isinstance(header, dict) or header.get("format") != FORMAT:
            raise NotResults(f"{path} is not a file of games from `nmbr9 simulate --out`")
        if header.get("version") != VERSION:
            raise NotResults(f"{path} is of version {header.get('version')}, which this nmbr9 does not know")
        series = cls(*(header.get(name) for name in cls._fields))  # type: ignore[arg-type] # checked below
        if (type(series.bot), type(series.seed), type(series.removed)) != (str, int, int):
            raise NotResults(f"{path} does not say which bot has played, with which decks")
        if not (0 <= series.seed <= LAST_SEED and 0 <= series.removed < CARDS):
            raise NotResults(f"{path}: there are no decks of seed {series.seed} with {series.removed} cards removed")
        return series

    def require(self, found: Series, path: Path) -> None:
        """Raise NotResults for a file of another series."""
        if found.bot != self.bot:
            raise NotResults(f"{path} has games of {found.bot}, not of {self.bot}")
        if found.seed != self.seed:
            raise NotResults(f"{path} begins with the deck of seed {found.seed}, not {self.seed}")
        if found.removed != self.removed:
            raise NotResults(f"{path} has games with {found.removed} cards removed, not {self.removed}")


@dataclass(frozen=True, slots=True)
class SoloGame:
    """A bot's solo game, as stored in a file. `display`, `record` and `check` check what is stored."""

    seed: int
    bot: str
    """`name@version`."""
    cards: tuple[int, ...]
    placements: tuple[str, ...]
    """In the notation, with level marks, in the order of the cards."""
    points: tuple[int, ...]
    """The points of each tile, in the same order."""
    score: int

    @classmethod
    def of(cls, played: Played) -> Self:
        """Return a game that was played, without the time that it took."""
        words = tuple(played.placements.split())
        points = (tile_points(int(word[0]), int(word.partition("^")[2] or 0)) for word in words)
        return cls(played.seed, played.bot, tuple(map(int, played.cards)), words, tuple(points), played.score)

    def as_json(self) -> str:
        """Return the game as a line of a file."""
        return json.dumps({
            "seed": self.seed, "bot": self.bot, "cards": self.cards, "placements": self.placements,
            "points": self.points, "score": self.score,
        })  # fmt: skip

    @property
    def deck(self) -> Deck:
        """The cards as a Deck."""
        return Deck(self.cards)

    @property
    def display(self) -> Display:
        """The final display. Every placement is checked: raises IllegalPlacement, or InvalidNotation."""
        display = Display()
        for number, (card, word) in enumerate(zip(self.deck, self.placements, strict=True), start=1):
            try:
                display = read_tile(display, word, card=card, round=number, seat=0)
            except InvalidNotation as error:
                raise InvalidNotation(f"round {number}: {error.reason}", column=error.column) from None
        return display

    @property
    def record(self) -> Record:
        """The game as a record, whose `str` is the text of a .nmbr9 file."""
        return Record(Position(self.deck, (self.display,)), (f"bot:{self.bot}",), self.deck.removed)

    def check(self) -> None:
        """Replay the game by the rules. Raises ValueError, or a subclass, when what is stored is wrong."""
        display = self.display
        if " ".join(self.placements) != str(display):
            raise ValueError("the level marks are not those of the display")
        for number, (made, said) in enumerate(zip(points_by_tile(display), self.points, strict=True), start=1):
            if made != said:
                raise ValueError(f"round {number}: the tile makes {made} points, not {said}")
        if display.score != self.score:
            raise ValueError(f"the display has {display.score} points, not {self.score}")
        if self.deck != deck_of(self.seed, self.deck.removed):
            raise ValueError(f"the cards are not the deck of seed {self.seed}")


def read_games(path: str | PathLike[str]) -> Iterator[SoloGame]:
    """Yield the games of a file, one by one, in the order of their seeds.

    Raises NotResults, with the place, when a file is not as docs/data.md describes it; `SoloGame` checks the rules. A
    last line that was cut off by a crash is not a game yet.
    """
    path = Path(path)
    if is_parquet(path):
        from nmbr9.arena.parquet import parquet_games  # noqa: PLC0415 - needs an extra

        yield from parquet_games(path)[1]
        return
    with path.open("rb") as file:
        lines = whole_lines(file)
        series = Series.read(json_value(next(lines, b"")), path)
        yield from games_of(map(json_value, lines), series, path)


def open_games(path: str | PathLike[str], series: Series) -> JsonLines | Parquet:
    """Open a file for the games of a series, of the kind that its suffix says. Call `kept` next."""
    path = Path(path)
    if is_parquet(path):
        from nmbr9.arena.parquet import Parquet  # noqa: PLC0415 - as above

        return Parquet(path, series)
    return JsonLines(path, series)


def is_parquet(path: Path) -> bool:
    """Return whether a file is Parquet, not JSON lines, by its suffix. Raises NotResults for other suffixes."""
    if path.suffix not in (JSON_LINES, PARQUET):
        raise NotResults(f"{path}: games are in files that end in {JSON_LINES} or {PARQUET}")
    return path.suffix == PARQUET


def games_of(values: Iterable[object], series: Series, path: Path) -> Iterator[SoloGame]:
    """Convert the values in a file to games. Raises NotResults, with the place, when one is something else."""
    for index, value in enumerate(values):
        try:
            game = _game(value, series, index)
        except ValueError as error:
            place = f"row {index}" if is_parquet(path) else f"line {index + 2}"
            raise NotResults(f"{path}, {place}: {error}") from None
        yield game


def _game(value: Any, series: Series, index: int) -> SoloGame:
    """Read a game. Raises ValueError with what is wrong with it."""
    try:
        seed, bot, score = value["seed"], value["bot"], value["score"]
        lists = [value[name] for name in ("cards", "placements", "points")]
    except (TypeError, KeyError):
        raise ValueError("this is not a game") from None
    if not all(type(found) is list for found in lists):
        raise ValueError("cards, placements and points are lists")
    cards, placements, points = map(tuple, lists)
    if (seed, bot) != (series.seed + index, series.bot):
        raise ValueError(f"this should be the game of {series.bot} with the deck of seed {series.seed + index}")
    if {*map(type, cards), *map(type, points)} != {int} or not (
        _NUMBERS.issuperset(cards) and _POINTS.issuperset(points)
    ):
        raise ValueError("cards are numbers from 0 to 9, and points numbers from 0 to 127")
    if not all(type(word) is str and word.isascii() for word in placements):
        raise ValueError("placements are words like 9n@0,0")
    rounds = CARDS - series.removed
    if not len(cards) == len(placements) == len(points) == rounds:
        found = f"{len(cards)} cards, {len(placements)} placements and {len(points)} points"
        raise ValueError(f"{found}, in a game of {rounds} rounds")
    if type(score) is not int or score != sum(points):
        raise ValueError(f"the points of the tiles add up to {sum(points)}, not to the score")
    return SoloGame(series.seed + index, series.bot, cards, placements, points, score)


class JsonLines:
    """A .jsonl file of games. It may have games already; then others are appended."""

    def __init__(self, path: Path, series: Series) -> None:
        """Open the file, if it exists. Exhaust `kept` next; then call `begin`, and `append` for each game."""
        self.games = 0
        """How many games there are."""
        self._series = series
        self._lines = AppendLog(path, json.dumps(series.header()).encode() + b"\n")

    @property
    def path(self) -> Path:
        """The path of the file."""
        return self._lines.path

    @property
    def exists(self) -> bool:
        """Whether there is a file."""
        return self._lines.exists

    def kept(self) -> Iterator[SoloGame]:
        """Yield the games that it has. Raises NotResults if it is not a file of this series."""
        self.games = 0
        lines = self._lines.read()
        first = next(lines, None)
        if first is None:  # there is no file, or not even its first line
            return
        self._series.require(Series.read(json_value(first), self.path), self.path)
        for game in games_of(map(json_value, lines), self._series, self.path):
            yield game
            self.games += 1

    def begin(self) -> None:
        """Prepare the file for more games. A new file is created here."""
        self._lines.begin()

    def append(self, game: SoloGame) -> None:
        """Add the next game: whole, or not at all."""
        if (game.bot, game.seed) != (self._series.bot, self._series.seed + self.games):
            raise ValueError(f"the next game is that of {self._series.bot} with seed {self._series.seed + self.games}")
        self._lines.append(game.as_json().encode() + b"\n")
        self.games += 1

    def finish(self, report: Callable[[float], None]) -> None:
        """Do what is left to do after the last game: nothing."""

    def remove(self) -> None:
        """Delete the file."""
        self._lines.remove()

    def close(self) -> None:
        """Close the file."""
        self._lines.close()
