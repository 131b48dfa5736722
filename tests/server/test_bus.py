"""The bus with a real Redis: who is told about the events of which room."""

import asyncio
import sys
import time

import pytest
import redis
from redis.asyncio.client import PubSub

from nmbr9.server.bus import Bus
from nmbr9.server.presence import Presence
from tests.waiting import STALLED

pytestmark = pytest.mark.anyio


class Told:
    """Stands for a hub: what it was told about rooms."""

    def __init__(self):
        self.news: asyncio.Queue[tuple[str, int]] = asyncio.Queue()

    async def notify(self, room_id, sequence):
        self.news.put_nowait((room_id, sequence))

    def remove(self, device):
        self.news.put_nowait((f"removed {device}", 0))

    async def resync(self):
        self.news.put_nowait(("all", 0))


@pytest.fixture
async def process(redis_server):
    """Make a bus, and what its hub is told."""
    buses = []

    async def make():
        told = Told()
        bus = Bus(redis_server.url, Presence(time.time), told.remove)
        bus.start(told)  # type: ignore[arg-type] # a hub as far as a bus needs one
        buses.append(bus)
        assert await told.news.get() == ("all", 0)
        return bus, told.news

    yield make
    for bus in buses:
        await bus.close()


async def test_only_who_follows_a_room_is_told(process):
    (one, _), (other, news), (_, idle) = await process(), await process(), await process()
    other.follow("a", True)
    assert await news.get() == ("a", sys.maxsize)  # it may have missed something before
    for room in ("b", "a"):
        one.publish(room, 7)
    assert await news.get() == ("a", 7)
    other.follow("b", True)
    assert await news.get() == ("b", sys.maxsize)
    other.follow("a", False)
    other.follow("c", True)
    assert await news.get() == ("c", sys.maxsize)
    for room in ("a", "c"):
        one.publish(room, 8)
    assert await news.get() == ("c", 8)
    assert idle.empty()


async def test_a_room_that_is_followed_while_redis_is_connected_is_not_missed(redis_server, monkeypatch):
    subscribe = PubSub.subscribe

    async def follow_meanwhile(self, *channels):
        bus.follow("a", True)
        await subscribe(self, *channels)

    told = Told()
    bus = Bus(redis_server.url, Presence(time.time), told.remove)
    monkeypatch.setattr(PubSub, "subscribe", follow_meanwhile)
    bus.start(told)  # type: ignore[arg-type] # a hub as far as a bus needs one
    assert await told.news.get() == ("all", 0)
    assert await asyncio.wait_for(told.news.get(), STALLED) == ("a", sys.maxsize)
    await bus.close()


async def test_a_process_of_version_0_1_is_understood_and_garbage_is_not(process, redis_server):
    _, news = await process()
    with redis.Redis.from_url(redis_server.url) as old:
        for message in (b"", b"a", b"a b", b"a 1 2", b"\xff 1", b"a 9999999999", b"a 3"):
            old.publish("nmbr9", message)
    assert await news.get() == ("a", 3)


async def test_all_processes_are_told_about_a_removed_device(process):
    (one, _), (_, idle) = await process(), await process()
    one.publish_removed("ab")
    assert await idle.get() == ("removed ab", 0)


async def test_after_a_restart_of_redis_everything_is_followed_again(process, redis_server):
    (one, again), (other, news) = await process(), await process()
    for room in ("a", "b"):
        other.follow(room, True)
        await news.get()
    await asyncio.to_thread(redis_server.restart)
    assert await news.get() == ("all", 0)
    assert await again.get() == ("all", 0)
    one.publish("b", 9)
    assert await news.get() == ("b", 9)


async def test_each_outage_of_redis_is_logged_once_with_its_reason_and_its_end(process, redis_server, caplog):
    caplog.set_level("INFO", "nmbr9.server.bus")
    _, news = await process()
    for _ in range(2):
        await asyncio.to_thread(redis_server.restart)
        assert await news.get() == ("all", 0)
    said = [record.getMessage() for record in caplog.records if record.getMessage().startswith("listening")]
    assert [sentence.split(":")[0] for sentence in said] == ["listening to Redis", "listening to Redis works again"] * 2
    assert all(len(sentence.split(": ")) > 2 for sentence in said[::2])  # the kind of error, and what it says
