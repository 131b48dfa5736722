"""The TCP connections of a server: how many there may be, in all and for one address, before anything is read."""

from __future__ import annotations

import sys
import time
from collections import Counter
from typing import TYPE_CHECKING, Final

import uvicorn.server
from uvicorn.middleware.proxy_headers import _TrustedHosts  # so that `--proxy` means the same here and for the headers

from nmbr9.server.limits import RateLimit, limit_key

if TYPE_CHECKING:
    import asyncio

    from nmbr9.server.settings import Settings
    from nmbr9.server.turns import Turns

_MOST_DESCRIPTORS: Final = 65536
_RESERVED: Final = 64
"""File descriptors for the database, Redis, bot processes, logs and files of the page."""
CONNECTIONS_PER_SOCKET: Final = 2
"""How many connections an address may have for each websocket that it is allowed: browsers also fetch files."""

OPENED_SECONDS: Final = 40
"""Within this many seconds an address may open twice as many connections as it may have at the same time."""


def raise_descriptor_limit() -> int:
    """Raise the limit of open file descriptors (RLIMIT_NOFILE) as far as allowed, and return it."""
    if sys.platform == "win32":
        return 512  # of select()
    import resource  # noqa: PLC0415 - not on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, _MOST_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted


def backlog_for(descriptors: int) -> int:
    """Return how many connections may wait to be accepted, whose descriptors are not used up by those that are."""
    return min(512, descriptors // 8)


class ConnectionTable:
    """All open connections, with a limit for each address and for the process.

    The addresses of trusted proxies have no limit of their own, because all players share them. When the process is
    at its limit, a new connection replaces the one that has been waiting for a request for the longest time.
    """

    def __init__(self, most: int, per_address: int, proxies: str) -> None:
        self._most, self._per_address = most, per_address
        self._proxies = _TrustedHosts(proxies)
        self._address: dict[asyncio.BaseTransport, str] = {}
        self._waiting: dict[asyncio.BaseTransport, None] = {}
        """An ordered set: connections that wait for a request, in the order in which they began to wait."""
        self._count: Counter[str] = Counter()
        self._opened = RateLimit(per_address * 2, OPENED_SECONDS, time.monotonic)

    @classmethod
    def of(cls, settings: Settings, descriptors: int) -> ConnectionTable:
        """Return the table for a server with these settings and this many file descriptors."""
        most = max(descriptors // 2, descriptors - backlog_for(descriptors) - _RESERVED)
        return cls(most, settings.sockets_per_address * CONNECTIONS_PER_SOCKET, settings.proxy)

    def __len__(self) -> int:
        return len(self._address)

    def admit(self, transport: asyncio.Transport) -> bool:
        """Count a new connection, and return whether it is within the limits."""
        peer = transport.get_extra_info("peername")
        host = peer[0] if peer else ""
        address = "" if host in self._proxies else limit_key(host)
        if address and (self._count[address] >= self._per_address or not self._opened.allows(address)):
            return False
        if len(self._address) >= self._most and not self._evict():
            return False
        self._address[transport] = address
        self._waiting[transport] = None
        self._count[address] += 1
        return True

    def turn_key(self, transport: asyncio.BaseTransport) -> str:
        """Return the key by which a connection takes turns: its address or, behind a proxy, one of its own."""
        return self._address.get(transport) or f"connection {id(transport)}"

    def mark_waiting(self, transport: asyncio.BaseTransport) -> None:
        """Note that a connection waits for its client's next request."""
        if transport in self._address:
            self._waiting[transport] = None

    def mark_busy(self, transport: asyncio.BaseTransport) -> None:
        """Note that a connection has a request that is being answered, or is a websocket."""
        self._waiting.pop(transport, None)

    def release(self, transport: asyncio.BaseTransport) -> None:
        """Forget a connection that is closed.

        asyncio's transport refers to itself by one of its methods, so that only the garbage collector would free it.
        """
        if hasattr(transport, "_read_ready_cb"):
            transport._read_ready_cb = None
        self._waiting.pop(transport, None)
        address = self._address.pop(transport, None)
        if address is not None:
            self._count[address] -= 1
            if not self._count[address]:
                del self._count[address]

    def _evict(self) -> bool:
        for transport in self._waiting:
            self.release(transport)
            transport.abort()  # type: ignore[attr-defined] # all transports of a server have it
            return True
        return False


class ServerState(uvicorn.server.ServerState):
    """What uvicorn shares between connections, with the table of connections and their turns."""

    def __init__(self, table: ConnectionTable, turns: Turns) -> None:
        super().__init__()
        self.table = table
        self.turns = turns
