"""All rooms that this process looks after: commands one after the other, durable before they are acknowledged.

Several processes may look after the same room. They agree through the log: whoever writes event n first has written
it, and the others read it and think again. Nothing that a process holds is more than a copy of the log.
"""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import msgspec

from nmbr9.core.deck import Deck
from nmbr9.core.tiles import NUMBERS
from nmbr9.rooms.events import Event, Rematch, Start
from nmbr9.rooms.refusal import Refused
from nmbr9.rooms.room import Deal, Room

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Coroutine, Sequence

    from nmbr9.core.placement import Placement
    from nmbr9.rooms.events import Command
    from nmbr9.rooms.options import Options
    from nmbr9.rooms.workers import Thinker

logger = logging.getLogger(__name__)

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Event)
_ROOM_ID_BITS: Final = 80
_NO_DEAL: Final = Deal(Deck(()), "", ())


class NoSuchRoom(LookupError):
    """There is no room with this id."""


class Facts(NamedTuple):
    """What the log keeps beside a room's events, so that it can be found."""

    state: str
    public: bool
    updated: float
    deadline: float | None
    summary: bytes


class Log(Protocol):
    """Where events are kept. `append` returns when they are on disk."""

    async def append(self, room: str, first: int, events: Sequence[bytes], facts: Facts) -> None:
        """Write events with the numbers first, first + 1, …, all or none."""
        ...

    async def read(self, room: str, after: int = 0) -> list[tuple[int, bytes]]:
        """Read a room's events with numbers higher than that."""
        ...

    async def due(self, before: float) -> list[str]:
        """Name rooms whose deadline has passed."""
        ...

    async def newest(self, rooms: Collection[str]) -> dict[str, int]:
        """Return the newest sequence number of each of these rooms."""
        ...


@dataclass(eq=False)
class Live:
    """A room that somebody here looks at or waits for."""

    room: Room
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Callable[[], None]] = field(default_factory=set)
    timer: asyncio.TimerHandle | None = None
    thinking: set[tuple[int, int]] = field(default_factory=set)
    users: int = 0
    """How many commands are waiting for the lock, or have it."""


