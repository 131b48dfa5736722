"""Games that were played without a server join the profile: once, in order, and nowhere where players are compared."""

import csv
import json
import secrets
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from io import StringIO

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nmbr9 import Record
from nmbr9.server.wire_players import LONGEST_OFFLINE_RECORD
from tests.played import offline_record
from tests.server.browsers import Browser
from tests.server.client import Client, request
from tests.server.offline import BEGAN, PatientServer, history, join, played, send
from tests.waiting import STALLED, until

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("offline")


@pytest.fixture(scope="module")
def server(folder):
    flags = ("--rooms-per-address", "1000", "--log-level", "error")
    with PatientServer(f"sqlite:///{folder}/n.db", *flags, log=folder / "log") as server:
        yield server
    assert (folder / "log").read_text() == ""


@pytest.fixture
def ann(server):
    return Browser(server.address)


def rooms_in(file):
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        return {room for (room,) in database.execute("SELECT room FROM rooms")}


def test_a_game_is_in_the_history_of_a_browser_that_was_nobody(ann):
    game = played(1, "greedy", hints=(3, 7), name="Ann of late")
    assert ann.get("/api/me")["known"] is False
    room = join(ann, game)
    assert ann.token
    (found,) = history(ann)
    record = Record.parse(game["record"])
    assert (found["room"], found["offline"], found["seat"], found["ended"]) == (room, True, 0, game["ended"])
    assert (found["score"], found["display"], found["hints"]) == (record.scores[0], str(record.displays[0]), 2)
    assert (found["contest"], found["ranked"], found["deck_chosen"], found["replayable"]) == ("", False, False, True)
    assert [(seat["name"], seat["bot"], seat["score"], seat["me"]) for seat in found["players"]] == [
        ("Ann of late", "", record.scores[0], True),
        ("greedy (bot)", "greedy", record.scores[1], False),
    ]
    assert ann.get("/api/me")["name"] == "Ann of late"


async def test_the_room_is_a_finished_one_like_any_other(ann, server):
    game = played(2, "greedy", start=(3, 1))
    room = join(ann, game)
    given = Record.parse(game["record"])
    kept = Record.parse(ann.get(f"/api/rooms/{room}/record"))
    assert (kept.position, kept.scores, kept.winners) == (given.position, given.scores, given.winners)
    assert kept.tags == {"Room": room, "Offline": "yes"}
    assert ann.get(f"/api/rooms/{room}/replay")["scores"] == list(given.scores)
    assert ann.get(f"/api/rooms/{room}/picture").startswith("<svg")
    view = ann.get(f"/api/rooms/{room}")
    assert (view["state"], view["seat"], view["host"]) == ("finished", 0, True)
    review = {"room": room, "par": given.scores[0], "luck": 0, "mistakes": 0, "accuracy": 100, "version": "v"}
    ann.post("/api/me/reviews", review)
    (found,) = history(ann)
    assert found["review"]["par"] == given.scores[0]
    async with Client([server.address], room, ann.token) as client:  # the events, over the websocket
        await client.until(lambda: any(event["type"] == "game_ended" for event in client.events.values()))
        assert client.events[1]["offline"] is True
        assert await client.ask("again", {"type": "rematch"}) is None


def test_files_have_it_with_its_mark(ann):
    room = join(ann, played(3))
    (row,) = csv.DictReader(StringIO(ann.get("/api/me/games.csv")))
    assert (row["room"], row["offline"], row["counted"]) == (room, "1", "1")
    assert Record.parse(ann.get("/api/me/games.nmbr9")).tags["Offline"] == "yes"
    (kept,) = ann.get("/api/me/data")["games"]
    assert kept["offline"] is True


async def test_statistics_count_it_like_other_solo_games(ann):
    await ann.play("Ann")
    games = [played(4, minute=1), played(5, minute=2, hints=(1,)), played(6, minute=3, remove=3)]
    for game in games:
        join(ann, game)
    statistics = ann.get("/api/me/statistics")
    assert (statistics["games"], statistics["counted"]) == (4, 2)
    online = next(game for game in history(ann) if not game["offline"])
    assert statistics["best"] == max(online["score"], Record.parse(games[0]["record"]).scores[0])


def test_the_same_game_is_kept_once(ann, server, folder):
    game = played(7)
    room = join(ann, game)
    before = rooms_in(folder / "n.db")
    another = {**game, "record": offline_record(8)}  # the first one counts
    assert [join(ann, each) for each in (game, another, game)] == [room] * 3
    assert [found["room"] for found in history(ann)] == [room]
    bo = Browser(server.address)
    assert join(bo, game) != room  # another player's is another game
    assert rooms_in(folder / "n.db") - before == {history(bo)[0]["room"]}


def test_two_tabs_send_the_same_games(ann):
    first = join(ann, played(9))
    games = [played(seed, minute=seed) for seed in range(10)]
    with ThreadPoolExecutor(8) as tabs:
        rooms = list(tabs.map(lambda game: join(ann, game), [game for game in games for _ in range(4)]))
    assert [rooms[index : index + 4] for index in range(0, 40, 4)] == [[room] * 4 for room in rooms[::4]]
    found = [game["room"] for game in history(ann)]
    assert sorted(found) == sorted({first, *rooms})


