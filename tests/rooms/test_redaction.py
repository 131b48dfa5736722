"""What leaves a room, and what does not."""

import json
from dataclasses import replace
from typing import get_args

import msgspec
import pytest

from nmbr9 import Display, Placement
from nmbr9.notation.shuffle import digest
from nmbr9.rooms import Options, Room, events, seating
from nmbr9.rooms.encoding import encode_legal
from nmbr9.rooms.events import (
    CallTime,
    CardDrawn,
    CommitEntropy,
    Event,
    Leave,
    Place,
    Remove,
    Resign,
    RevealEntropy,
    RoundClosed,
    SeatTaken,
    Start,
    TakeBack,
    TilePlaced,
)
from nmbr9.rooms.index import index_of
from nmbr9.rooms.names import HIDDEN_NAME
from nmbr9.rooms.redaction import VisibleSeat, redact, visible_room
from nmbr9.rooms.seating import STAND_IN
from nmbr9.server.views import record_of, replay_of
from tests.rooms.helpers import (
    DECK,
    ENTROPY,
    HOST,
    NAMES,
    NOBODY,
    SALT,
    all_place,
    ask,
    begun,
    finished,
    opened,
    place,
    spot,
    token,
    token_of,
)

SEATING = (SeatTaken, events.SeatFreed, events.GameBegan, events.SeatHandedOver, events.PlayerDeleted)


def test_others_are_told_that_a_seat_has_placed_but_not_where():
    room = begun(2)
    mine = spot(room, 0, 1)
    ask(room, 0, mine)
    number = room.sequence
    for watcher, placement in ((0, mine.placement), (1, None), (None, None)):
        told = redact(room, number, watcher)
        assert isinstance(told, TilePlaced)
        assert told.placement == placement
        assert visible_room(room, token_of(watcher)).placements == (placement, None)


def test_open_displays_are_open():
    room = begun(2, open_displays=True)
    mine = spot(room, 0, 1)
    ask(room, 0, mine)
    for watcher in (0, 1, None):
        told = redact(room, room.sequence, watcher)
        assert isinstance(told, TilePlaced)
        assert told.placement == mine.placement == visible_room(room, token_of(watcher)).placements[0]


def test_legal_placements_come_with_the_card_of_this_round():
    room = begun(2)
    number = room.sequence
    told = redact(room, number, 1)
    assert isinstance(told, CardDrawn)
    assert told.legal == {"n": [0, 0, 0], "e": [0, 0, 0], "s": [0, 0, 0], "w": [0, 0, 0]}
    spectator = redact(room, number, None)
    assert isinstance(spectator, CardDrawn)
    assert spectator.legal is None
    place(room, 0)
    place(room, 1)
    told = redact(room, number, 1)
    assert isinstance(told, CardDrawn)
    assert told.legal is None


def test_legal_placements_are_those_of_the_own_display_and_this_round():
    room = begun(2)
    for number, mine in enumerate(("9n@0,0", "9n@3,0"), start=1):
        for seat, text in enumerate((mine, f"9e@{4 * (number - 1)},0")):
            ask(room, seat, Place(round=number, placement=text))
    assert room.game is not None
    for seat, display in enumerate(room.game.displays):
        told = redact(room, room.sequence, seat)
        assert isinstance(told, CardDrawn)
        assert told.legal == visible_room(room, token(seat)).legal == encode_legal(display, 1)
    assert visible_room(room, NOBODY).legal == {}


def test_before_and_after_the_game_there_are_neither_legal_placements_nor_hidden_ones():
    for room, placements in ((opened(2), ()), (finished(2), (None, None))):
        visible = visible_room(room, token(0))
        assert (visible.legal, visible.placements) == ({}, placements)
    room = finished(2)
    number = next(n for n in range(room.sequence, 0, -1) if isinstance(room.events[n - 1], CardDrawn))
    told = redact(room, number, 0)
    assert isinstance(told, CardDrawn)
    assert not told.legal


def test_everybody_sees_who_sits_where_and_who_has_placed():
    room = opened(3, seats=4, bots=["random"])
    free = VisibleSeat("", "", False, False, 0, False, "", "", ())
    waiting = [replace(free, name=name) for name in NAMES[:3]]
    bot = replace(free, name="random (bot)", bot="random")
    assert visible_room(room, NOBODY).seats == (*waiting, bot)
    ask(room, 0, Start())
    place(room, 0)
    ask(room, 1, Resign())
    ask(room, 2, Leave())
    seats = visible_room(room, NOBODY).seats
    assert [seat.placed for seat in seats] == [True, True, False, False]
    assert [seat.resigned for seat in seats] == [False, True, False, False]
    assert [(seat.bot, seat.taken_over) for seat in seats[1:]] == [("", False), (STAND_IN, True), ("random", False)]


