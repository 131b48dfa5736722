"""Write the table of nestings anew (see `nmbr9.search.nesting`): python -m tools.nesting

Every connected arrangement of two tiles (4,341) or three (millions) is made, the first tile upright; on each, all
placements on level 1 are generated, and combined to connected sets without overlap. That takes half a minute.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from nmbr9.core.tiles import COPIES, NUMBERS
from nmbr9.search.codes import code_of, shape_of, x_of, y_of
from nmbr9.search.compiled import compiled
from nmbr9.search.kernel import generate, lay_out, new_boards, new_rows, new_scratch
from nmbr9.search.sizes import CENTRE, MAX_PLACEMENTS, SIZE
from nmbr9.search.tables import FIRST, ROWS

if TYPE_CHECKING:
    from numpy.typing import NDArray

FILE: Final = Path(__file__).parent.parent / "src/nmbr9/search/nesting.txt"
MOST: Final = 4
"""More tiles have more squares than three tiles below."""
NONE: Final = len(NUMBERS)


def sets(sizes: range) -> list[tuple[int, ...]]:
    """Return all sets of so many tiles of a game."""
    every = (tiles for size in sizes for tiles in combinations_with_replacement(NUMBERS, size))
    return [tiles for tiles in every if all(tiles.count(number) <= COPIES for number in tiles)]


UPPER: Final = sets(range(1, MOST + 1))
INDEX: Final = np.full((NONE + 1,) * MOST, -1, np.int64)
for place, tiles in enumerate(UPPER):
    INDEX[tiles + (NONE,) * (MOST - len(tiles))] = place


@compiled
def _squares(code: int) -> list[tuple[int, int]]:
    return [
        (y_of(code) + row, x_of(code) + column)
        for row in range(4)
        for column in range(4)
        if ROWS[shape_of(code), row] >> np.uint64(column) & np.uint64(1)
    ]


@compiled
def _masks(
    codes: NDArray[np.int32], count: int, boards: NDArray[np.uint64], rows: NDArray[np.int64]
) -> tuple[list[int], list[int], list[int]]:
    """Return number, squares and neighbours of every placement on level 1: bit i is the i-th square of level 0."""
    bits = np.zeros((SIZE, SIZE), np.int64)
    total = 0
    for code in codes[:count]:
        for y, x in _squares(code):
            bits[y, x] = 1 << total
            total += 1
    numbers, squares, neighbours = [], [], []
    scratch, out = new_scratch(), np.empty(MAX_PLACEMENTS, np.int32)
    lay_out(codes, count, boards, rows)
    for number in range(NONE):
        for code in out[: generate(codes, count, number, boards, rows, (1, 1, 1), scratch, out)]:
            covered, near = 0, 0
            for y, x in _squares(code):
                covered |= bits[y, x]
                near |= bits[y - 1, x] | bits[y + 1, x] | bits[y, x - 1] | bits[y, x + 1]
            numbers.append(number)
            squares.append(covered)
            neighbours.append(near)
    return numbers, squares, neighbours


@compiled
def _reached(chosen: NDArray[np.int64], squares: list[int], neighbours: list[int]) -> int:
    """Return the squares of the placements that hang together with the first one."""
    reached: int = squares[chosen[0]]
    for _ in range(len(chosen)):
        for each in chosen:
            if reached & neighbours[each]:
                reached |= squares[each]
    return reached


@compiled
def _combine(
    numbers: list[int], squares: list[int], neighbours: list[int], index: NDArray[np.int64], fits: NDArray[np.bool_]
) -> None:
    """Mark all sets of placements that do not overlap and hang together: depth first, each set once."""
    chosen = np.zeros(MOST, np.int64)
    last = len(numbers)
    size, place = 0, 0
    while True:
        if place == last or size == MOST:
            if size == 0:
                return
            size -= 1
            place = chosen[size] + 1
            continue
        covered = 0
        for each in chosen[:size]:
            covered |= squares[each]
        if covered & squares[place]:
            place += 1
            continue
        chosen[size] = place
        size += 1
        if _reached(chosen[:size], squares, neighbours) == covered | squares[place]:
            named = np.full(MOST, NONE)
            for each in range(size):
                named[each] = numbers[chosen[each]]
            where = index[named[0], named[1], named[2], named[3]]
            if where >= 0:
                fits[where] = True
        place += 1


@compiled
def _mark(codes: NDArray[np.int32], rest: NDArray[np.int64], index: NDArray[np.int64], fits: NDArray[np.bool_]) -> int:
    """Mark what fits on any arrangement of the first tile and one or two more; return how many there are."""
    boards, rows, scratch = new_boards(), new_rows(), new_scratch()
    second, third = np.empty(MAX_PLACEMENTS, np.int32), np.empty(MAX_PLACEMENTS, np.int32)
    total = 0
    lay_out(codes, 1, boards, rows)
    for code in second[: generate(codes, 1, rest[0], boards, rows, (0, 0, 1), scratch, second)]:
        codes[1] = code
        count = 1
        if len(rest) == 2:
            lay_out(codes, 2, boards, rows)
            count = generate(codes, 2, rest[1], boards, rows, (0, 0, 1), scratch, third)
        for each in third[:count]:
            codes[2] = each
            numbers, squares, neighbours = _masks(codes, len(rest) + 1, boards, rows)
            _combine(numbers, squares, neighbours, index, fits)
            total += 1
    return total


def fitting(lower: tuple[int, ...]) -> tuple[list[tuple[int, ...]], int]:
    """Return the sets that fit on these two or three tiles, and how many arrangements were tried."""
    fits, total = np.zeros(len(UPPER), np.bool_), 0
    codes = np.zeros(MOST, np.int32)
    codes[0] = code_of(FIRST[lower[0]], CENTRE, CENTRE, 0)
    for rest in {lower[1:], lower[:0:-1]}:  # of three in a row, either of the others may be next to the first
        total += _mark(codes, np.array(rest), INDEX, fits)
    return [tiles for tiles, marked in zip(UPPER, fits, strict=True) if marked], total


def _contains(upper: tuple[int, ...], some: tuple[int, ...]) -> bool:
    return all(upper.count(number) >= some.count(number) for number in some)


def line(lower: tuple[int, ...]) -> str:
    """Return the line of the table for these tiles."""
    fit, _ = fitting(lower)
    largest = [some for some in fit if not any(len(upper) > len(some) and _contains(upper, some) for upper in fit)]
    return " ".join("".join(map(str, tiles)) for tiles in (lower, *largest))


if __name__ == "__main__":
    FILE.write_text("".join(f"{line(lower)}\n" for lower in sets(range(2, 4))), encoding="ascii")
