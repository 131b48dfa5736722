"""A terminal at a table on a real server, beside other clients: whole games, breaks, returns, spectators."""

import asyncio
import stat
from functools import partial

import pytest

from nmbr9.core.placement import Placement
from nmbr9.core.rules import legal_placements
from nmbr9.notation import Record
from nmbr9.rooms import names
from nmbr9.tui import remote_join
from nmbr9.tui.remote import open_table
from nmbr9.tui.table import SharedTable, TableRefused
from tests.proxy import Proxy
from tests.server.client import Client, first_legal, open_room, request, take_seat
from tests.server.processes import LateServer, Server
from tests.tui.seats import Seat, is_awaited, join, seated

pytestmark = pytest.mark.anyio

LIMITS = ("--rooms-per-address", "1000", "--seats-per-address", "1000")


def link_to(server, room):
    return f"{server.address}/room/{room['room']}"


async def beside(server, room):
    """Return a client for the host of a room, which places wherever it may."""
    client = Client([server.address], room["room"], room["token"])
    client.on_event = first_legal
    return client


async def test_a_terminal_and_another_client_play_a_whole_game(server, tmp_path):
    room = open_room(server.address, name="Ann", seats=2, removed=14)
    table = join(link_to(server, room), "Bo", tmp_path)
    assert isinstance(table, SharedTable)
    async with await beside(server, room) as ann, seated(table) as bo:
        state = await bo.until(lambda state: state.players == ("Ann", "Bo"))
        assert (state.phase, state.seat, state.host, state.round, state.card) == ("waiting", 1, False, 0, None)
        with pytest.raises(TableRefused, match="host"):
            await table.start()
        await ann.send("start", {"type": "start"})
        end = await bo.play_to_the_end()
        await bo.until(lambda _: table._record is not None)
    assert end.rounds == end.round == 6
    assert [len(display) for display in end.displays] == [6, 6]
    ended = list(ann.events.values())[-1]
    assert list(end.scores) == ended["scores"]
    assert list(end.winners) == ended["winners"]
    record = table.record()
    assert record.displays == end.displays
    assert record.players == ("Ann", "Bo")
    assert str(record) == request(f"{server.address}/api/rooms/{room['room']}/record")[1]
    # One's own tile is seen at once, that of the other one only when the round is closed.
    for state in bo.states:
        if state.phase == "playing" and state.placed[0] and not state.placed[1]:
            assert len(state.displays[0]) == state.round - 1
        if state.placement is not None:
            assert state.displays[1].placements[-1] == state.placement
    assert any(state.placement for state in bo.states)


async def test_the_terminal_can_be_the_host_and_take_a_hint(server, tmp_path, monkeypatch):
    monkeypatch.setenv("NMBR9_ENGINE", "wasm")  # nothing to compile
    room = open_room(server.address, seats=2, removed=18)
    table = join(link_to(server, room), "Bo", tmp_path)
    ann = await beside(server, room)
    ann.on_event = lambda _event: None
    async with ann, seated(table) as bo:
        await ann.ask("leave", {"type": "leave"})
        await bo.until(lambda state: state.host and state.players == ("", "Bo"))
        await table.start()
        assert table.state.players == ("Bo",)
        assert table.state.seat == 0
        assert table.state.can_hint
        hint = await table.hint("planner")
        assert hint.placement == Placement(hint.placement.number, hint.placement.rotation, 0, 0)
        assert request(f"{server.address}/api/rooms/{room['room']}")[1]["seats"][0]["hints"] == 1
        with pytest.raises(TableRefused, match="not placed"):
            await table.take_back()


async def test_a_tile_is_taken_back_and_an_illegal_one_is_refused(server, tmp_path):
    room = open_room(server.address, seats=2, removed=18)
    table = join(link_to(server, room), "Bo", tmp_path)
    async with await beside(server, room) as ann, seated(table) as bo:
        ann.on_event = lambda _event: None
        await ann.ask("start", {"type": "start"})
        await bo.until(is_awaited)
        assert not table.state.can_hint
        await bo.place()
        assert table.state.can_take_back
        assert table.state.placement
        assert table.state.can_call_time
        await table.take_back()
        assert not table.state.can_take_back
        assert table.state.placement is None
        assert len(table.state.displays[1]) == 0
        assert table.state.card is not None
        with pytest.raises(TableRefused, match=r"^.*not allowed.*\.$"):
            await table.place(Placement(table.state.card, "n", 5, 5))


