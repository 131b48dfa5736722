"""Results of games that were over before there was a table of results: a migration fills it from the logs."""

import asyncio
import json
import shutil
from pathlib import Path

import pytest
from sqlalchemy import create_engine, select, text

from nmbr9.core.display import Display
from nmbr9.players.identity import hashed
from nmbr9.rooms import Hub, Options
from nmbr9.rooms.events import Leave, Place, Resign, Start
from nmbr9.rooms.log import RoomIndex
from nmbr9.store import Store
from nmbr9.store.address import Address
from nmbr9.store.schema import DRAFTS, EVENTS, METADATA, RESULTS, ROOMS
from tests.rooms.fakes import Bot

pytestmark = pytest.mark.anyio

FOLDER = Path(__file__).parent
SHOWN = json.loads((FOLDER / "version-0.1.0.json").read_text(encoding="utf-8"))
ANN, BO = hashed("ann"), hashed("bo")


async def results_in(store):
    rows = await store._database.rows(select(RESULTS).order_by(RESULTS.c.room, RESULTS.c.seat))
    return [dict(row._mapping) for row in rows]


async def test_a_database_of_version_0_1_0_has_results(tmp_path):
    path = tmp_path / "nmbr9.db"
    shutil.copy(FOLDER / "version-0.1.0.db", path)
    store = await Store.open(f"sqlite:///{path}")
    rows = await results_in(store)
    finished = {shown["room"]: shown for shown in SHOWN.values() if shown["state"] == "finished"}
    assert finished
    assert {row["room"] for row in rows} == set(finished)
    for room_id, shown in finished.items():
        mine = [row for row in rows if row["room"] == room_id]
        assert [row["name"] for row in mine] == shown["players"]
        assert [row["score"] for row in mine] == shown["scores"]
        assert [row["display"] for row in mine] == shown["displays"]
        assert [row["seat"] for row in mine if row["won"]] == shown["winners"]
        assert {row["deck"] for row in mine} == {"".join(map(str, shown["cards"]))}
    player = next(row["player"] for row in rows if row["player"])
    assert (await store.players.profile(player)).games == sum(row["player"] == player for row in rows)
    await store.close()


async def play(hub, *players, end=None, **options):
    """Play a game to its end; with `end`, the first player does that after a round."""
    room = await hub.create(Options(seats=len(players) + len(options.get("bots", ())), **options), "Ann", players[0])
    for player in players[1:]:
        await hub.join(room.id, "Bo", player)
    await hub.command(room.id, Start(), players[0], "start")
    while (room := await hub.known_room(room.id)).state != "finished":
        if end and room.game.round == 2:
            await hub.command(room.id, end, players[0], "end")
            players, end = players[1:], None
            continue
        round_ = room.game.round
        for player in players:
            placement = room.game.view_for(room.seat_of(player)).legal_placements()[-1]
            await hub.command(room.id, Place(round=round_, placement=str(placement)), player, f"round {round_}")
        while room.state != "finished" and room.game.round == round_:
            await asyncio.sleep(0)  # for a bot, which is a task of this loop
            room = await hub.known_room(room.id)
    return room.id


async def test_a_database_without_the_table_gets_the_results_that_the_server_would_have_written(url):
    store = await Store.open(url)
    hub = Hub(store, Bot(), now=lambda: 1000.0)
    await play(hub, ANN)
    await play(hub, ANN, BO, deck=(3, 9, 1))
    await play(hub, ANN, BO, end=Resign(), removed=15)
    await play(hub, ANN, BO, end=Leave(), removed=15, start_tiles=True)
    await play(hub, BO, bots=("greedy", "greedy"), removed=16)
    await hub.create(Options(), "Ann", ANN)
    await store.append("damaged", 1, [b"{"], RoomIndex("finished", False, 1.0, None, b"{}"))
    await hub.close()
    written = await results_in(store)
    await store.close()
    assert {(row["complete"], bool(row["bot"])) for row in written} >= {(True, False), (False, False), (False, True)}
    assert all(Display.parse(row["display"]).score == row["score"] for row in written)

    address = Address.parse(url)
    engine = create_engine(address.url.set(drivername=address.url.drivername.replace("+aiosqlite", "")))
    with engine.begin() as connection:
        METADATA.drop_all(connection, [each for each in METADATA.sorted_tables if each not in (EVENTS, ROOMS, DRAFTS)])
        connection.execute(text("DROP INDEX rooms_not_indexed"))
        connection.execute(text("ALTER TABLE rooms DROP COLUMN indexed"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0002'"))
    engine.dispose()
    store = await Store.open(url)
    assert await results_in(store) == written  # the damaged room is left out
    await store.close()
