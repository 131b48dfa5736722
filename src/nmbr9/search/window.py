"""Between the core's displays and the kernel's window."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from nmbr9.core.placement import Placement
from nmbr9.search.kernel import CENTRE, MARGIN, SIZE
from nmbr9.search.tables import INDEX, TURNED

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from nmbr9.core.display import Display


class TooWide(ValueError):
    """A display that no window holds: it takes more than a dozen tiles in a straight line."""


class Window(NamedTuple):
    """Where the kernel's window lies: what has to be added to the core's x and y."""

    x: int
    y: int

    @classmethod
    def around(cls, display: Display) -> Window:
        """Lay the window so that the display is in its middle."""
        left, top, right, bottom = display.bounds
        if max(right - left, bottom - top) > SIZE - 2 * MARGIN:
            raise TooWide(f"a display of {right - left}×{bottom - top} squares is too wide for the search")
        return cls(
            CENTRE - (left + right) // 2 if display else CENTRE, CENTRE - (top + bottom) // 2 if display else CENTRE
        )

    def codes(self, display: Display) -> NDArray[np.int32]:
        """Return the kernel's codes of a display, with room for all tiles that may follow."""
        codes = np.zeros(len(display) + 24, np.int32)
        for index, (placement, level) in enumerate(zip(display.placements, display.levels, strict=True)):
            codes[index] = self.code(placement, level)
        return codes

    def code(self, placement: Placement, level: int) -> int:
        """Return the kernel's code of a placement."""
        shape = INDEX[placement.number, placement.rotation]
        return shape | placement.x + self.x << 6 | placement.y + self.y << 12 | level << 18

    def placement(self, code: int) -> Placement:
        """Return the placement of a code."""
        number, rotation, _ = TURNED[code & 63]
        return Placement(number, rotation, (code >> 6 & 63) - self.x, (code >> 12 & 63) - self.y)
