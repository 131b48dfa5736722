"""Just-in-time compilation with Numba: two decorators, and two machine instructions.

Only `simd` and `engine.memory` also import Numba.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, cast

from nmbr9.core.extras import missing

try:
    import numba
    import numpy as np
    from numba.core import config
    from numba.extending import intrinsic
except ModuleNotFoundError as error:
    raise missing("nmbr9.search", error, "search") from None

from nmbr9.search.cache import CACHE

if TYPE_CHECKING:
    from collections.abc import Callable

_Function = TypeVar("_Function", bound="Callable[..., Any]")

config.CACHE_DIR = str(CACHE)  # type: ignore[attr-defined] # Numba creates this attribute at run time


def compiled(function: _Function) -> _Function:
    """Compile a function when it is first called, and cache the result on disk."""
    return cast("_Function", numba.njit(cache=True, nogil=True, error_model="numpy")(function))


def inlined(function: _Function) -> _Function:
    """Compile a small function into those that call it."""
    return cast("_Function", numba.njit(cache=True, nogil=True, error_model="numpy", forceinline=True)(function))


# Numba has no names for these two instructions; LLVM does.


@intrinsic
def _popcount(_typing: Any, word: Any) -> Any:
    return word(word), lambda _context, builder, _signature, arguments: builder.ctpop(arguments[0])


@intrinsic
def _trailing_zeros(_typing: Any, word: Any) -> Any:
    def code(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        from llvmlite import ir  # type: ignore[import-untyped] # noqa: PLC0415 - it has no types

        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return word(word), code


popcount = cast("Callable[[Any], Any]", _popcount)
"""How many bits of a word are set."""
trailing_zeros = cast("Callable[[Any], Any]", _trailing_zeros)
"""The index of the lowest bit that is set."""
as_int = cast("Callable[[Any], int]", np.int64)
"""Convert to a signed integer: Numba evaluates expressions that mix signed and unsigned integers in floats."""
