"""Renders what a seat sees as pixels, in the style of `nmbr9.drawing.svg`.

Tiles are painted once for every size, four times as large, and scaled down, so that edges are smooth. After that,
rendering is little more than pasting: it takes a few milliseconds. The size of a picture never changes within a game.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from nmbr9.core.extras import missing

try:
    from PIL import Image, ImageDraw, ImageFont
except ModuleNotFoundError as error:
    raise missing("rgb_array", error, "envs") from None

from nmbr9.core.placement import Placement
from nmbr9.drawing.digits import foot, strokes
from nmbr9.drawing.measures import BEND, BEVEL, CORNER, DIGIT, EDGE, FOOT, INSET, SQUARE
from nmbr9.drawing.outline import inset, outline, rounded
from nmbr9.drawing.palette import THEMES, mixed, tile_colours
from nmbr9.drawing.relief import badge_square, heights_of, shadows
from nmbr9.drawing.visible import visible_squares

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from nmbr9.core.display import Display
    from nmbr9.core.tiles import Rotation
    from nmbr9.drawing.outline import Point
    from nmbr9.envs.seat import Seat
    from nmbr9.envs.window import ActionWindow

_FINE: Final = 4  # how many times larger things are painted
_BLOCK: Final = 16  # video encoders need width and height that are multiples of this
_STRIP: Final = 3 * _BLOCK  # above the window: round, card and points
_MARGIN: Final = _BLOCK // 2
_COLOURS: Final = THEMES["light"]
_FRAME: Final = mixed(_COLOURS.table, _COLOURS.dots, 0.6)
_PAD: Final = 2  # pixels around a tile for its outline
_COMMAND: Final = re.compile(r"([MLQ])([^MLQZ]+)")
_STEPS: Final = [step / 8 for step in range(1, 9)]  # along a curve


class _Scale(NamedTuple):
    """Lengths in pixels; the window begins at left, top."""

    square: int
    width: int
    height: int
    left: int
    top: int


@cache
def _scale(size: int) -> _Scale:
    square = max(20, 480 // size)
    width, height = (-(-(size * square + room) // _BLOCK) * _BLOCK for room in (2 * _MARGIN, _STRIP + 2 * _MARGIN))
    return _Scale(square, width, height, (width - size * square) // 2, _STRIP + (height - _STRIP - size * square) // 2)


def picture(seat: Seat, name: str = "") -> NDArray[np.uint8]:
    """Paint a seat's window, seen from above, under a strip with the name (if any), round, card and points.

    A few pixels of what lies outside the window are visible.
    """
    canvas = _table(seat.size).copy()
    _paint(canvas, seat.display, seat.window)
    _label(canvas, seat, name)
    return np.array(canvas)


@cache
def _table(size: int) -> Image.Image:
    square, width, height, left, top = _scale(size)
    canvas = Image.new("RGB", (width, height), _FRAME)
    draw = ImageDraw.Draw(canvas)
    draw.rectangle((left, top, left + size * square - 1, top + size * square - 1), _COLOURS.table)
    for index in range(size * size):
        x, y = left + index % size * square + square // 2, top + index // size * square + square // 2
        draw.rectangle((x - 1, y - 1, x, y), _COLOURS.dots)
    return canvas


def _label(canvas: Image.Image, seat: Seat, name: str) -> None:
    draw = ImageDraw.Draw(canvas)
    draw.rectangle((0, 0, canvas.width, _STRIP - 1), _FRAME)
    left, middle = _scale(seat.size).left, _STRIP // 2
    if seat.card is not None:
        face = _sprite(seat.card, "n", 10)
        canvas.paste(face, (left - _PAD, middle - face.height // 2), face)
        left += face.width + _MARGIN
    tiles = seat.instance.tiles
    when = f"all {tiles} tiles placed" if seat.finished else f"round {len(seat.display) + 1} of {tiles}"
    for words, bold in ((name, 0.4), (when, 0)):
        draw.text((left, middle), words, _COLOURS.text, _font(18), anchor="lm", stroke_width=bold)
        left += round(_font(18).getlength(f"{words}  ")) if words else 0
    score, right = seat.display.score, canvas.width - _scale(seat.size).left
    word = "  point" if score == 1 else "  points"
    draw.text((right, middle), word, _COLOURS.text, _font(18), anchor="rm")
    right -= round(_font(18).getlength(word))
    draw.text((right, middle), str(score), _COLOURS.text, _font(18), anchor="rm", stroke_width=0.4)


def _paint(canvas: Image.Image, display: Display, window: ActionWindow) -> None:
    """Paint the tiles from the table up: the shadows on a surface, then the tiles that lie on it."""
    square, *_, left, top = _scale(window.size)
    heights = heights_of(display)
    left, top = left - window.left * square, top - window.top * square
    tiles = list(zip(display.placements, display.levels, visible_squares(display), strict=True))
    for level in range(display.height):
        shade = Image.new("L", canvas.size)
        draw = ImageDraw.Draw(shade)
        for rectangle in shadows(heights, level):
            x, y, right, bottom = (round(length * square / SQUARE) for length in rectangle)
            draw.rectangle((left + x, top + y, left + right - 1, top + bottom - 1), round(255 * _COLOURS.shadow))
        canvas.paste("#000", (0, 0), shade)
        for placement, its_level, visible in tiles:
            if its_level != level:
                continue
            face = _sprite(placement.number, placement.rotation, square, display.height - 1 - level)
            canvas.paste(face, (left + placement.x * square - _PAD, top + placement.y * square - _PAD), face)
            spot = badge_square(visible, heights, level)
            if spot is not None:
                badge = _badge(placement.number, level, square)
                x, y = left + (spot[0] + 1) * square, top + spot[1] * square
                canvas.paste(badge, (x - badge.width - 2, y + 2), badge)


@cache
def _sprite(number: int, rotation: Rotation, square: int, depth: int = 0) -> Image.Image:
    """Paint a tile ready to be pasted, with some pixels to spare on all sides."""
    placement = Placement(number, rotation, 0, 0)
    shape, colours = placement.shape, tile_colours(number, depth)
    size = ((shape.width * square + 2 * _PAD) * _FINE, (shape.height * square + 2 * _PAD) * _FINE)
    fine, pad, unit = square * _FINE, _PAD * _FINE, square * _FINE / SQUARE
    loops = outline(placement.footprint)
    edges = [_curve(loop, CORNER / SQUARE, square, closed=True) for loop in loops]
    mask = Image.new("L", size)
    for index, edge in enumerate(edges):  # the outline first, then the gap that a 0 has
        ImageDraw.Draw(mask).polygon(edge, fill=0 if index else 255)
    face = Image.new("RGBA", size)
    face.paste(colours.face, (0, 0), mask)
    draw = ImageDraw.Draw(face)
    for x, y in placement.footprint:
        lines = mixed(colours.face, "#000000", 0.13)
        left, top = x * fine + pad, y * fine + pad
        if (x + 1, y) in placement.footprint:
            draw.line((left + fine, top + fine * 0.12, left + fine, top + fine * 0.88), lines, _FINE)
        if (x, y + 1) in placement.footprint:
            draw.line((left + fine * 0.12, top + fine, left + fine * 0.88, top + fine), lines, _FINE)
    for loop in loops:
        bevel = _curve(inset(loop, INSET / SQUARE), (CORNER - INSET) / SQUARE, square, closed=True)
        _stroke(draw, [*bevel, bevel[0]], mixed(colours.face, "#ffffff", _COLOURS.bevel), BEVEL * unit)
    for edge in edges:
        _stroke(draw, [*edge, edge[0]], colours.line, EDGE * unit)
    ink = mixed(colours.face, colours.ink, colours.strength)
    for closed, points in strokes(placement):
        line = _curve(points, BEND / SQUARE, square, closed=closed)
        _stroke(draw, [*line, *line[:2]] if closed else line, ink, DIGIT * unit)
    if ends := foot(placement):
        _stroke(draw, _curve(ends, 0, square, closed=False), ink, FOOT * unit)
    return face.reduce(_FINE)


def _curve(points: Sequence[Point], radius: float, square: int, *, closed: bool) -> list[Point]:
    """Approximate the path of the SVG by short straight lines; points and radius are in squares."""
    unit, pad = square * _FINE, _PAD * _FINE
    path = rounded([(x * unit + pad, y * unit + pad) for x, y in points], radius * unit, closed=closed)
    line: list[Point] = []
    for command, text in _COMMAND.findall(path):
        *control, x, y = map(float, re.split("[ ,]", text))
        if command == "Q":
            (ax, ay), (bx, by) = line[-1], control
            shares = (((1 - t) ** 2, 2 * t * (1 - t), t * t) for t in _STEPS)
            line += ((a * ax + b * bx + c * x, a * ay + b * by + c * y) for a, b, c in shares)
        else:
            line.append((x, y))
    return line


def _stroke(draw: ImageDraw.ImageDraw, line: list[Point], colour: str, width: float) -> None:
    """Draw a line with round ends and joints."""
    draw.line(line, colour, round(width), joint="curve")
    for x, y in (line[0], line[-1]):
        draw.circle((x, y), width / 2, colour)


@cache
def _badge(number: int, level: int, square: int) -> Image.Image:
    """Paint a badge like `9×2`. The sign is drawn with lines, because the font that comes with Pillow has none."""
    height = max(11, round(square * 0.38)) * _FINE
    font = _font(round(height * 0.86))
    cross, rim, gap = height * 0.2, height * 0.3, height * 0.06
    before, after = font.getlength(str(number)), font.getlength(str(level))
    width = -(-int(2 * rim + before + gap + cross + gap + after) // _FINE) * _FINE
    badge = Image.new("RGBA", (width, height))
    draw = ImageDraw.Draw(badge)
    draw.rounded_rectangle((0, 0, width - 1, height - 1), height / 2, _COLOURS.badge)
    middle, bold = height / 2, height / 40
    draw.text((rim, middle), str(number), _COLOURS.text, font, anchor="lm", stroke_width=bold)
    draw.text((width - rim, middle), str(level), _COLOURS.text, font, anchor="rm", stroke_width=bold)
    left, right, top, bottom = rim + before + gap, rim + before + gap + cross, middle - cross / 2, middle + cross / 2
    for start, end in ((top, bottom), (bottom, top)):
        _stroke(draw, [(left, start), (right, end)], _COLOURS.text, height * 0.07)
    return badge.reduce(_FINE)


@cache
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)
