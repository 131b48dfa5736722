"""One contact sheet of twelve positions, as real pages show them: what to look at after a change of the tiles' look.

`make pictures` writes docs/images/relief.png; `python -m tools.pictures before-relief` gives the sheet another name. It
starts a server of its own, plays each position there, puts the tile in hand where it is to lie, and photographs it.
"""

from __future__ import annotations

import base64
import contextlib
import io
import json
import shutil
import subprocess
import sys
import tempfile
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from PIL import Image
from playwright.sync_api import sync_playwright

from nmbr9 import Display, Placement

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

IMAGES: Final = Path(__file__).parent.parent / "docs" / "images"
HEIGHTS: Final = {320: 640, 390: 844, 820: 1180, 1440: 900}
"""By the width of a window: its height."""

EARLY, LATE = 7, 16
"""The last round that is early, and the first that is late."""

SHEET: Final = 2240
PATIENCE: Final = 300_000
"""Milliseconds: the machine may be busy."""

BROWSER: Final = [
    "--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-gpu",
]  # fmt: skip


class Position(NamedTuple):
    """A display, where the tile in hand lies, and how the page is looked at."""

    display: str
    ghost: str
    width: int
    theme: str = "light"
    contrast: bool = False
    patterns: bool = False

    @property
    def tiles(self) -> Display:
        return Display.parse(self.display)

    @property
    def round(self) -> int:
        return len(self.tiles) + 1

    @property
    def phase(self) -> str:
        return "early" if self.round <= EARLY else "late" if self.round >= LATE else "middle"

    @property
    def levels(self) -> int:
        """Levels that have a tile, with the one in hand."""
        return self.tiles.place(Placement.parse(self.ghost)).height

    @property
    def deck(self) -> list[int]:
        """The cards of the display and of the tile in hand, then the rest by number."""
        drawn = [tile.number for tile in self.tiles] + [Placement.parse(self.ghost).number]
        return drawn + [number for number in range(10) for _ in range(2 - drawn.count(number))]

    @property
    def ghost_on_same_colour(self) -> bool:
        """Whether most of the tile in hand lies on the other tile of its number, and can be taken for it."""
        ghost = Placement.parse(self.ghost)
        below = [_number_at(self.tiles, *square) == ghost.number for square in ghost.footprint]
        return sum(below) >= 3

    @property
    def same_colours_side_by_side(self) -> bool:
        """Whether the two tiles of a number have three sides in common, seen from above."""
        left, top, right, bottom = self.tiles.bounds
        squares = [(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)]
        pairs = [
            _number_at(self.tiles, x, y)
            for x, y in squares
            for other in ((x + 1, y), (x, y + 1))
            if self.tiles.tile_at(x, y) != self.tiles.tile_at(*other)
            if _number_at(self.tiles, x, y) == _number_at(self.tiles, *other)
        ]
        return any(pairs.count(number) >= 3 for number in pairs)

    @property
    def caption(self) -> str:
        look = [self.theme, "high contrast" if self.contrast else "", "patterns" if self.patterns else ""]
        notes = ["tile in hand on its own colour"] if self.ghost_on_same_colour else []
        notes += ["same colours side by side"] if self.same_colours_side_by_side else []
        levels = f"{self.levels} levels" if self.levels > 1 else "1 level"
        parts = [
            f"{self.width} px",
            ", ".join(filter(None, look)),
            f"{self.phase}: round {self.round}, {levels}",
            *notes,
        ]
        return " · ".join(parts)


def _number_at(display: Display, x: int, y: int) -> int | None:
    index = display.tile_at(x, y)
    return None if index is None else display.placements[index].number


_TOWER: Final = (  # how the highest score of all is built: records/free-262.nmbr9
    "0e@0,0 6e@0,3 4w@2,4 0n@6,4 2w@2,6 3n@1,0 6n@0,2 2n@2,4 4n@4,4 1e@0,1 5w@0,3 5e@2,4 9n@0,2 1s@3,1 3e@2,4 "
    "9e@0,2 8e@0,4 7n@0,2 7s@1,2"
)


