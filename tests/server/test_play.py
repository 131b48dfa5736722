"""People play: joining, placing, leaving, coming back, and the end of the game."""

import asyncio
import json
import sqlite3
import subprocess
import sys
from contextlib import AsyncExitStack, closing, suppress
from functools import partial
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from nmbr9 import Record
from nmbr9.server.socket import NOT_FOUND
from tests.server.client import PATIENT, Client, first_legal, open_room, request, take_seat
from tests.server.processes import Server

pytestmark = pytest.mark.anyio

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "bot_client.py"


def ended(client):
    return any(event["type"] == "game_ended" for event in client.events.values())


def caught_up(client, last):
    return client.last == last and client.frames != []


async def test_four_people_play_a_game_to_its_end(server):
    room = open_room(server.address, seats=4)
    seats = [room, *(take_seat(server.address, room["room"], name) for name in ("Bo", "Cy", "Di"))]
    assert [seat["seat"] for seat in seats] == [0, 1, 2, 3]
    async with AsyncExitStack() as stack:
        clients = [
            await stack.enter_async_context(Client([server.address], room["room"], seat["token"])) for seat in seats
        ]
        for client in clients:
            client.on_event = first_legal
        assert await clients[0].ask("start", {"type": "start"}) is None
        for client in clients:
            await client.until(partial(ended, client))
        assert len({client.last for client in clients}) == 1
    status, view = request(f"{server.address}/api/rooms/{room['room']}")
    assert (status, view["state"], view["round"]) == (200, "finished", 20)
    assert view["winners"] == [
        seat for seat, s in enumerate(view["seats"]) if s["score"] == max(x["score"] for x in view["seats"])
    ]
    record = Record.parse(request(f"{server.address}/api/rooms/{room['room']}/record")[1])
    assert record.finished
    assert record.players == ("Ann", "Bo", "Cy", "Di")
    assert [str(display) for display in record.displays] == view["displays"]
    replay = request(f"{server.address}/api/rooms/{room['room']}/replay")[1]
    assert Record.from_compact(replay["compact"]).displays == record.displays


async def test_start_tiles_differ_from_seat_to_seat(server):
    room = open_room(server.address, seats=3, bots=["random", "random"], removed=18, start_tiles=True, begin=True)
    async with Client([server.address], room["room"], room["token"]) as client:
        client.on_event = first_legal
        await client.until(lambda: ended(client))
    began = next(event for event in client.events.values() if event["type"] == "game_began")
    assert len(set(began["start"])) == 3
    assert began["seat"] == 0
    record = Record.parse(request(f"{server.address}/api/rooms/{room['room']}/record")[1])
    assert record.position.start == tuple(began["start"])
    assert record.finished


async def test_a_game_against_bots_begins_at_once(server):
    room = open_room(server.address, seats=3, bots=["greedy", "random"], removed=15, begin=True)
    async with Client([server.address], room["room"], room["token"]) as client:
        client.on_event = first_legal
        await client.until(lambda: ended(client))
        why = {event["why"] for event in client.events.values() if event["type"] == "tile_placed" and "why" in event}
        assert why == {"bot"}


async def test_the_example_client_plays_against_the_server(server):
    done = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, EXAMPLE, server.address],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("scores [")


async def test_a_client_that_was_away_gets_exactly_the_rest(server):
    room = open_room(server.address, seats=1, removed=15, begin=True)
    async with Client([server.address], room["room"], room["token"]) as client:
        client.on_event = first_legal
        await client.until(lambda: ended(client))
    for after in range(client.last + 1):
        again = Client([server.address], room["room"], room["token"])
        again.events = {number: event for number, event in client.events.items() if number <= after}
        async with again:
            await again.until(partial(caught_up, again, client.last))
        sent = [frame["sequence"] for frame in again.frames if frame["frame"] == "event"]
        assert sent == list(range(after + 1, client.last + 1))


