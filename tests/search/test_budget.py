import pytest

from nmbr9.search.budget import Budget


class Clock:
    now = 100.0

    def __call__(self):
        return self.now


def test_without_a_limit_it_lasts_until_it_is_stopped():
    answers = iter([False, False, True])
    budget = Budget(stop=lambda: next(answers))
    assert budget.spend(10**12)
    assert budget.used == 0
    assert not budget.spend(1)
    assert budget.over  # and `stop` is not asked again, which would raise StopIteration
    assert budget.nodes == 10**12 + 1


def test_the_limit_that_is_reached_first_counts():
    clock = Clock()
    budget = Budget(seconds=10, nodes=100, clock=clock)
    assert budget.spend(20)
    assert budget.used == 0.2
    clock.now += 5
    assert (budget.used, budget.seconds) == (0.5, 5)
    clock.now += 7
    assert (budget.used, budget.over) == (1, True)
    assert not Budget(nodes=3, clock=clock).spend(4)


@pytest.mark.parametrize(
    ("limits", "left"), [({}, 10**18), ({"nodes": 100}, 70), ({"seconds": 2}, 10), ({"nodes": 35, "seconds": 2}, 5)]
)
def test_nodes_that_are_left_follow_from_both_limits(limits, left):
    clock = Clock()
    budget = Budget(**limits, clock=clock)
    budget.spend(30)
    clock.now += 1
    assert budget.nodes_left(per_second=10) == left


@pytest.mark.parametrize("limits", [{"seconds": 0}, {"seconds": -1}, {"seconds": float("nan")}, {"nodes": 0}])
def test_a_limit_that_leaves_nothing_to_do_is_refused(limits):
    with pytest.raises(ValueError, match="more than 0"):
        Budget(**limits)
