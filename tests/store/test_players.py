"""Players in a database: profiles, histories, one-time codes, passkeys, and deletion, on SQLite and PostgreSQL."""

import asyncio
import json
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest
from sqlalchemy import insert, select

from nmbr9.players.history import Cursor
from nmbr9.players.storage import Added, Opponent, Passkey, Profile, Review
from nmbr9.rooms import Hub, Options, Room
from nmbr9.rooms.events import Leave, Place, Rematch, Remove, Resign, Start
from nmbr9.rooms.log import GameResult, RoomIndex, SeatResult
from nmbr9.rooms.names import DELETED_NAME
from nmbr9.rooms.stored import decode_event
from nmbr9.store.overview import PlayerRow
from nmbr9.store.players import MOST_DEVICES
from nmbr9.store.schema import (
    ADMIN_LOG,
    CHALLENGE_PLAYERS,
    CHALLENGES,
    CONTEST_SCORES,
    METADATA,
    PUZZLE_ATTEMPTS,
    RATINGS,
)
from tests.rooms.fakes import Bot

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.deep)])
def kind(request):
    return request.param


ANN, BO, CY = (sha256(name.encode()).hexdigest() for name in ("ann", "bo", "cy"))
DECK = "28353010857249196647"


def seat(player="", score=0, *, bot="", won=False, complete=True, hints=0, name=""):
    return SeatResult(player, bot, name or f"name of {player[:6] or bot}", score, "2n@0,0", won, hints, complete)


async def end_game(store, room_id, *seats, ended=1.0, contest="", ranked=False, **game):
    """Write the result of a game whose log is of no interest."""
    facts = {"deck": DECK, "deck_chosen": False, "start_tiles": False, **game}
    result = GameResult(ended=ended, contest=contest, ranked=ranked, seats=seats, **facts)
    await store.append(room_id, 1, [b"{}"], RoomIndex("finished", False, ended, None, b"{}", result))


async def test_somebody_who_has_done_nothing_has_an_empty_profile_and_no_entry(store):
    assert await store.players.profile(ANN) == Profile("", False, 0, None, None, 1, 0)
    assert await store.players.profile("") == Profile("", False, 0, None, None, 1, 0)
    assert await store.histories.games(ANN, None, 20) == []
    assert await rows_of(store) == {}


async def test_a_profile_says_what_was_played(store):
    await end_game(store, "a", seat(ANN, 80), seat(BO, 300))
    await end_game(store, "b", seat(BO, 3), seat(ANN, 101, name="Ann of late"), ended=2.0)
    profile = await store.players.profile(ANN)
    assert (profile.name, profile.games, profile.best, profile.mean) == ("Ann of late", 2, 101, 90.5)
    await store.players.change(ANN, 3.0, name="Ann for good")
    await store.players.change(ANN, 4.0, consent=True)
    profile = await store.players.profile(ANN)
    assert (profile.name, profile.consent) == ("Ann for good", True)
    assert not (await store.players.profile(BO)).consent


async def test_operators_find_those_who_have_finished_a_game_or_have_a_profile(store):
    await end_game(store, "one", seat(BO, 40, name="Bo"))
    await store.players.change(CY, 1.0, name="Cy")
    assert await store.overview.player(ANN) is None
    assert await store.overview.player(BO) == PlayerRow(BO, "Bo", hidden=False, games=1, best=40, newest=1.0)
    assert await store.overview.player(CY) == PlayerRow(CY, "Cy", hidden=False, games=0, best=None, newest=None)


async def test_a_game_counts_when_its_score_can_be_compared(store):
    cases: tuple[tuple[dict[str, Any], dict[str, Any], bool], ...] = (
        ({}, {}, True),
        ({}, {"contest": "daily/2026-11-17", "ranked": True}, True),
        ({}, {"contest": "daily/2026-11-17"}, False),
        ({"complete": False}, {}, False),
        ({"hints": 1}, {}, False),
        ({}, {"deck_chosen": True}, False),
        ({}, {"start_tiles": True}, False),
        ({}, {"deck": DECK[:19]}, False),
    )
    for number, (own, game, counted) in enumerate(cases):
        player = sha256(b"%d" % number).hexdigest()
        await end_game(store, f"room {number}", seat(player, 80, **own), **game)
        assert (await store.players.profile(player)).best == (80 if counted else None), (own, game)
        assert [past.counted for past in await store.histories.games(player, None, 20)] == [counted]
        assert list((await store.histories.figures(player, 20)).scores) == ([80] if counted else [])


