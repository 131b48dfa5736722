"""The daily deck, as players have it: whole games, days that pass, and what others may see meanwhile."""

import asyncio
import json
import sqlite3
import urllib.request
from contextlib import closing
from functools import partial
from hashlib import sha256
from itertools import count

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from nmbr9.daily import Day, deck_of
from nmbr9.players.identity import hashed
from nmbr9.rooms.names import HIDDEN_NAME
from nmbr9.server.identity import new_token
from tests.server.client import PATIENT, Client, first_legal, request
from tests.server.processes import Server, SetServer, WarmServer, run_forked
from tests.waiting import STALLED

pytestmark = pytest.mark.anyio

LIMITS = ("--rooms-per-address", "100000", "--seats-per-address", "100000", "--commands-per-second", "1000")
DAYS = count(Day.parse("2030-01-07").ordinal, 70)  # Mondays, so far apart that no ranking has two of them
MINUTE, HOUR = 60, 3600


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("daily")
    (folder / "clock").write_text("0")
    server = SetServer(f"sqlite:///{folder}/n.db", *LIMITS, clock=folder / "clock", log=folder / "log")
    server.set_clock(Day.parse("2030-01-01").begins)
    with server:
        yield server


@pytest.fixture
def day(server):
    """A day on which nobody has played yet, at noon."""
    day = Day(next(DAYS))
    server.set_clock(day.begins + 12 * HOUR)
    return day


def ask(server, path, token="", body=None):
    """Ask for something that is there."""
    status, answer = request(f"{server.address}{path}", body, token=token)
    assert status in (200, 201), answer
    return answer


def refused(server, path, token="", body=None):
    """Return status and code of a refusal."""
    status, problem = request(f"{server.address}{path}", body, token=token)
    assert problem["detail"]
    return status, problem["code"]


def begin(server, day, token, *, ranked=True, name="Ann"):
    return ask(server, f"/api/daily/{day}/games", token, {"name": name, "ranked": ranked, "bearer": True})


def highest(event):
    """Place as high as possible."""
    if event["type"] != "card_drawn" or "legal" not in event:
        return None
    spots = (
        (spot[at + 2], turn, spot[at], spot[at + 1])
        for turn, spot in event["legal"].items()
        for at in range(0, len(spot), 3)
    )
    _, turn, x, y = max(spots)
    return {"type": "place", "round": event["round"], "placement": f"{event['number']}{turn}@{x},{y}"}


def rounds(number, choose=first_legal):
    """Place in so many rounds."""
    return lambda event: choose(event) if event.get("round", 0) <= number else None


def has(client, kind):
    return any(event["type"] == kind for event in client.events.values())


def cards_of(client):
    return [event["number"] for event in client.events.values() if event["type"] == "card_drawn"]


def has_seen(client, number):
    return len(cards_of(client)) >= number


async def play_on(server, room, token, choose=first_legal):
    """Play a game to its end, and return the cards."""
    async with Client([server.address], room, token) as client:
        client.on_event = choose
        await client.until(lambda: has(client, "game_ended"))
    return cards_of(client)


async def play_some(server, room, token, number):
    """Place in so many rounds, and return the cards that were seen."""
    async with Client([server.address], room, token) as client:
        client.on_event = rounds(number)
        await client.until(partial(has_seen, client, number + 1))
    return cards_of(client)


async def played(server, day, *, name="Ann", choose=first_legal, ranked=True, token=""):
    """Play a whole game; return the token and the room."""
    token = token or new_token()
    room = begin(server, day, token, name=name, ranked=ranked)["room"]
    await play_on(server, room, token, choose)
    return token, room


async def give_up(server, room, token, how="resign"):
    async with Client([server.address], room, token) as client:
        assert await client.ask("up", {"type": how}) is None
        await client.until(lambda: has(client, "game_ended"))


def seed_of(server, day):
    """Read the secret where it is kept."""
    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as database:
        return database.execute("SELECT seed FROM days WHERE day = ?", [str(day)]).fetchone()[0]


# One's own game


