"""Choosing a placement without knowing the order of the cards, in small steps.

`exports.choose` finds the candidates, the best by one ply of expectation (see `lookahead`), and `advance` plays futures
out (see `playouts`). All candidates are tried on the same futures (common random numbers), so that luck cancels out,
and in stages: after each, the worse half is dropped (successive halving), so that most futures are spent on candidates
that are hard to tell apart. If few orders are left, each is played once.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from nmbr9.search.chance import random_below
from nmbr9.search.codes import points_of
from nmbr9.search.compiled import compiled, inlined
from nmbr9.search.engine import memory as at
from nmbr9.search.engine.layout import MAX_TRIALS, NUMBERS
from nmbr9.search.engine.position import code_for, write_placement
from nmbr9.search.engine.state import (
    ALL_ORDERS,
    DEPTH,
    DONE,
    DONE_PART,
    FULL,
    LEFT,
    LIVE,
    MANY_ORDERS,
    NUMBER,
    ORDERS,
    PILE,
    PLAYED,
    PLAYOUTS,
    PLIES,
    SORTED,
    STAGE,
    STAGES,
    TILES,
    TRIALS,
    WANTED,
)
from nmbr9.search.kernel import copy, index_of_highest
from nmbr9.search.lookahead import best_values, evaluate_all, mean_of
from nmbr9.search.playouts import CUT, DECAY, FEW_PLIES, playout
from nmbr9.search.weights import richness

_FINALISTS: Final = 3
"""Candidates that are tried in the last stage, at most."""
_ALL: Final = 120
"""If at most this many orders of the remaining cards are possible, those of five cards, all of them can be played."""
_FEW: Final = 6
"""If at most this many orders are left, those of three cards, much more is tried: it takes little time."""
_LAST_PLIES: Final = 16
"""How many placements a playout looks ahead from in that case."""
_NONE: Final = -1e9


@compiled
def situate(memory: int, number: int, left: int) -> None:
    """Begin a choice for this number; `left` of the unseen cards are still to be drawn."""
    state, unseen, pile = at.state(memory), at.unseen(memory), at.pile(memory)
    at.generator(memory)[0] = at.seed(memory)[0]
    state[NUMBER], state[LEFT], state[DONE], state[SORTED] = number, left, 0, 1
    state[LIVE] = state[TRIALS] = state[STAGE] = state[STAGES] = state[PLAYED] = state[WANTED] = 0
    cards = 0
    for card in range(NUMBERS):
        for _ in range(unseen[card]):
            pile[cards] = card
            cards += 1
    state[PILE] = cards
    orders = 1
    for drawn in range(left):
        orders = min(orders * (cards - drawn), MANY_ORDERS)
    state[ORDERS] = orders
    last = orders <= _FEW
    state[PLIES], state[DEPTH] = _LAST_PLIES if last else FEW_PLIES, CUT
    state[FULL] = orders <= _ALL  # short playouts lose little


@compiled
def write_values(memory: int) -> int:
    """Write the codes of all legal placements and their values, and return how many there are."""
    state, weights = at.state(memory), at.planner_weights(memory)
    scale = richness(weights, mean_of(at.unseen(memory)))
    table = weights.table[state[LEFT]]
    return evaluate_all(at.codes(memory), state[TILES], state[NUMBER], table, scale, at.work_at(memory, 0))


@inlined
def _forbid_others(memory: int, count: int, allowed: int) -> int:
    """Give the lowest value to all placements that are not allowed, and return how many of the first are."""
    out, gains, codes, kept = at.out(memory), at.gains(memory), at.allowed(memory), 0
    for index in range(count):
        found = False
        for place in range(allowed):
            found |= codes[place] == out[index]
        if found:
            kept += 1
        else:
            gains[index] = _NONE
    return kept


@compiled
def write_candidates(memory: int, count: int, most: int, allowed: int) -> None:
    """Make trials of the placements with the highest values, at most `most`; if `allowed` > 0, of allowed ones only."""
    state, codes, values = at.state(memory), at.trial_codes(memory), at.trial_values(memory)
    out, gains = at.out(memory), at.gains(memory)
    if allowed > 0:
        most = min(most, _forbid_others(memory, count, allowed))
    state[TRIALS] = min(count, most)
    for trial in range(state[TRIALS]):
        best = index_of_highest(gains, count)
        codes[trial], values[trial] = out[best], gains[best]
        gains[best] = 2 * _NONE


@compiled
def expect(memory: int) -> None:
    """Write what each trial is worth by one ply of expectation, and rank the trials by it with a stable sort."""
    state, codes, trials = at.state(memory), at.codes(memory), at.trial_codes(memory)
    expected, totals, ranked = at.trial_expected(memory), at.trial_totals(memory), at.ranked(memory)
    weights, work = at.planner_weights(memory), at.work_at(memory, 0)
    for trial in range(state[TRIALS]):
        expected[trial] = 0.0
        codes[state[TILES]] = trials[trial]
        if state[LEFT]:
            first = at.trial_first(memory)[trial]
            expected[trial] = best_values(codes, state[TILES] + 1, state[LEFT], at.unseen(memory), weights, work, first)
        totals[trial] = points_of(trials[trial]) + expected[trial]
        at.trial_squares(memory)[trial] = 0.0
        at.trial_futures(memory)[trial] = at.trial_stages(memory)[trial] = 0
        ranked[trial] = trial
    if state[SORTED]:
        sort_by_totals(memory, ranked, state[TRIALS])


@inlined
def sort_by_totals(memory: int, places: np.ndarray, count: int) -> None:
    """Sort trials by their means, the highest first; before a future was played, the total is the mean."""
    totals, futures = at.trial_totals(memory), at.trial_futures(memory)
    for index in range(1, count):
        trial, place = places[index], index
        mean = totals[trial] / max(1, futures[trial])
        while place > 0 and totals[places[place - 1]] / max(1, futures[places[place - 1]]) < mean:
            places[place] = places[place - 1]
            place -= 1
        places[place] = trial


@compiled
def begin_playouts(memory: int, playouts: int, candidates: int) -> int:
    """Begin to play futures out for the best candidates; return whether there is nothing to play."""
    state, ranked, live = at.state(memory), at.ranked(memory), at.live(memory)
    last = state[ORDERS] <= _FEW
    # All rotations are alike, or one ply is the rest of the game, or nothing is allowed.
    if state[TILES] == 0 or state[LEFT] <= 1 or state[TRIALS] == 0:
        state[DONE] = 1
        return 1
    state[TRIALS] = state[TRIALS] if last else min(state[TRIALS], max(1, candidates))
    state[LIVE], state[PLAYOUTS] = state[TRIALS], playouts
    for place in range(state[TRIALS]):
        live[place] = ranked[place]
        at.trial_totals(memory)[live[place]] = 0.0
    state[STAGE], state[STAGES] = 1, 1
    if not last:
        left = state[TRIALS]
        while left > _FINALISTS:
            left //= 2
            state[STAGES] += 1
    begin_stage(memory, _FEW if last else 0)
    return 0


@compiled
def begin_stage(memory: int, wanted: int) -> None:
    """Begin a stage with `wanted` futures; 0 stands for the stage's share of the playouts."""
    state = at.state(memory)
    for place in range(state[LIVE]):
        at.trial_stages(memory)[at.live(memory)[place]] = state[STAGE]
    if wanted == 0:
        share = state[STAGES] * state[LIVE]
        wanted = max(1, (state[PLAYOUTS] + share - 1) // share)
    state[PLAYED] = 0
    state[ALL_ORDERS] = state[ORDERS] <= min(wanted, _ALL)
    state[WANTED] = state[ORDERS] if state[ALL_ORDERS] else wanted
    if state[ALL_ORDERS]:
        orders = at.orders(memory)
        for index in range(state[ORDERS]):
            orders[index] = index
        for index in range(state[ORDERS] - 1, 0, -1):
            other = random_below(at.generator(memory), index + 1)
            orders[index], orders[other] = orders[other], orders[index]


@inlined
def _write_future(memory: int) -> None:
    """Write an order in which the cards may come: a partial shuffle of the pile."""
    state, pile, future = at.state(memory), at.pile(memory), at.future(memory)
    for index in range(state[PILE]):
        future[index] = pile[index]
    rank = at.orders(memory)[state[PLAYED]] if state[ALL_ORDERS] else 0
    for index in range(state[LEFT]):
        choices = state[PILE] - index
        if state[ALL_ORDERS]:
            other = index + rank % choices
            rank //= choices
        else:
            other = index + random_below(at.generator(memory), choices)
        future[index], future[other] = future[other], future[index]


@compiled
def play_future(memory: int) -> None:
    """Play one future out for all live trials."""
    state, codes, rest = at.state(memory), at.codes(memory), at.rest(memory)
    totals, squares, futures = at.trial_totals(memory), at.trial_squares(memory), at.trial_futures(memory)
    weights, work, ply = at.planner_weights(memory), at.work_at(memory, 0), at.ply_at(memory)
    tiles, decay = state[TILES], 1.0 if state[FULL] else DECAY
    _write_future(memory)
    for place in range(state[LIVE]):
        trial = at.live(memory)[place]
        codes[tiles] = at.trial_codes(memory)[trial]
        copy(at.unseen(memory), rest, NUMBERS)
        copy(at.trial_first(memory)[trial], ply.by_number, NUMBERS)
        made = points_of(codes[tiles]) + playout(
            codes,
            tiles + 1,
            at.future(memory)[: state[LEFT]],
            rest,
            state[PLIES],
            state[DEPTH],
            decay,
            weights,
            at.trial_expected(memory)[trial],
            work,
            ply,
        )
        totals[trial] += made
        squares[trial] += made * made
        futures[trial] += 1
    state[PLAYED] += 1


@compiled
def end_stage(memory: int) -> None:
    """Drop the worse half of the live trials, and begin the next stage, or end."""
    state, live = at.state(memory), at.live(memory)
    if state[SORTED]:
        sort_by_totals(memory, live, state[LIVE])
        state[LIVE] = max(1, state[LIVE] // 2)
    complete = state[ALL_ORDERS] and at.trial_futures(memory)[live[0]] == state[ORDERS]  # nothing is left to chance
    if state[STAGE] == state[STAGES] or complete:
        state[DONE] = 1
        return
    state[STAGE] += 1
    begin_stage(memory, 0)


@compiled
def advance(memory: int, futures: int, used: int) -> int:
    """Play up to `futures` futures, and return whether the choice is made.

    `used` is how much of the time has passed, as a multiple of 1 / `DONE_PART`; 0 for no limit. Every stage has its
    share of the time, and plays at least one future.
    """
    state = at.state(memory)
    while not state[DONE] and state[PLAYED] > 0 and used * state[STAGES] > DONE_PART * state[STAGE]:
        end_stage(memory)
    for _ in range(futures):
        if state[DONE]:
            break
        play_future(memory)
        if state[PLAYED] >= state[WANTED]:
            end_stage(memory)
    return state[DONE]


@compiled
def progress(memory: int) -> int:
    """Return the progress of a choice, from 0 to `DONE_PART`."""
    state = at.state(memory)
    if state[DONE] or state[STAGES] == 0:
        return DONE_PART
    return (DONE_PART * (state[STAGE] - 1) + DONE_PART * state[PLAYED] // max(1, state[WANTED])) // state[STAGES]


@compiled
def compare(memory: int, number: int, left: int, given: int, futures: int, depth: int) -> int:
    """Begin to play the same futures for all of the placements that are given; return whether there is nothing to do.

    A playout is cut off after `depth` tiles, and errors count less the later they come (see `playouts`). With a
    depth of 0, it goes on to the end, and errors count in full: then the mean is what playouts score.
    """
    situate(memory, number, left)
    state, placements = at.state(memory), at.given(memory)
    state[SORTED] = 0
    if depth == 0:
        state[DEPTH], state[FULL] = left, 1
    else:
        state[DEPTH] = depth
    state[TRIALS] = state[LIVE] = min(given, MAX_TRIALS)
    for trial in range(state[TRIALS]):
        rotation, x, y = placements[trial, 1], placements[trial, 2], placements[trial, 3]
        at.trial_codes(memory)[trial] = code_for(memory, number, rotation, x, y)
    expect(memory)
    if left == 0:
        state[DONE] = 1
        return 1
    for trial in range(state[TRIALS]):
        at.live(memory)[trial] = trial
        at.trial_totals(memory)[trial] = 0.0
    state[STAGE], state[STAGES] = 1, 1
    begin_stage(memory, max(1, futures))
    return 0


@inlined
def _before(memory: int, one: int, other: int) -> bool:
    """Return whether a trial ranks above another: by stages, then by mean. Means of few futures say little."""
    stages, totals, futures = at.trial_stages(memory), at.trial_totals(memory), at.trial_futures(memory)
    if stages[one] != stages[other]:
        return stages[one] > stages[other]
    return totals[one] / max(1, futures[one]) > totals[other] / max(1, futures[other])


@compiled
def answer(memory: int) -> int:
    """Write the placements that were tried, the best one first, and return how many there are.

    `scores` has the value of each with everything after it, `errors` the standard error of that, and `futures` how many
    futures were played out. After `compare`, the placements keep their order.
    """
    state, ranked = at.state(memory), at.ranked(memory)
    scores, errors, futures = at.scores(memory), at.errors(memory), at.futures(memory)
    if state[SORTED]:
        for index in range(1, state[TRIALS]):
            trial, place = ranked[index], index
            while place > 0 and _before(memory, trial, ranked[place - 1]):
                ranked[place] = ranked[place - 1]
                place -= 1
            ranked[place] = trial
    for index in range(state[TRIALS]):
        trial = ranked[index]
        count = at.trial_futures(memory)[trial]
        mean = at.trial_totals(memory)[trial] / max(1, count)
        scores[index], futures[index], errors[index] = mean, count, 0.0
        if count > 1:
            variance = (at.trial_squares(memory)[trial] / count - mean * mean) / (count - 1)
            errors[index] = np.sqrt(max(0.0, variance))
        write_placement(memory, index, at.trial_codes(memory)[trial])
    return state[TRIALS]
