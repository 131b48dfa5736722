"""Seeds of days, results and rankings, and what operators do to them, on SQLite and PostgreSQL."""

import asyncio
import random
from collections import Counter, defaultdict

import psycopg
import pytest
from sqlalchemy import event, insert, text

from nmbr9.daily import SPANS, Day, standing_of
from nmbr9.daily.calendar import Calendar
from nmbr9.daily.leaderboards import CACHE_SECONDS, DAY_SECONDS, Leaderboards
from nmbr9.rooms.log import GameResult, RoomIndex, SeatResult
from nmbr9.store import Store, StoreUnavailable
from nmbr9.store.admin import Action
from nmbr9.store.schema import PASSKEYS

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.deep)])
def kind(request):
    return request.param


DAY = Day.parse("2026-11-17")  # a Tuesday
NOW = DAY.begins + 3600


class Results:
    """Ends games through the writer, as the server does, and remembers them for somebody who counts by hand."""

    def __init__(self, store):
        self.store = store
        self.games = []

    async def add(self, player, score, day=DAY, *, ranked=True, complete=True, ended=None, name=None):
        room = f"room {len(self.games)}"
        ended = day.begins + len(self.games) if ended is None else ended
        seat = SeatResult(player, "", name or f"Name of {player}", score, f"display {room}", True, 0, complete)
        result = GameResult(ended, day.contest, ranked, "deck", False, False, (seat,))
        self.games.append((room, player, score, day, ranked and complete, ended))
        await self.store.append(room, 1, [b"{}"], RoomIndex("finished", False, ended, None, b"{}", result))
        return room

    def counted(self, days, hidden=()):
        return [game for game in self.games if game[3] in days and game[4] and game[0] not in hidden]


@pytest.fixture
def results(store):
    return Results(store)


async def filled(results, seed=9, players=12, days=35):
    """Add some weeks of games: scores with ties, players who miss days, give up, or repeat."""
    generator = random.Random(seed)
    async with asyncio.TaskGroup() as games:  # together, so that they share commits
        for back in range(days):
            for number in range(players):
                if generator.random() < 0.3:
                    continue
                day, player = DAY.back(back), f"player {number}"
                complete = generator.random() < 0.9
                games.create_task(results.add(player, generator.randint(40, 50), day, complete=complete))
                if generator.random() < 0.3:
                    games.create_task(results.add(player, 99, day, ranked=False))


# Seeds


async def test_whoever_is_first_makes_the_seeds_and_all_others_read_them(store, other):
    both = [store.daily, other.daily] * 10
    answers = await asyncio.gather(*(each.seeds([DAY, DAY.next], NOW) for each in both))
    assert all(answer == answers[0] for answer in answers)
    assert len(set(answers[0].values())) == 2
    assert all(len(bytes.fromhex(seed)) == 32 for seed in answers[0].values())
    assert await other.daily.known_seed(DAY.next) == answers[0][DAY.next]
    assert await other.daily.known_seed(DAY.back(1)) is None


async def test_two_processes_agree_at_midnight(store, other):
    """One clock is a second ahead of the other: one makes tomorrow's seed while the other takes it for today's."""
    early = Calendar(store.daily, lambda: DAY.ends - 0.5)
    late = Calendar(other.daily, lambda: DAY.ends + 0.5)
    seeds = await asyncio.gather(early.seed_of(DAY.next), late.seed_of(DAY.next), early.seed_of(DAY), late.seed_of(DAY))
    assert seeds[0] == seeds[1]
    assert await late.seed_of(DAY) == await early.seed_of(DAY) == seeds[2]
    assert (early.today, late.today) == (DAY, DAY.next)


