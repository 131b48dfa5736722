"""The upper bounds of plans against all plans there are."""

from collections import Counter
from itertools import combinations, product

import pytest

from nmbr9.core.instance import Instance
from nmbr9.core.tiles import SHAPES
from nmbr9.search.free.exact_plans import Plans, counts


def all_plans(instance):
    """All plans that are right by number of tiles, copies and squares: scores by the size and level of the top."""
    best: Counter[tuple[int, int]] = Counter()
    numbers = [number for number in range(instance.max_number + 1) for _ in range(instance.copies)]
    for tiles in set(combinations(numbers, instance.tiles)):
        for levels in product(range(instance.tiles // 2 + 1), repeat=instance.tiles):
            sizes = Counter(levels)
            area: Counter[int] = Counter()
            for number, level in zip(tiles, levels, strict=True):
                area[level] += len(SHAPES[number]["n"].squares)
            top = max(levels)
            if all(sizes[level] >= 2 and area[level] >= area[level + 1] for level in range(top)):
                score = sum(number * level for number, level in zip(tiles, levels, strict=True))
                best[sizes[top], top] = max(best[sizes[top], top], score)
    return best


@pytest.mark.parametrize("name", ["6-1-5", "3-2-5", "5-1-6"])
def test_upper_bounds_are_never_too_low(name):
    instance = Instance.parse(f"F-{name}")
    plans = Plans(instance)
    for (size, level), score in all_plans(instance).items():
        if level:
            bound = plans.tops(size, level, instance.tiles)[0][0]
            assert score <= bound <= plans.at_most(instance.tiles, level, size)


def test_what_is_refuted_is_no_longer_allowed():
    plans = Plans(Instance(9, 2, 4))
    assert plans.tops(2, 1, 4)[0] == (18, (9, 9))
    plans.refute_ground((9, 9), 2)
    assert plans.tops(2, 1, 4)[0] == (17, (9, 8))
    deeper = Plans(Instance(9, 2, 6))
    assert deeper.may_lie((9, 9), (5, 5))
    assert (8, 8) not in [tiles for _, tiles in deeper.below((9, 9), counts((9, 9)), 2, 4)]  # it has fewer squares
    deeper.refute((9, 9), (5, 5))
    assert not deeper.may_lie((9, 9), (5, 5))
    assert (5, 5) not in [tiles for _, tiles in deeper.below((9, 9), counts((9, 9)), 2, 4)]
