"""The same deck again, alone or beside a rival whose display grows with one's own."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.page.access import too_wide
from tests.page.test_local import KEPT
from tests.played import golden

GAME = golden("greedy")


def cards(ann):
    """Return the cards of the room that is shown, as far as they have been drawn."""
    room = ann.page.url.rpartition("/")[2]
    if room.startswith("local-"):
        [game] = [game for game in ann.page.evaluate(KEPT) if game["room"] == room]
        events = [entry["event"] for entry in game["log"]]
        return [event["number"] for event in events if event["type"] == "card_drawn"]
    return ann.page.request.get(f"{ann.address}/api/rooms/{room}").json()["cards"]


def race(page, opener, rival):
    """Choose a rival in the dialog, and wait for the new room."""
    before = page.url
    if opener == "Same deck again":  # at the end of a game
        page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name=opener).click()
    page.get_by_role("dialog", name=opener).get_by_role("button", name=rival).click()
    page.wait_for_url(lambda url: url != before)


def rivals_tiles(page, count):
    """Wait until so many tiles of the rival are in the page, and no more."""
    expect(page.locator(".race-display")).to_be_visible()
    expect(page.locator(".race-display .tile-digit")).to_have_count(count)


@pytest.fixture
def finished(person):
    """Ann, at the end of a game of four cards against a bot."""

    def play(**context):
        ann = person(**context)
        ann.open(f"#/room/{ann.finished(4, seats=2, bots=['greedy'])}")
        return ann

    return play


@pytest.mark.deep
def test_the_same_deck_again_has_the_same_cards(person):
    ann = person()
    page = ann.open(f"#/room/{ann.finished(3)}")
    ann.sees_round(4, 3)
    deck = cards(ann)
    race(page, "Same deck again", re.compile("^Nobody"))
    for round_ in (1, 2, 3):
        ann.sees_round(round_, 3)
        assert cards(ann) == deck[:round_]
        expect(page.locator(".race")).to_have_count(0)
        ann.place_by_keys()
    ann.sees_round(4, 3)
    ann.wants_more()
    expect(page.get_by_text("The host has chosen the cards")).to_be_visible()
    expect(page.locator(".end-card")).to_have_count(1)


def test_the_rivals_tile_comes_after_mine_and_a_reload_keeps_the_race(finished):
    ann = finished()
    page = ann.page
    race(page, "Same deck again", re.compile("^Your earlier game"))
    news = page.get_by_role("log", name="News of the race")
    for round_ in range(1, 5):
        ann.sees_round(round_, 4)
        rivals_tiles(page, round_ - 1)
        if round_ == 3:
            page.reload()
            ann.sees_round(round_, 4)
            rivals_tiles(page, round_ - 1)
        elif round_ > 1:
            expect(news).to_have_text(re.compile(rf"^Your earlier game: the {cards(ann)[round_ - 2]} on level \d"))
        ann.place_by_keys()
    expect(page.get_by_text(re.compile(r"race (by|ends)"))).to_be_visible()
    expect(page.locator(".end-card h2")).to_have_text(["Ann", "Your earlier game"])


@pytest.mark.deep
def test_a_bot_plays_these_cards_now(finished):
    ann = finished()
    page = ann.page
    race(page, "Same deck again", re.compile(r"^Planner \(bot\)"))
    for round_ in range(1, 5):
        ann.sees_round(round_, 4)
        rivals_tiles(page, round_ - 1)
        ann.place_by_keys()
    expect(page.locator(".end-card .picture").last.locator(".tile-digit")).to_have_count(4)
    expect(page.get_by_text(re.compile(r"race (by|ends)"))).to_be_visible()


@pytest.mark.deep
def test_a_race_against_a_game_by_its_link(person):
    ann = person()
    page = ann.open(f"#/game/{GAME.compact()}")
    page.get_by_role("button", name="Race against this").click()
    dialog = page.get_by_role("dialog", name="Race against this")
    expect(dialog.get_by_role("button", name=re.compile("^Best known"))).to_be_visible()
    dialog.get_by_role("button", name=re.compile("^Player 1 110 points")).click()
    for round_ in (1, 2):
        ann.sees_round(round_)
        rivals_tiles(page, round_ - 1)
        assert cards(ann) == list(GAME.cards[:round_])
        ann.place_by_keys()
    ann.sees_round(3)
    page.get_by_role("button", name="Show the display of Player 1 large").click()
    large = page.get_by_role("dialog", name="Display of Player 1")
    expect(large.locator(".tile-digit")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(large).to_be_hidden()


@pytest.mark.deep
def test_on_a_phone(finished):
    ann = finished(phone=True)
    page = ann.page
    race(page, "Same deck again", re.compile(r"^Greedy \(bot\)"))
    ann.sees_round(1, 4)
    expect(page.locator(".race-chip")).to_have_count(0)
    expect(page.locator(".ghost.legal")).to_be_visible()
    ann.confirm().tap()
    ann.sees_round(2, 4)
    expect(page.locator(".race-chip")).to_be_visible()
    page.get_by_role("button", name="Table", exact=True).click()
    rivals_tiles(page, 1)
    page.locator(".race-display").click()
    expect(page.get_by_role("dialog", name="Display of Greedy (bot)")).to_be_visible()
    assert not too_wide(page)
