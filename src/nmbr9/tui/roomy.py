"""A screen that says so when the window is too small for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.screen import Screen
from textual.widgets import Static

if TYPE_CHECKING:
    from textual.events import Resize

LEAST: Final = (60, 20)
"""The smallest window, in columns and rows."""
_WIDE: Final = 110
_BLIND: Final = ("leave", "quit", "back")
"""The actions that a player may take without seeing the screen."""


class RoomyScreen(Screen[None]):
    """Shows only a message in a window that is too small; `app.tcss` has the style."""

    is_ready = False
    """Whether all widgets are there: updates may arrive before them."""

    def on_mount(self) -> None:
        """Add the message, and wait for the widgets."""
        self.mount(Static(id="too-small"))
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        self.is_ready = True
        self.begin()

    def begin(self) -> None:
        """Show something, now that all widgets are there."""

    @property
    def is_small(self) -> bool:
        """Whether the window is too small, so that only the message is shown."""
        return self.has_class("-small")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual's
        """Disable what the player can't see; leaving is always possible."""
        return not self.is_small or action in _BLIND

    def on_resize(self, event: Resize) -> None:
        """Check whether the window is large enough."""
        width, height = event.size
        if self.is_small:
            self.call_after_refresh(self._focus_again)
        self.set_class(width < LEAST[0] or height < LEAST[1], "-small")
        self.set_class(width >= _WIDE, "-wide")
        for sentence in self.query("#too-small").results(Static):
            sentence.update(
                f"This window has {width}×{height} characters. The game needs {LEAST[0]}×{LEAST[1]}."
                " Until it is larger, you can only leave: Ctrl+C."
            )

    def _focus_again(self) -> None:
        """Focus a list that was hidden: Textual takes the focus from it, and does not give it back."""
        if self.focused is None and not self.is_small:
            self.focus_next()
