"""Displays as SVG: a relief, seen exactly from above.

There is no perspective. Brightness and shadows show height (`palette`, `relief`). A tile has an edge and one badge.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

from nmbr9.core.scoring import points_by_tile
from nmbr9.drawing.digits import foot, strokes
from nmbr9.drawing.measures import (
    BADGE,
    BADGE_FONT,
    BADGE_LETTER,
    BADGE_MARGIN,
    BEND,
    BEVEL,
    CORNER,
    DIGIT,
    EDGE,
    FOOT,
    GRID,
    INSET,
    SQUARE,
)
from nmbr9.drawing.outline import inset, outline, rounded, short
from nmbr9.drawing.palette import THEMES, tile_colours
from nmbr9.drawing.relief import badge_square, heights_of, shadow_path
from nmbr9.drawing.sheet import Drawing, Picture, sheet
from nmbr9.drawing.tilt import plane
from nmbr9.drawing.tilted import tilted as drawn_tilted
from nmbr9.drawing.visible import visible_squares

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from nmbr9.core.display import Display
    from nmbr9.core.placement import Placement
    from nmbr9.core.tiles import Square
    from nmbr9.core.view import View
    from nmbr9.drawing.outline import Point
    from nmbr9.drawing.palette import ThemeName


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
    tilted: bool = False,
) -> Picture:
    """Draw displays side by side, seen from above or tilted.

    With captions, each has its caption and points, and the winners have a star.
    """
    if not displays:
        raise ValueError("there is no display to draw")
    # Element ids must be unique: a notebook puts several pictures on one page.
    shown = f"{theme}{displays}{'tilted' if tilted else ''}"
    name = f"nmbr9-{crc32(shown.encode()):08x}"
    if tilted:
        drawings = [drawn_tilted(each, f"{name}-{index}", theme=theme) for index, each in enumerate(displays)]
    else:
        drawings = [Drawing(_bounds(display), _levels(display, theme)) for display in displays]
    view = plane(0) if tilted else ""
    return sheet(name, displays, drawings, captions=captions, winners=winners, theme=theme, plane=view)


def _bounds(display: Display) -> tuple[float, float, float, float]:
    left, top, right, bottom = display.bounds if display else (0, 0, 4, 4)
    return (left - 1) * SQUARE, (top - 1) * SQUARE, (right + 1) * SQUARE, (bottom + 1) * SQUARE


def _levels(display: Display, theme: ThemeName) -> list[str]:
    """Draw the tiles from the table up: shadows on a surface, then the tiles that lie on it."""
    heights = heights_of(display)
    levels: list[list[str]] = [[] for _ in range(display.height)]
    facts = zip(display.placements, display.levels, points_by_tile(display), visible_squares(display), strict=True)
    for placement, level, points, visible in facts:
        square = badge_square(visible, heights, level)
        levels[level].append(
            f"<g><title>{placement.number} × level {level} = {points}</title>"
            f"{tile_face(placement, depth=display.height - 1 - level, theme=theme)}"
            f"{'' if square is None else _badge(f'{placement.number}×{level}', square, theme)}</g>"
        )
    parts = []
    for level, tiles in enumerate(levels):
        shadow = shadow_path(heights, level)
        parts += [f'<path fill="#000" fill-opacity="{THEMES[theme].shadow}" d="{shadow}"/>', *tiles]
    return parts


def tile_path(placement: Placement) -> str:
    """Return the outline of a tile on the table as an SVG path."""
    return "".join(rounded(loop, CORNER, closed=True) for loop in _loops(placement))


def _loops(placement: Placement) -> list[list[Point]]:
    return [[(x * SQUARE, y * SQUARE) for x, y in loop] for loop in outline(placement.footprint)]


def tile_face(placement: Placement, *, depth: int = 0, theme: ThemeName = "light") -> str:
    """Draw the upper side of a tile, with its edge, its squares and its digit, `depth` levels below the highest."""
    colours, squares = tile_colours(placement.number, depth, theme), placement.footprint
    lines = ""
    for x, y in squares:
        if (x + 1, y) in squares:
            lines += f"M{(x + 1) * SQUARE},{y * SQUARE + GRID}v{SQUARE - 2 * GRID}"
        if (x, y + 1) in squares:
            lines += f"M{x * SQUARE + GRID},{(y + 1) * SQUARE}h{SQUARE - 2 * GRID}"
    digit = "".join(
        rounded([(x * SQUARE, y * SQUARE) for x, y in points], BEND, closed=closed)
        for closed, points in strokes(placement)
    )
    bevel = "".join(rounded(inset(loop, INSET), CORNER - INSET, closed=True) for loop in _loops(placement))
    pen = f'fill="none" stroke="{colours.ink}" stroke-opacity="{colours.strength:g}" stroke-linecap="round"'
    return (
        f'<path fill="{colours.face}" stroke="{colours.line}" stroke-width="{EDGE}" d="{tile_path(placement)}"/>'
        f'<path fill="none" stroke="#fff" stroke-opacity="{THEMES[theme].bevel}" stroke-width="{BEVEL}" d="{bevel}"/>'
        f'<path fill="none" stroke="#000" stroke-opacity=".13" d="{lines}"/>'
        f'<path {pen} stroke-width="{DIGIT}" stroke-linejoin="round" d="{digit}"/>{_foot(placement, pen)}'
    )


def _foot(placement: Placement, pen: str) -> str:
    points = [(x * SQUARE, y * SQUARE) for x, y in foot(placement)]
    return f'<path {pen} stroke-width="{FOOT}" d="{rounded(points, 0, closed=False)}"/>' if points else ""


def _badge(text: str, square: Square, theme: ThemeName) -> str:
    # The badge repeats the number upright, because a digit may be half covered, and turned.
    x, y = square
    width = BADGE_LETTER * (len(text) + 1)
    colours = THEMES[theme]
    left, top = (x + 1) * SQUARE - width - BADGE_MARGIN, y * SQUARE + BADGE_MARGIN
    return (
        f'<g transform="translate({short(left)},{short(top)})">'
        f'<rect width="{short(width)}" height="{BADGE}" rx="{short(BADGE / 2)}" fill="{colours.badge}" '
        f'stroke="{colours.badge_text}" stroke-width="{colours.badge_line}"/>'
        f'<text x="{short(width / 2)}" y="11.6" text-anchor="middle" font-size="{BADGE_FONT}" font-weight="700" '
        f'fill="{colours.badge_text}">{text}</text></g>'
    )
