"""Games are handed out and come back, whatever happens to those who play them."""

import signal
from concurrent.futures import BrokenExecutor, Future
from dataclasses import replace
from typing import Any

import pytest

from nmbr9.arena import LocalWorkerPool, Stopped, Task, play_task, run
from tests import strange


def tasks(name, games=4):
    return [Task(name, 1, seed) for seed in range(games)]


def without_times(games):
    return sorted((game.bot, game.seed, game.cards, game.placements, game.score) for game in games)


def test_every_game_is_played_once():
    wanted = [*tasks("random"), *tasks("greedy")]
    assert without_times(run(wanted, LocalWorkerPool(2))) == without_times(map(play_task, wanted))


def test_nothing_to_play():
    assert list(run([], LocalWorkerPool(1))) == []


def test_a_process_that_dies_is_replaced(strange_bots, monkeypatch):
    monkeypatch.setenv(strange.DEATHS, "2")
    games = list(run(tasks("mortal", 8), LocalWorkerPool(2)))
    assert sorted(game.seed for game in games) == list(range(8))


def test_a_game_that_always_kills_its_process_is_named(strange_bots, monkeypatch):
    monkeypatch.setenv(strange.DEATHS, "9")
    with pytest.raises(Stopped, match="mortal with the deck of seed 2: the process that played it has died 3 times"):
        list(run(tasks("mortal", 8), LocalWorkerPool(2)))


def test_a_bot_that_fails_is_named(strange_bots):
    with pytest.raises(Stopped, match=r"^failing failed with the deck of seed 0, round 20, card 2: ZeroDivisionError"):
        list(run(tasks("failing", 1), LocalWorkerPool(1)))


class Pretend:
    """Answers at once, with what it is told to."""

    in_flight = 3

    def __init__(self, answer):
        self.answer = answer
        self.stops = 0

    def submit(self, function, task):
        future: Future[Any] = Future()
        self.answer(future, function(task))
        return future

    def start(self):
        return self

    def stop(self):
        self.stops += 1


def test_a_worker_with_another_version_of_a_bot():
    pool = Pretend(lambda future, game: future.set_result(replace(game, bot="random@2")))
    with pytest.raises(Stopped, match="a worker has random@2, and this machine random@1"):
        list(run(tasks("random"), pool))
    assert pool.stops == 1


def test_a_cluster_that_goes_away():
    with pytest.raises(Stopped, match="the connection to the cluster is lost"):
        list(run(tasks("random"), Pretend(lambda future, game: future.cancel())))


def test_whatever_else_goes_wrong_is_said():
    pool = Pretend(lambda future, game: future.set_exception(ModuleNotFoundError("No module named 'nmbr9'")))
    with pytest.raises(Stopped, match="random failed with the deck of seed 0, ModuleNotFoundError: No module named"):
        list(run(tasks("random"), pool))


def test_so_many_games_are_in_flight_and_suspects_are_alone():
    in_flight: list[Future[Any]] = []
    seen = []

    def answer(future, game):
        in_flight.append(future)
        seen.append((game.seed, len(in_flight)))
        if len(seen) == 3:  # a process dies, and nobody knows which of the three games was to blame
            for lost in in_flight:
                lost.set_exception(BrokenExecutor())
            in_flight.clear()
        elif len(seen) > 3:
            future.set_result(game)

    games = []
    for game in run(tasks("random", 9), Pretend(answer)):
        games.append(game.seed)
        in_flight.pop()
    assert sorted(games) == list(range(9))
    assert seen[:3] == [(0, 1), (1, 2), (2, 3)]
    assert sorted(seen[3:6]) == [(0, 1), (1, 1), (2, 1)]
    assert seen[6:] == [(3, 1), (4, 2), (5, 3), (6, 3), (7, 3), (8, 3)]


def test_ctrl_c_stops_between_two_games():
    def answer(future, game):
        if game.seed == 1:
            signal.raise_signal(signal.SIGINT)  # while a game is handed out, which is finished first
        future.set_result(game)

    usual = signal.signal(signal.SIGINT, signal.default_int_handler)
    pool = Pretend(answer)
    games = run(tasks("random"), pool)
    try:
        assert next(games).seed == 0
        with pytest.raises(KeyboardInterrupt):
            next(games)
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, usual)
    assert pool.stops == 1
