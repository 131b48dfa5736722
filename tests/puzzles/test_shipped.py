"""The puzzles that come with the package: all of them are read, counted and greedily tried; some are proved anew."""

import random
import subprocess
import sys
from collections import Counter
from datetime import date, timedelta
from importlib.resources import files

import pytest

from nmbr9.bots import ask, make_bot
from nmbr9.core.view import View
from nmbr9.puzzles import (
    Puzzle,
    Theme,
    UnknownPuzzle,
    all_puzzles,
    heads,
    puzzle,
    puzzle_of_the_day,
    score_attempt,
    select,
)
from nmbr9.puzzles.check import LEAST_POINTS, check
from nmbr9.puzzles.puzzle import TILES, canonical
from nmbr9.puzzles.rating import MIDDLE
from nmbr9.puzzles.shipped import FILE


@pytest.fixture(scope="module")
def puzzles():
    """All of them. Each is read, and its answer is placed: whatever breaks a rule raises here."""
    return all_puzzles()


def test_there_are_a_thousand_and_the_file_is_small(puzzles):
    data = files("nmbr9.puzzles").joinpath(FILE).read_bytes()
    assert len(puzzles) >= 1000
    assert len(data) < 400_000
    assert data.decode("ascii") == "".join(f"{each}\n" for each in puzzles)


def test_no_two_are_alike(puzzles):
    assert len({each.id for each in puzzles}) == len(puzzles)
    assert len({canonical(each.display) for each in puzzles}) == len(puzzles)


def test_the_answers_make_what_they_say(puzzles):
    for each, head in zip(puzzles, heads(), strict=True):
        attempt = score_attempt(each, each.answer)
        assert attempt.best
        assert attempt.points == head.points >= LEAST_POINTS
        assert (head.id, head.cards, head.rating, head.themes) == (each.id, each.cards, each.rating, each.themes)


def test_they_are_the_last_tiles_of_whole_games(puzzles):
    for each in puzzles:
        numbers = [*(placement.number for placement in each.display), *each.cards]
        assert sorted(numbers) == sorted([*range(10), *range(10)])


def test_there_is_a_spread(puzzles):
    tiles = Counter(len(each.cards) for each in puzzles)
    assert set(tiles) == set(TILES)
    assert tiles[3] > 300
    assert tiles[4] > 100
    themes = Counter(theme for each in puzzles for theme in each.themes)
    assert set(themes) == set(Theme)
    assert max(themes.values()) < 0.9 * len(puzzles)  # a theme that nearly all have says nothing
    ratings = sorted(each.rating for each in puzzles)
    assert abs(sum(ratings) / len(ratings) - MIDDLE) < 10
    assert ratings[len(ratings) // 10] < 1200
    assert ratings[-len(ratings) // 10] > 1800


@pytest.mark.parametrize("step", [pytest.param(1, marks=pytest.mark.deep), 20])
def test_the_greedy_bot_finds_none(puzzles, step):
    bot = make_bot("greedy")
    for each in puzzles[::step]:
        display, generator = each.display, random.Random(each.id)
        cards = tuple(placement.number for placement in display)
        for card in each.cards:
            cards = (*cards, card)
            view = View(
                seat=0, round=len(cards), rounds=20, cards=cards, displays=(display,), placed=(False,),
                placement=None, finished=False,
            )  # fmt: skip
            display = display.place(ask(bot, view, generator))
        assert display.score - each.display.score < each.points, each.id


def test_one_is_proved_anew(puzzles):
    check(next(each for each in puzzles if len(each.cards) == 3))


@pytest.mark.deep
def test_some_are_proved_anew(puzzles):
    for each in [each for each in puzzles if len(each.cards) == 3][100::100]:
        check(each)


def test_one_is_found_by_its_id(puzzles):
    assert puzzle(puzzles[7].id) == puzzles[7]
    with pytest.raises(UnknownPuzzle, match="there is no puzzle 'x'"):
        puzzle("x")


def test_they_are_selected_by_theme_rating_and_tiles(puzzles):
    assert len(select()) == len(puzzles)
    found = select(themes=[Theme.BRIDGE, Theme.SACRIFICE], ratings=range(1400, 1600), tiles=[3])
    expected = [
        each for each in puzzles
        if {Theme.BRIDGE, Theme.SACRIFICE} <= {*each.themes} and 1400 <= each.rating < 1600 and len(each.cards) == 3
    ]  # fmt: skip
    assert {head.id for head in found} == {each.id for each in expected}
    assert expected
    assert [head.rating for head in found] == sorted(head.rating for head in found)


DAYS = {
    date(2027, 1, 1): "ce3e4251",
    date(2027, 1, 2): "00c741da",
    date(2030, 12, 31): "60c1c64f",
}


def test_the_puzzle_of_a_day_stays():
    assert {day: puzzle_of_the_day(day).id for day in DAYS} == DAYS


def test_days_have_different_puzzles():
    days = [date(2027, 1, 1) + timedelta(days=number) for number in range(100)]
    assert len({puzzle_of_the_day(day).id for day in days}) > 90


def test_reading_them_needs_no_engine_and_no_bots(puzzles):
    code = "import sys, nmbr9.puzzles; nmbr9.puzzles.select(); print(*sorted(sys.modules))"
    modules = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    packages = {module.split(".")[1] for module in modules if module.startswith("nmbr9.")}
    assert packages == {"core", "puzzles"}
    assert isinstance(puzzles[0], Puzzle)
