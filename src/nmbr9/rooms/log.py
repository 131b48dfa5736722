"""What rooms need of storage: an append-only event log for each room, and an index by which rooms are found.

`nmbr9.store` implements this interface with SQL, and the tests implement it with a list.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence


@dataclass(frozen=True)
class SeatResult:
    """The result of one seat in a game."""

    player: str
    """The player's hash; empty for a bot."""
    bot: str
    """The bot in this seat; if there is also a player, the bot has taken over."""
    name: str
    score: int
    display: str
    won: bool
    hints: int
    """In how many rounds the player has taken a hint."""
    complete: bool
    """Whether the player has placed to the end, without resigning or leaving."""


@dataclass(frozen=True)
class GameResult:
    """A game that is over, for the histories and rankings of its players."""

    ended: float
    contest: str
    ranked: bool
    deck: str
    deck_chosen: bool
    """Whether the host has chosen the deck, and may have known it."""
    start_tiles: bool
    seats: tuple[SeatResult, ...]
    offline: bool = False
    """Whether the game was played without a server, so that it is compared with nobody else's."""


@dataclass(frozen=True)
class RoomIndex:
    """Facts about a room that follow from its events. They are kept beside the log, so that the room can be found."""

    state: str
    """"waiting", "playing" or "finished"."""
    public: bool
    """Listed for strangers."""
    updated: float
    """When the newest event happened, in Unix seconds; later if the room was touched."""
    deadline: float | None
    """When a process must take care of the room, in Unix seconds; None for never."""
    summary: bytes
    """What listings show, as JSON."""
    result: GameResult | None = None
    """How the game ended, if one of the appended events has ended it. It is written atomically with them."""
    named: frozenset[str] = frozenset()
    """The players who open the room, or take a seat, in the appended events. A deleted player can't."""


@dataclass(frozen=True)
class Draft:
    """Where a player has set this round's tile without placing it. It is not an event: only its player sees it."""

    round: int
    placement: str
    """In the notation; empty when there is none any more."""


class Due(NamedTuple):
    """A room that a process must take care of. The values are in the order in which that is done."""

    deadline: float
    room_id: str


FIRST_DUE: Final = Due(-inf, "")


class Conflict(Exception):
    """Another process has written this sequence number of this room, or the number before it is missing.

    Nothing of the append was written. This is optimistic concurrency control: read what is new, decide again, and
    append after it.
    """


class PlayerGone(Exception):
    """Players were deleted, or are being deleted: nothing new is stored about them. Nothing was written."""

    def __init__(self, players: Collection[str] = ()) -> None:
        super().__init__("this profile was deleted")
        self.players = frozenset(players)


class TooManyGames(Exception):
    """The player has added as many offline games in a day as are allowed. Nothing was written."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"one of them is a day old in {seconds:.0f} s")
        self.seconds = seconds
        """After which the next one can be added."""


class StoreUnavailable(Exception):
    """The storage can't be used now, and nothing was written. The message says why, without passwords."""


class OutcomeUnknown(StoreUnavailable):
    """The storage failed during the commit of an append: it is not known whether the events were written.

    Read the log to find out.
    """


class StoreDamaged(StoreUnavailable):
    """What is stored can't be read, because it is damaged. Other parts of it may be sound."""


class Log(Protocol):
    """Where events are kept, opaque and numbered from 1 in each room. Every method raises StoreUnavailable."""

    async def append(self, room_id: str, first: int, events: Sequence[bytes], index: RoomIndex) -> None:
        """Write events with the numbers first, first + 1, …, all or none. They are on disk when this returns.

        Raises Conflict unless `first` is the next number, PlayerGone when the index names a deleted player,
        TooManyGames, and OutcomeUnknown.
        """
        ...

    async def read(self, room_id: str, after: int = 0) -> list[tuple[int, bytes]]:
        """Return a room's events with numbers above `after`, in order; an unknown room has none."""
        ...

    async def due(self, before: float, excluding: Collection[str] = (), after: Due = FIRST_DUE) -> list[Due]:
        """Return the rooms whose deadline is not after `before`, oldest deadline first, from the one after `after`.

        These may not be all; the next ones come after the last one.
        """
        ...

    async def touch(self, room_ids: Collection[str], now: float) -> None:
        """Keep rooms from being purged as if something had happened in them now."""
        ...

    async def keep_draft(self, room_id: str, seat: int, draft: Draft) -> None:
        """Replace a seat's draft, unless that is of a later round. The new one is on disk when this returns."""
        ...

    async def drafts(self, room_id: str) -> dict[int, Draft]:
        """Return the newest draft of each seat that has one, of whatever round."""
        ...

    async def newest(self, room_ids: Collection[str]) -> dict[str, int]:
        """Return the newest sequence number of each of these rooms."""
        ...
