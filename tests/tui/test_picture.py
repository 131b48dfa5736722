"""The picture of a display: heights, edges and labels, with many colours, few and none."""

from itertools import pairwise

import pytest

from nmbr9.core.display import Display
from nmbr9.core.tiles import NUMBERS
from nmbr9.drawing.palette import contrast, luminance
from nmbr9.tui.camera import Camera
from nmbr9.tui.colours import THEME, sunk_colours
from nmbr9.tui.hand import Hand
from nmbr9.tui.picture import SCALES, Picture, Scene, Window, fitting, peeled
from tests.tui.tables import TALL, WIDE, displayed

LATE = displayed(TALL, 20)


def picture(scene, scale=(2, 1), mode="full"):
    left, top, right, bottom = scene.display.bounds
    window = Window(left, top, (right - left) * scale[0], (bottom - top) * scale[1], scale)
    return Picture(scene, window, mode).lines()


def text(lines):
    return "\n".join("".join(character for character, _ in line) for line in lines)


@pytest.mark.parametrize("number", NUMBERS)
def test_every_level_down_is_darker_and_brighter_than_the_table(number):
    lights = [luminance(sunk_colours(number, depth).face) for depth in range(5)]
    assert all(lower < 0.85 * higher for higher, lower in pairwise(lights))
    assert lights[-1] > luminance(THEME.table)


@pytest.mark.parametrize("number", NUMBERS)
def test_with_256_colours_the_first_steps_down_can_be_seen(number):
    lights = [luminance(sunk_colours(number, depth, "few").face) for depth in range(5)]
    assert lights == sorted(lights, reverse=True)
    assert lights[1] <= 0.7 * lights[0]
    assert lights[-1] > luminance(THEME.table)


@pytest.mark.parametrize("mode", ["full", "few"])
@pytest.mark.parametrize("number", NUMBERS)
def test_every_label_can_be_read(number, mode):
    for depth in range(5):
        colours = sunk_colours(number, depth, mode)
        assert contrast(colours.face, colours.ink) >= 3


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("mode", ["full", "few", "none"])
def test_every_visible_tile_has_its_number_and_level(scale, mode):
    shown = text(picture(Scene(LATE), scale, mode))
    visible = {LATE.tile_at(x, y) for x in range(-20, 20) for y in range(-20, 20)} - {None}
    for index in visible:
        number, level = LATE.placements[index].number, LATE.levels[index]
        assert f"{number}×{level}" in shown or f"{number}{'⁰¹²³'[level]}" in shown


@pytest.mark.parametrize("mode", ["full", "none"])
def test_two_tiles_of_one_number_have_an_edge_between_them(mode):
    (first, *_) = picture(Scene(Display.parse("9n@0,0 9n@3,0")), mode=mode)
    assert first[6][0] == "▏"
    assert first[4][0] != "▏"
    above, *_ = picture(Scene(Display.parse("0e@0,0 0e@0,3")), mode=mode)[2:]
    assert all(character == "▁" or paint.underline for character, paint in above)


def test_without_colours_a_higher_tile_is_denser_and_no_cell_has_a_colour():
    lines = picture(Scene(LATE), (4, 2), "none")
    assert {"░", "▒", "▓"} <= set(text(lines))
    assert all((paint.ink, paint.ground) == (None, None) for line in lines for _, paint in line)


def test_a_shadow_is_longer_where_the_step_is_higher():
    low = picture(Scene(Display.parse("9n@0,0 9n@3,0 1w@1,1")))
    assert low[1][10][0] == "▎"  # on the tile beside it, one level below
    marks = {character for line in picture(Scene(LATE)) for character, _ in line}
    assert {"▎", "▌"} <= marks


def test_the_ghost_is_a_material_of_its_own_and_hatched_where_it_is_illegal():
    hand = Hand(LATE, 9)
    hand.next_spot(1)
    ground = {paint.ground for line in picture(Scene(LATE)) for _, paint in line}
    x, y = hand.placement.footprint[0]
    left, top, *_ = LATE.bounds
    _, paint = picture(Scene(LATE, hand.placement, hand.verdict))[y - top][2 * (x - left)]
    assert paint.ground not in ground
    hand.move(1, 0)
    assert not hand.verdict.legal
    assert {"╱", "╳"} <= set(text(picture(Scene(LATE, hand.placement, hand.verdict))))


def test_the_levels_are_taken_off_from_the_top():
    for levels in range(LATE.height + 1):
        assert peeled(LATE, levels).height == levels


class TestCamera:
    def test_a_small_display_is_large_and_a_wide_one_small(self):
        assert fitting(displayed(TALL, 2), 90, 38) == (6, 3)
        assert fitting(WIDE.displays[0], 53, 22) == (2, 1)

    def test_it_follows_the_ghost_and_moves_only_when_it_must(self):
        display, camera = WIDE.displays[0], Camera()
        hand = Hand(display, 9)
        window = camera.look(display, hand.placement, 53, 22)
        for step in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            for _ in range(30):
                before = window
                hand.move(*step)
                window = camera.look(display, hand.placement, 53, 22)
                assert abs(window.left - before.left) + abs(window.top - before.top) <= 1
                for x, y in hand.placement.footprint:
                    assert window.left <= x < window.left + 53 // 2
                    assert window.top <= y < window.top + 22

    def test_zoom_stays_until_it_is_fitted_again(self):
        display, camera = displayed(TALL, 3), Camera()
        first = camera.look(display, None, 90, 38).scale
        camera.zoom(1)
        assert SCALES.index(camera.look(display, None, 90, 38).scale) == SCALES.index(first) + 1
        camera.zoom(0)
        assert camera.look(display, None, 90, 38).scale == first
