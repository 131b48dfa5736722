"""Proved optima against slow searches that know nothing but the rules, and the document that lists them."""

import re
from collections import Counter
from itertools import combinations, product
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from nmbr9.core.display import Display
from nmbr9.core.instance import Instance
from nmbr9.core.placement import Placement
from nmbr9.core.rules import legal_by_rotation, legal_placements
from nmbr9.core.tiles import SHAPES
from nmbr9.search.free.exact import solve
from nmbr9.search.free.exact_levels import Search, placement
from nmbr9.search.free.exact_plans import Plans, counts

if TYPE_CHECKING:
    from nmbr9.search.result import Progress

DOCUMENT = Path(__file__).parents[3] / "docs" / "optima.md"
ROW = re.compile(r"^\| F-(\d)-(\d)-(\d+) \| (\d+) \| ([\d.]+) \|", re.MULTILINE)
DISPLAY = re.compile(r"^F-(\d)-(\d)-(\d+) (\d.*)$", re.MULTILINE)


def best_of_all_games(instance):
    """Play every game there is, in every order; only shifted and turned copies are left out."""
    pool = Counter(dict.fromkeys(range(instance.max_number + 1), instance.copies))
    displays = [Display(legal_placements(Display(), number)[:1]) for number in pool]
    for _ in range(instance.tiles - 2):
        nexts: dict[object, Display] = {}
        for display in displays:
            for number in pool - Counter(tile.number for tile in display):
                for tile in legal_placements(display, number):
                    longer = display.place(tile)
                    # The order of the tiles no longer matters, only where they lie.
                    nexts.setdefault(frozenset(zip(longer.placements, longer.levels, strict=True)), longer)
        displays = list(nexts.values())
    return max(
        display.score + number * level
        for display in displays
        for number in pool - Counter(tile.number for tile in display)
        for places in legal_by_rotation(display, number).values()
        for _, _, level in places
    )


@pytest.mark.parametrize("name", ["1-1-2", "2-1-3", "3-2-3"])
def test_nothing_better_in_all_games(name):
    instance = Instance.parse(f"F-{name}")
    solved = solve(instance)
    assert solved.optimal
    assert solved.score == solved.display.score == best_of_all_games(instance)


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
def test_estimates_never_promise_too_little(name):
    instance = Instance.parse(f"F-{name}")
    plans = Plans(instance)
    for (size, level), score in all_plans(instance).items():
        if level:
            promise = plans.tops(size, level, instance.tiles)[0][0]
            assert score <= promise <= plans.at_most(instance.tiles, level, size)


def test_what_is_refuted_is_no_longer_promised():
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


def test_a_proof_that_is_interrupted_says_so():
    looks = iter(range(20))
    solved = solve(Instance(9, 2, 8), stop=lambda: next(looks, None) is None)
    assert not solved.optimal
    assert solved.display.score == solved.score < 72 < solved.upper_bound
    assert len(solved.display) == 8


def test_bounds_only_fall_and_scores_only_rise(monkeypatch):
    monkeypatch.setattr("nmbr9.search.free.exact._INTERVAL", 0)
    reports: list[Progress] = []
    solved = solve(Instance(9, 1, 6), progress=reports.append)
    assert len(reports) > 20
    assert [step.upper_bound for step in reports] == sorted((step.upper_bound for step in reports), reverse=True)
    assert [step.score for step in reports] == sorted(step.score for step in reports)
    assert reports[0].upper_bound > reports[-1].upper_bound >= solved.upper_bound == solved.score >= reports[-1].score


def test_it_can_be_stopped_at_once_even_where_a_proof_is_out_of_reach():
    solved = solve(Instance(), stop=lambda: True)
    assert (solved.score, solved.optimal, len(solved.display)) == (0, False, 20)


def test_the_time_must_be_some_time():
    with pytest.raises(ValueError, match="more than 0 seconds, not 0"):
        solve(Instance(6, 1, 4), seconds=0)


def test_the_same_question_has_the_same_answer():
    first, second = solve(Instance(6, 2, 5)), solve(Instance(6, 2, 5))
    assert (first.display, first.nodes) == (second.display, second.nodes)


def rows():
    return {match.groups()[:3]: (int(match[4]), float(match[5])) for match in ROW.finditer(DOCUMENT.read_text("utf-8"))}


def test_every_display_of_the_document_is_right():
    displays = {match.groups()[:3]: match[4] for match in DISPLAY.finditer(DOCUMENT.read_text("utf-8"))}
    assert displays.keys() == rows().keys()
    for name, (score, _) in rows().items():
        display = Display.parse(displays[name])
        max_number, copies, tiles = map(int, name)
        used = Counter(tile.number for tile in display)
        assert display.score == score, name
        assert (used.total(), max(used) <= max_number, max(used.values()) <= copies) == (tiles, True, True), name


@pytest.mark.parametrize(
    ("name", "score"),
    [(name, score) for name, (score, seconds) in rows().items() if seconds < 0.4],
    ids=lambda value: "-".join(value) if isinstance(value, tuple) else None,
)
def test_quick_rows_of_the_document_are_proved_again(name, score):
    solved = solve(Instance.parse("-".join(["F", *name])))
    assert (solved.score, solved.optimal) == (score, True)
