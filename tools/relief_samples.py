"""Shadows and badges of a few displays, as the drawings have them: a test compares them with those of the page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from nmbr9 import Display, Record
from nmbr9.drawing.relief import badge_square, heights_of, shadow_path
from nmbr9.drawing.visible import visible_squares

ROOT: Final = Path(__file__).parent.parent
GAMES: Final = {
    "covered": "records/free-262.nmbr9",
    "wide": "tests/games/greedy.nmbr9",
    "flat": "tests/games/random.nmbr9",
}


def as_json() -> str:
    """Write, for each display, its notation, the shadows on the surface of each level, and the square of each badge."""
    displays = {
        name: Record.parse((ROOT / file).read_text(encoding="utf-8")).displays[0] for name, file in GAMES.items()
    }
    return json.dumps({name: _sample(display) for name, display in displays.items()}, indent=2) + "\n"


def _sample(display: Display) -> dict[str, object]:
    heights = heights_of(display)
    seen = zip(visible_squares(display), display.levels, strict=True)
    return {
        "display": str(display),
        "shadows": [shadow_path(heights, level) for level in range(display.height)],
        "badges": [badge_square(visible, heights, level) for visible, level in seen],
    }
