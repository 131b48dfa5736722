"""The page as static files (`nmbr9 page`), from a plain file server, in a folder of a site; then without a network."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from importlib.resources import files

import pytest
from playwright.sync_api import expect

from nmbr9.puzzles import heads, puzzle, puzzle_of_the_day
from nmbr9.server import STATIC
from tests.page.access import obstacles
from tests.page.people import QUICK
from tests.page.static_site import Site, Visitor, next_version
from tests.page.test_local import against_a_bot
from tests.page.test_puzzles import place_all
from tests.played import carelessly

MOST_KEPT = 1_500_000
"""Bytes that the service worker stores."""


STATES = {
    "#/": "the daily deck, rankings and profiles need a server",
    "#/friends": "A room with friends needs a server",
    "#/daily": "The daily deck needs a server",
    "#/ranking/day": "Rankings need a server",
    "#/challenge/c1": "A challenge needs a server",
    "#/deck": "A challenge needs a server",
    "#/me": "A profile for all your devices needs a server",
    "#/me/statistics": "A profile for all your devices needs a server",
    "#/room/0123456789abcdef0123": "a room with others needs a server",
    "#/puzzles": "Ratings need a server",
}


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with Site(tmp_path_factory.mktemp("site")) as site:
        yield site


@pytest.fixture
def visitor(browser):
    """Make people at a static page; at the end they leave, and nothing was wrong."""
    people = []

    def make(site, **context):
        people.append(Visitor(browser, site, **{**QUICK, **context}))
        return people[-1]

    yield make
    for one in people:
        one.leave()


def begins(ann, name="Play alone"):
    ann.page.get_by_role("button", name=name).click()
    ann.sees_round(1)
    ann.page.wait_for_function("() => location.hash.startsWith('#/room/')")
    return ann.page.url


def begins_short(ann, rounds):
    """Begin a short game against a bot."""
    ann.open()
    expect(ann.page.get_by_role("button", name="Play alone")).to_be_visible()
    against_a_bot(ann, "greedy", removed=20 - rounds)
    ann.sees_round(1, rounds)
    return ann.page.url


def test_a_game_to_its_end_and_what_comes_after(visitor, site):
    ann = visitor(site)
    begins_short(ann, 3)
    ann.plays_to_the_end(rounds=3)
    ann.page.keyboard.press("Escape")
    ann.wants_more()
    ann.page.get_by_role("link", name="Watch the replay").click()
    expect(ann.page.locator("main.replay")).to_be_visible()
    ann.open("#/me/history")
    expect(ann.page.locator(".me-cards > li")).to_have_count(1)
    ann.open()
    expect(ann.page.get_by_role("heading", name="Your last games")).to_be_visible()
    for fragment, sentence in STATES.items():
        page = ann.open(fragment)
        expect(page.locator("main").get_by_text(sentence)).to_be_visible()
        expect(page.locator("[href*='api/'], .bad")).to_have_count(0)


@pytest.mark.deep
def test_everything_that_needs_no_server_works_without_a_network(visitor, tmp_path):
    with Site(tmp_path / "site") as site:
        ann = visitor(site, service_workers="allow")
        page = ann.open()
        ann.installs()
        site.stop()
        page.reload()
        begins_short(ann, 3)
        ann.plays_to_the_end(rounds=3)
        page.keyboard.press("Escape")
        page.get_by_role("link", name="Review").first.click()
        expect(page.locator(".review-graph")).to_be_visible()
        solves_todays_puzzle(ann)
        learns(ann)
        ann.open("#/rules")
        expect(page.get_by_role("heading", name="In short", exact=True)).to_be_visible()
        assert page.evaluate("document.querySelector('link[rel=manifest]').href").startswith(site.address)
        manifest = page.evaluate("fetch('./manifest.webmanifest').then(answer => answer.json())")
        assert manifest["start_url"] == "./"


def solves_todays_puzzle(ann):
    """Solve today's puzzle, the same as on any server; what was solved is remembered here, and not rated."""
    page = ann.open("#/puzzles")
    expect(page.get_by_text("Ratings need a server.")).to_be_visible()
    today = puzzle_of_the_day(datetime.now(UTC).date())
    page.get_by_role("link", name="Solve it").click()
    expect(page.locator(".puzzle-card")).to_have_count(len(today.cards))
    expect(page.locator(".display-viewport")).to_be_visible()
    place_all(page, today.answer)
    expect(page.locator(".puzzle-answer")).to_contain_text("Solved!")
    expect(page.locator(".puzzle-answer")).to_contain_text("without a server there is no rating")
    page.get_by_role("link", name="All puzzles").click()
    expect(page.get_by_text("1 of 1")).to_be_visible()


