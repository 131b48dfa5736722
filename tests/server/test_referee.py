"""What a page asks the server instead of knowing the rules: legal spots, broken rules, replays, pictures."""

import json
import re
import time
from itertools import count
from urllib.parse import urlencode
from xml.etree import ElementTree as ET

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import nmbr9
from nmbr9 import Display, Placement, Record, check, legal_placements
from nmbr9.bots import BUILT_IN
from nmbr9.server.context import (
    LONG_TASKS_PER_MINUTE,
    RECORDS_PER_MINUTE,
    REFEREE_REQUESTS_PER_SECOND,
    SHORT_RECORD,
)
from tests.server.client import open_room, request
from tests.server.test_api import JSON, exchange, problem_in, resign_in
from tests.strategies import displays, placements
from tests.waiting import until
from tools.golden import FOLDER

ADDRESSES = count(1)


def ask(server, path, body=None, **query):
    """Ask from an address that has asked nothing yet."""
    headers = {**JSON, "X-Forwarded-For": f"10.{next(ADDRESSES) % 250}.{next(ADDRESSES) % 250}.1"}
    path = f"{path}?{urlencode(query)}" if query else path
    data = None if body is None else json.dumps(body).encode()
    return exchange(server, "GET" if body is None else "POST", path, data, headers)


def answered(server, path, body=None, **query):
    answer = ask(server, path, body, **query)
    assert answer.status == 200, answer.body
    return json.loads(answer.body)


# Legal placements


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(displays(), st.integers(0, 9))
def test_legal_spots_are_those_of_the_rules_each_once(server, display, number):
    legal = answered(server, "/api/legal", display=str(display), number=number)["legal"]
    spots = [
        (Placement(number, rotation, *numbers[at : at + 2]), numbers[at + 2])
        for rotation, numbers in legal.items()
        for at in range(0, len(numbers), 3)
    ]
    expected = [(spot, display.level_of(spot)) for spot in legal_placements(display, number)]
    assert sorted(spots) == sorted(expected)


def test_a_display_is_written_with_pluses_or_spaces_and_with_or_without_levels(server):
    ways = ("9n@0,0+9n@3,0+1w@1,1", "9n@0,0%209n@3,0%201w@1,1%5E1", "9n@0,0+9n@3,0+1w@1,1^1")
    answers = {ask(server, f"/api/legal?display={way}&number=4").body for way in ways}
    assert len(answers) == 1
    assert answers != {ask(server, "/api/legal?display=9n@0,0&number=4").body}


def test_it_is_the_same_that_a_seat_is_told(server):
    room = open_room(server.address, deck=[9], begin=True)
    assert answered(server, "/api/legal", display="-", number=9) == {"legal": room["legal"]}


# Broken rules


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(displays(), placements)
def test_the_referee_says_the_level_or_what_is_wrong(server, display, placement):
    told = answered(server, "/api/check", display=str(display), placement=str(placement))
    broken = check(display, placement)
    assert told["squares"] == {rule.name: [list(square) for square in squares] for rule, squares in broken.items()}
    assert told["level"] == (None if broken else display.level_of(placement))


def test_the_squares_are_those_that_break_the_rule(server):
    told = answered(server, "/api/check", display="9n@0,0 9n@3,0", placement="1n@0,0")
    assert told == {"level": None, "squares": {"ONE_TILE_BELOW": [[0, 0], [1, 0], [1, 1], [1, 2], [1, 3]]}}
    assert answered(server, "/api/check", display="9n@0,0 9n@3,0", placement="1w@1,1") == {"level": 1, "squares": {}}


@pytest.mark.parametrize(
    ("path", "query", "place", "sentence"),
    [
        ("legal", {"display": "", "number": 1}, "display", "expected placements, or - for an empty display"),
        ("legal", {"number": 1}, "display", "this is missing"),
        ("legal", {"display": "-"}, "number", "this is missing"),
        ("check", {"display": "-"}, "placement", "this is missing"),
        ("legal", {"display": "-", "number": 10}, "number", "<= 9"),
        ("legal", {"display": "-", "number": -1}, "number", ">= 0"),
        ("legal", {"display": "-", "number": "x"}, "number", "int"),
        ("legal", {"display": "9n@0,0 8x", "number": 1}, "display", "column 8: expected a placement like 9e@3,0"),
        ("legal", {"display": "9n@0,0^1", "number": 1}, "display", "marked level 1, but lies on level 0"),
        ("check", {"display": "9", "placement": "9n@0,0"}, "display", "expected a placement like 9e@3,0"),
        ("check", {"display": "-", "placement": ""}, "placement", "expected a placement like 9e@3,0"),
        ("check", {"display": "-", "placement": "9n@0,0^1"}, "placement", "a level mark"),
        ("check", {"display": "-", "placement": "9n@0,1234567"}, "placement", "expected a placement like 9e@3,0"),
        ("check", {"display": "9n@0,0 9n@3,0 9n@6,0 9n@9,0", "placement": "1n@0,0"}, "display", "9"),
    ],
)
def test_nonsense_is_answered_with_its_place_and_a_sentence(server, path, query, place, sentence):
    answer = ask(server, f"/api/{path}", **query)
    problem = problem_in(answer)
    assert (answer.status, problem["code"], problem["place"]) == (400, "not_understood", place)
    assert sentence in str(problem["detail"])


