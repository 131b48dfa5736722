"""The types of the wire for callers, whom people with the cardboard game follow. See docs/caller.md."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from nmbr9.core.deck import CARDS

LONGEST_TIME = 3600
"""Seconds that may be left for one card."""
LAST_SEQUENCE = 1_000_000_000


class CallerState(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a caller has turned up, and the time for the last card. Cards that are still to come are never sent."""

    cards: Annotated[list[int], Meta(max_length=CARDS, description="turned up so far, in order")]
    rounds: Annotated[int, Meta(ge=1, le=CARDS, description="cards of the deck")]
    seconds: Annotated[
        Annotated[float, Meta(ge=0, le=LONGEST_TIME)] | None,
        Meta(description="left for the last card; null without a clock"),
    ] = None
    running: Annotated[bool, Meta(description="whether these seconds pass, and are not paused")] = False
    over: bool = False


class NewCaller(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request for a caller that others can follow."""

    state: CallerState


class NewCallerState(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new state of a caller. The one with the highest number counts: sent twice, or too late, it changes nothing."""

    token: Annotated[str, Meta(max_length=200, description="of the caller, as it was answered")]
    sequence: Annotated[int, Meta(ge=1, le=LAST_SEQUENCE, description="higher than that of the state before")]
    state: CallerState


class CallerView(Struct, frozen=True, kw_only=True):
    """A caller as followers see it. `seconds` of its state are those that are left now."""

    caller: Annotated[str, Meta(description="the caller's id")]
    sequence: Annotated[int, Meta(description="of this state; ask with it as `after` for the next one")]
    state: CallerState
    token: Annotated[str, Meta(description="in the answer to a new caller only; with it, the caller is changed")] = ""
