"""The bots of large rooms and of many rooms: who is asked, how often, and for whom."""

import asyncio

import pytest

from nmbr9.rooms import Options, RoomRefused, play
from nmbr9.rooms.events import Rematch, Resign, Start
from nmbr9.rooms.fair_queue import QueueFull
from nmbr9.rooms.owners import Owners
from tests.rooms.fakes import Bot, ListLog
from tests.rooms.helpers import spot
from tests.rooms.test_hub import DECK, Process, placed, settle, virtual

BOTS = ("greedy",) * 99


class Choosy(Bot):
    """A bot that notes for which room and owner it was asked, and which choices were cancelled."""

    def __init__(self, seconds=0.0, failure=None):
        super().__init__(seconds, failure)
        self.owners: list[str] = []
        self.cancelled = 0

    async def choose(self, bot, view, room_id, owner):
        self.owners.append(owner)
        try:
            return await super().choose(bot, view, room_id, owner)
        except asyncio.CancelledError:
            self.cancelled += 1
            raise


class Turns:
    """Notes in which iterations of the event loop a function of `play` is called."""

    def __init__(self, monkeypatch, name):
        self.used: list[int] = []
        self._number, function = 0, getattr(play, name)

        def call(*arguments):
            self.used.append(self._number)
            return function(*arguments)

        monkeypatch.setattr(play, name, call)

    async def next(self):
        self._number += 1
        await asyncio.sleep(0)


@virtual
async def test_a_large_room_starts_one_task_for_each_bot_and_round(monkeypatch):
    process = Process(ListLog())
    spawned, spawn = [], process.hub._caretaker._spawn

    def count(*work):
        spawned.append(work)
        return spawn(*work)

    monkeypatch.setattr(process.hub._caretaker, "_spawn", count)
    room = await process.open(seats=100, bots=BOTS)
    for _ in range(2):
        while room.awaited_bots:
            await asyncio.sleep(0)
            room = await process.hub.known_room(room.id)
        room = await process.place(room.id, "Ann")
    await settle()
    assert len(process.bot.asked) == 3 * len(BOTS)
    assert len(spawned) == 3 * len(BOTS)


@virtual
async def test_a_choice_for_a_round_that_is_over_is_cancelled():
    bot = Choosy(seconds=45)
    process = Process(ListLog(), bot)
    room = await process.open(seats=3, bots=("greedy", "master"), clock="per_card", seconds=30)
    await asyncio.sleep(31)
    assert bot.cancelled == 2
    await asyncio.sleep(30 * 5)
    assert (await process.hub.known_room(room.id)).state == "finished"
    assert bot.cancelled == 2 * 5
    await process.hub.adopt_orphaned_rooms()
    assert process.hub.live_rooms == 0


@virtual
async def test_a_bot_that_is_refused_is_placed_for_and_counted_but_not_logged(caplog):
    process = Process(ListLog(), Bot(failure=QueueFull("too many")))
    room = await process.open(seats=3, bots=("greedy", "master"))
    await settle()
    assert placed(await process.hub.known_room(room.id), 1) == {1: "bot", 2: "bot"}
    assert process.outcomes == ["refused"] * 2
    assert not caplog.records


@virtual
async def test_between_two_automatic_placements_others_have_their_turn(monkeypatch):
    process = Process(ListLog(), Bot(failure=QueueFull("too many")))
    turns = Turns(monkeypatch, "automatic_placement")
    room = await process.open(seats=100, bots=BOTS)
    while room.awaited_bots:
        await turns.next()
        room = await process.hub.known_room(room.id)
    assert len(set(turns.used)) == len(turns.used) == len(BOTS)


@virtual
async def test_between_two_clocks_that_ring_at_the_same_moment_others_have_their_turn(monkeypatch):
    process = Process(ListLog())
    turns = Turns(monkeypatch, "check_deadline")
    rooms = [await process.open(clock="per_card", seconds=30) for _ in range(100)]
    await asyncio.sleep(30)
    while not all([placed(await process.hub.known_room(room.id), 1) for room in rooms]):
        await turns.next()
    assert len(set(turns.used)) == len(turns.used) == len(rooms)


@virtual
async def test_bots_are_asked_for_the_owner_of_the_room_and_a_rematch_has_the_same():
    bot = Choosy()
    process = Process(ListLog(), bot)
    room = await process.open(seats=2, bots=("greedy",), owner="192.0.2.9")
    await settle()
    await process.do(room.id, "Ann", Resign())
    while room.state != "finished":
        await asyncio.sleep(0)
        room = await process.hub.known_room(room.id)
    room = await process.hub.room((await process.do(room.id, "Ann", Rematch())).rematch)
    await process.start(room.id)
    await settle()
    assert set(bot.owners) == {"192.0.2.9"}


@virtual
async def test_who_starts_a_game_that_another_process_has_opened_owns_the_room():
    log, bot = ListLog(), Choosy()
    room = await Process(log).hub.create(Options(seats=3, bots=("greedy",), deck=DECK), "Ann", "Ann", owner="192.0.2.9")
    process = Process(log, bot)
    await process.hub.join(room.id, "Bo", "Bo")
    for who in ("Bo", "Cy"):
        with pytest.raises(RoomRefused):
            await process.hub.command(room.id, Start(), who, "start", owner="192.0.2.66")
    await process.hub.command(room.id, Start(), "Ann", "start", owner="192.0.2.9")
    for who in ("Ann", "Bo"):
        await process.place(room.id, who)
    await settle()
    assert bot.owners[-1] == "192.0.2.9"


@virtual
async def test_after_a_restart_a_room_is_its_own_owner():
    log, bot = ListLog(), Choosy()
    room = await Process(log, Bot(seconds=1e6)).open(seats=2, bots=("greedy",), owner="192.0.2.9")
    await Process(log, bot).hub.room(room.id)
    await settle()
    assert bot.owners == [room.id]


@virtual
async def test_a_game_that_another_process_has_begun_is_the_hosts_as_soon_as_the_host_sends_a_command():
    log, bot = ListLog(), Choosy()
    room = await Process(log).open(seats=2, bots=("greedy",), owner="192.0.2.9")
    await settle()
    process = Process(log, bot)
    await process.hub.command(room.id, spot(await process.hub.room(room.id), 0), "Ann", "place", owner="192.0.2.9")
    await settle()
    assert bot.owners == ["192.0.2.9"]


def test_the_owners_of_the_newest_rooms_are_remembered():
    owners = Owners(most=2)
    for room in ("a", "b", "c"):
        owners.remember(room, "owner")
    owners.remember("d", "")
    assert [owners.of(room) for room in ("a", "b", "c", "d")] == ["a", "owner", "owner", "d"]
