"""Nothing is lost: a reload, a second tab, a dead connection, a restarted server; and links that lead nowhere."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.server.processes import SameDeckServer


def begin(who):
    """Play two rounds alone, and put the ghost of the third somewhere."""
    who.open(f"#/room/{who.plays(who.room(), 2)}")
    who.sees_round(3)
    expect(who.page.locator(".display-viewport")).to_be_focused()
    expect(who.page.locator(".ghost.legal, .ghost.illegal")).to_be_visible()
    for key in ("Tab", "Tab", "ArrowRight", "r"):
        who.page.keyboard.press(key)
    return ghost(who.page)


def ghost(page):
    """Return where the ghost is, and how it looks once the engine has said whether it may lie there."""
    found = page.locator(".ghost")
    expect(found).to_have_class(re.compile("legal"))
    return found.get_attribute("style"), found.get_attribute("class")


def kept(page, place):
    """Wait until the browser has written down where the ghost is."""
    page.wait_for_function("() => JSON.stringify(localStorage).includes('rotation')")
    assert place


def test_a_reload_and_a_second_tab_show_the_same_ghost_and_the_tab_follows(person):
    ann = person()
    before = begin(ann)
    kept(ann.page, before)
    ann.page.reload()
    ann.sees_round(3)
    assert ghost(ann.page) == before
    other = ann.tab()
    other.goto(ann.page.url)
    assert ghost(other) == before
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Enter")
    ann.sees_round(4)
    expect(other.get_by_role("heading", name="Round 4 of 20")).to_be_visible()


@pytest.fixture
def fragile(tmp_path):
    """A server of one's own, to be killed."""
    with SameDeckServer(f"sqlite:///{tmp_path}/nmbr9.db", log=tmp_path / "log") as server:
        yield server


def test_a_killed_server_loses_nothing_and_the_page_comes_back_by_itself(person, fragile):
    ann = person(address=fragile.address)
    before = begin(ann)
    fragile.kill()
    expect(ann.page.get_by_text("Connection lost")).to_be_visible()
    assert ghost(ann.page) == before
    ann.page.keyboard.press("Tab")  # the best spot; legal spots are still known
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("button", name="Sending")).to_be_visible()
    fragile.start()
    ann.sees_round(4)
    expect(ann.page.get_by_text("Connection lost")).to_be_hidden()
    ann.place_by_keys()
    ann.sees_round(5)


@pytest.mark.deep
def test_a_placement_that_was_on_its_way_survives_a_reload(person, fragile):
    ann = person(address=fragile.address)
    begin(ann)
    fragile.kill()
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("button", name="Sending")).to_be_visible()
    fragile.start()
    ann.page.reload()
    ann.sees_round(4)


@pytest.mark.deep
def test_a_server_that_is_down_has_its_own_sentence_and_is_tried_again(person, fragile):
    ann = person(address=fragile.address, service_workers="allow")
    begin(ann)
    ann.installs()  # from now on the service worker brings the shell
    fragile.kill()
    ann.page.reload()
    expect(ann.page.get_by_text("This page keeps trying.")).to_be_visible()
    ann.open("#/")
    expect(ann.page.get_by_text("No connection")).to_be_visible()
    ann.page.get_by_role("link", name="Rules").first.click()
    expect(ann.page.locator("main h1")).to_be_visible()
    ann.page.go_back()
    expect(ann.page.get_by_role("button", name="Try again")).to_be_visible()
    fragile.start()
    expect(ann.page.get_by_text("No connection")).to_be_hidden()
    ann.page.get_by_role("link", name="Continue").first.click()
    ann.sees_round(3)


NOWHERE = [
    ("#/room/00000000000000000000", "We can’t find this room", "Play a new game"),
    ("#/room/%2e%2e%2f", "We can’t find this room", "Play a new game"),
    ("#/no/where", "Nothing here", "Go to the start page"),
    ("#/game/1nonsense", "No replay here", "Another replay"),
    ("#/room/00000000000000000000/replay", "We can’t find this room", "Another replay"),
]


def test_links_that_lead_nowhere_explain_themselves_and_a_finished_game_shows_its_end(person):
    ann, stranger = person(), person()
    for fragment, sentence, way in NOWHERE:
        page = stranger.open(fragment)
        expect(page.get_by_text(sentence).first).to_be_visible()
        expect(page.get_by_role("link", name=way).or_(page.get_by_role("button", name=way)).first).to_be_visible()
    stranger.open(f"#/room/{ann.finished(1)}")
    expect(stranger.page.locator("main.end")).to_be_visible()
    stranger.wants_more()
    expect(stranger.page.get_by_role("link", name="Watch the replay")).to_be_visible()
