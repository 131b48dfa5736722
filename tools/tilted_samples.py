"""The tilted pictures of a few displays: a test compares their geometry and colours with those of the page."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

from nmbr9 import Display, Record
from nmbr9.drawing.tilted import tilted_svg

ROOT: Final = Path(__file__).parent.parent
GAMES: Final = {
    "tall": "records/free-262.nmbr9",
    "wide": "tests/games/greedy.nmbr9",
    "flat": "tests/games/random.nmbr9",
}
FRAME: Final = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)".*?translate\(([-\d.]+),([-\d.]+)\)', re.DOTALL)
PARTS: Final = {
    "tops": r'id="nmbr9-\w+-o(\d)" d="([^"]+)"',
    "planes": r'^<g transform="(matrix[^"]+)" stroke-width',
    "placed": r'<use href="#nmbr9-\w+-\d" transform="([^"]+)" fill="([^"]+)"',
    "shadows": r'filter="[^"]+" d="([^"]+)"',
    "walls": r'^<path fill="([^"]+)" d="([^"]+)"',
}
"""Elements in the order in which they are drawn. Of a wall, the whole in the colour of its widest side."""


def as_json() -> str:
    """Write, for each display, its notation, its frame, and the parts of its picture."""
    displays = {
        name: Record.parse((ROOT / file).read_text(encoding="utf-8")).displays[0] for name, file in GAMES.items()
    }
    samples = {name: _sample(display) for name, display in {**displays, "empty": Display()}.items()}
    return json.dumps(samples, indent=1) + "\n"


def _sample(display: Display) -> dict[str, object]:
    picture = tilted_svg(display, table=False)
    frame = FRAME.search(picture)
    assert frame
    return {
        "display": str(display),
        "frame": [float(length) for length in frame.groups()],
        **{name: re.findall(pattern, picture, re.MULTILINE) for name, pattern in PARTS.items()},
    }