def _tower(tiles: int) -> str:
    return " ".join(_TOWER.split()[:tiles])


ROWS: Final = (
    (
        Position("7s@0,0 5s@-2,-1 1w@-2,1 8e@-2,3 7e@-2,3 6s@-1,-3", "9w@-2,5", 1440),
        Position(
            "2n@0,0 4n@2,0 5e@1,-3 1n@4,1 6w@1,-2 1w@1,1 0e@1,4 8n@2,-2 7s@3,1 5w@-1,-4 2s@-2,0 9s@-2,0 3s@1,3 "
            "0e@-1,-7",
            "9n@-1,0", 1440, "dark",
        ),
        Position(_tower(11), "5w@0,2", 820, patterns=True),
    ),
    (
        Position(
            "2n@0,0 4n@2,0 5n@4,-2 1w@0,-1 6e@3,-1 1s@-1,-2 0e@0,-4 8e@1,1 7e@1,1 5e@-1,-2 2w@-4,2 9w@1,-2 3w@-5,0 "
            "0n@4,-6 9e@-3,1 8e@3,-4 3e@-3,4 7e@1,-1 4e@-3,3",
            "6s@-2,1", 820,
        ),
        Position(
            "2w@0,0 4w@0,-2 5e@0,-2 1w@1,-3 6n@4,-2 1n@3,-3 0e@4,2 8n@2,-3 7e@1,1 5n@5,-4 2e@0,2 9s@7,-2 3s@5,-1 "
            "0e@8,2 9n@4,-1 8e@3,-2 3n@6,1",
            "7w@5,-4", 1440, "dark", contrast=True,
        ),
        Position(
            "2n@0,0 4n@2,0 5e@1,-3 1n@4,1 6n@5,-3 1w@1,4 0n@6,1 8n@5,-1 7w@4,2 5n@3,-3 2s@-2,0 9n@5,-1",
            "3e@-3,-3", 820, "dark", patterns=True,
        ),
    ),
    (
        Position(_tower(3), "0e@0,2", 390),
        Position(_tower(15), "9s@0,2", 390, "dark"),
        Position(_tower(19), "8n@0,2", 390, contrast=True),
        Position("4w@0,0 9s@3,0 6s@3,0 5s@6,0 4s@0,2", "7w@0,0", 320, patterns=True),
        Position(_tower(12), "9n@0,2", 320, contrast=True),
        Position(_tower(18), "7s@1,2", 320, "dark"),
    ),
)  # fmt: skip
"""Each row of the sheet is as wide as the others: what is in it decides how high it is."""


@contextlib.contextmanager
def _server() -> Iterator[str]:
    """Run a server, and yield its address."""
    with tempfile.TemporaryDirectory() as folder:
        flags = ["--port", "0", "--database", f"sqlite:///{folder}/nmbr9.db", "--rooms-per-address", "1000"]
        command = [sys.executable, "-m", "nmbr9", "serve", *flags]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
            assert process.stdout is not None
            line = process.stdout.readline()
            try:
                assert line.startswith("nmbr9 is at http"), f"the server did not start: {line!r}"
                yield line.split()[-1].rstrip("/")
            finally:
                process.terminate()


PLAY: Final = """([room, placements]) => new Promise((done, failed) => {
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/rooms/${room}/socket?legal=false`)
  const send = index => socket.send(JSON.stringify(
    { id: `place-${index + 1}`, command: { type: "place", round: index + 1, placement: placements[index] } }))
  let acknowledged = 0
  socket.onopen = () => send(0)
  socket.onerror = () => failed(new Error("no connection"))
  socket.onmessage = ({ data }) => {
    const { frame, ...answer } = JSON.parse(data)
    if (frame === "refusal") failed(new Error(JSON.stringify(answer)))
    if (frame !== "ack") return
    acknowledged += 1
    if (acknowledged < placements.length) send(acknowledged)
    else { socket.close(); done() }
  }
})"""