def test_a_display_that_breaks_a_rule_is_said_to(server):
    problem = problem_in(ask(server, "/api/legal", display="9n@0,0 9n@9,9", number=1))
    assert (problem["status"], problem["code"], problem["place"]) == (400, "illegal_placement", "display")
    assert list(problem["squares"]) == ["NOT_ADJACENT"]  # type: ignore[call-overload] # it is a dict


# Replays


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.nmbr9")), ids=lambda path: path.stem)
def test_a_record_is_replayed_as_it_was_played(server, path):
    text = path.read_text(encoding="utf-8")
    record = Record.parse(text)
    replay = answered(server, "/api/records", {"record": text})
    assert replay == {
        "room": "",
        "players": list(record.players),
        "start": list(record.position.start),
        "cards": list(record.cards),
        "removed": record.removed,
        "displays": [str(display) for display in record.displays],
        "scores": list(record.scores),
        "resigned": [],
        "winners": [s for s, n in enumerate(record.scores) if record.finished and n == max(record.scores)],
        "finished": record.finished,
        "compact": record.compact(),
        "deck_chosen": False,
        "entropy": [],
        "hints": [[]] * len(record.players),
    }
    assert [Display.parse(text) for text in replay["displays"]] == list(record.displays)


SHARED = '[Nmbr9 "1"]\n[Rules "base"]\n[Seats "Ann / Bo / Cy"]\n[Removed "19"]\n\n1. 3  3n@0,0 / 3e@0,0 / 3n@0,0\n'


def test_a_shared_win_lists_all_and_an_unfinished_game_nobody(server):
    assert answered(server, "/api/records", {"record": SHARED})["winners"] == [0, 1, 2]
    unfinished = answered(server, "/api/records", {"record": SHARED.replace("19", "18")})
    assert (unfinished["finished"], unfinished["winners"]) == (False, [])


@pytest.mark.parametrize(
    ("change", "code", "detail"),
    [
        (("1. 3", "1x 3"), "not_understood", r"line 6, column 1: expected a round like"),
        (("3e@0,0", "3x@0,0"), "not_understood", r"line 6, column 16: expected a placement"),
        (("3e@0,0", "3e@1,0"), "illegal_placement", r"round 1, seat 2: 3e@1,0 is not allowed: the first tile"),
        (("3e@0,0", "4e@0,0"), "illegal_placement", r"round 1, seat 2: 4e@0,0 is not allowed: it is not the tile"),
        (('"1"]', '"2"]'), "not_understood", r"line 1, column \d+: "),
        ((SHARED, ""), "not_understood", r"line 1, column 1: "),
        (("Ann", "\x00"), "not_understood", r"line 3, column \d+: "),
    ],
)
def test_a_record_that_is_not_sound_is_a_problem_that_names_the_place(server, change, code, detail):
    answer = ask(server, "/api/records", {"record": SHARED.replace(*change)})
    problem = problem_in(answer)
    assert (answer.status, problem["code"], problem["place"]) == (400, code, "record")
    assert re.match(detail, str(problem["detail"]))
    assert ("squares" in problem) == (code == "illegal_placement")


@pytest.mark.parametrize("body", [{}, {"record": 7}, {"record": "", "name": "x"}, []])
def test_a_body_without_a_record_is_not_understood(server, body):
    assert problem_in(ask(server, "/api/records", body))["code"] == "not_understood"


@pytest.fixture(scope="module")
def over(server):
    """A game that is over."""
    room = open_room(
        server.address, name="Ann <&> Bo", seats=2, bots=["random"], deck=[3], start_tiles=True, begin=True
    )
    resign_in(server, room)
    path = f"{server.address}/api/rooms/{room['room']}"
    until(lambda: request(path)[1]["state"] == "finished")  # the bot thinks
    return room["room"]


