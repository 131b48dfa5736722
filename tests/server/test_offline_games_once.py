"""Games that were played without a server are kept once, whatever happens, and not more than there is room for."""

import asyncio
import http.client
import secrets

import psycopg
import pytest

from nmbr9.players.offline import FAST_CLOCK, GAMES_PER_DAY
from nmbr9.server.context import OFFLINE_GAMES
from tests.server.browsers import Browser
from tests.server.client import request
from tests.server.offline import BEGAN, LIMITS, PatientServer, history, join, played, send
from tests.server.processes import RUN, Server, SetServer
from tests.waiting import until

pytestmark = pytest.mark.anyio
KILLED = """
import os, signal
from pathlib import Path
from nmbr9.rooms.hub import Hub

usual, before, after = Hub.add_offline_game, Path(sys.argv.pop(1)), Path(sys.argv.pop(1))

def die_of(mark):
    if mark.exists():
        mark.unlink()
        os.kill(os.getpid(), signal.SIGKILL)

async def add(self, room):
    die_of(before)
    await usual(self, room)
    die_of(after)

Hub.add_offline_game = add
"""


def test_a_player_has_so_many_games_a_day(tmp_path):
    assert GAMES_PER_DAY > OFFLINE_GAMES
    server = Server(f"sqlite:///{tmp_path}/n.db")
    server.program = ("-c", LIMITS.format(100_000, 5) + RUN)
    with server:
        token = secrets.token_urlsafe(24)
        games = [played(seed, remove=19, minute=seed) for seed in range(6)]
        assert [send(server, game, token)[0] for game in games[:5]] == [201] * 5
        status, problem, headers = send(server, games[5], token)
        assert (status, problem["code"]) == (429, "too_many_requests")
        assert 23 * 3600 < int(headers["retry-after"]) <= 24 * 3600
        server.kill()
        server.start()
        assert send(server, games[5], token)[0] == 429  # also after a restart
        assert send(server, games[0], token)[0] == 201  # one that is there already
        assert send(server, games[5], secrets.token_urlsafe(24))[0] == 201
        assert len(request(f"{server.address}/api/me/games", token=token)[1]["games"]) == 5


def test_a_game_whose_room_was_deleted_is_not_added_again(tmp_path):
    clock = tmp_path / "clock"
    clock.write_text(str(BEGAN + 3600))
    database = f"sqlite:///{tmp_path}/n.db"
    with SetServer(database, "--keep-finished-days", "1", clock=clock) as server:
        ann = Browser(server.address)
        game = {**played(1), "began": BEGAN - 5 * 86_400, "ended": BEGAN - 5 * 86_400}
        room = join(ann, game)
        server.kill()
        server.start()  # which deletes old rooms first of all
        assert ann.get(f"/api/rooms/{room}")["state"] == "finished"  # it has come today
        server.kill()
        server.set_clock(BEGAN + 2 * 86_400)
        server.start()
        until(lambda: ann.ask(f"/api/rooms/{room}")[0] != 200)  # it has begun to delete
        assert join(ann, game) == room
        (found,) = history(ann)
        assert (found["room"], found["replayable"], found["offline"]) == (room, False, True)
        server.set_clock(BEGAN + 3 * 86_400)
        too_late = {**played(2), "ended": BEGAN + 3 * 86_400 + FAST_CLOCK + 1}
        assert ann.refused("/api/me/games", too_late) == (400, "bad_time")


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.deep)])
def database(request, tmp_path):
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/n.db"
    return request.getfixturevalue("postgres").create_database(f"offline_{secrets.token_hex(4)}")


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_server_that_is_killed_before_or_after_the_write_keeps_it_once(tmp_path, database, when):
    marks = {name: tmp_path / name for name in ("before", "after")}
    server = Server(database)
    server.program = ("-c", LIMITS.format(100_000, 100_000) + KILLED + RUN, *map(str, marks.values()))
    with server:
        ann = Browser(server.address)
        rooms = [join(ann, played(1))]  # with it comes the cookie
        games = [played(seed, "greedy", minute=seed) for seed in range(2, 4)]
        for game in games:
            marks[when].touch()
            with pytest.raises((ConnectionError, http.client.HTTPException, OSError)):
                join(ann, game)
            assert server.process is not None
            server.process.wait()
            server.kill()
            server.start()
            there = len(history(ann))
            assert there == len(rooms) + (when == "after")
            rooms.append(join(ann, game))
            assert join(ann, game) == rooms[-1]
        assert [found["room"] for found in history(ann)] == rooms[::-1]


@pytest.mark.deep
async def test_two_processes_get_the_same_games_at_the_same_moment(tmp_path, postgres, redis_server):
    database = postgres.create_database("offline_twice")
    flags = ("--redis", redis_server.url, "--log-level", "error")
    logs = [tmp_path / "one", tmp_path / "other"]
    with PatientServer(database, *flags, log=logs[0]) as one, PatientServer(database, *flags, log=logs[1]) as other:
        token = secrets.token_urlsafe(24)
        for seed in range(5):
            game = played(seed, "greedy", minute=seed)
            both = [asyncio.to_thread(send, server, game, token) for server in (one, other, one, other)]
            answers = await asyncio.gather(*both)
            assert {status for status, *_ in answers} == {201}
            assert len({joined["room"] for _, joined, _ in answers}) == 1
        shown = [request(f"{server.address}/api/me/games", token=token)[1]["games"] for server in (one, other)]
    assert shown[0] == shown[1]
    assert [game["ended"] for game in shown[0]] == [BEGAN + 60 * minute + 50.125 for minute in reversed(range(5))]
    with psycopg.connect(database) as connection:
        rooms = connection.execute("SELECT count(*) FROM rooms").fetchone()
        results = connection.execute("SELECT count(*) FROM results WHERE player != ''").fetchone()
    assert (rooms, results) == ((5,), (5,))
    assert [log.read_text() for log in logs] == ["", ""]
