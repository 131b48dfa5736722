"""The deletion of a player is a job: whatever runs beside it, and wherever it is interrupted, nothing is left."""

import asyncio
import random
import threading
from contextlib import suppress

import psycopg
import pytest
from sqlalchemy import insert, select, text, update

from nmbr9.notation import Record
from nmbr9.players.identity import hashed
from nmbr9.players.storage import Passkey
from nmbr9.rooms import Hub, NoSuchRoom, Options, RoomRefused
from nmbr9.rooms.events import Leave, Place, Rematch, Start
from nmbr9.rooms.log import PlayerGone
from nmbr9.rooms.names import DELETED_NAME
from nmbr9.rooms.offline import OfflineGame, offline_room
from nmbr9.store import Store, writer
from nmbr9.store.deleted import lock_key, mark_of, refuse_deleted
from nmbr9.store.deletions import LEASE_SECONDS, MARK_DAYS
from nmbr9.store.puzzles import FirstAttempt
from nmbr9.store.schema import DELETIONS, EVENTS, PLAYERS, ROOM_PLAYERS, ROOMS
from tests.played import offline_record
from tests.rooms.fakes import Bot
from tests.store.conftest import close
from tests.store.test_players import play, traces_of
from tests.waiting import STALLED

pytestmark = pytest.mark.anyio

ANN, BO, CY = map(hashed, ("ann", "bo", "cy"))
NOW = 1000.0


@pytest.fixture
async def hub(store):
    hub = Hub(store, Bot(), now=lambda: NOW)
    yield hub
    await hub.close()


async def nothing(_room_id, _sequence):
    pass


async def delete(store, player=ANN, changed=nothing):
    await store.deletions.ask(player, NOW)
    await store.deletions.run(player, lambda: NOW, changed)


async def test_nothing_new_is_stored_about_a_deleted_player(hub, store):
    room = await hub.create(Options(seats=3), "Bo", BO)
    await store.deletions.ask(ANN, NOW)
    refused = [
        hub.create(Options(), "Ann", ANN),
        hub.join(room.id, "Ann", ANN),
        store.players.change(ANN, NOW, name="Ann"),
        store.players.keep_code("code", ANN, NOW + 9, NOW),
        store.players.keep_challenge("challenge", ANN, NOW + 9, NOW),
        store.players.add_passkey(Passkey("credential", ANN, b"key", 0), 1, NOW),
        store.puzzles.add(FirstAttempt(ANN, "p", NOW, 1, False), (await store.puzzles.player(BO)), lambda: True),
    ]
    for request in refused:
        with pytest.raises(PlayerGone):
            await request
    assert await store.players.player_of_device(ANN) == ""
    await store.deletions.run(ANN, lambda: NOW, nothing)
    assert await traces_of(store, ANN, "Ann") == set()


async def test_it_waits_for_a_transaction_that_has_found_the_player_to_be_there(store, url):
    other = await Store.open(url)
    found, go_on = asyncio.Event(), asyncio.Event()

    async def work(connection):
        await refuse_deleted(connection, ANN)
        found.set()
        await go_on.wait()
        row = {"player": ANN, "name": "Annegret", "created": NOW, "hidden": False, "consent": False}
        await connection.execute(insert(PLAYERS).values(row))

    writing = asyncio.create_task(store._database.write(work))
    await found.wait()
    deleting = asyncio.create_task(delete(other))
    done, _ = await asyncio.wait([deleting], timeout=0.3)
    assert not done
    go_on.set()
    await asyncio.gather(writing, deleting)
    assert await traces_of(store, ANN, "Annegret") == set()
    await other.close()


async def test_others_who_join_at_the_same_moment_are_not_refused_with_the_deleted_player(hub, store):
    room = await hub.create(Options(seats=8), "Bo", BO)
    await store.deletions.ask(ANN, NOW)
    others = [hashed(str(number)) for number in range(5)]
    joins = [hub.join(room.id, f"Player {player[:4]}", player) for player in (*others[:2], ANN, *others[2:])]
    outcomes = await asyncio.gather(*joins, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes].count(PlayerGone) == 1
    assert isinstance(outcomes[2], PlayerGone)
    assert {seat.token for seat in (await hub.room(room.id)).seats if seat.token} == {BO, *others}