async def test_a_command_sent_twice_is_done_once(server):
    room = open_room(server.address, seats=2)
    other = take_seat(server.address, room["room"], "Bo")
    async with Client([server.address], room["room"], room["token"]) as ann:
        await ann.ask("go", {"type": "start"})
        await ann.until(lambda: ann.last >= 5)
        spot = {"type": "place", "round": 1, "placement": f"{ann.events[ann.last]['number']}n@0,0"}
        assert await ann.ask("a", spot) is None
        first = ann.acks.pop("a")
        assert await ann.ask("a", spot) is None
        assert ann.acks["a"] == first
        assert await ann.ask("b", {"type": "take_back", "round": 1}) is None
        assert await ann.ask("a", spot) is None  # still the old one: nothing happens
        status, view = request(f"{server.address}/api/rooms/{room['room']}", token=room["token"])
        assert (status, view["placements"]) == (200, [None, None])
    assert other["seat"] == 1


async def test_the_same_person_returns_to_the_same_seat(server):
    room = open_room(server.address, seats=2)
    address = f"{server.address}/api/rooms/{room['room']}"
    again = request(f"{address}/seats", {"name": "Somebody else", "bearer": True}, token=room["token"])[1]
    assert (again["seat"], again["seats"][0]["name"]) == (0, "Ann")
    assert request(address, token=room["token"])[1]["seat"] == 0
    assert request(address)[1]["seat"] is None


async def test_an_illegal_placement_is_explained(server):
    room = open_room(server.address, seats=1, begin=True)
    async with Client([server.address], room["room"], room["token"]) as ann:
        await ann.until(lambda: ann.last >= 4)
        number = ann.events[4]["number"]
        problem = await ann.ask("a", {"type": "place", "round": 1, "placement": f"{number}n@5,5"})
        assert problem is not None
        assert (problem["code"], problem["place"], problem["status"]) == ("illegal_placement", "placement", 409)
        assert "NOT_AT_ORIGIN" in problem["squares"]
        for id_, command, code in (
            ("b", {"type": "place", "round": 1, "placement": "nonsense"}, "not_understood"),
            ("c", {"type": "place", "round": 7, "placement": f"{number}n@0,0"}, "wrong_round"),
            ("d", {"type": "take_back", "round": 1}, "nothing_to_take_back"),
            ("e", {"type": "dance"}, "not_understood"),
            ("f", {"type": "rematch"}, "not_over"),
            ("g", {"type": "start"}, "already_begun"),
        ):
            problem = await ann.ask(id_, command)
            assert problem is not None
            assert problem["code"] == code


async def test_hints_are_events_and_part_of_the_record(server):
    room = open_room(server.address, seats=2, bots=["greedy"], deck=[9, 9, 1, 4])
    path = f"{server.address}/api/rooms/{room['room']}"
    async with (
        Client([server.address], room["room"], room["token"]) as ann,
        Client([server.address], room["room"]) as spectator,
    ):
        assert (await ann.ask("early", {"type": "hint", "round": 1}) or {})["code"] == "not_begun"
        assert await ann.ask("start", {"type": "start"}) is None
        for id_ in ("hint", "again"):
            assert await ann.ask(id_, {"type": "hint", "round": 1}) is None
        assert (await ann.ask("x", {"type": "hint", "round": "x"}) or {})["code"] == "not_understood"
        assert (await ann.ask("late", {"type": "hint", "round": 9}) or {})["code"] == "wrong_round"
        assert await ann.ask("resign", {"type": "resign"}) is None
        await spectator.until(lambda: ended(spectator))
        [hint] = [event for event in spectator.events.values() if event["type"] == "hint_taken"]
        assert hint == {"type": "hint_taken", "round": 1, "seat": 0, "at": hint["at"]}
    assert [seat["hints"] for seat in request(path)[1]["seats"]] == [1, 0]
    assert request(f"{path}/replay")[1]["hints"] == [[1], []]
    _, record = request(f"{path}/record")
    assert '[Hints "1: 1"]' in record
    assert request(f"{server.address}/api/records", {"record": record})[1]["hints"] == [[1], []]


async def test_hints_are_refused_where_another_person_plays(server):
    room = open_room(server.address, seats=2)
    take_seat(server.address, room["room"], "Bo")
    async with Client([server.address], room["room"], room["token"]) as ann:
        await ann.ask("start", {"type": "start"})
        problem = await ann.ask("hint", {"type": "hint", "round": 1}) or {}
    assert (problem["code"], problem["status"]) == ("hints_not_allowed", 409)


