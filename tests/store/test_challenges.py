"""Challenges in a database: the deck, and what was made of it."""

from dataclasses import replace

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.dialects import sqlite

from nmbr9 import Deck
from nmbr9.players.challenges import MOST_LISTED, MOST_RESULTS, Challenge, knows
from nmbr9.rooms import RoomIndex
from nmbr9.rooms.log import GameResult, SeatResult
from nmbr9.store import Store
from nmbr9.store.address import Address
from nmbr9.store.admin import Action
from nmbr9.store.schema import BEST_DISPLAYS, DELETIONS, METADATA, ROOM_PLAYERS

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.deep)])
def kind(request):
    return request.param


DECK = Deck.parse("9914")
SECRET = "0" * 64
OURS = Challenge("0a", DECK, "ann", "Ann", 5.0, known=True, secret=SECRET)


async def finish(store, player, score, *, room="", ended=10.0, complete=True, name="", **game):
    """Write a game that is over, of one player alone."""
    seat = SeatResult(
        player, "", name or player.title(), score, f"{score} points", won=True, hints=0, complete=complete
    )
    facts = {"contest": OURS.contest, "ranked": True, "deck": str(DECK), "deck_chosen": False, "start_tiles": False}
    result = GameResult(ended=ended, seats=(seat,), **{**facts, **game})
    index = RoomIndex("finished", False, ended, None, b"{}", result)
    await store.append(room or OURS.room_of(player), 1, [b"x"], index)


async def names(store, challenge=OURS):
    return [(game.name, game.score, game.knew) for game in await store.challenges.results(challenge)]


async def test_a_challenge_is_kept_for_all_processes(store, other):
    await store.challenges.add(OURS)
    secret = Challenge("0b", DECK, "ann", "", 6.0, known=False, secret=SECRET)
    await store.challenges.add(secret)
    assert await other.challenges.find("0a") == OURS
    assert await other.challenges.find("0b") == secret
    for unknown in ("", "0A", "0", "\0", "' OR 1=1 --"):
        assert await other.challenges.find(unknown) is None


async def test_the_state_of_a_game_is_known_from_the_room_and_from_its_result(store):
    room = OURS.room_of("bo")
    assert await store.challenges.state_of(room) == "open"
    await store.append(room, 1, [b"x"], RoomIndex("playing", False, 1.0, None, b"{}"))
    assert await store.challenges.state_of(room) == "playing"
    await finish(store, "cy", 40)
    assert await store.challenges.state_of(OURS.room_of("cy")) == "finished"
    await store.purge(0.0, 100.0)
    assert await store.challenges.state_of(OURS.room_of("cy")) == "finished"


async def test_the_first_complete_game_of_each_player_counts_the_best_first(store):
    await store.challenges.add(OURS)
    assert await names(store) == []
    await finish(store, "bo", 40, ended=20.0)
    await finish(store, "bo", 90, room="again", ended=30.0, ranked=False)
    await finish(store, "cy", 50, ended=21.0)
    await finish(store, "di", 99, ended=22.0, complete=False)
    await finish(store, "eve", 98, contest="challenge/0b")
    assert await names(store) == [("Cy", 50, False), ("Bo", 40, False)]
    await finish(store, "di", 60, room="again of di", ended=40.0, ranked=False)
    assert await names(store) == [("Di", 60, True), ("Cy", 50, False), ("Bo", 40, False)]


async def test_who_made_it_is_compared_by_the_first_game_with_these_cards(store):
    await store.challenges.add(OURS)
    await finish(store, "ann", 70, room="race", ended=3.0, contest="", ranked=False, deck_chosen=True)
    assert await names(store) == [("Ann", 70, True)]
    await finish(store, "ann", 45, room="before", ended=2.0, contest="", ranked=False)
    assert await names(store) == [("Ann", 45, False)]
    await finish(store, "ann", 30, room="start", ended=1.0, contest="", ranked=False, start_tiles=True)
    await finish(store, "ann", 31, room="cards", ended=1.0, contest="", ranked=False, deck="9941")
    await finish(store, "bo", 32, room="of bo", ended=1.0, contest="", ranked=False)
    await finish(store, "ann", 90, ended=9.0, ranked=False)
    assert await names(store) == [("Ann", 45, True)]  # the game with a start tile had shown the cards


