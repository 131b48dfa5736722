"""Puzzles over REST: which one comes, what an attempt is told, and that only first attempts count."""

import json
import sqlite3
import threading
from contextlib import closing
from datetime import UTC, date, datetime
from http.client import HTTPConnection

import pytest

from nmbr9.players.identity import hashed
from nmbr9.puzzles import Theme, heads, puzzle, puzzle_of_the_day
from nmbr9.puzzles.matches import ESTABLISHED
from nmbr9.server.context import PUZZLE_MOVES_PER_DAY
from tests.played import carelessly
from tests.server.client import request
from tests.server.processes import Server
from tests.waiting import STALLED

TOKENS = iter(f"puzzler-number-{number:08}" for number in range(10**6))


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("puzzles")


@pytest.fixture(scope="module")
def server(folder):
    with Server(f"sqlite:///{folder}/n.db", "--log-level", "error") as server:
        yield server


@pytest.fixture
def token():
    return next(TOKENS)


def ask(server, path, body=None, token=""):
    return request(f"{server.address}/api/puzzles{path}", body, token=token)


def ok(server, path, body=None, token=""):
    status, answer = ask(server, path, body, token)
    assert status == 200, answer
    return answer


def best_of(puzzle_id):
    return [str(placement) for placement in puzzle(puzzle_id).answer]


def worst_of(puzzle_id):
    return [str(placement) for placement in carelessly(puzzle(puzzle_id))]


def test_the_overview_has_today_s_puzzle_the_themes_and_how_a_new_player_stands(server):
    before = datetime.now(UTC).date()
    home = ok(server, "")
    assert before <= date.fromisoformat(home["day"]) <= datetime.now(UTC).date()
    assert home["today"]["id"] == puzzle_of_the_day(date.fromisoformat(home["day"])).id
    assert home["player"] == {"rating": 1500, "deviation": 350, "attempts": 0, "solved": 0}
    assert home["puzzles"] == len(heads())
    assert set(home["themes"]) == {theme for head in heads() for theme in head.themes}


def test_a_puzzle_is_shown_without_its_answer(server):
    head = heads()[0]
    shown = ok(server, f"/{head.id}")
    assert shown == {
        "id": head.id, "display": str(puzzle(head.id).display), "cards": list(head.cards),
        "themes": list(head.themes), "rating": head.rating, "attempts": 0, "tried": False, "solved": False,
    }  # fmt: skip


def test_solving_a_puzzle_raises_the_player(server, token):
    head = heads()[1]
    answer = ok(server, f"/{head.id}/attempts", {"placements": best_of(head.id)}, token)
    assert answer["solved"]
    assert answer["counted"]
    assert answer["points"] == answer["best"] == head.points
    assert answer["rating"] == 1500 + answer["change"] > 1500
    assert answer["puzzle_rating"] == head.rating  # the player is new
    display = puzzle(head.id).display
    for text in answer["placements"]:
        display = display.read(text)
    assert display == puzzle(head.id).solved()
    shown = ok(server, f"/{head.id}", token=token)
    assert (shown["attempts"], shown["tried"], shown["solved"]) == (1, True, True)
    assert shown["rating"] == answer["puzzle_rating"]
    player = ok(server, "", token=token)["player"]
    assert player["rating"] == answer["rating"]
    assert player["deviation"] < 350
    assert (player["attempts"], player["solved"]) == (1, 1)
    assert not ok(server, f"/{head.id}", token=next(TOKENS))["tried"]


def test_failing_lowers_the_player(server, token):
    head = heads()[2]
    answer = ok(server, f"/{head.id}/attempts", {"placements": worst_of(head.id)}, token)
    assert not answer["solved"]
    assert answer["points"] < answer["best"]
    assert answer["rating"] == 1500 + answer["change"] < 1500
    assert answer["puzzle_rating"] == head.rating
    assert ok(server, "", token=token)["player"]["solved"] == 0
    again = ok(server, f"/{head.id}/attempts", {"placements": best_of(head.id)}, token)
    assert again["solved"]
    assert not again["counted"]
    assert again["change"] == 0
    assert again["rating"] == answer["rating"]
    assert again["puzzle_rating"] == answer["puzzle_rating"]
    shown = ok(server, f"/{head.id}", token=token)
    assert shown["tried"]
    assert not shown["solved"]


def establish(path, *tokens):
    """Let players have made so many attempts that theirs move puzzles."""
    rows = [(hashed(token), 1500.0, 90.0, ESTABLISHED) for token in tokens]
    with closing(sqlite3.connect(path, timeout=STALLED)) as database, database:
        database.executemany("INSERT INTO ratings VALUES ('player', ?, ?, ?, ?)", rows)


def test_one_address_moves_a_puzzle_a_few_times_a_day(server, folder):
    head, other = heads()[5:7]
    wrong = {"placements": worst_of(head.id)}
    for _ in range(PUZZLE_MOVES_PER_DAY + 1):  # new players don't use up the limit
        assert ok(server, f"/{head.id}/attempts", wrong, next(TOKENS))["puzzle_rating"] == head.rating
    tokens = [next(TOKENS) for _ in range(PUZZLE_MOVES_PER_DAY + 2)]
    establish(folder / "n.db", *tokens)
    answers = [ok(server, f"/{head.id}/attempts", wrong, token) for token in tokens]
    assert all(answer["counted"] and answer["change"] < 0 for answer in answers)
    ratings = [answer["puzzle_rating"] for answer in answers]
    assert head.rating < ratings[0] < ratings[1] < ratings[2] == ratings[3] == ratings[4]
    assert ok(server, f"/{head.id}")["rating"] == ratings[4]
    answer = ok(server, f"/{other.id}/attempts", {"placements": best_of(other.id)}, tokens[0])
    assert answer["puzzle_rating"] < other.rating


