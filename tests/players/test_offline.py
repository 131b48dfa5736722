"""Which games are accepted that were played without a server."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9 import Record
from nmbr9.players.errors import PlayerRefusal, PlayerRefused
from nmbr9.players.offline import (
    EARLIEST,
    FAST_CLOCK,
    MOST_SEATS,
    bots_of,
    checked_times,
    free_ending,
    hints_of,
    room_of,
    taken_over,
)
from tests.played import offline_record

NOW = 1_794_776_308.25


def code_of(check, *arguments):
    with pytest.raises(PlayerRefused) as refused:
        check(*arguments)
    return refused.value.code, refused.value.place


def test_a_room_follows_from_player_and_id():
    assert room_of("ann", "0" * 32) == room_of("ann", "0" * 32)
    assert len({room_of(player, id_) for player in ("ann", "bo") for id_ in ("0" * 32, "1" * 32)}) == 4
    assert len(room_of("ann", "0" * 32)) == 20


def test_bots_have_all_seats_but_the_first():
    assert bots_of(Record.parse(offline_record(1, remove=19))) == ()
    assert bots_of(Record.parse(offline_record(1, "greedy", "person-45", remove=19))) == ("greedy", "person-45")
    without_version = offline_record(1, "greedy", remove=19).replace("bot:greedy@1", "bot:greedy")
    assert bots_of(Record.parse(without_version)) == ("greedy",)


@pytest.mark.parametrize(
    "text",
    [
        offline_record(1, "greedy", remove=19).replace("bot:greedy@1", "Bo"),
        offline_record(1, "greedy", remove=19).replace("bot:greedy@1", "bot:"),
        offline_record(1, *["random"] * MOST_SEATS, remove=19),
        offline_record(1, remove=18).replace('[Removed "18"]', '[Removed "17"]').replace('[Result "0"]\n', ""),
        offline_record(1, "greedy", remove=19).replace("[Result", '[Resigned "2"]\n[Result'),
        '[Nmbr9 "1"]\n[Seats "Ann"]\n',
    ],
    ids=["a person", "a bot without a name", "a crowd", "not over", "a bot that has resigned", "nothing"],
)
def test_other_games_are_refused(text):
    assert code_of(bots_of, Record.parse(text)) == (PlayerRefusal.BAD_RECORD, "record")


def test_a_bot_may_have_played_on():
    def found(tag):
        return taken_over(Record.parse(offline_record(1, "greedy", remove=19, tags={"TakenOver": tag} if tag else {})))

    assert (found(""), found("1: person-45")) == ("", "person-45")
    for tag in ("2: greedy", "1: ", "greedy", "1: greedy / 2: greedy"):
        assert code_of(found, tag) == (PlayerRefusal.BAD_RECORD, "record")


def test_hints_are_those_of_the_record():
    record = Record.parse(offline_record(1, hints=(3, 7)))
    assert hints_of(record, 2) == (3, 7)
    assert hints_of(Record.parse(offline_record(1)), 2) == (1, 2)  # nobody knows when
    assert hints_of(Record.parse(offline_record(1)), 0) == ()
    for wrong in (0, 1, 3):
        assert code_of(hints_of, record, wrong) == (PlayerRefusal.BAD_RECORD, "hints")
    assert code_of(hints_of, Record.parse(offline_record(1, remove=17)), 4) == (PlayerRefusal.BAD_RECORD, "hints")
    of_a_bot = offline_record(1, "greedy").replace("[Result", '[Hints "2: 3"]\n[Result')
    assert code_of(hints_of, Record.parse(of_a_bot), 0) == (PlayerRefusal.BAD_RECORD, "hints")


def test_times_are_in_the_past():
    assert checked_times(NOW - 100, NOW - 50.00049, NOW) == (NOW - 100, NOW - 50)
    assert checked_times(NOW + 10, NOW + FAST_CLOCK, NOW) == (NOW, NOW)
    assert checked_times(EARLIEST, EARLIEST, NOW) == (EARLIEST, EARLIEST)


@pytest.mark.parametrize(
    ("began", "ended", "place"),
    [(NOW, NOW - 1, "began"), (EARLIEST - 1, NOW, "began"), (0, 0, "began"), (NOW, NOW + FAST_CLOCK + 1, "ended")],
)
def test_times_that_make_no_sense_are_refused(began, ended, place):
    assert code_of(checked_times, began, ended, NOW) == (PlayerRefusal.BAD_TIME, place)


@given(st.floats(EARLIEST, NOW + FAST_CLOCK), st.floats(EARLIEST, NOW + FAST_CLOCK))
def test_a_game_never_ends_before_it_begins(one, other):
    began, ended = checked_times(min(one, other), max(one, other), NOW)
    assert EARLIEST <= began <= ended <= round(NOW, 3)


@given(st.floats(EARLIEST, NOW), st.integers(1, 300))
def test_games_of_the_same_moment_stay_in_their_order(ended, count):
    _, first = checked_times(ended, ended, NOW)
    taken: list[float] = []
    for _ in range(count):
        taken.append(free_ending(first, taken))
    assert taken == sorted(set(taken))
    assert taken[-1] - first < count / 999


def test_others_later_in_the_same_second_do_not_matter():
    assert free_ending(100.0, {100.5, 100.001}) == 100.0
    assert free_ending(100.0, {100.0, 100.5}) == 100.001
