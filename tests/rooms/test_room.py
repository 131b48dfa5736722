"""A room is the sum of its events, whatever is asked of it in whatever order, and keeps its secrets."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nmbr9.notation.shuffle import digest
from nmbr9.rooms import Room, RoomRefused, play, seating
from nmbr9.rooms.events import (
    CallTime,
    CardDrawn,
    CommitEntropy,
    Event,
    HandOver,
    Leave,
    LoggedEvent,
    Place,
    Remove,
    Resign,
    RevealEntropy,
    SeatTaken,
    Start,
    TakeBack,
)
from nmbr9.rooms.redaction import is_personal, redact
from nmbr9.rooms.seat import same
from tests.rooms.helpers import (
    ENTROPY,
    HOST,
    NAMES,
    NOBODY,
    SALT,
    SEED,
    all_place,
    ask,
    begun,
    everything,
    finished,
    happened,
    opened,
    place_for_bot,
    spot,
    token,
)


def test_seats_are_found_by_their_token():
    room = opened(4)
    assert [room.seat_of(token(seat)) for seat in range(4)] == [0, 1, 2, 3]
    ask(room, token(2), Leave())
    assert [room.seat_of(token(seat)) for seat in range(4)] == [0, 1, None, 3]
    ask(room, token(0), Start())
    assert [room.seat_of(token(seat)) for seat in range(4)] == [
        0,
        1,
        None,
        2,
    ]  # empty seats are dropped
    for nobody in (NOBODY, ""):
        assert room.seat_of(nobody) is None


@pytest.mark.parametrize(("one", "other", "are"), [("a", "a", True), ("a", "b", False), ("", "", False)])
def test_two_empty_tokens_are_nobody(one, other, are):
    assert same(one, other) is are


def test_a_room_before_during_and_after_its_game():
    for room, state, awaited, winners in (
        (opened(2), "waiting", [], ()),
        (begun(2), "playing", [0, 1], ()),
        (finished(2), "finished", [], (0, 1)),
    ):
        assert (room.state, room.awaited, room.winners, room.resigned) == (state, awaited, winners, ())


def test_a_room_knows_who_has_resigned():
    room = begun(2)
    ask(room, 1, Resign())
    assert room.resigned == (1,)


@pytest.mark.parametrize(
    ("room", "event"),
    [
        (opened(2), CardDrawn(at=1.0, round=1, number=9)),
        (begun(2), SeatTaken(at=1.0, seat=0, name="Eve", token=NOBODY)),
    ],
)
def test_an_event_that_cannot_happen_now_is_an_error_and_changes_nothing(room, event):
    before = everything(room)
    with pytest.raises(ValueError, match="can't happen"):
        room.apply(event)
    assert everything(room) == before


# Anything, in any order

WHO = st.sampled_from([*range(4), NOBODY, HOST])
COMMANDS = st.one_of(
    st.just(Start()),
    st.builds(TakeBack, round=st.integers(0, 6)),
    st.just(CallTime()),
    st.just(Leave()),
    st.just(Resign()),
    st.builds(HandOver, seat=st.integers(0, 4), bot=st.sampled_from(["greedy", "random", "nobody"])),
    st.builds(Remove, seat=st.integers(0, 4)),
    st.builds(CommitEntropy, hash=st.sampled_from([digest(ENTROPY), "0" * 64])),
    st.builds(RevealEntropy, value=st.sampled_from([ENTROPY, "0" * 64])),
    st.builds(Place, round=st.integers(0, 6), placement=st.sampled_from(["9n@0,0", "1e@0,0", "?"])),
)
SPOTS = st.integers(0, 50).map(lambda index: ("place", index))
STEPS = st.lists(
    st.tuples(
        st.one_of(SPOTS, SPOTS, st.sampled_from(["all", "all", "join", "deadline", "bot", "take back"]), COMMANDS),
        WHO,
        st.sampled_from([0.0, 1.0, 25.0, 61.0]),
        st.sampled_from(["", "", "a", "b"]),
    ),
    min_size=12,
    max_size=40,
)
ROOMS = st.fixed_dictionaries(
    {
        "clock": st.sampled_from(["none", "per_card", "card_a_minute"]),
        "seconds": st.sampled_from([5, 60, 3600]),
        "open_displays": st.booleans(),
        "bots": st.sampled_from([(), ("greedy",)]),
        "start_tiles": st.booleans(),
    }
)


def step(  # noqa: PLR0911 - one case for each kind of step
    room: Room, what: object, who: int | str, now: float, id_: str
) -> list[LoggedEvent]:
    mine = token(who) if isinstance(who, int) else who
    seat = room.seat_of(mine)
    match what:
        case "join":
            return happened(room, seating.join, NAMES[who] if isinstance(who, int) else "Eve", mine, now)
        case "deadline":
            return happened(room, play.check_deadline, now)
        case "all":
            return all_place(room, now)
        case "bot":
            return [event for bot in room.awaited_bots[:1] for event in place_for_bot(room, bot, now)]
        case ("place", int(index)) if seat is not None and room.state == "playing":
            return ask(room, mine, spot(room, seat, index), now, id_)
        case "take back" if room.game is not None:
            return ask(room, mine, TakeBack(round=room.game.round), now, id_)
        case "take back" | ("place", _):
            return []
        case _:
            return ask(room, mine, what, now, id_)  # type: ignore[arg-type] # a command


ENCODE = msgspec.json.Encoder().encode
DECODE = msgspec.json.Decoder(Event).decode


@settings(max_examples=200)
@given(
    ROOMS, st.integers(1, 3), st.sampled_from([token(0), token(0), HOST]), st.sampled_from([True, True, False]), STEPS
)
def test_a_room_is_the_sum_of_its_events_and_keeps_its_secrets(options, people, host, begins, steps):
    room = opened(people, host=host, **{**options, "seats": 4})
    if begins:
        ask(room, host, Start())
    again = Room.replay(DECODE(ENCODE(event)) for event in room.events)
    now = 1.0
    for what, who, later, id_ in steps:
        now += later
        before, trial = everything(room), room.copy()
        try:
            new = step(trial, what, who, now, id_)
        except RoomRefused:
            new = []
            assert everything(trial) == before  # whoever is refused has changed nothing
        assert everything(room) == before  # a copy goes on by itself
        assert [*trial.events] == [*room.events, *new]
        room = trial
        for event in new:
            again.apply(DECODE(ENCODE(event)))
        assert everything(again) == everything(room)
        keeps_secrets(room, new)
    assert everything(Room.replay(room.events)) == everything(room)
    assert not [seat for seat in room.winners if seat in room.resigned]
    if host == HOST and not any(isinstance(event, SeatTaken) and event.token == HOST for event in room.events):
        assert room.host == HOST


def keeps_secrets(room: Room, new: list[LoggedEvent]) -> None:
    for number in range(room.sequence - len(new) + 1, room.sequence + 1):
        for watcher in (None, *range(len(room.seats))):
            told = ENCODE(redact(room, number, watcher)).decode()
            if not is_personal(room.events[number - 1], watcher):  # one frame for all
                assert redact(room, number, watcher) == redact(room, number, None)
            assert "token of" not in told
            if room.state != "finished":
                assert SALT not in told
                assert SEED not in told
                assert '"deck":[9' not in told
            if '"tile_placed"' in told and "placement" in told and not room.options.open_displays:
                assert f'"seat":{watcher},' in told
