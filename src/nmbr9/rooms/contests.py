"""Contests: games of single players with the same deck, whose results are compared. The daily deck is one.

A contest deals its deck, so nobody chooses it and nobody adds entropy to it. The deck is as secret as any other: the
room deals it card by card, and each card is on disk before it is shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nmbr9.rooms import events as ev
from nmbr9.rooms import play, seating
from nmbr9.rooms.options import Options
from nmbr9.rooms.shuffling import Deal

if TYPE_CHECKING:
    from nmbr9.core.deck import Deck
    from nmbr9.rooms.room import Room


@dataclass(frozen=True)
class ContestGame:
    """One game of a contest that is about to be opened."""

    contest: str
    """The name of the contest, like `daily/2026-11-17`."""
    room: str
    """The room's id. A ranked game has one that follows from contest and player, so that there is only one."""
    deck: Deck
    salt: str
    """Of the deck's commitment; random, and secret until the game is over."""
    ranked: bool = True
    closes: float | None = None
    """When the deck becomes known, in Unix seconds. A game that ends later does not count; None for never."""


def open_game(room: Room, game: ContestGame, name: str, player: str, now: float) -> None:
    """Create the room of one player's game, and begin the game at once."""
    options = Options(removed=game.deck.removed)
    room.apply(
        ev.RoomCreated(
            at=now,
            room=game.room,
            options=options,
            host=player,
            contest=game.contest,
            ranked=game.ranked,
            closes=game.closes,
        )
    )
    seating.join(room, name, player, now)
    play.start(room, player, Deal(game.deck, game.salt), now, by="")
