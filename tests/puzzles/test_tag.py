"""Themes: on positions made by hand, and on games, compared with definitions in cubes that share nothing with ours."""

from itertools import combinations, product

import pytest

from nmbr9 import Display, Placement, Record
from nmbr9.puzzles import Theme, puzzle, select
from nmbr9.puzzles.tag import themes_of
from tests import oracle
from tools.golden import FOLDER


def themes(display, *answer):
    return set(themes_of(Display.parse(display), [Placement.parse(text) for text in answer]))


NINES = "9n@0,0 9n@3,0"


def test_the_first_tile_on_a_level_opens_it():
    assert themes(NINES, "1w@1,1") == {Theme.OPEN_A_LEVEL}
    assert Theme.OPEN_A_LEVEL not in themes(f"{NINES} 5n@6,0 1w@1,0", "1w@5,0")
    assert Theme.OPEN_A_LEVEL not in themes(NINES, "5n@6,0")


def test_a_bridge_rests_on_two_tiles_that_do_not_touch():
    assert Theme.BRIDGE in themes("9n@0,0 1s@3,0 9n@4,-1", "1w@1,0")  # the upright 1 keeps the nines apart
    assert Theme.BRIDGE not in themes(NINES, "1w@1,1")


def test_a_gap_between_two_tiles_is_filled_for_a_later_one():
    # Beneath the upper halves of the nines is a gap of one square, at 2,2.
    assert themes(NINES, "1s@2,2", "1w@1,2") == {Theme.FILL_A_GAP, Theme.OPEN_A_LEVEL, Theme.SACRIFICE}
    assert Theme.FILL_A_GAP not in themes(NINES, "1s@2,2", "5n@6,0")  # for nothing
    assert Theme.FILL_A_GAP not in themes(NINES, "5n@6,0", "1w@4,0")  # there was no gap


def test_a_sacrifice_makes_less_than_it_could():
    assert themes(NINES, "1n@-2,0") == {Theme.SACRIFICE}
    assert themes("9n@0,0", "1n@-2,0") == set()
    assert themes(NINES, "0n@6,0") == set()  # a 0 makes nothing anywhere


def test_a_zero_that_carries_is_saved():
    assert Theme.SAVE_THE_ZERO in themes("9n@0,0", "0n@3,0", "1w@1,0")
    assert Theme.SAVE_THE_ZERO not in themes("9n@0,0 0n@3,0", "1w@1,0")
    assert Theme.SAVE_THE_ZERO not in themes("9n@0,0", "5n@3,0", "1w@1,0")


def in_cubes(tiles, count):  # noqa: C901 - eight small definitions over the same tiles
    """Say each theme of the last tiles literally."""
    before = [oracle.build(tiles[:index]) for index in range(len(tiles))]
    levels = [oracle.resting_level(cubes, tile) for cubes, tile in zip(before, tiles, strict=True)]
    squares = [oracle.footprint(tile) for tile in tiles]
    points = [level * tile[0] for level, tile in zip(levels, tiles, strict=True)]
    last = range(len(tiles) - count, len(tiles))
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1))

    def rests(upper, lower):
        return levels[upper] == levels[lower] + 1 and upper > lower and bool(squares[upper] & squares[lower])

    def touch(one, other):
        return any((x + dx, y + dy) in squares[other] for x, y in squares[one] for dx, dy in steps)

    def below(tile):
        return [other for other in range(tile) if rests(tile, other)]

    def fills(tile):
        for x, y in squares[tile]:
            for dx, dy in ((1, 0), (0, 1)):
                ends = []
                for sign in (1, -1):
                    far = 0
                    while (x + sign * far * dx, y + sign * far * dy) in squares[tile]:
                        far += 1
                    ends.append(before[tile].get((x + sign * far * dx, y + sign * far * dy, levels[tile])))
                if None not in ends and ends[0] != ends[1]:
                    return True
        return False

    def joined(group):
        reached = {group[0]}
        for _ in group:
            reached |= {
                one for one, other in product(group, reached) if touch(one, other) or squares[one] & squares[other]
            }
        return reached == set(group)

    scoring = [tile for tile in last if points[tile]]
    return {
        theme
        for theme, found in {
            Theme.BRIDGE: any(not touch(*pair) for tile in last for pair in combinations(below(tile), 2)),
            Theme.FILL_A_GAP: any(fills(tile) and any(rests(other, tile) for other in last) for tile in last),
            Theme.HIGH: any(levels[tile] >= 4 for tile in last),
            Theme.OPEN_A_LEVEL: any(levels[tile] not in levels[:tile] for tile in last),
            Theme.SACRIFICE: any(
                points[tile] < tiles[tile][0] * max(oracle.legal(tiles[:tile], tiles[tile][0]).values())
                for tile in last
            ),
            Theme.SAVE_THE_ZERO: any(
                tiles[tile][0] == 0 and any(rests(other, tile) for other in last) for tile in last
            ),
            Theme.TOWER: any(
                rests(third, second) and rests(second, first) for first, second, third in product(last, last, last)
            ),
            Theme.TWO_TOWERS: bool(scoring) and not joined(scoring),
        }.items()
        if found
    }


@pytest.mark.parametrize("theme", Theme)
def test_themes_of_puzzles_are_those_of_the_cubes(theme):
    found = puzzle(select(themes=[theme])[0].id)
    tiles = (*found.display, *found.answer)
    assert themes_of(found.display, found.answer) == found.themes
    assert set(found.themes) == in_cubes(tiles, len(found.answer))


def test_themes_of_a_game_are_those_of_the_cubes():
    record = Record.parse((FOLDER / "thinker.nmbr9").read_text(encoding="utf-8"))
    placements = record.displays[0].placements
    for first in range(4, len(placements) - 3, 3):
        found = themes_of(Display(placements[:first]), placements[first : first + 4])
        assert set(found) == in_cubes(placements[: first + 4], 4), first
