"""A table on a server, for the terminal: a room in which others play in browsers. See docs/protocol.md."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import shlex
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, ConnectionClosedError, WebSocketException

from nmbr9.core.errors import IllegalPlacement, InvalidNotation
from nmbr9.notation import Record
from nmbr9.tui import remote_wire as wire
from nmbr9.tui.local import ask_engine
from nmbr9.tui.remote_backoff import Backoff
from nmbr9.tui.remote_http import SECONDS, USER_AGENT, RequestFailed, record_text
from nmbr9.tui.remote_join import join
from nmbr9.tui.remote_link import parse_link
from nmbr9.tui.remote_outbox import Outbox
from nmbr9.tui.remote_state import RoomState, apply, table_state
from nmbr9.tui.table import TableRefused
from nmbr9.tui.worker import Worker

if TYPE_CHECKING:
    from collections.abc import Callable

    from websockets.asyncio.client import ClientConnection

    from nmbr9.core.placement import Placement
    from nmbr9.tui.remote_link import RoomLink
    from nmbr9.tui.table import Hint, Table, TableState

STEADY_SECONDS: Final = 10.0
"""A connection that has lasted this long counts as stable: the next delay is short again."""
CLOSE_SECONDS: Final = 1.0
"""How long leaving waits for a server that does not answer."""
REST_SECONDS: Final = 0.4
"""How long a tile must lie still before it is sent as a draft."""

_AGAIN: Final = ("unavailable", "unknown")
"""Codes of refusals after which the same command is sent again, on a new connection."""
_FINAL: Final = {
    4401: "This device was signed out of its profile, or the profile was deleted.",
    4403: "This table lets you neither play nor watch.",
    4404: "The room is gone: it was deleted after a long time.",
}
"""Codes with which a server closes a connection for good."""

# Log messages of websockets would be written over the screen.
_logger: Final = logging.getLogger("nmbr9.tui.websockets")
_logger.addHandler(logging.NullHandler())
_logger.propagate = False


def open_table(link: str, name: str | None) -> Table:
    """Take a seat in a room by its link, or return to one, or watch if there is none. This blocks.

    Raises ValueError with a sentence when the link is invalid, the server does not answer, or the name is refused.
    """
    try:
        return RemoteTable(*join(parse_link(link), name))
    except RequestFailed as error:
        raise ValueError(str(error)) from None


class _Closed(Exception):
    """The server has closed the room to this player for good. The message is a sentence."""


class _TryAgain(Exception):
    """The connection can't be used any more: reconnect."""


class _Position(NamedTuple):
    """How much of the room's history is known: the number of the newest event, and its time."""

    sequence: int = 0
    at: float = 0.0