async def test_a_rematch_leaves_out_a_player_who_is_being_deleted(hub, store):
    """The host may ask for one before the deletion has come to the room."""
    room = await hub.create(Options(seats=4, deck=(3,)), "Bo", BO)
    for name, player in (("Ann", ANN), ("Cy", CY)):
        await hub.join(room.id, name, player)
    await hub.command(room.id, Start(), BO, "start")
    await play(hub, room.id, ANN, BO, CY)
    await store.deletions.ask(ANN, NOW)
    again = await hub.command(room.id, Rematch(), BO, "again")
    assert [seat.name for seat in (await hub.room(again.rematch)).seats] == ["Bo", "Cy", "", ""]
    await store.deletions.run(ANN, lambda: NOW, hub.changed_outside)
    assert await traces_of(store, ANN, "Ann") == set()


async def test_no_rematch_of_a_host_who_is_being_deleted(hub, store):
    room = await hub.create(Options(seats=2, deck=(3,)), "Ann", ANN)
    await hub.join(room.id, "Bo", BO)
    await hub.command(room.id, Start(), ANN, "start")
    await play(hub, room.id, ANN, BO)
    for player in (BO, ANN):
        await store.deletions.ask(player, NOW)
    with pytest.raises(PlayerGone):
        await hub.command(room.id, Rematch(), ANN, "again")


async def test_the_others_stay_in_a_room_and_see_an_event(hub, store):
    room = await hub.create(Options(seats=3, deck=(3, 9)), "Ann", ANN)
    await hub.join(room.id, "Bo", BO)
    await hub.command(room.id, Start(), ANN, "start")
    heard = []
    await hub.listen(room.id, lambda: heard.append(hub.live_room(room.id)))
    await delete(store, changed=hub.changed_outside)
    assert None not in heard  # which would close the connections
    after = heard[-1]
    assert [seat.name for seat in after.seats] == [DELETED_NAME, "Bo"]
    assert (after.seats[0].bot, after.host) == ("greedy", BO)
    assert "Ann" not in repr(list(after.events))
    assert ANN not in repr(list(after.events))
    spot = after.game.view_for(1).legal_placements()[0]
    await hub.command(room.id, Place(round=1, placement=str(spot)), BO, "place")
    while (await hub.room(room.id)).game.round == 1:
        await asyncio.sleep(0)  # for the bot that plays on, which is a task of this loop


async def test_a_hub_that_was_not_notified_reads_the_log_again(store):
    """Not only the new event: those before it, which it has in memory, were rewritten."""
    one, other = (Hub(store, Bot(), now=lambda: NOW, grace=1.0) for _ in range(2))
    room = await one.create(Options(seats=3), "Ann", ANN)
    await other.join(room.id, "Bo", BO)
    await delete(store, changed=one.changed_outside)
    await other.join(room.id, "Cy", CY)  # decided on a stale copy, so it gets a Conflict first
    for hub in (one, other):
        seen = await hub.room(room.id)
        assert [seat.name for seat in seen.seats] == ["Cy", "Bo", ""]
        assert "Ann" not in repr(list(seen.events))
        await hub.close()