async def test_leaving_resigning_handing_over_and_rematch(server):
    room = open_room(server.address, seats=4, removed=17)
    seats = [room, *(take_seat(server.address, room["room"], name) for name in ("Bo", "Cy", "Di"))]
    async with AsyncExitStack() as stack:
        ann, bo, cy, di = [
            await stack.enter_async_context(Client([server.address], room["room"], seat["token"])) for seat in seats
        ]
        assert (await bo.ask("x", {"type": "start"}) or {})["code"] == "not_host"
        await ann.ask("start", {"type": "start"})
        assert await bo.ask("leave", {"type": "leave"}) is None
        assert await cy.ask("resign", {"type": "resign"}) is None
        assert await ann.ask("idle", {"type": "hand_over", "seat": 3, "bot": "random"}) is None
        await ann.until(lambda: ann.last >= ann.acks["idle"])
        ann.on_event = first_legal
        first = next(event for event in ann.events.values() if event["type"] == "card_drawn")
        await ann.send("first", first_legal(first) or {})
        await ann.until(lambda: ended(ann))
        end = next(event for event in ann.events.values() if event["type"] == "game_ended")
        assert 2 not in end["winners"]
        assert (await di.ask("y", {"type": "rematch"}) or {})["code"] == "not_host"
        assert await ann.ask("again", {"type": "rematch"}) is None
        await di.until(lambda: any(event["type"] == "rematch_opened" for event in di.events.values()))
        rematch = next(e["room"] for e in di.events.values() if e["type"] == "rematch_opened")
    view = request(f"{server.address}/api/rooms/{rematch}", token=seats[3]["token"])[1]
    assert (view["state"], view["seat"], [seat["name"] for seat in view["seats"]]) == (
        "waiting",
        3,
        ["Ann", "Bo", "Cy", "Di"],
    )


async def test_a_host_who_does_not_play_leads_a_game_and_its_rematch(server):
    wanted = {"name": "Teacher", "play": False, "options": {"seats": 3, "removed": 18}, "bearer": True}
    status, room = request(f"{server.address}/api/rooms", wanted)
    assert (status, room["seat"], room["host"], room["sequence"]) == (201, None, True, 1)
    assert not any(seat["name"] for seat in room["seats"])
    async with AsyncExitStack() as stack:
        teacher = await stack.enter_async_context(Client([server.address], room["room"], room["token"]))
        assert (await teacher.ask("early", {"type": "start"}) or {})["code"] == "nobody_seated"
        seats = [take_seat(server.address, room["room"], name) for name in ("Bo", "Cy", "Di")]
        bo, *_ = clients = [
            await stack.enter_async_context(Client([server.address], room["room"], seat["token"])) for seat in seats
        ]
        for client in clients:
            client.on_event = first_legal
        assert (await bo.ask("x", {"type": "start"}) or {})["code"] == "not_host"
        assert await teacher.ask("out", {"type": "remove", "seat": 1}) is None
        assert await teacher.ask("start", {"type": "start"}) is None
        assert await teacher.ask("idle", {"type": "hand_over", "seat": 1, "bot": "random"}) is None
        await teacher.until(lambda: ended(teacher))
        assert teacher.seat is None
        assert await teacher.ask("again", {"type": "rematch"}) is None
        await teacher.until(lambda: teacher.last >= teacher.acks["again"])
        rematch = teacher.events[teacher.last]["room"]
    view = request(f"{server.address}/api/rooms/{rematch}", token=room["token"])[1]
    assert (view["seat"], view["host"], [seat["name"] for seat in view["seats"]]) == (None, True, ["Bo", "Di", ""])
    async with Client([server.address], rematch, room["token"]) as teacher:
        assert await teacher.ask("start", {"type": "start"}) is None


async def test_a_host_who_does_not_play_can_not_begin_at_once(server):
    rooms = {"play": False, "begin": True, "options": {"seats": 2, "bots": ["greedy"], "public": True}}
    status, problem = request(f"{server.address}/api/rooms", rooms)
    assert (status, problem["code"]) == (409, "nobody_seated")
    assert not [room for room in request(f"{server.address}/api/rooms")[1] if room["players"] == ["greedy (bot)"]]


