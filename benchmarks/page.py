"""Frames a second while the ghost is dragged over a display of twenty tiles, next to the same page at rest.

A real Chromium, without a graphics card: `python -m benchmarks.page`. The ratio is what counts: at rest, a browser
draws as often as the screen does. Also printed: how much of that time the page's own work takes.
"""

from __future__ import annotations

import math
import shutil
import tempfile
from typing import Final

from playwright.sync_api import Page, expect, sync_playwright

from tests.page.conftest import QUIET
from tests.page.people import Person
from tests.server.processes import Server

SECONDS: Final = 4

COUNT: Final = """seconds => new Promise(done => {
  let frames = 0;
  const start = performance.now();
  const next = now => { frames += 1; now - start < seconds * 1000 ? requestAnimationFrame(next) : done(frames) };
  requestAnimationFrame(next);
})"""


def frames(page: Page, *, drag: bool) -> tuple[float, float, int]:
    """Return frames a second, the share of the time that script, style and layout take, and how often it was moved."""
    client = page.context.new_cdp_session(page)
    client.send("Performance.enable")

    def busy() -> float:
        found = {metric["name"]: metric["value"] for metric in client.send("Performance.getMetrics")["metrics"]}
        return float(found["ScriptDuration"] + found["LayoutDuration"] + found["RecalcStyleDuration"])

    before = busy()
    page.evaluate(f"() => {{ globalThis.counted = ({COUNT})({SECONDS}) }}")  # not waited for
    box = page.locator(".display-viewport").bounding_box()
    assert box is not None
    moves = 0
    while drag and not page.evaluate("Promise.race([globalThis.counted, 0])"):
        for _ in range(10):
            angle = moves / 25
            x = box["x"] + box["width"] * (0.5 + 0.35 * math.cos(angle))
            y = box["y"] + box["height"] * (0.5 + 0.35 * math.sin(angle * 1.3))
            page.mouse.move(x, y)
            moves += 1
    found = page.evaluate("globalThis.counted") / SECONDS
    return found, (busy() - before) / SECONDS, moves


def main() -> None:
    chromium = shutil.which("chromium")
    assert chromium, "chromium is not installed"
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(f"sqlite:///{folder}/nmbr9.db") as server,
        sync_playwright() as playwright,
    ):
        expect.set_options(timeout=15_000)
        browser = playwright.chromium.launch(executable_path=chromium, args=QUIET)
        ann = Person(browser, server.address)
        ann.open().get_by_role("button", name="Play alone").click()
        for round_ in range(1, 20):
            ann.sees_round(round_)
            ann.place_by_keys()
        ann.sees_round(20)
        rest, _, _ = frames(ann.page, drag=False)
        dragged, share, moves = frames(ann.page, drag=True)
        print(f"at rest {rest:.1f} frames/s, while dragging {dragged:.1f}: ratio {dragged / rest:.2f}")
        print(f"{moves / SECONDS:.0f} moves a second; the page's own work takes {share:.1%} of the time")
        ann.leave()
        browser.close()


if __name__ == "__main__":
    main()