async def test_a_day_as_its_player_sees_it(server, day):
    token = new_token()
    before = ask(server, "/api/daily", token)
    assert (before["today"]["day"], before["now"]) == (str(day), day.begins + 12 * HOUR)
    assert (before["today"]["begins"], before["today"]["ends"]) == (day.begins, day.ends)
    assert (before["state"], before["room"], before["players"], before["standing"]) == ("open", "", 0, None)
    room = begin(server, day, token)
    assert (room["contest"], room["ranked"], room["state"]) == (day.contest, True, "playing")
    assert len(room["cards"]) == 1
    await play_some(server, room["room"], token, 3)
    meanwhile = ask(server, "/api/daily", token)
    assert (meanwhile["state"], meanwhile["room"], meanwhile["round"]) == ("playing", room["room"], 4)
    cards = await play_on(server, room["room"], token)
    after = ask(server, "/api/daily", token)
    assert (after["state"], after["room"], after["players"]) == ("finished", room["room"], 1)
    assert after["standing"] == {"score": 0, "rank": 1, "percentile": 100, "room": room["room"]}
    assert after["streak"] == {"current": 1, "longest": 1, "played": 1}
    results = ask(server, f"/api/daily/{day}", token)
    assert results["deck"] == "".join(map(str, cards))
    assert (results["histogram"], results["standing"]) == ([{"score": 0, "count": 1}], after["standing"])
    assert [(best["rank"], best["name"], best["room"], best["me"]) for best in results["best"]] == [
        (1, "Ann", room["room"], True)
    ]


async def test_there_is_one_ranked_game_whatever_is_reloaded(server, day):
    token = new_token()
    room = begin(server, day, token)["room"]
    seen = await play_some(server, room, token, 5)
    again = begin(server, day, token, name="Another name")
    assert (again["room"], again["cards"], again["seats"][0]["name"]) == (room, seen, "Ann")
    async with Client([server.address], room, token) as one, Client([server.address], room, token) as other:
        one.on_event = first_legal
        for tab in (one, other):
            await tab.until(partial(has, tab, "game_ended"))
    assert cards_of(one) == cards_of(other)
    assert cards_of(one)[:6] == seen
    finished = begin(server, day, token)
    assert (finished["room"], finished["state"]) == (room, "finished")
    assert ask(server, "/api/daily", token)["players"] == 1


async def test_tabs_that_begin_at_the_same_time_begin_one_game(server, day):
    token = new_token()
    rooms = await asyncio.gather(*(asyncio.to_thread(begin, server, day, token) for _ in range(8)))
    assert len({room["room"] for room in rooms}) == 1


async def test_all_players_have_the_same_deck_and_rooms_of_their_own(server, day):
    games = [await played(server, day) for _ in range(3)]
    assert len({room for _, room in games}) == 3
    views = [ask(server, f"/api/rooms/{room}", token) for token, room in games]
    assert len({tuple(view["cards"]) for view in views}) == 1
    server.set_clock(day.next.begins)
    token, room = await played(server, day.next)
    assert ask(server, f"/api/rooms/{room}", token)["cards"] != views[0]["cards"]


async def test_there_are_no_hints_in_a_ranked_game(server, day):
    token = new_token()
    room = begin(server, day, token)["room"]
    async with Client([server.address], room, token) as client:
        problem = await client.ask("hint", {"type": "hint", "round": 1})
        assert problem is not None
        assert problem["code"] == "hints_not_allowed"


@pytest.mark.parametrize("how", ["resign", "leave"])
async def test_a_game_that_was_given_up_is_over_and_does_not_count(server, day, how):
    token = new_token()
    room = begin(server, day, token)["room"]
    await give_up(server, room, token, how)
    view = ask(server, "/api/daily", token)
    assert (view["state"], view["players"], view["standing"], view["streak"]["played"]) == ("given_up", 0, None, 0)
    assert begin(server, day, token)["room"] == room
    assert len(ask(server, f"/api/daily/{day}", token)["deck"]) == 20
    assert begin(server, day, token, ranked=False)["room"] != room


# Days that pass


