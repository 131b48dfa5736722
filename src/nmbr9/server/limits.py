"""How much one address or one connection may ask for."""

from __future__ import annotations

from collections import Counter, deque
from ipaddress import IPv6Address, ip_address
from typing import TYPE_CHECKING, Any

from litestar.exceptions import TooManyRequestsException

if TYPE_CHECKING:
    from collections.abc import Callable

    from litestar.connection import ASGIConnection


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return whom limits count: an address, or of IPv6 the network that one customer gets, which has 2⁶⁴ of them."""
    host = connection.client.host if connection.client else ""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or IPv6Address(int(address) >> 64 << 64))
    return host


class Window:
    """At most so many in a while, for each key. What is old is forgotten, and so are keys that were quiet."""

    def __init__(self, most: int, seconds: float, now: Callable[[], float]) -> None:
        self._most, self._seconds, self._now = most, seconds, now
        self._times: dict[str, deque[float]] = {}

    def allows(self, key: str) -> bool:
        """Count one more, unless that would be too many."""
        now = self._now()
        for old in [k for k, times in self._times.items() if times[-1] <= now - self._seconds]:
            del self._times[old]
        times = self._times.setdefault(key, deque())
        while times and times[0] <= now - self._seconds:
            times.popleft()
        if len(times) >= self._most:
            return False
        times.append(now)
        return True


def require_patience(
    connection: ASGIConnection[Any, Any, Any, Any],
    window: Window,
    sentence: str = "too many questions from this address; wait a moment",
) -> None:
    """Refuse a request when there have been too many from its address."""
    if not window.allows(address_of(connection)):
        raise TooManyRequestsException(sentence)


class Bucket:
    """So many a second over a while, and a few seconds' worth at once."""

    def __init__(self, rate: float, now: Callable[[], float]) -> None:
        self._rate, self._now = rate, now
        self._tokens, self._at = rate * 3, now()

    def allows(self) -> bool:
        """Take one, if there is one."""
        now = self._now()
        self._tokens = min(self._rate * 3, self._tokens + (now - self._at) * self._rate)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Held:
    """At most so many at the same time, for each key."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._count: Counter[str] = Counter()

    def take(self, key: str) -> bool:
        """Hold one more, unless that would be too many."""
        if self._count[key] >= self._most:
            return False
        self._count[key] += 1
        return True

    def give_back(self, key: str) -> None:
        """Hold one less."""
        self._count[key] -= 1
        if not self._count[key]:
            del self._count[key]
