"""Worker processes that die or never answer, and who waits for whom."""

import asyncio
import multiprocessing
import random
import time

import pytest

from nmbr9 import Deck, Game
from nmbr9.bots import BotFailed
from nmbr9.rooms import workers
from nmbr9.rooms.fair_queue import QueueFull
from nmbr9.rooms.workers import QUICK, WAITING_PER_OWNER, Workers
from tests.rooms.fakes import START, in_virtual_time, now
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


def ask(pool, times=1, bot="greedy", room="room", owner="owner"):
    return asyncio.gather(*(pool.choose(bot, VIEW, room, owner) for _ in range(times)))


def test_a_bot_that_never_answers_is_stopped_and_the_next_one_is_asked(monkeypatch):
    async def story():
        pool = Workers(timeout=3)
        monkeypatch.setattr(workers, "_choose", endless)
        with pytest.raises(BotFailed, match="no answer after 3 seconds"):
            await ask(pool)
        monkeypatch.undo()
        pool._quick._timeout = STALLED  # a new process has to start first
        return await used(pool, ask(pool))

    assert set(asyncio.run(story())) <= set(VIEW.legal_placements())


def test_while_others_wait_a_bot_has_less_time(monkeypatch):
    async def story():
        monkeypatch.setattr(workers, "_choose", budget)
        pool = Workers(seconds=2)
        return await used(pool, ask(pool, 4))

    assert asyncio.run(story()) == [2 / 4, 2 / 3, 2 / 2, 2]


@pytest.mark.parametrize("noticed", [True, False])
def test_a_process_that_is_killed_while_it_is_idle_is_replaced(noticed):
    async def story():
        restarts: list[bool] = []
        pool = Workers(on_restart=lambda: restarts.append(True))
        await ask(pool)
        for process in multiprocessing.active_children():
            process.kill()
            process.join()
        if noticed:  # the executor's thread has seen it, so that it refuses new work
            until(lambda: bool(pool._quick._pool._broken))
        return restarts, await used(pool, ask(pool, 3))

    restarts, chosen = asyncio.run(story())
    assert set(chosen) <= set(VIEW.legal_placements())
    assert len(restarts) == 1


# Who waits for whom, in virtual time


class Asked:
    """Stands in for the processes: every bot uses the time it is given. Notes when each one answered."""

    def __init__(self, monkeypatch, **options):
        self.answered: list[tuple[str, float, float]] = []
        """The bot, when it answered, and how long it had."""

        async def think(_lane, job, seconds):
            await asyncio.sleep(seconds)
            self.answered.append((job.bot, now() - START, seconds))
            return VIEW.legal_placements()[0]

        monkeypatch.setattr(workers.Lane, "_ask", think)
        self.workers = Workers(**options)

    def of(self, bot):
        return [(at, seconds) for name, at, seconds in self.answered if name == bot]


def crowd(workers, rooms=4, each=WAITING_PER_OWNER // 4, bot="master"):
    """Ask for so many bots in so many rooms of one owner."""
    return asyncio.gather(*(ask(workers, each, bot, f"room {room}", "crowd") for room in range(rooms)))


def test_a_full_queue_of_one_owner_hardly_delays_another(monkeypatch):
    async def story():
        asked = Asked(monkeypatch)
        many = crowd(asked.workers)
        await asyncio.sleep(1)
        await used(asked.workers, ask(asked.workers, bot="thinker", room="quiet", owner="other"))
        many.cancel()
        return asked

    [(at, seconds)] = in_virtual_time(story()).of("thinker")
    assert seconds == 1 / 2  # two owners
    assert at <= 1 + 1 / 20 + seconds + 1e-6


def test_an_owner_with_many_choices_shortens_only_the_time_of_its_own_bots(monkeypatch):
    async def story():
        asked = Asked(monkeypatch, processes=2)
        await used(asked.workers, asyncio.gather(crowd(asked.workers), ask(asked.workers, 1, "thinker", "x", "other")))
        return asked

    asked = in_virtual_time(story())
    [(_, other)] = asked.of("thinker")
    crowded = [seconds for _, seconds in asked.of("master")]
    assert other == 1
    assert min(crowded) == crowded[0] == 1 / 20
    assert crowded[-1] == 1
    assert len(crowded) == WAITING_PER_OWNER


def test_a_quick_bot_does_not_wait_for_those_that_search(monkeypatch):
    async def story():
        asked = Asked(monkeypatch)
        many = crowd(asked.workers)
        await used(asked.workers, asyncio.gather(*(ask(asked.workers, bot=bot, owner="crowd") for bot in QUICK)))
        many.cancel()
        return asked

    asked = in_virtual_time(story())
    assert {"random", "beginner", "greedy"} == QUICK
    assert [bot for bot, _, _ in asked.answered if bot in QUICK] == [*QUICK]
    assert len(asked.of("master")) <= 3 / (1 / 20)


def test_the_waiting_choices_of_an_owner_are_limited(monkeypatch):
    async def story():
        asked = Asked(monkeypatch)
        many = crowd(asked.workers)
        await asyncio.sleep(0)
        with pytest.raises(QueueFull):
            await ask(asked.workers, 2, "master", "one more room", "crowd")  # one of the others is running already
        await ask(asked.workers, 1, "master", "quiet", "other")
        many.cancel()
        asked.workers.close()

    in_virtual_time(story())


def test_a_choice_that_is_cancelled_leaves_the_queue(monkeypatch):
    async def story():
        asked = Asked(monkeypatch)
        many = crowd(asked.workers)
        await asyncio.sleep(0.01)
        many.cancel()
        await asyncio.gather(many, return_exceptions=True)
        await used(asked.workers, ask(asked.workers, 1, "thinker", "room", "crowd"))
        return asked

    asked = in_virtual_time(story())
    assert len(asked.of("master")) == 1  # its process was busy with it
    assert [seconds for _, seconds in asked.of("thinker")] == [1]