def test_the_history_is_in_the_order_in_which_they_were_played(ann):
    late, early = join(ann, played(1, minute=9)), join(ann, played(2, minute=1))
    same = [join(ann, played(seed, minute=5)) for seed in range(12)]  # which ended in the same moment
    assert [game["room"] for game in history(ann)] == [late, *same[::-1], early]
    assert history(ann)[-2]["ended"] == BEGAN + 350.125
    walked, before = [], ""
    for _ in range(3):
        part = ann.get(f"/api/me/games?limit=5&before={before}")
        walked += [game["room"] for game in part["games"]]
        before = part["before"]
    assert walked == [late, *same[::-1], early]


def test_a_clock_that_is_fast_is_set_right(ann):
    now = time.time()
    game = {**played(1), "began": now + 3000, "ended": now + 3600}
    join(ann, game)
    join(ann, {**played(2), "began": now + 3000, "ended": now + 3601})
    newest, first = history(ann)
    assert now - 1 < first["ended"] <= newest["ended"] < now + STALLED
    assert [Record.parse(ann.get(f"/api/rooms/{each['room']}/record")).cards for each in (first, newest)] == [
        Record.parse(offline_record(seed)).cards for seed in (1, 2)
    ]


FLOATING = '[Nmbr9 "1"]\n[Seats "Ann"]\n[Removed "18"]\n\n1. 9  9n@0,0\n2. 1  1n@7,7\n'
THREE_NINES = '[Nmbr9 "1"]\n[Seats "A"]\n[Removed "17"]\n\n1. 9  9n@0,0\n2. 9  9n@3,0\n3. 9  9n@6,0\n'
UNFINISHED = offline_record(1, remove=18).replace('[Removed "18"]', '[Removed "17"]').replace('[Result "0"]\n', "")


@pytest.mark.parametrize(
    ("change", "code", "place"),
    [
        ({"record": "nonsense"}, "not_understood", "record"),
        ({"record": ""}, "not_understood", "record"),
        ({"record": "1ARxTIwABENuAAMPFA"}, "not_understood", "record"),
        ({"record": offline_record(1).replace("1. ", "1. 7 ", 1)}, "not_understood", "record"),
        ({"record": offline_record(1) * 2}, "not_understood", "record"),
        ({"record": FLOATING}, "illegal_placement", "record"),
        ({"record": THREE_NINES}, "not_understood", "record"),
        ({"record": UNFINISHED}, "bad_record", "record"),
        ({"record": offline_record(1, "greedy").replace("bot:greedy@1", "Bo")}, "bad_record", "record"),
        ({"record": offline_record(1, *["random"] * 10, remove=19)}, "bad_record", "record"),
        ({"record": offline_record(1, "nobody", remove=19)}, "unknown_bot", "record"),
        ({"record": offline_record(1, name="bot: Ann")}, "bad_name", "record"),
        ({"record": offline_record(1, name="Deleted Player")}, "bad_name", "record"),
        ({"record": "x" * (LONGEST_OFFLINE_RECORD + 1)}, "not_understood", "record"),
        ({"hints": 3, "record": offline_record(1, hints=(3, 7))}, "bad_record", "hints"),
        ({"hints": 21}, "not_understood", "hints"),
        ({"hints": -1}, "not_understood", "hints"),
        ({"began": BEGAN + 100}, "bad_time", "began"),
        ({"began": 5}, "bad_time", "began"),
        ({"ended": BEGAN + 5e9}, "bad_time", "ended"),
        ({"ended": 1e12}, "not_understood", "ended"),
        ({"ended": "now"}, "not_understood", "ended"),
        ({"id": "0" * 31}, "not_understood", "id"),
        ({"id": "G" * 32}, "not_understood", "id"),
        ({"id": "0" * 32 + "\n"}, "not_understood", "id"),
        ({"id": None}, "not_understood", "id"),
        ({"contest": "daily/2026-11-17"}, "not_understood", ""),
    ],
)  # fmt: skip
def test_what_is_wrong_is_refused_with_place_and_reason(ann, change, code, place):
    status, problem = ann.ask("/api/me/games", {**played(1), **change})
    assert (status, problem["code"]) == (400, code), problem
    assert problem["place"].endswith(place)
    assert problem["detail"]
    assert ann.token == ""  # and nobody was given a profile for it
    assert history(ann) == []


def test_a_body_that_is_huge_or_no_json_is_refused(ann):
    assert ann.refused("/api/me/games", {**played(1), "record": "x" * 70_000}) == (413, "too_large")
    assert ann.refused("/api/me/games", {}) == (400, "not_understood")
    assert ann.refused("/api/me/games", []) == (400, "not_understood")


