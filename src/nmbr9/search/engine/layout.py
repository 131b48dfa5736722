"""The memory of the engine: which arrays it has, and where each begins.

The caller provides the memory, as one block; the compiled functions allocate nothing. All hosts share this layout, and
the page has it as a generated file. Arrays begin at multiples of 64 bytes, and have the byte order of WebAssembly.
"""

from __future__ import annotations

from math import prod
from typing import Final, NamedTuple

from nmbr9.search.sizes import (
    BOARDS,
    BUCKETS,
    FEATURES,
    GROUND,
    HISTOGRAM,
    LEVELS,
    MAX_PLACEMENTS,
    PADDED,
    ROUNDS,
    SCRATCH,
    SHAPES,
    TILES,
)

NUMBERS: Final = 10
MAX_TRIALS: Final = 64
"""How many placements are tried or compared at a time, at most."""
MAX_LAST: Final = 12
"""How many cards the endgame search accepts."""
MAX_WIDTH: Final = 8192
"""The widest beam."""
CHILDREN: Final = 12 * MAX_WIDTH + MAX_PLACEMENTS
"""How many children of a beam there is room for."""
SLOTS: Final = 4 * MAX_WIDTH
"""The size of the hash tables of a beam."""

_ALIGNMENT: Final = 64
_BYTES: Final = {"int32": 4, "float32": 4, "int64": 8, "uint64": 8, "float64": 8}


class Field(NamedTuple):
    """An array of the engine's memory."""

    type: str
    shape: tuple[int, ...]
    offset: int
    """In bytes, from the beginning of the memory."""

    @property
    def bytes(self) -> int:
        """How many bytes it takes."""
        return prod(self.shape) * _BYTES[self.type]


def _laid_out(*fields: tuple[str, str, tuple[int, ...]]) -> dict[str, Field]:
    result: dict[str, Field] = {}
    offset = 0
    for name, type_, shape in fields:
        result[name] = Field(type_, shape, offset)
        offset += -(-result[name].bytes // _ALIGNMENT) * _ALIGNMENT
    return result


EXCHANGE: Final = _laid_out(
    # What the caller writes.
    ("display", "int32", (TILES, 4)),  # of each tile: number, rotation (0 to 3 for n, e, s, w), x and y
    ("given", "int32", (MAX_TRIALS, 4)),  # placements to choose among, or to compare: the same
    ("unseen", "int64", (NUMBERS,)),  # how many cards of each number have not been drawn
    ("cards", "int64", (TILES,)),  # cards in a known order
    ("seed", "uint64", (1,)),
    ("habits", "float64", (3,)),  # of a person: notice, foresight, look_ahead (see nmbr9.bots.person)
    # What the engine answers.
    ("placements", "int32", (MAX_PLACEMENTS, 4)),  # of each: rotation, x, y and level
    ("scores", "float64", (MAX_PLACEMENTS,)),  # what each is worth
    ("errors", "float64", (MAX_TRIALS,)),  # the standard error of each
    ("futures", "int32", (MAX_TRIALS,)),  # how many futures were played out for each
    ("level", "int32", (1,)),  # of the placement that was checked
    ("squares", "int32", (6, 1 + 2 * 10)),  # by rule, in the order of Violation: how many break it, x and y of each
)
"""What the caller writes, and what the engine answers."""

FIELDS: Final = _laid_out(
    *((name, field.type, field.shape) for name, field in EXCHANGE.items()),
    ("state", "int64", (64,)),
    ("generator", "uint64", (1,)),
    # The display, and the kernel's boards.
    ("codes", "int32", (TILES,)),
    ("boards", "uint64", (BOARDS, PADDED)),
    ("scratch", "uint64", (SCRATCH, PADDED)),
    ("rows", "int64", (LEVELS + 3, 3)),
    ("legal", "uint64", (SHAPES, PADDED)),
    ("out", "int32", (MAX_PLACEMENTS,)),
    ("gains", "float64", (MAX_PLACEMENTS,)),
    # Weights by tiles to come, level and feature.
    ("planner", "float64", (ROUNDS, LEVELS + 2, FEATURES)),
    ("beam", "float64", (ROUNDS, LEVELS + 2, FEATURES)),
    # Choosing.
    ("ply_candidates", "int32", (MAX_TRIALS,)),
    ("ply_values", "float64", (MAX_TRIALS,)),
    ("ply_by_number", "float64", (NUMBERS,)),
    ("ply_trial", "float64", (NUMBERS,)),
    ("allowed", "int32", (MAX_TRIALS,)),
    ("trial_codes", "int32", (MAX_TRIALS,)),
    ("trial_values", "float64", (MAX_TRIALS,)),
    ("trial_expected", "float64", (MAX_TRIALS,)),
    ("trial_first", "float64", (MAX_TRIALS, NUMBERS)),
    ("trial_totals", "float64", (MAX_TRIALS,)),
    ("trial_squares", "float64", (MAX_TRIALS,)),
    ("trial_futures", "int64", (MAX_TRIALS,)),
    ("trial_stages", "int64", (MAX_TRIALS,)),
    ("ranked", "int64", (MAX_TRIALS,)),
    ("live", "int64", (MAX_TRIALS,)),
    ("pile", "int64", (TILES,)),
    ("future", "int64", (TILES,)),
    ("orders", "int64", (128,)),
    ("rest", "int64", (NUMBERS,)),
    # The people who overlook spots.
    ("spots", "int32", (MAX_PLACEMENTS,)),
    ("spot_of", "int32", (MAX_PLACEMENTS,)),
    ("spot_sizes", "int64", (MAX_PLACEMENTS,)),
    # The endgame search.
    ("branches", "int32", (MAX_LAST, MAX_PLACEMENTS)),
    ("branch_count", "int64", (MAX_LAST,)),
    ("branch_place", "int64", (MAX_LAST,)),
    ("branch_points", "int64", (MAX_LAST + 1,)),
    ("best_end", "int32", (TILES,)),
    # The beam: the displays that are expanded, those that are kept, and the children between them.
    ("beam_weights", "float64", (TILES, LEVELS + 2, FEATURES)),
    ("beam_codes", "int32", (2, MAX_WIDTH, TILES)),
    ("beam_scores", "int64", (2, MAX_WIDTH)),
    ("beam_keys", "uint64", (2, MAX_WIDTH)),
    ("beam_plans", "uint64", (2, MAX_WIDTH)),
    ("child_values", "float32", (CHILDREN,)),
    ("child_parents", "int32", (CHILDREN,)),
    ("child_codes", "int32", (CHILDREN,)),
    ("histogram", "int64", (HISTOGRAM,)),
    ("bases", "float64", (MAX_WIDTH + 1,)),
    ("highest", "float64", (LEVELS + 2,)),
    ("ground", "int32", (GROUND,)),
    ("buckets", "int32", (BUCKETS + 1,)),
    ("child_order", "int32", (CHILDREN,)),
    ("seen_keys", "uint64", (SLOTS,)),
    ("seen_plans", "uint64", (SLOTS,)),
    ("plan_uses", "int32", (SLOTS,)),
    ("siblings", "int32", (MAX_WIDTH,)),
)
"""All arrays: those of the exchange come first."""

MEMORY: Final = max(field.offset + field.bytes for field in FIELDS.values())
"""How many bytes the memory has."""
