"""The bots of every strength: their names, their errors, and that they make the points that they were asked for."""

import random
from itertools import accumulate
from statistics import mean, stdev

import pytest

from nmbr9 import Deck, Display, Game
from nmbr9.bots import BotFailed, TimedBot, UnknownBot, bot_names, check_bot, is_bot, make_bot, mean_score_of, play
from nmbr9.bots.person import CALIBRATION, STRENGTHS, PersonBot, habits_of, skill_for
from nmbr9.search.engine.engine import Habits, get_engine
from nmbr9.search.sampling import Known, values


def person(strength: int, most_playouts: int = 40) -> PersonBot:
    """Return a bot, of which a strong one thinks less thoroughly."""
    bot = PersonBot(strength)
    bot.habits = bot.habits._replace(playouts=min(bot.habits.playouts, most_playouts))
    return bot


@pytest.mark.parametrize(
    "strength", [20, 57, pytest.param(85, marks=pytest.mark.deep), pytest.param(100, marks=pytest.mark.deep)]
)
def test_it_is_a_bot_that_keeps_to_its_time(strength):
    bot = person(strength)
    check_bot(bot)
    assert isinstance(bot, TimedBot)
    assert mean_score_of(bot) == strength


def test_it_plays_with_cards_removed_and_a_start_tile():
    for remove, start in ((6, ()), (0, (9, 4))):
        game = Game(Deck.shuffled(random.Random(1), remove=remove), max(1, len(start)), start=start)
        while not game.finished:
            for seat in range(game.seats):
                game.place(seat, person(80).choose(game.view_for(seat), random.Random(1)))
        assert all(display.score > 20 for display in game.displays)


@pytest.mark.parametrize("name", ["person-20", "person-33", "person-100"])
def test_a_name_says_the_strength(name):
    assert is_bot(name)
    bot, strength = make_bot(name), name.removeprefix("person-")
    assert mean_score_of(bot) == int(strength)
    assert bot.description == f"plays like a person who scores {strength} points a game"


@pytest.mark.parametrize(
    "name",
    ["person-19", "person-101", "person-7", "person-060", "person-abc", "person--60", "person-6๐", "person-", "person",
     "person-60.5", "person-60 ", "person-1000000000000"],
)  # fmt: skip
def test_a_wrong_name_is_answered_with_what_would_be_right(name):
    assert not is_bot(name)
    with pytest.raises(UnknownBot) as caught:
        make_bot(name)
    assert str(caught.value) == f"there is no bot called {name!r}: N in person-N is from 20 to 100, as in person-60"


def test_one_name_stands_for_all_in_lists():
    assert [name for name in bot_names() if name.startswith("person")] == ["person-60"]
    with pytest.raises(UnknownBot, match=r"there are: random, .*, master, person-20 to person-100"):
        make_bot("x")


def test_without_the_search_it_says_what_it_needs(monkeypatch):
    monkeypatch.setattr("nmbr9.search.engine.engine.find_spec", lambda _name: None)
    with pytest.raises(BotFailed, match=r"needs wasmtime, which is not installed: pip install 'nmbr9\[bots\]'"):
        make_bot("person-30")


def test_a_higher_strength_is_a_higher_skill():
    skills, means = zip(*CALIBRATION, strict=True)
    assert list(skills) == sorted(set(skills))
    by_value = [points for skill, points in CALIBRATION if skill <= 1]
    for part in (by_value, list(means[len(by_value) :])):
        assert part == sorted(set(part))
    assert means[0] <= STRENGTHS[0]
    wanted = [skill_for(strength) for strength in STRENGTHS]
    assert wanted == sorted(wanted)
    assert skills[0] <= wanted[0]
    assert wanted[-1] <= skills[-1]
    for (skill, points), highest in zip(CALIBRATION[1:], accumulate(means, max), strict=False):
        if points > highest:
            assert skill_for(points) == pytest.approx(skill)


@pytest.mark.deep
@pytest.mark.parametrize("strength", [30, 50, 70])
def test_it_makes_about_the_points_that_it_was_asked_for(strength):
    # `nmbr9 arena person-30 person-40 … --games 400 --seed 0` says it more exactly.
    bot = PersonBot(strength)
    scores = [
        play(Deck.shuffled(random.Random(seed)), [bot], [random.Random(f"person/{seed}")]).displays[0].score
        for seed in range(60)
    ]
    assert abs(mean(scores) - strength) < 4 * stdev(scores) / len(scores) ** 0.5


def test_greed_is_for_points_now():
    display = Display.parse("9n@0,0 9n@3,0 6n@6,0 4n@0,4")
    known = Known(display, 9, (0, 1, 2, 3, 5, 7, 8, 8), 8)
    worth = dict(values(known))
    for foresight in (0.0, 0.3, 1.0):
        found = get_engine().choose("person", known, 1, habits=Habits(1.0, foresight, 0.0, 0))
        wanted = sorted((impression(display, placement, worth, foresight) for placement in worth), reverse=True)
        assert [each.points for each in found] == pytest.approx(wanted[:16])
        for each in found:
            assert each.points == pytest.approx(impression(display, each.placement, worth, foresight))


def impression(display, placement, worth, foresight):
    points = 9 * display.level_of(placement)
    return points + foresight * (worth[placement] - points)


def test_every_habit_grows_with_the_skill():
    habits = [habits_of(step / 10) for step in range(21)]
    for way in (habits[:11], habits[11:]):  # without playouts, and with them
        for kind in zip(*way, strict=True):
            assert list(kind) == sorted(kind)
    assert habits[0] == (0.0, 0.0, 0.0, 0)
    assert not habits[10].playouts
    assert habits[11].playouts
    assert habits[-1][:3] == (1.0, 1.0, 1.0)


def wasted(strength, games=30):
    """Return how often a high number was placed on level 0 in the last rounds, though it fitted on level 2."""
    bot, chances, misses = PersonBot(strength), 0, 0
    for seed in range(games):
        game, generator = Game(Deck.shuffled(random.Random(seed))), random.Random(seed)
        while not game.finished:
            view = game.view_for(0)
            placement = bot.choose(view, generator)
            levels = [view.display.level_of(legal) for legal in view.legal_placements()]
            if view.round > 15 and placement.number >= 6 and max(levels) >= 2:
                chances += 1
                misses += view.display.level_of(placement) == 0
            game.place(0, placement)
    return misses / chances


@pytest.mark.deep
def test_who_makes_25_points_wastes_high_numbers_and_who_makes_75_hardly_does():
    assert wasted(25) > 0.3
    assert wasted(75) < 0.15
