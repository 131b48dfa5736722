"""Challenges in a database: the deck, and what was made of it."""

from dataclasses import replace

import pytest

from nmbr9 import Deck
from nmbr9.players.challenges import MOST_RESULTS, Challenge, knows
from nmbr9.rooms import RoomIndex
from nmbr9.rooms.log import GameResult, SeatResult

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.deep)])
def kind(request):
    return request.param


DECK = Deck.parse("9914")
SECRET = "0" * 64
OURS = Challenge("0a", DECK, "ann", "Ann", 5.0, known=True, secret=SECRET)


async def finish(store, player, score, *, room="", ended=10.0, complete=True, **game):
    """Write a game that is over, of one player alone."""
    seat = SeatResult(player, "", player.title(), score, f"{score} points", won=True, hints=0, complete=complete)
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
    await finish(store, "bo", 3, room="elsewhere", ended=8.0, contest="challenge/0b", complete=False)
    await finish(store, "bo", 60, ended=9.0)
    await finish(store, "cy", 50, ended=9.0)
    assert await names(store) == [("Bo", 60, True), ("Cy", 50, False)]


async def test_only_the_best_results_are_compared(store):
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
