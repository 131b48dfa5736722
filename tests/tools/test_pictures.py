"""The contact sheet shows everything that a look must stand. The pictures themselves are for people to look at."""

import io

from PIL import Image

from nmbr9 import Placement
from nmbr9.core.rules import check
from tools.pictures import HEIGHTS, ROWS, Position, quantised, sheet_html

POSITIONS = [position for row in ROWS for position in row]


def one_pixel() -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (1, 1), "red").save(out, "png")
    return out.getvalue()


def test_there_are_twelve():
    assert len(POSITIONS) == len(set(POSITIONS)) == 12


def test_the_tile_in_hand_may_lie_there_and_the_deck_has_two_cards_of_each_number():
    for position in POSITIONS:
        assert not check(position.tiles, Placement.parse(position.ghost)), position
        assert sorted(position.deck) == sorted([*range(10), *range(10)]), position


def test_together_they_have_everything():
    assert {position.phase for position in POSITIONS} == {"early", "middle", "late"}
    assert {position.levels for position in POSITIONS} >= {3, 4, 5, 6, 7}
    assert {position.width for position in POSITIONS} == set(HEIGHTS) == {320, 390, 820, 1440}
    assert {position.theme for position in POSITIONS} == {"light", "dark"}
    assert any(position.contrast for position in POSITIONS)
    assert any(position.patterns for position in POSITIONS)
    assert any(position.same_colours_side_by_side for position in POSITIONS)
    assert any(position.ghost_on_same_colour for position in POSITIONS)


def test_same_colours_are_found():
    assert Position("0n@0,0 0n@3,0", "1w@1,0", 1440).same_colours_side_by_side
    assert not Position("0n@0,0 5n@3,0", "0n@6,0", 1440).same_colours_side_by_side
    assert Position("9n@0,0 8e@3,0", "9s@1,0", 1440).ghost_on_same_colour
    assert not Position("9n@0,0", "9n@3,0", 1440).ghost_on_same_colour


def test_every_cell_has_a_caption():
    page = sheet_html([[(position, one_pixel()) for position in row] for row in ROWS])
    assert page.count("<figure") == 12
    assert "9 · 390 px · light, high contrast · late: round 20, 7 levels · same colours side by side" in page


def test_a_palette_keeps_the_picture():
    picture = Image.open(io.BytesIO(quantised(one_pixel())))
    assert picture.mode == "P"
    assert picture.convert("RGB").getpixel((0, 0)) == (255, 0, 0)
