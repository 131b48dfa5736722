"""Attempts at puzzles in a database: only the first one counts, and no rating loses a change."""

import asyncio
from itertools import chain

import pytest

from nmbr9.puzzles.matches import NEW_PLAYER, new_puzzle, rate_attempt
from nmbr9.rooms import StoreUnavailable
from nmbr9.store import Store
from nmbr9.store.puzzles import FirstAttempt, Outcome, RatedPuzzle

pytestmark = pytest.mark.anyio

START = new_puzzle(1600)


def attempt(player="ann", puzzle="p1", points=7, *, solved=True):
    return FirstAttempt(player, puzzle, 100.0, points, solved)


async def test_a_first_attempt_rates_the_player_and_the_puzzle(store, other):
    assert await store.puzzles.player("ann") == NEW_PLAYER
    assert await store.puzzles.puzzle("p1") is None
    player, puzzle = rate_attempt(NEW_PLAYER, START, solved=True)
    assert await store.puzzles.add(attempt(), START) == (True, NEW_PLAYER, player, puzzle)
    assert await other.puzzles.player("ann") == player
    assert await other.puzzles.puzzle("p1") == RatedPuzzle(puzzle, 1)
    assert await other.puzzles.puzzle_ratings() == {"p1": puzzle.mu}
    assert await other.puzzles.attempts_of("ann") == {"p1": True}


async def test_a_second_attempt_changes_nothing(store):
    first = await store.puzzles.add(attempt(solved=False), START)
    again = await store.puzzles.add(attempt(solved=True), START)
    assert again == (False, first.after, first.after, first.puzzle)
    assert await store.puzzles.attempts_of("ann") == {"p1": False}
    assert await store.puzzles.puzzle("p1") == RatedPuzzle(first.puzzle, 1)


async def test_players_and_puzzles_are_apart(store):
    await store.puzzles.add(attempt(), START)
    await store.puzzles.add(attempt(puzzle="p2", solved=False), START)
    await store.puzzles.add(attempt(player="bo", puzzle="p2"), START)
    assert await store.puzzles.attempts_of("ann") == {"p1": True, "p2": False}
    assert await store.puzzles.attempts_of("bo") == {"p2": True}
    assert await store.puzzles.attempts_of("") == {}
    found = await store.puzzles.puzzle("p2")
    assert found is not None
    assert found.attempts == 2


async def test_of_attempts_at_the_same_time_one_counts(store, other):
    twenty = [each.puzzles.add(attempt(), START) for each in (store, other) * 10]
    outcomes = await asyncio.gather(*twenty)
    assert sum(outcome.counted for outcome in outcomes) == 1
    assert len({outcome.after for outcome in outcomes}) == 1
    assert await store.puzzles.puzzle("p1") == RatedPuzzle(outcomes[0].puzzle, 1)


async def test_no_change_is_lost_when_many_try_the_same_puzzles(store, other):
    async def try_all(each: Store, names: str) -> list[tuple[str, str, Outcome]]:
        pairs = [(name, f"p{number}") for number in range(4) for name in names]
        return [(*pair, await each.puzzles.add(attempt(*pair), START)) for pair in pairs]

    outcomes = [*chain(*await asyncio.gather(try_all(store, "abcde"), try_all(other, "vwxyz")))]
    assert all(outcome.counted for _, _, outcome in outcomes)
    for name in "abcdevwxyz":
        steps = {o.before: o.after for who, _, o in outcomes if who == name}
        rating = NEW_PLAYER
        for _ in range(4):  # each match begins with what the one before has left
            rating = steps.pop(rating)
        assert await store.puzzles.player(name) == rating
    for number in range(4):
        left = {o.puzzle for _, puzzle, o in outcomes if puzzle == f"p{number}"}
        assert len(left) == 10  # every attempt found another rating
        assert await store.puzzles.puzzle(f"p{number}") == RatedPuzzle(min(left), 10)


async def test_ratings_survive_a_restart(url):
    store = await Store.open(url)
    outcome = await store.puzzles.add(attempt(), START)
    await store.close()
    store = await Store.open(url)
    assert await store.puzzles.player("ann") == outcome.after
    await store.close()


async def test_an_attempt_that_fails_leaves_nothing(store, monkeypatch):
    def fail(*_arguments, **_named):
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr("nmbr9.store.puzzles.rate_attempt", fail)
        with pytest.raises(StoreUnavailable, match="the disk is full"):
            await store.puzzles.add(attempt(), START)
    assert await store.puzzles.attempts_of("ann") == {}
    assert await store.puzzles.puzzle("p1") is None
    assert (await store.puzzles.add(attempt(), START)).counted
