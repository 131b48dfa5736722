"""Tilted pictures, compared with lines of sight: whatever the eye meets first must be what was painted last."""

import gzip
import re
from itertools import combinations
from math import floor
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9 import Display, Placement, Record
from nmbr9.drawing import displays_svg, tilted_svg
from nmbr9.drawing.outline import flattened
from nmbr9.drawing.palette import DEEPEST, THEMES, tile_colours
from nmbr9.drawing.relief import heights_of
from nmbr9.drawing.shade import LENGTH, shadow_rows
from nmbr9.drawing.tilt import (
    RISE,
    across,
    best_view,
    is_hidden,
    near,
    on_screen,
    quarter_turned,
    towards_eye,
)
from nmbr9.drawing.walls import rims, walls
from tests.strategies import displays
from tools.golden import ROOT

SVG = "{http://www.w3.org/2000/svg}"
EXAMPLE = Display.parse("9n@0,0 9n@3,0 1w@1,1^1")
(RECORD,) = Record.parse((ROOT / "records" / "free-262.nmbr9").read_text(encoding="utf-8")).displays
GOLDEN = ROOT / "docs" / "images" / "record-tilted.svg"


def drawn(svg):
    return ET.fromstring(svg)  # noqa: S314 - our own text


def worth(display):
    facts = zip(display.placements, display.levels, strict=True)
    return [f"{placement.number} × level {level} = {placement.number * level}" for placement, level in facts]


def by_level(display):
    """Return the tiles of each level, as the eye sees the display."""
    levels: list[list[Placement]] = [[] for _ in range(display.height)]
    for placement, level in zip(display.placements, display.levels, strict=True):
        levels[level].append(quarter_turned(placement, best_view(display)))
    return levels


def inside(point, loop):
    """Whether a point lies in a polygon."""
    x, y = point
    ends = zip(loop, [*loop[1:], loop[0]], strict=True)
    return sum((ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay) for (ax, ay), (bx, by) in ends) % 2


# What is in front


def painted(levels):
    """Return polygons on the screen in the order of painting, each with what it belongs to."""
    found = []
    for level, tiles in enumerate(levels):
        for wall in walls(tiles):
            for right, left in zip(wall.feet, wall.feet[1:], strict=False):
                corners = [on_screen(right, level), on_screen(left, level)]
                corners += [on_screen(left, level + 1), on_screen(right, level + 1)]
                found.append(((wall.tile, level, "wall"), [corners]))
        for tile in tiles:
            loops = [[on_screen(point, level + 1) for point in flattened(rim, 0.17, 3)] for rim in rims(tile)]
            found.append(((tile, level, "top"), loops))
    return found


def met(ground, levels):
    """Follow a line of sight down to a point of the table, and return the first tile that it meets.

    The steps are small, and nothing here uses walls, outlines or an order.
    """
    tiles = {(square, level): tile for level, on in enumerate(levels) for tile in on for square in tile.footprint}
    for step in range(len(levels) * 40, -1, -1):
        height = step / 40
        x, y = towards_eye(ground, height)
        level = max(0, -floor(-height) - 1)
        tile = tiles.get(((floor(x), floor(y)), level))
        if tile is not None:
            return tile, level, "top" if step == 40 * (level + 1) else "wall"
    return None


def plain(ground, levels, by=0.08):
    """Whether a line of sight stays away from the edges of squares, which slits and round corners change."""
    around = {met((ground[0] + dx, ground[1] + dy), levels) for dx in (-by, by) for dy in (-by, by)}
    return around == {met(ground, levels)}


@given(displays(least=1), st.data())
def test_what_is_painted_last_is_what_the_eye_meets_first(display, data):
    levels = by_level(display)
    polygons = painted(levels)
    xs, ys = zip(*(square for tiles in levels for tile in tiles for square in tile.footprint), strict=True)
    for _ in range(8):
        left, far = data.draw(st.integers(min(xs) - 3, max(xs))), data.draw(st.integers(min(ys) - 3, max(ys)))
        for ground in ((left + dx, far + dy) for dx, dy in ((0.1, 0.5), (0.5, 0.8), (0.9, 0.4), (0.9, 0.9))):
            if plain(ground, levels):
                spot = on_screen(ground, 0)
                over = [what for what, loops in polygons if sum(inside(spot, loop) for loop in loops) % 2]
                assert (over[-1] if over else None) == met(ground, levels), (str(display), ground)


