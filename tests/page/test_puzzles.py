"""Puzzles in the page: solved and failed, by keys and by ear, on a desktop and on a phone, and for three minutes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Response, expect

from nmbr9.puzzles import heads, puzzle
from tests.played import carelessly

TURNED = {"upright": "n", "turned right": "e", "upside down": "s", "turned left": "w"}
SPOKEN = re.compile(r"(\d), (.+), at (-?\d+), (-?\d+): (?:level|not allowed)")


def put(page, placement):
    """Bring the tile in hand to a spot, with the keys that a game has, by what is said about it."""
    spoken = page.locator("[data-spoken]")
    expect(page.locator(".ghost.legal, .ghost.illegal")).to_be_visible()  # it is known where it may lie

    def heard():
        expect(spoken).to_have_text(re.compile(rf"^{placement.number}, {SPOKEN.pattern[6:]}"))
        words = SPOKEN.match(spoken.text_content())
        assert words is not None
        return TURNED[words[2]], int(words[3]), int(words[4])

    def press(key):
        before = spoken.text_content()
        page.keyboard.press(key)
        expect(spoken).not_to_have_text(before)

    page.locator(".display-viewport").focus()
    page.keyboard.press("Tab")
    while heard()[0] != placement.rotation:
        press("r")
    while heard()[1] != placement.x:
        press("ArrowRight" if heard()[1] < placement.x else "ArrowLeft")
    while heard()[2] != placement.y:
        press("ArrowDown" if heard()[2] < placement.y else "ArrowUp")


def place_all(page, placements):
    for count, placement in enumerate(placements, start=1):
        put(page, placement)
        page.keyboard.press("Enter")
        expect(page.locator(".puzzle-card.placed")).to_have_count(count)


def said(page):
    return page.locator("main > [role=status]")


def test_a_puzzle_is_solved_by_keys_and_the_rating_rises(person):
    ann = person()
    found = puzzle(heads()[0].id)
    page = ann.open(f"#/puzzles/{found.id}")
    expect(page.get_by_text(f"These are the last {len(found.cards)} tiles, in this order.")).to_be_visible()
    place_all(page, found.answer)
    expect(said(page)).to_have_text(
        re.compile(rf"^Solved! {found.points} points, and no more is possible\. Your rating: \d+ \(\+\d+\)$")
    )
    expect(page.get_by_role("link", name="Next puzzle")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".puzzle-card.now")).to_be_visible()
    assert found.id not in page.url
    ann.open("#/puzzles")
    expect(page.get_by_text("1 of 1", exact=True)).to_be_visible()


@pytest.mark.deep
def test_what_was_taken_back_does_not_count(person):
    ann = person()
    found = puzzle(heads()[1].id)
    page = ann.open(f"#/puzzles/{found.id}")
    wrong = carelessly(found)[0]
    put(page, wrong)
    page.keyboard.press("Enter")
    expect(page.locator(".puzzle-card.placed")).to_have_count(1)
    page.keyboard.press("Control+Z")
    expect(page.locator(".puzzle-card.placed")).to_have_count(0)
    expect(page.get_by_text(f"Taken back. Place the {found.cards[0]}.")).to_be_visible()
    put(page, wrong)
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".display-viewport")).to_be_focused()
    place_all(page, found.answer)
    expect(said(page)).to_have_text(re.compile("^Solved!"))


@pytest.mark.deep
def test_a_puzzle_is_failed_and_the_best_answer_shown_step_by_step(person):
    bo = person()
    found = puzzle(heads()[2].id)
    page = bo.open(f"#/puzzles/{found.id}")
    careless = carelessly(found)
    place_all(page, careless)
    made = sum(tile.number * level for tile, level in levels(found, careless))
    expect(said(page)).to_have_text(re.compile(rf"^{made} of {found.points} points\..*Your rating: \d+ \(−\d+\)$"))
    show = page.get_by_role("button", name="Show the best answer")
    expect(show).to_be_focused()
    page.keyboard.press("Enter")
    for step, (tile, level) in enumerate(levels(found, found.answer), start=1):
        gained = tile.number * level
        words = re.compile(rf"^{step} of {len(found.cards)}: the {tile.number} on level {level}.*, {gained} point")
        expect(said(page)).to_have_text(words)
        if step < len(found.cards):
            page.get_by_role("button", name="Next tile").click()
    total = re.compile(rf"^{found.points}\s+points?$")
    expect(page.locator(".split-points")).to_have_text(total)
    page.get_by_role("button", name="Previous tile").click()
    expect(page.locator(".split-points")).not_to_have_text(total)
    page.get_by_role("button", name="Try again").click()
    place_all(page, found.answer)
    expect(said(page)).to_have_text(re.compile("^Solved!.*Only first attempts change your rating.$"))


def levels(found, placements):
    """Return the tiles with the levels on which they come to lie."""
    display = found.display
    for placement in placements:
        yield placement, display.level_of(placement)
        display = display.place(placement)


@pytest.mark.deep
def test_a_finger_solves_a_puzzle_with_the_buttons(person):
    cleo = person(phone=True)
    found = puzzle(heads()[3].id)
    page = cleo.open(f"#/puzzles/{found.id}")
    for count, tile in enumerate(found.answer, start=1):
        put(page, tile)
        page.locator(".hand .button.primary").tap()
        expect(page.locator(".puzzle-card.placed")).to_have_count(count)
    expect(page.get_by_text("and no more is possible.").first).to_be_visible()
    for button in page.locator(".split-act .button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.deep
def test_today_s_puzzle_and_the_themes_are_found_from_the_overview(person):
    dan = person()
    page = dan.open("#/puzzles")
    page.get_by_role("link", name="Solve it").click()
    expect(page.get_by_role("heading", name="Today’s puzzle")).to_be_visible()
    page.get_by_role("link", name="All puzzles").click()
    page.locator(".puzzles-theme").first.click()
    expect(page.locator(".puzzle-card.now")).to_be_visible()
    assert re.search(r"#/puzzles/theme/[a-z-]+/[0-9a-f]{8}$", page.url)
    theme = page.get_by_role("heading", level=1).text_content()
    before = page.url
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(theme)
    assert page.url == before


@pytest.mark.deep
def test_three_minutes_end_and_the_best_is_kept(person):
    eve = person()
    page = eve.page
    page.clock.install()
    sent: list[Response] = []
    page.on("response", lambda answer: sent.append(answer) if "/puzzles/next" in answer.url else None)
    eve.open("#/puzzles/three-minutes")
    page.get_by_role("button", name="Start").click()
    found = newest(page, sent)
    place_all(page, found.answer[:-1])
    put(page, found.answer[-1])
    page.keyboard.press("Enter")
    expect(page.get_by_text("1 solved", exact=True)).to_be_visible()
    expect(said(page)).to_have_text("Solved! That’s one.")
    expect(page.locator(".display-viewport")).to_be_focused()
    found = newest(page, sent)
    place_all(page, carelessly(found))
    expect(said(page)).to_have_text(re.compile(rf" of {found.points} points\."))
    expect(page.get_by_role("button", name="Go on")).to_be_focused()
    page.clock.run_for(5000)
    expect(page.locator(".puzzle-card.now")).to_be_visible()
    page.clock.run_for(181_000)
    expect(page.get_by_text("You solved 1 of 2.")).to_be_visible()
    expect(page.get_by_text("Your best so far in this browser!")).to_be_visible()
    eve.open("#/puzzles")
    expect(page.get_by_text("Best in this browser: 1")).to_be_visible()


def newest(page, sent):
    """Return the puzzle that is on the screen: the newest one that the page was sent."""
    expect(page.locator(".puzzle-card.now")).to_be_visible()
    return puzzle(sent[-1].json()["id"])
