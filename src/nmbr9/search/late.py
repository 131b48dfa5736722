"""The end of a game exactly: the most points that the last few tiles can make, when their order is known.

A depth-first search with a bound. Let m be the highest level on which a tile of the rest could be placed now. It can
only get higher on top of, or beside, another tile of the rest: so its level is at most m, or one more than the highest
that a tile before it can have. Where these levels, times the numbers, promise no more than the best found, nothing
better is to be had. The last tile always goes as high as it can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from nmbr9.core.placement import Placement
from nmbr9.search.beam import Workspace, workspace
from nmbr9.search.compiled import compiled
from nmbr9.search.kernel import MARGIN, MOST, SIZE, generate, lay_out
from nmbr9.search.tables import AREA, FIRST, NUMBER
from nmbr9.search.window import Window

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
def promise(codes: NDArray[np.int32], tiles: int, cards: NDArray[np.int64], work: Workspace) -> int:
    """Return more points than these cards can make on this display, or as many.

    Two more things limit a level: every level below has two tiles or more, and at least as many squares.
    """
    top = lay_out(codes, tiles, work.boards, work.rows)
    points, reach, area = 0, -1, 0
    for index in range(tiles):
        area += AREA[codes[index] & 63]
    for index in range(len(cards)):
        number = cards[index]
        size = AREA[FIRST[number]]
        area += size
        reach = max(reach + 1, _highest(codes, tiles, number, top, work) >> 18)
        reach = min(reach, (tiles + index) // 2)
        points += number * min(reach, area // size - 1)
    return points


@compiled
def _finish(
    codes: NDArray[np.int32],
    tiles: int,
    cards: NDArray[np.int64],
    least: int,
    most: int,
    best: NDArray[np.int32],
    work: Workspace,
) -> tuple[int, int]:
    """Return the most points above `least` that these cards can make, or `least`, and how many displays were looked at.

    The placements that make them are written to `best`. After `most` displays it gives up.
    """
    count, depth, nodes = len(cards), 0, 0
    options = np.empty((count, MOST), np.int32)
    length, place, made = np.zeros(count, np.int64), np.zeros(count, np.int64), np.zeros(count + 1, np.int64)
    fresh = True
    while depth >= 0 and nodes < most:
        if fresh:
            nodes += 1
            place[depth] = 0
            if made[depth] + promise(codes, tiles + depth, cards[depth:], work) <= least:
                length[depth] = 0
            else:
                top = lay_out(codes, tiles + depth, work.boards, work.rows)
                number = cards[depth]
                if depth == count - 1:
                    options[depth, 0] = _highest(codes, tiles + depth, number, top, work)
                    length[depth] = 1
                else:
                    found = 0
                    for level in range(top, -1, -1):  # high ones first: they raise what is to be beaten
                        more = generate(
                            codes,
                            tiles + depth,
                            number,
                            work.boards,
                            work.rows,
                            (level, level, top),
                            work.scratch,
                            work.out,
                        )
                        options[depth, found : found + more] = work.out[:more]
                        found += more
                    length[depth] = found
        fresh = False
        if place[depth] == length[depth]:
            depth -= 1
            continue
        code = options[depth, place[depth]]
        place[depth] += 1
        codes[tiles + depth] = code
        made[depth + 1] = made[depth] + NUMBER[code & 63] * (code >> 18)
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
    """How many displays were looked at."""


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
    displays, and when `stop`, which is asked now and then, says so: without `known` there may be no answer then.
    """
    window = Window.around(display)
    tiles, numbers, work = len(display), np.array(cards, np.int64), workspace(1)
    codes, best = window.codes(display), np.zeros(len(cards), np.int32)
    least, placements, looked_at = -1, tuple(known), 0
    if known:
        end = display
        for placement in known:
            end = end.place(placement)
        least = end.score - display.score
    if not cards:
        return Finish(0, (), True, 0)
    if not display:  # all rotations of the first tile are alike
        first = known[0] if known else Placement(cards[0], "n", 0, 0)
        rest = finish(display.place(first), cards[1:], known=known[1:], nodes=nodes, stop=stop)
        return rest._replace(placements=(first, *rest.placements))
    left, top, right, bottom = display.bounds
    # Where the tiles to come could reach the border of the window, what is found is no proof.
    proved = max(right - left, bottom - top) + 2 * MARGIN * (len(cards) + 1) <= SIZE
    top_level = lay_out(codes, tiles, work.boards, work.rows)
    count = generate(codes, tiles, cards[0], work.boards, work.rows, (0, top_level, top_level), work.scratch, work.out)
    options = sorted(work.out[:count].tolist(), key=lambda code: -(code >> 18))
    for code in options:
        if looked_at >= nodes or stop():
            return Finish(least, placements, False, looked_at)
        codes[tiles] = code
        made = cards[0] * (code >> 18)
        if len(cards) == 1:
            points, looked = made, 1
        else:
            points, looked = _finish(codes, tiles + 1, numbers[1:], least - made, nodes - looked_at, best, work)
            points += made
        looked_at += looked
        if points > least:
            least = points
            placements = tuple(window.placement(int(each)) for each in (code, *best[: len(cards) - 1]))
    return Finish(least, placements, proved and looked_at < nodes, looked_at)
