"""Displays as tilted pictures: thick cardboard on a table, as SVG without WebGL.

The picture is drawn from the table up, level by level: first the walls of a level, the furthest first (`walls`), then
its tops, then the shadows on them (`shade`). Whatever is drawn later is in front, so nothing has to be cut away:

- The plane between two levels separates them, and the eye is above it: nothing below it hides anything above it.
- Tops lie in the upper plane of their level, so no wall of that level hides them, and they do not overlap.
- The order of the walls of a level is right, as `walls` proves.
- A wall that faces away is hidden by its own tile.

So a gap in a tile shows what is beneath it, and the wall at its far side, like any other outline.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final
from zlib import crc32

from nmbr9.core.placement import Placement
from nmbr9.core.scoring import points_by_tile
from nmbr9.core.tiles import ROTATIONS, SHAPES
from nmbr9.drawing.digits import foot, strokes
from nmbr9.drawing.measures import BEND, CORNER, DIGIT, FOOT, SQUARE
from nmbr9.drawing.outline import inset, rounded, short
from nmbr9.drawing.palette import DEEPEST, THEMES, mixed, tile_colours
from nmbr9.drawing.relief import heights_of
from nmbr9.drawing.shade import LENGTH, shade_path
from nmbr9.drawing.sheet import Drawing, Picture, sheet
from nmbr9.drawing.tilt import RISE, best_view, is_hidden, on_screen, plane, quarter_turned
from nmbr9.drawing.walls import rims, walls

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from nmbr9.core.display import Display
    from nmbr9.core.tiles import Square
    from nmbr9.drawing.outline import Point
    from nmbr9.drawing.palette import ThemeName, TileColours
    from nmbr9.drawing.sheet import Frame
    from nmbr9.drawing.walls import Wall

_MARGIN: Final = 0.8 * SQUARE
_ROOM: Final = ((0, 0), (3, 0), (0, 3), (3, 3))
"""The corners of the empty table that an empty display shows."""
_EDGE: Final = 1.1
"""The line width of a top's outline, which ends where the walls begin."""
_RIM: Final = 1.7
"""The distance from the walls to the light that a top's edge catches, and the width of that light."""
_RIM_WIDTH: Final = 1.5
_WALL: Final = ("#20130a", 0.4, 0.24)
"""The colour that walls are darkened with, its share on a wall that faces the eye, and how much the side changes it."""
_DIM: Final = ("#20130a", 0.035, 0.14)
"""The colour that lower levels are darkened with, its share for each level, and its greatest share."""
_SHADOWS: Final = ((0, 6.5, 0.9), (20, 2.4, 1.0))
"""Each surface has two shadows: a wide one around what stands on it, and the one that all levels above it cast. The
number of levels, the blur, and the share of the theme's opacity."""
_BADGE: Final = (20, 13.5, 8.6)
"""The height of a badge, of its letters, and the width of one."""
_MOSTLY: Final = 4
"""How many of nine points of a square may be hidden, so that its tile can be recognised there."""


def tilted_svg(
    display: Display,
    *,
    theme: ThemeName = "light",
    badges: bool = False,
    lit: int | None = None,
    upto: int | None = None,
    table: bool = True,
) -> Picture:
    """Draw one display tilted.

    `badges` names each tile that scores. `lit` shows one level in colour and the others pale, to count the points.
    `upto` shows only the first tiles, in the frame and from the side that suit the whole display. Without `table` the
    picture has no background.

    >>> from nmbr9 import Display
    >>> display = Display.parse("9n@0,0 9n@3,0 1w@1,1")
    >>> tilted_svg(display, badges=True)[:47]
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox'
    """
    options = f"{theme}{badges}{lit}{upto}{table}{display!r}"
    name = f"nmbr9-{crc32(options.encode()):08x}"
    drawing = tilted(display, name, theme=theme, badges=badges, lit=lit, upto=upto)
    return sheet(name, [display], [drawing], theme=theme, plane=plane(0), table=table)


def tilted(
    display: Display,
    name: str,
    *,
    theme: ThemeName = "light",
    badges: bool = False,
    lit: int | None = None,
    upto: int | None = None,
) -> Drawing:
    """Draw a display tilted, with element ids that begin with a name, for a sheet. The options are `tilted_svg`'s."""
    quarters = best_view(display)
    turned = [quarter_turned(placement, quarters) for placement in display]
    return Drawing(
        _frame(heights_of(turned)), list(_Tilted(display, turned[:upto], name, theme, lit).parts(badges=badges))
    )


