"""The colours of tiles and themes.

Any two tiles can be told apart with protanopia, deuteranopia and tritanopia; a test measures that. The digit is always
drawn too, so that colour never carries meaning alone.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

RGB: TypeAlias = tuple[int, int, int]
ThemeName: TypeAlias = Literal["light", "dark"]


class Theme(NamedTuple):
    """The colours around the tiles."""

    table: str
    dots: str
    text: str
    shadow: float
    """The opacity of shadows, 0 to 1."""


THEMES: Final[dict[ThemeName, Theme]] = {
    "light": Theme(table="#f5efe3", dots="#e2d9c8", text="#2b2620", shadow=0.34),
    "dark": Theme(table="#211e1b", dots="#35302b", text="#f3ede2", shadow=0.7),
}

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
"""By number: background and text colour, from the 256 colours of the common terminals."""


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


def ink(colour: str) -> str:
    """Return white or a dark shade of a colour, whichever is easier to read on it."""
    return max("#ffffff", mixed(colour, "#120c06", 0.8), key=lambda candidate: contrast(candidate, colour))
