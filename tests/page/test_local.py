"""Games without a server, without a network: a reload, a killed tab, two tabs; the end, the replay and the review."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from nmbr9 import Record
from tests.page.static_site import next_version
from tests.server.processes import RUN, SAME_DECK, SameDeckServer

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


BUILT = """
from pathlib import Path
from nmbr9.server.app import create_app

create_app.__defaults__ = (Path(sys.argv.pop(1)), *create_app.__defaults__[1:])
"""


@pytest.fixture
def fragile(tmp_path: Path) -> Iterator[SameDeckServer]:
    """A server of one's own, to be killed."""
    with SameDeckServer(f"sqlite:///{tmp_path}/nmbr9.db", log=tmp_path / "log") as server:
        yield server


def installed(who: Person) -> Page:
    """Open the page, and wait until it would open without a network, too."""
    page = who.open()
    who.installs()
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
    expect(page.locator(".end-review")).to_be_visible()
    dialog = ann.shares()
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Download record").click()
    record = Record.parse(download.value.path().read_text(encoding="utf-8"))
    assert record.finished
    assert record.tags["Room"] == room
    expect(page.get_by_role("button", name="Copy link")).to_have_count(0)  # nobody else could open it
    page.keyboard.press("Escape")
    # The replay, and the review.
    ann.wants_more()
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


def test_a_game_that_is_begun_with_the_server_goes_on_without_it_and_joins_the_profile_once(person):
    ann = person(service_workers="allow")
    page = installed(ann)
    against_a_bot(ann, "greedy", removed=16)
    play(ann, 1, 2, rounds=4)
    ann.context.set_offline(True)
    play(ann, 3, 4, rounds=4)
    page.keyboard.press("Escape")
    expect(ann.shares().get_by_role("button", name="Copy whole game")).to_be_visible()
    expect(page.get_by_role("button", name="Copy link")).to_have_count(0)  # nobody else could open it yet
    ann.context.set_offline(False)
    expect(page.get_by_role("button", name="Copy link")).to_be_visible()
    [game] = page.request.get(f"{ann.address}/api/me/games").json()["games"]
    assert [len(game["deck"]), game["players"][1]["name"]] == [4, "greedy (bot)"]
    page.keyboard.press("Escape")
    ann.wants_more()
    page.get_by_role("button", name="Challenge a friend with this deck").click()
    expect(page.locator(".decks-displays > li, .decks-results li").first).to_be_visible()  # with this game
    page.goto(f"{ann.address}/#/me/history")
    page.reload()
    expect(page.locator(".me-card")).to_have_count(1)
    assert len(page.request.get(f"{ann.address}/api/me/games").json()["games"]) == 1


def test_the_last_tile_is_taken_back_and_a_new_game_takes_the_place_of_the_old_one(person):
    ann = person()
    page = ann.open()
    page.get_by_role("button", name="Play alone").click()
    play(ann, 1, 2)
    room = room_of(page)
    card = page.locator(".game-card-digit").text_content()
    page.keyboard.press("Control+z")
    page.get_by_role("dialog", name="Take back").get_by_role("button", name="Take back").click()
    ann.sees_round(2)
    expect(page.get_by_text("With a hint in 1 round")).to_be_visible()
    expect(page.get_by_role("button", name="Take back")).to_have_count(0)  # one step
    page.reload()
    ann.sees_round(2)
    expect(page.locator(".ghost.legal.set")).to_be_visible()  # where it lay
    ann.place_by_keys()
    ann.sees_round(3)
    expect(page.locator(".game-card-digit")).to_have_text(card or "")
    page.get_by_role("button", name="Take back").click()  # in a game with hints it is not asked any more
    ann.sees_round(2)
    expect(page.locator(".display-viewport")).to_be_focused()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="New game").click()
    page.get_by_role("dialog", name="New game").get_by_role("button", name="New game").click()
    ann.sees_round(1)
    assert room_of(page) != room
    assert [game["room"] for game in page.evaluate(KEPT)] == [room_of(page)]
    play(ann, 1, 1)  # before a tile is placed, there is nothing to continue
    page.goto(f"{ann.address}/#/")
    expect(page.get_by_role("link", name="Continue")).to_have_count(1)


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
    there = f"{ann.address}/#/room/{ann.room()}"
    page.goto(there)
    play(ann, 1, 1)
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


@pytest.mark.deep
def test_an_update_of_the_server_in_mid_game(person, fragile: SameDeckServer, tmp_path: Path):
    ann = person(address=fragile.address, service_workers="allow")
    page = installed(ann)
    against_a_bot(ann, "greedy", removed=16)
    play(ann, 1, 1, rounds=4)
    fragile.stop()
    fragile.program = ("-c", SAME_DECK + BUILT + RUN, str(next_version(tmp_path / "new", "Play alone", "Play solo")))
    fragile.start()
    page.evaluate("navigator.serviceWorker.getRegistration().then(one => one.update()).then(() => 0)")
    ann.has_the_update()
    # The page in this tab is the old one until it is loaded again. Only its service worker has its files.
    ann.context.new_cdp_session(page).send("Network.clearBrowserCache")
    play(ann, 2, 4, rounds=4)
    page.keyboard.press("Escape")
    expect(ann.shares().get_by_role("button", name="Copy link")).to_be_visible()
    assert len(page.request.get(f"{ann.address}/api/me/games").json()["games"]) == 1
    page.keyboard.press("Escape")
    page.get_by_role("link", name="NMBR 9").click()
    expect(page.get_by_role("button", name="Play alone")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Play solo")).to_be_visible()
    expect(page.get_by_role("heading", name="Your last games")).to_be_visible()
