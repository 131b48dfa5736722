"""The measures of a drawn display, in units: a square has forty. `make generated` writes them for the page, too."""

from __future__ import annotations

from typing import Final

SQUARE: Final = 40
CORNER: Final = 6.8
"""The radius of a tile's corners."""
EDGE: Final = 2.2
"""How thick the outline of a tile is."""
INSET: Final = 2
"""How far inside the outline the bevel runs, the light line that makes an edge of it."""
BEVEL: Final = 1.6
"""How thick the bevel is."""
GRID: Final = 5
"""How far the lines between a tile's squares stay away from their corners."""
DIGIT: Final = 8
"""How thick the strokes of a digit are."""
BEND: Final = 16.8
"""The radius of a digit's bends."""
FOOT: Final = 3
"""How thick the foot line is, by which a turned 6 and a 9 are told apart."""
SHADOW: Final = 3.2
"""How long a shadow is, to the right and down, for each level that it falls."""
LONGEST: Final = 5
"""From so many levels on, shadows grow no longer."""
BADGE: Final = 15
"""How high a badge is."""
BADGE_FONT: Final = 11.5
BADGE_LETTER: Final = 7.2
"""How wide a character of a badge is; at its two ends there is half a character more."""
BADGE_MARGIN: Final = 3.5
"""How far a badge stays away from the sides of its square."""