def _frame(heights: Mapping[Square, int]) -> Frame:
    """Return what the tiles and their shadows on the table take up, with a margin."""
    corners: list[Point] = []
    for (x, y), height in (heights or dict.fromkeys(_ROOM, 1)).items():
        for far_x, far_y in ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)):
            corners += (on_screen((far_x, far_y), height), on_screen((far_x, far_y), 0))
            corners.append(on_screen((far_x + LENGTH * height, far_y), 0))
    xs, ys = zip(*corners, strict=True)
    return min(xs) - _MARGIN, min(ys) - _MARGIN, max(xs) + _MARGIN, max(ys) + _MARGIN


class _Tilted:
    """One drawing in the making."""

    def __init__(
        self, display: Display, turned: Sequence[Placement], name: str, theme: ThemeName, lit: int | None
    ) -> None:
        self.name, self.theme, self.lit = name, theme, lit
        self.heights = heights_of(turned)
        self.top = display.height - 1
        self.levels: list[list[Placement]] = [[] for _ in range(max(self.heights.values(), default=0))]
        self.titles: dict[Placement, str] = {}
        for placement, level, points in zip(turned, display.levels, points_by_tile(display), strict=False):
            self.levels[level].append(placement)
            self.titles[placement] = f"{placement.number} × level {level} = {points}"

    def parts(self, *, badges: bool) -> Iterable[str]:
        """Yield the elements from the table up."""
        if not self.levels:
            return
        yield from self._definitions()
        yield from self._shadows(0)
        for level, tiles in enumerate(self.levels):
            yield from (self._wall(wall, level) for wall in walls(tiles))
            yield f'<g transform="{plane(level + 1)}" stroke-width="{_EDGE}">'
            yield from (self._top(tile, level) for tile in tiles)
            yield "</g>"
            if level + 1 < len(self.levels):
                yield from self._shadows(level + 1)
        if badges:
            yield from self._badges()

    def _definitions(self) -> Iterable[str]:
        yield "<defs>"
        for levels, blur, _ in _SHADOWS:
            yield (
                f'<filter id="{self.name}-s{levels}" x="-12%" y="-12%" width="124%" height="124%">'
                f'<feGaussianBlur stdDeviation="{blur}"/></filter>'
            )
        for number in sorted({tile.number for level in self.levels for tile in level}):
            yield self._symbol(number)
        for level, tiles in enumerate(self.levels[:-1]):
            uses = "".join(f'<use href="#{self.name}-o{tile.number}" transform="{_placed(tile)}"/>' for tile in tiles)
            yield f'<clipPath id="{self.name}-c{level + 1}">{uses}</clipPath>'
        yield "</defs>"

    def _symbol(self, number: int) -> str:
        """Draw a top that is upright, for every tile of its number. It takes its colours from where it is used."""
        tile = Placement(number, "n", 0, 0)
        loops = [[(x * SQUARE, y * SQUARE) for x, y in loop] for loop in rims(tile)]
        face = "".join(rounded(inset(loop, _EDGE / 2), CORNER - _EDGE / 2, closed=True) for loop in loops)
        rim = "".join(rounded(inset(loop, _RIM), CORNER - _RIM, closed=True) for loop in loops)
        digit = "".join(
            rounded([(x * SQUARE, y * SQUARE) for x, y in points], BEND, closed=closed)
            for closed, points in strokes(tile)
        )
        line = [(x * SQUARE, y * SQUARE) for x, y in foot(tile)]
        pen = 'stroke="currentColor" stroke-linecap="round"'
        under = f'<path {pen} stroke-width="{FOOT}" d="{rounded(line, 0, closed=False)}"/>' if line else ""
        return (
            f'<path id="{self.name}-o{number}" d="{face}"/><g id="{self.name}-{number}">'
            f'<use href="#{self.name}-o{number}"/><g fill="none">'
            f'<path stroke="#fff" stroke-opacity="{THEMES[self.theme].bevel}" stroke-width="{_RIM_WIDTH}" d="{rim}"/>'
            f'<path {pen} stroke-width="{DIGIT}" stroke-linejoin="round" d="{digit}"/>{under}</g></g>'
        )

    def _colours(self, number: int, level: int) -> TileColours:
        if self.lit is not None:
            colours = tile_colours(number, 0 if level == self.lit else DEEPEST, self.theme)
            # Where a digit is not fully opaque, the others fade with their tiles.
            return colours._replace(ink=mixed(colours.face, colours.ink, colours.strength**2))
        colours = tile_colours(number, 0, self.theme)
        dim, share, most = _DIM
        face = mixed(colours.face, dim, min(share * (self.top - level), most))
        return colours._replace(face=face, line=mixed(face, *THEMES[self.theme].line))

    def _shadows(self, surface: int) -> Iterable[str]:
        clip = f' clip-path="url(#{self.name}-c{surface})"' if surface else ""
        yield f'<g transform="{plane(surface)}"{clip}>'
        for levels, _, share in _SHADOWS:
            yield (
                f'<path fill-opacity="{short(share * THEMES[self.theme].shadow)}" '
                f'filter="url(#{self.name}-s{levels})" d="{shade_path(self.heights, surface, levels)}"/>'
            )
        yield "</g>"

    def _wall(self, wall: Wall, level: int) -> str:
        """Draw a wall in the colour of its widest side, and over it the pieces that face another way."""
        face = self._colours(wall.tile.number, level).face
        pieces: dict[str, list[tuple[Point, ...]]] = {}
        widths: dict[str, float] = {}
        dark, share, change = _WALL
        for feet, side in zip(pairwise(wall.feet), wall.sides, strict=True):
            colour = mixed(face, dark, share + change * side)
            runs = pieces.setdefault(colour, [])
            if runs and runs[-1][-1] == feet[0]:
                runs[-1] += feet[1:]
            else:
                runs.append(feet)
            widths[colour] = widths.get(colour, 0) + abs(feet[0][0] - feet[1][0]) + abs(feet[0][1] - feet[1][1])
        main = max(widths, key=lambda colour: widths[colour])
        pieces = {main: [wall.feet], **{colour: runs for colour, runs in pieces.items() if colour != main}}
        return "".join(
            f'<path fill="{colour}" d="{"".join(_upright(feet, level) for feet in runs)}"/>'
            for colour, runs in pieces.items()
        )

    def _top(self, tile: Placement, level: int) -> str:
        colours = self._colours(tile.number, level)
        return (
            f'<use href="#{self.name}-{tile.number}" transform="{_placed(tile)}" fill="{colours.face}" '
            f'stroke="{colours.line}" color="{colours.ink}"><title>{self.titles[tile]}</title></use>'
        )

    def _badges(self) -> Iterable[str]:
        """Draw badges from the highest level down, upright, each where the eye sees its tile and no other badge is."""
        taken: list[Point] = []
        for level in range(len(self.levels) - 1, 0, -1):
            for tile in self.levels[level] if self.lit in (None, level) else ():
                spots = [(self._hidden(square, level + 1), square) for square in tile.footprint]
                seen = [
                    (_clashes(spot, taken), hidden, spot)
                    for hidden, (x, y) in spots
                    for spot in [on_screen((x + 0.5, y + 0.5), level + 1)]
                    if hidden <= _MOSTLY
                ]
                if seen:
                    taken.append(min(seen)[2])
                    yield self._badge(f"{tile.number}×{level}", taken[-1])

    def _hidden(self, square: Square, height: int) -> int:
        """Count how many of nine points of a square the eye does not see."""
        x, y = square
        around = ((x + dx, y + dy) for dx in (0.1, 0.5, 0.9) for dy in (0.1, 0.5, 0.9))
        return sum(is_hidden(point, height, self.heights) for point in around)

    def _badge(self, text: str, middle: Point) -> str:
        it = THEMES[self.theme]
        height, letters, letter = _BADGE
        width = letter * (len(text) + 1)
        return (
            f'<g transform="translate({short(middle[0] - width / 2)},{short(middle[1] - height / 2)})">'
            f'<rect width="{short(width)}" height="{height}" rx="{height / 2:g}" fill="{it.badge}" '
            f'stroke="{it.badge_text}" stroke-width="{it.badge_line}"/><text x="{short(width / 2)}" y="14.8" '
            f'text-anchor="middle" font-size="{letters}" font-weight="700" fill="{it.badge_text}">{text}</text></g>'
        )