NONSENSE = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=40))


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_nonsense_is_refused_and_never_a_bug(ann, data):
    """A valid game with a random change: it is accepted if it is still a game, and refused with a sentence if not."""
    game = played(data.draw(st.integers(0, 5)), *data.draw(st.sampled_from([(), ("greedy",)])), remove=12)
    kind = data.draw(st.sampled_from(["field", "line", "character", "order"]))
    lines = game["record"].splitlines()
    if kind == "field":
        game[data.draw(st.sampled_from(sorted(game)))] = data.draw(NONSENSE)
    elif kind == "line":
        lines[data.draw(st.integers(0, len(lines) - 1))] = data.draw(st.text(max_size=60))
    elif kind == "character":
        at = data.draw(st.integers(0, len(lines) - 1))
        column = data.draw(st.integers(0, len(lines[at])))
        lines[at] = lines[at][:column] + data.draw(st.characters(codec="utf-8")) + lines[at][column + 1 :]
    else:
        lines = data.draw(st.permutations(lines))
    if kind != "field":
        game["record"] = "\n".join(lines)
    status, answer = ann.ask("/api/me/games", game)
    assert status in (201, 400), answer
    if status == 400:
        assert answer["detail"]
    else:
        assert ann.get(f"/api/rooms/{answer['room']}/replay")["finished"]


def test_it_counts_in_a_challenge_that_its_player_has_made_with_its_deck_and_in_no_other(ann, server):
    """Solo games are played in the browser, and a player challenges others with the deck of such a game."""
    room = join(ann, played(11))
    made = ann.post("/api/challenges", {"room": room, "name": "Ann"})
    challenge = f"/api/challenges/{made['challenge']}"
    [own] = ann.get(challenge)["results"]
    assert (own["room"], own["score"]) == (room, history(ann)[0]["score"])
    bo = Browser(server.address)
    join(bo, played(11, minute=3))  # who knows the cards now
    assert [result["room"] for result in bo.get(challenge)["results"]] == [room]
    game = bo.post(f"{challenge}/games", {"name": "Bo"})
    assert game["ranked"] is False


def test_a_tag_of_a_contest_is_worth_nothing(ann):
    day = ann.get("/api/daily")
    tags = {"Contest": f"daily/{day['today']['day']}", "Deck": "mine", "Commitment": "00"}
    room = join(ann, played(12, tags=tags))
    assert ann.get("/api/daily")["state"] == "open"
    assert (history(ann)[0]["contest"], history(ann)[0]["ranked"]) == ("", False)
    assert Record.parse(ann.get(f"/api/rooms/{room}/record")).tags == {"Room": room, "Offline": "yes"}


def test_deletion_takes_it_away(ann, folder):
    room = join(ann, played(13, "greedy"))
    device = ann.device
    asked = ann.post("/api/me/delete", {"confirm": "delete"})
    until(lambda: ann.get(f"/api/deletions/{asked['deletion']}")["finished"])
    assert ann.refused(f"/api/rooms/{room}") == (404, "no_such_room")
    for table in ("events", "rooms", "results", "players"):
        with closing(sqlite3.connect(f"file:{folder}/n.db?mode=ro", uri=True)) as database:
            rows = repr(database.execute(f"SELECT * FROM {table}").fetchall())  # noqa: S608 - from this list
        assert room not in rows
        assert device not in rows


def test_the_token_of_a_deleted_player_adds_none(ann, server):
    """The record has the name. A page whose games waited meanwhile sends them with the old token."""
    phone = Browser(server.address)
    join(ann, played(13))
    phone.post("/api/me/claim", {"code": ann.post("/api/me/transfer", {})["code"]})
    tokens = ann.token, phone.token
    ann.post("/api/me/delete", {"confirm": "delete"})
    for token in tokens:
        status, problem, headers = send(server, played(14), token)
        assert (status, problem["code"]) == (404, "no_player")
        assert "set-cookie" not in {name.lower() for name in headers}


def test_nobody_is_told_who_has_played(ann, server):
    """Neither the room nor its id tells who the player is, and the log has no token."""
    game = played(14)
    room = join(ann, game)
    stranger = Browser(server.address)
    seen = [stranger.get(f"/api/rooms/{room}{path}") for path in ("", "/record", "/replay", "/picture")]
    text = json.dumps(seen)
    for secret in (ann.token, ann.device, game["id"]):
        assert secret not in text
    assert stranger.get(f"/api/rooms/{room}")["seat"] is None
    assert history(stranger) == []


def test_a_device_of_the_same_player_sends_it_once(ann, server):
    game = played(15)
    room = join(ann, game)
    phone = Browser(server.address)
    phone.post("/api/me/claim", {"code": ann.post("/api/me/transfer", {})["code"]})
    assert join(phone, game) == room
    assert [found["room"] for found in history(phone)] == [room]


def test_a_program_with_a_token_of_its_own_is_given_no_cookie(server):
    token = secrets.token_urlsafe(24)
    status, joined, headers = send(server, played(16), token)
    assert (status, "set-cookie" in headers) == (201, False)
    _, found = request(f"{server.address}/api/me/games", token=token)
    assert [game["room"] for game in found["games"]] == [joined["room"]]
