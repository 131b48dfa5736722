"""The beams of a beam search over a known order of cards.

All displays of the beam have the same tiles. A round places the next card's tile on each of them (see `wide`) and keeps
the best ones, by points so far and the value of the open squares. Three rules keep the beam diverse: displays
that cover the same squares are kept once (a transposition table of incremental hashes), only a limited number
of children of one display is kept, and only a limited number of displays may share a *plan*, the levels of their tiles.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from nmbr9.search.chance import mixed
from nmbr9.search.codes import level_of, points_of, shape_of, x_of, y_of
from nmbr9.search.compiled import as_int, compiled, inlined
from nmbr9.search.kernel import copy, new_boards, new_rows, new_scratch
from nmbr9.search.sizes import BUCKETS, GROUND, HISTOGRAM, LEVELS, MAX_PLACEMENTS, SIZE
from nmbr9.search.tables import TURNED

if TYPE_CHECKING:
    from numpy.typing import NDArray

CHILDREN: Final = 256
"""How many placements a display has room for, on average over the beam."""

SIBLINGS: Final = 20
"""How many children of one display are kept."""
PART: Final = 5_000
"""Displays that are expanded between two checks of the budget, in about 10 ms."""


class Beam(NamedTuple):
    """Displays with the same number of tiles, those with the highest values first."""

    codes: NDArray[np.int32]
    scores: NDArray[np.int64]
    keys: NDArray[np.uint64]
    """By display: a hash that is equal if the same squares are covered on every level."""
    plans: NDArray[np.uint64]
    """By display: equal for equal plans."""
    tiles: int
    """How many tiles each has."""


class Workspace(NamedTuple):
    """Buffers that are used again for every expansion, because allocating them takes longer than using them."""

    boards: NDArray[np.uint64]
    scratch: NDArray[np.uint64]
    rows: NDArray[np.int64]
    out: NDArray[np.int32]
    gains: NDArray[np.float64]
    values: NDArray[np.float32]
    """Of every child: its value, its parent, and its placement."""
    parents: NDArray[np.int32]
    children: NDArray[np.int32]
    histogram: NDArray[np.int64]
    """Of the values of children."""
    bases: NDArray[np.float64]
    """By display: its value as it stands."""
    highest: NDArray[np.float64]
    """By level: the highest gain of a placement so far."""
    ground: NDArray[np.int32]
    """The best placements of a display on level 0."""


@compiled
def workspace(width: int) -> Workspace:
    """Return a workspace for beams of up to this width, or for parts of `PART` displays of a wider one."""
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
        np.empty(HISTOGRAM, np.int64),
        np.empty(max(width, PART) + 1),
        np.empty(LEVELS + 2),
        np.empty(GROUND, np.int32),
    )


class Tables(NamedTuple):
    """Buffers of a selection."""

    buckets: NDArray[np.int32]
    order: NDArray[np.int32]
    keys: NDArray[np.uint64]
    """The keys that were kept: a hash table."""
    plans: NDArray[np.uint64]
    """The plans that were kept: a hash table."""
    uses: NDArray[np.int32]
    """By slot of the plans: how many displays have it."""
    siblings: NDArray[np.int32]
    """By display: how many of its children are kept."""


@compiled
def slots_for(width: int) -> int:
    """Return the size of the hash tables for a beam of this width: a power of two."""
    size = 16
    while size < 4 * width:
        size *= 2
    return size


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
def _write_best_first(values: NDArray[np.float32], start: NDArray[np.int32], order: NDArray[np.int32]) -> None:
    """Write the order from high to low, by a bucket sort: exact enough, and much faster than a full sort."""
    highest, least = values[0], values[0]
    for value in values:
        highest, least = max(highest, value), min(least, value)
    buckets = min(BUCKETS, max(1024, len(values)))
    scale = (buckets - 1) / max(highest - least, np.float32(1e-6))
    start[: buckets + 1] = 0
    for value in values:
        start[as_int((highest - value) * scale) + 1] += 1
    for bucket in range(buckets):
        start[bucket + 1] += start[bucket]
    for index in range(len(values)):
        bucket = as_int((highest - values[index]) * scale)
        order[start[bucket]] = index
        start[bucket] += 1


@inlined
def _slot(table: NDArray[np.uint64], key: np.uint64) -> int:
    """Return where a key stands in a hash table with linear probing, or the empty slot where it belongs."""
    last = len(table) - 1
    slot = as_int(key & np.uint64(last))
    while table[slot] != 0 and table[slot] != key:
        slot = (slot + 1) & last
    return slot


class Kept(NamedTuple):
    """Codes, scores, keys and plans of displays (see `Beam`)."""

    codes: NDArray[np.int32]
    scores: NDArray[np.int64]
    keys: NDArray[np.uint64]
    plans: NDArray[np.uint64]


@compiled
def select_into(
    beam: Kept, tiles: int, width: int, cap: int, found: int, work: Workspace, kept: Kept, tables: Tables
) -> int:
    """Write the children that are kept, at most `cap` of a plan, and return how many they are."""
    size = slots_for(width)
    seen, of_plan, uses = tables.keys[:size], tables.plans[:size], tables.uses[:size]
    seen[:] = 0
    of_plan[:] = 0
    uses[:] = 0
    tables.siblings[: len(beam.scores)] = 0
    _write_best_first(work.values[:found], tables.buckets, tables.order)
    count = 0
    for index in tables.order[:found]:
        parent, code = work.parents[index], work.children[index]
        plan = mixed(beam.plans[parent] + np.uint64(level_of(code) + 1))
        slot = _slot(of_plan, plan)
        if uses[slot] == cap or tables.siblings[parent] == SIBLINGS:
            continue
        key = beam.keys[parent] + _key(code)
        place = _slot(seen, key)
        if seen[place] == key:
            continue
        seen[place] = key
        of_plan[slot] = plan
        uses[slot] += 1
        tables.siblings[parent] += 1
        copy(beam.codes[parent], kept.codes[count], tiles)
        kept.codes[count, tiles] = code
        kept.scores[count] = beam.scores[parent] + points_of(code)
        kept.keys[count] = key
        kept.plans[count] = plan
        count += 1
        if count == width:
            break
    return count


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
) -> Kept:
    """Return the children that are kept: at most `cap` of a plan."""
    kept = Kept(
        np.zeros((width, codes.shape[1]), np.int32),
        np.empty(width, np.int64),
        np.empty(width, np.uint64),
        np.empty(width, np.uint64),
    )
    size = slots_for(width)
    tables = Tables(
        np.empty(BUCKETS + 1, np.int32),
        np.empty(found, np.int32),
        np.empty(size, np.uint64),
        np.empty(size, np.uint64),
        np.empty(size, np.int32),
        np.empty(len(scores), np.int32),
    )
    count = select_into(Kept(codes, scores, keys, plans), tiles, width, cap, found, work, kept, tables)
    return Kept(kept.codes[:count], kept.scores[:count], kept.keys[:count], kept.plans[:count])


def start(codes: NDArray[np.int32], tiles: int) -> Beam:
    """Return a beam of one display."""
    score = sum(points_of(int(code)) for code in codes[:tiles])
    return Beam(codes[np.newaxis].copy(), np.array([score]), np.zeros(1, np.uint64), np.zeros(1, np.uint64), tiles)
