"""Identity: which player a token belongs to.

A browser, or a program, is known by a random token (`nmbr9.server.identity`). Only hashes of tokens are kept. A player
is identified by the hash of the first token, so that a guest needs no entry anywhere. Further devices of a player have
tokens of their own, each with an entry that names the player.
"""

from __future__ import annotations

from collections import OrderedDict
from hashlib import sha256
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

MOST_CACHED: Final = 20_000
CACHE_SECONDS: Final = 60.0
"""How long a device may stay in this cache after another process has removed it."""


def hashed(token: str) -> str:
    """Return the hash of a token. Only this is stored: nobody who reads the database can take a seat with it."""
    return sha256(token.encode()).hexdigest()


class Identities:
    """A cache of which device belongs to which player. `find` looks a device up, by the hash of its token.

    A device is added to a player with a new token, so a cached answer can become stale only when a device is removed,
    or its player is deleted.
    """

    def __init__(self, find: Callable[[str], Awaitable[str]], now: Callable[[], float]) -> None:
        self._find = find
        self._now = now
        self._cache: OrderedDict[str, tuple[float, str]] = OrderedDict()

    async def player_of(self, token: str) -> str:
        """Return the player of a token; empty without a token, and for a deleted player. Raises what `find` raises."""
        if not token:
            return ""
        device = hashed(token)
        at, player = self._cache.get(device, (0.0, ""))
        if not player or self._now() - at >= CACHE_SECONDS:
            player = await self._find(device)
            self._cache[device] = self._now(), player
            self._cache.move_to_end(device)
            if len(self._cache) > MOST_CACHED:
                self._cache.popitem(last=False)
        return player

    def forget(self, device: str) -> None:
        """Evict a removed device from the cache, by the hash of its token."""
        self._cache.pop(device, None)
