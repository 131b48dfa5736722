"""A bot of your own in twenty lines: it prefers high levels, and of those the spot nearest to the first tile.

Run it with `.venv/bin/python examples/my_bot.py`. docs/add-a-bot.md says how to install it, so that
the command, the arena and the server find it.
"""

import random

from nmbr9 import Deck, Placement, View
from nmbr9.bots import check_bot, play


class TowerBot:
    """Prefers high spots, then spots close to the first tile."""

    version = 1
    description = "builds a tower over its first tile"

    def choose(self, view: View, generator: random.Random) -> Placement:  # noqa: ARG002 - it uses no randomness
        """Choose the highest spot, then the nearest one."""
        return max(view.legal_placements(), key=lambda spot: (view.display.level_of(spot), -abs(spot.x) - abs(spot.y)))


if __name__ == "__main__":
    check_bot(TowerBot())
    decks = [Deck.shuffled(random.Random(seed)) for seed in range(20)]
    scores = [play(deck, [TowerBot()], [random.Random()]).displays[0].score for deck in decks]
    print(f"mean of {len(scores)} games: {sum(scores) / len(scores):.1f}")
