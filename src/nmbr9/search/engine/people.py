"""Bots that overlook placements, or look at the current tile only: those of every strength, and the simple ones.

A person sees spots. A spot is a group of neighbouring placements on a level, with one rotation. Each of its placements
is noticed with some probability, lower for a tile that must be turned, and the spot is seen if any of them is.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from nmbr9.search.chance import random_below, random_part
from nmbr9.search.codes import code_of, level_of, points_of, shape_of, x_of, y_of
from nmbr9.search.compiled import as_int, compiled, inlined
from nmbr9.search.engine import memory as at
from nmbr9.search.engine.choice import write_candidates, write_values
from nmbr9.search.engine.state import DONE, TILES, TRIALS
from nmbr9.search.kernel import lay_out
from nmbr9.search.tables import AREA, SQUARES, TURNED

RANDOM: Final = 0
BEGINNER: Final = 1
GREEDY: Final = 2
"""The simple bots: they play like those of `nmbr9.bots.builtin`, but with their own random numbers."""

_BLOCK: Final = 3
"""The width and height of a spot in squares: placements whose corners lie in one block of that size are neighbours."""
_TURNS: Final = np.array([{"n": 0, "e": 1, "s": 2, "w": 1}[rotation] for _, rotation, _ in TURNED], np.int64)
"""By shape: quarter turns from the upright digit."""
_UNSEEN: Final = -1e9
_ONE: Final = np.uint64(1)
_TIDY: Final = 8
"""One time in this many, a beginner looks at contact only."""


@inlined
def _overlooked(notice: float, turns: int, size: int) -> float:
    """Return the probability that no placement of a spot is noticed: that of one, to the power of their number."""
    each = notice
    if turns == 1:
        each = notice * np.sqrt(notice)
    elif turns > 1:
        each = notice * notice
    result = 1.0
    for _ in range(size):
        result *= 1 - each
    return result


@inlined
def _group(memory: int, count: int) -> int:
    """Group placements into spots, in the order in which they come, and return how many spots there are."""
    out, spots, sizes, spot_of = at.out(memory), at.spots(memory), at.spot_sizes(memory), at.spot_of(memory)
    found = 0
    for index in range(count):
        code = as_int(out[index])
        spot = code_of(shape_of(code), x_of(code) // _BLOCK, y_of(code) // _BLOCK, level_of(code))
        place = 0
        while place < found and spots[place] != spot:
            place += 1
        if place == found:
            spots[place], sizes[place] = spot, 0
            found += 1
        sizes[place] += 1
        spot_of[index] = place
    return found


@compiled
def overlook(memory: int, count: int, notice: float) -> None:
    """Decide which spots are overlooked: their sizes become 0. If nothing is noticed, the largest spot is seen."""
    spots, sizes, generator = at.spots(memory), at.spot_sizes(memory), at.generator(memory)
    found = _group(memory, count)
    widest, seen = 0, False
    for place in range(1, found):
        if sizes[place] > sizes[widest]:
            widest = place
    size = sizes[widest]
    for place in range(found):
        turns = _TURNS[shape_of(as_int(spots[place]))]
        if random_part(generator) < _overlooked(notice, turns, sizes[place]):
            sizes[place] = 0
        else:
            seen = True
    if not seen:
        sizes[widest] = size


@compiled
def impress(memory: int, most: int) -> None:
    """Make trials of the best placements that a person sees, at most `most`, with their values at first sight.

    Points now count fully, and what the display is worth for later tiles counts with the weight `foresight`.
    """
    out, gains, habits = at.out(memory), at.gains(memory), at.habits(memory)
    notice, foresight = habits[0], habits[1]
    count = write_values(memory)
    overlook(memory, count, notice)
    for index in range(count):
        if at.spot_sizes(memory)[at.spot_of(memory)[index]] == 0:
            gains[index] = _UNSEEN
        else:
            points = points_of(as_int(out[index]))
            gains[index] = points + foresight * (gains[index] - points)
    write_candidates(memory, count, most, 0)
    state, values = at.state(memory), at.trial_values(memory)
    while state[TRIALS] > 1 and values[state[TRIALS] - 1] == _UNSEEN:
        state[TRIALS] -= 1


@inlined
def _contact(memory: int, code: int, top: int) -> int:
    """Count the sides of a tile's squares that touch a tile on its level."""
    boards, level, sides = at.boards(memory), level_of(code), 0
    if level == top:
        return 0
    for place in range(AREA[shape_of(code)]):
        x, y = x_of(code) + SQUARES[shape_of(code), place, 0], y_of(code) + SQUARES[shape_of(code), place, 1]
        column = np.uint64(x)
        sides += as_int(boards[level, y] >> np.uint64(x - 1) & _ONE) + as_int(
            boards[level, y] >> np.uint64(x + 1) & _ONE
        )
        sides += as_int(boards[level, y - 1] >> column & _ONE) + as_int(boards[level, y + 1] >> column & _ONE)
    return sides


@compiled
def choose_simply(memory: int, kind: int) -> None:
    """Choose like a simple bot; this completes the choice."""
    state, out, generator = at.state(memory), at.out(memory), at.generator(memory)
    count = write_values(memory)
    top = lay_out(at.codes(memory), state[TILES], at.boards(memory), at.rows(memory))
    chosen, ties, best = as_int(out[0]), 0, -1
    if kind == BEGINNER:  # it looks at a random half
        for index in range((count + 1) // 2):
            other = index + random_below(generator, count - index)
            out[index], out[other] = out[other], out[index]
        count = (count + 1) // 2
    tidy = kind == BEGINNER and random_below(generator, _TIDY) == 0
    for index in range(count):
        code = as_int(out[index])
        first = 0 if tidy or kind == RANDOM else points_of(code) if kind == GREEDY else level_of(code)
        worth = first * 256 + (0 if kind == RANDOM or state[TILES] == 0 else _contact(memory, code, top))
        if worth > best:
            chosen, best, ties = code, worth, 1
        elif worth == best:
            ties += 1
            if kind != BEGINNER and random_below(generator, ties) == 0:  # reservoir sampling: ties are equally likely
                chosen = code
    at.trial_codes(memory)[0] = chosen
    at.trial_totals(memory)[0] = points_of(chosen)
    at.trial_futures(memory)[0] = at.trial_stages(memory)[0] = 0
    at.ranked(memory)[0] = 0
    state[TRIALS] = state[DONE] = 1
