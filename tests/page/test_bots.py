"""Games against bots: alone with them, they choose in the page; in a room on a server, the server chooses."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.server.processes import Server


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
    expect(page.locator(".end-ranking li", has_text="57-point bot")).to_have_count(1)
    expect(ann.shares().get_by_role("button", name="Copy link")).to_be_visible()  # it has joined the profile
    [game] = page.request.get(f"{ann.address}/api/me/games").json()["games"]
    record = page.request.get(f"{ann.address}/api/rooms/{game['room']}/record").text()
    assert re.search(r'\[Seats "Guest / bot:person-57@3"\]', record)


@pytest.mark.deep
def test_a_bot_that_thinks_long_is_explained(person, tmp_path, strange_bots):
    with Server(f"sqlite:///{tmp_path}/nmbr9.db") as server:
        ann = person(address=server.address)
        ann.open(f"#/room/{ann.room(3, seats=2, bots=['stuck'])}")
        ann.sees_round(1, 3)
        ann.place_by_keys()
        expect(ann.page.locator("#game-status")).to_have_text(re.compile(r"\(bot\) is still thinking"))
