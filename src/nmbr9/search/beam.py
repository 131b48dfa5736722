"""Beam search over a known order of cards.

All displays of the beam have the same tiles. A round places the next card's tile in every legal way on each of them
and keeps the best ones, by points so far and the value of the open squares. Three rules keep the beam diverse: displays
that cover the same squares are kept once (a transposition table of incremental hashes), a display has only so many
children, and only so many displays may share a *plan*, the sequence of levels that their tiles were given.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from nmbr9.search.codes import code_of, level_of, points_of, shape_of, x_of, y_of
from nmbr9.search.compiled import as_int, compiled, inlined
from nmbr9.search.kernel import (
    CENTRE,
    LEVELS,
    MAX_PLACEMENTS,
    SIZE,
    evaluate,
    generate,
    lay_out,
    new_boards,
    new_rows,
    new_scratch,
    standing,
)
from nmbr9.search.tables import FIRST, TURNED

if TYPE_CHECKING:
    from numpy.typing import NDArray

TILES: Final = 24
"""How many codes a display has room for: 20 tiles, a start tile, and some."""
BUCKETS: Final = 1 << 14
CHILDREN: Final = 256
"""How many placements a display has room for, on average over the beam."""

SIBLINGS: Final = 20
"""How many children of one display are kept."""


class Beam(NamedTuple):
    """Displays with the same number of tiles, those with the highest values first."""

    codes: NDArray[np.int32]
    scores: NDArray[np.int64]
    keys: NDArray[np.uint64]
    """By display: equal where the same squares are covered on every level."""
    plans: NDArray[np.uint64]
    """By display: equal for equal plans."""
    tiles: int
    """How many tiles each has."""


@inlined
def _mixed(word: np.uint64) -> np.uint64:
    """Scatter the bits of a word (the finaliser of SplitMix64)."""
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return word ^ (word >> np.uint64(31))


class Workspace(NamedTuple):
    """Buffers that are used again for every expansion, because allocating them takes longer than using them."""

    boards: NDArray[np.uint64]
    scratch: NDArray[np.uint64]
    rows: NDArray[np.int64]
    out: NDArray[np.int32]
    gains: NDArray[np.float64]
    values: NDArray[np.float32]
    """Of every child: what it is worth, whose child it is, and its placement."""
    parents: NDArray[np.int32]
    children: NDArray[np.int32]


@compiled
def workspace(width: int) -> Workspace:
    """Return a workspace for beams of up to this width."""
    room = width * CHILDREN + MAX_PLACEMENTS
    return Workspace(
        new_boards(),
        new_scratch(),
        new_rows(),
        np.empty(MAX_PLACEMENTS, np.int32),
        np.empty(MAX_PLACEMENTS, np.float64),
        np.empty(room, np.float32),
        np.empty(room, np.int32),
        np.empty(room, np.int32),
    )


@compiled
def expand(
    codes: NDArray[np.int32],
    scores: NDArray[np.int64],
    tiles: int,
    number: int,
    weights: NDArray[np.float64],
    work: Workspace,
) -> int:
    """Write value, parent and code of every child of a beam; where there is no room, the last parents have fewer."""
    boards, scratch, rows, out, gains, values, parents, children = work
    found = 0
    for parent in range(len(scores)):
        if tiles == 0:  # all rotations of the first tile are alike
            out[0] = code_of(FIRST[number], CENTRE, CENTRE, 0)
            gains[0] = 0.0
            count, base = 1, 0.0
        else:
            top = lay_out(codes[parent], tiles, boards, rows)
            count = generate(codes[parent], tiles, number, boards, rows, (0, top, top), scratch, out)
            evaluate(boards, out, count, weights, gains)
            base = scores[parent] + standing(boards, rows, top, weights)
        for index in range(min(count, len(values) - found)):
            values[found] = base + gains[index]
            parents[found] = parent
            children[found] = out[index]
            found += 1
    return found


def _powers(seed: int, count: int) -> NDArray[np.uint64]:
    powers, base = [1], random.Random(seed).getrandbits(64) | 1  # noqa: S311 - any odd number will do
    for _ in range(count - 1):
        powers.append(powers[-1] * base % 2**64)
    return np.array(powers, np.uint64)


_X, _Y, _LEVEL = _powers(1, SIZE), _powers(2, SIZE), _powers(3, LEVELS + 1)
_SHAPE: Final = np.array(
    [sum(int(_X[x]) * int(_Y[y]) for x, y in shape.squares) % 2**64 for _, _, shape in TURNED], np.uint64
)


@inlined
def _key(code: int) -> np.uint64:
    """Return what a tile adds to its display's key: the sum over its squares of a product of powers of x, y and level.

    So the key depends on which squares are covered, and not on which tiles cover them.
    """
    return _X[x_of(code)] * _Y[y_of(code)] * _LEVEL[level_of(code)] * _SHAPE[shape_of(code)]


@compiled
def _best_first(values: NDArray[np.float32]) -> NDArray[np.int32]:
    """Return the order from high to low, by a bucket sort: exact enough, and much faster than a full sort."""
    highest, least = values.max(), values.min()
    buckets = min(BUCKETS, max(1024, len(values)))
    scale = (buckets - 1) / max(highest - least, np.float32(1e-6))
    start = np.zeros(buckets + 1, np.int32)
    for value in values:
        start[as_int((highest - value) * scale) + 1] += 1
    for bucket in range(buckets):
        start[bucket + 1] += start[bucket]
    order = np.empty(len(values), np.int32)
    for index in range(len(values)):
        bucket = as_int((highest - values[index]) * scale)
        order[start[bucket]] = index
        start[bucket] += 1
    return order


@inlined
def _slot(table: NDArray[np.uint64], key: np.uint64) -> int:
    """Return where a key stands in a hash table with linear probing, or the empty slot where it belongs."""
    last = len(table) - 1
    slot = as_int(key & np.uint64(last))
    while table[slot] != 0 and table[slot] != key:
        slot = (slot + 1) & last
    return slot


@compiled
def select(
    codes: NDArray[np.int32],
    scores: NDArray[np.int64],
    keys: NDArray[np.uint64],
    plans: NDArray[np.uint64],
    tiles: int,
    width: int,
    cap: int,
    found: int,
    work: Workspace,
) -> tuple[NDArray[np.int32], NDArray[np.int64], NDArray[np.uint64], NDArray[np.uint64]]:
    """Return codes, scores, keys and plans of the children that are kept: at most `cap` of a plan."""
    kept_codes, kept_scores = np.zeros((width, codes.shape[1]), np.int32), np.empty(width, np.int64)
    kept_keys, kept_plans = np.empty(width, np.uint64), np.empty(width, np.uint64)
    size = 16
    while size < 4 * width:
        size *= 2
    seen, of_plan, uses = np.zeros(size, np.uint64), np.zeros(size, np.uint64), np.zeros(size, np.int32)
    siblings = np.zeros(len(scores), np.int32)
    kept = 0
    for index in _best_first(work.values[:found]):
        parent, code = work.parents[index], work.children[index]
        plan = _mixed(plans[parent] + np.uint64(level_of(code) + 1))
        slot = _slot(of_plan, plan)
        if uses[slot] == cap or siblings[parent] == SIBLINGS:
            continue
        key = keys[parent] + _key(code)
        place = _slot(seen, key)
        if seen[place] == key:
            continue
        seen[place] = key
        of_plan[slot] = plan
        uses[slot] += 1
        siblings[parent] += 1
        kept_codes[kept, :tiles] = codes[parent, :tiles]
        kept_codes[kept, tiles] = code
        kept_scores[kept] = scores[parent] + points_of(code)
        kept_keys[kept] = key
        kept_plans[kept] = plan
        kept += 1
        if kept == width:
            break
    return kept_codes[:kept], kept_scores[:kept], kept_keys[:kept], kept_plans[:kept]


def start(codes: NDArray[np.int32], tiles: int) -> Beam:
    """Return a beam of one display."""
    score = sum(points_of(int(code)) for code in codes[:tiles])
    return Beam(codes[np.newaxis].copy(), np.array([score]), np.zeros(1, np.uint64), np.zeros(1, np.uint64), tiles)


@compiled
def beam_playout(
    codes: NDArray[np.int32],
    tiles: int,
    score: int,
    cards: NDArray[np.int64],
    weights: NDArray[np.float64],
    width: int,
    cap: int,
    work: Workspace,
) -> int:
    """Return the best score that a beam finds from a display on, for cards in a known order."""
    kept_codes, scores = codes.copy().reshape(1, len(codes)), np.full(1, score)
    keys, plans = np.zeros(1, np.uint64), np.zeros(1, np.uint64)
    for index in range(len(cards)):
        left = len(cards) - 1 - index
        found = expand(kept_codes, scores, tiles + index, cards[index], weights[left], work)
        if left == 0:
            return as_int(work.values[:found].max() + 0.5)
        kept_codes, scores, keys, plans = select(
            kept_codes, scores, keys, plans, tiles + index, width, cap, found, work
        )
    return score
