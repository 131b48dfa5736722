"""The search for the highest score in free order, its upper_bound, and the records that it found."""

import random
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from nmbr9.core.display import Display
from nmbr9.core.instance import Instance
from nmbr9.core.rules import legal_placements
from nmbr9.core.scoring import points_by_level
from nmbr9.notation import Record
from nmbr9.search.free.arrays import POWER, all_tiles
from nmbr9.search.free.estimates import estimates
from nmbr9.search.free.pairs import fits_on_two
from nmbr9.search.free.record import search
from nmbr9.search.free.upper_bound import upper_bound
from tests import oracle

if TYPE_CHECKING:
    from nmbr9.search.result import Progress

ROOT = Path(__file__).parents[3]
RECORDS = sorted((ROOT / "records").glob("*.nmbr9"))
ROW = re.compile(r"^\| F-(\d)-(\d)-(\d+) \| (\d+) \|", re.MULTILINE)


@cache
def proved():
    """Optima that were proved by a search that shares nothing with this one."""
    rows = ROW.findall((ROOT / "docs" / "optima.md").read_text())
    return {Instance(int(m), int(c), int(k)): int(best) for m, c, k, best in rows}


def numbers_of(instance):
    return Counter(dict.fromkeys(range(instance.max_number + 1), instance.copies))


def points(display):
    """Count with the slow referee."""
    cubes = oracle.build([tuple(tile) for tile in display])
    numbers = [tile.number for tile in display]
    return sum(numbers[tile] * level for tile, level in {(tile, level) for (_, _, level), tile in cubes.items()})


def test_there_are_proved_optima_to_compare_with():
    assert len(proved()) >= 10


@pytest.mark.parametrize(("name", "best"), [("6-1-4", 7), ("9-1-4", 11), ("9-2-4", 16), ("6-1-5", 17), ("9-1-5", 27)])
def test_finds_and_proves_what_is_known_of_small_instances(name, best):
    instance = Instance.parse(f"F-{name}")
    found = search(instance, seed=1, nodes=30_000_000)
    assert found.score == found.display.score == points(found.display) == best
    assert found.upper_bound == best
    assert found.optimal


@pytest.mark.parametrize(
    "instance", [Instance(0, 1, 1), Instance(9, 1, 1), Instance(1, 1, 2), Instance(0, 2, 2), Instance(9, 1, 3)]
)
def test_the_smallest_instances_have_an_answer(instance):
    found = search(instance, seed=0, nodes=1000)
    assert len(found.display) == instance.tiles
    assert found.score == found.display.score <= found.upper_bound


@pytest.mark.parametrize("name", ["6-2-8", "9-1-10", "9-2-20"])
def test_plays_the_tiles_of_the_instance_within_the_rules(name):
    instance = Instance.parse(f"F-{name}")
    found = search(instance, seed=5, nodes=20_000_000)
    assert len(found.display) == instance.tiles
    assert not Counter(tile.number for tile in found.display) - numbers_of(instance)
    tiles = [(tile.number, tile.rotation, tile.x, tile.y) for tile in found.display]
    for count, level in enumerate(found.display.levels):
        assert oracle.may_lie(oracle.build(tiles[:count]), tiles[count], level)
    assert found.score == points(found.display) <= found.upper_bound
    assert found.score <= proved().get(instance, found.upper_bound)


def test_the_same_seed_and_nodes_give_the_same_answer():
    one, again = (search(Instance(), seed=3, nodes=30_000_000) for _ in range(2))
    assert one == again


def test_comes_near_the_published_record_at_once():
    """In about 1 % of the nodes in which the records were found."""
    assert search(Instance(), seed=0, nodes=400_000_000).score >= 190


def test_tells_how_it_goes_and_stops_when_told():
    reports: list[Progress] = []
    found = search(Instance(), seed=0, progress=reports.append, stop=lambda: len(reports) > 5)
    scores = [progress.score for progress in reports]
    assert scores == sorted(scores)
    assert all(progress.upper_bound == found.upper_bound for progress in reports)
    assert scores[-1] <= found.score
    assert len(reports) < 20


def test_stops_when_the_time_is_up():
    assert len(search(Instance(), seconds=0.001, seed=0).display) == 20


def test_the_upper_bound_is_never_below_a_proved_optimum():
    for instance, best in proved().items():
        assert upper_bound(instance) >= best, instance.name


def climbing(seed):
    """Return a game that builds as high as it can, in an order of its own choosing."""
    generator = random.Random(seed)
    pool, display = numbers_of(Instance()), Display()
    for _ in range(generator.randrange(3, 20)):
        number = generator.choice(sorted(pool.elements()))
        pool[number] -= 1
        options = legal_placements(display, number)
        top = max(map(display.level_of, options))
        display = display.place(generator.choice([tile for tile in options if display.level_of(tile) == top]))
    return display


def sets_of(display):
    levels = [0] * display.height
    for tile, level in zip(display, display.levels, strict=True):
        levels[level] += int(POWER[tile.number])
    return levels


@pytest.mark.parametrize("seed", range(15))
def test_what_lies_on_two_tiles_in_a_game_is_in_the_table(seed):
    display = climbing(seed)
    fits = fits_on_two()
    numbers = [
        sorted(t.number for t, at in zip(display, display.levels, strict=True) if at == level)
        for level in range(display.height)
    ]
    for level, key in enumerate(sets_of(display)[1:]):
        if len(numbers[level]) == 2:
            assert fits[*numbers[level], key], f"{numbers[level + 1]} on {numbers[level]}"


def test_the_table_of_two_tiles_agrees_with_the_referee():
    """Try to lay a tile on every two tiles of these numbers that lie side by side."""
    fits = fits_on_two()
    for low, high in [(1, 1), (1, 7), (4, 8), (0, 9)]:
        start = Display(legal_placements(Display(), low)[:1])
        carried = {
            upper
            for beside in legal_placements(start, high)
            if not start.level_of(beside)
            for pair in [start.place(beside)]
            for upper in range(10)
            if any(pair.level_of(tile) for tile in legal_placements(pair, upper))
        }
        assert carried == {upper for upper in range(10) if fits[low, high, POWER[upper]]}


@pytest.mark.parametrize("seed", range(8))
def test_no_game_adds_more_than_the_tiles_below_promise(seed):
    """At every level of a real game, what the levels below add is within what the proof allows."""
    display = climbing(seed)
    table, levels = estimates(Instance()), sets_of(display)
    left, added = all_tiles(Instance()) - sum(levels), 0
    for level, key in enumerate(levels[:-1]):
        left += key
        added += sum(t.number for t, at in zip(display, display.levels, strict=True) if at > level)
        upper = [t for t, at in zip(display, display.levels, strict=True) if at == level + 1]
        if sum(at == level for at in display.levels) >= 3:
            assert added <= table.large[left, sum(len(tile.footprint) for tile in upper)]


def test_there_is_a_record_of_the_whole_game():
    assert RECORDS


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_records_replay(path):
    record = Record.parse(path.read_text())
    (display,) = record.displays
    assert record.finished
    assert path.stem == f"free-{display.score}"
    assert sum(points_by_level(display)) == points(display) == record.scores[0]
    assert record.tags["Command"].startswith("nmbr9 solve --free")
    assert f"**{display.score}**" in (ROOT / "docs" / "records.md").read_text() or path != RECORDS[-1]
    assert display.score <= upper_bound(Instance())
