"""Placements as actions: the discrete action space of the environments.

The grid of the game is unbounded, but an action space is finite. So an agent sees and acts in a *window* of `size` ×
`size` squares. It is centred on the display, so that the edge is equally far away on all sides. A legal placement that
extends beyond it can't be chosen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from nmbr9.core.placement import Placement
from nmbr9.core.tiles import NUMBERS, ROTATIONS, SHAPES, normalised

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from nmbr9.core.display import Display
    from nmbr9.core.instance import Instance

SIZE: Final = 20
"""The default side length in squares; docs/environments.md says what that leaves out."""
SMALLEST: Final = 8
LARGEST: Final = 40
"""The largest window that the search kernel can hold with a margin on all sides."""

_TURNS: Final = {rotation: index for index, rotation in enumerate(ROTATIONS)}
_TURNED: Final = [SHAPES[number][normalised(number, rotation)] for number in NUMBERS for rotation in ROTATIONS]
_WIDTHS: Final = np.array([shape.width for shape in _TURNED])
_HEIGHTS: Final = np.array([shape.height for shape in _TURNED])


def check_size(size: object) -> None:
    """Raise ValueError for a size that a window can't have."""
    if not isinstance(size, int) or not SMALLEST <= size <= LARGEST:
        raise ValueError(f"a window has {SMALLEST} to {LARGEST} squares on a side, not {size!r}")


def action_count(instance: Instance, size: int) -> int:
    """Return how many actions there are; in free order, an action also chooses the tile."""
    return (len(NUMBERS) if instance.order == "F" else 1) * len(ROTATIONS) * size * size


class ActionWindow(NamedTuple):
    """The window in which an agent acts: the core's x and y of its top-left square, and its size."""

    left: int
    top: int
    size: int

    @classmethod
    def around(cls, display: Display, size: int) -> ActionWindow:
        """Centre the window on the display."""
        left, top, right, bottom = display.bounds
        return cls((left + right - size) // 2, (top + bottom - size) // 2, size)

    @classmethod
    def with_legal_action(cls, display: Display, legal: Sequence[Placement], size: int) -> ActionWindow:
        """Centre the window on the display, or on the nearest legal placement if it would contain none otherwise.

        So a game never gets stuck. The second case arises only in small windows, or on purpose.
        """
        window = cls.around(display, size)
        if any(map(window.holds, legal)):
            return window
        left, top, right, bottom = display.bounds

        def distance(placement: Placement) -> tuple[int, int, int, int, int]:
            number, rotation, x, y = placement
            across = 2 * x + placement.shape.width - left - right
            down = 2 * y + placement.shape.height - top - bottom
            return across**2 + down**2, number, ROTATIONS.index(rotation), y, x

        nearest = min(legal, key=distance)
        shape = nearest.shape
        return cls((2 * nearest.x + shape.width - size) // 2, (2 * nearest.y + shape.height - size) // 2, size)

    def holds(self, placement: Placement) -> bool:
        """Return whether all squares of a placement lie inside."""
        _, _, x, y = placement
        shape = placement.shape
        return 0 <= x - self.left <= self.size - shape.width and 0 <= y - self.top <= self.size - shape.height

    def action(self, placement: Placement, *, free: bool = False) -> int:
        """Return the action of a placement inside: rotation, then row, then column; before them the number, if free."""
        number, rotation, x, y = placement
        turned = ROTATIONS.index(rotation) + (len(ROTATIONS) * number if free else 0)
        return (turned * self.size + y - self.top) * self.size + x - self.left

    def actions(self, placements: Sequence[Placement], *, free: bool = False) -> NDArray[np.int64]:
        """Return the actions of all placements that lie inside: faster than one by one."""
        if not placements:
            return np.zeros(0, np.int64)
        turned, columns, rows = np.array(
            [(len(ROTATIONS) * number + _TURNS[rotation], x, y) for number, rotation, x, y in placements]
        ).T
        columns, rows = columns - self.left, rows - self.top
        inside = (columns >= 0) & (columns <= self.size - _WIDTHS[turned])
        inside &= (rows >= 0) & (rows <= self.size - _HEIGHTS[turned])
        turned = turned if free else turned % len(ROTATIONS)
        found: NDArray[np.int64] = ((turned * self.size + rows) * self.size + columns)[inside]
        return found

    def placement(self, action: int, number: int | None) -> Placement:
        """Return the placement of an action. `number` is the tile of the round; None in free order."""
        turned, row, column = action // self.size**2, action // self.size % self.size, action % self.size
        chosen, rotation = divmod(turned, len(ROTATIONS))
        return Placement(chosen if number is None else number, ROTATIONS[rotation], column + self.left, row + self.top)
