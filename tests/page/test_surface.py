"""The playing surface: legal spots, Confirm beside the ghost, the camera, and what tablets and small phones show."""

from __future__ import annotations

import itertools
import json
import re

import pytest
from playwright.sync_api import expect

from tests.page.people import PHONE

DECK = [9, 9, 8, 8, 1, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 0, 0]
SMALL = {"width": 320, "height": 568}
TABLETS = [{"width": 820, "height": 1180}, {"width": 1180, "height": 820}]


def handheld(viewport):
    return {"viewport": viewport, "has_touch": True, "is_mobile": True}


def begin(who, played=0, **options):
    """Open a game of which some rounds have been played."""
    room = who.room(**{"deck": DECK, "removed": 0, **options})
    who.open(f"#/room/{who.plays(room, played) if played else room}")
    expect(who.page.locator(".ghost.legal, .ghost.illegal")).to_be_visible()
    expect(who.page.get_by_role("heading", name=f"Round {played + 1} of", exact=False)).to_be_visible()


@pytest.fixture
def opened(person):
    """Open the last round on a screen."""

    def open_on(**context):
        ann = person(**context)
        begin(ann, 19)
        expect(ann.page.locator(".ghost.legal")).to_be_visible()
        ann.rests()
        return ann

    return open_on


def levels(page):
    marked = page.eval_on_selector_all("[data-spot]", "all => all.map(one => one.dataset.level)")
    return sorted({int(one) for one in marked})


def test_the_best_level_is_filled_and_tab_walks_all_spots_from_there(person):
    ann = person()
    begin(ann, 4)
    page = ann.page
    button = page.get_by_role("button", name="Legal spots")
    expect(page.locator("[data-spot]")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator("[data-spot]").first).to_be_attached()
    (best,) = levels(page)
    assert best > 0
    expect(button).to_have_attribute("aria-pressed", "true")
    said = page.get_by_role("status").filter(has_text="spot")
    expect(said).to_have_text(re.compile(rf"^\d+ spots? on level {best}, \+{best}( each)?\.$"))
    count = int((said.text_content() or "").split()[0])
    spoken = page.locator("[data-spoken]")
    for index in range(1, count + 1):
        page.keyboard.press("Tab")
        expect(spoken).to_contain_text(f": level {best}, ")
        expect(spoken).to_contain_text(f"Spot {index} of {count}")
        expect(page.locator(".ghost.legal.set")).to_have_attribute("data-level", str(best))
    expect(page.locator(".spot-chosen")).to_be_attached()
    page.keyboard.press("Tab")
    expect(spoken).to_contain_text(f": level {best - 1}, ")
    page.keyboard.press("Shift+H")
    expect(page.locator(".spot-band rect").first).to_be_attached()
    expect(said).to_contain_text("level 0 along the marked edge")
    page.keyboard.press("h")
    expect(page.locator("[data-spot]")).to_have_count(0)
    expect(button).to_have_attribute("aria-pressed", "false")


def test_a_tap_on_a_filled_spot_puts_the_tile_there(person):
    ann = person(phone=True)
    begin(ann, 17)
    page = ann.page
    page.keyboard.press("h")
    x, y = ann.marked()[0]
    (best,) = levels(page)
    page.touchscreen.tap(x, y)
    expect(page.locator(".ghost.legal.set")).to_have_attribute("data-level", str(best))
    expect(page.locator(".spot-chosen")).to_be_attached()


def set_by_mouse(ann):
    ann.show_legal()
    x, y = ann.marked()[0]
    ann.page.mouse.move(x, y)
    ann.page.mouse.click(x, y)
    expect(ann.page.locator(".ghost.legal.set")).to_be_visible()
    return x, y


def test_a_button_beside_the_ghost_confirms_for_a_mouse(person):
    ann = person()
    begin(ann)
    ann.page.locator(".display-viewport").focus()
    set_by_mouse(ann)
    ann.page.locator(".display-viewport").focus()
    ann.page.locator(".display-confirm").click()
    ann.sees_round(2)
    expect(ann.page.locator(".display-viewport")).to_be_focused()
    assert ann.page.locator(".display-confirm").count() == 0  # the next tile is not set yet


