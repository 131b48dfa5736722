"""Random numbers: SplitMix64 (Steele, Lea and Flood, 2014). The same seed gives the same numbers on every host."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from nmbr9.search.compiled import as_int, inlined

if TYPE_CHECKING:
    from numpy.typing import NDArray

_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_FIRST: Final = np.uint64(0xBF58476D1CE4E5B9)
_SECOND: Final = np.uint64(0x94D049BB133111EB)
_27, _30, _31, _32, _11 = (np.uint64(n) for n in (27, 30, 31, 32, 11))


@inlined
def mixed(word: np.uint64) -> np.uint64:
    """Scatter the bits of a word."""
    word = (word ^ (word >> _30)) * _FIRST
    word = (word ^ (word >> _27)) * _SECOND
    return word ^ (word >> _31)


@inlined
def random_word(generator: NDArray[np.uint64]) -> np.uint64:
    """Return 64 random bits."""
    generator[0] += _STEP
    return mixed(generator[0])


@inlined
def random_below(generator: NDArray[np.uint64], limit: int) -> int:
    """Return a random number from 0 to `limit` - 1, for a limit below 2³². Probabilities differ by at most 1 / 2³²."""
    return as_int((random_word(generator) >> _32) * np.uint64(limit) >> _32)


@inlined
def random_part(generator: NDArray[np.uint64]) -> float:
    """Return a random number from 0 (inclusive) to 1 (exclusive)."""
    return as_int(random_word(generator) >> _11) / 9007199254740992.0
