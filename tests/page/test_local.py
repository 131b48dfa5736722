"""Games without a server, without a network: a reload, a killed tab, two tabs; the end, the replay and the review."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from nmbr9 import Record
from tests.server.processes import SameDeckServer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.page.people import Person

ROUNDS = 20

KEPT = """async () => {
  const asked = indexedDB.open("nmbr9")
  const database = await new Promise((done) => { asked.onsuccess = () => done(asked.result) })
  const games = database.transaction("games").objectStore("games").getAll()
  return new Promise((done) => { games.onsuccess = () => done(games.result) })
}"""


@pytest.fixture
def fragile(tmp_path: Path) -> Iterator[SameDeckServer]:
    """A server of one's own, to be killed."""
    with SameDeckServer(f"sqlite:///{tmp_path}/nmbr9.db", log=tmp_path / "log") as server:
        yield server


def installed(who: Person, fragment: str = "#/") -> Page:
    """Open the page, and wait until it would open without a network, too."""
    page = who.open(fragment)
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    page.reload()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    return page


def play(who: Person, first: int, last: int, rounds: int = ROUNDS) -> None:
    """Play some rounds, and see that the next one comes, or the end."""
    for round_ in range(first, last + 1):
        who.sees_round(round_, rounds)
        who.place_by_keys()
    who.sees_round(last + 1, rounds)


def room_of(page: Page) -> str:
    """Return the room in the address, which is one of this browser."""
    room = page.url.rpartition("/")[2]
    assert re.fullmatch("local-[0-9a-f]{20}", room)
    return room


def against_a_bot(who: Person, bot: str, removed: int) -> None:
    """Begin a game against one bot, in which some cards are removed."""
    page = who.page
    page.evaluate(
        "form => localStorage.setItem('nmbr9.new.bots', JSON.stringify(form))",
        {"seats": 2, "bots": [bot], "removed": removed},
    )
    page.get_by_role("link", name="Play against bots").click()
    page.get_by_role("button", name="Start").click()


def test_a_game_is_played_to_its_end_without_a_network(person):
    ann = person(service_workers="allow")
    page = installed(ann)
    ann.context.set_offline(True)
    against_a_bot(ann, "greedy", removed=16)
    play(ann, 1, 2, rounds=4)
    room = room_of(page)
    page.reload()  # in mid-game
    play(ann, 3, 3, rounds=4)
    page.goto(f"{ann.address}/#/")
    expect(page.get_by_text("These games stay in this browser")).to_be_visible()
    page.get_by_role("link", name="Continue").click()
    play(ann, 4, 4, rounds=4)
    # The end, with its review, the record, and the way to others.
    expect(page.locator(".review-par, .end-review").first).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name=re.compile("record|file", re.IGNORECASE)).click()
    record = Record.parse(download.value.path().read_text(encoding="utf-8"))
    assert record.finished
    assert record.tags["Room"] == room
    expect(page.get_by_role("button", name="Copy link to the replay")).to_have_count(0)  # nobody else could open it
    # The replay, and the review.
    page.get_by_role("link", name=re.compile("replay", re.IGNORECASE)).first.click()
    expect(page.locator("main.replay")).to_be_visible()
    page.keyboard.press("Home")
    expect(page).to_have_url(re.compile(f"{room}/replay/0$"))
    page.goto(f"{ann.address}/#/room/{room}/review")
    expect(page.locator("main")).to_contain_text(re.compile("Review", re.IGNORECASE))
    kept = page.evaluate(KEPT)
    assert [game["room"] for game in kept] == [room]
    assert "".join(map(str, kept[0]["deck"])) == "".join(map(str, record.cards))
    # The game as one word opens without a network, too.
    page.goto(f"{ann.address}/#/game/{record.compact()}")
    expect(page.locator("main.replay")).to_be_visible()


@pytest.mark.deep
def test_a_killed_tab_loses_nothing_of_a_game_against_a_bot(person):
    ann = person(service_workers="allow")
    installed(ann)
    ann.context.set_offline(True)
    against_a_bot(ann, "greedy", removed=16)
    play(ann, 1, 2, rounds=4)
    ann.sees_round(3, 4)
    room = room_of(ann.page)
    ann.page.close()
    ann.page = ann.tab()
    ann.open()
    ann.page.get_by_role("link", name="Continue").click()
    play(ann, 3, 4, rounds=4)
    assert room_of(ann.page) == room
    [game] = ann.page.evaluate(KEPT)
    placed = [entry["event"] for entry in game["log"] if entry["event"]["type"] == "tile_placed"]
    assert [event["seat"] for event in placed if event["seat"] == 1] == [1] * 4
    assert {event.get("why", "player") for event in placed} == {"player", "bot"}
    ann.page.get_by_role("button", name=re.compile("again", re.IGNORECASE)).first.click()  # and once more
    ann.sees_round(1, 4)
    assert room_of(ann.page) != room


@pytest.mark.deep
def test_two_tabs_play_the_same_game(person):
    ann = person(service_workers="allow")
    installed(ann)
    ann.context.set_offline(True)
    against_a_bot(ann, "beginner", removed=16)
    play(ann, 1, 1, rounds=4)
    first, second = ann.page, ann.tab()
    second.goto(first.url)
    ann.page = second
    play(ann, 2, 2, rounds=4)
    expect(first.get_by_role("heading", name="Round 3 of 4", exact=True)).to_be_visible()
    first.bring_to_front()
    ann.page = first
    first.locator(".display-viewport").focus()
    play(ann, 3, 4, rounds=4)
    expect(second.locator("main.end")).to_be_visible()
    [game] = first.evaluate(KEPT)
    closed = [entry["event"]["round"] for entry in game["log"] if entry["event"]["type"] == "round_closed"]
    assert closed == [1, 2, 3, 4]


@pytest.mark.deep
def test_a_server_that_stops_and_comes_back(person, fragile: SameDeckServer):
    ann = person(address=fragile.address, service_workers="allow")
    page = installed(ann)
    page.get_by_role("button", name="Play alone").click()
    play(ann, 1, 1)
    there = page.url
    fragile.kill()
    page.goto(f"{ann.address}/#/")
    expect(page.get_by_text("No connection")).to_be_visible()
    page.get_by_role("button", name="Play alone").click()
    play(ann, 1, 2)
    here = page.url
    room_of(page)
    fragile.start()
    page.goto(f"{ann.address}/#/")
    expect(page.get_by_text("No connection")).to_be_hidden()
    page.goto(here)
    page.reload()
    play(ann, 3, 3)  # it stays in this browser
    page.goto(there)
    play(ann, 2, 2)  # and what began on the server is there
