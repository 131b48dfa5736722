"""The expansion of a wide beam: its children are those of the plain expansion, and the best of them are there."""

from collections import Counter

import numpy as np
import pytest

from nmbr9.search.beam import Beam, select, start, workspace
from nmbr9.search.codes import level_of
from nmbr9.search.kernel_grid import KernelGrid
from nmbr9.search.sizes import GROUND
from nmbr9.search.weights import BEAM, weigh_all
from nmbr9.search.wide import expand_best
from tests.search.games import middle
from tests.search.plain_expand import expand

pytestmark = pytest.mark.deep


WIDTH = 300
ALL = 10**9


def children(found, work):
    """Return parent, code and value of the children that were written."""
    columns = (work.parents[:found].tolist(), work.children[:found].tolist(), work.values[:found].tolist())
    return {(parent, code): value for parent, code, value in zip(*columns, strict=True)}


def rounds(kind, tiles):
    """Run a beam, and yield each round: the beam, its card, its weights, and all of its children."""
    display, cards = middle(kind, 1, tiles)
    work, table = workspace(WIDTH), weigh_all(BEAM, np.array(cards))
    beam = start(KernelGrid.around(display).codes(display), len(display))
    for left, card in zip(range(len(cards) - 1, -1, -1), cards, strict=True):
        found = expand(beam.codes, beam.scores, beam.tiles, card, table[left], work)
        yield beam, card, table[left], children(found, work)
        beam = Beam(*select(*beam, WIDTH, 30, found, work), beam.tiles + 1)


CASES = [("tower", 0), ("tower", 9), ("any spot", 6), ("closest", 12)]


@pytest.mark.parametrize(("kind", "tiles"), CASES)
def test_with_enough_room_only_placements_on_level_0_are_missing(kind, tiles):
    work = workspace(WIDTH)
    for beam, card, weights, expected in rounds(kind, tiles):
        found, seen = expand_best(beam.codes, beam.scores, beam.tiles, card, weights, (0, 1), ALL, work)
        written = children(found, work)
        assert seen == len(expected)
        assert len(written) == found
        assert written.items() <= expected.items()
        missing = expected.keys() - written.keys()
        assert all(level_of(code) == 0 for _, code in missing)
        on_ground = Counter(parent for parent, code in written if level_of(code) == 0)
        assert on_ground.keys() == set(range(len(beam.scores)))  # level 0 is always possible
        assert max(on_ground.values()) <= GROUND


@pytest.mark.parametrize(("kind", "tiles"), CASES)
def test_of_a_few_the_best_is_there(kind, tiles):
    work = workspace(WIDTH)
    for beam, card, weights, expected in rounds(kind, tiles):
        found, seen = expand_best(beam.codes, beam.scores, beam.tiles, card, weights, (0, 1), WIDTH // 4, work)
        written = children(found, work)
        assert 0 < found <= seen <= len(expected)
        assert written.items() <= expected.items()
        assert max(written.values()) == max(expected.values())


@pytest.mark.parametrize(("kind", "tiles"), CASES)
def test_shares_add_up(kind, tiles):
    work = workspace(WIDTH)
    for beam, card, weights, _ in rounds(kind, tiles):
        if beam.tiles:
            found, _ = expand_best(beam.codes, beam.scores, beam.tiles, card, weights, (0, 1), ALL, work)
            whole, parts = children(found, work), dict[tuple[int, int], float]()
            for first in range(3):
                found, _ = expand_best(beam.codes, beam.scores, beam.tiles, card, weights, (first, 3), ALL, work)
                parts |= children(found, work)
            assert parts == whole
