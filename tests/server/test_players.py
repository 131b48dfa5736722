"""Players without accounts: profile, history, statistics, files, devices and deletion, over a real server."""

import asyncio
import csv
import http.client
import json
import sqlite3
import statistics
from contextlib import AsyncExitStack, closing
from functools import partial
from io import StringIO

import pytest

from nmbr9 import Record
from nmbr9.core.scoring import points_by_level
from nmbr9.players.codes import CODE_SECONDS
from tests.server.browsers import Browser
from tests.server.client import Client, request
from tests.server.processes import LateServer, Server
from tests.waiting import until

pytestmark = pytest.mark.anyio
FLAGS = ("--rooms-per-address", "1000", "--seats-per-address", "1000", "--log-level", "error")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("players")


@pytest.fixture(scope="module")
def server(folder):
    with LateServer(f"sqlite:///{folder}/n.db", *FLAGS, late=folder / "late", log=folder / "log") as server:
        yield server
    assert (folder / "log").read_text() == ""


@pytest.fixture
def ann(server):
    return Browser(server.address)


@pytest.fixture
def bo(server):
    return Browser(server.address)


def tables_with(file, *words):
    """Return the tables of a database file in which one of some words occurs."""
    found = set()
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        for (table,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            text = repr(database.execute(f'SELECT * FROM "{table}"').fetchall())  # noqa: S608 - its own name
            found |= {table for word in words if word in text}
    return found


async def test_somebody_who_only_looks_is_nobody(ann, server, folder):
    profile = ann.get("/api/me")
    assert (profile["known"], profile["games"], profile["devices"], profile["passkeys_possible"]) == (
        False,
        0,
        0,
        False,
    )
    assert ann.get("/api/me/games") == {"games": [], "before": ""}
    assert ann.get("/api/me/statistics")["games"] == 0
    posts = {
        "": {"name": "Ann"},
        "/transfer": {},
        "/delete": {"confirm": "delete"},
        "/devices/forget": {},
        "/passkeys/forget": {},
    }
    for path, body in posts.items():
        assert ann.refused(f"/api/me{path}", body) == (404, "no_player")
    for path in ("/games.csv", "/games.nmbr9", "/data"):
        assert ann.refused(f"/api/me{path}") == (404, "no_player")
    assert ann.token == ""


async def test_a_name_is_chosen_by_the_rules_for_names(ann):
    ann.open_room("Ann")
    assert ann.get("/api/me")["name"] == ""
    assert ann.post("/api/me", {"name": "  Ann \t of late "})["name"] == "Ann of late"
    assert ann.post("/api/me", {"consent": True})["consent"] is True
    assert ann.post("/api/me", {})["name"] == "Ann of late"
    for name in ("", "a/b", "greedy (bot)", "\u202e", "x" * 33):
        assert ann.refused("/api/me", {"name": name}) == (400, "bad_name")
    assert ann.refused("/api/me", {"name": "x" * 101}) == (400, "not_understood")
    assert ann.get("/api/me")["name"] == "Ann of late"


@pytest.fixture(scope="module")
def veteran(server):
    """A player with some games of different kinds. The rooms are in the order in which they ended."""

    async def play():
        player = Browser(server.address)
        rooms = [await player.play("Ann") for _ in range(2)]
        rooms.append(await player.play("Ann", seats=3, bots=["greedy", "random"]))
        rooms.append(await player.play("Ann", seats=2, bots=["greedy"], deck=[3, 9, 1]))
        rooms.append(await player.play("Ann", seats=2, bots=["greedy"], start_tiles=True))
        return player, rooms

    return asyncio.run(play())


def test_a_history_has_every_finished_game_newest_first(veteran):
    player, rooms = veteran
    player.open_room("Ann")  # which is not over
    games = player.get("/api/me/games")["games"]
    assert [game["room"] for game in games] == rooms[::-1]
    for game in games:
        record = Record.parse(player.get(f"/api/rooms/{game['room']}/record"))
        assert game["display"] == str(record.displays[game["seat"]])
        assert game["score"] == record.scores[game["seat"]]
        assert game["deck"] == "".join(map(str, record.cards))
        assert [seat["score"] for seat in game["players"]] == list(record.scores)
        assert [seat["won"] for seat in game["players"]] == [
            seat in record.winners for seat in range(len(record.scores))
        ]
        assert (game["replayable"], game["complete"], game["review"]) == (True, True, None)
    assert [game["deck_chosen"] for game in games] == [False, True, False, False, False]
    assert [game["start_tiles"] for game in games] == [True, False, False, False, False]


def test_a_history_comes_in_parts(veteran):
    player, rooms = veteran
    found, before = [], ""
    for _ in range(3):
        part = player.get(f"/api/me/games?limit=2&before={before}")
        found += [game["room"] for game in part["games"]]
        before = part["before"]
    assert (found, before) == (rooms[::-1], "")
    for query in ("before=x", "before=1.5_%00", "limit=0", "limit=101", "limit=x", f"before={'9' * 101}"):
        assert player.refused(f"/api/me/games?{query}") == (400, "not_understood")


def test_statistics_are_what_a_naive_count_says(veteran):
    player, rooms = veteran
    records = {room: Record.parse(player.get(f"/api/rooms/{room}/record")) for room in rooms}
    counted = [records[room].scores[0] for room in rooms[:3]]
    found = player.get("/api/me/statistics")
    assert (found["games"], found["counted"], found["best"]) == (5, 3, max(counted))
    assert found["mean"] == pytest.approx(sum(counted) / 3)
    assert found["median"] == sorted(counted)[1]
    assert found["deviation"] == pytest.approx(statistics.stdev(counted))
    assert [(game["room"], game["counted"]) for game in found["recent"]] == [
        (room, room in rooms[:3]) for room in rooms
    ]
    for game in found["recent"]:
        display = records[game["room"]].displays[0]
        assert (game["levels"], sum(game["levels"])) == (list(points_by_level(display)), display.score)
    (greedy, random) = found["opponents"]
    against = [records[room] for room in rooms[2:]]
    assert (greedy["bot"], greedy["games"]) == ("greedy", 3)
    assert greedy["won"] == sum(0 in record.winners for record in against)
    assert greedy["mean"] == pytest.approx(sum(record.scores[0] for record in against) / 3)
    assert greedy["mean_bot"] == pytest.approx(sum(record.scores[1] for record in against) / 3)
    assert (random["bot"], random["games"], random["mean_bot"]) == ("random", 1, against[0].scores[2])
    profile = player.get("/api/me")
    assert [profile[name] for name in ("name", "games", "best", "mean")] == ["Ann", 5, found["best"], found["mean"]]


def test_files_are_read_again(veteran):
    player, rooms = veteran
    games = player.get("/api/me/games")["games"]
    table = list(csv.DictReader(StringIO(player.get("/api/me/games.csv"))))
    assert [(row["room"], int(row["score"]), row["display"]) for row in table] == [
        (game["room"], game["score"], game["display"]) for game in games
    ]
    text = player.get("/api/me/games.nmbr9")
    records = list(Record.parse_all(text))
    assert [record.tags["Room"] for record in records] == rooms[::-1]
    assert [str(record) for record in records] == [player.get(f"/api/rooms/{room}/record") for room in rooms[::-1]]
    before = player.get("/api/me/games?limit=3")["before"]
    later = list(Record.parse_all(player.get(f"/api/me/games.nmbr9?before={before}")))
    assert [record.tags["Room"] for record in later] == rooms[1::-1]
    assert player.refused("/api/me/games.nmbr9?before=x") == (400, "not_understood")
    data = player.get("/api/me/data")
    assert data["player"] == player.device
    assert [game["room"] for game in data["games"]] == rooms[::-1]
    assert {game["name"] for game in data["games"]} == {"Ann"}


async def test_a_review_is_kept_and_only_for_its_player(server, bo):
    ann = Browser(server.address)
    room = await ann.play("Ann", deck=[3, 9, 1])
    (game,) = ann.get("/api/me/games")["games"]
    review = {"par": game["score"] + 2.5, "luck": -1.04, "mistakes": 1.5, "accuracy": 88.5, "version": "1"}
    assert ann.post("/api/me/reviews", {"room": room, **review, "version": "0"}) == {}
    assert ann.post("/api/me/reviews", {"room": room, **review}) == {}
    assert ann.get("/api/me/games")["games"][0]["review"] == review
    assert ann.get("/api/me/statistics")["recent"][0]["review"] == review
    assert json.loads(json.dumps(ann.get("/api/me/data")))["games"][0]["review"] == review
    await ann.play("Ann", deck=[5, 2])
    (found,) = ann.get(f"/api/me/games?room={room}")["games"]
    assert (found["room"], found["review"]) == (room, review)
    assert ann.get("/api/me/games?room=none")["games"] == ann.get("/api/me/games?room=%00")["games"] == []
    assert ann.refused(f"/api/me/games?room={65 * 'x'}") == (400, "not_understood")
    assert bo.get(f"/api/me/games?room={room}")["games"] == []
    assert ann.refused("/api/me/reviews", {"room": room, **review, "luck": 5}) == (400, "bad_review")
    assert ann.refused("/api/me/reviews", {"room": room, **review, "accuracy": 101}) == (400, "not_understood")
    assert ann.refused("/api/me/reviews", {"room": "none", **review}) == (404, "not_played")
    bo.open_room("Bo")
    assert bo.refused("/api/me/reviews", {"room": room, **review}) == (404, "not_played")
    assert "88.5" not in json.dumps(bo.get(f"/api/rooms/{room}"))


async def test_nobody_sees_anything_of_another_player(veteran, bo):
    player, rooms = veteran
    bo.open_room("Bo")
    assert bo.get("/api/me/games") == {"games": [], "before": ""}
    assert bo.get("/api/me/statistics")["recent"] == []
    shown = [bo.get(f"/api/me{path}") for path in ("", "/games.csv", "/games.nmbr9", "/data")]
    before = player.get("/api/me/games?limit=1")["before"]
    shown.append(bo.get(f"/api/me/games?before={before}"))
    for secret in (player.token, player.device, *rooms):
        assert secret not in json.dumps(shown)


# Devices


async def test_a_profile_is_taken_to_another_device(ann, bo):
    room = ann.open_room("Ann")
    ann.post("/api/me", {"name": "Ann of two devices"})
    code = ann.post("/api/me/transfer")
    assert code["expires"] - code["now"] == pytest.approx(CODE_SECONDS, abs=1)
    assert bo.refused("/api/me/claim", {"code": "AAAA-BBBB-CCCC"}) == (404, "code_unknown")
    profile = bo.post("/api/me/claim", {"code": code["code"].lower().replace("-", " ")})
    assert (profile["name"], profile["devices"]) == ("Ann of two devices", 2)
    assert bo.token not in ("", ann.token)
    assert bo.get("/api/me") == ann.get("/api/me") == profile
    for browser in (ann, bo):  # both have the same seat, and can play at it
        assert browser.get(f"/api/rooms/{room}")["seat"] == 0
    await bo.finish(room)
    assert ann.get("/api/me/games") == bo.get("/api/me/games")
    assert ann.get("/api/me")["games"] == 1
    assert bo.refused("/api/me/claim", {"code": code["code"]}) == (404, "code_unknown")


async def test_a_code_is_too_old_after_ten_minutes(ann, bo, server):
    ann.open_room("Ann")
    code = ann.post("/api/me/transfer")["code"]
    server.pass_time(CODE_SECONDS - 60)
    newer = ann.post("/api/me/transfer")["code"]
    assert bo.refused("/api/me/claim", {"code": code}) == (404, "code_unknown")
    server.pass_time(CODE_SECONDS)
    assert bo.refused("/api/me/claim", {"code": newer}) == (404, "code_unknown")
    assert bo.token == ""


async def test_other_devices_are_signed_out(ann, bo, server):
    ann.open_room("Ann")
    bo.post("/api/me/claim", {"code": ann.post("/api/me/transfer")["code"]})
    third = Browser(server.address)
    third.post("/api/me/claim", {"code": bo.post("/api/me/transfer")["code"]})
    assert third.post("/api/me/devices/forget")["devices"] == 2
    assert third.get("/api/me")["devices"] == 2
    assert ann.get("/api/me")["devices"] == 2  # the first one can't be signed out
    assert bo.get("/api/me")["devices"] == 1  # it is a guest now
    assert bo.get("/api/me/data")["player"] == bo.device


async def test_a_device_that_is_signed_out_acts_no_more(ann, bo, server):
    room = ann.open_room("Ann")
    bo.post("/api/me/claim", {"code": ann.post("/api/me/transfer")["code"]})
    async with Client([server.address], room, bo.token) as client:
        await client.until(lambda: client.last > 0)
        code = bo.post("/api/me/transfer")["code"]
        assert ann.post("/api/me/devices/forget")["devices"] == 1
        refused = await client.ask("resign", {"type": "resign"})  # the client sends it again when it has reconnected
    assert refused is not None
    assert refused["code"] == "not_seated"
    assert ann.get(f"/api/rooms/{room}")["state"] == "playing"
    third = Browser(server.address)
    assert third.refused("/api/me/claim", {"code": code}) == (404, "code_unknown")


# Deletion


def has(client, kind):
    return any(event["type"] == kind for event in client.events.values())


async def games_in_all_states(ann, bo, name, server):
    """Seat a player in games alone, with a bot and with others; return the rooms of those with others."""
    ann.open_room(name, begin=False, seats=2)
    await ann.play(name)
    ann.post("/api/me", {"name": name})
    ann.open_room(name, seats=2, bots=["greedy"])  # a game against a bot that is not over
    together = ann.open_room(name, begin=False, seats=2, deck=[3, 9])
    bo.post(f"/api/rooms/{together}/seats", {"name": "Bo"})
    waiting = ann.open_room(name, begin=False, seats=3, public=True)
    bo.post(f"/api/rooms/{waiting}/seats", {"name": "Bo"})
    left = bo.open_room("Bo", begin=False, seats=2, deck=[3])
    ann.post(f"/api/rooms/{left}/seats", {"name": name})
    async with Client([server.address], left, ann.token) as leaving:
        assert await leaving.ask("leave", {"type": "leave"}) is None
    async with Client([server.address], left, bo.token) as starting:
        assert await starting.ask("start", {"type": "start"}) is None
    await bo.finish(left)  # a game in which the player was only before it began
    async with Client([server.address], together, ann.token) as starting:
        assert await starting.ask("start", {"type": "start"}) is None
        await asyncio.gather(ann.finish(together), bo.finish(together))
    playing = ann.open_room(name, begin=False, seats=2, deck=[3, 9])
    bo.post(f"/api/rooms/{playing}/seats", {"name": "Bo"})
    async with Client([server.address], playing, ann.token) as starting:
        assert await starting.ask("start", {"type": "start"}) is None
    return playing, waiting, together


async def test_nothing_of_a_deleted_player_is_left(ann, bo, server, folder):
    name = "Annegret Quist"
    rooms = playing, _, together = await games_in_all_states(ann, bo, name, server)
    third = Browser(server.address)
    third.post("/api/me/claim", {"code": ann.post("/api/me/transfer")["code"]})
    assert bo.get(f"/api/rooms/{together}/record").count(name) == 1  # it is in the cache of answers now
    secrets = (ann.device, ann.token, third.device, name)
    assert tables_with(folder / "n.db", *secrets) >= {"events", "rooms", "results", "players", "devices"}
    assert ann.refused("/api/me/delete", {"confirm": "yes"}) == (400, "not_understood")

    stale = ann.token
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(Client([server.address], room, bo.token)) for room in rooms]
        for client in clients:
            client.on_event = lambda _event: None
            await client.until(partial(has, client, "room_created"))
        asked = await asyncio.to_thread(ann.post, "/api/me/delete", {"confirm": "delete"})
        for client in clients:
            await client.until(partial(has, client, "player_deleted"))
            assert client.reconnects == 0  # nobody else notices more than that
        gone = f"/api/deletions/{asked['deletion']}"
        await asyncio.to_thread(until, lambda: bo.get(gone)["finished"])
        assert bo.get(gone) == {**asked, "games": 7, "left": 0, "finished": True}
    assert bo.refused("/api/deletions/unknown") == (404, "not_found")
    assert tables_with(folder / "n.db", *secrets) == set()
    assert ann.token == ""
    # Somebody who has kept the token is somebody new with it, and gets another one.
    status, view = request(f"{server.address}/api/rooms", {"name": "New", "bearer": True}, token=stale)
    assert status == 201
    assert view["token"] not in ("", stale)
    assert request(f"{server.address}/api/me", token=stale)[1]["known"] is False
    assert third.get("/api/me")["games"] == 0
    assert "deleted player" in bo.get(f"/api/rooms/{together}/record")
    for room in rooms:
        assert name not in json.dumps(bo.get(f"/api/rooms/{room}"))
    (game, *_) = [game for game in bo.get("/api/me/games")["games"] if game["room"] == together]
    assert [seat["name"] for seat in game["players"]] == ["deleted player", "Bo"]
    await bo.finish(playing)  # a bot plays on
    assert bo.get("/api/me")["games"] == 3
    assert bo.get("/api/table")["version"]


