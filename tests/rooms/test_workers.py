import asyncio
import multiprocessing
import random
import time

import pytest

from nmbr9 import Deck, Game
from nmbr9.bots import BotFailed
from nmbr9.rooms import workers
from nmbr9.rooms.workers import Workers
from tests.waiting import STALLED, until

VIEW = Game(Deck.shuffled(random.Random(1))).view_for(0)


def endless(bot, view, seed, seconds):
    while True:
        time.sleep(1)


def budget(bot, view, seed, seconds):
    return seconds


async def used(pool, task):
    try:
        return await task
    finally:
        pool.close()


def test_a_bot_that_never_answers_is_stopped_and_the_next_one_is_asked(monkeypatch):
    async def story():
        pool = Workers(timeout=3)
        monkeypatch.setattr(workers, "_choose", endless)
        with pytest.raises(BotFailed, match="no answer after 3 seconds"):
            await pool.choose("greedy", VIEW)
        monkeypatch.undo()
        pool._timeout = STALLED  # a new process has to start first
        return await used(pool, pool.choose("greedy", VIEW))

    assert asyncio.run(story()) in VIEW.legal_placements()


def test_while_others_wait_a_bot_has_less_time(monkeypatch):
    async def story():
        monkeypatch.setattr(workers, "_choose", budget)
        pool = Workers(seconds=2)
        return await used(pool, asyncio.gather(*(pool.choose("greedy", VIEW) for _ in range(4))))

    assert asyncio.run(story()) == [2, 2 / 3, 1, 2]  # the first one did not know of the others


@pytest.mark.parametrize("noticed", [True, False])
def test_a_process_that_is_killed_while_it_is_idle_is_replaced(noticed):
    async def story():
        outcomes: list[str] = []
        pool = Workers(count=outcomes.append)
        await pool.choose("greedy", VIEW)
        for process in multiprocessing.active_children():
            process.kill()
            process.join()
        if noticed:  # the executor's thread has seen it, so that it refuses new work
            until(lambda: bool(pool._pool._broken))
        return outcomes, await used(pool, asyncio.gather(*(pool.choose("greedy", VIEW) for _ in range(3))))

    outcomes, chosen = asyncio.run(story())
    assert set(chosen) <= set(VIEW.legal_placements())
    assert outcomes == ["restarted"]
