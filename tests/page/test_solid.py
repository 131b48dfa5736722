"""A game in three dimensions: by keyboard alone, by mouse and by touch; and what happens where there is no WebGL."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.test_solo import finish, short_game

pytestmark = pytest.mark.deep

ROUNDS = 3
ROTATIONS = "nesw"


def in_three_dimensions(who, rounds=ROUNDS):
    """Begin a short game, and turn to 3D with the key."""
    short_game(who, rounds)
    who.sees_round(1, rounds)
    expect(who.page.locator(".ghost.legal")).to_be_visible()
    who.page.keyboard.press("v")
    expect(who.page.locator(".three canvas")).to_be_visible()


def ghost(who, pattern):
    """Wait until the ghost is so: its placement, legal and its level, or not, and whether it is set."""
    expect(who.page.locator("[data-ghost]")).to_have_attribute("data-ghost", re.compile(pattern))
    return who.page.locator("[data-ghost]").get_attribute("data-ghost")


def spot(who):
    """Return where the ghost is, as x and y."""
    found = re.search(r"@(-?\d+),(-?\d+)", ghost(who, " legal . set"))
    assert found
    return int(found[1]), int(found[2])


def place_by_keys(who):
    """Take the best spot, with the keyboard alone."""
    expect(who.page.locator(".display-viewport")).to_be_focused()
    ghost(who, "legal|illegal")
    who.page.keyboard.press("Tab")
    ghost(who, r" legal \d set")
    expect(who.page.locator(".display-pill")).to_have_text(re.compile(r"on the table|level \d · \+\d"))
    who.page.keyboard.press("Enter")


def test_keys_move_turn_and_confirm_as_they_look(person):
    ann = person()
    in_three_dimensions(ann)
    page = ann.page
    place_by_keys(ann)
    ann.sees_round(2, ROUNDS)
    ghost(ann, "legal|illegal")
    page.keyboard.press("Tab")
    x, y = spot(ann)
    rotation = ghost(ann, "@")[1]
    page.keyboard.press("ArrowRight")
    ghost(ann, f"@{x + 1},{y} ")
    for _ in range(4):
        page.keyboard.press("Shift+ArrowRight")  # a quarter around the display: right is now another way
    page.keyboard.press("ArrowLeft")
    ghost(ann, f"@{x + 1},{y + 1} ")
    page.keyboard.press("ArrowUp")
    ghost(ann, f"@{x},{y + 1} ")
    page.keyboard.press("ArrowRight")
    ghost(ann, f"@{x},{y} legal")
    page.keyboard.press("r")
    ghost(ann, f"^.{ROTATIONS[(ROTATIONS.index(rotation) + 1) % 4]}@")
    page.keyboard.press("Shift+R")
    ghost(ann, f"^.{rotation}@")
    page.keyboard.press("h")
    expect(page.get_by_role("button", name="Legal spots")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-spoken]")).not_to_be_empty()
    page.keyboard.press("Backspace")
    ghost(ann, "loose")
    page.keyboard.press("Tab")
    ghost(ann, " legal . set")
    page.keyboard.press("Enter")
    ann.sees_round(3, ROUNDS)
    page.reload()  # the session remembers
    expect(page.locator(".three canvas")).to_be_visible()
    page.keyboard.press("v")
    expect(page.locator(".ghost")).to_be_visible()
    expect(page.locator("canvas")).to_have_count(0)


def test_with_the_mouse(person):
    ann = person()
    in_three_dimensions(ann, 1)
    ghost(ann, "legal|illegal")
    lead_to_a_spot(ann)
    ann.confirm().click()
    finish(ann, 1)


def lead_to_a_spot(who):
    """Lead the ghost with the mouse until it may lie where it is, and click."""
    page = who.page
    box = page.locator(".display-viewport").bounding_box()
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for step in range(60):
        x, y = middle[0] + (step % 10 - 5) * 30, middle[1] + (step // 10 - 3) * 40
        page.mouse.move(x, y)
        if " legal" in ghost(who, "loose"):
            page.mouse.click(x, y)
            break
    ghost(who, r" legal \d set")


def test_a_drag_moves_the_ghost_or_the_camera(person):
    ann = person()
    in_three_dimensions(ann)
    place_by_keys(ann)
    ann.sees_round(2, ROUNDS)
    page = ann.page
    ghost(ann, "legal|illegal")
    page.keyboard.press("Tab")
    before = ghost(ann, " legal . set")
    pill = page.locator(".display-pill").bounding_box()
    box = page.locator(".display-viewport").bounding_box()
    page.mouse.move(box["x"] + 30, box["y"] + box["height"] - 30)
    page.mouse.down()
    page.mouse.move(box["x"] + 330, box["y"] + box["height"] - 90, steps=4)
    page.mouse.up()
    assert ghost(ann, " legal . set") == before
    page.wait_for_function(
        "x => Math.abs(document.querySelector('.display-pill').getBoundingClientRect().x - x) > 5", arg=pill["x"]
    )


def test_by_touch_on_a_phone(person):
    ann = person(
        phone=True,
    )
    short_game(ann, 1)
    ann.sees_round(1, 1)
    page = ann.page
    page.locator(".game-view > summary").tap()
    page.get_by_role("button", name="3D view").tap()
    page.locator(".game-view > summary").tap()
    expect(page.locator(".three canvas")).to_be_visible()
    ghost(ann, "legal|illegal")
    box = page.locator(".display-viewport").bounding_box()
    for step in range(60):
        page.touchscreen.tap(
            box["x"] + box["width"] / 2 + (step % 8 - 4) * 24, box["y"] + box["height"] / 2 + (step // 8 - 4) * 24
        )
        if " legal" in ghost(ann, " set"):
            break
    ann.confirm().tap()
    finish(ann, 1)


def test_a_lost_context_leads_back_to_the_flat_display(person):
    ann = person()
    in_three_dimensions(ann)
    ghost(ann, "legal")
    ann.page.evaluate(
        "document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()"
    )
    expect(ann.page.get_by_text(re.compile("3D view has stopped"))).to_be_visible()
    expect(ann.page.locator(".ghost")).to_be_visible()
    ann.place_by_keys()
    ann.sees_round(2, ROUNDS)
    expect(ann.page.get_by_text(re.compile("3D view has stopped"))).to_have_count(0)


def test_nothing_is_drawn_while_nothing_moves(person):
    ann = person()
    ann.page.add_init_script(
        """window.asked = 0; const ask = window.requestAnimationFrame;
        window.requestAnimationFrame = (call) => { window.asked += 1; return ask.call(window, call); };"""
    )
    in_three_dimensions(ann)
    ghost(ann, "legal")
    page = ann.page
    # Two frames after everything has settled, nobody has asked for another one but this script.
    page.wait_for_function(
        """() => new Promise((done) => { const before = window.asked;
            requestAnimationFrame(() => requestAnimationFrame(() => done(window.asked - before === 2))); })"""
    )
