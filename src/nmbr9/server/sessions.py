"""The open websockets of each device, so that those of a removed device are closed: it may listen without a request.

A process that removes a device closes them at once, and publishes it to the others. What they miss, because Redis is
down or a command of the operator has removed the device, is found by a regular check.
"""

from __future__ import annotations

from collections import defaultdict
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping

SIGNED_OUT: Final = 4401
"""The close code for the websockets of a removed device. docs/protocol.md lists the codes."""
CHECK_SECONDS: Final = 30.0
"""Between two checks of all devices with a websocket."""
_TOGETHER: Final = 500  # devices that are looked up together


class Connection(Protocol):
    """A websocket that can be closed at any time."""

    def close_now(self, code: int, reason: str) -> None:
        """Close it."""
        ...


class Sessions:
    """The websockets of this process, by the device that has opened them, with the player whom it belonged to then."""

    def __init__(self, find: Callable[[Collection[str]], Awaitable[Mapping[str, str]]]) -> None:
        self._find = find
        self._open: defaultdict[str, dict[Connection, str]] = defaultdict(dict)

    @contextmanager
    def opened(self, device: str, player: str, connection: Connection) -> Iterator[None]:
        """Know a websocket while it is open."""
        self._open[device][connection] = player
        try:
            yield
        finally:
            self._open[device].pop(connection, None)
            if not self._open[device]:
                del self._open[device]

    def close(self, device: str) -> None:
        """Close the websockets of a device that was removed."""
        for connection in self._open.get(device, ()):
            sign_out(connection)

    async def check(self) -> None:
        """Close the websockets of devices that do not belong to their player any more. Raises StoreUnavailable."""
        known = list(self._open)
        for begin in range(0, len(known), _TOGETHER):
            devices = known[begin : begin + _TOGETHER]
            players = await self._find(devices)
            for device in devices:
                for connection, player in self._open.get(device, {}).items():
                    if players[device] != player:
                        sign_out(connection)


def sign_out(connection: Connection) -> None:
    """Close a websocket, because its device was removed."""
    connection.close_now(SIGNED_OUT, "this device was signed out, or its profile was deleted")
