"""The best known display of a contest's deck: shared by those who know the cards, checked by the referee."""

import json

import pytest

from nmbr9 import Deck, Display
from nmbr9.core.rules import legal_placements
from nmbr9.server.wire_decks import LONGEST_DISPLAY
from tests.server.client import request
from tests.server.test_challenges import SHORT, TOKENS, begin, numbered, play

pytestmark = pytest.mark.anyio


def best_in(deck: Deck) -> Display:
    """Return the best display for a short deck, by trying all."""
    displays = [Display()]
    for number in deck:
        displays = [each.place(placement) for each in displays for placement in legal_placements(each, number)]
    return max(displays, key=lambda display: display.score)


def first_for(cards) -> Display:
    display = Display()
    for number in map(int, cards):
        display = display.place(next(iter(legal_placements(display, number))))
    return display


def asked(server, room, token="", display=None):
    body = None if display is None else {"display": str(display)}
    return request(f"{server.address}/api/rooms/{room['room']}/best", body, token=token)


async def test_it_is_raised_and_shown_to_those_who_know_the_cards(server):
    ann, bo, eve = next(TOKENS), next(TOKENS), next(TOKENS)
    made = numbered(server, ann)
    room = begin(server, made, bo)
    best = best_in(SHORT)
    status, problem = asked(server, room, bo, best)  # even a right guess says nothing about the cards
    assert (status, problem["code"]) == (409, "not_over")
    assert asked(server, room, bo)[1]["code"] == "not_over"
    await play(server, room, bo)
    contest = f"challenge/{made['challenge']}"
    assert asked(server, room, bo) == (200, {"contest": contest, "display": "", "score": 0})
    found = {"contest": contest, "display": str(best), "score": best.score}
    assert asked(server, room, bo, best) == (200, found)
    worse = first_for(str(SHORT))
    assert worse.score < best.score
    assert asked(server, room, bo, worse) == (200, found)
    assert asked(server, room, ann) == (200, found)  # who chose the deck
    for display in (None, best):
        status, problem = asked(server, room, eve, display)
        assert (status, problem["code"]) == (403, "not_played_yet")
        assert str(best) not in json.dumps(problem)
    own = begin(server, made, eve)
    assert asked(server, own, eve)[0] == 409
    await play(server, own, eve)
    assert asked(server, own, eve) == (200, found)  # by contest, not by room


@pytest.mark.parametrize(
    ("display", "sentence"),
    [
        ("", "expected placements, or - for an empty display"),
        ("-", "expected all tiles of this deck, in the order of its cards"),
        (str(first_for("79")), "expected all tiles of this deck, in the order of its cards"),
        (str(first_for("971")), "expected all tiles of this deck, in the order of its cards"),
        (str(first_for("7912")), "expected all tiles of this deck, in the order of its cards"),
        ("7n@0,0 9n@0,0 1n@0,0", "is not allowed"),
        ("7n@0,0^3 9n@3,0 1n@6,0", "level"),
        ("x" * (LONGEST_DISPLAY + 1), "length"),
    ],
)
async def test_a_display_that_is_not_of_this_deck_is_refused(server, display, sentence):
    ann = next(TOKENS)
    room = begin(server, numbered(server, ann), ann)
    await play(server, room, ann)
    status, problem = asked(server, room, ann, display)
    assert (status, sentence in problem["detail"]) == (400, True), problem
    assert asked(server, room, ann)[1]["display"] == ""


async def test_games_outside_of_contests_share_nothing(server):
    ann = next(TOKENS)
    wanted = {"name": "Ann", "options": {"deck": list(SHORT)}, "begin": True}
    room = request(f"{server.address}/api/rooms", wanted, token=ann)[1]
    await play(server, room, ann)
    assert asked(server, room, ann) == (200, {"contest": "", "display": "", "score": 0})
    assert asked(server, room, ann, best_in(SHORT))[1]["code"] == "no_contest"
    assert asked(server, {"room": "nowhere"}, ann)[0] == 404
