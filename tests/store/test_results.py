"""Results of finished games: written with the end of the game, counted for rankings, filled in for older databases."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import select

from nmbr9.rooms import Conflict
from nmbr9.rooms.log import GameResult, SeatResult
from nmbr9.store import Store
from nmbr9.store.address import Address
from nmbr9.store.migrations import migrate
from nmbr9.store.schema import CONTEST_SCORES, RESULTS

pytestmark = pytest.mark.anyio

CONTEST = "daily/2026-11-17"
SEAT = SeatResult(player="ann", bot="", name="Ann", score=42, display="9n@0,0", won=True, hints=0, complete=True)
GAME = GameResult(
    ended=1.0, contest=CONTEST, ranked=True, deck="99", deck_chosen=False, start_tiles=False, seats=(SEAT,)
)


def ended(index, **changes):
    return replace(index(state="finished"), result=replace(GAME, **changes))


async def rows(store, table):
    return [dict(row._mapping) for row in await store._database.rows(select(table))]


async def counts(store):
    return {(row["contest"], row["score"]): row["count"] for row in await rows(store, CONTEST_SCORES)}


async def test_the_result_is_kept_with_the_events_that_end_the_game(store, index):
    await store.append("room", 1, [b"begin"], index())
    assert await rows(store, RESULTS) == []
    await store.append("room", 2, [b"end"], ended(index))
    (row,) = await rows(store, RESULTS)
    assert (row["room"], row["seat"], row["player"], row["score"], row["contest"]) == ("room", 0, "ann", 42, CONTEST)
    assert (row["hidden"], row["review"], row["ended"]) == (False, "", 1.0)
    await store.append("room", 3, [b"rematch"], index(state="finished"))
    assert await counts(store) == {(CONTEST, 42): 1}


async def test_an_append_that_comes_second_writes_no_result(store, other, index):
    await store.append("room", 1, [b"end"], ended(index))
    with pytest.raises(Conflict):
        await other.append("room", 1, [b"end"], ended(index))
    assert len(await rows(store, RESULTS)) == 1
    assert await counts(store) == {(CONTEST, 42): 1}


async def test_many_results_of_two_processes_are_all_counted(store, other, index):
    scores = [number % 7 for number in range(60)]
    await asyncio.gather(
        *(
            each.append(f"room {number}", 1, [b"end"], ended(index, seats=(replace(SEAT, score=score),)))
            for number, score in enumerate(scores)
            for each in [(store, other)[number % 2]]
        )
    )
    assert await counts(store) == {(CONTEST, score): scores.count(score) for score in set(scores)}


@pytest.mark.parametrize(
    "changes",
    [
        {"ranked": False},
        {"contest": ""},
        {"seats": (replace(SEAT, complete=False),)},
        {"seats": (replace(SEAT, player="", bot="greedy"),)},
    ],
)
async def test_what_is_not_ranked_is_kept_and_not_counted(store, index, changes):
    await store.append("room", 1, [b"end"], ended(index, **changes))
    assert len(await rows(store, RESULTS)) == 1
    assert await counts(store) == {}


async def test_games_that_were_over_before_have_results_after_the_migration(tmp_path):
    path = tmp_path / "nmbr9.db"
    shutil.copy(Path(__file__).parent / "version-0.1.0.db", path)
    with closing(sqlite3.connect(path)) as database:
        finished = {room for (room,) in database.execute("SELECT room FROM rooms WHERE state = 'finished'")}
        damaged = min(finished)
        if len(finished) > 1:  # a room that can't be read is left out, and stops nothing
            database.execute("UPDATE events SET payload = '{' WHERE room = ? AND sequence = 2", (damaged,))
            finished.discard(damaged)
        database.commit()
    migrate(Address.parse(f"sqlite:///{path}"))
    store = await Store.open(f"sqlite:///{path}")
    found = await rows(store, RESULTS)
    await store.close()
    assert finished
    assert {row["room"] for row in found} == finished
    assert all(row["deck"] and row["display"] and (row["player"] or row["bot"]) for row in found)
