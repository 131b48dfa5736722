"""The functions of the engine, which all hosts offer: compiled from Python, over one block of memory (see `layout`).

Each takes the address of the memory and integers, and returns an integer. Everything else is in the memory.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from nmbr9.search.compiled import as_int, compiled
from nmbr9.search.engine import memory as at
from nmbr9.search.engine.choice import (
    advance,
    answer,
    begin_playouts,
    compare,
    expect,
    progress,
    situate,
    sort_by_totals,
    write_candidates,
    write_values,
)
from nmbr9.search.engine.layout import MAX_TRIALS
from nmbr9.search.engine.order import advance_beam, advance_end, answer_order, begin_beam, begin_end
from nmbr9.search.engine.people import GREEDY, choose_simply, impress
from nmbr9.search.engine.position import check, code_for, legal, load, write_placement
from nmbr9.search.engine.state import DONE, FOUND, LEFT, NODES, SORTED, TILES, TRIALS
from nmbr9.search.weights import BEAM, PLANNER

if TYPE_CHECKING:
    from collections.abc import Callable

PLANNER_METHOD: Final = 3
"""By one ply of expectation. Smaller numbers are the simple bots of `people`."""
PERSON_METHOD: Final = 5
"""Like a person with these `habits`. The method between these two is by playouts."""

_IDEAS: Final = 16
"""How many placements people think about at most."""
# In single precision, as they were rounded: half the size.
_PLANNER: Final = PLANNER.table.astype(np.float32)
_BEAM: Final = BEAM.table.astype(np.float32)


@compiled
def start(memory: int) -> int:
    """Write the tables; this must be called first. Returns 0."""
    planner, beam = at.planner(memory), at.beam(memory)
    for left in range(planner.shape[0]):
        for level in range(planner.shape[1]):
            for feature in range(planner.shape[2]):
                planner[left, level, feature] = _PLANNER[left, level, feature]
                beam[left, level, feature] = _BEAM[left, level, feature]
    at.state(memory)[TILES] = 0
    return at.state(memory)[TILES]


@compiled
def values(memory: int, number: int, left: int) -> int:
    """Write all legal placements of a tile and their values, and return how many there are."""
    situate(memory, number, left)
    count = write_values(memory)
    for index in range(count):
        write_placement(memory, index, as_int(at.out(memory)[index]))
        at.scores(memory)[index] = at.gains(memory)[index]
    return count


@compiled
def _only_the_first(memory: int, value: float) -> int:
    """Choose the first trial, because nothing follows, or all rotations are alike; return 1: the choice is made."""
    state = at.state(memory)
    state[TRIALS] = state[DONE] = 1
    at.trial_totals(memory)[0] = value
    at.trial_futures(memory)[0] = at.trial_stages(memory)[0] = at.ranked(memory)[0] = 0
    return 1


@compiled
def _begin_person(memory: int) -> int:
    """Find what a person sees, and judge it by first impression and look-ahead; return whether the choice is made."""
    state, values, totals = at.state(memory), at.trial_values(memory), at.trial_totals(memory)
    impress(memory, _IDEAS)
    if state[LEFT] == 0 or state[TILES] == 0:
        return _only_the_first(memory, values[0])
    ahead = at.habits(memory)[2]
    state[SORTED] = 0
    expect(memory)
    state[SORTED] = 1
    for trial in range(state[TRIALS]):
        totals[trial] = (1 - ahead) * values[trial] + ahead * totals[trial]
    sort_by_totals(memory, at.ranked(memory), state[TRIALS])
    return 0


@compiled
def _allow_given(memory: int, number: int, given: int) -> int:
    """Allow only the placements that are given, and return how many; 0 for all."""
    placements, count = at.given(memory), min(given, MAX_TRIALS)
    for index in range(count):
        rotation, x, y = placements[index, 1], placements[index, 2], placements[index, 3]
        at.allowed(memory)[index] = code_for(memory, number, rotation, x, y)
    return count


@compiled
def choose(memory: int, method: int, number: int, left: int, playouts: int, candidates: int, given: int) -> int:
    """Begin to choose a placement by a method, from at most `candidates`; return whether the choice is made.

    Otherwise `advance` continues it, until `playouts` are used up. If `given` is not 0, it is one of the first `given`
    placements in the array of that name. Then `answer` has the best ones.
    """
    situate(memory, number, left)
    state = at.state(memory)
    if method <= GREEDY:
        choose_simply(memory, method)
        return 1
    allowed = _allow_given(memory, number, given)
    if method == PERSON_METHOD:
        if _begin_person(memory) or playouts == 0:
            state[DONE] = 1
            return 1
        if at.habits(memory)[0] < 1:  # a person who sees everything chooses among everything
            allowed = state[TRIALS]
            for trial in range(allowed):
                at.allowed(memory)[trial] = at.trial_codes(memory)[trial]
    most = candidates if method == PLANNER_METHOD else MAX_TRIALS
    write_candidates(memory, write_values(memory), most, allowed)
    if left == 0 or state[TILES] == 0:
        return _only_the_first(memory, 0.0)
    expect(memory)
    if method == PLANNER_METHOD:
        state[DONE] = 1
        return 1
    return begin_playouts(memory, playouts, candidates)


@compiled
def nodes(memory: int) -> int:
    """Return how many displays the endgame search has searched, or how many placements the beam has looked at."""
    return at.state(memory)[NODES]


@compiled
def found(memory: int) -> int:
    """Return whether the endgame search has found more points than it had to beat."""
    return at.state(memory)[FOUND]


EXPORTS: Final[dict[str, tuple[Callable[..., Any], int]]] = {
    "start": (start, 0),
    "load": (load, 1),
    "legal": (legal, 1),
    "check": (check, 5),
    "values": (values, 2),
    "choose": (choose, 6),
    "compare": (compare, 5),
    "advance": (advance, 2),
    "progress": (progress, 0),
    "answer": (answer, 0),
    "begin_end": (begin_end, 2),
    "advance_end": (advance_end, 1),
    "begin_beam": (begin_beam, 2),
    "advance_beam": (advance_beam, 1),
    "nodes": (nodes, 0),
    "found": (found, 0),
    "answer_order": (answer_order, 0),
}
"""By name: the function, and how many arguments it takes besides the address of the memory."""
