"""A game against a bot that plays like a person, of a strength that is chosen with the keyboard."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.processes import SameDeckServer

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SameDeckServer]:
    """Return a server."""
    folder = tmp_path_factory.mktemp("person")
    with SameDeckServer(f"sqlite:///{folder}/nmbr9.db", log=folder / "log") as server:
        yield server


def test_a_player_of_a_chosen_strength(person, server):
    ann = person()
    page = ann.open("#/bots")
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
    room = page.request.get(f"{ann.address}/api/rooms/{page.url.rpartition('/')[2]}").json()
    assert room["seats"][1]["bot"] == "person-57"
    record = page.request.get(f"{ann.address}/api/rooms/{room['room']}/record").text()
    assert re.search(r'\[Seats "Guest / bot:person-57@3"\]', record)
    assert server.log is not None
    assert "failed" not in server.log.read_text(encoding="utf-8")