async def test_a_history_is_read_in_parts(store):
    times = {f"room{number}": float(number // 3) for number in range(10)}  # several end in the same moment
    for room_id, ended in times.items():
        await end_game(store, room_id, seat(ANN, 80), seat(BO, 70), ended=ended)
    await end_game(store, "other", seat(BO, 1), ended=50.0)
    found, cursor = [], None
    while part := await store.histories.games(ANN, cursor, 4):
        found += part
        cursor = Cursor.after(part[-1])
    expected = sorted(times, key=lambda room_id: (times[room_id], room_id), reverse=True)
    assert [game.room for game in found] == expected
    assert {(past.name, past.me) for past in found[0].players} == {(seat(ANN).name, True), (seat(BO).name, False)}


async def test_a_large_room_is_named_in_part(store):
    others = [seat(sha256(bytes([number])).hexdigest(), score=number) for number in range(1, 60)]
    await end_game(store, "a", *others, seat(ANN, 0, name="Ann"))
    (game,) = await store.histories.games(ANN, None, 20)
    assert [past.score for past in game.players] == [*range(41, 60), 0]
    assert [past.name for past in game.players if past.me] == ["Ann"]


async def test_a_game_whose_room_is_purged_stays_in_the_history(store):
    await end_game(store, "a", seat(ANN, 80))
    assert (await store.histories.games(ANN, None, 1))[0].replayable
    await store.purge(10.0, 10.0)
    (game,) = await store.histories.games(ANN, None, 1)
    assert (game.score, game.replayable) == (80, False)


async def test_results_against_each_bot(store):
    await end_game(store, "a", seat(ANN, 80, won=True), seat(bot="greedy", score=70), seat(bot="greedy", score=60))
    await end_game(store, "b", seat(ANN, 60), seat(bot="greedy", score=75, won=True), seat(bot="random", score=10))
    await end_game(store, "c", seat(ANN, 10, complete=False), seat(bot="random", score=10))
    await end_game(store, "d", seat(ANN, 90, won=True), seat(BO, 80, bot="greedy", complete=False))  # it took over
    opponents = (await store.histories.figures(ANN, 20)).opponents
    assert opponents == [Opponent("greedy", 2, 1, 70.0, 70.0), Opponent("random", 1, 0, 60.0, 10.0)]


async def test_a_review_is_kept_with_the_own_result_only(store):
    await end_game(store, "a", seat(ANN, 80), seat(BO, 70))
    assert await store.histories.score_in(ANN, "a") == 80
    assert await store.histories.score_in(CY, "a") is None
    assert await store.histories.score_in(ANN, "b\0") is None
    await store.histories.keep_review(ANN, "a", Review(1, 2, 3, 4, "old"))
    await store.histories.keep_review(ANN, "a", newest := Review(81.5, -1.0, 0.5, 98.0, "new \0 \N{SNOWMAN}"))
    assert (await store.histories.games(ANN, None, 1))[0].review == newest
    assert (await store.histories.games(BO, None, 1))[0].review is None


# One-time codes, devices and passkeys


async def test_of_many_who_use_a_code_at_once_one_succeeds(store, other):
    await store.players.keep_code("code", ANN, 10.0, 0.0)
    claims = [(store, other)[number % 2].players.claim("code", f"device {number}", 1.0) for number in range(20)]
    players = await asyncio.gather(*claims)
    assert sorted(filter(None, players)) == [ANN]
    device = f"device {players.index(ANN)}"
    assert await other.players.player_of_device(device) == ANN
    assert (await other.players.profile(ANN)).devices == 2


async def test_a_code_ends_with_its_time_and_with_the_next_one(store):
    await store.players.keep_code("first", ANN, 10.0, 0.0)
    await store.players.keep_code("of bo", BO, 10.0, 0.0)
    await store.players.keep_code("second", ANN, 10.0, 0.0)
    assert await store.players.claim("first", "x", 1.0) is None
    assert await store.players.claim("second", "x", 10.0) is None
    assert await store.players.claim("of bo", "x", 9.9) == BO
    await store.players.keep_code("third", CY, 30.0, 20.0)
    assert [row["code"] for row in (await rows_of(store))["transfers"]] == ["third"]  # old ones are forgotten


async def test_a_challenge_is_used_once_and_is_no_code(store, other):
    await store.players.keep_challenge("abc", "", 10.0, 0.0)
    await store.players.keep_challenge("def", ANN, 10.0, 0.0)
    await store.players.keep_code("code", ANN, 10.0, 0.0)
    assert await other.players.claim("abc", "x", 1.0) is None
    assert await other.players.use_challenge("code", 1.0) is None
    assert await other.players.use_challenge("def", 1.0) == ANN
    answers = await asyncio.gather(*(each.players.use_challenge("abc", 1.0) for each in (store, other) * 5))
    assert answers.count("") == 1
    assert answers.count(None) == 9


async def test_a_player_has_so_many_devices_at_most(store):
    for number in range(MOST_DEVICES + 2):
        await store.players.keep_code("code", ANN, number + 10.0, number)
        assert await store.players.claim("code", f"device {number}", float(number)) == ANN
    assert (await store.players.profile(ANN)).devices == MOST_DEVICES + 1
    assert await store.players.player_of_device("device 1") == "device 1"
    gone = await store.players.forget_devices(ANN, but="device 50")
    assert len(gone) == MOST_DEVICES - 1
    assert await store.players.player_of_device("device 50") == ANN
    assert (await store.players.profile(ANN)).devices == 2


async def test_players_of_many_devices(store):
    for device, player in (("phone", ANN), ("laptop", BO)):
        await store.players.keep_code("code", player, 10.0, 0.0)
        await store.players.claim("code", device, 1.0)
    await deleted(store, BO)
    devices = [ANN, BO, "phone", "laptop", "another"]
    found = await store.players.players_of_devices(devices)
    assert found == {ANN: ANN, BO: "", "phone": ANN, "laptop": "", "another": "another"}
    assert found == {device: await store.players.player_of_device(device) for device in devices}


async def test_passkeys(store):
    passkey = Passkey("credential", ANN, b"\0key", 0)
    assert await store.players.add_passkey(passkey, 2, 1.0) is Added.KEPT
    assert await store.players.add_passkey(replace(passkey, player=BO), 2, 1.0) is Added.KNOWN
    assert await store.players.passkey("credential") == passkey
    assert await store.players.passkey("another") is None
    assert await store.players.use_passkey(replace(passkey, sign_count=2**32 - 1), "device", 2.0)
    assert (await store.players.passkey("credential")).sign_count == 2**32 - 1
    assert await store.players.player_of_device("device") == ANN
    assert await store.players.passkeys_of(ANN) == ["credential"]
    assert await store.players.with_passkeys([ANN, BO]) == {ANN}
    assert await store.players.with_passkeys([]) == set()
    assert await store.players.add_passkey(replace(passkey, credential="of bo", player=BO), 1, 1.0) is Added.KEPT
    await store.players.forget_passkeys(BO)
    assert await store.players.with_passkeys([ANN, BO]) == {ANN}
    await deleted(store, ANN)
    assert not await store.players.use_passkey(passkey, "device", 2.0)
    assert await store.players.player_of_device("device") == ""


async def test_of_answers_with_the_same_counter_one_is_accepted(store, other):
    passkey = Passkey("credential", ANN, b"key", 0)
    await store.players.add_passkey(passkey, 1, 1.0)

    async def accepted(count):
        used = replace(passkey, sign_count=count)
        both = (store, other) * 5
        work = (each.players.use_passkey(used, f"{count} {at}", 2.0) for at, each in enumerate(both))
        return sum(await asyncio.gather(*work))

    assert await accepted(0) == 10  # this authenticator does not count, as WebAuthn allows
    assert await accepted(7) == 1
    assert [await accepted(count) for count in (7, 6, 0)] == [0, 0, 0]
    assert (await store.players.passkey("credential")).sign_count == 7
    assert (await store.players.profile(ANN)).devices == 1 + 10 + 1


async def test_a_player_has_so_many_passkeys_at_most_also_when_two_come_at_once(store, other):
    await store.players.change(ANN, 1.0)  # there is an entry already, for which nobody has to wait
    for most in range(1, 21):
        new = [Passkey(f"{most} {at}", ANN, b"key", 0) for at in range(2)]
        work = (each.players.add_passkey(key, most, 1.0) for each, key in zip((store, other), new, strict=True))
        assert set(await asyncio.gather(*work)) == {Added.KEPT, Added.TOO_MANY}
    assert len(await store.players.passkeys_of(ANN)) == 20


# Deletion


async def rows_of(store):
    """Return all rows of a database, by table; tables without rows are left out."""
    tables = {table.name: await store._database.rows(select(table)) for table in METADATA.sorted_tables}
    return {name: [dict(row._mapping) for row in rows] for name, rows in tables.items() if rows}


async def traces_of(store, *words):
    """Return the tables in which one of some words occurs."""
    found = {name: repr(rows) for name, rows in (await rows_of(store)).items()}
    return {name for name, text in found.items() if any(word in text for word in words)}


@pytest.fixture
async def hub(store):
    hub = Hub(store, Bot(), now=lambda: 1000.0)
    yield hub
    await hub.close()


async def play(hub, room_id, *players):
    """Place for all until the game is over."""
    while (room := await hub.known_room(room_id)).state != "finished":
        for player in players:
            placement = room.game.view_for(room.seat_of(player)).legal_placements()[0]
            await hub.command(
                room_id, Place(round=room.game.round, placement=str(placement)), player, f"{room.sequence}"
            )


async def deleted(store, player, now=2000.0):
    """Delete a player, and return the rooms that have changed, with the numbers of the new events."""
    changed = {}

    async def note(room_id, sequence):
        changed[room_id] = sequence

    await store.deletions.ask(player, now)
    assert await store.deletions.claim(now) == player
    await store.deletions.run(player, lambda: now, note)
    return changed


async def rows_but_marks(store):
    """Return all rows but the marks of deleted players, which name nobody."""
    rows = await rows_of(store)
    rows.pop("deletions", None)
    return rows


async def test_a_game_with_others_stays_readable_without_the_player(hub, store):
    room = await hub.create(Options(seats=4, deck=(3, 9)), "Ann", ANN)
    await hub.join(room.id, "Cy", CY)
    await hub.command(room.id, Remove(seat=1), ANN, "remove")
    await hub.join(room.id, "Bo", BO)
    await hub.command(room.id, Leave(), ANN, "leave")
    await hub.join(room.id, "Ann the second", ANN)
    await hub.command(room.id, Start(), BO, "start")
    await play(hub, room.id, ANN, BO)
    before = await hub.room(room.id)
    log = await store.read(room.id)
    for number, player in enumerate((ANN, CY), start=1):
        assert await deleted(store, player) == {room.id: len(log) + number}
        assert (await store.deletions.claim(9e9)) is None
    after = Room.replay(decode_event(payload) for _, payload in await store.read(room.id))
    assert [getattr(event, "seat", -1) for event in after.events[len(log) :]] == [0, None]
    assert (after.winners, after.deck, after.view_for(None)) == (before.winners, before.deck, before.view_for(None))
    assert [each.name for each in after.seats] == [DELETED_NAME, "Bo"]
    assert [event.at for event in after.events[: len(log)]] == [event.at for event in before.events]
    assert after.host == before.host == BO
    assert after.seat_of(BO) == before.seat_of(BO)
    assert await traces_of(store, ANN, CY, "Ann", "Cy") == set()
    (game,) = await store.histories.games(BO, None, 20)
    assert [past.name for past in game.players] == [DELETED_NAME, "Bo"]
    # When the last one is deleted, nobody needs the game any more.
    assert await deleted(store, BO) == {room.id: 0}
    assert await rows_but_marks(store) == {}


async def test_a_game_of_one_player_goes_altogether(hub, store):
    room = await hub.create(Options(seats=2, deck=(3, 9), bots=("greedy",)), "Ann", ANN)
    await hub.command(room.id, Start(), ANN, "start")
    await hub.command(room.id, Resign(), ANN, "resign")
    assert await deleted(store, ANN) == {room.id: 0}
    assert await rows_but_marks(store) == {}


async def test_the_room_of_a_host_who_does_not_play_stays(hub, store):
    room = await hub.create(Options(seats=2, deck=(3,)), "", BO, play=False)
    await hub.join(room.id, "Ann", ANN)
    await hub.command(room.id, Start(), BO, "start")
    await play(hub, room.id, ANN)
    await hub.command(room.id, Rematch(), BO, "rematch")
    await deleted(store, ANN)
    assert await store.read(room.id)
    assert await traces_of(store, ANN, "Ann") == set()


async def test_nothing_else_of_a_player_is_left(store):
    await end_game(store, "a", seat(ANN, 80), contest="daily/2026-11-17", ranked=True)
    await end_game(store, "b", seat(BO, 80), contest="daily/2026-11-17", ranked=True)
    await end_game(store, "c", seat(ANN, 90), seat(BO, 70))
    await store.purge(10.0, 10.0)  # their rooms are gone, so that only the results name the players
    await store.histories.keep_review(ANN, "c", Review(90, 0, 0, 100, "private"))
    await store.players.change(ANN, 1.0, name="Ann", consent=True)
    await store.players.add_passkey(Passkey("credential", ANN, b"key", 0), 1, 1.0)
    await store.players.keep_code("first", ANN, 10.0, 0.0)
    await store.players.claim("first", "device", 1.0)
    await store.players.keep_code("second", ANN, 10.0, 0.0)
    await store.players.keep_challenge("challenge", ANN, 10.0, 0.0)
    others = [
        insert(CHALLENGES).values(
            challenge="x", deck=DECK, player=ANN, name="Ann", made=1.0, known=True, secret="0" * 64
        ),
        insert(CHALLENGE_PLAYERS).values(player=ANN, challenge="x", at=1.0, seen=1.0),
        insert(CHALLENGE_PLAYERS).values(player=BO, challenge="x", at=1.0, seen=1.0),
        insert(PUZZLE_ATTEMPTS).values(player=ANN, puzzle="p", at=1.0, points=1, solved=True),
        insert(RATINGS).values(what="player", id=ANN, mu=25.0, sigma=8.0, attempts=1),
        insert(RATINGS).values(what="puzzle", id="p", mu=25.0, sigma=8.0, attempts=1),
        insert(ADMIN_LOG).values(id="1", at=1.0, action="hide", subject=ANN, reason="rude"),
    ]
    for statement in others:

        async def work(connection, statement=statement):
            await connection.execute(statement)

        await store._database.write(work)
    kept = await store.histories.kept(ANN)
    assert {name: len(rows) for name, rows in kept.items()} == {
        "profile": 1, "devices": 1, "transfers": 2, "passkeys": 1, "challenges": 1, "challenge_list": 1, "puzzles": 1,
        "rating": 1,
    }  # fmt: skip
    assert (await store.deletions.ask(ANN, 1.0)).devices == ["device"]
    await deleted(store, ANN)
    assert await traces_of(store, ANN, "Ann", seat(ANN).name, "private") == set()
    rows = await rows_but_marks(store)
    assert {name: len(rows[name]) for name in rows} == {
        "results": 3, "contest_scores": 1, "challenges": 1, "challenge_players": 1, "ratings": 1, "admin_log": 1,
    }  # fmt: skip
    assert {(row["score"], row["count"]) for row in rows[CONTEST_SCORES.name]} == {(80, 1)}
    assert await store.histories.games(ANN, None, 20) == []
    assert len(await store.histories.games(BO, None, 20)) == 2


async def test_what_a_listing_shows_has_no_name_any_more(hub, store):
    room = await hub.create(Options(seats=3, public=True), "Ann", ANN)
    await hub.join(room.id, "Bo", BO)
    await hub.command(room.id, Leave(), ANN, "leave")
    await deleted(store, ANN)
    ((_, summary),) = await store.listed()
    assert json.loads(summary)["players"] == ["Bo"]
    assert await traces_of(store, ANN, "Ann") == set()
