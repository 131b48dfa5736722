"""Attempts at puzzles in a database: only the first one counts, and no rating loses a change."""

import asyncio
from itertools import chain

import pytest
from sqlalchemy import insert, update

from nmbr9.puzzles.matches import (
    ESTABLISHED,
    NEW_PLAYER,
    PUZZLE_RANGE,
    PUZZLE_STEP,
    Rating,
    new_puzzle,
    rate_attempt,
)
from nmbr9.rooms import StoreUnavailable
from nmbr9.store import Store
from nmbr9.store.puzzles import FirstAttempt, Outcome, Rated
from nmbr9.store.schema import RATINGS

pytestmark = pytest.mark.anyio

START = new_puzzle(1600)


def always():
    return True


async def establish(store, *players, rating=NEW_PLAYER):
    """Let players have made so many attempts that theirs move puzzles."""
    rows = [{"what": "player", "id": player, **rating._asdict(), "attempts": ESTABLISHED} for player in players]

    async def work(connection):
        await connection.execute(insert(RATINGS), rows)

    await store._database.write(work)


def attempt(player="ann", puzzle="p1", points=7, *, solved=True):
    return FirstAttempt(player, puzzle, 100.0, points, solved)


async def test_a_first_attempt_rates_the_player_and_the_puzzle(store, other):
    assert await store.puzzles.player("ann") == NEW_PLAYER
    assert await store.puzzles.puzzle("p1") is None
    player, puzzle = rate_attempt(NEW_PLAYER, START, START.mu, solved=True)
    await establish(store, "ann")
    assert await store.puzzles.add(attempt(), START, always) == (True, NEW_PLAYER, player, puzzle)
    assert await other.puzzles.player("ann") == player
    assert await other.puzzles.puzzle("p1") == Rated(puzzle, 1)
    assert await other.puzzles.puzzle_ratings() == {"p1": puzzle.mu}
    assert await other.puzzles.attempts_of("ann") == {"p1": True}


async def test_a_second_attempt_changes_nothing(store):
    first = await store.puzzles.add(attempt(solved=False), START, always)
    again = await store.puzzles.add(attempt(solved=True), START, always)
    assert again == (False, first.after, first.after, first.puzzle)
    assert await store.puzzles.attempts_of("ann") == {"p1": False}
    assert await store.puzzles.puzzle("p1") == Rated(first.puzzle, 1)


async def test_players_and_puzzles_are_apart(store):
    await store.puzzles.add(attempt(), START, always)
    await store.puzzles.add(attempt(puzzle="p2", solved=False), START, always)
    await store.puzzles.add(attempt(player="bo", puzzle="p2"), START, always)
    assert await store.puzzles.attempts_of("ann") == {"p1": True, "p2": False}
    assert await store.puzzles.attempts_of("bo") == {"p2": True}
    assert await store.puzzles.attempts_of("") == {}
    found = await store.puzzles.puzzle("p2")
    assert found is not None
    assert found.attempts == 2


async def test_of_attempts_at_the_same_time_one_counts(store, other):
    twenty = [each.puzzles.add(attempt(), START, always) for each in (store, other) * 10]
    outcomes = await asyncio.gather(*twenty)
    assert sum(outcome.counted for outcome in outcomes) == 1
    assert len({outcome.after for outcome in outcomes}) == 1
    assert await store.puzzles.puzzle("p1") == Rated(outcomes[0].puzzle, 1)


async def test_no_change_is_lost_when_many_try_the_same_puzzles(store, other):
    await establish(store, *"abcdevwxyz")

    async def try_all(each: Store, names: str) -> list[tuple[str, str, Outcome]]:
        pairs = [(name, f"p{number}") for number in range(4) for name in names]
        return [(*pair, await each.puzzles.add(attempt(*pair), START, always)) for pair in pairs]

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
        assert await store.puzzles.puzzle(f"p{number}") == Rated(min(left), 10)


async def test_ratings_survive_a_restart(url):
    store = await Store.open(url)
    outcome = await store.puzzles.add(attempt(), START, always)
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
            await store.puzzles.add(attempt(), START, always)
    assert await store.puzzles.attempts_of("ann") == {}
    assert await store.puzzles.puzzle("p1") is None
    assert (await store.puzzles.add(attempt(), START, always)).counted


FAILED = {"solved": False, "points": 0}


async def test_an_attempt_of_a_new_player_moves_the_player_but_no_puzzle(store):
    rating = NEW_PLAYER
    for number in range(ESTABLISHED):
        outcome = await store.puzzles.add(attempt(puzzle=f"p{number}"), START, always)
        assert outcome.before == rating
        assert outcome.after.mu > rating.mu
        assert outcome.puzzle == START
        assert await store.puzzles.puzzle(f"p{number}") == Rated(START, 1)
        rating = outcome.after
    assert (await store.puzzles.add(attempt(puzzle="last"), START, always)).puzzle.mu < START.mu


async def test_an_attempt_that_may_not_move_the_puzzle_counts_for_the_player(store):
    asked = []

    def never():
        asked.append(True)
        return False

    await establish(store, "ann")
    outcome = await store.puzzles.add(attempt(), START, never)
    assert outcome.counted
    assert outcome.after.mu > outcome.before.mu
    assert outcome.puzzle == START
    await store.puzzles.add(attempt(), START, never)  # a second time
    await store.puzzles.add(attempt("bo"), START, never)  # who is new
    assert len(asked) == 1


async def test_three_hundred_new_players_who_fail_make_a_puzzle_no_harder(store):
    usual = rate_attempt(NEW_PLAYER, START, START.mu, solved=True)[0]
    for number in range(300):
        assert (await store.puzzles.add(attempt(f"player {number}", **FAILED), START, always)).puzzle == START
    outcome = await store.puzzles.add(attempt(), START, always)
    assert (outcome.after, await store.puzzles.puzzle("p1")) == (usual, Rated(START, 301))


async def test_three_hundred_established_players_who_fail_make_a_puzzle_a_little_harder(store):
    usual = rate_attempt(NEW_PLAYER, START, START.mu, solved=True)[0]
    await establish(store, *(f"player {number}" for number in range(300)), rating=Rating(2500.0, 90.0))
    before = START
    for number in range(300):
        outcome = await store.puzzles.add(attempt(f"player {number}", **FAILED), START, always)
        assert 0 <= outcome.puzzle.mu - before.mu <= PUZZLE_STEP
        before = outcome.puzzle
    assert before.mu == START.mu + PUZZLE_RANGE
    outcome = await store.puzzles.add(attempt(), START, always)
    assert outcome.after.mu - NEW_PLAYER.mu < 1.5 * (usual.mu - NEW_PLAYER.mu)


async def test_a_rating_that_was_pushed_before_is_in_range_again(store):
    await store.puzzles.add(attempt("bo"), START, always)

    async def push(connection):
        await connection.execute(update(RATINGS).where(RATINGS.c.id == "p1").values(mu=2858.0, sigma=60.0))

    await store._database.write(push)
    near = Rating(START.mu + PUZZLE_RANGE, 60.0)
    outcome = await store.puzzles.add(attempt(), START, always)
    assert (outcome.after, outcome.puzzle) == (rate_attempt(NEW_PLAYER, near, START.mu, solved=True)[0], near)
    assert await store.puzzles.puzzle("p1") == Rated(near, 2)
