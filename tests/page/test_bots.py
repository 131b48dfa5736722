"""Games against bots, which choose in the page of the only player, so that the server has nothing to compute."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.server.client import bot_choices


def begin(who, bots, rounds):
    """Open a room, and start its game when the page is connected: so the first choice is the page's, too."""
    room = who.room(rounds, seats=1 + len(bots), bots=bots, begin=False)
    who.open(f"#/room/{room}")
    who.page.get_by_role("button", name="Start the game").click()
    return room


def test_a_player_of_a_chosen_strength(person):
    ann = person()
    page = ann.open("#/bots")
    expect(page.get_by_text(re.compile("points a game")).first).to_be_attached()
    slider = page.get_by_role("slider", name="How strong?")
    expect(slider).to_have_attribute("aria-valuetext", "60 points")
    slider.focus()
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    expect(slider).to_have_attribute("aria-valuetext", "57 points")
    expect(page.get_by_label("Bot 1").locator("option:checked")).to_have_text("A player who scores about 57 points")
    page.get_by_text("More options").click()
    page.get_by_role("textbox", name="Cards removed").fill("18")
    page.get_by_role("button", name="Start the game").click()
    for round_ in (1, 2):
        ann.sees_round(round_, rounds=2)
        ann.place_by_keys()
    ann.sees_round(3, rounds=2)
    page.keyboard.press("Escape")
    expect(page.locator(".end-ranking li", has_text="57-point player (bot)")).to_have_count(1)
    expect(page.get_by_role("button", name="Copy link")).to_be_visible()  # it has joined the profile
    [game] = page.request.get(f"{ann.address}/api/me/games").json()["games"]
    record = page.request.get(f"{ann.address}/api/rooms/{game['room']}/record").text()
    assert re.search(r'\[Seats "Guest / bot:person-57@3"\]', record)


def test_the_master_and_others_choose_in_the_page(person, server):
    ann = person()
    rounds, bots = 3, ["master", "person-60", "greedy"]
    delegated, chosen = bot_choices(server, "delegated"), bot_choices(server, "chosen")
    room = begin(ann, bots, rounds)
    for round_ in range(1, rounds + 1):
        ann.sees_round(round_, rounds)
        ann.place_by_keys()
    ann.sees_round(rounds + 1, rounds)
    ann.page.keyboard.press("Escape")
    view = ann.page.request.get(f"{ann.address}/api/rooms/{room}").json()
    assert [len(display.split()) for display in view["displays"]] == [rounds] * 4
    assert bot_choices(server, "delegated") - delegated == rounds * len(bots)
    assert bot_choices(server, "chosen") - chosen == rounds * len(bots)
    points = ann.page.locator(".end-ranking li", has_text="Master (bot)").locator(".end-points")
    expect(points).to_have_text(re.compile(rf"^{view['seats'][1]['score']} points?$"))


@pytest.mark.deep
def test_a_bot_that_thinks_long_is_explained(person):
    ann = person()
    # A page that is asked, and never answers.
    ann.context.add_init_script(
        """const send = WebSocket.prototype.send;
           WebSocket.prototype.send = function (text) { if (!text.includes('"chosen"')) send.call(this, text) };"""
    )
    begin(ann, ["master"], 3)
    ann.sees_round(1, 3)
    ann.place_by_keys()
    expect(ann.page.locator("#game-status")).to_have_text(re.compile(r"Master \(bot\) is still thinking"))