async def test_days_without_a_seed_have_no_deck_but_a_number(store):
    now = NOW
    calendar = Calendar(store.daily, lambda: now)
    assert await calendar.number_of(DAY) == 1  # nothing is there yet
    assert await calendar.seed_of(DAY)
    assert await calendar.number_of(DAY.next) == 2
    now += 5 * 86_400  # the server was off
    assert await calendar.seed_of(calendar.today)
    assert await calendar.number_of(calendar.today) == 6
    assert await calendar.seed_of(calendar.today.back(1)) is None
    assert [str(day) for day in await store.daily.days(calendar.today.next, 10)] == [
        "2026-11-22", "2026-11-18", "2026-11-17"
    ]  # fmt: skip
    assert await store.daily.days(DAY.next, 10) == [DAY]
    assert await store.daily.days(calendar.today.next, 1) == [calendar.today]


async def test_a_seed_is_opened_an_hour_after_the_day(store):
    now = DAY.ends + 3599.9
    calendar = Calendar(store.daily, lambda: now)
    assert not calendar.is_closed(DAY)
    now = DAY.closes
    assert calendar.is_closed(DAY)


# Results


async def test_counts_and_summaries_are_those_of_somebody_who_counts(store, results):
    await filled(results)
    days = DAY.last(40)
    summaries = await store.daily.summaries(days)
    for day in days:
        scores = Counter(game[2] for game in results.counted([day]))
        counts = await store.daily.counts(day)
        assert counts == scores
        assert summaries.get(day) == ((sum(scores.values()), max(scores)) if scores else None)
        for _, player, score, _, counted, _ in results.counted([day]):
            assert counted
            found = await store.daily.result_of(player, day)
            assert found.score == score
            better = [other for other in results.counted([day]) if other[2] > score]
            assert standing_of(score, counts).rank == len(better) + 1


async def test_the_best_of_a_day_are_in_order(store, results):
    await filled(results, days=2)
    expected = sorted(results.counted([DAY]), key=lambda game: (-game[2], game[5]))
    best = await store.daily.best(DAY, 5)
    assert [(each.room, each.player, each.points) for each in best] == [
        (room, player, score) for room, player, score, *_ in expected[:5]
    ]
    assert best[0].display == f"display {best[0].room}"
    assert await store.daily.best(DAY.next, 5) == []


async def test_a_result_is_of_its_day_though_it_ended_after_midnight(store, results):
    room = await results.add("a", 70, DAY, ended=DAY.ends + 300)
    found = await store.daily.result_of("a", DAY)
    assert (found.room, found.score, found.complete, found.hidden) == (room, 70, True, False)
    assert await store.daily.result_of("a", DAY.next) is None
    assert await store.daily.result_of("b", DAY) is None
    assert await store.daily.played("a") == {DAY: 70}


async def test_games_that_were_given_up_or_repeated_do_not_count(store, results):
    await results.add("a", 70, complete=False)
    await results.add("b", 80, ranked=False)
    assert await store.daily.counts(DAY) == {}
    assert await store.daily.played("a") == await store.daily.played("b") == {}
    assert (await store.daily.result_of("a", DAY)).complete is False
    assert await store.daily.result_of("b", DAY) is None
    assert await store.daily.ranked("a", SPANS["day"], [DAY]) is None


# Rankings


def by_hand(span, games):
    """Return the points of each player, with how many games count."""
    scores = defaultdict(list)
    for _, player, score, *_ in games:
        scores[player].append(score)
    counted = {player: sorted(each)[-span.best :] for player, each in scores.items() if len(each) >= span.least}
    return {player: (sum(each) / len(each) if span.mean else sum(each), len(each)) for player, each in counted.items()}


async def test_rankings_are_those_of_somebody_who_counts(store, results):
    await filled(results)
    for span in (SPANS["day"], SPANS["week"], SPANS["all"]):
        days = span.days(DAY)
        expected = by_hand(span, results.counted(days))
        board = await store.daily.leaderboard(span, days, 100)
        top = board.top
        assert {each.player: (each.points, each.games) for each in top} == expected
        assert [each.points for each in top] == sorted((each.points for each in top), reverse=True)
        assert board.counts == Counter(points for points, _ in expected.values())
        for player in {game[1] for game in results.games}:
            mine = await store.daily.ranked(player, span, days)
            assert (None if mine is None else (mine.points, mine.games)) == expected.get(player)
        three = await store.daily.leaderboard(span, days, 3)
        assert (three.top, three.counts) == (top[:3], board.counts)


