"""The rules for placing tiles: which rules a placement breaks, and which placements of a tile are legal.

Both work on bitboards (see `grid`), and rely on two facts. Nothing is built over a gap, so a tile fits where all
squares beneath it have the same height, and that height is its level. A tile is connected, so it rests on at least two
tiles exactly when two of its neighbouring squares lie on different tiles.
"""

from __future__ import annotations

from functools import cache
from operator import and_, or_
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from nmbr9.core.errors import Violation
from nmbr9.core.placement import Placement, as_placement
from nmbr9.core.tiles import SHAPES, is_number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nmbr9.core.display import Display
    from nmbr9.core.grid import Grid
    from nmbr9.core.tiles import Rotation, Square


def check(display: Display, placement: Placement | str, card: int | None = None) -> dict[Violation, tuple[Square, ...]]:
    """Return every rule that a placement, or its text, breaks, with the offending squares; empty when it is legal.

    >>> from nmbr9 import Display, Placement, check
    >>> display = Display.parse("9n@0,0 9n@3,0")
    >>> check(display, Placement(1, "w", 1, 1))
    {}
    >>> check(display, "1n@0,0")
    {<Violation.ONE_TILE_BELOW: 16>: ((0, 0), (1, 0), (1, 1), (1, 2), (1, 3))}

    A tile lies on the highest square beneath it. Its squares above lower ground are UNEVEN_GROUND where a tile lies
    beneath and OVERHANG where none does. Adjacency and support are checked on the level of the tile. With a `card`, the
    tile must have that number.

    Raises InvalidNotation when the text of a placement can't be read, and TypeError when `display` is not a Display
    (its text is not accepted), or `placement` is neither a Placement nor text.
    """
    _require_display(display)
    placement = as_placement(placement)
    broken: dict[Violation, tuple[Square, ...]] = {}
    if card is not None and placement.number != card:
        broken[Violation.WRONG_NUMBER] = placement.footprint
    return broken | _broken_on_display(display, placement)


def _require_display(display: object) -> None:
    # `display` imports this module, so it can't be imported here: anything with a grid counts as a display.
    if not hasattr(display, "grid"):
        raise TypeError(f"expected a Display, found {display!r}; Display.parse reads one")


def _broken_on_display(display: Display, placement: Placement) -> dict[Violation, tuple[Square, ...]]:
    footprint = placement.footprint
    if not display:
        return {} if (placement.x, placement.y) == (0, 0) else {Violation.NOT_AT_ORIGIN: footprint}
    grid = display.grid
    if not grid.holds(placement):
        return {Violation.NOT_ADJACENT: footprint}
    tile = grid.bits(placement)
    level = grid.level(tile)
    broken: dict[Violation, tuple[Square, ...]] = {}
    if level < display.height and not grid.neighbours(tile) & grid.covered[level]:
        broken[Violation.NOT_ADJACENT] = footprint
    if level:
        supported = tile & grid.covered[level - 1]
        if lower := tile & grid.covered[0] & ~supported:
            broken[Violation.UNEVEN_GROUND] = grid.squares(lower)
        if bare := tile & ~grid.covered[0]:
            broken[Violation.OVERHANG] = grid.squares(bare)
        if not _rests_on_two(display, supported, level - 1):
            broken[Violation.ONE_TILE_BELOW] = grid.squares(supported)
    return broken


def _rests_on_two(display: Display, supported: int, level: int) -> bool:
    grid = display.grid
    if supported & supported >> 1 & grid.right[level] or supported & supported >> grid.width & grid.down[level]:
        return True
    # This is enough when the supported squares are connected. When the tile overhangs, they may not be.
    return len({display.tile_at(x, y, level) for x, y in grid.unpack(supported)}) > 1


def legal_placements(display: Display, number: int) -> list[Placement]:
    """Return every legal placement of a tile once: by rotation in the order n e s w, then row by row, left to right.

    >>> from nmbr9 import Display, legal_placements
    >>> legal_placements(Display(), 8)
    [Placement(8, 'n', 0, 0), Placement(8, 'e', 0, 0)]
    >>> len(legal_placements(Display.parse("9n@0,0 9n@3,0"), 1))
    114

    On an empty display there is one for each distinct rotation, at 0,0. There is always at least one.

    Raises ValueError when `number` is not 0 to 9, and TypeError when `display` is not a Display; text is not accepted.
    """
    _require_display(display)
    if not is_number(number):
        raise ValueError(f"a tile's number is 0 to 9, not {number!r}")
    if not display:
        return [Placement(number, rotation, 0, 0) for rotation in SHAPES[number]]
    grid = display.grid
    boards = dict.fromkeys(SHAPES[number], 0)
    for rotation, _, board in legal_boards(grid, number):
        boards[rotation] |= board
    new = tuple.__new__  # skips the constructor: these hundreds of placements need no checks
    return [
        new(Placement, (number, rotation, x, y)) for rotation, board in boards.items() for x, y in grid.unpack(board)
    ]


