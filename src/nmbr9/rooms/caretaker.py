"""Taking care of rooms: their clocks, their bots, and the seats that have resigned."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, ParamSpec

from nmbr9.bots import BotUnavailable
from nmbr9.rooms import play
from nmbr9.rooms.errors import NoSuchRoom, RoomUnavailable
from nmbr9.rooms.fair_queue import QueueFull
from nmbr9.rooms.stopping import cancel_all

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from nmbr9.core.placement import Placement
    from nmbr9.rooms.live_rooms import LiveRoom
    from nmbr9.rooms.log import Draft
    from nmbr9.rooms.room import Room
    from nmbr9.rooms.transactions import Decide
    from nmbr9.rooms.workers import Thinker

logger = logging.getLogger(__name__)

P = ParamSpec("P")


class Caretaker:
    """Sets a timer for each deadline, and has bots choose when it is their turn.

    Where several processes share the rooms, the process that wrote the newest event takes care of the room. The others
    take over when it has not done so within `grace` seconds; 0 for a single process. `drafts_of` reads the drafts of a
    room when its time is up, and `owner_of` returns the owner of a room, because owners share the time of bots.
    `count` is called with the outcome of each choice: "chosen", "failed", or "refused" when too many of the same owner
    wait.
    """

    def __init__(
        self,
        thinker: Thinker,
        run: Callable[[str, Decide], Awaitable[Room]],
        *,
        now: Callable[[], float],
        grace: float,
        drafts_of: Callable[[str], Awaitable[Mapping[int, Draft]]],
        owner_of: Callable[[str], str],
        count: Callable[[str], None],
    ) -> None:
        self._thinker = thinker
        self._run = run
        self._now = now
        self._grace = grace
        self._drafts_of = drafts_of
        self._owner_of = owner_of
        self._count = count
        self._turns = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopped = False

    def take_care(self, live: LiveRoom, *, mine: bool) -> None:
        """Start what is due in a room now, and set the timer for what is due later."""
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        room = live.room
        if self._stopped or room.read_only:
            return
        loop = asyncio.get_running_loop()
        bots = room.awaited_bots
        self._cancel_late(live)
        if room.has_work and mine:
            self._ask(live, bots)
            if room.awaited_resigned and not live.going_on:
                live.going_on = True
                self._spawn(self._go_on, live)
        elif room.has_work:
            live.timer = loop.call_later(self._grace, lambda: self.take_care(live, mine=True))
            return
        if room.deadline is not None:
            delay = max(0.0, room.deadline - self._now()) + (0.0 if mine else self._grace / 4)
            live.timer = loop.call_later(delay, lambda: self._spawn(self.check_deadline, room.id))

    def adopt(self, live: LiveRoom) -> asyncio.Task[None] | None:
        """Take care of a room. Return the task that does what is overdue there; None if nothing is."""
        self.take_care(live, mine=True)
        deadline = live.room.deadline
        if live.timer is None or deadline is None or deadline > self._now():
            return None
        live.timer.cancel()
        live.timer = None
        return self._spawn(self.check_deadline, live.room.id)

    async def check_deadline(self, room_id: str) -> None:
        """Do what is due: place for the seats that have not placed, or begin the game after the shuffle."""
        await self._turn()
        drafts = await self._drafts_of(room_id)
        await self._run(room_id, lambda room: play.check_deadline(room, self._now(), drafts))

    async def _go_on(self, live: LiveRoom) -> None:
        """Place for some of the seats that have resigned. The change lets this be called again for the rest."""
        await self._turn()
        live.going_on = False
        await self._run(live.room.id, lambda room: play.go_on(room, self._now()))

    def stop(self) -> None:
        """Set no new timers, and ask no more bots."""
        self._stopped = True

    async def close(self) -> None:
        """Cancel what is under way."""
        self._stopped = True
        await cancel_all(self._tasks)

    def _ask(self, live: LiveRoom, bots: list[int]) -> None:
        """Ask the bots that are not asked yet in this round. This runs after every event of a large room."""
        round_ = live.room.require_round().round
        for seat in bots:
            if (round_, seat) not in live.thinking:
                task = self._spawn(self._play_bot, live, live.room, seat, round_)
                task.add_done_callback(partial(_forget, live, (round_, seat)))
                live.thinking[round_, seat] = task

    def _cancel_late(self, live: LiveRoom) -> None:
        """Cancel choices for a round that the clock has ended: others are waiting for the worker processes."""
        round_ = 0 if live.room.game is None or live.room.game.finished else live.room.game.round
        for asked, task in live.thinking.items():
            if asked[0] != round_ and task is not None:
                task.cancel()

    async def _play_bot(self, live: LiveRoom, asked: Room, seat: int, round_: int) -> None:
        placement = await self._choose(asked, seat)
        live.thinking[round_, seat] = None
        await self._run(asked.id, lambda room: play.place_for_bot(room, seat, round_, placement, self._now()))

    async def _choose(self, room: Room, seat: int) -> Placement:
        bot, view = room.seats[seat].bot, room.view_for(seat)
        try:
            if view is not None:
                placement = await self._thinker.choose(bot, view, room.id, self._owner_of(room.id))
                self._count("chosen")
                return placement
        except QueueFull:  # not logged: whoever fills the queue would fill the log
            self._count("refused")
        except BotUnavailable as error:  # the game was begun where the bot could play
            self._count("failed")
            logger.warning("bot %s can't play in room %s: %s", bot, room.id, error)
        except Exception:  # whatever it is, the other players must not wait for a bot
            self._count("failed")
            logger.exception("bot %s failed in room %s", bot, room.id)
        await self._turn()
        return play.automatic_placement(room, seat)

    async def _turn(self) -> None:
        """Wait for an iteration of the event loop in which nobody else has a turn.

        Hundreds of deadlines may pass at the same moment, and a hundred bots of a room may be refused: so the event
        loop can serve others between two of them.
        """
        async with self._turns:
            await asyncio.sleep(0)

    def _spawn(self, work: Callable[P, Awaitable[None]], *arguments: P.args, **options: P.kwargs) -> asyncio.Task[None]:
        async def guarded() -> None:
            try:
                await work(*arguments, **options)
            except (NoSuchRoom, RoomUnavailable):  # deleted meanwhile, or in quarantine, which was logged
                pass
            except Exception:
                logger.exception("taking care of a room failed; it will be tried again")

        task = asyncio.get_running_loop().create_task(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def _forget(live: LiveRoom, asked: tuple[int, int], _task: asyncio.Task[None]) -> None:
    # Called when the task is done: a task that is cancelled before it begins runs no `finally`.
    del live.thinking[asked]