@pytest.mark.parametrize("seed", range(12))
async def test_whatever_runs_beside_it_nothing_is_left(hub, store, seed):  # noqa: C901 - six things beside it
    """Games that end, rematches, joins, profile changes and an upload, at random moments of the deletion.

    Bo is refused nothing because of it, and nobody who watches is disconnected.
    """
    chance = random.Random(seed)
    rooms, watched = [], []
    people = {ANN: "Annegret", BO: "Bo"}
    for host, guest in ((ANN, BO), (ANN, BO), (ANN, BO), (ANN, BO), (BO, ANN)):
        room = await hub.create(Options(seats=3, deck=(3, 9)), people[host], host)
        await hub.join(room.id, people[guest], guest)
        rooms.append(room.id)
        await hub.listen(room.id, lambda room_id=room.id: watched.append(hub.live_room(room_id)))
    for room_id in rooms[:3]:
        await hub.command(room_id, Start(), ANN, "start")
    await hub.command(rooms[4], Start(), BO, "start")
    for room_id in (rooms[0], rooms[4]):
        await play(hub, room_id, ANN, BO)
    record = Record.parse(offline_record(seed, remove=18, name="Annegret"))
    upload = offline_room("offline", OfflineGame(record, (), NOW - 60, NOW, ()), ANN)

    def refusals(player):
        return (RoomRefused, PlayerGone) if player == ANN else RoomRefused

    async def finish(room_id):
        while (room := await hub.known_room(room_id)).state == "playing":
            for player in (ANN, BO):
                seat = room.seat_of(player)
                if seat is not None and seat in room.awaited:
                    spot = room.game.view_for(seat).legal_placements()[0]
                    command = Place(round=room.game.round, placement=str(spot))
                    with suppress(refusals(player)):
                        await hub.command(room_id, command, player, f"{player} {room.game.round}")
            await asyncio.sleep(0)

    async def rematch():
        for player in (ANN, BO):
            with suppress(refusals(player)):
                await hub.command(rooms[0], Rematch(), player, "again")

    async def rematch_of_the_other():
        assert (await hub.command(rooms[4], Rematch(), BO, "again")).rematch

    async def add_offline_game():
        with suppress(PlayerGone):
            await hub.add_offline_game(upload)

    async def join():
        for number in range(5):
            with suppress(RoomRefused, PlayerGone, NoSuchRoom):
                await hub.join(rooms[3], "Annegret", ANN)
            with suppress(PlayerGone):
                await store.players.change(ANN, NOW, name=f"Annegret {number}")

    async def later(work):
        for _ in range(chance.randrange(40)):
            await asyncio.sleep(0)
        await work

    beside = [finish(rooms[1]), finish(rooms[2]), rematch(), rematch_of_the_other()]
    beside += [join(), add_offline_game()]
    chance.shuffle(beside)
    async with asyncio.timeout(STALLED), asyncio.TaskGroup() as tasks:
        for work in (delete(store, changed=hub.changed_outside), *beside):
            tasks.create_task(later(work))
    assert await traces_of(store, ANN, "Annegret") == set()
    assert None not in watched  # which would close the connections
    for room_id in await hub_rooms(store):
        room = await hub.room(room_id)
        assert room.seat_of(ANN) is None
        assert room.host != ANN


async def hub_rooms(store):
    return [row.room for row in await store._database.rows(select(ROOMS.c.room))]


async def test_a_job_that_is_interrupted_anywhere_is_continued(hub, store):
    rooms = []
    for number in range(6):
        room = await hub.create(Options(seats=2), "Annegret", ANN)
        if number % 2:
            await hub.join(room.id, "Bo", BO)
        rooms.append(room.id)
    asked = await store.deletions.ask(ANN, NOW)
    again = await store.deletions.ask(ANN, NOW + 1)
    assert (again.job, again.devices) == (asked.job, [])
    clocks = [NOW + number * (LEASE_SECONDS + 1) for number in range(1, 20)]
    left = []
    for clock in clocks:
        if await store.deletions.claim(clock) is None:
            break
        assert await store.deletions.claim(clock) is None  # this process has it
        done: list[str] = []

        async def dies(room_id, _sequence, done=done):
            done.append(room_id)
            if len(done) == 2:
                raise ConnectionError

        with suppress(ConnectionError):
            await store.deletions.run(ANN, lambda clock=clock: clock, dies)
        progress = await store.deletions.progress(asked.job)
        left.append((progress.games, progress.left, progress.finished))
    assert left == [(6, 4, False), (6, 2, False), (6, 0, False), (6, 0, True)]
    assert await traces_of(store, ANN, "Annegret") == set()
    assert await store.deletions.progress("unknown") is None
    assert await store.deletions.progress("\0") is None


