"""Perft, as in chess programming: count placements, to compare the rules with those of another implementation."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from nmbr9.core.display import Display
from nmbr9.core.rules import legal_boards, legal_placements

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

EMPTY = Display()


def perft(cards: Sequence[int], display: Display = EMPTY) -> Counter[int]:
    """Count the ways to place these tiles in this order, by the level of the last tile.

    >>> from nmbr9 import perft
    >>> perft([9, 9, 1])
    Counter({0: 38832, 1: 2048})
    """
    if not cards:
        return Counter()
    number, *rest = cards
    counts: Counter[int] = Counter()
    if rest:
        for placement in legal_placements(display, number):
            counts += perft(rest, display.place(placement))
    elif display:
        for _, level, board in legal_boards(display.grid, number):
            counts[level] += board.bit_count()
    else:
        counts[0] += len(legal_placements(display, number))
    return counts


def divide(cards: Sequence[int], depth: int = 1) -> Iterator[tuple[Display, Counter[int]]]:
    """Yield the count for each way to place the first `depth` tiles, to find where a miscount comes from."""
    displays = [Display()]
    for number in cards[:depth]:
        displays = [d.place(placement) for d in displays for placement in legal_placements(d, number)]
    for display in displays:
        yield display, perft(cards[depth:], display)
