"""Answers about rooms: large ones come from a thread, and from the cache when they are asked for again."""

import asyncio

import pytest

from nmbr9.core import display
from nmbr9.rooms.redaction import visible_room
from nmbr9.server.answers import SMALL_ROOM
from tests.rooms.helpers import begun

pytestmark = pytest.mark.anyio


@pytest.fixture
def tasks(client, monkeypatch):
    """What is done in threads."""
    done = []
    context = client.app.state.context
    for name in ("quick", "slow"):
        background = getattr(context, name)

        async def run(address, work, name=name, background=background):
            done.append(name)
            return await type(background).run(background, address, work)

        monkeypatch.setattr(background, "run", run)
    return done


async def opened(client, seats, **more):
    answer = await client.post("/api/rooms", json={"options": {"seats": seats, "deck": [3]}, "bearer": True, **more})
    assert answer.status_code == 201
    room = answer.json()
    return f"/api/rooms/{room['room']}", {"Authorization": f"Bearer {room['token']}"}


async def test_a_large_room_is_computed_in_a_thread_once_for_each_event_and_viewer(client, tasks):
    path, host = await opened(client, SMALL_ROOM + 1)
    views = [(await client.get(path)).json() for _ in range(3)]
    assert tasks == ["quick"]
    assert [view["seat"] for view in views] == [None] * 3
    assert views[0]["now"] < views[1]["now"] < views[2]["now"]
    assert {**views[0], "now": 0} == {**views[2], "now": 0}
    assert (await client.get(path, headers=host)).json()["seat"] == 0  # its view came with the seat
    assert tasks == ["quick"]
    assert (await client.post(f"{path}/seats", json={"bearer": True})).json()["seat"] == 1
    assert (await client.get(path)).json()["sequence"] == views[0]["sequence"] + 1
    assert (await client.get(path, headers=host)).json()["seats"][1]["name"] == "Guest"
    assert tasks == ["quick"] * 3


async def test_a_small_room_is_computed_at_once(client, tasks):
    path, host = await opened(client, SMALL_ROOM, begin=True)
    for end in ("", "/record"):
        assert (await client.get(path + end, headers=host)).status_code == 200
    assert tasks == []
    for theme in ("light", "dark", "light"):
        assert (await client.get(f"{path}/picture?theme={theme}")).status_code == 200
    assert tasks == ["slow", "slow"]


async def test_a_host_without_a_seat_and_a_spectator_have_different_views(client):
    path, host = await opened(client, 2, play=False)
    for headers, is_host in (({}, False), (host, True), ({}, False)):
        view = (await client.get(path, headers=headers)).json()
        assert (view["seat"], view["host"]) == (None, is_host)


async def test_a_class_behind_one_address_opens_the_same_room_together(client, tasks):
    large, _ = await opened(client, SMALL_ROOM + 1)
    small, _ = await opened(client, 1, begin=True)
    for path in (large, small, f"{small}/record", f"{small}/picture"):
        answers = await asyncio.gather(*(client.get(path) for _ in range(100)))
        assert {answer.status_code for answer in answers} == {200}
    assert tasks == ["quick", "slow"]


def test_every_display_is_counted_once_for_a_view(monkeypatch):
    counted = []

    def score(one):
        counted.append(one)
        return 0

    room = begun(4)
    monkeypatch.setattr(display, "score", score)
    visible_room(room, "")
    assert len(counted) <= 4
