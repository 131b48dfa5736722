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
from nmbr9.drawing.palette import TERMINAL, THEMES, TILES, contrast, ink
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
def test_every_piece_of_a_tile_that_can_be_seen_has_a_badge(display):
    picture = drawn(display_svg(display))
    visible = visible_squares(display)
    badges = [element.text for element in picture.iter(f"{SVG}text")]
    facts = zip(display.placements, display.levels, visible, strict=True)
    assert sorted(badges) == sorted(f"{p.number}×{level}" for p, level, squares in facts for _ in patches(squares))


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


# The palette: simulated colour vision (Machado, Oliveira, Fernandes 2009, severity 1) and distances in OKLab
# (Ottosson 2020), where 0.02 is a difference that most people just see.

VISION = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}


def seen(colour, matrix):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return [min(1.0, max(0.0, sum(m * v for m, v in zip(row, linear, strict=True)))) for row in matrix]


def oklab(linear):
    to_cones = ((0.41222, 0.53633, 0.05145), (0.21190, 0.68070, 0.10740), (0.08830, 0.28172, 0.62998))
    to_lab = ((0.21045, 0.79362, -0.00407), (1.97800, -2.42859, 0.45059), (0.02590, 0.78277, -0.80868))
    cones = [sum(m * v for m, v in zip(row, linear, strict=True)) ** (1 / 3) for row in to_cones]
    return [sum(m * v for m, v in zip(row, cones, strict=True)) for row in to_lab]


def of_terminal(code):
    """Return the colour that a terminal shows for one of its 256."""
    steps = (0, 95, 135, 175, 215, 255)
    index = code - 16
    grey = 8 + 10 * (code - 232)
    parts = (steps[index // 36], steps[index // 6 % 6], steps[index % 6]) if code < 232 else (grey, grey, grey)
    return "#{:02x}{:02x}{:02x}".format(*parts)


@pytest.mark.parametrize("palette", [TILES, [of_terminal(tile) for tile, _ in TERMINAL]], ids=["svg", "terminal"])
@pytest.mark.parametrize("vision", VISION)
def test_tiles_stay_apart_for_every_kind_of_colour_vision(palette, vision):
    colours = [oklab(seen(colour, VISION[vision])) for colour in palette]
    apart = {
        (one, other): sum((a - b) ** 2 for a, b in zip(colours[one], colours[other], strict=True)) ** 0.5
        for one in range(10)
        for other in range(one)
    }
    least = 0.08 if vision == "tritanopia" else 0.1  # the rarest of them by far
    assert min(apart.values()) >= least, min(apart.items(), key=lambda item: item[1])


def test_digits_can_be_read_on_their_tiles():
    for colour in TILES:
        assert contrast(ink(colour), colour) >= 4.5, colour
    for tile, digit in TERMINAL:
        assert contrast(of_terminal(digit), of_terminal(tile)) >= 4.5, tile
    for theme in THEMES.values():
        assert contrast(theme.text, theme.table) >= 7