@pytest.mark.deep
async def test_the_server_is_killed_and_comes_back(tmp_path):
    with Server(f"sqlite:///{tmp_path}/nmbr9.db", *LIMITS) as server:
        room = open_room(server.address, seats=2, removed=17)
        table = join(link_to(server, room), "Bo", tmp_path)
        async with await beside(server, room) as ann, seated(table) as bo:
            await ann.send("start", {"type": "start"})
            await bo.until(is_awaited)
            await asyncio.to_thread(server.kill)
            lost = await bo.until(lambda state: state.notice)
            assert lost.notice == "Connection lost, trying again …"
            assert lost.card is not None  # the table stays as it was
            spot = legal_placements(lost.displays[1], lost.card)[0]
            placing = asyncio.create_task(table.place(spot))  # while nobody answers
            await bo.until(lambda state: state.notice == "Connection lost, trying again … It is sent then.")
            await asyncio.to_thread(server.start)
            await placing
            assert table.state.notice == ""
            assert table.state.displays[1].placements[0] == spot
            end = await bo.play_to_the_end()
    assert [len(display) for display in end.displays] == [3, 3]


async def test_a_command_is_carried_out_once_when_its_answer_is_lost(server, tmp_path):
    async with Proxy(server.port) as proxy:
        room = await asyncio.to_thread(partial(open_room, server.address, seats=2, removed=17))
        link = f"http://127.0.0.1:{proxy.port}/room/{room['room']}"
        table = await asyncio.to_thread(join, link, "Bo", tmp_path)
        async with await beside(server, room) as ann, seated(table) as bo:
            await ann.send("start", {"type": "start"})
            await bo.until(is_awaited)
            proxy.cut_before("to client", b'"frame":"ack"')
            await bo.place()
            assert proxy.cuts == 1
            await bo.until_shown(lambda state: "Connection lost" in state.notice)
            for _ in range(3):
                proxy.cut()
                await bo.until(lambda state: state.notice)
                await bo.until(lambda state: not state.notice)
            end = await bo.play_to_the_end()
            await ann.until(lambda: any(event["type"] == "game_ended" for event in ann.events.values()))
    placed = [event for event in ann.events.values() if event["type"] == "tile_placed" and event["seat"] == 1]
    assert len(placed) == len(end.displays[1]) == 3


async def test_a_player_who_was_killed_returns_to_the_seat(server, tmp_path):
    room = open_room(server.address, seats=2, removed=18)
    async with await beside(server, room) as ann:
        async with seated(join(link_to(server, room), "Bo", tmp_path)) as bo:
            await ann.ask("start", {"type": "start"})
            await bo.until(is_awaited)
        back = join(f"<{server.address}/#/room/{room['room']}>", None, tmp_path)
        async with seated(back) as bo:
            state = await bo.until(is_awaited)
            assert (state.seat, state.players, state.notice) == (1, ("Ann", "Bo"), "")
            await bo.play_to_the_end()
    (kept,) = (tmp_path / "nmbr9" / "seats").iterdir()
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert stat.S_IMODE(kept.parent.stat().st_mode) == 0o700
    assert kept.read_text() == back._token


async def test_a_seat_that_somebody_else_had_before_is_ours(server, tmp_path):
    room = open_room(server.address, seats=2, removed=18)
    cy = take_seat(server.address, room["room"], "Cy")
    async with Client([server.address], room["room"], cy["token"]) as client:
        await client.ask("leave", {"type": "leave"})
    async with seated(join(link_to(server, room), "Bo", tmp_path)) as bo:
        state = await bo.until(lambda state: state.players == ("Ann", "Bo"))
        assert (state.seat, state.notice) == (1, "")


async def test_who_comes_too_late_watches(server, tmp_path):
    full = open_room(server.address, seats=1)
    async with seated(join(link_to(server, full), "Bo", tmp_path)) as bo:
        assert bo.table.state.seat is None
        assert bo.table.state.notice == "All seats are taken: you are watching."
    begun = open_room(server.address, seats=3, bots=["greedy"], begin=True, removed=18)
    table = join(link_to(server, begun), "Bo", tmp_path)
    async with await beside(server, begun) as ann, seated(table) as bo:
        state = await bo.until(lambda state: state.card is not None)
        assert (state.seat, state.can_hint, state.notice) == (
            None, False, "The game has begun without you: you are watching.",
        )  # fmt: skip
        assert state.players == ("Ann", "greedy (bot)")
        with pytest.raises(TableRefused, match="You are watching"):
            await table.place(Placement(9, "n", 0, 0))
        end = await bo.until(lambda state: state.phase == "finished")
        assert end.winners
        assert ann


