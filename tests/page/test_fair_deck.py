"""People see how the deck came about: their browsers add to the shuffle, or the host has chosen the cards."""

from __future__ import annotations

import json
import urllib.request

import pytest
from playwright.sync_api import expect

from nmbr9 import Record
from nmbr9.notation.shuffle import broken_promise, contributions_in

CHOSEN = "The host has chosen the cards and their order. They are not shuffled."


def join(bo, room):
    page = bo.open(f"#/room/{room}")
    page.get_by_label("Your name").fill("Bo")
    return page


def play_to_the_end(people, rounds):
    for round_ in range(1, rounds + 1):
        for who in people:
            who.sees_round(round_, rounds)
        for who in people:
            who.place_by_keys()
    for who in people:
        expect(who.page.locator("main.end")).to_be_visible()
        who.page.keyboard.press("x")  # the count is skipped


def test_browsers_add_to_the_shuffle_also_after_a_reload(person, server):
    ann, bo = person(), person()
    room = ann.room(2, seats=2, begin=False)
    ann.open(f"#/room/{room}")
    join(bo, room).get_by_role("button", name="Take a seat").click()
    expect(ann.page.get_by_text("The shuffle includes randomness from Bo and you.")).to_be_visible()
    expect(bo.page.get_by_text("The shuffle includes randomness from Ann and you.")).to_be_visible()
    bo.page.reload()  # its value is kept
    expect(bo.page.get_by_text("The shuffle includes randomness from Ann and you.")).to_be_visible()
    ann.page.get_by_role("button", name="Start the game").click()
    play_to_the_end([ann, bo], 2)
    for who, other in ((ann, "Bo"), (bo, "Ann")):
        who.wants_more()
        expect(who.page.get_by_text(f"The shuffle includes randomness from {other} and you.")).to_be_visible()
    with urllib.request.urlopen(f"{server.address}/api/rooms/{room}/record") as answer:  # noqa: S310 - loopback
        record = Record.parse(answer.read().decode())
    assert [each.player for each in contributions_in(record.tags) if each.value] == ["Ann", "Bo"]
    assert broken_promise(record.tags, record.cards) == ""
    assert json.dumps(bo.frames).count("shuffle_began") == 1


@pytest.mark.deep
def test_a_deck_that_the_host_has_chosen_is_named_everywhere(person):
    ann, bo = person(), person()
    room = ann.room(seats=2, begin=False, removed=0, deck=[9, 9], public=True)
    bo.open()
    expect(bo.page.get_by_text("Deck chosen by the host")).to_be_visible()
    page = join(bo, room)
    expect(page.get_by_text(CHOSEN)).to_be_visible()
    page.get_by_role("button", name="Take a seat").click()
    ann.open(f"#/room/{room}")
    for who in (ann, bo):
        expect(who.page.get_by_text(CHOSEN)).to_be_visible()
    ann.page.get_by_role("button", name="Start the game").click()
    for who in (ann, bo):
        who.sees_round(1, 2)
        expect(who.page.get_by_text(CHOSEN)).to_be_visible()
    play_to_the_end([ann, bo], 2)
    for who in (ann, bo):
        who.wants_more()
        expect(who.page.get_by_text(CHOSEN)).to_be_visible()
    bo.open(f"#/room/{room}/replay")
    expect(bo.page.get_by_text(CHOSEN)).to_be_visible()
