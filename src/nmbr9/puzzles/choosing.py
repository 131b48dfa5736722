"""Which puzzle a player gets next: one near a rating, and if possible one that the player has not tried."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nmbr9.puzzles.matches import near_initial

if TYPE_CHECKING:
    import random
    from collections.abc import Collection, Mapping, Sequence

    from nmbr9.puzzles.puzzle import Head

NEAR: Final = 12
"""From how many puzzles with the nearest ratings one is drawn: equally strong players don't all get the same one."""


def choose(
    heads: Sequence[Head],
    rating: float,
    generator: random.Random,
    *,
    ratings: Mapping[str, float],
    tried: Collection[str] = (),
    avoid: Collection[str] = (),
) -> Head | None:
    """Choose a puzzle near a rating; None when there are none at all.

    `ratings` are those of puzzles that somebody has tried; the others have their initial ratings. Puzzles that the
    player has tried are chosen only when no others are left, and those to `avoid` last of all.
    """
    for unwanted in ({*tried, *avoid}, {*avoid}, set[str]()):
        left = [head for head in heads if head.id not in unwanted]
        if left:
            left.sort(
                key=lambda head: (abs(near_initial(ratings.get(head.id, head.rating), head.rating) - rating), head.id)
            )
            return generator.choice(left[:NEAR])
    return None
