"""Players' names: what they may be, and which look the same."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.rooms import Room, RoomRefusal, RoomRefused, events, seating
from nmbr9.rooms.names import DELETED_NAME, LONGEST_NAME, checked_name, free_name
from tests.rooms.helpers import opened

ANN = "the hash of Ann's token"


@pytest.mark.parametrize(
    "name",
    ["\u3164", "\u2800\u2800", "\u115f", "\u1160", "\uffa0", "\u0301", "\u0301\u0302", "\ufe0f", "\u200d",
     "\u200b \u200c", "\U000e0100", "\u034f", "\u00ad", "\u2060", "\ufeff", "\U0001d159", "\ufffc", "\u180e", "\u17b4"],
)  # fmt: skip
def test_names_that_look_empty_are_refused(name):
    with pytest.raises(RoomRefused) as caught:
        checked_name(name)
    assert (caught.value.code, caught.value.place) == (RoomRefusal.BAD_NAME, "name")


@pytest.mark.parametrize(
    "name",
    ["bot:master@1", "Bot: greedy", "BOT:x", "ｂｏｔ：master", "bоt:master", "b\u200dot:x", "b0t:x", "𝐛𝐨𝐭:x", "bot∶x",
     "ᵇᵒᵗ:x", "greedy (bot)", "greedy (Bot) 2", "greedy（bot）", "greedy ( bоt )", "greedy (b\u200bot)", "(bot)",
     "βοτ (bοt)"],
)  # fmt: skip
def test_names_that_look_like_those_of_bots_are_refused(name):
    with pytest.raises(RoomRefused, match="for bots") as caught:
        checked_name(name)
    assert (caught.value.code, caught.value.place) == (RoomRefusal.BAD_NAME, "name")


@pytest.mark.parametrize(
    "name",
    ["deleted player", "Deleted Player", " DELETED  player ", "dеlеtеd plауеr", "deleted p1ayer", "deIeted pIayer",
     "ｄｅｌｅｔｅｄ player", "deleted\u00a0player", "dele\u200bted player", "hidden name", "Hidden Nаme",
     "deleted player 2", "Deleted Player 10", "deleted player2", "deIeted pIayer lO",
     "deleted player ②", "hidden name 3"],
)  # fmt: skip
def test_names_that_look_like_that_of_a_player_without_one_are_refused(name):
    with pytest.raises(RoomRefused, match="for players without a name") as caught:
        checked_name(name)
    assert (caught.value.code, caught.value.place) == (RoomRefusal.BAD_NAME, "name")


def test_a_log_in_which_somebody_has_taken_such_a_name_is_replayed():
    room = opened(0, seats=2, host=ANN)
    room.apply(events.SeatTaken(at=1.0, seat=0, name=DELETED_NAME, token=ANN))
    assert Room.replay(room.events).seats[0].name == DELETED_NAME
    assert seating.rematch_of(room, 2.0).seats[0].name == DELETED_NAME


@pytest.mark.parametrize(
    "name",
    ["deleted", "a deleted player", "player", "hidden", "deleted players", "hidden name of 2",
     "Abbot", "bot", "Robot", "Botho: der Kühne", "👩‍🚀", "🇩🇪", "李小龍", "Łucja", "Σωκράτης", "Юрий", "דנה", "محمد",
     "नरेन्द्र", "ไก่", "한글", "Å", "é", "❤️", "1", "-", "ı", "Nguyễn Thị Minh Khai"],
)  # fmt: skip
def test_names_in_all_scripts_are_kept(name):
    assert checked_name(name) == unicodedata.normalize("NFC", name)


def test_names_are_kept_in_nfc():
    assert checked_name("Zoe\u0308") == "Zo\u00eb"
    assert checked_name("e\u0301" * LONGEST_NAME) == "\u00e9" * LONGEST_NAME  # its length counts as it is kept


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "Ann"), ("Ann", "ann"), ("Ann", "Аnn"), ("Ann", "Ａｎｎ"), ("Ann", "A\u200bnn"), ("Ann", "Ann\u3164"),
     ("Ann", "Ann\ufe0f"), ("Iris", "lris"), ("BOB", "B0B"), ("Bill", "BiI1"), ("Zoé", "Zо\u00e9"),
     ("Zoé", "Zoe\u0301"), ("paypal", "раураӏ"), ("Kim", "Кіm"), ("Tom", "Torn"), ("SCOPE", "ЅСОРЕ"), ("Νίκη", "Nίκη"),
     ("Ann", "Αnn"), ("straße", "STRASSE"), ("Iris", "IRIS")],
)  # fmt: skip
def test_a_name_that_looks_like_another_one_gets_a_number(one, other):
    assert free_name(other, [one]) == f"{other} 2"
    assert free_name(one, [other]) == f"{one} 2"


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "Anna"), ("Ali", "All"), ("Zoe", "Zoé"), ("Jan", "Ján"), ("Ann", "Ann 2"), ("Bo", "Bö"), ("Мир", "Мит")],
)
def test_names_that_can_be_told_apart_stay_as_they_are(one, other):
    assert (free_name(one, [other]), free_name(other, [one])) == (one, other)


def test_numbers_go_on_past_those_that_are_taken():
    assert free_name("Ann", ["Ann", "ann 2", "Аnn 3"]) == "Ann 4"


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("x" * 32, "x" * 30),
        ("x" * 29 + " yz", "x" * 29),
        ("x" * 29 + "q\u0303z", "x" * 29),  # a letter and its tilde
        ("x" * 28 + "👩‍🚀z", "x" * 28),  # a woman, a joiner, a rocket
        ("x" * 29 + "👍🏽z", "x" * 29),  # a thumb and its skin tone
        ("x" * 28 + "🇩🇪🇫🇷", "x" * 28 + "🇩🇪"),
        ("x" * 27 + "🇩🇪🇫🇷y", "x" * 27 + "🇩🇪"),
        ("q" + "\u0303" * 31, "q" + "\u0303" * 29),  # one character that is too long
    ],
)
def test_a_name_is_shortened_before_it_is_numbered(name, kept):
    assert len(name) in (LONGEST_NAME, LONGEST_NAME - 1)
    numbered = free_name(name, [name])
    assert numbered == f"{kept} 2"
    assert len(numbered) <= LONGEST_NAME


def test_two_hundred_seats_with_the_same_long_name():
    room = opened(0, seats=200, host="host")
    for number in range(200):
        seating.join(room, "x" * LONGEST_NAME, f"token {number}", 0.0)
    names = [seat.name for seat in room.seats]
    assert len(set(names)) == 200
    assert names[-1] == "x" * (LONGEST_NAME - 4) + " 200"
    assert max(map(len, names)) == LONGEST_NAME


def test_a_rematch_of_two_players_with_the_same_long_name():
    room = opened(0, seats=2, host="token 0")
    for number in range(2):
        seating.join(room, "x" * LONGEST_NAME, f"token {number}", 0.0)
    names = [seat.name for seat in room.seats]
    assert [seat.name for seat in seating.rematch_of(room, 1.0).seats] == names


OLD_NAMES = ("bot:master@1", "\u3164", "greedy (bot)", "Ann", "Аnn", "x" * 32, "x" * 32 + " 2")


def test_a_log_with_names_that_are_refused_today_is_replayed_and_may_have_a_rematch():
    log = opened(1, seats=len(OLD_NAMES) + 2, bots=["greedy"]).events
    for seat, name in enumerate(OLD_NAMES, start=1):
        log.append(events.SeatTaken(at=0.0, seat=seat, name=name, token=f"token {seat}"))
    old = Room.replay(log)
    assert [seat.name for seat in old.seats][1:-1] == list(OLD_NAMES)
    new = seating.rematch_of(old, 9.0)
    assert [seat.token for seat in new.seats] == [seat.token for seat in old.seats]
    assert max(len(seat.name) for seat in new.seats) <= LONGEST_NAME


@given(st.text(min_size=1, max_size=40), st.integers(1, 5))
def test_a_free_name_is_short_and_can_be_kept(name, others):
    try:
        name = checked_name(name)
    except RoomRefused:
        return
    taken: list[str] = []
    for _ in range(others + 1):
        taken.append(free_name(name, taken))
        assert len(taken[-1]) <= LONGEST_NAME
        assert checked_name(taken[-1]) == unicodedata.normalize("NFC", taken[-1])
    assert taken[0] == name
    assert len(set(taken)) == len(taken)
