"""Optima of docs/optima.md, by the rules of the core alone."""

import pytest

from nmbr9 import Instance
from tests.proof.piles import better
from tests.search.free.known import proved

pytestmark = pytest.mark.deep


@pytest.mark.parametrize("name", ["F-6-1-4", "F-6-1-5"])
def test_the_proved_optimum_is_one(name):
    instance = Instance.parse(name)
    best = proved()[instance]
    assert not list(better(instance, best))
    assert {display.score for display in better(instance, best - 1)} == {best}