async def test_a_game_that_began_a_minute_before_midnight_counts_for_its_day(server, day):
    token = new_token()
    server.set_clock(day.ends - MINUTE)
    room = begin(server, day, token)["room"]
    seen = await play_some(server, room, token, 2)
    server.set_clock(day.ends + 5 * MINUTE)
    again = begin(server, day, token)
    assert (again["room"], again["cards"]) == (room, seen)
    await play_on(server, room, token)
    assert ask(server, f"/api/daily/{day}", token)["standing"]["room"] == room
    view = ask(server, "/api/daily", token)
    assert (view["today"]["day"], view["state"], view["players"]) == (str(day.next), "open", 0)
    assert view["streak"] == {"current": 1, "longest": 1, "played": 1}
    assert begin(server, day.next, token)["room"] != room


async def test_a_game_that_ends_when_the_deck_is_known_does_not_count(server, day):
    """Otherwise one could begin, wait until the seed is opened, and play with the cards on the table."""
    token = new_token()
    server.set_clock(day.ends - MINUTE)
    room = begin(server, day, token)["room"]
    server.set_clock(day.closes - 1)
    assert ask(server, f"/api/daily/{day}", token)["day"]["seed"] == ""
    assert ask(server, f"/api/daily/{day}")["deck"] == ""
    server.set_clock(day.closes)
    assert ask(server, f"/api/daily/{day}")["day"]["seed"] != ""
    assert begin(server, day, token)["room"] == room
    await play_on(server, room, token)
    results = ask(server, f"/api/daily/{day}", token)
    assert (results["players"], results["standing"], results["best"]) == (0, None, [])


async def test_a_ranked_day_stays_played_when_the_profile_is_deleted(server, day):
    token, _ = await played(server, day)
    assert ask(server, "/api/me/delete", token, {"confirm": "delete"})["deletion"]
    assert refused(server, f"/api/daily/{day}/games", token, {}) == (409, "profile_deleted")
    other = begin(server, day, "")["token"]  # which is somebody new
    assert begin(server, day, other)["ranked"]


async def test_whoever_comes_too_late_may_play_but_it_does_not_count(server, day):
    ask(server, "/api/daily")
    server.set_clock(day.ends)
    token = new_token()
    assert refused(server, f"/api/daily/{day}/games", token, {}) == (409, "day_over")
    assert refused(server, f"/api/daily/{day}/games", token, {"ranked": False}) == (409, "day_not_closed")
    server.set_clock(day.closes)
    token, room = await played(server, day, token=token, ranked=False)
    assert not ask(server, f"/api/rooms/{room}", token)["ranked"]
    assert ask(server, f"/api/daily/{day}", token)["players"] == 0


async def test_the_seed_is_promised_the_day_before_and_opened_after_the_day(server, day):
    promised = ask(server, "/api/daily")["tomorrow"]
    assert (promised["day"], promised["seed"]) == (str(day.next), "")
    server.set_clock(day.next.begins)
    today = ask(server, "/api/daily")["today"]
    assert (today["commitment"], today["seed"]) == (promised["commitment"], "")
    token, room = await played(server, day.next)
    cards = ask(server, f"/api/rooms/{room}", token)["cards"]
    server.set_clock(day.next.closes)
    opened = ask(server, f"/api/daily/{day.next}")
    assert sha256(opened["day"]["seed"].encode()).hexdigest() == promised["commitment"] == opened["day"]["commitment"]
    assert str(deck_of(opened["day"]["seed"], day.next)) == "".join(map(str, cards)) == opened["deck"]


async def test_streaks_over_several_days(server, day):
    token = new_token()
    current = []
    for wait in (0, 1, 1, 2):
        day = Day(day.ordinal + wait)
        server.set_clock(day.begins)
        await played(server, day, token=token)
        current.append(ask(server, "/api/daily", token)["streak"]["current"])
    assert current == [1, 2, 3, 1]
    assert ask(server, "/api/daily", token)["streak"] == {"current": 1, "longest": 3, "played": 4}


