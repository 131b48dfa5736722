"""Accessors of the engine's memory, for compiled functions: each returns an array at its place (see `layout`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

import numpy as np
from numba import carray, types  # type: ignore[attr-defined] # it is a public name
from numba.extending import intrinsic

from nmbr9.search.beam import Kept, Tables, Workspace
from nmbr9.search.compiled import inlined
from nmbr9.search.engine.layout import FIELDS
from nmbr9.search.lookahead import Ply
from nmbr9.search.weights import PLANNER, Weights

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray


@intrinsic
def _pointer(_typing: Any, _address: Any) -> Any:
    def code(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.inttoptr(arguments[0], context.get_value_type(types.voidptr))

    return types.voidptr(types.int64), code


pointer = cast("Callable[[int], Any]", _pointer)


def _array(name: str) -> Callable[[int], NDArray[Any]]:
    """Return a compiled function that returns an array, given the address of the memory."""
    type_, shape, offset = FIELDS[name]
    kind = getattr(np, type_)

    def array(memory: int) -> NDArray[Any]:
        return carray(pointer(memory + offset), shape, kind)

    # Numba names what it compiles and caches after the function: each needs a name of its own.
    array.__name__ = array.__qualname__ = f"array_{name}"
    return inlined(array)


display, given, unseen, cards, seed, habits = map(_array, ("display", "given", "unseen", "cards", "seed", "habits"))
placements, scores, errors, futures = map(_array, ("placements", "scores", "errors", "futures"))
level, squares = map(_array, ("level", "squares"))
state, generator = map(_array, ("state", "generator"))
codes, boards, scratch, rows, legal = map(_array, ("codes", "boards", "scratch", "rows", "legal"))
out, gains = map(_array, ("out", "gains"))
allowed, trial_codes, trial_values = map(_array, ("allowed", "trial_codes", "trial_values"))
trial_expected, trial_first = map(_array, ("trial_expected", "trial_first"))
trial_totals, trial_squares = map(_array, ("trial_totals", "trial_squares"))
trial_futures, trial_stages = map(_array, ("trial_futures", "trial_stages"))
ranked, live, pile, future, orders, rest = map(_array, ("ranked", "live", "pile", "future", "orders", "rest"))
spots, spot_of, spot_sizes = map(_array, ("spots", "spot_of", "spot_sizes"))
branches, branch_count, branch_place = map(_array, ("branches", "branch_count", "branch_place"))
branch_points, best_end = map(_array, ("branch_points", "best_end"))
planner, beam, beam_weights = map(_array, ("planner", "beam", "beam_weights"))
beam_codes, beam_scores, beam_keys, beam_plans = map(_array, ("beam_codes", "beam_scores", "beam_keys", "beam_plans"))
_child_values, _child_parents, _child_codes = map(_array, ("child_values", "child_parents", "child_codes"))
_ply_candidates, _ply_values = map(_array, ("ply_candidates", "ply_values"))
_ply_by_number, _ply_trial = map(_array, ("ply_by_number", "ply_trial"))
_histogram, _bases, _highest, _ground = map(_array, ("histogram", "bases", "highest", "ground"))
_buckets, _child_order, _seen_keys = map(_array, ("buckets", "child_order", "seen_keys"))
_seen_plans, _plan_uses, _siblings = map(_array, ("seen_plans", "plan_uses", "siblings"))


_RICH: Final = PLANNER.rich


@inlined
def work_at(memory: int, found: int) -> Workspace:
    """Return the kernel's buffers. Children are written after those that were found before."""
    return Workspace(
        boards(memory),
        scratch(memory),
        rows(memory),
        out(memory),
        gains(memory),
        _child_values(memory)[found:],
        _child_parents(memory)[found:],
        _child_codes(memory)[found:],
        _histogram(memory),
        _bases(memory),
        _highest(memory),
        _ground(memory),
    )


@inlined
def ply_at(memory: int) -> Ply:
    """Return the buffers of a look-ahead."""
    return Ply(_ply_candidates(memory), _ply_values(memory), _ply_by_number(memory), _ply_trial(memory))


@inlined
def planner_weights(memory: int) -> Weights:
    """Return the planner's weights."""
    return Weights(planner(memory), _RICH)


@inlined
def beam_at(memory: int, side: int, count: int) -> Kept:
    """Return the first `count` displays of one of the two beams."""
    return Kept(
        beam_codes(memory)[side, :count],
        beam_scores(memory)[side, :count],
        beam_keys(memory)[side, :count],
        beam_plans(memory)[side, :count],
    )


@inlined
def tables_at(memory: int) -> Tables:
    """Return the buffers of a selection."""
    return Tables(
        _buckets(memory),
        _child_order(memory),
        _seen_keys(memory),
        _seen_plans(memory),
        _plan_uses(memory),
        _siblings(memory),
    )
