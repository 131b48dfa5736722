"""Turns: an address that has much to do keeps nobody else waiting."""

import asyncio
from functools import partial

import pytest

from nmbr9.server import turns
from nmbr9.server.turns import Turns


@pytest.fixture(autouse=True)
def time(monkeypatch):
    """Let work take as long as it says, and nothing else take any time."""
    clock = [0.0]
    monkeypatch.setattr(turns, "perf_counter", lambda: clock[0])
    return clock


def worked(time, done, what, seconds=0.001):
    time[0] += seconds
    done.append(what)


def test_work_is_done_at_once_as_long_as_there_is_little(time):
    async def run():
        queue = Turns()
        done: list[object] = []
        for who in "ab":
            queue.run(who, partial(worked, time, done, who))
        assert done == ["a", "b"]

    asyncio.run(run())


def test_above_its_share_an_address_waits_and_others_do_not_wait_for_it(time):
    async def run():
        queue = Turns()
        done: list[object] = []
        for number in range(50):
            queue.run("a", partial(worked, time, done, f"a{number}"))
        assert done == ["a0", "a1"]
        queue.run("b", partial(worked, time, done, "b"))
        assert done[-1] == "b"
        while len(done) < 51:
            await asyncio.sleep(0)
        assert [what for what in done if what != "b"] == [f"a{number}" for number in range(50)]  # in order

    asyncio.run(run())


def test_addresses_that_wait_take_turns(time):
    async def run():
        queue = Turns()
        done: list[object] = []
        for who in "ab":
            for number in range(20):
                queue.run(who, partial(worked, time, done, f"{who}{number}"))
        queue.run("c", partial(worked, time, done, "c0", 0.003))
        queue.run("c", partial(worked, time, done, "c1"))
        while len(done) < 42:
            await asyncio.sleep(0)
        assert done.index("c1") < done.index("a4")

    asyncio.run(run())


def test_whoever_waits_for_a_turn_may_be_cancelled(time):
    async def run():
        queue = Turns()
        waiting = [asyncio.create_task(queue.wait("a", 0.001)) for _ in range(10)]
        await asyncio.sleep(0)
        waiting[5].cancel()
        assert (await asyncio.gather(*waiting, return_exceptions=True)).count(None) == 9
        await queue.wait("a", 0.001)

    asyncio.run(run())


def test_nothing_is_kept_of_an_address_that_is_quiet(time):
    async def run():
        queue = Turns()
        done: list[object] = []
        for number in range(1000):
            queue.run(f"{number}", partial(worked, time, done, number))
        for _ in range(5):
            await asyncio.sleep(0)
        assert not queue._spent
        assert not queue._waiting
        assert not queue._scheduled

    asyncio.run(run())
