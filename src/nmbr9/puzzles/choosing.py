"""Which puzzle a player gets next: one near a rating, and if possible one that the player has not tried."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import random
    from collections.abc import Collection, Mapping, Sequence

    from nmbr9.puzzles.puzzle import Head

NEAR: Final = 12
"""One of so many, those whose ratings are the nearest: players of one strength do not all get the same one."""


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

    `ratings` are those of puzzles that were tried by somebody; the others have what they began with. Puzzles that the
    player has tried come when no other is left, and those to `avoid` last.
    """
    for unwanted in ({*tried, *avoid}, {*avoid}, set[str]()):
        left = [head for head in heads if head.id not in unwanted]
        if left:
            left.sort(key=lambda head: (abs(ratings.get(head.id, head.rating) - rating), head.id))
            return generator.choice(left[:NEAR])
    return None
