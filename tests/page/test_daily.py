"""The daily deck: one game that counts, its result, a text to share, repeats that do not count, and the rankings."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.page.access import too_wide

PLAY_TODAY = "Play today’s deck"


def today(ann):
    """Return today as this browser's player sees it."""
    return ann.page.request.get(f"{ann.address}/api/daily").json()


def begin(ann):
    """Begin the ranked game on the page, and return its room."""
    page = ann.open("#/daily")
    page.get_by_role("button", name=PLAY_TODAY).click()
    ann.sees_round(1)
    return page.url.rpartition("/")[2]


def place_rounds(ann, first, last):
    for round_ in range(first, last + 1):
        ann.sees_round(round_)
        ann.place_by_keys()


@pytest.fixture
def finished(person):
    """Bo, who has played today's deck, and his room."""
    bo = person(permissions=["clipboard-read", "clipboard-write"])
    room = begin(bo)
    bo.plays(room)
    bo.sees_round(21)
    expect(bo.page.locator(".daily-end .daily-share")).to_be_visible()
    return bo, room


def test_a_ranked_game_survives_a_reload_and_has_one_room_in_every_tab(person):
    ann = person()
    room, page = begin(ann), ann.page
    expect(page.locator(".daily-tag")).to_have_text(re.compile(r"^Daily deck #\d+ · ranked$"))
    expect(page.locator(".game-hints")).to_have_count(0)
    page.keyboard.press("p")  # would ask for a hint
    place_rounds(ann, 1, 2)
    ann.sees_round(3)
    page.reload()
    ann.sees_round(3)
    assert page.request.get(f"{ann.address}/api/rooms/{room}").json()["seats"][0]["hints"] == 0
    other = ann.tab()
    other.goto(f"{ann.address}/#/daily")
    other.get_by_role("link", name="Continue: round 3 of 20").click()
    expect(other.get_by_role("heading", name="Round 3 of 20", exact=True)).to_be_visible()
    assert other.url.endswith(room)


def test_the_end_has_rank_and_text_and_a_repeat_does_not_count(finished):
    bo, room = finished
    page = bo.page
    panel = page.locator(".daily-end")
    expect(panel).to_contain_text("Next deck in")
    expect(panel.locator(".daily-share-text")).to_have_text(
        re.compile(r"^NMBR 9 daily #\d+: \d+ points?.*\. http://.*/#/daily/\d{4}-\d\d-\d\d$")
    )
    expect(page.get_by_role("button", name="Play again")).to_have_count(0)
    panel.get_by_role("link", name="To the daily deck").click()
    before = today(bo)
    expect(page.locator(".daily-score")).to_have_text(re.compile(rf"^{before['standing']['score']} points?$"))
    expect(page.locator(".daily-display.mine")).to_have_count(1)
    expect(page.get_by_role("button", name=PLAY_TODAY)).to_have_count(0)
    text = page.locator(".daily-share-text").text_content()
    page.get_by_role("button", name="Copy text").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == text

    page.get_by_role("button", name="Play it again, unranked").click()
    bo.sees_round(1)
    again = page.url.rpartition("/")[2]
    assert again != room
    expect(page.locator(".daily-tag")).to_contain_text("repeat, unranked")
    expect(page.locator(".game-hints")).to_be_visible()
    bo.place_by_keys()
    bo.sees_round(2)
    first, second = (page.request.get(f"{bo.address}/api/rooms/{one}").json()["cards"] for one in (room, again))
    assert second == first[:2]
    assert today(bo)["standing"] == before["standing"]


@pytest.mark.deep
def test_who_may_still_play_sees_no_game_of_that_deck(person, finished):
    _, room = finished
    cy = person()
    page = cy.open("#/daily")
    expect(page.get_by_role("button", name=PLAY_TODAY)).to_be_visible()
    expect(page.locator(".daily-display")).to_have_count(0)
    for fragment in (f"#/room/{room}", f"#/room/{room}/replay"):
        cy.open(fragment)
        page.reload()
        expect(page.get_by_text("Play it first, then you can watch.")).to_be_visible()


@pytest.mark.deep
def test_resigning_says_that_the_day_is_over_then(person):
    dan = person()
    begin(dan)
    page = dan.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="Resign").click()
    dialog = page.get_by_role("dialog", name="Resign")
    expect(dialog).to_contain_text("the day is over for you")
    dialog.get_by_role("button", name="Resign").click()
    expect(page.locator(".daily-end")).to_contain_text("You resigned")
    page.get_by_role("link", name="To the daily deck").click()
    expect(page.get_by_text("No harm done")).to_be_visible()
    assert today(dan)["state"] == "given_up"


@pytest.mark.deep
def test_a_game_of_the_day_fits_a_phone(person):
    eve = person(phone=True)
    begin(eve)
    page = eve.page
    expect(page.locator(".daily-tag")).to_be_visible()
    assert not too_wide(page)
    page.get_by_role("button", name="Table", exact=True).click()
    expect(page.get_by_role("dialog", name="Table")).to_contain_text("your one game that counts today")
