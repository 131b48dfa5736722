"""What can be chosen about a room."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from nmbr9.bots import UnknownBot, why_unavailable
from nmbr9.core.deck import Deck
from nmbr9.rooms.errors import RoomRefusal, RoomRefused

A_MINUTE: Final = 60
DEFAULT_MAX_SEATS: Final = 100
"""Seats of a room at most, unless the server is set up otherwise."""


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of a room, as they are asked for, kept and shown. Only the deck is kept secret."""

    # `check` limits the number of bots and cards: Litestar generates wrong OpenAPI for tuples with a max_length.

    seats: Annotated[int, Meta(ge=1, le=200, description="how many play, bots included")] = 1
    bots: Annotated[tuple[str, ...], Meta(description="names of bots, who take the last seats")] = ()
    removed: Annotated[int, Meta(ge=0, le=19, description="cards removed unseen")] = 0
    clock: Annotated[
        Literal["none", "per_card", "card_a_minute"],
        Meta(description="per_card: a round ends after so many seconds at the latest; card_a_minute: exactly then"),
    ] = "none"
    seconds: Annotated[int, Meta(ge=5, le=30 * 24 * 3600, description="for the clock per_card")] = 60
    open_displays: Annotated[bool, Meta(description="placements are seen before all have placed")] = False
    deck: Annotated[tuple[int, ...], Meta(description="cards in this order instead of a shuffle")] = ()
    start_tiles: Annotated[bool, Meta(description="every seat begins with another tile")] = False
    public: Annotated[bool, Meta(description="listed for strangers")] = False

    def check(self, most_seats: int = DEFAULT_MAX_SEATS) -> None:
        """Raise RoomRefused for options that contradict each other or this server's limits."""
        if self.seats > most_seats:
            raise _bad("seats", f"this table has at most {most_seats} seats, not {self.seats}")
        if len(self.bots) > self.seats - 1:
            raise _bad("bots", f"{len(self.bots)} bots leave no seat for a player")
        for name in self.bots:
            require_bot(name, "bots")
        if self.deck:
            try:
                Deck(self.deck)
            except ValueError as error:
                raise _bad("deck", str(error)) from None
            if self.removed:
                raise _bad("removed", "cards are removed from a shuffled deck, not from a given one")

    @property
    def time(self) -> int | None:
        """How many seconds a round has, if it has a clock."""
        return {"none": None, "per_card": self.seconds, "card_a_minute": A_MINUTE}[self.clock]

    @property
    def fixed_pace(self) -> bool:
        """Whether a round lasts its time even when all have placed."""
        return self.clock == "card_a_minute"


def require_bot(name: str, place: str) -> None:
    """Raise RoomRefused unless there is a bot of this name, and it can play here."""
    try:
        reason = why_unavailable(name)
    except UnknownBot as error:
        raise RoomRefused(RoomRefusal.UNKNOWN_BOT, str(error), place=place) from None
    if reason:
        raise RoomRefused(RoomRefusal.BOT_UNAVAILABLE, reason, place=place)


def _bad(place: str, sentence: str) -> RoomRefused:
    return RoomRefused(RoomRefusal.BAD_OPTIONS, sentence, place=place)