class Hub:
    """The rooms of one process.

    Where several share them, `grace` is how many seconds this one leaves to the one that wrote an event, before it does
    that one's work; 0 for a process alone.
    """

    def __init__(
        self,
        log: Log,
        conflict: type[Exception],
        thinker: Thinker,
        *,
        now: Callable[[], float],
        publish: Callable[[str, int], None] = lambda _room, _sequence: None,
        grace: float = 0.0,
    ) -> None:
        self._log = log
        self._conflict = conflict
        self._thinker = thinker
        self._now = now
        self._publish = publish
        self._grace = grace
        self._rooms: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # Asked by people

    async def create(self, options: Options, name: str, token: str, *, play: bool = True) -> Room:
        """Open a room whose host takes the first seat, or does not play."""
        room = Room()
        host = hashed(token)
        events = room.create(secrets.token_hex(_ROOM_ID_BITS // 8), options, host, self._now())
        if play:
            events += room.join(name, host, self._now())
        await self._log.append(room.id, 1, [_ENCODER.encode(event) for event in events], _facts(room))
        self._rooms[room.id] = Live(room)
        self._look_after(self._rooms[room.id], mine=True)
        return room

    async def join(self, room: str, name: str, token: str) -> Room:
        """Take a seat, or return to it."""
        return await self._do(room, lambda trial: trial.join(name, hashed(token), self._now()))

    async def command(self, room: str, command: Command, token: str, id_: str) -> Room:
        """Do what a seat asks. When this returns, it is on disk."""
        if isinstance(command, Rematch):
            return await self._rematch(room, hashed(token))
        live = await self.live(room)
        deal = _dealt(live.room.options) if isinstance(command, Start) else _NO_DEAL
        return await self._do(room, lambda trial: trial.handle(command, hashed(token), self._now(), id_, deal))

    @property
    def rooms_at_hand(self) -> int:
        """How many rooms this process looks after."""
        return len(self._rooms)

    async def room(self, room: str) -> Room:
        """Return a room as it is now, also when another process has just changed it."""
        live = await self.live(room)
        if self._grace:
            await self._refresh(live)
        return live.room

    async def listen(self, room: str, listener: Callable[[], None]) -> Room:
        """Call somebody whenever something has happened in a room."""
        live = await self.live(room)
        if self._grace:
            await self._refresh(live)
            live = self._rooms.setdefault(room, live)  # it may have been dropped meanwhile
        live.listeners.add(listener)
        return live.room

    def forget(self, room: str, listener: Callable[[], None]) -> None:
        """Stop calling."""
        live = self._rooms.get(room)
        if live is not None:
            live.listeners.discard(listener)

    # Asked by other processes and by time

    async def heard(self, room: str, sequence: int) -> None:
        """Another process has written event n of a room; read it if anybody here cares."""
        live = self._rooms.get(room)
        if live is None or live.room.sequence >= sequence:
            return
        await self._refresh(live)

    async def heard_nothing(self) -> None:
        """Messages may have been lost: read what is new in the rooms that somebody here looks at."""
        for room, sequence in (await self._log.newest(list(self._rooms))).items():
            await self.heard(room, sequence)

    async def look_for_work(self) -> None:
        """Take up rooms whose time has passed, or whose bots nobody asks: those of a process that has died."""
        await self.heard_nothing()  # what a process wrote just before it died, it may not have told
        for room in await self._log.due(self._now() - self._grace):
            with suppress(NoSuchRoom):
                self._look_after(await self.live(room), mine=True)
        self._drop_idle_rooms()

    async def ring(self, room: str) -> None:
        """Look whether the time of a round is over."""
        await self._do(room, lambda trial: trial.clock_rings(self._now()))

    async def close(self) -> None:
        """Finish what is being written, and stop."""
        for live in list(self._rooms.values()):
            if live.timer is not None:
                live.timer.cancel()
            async with live.lock:
                pass
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # How it is done

    async def live(self, room: str) -> Live:
        """Return a room, from the log if it is not at hand."""
        live = self._rooms.get(room)
        if live is not None:
            return live
        async with self._loading.setdefault(room, asyncio.Lock()):
            live = self._rooms.get(room)
            if live is None:
                events = [_DECODER.decode(payload) for _, payload in await self._log.read(room)]
                if not events:
                    self._loading.pop(room, None)
                    raise NoSuchRoom(f"there is no room {room}")
                live = self._rooms[room] = Live(Room.replay(events))
                self._look_after(live, mine=False)
        self._loading.pop(room, None)
        return live

    async def _do(self, room: str, decide: Callable[[Room], list[Event]]) -> Room:
        live = await self.live(room)
        live.users += 1
        try:
            return await self._do_locked(live, decide)
        finally:
            live.users -= 1

    async def _do_locked(self, live: Live, decide: Callable[[Room], list[Event]]) -> Room:
        async with live.lock:
            known, mine = live.room.sequence, False
            try:
                mine = await self._write(live, decide)
            finally:
                # Also when nothing was written: what another process has written first is news as well.
                if live.room.sequence > known:
                    self._tell(live)
                    self._look_after(live, mine=mine)
            return live.room

    async def _write(self, live: Live, decide: Callable[[Room], list[Event]]) -> bool:
        """Write what is decided, if anything is; the room is locked."""
        while True:
            trial = live.room.copy()
            try:
                events = decide(trial)
            except Refused:
                if self._grace and await self._catch_up(live):
                    continue  # another process has changed the room: think again
                raise
            if not events:
                return False
            try:
                first = live.room.sequence + 1
                await self._log.append(trial.id, first, [_ENCODER.encode(event) for event in events], _facts(trial))
            except self._conflict:  # another process was first
                await self._catch_up(live)
                continue
            live.room = trial
            self._publish(trial.id, trial.sequence)
            return True

    async def _rematch(self, room: str, host: str) -> Room:
        """Open a room with the same options; whoever sat here sits there, since the hashes of their tokens go along."""
        old = await self.room(room)
        if not old.rematch:
            old.copy().open_rematch(host, "", self._now())  # may the host do that?
            new = Room()
            events = new.create(secrets.token_hex(_ROOM_ID_BITS // 8), old.options, old.host, self._now())
            for seat in old.seats:
                if seat.token:
                    events += new.join(seat.name, seat.token, self._now())
            await self._log.append(new.id, 1, [_ENCODER.encode(event) for event in events], _facts(new))
            old = await self._do(room, lambda trial: trial.open_rematch(host, new.id, self._now()))
        return old

    async def _refresh(self, live: Live) -> None:
        async with live.lock:
            if await self._catch_up(live):
                self._tell(live)
                self._look_after(live, mine=False)

    async def _catch_up(self, live: Live) -> bool:
        """Read what others have written, if anything; the room is locked."""
        known = live.room.sequence
        for _, payload in await self._log.read(live.room.id, known):
            live.room.apply(_DECODER.decode(payload))
        return live.room.sequence > known

    def _tell(self, live: Live) -> None:
        for listener in tuple(live.listeners):
            listener()

    def _look_after(self, live: Live, *, mine: bool) -> None:
        """Have bots think, and set the clock. What another process has begun is left to it for a while."""
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        room = live.room
        if room.awaited_bots and mine:
            for seat in room.awaited_bots:
                self._spawn(self._think(live, seat))
        loop = asyncio.get_running_loop()
        if room.awaited_bots and not mine:
            live.timer = loop.call_later(self._grace, lambda: self._look_after(live, mine=True))
        elif room.deadline is not None and room.state == "playing":
            delay = max(0.0, room.deadline - self._now()) + (0.0 if mine else self._grace / 4)
            live.timer = loop.call_later(delay, lambda: self._spawn(self.ring(room.id)))

    async def _think(self, live: Live, seat: int) -> None:
        game = live.room.game
        if game is None or (game.round, seat) in live.thinking:
            return
        task = game.round, seat
        live.thinking.add(task)
        try:
            placement = await self._chosen(live.room, seat)
            await self._do(live.room.id, lambda trial: trial.bot_places(seat, task[0], placement, self._now()))
        finally:
            live.thinking.discard(task)

    async def _chosen(self, room: Room, seat: int) -> Placement:
        view = room.view_for(seat)
        try:
            if view is not None:
                return await self._thinker.choose(room.seats[seat].bot, view)
        except Exception:  # whatever it is, nobody shall wait for a bot
            logger.exception("bot %s failed in room %s", room.seats[seat].bot, room.id)
        return room.fallback(seat)

    def _spawn(self, work: Coroutine[object, object, object]) -> None:
        async def guarded() -> None:
            try:
                await work
            except Exception:
                logger.exception("looking after a room failed; it will be taken up again")

        task = asyncio.get_running_loop().create_task(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _drop_idle_rooms(self) -> None:
        """Forget rooms that nobody looks at or waits for: the log has them."""
        for room, live in list(self._rooms.items()):
            if not (
                live.listeners
                or live.timer
                or live.thinking
                or live.users
                or live.lock.locked()
                or live.room.awaited_bots
            ):
                del self._rooms[room]


def hashed(token: str) -> str:
    """Return what is kept of a token: whoever reads the log can't sit down with it."""
    return sha256(token.encode()).hexdigest()


def _dealt(options: Options) -> Deal:
    chance = random.SystemRandom()
    deck = Deck(options.deck) if options.deck else Deck.shuffled(chance, remove=options.removed)
    numbers = chance.sample(NUMBERS, len(NUMBERS))
    start = tuple(numbers[seat % len(NUMBERS)] for seat in range(options.seats))
    return Deal(deck, secrets.token_hex(32), start)


def _facts(room: Room) -> Facts:
    newest = room.events[-1].at
    # Bots that have not placed are somebody's work now.
    deadline = newest if room.awaited_bots else room.deadline if room.state == "playing" else None
    summary = {
        "room": room.id,
        "seats": len(room.seats),
        "players": [seat.name for seat in room.seats if seat.taken],
        "clock": room.options.clock,
        "seconds": room.options.time,
        "removed": room.options.removed,
        "open_displays": room.options.open_displays,
    }
    return Facts(room.state, room.options.public, newest, deadline, _ENCODER.encode(summary))
