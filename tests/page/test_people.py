"""The people at the table: who is away, who has asked, where a bot plays on; and time that runs out."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from nmbr9 import Display
from nmbr9.core.rules import first_on_level_0
from tests.page.test_together import at_table
from tests.server.client import request
from tests.waiting import until

if TYPE_CHECKING:
    from tests.page.people import Person
    from tests.server.processes import LateServer


def set_by_keys(who: Person) -> None:
    """Put the tile on the best spot, and confirm nothing."""
    expect(who.page.locator(".ghost.legal, .ghost.illegal")).to_be_visible()
    who.page.locator(".display-viewport").focus()
    who.page.keyboard.press("Tab")
    expect(who.page.locator(".ghost.legal.set")).to_be_visible()


def kept_draft(server: LateServer, room: str) -> str:
    """Read from the disk what is kept as the draft of the second seat, as x,y."""
    path = server.database.removeprefix("sqlite:///")
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
        found = database.execute("SELECT placement FROM drafts WHERE room = ? AND seat = 1", [room]).fetchone()
    return "" if found is None else found[0].partition("@")[2]


def row(who: Person, name: str):
    """Return a player in the list of players."""
    return who.page.locator(".game-player", has_text=name)


def start(ann: Person, *others: Person) -> None:
    ann.page.get_by_role("button", name="Start the game").click()
    for who in (ann, *others):
        who.sees_round(1)


def test_when_time_runs_out_the_tile_that_is_set_counts(person, server):
    ann, bo = at_table(person(), person())
    room = ann.page.url.rpartition("/")[2]
    start(ann, bo)
    for round_ in (1, 2):
        for who in (ann, bo):
            who.sees_round(round_)
            who.page.locator(".display-viewport").focus()
            who.place_by_keys()
    for who in (ann, bo):
        who.sees_round(3)
    set_by_keys(bo)
    bo.page.keyboard.press("Tab")  # the second best
    mine = bo.page.evaluate("JSON.parse(localStorage.getItem('nmbr9.ghosts'))[0]")
    spot = f"{mine['x']},{mine['y']}"
    until(lambda: kept_draft(server, room) == spot)
    ann.page.locator(".display-viewport").focus()
    ann.place_by_keys()
    ann.page.get_by_role("button", name="Give the others one minute").click()
    # Who has asked is named, seen and spoken, and what will count is said.
    expect(bo.page.locator("#game-status")).to_contain_text("Ann has asked for the last minute.")
    expect(bo.page.locator("#game-status")).to_contain_text("When time runs out, your tile counts where it lies.")
    expect(bo.page.get_by_role("log").filter(has_text="Ann has asked for the last minute")).to_have_count(1)
    expect(row(bo, "Ann")).to_contain_text("asked for the last minute")
    server.pass_time(61)
    for who in (ann, bo):
        who.sees_round(4)
    _, view = request(f"{server.address}/api/rooms/{room}")
    *before, tile = Display.parse(view["displays"][1]).placements
    assert f"{tile.x},{tile.y}" == spot
    assert tile != first_on_level_0(Display(before), tile.number)  # which the clock places otherwise
    events = [str(frame) for frame in ann.frames if frame["frame"] == "event"]
    assert events
    assert not any("draft" in event for event in events)


@pytest.mark.deep
def test_a_player_who_closes_the_page_is_away_and_comes_back(person, server):
    ann, bo = at_table(person(), person())
    start(ann, bo)
    expect(row(ann, "Bo")).to_contain_text("placing")
    expect(row(ann, "Bo")).not_to_contain_text("away")
    ann.place_by_keys()
    address = bo.page.url
    bo.page.goto("about:blank")
    expect(row(ann, "Bo")).to_contain_text("away")
    expect(ann.page.get_by_role("log").filter(has_text="Bo is away.")).to_have_count(1)
    expect(ann.page.locator("#game-status")).to_contain_text(re.compile(r"Waiting for Bo\s+· \d+:\d\d"))
    bo.page.goto(address)
    bo.sees_round(1)
    expect(row(ann, "Bo")).not_to_contain_text("away")
    expect(ann.page.get_by_role("log").filter(has_text="Bo is back.")).to_have_count(1)


@pytest.mark.deep
def test_a_bot_that_has_taken_over_is_shown_at_the_table_and_in_the_ranking(person):
    ann, bo = at_table(person(), person())
    cy = person()
    start(ann, bo)
    cy.page.goto(ann.page.url)
    bo.page.get_by_role("button", name="Menu").click()
    bo.page.get_by_role("button", name="Leave the game").click()
    bo.page.get_by_role("dialog", name="Leave the game").get_by_role("button", name="Leave", exact=True).click()
    expect(row(ann, "Bo").locator(".tag")).to_have_text("bot took over")
    expect(ann.page.get_by_role("log").filter(has_text="A bot plays on for Bo.")).to_have_count(1)
    expect(cy.page.locator(".game-places li", has_text="Bo").locator(".tag")).to_have_text("bot took over")
    ann.resign()
    for who in (ann, cy):
        expect(who.page.locator("main.end")).to_be_visible()
        who.page.keyboard.press("Escape")
        expect(who.page.locator(".end-ranking li", has_text="Bo").locator(".tag")).to_have_text("bot took over")
        expect(who.page.locator(".end-card", has_text="Bo").locator(".tag")).to_have_text("bot took over")


def test_a_rematch_says_who_has_come(person):
    ann, bo, cy = at_table(person(), person(), person())
    start(ann, bo, cy)
    for who in (ann, bo, cy):
        who.resign()
    for who in (ann, bo, cy):
        expect(who.page.locator("main.end")).to_be_visible()
        who.page.keyboard.press("Escape")
    ann.page.get_by_role("button", name="Play again").click()
    expect(ann.page.locator(".room-here")).to_have_text("Nobody else is here yet; Bo and Cy have not come yet.")
    bo.page.get_by_role("link", name="Join").click()
    expect(ann.page.locator(".room-here")).to_have_text("Bo is here; Cy has not come yet.")
    expect(ann.page.locator(".room-seat", has_text="Cy")).to_contain_text("has not come yet")
    expect(ann.page.get_by_role("status").filter(has_text="Bo is here.")).to_have_count(1)
    everybody = ann.page.get_by_role("heading", name="Everybody is here")
    expect(everybody).to_have_count(0)
    cy.page.get_by_role("link", name="Join").click()
    expect(ann.page.locator(".room-here")).to_have_count(0)
    expect(everybody).to_be_visible()
    ann.page.get_by_role("button", name="Start the game").click()
    for who in (ann, bo, cy):
        who.sees_round(1)


@pytest.mark.deep
def test_a_tab_in_the_background_says_that_it_is_my_turn(person):
    ann, bo = at_table(person(), person())
    start(ann, bo)
    icons = "[...document.querySelectorAll('link[rel=icon]')].map(one => one.href.slice(0, 10))"
    usual = bo.page.evaluate(icons)
    bo.place_by_keys()
    expect(bo.page.locator("#game-status")).to_contain_text("Waiting for Ann")
    hide(bo, True)
    assert bo.page.title().startswith("Round 1 of 20")  # it is not Bo's turn
    ann.place_by_keys()
    expect(bo.page).to_have_title("● Your turn · NMBR 9")
    bo.page.wait_for_function(f"() => ({icons}).join() === 'data:image'")
    hide(bo, False)
    expect(bo.page).to_have_title("Round 2 of 20 · NMBR 9")
    bo.page.wait_for_function(f"() => ({icons}).length === {len(usual)}")
    assert sorted(bo.page.evaluate(icons)) == sorted(usual)


def hide(who: Person, hidden: bool) -> None:
    """Have the page believe that its tab is in the background: a headless browser has none."""
    who.page.evaluate(
        """hidden => {
            Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


@pytest.mark.deep
def test_notifications_are_asked_for_by_a_button_only(person):
    counted = """
        window.asked = 0;
        window.Notification = class { static permission = "default"; close() {} static async requestPermission() {
            window.asked += 1; this.permission = "granted"; return "granted"; } };
    """
    ann, bo = person(), person()
    for who in (ann, bo):
        who.context.add_init_script(counted)
    at_table(ann, bo)
    assert bo.page.evaluate("asked") == 0
    start(ann, bo)
    bo.page.get_by_role("button", name="Notify me when it’s my turn").click()
    expect(bo.page.get_by_role("button", name="Stop notifying me")).to_be_visible()
    assert (ann.page.evaluate("asked"), bo.page.evaluate("asked")) == (0, 1)
    bo.page.get_by_role("button", name="Stop notifying me").click()
    expect(bo.page.get_by_role("button", name="Notify me when it’s my turn")).to_be_visible()
