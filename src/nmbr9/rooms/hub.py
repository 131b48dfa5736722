"""The hub: all rooms that one process serves.

Several processes may serve the same rooms. They agree through the log: see `nmbr9.rooms.transactions`. Nothing that a
process holds in memory is more than a copy of the log.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from contextlib import suppress
from math import inf
from typing import TYPE_CHECKING, Final

from nmbr9.core.deck import Deck
from nmbr9.core.tiles import NUMBERS
from nmbr9.rooms import contests, drafts, seating
from nmbr9.rooms.caretaker import Caretaker
from nmbr9.rooms.commands import handle
from nmbr9.rooms.errors import NoSuchRoom, RoomRefused, RoomUnavailable
from nmbr9.rooms.events import Rematch, Start
from nmbr9.rooms.live_rooms import LiveRoom, LiveRooms
from nmbr9.rooms.log import FIRST_DUE, Conflict, PlayerGone
from nmbr9.rooms.owners import Owners
from nmbr9.rooms.quarantine import Quarantine
from nmbr9.rooms.room import Room
from nmbr9.rooms.seat import same
from nmbr9.rooms.shuffling import NO_DEAL, Deal
from nmbr9.rooms.transactions import Transactions, require_writable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nmbr9.rooms.contests import ContestGame
    from nmbr9.rooms.events import Command
    from nmbr9.rooms.log import Draft, Log
    from nmbr9.rooms.options import Options
    from nmbr9.rooms.workers import Thinker

_CLOSE_SECONDS: Final = 5.0
ADOPTED_AT_ONCE: Final = 20
"""Rooms that are read, placed for and written together: they share a commit, and delay others by little."""
DELETED: Final = 0
"""Published in place of a sequence number, which counts from 1: the room is not in the log any more."""


class Hub:
    """The rooms of one process.

    A `player` is the hash that `nmbr9.players.identity` makes of a token: a room never sees the token itself.

    Where several processes share the rooms, `publish` notifies the others of new events, `follow` subscribes this
    process to the notifications of a room or unsubscribes it, and `grace` is how many seconds this process waits for
    the one that wrote an event before it takes care of the room itself; 0 for a single process. `count_bots` is called
    with the outcome of each choice of a bot. A room in which nothing happens for `retention` seconds may be purged,
    unless it has listeners.
    """

    def __init__(  # noqa: PLR0913 - all but the first three have defaults, for a process alone
        self,
        log: Log,
        thinker: Thinker,
        *,
        now: Callable[[], float],
        publish: Callable[[str, int], None] = lambda _room_id, _sequence: None,
        follow: Callable[[str, bool], None] = lambda _room_id, _wanted: None,
        grace: float = 0.0,
        retention: float = inf,
        count_bots: Callable[[str], None] = lambda _outcome: None,
    ) -> None:
        self._log = log
        self._now = now
        self._grace = grace
        self._follow = follow
        self._publish = publish
        self._retention = retention
        self._read_only = Quarantine()
        """Rooms that are due, but that only a process of a newer version may take care of."""
        self._rooms = LiveRooms(log, on_load=lambda live: self._caretaker.take_care(live, mine=False))
        self._transactions = Transactions(self._rooms, log, shared=grace > 0, publish=publish, on_change=self._changed)
        self._owners = Owners()
        self._caretaker = Caretaker(
            thinker,
            self._transactions.run,
            now=now,
            grace=grace,
            drafts_of=log.drafts,
            owner_of=self._owners.of,
            count=count_bots,
        )

    def _changed(self, live: LiveRoom, mine: bool) -> None:
        live.notify()
        self._caretaker.take_care(live, mine=mine)

    @property
    def live_rooms(self) -> int:
        """How many rooms this process holds in memory."""
        return len(self._rooms)

    async def create(self, options: Options, name: str, player: str, *, play: bool = True, owner: str = "") -> Room:
        """Open a room whose host takes the first seat, or does not play. The time of bots is shared by owners."""
        room = Room()
        seating.open_room(room, new_room_id(), options, player, self._now())
        if play:
            seating.join(room, name, player, self._now())
        await self._transactions.create(room)
        self._owners.remember(room.id, owner)
        self._caretaker.take_care(self._rooms.keep(LiveRoom(room)), mine=True)
        return room

    async def open_contest_game(self, game: ContestGame, name: str, player: str) -> Room:
        """Open a player's game in a contest, and begin it. This is idempotent: a game that exists is returned."""
        room = Room()
        contests.open_game(room, game, name, player, self._now())
        try:
            await self._transactions.create(room)
        except Conflict:  # it was opened before, here or by another process
            return await self.room(game.room)
        self._caretaker.take_care(self._rooms.keep(LiveRoom(room)), mine=True)
        return room

    async def add_offline_game(self, room: Room) -> None:
        """Keep a game that was played without a server. This is idempotent: one that exists stays as it is.

        Its retention period, and the day in which it counts for the limit of its player, begin now. Raises TooManyGames
        above that limit.
        """
        with suppress(Conflict):  # it was sent before, here or to another process
            await self._transactions.create(room, self._now())

    async def join(self, room_id: str, name: str, player: str) -> Room:
        """Take a seat, or return to it."""
        return await self._transactions.run(room_id, lambda room: seating.join(room, name, player, self._now()))

    async def command(self, room_id: str, command: Command, player: str, id_: str, owner: str = "") -> Room:
        """Carry out a command. It is on disk when this returns. Raises RoomRefused, NoSuchRoom or RoomUnavailable.

        `owner` is the sender; the host's becomes the owner of a room that another process has opened.
        """
        live = await self._rooms.load(room_id)
        require_writable(live.room)
        if same(live.room.host, player):
            self._owners.remember(room_id, owner)
        if isinstance(command, Rematch):
            return await self._rematch(room_id, player)
        deal = _deal(live.room.options) if isinstance(command, Start) else NO_DEAL
        return await self._transactions.run(room_id, lambda room: handle(room, command, player, self._now(), id_, deal))

    async def draft(self, room_id: str, draft: Draft, player: str) -> Room:
        """Keep where a player has set this round's tile, in case time runs out. It is on disk when this returns.

        Nobody else is notified. Raises RoomRefused, NoSuchRoom or RoomUnavailable.
        """
        live = await self._rooms.load(room_id)
        require_writable(live.room)
        try:
            seat = drafts.seat_for(live.room, player, draft)
        except RoomRefused:
            if not self._grace:
                raise
            await self._transactions.refresh(live)  # another process may have drawn the next card
            seat = drafts.seat_for(live.room, player, draft)
        await self._log.keep_draft(room_id, seat, draft)
        return live.room

    def is_live(self, room_id: str) -> bool:
        """Return whether this process holds a room in memory, so that it need not be read from the log."""
        return self._rooms.find(room_id) is not None

    async def room(self, room_id: str) -> Room:
        """Return a room as it is now, with what another process has just written. Raises NoSuchRoom."""
        return (await self._fresh(room_id)).room

    async def known_room(self, room_id: str) -> Room:
        """Return a room as far as this process knows it. Raises NoSuchRoom."""
        return (await self._rooms.load(room_id)).room

    def live_room(self, room_id: str) -> Room | None:
        """Return a room as this process knows it, if it is in memory: a room with a listener is."""
        live = self._rooms.find(room_id)
        return None if live is None else live.room

    def is_unreadable(self, room_id: str) -> bool:
        """Return whether a room is in quarantine, because its log can't be read."""
        return room_id in self._rooms.unreadable

    async def listen(self, room_id: str, listener: Callable[[], None]) -> Room:
        """Call a listener whenever something has happened in a room."""
        live = await self._fresh(room_id)
        live.listeners.add(listener)
        self._follow(room_id, True)
        return live.room

    def forget(self, room_id: str, listener: Callable[[], None]) -> None:
        """Stop calling a listener."""
        live = self._rooms.find(room_id)
        if live is not None:
            live.listeners.discard(listener)
        if live is None or not live.listeners:
            self._follow(room_id, False)

    async def notify(self, room_id: str, sequence: int) -> None:
        """Handle the notification that another process has written an event: read it if the room is live here.

        A room whose events can't be read is quarantined; that is not an error here.
        """
        live = self._rooms.find(room_id)
        if live is not None and sequence == DELETED:
            self._drop(live)
        elif live is not None and live.room.sequence < sequence:
            with suppress(RoomUnavailable):
                await self._transactions.refresh(live)

    async def changed_outside(self, room_id: str, sequence: int) -> None:
        """Take note of an event that was not written by a hub, or of a deleted room (DELETED), in all processes."""
        self._publish(room_id, sequence)
        await self.notify(room_id, sequence)

    def _drop(self, live: LiveRoom) -> None:
        for task in live.thinking.values():
            if task is not None:
                task.cancel()
        self._rooms.discard(live)

    async def resync(self) -> None:
        """Read what is new in all live rooms, because notifications may have been lost; an operator sends none.

        A room that the log does not have any more was deleted by somebody else: its clients notice it now.
        """
        ids = self._rooms.ids
        newest = await self._log.newest(ids)
        for room_id in ids:
            if room_id in newest:
                await self.notify(room_id, newest[room_id])
            elif (live := self._rooms.find(room_id)) is not None:
                self._drop(live)

    async def adopt_orphaned_rooms(self) -> None:
        """Take care of rooms whose process has died: their deadline has passed, or their bots have not been asked.

        After a restart these may be thousands. They are adopted in order of their deadline, and in slices: the rooms
        of a slice are written together, and no iteration of the event loop has the work of more than one slice.
        """
        before, after = self._now() - self._grace, FIRST_DUE
        excluded = [*self._rooms.unreadable.ids, *self._read_only.ids]
        while due := await self._log.due(before, excluded, after):
            for begin in range(0, len(due), ADOPTED_AT_ONCE):
                await self._adopt([room.room_id for room in due[begin : begin + ADOPTED_AT_ONCE]])
            after = due[-1]
        await self._keep_watched_rooms()
        self._rooms.drop_idle()

    async def _adopt(self, room_ids: Sequence[str]) -> None:
        """Take care of a few rooms, and wait until what is overdue in them is done."""
        overdue: list[asyncio.Task[None]] = []
        for room_id in room_ids:
            with suppress(NoSuchRoom, RoomUnavailable):  # purged meanwhile, or quarantined
                live = await self._fresh(room_id)  # a process may have died between writing an event and publishing it
                if live.room.read_only:
                    self._read_only.add(room_id)
                elif task := self._caretaker.adopt(live):
                    overdue.append(task)
        if overdue:
            await asyncio.wait(overdue)

    async def _keep_watched_rooms(self) -> None:
        """Touch the rooms with listeners in which nothing has happened for long, so that no process purges them."""
        now = self._now()
        oldest = now - self._retention / 2
        watched = (live for live in self._rooms.all() if live.listeners)
        stale = [live for live in watched if max(live.room.events[-1].at, live.touched) < oldest]
        if stale:
            await self._log.touch([live.room.id for live in stale], now)
            for live in stale:
                live.touched = now

    async def check_deadline(self, room_id: str) -> None:
        """Place for the seats that have not placed, if the time of the round is up."""
        await self._caretaker.check_deadline(room_id)

    async def close(self) -> None:
        """Finish what is being written, and stop."""
        self._caretaker.stop()
        with suppress(TimeoutError):  # the log itself writes what was given to it
            async with asyncio.timeout(_CLOSE_SECONDS):
                for live in self._rooms.all():
                    if live.timer is not None:
                        live.timer.cancel()
                    async with live.lock:
                        pass
        await self._caretaker.close()

    async def _fresh(self, room_id: str) -> LiveRoom:
        """Return a room with what other processes have written."""
        live = self._rooms.find(room_id)
        if live is not None and self._grace:
            await self._transactions.refresh(live)
        return await self._rooms.load(room_id)  # it may have been dropped meanwhile

    async def _rematch(self, room_id: str, host: str) -> Room:
        """Open a room with the same options. The players keep their tokens, and so have seats there already.

        This is idempotent, also across processes: the new room's id follows from the old room.
        """
        old = await self.room(room_id)
        if old.rematch:
            return old
        seating.require_rematch(old, host)
        new = await self._open_again(old)
        self._owners.remember(new.id, self._owners.of(room_id))
        return await self._transactions.run(room_id, lambda room: seating.open_rematch(room, host, new.id, self._now()))

    async def _open_again(self, old: Room) -> Room:
        """Open the room of the next game, without the players who are being deleted. Raises PlayerGone for the host."""
        gone: frozenset[str] = frozenset()
        while True:
            new = seating.rematch_of(old, self._now(), gone)
            try:
                await self._transactions.create(new)
            except Conflict:  # another process has created it, or one that died before it could say so
                return new
            except PlayerGone as error:
                if old.host in error.players or error.players <= gone:
                    raise
                gone |= error.players
            else:
                return new


def new_room_id() -> str:
    """Return a random id for a room."""
    return secrets.token_hex(seating.ROOM_ID_BITS // 8)


def _deal(options: Options) -> Deal:
    chance = random.SystemRandom()
    deck = Deck(options.deck) if options.deck else Deck.shuffled(chance, remove=options.removed)
    numbers = chance.sample(NUMBERS, len(NUMBERS))
    start = tuple(numbers[seat % len(NUMBERS)] for seat in range(options.seats))
    return Deal(deck, secrets.token_hex(32), start, seed=secrets.token_hex(32))