def _clashes(spot: Point, taken: Iterable[Point]) -> bool:
    height, _, letter = _BADGE
    return any(abs(x - spot[0]) < 4 * letter and abs(y - spot[1]) < height for x, y in taken)


def _placed(tile: Placement) -> str:
    """Return the transformation from a tile that is upright at 0,0 to its place."""
    upright, quarters = SHAPES[tile.number]["n"], ROTATIONS.index(tile.rotation)
    right = (0, upright.height, upright.width, 0)[quarters]
    down = (0, 0, upright.height, upright.width)[quarters]
    move = f"translate({(tile.x + right) * SQUARE},{(tile.y + down) * SQUARE})"
    return f"{move}rotate({quarters * 90})" if quarters else move


def _upright(feet: Sequence[Point], level: int) -> str:
    """Return the outline of a wall on these feet, as a path on the screen."""
    corners = [_tenths(on_screen(point, level + 1)) for point in feet]
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(corners)]
    there = "".join(f"l{_steps(dx, dy)}" for dx, dy in steps)
    back = "".join(f"l{_steps(-dx, -dy)}" for dx, dy in reversed(steps))
    return f"M{_steps(*corners[0])}{there}v{short(RISE)}{back}Z"


def _tenths(point: Point) -> tuple[int, int]:
    # Whole tenths, so that rounding does not add up along a path of steps.
    return round(point[0] * 10), round(point[1] * 10)


def _steps(x: int, y: int) -> str:
    return f"{short(x / 10)},{short(y / 10)}"
