"""The parts that every screen is built from, photographed in four themes: what to look at after a change of the tokens.

`make pictures` writes docs/images/parts.png. The parts are in parts.html, with the style sheets of the page.
"""

from __future__ import annotations

import io
import shutil
import sys
from itertools import product
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tools.pictures import BROWSER, IMAGES, PATIENCE, quantised

PARTS = Path(__file__).with_suffix(".html")


def photograph(browser: Browser, theme: str, contrast: str) -> Image.Image:
    """Return the picture of all parts in a theme."""
    page = browser.new_page(viewport={"width": 1000, "height": 800})
    page.goto(PARTS.as_uri(), timeout=PATIENCE)
    page.evaluate(
        "look => Object.assign(document.documentElement.dataset, look)", {"theme": theme, "contrast": contrast}
    )
    page.evaluate("() => document.fonts.ready")
    picture = page.screenshot(full_page=True, animations="disabled")
    page.close()
    return Image.open(io.BytesIO(picture))


def main() -> None:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        sys.exit("the pictures are taken with Chromium, which is not installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=BROWSER, timeout=PATIENCE)
        pictures = [photograph(browser, *look) for look in product(("light", "dark"), ("usual", "more"))]
        browser.close()
    width, height = pictures[0].size
    sheet = Image.new("RGB", (2 * width, 2 * height))
    for index, picture in enumerate(pictures):
        sheet.paste(picture, (index // 2 * width, index % 2 * height))
    out = io.BytesIO()
    sheet.save(out, "png")
    path = IMAGES / "parts.png"
    path.write_bytes(quantised(out.getvalue()))
    print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
