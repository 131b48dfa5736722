from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from nmbr9.search import warm
from nmbr9.search.budget import Budget


class Clock:
    now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture(autouse=True)
def loaded(monkeypatch):
    """A part with nothing to compile; returns a list to which loading appends."""
    loaded = []
    monkeypatch.setitem(warm.PARTS, "order", warm.Part("a part", lambda: loaded.append("order")))
    return loaded


def test_without_a_limit_it_lasts_until_it_is_stopped():
    answers = iter([False, False, True])
    budget = Budget("order", stop=lambda: next(answers))
    assert budget.spend(10**12)
    assert budget.used == 0
    assert not budget.spend(1)
    assert budget.over  # and `stop` is not asked again, which would raise StopIteration
    assert budget.nodes == 10**12 + 1


def test_the_limit_that_is_reached_first_counts():
    clock = Clock()
    budget = Budget("order", seconds=10, nodes=100, clock=clock)
    assert budget.spend(20)
    assert budget.used == 0.2
    clock.now += 5
    assert (budget.used, budget.seconds) == (0.5, 5)
    clock.now += 7
    assert (budget.used, budget.over) == (1, True)
    assert not Budget("order", nodes=3, clock=clock).spend(4)


@pytest.mark.parametrize(
    ("limits", "left"), [({}, 10**18), ({"nodes": 100}, 70), ({"seconds": 2}, 10), ({"nodes": 35, "seconds": 2}, 5)]
)
def test_nodes_that_are_left_follow_from_both_limits(limits, left):
    clock = Clock()
    budget = Budget("order", **limits, clock=clock)
    budget.spend(30)
    clock.now += 1
    assert budget.nodes_left(per_second=10) == left


@pytest.mark.parametrize("limits", [{"seconds": 0}, {"seconds": -1}, {"seconds": float("nan")}, {"nodes": 0}])
def test_a_limit_that_leaves_nothing_to_do_is_refused(limits):
    with pytest.raises(ValueError, match="more than 0"):
        Budget("order", **limits)


def test_seconds_begin_when_everything_is_loaded(monkeypatch):
    clock = Clock()

    def load():
        clock.now += 60

    monkeypatch.setitem(warm.PARTS, "order", warm.Part("a part", load))
    budget = Budget("order", seconds=5, clock=clock)
    assert clock.now == 160
    assert (budget.used, budget.seconds, budget.nodes_left(per_second=10)) == (0, 0, 50)


def test_each_thread_loads_once_and_only_for_a_limit_in_seconds(loaded):
    Budget("order", nodes=5)
    Budget("order")
    assert loaded == []
    for _ in range(2):
        Budget("order", seconds=5)
    assert loaded == ["order"]
    with ThreadPoolExecutor(1) as pool:  # it has an engine of its own
        pool.submit(Budget, "order", seconds=5).result()
    assert loaded == ["order", "order"]


class TestSearched:
    """How much of the promised search was done."""

    @pytest.mark.parametrize(
        ("passed", "processor", "searched"),
        [
            (5, 4.9, 1),  # as promised
            (5, 9.8, 1),  # two threads
            (2, 1.9, 1),  # it ended by itself
            (5, 2, 0.4),  # a busy machine
            (60, 0, 0),  # asleep, before anything was searched
            (60, 4.9, 1),  # asleep, but only after
            (0, 0, 0),
        ],
    )
    def test_other_programs_may_have_the_processor(self, passed, processor, searched):
        clock, got = Clock(), Clock()
        budget = Budget("order", seconds=5, clock=clock, processor=got)
        clock.now += passed
        got.now += processor
        assert budget.searched == pytest.approx(searched)

    @pytest.mark.parametrize(
        ("limits", "searched"), [({}, 0), ({"nodes": 100}, 0.3), ({"seconds": 10}, 0.2), ({"nodes": 30}, 1)]
    )
    def test_it_may_be_stopped(self, limits, searched):
        clock, stopped = Clock(), Event()
        budget = Budget("order", **limits, clock=clock, processor=clock, stop=stopped.is_set)
        assert budget.spend(30) == (limits != {"nodes": 30})
        clock.now += 2
        assert budget.searched == 1
        stopped.set()
        assert budget.over
        assert budget.searched == pytest.approx(searched)
