"""A tab of a browser, driven by WebDriver: what Firefox (BiDi) and WebKit (the classic protocol) have in common.

Both take the same W3C actions for keys, pointers and wheels. Scripts are functions with arguments and a result in JSON.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

SIZE: Final = (1280, 860)
"""Width and height of a window, in pixels."""

_KEYS: Final = {
    "Backspace": "\ue003",
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Shift": "\ue008",
    "Escape": "\ue00c",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}

Actions = list[dict[str, Any]]


class Interrupted(Exception):
    """A script did not end, because its page was left meanwhile."""


class Tab(ABC):
    """A tab, with the cookies of a new browser."""

    @abstractmethod
    def open(self, address: str) -> None:
        """Go to an address, and wait until it is loaded."""

    @abstractmethod
    def reload(self) -> None: ...

    @abstractmethod
    def close(self) -> None: ...

    @abstractmethod
    def picture(self) -> bytes:
        """Return what the tab shows, as PNG."""

    @abstractmethod
    def complaints(self) -> list[str]:
        """Return the errors that the page has caused so far."""

    @abstractmethod
    def _call(self, function: str, argument: str) -> str:
        """Call an asynchronous function from text to text. Raise Interrupted when the page is left meanwhile."""

    @abstractmethod
    def _perform(self, sources: Actions) -> None: ...

    def evaluate(self, function: str, *arguments: Any) -> Any:
        """Call a function of JavaScript, wait for its promise if it returns one, and return the result."""
        text = f"async text => JSON.stringify((await ({function})(...JSON.parse(text))) ?? null)"
        return json.loads(self._call(text, json.dumps(arguments)))

    def press(self, *keys: str) -> None:
        """Press and release keys, one after the other: characters, or names such as Tab and ArrowUp."""
        values = [_KEYS.get(key, key) for key in keys]
        strokes = [{"type": kind, "value": value} for value in values for kind in ("keyDown", "keyUp")]
        self._perform([{"type": "key", "id": "keyboard", "actions": strokes}])

    def write(self, text: str) -> None:
        self.press(*text)

    def move(self, x: float, y: float) -> None:
        """Move the mouse to a point of the window."""
        self._point([_to(x, y)])

    def click(self, x: float, y: float) -> None:
        self._point([_to(x, y), {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}])

    def drag(self, points: Sequence[tuple[float, float]]) -> None:
        """Press the button at the first point, and release it at the last one."""
        moves = [_to(x, y) for x, y in points]
        self._point([moves[0], {"type": "pointerDown", "button": 0}, *moves[1:], {"type": "pointerUp", "button": 0}])

    def turn_wheel(self, x: float, y: float, down: int) -> None:
        """Turn the wheel over a point."""
        scroll = {"type": "scroll", "x": round(x), "y": round(y), "deltaX": 0, "deltaY": down, "origin": "viewport"}
        self._perform([{"type": "wheel", "id": "wheel", "actions": [scroll]}])

    def _point(self, actions: Actions) -> None:
        mouse = {"pointerType": "mouse"}
        self._perform([{"type": "pointer", "id": "mouse", "parameters": mouse, "actions": actions}])


def _to(x: float, y: float) -> dict[str, Any]:
    return {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0, "origin": "viewport"}
