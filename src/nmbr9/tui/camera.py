"""Which part of the grid a window shows: the whole display if it fits; otherwise it follows the tile in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nmbr9.tui.picture import SCALES, Window, fitting

if TYPE_CHECKING:
    from nmbr9.core.display import Display
    from nmbr9.core.placement import Placement

_EDGE: Final = 1
"""How many squares stay visible around the tile in hand."""


class Camera:
    """Keeps its position, so that the picture moves only when it has to."""

    def __init__(self) -> None:
        self._zoom: int | None = None  # an index of SCALES, where somebody has chosen
        self._window: Window | None = None
        self._seen: tuple[object, ...] = ()

    def zoom(self, step: int) -> None:
        """Show larger (-1) or smaller (1) squares; 0 fits the display again."""
        now = self._zoom if self._zoom is not None else SCALES.index(self._window.scale) if self._window else 0
        self._zoom = None if not step else min(max(now + step, 0), len(SCALES) - 1)
        self._seen = ()

    def look(self, display: Display, ghost: Placement | None, columns: int, rows: int) -> Window:
        """Return a window for a display in which the tile in hand is visible."""
        scale = fitting(display, columns, rows) if self._zoom is None else SCALES[self._zoom]
        seen = (display.bounds, columns, rows, scale)
        if self._window is None or seen != self._seen:
            self._window, self._seen = _centred(display, columns, rows, scale), seen
        if ghost is not None:
            self._window = _following(self._window, ghost)
        return self._window


def _centred(display: Display, columns: int, rows: int, scale: tuple[int, int]) -> Window:
    left, top, right, bottom = display.bounds if display else (0, 0, 3, 4)
    wide, high = columns // scale[0], rows // scale[1]
    return Window((left + right - wide) // 2, (top + bottom - high) // 2, columns, rows, scale)


def _following(window: Window, ghost: Placement) -> Window:
    wide, high = window.columns // window.scale[0], window.rows // window.scale[1]
    left = _within(window.left, ghost.x - _EDGE, ghost.x + ghost.shape.width + _EDGE, wide)
    top = _within(window.top, ghost.y - _EDGE, ghost.y + ghost.shape.height + _EDGE, high)
    return window._replace(left=left, top=top)


def _within(start: int, first: int, last: int, size: int) -> int:
    """Move a range of `size` squares as little as possible, so that it contains `first` to `last`, at least `first`."""
    return min(max(start, last - size), first)