async def test_who_has_ended_a_game_with_the_same_cards_before_may_have_known_them(store):
    await store.challenges.add(OURS)
    await finish(store, "bo", 3, room="elsewhere", ended=8.0, contest="challenge/0b", complete=False)
    await finish(store, "bo", 60, ended=9.0)
    await finish(store, "cy", 50, ended=9.0)
    assert await names(store) == [("Bo", 60, True), ("Cy", 50, False)]


async def test_only_the_best_results_are_compared(store):
    await store.challenges.add(OURS)
    for number in range(MOST_RESULTS + 1):
        await finish(store, f"p{number}", number)
    found = await names(store)
    assert len(found) == MOST_RESULTS
    assert (found[0][1], found[-1][1]) == (MOST_RESULTS, 1)


async def test_who_has_met_the_cards_knows_them_and_so_does_who_has_chosen_them(store):
    secret = Challenge("0b", DECK, "ann", "", 6.0, known=False, secret=SECRET)
    assert await knows(store.challenges, OURS, "ann")
    assert not await knows(store.challenges, secret, "ann")
    assert not await knows(store.challenges, OURS, "bo")
    await finish(store, "bo", 3, room="elsewhere", contest="", ranked=False, complete=False)
    assert await knows(store.challenges, OURS, "bo")
    await finish(store, "", 3, room="of a deleted player")
    assert not await knows(store.challenges, OURS, "")


async def test_the_rooms_of_first_games_differ_by_challenge_and_player():
    other = Challenge("0b", DECK, "ann", "Ann", 5.0, known=True, secret=SECRET)
    rooms = {challenge.room_of(player) for challenge in (OURS, other) for player in ("ann", "bo", "")}
    assert len(rooms) == 6
    assert {len(room) for room in rooms} == {20}


async def test_the_room_of_a_first_game_tells_nothing_of_the_deck():
    cards, secret = replace(OURS, deck=Deck.parse("9941")), replace(OURS, secret="1" * 64)
    assert cards.room_of("bo") == OURS.room_of("bo") != secret.room_of("bo")


async def test_a_player_makes_one_challenge_with_a_deck_of_the_own_choice(store):
    assert await store.challenges.made_before("ann", DECK) is None
    await store.challenges.add(OURS)
    await store.challenges.add(replace(OURS, id="0b", deck=Deck.parse("9941"), known=False))
    assert await store.challenges.made_before("ann", DECK) == OURS
    assert await store.challenges.made_before("ann", Deck.parse("9941")) is None
    assert await store.challenges.made_before("bo", DECK) is None


# The list of a player's challenges


async def taken(store, player, challenge=OURS, at=6.0):
    """Put a challenge on the list of a player."""
    if await store.challenges.find(challenge.id) is None:
        await store.challenges.add(challenge)
    await store.challenges.enlist(challenge, player, at)


async def test_both_sides_find_a_challenge_again_with_the_points_of_the_other(store):
    await taken(store, "ann", at=5.0)
    [own] = await store.challenges.listed("ann")
    assert (own.challenge, own.state, own.score, own.others, own.newest_score, own.news, own.at) == (
        OURS, "open", None, 0, None, 0, 5.0,
    )  # fmt: skip
    await finish(store, "ann", 78, room="before", ended=4.0, contest="", ranked=False)
    await taken(store, "bo")
    await store.append(OURS.room_of("bo"), 1, [b"x"], RoomIndex("playing", False, 1.0, None, b"{}"))
    [his] = await store.challenges.listed("bo")
    # Her game was over before he took the challenge, so it is no news.
    assert (his.state, his.score, his.others, his.newest_name, his.newest_score, his.news) == (
        "playing", None, 1, "Ann", 78, 0,
    )  # fmt: skip
    await finish(store, "cy", 57, ended=20.0)
    [own], [his] = await store.challenges.listed("ann"), await store.challenges.listed("bo")
    assert (own.score, own.others, own.newest_name, own.newest_score, own.news, own.at) == (78, 1, "Cy", 57, 1, 20.0)
    assert (his.others, his.newest_name, his.news) == (2, "Cy", 1)
    assert await store.challenges.listed("cy") == []  # nobody has put it on his list


