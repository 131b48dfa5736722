"""The course of a game in a room: from the first card to the last, with clocks, bots and players who give up."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal

from nmbr9.core.errors import IllegalPlacement
from nmbr9.core.rules import first_on_level_0
from nmbr9.notation.commitment import commitment
from nmbr9.rooms import drafts, shuffling
from nmbr9.rooms import events as ev
from nmbr9.rooms.encoding import encode_violations
from nmbr9.rooms.errors import RoomRefusal, RoomRefused, nobody_seated
from nmbr9.rooms.options import A_MINUTE, require_bot

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nmbr9.core.placement import Placement
    from nmbr9.rooms.log import Draft
    from nmbr9.rooms.room import Room
    from nmbr9.rooms.shuffling import Deal

NO_DRAFTS: Final[Mapping[int, Draft]] = MappingProxyType({})
AUTOMATIC_AT_ONCE: Final = 20
"""How many tiles are placed automatically in one transaction: the whole game of a single player who resigns."""


def start(room: Room, token: str, deal: Deal, now: float, by: str) -> None:
    """Let the host begin the game: with its first card, or with the shuffle if players add entropy to it."""
    room.require_host(token)
    if room.has_begun:
        raise RoomRefused(RoomRefusal.ALREADY_BEGUN, "the game has begun already")
    if not any(seat.token for seat in room.seats):  # bots have no token, and a host who does not play has no seat
        raise nobody_seated()
    if shuffling.is_wanted(room):
        shuffling.begin(room, deal, now, by)
    else:
        _begin(room, deal, now, by)


def reveal_entropy(room: Room, seat: int, command: ev.RevealEntropy, now: float, by: str) -> None:
    """Reveal a player's value for the shuffle. The last one begins the game."""
    shuffling.reveal_entropy(room, seat, command, now, by)
    if room.game is None and room.shuffle is not None and shuffling.is_complete(room):
        _begin(room, shuffling.deal_of(room, room.shuffle), now)


def _begin(room: Room, deal: Deal, now: float, by: str = "") -> None:
    players = tuple(seat.name for seat in room.seats if seat.taken)
    room.apply(
        ev.GameBegan(
            at=now,
            by=by,
            players=players,
            rounds=deal.deck.rounds,
            commitment=commitment(deal.deck, deal.salt) if deal.salt else "",
            start=deal.start[: len(players)] if room.options.start_tiles else (),
            deck=deal.deck,
            salt=deal.salt,
        )
    )
    _draw_card(room, now)


def place(room: Room, seat: int, command: ev.Place, now: float, by: str) -> None:
    """Place this round's tile. The rules are checked once, when the event is applied."""
    game = room.require_round(command.round)
    placement = drafts.parsed(command.placement)
    try:
        room.apply(ev.TilePlaced(at=now, by=by, round=game.round, seat=seat, placement=str(placement)))
    except IllegalPlacement as error:
        sentence = str(IllegalPlacement(placement, error.squares))  # the player knows the round and the seat
        squares = encode_violations(error.squares)
        raise RoomRefused(RoomRefusal.ILLEGAL_PLACEMENT, sentence, place="placement", squares=squares) from None
    _go_on(room, now)


def take_back(room: Room, seat: int, command: ev.TakeBack, now: float, by: str) -> None:
    """Take this round's tile back."""
    game = room.require_round(command.round)
    if game.hidden[seat] is None:
        raise RoomRefused(RoomRefusal.NOTHING_TO_TAKE_BACK, "you have not placed in this round")
    room.apply(ev.TileTakenBack(at=now, by=by, round=game.round, seat=seat))


def take_hint(room: Room, seat: int, command: ev.TakeHint, now: float, by: str) -> None:
    """Record that a player takes a hint. Nothing happens the second time in a round."""
    game = room.require_round(command.round)
    if room.ranked:
        raise RoomRefused(RoomRefusal.HINTS_NOT_ALLOWED, "there are no hints in a ranked game")
    if not room.has_one_player:
        raise RoomRefused(RoomRefusal.HINTS_NOT_ALLOWED, "hints are for games against bots, or alone")
    if game.round not in room.seats[seat].hints:
        room.apply(ev.HintTaken(at=now, by=by, round=game.round, seat=seat))


def call_time(room: Room, seat: int, now: float, by: str) -> None:
    """Give those who have not placed one more minute. An earlier deadline stays."""
    game = room.require_round()
    if seat in room.awaited:
        raise RoomRefused(RoomRefusal.NOT_PLACED_YET, "place first: then you can give the others one more minute")
    if not room.awaited:
        raise RoomRefused(RoomRefusal.NOBODY_TO_WAIT_FOR, "all have placed")
    deadline = now + A_MINUTE if room.deadline is None else min(room.deadline, now + A_MINUTE)
    room.apply(ev.TimeCalled(at=now, by=by, round=game.round, seat=seat, deadline=deadline))


