"""The colours of tiles and themes.

Height is brightness: the highest level of a display has the full colours, and every level below it fades towards the
table. So a tile's colours depend on its number, on its *depth* (how many levels it is below the highest one) and on the
theme. `make generated` writes the same colours as a style sheet for the page.

Any two numbers can be told apart with protanopia, deuteranopia and tritanopia, and every digit can be read on every
level of every theme; tests check this. The digit is always drawn too, so that colour never carries meaning alone.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

RGB: TypeAlias = tuple[int, int, int]
ThemeName: TypeAlias = Literal["light", "dark", "contrast", "contrast-dark", "print"]


class Theme(NamedTuple):
    """The colours around the tiles, and how a theme changes those of the tiles."""

    table: str
    dots: str
    text: str
    shadow: float
    """The opacity of shadows, 0 to 1."""
    tint: tuple[str, float]
    """The colour that is mixed into every tile's colour, and its share."""
    fade: tuple[str, float]
    """The colour that deeper tiles fade towards, and its share at the greatest depth."""
    line: tuple[str, float]
    """The colour that is mixed into a tile's colour for its outline, and its share."""
    bevel: float
    """The opacity of the light line inside the outline."""
    badge: str = "#fffdf8"
    badge_text: str = "#2b2620"
    badge_line: float = 0.6
    """The line width of a badge's outline."""
    ghost: tuple[str, str] = ("#0c0906", "#ffffff")
    """The outer and inner colour of the outline of a tile not placed yet: one of them stands out on any tile."""


THEMES: Final[dict[ThemeName, Theme]] = {
    "light": Theme(
        table="#f5efe3", dots="#e2d9c8", text="#2b2620", shadow=0.3,
        tint=("#ffffff", 0), fade=("#d5ccbc", 0.7), line=("#1c130a", 0.72), bevel=0.42,
    ),
    "dark": Theme(
        table="#211e1b", dots="#35302b", text="#f3ede2", shadow=0.58,
        tint=("#ffffff", 0), fade=("#2a2622", 0.7), line=("#000000", 0.72), bevel=0.3,
    ),
    "contrast": Theme(
        table="#ffffff", dots="#c9c9c9", text="#000000", shadow=0.42,
        tint=("#ffffff", 0.5), fade=("#ffffff", 0.7), line=("#000000", 1), bevel=0,
        badge="#ffffff", badge_text="#000000", badge_line=1.6,
    ),
    "contrast-dark": Theme(
        table="#000000", dots="#4a4a4a", text="#ffffff", shadow=0.75,
        tint=("#000000", 0.62), fade=("#000000", 0.6), line=("#ffffff", 1), bevel=0,
        badge="#000000", badge_text="#ffffff", badge_line=1.6,
        ghost=("#000000", "#ffe14d"),  # tiles have white outlines themselves
    ),
    "print": Theme(
        table="#ffffff", dots="#ffffff", text="#000000", shadow=0.5,
        tint=("#ffffff", 1), fade=("#9a9a9a", 1), line=("#000000", 1), bevel=0,
        badge="#ffffff", badge_text="#000000", badge_line=1.6,
    ),
}  # fmt: skip

DEEPEST: Final = 5
"""Tiles at this depth and deeper look the same."""

TILES: Final = (
    "#969aa6",
    "#6d2d0d",
    "#d97f1e",
    "#e8dc51",
    "#8fc47f",
    "#3a7e75",
    "#4191e8",
    "#4c4786",
    "#f7aadf",
    "#bd3c12",
)
"""By number."""

TERMINAL: Final = (
    (246, 16),
    (52, 231),
    (172, 16),
    (227, 16),
    (150, 16),
    (23, 231),
    (69, 16),
    (55, 231),
    (219, 16),
    (124, 231),
)
"""By number: background and text colour, from the 256 colours of common terminals."""


def rgb(colour: str) -> RGB:
    """Read a colour like #rrggbb."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mixed(colour: str, other: str, share: float) -> str:
    """Mix two colours. `share`, 0 to 1, is that of the second."""
    parts = (round(a + (b - a) * share) for a, b in zip(rgb(colour), rgb(other), strict=True))
    return "#{:02x}{:02x}{:02x}".format(*parts)


def luminance(colour: str) -> float:
    """Return the relative luminance of WCAG 2."""
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in rgb(colour))]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of WCAG 2, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


PALEST: Final = 0.72
"""The opacity of a digit at the greatest depth."""


class TileColours(NamedTuple):
    """The colours of one tile, as it is drawn."""

    face: str
    line: str
    ink: str
    strength: float
    """The opacity of the digit."""


def tile_colours(number: int, depth: int = 0, theme: ThemeName = "light") -> TileColours:
    """Return the colours of a tile that lies `depth` levels below the highest one."""
    it = THEMES[theme]
    face = mixed(base_colour(number, theme), it.fade[0], fade_at(depth, theme))
    return TileColours(face, mixed(face, *it.line), ink(face, number, theme), strength_at(depth, theme))


def base_colour(number: int, theme: ThemeName) -> str:
    """Return the colour of a tile on the highest level."""
    return mixed(TILES[number], *THEMES[theme].tint)


def fade_at(depth: int, theme: ThemeName) -> float:
    """Return how much a tile fades, 0 to 1."""
    left: float = (1 - min(depth, DEEPEST) / DEEPEST) ** 1.4  # the first step is the largest, because it matters most
    return round(THEMES[theme].fade[1] * (1 - left), 2)


def strength_at(depth: int, theme: ThemeName) -> float:
    """Return the opacity of a digit. In the contrast and print themes it is always 1."""
    if theme not in ("light", "dark"):
        return 1
    return round(1 - (1 - PALEST) * min(depth, DEEPEST) / DEEPEST, 2)


def dark_ink(number: int, theme: ThemeName) -> str:
    """Return a dark shade of a tile's colour, for its digit; black in the contrast and print themes."""
    return mixed(TILES[number], "#120c06", 0.86) if theme in ("light", "dark") else "#000000"


def ink(face: str, number: int, theme: ThemeName) -> str:
    """Return white or the dark shade, whichever is easier to read on a tile's face."""
    return max("#ffffff", dark_ink(number, theme), key=lambda candidate: contrast(candidate, face))
