"""Players at a table on a server, from a terminal: each with a state folder of their own."""

from __future__ import annotations

import asyncio
import os
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING
from unittest.mock import patch

from nmbr9.core.rules import legal_placements
from nmbr9.tui.remote import RemoteTable, open_table
from nmbr9.tui.remote_backoff import Backoff
from tests.waiting import STALLED, described

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from nmbr9.tui.table import TableState


def join(link: str, name: str | None, folder: Path) -> RemoteTable:
    """Join as somebody whose programs remember things in this folder. It tries to connect without long breaks."""
    with patch.dict(os.environ, {"XDG_STATE_HOME": str(folder)}):
        table = open_table(link, name)
    assert isinstance(table, RemoteTable)
    table._backoff = Backoff(first=0.05, most=0.2)
    return table


class Seat:
    """A table that runs, and every state that it has shown."""

    def __init__(self, table: RemoteTable) -> None:
        self.table = table
        self.states: list[TableState] = []
        self._changed = asyncio.Event()

    def changed(self) -> None:
        self.states.append(self.table.state)
        self._changed.set()

    async def until(self, condition: Callable[[TableState], object]) -> TableState:
        """Wait until a condition holds of the newest state, as long as it changes."""
        while not condition(self.table.state):
            self._changed.clear()
            try:
                await asyncio.wait_for(self._changed.wait(), STALLED)
            except TimeoutError:
                raise AssertionError(f"no change within {STALLED:.0f} s: {described(condition)}") from None
        return self.table.state

    async def until_shown(self, condition: Callable[[TableState], object]) -> None:
        """Wait until a condition has held of any state."""
        await self.until(lambda _: any(map(condition, self.states)))

    async def place(self, last: int = 1) -> None:
        """Place this round's tile: of the legal placements, the one so far from the end."""
        state = self.table.state
        assert state.seat is not None
        assert state.card is not None
        await self.table.place(legal_placements(state.displays[state.seat], state.card)[-last])

    async def play_to_the_end(self) -> TableState:
        """Place whenever there is a card, and return the state at the end."""
        while True:
            state = await self.until(lambda now: now.phase == "finished" or is_awaited(now))
            if state.phase == "finished":
                return state
            await self.place()


def is_awaited(state: TableState) -> bool:
    """Say whether the player has to place."""
    return state.card is not None and state.seat is not None and not state.placed[state.seat]


@asynccontextmanager
async def seated(table: RemoteTable, *, caught_up: bool = True) -> AsyncIterator[Seat]:
    """Let a table run; first until it has caught up with the room."""
    seat = Seat(table)
    running = asyncio.create_task(table.run(seat.changed))
    try:
        if caught_up:
            await seat.until(lambda state: state.players)
        yield seat
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
