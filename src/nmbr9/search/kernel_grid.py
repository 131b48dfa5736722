"""Where the kernel's grid lies: converts between placements of the core and codes of the kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from nmbr9.core.placement import Placement
from nmbr9.search.codes import code_of, shape_of, x_of, y_of
from nmbr9.search.result import TooWide
from nmbr9.search.sizes import CENTRE, MARGIN, SIZE
from nmbr9.search.tables import INDEX, TURNED

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from nmbr9.core.display import Display


class KernelGrid(NamedTuple):
    """The position of the kernel's grid: what is added to the core's x and y to get the kernel's."""

    x: int
    y: int

    @classmethod
    def around(cls, display: Display) -> KernelGrid:
        """Centre the grid on a display; TooWide when it does not fit."""
        left, top, right, bottom = display.bounds
        if max(right - left, bottom - top) > SIZE - 2 * MARGIN:
            raise TooWide(f"a display of {right - left}×{bottom - top} squares is too wide for the search")
        return cls(
            CENTRE - (left + right) // 2 if display else CENTRE, CENTRE - (top + bottom) // 2 if display else CENTRE
        )

    @classmethod
    def with_origin(cls, code: int) -> KernelGrid:
        """Return the grid in which the tile of this code lies at the core's 0,0."""
        return cls(x_of(code), y_of(code))

    def codes(self, display: Display) -> NDArray[np.int32]:
        """Return the codes of a display's tiles, with room for all tiles that may follow."""
        codes = np.zeros(len(display) + 24, np.int32)
        for index, (placement, level) in enumerate(zip(display.placements, display.levels, strict=True)):
            codes[index] = self.code(placement, level)
        return codes

    def code(self, placement: Placement, level: int) -> int:
        """Return the code of a placement."""
        shape = INDEX[placement.number, placement.rotation]
        return code_of(shape, placement.x + self.x, placement.y + self.y, level)

    def placement(self, code: int) -> Placement:
        """Return the placement of a code."""
        number, rotation, _ = TURNED[shape_of(code)]
        return Placement(number, rotation, x_of(code) - self.x, y_of(code) - self.y)