def test_the_record_says_in_which_seats_a_bot_has_taken_over():
    room = begun(3)
    record = record_of(room)
    assert record is not None
    assert "TakenOver" not in record.tags
    for seat in (0, 2):
        ask(room, seat, Leave())
    record = record_of(room)
    assert record is not None
    assert record.tags["TakenOver"] == f"1: {STAND_IN} / 3: {STAND_IN}"
    assert record.players == NAMES[:3]
    assert type(record).parse(str(record)) == record


def test_everybody_sees_the_scores():
    room = begun(1)
    for number, text in enumerate(("9n@0,0", "9n@3,0", "1w@1,1"), start=1):
        ask(room, 0, Place(round=number, placement=text))
    assert [seat.score for seat in visible_room(room, NOBODY).seats] == [1]


@pytest.mark.parametrize("watcher", [0, 1, None])
def test_everybody_sees_the_deadline(watcher):
    assert visible_room(begun(2, clock="per_card", seconds=30), token_of(watcher)).deadline == 31.0


def test_a_display_that_is_told_is_the_one_of_the_game():
    room = finished(2)
    displays = [Display(Placement.parse(event.placements[seat]) for event in closed(room)) for seat in (0, 1)]
    assert room.game is not None
    assert tuple(displays) == room.game.displays


def closed(room: Room) -> list[RoundClosed]:
    return [event for event in room.events if isinstance(event, RoundClosed)]


def test_no_token_leaves_a_room():
    room = opened(2)
    sent = [redact(room, number, 0) for number in range(1, room.sequence + 1)]
    assert [event.name for event in sent if isinstance(event, SeatTaken)] == ["Ann", "Bo"]
    assert "token of" not in repr(sent)
    assert "token of Ann" in repr(room.events)  # or there was nothing to remove


@pytest.mark.parametrize("watcher", [0, 1, None])
def test_a_deck_that_the_host_has_chosen_is_not_shown(watcher):
    room = opened(2, deck=DECK)
    assert room.options.deck == tuple(DECK)
    created = redact(room, 1, watcher)
    assert isinstance(created, events.RoomCreated)
    assert created.options.deck == visible_room(room, token_of(watcher)).options.deck == ()
    ask(room, 0, Start())
    assert visible_room(room, token_of(watcher)).options.deck == ()


@pytest.mark.parametrize(("options", "chosen"), [({"deck": DECK}, True), ({}, False)])
def test_everybody_sees_whether_the_host_has_chosen_the_deck(options, chosen):
    for room in (opened(2, **options), begun(2, **options), finished(2, **options)):
        for watcher in (0, 1, None):
            assert visible_room(room, token_of(watcher)).deck_chosen is chosen
            sent = [redact(room, number, watcher) for number in range(1, room.sequence + 1)]
            told = [event.deck_chosen for event in sent if isinstance(event, events.RoomCreated | events.GameBegan)]
            assert set(told) == {chosen}
        assert json.loads(index_of(room).summary)["deck_chosen"] is chosen
    began, ended = record_of(begun(2, **options)), record_of(finished(2, **options))
    assert began is not None
    assert ended is not None
    assert {record.tags.get("Deck") for record in (began, ended)} == {"chosen by the host" if chosen else None}
    assert replay_of(ended).deck_chosen is chosen


def test_the_salt_is_shown_after_the_game_only():
    assert visible_room(begun(2), token(0)).salt == ""
    assert visible_room(finished(2), NOBODY).salt == SALT


class PlanNoted(events._Event, frozen=True, tag="plan_noted"):
    """An event of a type that the redaction does not know."""

    plan: str


def test_an_event_type_that_is_not_listed_is_withheld(caplog):
    room = begun(2)
    room.events.append(PlanNoted(at=1.0, plan="of the house"))  # type: ignore[arg-type] # that is the point
    for watcher in (0, 1, None):
        assert redact(room, room.sequence, watcher) is None
    assert "PlanNoted" in caplog.text
    assert "of the house" not in caplog.text


def test_every_event_type_is_listed():
    room = finished(2)
    for kind in get_args(Event):
        fields = msgspec.structs.fields(kind)
        values = {each.name: Options() if each.name == "options" else ("1",) for each in fields if each.required}
        room.events.append(kind(**values))
        assert isinstance(redact(room, room.sequence, 0), kind)


