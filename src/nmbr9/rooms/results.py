"""The result of a game: what is kept of it for its players beside the log, in the transaction that ends the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.rooms import events as ev
from nmbr9.rooms.log import GameResult, SeatResult

if TYPE_CHECKING:
    from nmbr9.rooms.room import Room


def result_of(room: Room, first: int = 1) -> GameResult | None:
    """Return the result of a game that one of the events from number `first` on has ended; None otherwise."""
    ended = next((event for event in room.events.after(first - 1) if isinstance(event, ev.GameEnded)), None)
    if ended is None or room.game is None:
        return None
    seats = tuple(
        SeatResult(
            player=seat.token,
            bot=seat.bot,
            name=seat.name,
            score=score,
            display=str(display),
            won=index in ended.winners,
            hints=len(seat.hints),
            complete=not (seat.token and seat.bot) and index not in room.resigned,
        )
        for index, (seat, score, display) in enumerate(zip(room.seats, ended.scores, room.game.displays, strict=True))
    )
    return GameResult(
        ended=ended.at,
        contest=room.contest,
        ranked=room.ranked and (room.closes is None or ended.at < room.closes),
        deck=str(room.deck),
        deck_chosen=bool(room.options.deck),
        start_tiles=room.options.start_tiles,
        seats=seats,
        offline=room.offline,
    )