async def test_a_finished_game_is_known_when_its_room_is_gone_and_a_resigned_one_has_no_points(store):
    for player, complete in (("bo", True), ("cy", False)):
        await taken(store, player)
        await finish(store, player, 40, complete=complete)
    await store.purge(0.0, 100.0)
    [his], [hers] = [await store.challenges.listed(player) for player in ("bo", "cy")]
    assert (his.state, his.score, hers.state, hers.score) == ("finished", 40, "finished", None)


async def test_what_a_player_has_looked_at_is_no_news(store):
    await taken(store, "ann", at=5.0)
    await finish(store, "bo", 40, ended=20.0)
    assert await store.challenges.seen(OURS, "ann") == 5.0
    await store.challenges.mark_seen(OURS, "ann")
    assert await store.challenges.seen(OURS, "ann") == 20.0
    await taken(store, "ann", at=30.0)  # a second time changes nothing
    await finish(store, "cy", 50, ended=25.0)
    [own] = await store.challenges.listed("ann")
    assert (own.others, own.newest_name, own.news) == (2, "Cy", 1)
    assert await store.challenges.seen(OURS, "bo") is None
    await store.challenges.mark_seen(OURS, "bo")
    assert await store.challenges.listed("bo") == []


async def test_no_news_is_left_where_there_are_more_results_than_are_shown(store):
    await taken(store, "ann", at=5.0)
    for number in range(MOST_RESULTS + 1):  # the worst comes last
        await finish(store, f"player {number}", MOST_RESULTS - number, ended=20.0 + number)
    await store.challenges.mark_seen(OURS, "ann")
    [own] = await store.challenges.listed("ann")
    assert (own.others, own.news) == (MOST_RESULTS + 1, 0)


@pytest.mark.parametrize(("known", "counted"), [(True, 99), (False, 10)])
async def test_a_game_in_a_browser_counts_only_with_a_deck_that_was_there_before(store, known, counted):
    challenge = replace(OURS, known=known)
    await store.challenges.add(challenge)
    await finish(store, "ann", 10, ended=20.0)
    await finish(store, "ann", 99, room="sent later", ended=1.0, contest="", ranked=False, offline=True)
    assert [game.score for game in await store.challenges.results(challenge)] == [counted]


async def test_the_challenge_of_a_deleted_player_has_no_name(store):
    await store.challenges.add(replace(OURS, player="", name=""))
    await finish(store, "", 3, room="with a bot", ended=50.0, contest="", ranked=False, name="Greedy bot")
    found = await store.challenges.find("0a")
    assert found is not None
    assert found.name == ""


async def test_the_list_has_the_newest_challenges(store):
    for number in range(MOST_LISTED + 1):
        challenge = replace(OURS, id=f"{number:02}", deck=Deck.parse("9941" if number else "9914"))
        await taken(store, "ann", challenge, at=float(number))
        await taken(store, "bo", challenge, at=1.0)
    listed = [own.challenge.id for own in await store.challenges.listed("ann")]
    assert listed == [f"{number:02}" for number in range(MOST_LISTED, 0, -1)]