class RemoteTable:
    """A room on a server, as a `SharedTable`. `open_table` makes one."""

    def __init__(
        self, link: RoomLink, token: str, note: str = "", kept: bool = True, *, backoff: Backoff | None = None
    ) -> None:
        self.link = link
        self._token = token
        self._note = note
        """What the player should know as long as there is nothing else to say."""
        self._kept = kept
        """Whether the player can return to the seat later."""
        self._trouble = f"Connecting to {link} …"
        """What is wrong with the connection; empty when nothing is."""
        self._backoff = backoff or Backoff()
        self._room = RoomState()
        self._known = _Position()
        self._hello: wire.Hello | None = None
        """The first frame of this connection, until the events before it have arrived."""
        self._clock_offset = 0.0
        self._away: tuple[int, ...] = ()
        self._outbox = Outbox()
        self._drafted: tuple[int, Placement | None] = 0, None
        """The round, and where the player has set its tile."""
        self._sent_draft: tuple[int, Placement | None] = self._drafted
        self._helper = Worker("hints")
        self._draft_changed = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._record: Record | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._left = False
        self._closed = False
        self._changed: Callable[[], None] = lambda: None
        self._state = self._make_state()

    @property
    def address(self) -> str:
        """The link of this room."""
        return str(self.link)

    @property
    def state(self) -> TableState:
        """The newest state."""
        return self._state

    @property
    def promise(self) -> str:
        """What happens to the seat if the player leaves now."""
        if self._closed:
            return self._trouble
        if self._state.seat is None:
            return "You have no seat here. With the same link you can watch again."
        return "Your seat is kept: the same link brings you back." if self._kept else self._note

    @property
    def way_back(self) -> str:
        """How to return to the seat."""
        kept = self._kept and not self._closed and self._state.seat is not None
        return f"Your seat is kept: nmbr9 play {shlex.quote(self.address)}" if kept else ""

    async def run(self, changed: Callable[[], None]) -> None:
        """Keep the connection, and call `changed` after each change of the state, until the player leaves."""
        self._changed = changed
        self._tasks.append(asyncio.create_task(self._send_drafts()))
        try:
            while not self._left:
                await self._connect_once()
                if not self._left:
                    await asyncio.sleep(self._backoff.delay())
        except _Closed as error:
            self._outbox.refuse_all(str(error))
            self._closed = True
            self._show(trouble=str(error))
            await asyncio.Event().wait()  # the player still looks at the table
        finally:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            self._tasks.clear()
            self._outbox.refuse_all("You have left the table")

    async def place(self, placement: Placement) -> None:
        """Place this round's tile. It returns when that is on the server's disk; the connection may break meanwhile."""
        await self._carry_out(type="place", round=len(self._room.cards), placement=str(placement))

    async def take_back(self) -> None:
        """Take this round's tile back, until the round closes."""
        await self._carry_out(type="take_back", round=len(self._room.cards))

    async def start(self) -> None:
        """Start the game. Only the host may."""
        await self._carry_out(type="start")

    async def hint(self, bot: str) -> Hint:
        """Return what a bot would do now. Everybody at the table sees that the player takes a hint."""
        view = self._room.view()
        await self._carry_out(type="hint", round=view.round)
        return await self._helper.run(lambda: ask_engine(bot, view, secrets.randbits(64)))

    async def rematch(self) -> None:
        """Open the next game with the same people. Only the host may, after the game."""
        await self._carry_out(type="rematch")

    async def call_time(self) -> None:
        """Give the others one more minute."""
        await self._carry_out(type="more_time")

    def draft(self, placement: Placement | None) -> None:
        """Note where this round's tile is set. It is sent once it has come to rest, and only if there is a clock."""
        drafted = len(self._room.cards), placement
        if drafted != self._drafted:
            self._drafted = drafted
            self._draft_changed.set()

    async def leave(self) -> None:
        """Leave the table. The seat is kept: the same link leads back to it."""
        self._left = True
        if self._socket is not None:
            await self._socket.close()

    def record(self) -> Record:
        """Return the server's record of a finished game, or else what is known of the game. Raises TableRefused."""
        if self._record is not None:
            return self._record
        if self._room.phase == "waiting" or not self._room.cards:
            raise TableRefused("There is no record before the first card.")
        try:
            return Record.of(self._room.view(), self._room.names)
        except ValueError as error:  # a name that no server of ours would allow
            raise TableRefused(f"This game can't be written down: {error}.") from None

    async def _carry_out(self, **command: object) -> None:
        if self._left:
            raise TableRefused("You have left the table.")
        if not self._room.plays and command["type"] not in ("start", "rematch"):
            raise TableRefused("You are watching: only players can do that.")
        frame, done = self._outbox.command(**command)
        if self._trouble:
            self._show()
        await self._send(frame)
        await done

    async def _send(self, frame: str) -> None:
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):  # then it is sent again on the next connection
                await self._socket.send(frame)

    async def _send_drafts(self) -> None:
        while True:
            await self._draft_changed.wait()
            self._draft_changed.clear()
            await asyncio.sleep(REST_SECONDS)
            drafted, room = self._drafted, self._room
            if self._draft_changed.is_set() or drafted == self._sent_draft or drafted[0] != len(room.cards):
                continue
            if room.deadline is not None and room.plays and room.card is not None:
                self._sent_draft = drafted
                await self._send(self._outbox.draft(drafted[0], None if drafted[1] is None else str(drafted[1])))

    async def _connect_once(self) -> None:
        """Connect, and read frames until the connection ends. Raises _Closed when there is no point in reconnecting."""
        begun = time.monotonic()
        try:
            async with connect(
                self._socket_address(),
                additional_headers={"Authorization": f"Bearer {self._token}"},
                user_agent_header=USER_AGENT,
                open_timeout=SECONDS,
                max_size=wire.LARGEST_FRAME,
                close_timeout=CLOSE_SECONDS,
                compression=None,  # the server does not compress either
                logger=_logger,
            ) as socket:
                await self._read(socket)
        except ConnectionClosedError as error:
            code = error.rcvd.code if error.rcvd else None
            if code in _FINAL:
                raise _Closed(_FINAL[code]) from None
        except wire.BadFrame:
            self._known, self._room = _Position(), RoomState(seated=self._room.seated)
            self._show(trouble="The server sends what this nmbr9 can't read. Trying again …")
            return
        except (OSError, WebSocketException, TimeoutError, ValueError, ImportError, _TryAgain):
            pass  # no answer, or one from something in between that is not our server
        finally:
            self._socket = None
        if time.monotonic() - begun > STEADY_SECONDS:
            self._backoff.reset()
        if not self._left:
            self._show(trouble="Connection lost, trying again …")

    def _socket_address(self) -> str:
        known = self._known
        at = f"&at={known.at!r}" if known.sequence else ""
        asked = f"after={known.sequence}{at}&legal=false&presence=true"
        return f"ws{self.link.server.removeprefix('http')}/api/rooms/{self.link.room}/socket?{asked}"

    async def _read(self, socket: ClientConnection) -> None:
        self._hello = None
        greeted = False
        async for message in socket:
            frame = wire.decode_frame(message)
            if isinstance(frame, wire.Hello):
                greeted = True
                self._take_hello(frame)
                self._socket = socket
                for unanswered in self._outbox.frames:
                    await socket.send(unanswered)
            elif greeted and frame is not None:
                self._take(frame)
            await asyncio.sleep(0)  # a server that floods us must not block the keyboard

    def _take_hello(self, hello: wire.Hello) -> None:
        if hello.reset:
            self._known, self._room = _Position(), RoomState(seated=self._room.seated)
        self._clock_offset = hello.now - time.time()
        self._hello = hello
        self._catch_up()

    def _take(self, frame: wire.Frame) -> None:
        match frame:
            case wire.Happened():
                self._happened(frame)
            case wire.Ack():
                self._outbox.acknowledge(frame)
                self._outbox.settle(self._known.sequence)
            case wire.Refusal():
                if frame.problem.code in _AGAIN:
                    raise _TryAgain
                self._outbox.refuse(frame)
            case wire.Presence():
                self._away = tuple(away.seat for away in frame.away)
                self._show()

    def _happened(self, frame: wire.Happened) -> None:
        if frame.sequence <= self._known.sequence:
            return
        if self._hello is not None and frame.sequence > self._hello.sequence:
            self._catch_up(late=True)
        event = wire.decode_event(frame.event)
        if not isinstance(event, wire.Other):
            self._room = apply(self._room, event)
            self._notice_event(event)
        self._known = _Position(frame.sequence, event.at)
        if self._hello is None:
            self._show()
        else:
            self._catch_up()
        self._outbox.settle(frame.sequence)

    def _catch_up(self, *, late: bool = False) -> None:
        """Show the room once all events from before this connection have arrived."""
        hello = self._hello
        if hello is not None and (late or self._known.sequence >= hello.sequence):
            # Past events may be about seats that others had: only now is it known which one is ours.
            self._room = replace(self._room, seat=hello.seat, seated=self._room.seated or hello.seat is not None)
            self._hello = None
            self._show(trouble="")

    def _notice_event(self, event: wire.Event) -> None:
        if isinstance(event, wire.CardDrawn):
            self._outbox.forget_draft()
            self._drafted = self._sent_draft = event.round, None
        elif isinstance(event, wire.TimeCalled):
            self._draft_changed.set()  # a tile that was set while there was no clock
        elif isinstance(event, wire.GameEnded):
            self._tasks.append(asyncio.create_task(self._fetch_record()))

    async def _fetch_record(self) -> None:
        try:
            self._record = await asyncio.to_thread(lambda: Record.parse(record_text(self.link, self._token)))
        except (RequestFailed, InvalidNotation, IllegalPlacement, ValueError):
            return  # `record` falls back on what was seen here
        self._show()

    def _show(self, *, trouble: str | None = None) -> None:
        if trouble is not None:
            self._trouble = trouble
        self._state = self._make_state()
        self._changed()

    def _make_state(self) -> TableState:
        room = self._room
        rematch = str(self.link._replace(room=room.rematch)) if room.rematch else ""
        later = f"{self._trouble} It is sent then." if self._trouble and self._outbox.waits else self._trouble
        state = table_state(room, notice=later, rematch=rematch, away=self._away, clock_offset=self._clock_offset)
        return state if state.notice else replace(state, notice=self._note)
