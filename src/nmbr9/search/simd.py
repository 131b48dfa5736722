"""Four rows of a bitboard as one value: SIMD (single instruction, multiple data).

A value of `load_rows` has the operators `&`, `|`, `~`, and `<<` and `>>` by a word, which do the same to all of its
rows. LLVM compiles them to the vector instructions of the processor, whatever their width. By itself it leaves most of
the kernel's loops scalar, because it can't prove that the boards they read and write do not overlap.
"""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, Final, cast

from llvmlite import ir  # type: ignore[import-untyped] # it has no types
from numba.core import cgutils, types
from numba.extending import intrinsic, lower_builtin, models, register_model, type_callable

from nmbr9.search.sizes import BLOCK

if TYPE_CHECKING:
    from collections.abc import Callable

# These have no types.
_type: Any = type_callable
_lower: Any = lower_builtin
_unpack: Any = cgutils.unpack_tuple
_VECTOR: Final = ir.VectorType(ir.IntType(64), BLOCK)


class _Rows(types.Type):
    """The Numba type of such a value."""

    def __init__(self) -> None:
        super().__init__("rows")


@register_model(_Rows)
class _Model(models.PrimitiveModel):
    """Represents it as an LLVM vector."""

    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, _VECTOR)  # type: ignore[no-untyped-call] # Numba has no types


_ROWS: Final = _Rows()


def _repeated(builder: Any, word: Any) -> Any:
    """Return a vector with the same word in every row."""
    nothing, first = ir.Constant(_VECTOR, ir.Undefined), ir.Constant(ir.IntType(32), 0)
    places = ir.Constant(ir.VectorType(ir.IntType(32), BLOCK), [0] * BLOCK)
    return builder.shuffle_vector(builder.insert_element(nothing, word, first), nothing, places)


def _define(operation: Callable[..., Any], instruction: str, *other: Any) -> None:
    """Define an operator on rows, with an optional second operand, as an LLVM instruction."""

    def typed(_context: Any) -> Any:
        if other:
            return lambda rows, right: _ROWS if (rows, right) == (_ROWS, *other) else None
        return lambda rows: _ROWS if rows is _ROWS else None

    def lowered(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        vectors = [value if value.type == _VECTOR else _repeated(builder, value) for value in values]
        return getattr(builder, instruction)(*vectors)

    _type(operation)(typed)
    _lower(operation, _ROWS, *other)(lowered)


_define(operator.invert, "not_")
_define(operator.and_, "and_", _ROWS)
_define(operator.or_, "or_", _ROWS)
_define(operator.and_, "and_", types.uint64)
_define(operator.lshift, "shl", types.uint64)
_define(operator.rshift, "lshr", types.uint64)


def _address(context: Any, builder: Any, kind: Any, values: Any) -> Any:
    """Return the address of a row of a board in a contiguous array of boards."""
    array = context.make_array(kind)(context, builder, values[0])
    _, length = _unpack(builder, array.shape, 2)
    place = builder.gep(array.data, [builder.add(builder.mul(values[1], length), values[2])])
    return builder.bitcast(place, _VECTOR.as_pointer())


@intrinsic
def _load_rows(_typing: Any, boards: Any, _board: Any, _y: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return builder.load(_address(context, builder, signature.args[0], values), align=8)

    return _ROWS(boards, types.int64, types.int64), code


@intrinsic
def _store_rows(_typing: Any, boards: Any, _board: Any, _y: Any, _rows: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        builder.store(values[3], _address(context, builder, signature.args[0], values), align=8)
        return context.get_dummy_value()

    return types.void(boards, types.int64, types.int64, _ROWS), code


@intrinsic
def _any_bit(_typing: Any, _rows: Any) -> Any:
    def code(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        whole = builder.bitcast(values[0], ir.IntType(64 * BLOCK))
        return builder.icmp_unsigned("!=", whole, ir.Constant(whole.type, 0))

    return types.boolean(_ROWS), code


def _bytes(context: Any, builder: Any, kind: Any, values: Any) -> tuple[Any, Any]:
    """Return the address of 64 bytes of a contiguous array, and the bits of a word as bytes."""
    array, vector = context.make_array(kind)(context, builder, values[0]), ir.VectorType(ir.IntType(8), 64)
    bits = builder.bitcast(values[2], ir.VectorType(ir.IntType(1), 64))
    return builder.bitcast(builder.gep(array.data, [values[1]]), vector.as_pointer()), builder.zext(bits, vector)


@intrinsic
def _store_bits(_typing: Any, array: Any, _first: Any, _word: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        address, bits = _bytes(context, builder, signature.args[0], values)
        builder.store(bits, address, align=1)
        return context.get_dummy_value()

    return types.void(array, types.int64, types.uint64), code


@intrinsic
def _add_bits(_typing: Any, array: Any, _first: Any, _word: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        address, bits = _bytes(context, builder, signature.args[0], values)
        builder.store(builder.add(builder.load(address, align=1), bits), address, align=1)
        return context.get_dummy_value()

    return types.void(array, types.int64, types.uint64), code


load_rows = cast("Callable[[Any, int, int], Any]", _load_rows)
"""Read the rows of a board from y on, given an array of boards, the index of the board, and y."""
store_rows = cast("Callable[[Any, int, int, Any], None]", _store_rows)
"""Write rows to a board, from y on."""
any_bit = cast("Callable[[Any], bool]", _any_bit)
"""Whether any bit of any row is set."""
store_bits = cast("Callable[[Any, int, Any], None]", _store_bits)
"""Write the 64 bits of a word as 64 bytes, 0 or 1: to a contiguous array of bytes, from this byte on."""
add_bits = cast("Callable[[Any, int, Any], None]", _add_bits)
"""Add the 64 bits of a word to 64 bytes."""
