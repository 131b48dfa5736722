"""Presses that nobody meant place nothing, the table stands still, and a tap beside a panel only closes it."""

from __future__ import annotations

from playwright.sync_api import expect

DECK = [9, 9, 8, 8, 1, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 0, 0]
READY = '.game-confirm[data-resting="false"]'

# Presses Confirm as soon as a new card is shown, as the second tap of a double tap does.
HASTY = """() => new MutationObserver(([{ target }]) => target.dataset.resting === "true" && target.click())
    .observe(document.querySelector(".game-confirm"), { attributeFilter: ["data-resting"] })"""

# Remembers, whenever something is pressed, where the table is, and whether the tile is off the screen or at its border.
WATCH = """() => {
    window.table = () => document.querySelector(".display-world").style.transform
    addEventListener("click", () => {
        const tile = document.querySelector(".ghost .ghost-outer")?.getBoundingClientRect()
        const view = document.querySelector(".display-viewport").getBoundingClientRect()
        const edge = 0.6 * 40 * new DOMMatrix(table()).a - 3  // the outline is a few pixels wide
        window.pressed = tile && { table: table(), left: tile.left - view.left < edge || view.right - tile.right < edge
            || tile.top - view.top < edge || view.bottom - tile.bottom < edge }
    }, true)
}"""


def test_only_a_press_that_began_after_the_card_places(person):
    ann = person()
    page = ann.page
    ann.open(f"#/room/{ann.room(deck=DECK, removed=0)}")
    expect(page.locator(".ghost.legal")).to_be_visible()
    expect(page.locator(READY)).to_be_visible()
    expect(page.locator(".display-viewport")).to_be_focused()
    page.keyboard.down("Enter")
    ann.sees_round(2)
    for _ in range(6):
        expect(page.locator(READY)).to_be_visible()
        page.keyboard.down("Enter")  # it is still down: it repeats
    page.keyboard.up("Enter")
    ann.sees_round(2)

    box = page.locator(".game-confirm").bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.locator(".display-viewport").focus()
    page.keyboard.press("Enter")
    ann.sees_round(3)
    expect(page.locator(READY)).to_be_visible()
    page.evaluate(HASTY)
    page.mouse.up()  # it began in the last round
    ann.sees_round(3)

    page.mouse.down()
    page.mouse.up()
    ann.sees_round(4)
    expect(page.locator(READY)).to_be_visible()
    ann.sees_round(4)
    ann.place_by_keys()
    ann.sees_round(5)


def test_the_table_stands_still_and_a_tap_beside_a_panel_only_closes_it(person):
    ann = person(phone=True)
    page = ann.page
    view = page.locator(".game-view")
    ann.open(f"#/room/{ann.room(deck=DECK, removed=0)}")
    expect(page.locator(".ghost.legal")).to_be_visible()
    view.locator("summary").tap()
    ann.show_legal()
    ghost = page.locator(".ghost").get_attribute("style")
    page.touchscreen.tap(60, 560)
    expect(view).not_to_have_attribute("open", "")
    assert page.locator(".ghost").get_attribute("style") == ghost
    expect(page.locator(".ghost.set")).to_have_count(0)
    page.evaluate(WATCH)
    moved = 0
    for round_ in range(1, 7):
        ann.sees_round(round_)
        expect(page.locator(".ghost.legal")).to_be_in_viewport(ratio=0.99)
        before = page.evaluate("table()")
        ann.place_by_touch()
        ann.sees_round(round_ + 1)
        expect(page.locator(".ghost.legal")).to_be_visible()
        pressed = page.evaluate("pressed")
        assert pressed["table"] == before  # no tap has moved it
        if page.evaluate("table()") != before:
            assert pressed["left"]
            moved += 1
    assert moved <= 2
