"""Every screen in every language: on a small phone nothing is too wide, and nothing is left in English."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from nmbr9.puzzles import heads
from tests.page.access import too_wide
from tests.page.test_access import SCREENS, goes
from tests.played import golden

pytestmark = pytest.mark.deep

GAME = golden("greedy")
MORE = (
    f"#/puzzles/{heads()[0].id}",
    f"#/game/{GAME.compact()}/7",
    f"#/game/{GAME.compact()}/review/1/7",
    f"#/game/{GAME.compact()}/mistakes/1",
)
GAME_OF_ONES_OWN = "a game of one's own"
NAMES = re.compile(r"NMBR 9|nmbr9|Abacus|Peter Wichmann|^https?:")


def sentences(page):
    """Return the lines of a screen that have several words."""
    lines = [line.strip() for line in page.locator("body").inner_text().splitlines()]
    return {line for line in lines if re.search(r"[a-z]{3,} [a-z]{2,}", line) and not NAMES.search(line)}


def test_nothing_is_left_in_english_or_too_wide(person):
    small = {"viewport": {"width": 320, "height": 640}}
    people = {language: person(locale=language, **small) for language in ("en-GB", "es", "pl", "de")}
    end = people["en-GB"].finished(2, seats=2, bots=["greedy"])
    watched = person().room(seats=2)
    wrong: dict[str, object] = {}
    for fragment in (*SCREENS, *MORE, f"#/room/{end}", f"#/room/{watched}", GAME_OF_ONES_OWN):
        english: set[str] = set()
        for language, who in people.items():
            goes(who, f"#/room/{who.room(3)}" if fragment == GAME_OF_ONES_OWN else fragment)
            if same := english & sentences(who.page):
                wrong[f"{language} {fragment}"] = same
            if wider := too_wide(who.page):
                wrong[f"{language} {fragment}, pixels too wide"] = wider
            english = english or sentences(who.page)
    assert not wrong


@pytest.mark.parametrize("language", ["en", "es", "pl", "de"])
def test_the_bar_has_room_for_every_link_on_small_phones(person, language):
    ann = person(locale=language, phone=True)
    page = ann.open("#/rules")
    for width in (390, 375, 361, 320):
        page.set_viewport_size({"width": width, "height": 700})
        expect(page.locator(".bar-links a[href='#/me']")).to_be_visible()
        script = "all => Math.max(...all.map(one => one.getBoundingClientRect().right))"
        assert page.eval_on_selector_all(".bar-links > *", script) <= width, width
