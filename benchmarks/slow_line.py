"""How long the start page takes on a slow line: 400 ms there and back, 50 kB a second, nothing stored yet.

A real Chromium that slows its own network down: `python -m benchmarks.slow_line`. For each language it prints when
something is first to be seen (the browser's first contentful paint), and when *Play alone* can be pressed. Such a line
hides most differences between machines.
"""

from __future__ import annotations

import shutil
import tempfile
from statistics import median
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from tests.page.conftest import QUIET
from tests.server.processes import Server

VISITS: Final = 3
LATENCY: Final = 400  # milliseconds
THROUGHPUT: Final = 50 * 1024  # bytes a second, in each direction
LANGUAGES: Final = {"en-GB": "Play alone", "pl-PL": "Graj solo"}

# The button is there, and nothing covers it.
CAN_BE_PRESSED: Final = """name => {
  const button = [...document.querySelectorAll("#app button")].find(one => one.textContent.includes(name))
  const box = button?.getBoundingClientRect()
  const top = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return top && button.contains(top) && performance.now()
}"""
FIRST_PAINT: Final = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


def visit(browser: Browser, address: str, locale: str, name: str) -> tuple[float, float]:
    """Visit the page for the first time; return the milliseconds until the first paint, and until it can be used."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale=locale, service_workers="block")
    page = context.new_page()
    client = context.new_cdp_session(page)
    client.send("Network.enable")
    line = {"latency": LATENCY, "downloadThroughput": THROUGHPUT, "uploadThroughput": THROUGHPUT}
    client.send("Network.emulateNetworkConditions", {"offline": False, **line})
    page.goto(address, wait_until="commit")
    usable = page.wait_for_function(CAN_BE_PRESSED, arg=name, polling="raf", timeout=60_000).json_value()
    painted = page.wait_for_function(FIRST_PAINT, polling="raf").json_value()
    context.close()
    return painted, usable


def main() -> None:
    chromium = shutil.which("chromium")
    assert chromium, "chromium is not installed"
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(f"sqlite:///{folder}/nmbr9.db") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=QUIET)
        for locale, name in LANGUAGES.items():
            visits = [visit(browser, server.address, locale, name) for _ in range(VISITS)]
            painted, usable = (median(times) / 1000 for times in zip(*visits, strict=True))
            print(f"{locale}: something to see after {painted:.2f} s; {name} can be pressed after {usable:.2f} s")
        browser.close()


if __name__ == "__main__":
    main()
