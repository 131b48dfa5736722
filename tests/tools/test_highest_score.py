"""docs/highest-score.md says what the record, the tables and the other page say."""

import re

import pytest

from nmbr9 import Display, Instance, Record
from nmbr9.core.scoring import points_by_level
from nmbr9.search.free.bound import bounds
from nmbr9.search.free.upper_bound import upper_bound
from nmbr9.search.nesting import table
from tools.level_pictures import NESTINGS, RECORD, ROOT

pytestmark = pytest.mark.deep


PAGE = (ROOT / "docs" / "highest-score.md").read_text(encoding="utf-8")
PROOF = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
NO_BREAK = "\u00a0"
COUNTS = re.compile(r"^\| the (?:top one|\d\w\w)(?: from the top)? \| ([\d,]+) \|$", re.MULTILINE)


def test_the_plan_is_that_of_the_record():
    (display,) = Record.parse(RECORD.read_text(encoding="utf-8")).displays
    levels: list[list[int]] = [[] for _ in range(display.height)]
    for tile, level in zip(display, display.levels, strict=True):
        levels[level].append(tile.number)
    rows = [
        f"| level {level}: {NO_BREAK.join(map(str, sorted(tiles, reverse=True)))} | {points_by_level(display)[level]} "
        f"| {sum(map(sum, levels[level + 1 :]))} |"
        for level, tiles in reversed(list(enumerate(levels)))
    ]
    rows.append(f"| together | **{display.score}** | **{display.score}** |")
    assert "\n".join(rows) in PAGE


def test_two_nines_carry_two_tiles_of_sum_16_at_most():
    pairs = [upper for upper in table()[9, 9] if len(upper) == 2]
    best = {upper for upper in pairs if sum(upper) == max(map(sum, pairs))}
    drawn = [Display.parse(text) for text in NESTINGS.values()]
    assert {tuple(sorted(tile.number for tile in display.placements[2:])) for display in drawn} == best
    assert best == {(8, 8), (7, 9)}
    for display in drawn:
        assert [tile.number for tile in display.placements[:2]] == [9, 9]
        assert display.levels == (0, 0, 1, 1)


def test_the_ceilings_are_those_that_the_program_computes():
    assert re.findall(r"ceiling: (\d+)", PAGE) == [str(upper_bound(Instance())), str(bounds(Instance()).highest)]


def test_both_pages_have_the_same_counts():
    counts = COUNTS.findall(PAGE)
    assert counts == COUNTS.findall(PROOF) != []
    total = sum(int(count.replace(",", "")) for count in counts)
    assert f"{total:,} arrangements" in PAGE
