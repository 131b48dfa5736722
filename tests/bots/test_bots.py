import random
from functools import cache
from importlib.metadata import EntryPoint
from statistics import mean, stdev
from typing import Any, cast
from unittest.mock import Mock

import pytest

from nmbr9 import Deck, Display, Game, Placement, legal_placements
from nmbr9.bots import (
    BUILT_IN,
    Bot,
    BotFailed,
    BotUnavailable,
    TimedBot,
    UnknownBot,
    bot_names,
    check_bot,
    make_bot,
    mean_score_of,
    play,
    registry,
)
from nmbr9.bots.builtin import GreedyBot, RandomBot, contact
from nmbr9.bots.registry import PERSON
from nmbr9.bots.searching import ThinkerBot

THOUGHTFUL = ["thinker", "master"]


def hasty(name: str, playouts: int = 60) -> Bot:
    """Return a bot; one that thinks for long does so less thoroughly."""
    bot = make_bot(name)
    if isinstance(bot, ThinkerBot):
        bot.playouts = playouts
    return bot


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.deep] * (name == "master")) for name in (*BUILT_IN, PERSON)]
)
def test_every_bot_keeps_its_promises(name):
    check_bot(hasty(name))


def scores(bot, name, games):
    return [
        play(Deck.shuffled(random.Random(seed)), [bot], [random.Random(f"{name}/{seed}")]).displays[0].score
        for seed in range(games)
    ]


@pytest.mark.parametrize("name", [name for name in BUILT_IN if name not in THOUGHTFUL])
def test_every_quick_bot_of_ours_makes_about_as_many_points_as_it_says(name):
    stated = mean_score_of(make_bot(name))
    assert stated is not None
    made = scores(make_bot(name), name, 60)
    assert abs(mean(made) - stated) < 4 * stdev(made) / len(made) ** 0.5


@pytest.mark.deep
def test_thinking_helps():
    # docs/strength.md has the long runs; even with few futures it is worth some points a game.
    assert [name for name in BUILT_IN if isinstance(make_bot(name), TimedBot)] == THOUGHTFUL
    assert mean(scores(hasty("thinker", 200), "thinker", 20)) > mean(scores(make_bot("planner"), "planner", 20)) + 1


def test_bots_of_ours_are_listed_from_weak_to_strong():
    stated = [mean_score_of(make_bot(name)) or 0.0 for name in BUILT_IN]
    assert stated == sorted(stated)


class Bragging(RandomBot):
    mean_score = "a thousand"  # type: ignore[assignment] # that is what is wrong with it


class Endless(RandomBot):
    mean_score = float("nan")


@pytest.mark.parametrize("bot", [Bragging, Endless])
def test_what_is_no_number_is_no_mean_score(bot):
    assert mean_score_of(bot()) is None
    with pytest.raises(BotFailed, match="mean_score is a number or None"):
        check_bot(bot())


def test_a_bot_need_not_say_how_strong_it_is():
    class Modest:
        version = 1
        description = "says nothing"

        def choose(self, view, generator):
            return view.legal_placements()[0]

    assert mean_score_of(Modest()) is None
    check_bot(Modest(), games=1)


def test_greedy_takes_the_most_points_now_then_the_most_contact():
    game = Game(Deck.parse("991"))
    for placement in ("9n@0,0", "9n@3,0"):
        game.place(0, Placement.parse(placement))
    view = game.view_for(0)
    chosen = GreedyBot().choose(view, random.Random(1))
    assert view.display.level_of(chosen) == 1
    zero = Game(Deck.parse("990"))  # a 0 is worth nothing anywhere, so contact decides
    for placement in ("9n@0,0", "9n@3,0"):
        zero.place(0, Placement.parse(placement))
    view = zero.view_for(0)
    chosen = GreedyBot().choose(view, random.Random(1))
    best = max(contact(view.display, p, view.display.level_of(p)) for p in legal_placements(view.display, 0))
    assert contact(view.display, chosen, view.display.level_of(chosen)) == best


def test_contact_counts_sides():
    display = Display.parse("9n@0,0")
    assert contact(display, Placement.parse("9n@3,0"), 0) == 2
    assert contact(display, Placement.parse("9s@1,2"), 0) == 4
    assert contact(display, Placement.parse("1n@3,1"), 0) == 1
    assert contact(Display(), Placement.parse("1n@0,0"), 0) == 0


def test_random_can_choose_anything():
    view = Game(Deck.parse("9")).view_for(0)
    chosen = {RandomBot().choose(view, random.Random(seed)) for seed in range(50)}
    assert chosen == set(legal_placements(Display(), 9))