async def test_a_room_that_fails_stops_nothing_and_is_tried_again(hub, store, monkeypatch, caplog):
    rooms = []
    for _ in range(3):
        room = await hub.create(Options(seats=2, deck=(3,)), "Annegret", ANN)
        await hub.join(room.id, "Bo", BO)
        await hub.command(room.id, Start(), ANN, "start")
        await play(hub, room.id, ANN, BO)
        rooms.append(room.id)
    await store.players.change(ANN, NOW, name="Annegret")
    asked = await store.deletions.ask(ANN, NOW)
    leave, busy = store.deletions._leave_room, min(rooms)

    async def failing(room_id, *more):
        if room_id == busy:
            raise TimeoutError("it changes too often")
        return await leave(room_id, *more)

    monkeypatch.setattr(store.deletions, "_leave_room", failing)
    for number in range(1, 4):
        clock = NOW + number * (LEASE_SECONDS + 1)
        assert await store.deletions.claim(clock) == ANN
        assert await store.deletions.run(ANN, lambda clock=clock: clock, nothing) == 1
        assert await store.deletions.claim(clock) is None  # not at once
        assert await store.deletions.progress(asked.job) == (3, 1, False)
    assert len(caplog.records) == 1
    # The rest of the job is done.
    assert await traces_of(store, "Annegret") == {"events", "rooms"}
    assert await store.histories.games(ANN, None, 20) == []
    monkeypatch.undo()
    clock += LEASE_SECONDS + 1
    assert await store.deletions.claim(clock) == ANN
    assert await store.deletions.run(ANN, lambda: clock, nothing) == 0
    assert await store.deletions.progress(asked.job) == (3, 0, True)
    assert await traces_of(store, ANN, "Annegret") == set()


async def test_a_damaged_log_does_not_stop_a_deletion(hub, store):
    damaged = await hub.create(Options(seats=3), "Bo", BO)
    await hub.join(damaged.id, "Annegret", ANN)
    await hub.command(damaged.id, Leave(), BO, "leave")
    others = [await hub.create(Options(), "Annegret", ANN) for _ in range(3)]
    spoil = update(EVENTS).where(EVENTS.c.room == damaged.id, EVENTS.c.sequence == 2)
    await store._database.write(lambda connection: connection.execute(spoil.values(payload=b'{"type":"seat_taken"')))
    await delete(store)
    assert await traces_of(store, ANN, "Annegret", *(room.id for room in others)) == set()


async def test_a_process_of_an_older_version_that_goes_on_writing_does_not_hold_it_up(hub, store, monkeypatch):
    room = await hub.create(Options(seats=200), "Bo", BO)
    step = store.deletions._step
    behind = update(ROOMS).where(ROOMS.c.room == room.id).values(indexed=ROOMS.c.last - 1)

    steps = []

    async def and_it_writes(*args):
        steps.append(args)
        assert len(steps) < 10
        done = await step(*args)
        await store._database.write(lambda connection: connection.execute(behind))
        return done

    await store._database.write(lambda connection: connection.execute(behind))
    monkeypatch.setattr(store.deletions, "_step", and_it_writes)
    await delete(store)


async def test_who_asks_again_gets_the_same_job(hub, store):
    await hub.create(Options(), "Ann", ANN)
    await store.players.keep_code("code", ANN, NOW + 9, NOW)
    assert await store.players.claim("code", BO, NOW) == ANN
    asked = await store.deletions.ask(ANN, NOW)
    assert [await store.deletions.asked_for(device) for device in (ANN, BO, CY)] == [asked.job, asked.job, None]
    await store.deletions.run(ANN, lambda: NOW, nothing)
    assert [await store.deletions.asked_for(device) for device in (ANN, BO)] == [asked.job, asked.job]


async def test_logs_of_an_older_version_are_found_too(hub, store):
    """It does not write to the index: neither for a room of its own, nor for a player who joins a newer one's."""
    room = await hub.create(Options(seats=3), "Bo", BO)
    await hub.join(room.id, "Annegret", ANN)
    other = await hub.create(Options(seats=2), "Annegret", ANN)
    current = await hub.create(Options(seats=2), "Cy", CY)

    async def forget(connection):
        await connection.execute(text("DELETE FROM room_players WHERE player = :ann"), {"ann": ANN})
        await connection.execute(update(ROOMS).where(ROOMS.c.room == room.id).values(indexed=2))
        await connection.execute(update(ROOMS).where(ROOMS.c.room == other.id).values(indexed=0))

    await store._database.write(forget)
    await hub.join(room.id, "Cy", CY)  # written by this version, but the event before it is not indexed
    await delete(store)
    assert await traces_of(store, ANN, "Annegret") == set()
    rows = await store._database.rows(select(ROOMS.c.room, ROOMS.c.last, ROOMS.c.indexed))
    assert {row.room for row in rows} == {room.id, current.id}
    assert all(row.last == row.indexed for row in rows)


