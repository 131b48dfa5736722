"""The prover and the second prover agree: a small instance. `python -m tests.proof` asks them about the whole game."""

import random

import pytest

from nmbr9 import Instance
from tests.proof import checks, second
from tests.proof.run import Run
from tests.search.free.known import displays, proved

pytestmark = [pytest.mark.usefixtures("or_tools"), pytest.mark.deep]
NAME = "F-6-2-9"


@pytest.fixture(scope="module")
def run():
    instance = Instance.parse(NAME)
    return Run(instance, proved()[instance])


def test_a_run_finds_the_optimum(run):
    assert run.best() == proved()[run.instance]


def test_last_levels(run):
    places = run.last_levels()
    assert run.grounded <= set(places)
    chosen = {*random.Random(1).sample(places, 50), *sorted(run.grounded)[:10]}
    assert not list(checks.last_levels(run, chosen))


def test_a_wrong_answer_about_level_0_is_noticed(run, monkeypatch):
    chosen = sorted(run.grounded)[:3]
    monkeypatch.setattr(run, "grounded", set())
    assert len(list(checks.last_levels(run, chosen))) == len(chosen)


def sampled(run):
    return list(checks.samples(run, random.Random(1), 30, 3))


def test_expansions(run):
    for step, row, tiles in sampled(run):
        assert not list(checks.expansion(run, step, row, tiles)), (step, row, tiles)


@pytest.mark.parametrize("instance", displays(), ids=str)
def test_transitions_of_known_displays(instance):
    assert not list(checks.transitions(displays()[instance]))


@pytest.mark.parametrize("instance", displays(), ids=str)
def test_the_bound_is_not_below_known_displays(instance):
    assert not list(checks.bound(displays()[instance], Instance()))


def test_what_is_missing_is_noticed(run, monkeypatch):
    found = {each: second.below(run.state(*each[:2]).level, each[2]) for each in sampled(run)[:5]}
    monkeypatch.setattr(run, "has", lambda step, state: False)
    assert any(found.values())
    for each, levels in found.items():
        assert len(list(checks.expansion(run, *each))) == len(levels)
