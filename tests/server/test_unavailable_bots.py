"""A server without the packages of the bots that search: what can't play is not offered, and is refused."""

import json
import os
import subprocess
import sys

import pytest

from tests.server.client import Client, open_room, request
from tests.server.offline import played
from tests.server.processes import Server
from tests.waiting import until

pytestmark = pytest.mark.anyio

SEARCHING = ["planner", "thinker", "master", "person-60"]
QUICK = ["random", "beginner", "greedy"]
NEEDS = "{} needs wasmtime, which is not installed: pip install 'nmbr9[bots]', in a clone: make setup"
HIDDEN = "import sys\nsys.modules['wasmtime'] = sys.modules['numba'] = None\n"


def hide_engine(tmp_path, monkeypatch):
    """Hide the packages of the engine from every process that is started from now on, workers too."""
    folder = tmp_path / "path"
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(HIDDEN)
    monkeypatch.setenv("PYTHONPATH", str(folder), prepend=os.pathsep)


@pytest.fixture
def without_engine(tmp_path, monkeypatch):
    hide_engine(tmp_path, monkeypatch)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("bots")
    with pytest.MonkeyPatch.context() as monkeypatch:
        hide_engine(folder, monkeypatch)
        with Server(f"sqlite:///{folder}/n.db") as server:
            monkeypatch.undo()
            yield server


def test_bots_that_can_not_play_are_not_offered(server):
    status, bots = request(f"{server.address}/api/bots")
    assert (status, [bot["name"] for bot in bots]) == (200, QUICK)


@pytest.mark.parametrize("bot", [*SEARCHING, "person-45"])
def test_a_room_with_a_bot_that_can_not_play_is_refused(server, bot):
    status, problem = request(f"{server.address}/api/rooms", {"options": {"seats": 3, "bots": ["greedy", bot]}})
    assert (status, problem["code"], problem["place"]) == (409, "bot_unavailable", "bots")
    assert problem["detail"] == NEEDS.format(bot)


async def test_a_seat_is_not_handed_over_to_a_bot_that_can_not_play(server):
    room = open_room(server.address, seats=2, bots=["greedy"], begin=True)
    async with Client([server.address], room["room"], room["token"]) as host:
        problem = await host.ask("1", {"type": "hand_over", "seat": 0, "bot": "thinker"})
        assert problem is not None
        assert (problem["code"], problem["place"]) == ("bot_unavailable", "bot")
        assert await host.ask("2", {"type": "hand_over", "seat": 0, "bot": "greedy"}) is None


def test_a_game_that_a_page_has_played_with_such_bots_is_taken(server):
    status, game = request(f"{server.address}/api/me/games", played(1, "thinker", "person-45"), token="x" * 43)
    assert status == 201, game


async def test_a_game_that_began_with_the_packages_goes_on_without_them(tmp_path, monkeypatch):
    """The bot's tiles are placed for it, the log says why in a line, and there is no rematch with it."""
    log = tmp_path / "log"
    server = Server(f"sqlite:///{tmp_path}/old.db", log=log)
    with server:
        room = open_room(server.address, seats=2, bots=["thinker"], begin=True)
        server.kill()
        hide_engine(tmp_path, monkeypatch)
        server.start()
        async with Client([server.address], room["room"], room["token"]) as host:
            assert await host.ask("1", {"type": "resign"}) is None
            await host.until(lambda: host.events[host.last]["type"] == "game_ended")
            problem = await host.ask("2", {"type": "rematch"})
            assert problem is not None
            assert problem["code"] == "bot_unavailable"
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    said = [line for line in lines if "bot thinker" in line["message"]]
    assert said
    assert all(line["level"] == "warning" and "error" not in line for line in said)
    assert said[0]["message"] == f"bot thinker can't play in room {room['room']}: {NEEDS.format('thinker')}"


def test_the_command_lists_those_that_can_play_and_says_why_others_can_not(without_engine):
    done = subprocess.run([sys.executable, "-m", "nmbr9", "bots"], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert [line.split()[0] for line in done.stdout.splitlines()] == QUICK
    assert done.stderr.splitlines() == [f"nmbr9: {NEEDS.format(name)}" for name in SEARCHING]


def test_an_engine_that_does_not_exist_is_no_engine(tmp_path, monkeypatch):
    monkeypatch.setenv("NMBR9_ENGINE", "abacus")
    with Server(f"sqlite:///{tmp_path}/n.db") as server:
        until(lambda: request(f"{server.address}/health")[0] == 200)
        assert [bot["name"] for bot in request(f"{server.address}/api/bots")[1]] == QUICK
        _, problem = request(f"{server.address}/api/rooms", {"options": {"seats": 2, "bots": ["planner"]}})
    assert problem["detail"] == "planner can't play: NMBR9_ENGINE is native or wasm, not 'abacus'"
