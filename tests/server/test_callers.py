"""Callers: cards that are turned up beside a cardboard game, and many phones that follow them by a link."""

import asyncio
import json
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from functools import partial

import pytest
from litestar.exceptions import TooManyRequestsException

from nmbr9.server import followers as followers_module
from nmbr9.server.context import KEEP_CALLER_HOURS
from nmbr9.server.followers import Followers
from nmbr9.server.wire_callers import LONGEST_TIME
from nmbr9.store import Store
from nmbr9.store.callers import Caller, Callers
from tests.server.client import request
from tests.server.processes import Server, SetServer
from tests.waiting import STALLED, until

NOBODY = {"caller": "", "token": "x" * 32}


def state(cards=(), rounds=20, **more):
    return {"cards": list(cards), "rounds": rounds, **more}


def made(server, **wanted):
    status, caller = request(f"{server.address}/api/callers", {"state": state(**wanted)})
    assert status == 201, caller
    return caller


def send(server, caller, sequence, token=None, **wanted):
    body = {"token": caller["token"] if token is None else token, "sequence": sequence, "state": state(**wanted)}
    return request(f"{server.address}/api/callers/{caller['caller']}", body)


def renewed(server, caller, sequence, **wanted):
    status, view = send(server, caller, sequence, **wanted)
    assert status == 200, view
    return view


def follow(server, caller, after=0):
    return request(f"{server.address}/api/callers/{caller['caller']}?after={after}")


def answers(server, caller, status):
    return follow(server, caller)[0] == status


def test_a_late_follower_sees_everything_so_far(server):
    caller = made(server)
    assert (caller["sequence"], caller["state"]) == (1, {**state(), "seconds": None, "running": False, "over": False})
    renewed(server, caller, 2, cards=[7])
    renewed(server, caller, 3, cards=[7, 9], seconds=60, running=True)
    status, view = follow(server, caller)
    assert (status, view["sequence"], view["state"]["cards"], view["state"]["running"]) == (200, 3, [7, 9], True)
    assert 0 < view["state"]["seconds"] <= 60
    assert view["token"] == ""
    renewed(server, caller, 4, cards=[7, 9], seconds=42.5)
    assert follow(server, caller)[1]["state"]["seconds"] == 42.5
    renewed(server, caller, 5, cards=[7, 9], rounds=2, over=True)
    assert follow(server, caller, after=4)[1]["state"]["over"]


def test_the_newest_state_wins_whatever_is_sent_twice_or_late(server):
    caller = made(server)
    assert renewed(server, caller, 5, cards=[1, 2])["sequence"] == 5
    again = renewed(server, caller, 5, cards=[1, 2])
    late = renewed(server, caller, 4, cards=[1])
    assert again == late
    assert (late["sequence"], late["state"]["cards"]) == (5, [1, 2])


def test_only_the_caller_changes_what_is_followed(server):
    caller = made(server)
    for token in ("", "wrong", made(server)["token"], caller["caller"]):
        status, problem = send(server, caller, 2, token=token, cards=[7])
        assert (status, problem["code"], problem["place"]) == (403, "not_the_caller", "token")
    assert follow(server, caller)[1]["state"]["cards"] == []


@pytest.mark.parametrize("caller_id", ["0" * 20, "nobody", "%00", "a%0Ab"])
def test_an_unknown_caller_is_explained(server, caller_id):
    for status, problem in (
        request(f"{server.address}/api/callers/{caller_id}?after=7"),
        send(server, {**NOBODY, "caller": caller_id}, 2),
    ):
        assert (status, problem["code"]) == (404, "no_such_caller")
        assert "mistyped" in problem["detail"]