async def test_before_the_game_seats_are_freed_and_taken(server):
    room = open_room(server.address, seats=3)
    bo = take_seat(server.address, room["room"], "Bo")
    async with Client([server.address], room["room"], room["token"]) as ann:
        assert await ann.ask("out", {"type": "remove", "seat": 1}) is None
        assert (await ann.ask("me", {"type": "remove", "seat": 0}) or {})["code"] == "no_such_seat"
        assert request(f"{server.address}/api/rooms/{room['room']}", token=bo["token"])[1]["seat"] is None
        take_seat(server.address, room["room"], "Ann")  # a second Ann
        await ann.ask("go", {"type": "start"})
        await ann.until(lambda: ann.last >= ann.acks["go"])
        began = next(event for event in ann.events.values() if event["type"] == "game_began")
        assert began["players"] == ["Ann", "Ann 2"]
    status, problem = request(f"{server.address}/api/rooms/{room['room']}/seats", {"name": "Late"})
    assert (status, problem["code"]) == (409, "already_begun")


async def test_open_rooms_are_listed_until_they_begin(server):
    public = open_room(server.address, seats=2, public=True)
    private = open_room(server.address, seats=2)
    listed = [room["room"] for room in request(f"{server.address}/api/rooms")[1]]
    assert public["room"] in listed
    assert private["room"] not in listed
    async with Client([server.address], public["room"], public["token"]) as ann:
        await ann.ask("go", {"type": "start"})
    assert public["room"] not in [room["room"] for room in request(f"{server.address}/api/rooms")[1]]


async def test_everyone_on_one_deck(server):
    room = open_room(server.address, seats=50, removed=18)
    seats = [room, *(take_seat(server.address, room["room"], f"P{n}") for n in range(49))]
    async with AsyncExitStack() as stack:
        clients = [
            await stack.enter_async_context(Client([server.address], room["room"], seat["token"])) for seat in seats
        ]
        for client in clients:
            client.on_event = first_legal
        await clients[0].ask("start", {"type": "start"})
        for client in clients:
            await client.until(partial(ended, client))


async def test_a_clean_stop_keeps_everything(tmp_path):
    with Server(f"sqlite:///{tmp_path}/n.db") as server:
        room = open_room(server.address, seats=1, begin=True)
        held = []

        def hold_round_8(event):
            """Place every tile up to round 8, so that the game can't end before the server stops."""
            command = first_legal(event)
            if command is None or command["round"] < 8:
                return command
            held.append(command)
            return None

        async with Client([server.address], room["room"], room["token"]) as ann:
            ann.on_event = hold_round_8
            await ann.until(lambda: bool(held))
            assert await asyncio.to_thread(server.stop) == 0
            server.start()
            ann.on_event = first_legal
            assert await ann.ask("round 8", held[0]) is None
            await ann.until(lambda: ended(ann))
            assert ann.reconnects == 1


def test_a_room_that_is_purged_while_somebody_is_connected(tmp_path):
    database = tmp_path / "nmbr9.db"
    with Server(f"sqlite:///{database}") as server:
        room = open_room(server.address, seats=2)
        path = f"{server.address.replace('http', 'ws')}/api/rooms/{room['room']}/socket"
        with connect(path, additional_headers={"Authorization": f"Bearer {room['token']}"}, **PATIENT) as socket:
            assert json.loads(socket.recv())["frame"] == "hello"
            with closing(sqlite3.connect(database)) as connection, connection:
                for table in ("events", "rooms"):
                    connection.execute(f"DELETE FROM {table}")  # noqa: S608 - one of two names
            socket.send(json.dumps({"id": "a", "command": {"type": "start"}}))
            codes = []
            with suppress(ConnectionClosed):
                while True:
                    frame = json.loads(socket.recv())
                    codes += [frame["problem"]["code"]] if frame["frame"] == "refusal" else []
            assert codes in (["no_such_room"], [])  # it is refused, and the connection is closed, in either order
            assert socket.close_code == NOT_FOUND
        assert request(f"{server.address}/api/rooms/{room['room']}")[0] == 404