async def test_a_deletion_reads_no_log_but_those_of_its_player(hub, store, monkeypatch):
    for _ in range(5):
        await hub.create(Options(), "Bo", BO)
    mine = await hub.create(Options(seats=2), "Ann", ANN)
    read = []
    rows = store._database.rows

    async def noted(query):
        read.append(str(query.compile(compile_kwargs={"literal_binds": True})))
        return await rows(query)

    monkeypatch.setattr(store._database, "rows", noted)
    await delete(store)
    logs = [query for query in read if "FROM events" in query]
    assert logs
    assert all(mine.id in query for query in logs)


async def test_a_mark_is_kept_for_some_days_and_names_nobody(hub, store):
    await hub.create(Options(), "Ann", ANN)
    await delete(store)
    await store.deletions.purge(NOW + MARK_DAYS * 24 * 3600)
    assert await store.players.player_of_device(ANN) == ""
    await store.deletions.purge(NOW + MARK_DAYS * 24 * 3600 + 1)
    assert await store.players.player_of_device(ANN) == ANN
    assert not await store._database.rows(select(DELETIONS))
    await hub.create(Options(), "Ann", ANN)


async def test_the_tokens_of_all_devices_are_marked(store):
    await store.players.keep_code("code", ANN, NOW + 9, NOW)
    assert await store.players.claim("code", BO, NOW) == ANN
    await store.deletions.ask(ANN, NOW)
    assert [await store.players.player_of_device(device) for device in (ANN, BO, CY)] == ["", "", CY]
    assert await store.deletions.claim(NOW) == ANN  # there is nothing to do for a device
    assert await store.deletions.claim(NOW) is None


@pytest.mark.deep
@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
async def test_an_append_that_postgresql_ends_because_of_a_deadlock_is_repeated(url, postgres, monkeypatch):
    """A group of other writes may lock a room before it waits for a player, and an append the other way round."""
    name = url.rpartition("/")[2].partition("?")[0]
    with psycopg.connect(postgres.url, autocommit=True) as admin:
        # The append looks for a deadlock at once, and the other transaction never does: so the append is ended.
        admin.execute(f'ALTER DATABASE "{name}" SET deadlock_timeout = 1')
    store = await Store.open(url)
    hub = Hub(store, Bot(), now=lambda: NOW)
    room = await hub.create(Options(seats=3), "Bo", BO)
    has_player, may_go_on, tries = threading.Event(), threading.Event(), []
    together = writer._append_together

    def slow(*args):
        tries.append(1)
        has_player.set()
        assert may_go_on.wait(STALLED)
        return together(*args)

    monkeypatch.setattr(writer, "_append_together", slow)
    other = await psycopg.AsyncConnection.connect(url)
    try:
        await other.execute("SET deadlock_timeout = '10min'")
        await other.execute("SELECT 1 FROM rooms WHERE room = %s FOR UPDATE", [room.id])
        joining = asyncio.create_task(hub.join(room.id, "Ann", ANN))
        assert await asyncio.to_thread(has_player.wait, STALLED)
        locking = asyncio.create_task(other.execute("SELECT pg_advisory_xact_lock(%s)", [lock_key(mark_of(ANN))]))
        locks = select(text("1")).select_from(text("pg_locks"))
        waits = locks.where(text("locktype = 'advisory' AND NOT granted"))
        async with asyncio.timeout(STALLED):
            while not await store._database.rows(waits):
                await asyncio.sleep(0)
            may_go_on.set()
            await locking  # the append has been ended
            await other.commit()
            assert [seat.name for seat in (await joining).seats] == ["Bo", "Ann", ""]
    finally:
        may_go_on.set()
        await other.close()
        await hub.close()
        await close(store)
    assert len(tries) == 2


async def test_purged_rooms_leave_no_row_in_the_index(hub, store):
    await hub.create(Options(), "Ann", ANN)
    assert await store._database.rows(select(ROOM_PLAYERS))
    await store.purge(NOW + 1)
    assert not await store._database.rows(select(ROOM_PLAYERS))
