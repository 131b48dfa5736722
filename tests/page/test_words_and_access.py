"""The language of the page, and no obstacle that axe knows of on the screens that everybody sees."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.page.access import obstacles, too_wide

CONFIRM = {"es": "Confirmar", "pl": "Zatwierdź", "de": "Bestätigen"}


def test_the_language_is_the_browsers_changes_at_once_and_stays_and_the_game_goes_on(person):
    ann = person(locale="es-MX")
    page = ann.open()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.locator(".home-hero .button.primary").click()
    for round_ in (1, 2):
        expect(page.locator(".game-round")).to_have_text(re.compile(rf"\b{round_}\b.*20"))
        ann.place_by_keys()
    page.evaluate("window.stillTheSamePage = true")
    for code in ("es", "pl", "de"):
        ann.speaks(code)
        expect(page.locator(".game-confirm")).to_contain_text(CONFIRM[code])
        expect(page.locator("html")).to_have_attribute("lang", code)
    assert page.evaluate("window.stillTheSamePage")
    expect(page.locator(".ghost")).to_be_visible()
    page.reload()
    expect(page.locator(".game-confirm")).to_contain_text(CONFIRM["de"])


def test_the_start_page_and_a_game_have_no_obstacle(person):
    ann = person(phone=True)
    page = ann.open()
    expect(page.locator(".home-hero")).to_be_visible()
    assert not obstacles(page)
    assert not too_wide(page)
    page.get_by_role("button", name="Play alone").click()
    ann.sees_round(1)
    expect(page.locator(".ghost.legal")).to_be_visible()
    assert not obstacles(page)
    assert not too_wide(page)
