"""The widget that shows a display. It redraws only the cells that have changed, which matters on a slow connection."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from nmbr9.core.display import Display
from nmbr9.tui.camera import Camera
from nmbr9.tui.colours import colour_mode
from nmbr9.tui.picture import Paint, Picture, Scene

if TYPE_CHECKING:
    from textual import events

    from nmbr9.core.tiles import Square
    from nmbr9.tui.picture import Cell, Window


@lru_cache(maxsize=4096)
def style_of(paint: Paint) -> Style:
    """Return the terminal style of a cell."""
    return Style(
        color=paint.ink, bgcolor=paint.ground,
        bold=paint.bold, underline=paint.underline, reverse=paint.reverse, dim=paint.dim,
    )  # fmt: skip


def strip_of(line: list[Cell]) -> Strip:
    """Return a line of cells, with neighbours of one style joined."""
    parts: list[tuple[str, Paint]] = []
    for character, paint in line:
        if parts and parts[-1][1] == paint:
            parts[-1] = (parts[-1][0] + character, paint)
        else:
            parts.append((character, paint))
    return Strip([Segment(text, style_of(paint)) for text, paint in parts], len(line))


class DisplayView(Widget):
    """A display, with the ghost and whatever else a `Scene` has. It reports which square the mouse is on."""

    DEFAULT_CSS: ClassVar[str] = "DisplayView { width: 1fr; height: 1fr; }"

    class Pointed(Message):
        """The mouse has moved to a square."""

        def __init__(self, square: Square) -> None:
            super().__init__()
            self.square = square

    class Clicked(Pointed):
        """A square was clicked."""

    class Turned(Message):
        """The wheel or the right button was used: 1 is clockwise."""

        def __init__(self, steps: int) -> None:
            super().__init__()
            self.steps = steps

    def __init__(self) -> None:
        super().__init__()
        self._scene, self._follow = Scene(Display()), True
        self._camera = Camera()
        self._window: Window | None = None
        self._lines: list[list[Cell]] = []
        self._pointed: Square | None = None

    def show(self, scene: Scene, *, follow: bool = True) -> None:
        """Show a scene. Do not `follow` a tile held by the mouse: the picture must not move under it."""
        self._scene, self._follow = scene, follow
        self._repaint()

    def zoom(self, step: int) -> None:
        """Make squares larger (-1) or smaller (1), or fit the display (0)."""
        self._camera.zoom(step)
        self._repaint()

    def _repaint(self) -> None:
        width, height = self.size
        if not width or not height:
            return
        before = self._lines
        followed = self._scene.ghost if self._follow else None
        self._window = self._camera.look(self._scene.display, followed, width, height)
        self._lines = Picture(self._scene, self._window, colour_mode(self.app)).lines()
        if len(before) != len(self._lines):
            self.refresh()
        elif changed := list(_changed(before, self._lines)):
            self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        """Return one line."""
        strip = strip_of(self._lines[y]) if y < len(self._lines) else Strip.blank(self.size.width)
        return strip.apply_style(self.rich_style)

    def on_resize(self) -> None:
        """Draw it for its new size."""
        self._lines = []
        self._repaint()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Report which square the mouse is on, when that has changed."""
        square = self._square_at(event)
        if square is not None and square != self._pointed:
            self._pointed = square
            self.post_message(self.Pointed(square))

    def on_click(self, event: events.Click) -> None:
        """Report which square was clicked; the right button turns the tile."""
        square = self._square_at(event)
        if event.button == 3:
            self.post_message(self.Turned(1))
        elif square is not None:
            self.post_message(self.Clicked(square))

    def on_mouse_scroll_down(self) -> None:
        """Turn clockwise."""
        self.post_message(self.Turned(1))

    def on_mouse_scroll_up(self) -> None:
        """Turn anticlockwise."""
        self.post_message(self.Turned(-1))

    def _square_at(self, event: events.MouseEvent) -> Square | None:
        return None if self._window is None else self._window.square_at(event.x, event.y)


def _changed(before: list[list[Cell]], after: list[list[Cell]]) -> list[Region]:
    """Return the parts of lines that differ."""
    regions = []
    for y, (old, new) in enumerate(zip(before, after, strict=True)):
        if len(old) != len(new):
            return [Region(0, 0, len(new), len(after))]
        different = [x for x, pair in enumerate(zip(old, new, strict=True)) if pair[0] != pair[1]]
        if different:
            regions.append(Region(different[0], y, different[-1] - different[0] + 1, 1))
    return regions
