"""What leaves a room: the only module that decides which secrets are removed (redacted) before anything is sent.

Secrets are the hashes of tokens, the draw pile, its salt and its seed until the game is over, a deck that the host has
chosen, and this round's placements until the round closes. Drafts are not part of a room, so they never get here: see
`nmbr9.rooms.drafts`. The module fails closed. Every event is built anew from the fields that are listed here, so a new
field is not sent until somebody lists it. An event type that is not listed does not type-check, and is not sent.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, assert_never

from nmbr9.rooms import events as ev
from nmbr9.rooms.encoding import encode_legal
from nmbr9.rooms.names import HIDDEN_NAME
from nmbr9.rooms.options import Options
from nmbr9.rooms.seat import same

if TYPE_CHECKING:
    from nmbr9.core.view import View
    from nmbr9.rooms.room import Room
    from nmbr9.rooms.seat import Seat

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class VisibleSeat:
    """What everybody sees of a seat."""

    name: str
    bot: str
    resigned: bool
    placed: bool
    score: int
    taken_over: bool
    """Whether a bot plays on for a player."""
    entropy_hash: str
    entropy: str
    """What the player adds to the shuffle: its hash, and its value when it was revealed."""
    hints: tuple[int, ...]
    """The rounds in which the player has taken a hint."""


@dataclass(frozen=True)
class VisibleRoom:
    """A room as one player, or a spectator, may see it."""

    id: str
    sequence: int
    at: float
    """The time of the newest event."""
    state: Literal["waiting", "playing", "finished"]
    options: Options
    seats: tuple[VisibleSeat, ...]
    seat: int | None
    """The viewer's seat; None for a spectator, and for a host who does not play."""
    is_host: bool
    host_seat: int | None
    view: View | None
    """The game; None before it begins."""
    placements: tuple[str | None, ...]
    """By seat: this round's placement with its level, where it may be seen."""
    legal: dict[str, list[int]]
    """The viewer's legal placements, encoded for the wire."""
    deadline: float | None
    more_time_by: int | None
    """The seat that has called time in this round."""
    rematch: str
    commitment: str
    salt: str
    """Empty until the game is over."""
    deck_chosen: bool
    """Whether the host has chosen the deck."""
    contest: str
    """The contest that this game belongs to; empty for most."""
    ranked: bool
    offline: bool
    """Whether the game was played without a server."""
    seed_commitment: str
    """The hash of the seed, when players add entropy to the shuffle, from its beginning on."""
    seed: str
    """Empty until the game is over."""


def visible_room(room: Room, token: str, *, legal: bool = True, named: bool = True) -> VisibleRoom:
    """Return a room as the player with this token hash may see it; an empty hash is a spectator's.

    The legal placements are left out for a client that computes them itself. Unless `named`, the names of people are
    hidden.
    """
    seat = room.seat_of(token)
    view = room.view_for(seat)
    return VisibleRoom(
        id=room.id,
        sequence=room.sequence,
        at=room.events[-1].at,
        state=room.state,
        options=_redact_options(room.options),
        seats=_visible_seats(room, view, named=named),
        seat=seat,
        is_host=same(room.host, token),
        host_seat=room.host_seat,
        view=view,
        placements=_visible_placements(room, seat),
        legal=_legal_for(room, seat) if legal and seat is not None else {},
        deadline=room.deadline,
        more_time_by=room.more_time_by,
        rematch=room.rematch,
        commitment=room.commitment,
        salt=room.salt if room.state == "finished" else "",
        deck_chosen=bool(room.options.deck),
        contest=room.contest,
        ranked=room.ranked,
        offline=room.offline,
        seed_commitment=room.shuffle.commitment if room.shuffle else "",
        seed=room.shuffle.seed if room.shuffle and room.state == "finished" else "",
    )