async def test_all_time_needs_five_days(store, results):
    for back in range(4):
        await results.add("a", 90, DAY.back(back))
    span = SPANS["all"]
    assert (await store.daily.leaderboard(span, span.days(DAY), 100)).top == []
    assert await store.daily.ranked("a", span, span.days(DAY)) is None
    await results.add("a", 90, DAY.back(29))
    await results.add("b", 90, DAY.back(30))
    assert [each.points for each in (await store.daily.leaderboard(span, span.days(DAY), 100)).top] == [90]


async def test_a_ranking_shows_the_newest_name(store, results):
    await results.add("a", 50, DAY.back(1), name="Ann")
    await results.add("a", 50, DAY, name="Anna")
    span = SPANS["week"]
    assert [each.name for each in (await store.daily.leaderboard(span, span.days(DAY), 9)).top] == ["Anna"]
    assert (await store.daily.ranked("a", span, span.days(DAY))).name == "Anna"


async def test_players_with_a_passkey_are_marked(store, results):
    await results.add("a", 50)
    await results.add("b", 40)
    row = {"credential": "c", "player": "a", "public_key": b"", "sign_count": 0, "added": 0.0}

    async def work(connection):
        await connection.execute(insert(PASSKEYS).values(row))

    await store._database.write(work)
    for found in (await store.daily.best(DAY, 9), (await store.daily.leaderboard(SPANS["week"], [DAY], 9)).top):
        assert [(each.player, each.passkey) for each in found] == [("a", True), ("b", False)]
    assert (await store.daily.ranked("a", SPANS["day"], [DAY])).passkey


async def test_rankings_are_computed_once_in_a_while(store, results):
    now = 1000.0
    boards = Leaderboards(store.daily, lambda: now)
    await results.add("a", 50)
    assert boards.find("week", DAY) is None
    board = await boards.compute("week", DAY)
    await results.add("b", 60)
    assert await boards.compute("week", DAY.next) is board  # of the same week
    now += CACHE_SECONDS
    assert boards.find("week", DAY) is None
    assert len((await boards.compute("week", DAY)).top) == 2
    for back in range(65):
        await boards.compute("all", DAY.back(back))
    assert len(boards._cache) == 64


async def test_that_of_a_day_is_computed_once_in_a_second_and_when_a_game_ends_here(store, results):
    now, written = 1000.0, 0
    boards = Leaderboards(store.daily, lambda: now, lambda: written)
    await results.add("a", 50)
    board = await boards.compute("day", DAY)
    await results.add("b", 60)
    assert await boards.compute("day", DAY) is board
    written += 1
    assert boards.find("day", DAY) is None
    board = await boards.compute("day", DAY)
    assert [each.player for each in board.top] == ["b", "a"]
    now += DAY_SECONDS
    assert boards.find("day", DAY) is None


# Operators


def action(what, subject, reason=""):
    return Action(NOW, what, subject, reason)


async def test_a_hidden_result_is_in_no_ranking_and_comes_back_as_it_was(store, results):
    await filled(results, days=3)
    before = await snapshot(store)
    room = (await store.daily.best(DAY, 1))[0].room
    assert await store.admin.hide_result(action("hide-result", room), hidden=True) == 1
    assert await store.admin.hide_result(action("hide-result", room), hidden=True) == 0
    assert await store.daily.counts(DAY) == Counter(game[2] for game in results.counted([DAY], hidden=[room]))
    player = next(game[1] for game in results.games if game[0] == room)
    assert room not in {each.room for each in await store.daily.best(DAY, 100)}
    assert (await store.daily.result_of(player, DAY)).hidden
    assert await store.daily.ranked(player, SPANS["day"], [DAY]) is None
    assert DAY in await store.daily.played(player)  # a streak is the player's own affair
    assert await store.admin.hide_result(action("show-result", room), hidden=False) == 1
    assert await snapshot(store) == before


async def snapshot(store):
    days = SPANS["week"].days(DAY)
    return (
        await store.daily.counts(DAY),
        await store.daily.best(DAY, 100),
        await store.daily.leaderboard(SPANS["week"], days, 100),
    )


