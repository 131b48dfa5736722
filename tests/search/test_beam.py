"""The beam: what it keeps is legal, counted right, the best there is, and of many kinds."""

from collections import Counter

import numpy as np
import pytest

from nmbr9 import Display, legal_placements
from nmbr9.search.beam import SIBLINGS, Beam, select, start, workspace
from nmbr9.search.kernel_grid import KernelGrid
from nmbr9.search.weights import BEAM, weigh_all
from tests.search.games import middle, worth
from tests.search.plain_expand import expand

pytestmark = pytest.mark.deep


WIDTH = 150


def rounds(display, cards, *, width=WIDTH, cap=WIDTH, work=None):
    """Run a beam over the cards and yield it after each of them."""
    work = work or workspace(width)
    table = weigh_all(BEAM, np.array(cards))
    beam = start(KernelGrid.around(display).codes(display), len(display))
    for index, card in enumerate(cards):
        found = expand(beam.codes, beam.scores, beam.tiles, card, table[len(cards) - 1 - index], work)
        beam = Beam(*select(*beam, width, cap, found, work), beam.tiles + 1)
        yield beam


def displays_of(beam, grid):
    return [Display(grid.placement(int(code)) for code in codes[: beam.tiles]) for codes in beam.codes]


@pytest.mark.parametrize(("kind", "tiles"), [("tower", 0), ("tower", 9), ("any spot", 6)])
def test_displays_are_legal_with_the_points_and_plans_that_they_are_said_to_have(kind, tiles):
    display, cards = middle(kind, 1, tiles)
    grid = KernelGrid.around(display)
    for index, beam in enumerate(rounds(display, cards[:5]), start=1):
        found = displays_of(beam, grid)  # the core would refuse what is not legal
        assert [one.score for one in found] == beam.scores.tolist()
        for one, codes in zip(found, beam.codes, strict=True):
            assert one.placements[:tiles] == display.placements
            assert [tile.number for tile in one.placements[tiles:]] == cards[:index]
            assert one.levels == tuple(code >> 18 for code in codes[: beam.tiles].tolist())
        plans = dict(zip((one.levels for one in found), beam.plans.tolist(), strict=True))
        assert [plans[one.levels] for one in found] == beam.plans.tolist()
        assert len(set(plans.values())) == len(plans)


def test_the_same_beam_twice():
    display, cards = middle("closest", 2, 5)
    first, second = (list(rounds(display, cards)) for _ in range(2))
    for one, other in zip(first, second, strict=True):
        assert (one.codes == other.codes).all()
        assert (one.scores == other.scores).all()


def test_what_a_workspace_was_used_for_does_not_matter():
    work = workspace(WIDTH)
    display, cards = middle("closest", 3, 5)
    fresh = list(rounds(display, cards, work=workspace(WIDTH)))[-1]
    for _ in rounds(*middle("any spot", 4, 8), work=work):
        pass
    assert (list(rounds(display, cards, work=work))[-1].codes == fresh.codes).all()


def test_a_beam_of_one_takes_the_best_child():
    display, cards = middle("tower", 5, 1)
    cards = cards[:7]
    table = weigh_all(BEAM, np.array(cards))
    for index, beam in enumerate(rounds(display, cards, width=1)):
        weights = table[len(cards) - 1 - index]
        children = [display.place(spot) for spot in legal_placements(display, cards[index])]
        values = [child.score + worth(child, weights) for child in children]
        (chosen,) = displays_of(beam, KernelGrid.around(middle("tower", 5, 1)[0]))
        # Children are sorted into 1024 buckets or more; those of one are as good as equal.
        near = (max(values) - min(values)) / 1000 + 1e-4
        assert chosen in children
        assert values[children.index(chosen)] >= max(values) - near
        display = chosen


def test_the_values_of_children_are_points_and_open_squares():
    display, cards = middle("closest", 6, 9)
    weights, grid, work = weigh_all(BEAM, np.array(cards))[7], KernelGrid.around(display), workspace(1)
    beam = start(grid.codes(display), len(display))
    found = expand(beam.codes, beam.scores, beam.tiles, cards[0], weights, work)
    assert found == len(legal_placements(display, cards[0]))
    assert not work.parents[:found].any()
    for index in range(0, found, 9):
        child = display.place(grid.placement(int(work.children[index])))
        assert work.values[index] == pytest.approx(child.score + worth(child, weights), abs=1e-3)


@pytest.mark.parametrize("cap", [1, 4, 30])
def test_no_plan_has_more_displays_than_it_may_have(cap):
    display, cards = middle("tower", 7, 4)
    for beam in rounds(display, cards[:8], cap=cap):
        plans = Counter(tuple(codes[: beam.tiles].tolist()) for codes in beam.codes >> 18)
        assert max(plans.values()) <= cap
    assert max(plans.values()) == cap


def test_no_display_has_more_children_than_it_may_have():
    display, cards = middle("any spot", 8, 6)
    before = None
    for beam in rounds(display, cards[:4]):
        parents = Counter(tuple(codes[: beam.tiles - 1].tolist()) for codes in beam.codes)
        assert max(parents.values()) <= SIBLINGS
        assert before is None or parents.keys() <= before
        before = {tuple(codes[: beam.tiles].tolist()) for codes in beam.codes}


def squares(display):
    """Name a display by the squares that are covered on each level."""
    return frozenset(
        (*square, level)
        for tile, level in zip(display.placements, display.levels, strict=True)
        for square in tile.footprint
    )


def test_equal_displays_are_kept_once():
    display = Display.parse("9n@0,0")
    grid = KernelGrid.around(display)
    twice = 0
    work = workspace(WIDTH)
    weights = weigh_all(BEAM, np.array([1, 1, 1, 5]))
    before = start(grid.codes(display), 1)
    for left in (3, 2):
        found = expand(before.codes, before.scores, before.tiles, 1, weights[left], work)
        parents = displays_of(before, grid)
        children = [
            squares(parents[parent].place(grid.placement(code)))
            for parent, code in zip(work.parents[:found].tolist(), work.children[:found].tolist(), strict=True)
        ]
        before = Beam(*select(*before, WIDTH, WIDTH, found, work), before.tiles + 1)
        kept = [squares(one) for one in displays_of(before, grid)]
        assert len(set(kept)) == len(kept)
        assert len(set(before.keys.tolist())) == len(kept)
        twice += len(children) - len(set(children))
    assert twice  # or nothing was tried: two equal tiles can be placed in either order
