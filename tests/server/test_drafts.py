"""A player's draft over the websocket: it is kept, limited, and answered with a clear problem where it is wrong."""

import asyncio
import json
from contextlib import asynccontextmanager
from functools import partial
from secrets import token_hex

import pytest
from websockets.asyncio.client import connect

from tests.server.client import PATIENT, Client, open_room, take_seat
from tests.server.processes import LateServer, Server
from tests.waiting import STALLED

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def socket_of(server, room, token="", query=""):
    path = f"ws://127.0.0.1:{server.port}/api/rooms/{room}/socket?{query}"
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    async with connect(path, additional_headers=headers, **PATIENT) as socket:
        yield socket


async def answer(socket, **frame):
    """Send a frame, and return its answer."""
    id_ = token_hex(8)
    await socket.send(json.dumps({"id": id_, **frame}))
    while True:
        told = json.loads(await asyncio.wait_for(socket.recv(), STALLED))
        if told.get("id") == id_:
            return told


def draft(round_, placement):
    return {"draft": {"round": round_, "placement": placement}}


async def test_what_is_wrong_with_a_draft_is_said(server):
    room = open_room(server.address, deck=[9, 9, 1], begin=True)
    async with socket_of(server, room["room"], room["token"]) as socket:
        for frame, code, place in (
            (draft(1, "9n@5,5"), "illegal_placement", "placement"),
            (draft(1, "nine"), "not_understood", "placement"),
            (draft(2, "9n@0,0"), "wrong_round", "round"),
            (draft(1, "9n@0,0" * 10), "not_understood", "frame"),
            ({"draft": {"round": 1}}, "not_understood", "frame"),
            ({"draft": None}, "not_understood", "frame"),
            ({"draft": {"round": 1, "placement": None, "seat": 1}}, "not_understood", "frame"),
            ({**draft(1, None), "command": {"type": "resign"}}, "not_understood", "frame"),
        ):
            told = await answer(socket, **frame)
            assert told["frame"] == "refusal"
            assert (told["problem"]["code"], told["problem"]["place"]) == (code, place), frame
            assert told["problem"]["detail"]
        for frame in (draft(1, "9n@0,0"), draft(1, None)):
            assert (await answer(socket, **frame))["frame"] == "ack"
    async with socket_of(server, room["room"]) as socket:  # a spectator
        assert (await answer(socket, **draft(1, "9n@0,0")))["problem"]["code"] == "not_seated"


async def test_drafts_count_for_the_rate_limit_of_commands(tmp_path):
    with Server(f"sqlite:///{tmp_path}/nmbr9.db", "--commands-per-second", "2") as server:
        room = open_room(server.address, deck=[9, 9, 1], begin=True)
        async with socket_of(server, room["room"], room["token"]) as socket:
            codes: list[str | None] = []
            while None in codes[-1:] or not codes:
                codes.append((await answer(socket, **draft(1, "9n@0,0"))).get("problem", {}).get("code"))
            assert codes[:6] == [None] * 6
            assert codes[-1] == "too_many_commands"


@pytest.mark.deep  # it takes five seconds to be away
async def test_who_is_away_is_sent_to_those_who_ask_for_it(server):
    room = open_room(server.address, seats=2)
    bo = take_seat(server.address, room["room"], "Bo")
    async with socket_of(server, room["room"], room["token"], "presence=true") as socket:

        async def presence():
            while True:
                told = json.loads(await asyncio.wait_for(socket.recv(), STALLED))
                if told["frame"] == "presence":
                    return [(away["seat"], away["since"] is not None) for away in told["away"]]

        told = await presence()
        while told != [(1, False)]:  # until Ann herself is known to be here
            told = await presence()
        async with Client([server.address], room["room"], bo["token"]) as client:
            assert await presence() == []
            await client.until(partial(bool, client.frames))
            assert {frame["frame"] for frame in client.frames} == {"hello", "event"}  # it has not asked
        assert await presence() == [(1, True)]


async def until_away(socket, wanted):
    """Read until the server says that these seats are away, and no others."""
    while True:
        told = json.loads(await asyncio.wait_for(socket.recv(), STALLED))
        if told["frame"] == "presence" and [away["seat"] for away in told["away"]] == wanted:
            return


async def until_closed(socket):
    """Read until a round is closed, and return its placements."""
    while True:
        told = json.loads(await asyncio.wait_for(socket.recv(), STALLED))
        if told["frame"] == "event" and told["event"]["type"] == "round_closed":
            return told["event"]["placements"]


async def test_two_processes_know_who_is_there_and_place_what_the_other_one_has_kept(tmp_path, postgres, redis_server):
    database, late = postgres.create_database("people"), tmp_path / "late"
    flags = ("--redis", redis_server.url)
    with LateServer(database, *flags, late=late) as one, LateServer(database, *flags, late=late) as other:
        room = open_room(one.address, seats=2, deck=[9, 9, 1])
        bo = take_seat(one.address, room["room"], "Bo")
        async with socket_of(one, room["room"], room["token"], "presence=true") as ann_socket:
            await until_away(ann_socket, [1])
            async with socket_of(other, room["room"], bo["token"], "presence=true") as bo_socket:
                await until_away(ann_socket, [])
                await until_away(bo_socket, [])
                assert (await answer(ann_socket, command={"type": "start"}))["frame"] == "ack"
                assert (await answer(bo_socket, **draft(1, "9e@0,0")))["frame"] == "ack"
                await answer(ann_socket, command={"type": "place", "round": 1, "placement": "9n@0,0"})
                called = await answer(ann_socket, command={"type": "more_time"})
                assert called["frame"] == "ack"
                one.pass_time(61)
                assert await until_closed(ann_socket) == ["9n@0,0", "9e@0,0"]
            one.pass_time(10)
            await until_away(ann_socket, [1])
