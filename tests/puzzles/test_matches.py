"""Ratings of players and puzzles: they move the right way, and stay within bounds."""

import random
import subprocess
import sys

import pytest

from nmbr9.puzzles.matches import (
    LEAST,
    MOST,
    NEW_PLAYER,
    PUZZLE_RANGE,
    PUZZLE_SPREAD,
    PUZZLE_STEP,
    Rating,
    near_initial,
    new_puzzle,
    rate_attempt,
)


@pytest.mark.parametrize("solved", [True, False])
@pytest.mark.parametrize("difficulty", [600, 1500, 2900])
def test_who_solves_rises_and_the_puzzle_falls(difficulty, solved):
    player, puzzle = rate_attempt(NEW_PLAYER, new_puzzle(difficulty), difficulty, solved=solved)
    sign = 1 if solved else -1
    assert sign * (player.mu - NEW_PLAYER.mu) > 0
    assert sign * (puzzle.mu - difficulty) < 0
    assert player.sigma < NEW_PLAYER.sigma
    assert puzzle.sigma < PUZZLE_SPREAD


def test_a_hard_puzzle_is_worth_more_than_an_easy_one():
    hard, _ = rate_attempt(NEW_PLAYER, new_puzzle(2200), 2200, solved=True)
    easy, _ = rate_attempt(NEW_PLAYER, new_puzzle(900), 900, solved=True)
    assert hard.mu > easy.mu


def test_who_is_certain_moves_less():
    certain = Rating(1500.0, 60.0)
    moved, against_certain = rate_attempt(certain, Rating(1500.0, 60.0), 1500, solved=True)
    _, against_new = rate_attempt(NEW_PLAYER, Rating(1500.0, 60.0), 1500, solved=True)
    assert moved.mu - 1500 < 30
    assert against_certain.mu < against_new.mu  # a new player's word counts for less


def test_400_points_are_odds_of_ten_to_one_between_those_who_are_certain():
    sure = 1e-3
    won, _ = rate_attempt(Rating(1900.0, sure), Rating(1500.0, sure), 1500, solved=True)
    lost, _ = rate_attempt(Rating(1900.0, sure), Rating(1500.0, sure), 1500, solved=False)
    # What is gained by what is expected is a tenth of what is lost by what is not.
    assert (1900 - lost.mu) / (won.mu - 1900) == pytest.approx(10, rel=1e-3)


def test_a_player_s_rating_finds_the_player_s_strength():
    generator = random.Random(9)
    player = NEW_PLAYER
    for _ in range(200):
        puzzle = new_puzzle(player.mu + generator.uniform(-200, 200))
        solved = generator.random() < 1 / (1 + 10 ** ((puzzle.mu - 1900) / 400))
        player, _ = rate_attempt(player, puzzle, puzzle.mu, solved=solved)
    assert player.mu == pytest.approx(1900, abs=3 * player.sigma)
    assert player.sigma < 100


@pytest.mark.parametrize("solved", [True, False])
def test_ratings_are_bounded(solved):
    player, puzzle = NEW_PLAYER, new_puzzle(1500)
    end = MOST if solved else LEAST
    for _ in range(2000):
        player, _ = rate_attempt(player, new_puzzle(end), end, solved=solved)
        _, puzzle = rate_attempt(Rating(LEAST if solved else MOST, 350.0), puzzle, 1500, solved=solved)
        assert LEAST <= player.mu <= MOST
    assert player.mu == end
    assert puzzle.mu == 1500 + (-PUZZLE_RANGE if solved else PUZZLE_RANGE)
    assert rate_attempt(Rating(end, 60.0), new_puzzle(end), end, solved=not solved)[1].mu == end
    assert new_puzzle(1e9).mu == MOST
    assert new_puzzle(-5).mu == LEAST


@pytest.mark.parametrize("solved", [True, False])
def test_a_puzzle_moves_in_small_steps_that_shrink(solved):
    steps, puzzle = [], new_puzzle(1500)
    for _ in range(60):
        _, moved = rate_attempt(Rating(1500.0, 80.0), puzzle, 1500, solved=solved)
        steps.append(abs(moved.mu - puzzle.mu))
        puzzle = Rating(1500.0, moved.sigma)
    assert steps[0] == PUZZLE_STEP
    assert steps == sorted(steps, reverse=True)
    assert 0 < steps[-1] < PUZZLE_STEP / 2


def test_a_puzzle_stays_near_its_initial_rating():
    assert [near_initial(mu, 1500) for mu in (900, 1400.5, 2858)] == [1500 - PUZZLE_RANGE, 1400.5, 1500 + PUZZLE_RANGE]


def test_the_library_is_loaded_by_the_first_attempt():
    code = "import sys, nmbr9.puzzles.matches; print('openskill' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"
