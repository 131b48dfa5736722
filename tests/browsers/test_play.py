"""Short games in Firefox and in WebKit, and the engine there. The page is tested in every detail with Chromium."""

from __future__ import annotations

import pytest

from nmbr9 import Record
from nmbr9.analysis.review import Effort, review
from tests.browsers.conftest import KINDS
from tests.played import CARELESS
from tests.server.client import request

pytestmark = pytest.mark.deep

ROUNDS = 3


@pytest.fixture(params=KINDS)
def ann(request, visitor):
    return visitor(request.param)


def room_of(who):
    """Return what the server says of the room that somebody is in, or that a game in their browser has become."""
    room = who.tab.evaluate("() => location.hash").rpartition("/")[2]
    if room.startswith("local-"):
        who.click("button", "Share")
        who.sees("button", "Copy link")
        [game] = who.tab.evaluate("async () => (await (await fetch('api/me/games')).json()).games")
        room = game["room"]
    _, view = request(f"{who.address}/api/rooms/{room}")
    return view


def finish(who, rounds=ROUNDS):
    """Skip the count, compare what the page says with what the server keeps, and return that."""
    who.sees_round(rounds + 1, rounds)
    who.tab.press("Escape")
    view = room_of(who)
    assert view["state"] == "finished"
    assert [len(display.split()) for display in view["displays"]] == [rounds] * len(view["seats"])
    who.sees("heading", rf"\b{view['seats'][0]['score']} points?")
    return view


def short_game(who):
    """Begin a game of few rounds, with the browser's own cookie."""
    data = {"name": "Ann", "options": {"removed": 20 - ROUNDS}}
    who.open()
    room = who.tab.evaluate(
        """async data => (await (await fetch("api/rooms", { method: "POST", body: JSON.stringify(data),
            headers: { "Content-Type": "application/json" } })).json()).room""",
        data,
    )
    who.open(f"#/room/{room}")
    who.click("button", "Start the game")


def is_here(who):
    """Return whether the game that is shown is played in this browser."""
    return who.tab.evaluate("() => location.hash.startsWith('#/room/local-')")


def test_a_whole_game_with_the_keyboard_alone(ann):
    ann.open()
    ann.sees("button", "Play alone")
    while not ann.look("button", "Play alone", "found => found === document.activeElement"):
        ann.tab.press("Tab")
    ann.tab.press("Enter")
    for round_ in range(1, 21):
        ann.sees_round(round_)
        ann.places_by_keys()
    assert is_here(ann)
    finish(ann, 20)


def test_a_game_against_a_bot_joins_the_profile(ann):
    ann.open()
    form = {"seats": 2, "bots": ["greedy"], "removed": 20 - ROUNDS}
    ann.tab.evaluate("form => localStorage.setItem('nmbr9.new.bots', JSON.stringify(form))", form)
    ann.click("link", "Play against bots")
    ann.reads("Grabs the most points")  # the last that comes, and moves the button
    ann.click("button", "Start the game")
    for round_ in range(1, ROUNDS + 1):
        ann.sees_round(round_, ROUNDS)
        ann.places_by_keys()
    assert is_here(ann)
    view = finish(ann)
    ann.open("#/me/history")
    ann.sees("heading", rf"{view['seats'][0]['score']} points?")
    ann.reads("Greedy (bot)")
    assert ann.tab.evaluate("() => document.querySelectorAll('.me-card').length") == 1


def test_a_game_with_the_mouse(ann):
    short_game(ann)
    for round_ in range(1, ROUNDS + 1):
        ann.sees_round(round_, ROUNDS)
        ann.places_by_mouse(round_)
    finish(ann)


def test_the_engine_gives_hints_and_explains(ann):
    short_game(ann)
    ann.sees_round(1, ROUNDS)
    ann.places_by_keys()
    ann.sees_round(2, ROUNDS)
    ann.takes_a_spot_by_keys()
    ann.tab.press(*["ArrowUp"] * 12)
    ann.sees("status", "must touch")
    for key, name in (("p", "Planner"), ("t", "Thinker")):
        ann.tab.press(key)
        ann.sees("status", rf"{name}: the \d on level \d.* About \d+ points?")
    ann.tab.press("t", "Enter")
    ann.sees_round(3, ROUNDS)
    ann.places_by_keys()
    finish(ann)
    assert room_of(ann)["seats"][0]["hints"] == 1


def test_a_review_has_the_figures_of_python(ann):
    record = Record.parse(CARELESS)
    ann.open(f"#/game/{record.compact()}/review")
    ann.sees("status", "The review is complete")
    (kept,) = ann.tab.evaluate("() => JSON.parse(localStorage.getItem('nmbr9.reviews'))")
    (seat,) = review(record, Effort())
    found = [kept["review"][name] for name in ("par", "luck", "mistakes", "error", "accuracy")]
    assert found == [getattr(seat.figures, name) for name in ("par", "luck", "mistakes", "error", "accuracy")]
    assert [each["expected"] for each in kept["review"]["rounds"]] == [each.judged.expected for each in seat.rounds]
