"""Rooms to ask things of. Times are given, and nothing waits."""

from collections.abc import Callable, Sequence

import msgspec
import pytest

from nmbr9 import Deck
from nmbr9.rooms import Options, Room, RoomRefused, play, seating
from nmbr9.rooms.commands import handle
from nmbr9.rooms.events import (
    LoggedEvent,
    Place,
    RoomCommand,
    Start,
)
from nmbr9.rooms.shuffling import Deal

DECK = Deck.parse("99145")
SALT = "5a" * 32
SEED = "5e" * 32
DEAL = Deal(DECK, SALT, start=(1, 2, 3, 4), seed=SEED)
ENTROPY = "e7" * 32
NAMES = ("Ann", "Bo", "Cy", "Di")
NOBODY = "token of nobody"
HOST = "token of a host who does not play"


def token(seat: int) -> str:
    return f"token of {NAMES[seat]}"


def token_of(watcher: int | None) -> str:
    """Return the token of a seat; a spectator has none."""
    return "" if watcher is None else token(watcher)


def opened(people: int = 2, *, host: object = "token of Ann", **options: object) -> Room:
    """Return a room in which so many people sit; Ann is the host, unless it is said who is."""
    room = Room()
    seating.open_room(room, "room", msgspec.convert({"seats": people, **options}, Options), str(host), 0.0)
    for seat in range(people):
        happened(room, seating.join, NAMES[seat], token(seat), 0.0)
    return room


def begun(people: int = 2, **options: object) -> Room:
    room = opened(people, **options)
    handle(room, Start(), room.host, 1.0, "", DEAL)
    return room


def happened(room: Room, decide: Callable[..., None], *arguments: object) -> list[LoggedEvent]:
    """Ask something of a room, and return the new events."""
    before = room.sequence
    decide(room, *arguments)
    return room.events.after(before)


def ask(room: Room, seat: int | str, command: RoomCommand, now: float = 1.0, id_: str = "") -> list[LoggedEvent]:
    return happened(room, handle, command, token(seat) if isinstance(seat, int) else seat, now, id_, DEAL)


def spot(room: Room, seat: int, index: int = 0) -> Place:
    """Return the command that places in one of the legal spots."""
    view = room.view_for(seat)
    assert view is not None
    legal = view.legal_placements()
    return Place(round=view.round, placement=str(legal[index % len(legal)]))


def place(room: Room, seat: int, now: float = 1.0) -> list[LoggedEvent]:
    return ask(room, seat, spot(room, seat), now)


def refusal(room: Room, seat: int | str, command: RoomCommand, now: float = 1.0) -> RoomRefused:
    """Ask for what is refused, and see that nothing has changed."""
    before = everything(room)
    with pytest.raises(RoomRefused) as caught:
        ask(room, seat, command, now)
    assert everything(room) == before
    return caught.value


def everything(room: Room) -> dict[str, object]:
    game = room.game
    known = {name: value for name, value in vars(room).items() if name != "game"}
    known |= {"events": tuple(room.events), "seats": tuple(room.seats)}
    return known | {"game": None if game is None else (game.hidden, game.displays, game.finished, game.resigned)}


def kinds(new: Sequence[LoggedEvent]) -> list[type]:
    return [type(event) for event in new]


def finished(people: int = 2, **options: object) -> Room:
    room = begun(people, **options)
    while room.state == "playing":
        for seat in room.awaited:
            place(room, seat)
        if room.options.fixed_pace and room.deadline is not None:
            happened(room, play.check_deadline, room.deadline)
    return room


def place_for_bot(room: Room, seat: int, now: float) -> list[LoggedEvent]:
    """Place for a bot, which chooses as the clock would."""
    round_ = room.game.round if room.game else 0
    return happened(room, play.place_for_bot, seat, round_, play.automatic_placement(room, seat), now)


def all_place(room: Room, now: float) -> list[LoggedEvent]:
    before = room.sequence
    for seat in room.awaited:
        if seat in room.awaited_bots:
            place_for_bot(room, seat, now)
        elif seat in room.awaited:  # one that has resigned may have been placed for meanwhile
            ask(room, room.seats[seat].token, spot(room, seat), now)
    return room.events.after(before)
