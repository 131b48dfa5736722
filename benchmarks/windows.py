"""What the window of an environment leaves out, for several sizes: of what is legal, and of what bots choose.

    python -m benchmarks.windows --bots random greedy planner --games 200
    python -m benchmarks.windows --bots thinker --games 20

Games of the built-in bots, which know of no window, with the decks of seeds 0 and up.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter

from nmbr9 import Game
from nmbr9.arena.game import deck_of
from nmbr9.bots import make_bot
from nmbr9.envs.window import ActionWindow

SIZES = (12, 16, 20, 24, 28, 40)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bots", nargs="+", default=["random", "greedy", "planner"], metavar="BOT")
    parser.add_argument("--games", type=int, default=200)
    options = parser.parse_args()
    print("legal placements outside, and placements that the bot chose outside")
    print(f"{'size':<10}" + "".join(f"{size:>18}" for size in SIZES))
    for name in options.bots:
        bot = make_bot(name)
        outside: Counter[int] = Counter()
        chosen: Counter[int] = Counter()
        legal = rounds = 0
        for seed in range(options.games):
            game, generator = Game(deck_of(seed)), random.Random(seed)
            while not game.finished:
                view = game.view_for(0)
                placements = view.legal_placements()
                choice = bot.choose(view, generator)
                for size in SIZES:
                    window = ActionWindow.around(view.display, size)
                    outside[size] += len(placements) - len(window.actions(placements))
                    chosen[size] += not window.holds(choice)
                legal += len(placements)
                rounds += 1
                game.place(0, choice)
        shares = ((outside[size] / legal, chosen[size] / rounds) for size in SIZES)
        print(f"{name:<10}" + "".join(f"{a:>10.2%}{b:>8.2%}" for a, b in shares), flush=True)


if __name__ == "__main__":
    main()
