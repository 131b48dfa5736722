"""The expansion of a wide beam: only children that have a chance to be kept are written, and few are looked at.

Most legal placements of a tile are on level 0, all around the display, and few of them are ever kept. So levels from 1
on come first, for all displays of the beam. They set a threshold: the value that enough children already reach. Then
level 0 follows, for displays that can still reach the threshold, by then a minority. Of each display only
the best few placements on level 0 are written, and a placement with too little contact is not evaluated.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from nmbr9.search.codes import code_of, shape_of, x_of, y_of
from nmbr9.search.compiled import as_int, compiled, inlined, popcount
from nmbr9.search.kernel import around, change, evaluate, generate, index_of_highest, lay_out, standing
from nmbr9.search.sizes import CENTRE, GROUND, HISTOGRAM, LEVELS
from nmbr9.search.tables import FIRST, PATCHES

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from nmbr9.search.beam import Workspace

_CONTACT: Final = 1
"""A placement on level 0 is evaluated if it has at most this many neighbours fewer than the best one before it."""
_SLACK: Final = 0.5
"""A level is skipped if its best gain so far, plus this, would not reach the threshold."""
_PRECISION: Final = 8
"""The threshold is a multiple of 1 / `_PRECISION`."""
_EVERY: Final = 1000
"""How many children are written before the threshold is computed again."""
_NONE: Final = -1e9
_UNKNOWN: Final = 1e9
"""The highest gain on a level, before there is one."""


def _rings() -> NDArray[np.uint64]:
    """By shape: the neighbours of its squares, in the same patch of 8×8 bits as `PATCHES`."""
    rings = [(patch << 1 | patch >> 1 | patch << 8 | patch >> 8) & ~patch for patch in PATCHES.tolist()]
    return np.array(rings, np.uint64)


_RINGS: Final = _rings()


@inlined
def _write(value: float, parent: int, code: int, found: int, work: Workspace) -> int:
    """Write a child where there is room, and return how many there are now."""
    if found == len(work.values):
        return found
    work.values[found] = value
    work.parents[found] = parent
    work.children[found] = code
    work.histogram[max(0, min(HISTOGRAM - 1, as_int(value * _PRECISION)))] += 1
    return found + 1


@inlined
def _threshold(counts: NDArray[np.int64], enough: int) -> float:
    """Return the value that `enough` children reach, from a histogram of their values."""
    total = 0
    for bucket in range(HISTOGRAM - 1, -1, -1):
        total += counts[bucket]
        if total >= enough:
            return bucket / _PRECISION
    return _NONE


@inlined
def _higher(highest: float, gain: float) -> float:
    """Return the highest gain so far."""
    return gain if highest == _UNKNOWN else max(highest, gain)


@inlined
def _best_on_ground(
    base: float, threshold: float, count: int, weights: NDArray[np.float64], work: Workspace
) -> tuple[int, float]:
    """Write the codes of the best few placements on level 0, sorted; return how many, and the highest gain.

    They are written to the workspace's `ground`, and their gains to the front of its gains.
    """
    best, written, most_contact, highest = work.ground, 0, 0, _NONE
    for index in range(count):
        code = as_int(work.out[index])
        shape = shape_of(code)
        there = around(work.boards[LEVELS + 2], x_of(code), y_of(code))
        contact = as_int(popcount(there & _RINGS[shape]))
        if contact < most_contact - _CONTACT:
            continue
        most_contact = max(contact, most_contact)
        gain = change(there, there | PATCHES[shape], weights[1])
        highest = max(highest, gain)
        if base + gain < threshold or (written == GROUND and gain <= work.gains[GROUND - 1]):
            continue
        written = min(written + 1, GROUND)
        place = written - 1
        while place > 0 and work.gains[place - 1] < gain:
            work.gains[place] = work.gains[place - 1]
            best[place] = best[place - 1]
            place -= 1
        work.gains[place] = gain
        best[place] = code
    return written, highest


@inlined
def _expand_upper(
    beam: tuple[NDArray[np.int32], NDArray[np.int64], int, int, int],
    number: int,
    weights: NDArray[np.float64],
    enough: int,
    work: Workspace,
) -> tuple[int, int]:
    """Write the best children on levels from 1 on, and the value of each display as it stands."""
    codes, scores, tiles, first, step = beam
    threshold, found, seen, checked = _NONE, 0, 0, 0
    highest = work.highest
    highest[:] = _UNKNOWN
    for parent in range(first, len(scores), step):
        top = lay_out(codes[parent], tiles, work.boards, work.rows)
        base = scores[parent] + standing(work.boards, work.rows, top, weights)
        work.bases[parent // step] = base
        for level in range(top, 0, -1):
            if base + highest[level] + _SLACK < threshold:
                continue
            count = generate(
                codes[parent], tiles, number, work.boards, work.rows, (level, level, top), work.scratch, work.out
            )
            if count == 0:
                continue
            seen += count
            evaluate(work.boards, work.out, count, weights, 1.0, work.gains)
            for index in range(count):
                if base + work.gains[index] >= threshold:
                    found = _write(base + work.gains[index], parent, work.out[index], found, work)
            highest[level] = _higher(highest[level], work.gains[index_of_highest(work.gains, count)])
        if found >= checked + _EVERY:
            threshold, checked = _threshold(work.histogram, enough), found
    return found, seen


@inlined
def _expand_ground(
    beam: tuple[NDArray[np.int32], NDArray[np.int64], int, int, int],
    number: int,
    weights: NDArray[np.float64],
    enough: int,
    work: Workspace,
    found: int,
) -> tuple[int, int]:
    """Write the best children on level 0, after those on higher levels."""
    codes, scores, tiles, first, step = beam
    threshold, seen, checked, highest = _threshold(work.histogram, enough), 0, found, _UNKNOWN
    for parent in range(first, len(scores), step):
        if work.bases[parent // step] + highest + _SLACK < threshold:
            continue
        top = lay_out(codes[parent], tiles, work.boards, work.rows)
        count = generate(codes[parent], tiles, number, work.boards, work.rows, (0, 0, top), work.scratch, work.out)
        seen += count
        written, gain = _best_on_ground(work.bases[parent // step], threshold, count, weights, work)
        highest = _higher(highest, gain)
        for index in range(written):
            found = _write(work.bases[parent // step] + work.gains[index], parent, work.ground[index], found, work)
        if found >= checked + _EVERY:
            threshold, checked = _threshold(work.histogram, enough), found
    return found, seen


@compiled
def expand_best(
    codes: NDArray[np.int32],
    scores: NDArray[np.int64],
    tiles: int,
    number: int,
    weights: NDArray[np.float64],
    share: tuple[int, int],
    enough: int,
    work: Workspace,
) -> tuple[int, int]:
    """Write value, parent and code of the best children of some displays of a beam: `enough`, and some more.

    `share` is the first of these displays, and the distance from each to the next. Returns how many children were
    written, and how many placements were looked at.
    """
    work.histogram[:] = 0
    if tiles == 0:  # all rotations of the first tile are alike
        return _write(0.0, 0, code_of(FIRST[number], CENTRE, CENTRE, 0), 0, work), 1
    beam = (codes, scores, tiles, share[0], share[1])
    found, upper = _expand_upper(beam, number, weights, enough, work)
    found, ground = _expand_ground(beam, number, weights, enough, work, found)
    return found, upper + ground