def photograph(browser: Browser, address: str, position: Position) -> bytes:
    """Play a position in a window of its own, and return the picture of it."""
    width, height = position.width, HEIGHTS[position.width]
    handheld = width < 1000
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale="en-GB",
        reduced_motion="reduce",
        has_touch=handheld,
        is_mobile=handheld,
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(address)
    body = {"name": "Ann", "options": {"deck": position.deck}, "begin": True}
    room = page.request.post(f"{address}/api/rooms", data=body).json()["room"]
    page.evaluate(PLAY, [room, [str(tile) for tile in position.tiles]])
    _store(page, room, position)
    page.goto(f"{address}/#/room/{room}")
    page.reload()  # the settings are read when the page starts
    page.locator(".ghost.legal.set").wait_for()
    page.evaluate("() => document.fonts.ready")
    page.wait_for_load_state("networkidle")
    picture = page.screenshot(animations="disabled", caret="hide")
    context.close()
    return picture


def _store(page: Page, room: str, position: Position) -> None:
    """Store what the page reads when it starts: the settings, and where the tile in hand was."""
    ghost = Placement.parse(position.ghost)
    stored = {
        "nmbr9.settings": {
            "look": position.theme, "contrast": position.contrast, "patterns": position.patterns,
            "motion": "less", "name": "Ann",
        },
        "nmbr9.first": "",
        "nmbr9.ghosts": [
            {"room": room, "round": position.round, "rotation": ghost.rotation, "x": ghost.x, "y": ghost.y, "set": True}
        ],
    }  # fmt: skip
    page.evaluate(
        "stored => { for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value) }",
        {key: json.dumps(value) for key, value in stored.items()},
    )


_STYLE: Final = f"""
body {{ margin: 0; width: {SHEET}px; background: #6f6a62; font: 600 17px/1.25 system-ui, sans-serif; color: #fff; }}
main {{ display: grid; gap: 18px; padding: 18px; }}
.row {{ display: flex; gap: 18px; align-items: start; }}
figure {{ margin: 0; min-width: 0; }}
figcaption {{ min-height: 2.5em; padding-top: 6px; }}
img {{ display: block; width: 100%; border-radius: 6px; }}
"""


def sheet_html(rows: list[list[tuple[Position, bytes]]]) -> str:
    """Lay the pictures out, each with its number and caption."""
    numbers = iter(range(1, 100))
    parts = [f"<!doctype html><meta charset=utf-8><style>{_STYLE}</style><main>"]
    for row in rows:
        parts.append("<div class=row>")
        for position, picture in row:
            ratio = position.width / HEIGHTS[position.width] if position.width > 400 else position.width
            source = "data:image/png;base64," + base64.b64encode(picture).decode()
            caption = escape(f"{next(numbers)} · {position.caption}")
            parts.append(
                f'<figure style="flex: {ratio} 1 0"><img src="{source}"><figcaption>{caption}</figcaption></figure>'
            )
        parts.append("</div>")
    return "".join(parts)


def quantised(picture: bytes) -> bytes:
    """Return a picture with a palette: a quarter of the bytes, and no difference that one could see."""
    small = Image.open(io.BytesIO(picture)).convert("RGB").quantize(256, dither=Image.Dither.NONE)
    out = io.BytesIO()
    small.save(out, "png", optimize=True)
    return out.getvalue()


def contact_sheet(browser: Browser, address: str) -> bytes:
    """Photograph every position, and return the sheet."""
    rows = [[(position, photograph(browser, address, position)) for position in row] for row in ROWS]
    page: Any = browser.new_page(viewport={"width": SHEET, "height": 900})
    page.set_content(sheet_html(rows), wait_until="load", timeout=PATIENCE)
    return quantised(page.screenshot(full_page=True, timeout=PATIENCE))


def main(name: str = "relief") -> None:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        sys.exit("the pictures are taken with Chromium, which is not installed")
    with _server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=BROWSER, timeout=PATIENCE)
        picture = contact_sheet(browser, address)
        browser.close()
    path = IMAGES / f"{name}.png"
    path.write_bytes(picture)
    print(f"{path.name}: {len(picture) / 1000:.0f} kB")


if __name__ == "__main__":
    main(*sys.argv[1:2])
