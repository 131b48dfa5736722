"""Proved optima against slow searches that know nothing but the rules, and the document that lists them."""

import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from nmbr9.core.display import Display
from nmbr9.core.instance import Instance
from nmbr9.core.rules import legal_by_rotation, legal_placements
from nmbr9.search.free.exact import solve

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
