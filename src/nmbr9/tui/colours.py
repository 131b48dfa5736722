"""The colours of tiles in a terminal: of 16 million, of 256, or none at all."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from nmbr9.drawing.palette import THEMES, TileColours, base_colour, ink, luminance, mixed, rgb

if TYPE_CHECKING:
    from textual.app import App

ColourMode: TypeAlias = Literal["full", "few", "none"]

THEME: Final = THEMES["dark"]
_SUNK: Final = (0, 0.42, 0.62, 0.74, 0.82)
"""By depth: the share of the dark in a tile's colour."""
_STEP: Final = 0.7
"""With few colours, each step down has at most this fraction of the luminance, so that it is visible."""
_DARKEST: Final = 0.02
"""The least luminance of a tile, above that of the table."""
_TOP: Final = 0.14
"""The least luminance of a tile on the highest level: a dark one there would look like one that has sunk."""
_LAST: Final = "#303030"
_CUBE: Final = (0, 95, 135, 175, 215, 255)


def colour_mode(app: App[Any]) -> ColourMode:
    """Return the colour mode of an application: the requested one, or what its terminal can show.

    16 colours are too few to show how high a tile lies, so they count as none.
    """
    told: ColourMode | None = getattr(app, "colours", None)
    if told is not None:
        return told
    if app.no_color or app.console.color_system in ("standard", "windows"):
        return "none"
    return "few" if app.console.color_system == "256" else "full"


@cache
def sunk_colours(number: int, depth: int = 0, mode: ColourMode = "full") -> TileColours:
    """Return the colours of a tile so many levels below the highest one.

    They are those of the page, but darken faster, because a terminal has neither outlines nor soft shadows.
    """
    depth = min(depth, len(_SUNK) - 1)
    face = mixed(_lifted(base_colour(number, "dark")), THEME.fade[0], _SUNK[depth])
    if mode == "few":
        most = _STEP * luminance(sunk_colours(number, depth - 1, mode).face) if depth else 1.0
        face = _of_256(face, _DARKEST if depth else 0.8 * _TOP, most)
    return TileColours(face, mixed(face, *THEME.line), ink(face, number, "dark"), 1)


def _lifted(colour: str) -> str:
    """Make a dark colour so light that there is room for steps below it."""
    return next(lighter for share in range(100) if luminance(lighter := mixed(colour, "#ffffff", share / 100)) >= _TOP)


def _of_256(colour: str, least: float, most: float) -> str:
    """Return the nearest of 256 colours whose luminance is between these."""
    candidates = [each for each in _colours_of_256() if least <= luminance(each) <= most]
    return min(candidates, key=lambda each: _distance(each, colour), default=_LAST)


def _distance(one: str, other: str) -> float:
    """Return roughly how different two colours look; the eye is most sensitive to green."""
    red, green, blue = (a - b for a, b in zip(rgb(one), rgb(other), strict=True))
    return 3 * red * red + 4 * green * green + 2 * blue * blue


@cache
def _colours_of_256() -> tuple[str, ...]:
    """Return the cube and the greys, which are the same in all terminals with 256 colours."""
    cube = (f"#{red:02x}{green:02x}{blue:02x}" for red in _CUBE for green in _CUBE for blue in _CUBE)
    return (*cube, *(f"#{8 + 10 * grey:02x}{8 + 10 * grey:02x}{8 + 10 * grey:02x}" for grey in range(24)))
