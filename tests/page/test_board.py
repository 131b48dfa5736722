"""The analysis board, and the lessons that costly placements are."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from nmbr9 import Record
from tests.page.access import too_wide
from tests.played import CARELESS, GAMES


def lying(page):
    """Return the display that is shown, in the notation."""
    return page.locator(".board-text").text_content().strip()


def lies(page, display):
    expect(page.locator(".board-text")).to_have_text(display)


def at_round(page, round_):
    expect(page.get_by_text(f"Round {round_} of 20", exact=False).first).to_be_visible()


def card(page, number, left):
    return page.get_by_role("button", name=f"{number}, {left} left", exact=True)


def opens(page, text):
    """Paste a text into the form, which is open, and send it."""
    page.get_by_label("A display, a record or a link").fill(text)
    page.get_by_role("button", name="Open", exact=True).click()


@pytest.mark.deep
def test_what_is_tried_by_keys_is_kept_as_branches_and_a_position_is_a_link(person):
    ann = person()
    page = ann.open("#/board")
    lines = page.get_by_role("list").filter(has=page.get_by_role("button", name="Main line"))
    for left in (2, 1):
        card(page, 9, left).press("Enter")
        ann.place_by_keys()
    at_round(page, 3)
    first = lying(page)
    page.keyboard.press("Control+Z")
    at_round(page, 2)
    lies(page, "9n@0,0")
    page.locator(".display-viewport").focus()
    spoken = page.locator("[data-spoken]")
    page.keyboard.press("Tab")
    expect(spoken).not_to_be_empty()
    best = spoken.text_content()
    page.keyboard.press("Tab")
    expect(spoken).not_to_have_text(best)
    page.keyboard.press("Enter")
    at_round(page, 3)
    second = lying(page)
    assert second != first
    expect(lines.get_by_role("listitem")).to_have_count(2)

    bo = person()
    other = bo.open("#" + page.url.split("#")[1])
    lies(other, second)
    at_round(other, 3)

    page.reload()
    lies(page, second)
    lines.get_by_role("button", name="Main line").first.click()
    lies(page, first)
    page.get_by_role("button", name="Take back").click()
    page.get_by_role("button", name="Forward again").click()
    lies(page, first)
    page.get_by_role("button", name="Delete the line: Round 2").click()
    expect(lines).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(lines.get_by_role("listitem")).to_have_count(2)


def test_a_pasted_position_is_checked_and_the_engine_says_what_it_would_place(person):
    ann = person()
    page = ann.open("#/board/1nonsense")
    expect(page.get_by_role("heading", name="This board can’t be opened")).to_be_visible()
    expect(page.get_by_role("alert").first).to_contain_text("There is no position in this link.")
    failure = page.locator("#board-paste-failure")
    opens(page, "9n@0,0 9n@3,0 4n@9,9")
    expect(failure).to_have_text("Tile 3, 4n@9,9, can’t lie there. It must touch a tile on its level, side to side.")
    opens(page, "9n@0,0 9n@3,0 1n@2,0^2")
    expect(failure).to_have_text("Tile 3, 1n@2,0^2, lies on level 1.")
    opens(page, "9914 9n@0,0 9n@3,0 1w@1,1^1")
    at_round(page, 4)
    lies(page, "9n@0,0 9n@3,0 1w@1,1^1")
    expect(page.get_by_role("img", name="This round’s card: 4")).to_be_visible()

    view = page.get_by_role("button", name="Engine’s view")
    view.click()
    ranked = page.locator(".board-ranked li")
    expect(ranked.first).to_be_visible()
    expect(page.locator("[data-outline]")).to_have_count(ranked.count())
    expect(page.locator(".outline-figure")).to_have_count(ranked.count())
    ranked.first.get_by_role("button").click()
    expect(page.locator(".ghost.legal.set")).to_be_visible()
    expect(page.locator("[data-outline]")).to_have_count(ranked.count() - 1)  # the tile lies on it
    view.click()
    expect(page.locator("[data-outline]")).to_have_count(0)
    ann.confirm().click()
    at_round(page, 5)


@pytest.mark.deep
def test_on_a_phone_a_game_is_played_on_with_its_cards_or_others(person):
    record = (GAMES / "four-seats.nmbr9").read_text(encoding="utf-8")
    tiles = str(Record.parse(record).displays[1]).split(" ")
    ann = person(phone=True)
    page = ann.open("#/board")
    page.get_by_text("Open another position").tap()
    opens(page, record)
    whose = page.get_by_role("group", name="Whose display?").get_by_role("button")
    expect(whose).to_have_count(4)
    whose.nth(1).tap()
    lies(page, "-")
    for count in (1, 2, 3):
        page.get_by_role("button", name="Forward again").tap()
        lies(page, " ".join(tiles[:count]))
    coming = page.locator(".board-cards li")
    expect(coming).to_have_text([tile[0] for tile in tiles[4:]])
    page.get_by_label("Show the cards to come").tap()
    expect(page.get_by_text(f"{len(tiles) - 4} cards, face down")).to_be_visible()
    expect(coming).to_have_count(0)
    ann.confirm().tap()
    at_round(page, 5)
    page.get_by_role("button", name="Choose each card").tap()
    expect(page.locator(".board-pick")).to_contain_text("Choose the next card, or shuffle.")
    page.get_by_role("button", name="Shuffle the rest").tap()
    expect(page.get_by_text("15 cards, face down")).to_be_visible()
    assert not too_wide(page)


@pytest.fixture
def careless(server, person):
    """The address of the game with one costly placement."""
    ann = person()
    answer = ann.page.request.post(f"{server.address}/api/records", data={"record": CARELESS})
    return ann, f"#/game/{answer.json()['compact']}/mistakes/1"


def test_a_costly_placement_is_tried_again_until_it_is_right(careless):
    ann, address = careless
    page = ann.open(address)
    expect(page.get_by_text("Round 4, the 8: what was placed cost about 8 points.")).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text("Look for a spot on level 1.")).to_be_visible()
    verdict = page.locator(".mistakes-verdict").get_by_role("status")
    ann.confirm().click()  # where it waits, on the table
    expect(verdict).to_have_text("Worth about as much as what was placed. There is something better.")
    page.get_by_role("button", name="Try again").click()
    ann.place_by_keys()
    expect(verdict).to_have_text("As good as the engine’s choice. Well found!")
    page.get_by_role("button", name="Engine’s choice").click()
    expect(page.get_by_role("row", name="The engine")).to_contain_text("the 8 on level 1, turned right: +8")
    expect(page.get_by_role("row", name="In the game")).to_contain_text("0")
    of = int(page.locator(".split-head .eyebrow").text_content().split()[-1])
    for which in range(2, of + 1):
        page.locator(".split-buttons .button").last.click()
        expect(page.locator(".split-head .eyebrow")).to_have_text(f"{which} of {of}")
    page.locator(".split-buttons .button").last.click()
    expect(page.get_by_role("heading", name="That’s all of them")).to_be_visible()
    expect(page.get_by_text(f"You found a better placement in 1 of {of} rounds.")).to_be_visible()