@given(displays(least=1))
def test_walls_are_painted_from_far_to_near(display):
    for tiles in by_level(display):
        for first, later in combinations(walls(tiles), 2):
            left = max(across(first.feet[-1]), across(later.feet[-1]))
            right = min(across(first.feet[0]), across(later.feet[0]))
            for share in (0.01, 0.3, 0.7, 0.99) if right - left > 1e-6 else ():
                where = left + (right - left) * share
                assert first.near_at(where) < later.near_at(where)


@given(displays(least=1))
def test_a_wall_is_met_once_by_every_line_of_sight(display):
    for wall in (wall for tiles in by_level(display) for wall in walls(tiles)):
        places = [across(point) for point in wall.feet]
        assert places == sorted(places, reverse=True)


@given(displays(least=1))
def test_a_point_is_hidden_if_a_line_of_sight_meets_a_higher_tile_first(display):
    levels = by_level(display)
    heights = heights_of(tile for tiles in levels for tile in tiles)
    for (x, y), height in list(heights.items())[:: max(1, len(heights) // 8)]:
        point = (x + 0.7, y + 0.8)
        ground = towards_eye(point, -height)
        if plain(ground, levels, 0.12):
            assert is_hidden(point, height, heights) == (met(ground, levels)[1:] != (height - 1, "top"))


@given(displays(least=1), st.data())
def test_a_shadow_falls_on_what_a_higher_square_keeps_from_the_light(display, data):
    heights = heights_of(display)
    left, top, right, bottom = display.bounds
    x, y = data.draw(st.integers(left * 10, right * 10 + 40)) / 10 + 0.05, data.draw(st.integers(top, bottom - 1))
    surface = heights.get((floor(x), y), 0)
    # The light comes from the left, and falls by a level in each LENGTH.
    dark = any(
        other <= x < other + 1 + LENGTH * (height - surface)
        for (other, row), height in heights.items()
        if row == y and height > surface
    )
    assert dark == any(row == y and start <= x < end for row, start, end in shadow_rows(heights, surface, 20))


# The picture


@given(displays(), st.sampled_from(sorted(THEMES)), st.booleans())
def test_every_tile_is_drawn_once(display, theme, badges):
    picture = drawn(tilted_svg(display, theme=theme, badges=badges))
    titles = [element.text for use in picture.iter(f"{SVG}use") for element in use.iter(f"{SVG}title")]
    assert sorted(titles) == sorted(worth(display))
    names = [element.get("id") for element in picture.iter() if element.get("id")]
    assert len(names) == len(set(names))
    used = re.findall(r'(?:#|url\(#)(nmbr9-[^")]+)', ET.tostring(picture, encoding="unicode"))
    assert set(used) <= set(names)


@given(displays())
def test_everything_is_in_the_frame(display):
    picture = drawn(tilted_svg(display))
    left, top, width, height = map(float, picture.get("viewBox").split())
    dx, dy = map(float, re.findall(r"[-\d.]+", picture.find(f"{SVG}g").get("transform")))
    heights = heights_of(tile for tiles in by_level(display) for tile in tiles)
    for (x, y), levels in heights.items():
        for corner in ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)):
            for point, level in ((corner, 0), (corner, levels), ((corner[0] + LENGTH * levels, corner[1]), 0)):
                across_, down = on_screen(point, level)
                assert left + 20 < across_ + dx < left + width - 20
                assert top + 20 < down + dy < top + height - 20


def test_the_order_of_levels():
    display = Display.parse("9n@0,0 9n@3,0 1w@1,1^1")
    titles = [element.text for element in drawn(tilted_svg(display)).iter(f"{SVG}title")]
    assert titles == ["NMBR 9 display: 3 tiles, 1 point", *worth(display)]


def test_a_gap_shows_the_wall_at_its_far_side():
    rim, gap = rims(quarter_turned(Display.parse("0n@0,0").placements[0], 0))
    assert len(rim) == len(gap) == 4
    stands = [[near(point) for point in wall.feet] for wall in walls(Display.parse("0n@0,0").placements)]
    assert len(stands) == 2  # the one around the tile, and the one in the gap, which is further
    assert max(stands[0]) < max(stands[1])


