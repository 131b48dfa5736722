"""A player's own game of a day, and what it unlocks: a player who may still play must not see the day's deck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from nmbr9.core.deck import CARDS
from nmbr9.core.errors import InvalidNotation
from nmbr9.daily import Day, ranked_room
from nmbr9.rooms import NoSuchRoom

if TYPE_CHECKING:
    from nmbr9.daily import DailyResult
    from nmbr9.server.context import ServerContext


@dataclass(frozen=True)
class OwnGame:
    """A player's ranked game of a day."""

    state: Literal["open", "playing", "finished", "given_up"] = "open"
    room: str = ""
    round: int = 0
    result: DailyResult | None = None

    @property
    def is_over(self) -> bool:
        """Whether the player has finished it, or given it up."""
        return self.state in ("finished", "given_up")


async def own_game(context: ServerContext, day: Day, player: str) -> OwnGame:
    """Return a player's ranked game of a day. Raises StoreUnavailable and RoomUnavailable."""
    seed = await context.calendar.seed_of(day) if player else None
    if seed is None:
        return OwnGame()
    result = await context.store.daily.result_of(player, day)
    if result is not None:
        return OwnGame("finished" if result.complete else "given_up", result.room, CARDS, result)
    try:
        room = await context.hub.room(ranked_room(seed, day, player))
    except NoSuchRoom:
        return OwnGame()
    if room.game is None or room.game.finished or room.resigned or room.seats[0].bot:
        return OwnGame("given_up", room.id, CARDS)  # a bot plays on, or the game ended after the day was closed
    return OwnGame("playing", room.id, room.game.round)


async def is_open(context: ServerContext, day: Day, player: str) -> bool:
    """Return whether a player may see the deck of a day, and others' games with it."""
    return context.calendar.is_closed(day) or (await own_game(context, day, player)).is_over


async def contest_is_open(context: ServerContext, contest: str, player: str) -> bool:
    """Return whether a player may see the games of a daily contest."""
    try:
        return await is_open(context, Day.of_contest(contest), player)
    except InvalidNotation:
        return False