def test_a_room_is_replayed_like_its_record(server, over):
    replay = answered(server, f"/api/rooms/{over}/replay")
    again = answered(server, "/api/records", {"record": ask(server, f"/api/rooms/{over}/record").body.decode()})
    assert (replay["room"], replay["finished"], len(replay["start"])) == (over, True, 2)
    assert (replay["resigned"], replay["winners"]) == ([0], [1])
    assert again == {**replay, "room": ""}
    word = answered(server, "/api/records", {"record": replay["compact"]})
    assert word == {**replay, "room": "", "players": ["Seat 1", "Seat 2"], "deck_chosen": False}


# Pictures


@pytest.mark.parametrize(
    ("query", "table"), [({}, "light"), ({"theme": "light"}, "light"), ({"theme": "dark"}, "dark")]
)
def test_a_picture_shows_all_displays_with_names_and_points(server, over, query, table):
    answer = ask(server, f"/api/rooms/{over}/picture", **query)
    assert (answer.status, answer.headers["content-type"]) == (200, "image/svg+xml")
    assert answer.headers["content-disposition"] == f'attachment; filename="{over}.svg"'
    text = "".join(ET.fromstring(answer.body).itertext())  # noqa: S314 - our own
    assert "Ann <&> Bo 0" in text
    assert "random (bot) 0" in text
    assert (answer.body == ask(server, f"/api/rooms/{over}/picture", theme="dark").body) == (table == "dark")


def test_a_picture_is_there_from_the_beginning_of_the_game(server):
    room = open_room(server.address, seats=2)["room"]
    answer = ask(server, f"/api/rooms/{room}/picture")
    assert (answer.status, problem_in(answer)["code"]) == (404, "not_found")
    assert "has not begun" in str(problem_in(answer)["detail"])
    begun = open_room(server.address, begin=True)["room"]
    assert ask(server, f"/api/rooms/{begun}/picture").status == 200
    assert problem_in(ask(server, f"/api/rooms/{begun}/picture", theme="pink"))["place"] == "theme"


# What there is


def test_the_table_says_what_it_offers(server):
    about = {"version": nmbr9.__version__, "protocol": 5, "most_seats": 100}
    assert answered(server, "/api/table") == {**about, "known": False}


def test_bots_say_how_strong_they_are_and_come_from_weak_to_strong(server):
    bots = answered(server, "/api/bots")
    stated = {bot["name"]: bot["mean_score"] for bot in bots if bot["name"] in BUILT_IN}
    assert stated["random"] == 1.2
    assert list(stated.values()) == sorted(stated.values())
    assert [bot["mean_score"] is None for bot in bots] == sorted(bot["mean_score"] is None for bot in bots)
    assert {bot["name"]: bot["strengths"] for bot in bots if bot["strengths"]} == {
        "person-60": {"least": 20, "most": 100}
    }


def test_a_bot_of_a_strength_that_is_not_listed_may_have_a_seat(server):
    room = open_room(server.address, seats=3, bots=["person-45", "person-45"])["room"]
    assert [seat["name"] for seat in answered(server, f"/api/rooms/{room}")["seats"][1:]] == [
        "person-45 (bot)", "person-45 (bot) 2",
    ]  # fmt: skip


# Limits


def test_a_page_may_ask_a_lot_but_not_for_ever(server, over):
    headers = {**JSON, "X-Forwarded-For": "192.0.2.77"}
    long = SHARED.replace("[Removed", f'[Event "{"x" * SHORT_RECORD}"]\n[Removed')
    body = json.dumps({"record": long}).encode()
    began = time.monotonic()
    statuses = [
        exchange(server, "POST", "/api/records", body, headers).status for _ in range(LONG_TASKS_PER_MINUTE + 1)
    ]
    new = open_room(server.address, begin=True)["room"]
    answer = exchange(server, "GET", f"/api/rooms/{new}/picture", headers=headers)
    assert statuses[:-1] == [200] * LONG_TASKS_PER_MINUTE
    if time.monotonic() - began < 60:  # on a very slow machine the first ones are forgotten by now
        assert statuses[-1] == 429
        assert (answer.status, problem_in(answer)["code"]) == (429, "too_many_requests")
    # What is quickly answered, or from the cache, has limits of its own.
    assert ask(server, f"/api/rooms/{over}/picture").status == 200
    assert exchange(server, "GET", f"/api/rooms/{over}/picture", headers=headers).status == 200
    short = json.dumps({"record": SHARED}).encode()
    assert exchange(server, "POST", "/api/records", short, headers).status == 200
    assert exchange(server, "GET", "/api/check?display=-&placement=9n@0,0", headers=headers).status == 200
    assert REFEREE_REQUESTS_PER_SECOND >= 50
    assert RECORDS_PER_MINUTE >= 300