def eventful() -> Room:
    """Return a room in which every event has happened, and every field of an event had a value of its own once."""
    room = opened(4, seats=6, bots=["random"], clock="per_card", start_tiles=True)
    ask(room, 0, Remove(seat=3))
    ask(room, 1, CommitEntropy(hash=digest(ENTROPY)))
    ask(room, 0, Start())
    ask(room, 1, RevealEntropy(value=ENTROPY))
    place(room, 0)
    ask(room, 0, TakeBack(round=1))
    place(room, 0)
    ask(room, 0, CallTime())
    room.apply(events.HintTaken(at=1.0, by="somebody/1", round=1, seat=0))  # which is refused where others play
    ask(room, 2, Resign())
    ask(room, 0, Leave())
    while room.state == "playing":
        all_place(room, 2.0)
    room.apply(events.PlayerDeleted(at=2.0, seat=0, name="deleted player", bot="greedy", player="deleted-1"))
    seating.open_rematch(room, room.host, "next", 3.0)
    assert {type(event) for event in room.events} == set(get_args(Event))
    return room


@pytest.mark.parametrize("room", [finished(2), eventful()])
def test_a_field_that_is_not_listed_is_not_sent(room: Room) -> None:
    """Every event is built anew: what one case forgets to copy would be missed here, and what is secret is gone."""
    for number in range(1, room.sequence + 1):
        event, sent = room.events[number - 1], redact(room, number, 0)
        assert sent is not None
        gone = {name for name in event.__struct_fields__ if getattr(sent, name) != getattr(event, name)}
        token_: set[str] = {"token"} if isinstance(event, SeatTaken) and event.token else set()  # bots have none
        secret = {events.RoomCreated: {"host"}, SeatTaken: token_, events.GameBegan: {"deck", "salt", "seat"}}
        secret |= {events.SeatFreed: {"removed"}, events.PlayerDeleted: {"player"}}
        secret |= {events.ShuffleBegan: {"seed", "salt", "start"}}
        placed = {"placement"} if isinstance(event, TilePlaced) and event.seat else set()
        assert gone - {"legal", "by"} == secret.get(type(event), set()) | placed


@pytest.mark.parametrize("seat", [None, 0])
def test_names_of_people_are_hidden_where_they_must_be(seat):
    room = begun(2, bots=["greedy"], seats=3)
    names = [each.name for each in room.seats]
    sent = [redact(room, number, seat, named=False) for number in range(1, room.sequence + 1)]
    seen = visible_room(room, "", named=False)
    assert not any(name in repr((sent, seen)) for name in names[:2])
    assert [each.name for each in seen.seats] == [HIDDEN_NAME, HIDDEN_NAME, names[2]]
    [players] = [event.players for event in sent if isinstance(event, events.GameBegan)]
    assert players == (HIDDEN_NAME, HIDDEN_NAME, names[2])


def test_placements_are_sent_with_their_level():
    room = begun(2)
    for number, text in enumerate(("9n@0,0", "9n@3,0", "1w@1,1"), start=1):
        ask(room, 0, Place(round=number, placement=text))
        if number == 3:
            placed = redact(room, room.sequence, 0)
            assert isinstance(placed, TilePlaced)
            assert placed.placement == "1w@1,1^1"
            assert visible_room(room, token(0)).placements == ("1w@1,1^1", None)
        ask(room, 1, Place(round=number, placement=text if number < 3 else "1n@-2,0"))
    settled = redact(room, room.sequence - 1, None)
    assert isinstance(settled, RoundClosed)
    assert (settled.placements, settled.scores) == (("1w@1,1^1", "1n@-2,0"), (1, 0))


def test_events_say_who_is_host():
    room = opened(3)

    def hosts():
        sent = [redact(room, number, None) for number in range(1, room.sequence + 1)]
        return [event.host for event in sent if isinstance(event, SEATING)]

    assert hosts() == [0, 0, 0]
    ask(room, 0, Leave())
    assert hosts()[3:] == [1]
    ask(room, 1, Start())
    assert hosts()[4:] == [0]  # seats have moved up
    ask(room, 1, Leave())
    assert hosts()[5:] == [1]  # a bot plays on for the host, so the next player is host
    assert visible_room(room, token(1)).host_seat == 1
    assert (visible_room(room, token(1)).is_host, visible_room(room, token(2)).is_host) == (False, True)
    assert visible_room(opened(1, seats=2, host=HOST), HOST).host_seat is None
    assert visible_room(opened(1, seats=2, host=HOST), HOST).is_host


def test_every_option_but_the_deck_is_shown():
    room = opened(2)
    chosen = Options(
        seats=3, bots=("greedy",), removed=2, clock="per_card", seconds=99, open_displays=True, start_tiles=True,
        public=True, deck=tuple(DECK),
    )  # fmt: skip
    unlike = {field.name for field in msgspec.structs.fields(Options) if getattr(chosen, field.name) != field.default}
    assert unlike == set(Options.__struct_fields__)  # or a new option is missing here
    room.options = chosen
    assert visible_room(room, NOBODY).options == msgspec.structs.replace(chosen, deck=())
