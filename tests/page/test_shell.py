"""The outline of the page, which index.html shows until the script has arrived: on a slow line, that is for seconds."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.page.people import DESKTOP, PHONE, QUICK
from tests.page.static_site import Site, Visitor

SCRIPT = re.compile(r"/assets/first-[^/]+\.js$")
PARTS = {"#/": ".shell-first", "#/rules": ".shell-opening"}
LOOKS = """bar => {
  const { x, y, width, height } = bar.getBoundingClientRect()
  const mark = bar.querySelector("svg:has([href='#wordmark'])").getBoundingClientRect()
  const wordmark = [mark.x, mark.y, mark.height].map(Math.round)
  const paths = [...document.querySelectorAll("#wordmark path")].map(getComputedStyle)
  const inks = paths.map(({ fill, stroke, strokeWidth }) => [fill, stroke, strokeWidth])
  const { backgroundColor, color, colorScheme } = getComputedStyle(document.documentElement)
  const line = getComputedStyle(bar).borderBottom
  return { x, y, width, height, wordmark, inks, backgroundColor, color, colorScheme, line }
}"""


def opens_without_script(person, fragment="#/", path="/"):
    """Open the page as it is before its script has arrived; return the addresses of the scripts that were asked for."""
    asked = []
    person.page.on("request", lambda request: asked.append(request.url))
    person.page.route(SCRIPT, lambda route: route.abort())
    person.page.goto(f"{person.address}{path}{fragment}")
    return [url for url in asked if url.endswith(".js")]


@pytest.mark.parametrize("fragment", PARTS)
def test_there_is_something_to_see_before_the_script_and_nothing_to_hear(person, fragment):
    ann = person(locale="pl-PL")
    opens_without_script(ann, fragment)
    expect(ann.page.locator(".shell-bar")).to_be_visible()
    expect(ann.page.locator(".shell-part:visible")).to_have_class(re.compile(PARTS[fragment][1:]))
    assert ann.page.evaluate("document.documentElement.lang") == "pl"
    assert ann.page.locator("body").aria_snapshot() == ""


def test_those_who_come_back_see_the_outline_of_their_start_page(person):
    ann = person()
    ann.page.add_init_script("localStorage.setItem('nmbr9.returning', 'true')")
    opens_without_script(ann)
    expect(ann.page.locator(".shell-part:visible")).to_have_class(re.compile("shell-back"))


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE])
@pytest.mark.parametrize("look", ["system", "light", "dark"])
def test_nothing_jumps_when_the_page_takes_over(person, viewport, look):
    ann = person(viewport=viewport, color_scheme="dark")
    ann.page.add_init_script(f"localStorage.setItem('nmbr9.settings', JSON.stringify({{ look: '{look}' }}))")
    opens_without_script(ann)
    outline = ann.page.locator(".shell-bar").evaluate(LOOKS)
    assert len(outline["inks"]) == 4
    ann.page.unroute(SCRIPT)
    ann.page.reload()
    page = ann.page.locator(".bar")
    expect(page).to_be_visible()
    expect(ann.page.locator("#shell")).to_have_count(0)
    assert page.evaluate(LOOKS) == outline


def has_asked_for_the_texts(asked, folder):
    """What the first texts need is asked for without the script, from the folder of the page."""
    names = [re.fullmatch(rf"{re.escape(folder)}/assets/([a-z]+)-[\w-]+\.js", url) for url in asked]
    assert all(names), asked
    assert {name[1] for name in names if name} >= {"first", "es"}
    assert not {name[1] for name in names if name} & {"en", "pl", "de"}


@pytest.mark.parametrize("path", ["/", "/room/0123456789abcdef0123/replay/1"])
def test_the_texts_of_the_language_are_asked_for_at_once(person, path):
    ann = person(locale="es-AR")
    has_asked_for_the_texts(opens_without_script(ann, "", path), ann.address)
    expect(ann.page.locator(".shell-bar")).to_be_visible()


def test_no_other_script_is_needed_to_begin(person):
    ann = person(locale="pl-PL")
    early = opens_without_script(ann)
    ann.page.unroute(SCRIPT)
    others = re.compile(rf"/assets/(?!{'|'.join(url.rpartition('/')[2] for url in early)})[^/]+\.js$")
    ann.page.route(others, lambda route: route.abort())
    ann.page.reload()
    expect(ann.page.get_by_role("button", name="Graj solo")).to_be_visible()


def test_a_page_of_static_files_has_it_too(browser, tmp_path):
    with Site(tmp_path / "site") as site:
        ann = Visitor(browser, site, **{**QUICK, "locale": "es-ES"})
        has_asked_for_the_texts(opens_without_script(ann), site.address)
        expect(ann.page.locator(".shell-first")).to_be_visible()
        ann.page.unroute(SCRIPT)
        ann.page.reload()
        expect(ann.page.locator(".bar")).to_be_visible()
        expect(ann.page.locator("#shell")).to_have_count(0)
        ann.leave()
