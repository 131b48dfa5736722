"""What axe finds in a page, and what is wider than the window."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import axe_playwright_python  # type: ignore[import-untyped] # we want the script that it brings

if TYPE_CHECKING:
    from playwright.sync_api import Page


@cache
def _axe() -> str:
    return (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")


def obstacles(page: Page) -> list[tuple[str, list[str]]]:
    """Return what axe finds: rule, and the elements that break it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_axe())
    # Tiles that drop in and cards that flip are half transparent for a moment: colours are looked at when they rest.
    page.evaluate("Promise.all(document.getAnimations().map(one => one.finished.catch(() => 0))).then(() => 0)")
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [(one["id"], [node["html"][:160] for node in one["nodes"]]) for one in found["violations"]]


def too_wide(page: Page) -> int:
    """Return by how many pixels the page is wider than the window. A phone makes its window wider, and zooms out."""
    assert page.viewport_size is not None
    return max(0, int(page.evaluate("document.documentElement.scrollWidth")) - page.viewport_size["width"])
