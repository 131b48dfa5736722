import re
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9 import Deck, Display, Game, Placement
from nmbr9.core.tiles import SHAPES
from nmbr9.drawing import display_svg, display_text, displays_svg
from nmbr9.drawing.digits import strokes
from nmbr9.drawing.outline import outline
from nmbr9.drawing.relief import badge_square, heights_of, shadow_path
from nmbr9.drawing.visible import patches, topmost, visible_squares
from tests.strategies import displays

SVG = "{http://www.w3.org/2000/svg}"
EXAMPLE = Display.parse("9n@0,0 9n@3,0 1w@1,1^1")


def drawn(svg):
    return ET.fromstring(svg)  # noqa: S314 - our own text


@given(displays(), st.sampled_from(["light", "dark"]))
def test_every_display_is_a_well_formed_picture(display, theme):
    picture = drawn(display_svg(display, theme=theme))
    left, top, width, height = map(float, picture.get("viewBox").split())
    columns, rows = display.bounds[2] - display.bounds[0], display.bounds[3] - display.bounds[1]
    assert (left, top) == (0, 0)
    assert width >= columns * 40
    assert height >= rows * 40


@given(displays(least=1))
def test_every_tile_is_drawn_with_its_worth(display):
    picture = drawn(display_svg(display))
    titles = [element.text for element in picture.iter(f"{SVG}title")][1:]
    facts = zip(display.placements, display.levels, strict=True)
    assert sorted(titles) == sorted(f"{p.number} × level {level} = {p.number * level}" for p, level in facts)


@given(displays(least=1))
def test_every_tile_that_can_be_seen_has_one_badge(display):
    picture = drawn(display_svg(display))
    badges = [element.text for element in picture.iter(f"{SVG}text")]
    facts = zip(display.placements, display.levels, visible_squares(display), strict=True)
    assert sorted(badges) == sorted(f"{p.number}×{level}" for p, level, squares in facts if squares)


@given(displays(least=1))
def test_a_badge_is_on_the_most_open_visible_square(display):
    heights = heights_of(display)

    def higher(square, level):
        x, y = square
        around = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        return sum(heights[near] > level + 1 for near in around)

    for visible, level in zip(visible_squares(display), display.levels, strict=True):
        square = badge_square(visible, heights, level)
        if visible:
            assert square in visible
            assert higher(square, level) == min(higher(each, level) for each in visible)
        else:
            assert square is None


def shaded(path, x, y):
    """Whether a point lies in one of the rectangles of a path."""
    boxes = re.findall(r"M([-\d.]+),([-\d.]+)H([-\d.]+)V([-\d.]+)H[-\d.]+Z", path)
    assert len(boxes) == path.count("M")
    edges = (map(float, box) for box in boxes)
    return any(left <= x < right and top <= y < bottom for left, top, right, bottom in edges)


