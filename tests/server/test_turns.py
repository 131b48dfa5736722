"""Turns: an address that has much to do keeps nobody else waiting."""

import asyncio
from functools import partial

import pytest

from nmbr9.server import turns
from nmbr9.server.turns import Requests, Turns, give_up_place


@pytest.fixture(autouse=True)
def time(monkeypatch):
    """Let work take as long as it says, and nothing else take any time."""
    clock = [0.0]
    monkeypatch.setattr(turns, "perf_counter", lambda: clock[0])
    return clock


def worked(time, done, what, seconds=turns.SHARE_SECONDS / 2):
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


# Requests


async def some_steps():
    for _ in range(9):
        await asyncio.sleep(0)


def test_an_address_has_only_so_many_requests_at_work_and_others_begin_at_once():
    async def run():
        requests, done = Requests(most=2), asyncio.Event()
        began: list[str] = []

        async def answer(address, name):
            async with requests.place(address):
                began.append(name)
                await done.wait()

        tasks = [asyncio.create_task(answer("a", f"a{number}")) for number in range(4)]
        tasks.append(asyncio.create_task(answer("b", "b")))
        await some_steps()
        assert sorted(began) == ["a0", "a1", "b"]
        done.set()
        await asyncio.gather(*tasks)
        assert began[3:] == ["a2", "a3"]
        assert not requests._addresses

    asyncio.run(run())


def test_a_request_that_waits_for_something_gives_up_its_place_once():
    async def run():
        requests, done = Requests(most=1), asyncio.Event()
        began: list[int] = []

        async def answer(number):
            async with requests.place("a"):
                began.append(number)
                if number == 0:
                    give_up_place()
                    give_up_place()
                await done.wait()

        tasks = [asyncio.create_task(answer(number)) for number in range(3)]
        await some_steps()
        assert began == [0, 1]  # and not the third: one place was given up
        tasks[1].cancel()
        await some_steps()
        assert began == [0, 1, 2]
        done.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert not requests._addresses

    asyncio.run(run())


def test_a_request_that_is_cancelled_while_it_waits_takes_no_place():
    async def run():
        requests = Requests(most=1)

        async def answer():
            async with requests.place("a"):
                pass

        async with requests.place("a"):
            waiting = asyncio.create_task(answer())
            await some_steps()
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
        await asyncio.wait_for(answer(), 60)
        assert not requests._addresses

    asyncio.run(run())
