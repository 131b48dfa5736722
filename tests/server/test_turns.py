"""Turns: an address that has much to do keeps nobody else waiting."""

import asyncio
from functools import partial
from typing import Any

import pytest

from nmbr9.rooms.fair_queue import client
from nmbr9.server import turns
from nmbr9.server.app import take_turns
from nmbr9.server.turns import REFUSED_SECONDS, REQUESTS_AT_ONCE, Requests, Turns, give_up_place


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


class Application:
    """Answers requests when it is let, and notes for which address each is answered."""

    def __init__(self, status=200):
        self.status = status
        self.addresses = []
        self.done = asyncio.Event()
        self.served = take_turns(self._answer, Turns())

    async def _answer(self, _scope, _receive, send):
        self.addresses.append(client.get())
        await self.done.wait()
        await send({"type": "http.response.start", "status": self.status})

    async def request(self, address):
        scope: Any = {"client": (address, 1234)}
        await self.served(scope, self._nothing, self._nothing)

    def requests(self, address, count):
        """Start requests of an address, as a server does: each in a context of its own."""
        return [asyncio.create_task(self.request(address)) for _ in range(count)]

    async def _nothing(self, *_message):
        pass


def test_a_request_works_for_its_address_which_has_only_so_many_at_work():
    """The lanes of the database, too, take turns by this address."""

    async def run():
        application = Application()
        tasks = [*application.requests("192.0.2.1", 20), *application.requests("192.0.2.2", 1)]
        while len(application.addresses) < REQUESTS_AT_ONCE + 1:
            await asyncio.sleep(0)
        await some_steps()
        assert sorted(application.addresses) == ["192.0.2.1"] * REQUESTS_AT_ONCE + ["192.0.2.2"]
        application.done.set()
        await asyncio.gather(*tasks)
        assert len(application.addresses) == 21

    asyncio.run(run())


@pytest.mark.parametrize("slow", ["body", "answer"])
def test_slow_clients_keep_no_place(slow):
    """In a school, one of them would delay a class."""

    async def run():
        never = asyncio.Event()

        async def stall(*_message):
            await never.wait()

        async def answer(_scope, receive, send):
            assert (await receive())["body"] == b"{}"
            began.append(1)
            await send({"type": "http.response.start", "status": 200})
            await send({"type": "http.response.body", "more_body": True})
            worked.append(1)

        async def one_body():
            return {"type": "http.request", "body": b"{}"}

        began: list[int] = []
        worked: list[int] = []
        served = take_turns(answer, Turns())
        scope: Any = {"client": ("192.0.2.1", 1234), "method": "POST"}
        receive: Any
        send: Any

        async def send_answer(message):
            if message["type"] == "http.response.body":
                await stall()

        receive, send = (stall, stall) if slow == "body" else (one_body, send_answer)
        others = [asyncio.ensure_future(served(scope, receive, send)) for _ in range(3 * REQUESTS_AT_ONCE)]
        await some_steps()
        await served(scope, one_body, Application()._nothing)
        assert worked == [1]
        for each in others:
            each.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    asyncio.run(run())


def test_a_body_arrives_whole_however_many_pieces_it_has():
    async def run(pieces):
        received = []

        async def answer(_scope, receive, _send):
            received.extend([await receive() for _ in range(len(pieces) + 1)])

        async def receive():
            return coming.pop(0)

        coming = [*pieces, {"type": "http.disconnect"}]
        served = take_turns(answer, Turns())
        scope: Any = {"client": ("192.0.2.1", 1234), "method": "POST"}
        await served(scope, receive, Application()._nothing)
        assert received == [*pieces, {"type": "http.disconnect"}]

    piece = {"type": "http.request", "body": b"x" * 10_000, "more_body": True}
    asyncio.run(run([{**piece, "more_body": False}]))
    asyncio.run(run([piece, piece, {**piece, "more_body": False}]))
    asyncio.run(run([piece] * 20))  # longer than any body may be: the application sees that itself


def test_a_request_that_a_rate_limit_refuses_keeps_its_place_for_a_moment():
    async def run(status):
        application, loop = Application(status), asyncio.get_running_loop()
        application.done.set()
        began = loop.time()
        await asyncio.gather(*application.requests("192.0.2.1", 2 * REQUESTS_AT_ONCE))
        return loop.time() - began

    assert asyncio.run(run(429)) >= 2 * REFUSED_SECONDS
