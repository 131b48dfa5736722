"""The bots that need no search: they work without any extra."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.core.scoring import tile_points

if TYPE_CHECKING:
    import random

    from nmbr9.core.display import Display
    from nmbr9.core.placement import Placement
    from nmbr9.core.view import View


class RandomBot:
    """Chooses every legal placement with the same probability."""

    version = 1
    description = "places anywhere the rules allow"
    mean_score = 1.2  # nmbr9 simulate --bot random --games 1000 --seed 0

    def choose(self, view: View, generator: random.Random) -> Placement:
        """Choose any legal placement."""
        return generator.choice(view.legal_placements())


class BeginnerBot:
    """Plays like a person in their first games, with a beginner's mistakes.

    It ignores a random half of the legal placements, so that it may miss a higher level. Of the others it prefers high
    ones; but one time in eight it considers only contact, and may place a high number low.
    """

    version = 1
    description = "plays like someone new to the game: wants to build high, but overlooks a lot"
    mean_score = 41.2  # nmbr9 arena beginner --games 1000 --seed 0

    def choose(self, view: View, generator: random.Random) -> Placement:
        """Choose the best placement from a random half of the legal ones."""
        display = view.display
        legal = view.legal_placements()
        seen = generator.sample(legal, (len(legal) + 1) // 2)
        tidy = generator.random() < 1 / 8

        def preference(placement: Placement) -> tuple[int, int]:
            level = display.level_of(placement)
            return 0 if tidy else level, contact(display, placement, level)

        return max(seen, key=preference)


class GreedyBot:
    """Takes the most points now, then the most contact; ties are broken at random."""

    version = 1
    description = "grabs the most points right now, and keeps its tiles close together"
    mean_score = 55.6  # nmbr9 simulate --bot greedy --games 1000 --seed 0

    def choose(self, view: View, generator: random.Random) -> Placement:
        """Choose the placement that is worth most now."""
        display = view.display
        levels = {placement: display.level_of(placement) for placement in view.legal_placements()}
        most = max(tile_points(placement.number, level) for placement, level in levels.items())
        contacts = {
            placement: contact(display, placement, level)
            for placement, level in levels.items()
            if tile_points(placement.number, level) == most
        }
        closest = max(contacts.values())
        return generator.choice([placement for placement, sides in contacts.items() if sides == closest])


def contact(display: Display, placement: Placement, level: int) -> int:
    """Count the sides of a tile's squares that touch a tile on its level."""
    if level == display.height:
        return 0
    grid = display.grid
    tile, there = grid.bits(placement), grid.covered[level]
    steps = (tile << 1, tile >> 1, tile << grid.width, tile >> grid.width)
    return sum((step & there).bit_count() for step in steps)