@pytest.mark.deep
@pytest.mark.parametrize("how", ["click", "neither"])
def test_a_second_click_confirms_or_lifts_as_the_player_has_chosen(person, how):
    ann = person()
    ann.page.add_init_script(f"localStorage['nmbr9.settings'] = JSON.stringify({json.dumps({'confirmBy': how})})")
    begin(ann)
    x, y = set_by_mouse(ann)
    assert ann.page.locator(".display-confirm").count() == 0
    ann.page.mouse.click(x, y)
    if how == "click":
        ann.sees_round(2)
    else:
        expect(ann.page.locator(".ghost.loose")).to_be_visible()
        ann.sees_round(1)


@pytest.mark.deep
def test_fingers_have_no_button_beside_the_ghost(person):
    ann = person(phone=True)
    begin(ann)
    ann.page.get_by_role("button", name="Rotate right").tap()
    ann.page.get_by_role("button", name="Rotate left").tap()
    box = ann.page.locator(".ghost-body").bounding_box()
    ann.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(ann.page.locator(".ghost.legal.set")).to_be_visible()
    assert ann.page.locator(".display-confirm").count() == 0


# The camera


def play(ann, rounds):
    """Play by keys, so that the display grows where the camera has been."""
    for round_ in range(1, rounds):
        ann.sees_round(round_)
        ann.place_by_keys()
    ann.sees_round(rounds)


def scale(page):
    return page.eval_on_selector(".display-world", "one => new DOMMatrix(one.style.transform).toString()")


@pytest.mark.deep
def test_the_camera_moves_only_when_it_must(person):
    ann = person()
    begin(ann)
    play(ann, 4)
    page = ann.page
    before = scale(page)
    for key in ("ArrowUp", "ArrowUp", "ArrowLeft", "Tab"):
        page.keyboard.press(key)
    assert scale(page) == before
    for _ in range(12):
        page.keyboard.press("ArrowDown")
    assert scale(page) != before
    assert inside(page, ".ghost-body", ".display-viewport")


def test_the_camera_does_not_move_while_the_ghost_is_dragged_nor_when_it_is_dropped(person):
    ann = person()
    begin(ann)
    play(ann, 4)
    page = ann.page
    page.keyboard.press("Tab")
    before = scale(page)
    ghost = page.locator(".ghost-body").bounding_box()
    board = page.locator(".display-viewport").bounding_box()
    page.mouse.move(ghost["x"] + 20, ghost["y"] + 20)
    page.mouse.down()
    page.mouse.move(board["x"] + 60, board["y"] + board["height"] / 2, steps=6)
    page.mouse.move(board["x"] + 20, board["y"] + board["height"] - 90, steps=6)
    expect(page.locator(".ghost.loose")).to_be_visible()
    assert scale(page) == before
    page.mouse.up()
    expect(page.locator(".ghost.set")).to_be_visible()
    assert scale(page) == before


@pytest.mark.deep
def test_a_zoom_by_hand_stays_until_fit_is_pressed(person):
    ann = person()
    begin(ann)
    play(ann, 3)
    page = ann.page
    fit = scale(page)
    page.keyboard.press("+")
    page.keyboard.press("+")
    closer = page.eval_on_selector(".display-world", "one => new DOMMatrix(one.style.transform).a")
    ann.place_by_keys()
    ann.sees_round(4)
    assert page.eval_on_selector(".display-world", "one => new DOMMatrix(one.style.transform).a") == closer
    page.get_by_role("button", name="Fit: show the whole display").click()
    assert scale(page) != fit
    assert page.eval_on_selector(".display-world", "one => new DOMMatrix(one.style.transform).a") < closer


# What covers what

INSIDE = """([inner, outer]) => {
  const a = document.querySelector(inner).getBoundingClientRect();
  const b = document.querySelector(outer).getBoundingClientRect();
  return a.left >= b.left - 0.5 && a.top >= b.top - 0.5 && a.right <= b.right + 0.5 && a.bottom <= b.bottom + 0.5;
}"""