@pytest.mark.parametrize(
    ("wrong", "place", "reason"),
    [
        ({"cards": [7, 7, 7]}, "cards", "card 3 is one 7 too many"),
        ({"cards": [10]}, "cards", "a card's number is 0 to 9"),
        ({"cards": [-1]}, "cards", "a card's number is 0 to 9"),
        ({"cards": [1, 2, 3], "rounds": 2}, "rounds", "3 cards are turned up, and the deck has 2"),
        ({"cards": [0] * 21}, "", "20"),
        ({"cards": ["x"]}, "", "int"),
        ({"rounds": 0}, "", "1"),
        ({"rounds": 21}, "", "20"),
        ({"seconds": -1}, "", "0"),
        ({"seconds": LONGEST_TIME + 1}, "", str(LONGEST_TIME)),
        ({"seconds": "soon"}, "", "float"),
        ({"deck": [1]}, "", "deck"),
    ],
)
def test_what_no_caller_can_have_turned_up_is_refused(server, wrong, place, reason):
    caller = made(server)
    for status, problem in (
        request(f"{server.address}/api/callers", {"state": {**state(), **wrong}}),
        request(
            f"{server.address}/api/callers/{caller['caller']}",
            {"token": caller["token"], "sequence": 2, "state": {**state(), **wrong}},
        ),
    ):
        assert (status, problem["code"]) == (400, "not_understood")
        assert reason in problem["detail"]
        assert place in problem["place"]
    assert follow(server, caller)[1]["sequence"] == 1


@pytest.mark.parametrize("after", ["-1", "soon", "9999999999"])
def test_a_number_that_no_state_has_is_refused(server, after):
    assert follow(server, made(server), after)[0] == 400


def test_a_follower_waits_for_the_next_card(server):
    caller = made(server)
    with ThreadPoolExecutor(1) as other:
        waiting = other.submit(follow, server, caller, 1)
        renewed(server, caller, 2, cards=[3])
        status, view = waiting.result()
    assert (status, view["sequence"], view["state"]["cards"]) == (200, 2, [3])


def test_a_class_follows_one_caller_from_one_address(server):
    caller = made(server)
    with ThreadPoolExecutor(300) as phones:
        waiting = [phones.submit(follow, server, caller, 1) for _ in range(300)]
        renewed(server, caller, 2, cards=[3])
        assert {(one.result()[0], one.result()[1]["sequence"]) for one in waiting} == {(200, 2)}


def test_a_server_that_stops_answers_those_who_wait(tmp_path):
    with Server(f"sqlite:///{tmp_path}/n.db", log=tmp_path / "log") as server, ThreadPoolExecutor(1) as other:
        caller = made(server)
        waiting = other.submit(follow, server, caller, 1)
        waits = f"{server.address}/health"
        until(lambda: urllib.request.urlopen(waits).status == 200)  # noqa: S310 - loopback
        assert server.stop() == 0
        try:
            status, view = waiting.result()
        except OSError:  # it had not been accepted yet
            status, view = 200, caller
        assert (status, view["sequence"]) == (200, 1)
    assert "Traceback" not in (tmp_path / "log").read_text()


@pytest.mark.deep
def test_followers_of_two_processes_see_the_same_card(postgres, redis_server, tmp_path):
    database = postgres.create_database("callers")
    with ExitStack() as stack:
        one, two = (
            stack.enter_context(Server(database, "--redis", redis_server.url, log=tmp_path / f"log {number}"))
            for number in range(2)
        )
        caller = made(one)
        other = stack.enter_context(ThreadPoolExecutor(2))
        waiting = [other.submit(follow, each, caller, 1) for each in (one, two)]
        renewed(two, caller, 2, cards=[5], seconds=30, running=True)
        for each in waiting:
            status, view = each.result()
            assert (status, view["sequence"], view["state"]["cards"]) == (200, 2, [5])
            assert 0 < view["state"]["seconds"] <= 30
        one.kill()
        renewed(two, caller, 3, cards=[5, 8])
        one.start()
        assert follow(one, caller, 2)[1]["state"]["cards"] == [5, 8]


def test_a_caller_is_deleted_when_nothing_has_changed_for_a_day(tmp_path):
    clock = tmp_path / "clock"
    clock.write_text("1000000.0")
    with SetServer(f"sqlite:///{tmp_path}/n.db", clock=clock) as server:
        caller = made(server, cards=[7], seconds=60, running=True)
        server.set_clock(1_000_045.0)
        assert follow(server, caller)[1]["state"]["seconds"] == 15.0
        server.set_clock(1_000_090.0)
        assert follow(server, caller)[1]["state"]["seconds"] == 0.0
        kept, gone = KEEP_CALLER_HOURS * 3600 - 1, KEEP_CALLER_HOURS * 3600 + 1
        for passed, status in ((kept, 200), (gone, 404)):
            server.stop()
            server.set_clock(1_000_000.0 + passed)
            server.start()  # it purges at once, and then every hour
            until(partial(answers, server, caller, status))


