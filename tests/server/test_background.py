"""Work in threads: one task at a time, and the addresses take turns."""

import asyncio
import threading

import pytest

from nmbr9.rooms.fair_queue import QueueFull
from nmbr9.server.background import Background

pytestmark = pytest.mark.anyio


class Gate:
    """Work that waits until it is let through, and notes when it was done."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self._open = threading.Event()

    def work(self, name):
        def run():
            self._open.wait()
            self.done.append(name)
            return name

        return run

    def open(self):
        self._open.set()


async def started(*tasks):
    """Start tasks in this order."""
    running = []
    for task in tasks:
        running.append(asyncio.ensure_future(task))
        await asyncio.sleep(0)
    return running


async def test_the_addresses_take_turns_however_much_one_asks():
    gate, background = Gate(), Background()
    many = [background.run("greedy", gate.work(f"greedy {number}")) for number in range(5)]
    running = await started(*many, background.run("other", gate.work("other")), background.run("new", gate.work("new")))
    gate.open()
    assert await asyncio.gather(*running) == [*(f"greedy {number}" for number in range(5)), "other", "new"]
    assert gate.done == ["greedy 0", "greedy 1", "other", "new", "greedy 2", "greedy 3", "greedy 4"]


async def test_an_address_has_only_so_many_tasks_that_wait():
    gate, background = Gate(), Background(most_waiting=2)
    running = await started(*(background.run("greedy", gate.work("x")) for _ in range(3)))  # one of them runs
    with pytest.raises(QueueFull):
        await background.run("greedy", gate.work("x"))
    running += await started(background.run("other", gate.work("other")))
    gate.open()
    assert await asyncio.gather(*running) == ["x", "x", "x", "other"]
    assert await background.run("greedy", gate.work("again")) == "again"


async def test_what_fails_or_is_cancelled_gives_its_turn_to_the_next():
    gate, background = Gate(), Background()

    def fail():
        raise ZeroDivisionError

    first, failing, cancelled, last = await started(
        background.run("a", gate.work("first")),
        background.run("b", fail),
        background.run("c", gate.work("never")),
        background.run("d", gate.work("last")),
    )
    cancelled.cancel()
    gate.open()
    assert (await first, await last) == ("first", "last")
    with pytest.raises(ZeroDivisionError):
        await failing
    assert gate.done == ["first", "last"]
    assert await background.run("a", gate.work("again")) == "again"


async def test_what_is_cancelled_when_its_turn_has_come_gives_it_to_the_next():
    class Cancelling(Background):
        def _release(self):
            super()._release()
            second.cancel()  # it has not noticed yet that it is its turn

    gate, background = Gate(), Cancelling()
    first, second, third = await started(*(background.run("a", gate.work(name)) for name in "123"))
    gate.open()
    assert (await first, await third) == ("1", "3")
    assert second.cancelled()
    assert gate.done == ["1", "3"]
