"""On paper: no controls, black on white, and nothing that is repeated on every page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.played import golden

GAME = golden("four-seats")
SCREENS = {
    "replay": (f"#/game/{GAME.compact()}/20", ".replay-grid"),
    "rules": ("#/rules", ".rules-section"),
}


@pytest.mark.deep
@pytest.mark.parametrize("screen", SCREENS)
def test_what_is_printed_has_no_controls_and_is_black_on_white(person, screen):
    fragment, part = SCREENS[screen]
    ann = person(color_scheme="dark")
    page = ann.open(fragment)
    expect(page.locator(part).first).to_be_visible()
    page.emulate_media(media="print")
    for selector in (".bar", ".replay-controls", ".rules-contents", "main .button", "main fieldset"):
        for index in range(page.locator(selector).count()):
            expect(page.locator(selector).nth(index)).to_be_hidden()
    expect(page.locator("h1")).to_be_visible()
    colours = "one => [getComputedStyle(one).backgroundColor, getComputedStyle(one).color]"
    assert page.eval_on_selector(":root", colours) == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
    # What is fixed to the screen would be printed on every page.
    fixed = """all => all.filter(one => one.checkVisibility() &&
                 ["fixed", "sticky"].includes(getComputedStyle(one).position)).map(one => one.className)"""
    assert page.eval_on_selector_all("body *", fixed) == []
    pdf = page.pdf(format="A4")
    pages = len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))
    assert 1 <= pages <= (3 if screen == "replay" else 8)


@pytest.mark.deep
def test_the_end_is_printed_with_its_ranking_and_displays(person):
    ann = person()
    page = ann.open(f"#/room/{ann.finished(1, seats=2, bots=['greedy'])}")
    ann.sees_round(2, 1)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Share", exact=True)).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Share", exact=True)).to_be_hidden()
    expect(page.locator(".end-ranking")).to_be_visible()
    expect(page.locator(".end-card")).to_have_count(2)
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", page.pdf(format="A4"))) == 1
