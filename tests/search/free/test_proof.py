"""Proved optima against slow searches that know nothing but the rules, and the document that lists them."""

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np
import pytest

from nmbr9.core.display import Display
from nmbr9.core.instance import Instance
from nmbr9.core.rules import legal_by_rotation, legal_placements
from nmbr9.search.free.proof import solve
from tests.search.free.known import displays, rows

if TYPE_CHECKING:
    from nmbr9.search.result import Progress

pytestmark = pytest.mark.deep


def best_of_all_games(instance):
    """Play every game there is, in every order; only shifted and turned copies are left out."""
    pool = Counter(dict.fromkeys(range(instance.max_number + 1), instance.copies))
    found = [Display(legal_placements(Display(), number)[:1]) for number in pool]
    for _ in range(instance.tiles - 2):
        nexts: dict[object, Display] = {}
        for display in found:
            for number in pool - Counter(tile.number for tile in display):
                for tile in legal_placements(display, number):
                    longer = display.place(tile)
                    # The order of the tiles no longer matters, only where they lie.
                    nexts.setdefault(frozenset(zip(longer.placements, longer.levels, strict=True)), longer)
        found = list(nexts.values())
    return max(
        display.score + number * level
        for display in found
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


def after(looks):
    """Stop a search when it has asked so often whether to stop."""
    rest = iter(range(looks))
    return lambda: next(rest, None) is None


def test_a_single_tile_has_no_points():
    assert solve(Instance(0, 1, 1)).optimal


def test_a_proof_that_is_interrupted_says_so():
    solved = solve(Instance(9, 1, 9), stop=after(2))
    assert not solved.optimal
    assert solved.display.score == solved.score < 60 < solved.upper_bound
    assert len(solved.display) == 9


def test_bounds_only_fall_and_scores_only_rise():
    reports: list[Progress] = []
    solved = solve(Instance(9, 1, 9), progress=reports.append)
    assert len(reports) > 20
    assert [step.upper_bound for step in reports] == sorted((step.upper_bound for step in reports), reverse=True)
    assert [step.score for step in reports] == sorted(step.score for step in reports)
    assert [step.nodes for step in reports] == sorted(step.nodes for step in reports)
    assert reports[0].upper_bound > reports[-1].upper_bound >= solved.upper_bound == solved.score >= reports[-1].score


def test_the_time_must_be_some_time():
    with pytest.raises(ValueError, match="more than 0 seconds, not 0"):
        solve(Instance(6, 1, 4), seconds=0)


def test_the_same_question_has_the_same_answer():
    first, second = solve(Instance(6, 2, 5)), solve(Instance(6, 2, 5))
    assert (first.display, first.nodes) == (second.display, second.nodes)


def test_a_proof_goes_on_wherever_it_was_stopped(tmp_path, monkeypatch):
    """With room for few states at first, and stops at every opportunity, nothing is lost."""
    monkeypatch.setattr("nmbr9.search.free.proof._ROWS", 2)
    instance, file = Instance(9, 1, 9), tmp_path / "proof"
    whole = solve(instance)
    stops = 0
    solved = solve(instance, checkpoint=file, stop=lambda: True)
    while not solved.optimal:
        stops += 1
        solved = solve(instance, checkpoint=file, stop=after(4))
    assert stops > 5
    assert (solved.score, solved.upper_bound) == (whole.score, whole.score)
    assert solve(instance, checkpoint=file, stop=lambda: True) == solved  # it is known already


def test_other_files_are_not_taken_for_a_proof(tmp_path):
    file = tmp_path / "proof"
    solve(Instance(6, 1, 4), checkpoint=file)
    with pytest.raises(ValueError, match="not a proof of F-6-1-5"):
        solve(Instance(6, 1, 5), checkpoint=file)
    for content in (b"", b"no checkpoint"):
        file.write_bytes(content)
        with pytest.raises(ValueError, match="no checkpoint"):
            solve(Instance(6, 1, 4), checkpoint=file)
    with file.open("wb") as stream:
        np.savez(stream, other=np.zeros(1))
    with pytest.raises(ValueError, match="not a proof"):
        solve(Instance(6, 1, 4), checkpoint=file)


def test_every_display_of_the_document_is_right():
    assert displays().keys() == rows().keys()
    for instance, display in displays().items():
        used = Counter(tile.number for tile in display)
        assert display.score == rows()[instance][0], instance.name
        assert used.total() == instance.tiles
        assert max(used) <= instance.max_number
        assert max(used.values()) <= instance.copies


@pytest.mark.parametrize("instance", [instance for instance, (_, seconds) in rows().items() if seconds < 0.4], ids=str)
def test_quick_rows_of_the_document_are_proved_again(instance):
    solved = solve(instance)
    assert (solved.score, solved.optimal) == (rows()[instance][0], True)