async def test_the_archive_has_all_days(server, day):
    token, _ = await played(server, day)
    server.set_clock(day.next.begins)
    found = ask(server, "/api/archive?limit=2", token)
    assert [each["day"] for each in found] == [str(day.next), str(day)]
    assert [each["number"] for each in found] == [
        ask(server, "/api/daily")["today"]["number"] - back for back in (0, 1)
    ]
    assert [(each["players"], each["best"], each["mine"]) for each in found] == [(0, None, None), (1, 0, 0)]
    assert ask(server, "/api/archive?limit=1")[0]["mine"] is None
    older = ask(server, f"/api/archive?before={day}")
    assert all(each["day"] < str(day) for each in older)
    assert ask(server, "/api/archive?before=9999-12-31")[0]["day"] == str(day.next)  # tomorrow is not shown


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/daily/2029-12-31", 404, "no_such_day"),
        ("/api/daily/9999-12-31", 404, "day_not_begun"),
        ("/api/daily/0001-01-01", 404, "no_such_day"),
        ("/api/daily/2030-02-30", 400, "not_understood"),
        ("/api/daily/today", 400, "not_understood"),
        ("/api/archive?before=x", 400, "not_understood"),
        ("/api/archive?limit=0", 400, "not_understood"),
        ("/api/archive?limit=101", 400, "not_understood"),
        ("/api/ranking?span=year", 400, "not_understood"),
        ("/api/ranking?day=9999-12-31", 404, "day_not_begun"),
        ("/api/ranking?day=x", 400, "not_understood"),
    ],
)
async def test_days_that_are_not_there(server, day, path, status, code):
    assert refused(server, path) == (status, code)
    if path.startswith("/api/daily/"):
        assert refused(server, f"{path}/games", body={}) == (status, code)


# Repeats


async def test_repeats_come_after_the_game_that_counts(server, day):
    token = new_token()
    body = {"ranked": False}
    assert refused(server, f"/api/daily/{day}/games", token, body) == (409, "play_ranked_first")
    ranked = begin(server, day, token)["room"]
    assert refused(server, f"/api/daily/{day}/games", token, body) == (409, "play_ranked_first")
    cards = await play_on(server, ranked, token)
    before = ask(server, f"/api/daily/{day}", token)
    for _ in range(2):
        _, room = await played(server, day, token=token, ranked=False, choose=highest)
        view = ask(server, f"/api/rooms/{room}", token)
        assert (view["cards"], view["ranked"], view["contest"]) == (cards, False, day.contest)
    assert ask(server, f"/api/daily/{day}", token) == before
    assert ask(server, "/api/daily", token)["streak"]["played"] == 1


# Rankings


async def test_ranks_of_a_day(server, day):
    players = {}
    for hour, (name, choose) in enumerate((("Ann", highest), ("Bo", first_legal), ("Cy", first_legal))):
        server.set_clock(day.begins + hour * HOUR)
        players[name] = await played(server, day, name=name, choose=choose)
    views = {name: ask(server, f"/api/daily/{day}", token) for name, (token, _) in players.items()}
    assert {name: view["standing"]["rank"] for name, view in views.items()} == {"Ann": 1, "Bo": 2, "Cy": 2}
    assert {name: view["standing"]["percentile"] for name, view in views.items()} == {"Ann": 100, "Bo": 0, "Cy": 0}
    assert [(each["rank"], each["name"]) for each in views["Cy"]["best"]] == [(1, "Ann"), (2, "Bo"), (2, "Cy")]
    ranking = ask(server, f"/api/ranking?day={day}", players["Cy"][0])
    assert (ranking["span"], ranking["first"], ranking["last"], ranking["players"]) == ("day", str(day), str(day), 3)
    assert [(row["rank"], row["name"], row["me"]) for row in ranking["rows"]] == [
        (1, "Ann", False), (2, "Bo", False), (2, "Cy", True)
    ]  # fmt: skip
    assert ranking["mine"] == ranking["rows"][2]
    assert ask(server, "/api/ranking")["mine"] is None


