"""Rate limits and connection limits, by address or by connection."""

from __future__ import annotations

from collections import Counter, deque
from ipaddress import IPv6Address, ip_address
from math import ceil
from typing import TYPE_CHECKING, Any, Final

from litestar.exceptions import TooManyRequestsException

if TYPE_CHECKING:
    from collections.abc import Callable

    from litestar.connection import ASGIConnection
    from litestar.handlers import BaseRouteHandler
    from litestar.types import Guard

    from nmbr9.server.context import ServerContext

_TOO_MANY: Final = "too many questions from this address; wait a moment"
MAX_KEYS: Final = 100_000
"""How many addresses a rate limit remembers. A client with more networks than that is not stopped by counting them."""


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
        self._forget(now - self._seconds)
        times = self._times.get(key, deque())
        while times and times[0] <= now - self._seconds:
            times.popleft()
        if len(times) >= self._most:
            return False
        times.append(now)
        self._times.pop(key, None)
        self._times[key] = times  # at the end: keys are in the order of their last request
        return True

    def wait(self, key: str) -> float:
        """Return after how many seconds the next request of a key is within the limit again; 0 when it is now."""
        times = self._times.get(key, deque())
        return max(0.0, times[0] + self._seconds - self._now()) if len(times) >= self._most else 0.0

    def _forget(self, before: float) -> None:
        """Forget the keys without a request since then, and the oldest ones when there are too many."""
        while self._times:
            oldest = next(iter(self._times))
            if self._times[oldest][-1] > before and len(self._times) <= MAX_KEYS:
                return
            del self._times[oldest]


def enforce_rate_limit(
    connection: ASGIConnection[Any, Any, Any, Any],
    limit: RateLimit,
    sentence: str = _TOO_MANY,
) -> None:
    """Count a request for the rate limit of its address. Raises TooManyRequestsException (429) above the limit."""
    enforce_limit(limit, address_of(connection), sentence)


def enforce_limit(limit: RateLimit, key: str, sentence: str) -> None:
    """Count a request for a rate limit. Raises TooManyRequestsException (429) above it, which says how long to wait."""
    if not limit.allows(key):
        raise TooManyRequestsException(sentence, headers={"Retry-After": str(ceil(limit.wait(key)))})


def limited(choose: Callable[[ServerContext], RateLimit], sentence: str = _TOO_MANY) -> Guard:
    """Return a guard that enforces a rate limit. Guards run before the body of a request is read and validated."""

    # Litestar runs guards that are not coroutines in a thread.
    async def guard(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
        enforce_rate_limit(connection, choose(connection.app.state.context), sentence)

    return guard


class TokenBucket:
    """A rate limit with a token bucket: `rate` requests per second on average, and bursts of three seconds' worth.

    `burst` is the minimum number of requests that it allows at once.
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
