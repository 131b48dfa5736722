"""A world for a hub: a log in a list, simple bots, and time that passes only when nothing else can happen."""

from __future__ import annotations

import asyncio
import selectors
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from nmbr9.rooms.log import FIRST_DUE, Conflict, Draft, Due

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Coroutine, Sequence

    from nmbr9.core.placement import Placement
    from nmbr9.core.view import View
    from nmbr9.rooms.log import RoomIndex

T = TypeVar("T")
START = 1_000_000.0


class VirtualTime(selectors.SelectSelector):
    """The selector of an event loop in which timers fire at once, in their order, and the clock jumps to them."""

    def __init__(self) -> None:
        super().__init__()
        self.now = START

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "nothing is ready and nothing is scheduled: this would wait for ever"
        self.now += max(0.0, timeout)
        return super().select(0)


def in_virtual_time(work: Coroutine[object, object, T]) -> T:
    """Run a coroutine. `asyncio.get_running_loop().time()` is the virtual time."""
    time = VirtualTime()

    def make_loop() -> asyncio.AbstractEventLoop:
        loop = asyncio.SelectorEventLoop(time)
        loop.time = lambda: time.now  # type: ignore[method-assign] # that is the point
        return loop

    with asyncio.Runner(loop_factory=make_loop) as runner:
        return runner.run(work)


def now() -> float:
    return asyncio.get_running_loop().time()


class ListLog:
    """A log in memory. Each call yields to the event loop once, as a real one would."""

    def __init__(self) -> None:
        self.events: dict[str, list[bytes]] = {}
        self.indexes: dict[str, RoomIndex] = {}
        self.kept_drafts: dict[str, dict[int, Draft]] = {}
        self.failure: Exception | None = None
        self.due_at_once = 1000
        self.before_append: Callable[[], None] = lambda: None
        """What another process does just before something is written."""

    async def append(self, room_id: str, first: int, events: Sequence[bytes], index: RoomIndex) -> None:
        await asyncio.sleep(0)
        if self.failure is not None:
            raise self.failure
        act, self.before_append = self.before_append, lambda: None
        act()
        there = self.events.get(room_id, [])
        if first != len(there) + 1:
            raise Conflict(f"room {room_id}: event {first} does not follow the last one")
        self.events[room_id] = [*there, *events]
        self.indexes[room_id] = index

    async def read(self, room_id: str, after: int = 0) -> list[tuple[int, bytes]]:
        await asyncio.sleep(0)
        return list(enumerate(self.events.get(room_id, []), start=1))[after:]

    async def due(self, before: float, excluding: Collection[str] = (), after: Due = FIRST_DUE) -> list[Due]:
        await asyncio.sleep(0)
        found = (each for each in self.indexes.items() if each[0] not in excluding)
        due = (Due(index.deadline, room_id) for room_id, index in found if index.deadline is not None)
        return sorted(each for each in due if each.deadline <= before and each > after)[: self.due_at_once]

    async def touch(self, room_ids: Collection[str], now: float) -> None:
        await asyncio.sleep(0)
        for room_id in room_ids:
            self.indexes[room_id] = replace(self.indexes[room_id], updated=now)

    async def keep_draft(self, room_id: str, seat: int, draft: Draft) -> None:
        await asyncio.sleep(0)
        kept = self.kept_drafts.setdefault(room_id, {})
        if seat not in kept or kept[seat].round <= draft.round:
            kept[seat] = draft

    async def drafts(self, room_id: str) -> dict[int, Draft]:
        await asyncio.sleep(0)
        return dict(self.kept_drafts.get(room_id, {}))

    async def newest(self, room_ids: Collection[str]) -> dict[str, int]:
        await asyncio.sleep(0)
        return {room_id: len(self.events[room_id]) for room_id in room_ids if room_id in self.events}

    def purge(self, room_id: str) -> None:
        del self.events[room_id], self.indexes[room_id]


class Bot:
    """Takes the first legal placement, after some seconds; or fails."""

    def __init__(self, seconds: float = 0.0, failure: Exception | None = None) -> None:
        self.seconds, self.failure = seconds, failure
        self.asked: list[tuple[str, int]] = []
        """The names of the bots that were asked, each with the round."""

    async def choose(self, bot: str, view: View, room_id: str, owner: str) -> Placement:
        self.asked.append((bot, view.round))
        await asyncio.sleep(self.seconds)
        if self.failure is not None:
            raise self.failure
        return view.legal_placements()[0]