@given(displays(least=1), st.data())
def test_a_shadow_is_a_copy_of_what_is_higher_shifted_by_the_difference_in_height(display, data):
    heights = heights_of(display)
    left, top, right, bottom = display.bounds
    x = data.draw(st.integers(left * 40, right * 40 + 39)) + 0.01
    y = data.draw(st.integers(top * 40, bottom * 40 + 39)) + 0.01
    here = heights[x // 40, y // 40]
    lengths = {levels: 3.2 * min(levels, 5) for levels in range(1, 21)}
    # Light from the upper left: does something that is higher lie where it would darken this point?
    dark = any(heights[(x - length) // 40, (y - length) // 40] == here + levels for levels, length in lengths.items())
    assert shaded(shadow_path(heights, here), x, y) == dark


def test_a_6_and_a_9_have_a_foot_line_and_no_others():
    drawings = [display_svg(Display([Placement(number, "n", 0, 0)])) for number in range(10)]
    assert [drawing.count('stroke-width="3"') for drawing in drawings] == [0, 0, 0, 0, 0, 0, 1, 0, 0, 1]


def test_levels_are_drawn_from_the_table_up():
    titles = [element.text for element in drawn(display_svg(EXAMPLE)).iter(f"{SVG}title")]
    assert titles == ["NMBR 9 display: 3 tiles, 1 point", "9 × level 0 = 0", "9 × level 0 = 0", "1 × level 1 = 1"]


def test_themes_differ_and_unknown_ones_are_refused():
    assert display_svg(EXAMPLE, theme="light") != display_svg(EXAMPLE, theme="dark")
    with pytest.raises(KeyError):
        display_svg(EXAMPLE, theme="pink")  # type: ignore[arg-type] # that is the point


def test_captions_are_harmless():
    svg = displays_svg([EXAMPLE, Display()], captions=['<script>alert("&")</script>', "B"])
    assert "<script>" not in svg
    assert next(drawn(svg).iter(f"{SVG}text")).text.startswith('<script>alert("&")</script>')


@pytest.mark.parametrize("count", [1, 4, 5, 50])
def test_many_displays_stand_in_rows(count):
    picture = drawn(displays_svg([EXAMPLE] * count, captions=[str(seat) for seat in range(count)]))
    groups = [child for child in picture if child.tag == f"{SVG}g"]
    assert len({group.get("transform") for group in groups}) == count


def test_long_captions_are_shortened_to_their_place():
    svg = displays_svg([EXAMPLE], captions=["x" * 100])
    caption = str(next(drawn(svg).iter(f"{SVG}text")).text)
    assert caption.endswith("… ")
    assert len(caption) < 40


def test_nothing_to_draw():
    with pytest.raises(ValueError, match="there is no display to draw"):
        displays_svg([])


def test_names_do_not_clash_on_one_page():
    pictures = [display_svg(EXAMPLE), display_svg(EXAMPLE, theme="dark"), display_svg(Display.parse("9n@0,0"))]
    names = [set(re.findall(r'id="([^"]+)"', picture)) for picture in pictures]
    assert all(names)
    assert not names[0] & names[1]
    assert not names[0] & names[2]


def test_notebooks_show_displays_and_games():
    assert EXAMPLE._repr_svg_() == display_svg(EXAMPLE)
    game = Game(Deck.parse("91"), seats=2)
    game.place(0, Placement(9, "n", 0, 0))
    assert "Seat 2: 0 tiles" in game._repr_svg_()
    assert "9 × level" not in game._repr_svg_()  # nobody has seen it yet


@pytest.mark.parametrize("number", range(10))
@pytest.mark.parametrize("rotation", "nesw")
def test_a_digit_stays_on_its_tile(number, rotation):
    if rotation not in SHAPES[number]:
        return
    placement = Placement(number, rotation, 5, -7)
    for closed, points in strokes(placement):
        ends = [*points[1:], points[0]] if closed else points[1:]
        for (ax, ay), (bx, by) in zip(points, ends, strict=False):
            for step in range(21):
                x, y = ax + (bx - ax) * step / 20, ay + (by - ay) * step / 20
                assert (x // 1, y // 1) in placement.footprint, (x, y)


@pytest.mark.parametrize("number", range(10))
def test_an_outline_goes_once_around_its_squares(number):
    squares = SHAPES[number]["n"].squares
    loops = outline(squares)
    assert len(loops) == (2 if number == 0 else 1)
    area = 0.0
    for loop in loops:
        for (ax, ay), (bx, by) in zip(loop, [*loop[1:], loop[0]], strict=True):
            assert (ax == bx) != (ay == by)
            area += (ax * by - bx * ay) / 2
    assert area == len(squares)


def test_squares_that_touch_at_a_corner_have_an_outline_each():
    assert len(outline([(0, 0), (1, 1)])) == 2


@given(displays(least=1))
def test_what_is_visible(display):
    tops = topmost(display)
    for index, squares in enumerate(visible_squares(display)):
        assert all(tops[square] == index == display.tile_at(*square) for square in squares)
    assert sum(map(len, visible_squares(display))) == len(tops)


def test_pieces_hang_together_by_their_sides():
    assert patches([(0, 0), (1, 0), (2, 1), (1, 2), (2, 2)]) == [[(0, 0), (1, 0)], [(2, 1), (2, 2), (1, 2)]]


@given(displays(least=1))
def test_text_has_no_colours_unless_asked_and_the_same_characters_with_them(display):
    plain = display_text(display)
    assert "\x1b" not in plain
    coloured = display_text(display, colour=True)
    stripped = re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    assert [line.rstrip() for line in stripped.splitlines()] == plain.splitlines()
    assert all(line.count("\x1b[1;") == line.count("\x1b[0m") for line in coloured.splitlines())


@given(displays(least=1))
def test_every_visible_piece_is_labelled(display):
    labels = re.findall(r"[0-9]×[0-9]+", display_text(display))
    facts = zip(display.placements, display.levels, visible_squares(display), strict=True)
    assert sorted(labels) == sorted(f"{p.number}×{level}" for p, level, squares in facts for _ in patches(squares))


@given(displays(least=1))
def test_ascii_is_ascii(display):
    assert display_text(display, ascii_only=True).isascii()


def test_rulers_say_x_and_y():
    assert display_text(Display.parse("1n@0,0 1n@-2,0"), rulers=True).splitlines() == [
        "      -2  -1   0   1",
        "     ┌───────┬───────┐",
        "   0 │1×0    │1×0    │",
        "     └───┐   ├───┐   │",
        "   1   · │   │ · │   │",
        "         │   │   │   │",
        "   2   · │   │ · │   │",
        "         │   │   │   │",
        "   3   · │   │ · │   │",
        "         └───┘   └───┘",
    ]


def test_the_empty_display_says_so():
    assert display_text(Display()) == "(an empty display)"