def resign(room: Room, seat: int, now: float, by: str) -> None:
    """Give up. The seat's tiles are placed automatically from now on. Nothing happens the second time."""
    game = room.require_round()
    if seat not in game.resigned:
        room.apply(ev.SeatResigned(at=now, by=by, seat=seat))
        _go_on(room, now)


def end(room: Room, now: float) -> None:
    """End a game at once, as an operator does: all seats resign, so that nobody wins. Bots are not asked any more."""
    game = room.require_round()
    for seat in range(len(room.seats)):
        if seat not in game.resigned:
            room.apply(ev.SeatResigned(at=now, seat=seat))
    while not game.finished:
        _go_on(room, now, time_is_up=NO_DRAFTS)


def hand_over(room: Room, token: str, command: ev.HandOver, now: float, by: str) -> None:
    """Let the host hand a seat over to a bot."""
    room.require_host(token)
    room.require_round()
    require_bot(command.bot, "bot")
    if command.seat >= len(room.seats):
        raise RoomRefused(RoomRefusal.NO_SUCH_SEAT, f"there is no seat {command.seat}", place="seat")
    room.apply(ev.SeatHandedOver(at=now, by=by, seat=command.seat, bot=command.bot))


def place_for_bot(room: Room, seat: int, round_: int, placement: Placement, now: float) -> None:
    """Place what a bot has chosen. Nothing happens when the round is over, or the bot has placed already."""
    if room.game is None or room.game.round != round_ or seat not in room.awaited_bots:
        return
    room.apply(ev.TilePlaced(at=now, round=round_, seat=seat, placement=str(placement), why="bot"))
    _go_on(room, now)


def check_deadline(room: Room, now: float, drafted: Mapping[int, Draft] = NO_DRAFTS) -> None:
    """When the time of this round is up, place for every seat that has not; when that of the shuffle is up, begin.

    A tile is placed where its player sees it (the draft), if that is legal.
    """
    if room.deadline is None or now < room.deadline:
        return
    if room.game is None:
        if room.shuffle is not None:
            _begin(room, shuffling.deal_of(room, room.shuffle), now)
        return
    _go_on(room, now, time_is_up=drafted)


def go_on(room: Room, now: float) -> None:
    """Place for more of the seats that have resigned, where one transaction was not enough."""
    if room.state == "playing":
        _go_on(room, now)


def automatic_placement(room: Room, seat: int) -> Placement:
    """Return the automatic placement for a seat: the first legal one on level 0, in the order of the rules."""
    game = room.require_round()
    return first_on_level_0(game.displays[seat], game.cards[-1])


def _place_automatically(
    room: Room, seat: int, why: Literal["clock", "resigned"], now: float, drafted: Mapping[int, Draft] | None
) -> None:
    """Place for a seat. The clock places the tile at the draft, if that is legal."""
    draft = drafts.placement_of(room, seat, drafted) if drafted and why == "clock" else None
    placement = str(draft or automatic_placement(room, seat))
    room.apply(ev.TilePlaced(at=now, round=room.require_round().round, seat=seat, placement=placement, why=why))


def _go_on(room: Room, now: float, *, time_is_up: Mapping[int, Draft] | None = None) -> None:
    """Place for those who have resigned, or for all when time is up; close the round when no seat is awaited any more.

    `time_is_up` is None, or the drafts when time is up: a tile that has one is placed there.

    In a large room this stops after some placements, so that others have their turn. The caretaker of the room goes on.
    """
    game, left = room.game, AUTOMATIC_AT_ONCE
    while game is not None and not game.finished:
        resigned = set(game.resigned)
        for seat in room.awaited:
            if seat in resigned or time_is_up is not None:
                if not left:
                    return
                left -= 1
                _place_automatically(room, seat, "resigned" if seat in resigned else "clock", now, time_is_up)
        if room.awaited or (room.options.fixed_pace and time_is_up is None):
            return
        time_is_up = None
        # The empty fields follow from the game: `Room.apply` fills them in.
        room.apply(ev.RoundClosed(at=now, round=game.round, placements=(), scores=()))
        if game.finished:
            seed = room.shuffle.seed if room.shuffle else ""
            room.apply(ev.GameEnded(at=now, scores=(), winners=(), deck=room.deck, salt=room.salt, seed=seed))
        else:
            _draw_card(room, now)


def _draw_card(room: Room, now: float) -> None:
    game = room.require_round()
    time = room.options.time
    deadline = None if time is None else now + time
    room.apply(ev.CardDrawn(at=now, round=game.round, number=game.cards[-1], deadline=deadline))
