"""Displays as SVG, seen from above and slightly in front, like thick cardboard.

A tile is lifted by its level and shows its edge. Each level is drawn in layers, first shadows, then edges, then faces.
So no tile throws its shadow, or draws its edge, on a neighbour of the same height.
"""

from __future__ import annotations

from collections import Counter
from math import ceil, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple
from zlib import crc32

from nmbr9.core.scoring import points_by_tile
from nmbr9.drawing.digits import strokes
from nmbr9.drawing.outline import outline, rounded, short
from nmbr9.drawing.palette import THEMES, TILES, ink, mixed
from nmbr9.drawing.visible import patches, visible_squares

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from nmbr9.core.display import Display
    from nmbr9.core.placement import Placement
    from nmbr9.core.tiles import Square
    from nmbr9.core.view import View
    from nmbr9.drawing.palette import Theme, ThemeName

SQUARE: Final = 40
_LIFT: Final = SQUARE / 8
_CORNER: Final = SQUARE * 0.17
_STROKE: Final = SQUARE * 0.2
_BEND: Final = SQUARE * 0.42
_CAPTION: Final = 44
_FONT: Final = "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"


def display_svg(display: Display, *, theme: ThemeName = "light") -> str:
    """Draw one display."""
    return displays_svg([display], theme=theme)


def view_svg(view: View, *, theme: ThemeName = "light") -> str:
    """Draw what a seat or a spectator sees of a game."""
    return displays_svg(view.displays, captions=[f"Seat {seat + 1}" for seat in range(view.seats)], theme=theme)


def displays_svg(
    displays: Sequence[Display],
    *,
    captions: Sequence[str] = (),
    winners: Collection[int] = (),
    theme: ThemeName = "light",
) -> str:
    """Draw displays side by side. With captions, each has its caption and points, and the winners have a star."""
    if not displays:
        raise ValueError("there is no display to draw")
    colours = THEMES[theme]
    bounds = [_bounds(display) for display in displays]
    panel_width = max(right - left for left, _, right, _ in bounds)
    columns = ceil(sqrt(len(displays)))
    header = _CAPTION if captions else 0
    rows = [bounds[index : index + columns] for index in range(0, len(displays), columns)]
    heights = [header + max(bottom - top for _, top, _, bottom in row) for row in rows]
    width, height = panel_width * columns, sum(heights)
    # Element ids must be unique: a notebook puts several pictures on one page.
    name = f"nmbr9-{crc32(f'{theme}{displays}'.encode()):08x}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {short(width)} {short(height)}" '
        f'width="{short(width)}" height="{short(height)}" style="max-width:100%;height:auto" '
        f'role="img" font-family="{_FONT}">',
        f"<title>{_escaped(_title(displays, captions, winners))}</title>",
        f'<defs><filter id="{name}-soft" x="-20%" y="-20%" width="140%" height="140%">'
        f'<feGaussianBlur stdDeviation="2.6"/></filter>'
        f'<pattern id="{name}-dots" width="{SQUARE}" height="{SQUARE}" patternUnits="userSpaceOnUse">'
        f'<circle cx="{SQUARE // 2}" cy="{SQUARE // 2}" r="1.1" fill="{colours.dots}"/></pattern></defs>',
        f'<rect width="100%" height="100%" rx="14" fill="{colours.table}"/>',
        f'<rect width="100%" height="100%" rx="14" fill="url(#{name}-dots)"/>',
    ]
    for index, (display, (left, top, right, bottom)) in enumerate(zip(displays, bounds, strict=True)):
        row, column = divmod(index, columns)
        x, y = column * panel_width, sum(heights[:row])
        if captions:
            star = "★ " if index in winners else ""
            room = int(panel_width / 9) - 5 - len(star)  # characters of usual width, beside the points
            name_of_seat = captions[index] if len(captions[index]) <= room else captions[index][: room - 1] + "…"
            parts.append(_caption(star + name_of_seat, display.score, x + panel_width / 2, y, colours))
        x += (panel_width - (right - left)) / 2 - left
        y += (heights[row] + header - (bottom - top)) / 2 - top
        parts.append(f'<g transform="translate({short(x)},{short(y)})">')
        parts += _levels(display, colours, name)
        parts.append("</g>")
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


def _bounds(display: Display) -> tuple[float, float, float, float]:
    left, top, right, bottom = display.bounds if display else (0, 0, 4, 4)
    lifted = display.height * _LIFT
    return (left - 1) * SQUARE, (top - 1) * SQUARE - lifted, (right + 1) * SQUARE, (bottom + 1) * SQUARE


def _title(displays: Sequence[Display], captions: Sequence[str], winners: Collection[int]) -> str:
    names = captions or [""] * len(displays)
    each = (
        f"{name}{': ' if name else ''}{len(display)} {'tile' if len(display) == 1 else 'tiles'}, "
        f"{display.score} {'point' if display.score == 1 else 'points'}{', wins' if seat in winners else ''}"
        for seat, (name, display) in enumerate(zip(names, displays, strict=True))
    )
    return f"NMBR 9 display: {'; '.join(each)}"