def redact(  # noqa: C901, PLR0911, PLR0912 - one case each
    room: Room, number: int, seat: int | None, *, legal: bool = True, named: bool = True
) -> ev.Event | None:
    """Return the event with this number as a seat, or a spectator (None), may see it; None if it must not be sent.

    The legal placements are left out for a client that computes them itself. Unless `named`, the names of people are
    hidden.
    """
    event = room.events[number - 1]
    at = event.at
    match event:
        case ev.RoomCreated():
            options, chosen = _redact_options(event.options), bool(event.options.deck)
            return ev.RoomCreated(
                at=at,
                room=event.room,
                options=options,
                deck_chosen=chosen,
                contest=event.contest,
                ranked=event.ranked,
                offline=event.offline,
            )
        case ev.SeatTaken():
            name = event.name if named or not event.token else HIDDEN_NAME
            return ev.SeatTaken(at=at, host=event.host, seat=event.seat, name=name, bot=event.bot)
        case ev.SeatFreed():
            return ev.SeatFreed(at=at, host=event.host, seat=event.seat)
        case ev.EntropyCommitted():
            return ev.EntropyCommitted(at=at, seat=event.seat, hash=event.hash)
        case ev.ShuffleBegan():
            return ev.ShuffleBegan(at=at, commitment=event.commitment, deadline=event.deadline)
        case ev.EntropyRevealed():
            return ev.EntropyRevealed(at=at, seat=event.seat, value=event.value)
        case ev.GameBegan():
            return ev.GameBegan(
                at=at,
                host=event.host,
                players=event.players if named else tuple(_name(each, named=named) for each in room.seats),
                rounds=event.rounds,
                commitment=event.commitment,
                start=event.start,
                seat=seat,
                deck_chosen=bool(room.options.deck),
            )
        case ev.CardDrawn():
            current = room.game is not None and event.round == room.game.round
            spots = _legal_for(room, seat) if legal and current and seat is not None else None
            return ev.CardDrawn(at=at, round=event.round, number=event.number, deadline=event.deadline, legal=spots)
        case ev.TilePlaced():
            placement = event.placement if event.seat == seat or room.options.open_displays else None
            return ev.TilePlaced(at=at, round=event.round, seat=event.seat, placement=placement, why=event.why)
        case ev.TileTakenBack():
            return ev.TileTakenBack(at=at, round=event.round, seat=event.seat)
        case ev.HintTaken():
            return ev.HintTaken(at=at, round=event.round, seat=event.seat)
        case ev.TimeCalled():
            return ev.TimeCalled(at=at, round=event.round, seat=event.seat, deadline=event.deadline)
        case ev.SeatHandedOver():
            return ev.SeatHandedOver(at=at, host=event.host, seat=event.seat, bot=event.bot)
        case ev.PlayerDeleted():
            return ev.PlayerDeleted(at=at, host=event.host, seat=event.seat, name=event.name, bot=event.bot)
        case ev.SeatResigned():
            return ev.SeatResigned(at=at, seat=event.seat)
        case ev.RoundClosed():
            return ev.RoundClosed(at=at, round=event.round, placements=event.placements, scores=event.scores)
        case ev.GameEnded():
            return ev.GameEnded(
                at=at,
                scores=event.scores,
                winners=event.winners,
                deck=event.deck,
                salt=event.salt,
                seed=event.seed,
            )
        case ev.RematchOpened():
            return ev.RematchOpened(at=at, room=event.room)
        case ev.UnknownEvent():  # only a version that knows the type knows what is secret in it
            return None
        case _:
            if TYPE_CHECKING:
                assert_never(event)
            logger.error("an event of the type %s is not listed for sending, and was withheld", type(event).__name__)
            return None


def is_personal(event: ev.LoggedEvent, seat: int | None, *, legal: bool = True) -> bool:
    """Return whether a seat is sent more of an event than spectators are; all others are sent the same."""
    match event:
        case ev.GameBegan():
            return seat is not None
        case ev.CardDrawn():
            return legal and seat is not None
        case ev.TilePlaced():
            return seat == event.seat
        case _:
            return False


def _redact_options(options: Options) -> Options:
    return Options(
        seats=options.seats,
        bots=options.bots,
        removed=options.removed,
        clock=options.clock,
        seconds=options.seconds,
        open_displays=options.open_displays,
        start_tiles=options.start_tiles,
        public=options.public,
    )


def _name(seat: Seat, *, named: bool) -> str:
    return seat.name if named or not seat.token else HIDDEN_NAME


def _visible_seats(room: Room, view: View | None, *, named: bool) -> tuple[VisibleSeat, ...]:
    scores = (0,) * len(room.seats) if view is None else view.scores  # once: every access counts all points again
    return tuple(
        VisibleSeat(
            name=_name(each, named=named),
            bot=each.bot,
            resigned=index in room.resigned,
            placed=view is not None and view.placed[index],
            score=scores[index],
            taken_over=bool(each.bot and each.token),
            entropy_hash=each.entropy_hash,
            entropy=each.entropy,
            hints=each.hints,
        )
        for index, each in enumerate(room.seats)
    )


def _visible_placements(room: Room, seat: int | None) -> tuple[str | None, ...]:
    if room.game is None:
        return ()
    return tuple(
        placement.at_level(display.level_of(placement))
        if placement and (room.options.open_displays or index == seat)
        else None
        for index, (display, placement) in enumerate(zip(room.game.displays, room.game.hidden, strict=True))
    )


def _legal_for(room: Room, seat: int) -> dict[str, list[int]]:
    if room.game is None or room.game.finished:
        return {}
    return encode_legal(room.game.displays[seat], room.game.cards[-1])
