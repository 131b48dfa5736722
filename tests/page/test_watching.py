"""Whoever doesn't play sees names, points and displays in panels, at every size, in the page as it is built."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.access import too_wide
from tests.page.people import DESKTOP, PHONE

SIZES = (DESKTOP, {"width": 820, "height": 1180}, PHONE, {"width": 320, "height": 640})

# By panel: what is wrong with it.
WRONG = """panels => panels.flatMap(panel => {
  const outer = panel.getBoundingClientRect()
  const parts = { name: ".game-name .ellipsis", points: ".number", display: ".picture, .watch-picture > .muted" }
  const boxes = Object.entries(parts).map(([part, selector]) =>
    [part, [...panel.querySelectorAll(selector)].at(-1)?.getBoundingClientRect() ?? new DOMRect()])
  const wrong = getComputedStyle(panel).backgroundColor === "rgba(0, 0, 0, 0)" ? ["no panel"] : []
  for (const [index, [part, one]] of boxes.entries()) {
    if (one.width < 12 || one.height < 12) wrong.push(`no ${part}`)
    if (one.left < outer.left || one.right > outer.right || one.top < outer.top || one.bottom > outer.bottom)
      wrong.push(`${part} outside`)
    for (const [other, two] of boxes.slice(index + 1))
      if (one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom)
        wrong.push(`${part} over ${other}`)
  }
  return wrong.length ? [`${panel.textContent}: ${wrong.join(", ")}`] : []
})"""


def assert_watchable(page, count):
    """Every panel has its name, points and display inside it, not over each other, and the page fits the window."""
    panels = page.locator("main button:has(.picture, .watch-picture)")
    expect(panels).to_have_count(count)
    found = {}
    for size in SIZES:
        page.set_viewport_size(size)
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        wrong = panels.evaluate_all(WRONG)
        if wider := too_wide(page):
            wrong.append(f"{wider} pixels too wide")
        if wrong:
            found[size["width"]] = wrong
    assert not found, found


def test_who_comes_late_is_told_so_and_sees_everybody_in_a_panel(person):
    ann, bo, cy = person(), person(), person()
    room = ann.room(begin=False, seats=3, start_tiles=True)
    bo.sits_down(room, "Bo, whose name is long")
    ann.open(f"#/room/{room}").get_by_role("button", name="Start the game").click()
    ann.sees_round(1)
    page = cy.open(f"#/room/{room}")
    expect(page.locator("main").get_by_text("You are watching")).to_be_visible()
    assert_watchable(page, 2)
    late = page.get_by_role("region", name="The game has already begun")
    expect(late).to_contain_text("you can join it from here")
    late.get_by_role("button", name="Just watch").click()
    expect(late).to_be_hidden()


@pytest.mark.deep
@pytest.mark.parametrize("rounds", [0, 18])
@pytest.mark.parametrize("seats", [1, 2, 4, 9])
def test_every_table_can_be_watched(person, seats, rounds):
    host, ann, cy = person(), person(), person()
    body = {"play": False, "options": {"seats": seats, "bots": ["greedy"] * (seats - 1)}}
    room = host.page.request.post(f"{host.address}/api/rooms", data=body).json()["room"]
    ann.sits_down(room, "Ann")
    page = host.open(f"#/room/{room}")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".game-card")).to_be_visible()
    if rounds:
        ann.plays(room, rounds)
    cy.open(f"#/room/{room}")
    for one, most in ((host, 4), (cy, 6)):
        one.sees_round(rounds + 1)
        assert_watchable(one.page, min(seats, most if seats <= most else 4))