def _caption(name: str, score: int, x: float, y: float, colours: Theme) -> str:
    return (
        f'<text x="{short(x)}" y="{short(y + _CAPTION * 0.72)}" text-anchor="middle" font-size="17" '
        f'fill="{colours.text}">{_escaped(name)} <tspan font-weight="700">{score}</tspan></text>'
    )


class _Tile(NamedTuple):
    """A tile ready to be drawn, with its outline on the table."""

    placement: Placement
    points: int
    path: str
    visible: list[Square]
    clear: list[Square]
    """The visible squares of which no much higher tile in front hides the top half."""


def _levels(display: Display, colours: Theme, name: str) -> list[str]:
    levels: list[list[_Tile]] = [[] for _ in range(display.height)]
    heights = Counter(square for placement in display for square in placement.footprint)
    facts = zip(display.placements, display.levels, points_by_tile(display), visible_squares(display), strict=True)
    for placement, level, points, visible in facts:
        clear = [(x, y) for x, y in visible if heights[x, y + 1] <= level + 4]
        levels[level].append(_Tile(placement, points, _path(placement), visible, clear))
    shadow = f'<g filter="url(#{name}-soft)" opacity="{colours.shadow}">'
    parts = [shadow]  # the shadow on the table; a higher tile throws it further
    for level, tiles in enumerate(levels):
        parts += (_moved(tile.path, 1.5 * (level + 1), 2.5 * (level + 1), "#000") for tile in tiles)
    parts.append("</g>")
    for level, tiles in enumerate(levels):
        ground = -level * _LIFT
        if level:
            parts += [shadow, *(_moved(tile.path, 2.5, ground + 4, "#000") for tile in tiles), "</g>"]
        for tile in tiles:
            edge = mixed(TILES[tile.placement.number], "#000000", 0.42)
            parts += [_moved(tile.path, 0, ground, edge), _moved(tile.path, 0, ground - _LIFT / 2, edge)]
        parts.append(f'<g transform="translate(0,{short(ground - _LIFT)})">')
        parts += (_face(tile, level) for tile in tiles)
        parts.append("</g>")
    return parts


def _path(placement: Placement) -> str:
    loops = outline(placement.footprint)
    return "".join(rounded([(x * SQUARE, y * SQUARE) for x, y in loop], _CORNER, closed=True) for loop in loops)


def _moved(path: str, x: float, y: float, fill: str) -> str:
    return f'<path transform="translate({short(x)},{short(y)})" fill="{fill}" d="{path}"/>'


def _face(tile: _Tile, level: int) -> str:
    colour = TILES[tile.placement.number]
    lines = ""
    for x, y in tile.placement.footprint:
        if (x + 1, y) in tile.placement.footprint:
            lines += f"M{(x + 1) * SQUARE},{y * SQUARE + 4}v{SQUARE - 8}"
        if (x, y + 1) in tile.placement.footprint:
            lines += f"M{x * SQUARE + 4},{(y + 1) * SQUARE}h{SQUARE - 8}"
    digit = "".join(
        rounded([(x * SQUARE, y * SQUARE) for x, y in points], _BEND, closed=closed)
        for closed, points in strokes(tile.placement)
    )
    return (
        f"<g><title>{tile.placement.number} × level {level} = {tile.points}</title>"
        f'<path fill="{colour}" stroke="{mixed(colour, "#000000", 0.45)}" stroke-width="1.6" d="{tile.path}"/>'
        f'<path fill="none" stroke="#000" stroke-opacity=".13" d="{lines}"/>'
        f'<path fill="none" stroke="{ink(colour)}" stroke-width="{short(_STROKE)}" stroke-linecap="round" '
        f'stroke-linejoin="round" d="{digit}"/>'
        f"{''.join(_badge(tile, level, patch) for patch in patches(tile.visible))}</g>"
    )


def _badge(tile: _Tile, level: int, patch: list[Square]) -> str:
    # The badge repeats the number upright, because a digit may be half covered, and a rotated 6 looks like a 9.
    text = f"{tile.placement.number}×{level}"
    x, y = max(patch, key=lambda square: (square in tile.clear, square[0] - square[1], square[0]))
    width = 7.2 * len(text) + 7
    return (
        f'<g transform="translate({short((x + 1) * SQUARE - width - 3)},{y * SQUARE + 3})">'
        f'<rect width="{short(width)}" height="15" rx="7.5" fill="#fffdf8"/>'
        f'<text x="{short(width / 2)}" y="11.6" text-anchor="middle" font-size="11.5" font-weight="700" '
        f'fill="#2b2620">{text}</text></g>'
    )


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
