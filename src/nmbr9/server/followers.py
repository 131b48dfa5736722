"""Long polling: those who follow a caller wait for its next state.

Another process may have written it, so the database is polled: one query for all who wait, whatever their number. What
it has found counts until the next one, also for those who begin to wait meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
from math import ceil
from typing import TYPE_CHECKING, Final

from litestar.exceptions import TooManyRequestsException

from nmbr9.rooms.stopping import cancel_all
from nmbr9.server.limits import ConcurrencyLimit
from nmbr9.server.turns import give_up_place

if TYPE_CHECKING:
    from nmbr9.store.callers import Caller, Callers

logger = logging.getLogger(__name__)

WAIT_SECONDS: Final = 15.0
"""How long a follower waits for news. Then the answer is the known state, and the follower asks again."""
FOLLOWERS_PER_ADDRESS: Final = 800
"""That wait at the same time: a school behind one address, and those who have just left."""
MOST_FOLLOWERS: Final = 10_000
_POLL_SECONDS: Final = 0.5


class Followers:
    """The waiting followers of a process."""

    def __init__(self, callers: Callers, wait_seconds: float = WAIT_SECONDS) -> None:
        self._callers = callers
        self._wait_seconds = wait_seconds
        self._addresses = ConcurrencyLimit(FOLLOWERS_PER_ADDRESS)
        self._waiting: dict[asyncio.Future[Caller | None], Caller] = {}
        """Each with the state that it knows."""
        self._known: dict[str, asyncio.Future[Caller | None]] = {}
        """What was found a moment ago, or is being looked up, by the caller's id."""
        self._polling: list[asyncio.Task[None]] = []
        self._closed = False

    async def newer(self, address: str, caller_id: str, after: int) -> Caller | None:
        """Return a caller as soon as it is newer than `after`, or unchanged after some seconds; None if there is none.

        Raises TooManyRequestsException when too many followers wait, and StoreUnavailable.
        """
        caller = await self._state(caller_id)
        if caller is None or caller.sequence > after or self._closed:
            return caller
        if len(self._waiting) >= MOST_FOLLOWERS:
            raise _too_many("too many people follow callers on this server; try again soon")
        if not self._addresses.acquire(address):
            raise _too_many("too many people follow a caller from this address; try again soon")
        news = asyncio.get_running_loop().create_future()
        self._waiting[news] = caller
        if not self._polling:
            self._polling = [asyncio.create_task(self._poll())]
        try:
            give_up_place()
            done, _ = await asyncio.wait([news], timeout=self._wait_seconds)
            return news.result() if done else caller
        finally:
            del self._waiting[news]
            self._addresses.release(address)

    def stop_waiting(self) -> None:
        """Answer all waiting followers with the known state, and let no more of them wait: the server is stopping."""
        self._closed = True
        for news, known in self._waiting.items():
            if not news.done():
                news.set_result(known)

    async def close(self) -> None:
        """Stop polling."""
        self.stop_waiting()
        await cancel_all(self._polling)

    def forget(self, caller_id: str) -> None:
        """Look a caller up again, because its state was just changed here."""
        self._known.pop(caller_id, None)

    async def _state(self, caller_id: str) -> Caller | None:
        """Return a caller as it was a moment ago. All who ask within this moment share one query."""
        known = self._known.get(caller_id)
        if known is None:
            known = self._know(caller_id, asyncio.ensure_future(self._find(caller_id)))
        return await asyncio.shield(known)

    async def _find(self, caller_id: str) -> Caller | None:
        return (await self._callers.find([caller_id])).get(caller_id)

    def _know(self, caller_id: str, state: asyncio.Future[Caller | None]) -> asyncio.Future[Caller | None]:
        """Keep a state until it may be out of date."""
        self._known[caller_id] = state

        def forget() -> None:
            if self._known.get(caller_id) is state:
                del self._known[caller_id]

        asyncio.get_running_loop().call_later(_POLL_SECONDS, forget)
        return state

    async def _poll(self) -> None:
        while self._waiting:
            await asyncio.sleep(_POLL_SECONDS)
            asked = dict(self._waiting)  # who begins to wait during the query is not answered by it
            try:
                found = await self._callers.find({known.caller for known in asked.values()})
            except Exception:
                logger.exception("the callers can't be read; tried again")
                continue
            for caller_id in {known.caller for known in asked.values()}:
                state = asyncio.get_running_loop().create_future()
                state.set_result(found.get(caller_id))
                self._know(caller_id, state)
            for news, known in asked.items():
                caller = found.get(known.caller)
                if not news.done() and (caller is None or caller.sequence != known.sequence):
                    news.set_result(caller)
        self._polling = []


def _too_many(sentence: str) -> TooManyRequestsException:
    return TooManyRequestsException(sentence, headers={"Retry-After": str(ceil(WAIT_SECONDS))})
