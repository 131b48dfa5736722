"""Measure how many points a person of each skill makes, for the bots `person-20` to `person-100`.

    python -m benchmarks.calibrate [SKILL ...] [--games N] [--first-seed S]
    python -m benchmarks.calibrate --errors STRENGTH [--games N] [--first-seed S]

All skills play the same decks, from seed 1,000,000 on (strengths are reported on seeds below 100,000). The table that
it prints is `CALIBRATION` in `nmbr9/bots/person.py`. Skills up to 1 take minutes; those above think longer, and may be
measured apart. `nmbr9 arena person-30 person-60` checks the result on other decks.

With `--errors` it plays some games of one strength, says round by round what was overlooked or not judged well, and
counts it.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from statistics import mean, stdev
from typing import TYPE_CHECKING

from nmbr9 import Deck
from nmbr9.bots import play
from nmbr9.bots.person import CALIBRATION, PersonBot, habits_of
from nmbr9.bots.searching import PlannerBot, known_from
from nmbr9.drawing import display_text
from nmbr9.search.engine.engine import get_engine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nmbr9 import Placement
    from nmbr9.core.view import View

FIRST_SEED = 1_000_000


def calibrate(skills: Sequence[float], seeds: range) -> None:
    """Print the mean score of each skill, and the table."""
    table = []
    bot = PersonBot(60)
    for skill in skills:
        bot.habits = habits_of(skill)
        scores = [
            play(Deck.shuffled(random.Random(seed)), [bot], [random.Random(f"{skill}/{seed}")]).displays[0].score
            for seed in seeds
        ]
        table.append((skill, round(mean(scores), 1)))
        print(f"skill {skill:<5g} {mean(scores):6.2f} ± {stdev(scores) / len(scores) ** 0.5:.2f}", flush=True)
    print(", ".join(map(str, table)))


class Watched(PersonBot):
    """A person of whom every placement is compared with the planner's, who sees everything."""

    def __init__(self, strength: int) -> None:
        super().__init__(strength)
        self.errors: Counter[str] = Counter()

    def choose(self, view: View, generator: random.Random) -> Placement:
        """Choose, and print why it is not the planner's choice."""
        again = random.Random()
        again.setstate(generator.getstate())
        made, better = super().choose(view, generator), PlannerBot().choose(view, generator)
        habits = self.habits._replace(foresight=1.0, playouts=0)
        ideas = get_engine().choose("person", known_from(view), again.getrandbits(64), habits=habits)
        seen = {idea.placement for idea in ideas}
        level, better_level = view.display.level_of(made), view.display.level_of(better)
        if made == better:
            why = "none"
        elif better not in seen:
            why = "overlooked"
        else:
            why = "greedy" if level > better_level else "judged otherwise"
        self.errors[why] += 1
        if why != "none":
            print(f"  round {view.round}: {made.at_level(level)}, not {better.at_level(better_level)}: {why}")
        return made


def show_errors(strength: int, seeds: range) -> None:
    """Play some games, and print what went wrong and how they ended."""
    bot = Watched(strength)
    for seed in seeds:
        print(f"seed {seed}")
        game = play(Deck.shuffled(random.Random(seed)), [bot], [random.Random(seed)])
        print(f"{display_text(game.displays[0])}\n{game.displays[0].score} points\n")
    print(", ".join(f"{error}: {count / bot.errors.total():.0%}" for error, count in bot.errors.most_common()))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Measure how many points a person of each skill makes.")
    parser.add_argument("skills", nargs="*", type=float, default=[skill for skill, _ in CALIBRATION], metavar="SKILL")
    parser.add_argument("--errors", type=int, metavar="STRENGTH", help="show what a person of this strength does wrong")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--first-seed", type=int, default=FIRST_SEED)
    options = parser.parse_args()
    chosen = range(options.first_seed, options.first_seed + options.games)
    if options.errors:
        show_errors(options.errors, chosen)
    else:
        calibrate(options.skills, chosen)