def test_there_is_nothing_to_choose_when_the_game_is_over():
    game = play(Deck.parse("9"), [RandomBot()], [random.Random(1)])
    assert game.view_for(0).legal_placements() == []
    with pytest.raises(IndexError):
        RandomBot().choose(game.view_for(0), random.Random(1))


def test_an_unknown_bot_is_answered_with_those_there_are():
    with pytest.raises(UnknownBot, match=f"there is no bot called 'x'; there are: {', '.join(BUILT_IN)}"):
        make_bot("x")


class _BadBot:
    version = 1
    description = "does something wrong"


class Cheat(_BadBot):
    def choose(self, view, generator):
        return Placement(view.card, "n", 500, 500)


class Forgetful(_BadBot):
    def choose(self, view, generator):
        return None


class Moody(_BadBot):
    def __init__(self):
        self.calls = 0

    def choose(self, view, generator):
        self.calls += 1
        options = view.legal_placements()
        return options[self.calls % len(options)]


class Unnumbered(RandomBot):
    version = 0


class Nameless:
    def choose(self, view, generator):
        return view.legal_placements()[0]


class Wordy(RandomBot):
    description = "two\nlines"


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        (Cheat, "is not allowed: "),
        (Forgetful, "is not a Placement"),
        (Moody, "plays the same game differently"),
        (Unnumbered, "version"),
        (Nameless, "a bot has a version"),
        (Wordy, "one line"),
    ],
)
def test_check_bot_finds_what_is_wrong(bot, reason):
    with pytest.raises(BotFailed, match=reason):
        check_bot(bot())


def test_another_package_can_add_a_bot_but_not_replace_ours(monkeypatch):
    entries = [
        EntryPoint("mine", "tests.bots.test_bots:Cheat", registry.GROUP),
        EntryPoint("greedy", "tests.bots.test_bots:Cheat", registry.GROUP),
    ]
    monkeypatch.setattr(registry, "_installed", lambda: {entry.name: entry for entry in entries})
    assert bot_names() == [*BUILT_IN, PERSON, "mine"]
    assert type(make_bot("mine")).__name__ == "Cheat"
    assert isinstance(make_bot("greedy"), GreedyBot)


def test_entry_points_are_read_once_for_each_process(monkeypatch):
    entry_points = Mock(return_value=[])
    monkeypatch.setattr(registry, "entry_points", entry_points)
    monkeypatch.setattr(registry, "_installed", cache(registry._installed.__wrapped__))
    for _ in range(3):
        assert bot_names() == [*BUILT_IN, PERSON]
        with pytest.raises(UnknownBot, match="nobody"):
            make_bot("nobody")
    entry_points.assert_called_once_with(group=registry.GROUP)


def test_of_two_packages_with_a_bot_of_one_name_the_first_counts(monkeypatch):
    entries = [EntryPoint("mine", f"tests.bots.test_bots:{kind}", registry.GROUP) for kind in ("Cheat", "Wordy")]
    monkeypatch.setattr(registry, "entry_points", lambda group: entries)
    monkeypatch.setattr(registry, "_installed", registry._installed.__wrapped__)
    assert type(make_bot("mine")).__name__ == "Cheat"


def test_the_library_says_what_a_bot_needs_that_can_not_be_made(monkeypatch):
    monkeypatch.setattr("nmbr9.search.engine.engine.find_spec", lambda _name: None)
    with pytest.raises(BotFailed, match=r"planner needs wasmtime, which is not installed: pip install 'nmbr9\[bots\]'"):
        make_bot("planner")


def test_a_bot_of_another_package_that_lacks_a_part_is_unavailable(strange_bots, run_command):
    with pytest.raises(BotUnavailable, match="bare can't be used: a bot has a version, which is of type int"):
        make_bot("bare")
    code, output, errors = run_command("bots")
    assert (code, "failing" in output, "bare" in output) == (0, True, False)
    assert "nmbr9: bare can't be used" in errors
    code, _, errors = run_command("arena", "greedy", "bare", "--games", "1")
    assert (code, "bare can't be used" in errors) == (2, True)


@pytest.mark.parametrize(
    ("wrong", "error", "sentence"),
    [
        (lambda: make_bot(cast("Any", 3)), TypeError, "expected the name of a bot, found 3"),
        (
            lambda: play(Deck.parse("9"), cast("Any", GreedyBot()), [random.Random(1)]),
            TypeError,
            "expected a list of bots",
        ),
        (lambda: play(Deck.parse("9"), [GreedyBot()], []), ValueError, "a generator for each bot, found 0 for 1"),
    ],
)
def test_wrong_arguments_get_a_sentence(wrong, error, sentence):
    with pytest.raises(error, match=sentence):
        wrong()
