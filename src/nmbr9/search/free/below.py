"""All levels that can lie below a level: an exhaustive search, on which the proof of the highest score rests.

A level is legal below another one when its tiles do not overlap, cover all squares of the upper one, are connected by
sides, and none of them contains a whole tile of the upper one, which would rest on that one alone. Its tiles are of two
kinds, and the kind follows from where they lie:

- those that cover a square of the upper level. They are found as in exact cover, with overhang: take a square that is
  still open; one tile must lie on it; try every tile in every place. Together they are connected, because the upper
  level is, and each of them lies below a part of it.
- those beside them, in every place where they touch the others, in chains too. Each set is found once, as in
  Redelmeier's algorithm: what was tried before is not tried again deeper, and only what touches the last tile and
  none before it is new.

A branch is cut off only where no allowed set of tiles contains those laid so far, or none has enough squares: the
squares of a level are those of the upper one and all that jut out. What is lost depends only on the sets in `Wanted`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from nmbr9.search.compiled import as_int, compiled, inlined, popcount
from nmbr9.search.free.arrays import HEIGHT, NUMBER, POWER, WIDTH
from nmbr9.search.free.candidates import (
    aim,
    box,
    draw,
    held,
    list_candidates,
    most,
    overlaps,
    sort_by_square,
    toggle,
)
from nmbr9.search.free.levels import ROWS, TILES, canonical, code_of, insert, shape_of

if TYPE_CHECKING:
    from nmbr9.search.free.arrays import Array, Words
    from nmbr9.search.free.candidates import Wanted, Work
    from nmbr9.search.free.levels import States

FULL: Final = -1
"""There was no room for all states."""


@inlined
def _write(work: Work, count: int, key: int, score: int, parent: int, wanted: Wanted, out: States) -> bool:
    """Write the level that was laid; return False if there is no room."""
    if count > TILES:
        raise OverflowError("a level has too many tiles")
    if out.counts[0] == len(out.left):
        return False
    work.written[0, :count] = work.chosen[:count]
    canonical(work.written[0], count, work.written[1])
    insert(out, work.written[0], count, wanted.whole - key, score, parent)
    return True


@inlined
def _near(grid: Words, result: Words, top: int, bottom: int) -> None:
    """Write which squares of some rows have a neighbour among the squares of a grid."""
    one = np.uint64(1)
    for y in range(top, bottom):
        result[y] = grid[y] << one | grid[y] >> one | grid[y - 1] | grid[y + 1]


@compiled
def _list_beside(new: Words, work: Work, key: int, wanted: Wanted, begin: int) -> int:
    """List the placements that touch the new squares and no other occupied ones; return where the list ends."""
    left, top, right, bottom = box(new)
    near, near_old = work.rows[1], work.rows[2]
    _near(new, near, top - 4, bottom + 4)
    for y in range(top - 5, bottom + 5):
        work.rows[3, y] = work.occupied[y] & ~new[y]
    _near(work.rows[3], near_old, top - 4, bottom + 4)
    for shape in range(len(NUMBER)):
        if not held(wanted, key, NUMBER[shape]) or most(wanted, key + POWER[NUMBER[shape]]) < 0:
            continue
        for y in range(top - HEIGHT[shape], bottom + 1):
            for x in range(left - WIDTH[shape], right + 1):
                touching, not_here = np.uint64(0), np.uint64(0)
                for row in range(HEIGHT[shape]):
                    bits = ROWS[shape, row] << np.uint64(x)
                    touching |= near[y + row] & bits
                    not_here |= (work.occupied[y + row] | near_old[y + row]) & bits
                if touching and not not_here:
                    work.untried[begin] = code_of(shape, x, y)
                    begin += 1
    return begin


@inlined
def _may_grow(key: int, wanted: Wanted) -> bool:
    """Return whether an allowed set has these tiles and more."""
    result = False
    for number in range(10):
        result |= held(wanted, key, number) and most(wanted, key + POWER[number]) >= 0
    return result


@compiled
def lay_beside(work: Work, count: int, key: int, score: int, parent: int, wanted: Wanted, out: States) -> int:
    """Write the level that was laid, and all that extend it with tiles beside it; return how many nodes, or FULL."""
    if wanted.worth[key] and not _write(work, count, key, score, parent, wanted, out):
        return FULL
    if not _may_grow(key, wanted):
        return 0
    beside, new = work.beside, work.rows[0]
    new[:] = work.occupied
    depth = nodes = 0
    beside[0, 0], beside[0, 1], beside[0, 2] = 0, _list_beside(new, work, key, wanted, 0), key
    while depth >= 0:
        if beside[depth, 0] == beside[depth, 1]:
            depth -= 1
            if depth >= 0:
                toggle(work.occupied, work.chosen[count + depth])
            continue
        code = work.untried[beside[depth, 0]]
        beside[depth, 0] += 1
        nodes += 1
        number, longer = NUMBER[shape_of(code)], beside[depth, 2] + POWER[NUMBER[shape_of(code)]]
        if not held(wanted, beside[depth, 2], number) or most(wanted, longer) < 0 or overlaps(work.occupied, code):
            continue
        work.chosen[count + depth] = code
        if wanted.worth[longer] and not _write(work, count + depth + 1, longer, score, parent, wanted, out):
            return FULL
        if _may_grow(longer, wanted):
            toggle(work.occupied, code)
            new[:] = 0
            toggle(new, code)
            end = _list_beside(new, work, longer, wanted, beside[depth, 1])
            depth += 1
            beside[depth, 0], beside[depth, 1], beside[depth, 2] = beside[depth - 1, 0], end, longer
    return nodes


@compiled
def lay_below(
    level: Array, count: int, score: int, parent: int, wanted: Wanted, work: Work, out: States
) -> tuple[int, int]:
    """Write all levels below a level; return how many nodes it took, and how many tiles of level 0 were chosen.

    For level 0, the codes of the first cover that is found are in `work.chosen`. The nodes are FULL if there was not
    enough room: then the call must be repeated with more.
    """
    area = draw(level, count, work)
    sort_by_square(work, area, list_candidates(work, count, area, wanted))
    stack, covered = work.stack, work.covered
    work.occupied[:] = 0
    covered[0] = 0
    nodes = depth = 0
    aim(work, area, 0, 0, 0)
    while depth >= 0:
        if stack[depth, 0] == stack[depth, 1]:
            depth -= 1
            if depth >= 0:
                toggle(work.occupied, work.chosen[depth])
            continue
        candidate = work.listed[stack[depth, 0]]
        stack[depth, 0] += 1
        nodes += 1
        key, jutting = stack[depth, 2], stack[depth, 3] + work.over[candidate]
        if jutting > most(wanted, key) - area:  # and so do all that follow
            stack[depth, 0] = stack[depth, 1]
            continue
        code = work.code[candidate]
        number, longer = NUMBER[shape_of(code)], key + POWER[NUMBER[shape_of(code)]]
        low, high = work.inside[candidate, 0], work.inside[candidate, 1]
        if low & covered[depth, 0] or high & covered[depth, 1] or not held(wanted, key, number):
            continue
        if jutting > most(wanted, longer) - area or overlaps(work.occupied, code):
            continue
        work.chosen[depth] = code
        toggle(work.occupied, code)
        low, high = low | covered[depth, 0], high | covered[depth, 1]
        if as_int(popcount(low) + popcount(high)) == area:
            if wanted.ground:
                return nodes, depth + 1
            more = lay_beside(work, depth + 1, longer, score, parent, wanted, out)
            if more == FULL:
                return FULL, 0
            nodes += more
            toggle(work.occupied, code)
        else:
            depth += 1
            covered[depth, 0], covered[depth, 1] = low, high
            aim(work, area, depth, longer, jutting)
    return nodes, 0
