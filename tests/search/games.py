"""Games of different kinds, for the tests of the search, and slow counts of what the search counts fast."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise

from nmbr9 import Deck, Display, legal_placements
from nmbr9.bots.builtin import contact
from nmbr9.core.display import started
from nmbr9.core.rules import legal_boards

KINDS = ("any spot", "highest", "closest", "tower")


@cache
def game(kind: str, seed: int, start: int | None = None) -> tuple[tuple[Display, int], ...]:
    """Play a game; return the display and the card of every round, and the last display with a card that was."""
    generator = random.Random(f"{kind}/{seed}")
    display = Display() if start is None else started(start)
    rounds = []
    for card in Deck.shuffled(generator):
        rounds.append((display, card))
        options = legal_placements(display, card)
        if kind in ("highest", "tower"):
            top = max(map(display.level_of, options))
            options = [spot for spot in options if display.level_of(spot) == top]
        if kind in ("closest", "tower"):
            sides = {spot: contact(display, spot, display.level_of(spot)) for spot in options}
            options = [spot for spot in options if sides[spot] == max(sides.values())]
        display = display.place(generator.choice(options))
    return *rounds, (display, rounds[0][1])


def middle(kind: str, seed: int, tiles: int) -> tuple[Display, list[int]]:
    """Return a display with so many tiles and the cards that come after it."""
    rounds = game(kind, seed)
    return rounds[tiles][0], [card for _, card in rounds[tiles:-1]]


def open_squares(display: Display) -> list[set[tuple[int, int]]]:
    """By level from 1 on: the squares on which a tile of that level may lie."""
    covered: list[set[tuple[int, int]]] = [set() for _ in range(display.height + 1)]
    for placement, level in zip(display.placements, display.levels, strict=True):
        covered[level].update(placement.footprint)
    return [below - above for below, above in pairwise(covered)]


def block(squares, x, y, width, height):
    return all((x + dx, y + dy) in squares for dx in range(width) for dy in range(height))


def features(squares) -> list[int]:
    """Count squares, pairs, blocks of 2×2, of 2×3 and of 3×3, lying and standing."""
    sizes = ([(1, 1)], [(2, 1), (1, 2)], [(2, 2)], [(3, 2), (2, 3)], [(3, 3)])
    return [sum(block(squares, x, y, *size) for x, y in squares for size in group) for group in sizes]


def worth(display, weights):
    """Count square by square what the open squares of a display are worth."""
    return sum(
        weight * count
        for level, squares in enumerate(open_squares(display), start=1)
        for weight, count in zip(weights[level], features(squares), strict=True)
    )


def most_points(display: Display, cards: list[int]) -> int:
    """Try everything: the most points that these cards can make."""
    if not cards or (not display and len(cards) == 1):
        return 0
    if len(cards) == 1:
        return cards[0] * max(level for _, level, board in legal_boards(display.grid, cards[0]) if board)
    return max(
        display.level_of(spot) * cards[0] + most_points(display.place(spot), cards[1:])
        for spot in legal_placements(display, cards[0])
    )


class After:
    """Says stop from one of its calls on."""

    def __init__(self, calls: int) -> None:
        self.left = calls

    def __call__(self) -> bool:
        self.left -= 1
        return self.left < 0
