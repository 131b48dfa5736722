"""Bots that choose in the page of the only player, so that the server has nothing to compute."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.client import bot_choices
from tests.server.processes import SameDeckServer

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SameDeckServer]:
    """Return a server that waits for pages for most of an hour: it does not choose itself because a page is slow."""
    folder = tmp_path_factory.mktemp("bots")
    flags = ("--rooms-per-address", "1000", "--seats-per-address", "1000", "--bot-seconds", "1000")
    with SameDeckServer(f"sqlite:///{folder}/nmbr9.db", *flags, log=folder / "log") as server:
        yield server


def begin(who, bots, rounds):
    """Open a room, and start its game when the page is connected: so the first choice is the page's, too."""
    data = {"name": "Ann", "options": {"seats": 1 + len(bots), "bots": bots, "removed": 20 - rounds}}
    room = who.page.request.post(f"{who.address}/api/rooms", data=data).json()["room"]
    who.open(f"#/room/{room}")
    who.page.get_by_role("button", name="Start the game").click()
    return room


def test_the_master_and_others_choose_in_the_page(person, server):
    ann = person()
    rounds, bots = 5, ["master", "person-60", "greedy"]
    delegated, chosen = bot_choices(server, "delegated"), bot_choices(server, "chosen")
    room = begin(ann, bots, rounds)
    for round_ in range(1, rounds + 1):
        ann.sees_round(round_, rounds)
        ann.place_by_keys()
    ann.sees_round(rounds + 1, rounds)
    view = ann.page.request.get(f"{ann.address}/api/rooms/{room}").json()
    assert [len(display.split()) for display in view["displays"]] == [rounds] * 4
    assert bot_choices(server, "delegated") - delegated == rounds * len(bots)
    assert bot_choices(server, "chosen") - chosen == rounds * len(bots)


def test_when_the_engine_is_lost_the_server_chooses(person, server):
    ann = person(service_workers="block")
    ann.context.route("**/*.wasm", lambda route: route.abort())
    rounds = 3
    begin(ann, ["greedy"], rounds)
    for round_ in range(1, rounds + 1):
        ann.sees_round(round_, rounds)
        ann.place_by_keys()
    ann.sees_round(rounds + 1, rounds)
    ann.complaints.clear()


def test_a_bot_that_thinks_long_is_explained(person, server):
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
