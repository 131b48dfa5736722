"""Lengths in a drawn display, in units of 1/40 of a square. `make generated` also writes them for the page."""

from __future__ import annotations

from typing import Final

SQUARE: Final = 40
CORNER: Final = 6.8
"""The radius of a tile's corners."""
EDGE: Final = 2.2
"""The line width of a tile's outline."""
INSET: Final = 2
"""The distance from the outline to the bevel, the light line inside it that gives a tile an edge."""
BEVEL: Final = 1.6
"""The line width of the bevel."""
GRID: Final = 5
"""The distance of the lines between a tile's squares from the corners of the squares."""
DIGIT: Final = 8
"""The line width of a digit's strokes."""
BEND: Final = 16.8
"""The radius of a digit's bends."""
FOOT: Final = 3
"""The line width of the foot line, which distinguishes a turned 6 from a 9."""
SHADOW: Final = 3.2
"""The length of a shadow, to the right and down, for each level of height difference."""
LONGEST: Final = 5
"""Shadows grow only up to this many levels of height difference."""
BADGE: Final = 15
"""The height of a badge."""
BADGE_FONT: Final = 11.5
BADGE_LETTER: Final = 7.2
"""The width of a character of a badge; each end adds half a character."""
BADGE_MARGIN: Final = 3.5
"""The distance of a badge from the sides of its square."""
