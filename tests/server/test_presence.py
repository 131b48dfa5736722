"""Who is connected to a room, and since when the others are away: in one process, and in several."""

import asyncio

from nmbr9.rooms.events import Leave
from nmbr9.server.presence import AWAY_SECONDS, BEAT_SECONDS, Presence, key_of
from nmbr9.server.wire import Away
from tests.rooms.fakes import now
from tests.rooms.helpers import ask, begun, opened, token
from tests.rooms.test_hub import virtual


def nobody_but(*here):
    return tuple(Away(seat=seat) for seat in range(3) if seat not in here)


@virtual
async def test_players_are_away_until_they_come_and_some_seconds_after_they_left():
    notified: list[str] = []
    presence, room = Presence(now, notified.append), opened(3)
    assert presence.away(room) == nobody_but()
    for seat in (0, 1):
        presence.join("room", token(seat))
    presence.join("room", token(0))  # a second tab
    assert presence.away(room) == nobody_but(0, 1)
    await asyncio.sleep(1)
    assert notified == ["room"]  # once for all
    left = now()
    for seat in (0, 1):
        presence.leave("room", token(seat))
    assert presence.away(room) == nobody_but(0, 1)  # it may be a page that is loaded again
    before = presence.version("room")
    await asyncio.sleep(AWAY_SECONDS + 1)
    assert presence.version("room") > before
    assert presence.away(room) == (Away(seat=1, since=left), Away(seat=2))
    presence.join("room", token(1))
    assert presence.away(room) == (Away(seat=2),)


@virtual
async def test_a_page_that_is_loaded_again_is_never_away():
    presence, room = Presence(now), opened(1)
    presence.join("room", token(0))
    for _ in range(20):
        presence.leave("room", token(0))
        await asyncio.sleep(AWAY_SECONDS - 1)
        assert presence.away(room) == ()
        presence.join("room", token(0))
        await asyncio.sleep(AWAY_SECONDS - 1)


def test_bots_and_free_seats_are_not_away():
    presence, room = Presence(lambda: 0.0), opened(2, seats=4, bots=["random"])
    assert [away.seat for away in presence.away(room)] == [0, 1]
    room = begun(2)
    ask(room, 1, Leave())
    assert [away.seat for away in presence.away(room)] == [0]


class Cluster:
    """Processes that hear what each of them publishes, while Redis works."""

    def __init__(self, count):
        self.works = True
        self.messages: list[bytes] = []
        self.processes = [Presence(now) for _ in range(count)]
        for process in self.processes:
            process.publish = self.publish

    def publish(self, room_id, message):
        self.messages.append(message)
        if self.works:
            for process in self.processes:
                process.take(room_id, message)

    async def beat(self, seconds, *processes):
        for _ in range(int(seconds / BEAT_SECONDS)):
            for process in processes:
                await process.beat()
            await asyncio.sleep(BEAT_SECONDS)


@virtual
async def test_processes_know_of_each_others_players():
    cluster, room = Cluster(2), opened(3)
    one, other = cluster.processes
    one.join("room", token(0))
    other.join("room", token(1))
    await asyncio.sleep(1)
    assert one.away(room) == other.away(room) == nobody_but(0, 1)
    left = now()
    one.leave("room", token(0))
    await asyncio.sleep(AWAY_SECONDS + 1)
    assert one.away(room) == (Away(seat=0, since=left), Away(seat=2))
    assert [away.seat for away in other.away(room)] == [0, 2]
    third = Presence(now)
    third.publish = cluster.publish
    cluster.processes.append(third)
    third.ask("room")  # it is told since when, too
    assert third.away(room) == (Away(seat=0, since=left), Away(seat=2))
    third.join("room", token(0))
    await asyncio.sleep(1)
    assert one.away(room) == other.away(room) == nobody_but(0, 1)


@virtual
async def test_the_players_of_a_process_that_has_died_are_away_but_not_while_redis_is():
    cluster, room = Cluster(2), opened(2)
    one, other = cluster.processes
    one.join("room", token(0))
    other.join("room", token(1))
    await cluster.beat(100, one, other)
    assert one.away(room) == ()
    cluster.works = False
    await cluster.beat(100, one, other)
    assert one.away(room) == ()
    cluster.works = True
    await cluster.beat(20, one, other)
    assert one.away(room) == ()
    await cluster.beat(50, one)
    assert [away.seat for away in one.away(room)] == [1]


@virtual
async def test_messages_have_neither_tokens_nor_hashes_and_nonsense_is_ignored():
    cluster, room = Cluster(1), opened(1)
    [process] = cluster.processes
    process.join("room", token(0))
    await asyncio.sleep(1)
    assert cluster.messages
    assert all(token(0).encode() not in message for message in cluster.messages)
    for nonsense in (b"", b"{", b"[]", b'{"process":1}', b'{"here":[]}'):
        process.take("room", nonsense)
    assert process.away(room) == ()


@virtual
async def test_rooms_without_connections_are_forgotten_at_last(monkeypatch):
    monkeypatch.setattr("nmbr9.server.presence._ROOMS_KEPT", 5)
    presence = Presence(now)
    presence.join("stays", "Ann")
    for number in range(20):
        presence.join(f"room {number}", "Ann")
        presence.leave(f"room {number}", "Ann")
    assert len(presence._rooms) == 5
    assert "stays" in presence._rooms


def test_a_key_says_nothing_of_a_token():
    assert len({key_of(str(number)) for number in range(1000)}) == 1000
