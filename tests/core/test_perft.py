"""Placement counts that three generators, written independently of each other, agreed on."""

import pytest

from nmbr9 import Display, legal_placements
from nmbr9.core.perft import divide, perft
from tests import oracle

# cards: the number of ways to place them in that order, and how many of these put the last tile on level 1
COUNTS = """
0 2
1 4
8 2
00 96
11 288
22 352
33 392
44 320
55 388
66 356
77 320
88 80
99 352
001 11480 272
110 15612 4
881 8528 264
991 40880 2048
471 33824 516
369 45032 40
012 19232 0
"""


@pytest.mark.parametrize("line", COUNTS.strip().splitlines())
def test_perft(line):
    text, total, *level1 = line.split()
    cards = [int(card) for card in text]
    counts = perft(cards)
    expected = int(total), int(level1[0]) if level1 else counts[1]
    assert (counts.total(), counts[1]) == expected, subtotals(cards)


def subtotals(cards):
    """Say for every way to place all tiles but the last where our count and the oracle's part."""
    lines = ["where we differ from the oracle:"]
    for display, counts in divide(cards, len(cards) - 1):
        theirs = oracle.legal(display.placements, cards[-1])
        if counts.total() != len(theirs):
            lines.append(f"{display}: {counts.total()}, the oracle {len(theirs)}")
    return "\n".join(lines)


def test_a_miscount_is_located(monkeypatch):
    monkeypatch.setattr(oracle, "may_lie", lambda cubes, tile, level: level == 0 and tile[2:] == (0, 0))
    assert "\n9n@0,0: 88, the oracle 4\n" in subtotals([9, 9])


def test_divide_adds_up():
    for depth in (0, 1, 2):
        parts = list(divide([9, 9, 1], depth))
        assert sum(counts.total() for _, counts in parts) == 40880
        assert all(len(display) == depth for display, _ in parts)


def test_counting_is_listing():
    display = Display.parse("9n@0,0 9n@3,0 1w@1,1^1")
    for number in range(10):
        assert perft([number], display).total() == len(legal_placements(display, number))


def test_no_cards_are_no_placements():
    assert perft([]).total() == 0


def test_the_first_tile_lies_on_level_0():
    assert perft([9]) == {0: 4}
    assert perft([8]) == {0: 2}
