"""Taking care of rooms: their clocks and their bots."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, ParamSpec

from nmbr9.rooms import play

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from nmbr9.core.placement import Placement
    from nmbr9.rooms.live_rooms import LiveRoom
    from nmbr9.rooms.room import Room
    from nmbr9.rooms.transactions import Decide
    from nmbr9.rooms.workers import Thinker

logger = logging.getLogger(__name__)

P = ParamSpec("P")


class Caretaker:
    """Sets a timer for each deadline, and has bots choose when it is their turn.

    Where several processes share the rooms, the process that wrote the newest event takes care of the room. The others
    take over when it has not done so within `grace` seconds; 0 for a process alone. `count` is called with the outcome
    of each choice: "chosen" or "failed".
    """

    def __init__(
        self,
        thinker: Thinker,
        run: Callable[[str, Decide], Awaitable[Room]],
        *,
        now: Callable[[], float],
        grace: float,
        count: Callable[[str], None],
    ) -> None:
        self._thinker = thinker
        self._run = run
        self._now = now
        self._grace = grace
        self._count = count
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopped = False

    def take_care(self, live: LiveRoom, *, mine: bool) -> None:
        """Start what is due in a room now, and set the timer for what is due later."""
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        if self._stopped:
            return
        room = live.room
        loop = asyncio.get_running_loop()
        if room.awaited_bots and mine:
            for seat in room.awaited_bots:
                self._spawn(self._play_bot, live, seat)
        elif room.awaited_bots:
            live.timer = loop.call_later(self._grace, lambda: self.take_care(live, mine=True))
            return
        if room.deadline is not None and room.state == "playing":
            delay = max(0.0, room.deadline - self._now()) + (0.0 if mine else self._grace / 4)
            live.timer = loop.call_later(delay, lambda: self._spawn(self.check_deadline, room.id))

    async def check_deadline(self, room_id: str) -> None:
        """Place for the seats that have not placed, if the time of the round is up."""
        await self._run(room_id, lambda room: play.check_deadline(room, self._now()))

    def stop(self) -> None:
        """Set no new timers, and ask no more bots."""
        self._stopped = True

    async def close(self) -> None:
        """Cancel what is under way."""
        self._stopped = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _play_bot(self, live: LiveRoom, seat: int) -> None:
        if live.room.game is None:
            return
        round_ = live.room.game.round
        if (round_, seat) in live.thinking:
            return
        live.thinking.add((round_, seat))
        try:
            placement = await self._choose(live.room, seat)
            await self._run(live.room.id, lambda room: play.place_for_bot(room, seat, round_, placement, self._now()))
        finally:
            live.thinking.discard((round_, seat))

    async def _choose(self, room: Room, seat: int) -> Placement:
        view = room.view_for(seat)
        try:
            if view is not None:
                placement = await self._thinker.choose(room.seats[seat].bot, view)
                self._count("chosen")
                return placement
        except Exception:  # whatever it is, the other players must not wait for a bot
            self._count("failed")
            logger.exception("bot %s failed in room %s", room.seats[seat].bot, room.id)
        return play.automatic_placement(room, seat)

    def _spawn(self, work: Callable[P, Awaitable[None]], *arguments: P.args, **options: P.kwargs) -> None:
        async def guarded() -> None:
            try:
                await work(*arguments, **options)
            except Exception:
                logger.exception("taking care of a room failed; it will be tried again")

        task = asyncio.get_running_loop().create_task(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
