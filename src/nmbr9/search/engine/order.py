"""Cards in a known order, in small steps: exact endgame search, and beam search."""

from __future__ import annotations

from typing import Final

from nmbr9.search.beam import select_into
from nmbr9.search.branching import Branches, branch_and_bound
from nmbr9.search.codes import points_of
from nmbr9.search.compiled import as_int, compiled
from nmbr9.search.engine import memory as at
from nmbr9.search.engine.layout import MAX_LAST, MAX_WIDTH
from nmbr9.search.engine.position import write_placement
from nmbr9.search.engine.state import (
    CARD,
    CARDS,
    COUNT,
    DONE,
    FOUND,
    FRESH,
    LEAST,
    NODES,
    PART,
    SIDE,
    TILES,
    WIDTH,
)
from nmbr9.search.weights import BEAM, Weights, write_weights
from nmbr9.search.wide import expand_best

_RICH: Final = BEAM.rich
_DISPLAYS: Final = 256
"""Displays that are expanded in one part of a round: about a millisecond."""
_PLANS: Final = 16
"""The least number of plans in a beam: none may have more than its share of the width."""
_ENOUGH: Final = 2
"""How many children are found for each display that is kept."""


@compiled
def begin_end(memory: int, cards: int, least: int) -> int:
    """Begin the search for the most points, above `least`, of the first `cards` cards; return whether it is over."""
    state = at.state(memory)
    state[CARDS], state[LEAST], state[NODES], state[CARD], state[FRESH] = min(cards, MAX_LAST), least, 0, 0, 1
    state[FOUND] = 0
    state[DONE] = cards == 0 or state[TILES] == 0
    at.branch_points(memory)[0] = 0
    return state[DONE]


@compiled
def advance_end(memory: int, nodes: int) -> int:
    """Search up to `nodes` displays, and return whether the search is complete."""
    state = at.state(memory)
    if state[DONE]:
        return 1
    branches = Branches(
        at.branches(memory),
        at.branch_count(memory),
        at.branch_place(memory),
        at.branch_points(memory),
        at.best_end(memory),
    )
    cards, progress = at.cards(memory)[: state[CARDS]], state[NODES : FOUND + 1]
    branch_and_bound(at.codes(memory), state[TILES], cards, nodes, branches, progress, at.work_at(memory, 0))
    state[DONE] = state[CARD] < 0
    return state[DONE]


@compiled
def begin_beam(memory: int, cards: int, width: int) -> int:
    """Begin a beam search of this width for the first `cards` cards; return whether there is nothing to place."""
    state, codes = at.state(memory), at.codes(memory)
    state[CARDS], state[WIDTH] = cards, max(1, min(width, MAX_WIDTH))
    state[CARD] = state[PART] = state[FOUND] = state[SIDE] = state[NODES] = 0
    state[COUNT], state[LEAST], state[DONE] = 1, -1, cards == 0
    write_weights(Weights(at.beam(memory), _RICH), at.cards(memory)[:cards], at.beam_weights(memory))
    first = at.beam_at(memory, 0, 1)
    first.scores[0] = 0
    for index in range(state[TILES]):
        first.codes[0, index] = codes[index]
        first.scores[0] += points_of(as_int(codes[index]))
    first.keys[0] = first.plans[0] = 0
    return state[DONE]


@compiled
def advance_beam(memory: int, parts: int) -> int:
    """Expand up to `parts` parts of the beam, and return whether the last card is placed."""
    state = at.state(memory)
    for _ in range(parts):
        if state[DONE]:
            break
        _expand_part(memory)
    return state[DONE]


@compiled
def _expand_part(memory: int) -> None:
    """Expand a part of the displays; after the last part of a round, keep the best children."""
    state = at.state(memory)
    left = state[CARDS] - 1 - state[CARD]
    of_round = (state[COUNT] + _DISPLAYS - 1) // _DISPLAYS
    enough = _ENOUGH * state[WIDTH] if left else 1
    beam = at.beam_at(memory, state[SIDE], state[COUNT])
    found, seen = expand_best(
        beam.codes,
        beam.scores,
        state[TILES] + state[CARD],
        at.cards(memory)[state[CARD]],
        at.beam_weights(memory)[left],
        (state[PART], of_round),
        (enough + of_round - 1) // of_round,
        at.work_at(memory, state[FOUND]),
    )
    state[FOUND] += found
    state[NODES] += seen
    state[PART] += 1
    if state[PART] == of_round:
        _keep_best(memory, left)


@compiled
def _keep_best(memory: int, left: int) -> None:
    """Begin the next round with the best children, or remember the best one of the last round."""
    state, work = at.state(memory), at.work_at(memory, 0)
    tiles, width = state[TILES] + state[CARD], state[WIDTH]
    beam = at.beam_at(memory, state[SIDE], state[COUNT])
    if left:
        kept = at.beam_at(memory, 1 - state[SIDE], MAX_WIDTH)
        cap = max(4, width // _PLANS)
        most = min(width, state[FOUND])
        state[COUNT] = select_into(beam, tiles, most, cap, state[FOUND], work, kept, at.tables_at(memory))
        state[SIDE] = 1 - state[SIDE]
        state[CARD] += 1
        state[PART] = state[FOUND] = 0
        return
    best = 0
    for index in range(1, state[FOUND]):
        if work.values[index] > work.values[best]:
            best = index
    end, parent = at.best_end(memory), work.parents[best]
    for index in range(tiles - state[TILES]):
        end[index] = beam.codes[parent, state[TILES] + index]
    end[tiles - state[TILES]] = work.children[best]
    state[LEAST] = beam.scores[parent] + points_of(as_int(work.children[best]))
    state[DONE] = 1


@compiled
def answer_order(memory: int) -> int:
    """Write the placements of all cards in the best solution found, and return how many points they make.

    For a beam search it is the score of the whole display. For an endgame search that has `found` nothing, it is the
    points to beat, and the placements have no meaning.
    """
    state, end = at.state(memory), at.best_end(memory)
    for index in range(state[CARDS]):
        write_placement(memory, index, as_int(end[index]))
    return state[LEAST]
