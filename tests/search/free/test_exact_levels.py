"""The arrangements of a level against a slow search that knows nothing but the rules."""

from collections import Counter
from itertools import combinations

import pytest

from nmbr9.core.display import Display
from nmbr9.core.instance import Instance
from nmbr9.core.placement import Placement
from nmbr9.core.rules import legal_by_rotation
from nmbr9.search.free.exact import solve
from nmbr9.search.free.exact_levels import Search, placement


def name_of(tiles):
    """Name an arrangement by its squares, so that turned and shifted ones have the same name."""
    names = []
    tiles = [(tile.number, tile.footprint) for tile in tiles]
    for _ in range(4):
        tiles = [(number, [(-y, x) for x, y in squares]) for number, squares in tiles]
        left = min(x for _, squares in tiles for x, _ in squares)
        top = min(y for _, squares in tiles for _, y in squares)
        names.append(sorted((number, sorted((x - left, y - top) for x, y in squares)) for number, squares in tiles))
    return str(min(names))


def on_level(display, number, level):
    """List the legal placements on one level."""
    return [
        Placement(number, rotation, x, y)
        for rotation, places in legal_by_rotation(display, number).items()
        for x, y, where in places
        if where == level
    ]


def on_the_table(numbers):
    """All ways to lay these tiles on level 0, in any order."""
    displays = {"": Display()}
    for _ in numbers:
        longer: dict[str, Display] = {}
        for display in displays.values():
            for number in Counter(numbers) - Counter(tile.number for tile in display):
                for tile in on_level(display, number, 0):
                    more = display.place(tile)
                    longer.setdefault(name_of(more), more)
        displays = longer
    return displays


def carries(display, numbers):
    """Say whether all these tiles can be placed on level 1."""
    return not numbers or any(
        carries(display.place(tile), numbers[:index] + numbers[index + 1 :])
        for index, number in enumerate(numbers)
        for tile in on_level(display, number, 1)
    )


def names(found):
    return {name_of([placement(code) for code in row]) for row in found.tiles.tolist()}


def nothing():
    pass


def laid(upper, lower):
    above = Search(None, upper, len(upper), every=True).run(nothing)
    return Search(above, lower, len(lower), every=True).run(nothing)


@pytest.mark.parametrize("numbers", [(4,), (8, 8), (9, 0), (7, 6)], ids=str)
def test_arrangements_of_a_top_level(numbers):
    found = Search(None, numbers, len(numbers), every=True).run(nothing)
    assert names(found) == set(on_the_table(numbers))
    assert len(found.tiles) == len(names(found))


@pytest.mark.parametrize(
    ("upper", "lower"),
    [
        ((9,), (6, 1)), ((1,), (5, 0)), ((5,), (1, 1)), ((8, 8), (2, 2)), ((8, 8), (9, 9)), ((7, 4), (9, 2)),
        ((6, 1), (4, 2)), ((6, 6), (9, 9)), ((9, 8), (9, 5)), ((7, 1, 1), (9, 9)), ((1,), (8, 1, 1)),
        ((0, 0), (5, 5)), ((8, 4), (9, 8)),
    ],
    ids=str,
)  # fmt: skip
def test_arrangements_under_a_level(upper, lower):
    expected = {name for name, display in on_the_table(lower).items() if carries(display, upper)}
    found = laid(upper, lower)
    assert names(found) == expected
    assert len(found.tiles) == len(expected)
    # Of every number there are tiles enough here, but the answer is the same when one way is enough.
    above = Search(None, upper, len(upper), every=True).run(nothing)
    assert bool(len(Search(above, lower, len(lower), every=False).run(nothing).tiles)) == bool(expected)


def test_no_better_pair_on_a_pair():
    """With four tiles, two lie on two; a single tile on three scores its number at most, here 6."""
    score = solve(Instance(6, 1, 4)).score
    best = 0
    for lower in combinations(range(7), 2):
        for display in on_the_table(lower).values():
            for upper in combinations(set(range(7)) - set(lower), 2):
                if sum(upper) > max(best, score - 1) and carries(display, upper):
                    best = sum(upper)
    assert best == score > 6


def test_pauses_and_full_buffers_lose_nothing(monkeypatch):
    whole = laid((7,), (5, 1, 1))
    monkeypatch.setattr("nmbr9.search.free.exact_levels._CHUNK", 50)
    monkeypatch.setattr("nmbr9.search.free.exact_levels._ROWS", 100)
    pauses = []
    above = Search(None, (7,), 1, every=True).run(nothing)
    piecemeal = Search(above, (5, 1, 1), 3, every=True).run(lambda: pauses.append(1))
    assert len(pauses) > 100
    assert names(piecemeal) == names(whole)


def test_a_third_level_is_laid_under_the_second():
    found = Search(laid((9,), (8, 8)), (5, 5), 2, every=True).run(nothing)
    assert 0 < len(found.tiles) <= len(laid((8, 8), (5, 5)).tiles)