def learns(ann):
    """Do a step of the tutorial, in which the engine says what is legal."""
    page = ann.open("#/learn/2")
    expect(page.locator(".ghost.legal, .ghost.illegal")).to_be_visible()
    ann.open("#/learn/8")
    expect(page.locator("main h1, main h2").first).to_be_visible()


@pytest.mark.deep
def test_a_puzzle_that_is_not_solved_shows_the_best_answer_and_the_next_one(visitor, site):
    ann = visitor(site)
    head = heads()[0].id
    page = ann.open(f"#/puzzles/{head}")
    place_all(page, carelessly(puzzle(head)))
    expect(page.locator(".puzzle-answer")).to_contain_text(f"of {puzzle(head).points} points")
    page.get_by_role("button", name="Show the best answer").click()
    page.get_by_role("link", name="Next puzzle").click()
    expect(page).not_to_have_url(re.compile(f"{head}$|next$"))
    expect(page.locator(".puzzle-card").first).to_be_visible()
    ann.open("#/puzzles/00000000")
    expect(page.get_by_text("There is no such puzzle")).to_be_visible()
    ann.open("#/puzzles/three-minutes")
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".puzzle-card").first).to_be_visible()


def test_an_update_of_the_page_in_mid_game(visitor, tmp_path):
    with Site(tmp_path / "site") as site:
        ann = visitor(site, service_workers="allow")
        page = ann.open()
        ann.installs()
        room = begins_short(ann, 4)
        ann.place_by_keys()
        ann.sees_round(2, 4)
        site.write(next_version(tmp_path / "new", "Play alone", "Play solo"))
        # The old page has all its files, also those it has not loaded yet, which the host has no more.
        ann.place_by_keys()
        ann.sees_round(3, 4)
        ann.menu()
        page.get_by_role("link", name="Rules").first.click()
        expect(page.get_by_role("heading", name="In short", exact=True)).to_be_visible()
        page.go_back()
        ann.sees_round(3, 4)
        # A reload gets the new one, and the game goes on.
        page.reload()
        ann.sees_round(3, 4)
        page.get_by_role("link", name="NMBR 9").click()
        expect(page.get_by_role("button", name="Play solo")).to_be_visible()
        page.get_by_role("link", name="Continue").first.click()
        ann.sees_round(3, 4)
        assert page.url == room
        # The new version is stored, too, although the old one is still in charge of this tab.
        ann.has_the_update()
        site.stop()
        page.reload()
        ann.plays_to_the_end(first=3, rounds=4)
        ann.open()
        expect(page.get_by_role("button", name="Play solo")).to_be_visible()


@pytest.mark.deep
def test_a_link_with_a_room_in_its_path_leads_to_the_page(visitor, site):
    ann = visitor(site, service_workers="allow")
    page = ann.open()
    ann.installs()
    page.goto(f"{site.address}/room/0123456789abcdef0123")
    expect(page.get_by_role("heading", name="This game is not here")).to_be_visible()
    assert page.url == f"{site.address}/#/room/0123456789abcdef0123"


@pytest.mark.deep
def test_the_page_of_a_server_that_can_t_be_reached_stays_calm_and_plays(person):
    ann = person(service_workers="allow")
    page = ann.open()
    ann.installs()
    ann.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("No connection: you can play alone")).to_be_visible()
    expect(page.locator(".bad")).to_have_count(0)
    for fragment, sentence in {
        "#/daily": "Today’s deck needs a connection",
        "#/friends": "A room with friends needs a connection",
        "#/ranking/week": "Rankings need a connection",
        "#/me": "Your profile needs a connection",
        "#/puzzles": "Ratings need a server",
    }.items():
        ann.open(fragment)
        expect(page.get_by_text(sentence)).to_be_visible()
        assert obstacles(page) == [], fragment
    ann.open("#/friends")
    expect(page.get_by_text("A room with friends needs a connection")).to_be_visible()
    expect(page.locator("main form")).to_have_count(0)  # nobody fills in what can't be sent
    ann.open()
    begins(ann)
    ann.place_by_keys()
    ann.sees_round(2)
    ann.context.set_offline(False)


def test_everything_but_the_view_in_3d_is_stored():
    worker = (STATIC / "sw.js").read_text(encoding="utf-8")
    found = re.search(r"const FILES = (\[.*?\]);", worker, re.DOTALL)
    assert found
    kept = set(json.loads(found[1]))
    there = {path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*") if path.is_file()}
    left = there - kept - {"index.html", "sw.js", "preview.png", "robots.txt"}
    assert [name for name in left if not name.startswith("assets/solid-")] == []
    assert len(left) == 1
    assert sum((STATIC / name).stat().st_size for name in kept) <= MOST_KEPT


def test_the_puzzles_of_the_page_are_those_of_the_package():
    (path,) = (STATIC / "assets").glob("puzzles-*.txt")
    assert path.read_bytes() == files("nmbr9.puzzles").joinpath("puzzles.txt").read_bytes()
