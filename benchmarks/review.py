"""How soon the figures of a review hold in the page, and what it costs the page meanwhile.

A real Chromium on one core, without a graphics card: `taskset -c 1 python -m benchmarks.review [RECORD]`. Frames a
second during the review are printed next to those of the same page at rest: their ratio is what counts.
"""

from __future__ import annotations

import argparse
import re
import shutil
import tempfile
import time
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect, sync_playwright

from benchmarks.page import COUNT
from tests.page.conftest import QUIET
from tests.page.people import Person
from tests.server.processes import Server

SECONDS: Final = 60
RECORD: Final = Path(__file__).parent.parent / "tests" / "games" / "greedy.nmbr9"
CERTAIN: Final = 2.0
"""Points: the standard error of the total luck that is wanted."""


def error_shown(page: Page) -> float | None:
    """The standard error that the review shows, or None before the figures hold."""
    found = re.search(r"±\s*([0-9.]+)", page.locator("main").inner_text())
    return float(found[1]) if found else None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("record", type=Path, nargs="?", default=RECORD)
    options = parser.parse_args()
    chromium = shutil.which("chromium")
    assert chromium, "chromium is not installed"
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(f"sqlite:///{folder}/nmbr9.db") as server,
        sync_playwright() as playwright,
    ):
        expect.set_options(timeout=15_000)
        page = Person(playwright.chromium.launch(executable_path=chromium, args=QUIET), server.address).open("#/replay")
        page.set_input_files("input[type=file]", options.record)
        page.wait_for_url("**/#/game/**")
        address = page.url
        at_rest = page.evaluate(COUNT, 5) / 5
        begun = time.monotonic()
        page.goto(re.sub(r"(#/game/[^/]+).*", r"\1/review", address))
        page.evaluate(f"() => {{ globalThis.counted = ({COUNT})({SECONDS}) }}")  # not waited for
        seen: list[tuple[float, float]] = []
        while time.monotonic() - begun < SECONDS:
            error = error_shown(page)
            if error is not None and (not seen or seen[-1][1] != error):
                seen.append((time.monotonic() - begun, error))
            page.wait_for_timeout(100)
        during = page.evaluate("globalThis.counted") / SECONDS
    enough = next((when for when, error in seen if error < CERTAIN), None)
    print(f"figures hold after {seen[0][0]:.1f} s, ± {seen[0][1]}" if seen else f"they don't hold after {SECONDS} s")
    print(f"standard error below {CERTAIN:g} after {enough:.1f} s" if enough else f"never below {CERTAIN:g}")
    print(f"± {seen[-1][1]} at the end" if seen else "")
    print(f"frames a second: {during:.1f}, at rest {at_rest:.1f}: {during / at_rest:.2f}")


if __name__ == "__main__":
    main()
