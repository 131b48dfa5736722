"""The limit on offline games is counted in the database: by whichever process, and after a restart."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from nmbr9.rooms.log import GameResult, RoomIndex, SeatResult, TooManyGames
from nmbr9.store import Store, offline_quota
from tests.store.conftest import close
from tests.store.test_challenges import plans_of

pytestmark = pytest.mark.anyio

MOST = 5
NOW = 1_000_000.0
DAY = 24 * 3600.0


@pytest.fixture(autouse=True)
def few(monkeypatch):
    monkeypatch.setattr(offline_quota, "GAMES_PER_DAY", MOST)


async def add(store, room, player="ann", now=NOW, *, offline=True):
    """Add a game that was played long ago, against a bot."""
    seats = [SeatResult(who, bot, "name", 7, "", True, 0, True) for who, bot in ((player, ""), ("", "greedy"))]
    result = GameResult(100.0, "", False, "9", False, False, tuple(seats), offline)
    await store.append(room, 1, [b"{}"], RoomIndex("finished", False, now, None, b"{}", result, frozenset([player])))


@asynccontextmanager
async def opened(url):
    store = await Store.open(url)
    yield store
    await close(store)


async def refusal_of(adding):
    """Return after how many seconds a game can be added; None if it was added."""
    try:
        await adding
    except TooManyGames as refused:
        return refused.seconds
    return None


async def test_a_restart_forgets_no_game(url):
    for number in range(MOST):
        async with opened(url) as store:
            await add(store, f"room {number}", now=NOW + number)
    async with opened(url) as store:
        refused = await refusal_of(add(store, "one more", now=NOW + 100))
        left = await store.read("one more"), await store.newest(["one more"])
        await add(store, "of another player", "bo")
        await add(store, "played here", offline=False)
        await add(store, "tomorrow", now=NOW + DAY)
        again = await refusal_of(add(store, "one more", now=NOW + DAY))
    assert (refused, left, again) == (DAY - 100, ([], {}), 1.0)


async def test_of_games_at_the_same_time_in_two_processes_only_so_many_are_added(store, other):
    sent = [add(each, f"room {number} {each is store}") for number in range(MOST) for each in (store, other)]
    outcomes = await asyncio.gather(*sent, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes].count(TooManyGames) == MOST
    assert outcomes.count(None) == MOST


async def test_one_player_s_limit_does_not_stop_the_games_that_are_written_with_it(store):
    sent = [add(store, f"{player} {number}", player) for number in range(MOST + 1) for player in ("ann", "bo")]
    outcomes = await asyncio.gather(*sent, add(store, "played here", offline=False), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None)] * 2 * MOST + [TooManyGames] * 2 + [type(None)]


async def test_the_count_is_read_from_its_index(store):
    if store._database.address.file is None:
        pytest.skip("PostgreSQL scans small tables, whatever indexes they have")
    plans = await plans_of(store, lambda: store._database.rows(offline_quota.newest_of("ann")))
    assert len(plans) == 1
    assert plans[0].startswith("SEARCH results USING COVERING INDEX results_player_added (player=?")
