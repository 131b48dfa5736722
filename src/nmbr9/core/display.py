"""A display: the tiles that one seat has placed, with their levels."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

from nmbr9.core.deck import one_too_many
from nmbr9.core.errors import IllegalPlacement, InvalidNotation, require_text
from nmbr9.core.grid import MARGIN, NO_TILES, Grid
from nmbr9.core.placement import Placement, as_placement, read_placement
from nmbr9.core.rules import check
from nmbr9.core.scoring import score
from nmbr9.core.tiles import COPIES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator


class Display:
    """The tiles of one seat: an immutable value.

    `str` writes the notation, `parse` reads it, `picture` and `tilted` draw, and `place` returns a new display with one
    more tile. Two displays are equal when they have the same placements in the same order.

    >>> from nmbr9 import Display
    >>> display = Display.parse("9n@0,0 9n@3,0")
    >>> taller = display.place("1w@1,1")                     # across both nines, on level 1
    >>> str(taller), taller.score, len(display)
    ('9n@0,0 9n@3,0 1w@1,1^1', 1, 2)
    >>> taller.height_at(1, 1), taller.tile_at(1, 1)         # two tiles lie there; the third tile is on top
    (2, 2)
    >>> print(taller.picture())
    ┌───────────┬───────────┐
    │9×0        │9×0        │
    │   ┌───────┴───────┐   │
    │   │1×1            │   │
    │   │   ┌───┬───────┼───┘
    │   │   │ · │9×0    │ ·
    │   └───┤   │       │
    │       │ · │       │ ·
    └───────┘   └───────┘

    `Display(placements)` raises IllegalPlacement when a placement breaks a rule.
    """

    __slots__ = ("_grid", "_levels", "_placements")

    # Drawing is a layer above the core, so the package `nmbr9` sets these three. Jupyter calls the first.
    _repr_svg_: ClassVar[Callable[[Display], str]]
    picture: ClassVar[Callable[[Display], str]]
    """Return the display drawn as text for a terminal. `str` returns its notation, which `parse` reads."""
    tilted: ClassVar[Callable[..., str]]
    """Return the display drawn as thick tiles on a table, as SVG, which Jupyter shows. `drawing.tilted_svg` has the
    options: `theme`, `badges`, `lit`, `upto` and `table`."""

    def __init__(self, placements: Iterable[Placement] = ()) -> None:
        self._placements: tuple[Placement, ...] = ()
        self._levels: tuple[int, ...] = ()
        self._grid = NO_TILES
        for placement in placements:
            self._add(placement)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read placements separated by spaces, or `-` for an empty display. Level marks may be left out.

        >>> Display.parse("9n@0,0 9n@3,0 1w@1,1").levels
        (0, 0, 1)

        Raises InvalidNotation when the text can't be read, a level mark is wrong, or there are more than three tiles of
        a number. Raises IllegalPlacement when a placement breaks a rule.
        """
        require_text(text, "a display")
        display = cls()
        if text.strip() == "-":
            return display
        column = 1
        for word in text.split(" "):
            if word:
                display = display.read(word, column=column)
                # A start tile may be a third of its number.
                if surplus := one_too_many([placement.number for placement in display], COPIES + 1):
                    raise InvalidNotation(surplus, column=column)
            column += len(word) + 1
        if not display:
            raise InvalidNotation("expected placements, or - for an empty display")
        return display

    def read(self, text: str, *, card: int | None = None, line: int = 1, column: int = 1) -> Self:
        """Return a display with one more tile, read from its notation. `line` and `column` locate the text in errors.

        Raises InvalidNotation when the text can't be read or its level mark is wrong, and IllegalPlacement when the
        placement breaks a rule.
        """
        placement, written = read_placement(text, line=line, column=column)
        display = self.place(placement, card=card)
        level = display.levels[-1]
        if written is not None and written != level:
            raise InvalidNotation(f"{text} is marked level {written}, but lies on level {level}", line, column)
        return display

    def place(self, placement: Placement | str, *, card: int | None = None) -> Self:
        """Return a display with one more tile, a placement or its text. With a `card`, the tile must have that number.

        >>> display = Display.parse("9n@0,0 9n@3,0")
        >>> display.place("1w@1,1")
        Display.parse('9n@0,0 9n@3,0 1w@1,1^1')
        >>> display.place(Placement(1, "n", 0, 0))
        Traceback (most recent call last):
        ...
        nmbr9.core.errors.IllegalPlacement: 1n@0,0 is not allowed: it rests on one tile only: at least two are needed

        Raises IllegalPlacement when the placement breaks a rule; the error lists all broken rules, as `check` does.
        Raises InvalidNotation when a text can't be read.
        """
        if isinstance(placement, str):
            return self.read(placement, card=card)
        display = object.__new__(type(self))
        display._placements, display._levels, display._grid = self._placements, self._levels, self._grid
        display._add(placement, card)
        return display

    def _add(self, placement: Placement, card: int | None = None) -> None:
        # Only called while a display is being built. After that it never changes.
        broken = check(self, placement, card)
        if broken:
            raise IllegalPlacement(placement, broken)
        level = self.level_of(placement)
        self._placements = (*self._placements, placement)
        self._levels = (*self._levels, level)
        if self._grid.holds(placement, MARGIN):
            self._grid = self._grid.with_tile(self._grid.bits(placement), level)
        else:
            self._grid = Grid.of(zip(self._placements, self._levels, strict=True))

    @property
    def placements(self) -> tuple[Placement, ...]:
        """The tiles in the order in which they were placed."""
        return self._placements

    @property
    def levels(self) -> tuple[int, ...]:
        """The level of each tile, in the same order."""
        return self._levels

    @property
    def grid(self) -> Grid:
        """The squares as bitboards, one for each level."""
        return self._grid

    @property
    def height(self) -> int:
        """The number of levels that have a tile."""
        return len(self._grid.covered)

    @property
    def score(self) -> int:
        """The points of all tiles."""
        return score(self)

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of the bounding box; right and bottom are exclusive."""
        if not self:
            return 0, 0, 0, 0
        return (
            min(placement.x for placement in self._placements),
            min(placement.y for placement in self._placements),
            max(placement.x + placement.shape.width for placement in self._placements),
            max(placement.y + placement.shape.height for placement in self._placements),
        )

    def level_of(self, placement: Placement | str) -> int:
        """Return the level on which a tile, a placement or its text, would lie: that of the highest square beneath it.

        >>> Display.parse("9n@0,0 9n@3,0").level_of("1w@1,1")
        1

        Raises InvalidNotation when a text can't be read.
        """
        placement = as_placement(placement)
        return self._grid.level(self._grid.bits(placement)) if self._grid.holds(placement) else 0

    def height_at(self, x: int, y: int) -> int:
        """Return the number of tiles on a square."""
        return sum((x, y) in placement.footprint for placement in self._placements)

    def tile_at(self, x: int, y: int, level: int | None = None) -> int | None:
        """Return the index of the topmost tile on a square, or of the tile on a given level; None for a gap."""
        for index in reversed(range(len(self._placements))):
            if level in (None, self._levels[index]) and (x, y) in self._placements[index].footprint:
                return index
        return None

    def __iter__(self) -> Iterator[Placement]:
        return iter(self._placements)

    def __len__(self) -> int:
        return len(self._placements)

    def __eq__(self, other: object) -> bool:
        return self._placements == other._placements if isinstance(other, Display) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._placements)

    def __reduce__(self) -> tuple[type[Self], tuple[tuple[Placement, ...]]]:
        return type(self), (self._placements,)

    def __str__(self) -> str:
        tiles = zip(self._placements, self._levels, strict=True)
        return " ".join(placement.at_level(level) for placement, level in tiles) or "-"

    def __repr__(self) -> str:
        return f"Display.parse({str(self)!r})"


def started(number: int) -> Display:
    """Return a display that has only a start tile, upright at 0,0."""
    return Display([Placement(number, "n", 0, 0)])
