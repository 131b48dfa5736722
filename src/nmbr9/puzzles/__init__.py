"""Puzzles: these are the last tiles, in this order; how many points are possible? docs/puzzles.md describes them.

This module needs only the rules. `check`, `rating` and `generate`, which make and prove puzzles, need the engine.
"""

from nmbr9.puzzles.attempt import Attempt, score_attempt
from nmbr9.puzzles.puzzle import Head, Puzzle, Theme
from nmbr9.puzzles.shipped import UnknownPuzzle, all_puzzles, heads, puzzle, puzzle_of_the_day, select

__all__ = [
    "Attempt", "Head", "Puzzle", "Theme", "UnknownPuzzle", "all_puzzles", "heads", "puzzle", "puzzle_of_the_day",
    "score_attempt", "select",
]  # fmt: skip
