"""A game against the bot that thinks longest, on a server that chooses for it, in a process of its own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.processes import SameDeckServer

if TYPE_CHECKING:
    from collections.abc import Iterator

ROUNDS = 20


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SameDeckServer]:
    """Return a server whose bots have little time."""
    folder = tmp_path_factory.mktemp("master")
    with SameDeckServer(f"sqlite:///{folder}/nmbr9.db", "--bot-seconds", "0.05", log=folder / "log") as server:
        yield server


def test_against_the_master_to_the_end(person, server):
    ann = person()
    ann.context.add_init_script("delete window.WebAssembly")  # otherwise the page would choose
    page = ann.open("#/bots")
    page.get_by_label("Bot 1").select_option("master")
    expect(page.get_by_text("Like the Thinker")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    for round_ in range(1, ROUNDS + 1):
        ann.sees_round(round_)
        ann.place_by_keys()
    ann.sees_round(ROUNDS + 1)
    page.keyboard.press("Escape")
    room = page.request.get(f"{ann.address}/api/rooms/{page.url.rpartition('/')[2]}").json()
    master = room["seats"][1]
    assert master["bot"] == "master"
    assert len(room["displays"][1].split()) == ROUNDS
    expect(page.locator(".end-ranking li")).to_have_count(2)
    points = page.locator(".end-ranking li", has_text="Master (bot)").locator(".end-points")
    expect(points).to_have_text(re.compile(rf"^{master['score']} points?$"))
    # It has chosen itself: for a bot that fails, the room places, and the log says so.
    assert server.log is not None
    assert "failed" not in server.log.read_text(encoding="utf-8")
