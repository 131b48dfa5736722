"""A game alone: by mouse, by keyboard alone, by touch on a phone. Moves are those that the page offers."""

import re

import pytest
from playwright.sync_api import expect

ROUNDS = 20


def final_score(who):
    """Return the points that the end announces."""
    expect(who.page.locator("main.end h1")).to_have_text(re.compile(r"\d+ points?"))
    found = re.search(r"\d+", who.page.locator("main.end h1").text_content() or "")
    assert found
    return int(found[0])


def finish(who):
    """Skip the count, and compare what the page says with what the server keeps."""
    expect(who.page.locator("main.end")).to_be_visible()
    who.page.keyboard.press("Escape")
    room = who.page.url.rpartition("/")[2]
    view = who.page.request.get(f"{who.address}/api/rooms/{room}").json()
    assert view["state"] == "finished"
    assert len(view["displays"][0].split()) == ROUNDS
    assert final_score(who) == view["seats"][0]["score"]


def test_with_the_mouse(person):
    ann = person()
    ann.open().get_by_role("button", name="Play alone").click()
    for round_ in range(1, ROUNDS + 1):
        ann.sees_round(round_)
        ann.place_by_mouse()
    finish(ann)


def test_with_the_keyboard_alone(person):
    ann = person()
    page = ann.open()
    button = page.get_by_role("button", name="Play alone")
    expect(button).to_be_visible()
    for _ in range(30):
        page.keyboard.press("Tab")
        if button.evaluate("element => element === document.activeElement"):
            break
    page.keyboard.press("Enter")
    for round_ in range(1, ROUNDS + 1):
        ann.sees_round(round_)
        ann.place_by_keys()
    finish(ann)


def test_by_touch_on_a_phone(person):
    ann = person(phone=True)
    ann.open().get_by_role("button", name="Play alone").tap()
    for round_ in range(1, ROUNDS + 1):
        ann.sees_round(round_)
        if round_ == 1:
            ann.page.locator(".game-view > summary").tap()
            ann.show_legal()
            ann.page.locator(".game-view > summary").tap()
        ann.place_by_touch()
    finish(ann)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_nothing_is_wider_than_the_window(person, phone):
    ann = person(phone=phone)
    page = ann.open()
    for fragment in ("#/", "#/bots", "#/friends", "#/learn/1", "#/rules", "#/settings", "#/replay", "#/nonsense"):
        page.goto(f"{ann.address}/{fragment}")
        expect(page.locator("main")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), fragment
