"""Four languages, and no obstacle that axe knows of, on any screen in either theme."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import axe_playwright_python  # type: ignore[import-untyped] # we want the script that it brings
import pytest
from playwright.sync_api import expect

from tests.page.people import PHONE, Person

AXE = Path(axe_playwright_python.__file__).parent / "axe.min.js"

WORDS = {
    "en": ("Play alone", "Rules", "Confirm"),
    "es": ("Jugar en solitario", "Reglas", "Confirmar"),
    "pl": ("Zagraj", "Zasady", "Zatwierdź"),
    "de": ("Allein spielen", "Regeln", "Bestätigen"),
}


@pytest.mark.parametrize(("tag", "code"), [("en-GB", "en"), ("es-MX", "es"), ("pl-PL", "pl"), ("de-AT", "de")])
def test_the_language_is_the_browsers_and_a_game_can_be_played_in_it(person, tag, code):
    ann = person(locale=tag)
    page = ann.open()
    expect(page.locator("html")).to_have_attribute("lang", code)
    page.locator(".home-hero .button.primary").click()
    for round_ in (1, 2):
        expect(page.locator(".game-round")).to_have_text(re.compile(rf"\b{round_}\b.*20"))
        ann.place_by_keys()
    confirm = page.locator(".game-confirm")
    expect(confirm).to_contain_text(WORDS[code][2])


def test_the_language_changes_at_once_and_stays_and_the_game_goes_on(person):
    ann = person()
    ann.open().get_by_role("button", name="Play alone").click()
    ann.sees_round(1)
    page = ann.page
    page.evaluate("window.stillTheSamePage = true")
    for code in ("es", "pl", "de"):
        page.locator("select.language").select_option(code)
        expect(page.locator(".game-confirm")).to_contain_text(WORDS[code][2])
        expect(page.locator("html")).to_have_attribute("lang", code)
    assert page.evaluate("window.stillTheSamePage")
    expect(page.locator(".ghost")).to_be_visible()
    page.reload()
    expect(page.locator(".game-confirm")).to_contain_text(WORDS["de"][2])


@cache
def axe():
    return AXE.read_text(encoding="utf-8")


def obstacles(page):
    """Return what axe finds: rule, and the elements that break it."""
    page.evaluate(axe())
    # Tiles that drop in and cards that flip are half transparent for a moment: colours are looked at when they rest.
    page.evaluate("Promise.all(document.getAnimations().map(one => one.finished.catch(() => 0))).then(() => 0)")
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [(one["id"], [node["html"][:160] for node in one["nodes"]]) for one in found["violations"]]


@pytest.fixture(scope="module")
def rooms(server, browser):
    """Rooms in every state, all of one person."""
    ann = Person(browser, server.address)

    def room(**body):
        return ann.page.request.post(f"{server.address}/api/rooms", data=body).json()["room"]

    four = {"seats": 4, "bots": ["greedy", "random", "greedy"]}
    waiting = room(name="Ann", options={"seats": 4, "clock": "per_card", "seconds": 3600})
    found = {
        "waiting": f"#/room/{waiting}",
        "solo": f"#/room/{room(name='Ann', begin=True)}",
        "bots": f"#/room/{room(name='Ann', begin=True, options=four)}",
        "class": f"#/room/{room(play=False, options={'seats': 50})}",
    }
    over = room(name="Ann", begin=True, options={**four, "removed": 19})
    ann.open(f"#/room/{over}")
    ann.place_by_keys()
    ann.sees_round(2, 1)
    state = ann.context.storage_state()
    ann.leave()
    return {**found, "end": f"#/room/{over}", "room-replay": f"#/room/{over}/replay"}, state


SCREENS = {
    "home": "#/", "bots-form": "#/bots", "friends": "#/friends", "learn": "#/learn/1", "learn-4": "#/learn/4",
    "learn-last": "#/learn/8", "rules": "#/rules", "rules-short": "#/rules/short", "settings": "#/settings",
    "replay": "#/replay", "unknown": "#/no/where", "no-room": "#/room/0000000000",
}  # fmt: skip
IN_ROOMS = ("waiting", "solo", "bots", "class", "end", "room-replay")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_no_screen_has_an_obstacle(browser, server, rooms, scheme, phone):
    places, state = rooms
    look = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if phone else {}
    ann = Person(browser, server.address, color_scheme=scheme, storage_state=state, reduced_motion="reduce", **look)
    found = {}
    for name, fragment in {**SCREENS, **{name: places[name] for name in IN_ROOMS}}.items():
        page = ann.open(fragment)
        expect(page.locator("main").first).to_be_visible()
        if name in ("solo", "bots", "learn"):
            expect(page.locator(".ghost")).to_be_visible()
        if wrong := obstacles(page):
            found[name] = wrong
    stranger = Person(browser, server.address, color_scheme=scheme, **look)
    for name in ("waiting", "bots", "class"):
        page = stranger.open(places[name])
        expect(page.locator("main").first).to_be_visible()
        if wrong := obstacles(page):
            found[f"{name}, a stranger"] = wrong
    stranger.leave()
    ann.leave()
    assert not found, json.dumps(found, indent=1)


def test_dialogs_have_no_obstacle(browser, server, rooms):
    places, state = rooms
    ann = Person(browser, server.address, storage_state=state, reduced_motion="reduce")
    page = ann.open(places["bots"])
    expect(page.locator(".ghost")).to_be_visible()
    for opener in (page.get_by_role("button", name="Help"), page.get_by_role("button", name="Menu"),
                   page.locator(".game-player").nth(1)):  # fmt: skip
        opener.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert not obstacles(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_be_hidden()
    ann.leave()