def inside(page, inner, outer):
    return page.evaluate(INSIDE, [inner, outer])


@pytest.mark.deep
@pytest.mark.parametrize("context", [{}, handheld(SMALL)], ids=["desktop", "320 px"])
def test_the_label_of_the_ghost_stays_on_the_screen_at_every_corner(opened, context):
    ann = opened(**context)
    page = ann.page
    board = page.locator(".display-viewport").bounding_box()
    for right, down in itertools.product((0.02, 0.98), (0.03, 0.97)):
        x, y = board["x"] + board["width"] * right, board["y"] + board["height"] * down
        if "has_touch" in context:
            page.touchscreen.tap(x, y)
        else:
            page.mouse.move(x, y)
        # The reason for an illegal spot comes a moment later, and makes the label larger.
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        page.wait_for_function(INSIDE, arg=[".display-pill", ".display-viewport"])


# Points of the scene, a few pixels apart, at which something other than the display would be touched.
COVERED = """() => {
  const scene = document.querySelector(".display-world > svg");
  const box = scene.getBBox(), matrix = scene.getScreenCTM();
  const corner = (x, y) => new DOMPoint(x, y).matrixTransform(matrix);
  const from = corner(box.x, box.y), to = corner(box.x + box.width, box.y + box.height);
  const found = [];
  for (let x = from.x + 2; x < to.x - 2; x += 6)
    for (let y = from.y + 2; y < to.y - 2; y += 6) {
      const top = document.elementFromPoint(x, y);
      if (!top?.closest(".display-viewport")) found.push([x, y, top?.className]);
    }
  return found;
}"""


@pytest.mark.deep
@pytest.mark.parametrize("viewport", [SMALL, PHONE, *TABLETS], ids=lambda size: f"{size['width']}x{size['height']}")
def test_nothing_covers_tiles_in_round_20_and_the_numbers_are_in_sight(opened, viewport):
    ann = opened(**handheld(viewport))
    page = ann.page
    assert page.evaluate(COVERED) == []
    numbers = page.locator(".game-numbers li")
    expect(numbers).to_have_count(10)
    window = {"left": 0, "top": 0, "right": viewport["width"], "bottom": viewport["height"]}
    boxes = page.eval_on_selector_all(
        ".game-numbers li, .game-confirm, .game-step, .game-turn button, .game-view summary",
        "all => all.map(one => one.getBoundingClientRect().toJSON())",
    )
    assert len(boxes) == 10 + 1 + 4 + 2 + (viewport not in TABLETS)  # tablets have no menu View
    for box in boxes:
        assert box["left"] >= window["left"], box
        assert box["top"] >= window["top"], box
        assert box["right"] <= window["right"], box
        assert box["bottom"] <= window["bottom"], box


@pytest.mark.deep
@pytest.mark.parametrize("viewport", TABLETS, ids=["standing", "lying"])
def test_a_tablet_has_a_layout_of_its_own(opened, viewport):
    ann = opened(**handheld(viewport))
    page = ann.page
    panel = page.locator(".game-panel").bounding_box()
    board = page.locator(".display-viewport").bounding_box()
    if viewport["width"] < viewport["height"]:
        assert panel["y"] >= board["y"] + board["height"]
        assert board["width"] == viewport["width"]
    else:
        assert panel["x"] >= board["x"] + board["width"]
    assert board["height"] * board["width"] > 0.5 * viewport["width"] * viewport["height"]
    expect(page.locator(".ghost")).to_have_class(re.compile("loose"))
    page.get_by_role("button", name="To the left").tap()
    expect(page.locator(".ghost.set")).to_be_visible()


@pytest.mark.deep
def test_cards_that_were_removed_are_said_and_the_numbers_are_at_most(person):
    ann = person()
    begin(ann, deck=[], removed=3)
    rail = ann.page.get_by_role("complementary", name="Table")
    expect(rail.get_by_text("3 cards removed unseen")).to_be_visible()
    expect(rail.get_by_role("listitem").filter(has_text="at most 2 left").first).to_be_attached()
