"""Branch and bound: the most points that the last few tiles can make when their order is known.

The search is depth first. The upper bound: let m be the highest level on which a remaining tile could be placed now. It
can only get higher on top of, or beside, another remaining tile. So its level is at most m, or one more than the
highest possible level of a tile before it. If these levels, times the numbers, are not enough to beat the best result
so far, the branch is pruned. The last tile always goes as high as it can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nmbr9.search.codes import level_of, points_of, shape_of
from nmbr9.search.compiled import compiled, inlined
from nmbr9.search.kernel import copy, generate, lay_out
from nmbr9.search.tables import AREA, FIRST

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nmbr9.search.beam import Workspace


_NODES, _DEPTH, _FRESH, _LEAST, _FOUND = range(5)


@compiled
def _highest(codes: NDArray[np.int32], tiles: int, number: int, top: int, work: Workspace) -> int:
    """Return the code of a placement on the highest possible level for a tile; the boards must have been laid out."""
    if tiles == 0:
        return 0
    for level in range(top, -1, -1):
        if generate(codes, tiles, number, work.boards, work.rows, (level, level, top), work.scratch, work.out):
            break
    return work.out[0]


@compiled
def _highest_first(
    codes: NDArray[np.int32], tiles: int, number: int, top: int, work: Workspace, out: NDArray[np.int32]
) -> int:
    """Write the codes of all legal placements, those of the highest level first, and return how many there are."""
    found = 0
    for level in range(top, -1, -1):
        more = generate(codes, tiles, number, work.boards, work.rows, (level, level, top), work.scratch, work.out)
        copy(work.out, out[found:], more)
        found += more
    return found


@compiled
def upper_bound(codes: NDArray[np.int32], tiles: int, cards: NDArray[np.int64], work: Workspace) -> int:
    """Return an upper bound of the points that these cards can make on this display.

    Two more things limit a level: every level below has two tiles or more, and at least as many squares.
    """
    top = lay_out(codes, tiles, work.boards, work.rows)
    points, reach, area = 0, -1, 0
    for index in range(tiles):
        area += AREA[shape_of(codes[index])]
    for index in range(len(cards)):
        number = cards[index]
        size = AREA[FIRST[number]]
        area += size
        reach = max(reach + 1, level_of(_highest(codes, tiles, number, top, work)))
        reach = min(reach, (tiles + index) // 2)
        points += number * min(reach, area // size - 1)
    return points


@inlined
def _branches(
    codes: NDArray[np.int32],
    tiles: int,
    cards: NDArray[np.int64],
    least: int,
    work: Workspace,
    out: NDArray[np.int32],
) -> int:
    """Write the placements to try for the first card, and return how many; none if the bound is `least` or less.

    High ones come first: they raise the score that the others have to beat.
    """
    if upper_bound(codes, tiles, cards, work) <= least:
        return 0
    top = lay_out(codes, tiles, work.boards, work.rows)
    if len(cards) == 1:
        out[0] = _highest(codes, tiles, cards[0], top, work)
        return 1
    return _highest_first(codes, tiles, cards[0], top, work, out)


class Branches(NamedTuple):
    """The state of the search, by card: the placements to try, how many, how many were tried, and the points so far."""

    codes: NDArray[np.int32]
    counts: NDArray[np.int64]
    place: NDArray[np.int64]
    points: NDArray[np.int64]
    """The points before each card."""
    best: NDArray[np.int32]
    """The best placements."""


@compiled
def branch_and_bound(
    codes: NDArray[np.int32],
    tiles: int,
    cards: NDArray[np.int64],
    most: int,
    branches: Branches,
    progress: NDArray[np.int64],
    work: Workspace,
) -> None:
    """Continue the search for the most points that these cards can make, for at most `most` more displays.

    `progress` has how many displays were searched in all, the depth, whether the display at this depth is new, the
    points to beat, and whether they were beaten. When the search is complete, the depth is -1.
    """
    count, place, points = branches.counts, branches.place, branches.points
    last, nodes = len(cards) - 1, 0
    while progress[_DEPTH] >= 0 and nodes < most:
        depth = progress[_DEPTH]
        if progress[_FRESH]:
            nodes += 1
            place[depth] = progress[_FRESH] = 0
            least = progress[_LEAST] - points[depth]
            count[depth] = _branches(codes, tiles + depth, cards[depth:], least, work, branches.codes[depth])
        if place[depth] == count[depth]:
            progress[_DEPTH] -= 1
            continue
        code = branches.codes[depth, place[depth]]
        place[depth] += 1
        codes[tiles + depth] = code
        points[depth + 1] = points[depth] + points_of(code)
        if depth < last:
            progress[_DEPTH] += 1
            progress[_FRESH] = 1
        elif points[depth + 1] > progress[_LEAST]:
            progress[_LEAST] = points[depth + 1]
            progress[_FOUND] = 1
            for index in range(depth + 1):
                branches.best[index] = codes[tiles + index]
    progress[_NODES] += nodes
