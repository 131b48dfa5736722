"""The endgame, exactly: the most points that the last few tiles can make when their order is known.

A depth-first branch and bound. The upper bound: let m be the highest level on which a tile of the rest could be placed
now. It can only get higher on top of, or beside, another tile of the rest. So its level is at most m, or one more than
the highest that a tile before it can have. Where these levels, times the numbers, add no more than the best found, the
branch is cut off. The last tile always goes as high as it can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from nmbr9.core.placement import Placement
from nmbr9.search.beam import Workspace, workspace
from nmbr9.search.codes import level_of, points_of, shape_of
from nmbr9.search.compiled import compiled, inlined
from nmbr9.search.kernel import MARGIN, MAX_PLACEMENTS, SIZE, generate, lay_out
from nmbr9.search.kernel_grid import KernelGrid
from nmbr9.search.tables import AREA, FIRST

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from nmbr9.core.display import Display


@compiled
def _highest(codes: NDArray[np.int32], tiles: int, number: int, top: int, work: Workspace) -> int:
    """Return the code of a placement on the highest level that there is for a tile, on boards that are laid out."""
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
        out[found : found + more] = work.out[:more]
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
    """Write the placements of the first card to be tried, and return how many; none if the cards make `least` or less.

    High ones come first: they raise the score that the others have to beat.
    """
    if upper_bound(codes, tiles, cards, work) <= least:
        return 0
    top = lay_out(codes, tiles, work.boards, work.rows)
    if len(cards) == 1:
        out[0] = _highest(codes, tiles, cards[0], top, work)
        return 1
    return _highest_first(codes, tiles, cards[0], top, work, out)


@compiled
def _branch_and_bound(
    codes: NDArray[np.int32],
    tiles: int,
    cards: NDArray[np.int64],
    least: int,
    most: int,
    best: NDArray[np.int32],
    work: Workspace,
) -> tuple[int, int]:
    """Return the most points above `least` that these cards can make, or `least`, and how many displays were searched.

    The placements that make them are written to `best`. After `most` displays it gives up.
    """
    count, depth, nodes = len(cards), 0, 0
    branches = np.empty((count, MAX_PLACEMENTS), np.int32)
    length, place, made = np.zeros(count, np.int64), np.zeros(count, np.int64), np.zeros(count + 1, np.int64)
    fresh = True
    while depth >= 0 and nodes < most:
        if fresh:
            nodes += 1
            place[depth] = 0
            length[depth] = _branches(codes, tiles + depth, cards[depth:], least - made[depth], work, branches[depth])
            fresh = False
        if place[depth] == length[depth]:
            depth -= 1
            continue
        code = branches[depth, place[depth]]
        place[depth] += 1
        codes[tiles + depth] = code
        made[depth + 1] = made[depth] + points_of(code)
        if depth == count - 1:
            if made[count] > least:
                least = made[count]
                best[:count] = codes[tiles : tiles + count]
        else:
            depth += 1
            fresh = True
    return least, nodes


class Finish(NamedTuple):
    """The end of a game."""

    points: int
    """What the last tiles make."""
    placements: tuple[Placement, ...]
    proved: bool
    """Whether nothing better is possible."""
    nodes: int
    """How many displays were searched."""


def finish(
    display: Display,
    cards: Sequence[int],
    *,
    known: Sequence[Placement] = (),
    nodes: int = 10**18,
    stop: Callable[[], bool] = lambda: False,
) -> Finish:
    """Place the last cards, in this order, for the most points; `known` is a good way to do it, if there is one.

    Four tiles take less than a second, five up to half a minute, more of them hours. It gives up after `nodes`
    displays, and when `stop`, which is called now and then, returns True: without `known` there may be no answer then.
    """
    if not cards:
        return Finish(0, (), True, 0)
    if not display:  # all rotations of the first tile are alike
        first = known[0] if known else Placement(cards[0], "n", 0, 0)
        rest = finish(display.place(first), cards[1:], known=known[1:], nodes=nodes, stop=stop)
        return rest._replace(placements=(first, *rest.placements))
    grid = KernelGrid.around(display)
    tiles, numbers, work = len(display), np.array(cards, np.int64), workspace(1)
    codes, best, branches = grid.codes(display), np.zeros(len(cards), np.int32), np.empty(MAX_PLACEMENTS, np.int32)
    least, placements, searched = _points_of(display, known) if known else -1, tuple(known), 0
    top = lay_out(codes, tiles, work.boards, work.rows)
    for code in branches[: _highest_first(codes, tiles, cards[0], top, work, branches)].tolist():
        if searched >= nodes or stop():
            return Finish(least, placements, False, searched)
        codes[tiles] = code
        made, more, visited = points_of(code), 0, 1
        if len(cards) > 1:
            more, visited = _branch_and_bound(codes, tiles + 1, numbers[1:], least - made, nodes - searched, best, work)
        searched += visited
        if made + more > least:
            least = made + more
            placements = tuple(grid.placement(int(each)) for each in (code, *best[: len(cards) - 1]))
    return Finish(least, placements, searched < nodes and _is_far_from_border(display, len(cards)), searched)


def _points_of(display: Display, placements: Sequence[Placement]) -> int:
    """Return what these placements add to the score."""
    end = display
    for placement in placements:
        end = end.place(placement)
    return end.score - display.score


def _is_far_from_border(display: Display, cards: int) -> bool:
    """Return whether the tiles to come stay inside the kernel's grid; where they could leave it, nothing is proved."""
    left, top, right, bottom = display.bounds
    return max(right - left, bottom - top) + 2 * MARGIN * (cards + 1) <= SIZE
