"""What can be chosen about a room, and what contradicts itself."""

import msgspec
import pytest

from nmbr9.rooms import Options, RoomRefusal, RoomRefused


@pytest.mark.parametrize(
    ("chosen", "code", "place"),
    [
        ({"seats": 5}, RoomRefusal.BAD_OPTIONS, "seats"),
        ({"seats": 1, "bots": ["greedy"]}, RoomRefusal.BAD_OPTIONS, "bots"),
        ({"seats": 4, "bots": ["greedy"] * 4}, RoomRefusal.BAD_OPTIONS, "bots"),
        ({"seats": 3, "bots": ["greedy", "nobody"]}, RoomRefusal.UNKNOWN_BOT, "bots"),
        ({"seats": 3, "bots": ["person-60", "person-7"]}, RoomRefusal.UNKNOWN_BOT, "bots"),
        ({"deck": [10]}, RoomRefusal.BAD_OPTIONS, "deck"),
        ({"deck": [1, 1, 1]}, RoomRefusal.BAD_OPTIONS, "deck"),
        ({"deck": [1], "removed": 1}, RoomRefusal.BAD_OPTIONS, "removed"),
    ],
)
def test_options_that_contradict_each_other_or_the_server_are_refused(chosen, code, place):
    with pytest.raises(RoomRefused) as caught:
        msgspec.convert(chosen, Options).check(most_seats=4)
    assert (caught.value.code, caught.value.place) == (code, place)
    assert " " in caught.value.sentence


@pytest.mark.parametrize(
    "chosen", [{}, {"seats": 4}, {"seats": 4, "bots": ["greedy"] * 3}, {"deck": [1, 1, 9]}, {"removed": 19}]
)
def test_options_at_the_limit_are_accepted(chosen):
    msgspec.convert(chosen, Options).check(most_seats=4)


@pytest.mark.parametrize(
    ("chosen", "time", "fixed_pace"),
    [
        ({"seconds": 30}, None, False),
        ({"clock": "per_card"}, 60, False),
        ({"clock": "per_card", "seconds": 30}, 30, False),
        ({"clock": "card_a_minute", "seconds": 30}, 60, True),
    ],
)
def test_the_time_of_a_round(chosen, time, fixed_pace):
    options = msgspec.convert(chosen, Options)
    assert (options.time, options.fixed_pace) == (time, fixed_pace)


def test_a_bot_of_every_strength_may_play():
    Options(seats=82, bots=tuple(f"person-{strength}" for strength in range(20, 101))).check()