def test_neighbours_have_no_wall_between_them():
    apart = walls(Display.parse("1n@0,0").placements)
    together = walls(Display.parse("1n@0,0 9n@2,0").placements)
    assert sum(len(wall.feet) for wall in together if wall.tile.number == 1) < sum(len(wall.feet) for wall in apart)


@given(displays(least=1))
def test_it_is_seen_from_the_side_that_shows_the_most_of_upright_digits(display):
    def upright(side):
        return sum(
            quarter_turned(placement, side).rotation == "n"
            for index, placement in enumerate(display)
            for square in placement.footprint
            if display.tile_at(*square) == index
        )

    assert upright(best_view(display)) == max(map(upright, range(4)))


@given(displays(least=1), st.integers(0, 3))
def test_a_turned_display_keeps_its_form(display, quarters):
    for placement in display:
        squares = {(x + 0.5, y + 0.5) for x, y in placement.footprint}
        for _ in range(quarters):
            squares = {(-y, x) for x, y in squares}
        assert {(x + 0.5, y + 0.5) for x, y in quarter_turned(placement, quarters).footprint} == squares


def test_a_badge_names_what_scores():
    texts = [element.text for element in drawn(tilted_svg(EXAMPLE, badges=True)).iter(f"{SVG}text")]
    assert texts == ["1×1"]
    assert "<text" not in tilted_svg(EXAMPLE)
    lit = [element.text for element in drawn(tilted_svg(RECORD, badges=True, lit=5)).iter(f"{SVG}text")]
    assert set(lit) == {"7×5"}


def tops(svg):
    found = drawn(svg).iter(f"{SVG}use")
    return {use.find(f"{SVG}title").text: use.get("fill") for use in found if use.get("fill")}


def test_one_level_is_lit_and_the_others_are_pale():
    lit = tops(tilted_svg(RECORD, lit=5))
    for placement, level, title in zip(RECORD, RECORD.levels, worth(RECORD), strict=True):
        assert lit[title] == tile_colours(placement.number, 0 if level == 5 else DEEPEST).face


def test_the_first_tiles_are_drawn_in_the_frame_of_all():
    whole, some = drawn(tilted_svg(RECORD)), drawn(tilted_svg(RECORD, upto=7))
    assert whole.get("viewBox") == some.get("viewBox")
    assert set(tops(tilted_svg(RECORD, upto=7))) == set(worth(RECORD)[:7])
    assert "<use" not in tilted_svg(RECORD, upto=0)


def test_without_a_table_nothing_lies_behind_the_tiles():
    assert "<rect" in tilted_svg(EXAMPLE)
    assert "<rect" not in tilted_svg(EXAMPLE, table=False)


def test_several_stand_side_by_side():
    svg = displays_svg([EXAMPLE, EXAMPLE, Display()], captions=["A", "B", "C"], tilted=True)
    names = re.findall(r'id="([^"]+)"', svg)
    assert len(names) == len(set(names))
    assert svg.count("1 × level 1 = 1") == 2


def test_notebooks_show_it():
    picture = tilted_svg(EXAMPLE, badges=True)
    assert picture._repr_svg_() == picture == EXAMPLE.tilted(badges=True)
    assert len(repr(picture)) < 60


def test_the_record_looks_as_it_did():
    assert tilted_svg(RECORD) == GOLDEN.read_text(encoding="utf-8")


def test_a_picture_of_twenty_tiles_is_small():
    svg = tilted_svg(RECORD, badges=True).encode()
    assert len(svg) < 48_000
    assert len(gzip.compress(svg)) < 9_000


def test_a_level_is_higher_on_the_screen():
    assert on_screen((2, 3), 1)[1] == pytest.approx(on_screen((2, 3), 0)[1] - RISE)
    assert towards_eye((2, 3), 0) == (2, 3)
    up = towards_eye((2, 3), 2)
    assert on_screen(up, 2) == pytest.approx(on_screen((2, 3), 0))
    assert near(up) > near((2, 3))
