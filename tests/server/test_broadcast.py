"""Sending to many clients leaves time for everything else."""

import asyncio
import time
from typing import TYPE_CHECKING, cast

from nmbr9.server.broadcast import _PAUSE_SECONDS, _TURN_SECONDS, Broadcaster
from nmbr9.server.presence import Presence

if TYPE_CHECKING:
    from nmbr9.rooms import Hub


class Busy:
    """A client that always has more to write, for some turns."""

    def __init__(self, turns):
        self.turns = turns
        self.done = asyncio.Event()
        self.ended, self.pauses = 0.0, []

    def flush(self):
        now = time.perf_counter()
        if self.ended:
            self.pauses.append(now - self.ended)
        time.sleep(_TURN_SECONDS)  # as long as a turn may take
        self.ended = time.perf_counter()
        self.turns -= 1
        if not self.turns:
            self.done.set()
        return self.turns > 0


def test_the_event_loop_rests_between_two_turns():
    """A loop that never waits keeps the interpreter lock from the database's thread, and delays every commit."""

    async def run():
        client = Busy(turns=5)
        Broadcaster(cast("Hub", None), Presence(time.time)).schedule(client)  # which this does not need
        await client.done.wait()
        assert min(client.pauses) >= _PAUSE_SECONDS / 2

    asyncio.run(run())
