"""The search for the highest score in free order, and the records that it found."""

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from nmbr9.core.instance import Instance
from nmbr9.core.scoring import points_by_level
from nmbr9.notation import Record
from nmbr9.search.free.record import search
from nmbr9.search.free.upper_bound import upper_bound
from tests import oracle
from tests.search.free.known import ROOT, numbers_of, proved

if TYPE_CHECKING:
    from nmbr9.search.result import Progress

pytestmark = pytest.mark.deep


RECORDS = sorted((ROOT / "records").glob("*.nmbr9"))


def points(display):
    """Count with the slow referee."""
    cubes = oracle.build([tuple(tile) for tile in display])
    numbers = [tile.number for tile in display]
    return sum(numbers[tile] * level for tile, level in {(tile, level) for (_, _, level), tile in cubes.items()})


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


def test_reports_progress_and_can_be_stopped():
    reports: list[Progress] = []
    found = search(Instance(), seed=0, progress=reports.append, stop=lambda: len(reports) > 5)
    scores = [progress.score for progress in reports]
    assert scores == sorted(scores)
    assert all(progress.upper_bound == found.upper_bound for progress in reports)
    assert scores[-1] <= found.score
    assert len(reports) < 20


def test_stops_when_the_time_is_up():
    assert len(search(Instance(), seconds=0.001, seed=0).display) == 20


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
