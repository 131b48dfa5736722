"""Somebody who plays in any browser, and finds everything by its role and name, as people with a screen reader do."""

from __future__ import annotations

import math
import time
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from tests.browsers.tab import Interrupted
from tests.waiting import STALLED

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browsers.tab import Tab

_GOLDEN_ANGLE: Final = math.pi * (3 - math.sqrt(5))
"""Directions that are this far apart are spread evenly, so that a display grows in all of them."""

# A selector of each role that is looked for: the page uses the elements of HTML.
_ROLES: Final = {
    "application": "[role=application]",
    "button": "button",
    "disclosure": "summary",
    "heading": "h1, h2, h3",
    "link": "a[href]",
    "radio": "input[type=radio]",
    "status": "[role=status], [aria-live]",
    "textbox": "input:not([type=radio], [type=checkbox])",
}

# Find the first element that can be seen and has a selector and a name, which is a regular expression.
_FIND: Final = """(selector, name) => [...document.querySelectorAll(selector)].find(element => {
    const shown = element.labels?.[0] ?? element;
    const text = element.getAttribute("aria-label") ?? shown.textContent;
    return shown.getClientRects().length && new RegExp(name).test(text.trim().replace(/\\s+/g, " "));
})"""


class Visitor:
    """A person at a tab. What goes wrong in the page is an error here."""

    def __init__(self, tab: Tab, address: str) -> None:
        self.tab = tab
        self.address = address

    def open(self, fragment: str = "#/") -> None:
        self.tab.open(f"{self.address}/{fragment}")
        self.tab.evaluate("() => { localStorage['nmbr9.asked'] = 'true'; localStorage['nmbr9.first'] ??= '\"\"' }")

    def leave(self) -> None:
        """Close the tab; nothing was wrong on the way."""
        complaints = self.tab.complaints()
        self.tab.close()
        assert not complaints, complaints

    # What there is to see

    def look(self, role: str, name: str, then: str = "found => true") -> Any:
        """Return what a function says of the element with a role and a name; None when there is none."""
        function = f"(...wanted) => {{ const found = ({_FIND})(...wanted); return found ? ({then})(found) : null }}"
        try:
            return self.tab.evaluate(function, _ROLES[role], name)
        except Interrupted:  # the page is being loaded
            return None

    def sees(self, role: str, name: str) -> None:
        """Wait for something."""
        self._wait(f"no {role} {name!r}", lambda: self.look(role, name) is not None)

    def reads(self, text: str) -> None:
        """Wait until a text stands on the page."""
        self._wait(f"no text {text!r}", lambda: text in self._text())

    def _text(self) -> str:
        try:
            return str(self.tab.evaluate("() => document.body.innerText"))
        except Interrupted:
            return ""

    def _wait(self, otherwise: str, condition: Callable[[], bool]) -> None:
        """Poll, since neither browser reports what changes in a page."""
        end = time.monotonic() + STALLED
        while not condition():
            assert time.monotonic() < end, f"{otherwise} for {STALLED:.0f} s, on the page that says:\n{self._text()}"
            time.sleep(0.005)

    def sees_round(self, round_: int, rounds: int = 20) -> None:
        """Wait until the page shows a round, or the points after the last one."""
        if round_ > rounds:
            self.sees("heading", r"\d+ points?|wins?\b|won")
        else:
            self.sees("heading", f"^Round {round_} of {rounds}$")

    # What there is to do

    def click(self, role: str, name: str) -> None:
        """Click on something, when it is there."""
        self.sees(role, name)
        x, y = self.look(
            role,
            name,
            """async found => {
                const shown = found.labels?.[0] ?? found;
                shown.scrollIntoView({ block: "nearest", behavior: "instant" });
                const middle = () => {
                    const { x, y, width, height } = shown.getBoundingClientRect();
                    return [x + width / 2, y + height / 2];
                };
                // What has just appeared above it may still move it.
                for (let before, now = middle(); String(before) !== String(now); now = middle()) {
                    before = now;
                    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
                }
                return middle();
            }""",
        )
        self.tab.click(x, y)

    def write(self, label: str, text: str) -> None:
        """Write into a field."""
        self.click("textbox", label)
        self.look("textbox", label, "found => found.select()")
        self.tab.write(text)

    def may_confirm(self) -> bool:
        """Tell whether the tile may lie where it is, two frames from now: until then the page may still be drawing."""
        self.tab.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))")
        return bool(self.look("button", "^Confirm", "found => found.ariaDisabled !== 'true'"))

    def takes_a_spot_by_keys(self) -> None:
        """Put the tile on a legal spot."""
        focused = "found => found === document.activeElement"
        self._wait("no focus on the display", lambda: bool(self.look("application", "", focused)))

        def next_spot() -> bool:
            if not self.look("application", "", focused):  # Tab came before the tile did, and went on
                self.look("application", "", "found => found.focus()")
            self.tab.press("Tab")
            return self.may_confirm() and bool(self.look("application", "", focused))

        self._wait("no legal spot", next_spot)

    def places_by_keys(self) -> None:
        self.takes_a_spot_by_keys()
        self.tab.press("Enter")

    def places_by_mouse(self, round_: int) -> None:
        """Lead the tile from the middle of the table outwards until it may lie there; click, and click on Confirm."""
        middle = """found => {
            const { x, y, width, height } = found.getBoundingClientRect();
            return [x + width / 2, y + height / 2, Math.min(width, height) / 2];
        }"""
        x, y, radius = self.look("application", "", middle)
        for step in count(1):
            angle = round_ * _GOLDEN_ANGLE + step // 16
            distance = step % 16 / 16 * radius
            point = (x + distance * math.cos(angle), y + distance * math.sin(angle))
            self.tab.move(*point)
            if self.may_confirm():
                self.tab.click(*point)
                if self.may_confirm():
                    break
        self.click("button", "^Confirm")
