"""Seeds for the parts of a review: the same in Python and in the page (`web/src/engine/review/chance.ts`)."""

from __future__ import annotations

from typing import Final

_MASK: Final = 2**64 - 1


def derived(seed: int, *parts: int) -> int:
    """Return a seed that is as good as a new one, for some part of the work: a step of splitmix64 for each number."""
    for part in parts:
        seed = (seed + 0x9E3779B97F4A7C15 * (part + 1)) & _MASK
        seed = ((seed ^ seed >> 30) * 0xBF58476D1CE4E5B9) & _MASK
        seed = ((seed ^ seed >> 27) * 0x94D049BB133111EB) & _MASK
        seed ^= seed >> 31
    return seed