async def test_players_are_shown_by_their_present_names(store):
    await store.challenges.add(replace(OURS, name="Guest"))
    await finish(store, "ann", 70, room="before", ended=4.0, contest="", ranked=False, name="Old")
    challenge = await store.challenges.find("0a")
    assert challenge.name == "Guest"  # the name that she gave later
    assert [name for name, _, _ in await names(store, challenge)] == ["Guest"]  # it is the same everywhere
    await taken(store, "cy")
    assert [own.newest_name for own in await store.challenges.listed("cy")] == ["Guest"]
    await finish(store, "ann", 60, room="after", ended=9.0, contest="", ranked=False, deck="9941", name="Anna")
    await finish(store, "bo", 50, ended=10.0)
    await store.players.change("bo", 11.0, name="Boris")
    challenge = await store.challenges.find("0a")
    assert challenge.name == "Anna"
    assert [name for name, _, _ in await names(store, challenge)] == ["Anna", "Boris"]
    await taken(store, "ann", at=5.0)
    await store.admin.hide_name(Action(12.0, "hide", "bo"), hidden=True)
    assert [name for name, _, _ in await names(store, challenge)] == ["Anna", ""]
    assert [own.newest_name for own in await store.challenges.listed("ann")] == [""]
    await store.admin.hide_name(Action(12.0, "hide", "ann"), hidden=True)
    challenge = await store.challenges.find("0a")
    assert challenge.name == ""
    assert [name for name, _, _ in await names(store, challenge)] == ["", ""]


async def test_challenges_from_before_there_were_lists_are_on_them_without_news(store, url):
    await store.challenges.add(OURS)
    await store.challenges.add(replace(OURS, id="0b", player=""))  # of a deleted player
    await finish(store, "bo", 40, ended=20.0)
    await finish(store, "bo", 90, room="again", ended=30.0, ranked=False)
    await finish(store, "cy", 50, room="alone", contest="", ranked=False)
    address = Address.parse(url)
    engine = create_engine(address.url.set(drivername=address.url.drivername.replace("+aiosqlite", "")))
    with engine.begin() as connection:
        METADATA.drop_all(connection, [BEST_DISPLAYS, DELETIONS, ROOM_PLAYERS])  # of later versions
        connection.execute(text("DROP INDEX rooms_not_indexed"))
        connection.execute(text("ALTER TABLE rooms DROP COLUMN indexed"))
        connection.execute(text("DROP TABLE challenge_players"))
        connection.execute(text("DROP INDEX results_player_deck"))
        connection.execute(text("DROP INDEX challenges_player"))
        connection.execute(text("DROP INDEX results_player_added"))
        connection.execute(text("ALTER TABLE results DROP COLUMN added"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0005'"))
    engine.dispose()
    newer = await Store.open(url)
    lists = {player: await newer.challenges.listed(player) for player in ("ann", "bo", "cy", "")}
    await newer.close()
    assert {player: [(own.challenge.id, own.others, own.news) for own in found] for player, found in lists.items()} == {
        "ann": [("0a", 1, 0)], "bo": [("0a", 0, 0)], "cy": [], "": [],
    }  # fmt: skip


async def test_the_lists_are_found_by_index(store):
    if store._database.address.file is None:
        pytest.skip("PostgreSQL scans small tables, whatever indexes they have")
    await taken(store, "ann")
    plans = await plans_of(store, lambda: store.challenges.listed("ann"))
    plans += await plans_of(store, lambda: store.challenges.has_met("ann", DECK))
    plans += await plans_of(store, lambda: store.challenges.made_before("ann", DECK))
    tables = [step for step in plans if "results" in step or "challenge" in step]
    assert tables
    assert [step for step in tables if step.startswith("SCAN")] == []
    assert any("results_player_deck" in step for step in plans)
    assert any("challenge_players_at" in step for step in plans)
    assert any("challenges_player" in step for step in plans)


async def plans_of(store, ask):
    """Return the steps of SQLite's plans for all queries that a call sends."""
    sent = []
    send = store._database.rows

    async def record(query):
        sent.append(query)
        return await send(query)

    store._database.rows = record
    await ask()
    store._database.rows = send
    steps = []
    for query in sent:
        compiled = query.compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True})
        steps += [row.detail for row in await send(text(f"EXPLAIN QUERY PLAN {compiled}"))]
    return steps
