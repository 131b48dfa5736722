"""The server is killed in the middle of many games, twenty times: nothing that was acknowledged is missing."""

import asyncio
import random
import re

import pytest

from tests.server.crowd import Crowd
from tests.server.processes import WarmServer

pytestmark = pytest.mark.deep

KILLS = 20
LIMITS = ("--rooms-per-address", "100000", "--seats-per-address", "100000", "--commands-per-second", "1000")
TABLES = (
    {"seats": 1, "removed": 12},
    {"seats": 2, "removed": 8, "open_displays": True},
    {"seats": 2, "bots": ["greedy"], "removed": 12},
    {"seats": 2, "bots": ["random"], "clock": "per_card", "removed": 12},
    {"seats": 3, "clock": "per_card", "removed": 10},
    {"seats": 4, "removed": 10},
    {"seats": 4, "bots": ["greedy"], "removed": 12},
)
IDLE_TABLE = {"seats": 2, "clock": "per_card", "seconds": 5, "removed": 18}


@pytest.mark.anyio
async def test_killed_twenty_times(tmp_path):
    generator = random.Random(9)
    with WarmServer(f"sqlite:///{tmp_path}/nmbr9.db", *LIMITS, log=tmp_path / "log") as server:
        crowd = Crowd([server.address], seed=9)
        async with asyncio.TaskGroup() as tables:
            tables.create_task(crowd.play(IDLE_TABLE, idle=True))
            for options in TABLES:
                tables.create_task(crowd.play(options))
            for kill in range(KILLS):
                # Bots need a moment before they think: some servers live long enough for that.
                await crowd.progress(generator.randint(1, 200) if kill % 5 else 1, None if kill % 5 else "bot")
                server.kill()
                await asyncio.to_thread(server.start)
            crowd.going_home = True
        await crowd.check()
        await nothing_left_of(server)
    players = [player for game in crowd.games for player in game]
    assert sum(player.reconnects for player in players) >= KILLS
    # A process that starts while its parent is killed prints a traceback of Python's own; none may come from our code.
    lines = (tmp_path / "log").read_text().splitlines()
    assert not [line for line in lines if line.startswith("{") and '"error"' in line]
    assert not [line for line in lines if re.match(r'\s+File ".*/src/nmbr9/', line)]


async def nothing_left_of(server):
    """Wait until everything has ended that killed servers had started."""
    while server.left_over():
        await asyncio.sleep(0.05)