def test_the_server_is_never_sent_a_card_that_is_still_to_come(server):
    """The types have no place for them: unknown fields are refused, and cards are those that are turned up."""
    openapi = json.loads(urllib.request.urlopen(f"{server.address}/api/openapi.json").read())  # noqa: S310 - loopback
    fields = openapi["components"]["schemas"]["CallerState"]["properties"]
    assert set(fields) == {"cards", "rounds", "seconds", "running", "over"}


class PausedCallers(Callers):
    """The callers of a database. A poll, which asks for a set of them, waits until a test lets it go on."""

    def __init__(self, database):
        super().__init__(database)
        self.begun, self.go_on = asyncio.Event(), asyncio.Event()

    async def find(self, ids):
        found = await super().find(ids)
        if isinstance(ids, set):
            self.begun.set()
            await self.go_on.wait()
        return found


@pytest.mark.anyio
async def test_who_begins_to_wait_during_a_query_is_not_told_that_there_is_no_such_caller(tmp_path, monkeypatch):
    monkeypatch.setattr(followers_module, "_POLL_SECONDS", 0)
    store = await Store.open(f"sqlite:///{tmp_path}/n.db")
    ann, bo = (Caller(name, "hash", 1, "", 20, None, None, over=False) for name in ("ann", "bo"))
    for caller in (ann, bo):
        await store.callers.add(caller, time.time())
    callers = PausedCallers(store._database)
    followers = Followers(callers)
    first = asyncio.create_task(followers.newer("here", "ann", 1))
    await callers.begun.wait()
    second = asyncio.create_task(followers.newer("here", "bo", 1))
    while len(followers._waiting) < 2:
        await asyncio.sleep(0)
    callers.go_on.set()
    newer = replace(bo, sequence=2, cards="7")
    await store.callers.renew(newer, time.time())
    assert await second == newer
    await followers.close()
    assert await first == ann
    await store.close()


@pytest.mark.anyio
async def test_all_who_ask_for_a_caller_within_a_moment_share_one_query(tmp_path, monkeypatch):
    store = await Store.open(f"sqlite:///{tmp_path}/n.db")
    caller = Caller("ann", "hash", 1, "", 20, None, None, over=False)
    await store.callers.add(caller, time.time())
    monkeypatch.setattr(followers_module, "_POLL_SECONDS", STALLED)
    asked = []
    find = store.callers.find

    async def counted(ids):
        asked.append(ids)
        return await find(ids)

    monkeypatch.setattr(store.callers, "find", counted)
    followers = Followers(store.callers)
    assert await asyncio.gather(*(followers.newer("here", "ann", 0) for _ in range(900))) == [caller] * 900
    assert asked == [["ann"]]
    newer = replace(caller, sequence=2, cards="7")
    await store.callers.renew(newer, time.time())
    followers.forget("ann")  # it was changed here
    assert await followers.newer("here", "ann", 1) == newer
    await followers.close()
    await store.close()


@pytest.mark.anyio
async def test_waiting_is_bounded_in_time_and_number(tmp_path, monkeypatch):
    store = await Store.open(f"sqlite:///{tmp_path}/n.db")
    known = Caller("ann", "hash", 1, "", 20, None, None, over=False)
    await store.callers.add(known, time.time())
    monkeypatch.setattr(followers_module, "FOLLOWERS_PER_ADDRESS", 2)
    followers = Followers(store.callers, wait_seconds=0.01)
    assert await followers.newer("here", "ann", 1) == known  # nothing has changed: as it is
    assert await followers.newer("here", "ann", 99) == known

    followers = Followers(store.callers)
    waiting = [asyncio.create_task(followers.newer("here", "ann", 1)) for _ in range(2)]
    while len(followers._waiting) < 2:
        await asyncio.sleep(0)
    with pytest.raises(TooManyRequestsException):
        await followers.newer("here", "ann", 1)
    elsewhere = asyncio.create_task(followers.newer("elsewhere", "ann", 1))
    while len(followers._waiting) < 3:
        await asyncio.sleep(0)
    waiting.pop().cancel()  # it makes room for another one
    await asyncio.sleep(0)
    waiting.append(asyncio.create_task(followers.newer("here", "ann", 1)))
    while len(followers._waiting) < 3:
        await asyncio.sleep(0)
    await followers.close()
    assert await asyncio.gather(*waiting, elsewhere) == [known] * 3
    assert await followers.newer("here", "ann", 1) == known
    await store.close()
