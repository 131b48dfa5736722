"""Games that were played without a server: the record of each becomes a room whose game is over.

Its log has the same events as that of any other game, so that code that reads logs needs no special case. The rules are
checked as if the game were played now. There is no commitment to the deck.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nmbr9.bots import UnknownBot, is_bot
from nmbr9.notation.shuffle import CHOSEN
from nmbr9.rooms import events as ev
from nmbr9.rooms import play, seating
from nmbr9.rooms.errors import RoomRefusal, RoomRefused
from nmbr9.rooms.options import Options
from nmbr9.rooms.room import Room
from nmbr9.rooms.shuffling import Deal

if TYPE_CHECKING:
    from nmbr9.notation import Record

PLAYER: int = 0
"""The player's seat; bots have the others."""


@dataclass(frozen=True)
class OfflineGame:
    """A finished game of one player, alone or against bots."""

    record: Record
    bots: tuple[str, ...]
    began: float
    ended: float
    hints: tuple[int, ...]
    """The rounds in which the player has taken a hint, in ascending order."""
    taken_over: str = ""
    """The bot that took over when the player left; empty for a player who stayed."""


def offline_room(room_id: str, game: OfflineGame, player: str) -> Room:
    """Return the room of a game, with all its events. Raises RoomRefused for a name or a bot that no room allows.

    A record has no times, so rounds are spread evenly over the time of the game.
    """
    record = game.record
    chosen = record.tags.get("Deck") == CHOSEN
    options = Options(
        seats=len(record.players),
        bots=game.bots,
        removed=0 if chosen else record.removed,
        deck=record.cards if chosen else (),
        start_tiles=bool(record.position.start),
    )
    # A bot that can't play on this server may have played in a page.
    for bot in filter(None, (*game.bots, game.taken_over)):
        if not is_bot(bot):
            raise RoomRefused(RoomRefusal.UNKNOWN_BOT, str(UnknownBot(bot)))
    room = Room()
    seating.open_room(room, room_id, options, player, game.began, offline=True)
    seating.join(room, record.players[PLAYER], player, game.began)
    play.start(room, player, Deal(record.cards, "", record.position.start), game.began, by="")
    step = (game.ended - game.began) / record.rounds
    for round_ in range(1, record.rounds):
        _play_round(room, game, round_, game.began + round_ * step)
    # A record does not say when somebody has given up.
    if PLAYER in record.resigned:
        room.apply(ev.SeatResigned(at=game.ended, seat=PLAYER))
    if game.taken_over:
        room.apply(ev.SeatHandedOver(at=game.ended, seat=PLAYER, bot=game.taken_over))
    _play_round(room, game, record.rounds, game.ended)
    return room


def _play_round(room: Room, game: OfflineGame, round_: int, now: float) -> None:
    if round_ in game.hints:
        room.apply(ev.HintTaken(at=now, round=round_, seat=PLAYER))
    placed = [game.record.position.placed(seat)[round_ - 1] for seat in range(len(game.record.players))]
    for seat, placement in enumerate(placed):
        if room.seats[seat].bot:
            play.place_for_bot(room, seat, round_, placement, now)
        else:
            play.place(room, seat, ev.Place(round=round_, placement=str(placement)), now, by="")