def first_on_level_0(display: Display, number: int) -> Placement:
    """Return the first of the `legal_placements` of a tile that are on level 0. There is always one.

    >>> from nmbr9 import Display
    >>> first_on_level_0(Display.parse("9n@0,0"), 1)
    Placement(1, 'n', -1, -4)
    """
    if not display:
        return Placement(number, next(iter(SHAPES[number])), 0, 0)
    grid = display.grid
    rotation, _, board = next(found for found in legal_boards(grid, number) if found[2])
    y, x = divmod((board & -board).bit_length() - 1, grid.width)
    return Placement(number, rotation, x + grid.left, y + grid.top)


def legal_by_rotation(display: Display, number: int) -> dict[Rotation, list[tuple[int, int, int]]]:
    """Return x, y and level of each of the `legal_placements` of a tile, by rotation and in the same order."""
    if not display:
        return {rotation: [(0, 0, 0)] for rotation in SHAPES[number]}
    grid = display.grid
    boards = dict.fromkeys(SHAPES[number], 0)
    raised: dict[Rotation, dict[Square, int]] = {rotation: {} for rotation in boards}
    for rotation, level, board in legal_boards(grid, number):
        boards[rotation] |= board
        if level:
            raised[rotation].update(dict.fromkeys(grid.unpack(board), level))
    return {
        rotation: [(*square, raised[rotation].get(square, 0)) for square in grid.unpack(board)]
        for rotation, board in boards.items()
        if board
    }


def legal_boards(grid: Grid, number: int) -> Iterator[tuple[Rotation, int, int]]:
    """Yield rotation, level and a bitboard of the legal top-left corners. The grid must have a tile."""
    plans = _plans(number, grid.width)
    table = grid.covered[0]
    near = _runs(or_, table | grid.neighbours(table))
    taken = _runs(or_, table)
    for plan in plans:
        yield plan.rotation, 0, _any(near, plan.rows) & ~_any(taken, plan.rows)
    for level, below in enumerate(grid.covered, start=1):
        there = grid.covered[level] if level < len(grid.covered) else 0
        ground = _runs(and_, below & ~there)
        across, along = _runs(or_, grid.right[level - 1]), _runs(or_, grid.down[level - 1])
        near = _runs(or_, grid.neighbours(there))
        for plan in plans:
            board = _all(ground, plan.rows)
            if board:
                board &= _any(across, plan.across) | _any(along, plan.down)
            if board and there:
                board &= _any(near, plan.rows)
            if board:
                yield plan.rotation, level, board


# Tiles are made of short runs of squares. `_runs` computes, for each length of a run, a bitboard of the places where
# any (or all) squares of such a run are set. All rotations use it, with one shift for each run instead of each square.

_Run: TypeAlias = tuple[int, int]  # its length, and the offset of its first square from the top-left corner, in bits


class _Plan(NamedTuple):
    rotation: Rotation
    rows: tuple[_Run, ...]  # the tile's squares
    across: tuple[_Run, ...]  # its squares that have a right neighbour in the tile
    down: tuple[_Run, ...]  # its squares that have a lower neighbour in the tile


@cache  # ten numbers for each width, and in a game a width stays below 200
def _plans(number: int, width: int) -> tuple[_Plan, ...]:
    plans = []
    for rotation, shape in SHAPES[number].items():
        squares = set(shape.squares)
        across = {(x, y) for x, y in squares if (x + 1, y) in squares}
        down = {(x, y) for x, y in squares if (x, y + 1) in squares}
        plans.append(_Plan(rotation, *(_rows(part, width) for part in (squares, across, down))))
    return tuple(plans)


def _rows(squares: set[Square], width: int) -> tuple[_Run, ...]:
    runs = []
    for x, y in sorted(squares):
        if (x - 1, y) not in squares:
            length = next(n for n in range(1, 5) if (x + n, y) not in squares)
            runs.append((length, y * width + x))
    return tuple(runs)


def _runs(combine: Callable[[int, int], int], board: int) -> tuple[int, ...]:
    two = combine(board, board >> 1)
    return 0, board, two, combine(two, board >> 2), combine(two, two >> 2)


def _any(table: tuple[int, ...], runs: tuple[_Run, ...]) -> int:
    board = 0
    for length, offset in runs:
        board |= table[length] >> offset
    return board


def _all(table: tuple[int, ...], runs: tuple[_Run, ...]) -> int:
    board = -1
    for length, offset in runs:
        board &= table[length] >> offset
        if not board:
            break
    return board