def test_of_requests_at_the_same_time_one_counts(server, token):
    head = heads()[3]
    answers = []

    def send():
        answers.append(ok(server, f"/{head.id}/attempts", {"placements": best_of(head.id)}, token))

    threads = [threading.Thread(target=send) for _ in range(8)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert sorted(answer["counted"] for answer in answers) == [False] * 7 + [True]
    assert len({answer["rating"] for answer in answers}) == 1
    assert ok(server, f"/{head.id}", token=token)["attempts"] == 1


@pytest.mark.deep
def test_two_processes_count_one_attempt(postgres, token):
    database = postgres.create_database("puzzles")
    head = heads()[0]
    with Server(database) as one, Server(database) as other:
        answers = []

        def send(server):
            answers.append(ok(server, f"/{head.id}/attempts", {"placements": best_of(head.id)}, token))

        threads = [threading.Thread(target=send, args=(server,)) for server in (one, other) * 4]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        assert sum(answer["counted"] for answer in answers) == 1
        assert ok(one, "", token=token) == ok(other, "", token=token)


def test_a_browser_without_a_token_gets_one_and_is_known_from_then_on(server):
    head = heads()[4]
    body = json.dumps({"placements": best_of(head.id)})
    connection = HTTPConnection("127.0.0.1", server.port, timeout=STALLED)

    def send(method, path, body=None, **headers):
        connection.request(method, f"/api/puzzles{path}", body, {"Content-Type": "application/json", **headers})
        answer = connection.getresponse()
        return answer.headers.get("Set-Cookie"), json.loads(answer.read())

    try:
        given, first = send("POST", f"/{head.id}/attempts", body)
        assert given is not None
        assert "HttpOnly" in given
        assert first["counted"]
        name = given.partition(";")[0]
        renewed, second = send("POST", f"/{head.id}/attempts", body, Cookie=name)
        assert not second["counted"]
        assert renewed is not None
        assert renewed.partition(";")[0] == name
        nothing, home = send("GET", "", Cookie=name)
        assert nothing is None
        assert home["player"]["attempts"] == 1
        none, _ = send("POST", f"/{head.id}/attempts", body, Authorization=f"Bearer {next(TOKENS)}")
        assert none is None
    finally:
        connection.close()


def test_the_next_puzzle_is_a_new_one_until_all_were_tried(server, token):
    seen: set[str] = set()
    theme = min(Theme, key=lambda one: sum(one in head.themes for head in heads()) or 10**6)
    count = sum(theme in head.themes for head in heads())
    while len(seen) < count:
        found = ok(server, f"/next?theme={theme}", token=token)
        assert not found["tried"]
        assert found["id"] not in seen
        assert theme in found["themes"]
        seen.add(found["id"])
        ok(server, f"/{found['id']}/attempts", {"placements": worst_of(found["id"])}, token)
    assert ok(server, f"/next?theme={theme}", token=token)["tried"]


def test_the_next_puzzle_is_near_the_rating_and_none_that_was_just_shown(server, token):
    ordered = sorted(heads(), key=lambda head: head.rating)
    easy = {ok(server, "/next?rating=100", token=token)["id"] for _ in range(5)}
    assert easy <= {head.id for head in ordered[:20]}
    shown = [ordered[0].id]
    while len(shown) < min(30, len(ordered)):
        found = ok(server, f"/next?not={','.join(shown)}", token=token)
        assert found["id"] not in shown
        shown.append(found["id"])


NONSENSE = [
    ("too few", lambda right: right[:-1], "placements"),
    ("too many", lambda right: [*right, right[-1]], "placements"),
    ("none", lambda _: [], "placements"),
    ("not a placement", lambda right: [right[0], "nonsense", *right[2:]], "placements[1]"),
    ("out of order", lambda right: right[::-1], "placements"),
    ("far away", lambda right: [f"{right[0][:3]}90,90", *right[1:]], "placements"),
]


@pytest.mark.parametrize(("spoil", "place"), [each[1:] for each in NONSENSE], ids=[each[0] for each in NONSENSE])
def test_nonsense_is_refused_with_a_sentence_and_does_not_count(server, token, spoil, place):
    head = next(head for head in heads() if list(head.cards) != list(head.cards)[::-1])
    status, problem = ask(server, f"/{head.id}/attempts", {"placements": spoil(best_of(head.id))}, token)
    assert status == 400
    assert problem["place"] == place
    assert problem["code"] in ("not_understood", "illegal_placement")
    assert len(problem["detail"]) > 20
    assert ok(server, "", token=token)["player"]["attempts"] == 0


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/00000000", None, 404),
        ("/..%2f..", None, 404),
        ("/" + "x" * 64, None, 404),
        ("/" + "x" * 65, None, 400),
        ("/00000000/attempts", {"placements": ["9n@0,0"]}, 404),
        ("/next?theme=nonsense", None, 400),
        ("/next?rating=nonsense", None, 400),
        ("/next?rating=99", None, 400),
        ("/next?rating=1e9", None, 400),
        ("/next?not=" + "x" * 2048, None, 414),
        (f"/{heads()[0].id}/attempts", {"placements": "9n@0,0"}, 400),
        (f"/{heads()[0].id}/attempts", {"placements": [9]}, 400),
        (f"/{heads()[0].id}/attempts", {"placements": ["x" * 41]}, 400),
        (f"/{heads()[0].id}/attempts", {"placements": [], "solved": True}, 400),
        (f"/{heads()[0].id}/attempts", {}, 400),
    ],
)
def test_what_can_t_be_understood_is_a_problem(server, path, body, status):
    found, problem = ask(server, path, body)
    assert found == status
    assert problem["detail"]
