"""Views on their way to a worker process. All bots of a room see the same displays, so they are pickled once."""

from __future__ import annotations

import pickle
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from nmbr9.core.display import Display
    from nmbr9.core.view import View

_ROOMS: Final = 16
"""How many rooms have their displays cached, on either side."""


@dataclass(frozen=True)
class PackedView:
    """A view whose displays are pickled already."""

    _view: View
    _displays: bytes

    def unpack(self) -> View:
        """Return the view."""
        return replace(self._view, displays=_unpickle(self._displays))


class Packer:
    """Packs views, with a cache of the displays of each room.

    Unpickling a hundred displays takes fifty milliseconds, because every placement in them is checked. In a room of a
    hundred bots that took most of a quick bot's time.
    """

    def __init__(self) -> None:
        self._pickled: dict[str, tuple[tuple[Display, ...], bytes]] = {}

    def pack(self, room_id: str, view: View) -> PackedView:
        """Pack the view of a seat in a room."""
        known, pickled = self._pickled.pop(room_id, (None, b""))
        if known != view.displays:
            pickled = pickle.dumps(view.displays)
        self._pickled[room_id] = view.displays, pickled
        if len(self._pickled) > _ROOMS:
            del self._pickled[next(iter(self._pickled))]  # the least recently used
        return PackedView(replace(view, displays=()), pickled)


@lru_cache(maxsize=_ROOMS)
def _unpickle(displays: bytes) -> tuple[Display, ...]:
    unpickled: tuple[Display, ...] = pickle.loads(displays)  # noqa: S301 - the server has pickled it
    return unpickled