async def test_rankings_of_a_week_and_of_all_time(server, day):
    ann, bo = new_token(), new_token()
    points = 0
    for wait in range(5):
        today = Day(day.ordinal + wait)
        server.set_clock(today.begins)
        await played(server, today, token=ann, choose=highest)
        points += ask(server, "/api/daily", ann)["standing"]["score"]
    await played(server, today, token=bo, name="Bo")
    week = ask(server, "/api/ranking?span=week", bo)
    assert (week["first"], week["last"]) == (str(day), str(day.week[6]))
    assert [(row["name"], row["points"], row["games"], row["me"]) for row in week["rows"]] == [
        ("Ann", points, 5, False), ("Bo", 0, 1, True)
    ]  # fmt: skip
    assert week["mine"] == week["rows"][1]
    everything = ask(server, "/api/ranking?span=all", bo)
    assert (everything["first"], everything["last"]) == (str(today.back(29)), str(today))
    assert [(row["name"], row["points"], row["games"]) for row in everything["rows"]] == [("Ann", points / 5, 5)]
    assert everything["mine"] is None
    assert ask(server, f"/api/ranking?span=all&day={day}", ann)["mine"] is None


# What others see

ROOM_PATHS = ("", "?legal=false", "/record", "/replay", "/picture", "/picture?theme=dark", "/preview.png")


def everything_about(server, room, token=""):
    """Return all answers about a room, as they come, with its id replaced."""
    paths = [*(f"/api/rooms/{room}{path}" for path in ROOM_PATHS), f"/room/{room}", f"/room/{room}/replay"]
    return [fetched(server, path, token).replace(room.encode(), b"ROOM") for path in paths]


def fetched(server, path, token):
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    asked = urllib.request.Request(f"{server.address}{path}", headers=headers)  # noqa: S310 - loopback
    try:
        with urllib.request.urlopen(asked, timeout=STALLED) as answer:  # noqa: S310 - loopback
            return answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.read()


