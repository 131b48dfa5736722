"""Rate limits and connection limits, by address or by connection."""

from __future__ import annotations

from collections import Counter, deque
from ipaddress import IPv6Address, ip_address
from typing import TYPE_CHECKING, Any

from litestar.exceptions import TooManyRequestsException

if TYPE_CHECKING:
    from collections.abc import Callable

    from litestar.connection import ASGIConnection


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return the key of a client's limits."""
    return limit_key(connection.client.host if connection.client else "")


def limit_key(host: str) -> str:
    """Return what limits count: an IPv4 address, or an IPv6 /64 network, which belongs to one customer."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or IPv6Address(int(address) >> 64 << 64))
    return host


class RateLimit:
    """A rate limit with a sliding window: at most `most` requests within `seconds`, for each key."""

    def __init__(self, most: int, seconds: float, now: Callable[[], float]) -> None:
        self._most, self._seconds, self._now = most, seconds, now
        self._times: dict[str, deque[float]] = {}

    def allows(self, key: str) -> bool:
        """Count a request, and return whether it is within the limit."""
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


def enforce_rate_limit(
    connection: ASGIConnection[Any, Any, Any, Any],
    limit: RateLimit,
    sentence: str = "too many questions from this address; wait a moment",
) -> None:
    """Count a request for the rate limit of its address. Raises TooManyRequestsException (429) above the limit."""
    if not limit.allows(address_of(connection)):
        raise TooManyRequestsException(sentence)


class TokenBucket:
    """A rate limit with a token bucket: `rate` requests per second on average, and bursts of three seconds' worth.

    `burst` is how many it allows at once at the least.
    """

    def __init__(self, rate: float, now: Callable[[], float], burst: float = 0.0) -> None:
        self._rate, self._now = rate, now
        self._most = max(rate * 3, burst)
        self._tokens, self._at = self._most, now()

    def allows(self) -> bool:
        """Take a token, and return whether there was one."""
        now = self._now()
        self._tokens = min(self._most, self._tokens + (now - self._at) * self._rate)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class ConcurrencyLimit:
    """A limit on how many there are at the same time, for each key."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._count: Counter[str] = Counter()

    def acquire(self, key: str) -> bool:
        """Count one more, and return whether it is within the limit."""
        if self._count[key] >= self._most:
            return False
        self._count[key] += 1
        return True

    def release(self, key: str) -> None:
        """Count one less."""
        self._count[key] -= 1
        if not self._count[key]:
            del self._count[key]
