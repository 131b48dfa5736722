"""Replays: by a room's link, from a file, and from the compact form in the address."""

from __future__ import annotations

import base64
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from nmbr9 import Record
from tests.page.people import Person

GAMES = Path(__file__).parent.parent / "games"
RECORD = GAMES / "greedy.nmbr9"
GAME = Record.parse(RECORD.read_text(encoding="utf-8"))


def at_round(page, round_, rounds=20):
    expect(page.get_by_text(re.compile(rf"^Round {round_} of {rounds}: card \d$")).first).to_be_visible()


def tiles(page):
    """Count the tiles of every display that is shown."""
    return page.eval_on_selector_all(
        ".replay-seat .picture", "all => all.map(one => one.querySelectorAll('.tile-digit').length)"
    )


@pytest.fixture(scope="module")
def finished(server, browser):
    """A short game of two that is over: three rounds, played by a person and a bot."""
    ann = Person(browser, server.address)
    body = {"name": "Ann", "options": {"seats": 2, "bots": ["greedy"], "removed": 17}, "begin": True}
    room = ann.page.request.post(f"{server.address}/api/rooms", data=body).json()["room"]
    ann.open(f"#/room/{room}")
    for round_ in (1, 2, 3):
        ann.sees_round(round_, 3)
        ann.place_by_keys()
    ann.sees_round(4, 3)
    ann.leave()
    return room


def test_by_the_link_of_a_room_with_keys(person, finished):
    ann = person()
    page = ann.open(f"#/room/{finished}/replay")
    at_round(page, 3, 3)
    assert tiles(page) == [3, 3]
    page.keyboard.press("Home")
    expect(page.get_by_text("Before the first card").first).to_be_visible()
    assert tiles(page) == [0, 0]
    for round_ in (1, 2):
        page.keyboard.press("ArrowRight")
        at_round(page, round_, 3)
        assert tiles(page) == [round_, round_]
    page.keyboard.press("ArrowLeft")
    at_round(page, 1, 3)
    assert page.url.endswith(f"#/room/{finished}/replay/1")
    page.keyboard.press("End")
    at_round(page, 3, 3)


def test_a_link_can_point_to_a_round_and_play_goes_on_from_there(person, finished):
    ann = person(reduced_motion="no-preference")
    page = ann.open(f"#/room/{finished}/replay/2")
    at_round(page, 2, 3)
    page.get_by_role("button", name="Play", exact=True).click()
    at_round(page, 3, 3)


def test_from_a_file_that_is_chosen(person):
    ann = person()
    page = ann.open("#/replay")
    page.locator("input[type=file]").set_input_files(RECORD)
    at_round(page, 20)
    expect(page.get_by_text(f"{GAME.scores[0]} points").first).to_be_visible()


def test_from_a_file_that_is_dropped(person):
    ann = person()
    page = ann.open("#/replay")
    expect(page.locator("main")).to_be_visible()
    data = base64.b64encode(RECORD.read_bytes()).decode()
    transfer = page.evaluate_handle(
        """data => { const transfer = new DataTransfer();
             transfer.items.add(new File([atob(data)], "game.nmbr9")); return transfer }""",
        data,
    )
    for kind in ("dragenter", "dragover", "drop"):
        page.dispatch_event("main", kind, {"dataTransfer": transfer})
    at_round(page, 20)


@pytest.mark.parametrize("text", ["nonsense", '[Nmbr9 "1"]\n\n1. 9  9n@5,5\n', ""])
def test_a_file_that_is_no_record_is_refused_in_words(person, text):
    ann = person()
    page = ann.open("#/replay")
    page.locator("input[type=file]").set_input_files(
        {"name": "game.nmbr9", "mimeType": "text/plain", "buffer": text.encode()}
    )
    expect(page.get_by_text(re.compile("not a game record that can be read")).first).to_be_visible()


def test_from_the_compact_form(person):
    ann = person()
    page = ann.open(f"#/game/{GAME.compact()}/7")
    at_round(page, 7)
    assert tiles(page) == [7]
    page.keyboard.press("End")
    assert tiles(page) == [20]
    expect(page.get_by_text(f"{GAME.scores[0]} points").first).to_be_visible()
    expect(page.get_by_role("heading", name="Player 1")).to_be_visible()


def test_a_game_in_a_link_can_be_tried_again_when_the_server_does_not_respond(person):
    ann = person()
    page = ann.open("#/")
    page.route("**/api/records", lambda route: route.abort())
    page.goto(f"{ann.address}/#/game/{GAME.compact()}")
    expect(page.get_by_role("alert")).to_have_text("The server is not responding.")
    page.unroute("**/api/records")
    page.get_by_role("button", name="Try again").click()
    at_round(page, 20)


def test_the_end_offers_record_picture_and_links(person, finished):
    ann = person()
    page = ann.open(f"#/room/{finished}")
    expect(page.locator("main.end")).to_be_visible()
    page.keyboard.press("Escape")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download record").click()
    record = Record.parse(Path(download.value.path()).read_text(encoding="utf-8"))
    assert record.players[0] == "Ann"
    with page.expect_download() as download:
        page.get_by_role("link", name="Download picture").click()
    assert Path(download.value.path()).read_text(encoding="utf-8").startswith("<svg")
