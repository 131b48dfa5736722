"""Puzzles: these are the last tiles, in this order; how many points are possible? docs/puzzles.md describes them.

What is here needs the rules alone. `check`, `rating` and `generate`, which make and prove puzzles, need the engine.
"""

from nmbr9.puzzles.attempt import Attempt, score_attempt
from nmbr9.puzzles.puzzle import Head, Puzzle, Theme

__all__ = ["Attempt", "Head", "Puzzle", "Theme", "score_attempt"]
