"""The tiles as arrays for the kernel, derived from the core's shapes: a row for each of the 36 turned tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from nmbr9.core.tiles import NUMBERS, SHAPES

if TYPE_CHECKING:
    from nmbr9.core.tiles import Rotation, Shape

TURNED: Final[tuple[tuple[int, Rotation, Shape], ...]] = tuple(
    (number, rotation, shape) for number in NUMBERS for rotation, shape in SHAPES[number].items()
)
"""Every tile in each distinct rotation, by number and then n e s w. Its index here is what the kernel calls a shape."""

INDEX: Final = {(number, rotation): index for index, (number, rotation, _) in enumerate(TURNED)}
FIRST: Final = np.array([INDEX[number, "n"] for number in NUMBERS] + [len(TURNED)], np.int64)
"""By number: its first shape; the shapes of a number stand together."""
NUMBER: Final = np.array([number for number, _, _ in TURNED], np.int64)
AREA: Final = np.array([len(shape.squares) for _, _, shape in TURNED], np.int64)
WIDTH: Final = np.array([shape.width for _, _, shape in TURNED], np.int64)
HEIGHT: Final = np.array([shape.height for _, _, shape in TURNED], np.int64)


def _rows() -> np.ndarray:
    rows = np.zeros((len(TURNED), 4), np.uint64)
    for index, (_, _, shape) in enumerate(TURNED):
        for x, y in shape.squares:
            rows[index, y] |= np.uint64(1 << x)
    return rows


def _runs() -> np.ndarray:
    """For each shape its runs of squares in a row: length - 1, x, y; -1 where there are no more."""
    runs = np.full((len(TURNED), 6, 3), -1, np.int64)
    for index, (_, _, shape) in enumerate(TURNED):
        squares = set(shape.squares)
        starts = [(x, y) for x, y in shape.squares if (x - 1, y) not in squares]
        for place, (x, y) in enumerate(starts):
            length = next(n for n in range(1, 5) if (x + n, y) not in squares)
            runs[index, place] = length - 1, x, y
    return runs


def _squares() -> np.ndarray:
    """For each shape the x and y of its squares, row by row."""
    squares = np.zeros((len(TURNED), AREA.max(), 2), np.int64)
    for index, (_, _, shape) in enumerate(TURNED):
        squares[index, : AREA[index]] = shape.squares
    return squares


def _patches() -> np.ndarray:
    """For each shape its squares in a patch of 8×8 bits, with its corner at 2,2."""
    return np.array([sum(1 << (y + 2) * 8 + x + 2 for x, y in shape.squares) for _, _, shape in TURNED], np.uint64)


def _inside() -> tuple[np.ndarray, np.ndarray]:
    """Where one tile would lie entirely on another: x and y of the upper one's corner, relative to the lower one's.

    Those of upper shape a and lower shape b begin at `start[a, b]` and end at the next start.
    """
    start = np.zeros(len(TURNED) ** 2 + 1, np.int64)
    offsets: list[tuple[int, int]] = []
    for a, (_, _, upper) in enumerate(TURNED):
        for b, (_, _, lower) in enumerate(TURNED):
            squares = set(lower.squares)
            offsets += [
                (dx, dy)
                for dy in range(lower.height)
                for dx in range(lower.width)
                if all((x + dx, y + dy) in squares for x, y in upper.squares)
            ]
            start[a * len(TURNED) + b + 1] = len(offsets)
    return start, np.array(offsets, np.int64)


ROWS: Final = _rows()
SQUARES: Final = _squares()
RUNS: Final = _runs()
RUN_COUNT: Final = (RUNS[:, :, 0] >= 0).sum(axis=1)
PATCHES: Final = _patches()
INSIDE_START, INSIDE = _inside()
