"""The pictures of docs/highest-score.md: the levels of the best display, and what two tiles can carry.

A picture shows one level, and the tiles that rest on it as if they were of glass. `make generated` draws them.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from nmbr9 import Display, Record
from nmbr9.core.scoring import points_by_level
from nmbr9.drawing import displays_svg
from nmbr9.drawing.measures import SQUARE
from nmbr9.drawing.outline import short
from nmbr9.drawing.palette import THEMES
from nmbr9.drawing.relief import shadow_path
from nmbr9.drawing.svg import tile_face, tile_path

if TYPE_CHECKING:
    from nmbr9 import Placement

ROOT: Final = Path(__file__).parent.parent
RECORD: Final = ROOT / "records" / "free-262.nmbr9"
IMAGES: Final = ROOT / "docs" / "images"
NESTINGS: Final = {
    "two-9s-carry-two-8s": "9n@0,0 9s@2,1 8e@1,0^1 8e@0,2^1",
    "two-9s-carry-9-and-7": "9n@0,0 9s@2,0 9e@1,0^1 7w@0,1^1",
}
"""By the name of a picture: two tiles, and two on them. No other two tiles on two 9s have as high a sum."""

Frame: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom, in squares."""

_MARGIN: Final = SQUARE * 0.6
_CAPTION: Final = 52
_GLASS: Final = "#fffdf8"
_COLOURS: Final = THEMES["light"]  # the site dims pictures in the dark


def files() -> dict[Path, str]:
    """Draw every picture."""
    (display,) = Record.parse(RECORD.read_text(encoding="utf-8")).displays
    pictures: dict[str, str] = {"record": displays_svg([display], captions=["The highest score:"])}
    points = points_by_level(display)
    for level in range(display.height):
        caption = f"Level {level}: {points[level]} points"
        pictures[f"level-{level}"] = level_svg(display, level, display.bounds, caption)
    for name, text in NESTINGS.items():
        nesting = Display.parse(text)
        pictures[name] = level_svg(nesting, 0, _square(nesting.bounds))
    return {IMAGES / f"{name}.svg": picture for name, picture in pictures.items()}


def _square(bounds: Frame) -> Frame:
    """Widen the shorter side, so that pictures side by side have the same size."""
    left, top, right, bottom = bounds
    margin = (right - left - (bottom - top)) / 2
    return left - max(-margin, 0), top - max(margin, 0), right + max(-margin, 0), bottom + max(margin, 0)


def level_svg(display: Display, level: int, frame: Frame, caption: str = "") -> str:
    """Draw one level of a display, and the outlines of the tiles on it."""
    tiles, above = (_tiles_on(display, each) for each in (level, level + 1))
    left, top, right, bottom = (edge * SQUARE for edge in frame)
    head = _CAPTION if caption else 0
    width, height = right - left + 2 * _MARGIN, bottom - top + 2 * _MARGIN + head
    size = f'width="{short(width)}" height="{short(height)}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {short(width)} {short(height)}" {size} role="img" '
        f'font-family="system-ui, sans-serif">',
        f"<title>{caption or 'Tiles, and what rests on them'}</title>",
        f'<rect {size} rx="14" fill="{_COLOURS.table}"/>',
    ]
    if caption:
        parts.append(
            f'<text x="{short(width / 2)}" y="{short(_CAPTION * 0.8)}" text-anchor="middle" font-size="31" '
            f'font-weight="600" fill="{_COLOURS.text}">{caption}</text>'
        )
    parts.append(f'<g transform="translate({short(_MARGIN - left)},{short(_MARGIN - top + head)})">')
    if level:
        parts += (f'<path fill="{_COLOURS.dots}" d="{tile_path(tile)}"/>' for tile in _tiles_on(display, 0))
    parts += _drawn(tiles, above)
    return "\n".join([*parts, "</g>", "</svg>", ""])


def _tiles_on(display: Display, level: int) -> list[Placement]:
    return [tile for tile, its_level in zip(display.placements, display.levels, strict=True) if its_level == level]


def _drawn(tiles: list[Placement], above: list[Placement]) -> list[str]:
    heights = Counter(square for tile in tiles for square in tile.footprint)
    glass = "".join(tile_path(tile) for tile in above)
    return [
        f'<path fill-opacity="{_COLOURS.shadow}" d="{shadow_path(heights, 0)}"/>',
        *map(tile_face, tiles),
        f'<path fill="{_GLASS}" fill-opacity=".2" stroke="{_GLASS}" stroke-width="9" d="{glass}"/>',
        f'<path fill="none" stroke="{_COLOURS.text}" stroke-width="4.5" d="{glass}"/>',
    ]