async def test_a_player_who_is_removed_or_replaced_watches(server, tmp_path):
    room = open_room(server.address, seats=3, removed=18)
    table, other = (join(link_to(server, room), name, tmp_path / name) for name in ("Bo", "Cy"))
    async with await beside(server, room) as ann, seated(table) as bo, seated(other) as cy:
        await ann.ask("remove", {"type": "remove", "seat": 1})
        state = await bo.until(lambda state: state.seat is None)
        assert state.notice == "The seat is not yours any more: you are watching."
        again = join(link_to(server, room), "Bo", tmp_path / "Bo")
        async with seated(again) as bo_again:
            assert bo_again.table.state.notice == "The host has removed you from this room: you are watching."
        await ann.ask("start", {"type": "start"})
        await cy.until(is_awaited)
        await ann.ask("hand over", {"type": "hand_over", "seat": 1, "bot": "greedy"})
        state = await cy.until(lambda state: state.seat is None)
        assert state.notice == "The bot greedy plays on for you: you are watching."


async def test_time_is_called_and_who_is_away_is_seen(server, tmp_path):
    room = open_room(server.address, seats=2, removed=18)
    table = join(link_to(server, room), "Bo", tmp_path)
    async with seated(table) as bo:
        async with await beside(server, room) as ann:
            await ann.ask("start", {"type": "start"})
            state = await bo.until(lambda state: state.placed == (True, False) and state.away == ())
            assert state.deadline is None
            await ann.ask("time", {"type": "more_time"})
            state = await bo.until(lambda state: state.deadline is not None)
            assert state.notice == "Ann calls time: one more minute."
            await bo.place()
            await bo.until(lambda state: state.placed == (True, False) and state.round == 2)
            await ann.ask("back", {"type": "take_back", "round": 2})
            await bo.place()
            await table.call_time()
            state = await bo.until(lambda state: state.deadline is not None)
            assert state.notice == ""
            with pytest.raises(TableRefused, match="round"):
                await table._carry_out(type="place", round=1, placement="9n@0,0")
        await bo.until(lambda state: state.away == (0,))


@pytest.mark.deep
async def test_the_clock_places_where_the_player_has_set_the_tile(tmp_path):
    with LateServer(f"sqlite:///{tmp_path}/nmbr9.db", *LIMITS, late=tmp_path / "late") as server:
        server.pass_time(-500)  # its clock is slow: deadlines are by ours
        room = open_room(server.address, seats=2, removed=17, clock="per_card", seconds=600)
        table = join(link_to(server, room), "Bo", tmp_path)
        async with await beside(server, room) as ann, seated(table) as bo:
            await ann.send("start", {"type": "start"})
            await bo.until(is_awaited)
            await bo.place()
            assert table.state.notice == ""
            state = await bo.until(lambda state: state.round == 2 and state.placed == (True, False))
            assert state.deadline is not None
            assert state.card is not None
            drawn = next(event for event in ann.events.values() if event["type"] == "card_drawn")
            assert state.deadline - drawn["deadline"] > 400
            spots = legal_placements(state.displays[1], state.card)
            table.draft(spots[0])
            table.draft(spots[-1])
            while table._sent_draft != (2, spots[-1]) or table._outbox.frames:
                await asyncio.sleep(0.01)  # nothing is shown when a draft is on the server's disk
            server.pass_time(1000)
            state = await bo.until(lambda state: state.round == 3 and is_awaited(state))
            assert state.notice == "Time is up: your tile was placed for you."
            await bo.place()
            end = await bo.until(lambda state: state.phase == "finished")
            assert end.notice == ""
    assert end.displays[1].placements[1] == spots[-1]


async def test_a_rematch_is_named_and_the_same_seat_is_there(server, tmp_path):
    room = open_room(server.address, seats=2, removed=19)
    async with await beside(server, room) as ann, seated(join(link_to(server, room), "Bo", tmp_path)) as bo:
        await ann.ask("start", {"type": "start"})
        await bo.play_to_the_end()
        await ann.ask("again", {"type": "rematch"})
        state = await bo.until(lambda state: state.rematch)
        assert state.notice == f"The next game is at {state.rematch}"
    async with seated(join(state.rematch, None, tmp_path)) as bo:
        assert bo.table.state.players == ("Ann", "Bo")
        assert bo.table.state.seat == 1
        with pytest.raises(TableRefused, match="no record before the first card"):
            bo.table.record()


async def test_the_record_of_a_game_that_is_not_over_is_what_was_seen(server, tmp_path):
    room = open_room(server.address, seats=2, removed=17, start_tiles=True)
    async with await beside(server, room) as ann, seated(join(link_to(server, room), "Bo", tmp_path)) as bo:
        await ann.ask("start", {"type": "start"})
        await bo.until(is_awaited)
        await bo.place()
        await bo.until(lambda state: state.round == 2)
        record = bo.table.record()
    assert not record.finished
    assert len(record.cards) == 2
    assert record.removed == 17
    assert Record.parse(str(record)) == record