def test_the_cookie_is_taken_back_behind_https(tmp_path):
    with Server(f"sqlite:///{tmp_path}/n.db", "--secure-cookies", "true", "--log-level", "error") as server:
        connection = http.client.HTTPConnection("127.0.0.1", server.port)
        headers = {"Content-Type": "application/json", "Cookie": f"__Host-nmbr9_guest={'x' * 32}"}
        connection.request("POST", "/api/me/delete", json.dumps({"confirm": "delete"}), headers)
        answer = connection.getresponse()
        answer.read()
        connection.close()
    cookie = answer.getheader("Set-Cookie", "")
    assert answer.status == 200
    assert cookie.startswith(('__Host-nmbr9_guest=""; ', "__Host-nmbr9_guest=; "))
    for attribute in ("HttpOnly", "Max-Age=0", "Path=/", "SameSite=lax", "Secure"):
        assert attribute in cookie


@pytest.mark.deep
async def test_a_player_is_deleted_in_all_processes(tmp_path, postgres, redis_server):
    database = postgres.create_database("deleted_in_all")
    flags = ("--redis", redis_server.url, *FLAGS)
    with Server(database, *flags) as one, Server(database, *flags) as other:
        ann, bo = Browser(one.address), Browser(other.address)
        room = ann.open_room("Annegret", begin=False, seats=2, deck=[3, 9])
        bo.post(f"/api/rooms/{room}/seats", {"name": "Bo"})
        async with Client([one.address], room, ann.token) as starting:
            assert await starting.ask("start", {"type": "start"}) is None
        await asyncio.gather(ann.finish(room), bo.finish(room))
        code = ann.post("/api/me/transfer")["code"]
        tablet = Browser(other.address)
        assert tablet.post("/api/me/claim", {"code": code})["games"] == 1
        async with Client([other.address], room, bo.token) as watching:
            await watching.until(lambda: bool(watching.events))
            ann.post("/api/me/delete", {"confirm": "delete"})  # in the process to which nobody else is connected
            await watching.until(lambda: has(watching, "player_deleted"))
            assert watching.reconnects == 0
            named = [event for event in watching.events.values() if event["type"] == "seat_taken"]
        assert [event["name"] for event in named] == ["Annegret", "Bo"]  # what it has seen, it has seen
        for address in (one.address, other.address):
            record = Browser(address).get(f"/api/rooms/{room}/record")
            assert Record.parse(record).players == ("deleted player", "Bo")