async def first_frame(server, room, token=""):
    """Connect, and return the first frame, or the code with which the server closes."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    path = f"ws://127.0.0.1:{server.port}/api/rooms/{room}/socket"
    # Without a limit of frames that wait to be read, so that the end of the connection is read, too.
    async with connect(path, additional_headers=headers, max_queue=None, **PATIENT) as socket:
        try:
            return json.loads(await asyncio.wait_for(socket.recv(), STALLED))["frame"]
        except ConnectionClosed as closed:
            return closed.rcvd and closed.rcvd.code


async def test_whoever_may_still_play_sees_nothing_of_others_games(server, day):
    """The proof is a comparison: of a game that has just begun, of one that is over, and of a repeat of it."""
    player = new_token()
    over = begin(server, day, player)["room"]
    first = everything_about(server, over)
    await play_on(server, over, player, highest)
    _, repeat = await played(server, day, token=player, ranked=False)
    playing = new_token()
    begin(server, day, playing)
    for stranger in ("", new_token(), playing):
        for room in (over, repeat):
            answers = everything_about(server, room, stranger)
            assert answers == first
            assert [json.loads(answer)["code"] for answer in answers[: len(ROOM_PATHS)]] == ["not_played_yet"] * 7
            assert await first_frame(server, room, stranger) == 4403
        results = ask(server, f"/api/daily/{day}", stranger)
        assert (results["best"], results["deck"]) == ([], "")
    assert request(f"{server.address}/api/rooms/{over}/seats", {"bearer": True})[1]["code"] == "already_begun"


async def test_whoever_has_played_may_watch(server, day):
    player, room = await played(server, day)
    waiting = new_token()
    begin(server, day, waiting)
    for token in (player, (await played(server, day))[0], await one_who_gave_up(server, day)):
        assert ask(server, f"/api/rooms/{room}", token)["state"] == "finished"
        assert await first_frame(server, room, token) == "hello"
        assert ask(server, f"/api/daily/{day}", token)["best"]
    server.set_clock(day.closes)
    for token in ("", new_token(), waiting):
        assert ask(server, f"/api/rooms/{room}", token)["state"] == "finished"
        assert await first_frame(server, room, token) == "hello"
        assert ask(server, f"/api/daily/{day}", token)["best"]


async def one_who_gave_up(server, day):
    token = new_token()
    await give_up(server, begin(server, day, token)["room"], token)
    return token


async def test_a_preview_of_a_secret_game_is_not_kept_by_others(server, day):
    token, room = await played(server, day)

    def kept():
        headers = {"Authorization": f"Bearer {token}"}
        asked = urllib.request.Request(f"{server.address}/api/rooms/{room}/preview.png", headers=headers)  # noqa: S310 - loopback
        with urllib.request.urlopen(asked, timeout=STALLED) as answer:  # noqa: S310 - loopback
            return answer.headers["Cache-Control"]

    assert kept() == "no-store"
    server.set_clock(day.closes)
    assert kept().startswith("public")


async def test_no_answer_has_a_secret(server, day):
    """Not the seed before the day is closed, and never who somebody is."""
    token, _ = await played(server, day)
    await played(server, day, token=token, ranked=False)
    paths = ["/api/daily", f"/api/daily/{day}", "/api/archive"]
    paths += [f"/api/ranking?span={span}" for span in ("day", "week", "all")]
    secrets = [seed_of(server, day), seed_of(server, day.next), hashed(token), token]
    for who in (token, new_token(), ""):
        text = json.dumps([ask(server, path, who) for path in paths])
        assert not [secret for secret in secrets if secret in text]
    server.set_clock(day.closes)
    text = json.dumps([ask(server, path) for path in paths])
    assert [secret in text for secret in secrets] == [True, False, False, False]


async def test_games_that_are_not_ranked_are_in_no_list(server, day):
    token, ranked = await played(server, day)
    _, repeat = await played(server, day, token=token, ranked=False)
    other, _ = await played(server, day)
    unfinished = new_token()
    running = begin(server, day, unfinished)["room"]
    paths = ["/api/daily", f"/api/daily/{day}", "/api/archive", "/api/ranking", "/api/ranking?span=week", "/api/rooms"]
    text = json.dumps([ask(server, path, other) for path in paths])
    assert ranked in text
    assert repeat not in text
    assert running not in text


# Operators


def admin(server, *arguments):
    return run_forked("admin", *arguments, "--database", server.database)


async def test_an_operator_hides_a_result_and_a_name(server, day):
    ann, room = await played(server, day, choose=highest)
    bo, bos = await played(server, day, name="Rude")
    assert admin(server, "hide-result", room, "--reason", "a  bot") == (
        0,
        f"The result of room {room} is hidden.\n",
        "",
    )
    assert ask(server, f"/api/daily/{day}", bo)["standing"]["rank"] == 1
    hidden = ask(server, "/api/daily", ann)
    assert (hidden["state"], hidden["standing"], hidden["players"]) == ("finished", None, 1)
    assert admin(server, "show-result", room)[0] == 0
    assert ask(server, f"/api/daily/{day}", bo)["standing"]["rank"] == 2
    code, out, _ = admin(server, "hide-name", "--room", bos, "--reason", "rude")
    player = out.split()[4]
    assert (code, out) == (0, f"The name of player {player} is hidden.\n")
    assert [each["name"] for each in ask(server, f"/api/daily/{day}", ann)["best"]] == ["Ann", ""]
    assert [row["name"] for row in ask(server, "/api/ranking", ann)["rows"]] == ["Ann", ""]
    link = server.address + f"/room/{bos}"
    for path in ("", "/record", "/replay", "/picture"):
        shown = json.dumps(ask(server, f"/api/rooms/{bos}{path}", ann))
        assert ("Rude" in shown, HIDDEN_NAME in shown) == (False, True), path
        assert "Rude" in json.dumps(ask(server, f"/api/rooms/{bos}{path}", bo)), path
    async with Client([server.address], bos, ann) as client:
        await client.until(lambda: has(client, "game_ended"))
    assert "Rude" not in repr(client.events)
    server.set_clock(day.closes)  # a crawler is a stranger
    with urllib.request.urlopen(link, timeout=STALLED) as page:  # noqa: S310 - of the test's own server
        preview = page.read().decode()
    assert ("Rude" in preview, HIDDEN_NAME in preview) == (False, True)
    server.set_clock(day.begins + 13 * HOUR)
    assert admin(server, "show-name", player)[0] == 0
    assert "Rude" in json.dumps(ask(server, f"/api/rooms/{bos}", ann))
    assert [each["name"] for each in ask(server, f"/api/daily/{day}", ann)["best"]] == ["Ann", "Rude"]
    lines = [line.split(" ", 1)[1] for line in admin(server, "log", "--limit", "4")[1].splitlines()]
    assert lines == [
        f"hide-result {room} a bot", f"show-result {room}", f"hide-name {player} rude", f"show-name {player}"
    ]  # fmt: skip


# Faults


@pytest.mark.deep
async def test_two_processes_agree_at_midnight(tmp_path, postgres, redis_server):
    """The clock of one is a second ahead: it begins the new day while the other still has the old one."""
    day = Day.parse("2030-06-01")
    clocks = tmp_path / "early", tmp_path / "late"
    database = postgres.create_database("midnight")
    flags = ("--redis", redis_server.url, *LIMITS)
    for clock, at in zip(clocks, (day.ends - 0.5, day.ends + 0.5), strict=True):
        clock.write_text(str(at))
    with SetServer(database, *flags, clock=clocks[0]) as early, SetServer(database, *flags, clock=clocks[1]) as late:
        views = await asyncio.gather(*(asyncio.to_thread(ask, each, "/api/daily") for each in (early, late)))
        assert [view["today"]["day"] for view in views] == [str(day), str(day.next)]
        assert views[0]["tomorrow"] == {**views[1]["today"], "number": 2}
        token = new_token()
        room = begin(early, day, token)["room"]
        assert begin(late, day, token)["room"] == room  # the day is over there, but the game has begun
        assert refused(early, f"/api/daily/{day.next}/games", token, {}) == (404, "day_not_begun")
        assert refused(late, f"/api/daily/{day}/games", new_token(), {}) == (409, "day_over")
        seen = await play_some(early, room, token, 4)
        cards = await play_on(late, room, token)
        assert cards[:5] == seen
        for each in (early, late):
            assert ask(each, f"/api/daily/{day}", token)["standing"]["room"] == room
            each.set_clock(day.ends + 60)
        rooms = [begin(each, day.next, token)["room"] for each in (early, late)]
        assert rooms[0] == rooms[1]
        decks = [ask(each, f"/api/rooms/{rooms[0]}", token)["cards"] for each in (early, late)]
        assert decks[0] == decks[1]


async def test_killed_in_the_middle_nothing_is_lost_and_no_card_is_dealt_twice(tmp_path):
    with WarmServer(f"sqlite:///{tmp_path}/n.db", *LIMITS, log=tmp_path / "log") as server:
        day = ask(server, "/api/daily")["today"]["day"]
        tokens = [new_token() for _ in range(4)]
        rooms = [begin(server, day, token)["room"] for token in tokens]
        seen = [Client([server.address], room, token) for room, token in zip(rooms, tokens, strict=True)]
        for client in seen:
            client.on_event = highest
        async with seen[0], seen[1], seen[2], seen[3]:
            for kill in range(2):
                await seen[kill % 4].until(partial(has_seen, seen[kill % 4], 3 * kill + 1))
                server.kill()
                await asyncio.to_thread(server.start)
                assert [begin(server, day, token)["room"] for token in tokens] == rooms
            for client in seen:
                await client.until(partial(has, client, "game_ended"))
        assert len({tuple(cards_of(client)) for client in seen}) == 1
        results = ask(server, f"/api/daily/{day}", tokens[0])
        assert results["players"] == 4
        assert sum(each["count"] for each in results["histogram"]) == 4
        assert results["deck"] == "".join(map(str, cards_of(seen[0])))
        assert {each["room"] for each in results["best"]} == set(rooms)
    with Server(f"sqlite:///{tmp_path}/n.db") as server:
        assert ask(server, f"/api/daily/{day}", tokens[1])["standing"]["room"] == rooms[1]