async def test_results_that_do_not_count_are_hidden_without_counting_them(store, results):
    await results.add("a", 70)
    rooms = [await results.add("b", 80, ranked=False), await results.add("c", 90, complete=False)]
    for room in rooms:
        for hidden in (True, False):
            assert await store.admin.hide_result(action("…", room), hidden=hidden) == 1
    assert await store.daily.counts(DAY) == {70: 1}


async def test_many_operators_at_once_count_right(store, other, results):
    rooms = [await results.add(f"player {number}", 50 + number % 3) for number in range(12)]
    before = await store.daily.counts(DAY)

    async def toggle(admin, room):
        for hidden in (True, False, True, False):
            await admin.hide_result(action("…", room), hidden=hidden)

    await asyncio.gather(*(toggle(each.admin, room) for room in rooms for each in (store, other)))
    for room in rooms:
        await store.admin.hide_result(action("show-result", room), hidden=False)
    assert await store.daily.counts(DAY) == before


@pytest.mark.deep
async def test_a_result_that_another_operator_hides_at_the_same_moment_is_counted(postgres):
    database = postgres.create_database("operators_at_once")
    store = await Store.open(database)
    room = await Results(store).add("a", 50)

    def hide_first(_connection, _cursor, statement, *_):
        if statement.startswith("UPDATE results"):
            with psycopg.connect(database) as other:
                other.execute("UPDATE results SET hidden = true")

    event.listen(store._database._engine.sync_engine, "before_cursor_execute", hide_first)
    assert await store.admin.hide_result(action("show-result", room), hidden=False) == 1
    assert await store.daily.counts(DAY) == {50: 2}  # it was counted before, and the other one has not subtracted it
    await store.close()


async def test_a_hidden_name_is_empty_everywhere_and_nothing_else_changes(store, results):
    room = await results.add("a", 70)
    await results.add("b", 60)
    before = await snapshot(store)
    player = await store.admin.player_at(room, 0)
    await store.admin.hide_name(action("hide-name", player), hidden=True)
    for found in (await store.daily.best(DAY, 9), (await store.daily.leaderboard(SPANS["week"], [DAY], 9)).top):
        assert [each.name for each in found] == ["", "Name of b"]
    assert (await store.daily.ranked("a", SPANS["day"], [DAY])).name == ""
    await store.admin.hide_name(action("show-name", player), hidden=False)
    assert await snapshot(store) == before


async def test_who_is_at_a_seat(store, results):
    room = await results.add("a", 70)
    assert await store.admin.player_at(room, 0) == "a"
    assert await store.admin.player_at(room, 1) is None
    assert await store.admin.player_at("nowhere", 0) is None
    assert await store.admin.has_played("a")
    assert not await store.admin.has_played("b")


async def test_every_action_is_logged_with_its_reason(store, results):
    room = await results.add("a", 70)
    done = [
        Action(1.0, "hide-name", "a", "rude"),
        Action(2.0, "show-name", "a"),
        Action(3.0, "hide-result", room, "a bot"),
    ]
    for each in done[:2]:
        await store.admin.hide_name(each, hidden=each.action == "hide-name")
    await store.admin.hide_result(done[2], hidden=True)
    assert await store.admin.log(10) == done
    assert await store.admin.log(2) == done[1:]


async def test_an_action_that_fails_is_neither_done_nor_logged(store, results):
    room = await results.add("a", 70)

    async def drop(connection):
        await connection.execute(text("DROP TABLE admin_log"))

    await store._database.write(drop)
    with pytest.raises(StoreUnavailable):
        await store.admin.hide_result(action("hide-result", room), hidden=True)
    assert await store.daily.counts(DAY) == {70: 1}
    assert not (await store.daily.result_of("a", DAY)).hidden


async def test_a_store_that_must_exist_is_not_created(tmp_path):
    with pytest.raises(StoreUnavailable, match="there is no database"):
        await Store.open(f"sqlite:///{tmp_path}/none.db", create=False)
    assert not list(tmp_path.iterdir())