@pytest.mark.deep
async def test_a_server_that_was_restored_from_a_backup_begins_anew(tmp_path):
    with Server(f"sqlite:///{tmp_path}/nmbr9.db", *LIMITS) as server:
        room = open_room(server.address, seats=2, removed=17)
        table = join(link_to(server, room), "Bo", tmp_path)
        async with seated(table) as bo:
            assert await asyncio.to_thread(server.stop) == 0
            backup = (tmp_path / "nmbr9.db").read_bytes()
            await asyncio.to_thread(server.start)
            async with await beside(server, room) as ann:
                await ann.send("start", {"type": "start"})
                await bo.until(is_awaited)
                await bo.place()
                await bo.until(lambda state: state.round == 2)
            await asyncio.to_thread(server.stop)
            for old in tmp_path.glob("nmbr9.db*"):
                old.unlink()
            (tmp_path / "nmbr9.db").write_bytes(backup)
            await asyncio.to_thread(server.start)
            state = await bo.until(lambda state: state.phase == "waiting" and not state.notice)
            assert (state.players, state.seat, state.round) == (("Ann", "Bo"), 1, 0)


async def test_who_leaves_keeps_the_seat(server, tmp_path):
    room = open_room(server.address, seats=2, removed=18)
    table = join(link_to(server, room), "Bo", tmp_path)
    seat = Seat(table)
    running = asyncio.create_task(table.run(seat.changed))
    await seat.until(lambda state: state.players)
    await table.leave()
    await running
    with pytest.raises(TableRefused, match="You have left"):
        await table.place(Placement(9, "n", 0, 0))
    assert request(f"{server.address}/api/rooms/{room['room']}")[1]["seats"][1]["name"] == "Bo"


def test_a_name_that_the_server_refuses_is_said(server, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    room = open_room(server.address, seats=2)
    with pytest.raises(ValueError, match="a name"):
        open_table(link_to(server, room), "bot:greedy@1")


def test_a_name_may_be_as_long_as_servers_allow():
    assert remote_join.LONGEST_NAME == names.LONGEST_NAME  # the terminal does not import the rooms of a server


def test_a_room_that_is_not_there_and_a_table_that_is_not_there(server, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    with pytest.raises(ValueError, match="there is no such room"):
        open_table(f"{server.address}/room/0123456789abcdef0123", "Bo")
    with pytest.raises(ValueError, match=r"127\.0\.0\.1:1 can't be reached: Connection refused"):
        open_table("http://127.0.0.1:1/room/0123456789abcdef0123", "Bo")
    with pytest.raises(ValueError, match="it does not speak https; try a link with http://"):
        open_table(f"{server.address.replace('http', 'https')}/room/0123456789abcdef0123", "Bo")
    with pytest.raises(ValueError, match="that name is too long: a name has at most 32 characters"):
        open_table(f"{server.address}/room/0123456789abcdef0123", "B" * 101)
    with pytest.raises(ValueError, match=r"there is no table of nmbr9 at .*/elsewhere/"):
        open_table(f"{server.address}/elsewhere/room/0123456789abcdef0123", "Bo")


def test_a_link_without_a_room_names_public_rooms(server, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    with pytest.raises(ValueError, match="is a table without a room: open one there in a browser"):
        open_table(server.address, "Bo")
    room = open_room(server.address, name="Ann", seats=2, public=True)  # the only one on this server
    with pytest.raises(ValueError, match="public rooms") as refused:
        open_table(f"{server.address}/#/friends", "Bo")
    assert f"{link_to(server, room)}  Ann" in str(refused.value)


async def test_a_folder_that_can_t_be_written_is_no_reason_not_to_play(server, tmp_path):
    (tmp_path / "nmbr9").write_text("a file where a folder should be")
    room = open_room(server.address, seats=2)
    table = join(link_to(server, room), "Bo", tmp_path)
    async with seated(table) as bo:
        assert bo.table.state.seat == 1
        assert "can't return to this seat" in bo.table.state.notice


def test_a_damaged_token_is_replaced(server, tmp_path):
    room = open_room(server.address, seats=3)
    first = join(link_to(server, room), "Bo", tmp_path)
    (kept,) = (tmp_path / "nmbr9" / "seats").iterdir()
    for damaged in (b"", b"\xff\xfe", b"short", b"x" * 22 + b"\nInjected: yes"):
        kept.write_bytes(damaged)
        assert join(link_to(server, open_room(server.address, seats=2)), "Bo", tmp_path)._token == kept.read_text()
    assert first._token != kept.read_text()
    assert list(kept.parent.iterdir()) == [kept]
