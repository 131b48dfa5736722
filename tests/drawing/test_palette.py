"""The palette, measured: contrast, distances between colours, and colour blindness, on every level of every theme."""

from itertools import pairwise

import pytest

from nmbr9.drawing.palette import (
    DEEPEST,
    TERMINAL,
    THEMES,
    TILES,
    ThemeName,
    base_colour,
    contrast,
    mixed,
    tile_colours,
)

# Simulated colour vision (Machado, Oliveira, Fernandes 2009, severity 1) and distances in OKLab (Ottosson 2020), where
# 0.02 is a difference that most people just see.

VISION = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
DEPTHS = range(DEEPEST + 1)
SCREENS = ("light", "dark")
STARK: tuple[ThemeName, ...] = ("contrast", "contrast-dark", "print")


def seen(colour, matrix):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return [min(1.0, max(0.0, sum(m * v for m, v in zip(row, linear, strict=True)))) for row in matrix]


def oklab(linear):
    to_cones = ((0.41222, 0.53633, 0.05145), (0.21190, 0.68070, 0.10740), (0.08830, 0.28172, 0.62998))
    to_lab = ((0.21045, 0.79362, -0.00407), (1.97800, -2.42859, 0.45059), (0.02590, 0.78277, -0.80868))
    cones = [sum(m * v for m, v in zip(row, linear, strict=True)) ** (1 / 3) for row in to_cones]
    return [sum(m * v for m, v in zip(row, cones, strict=True)) for row in to_lab]


def distance(one, other, vision="full"):
    pair = (oklab(seen(colour, VISION[vision])) for colour in (one, other))
    return sum((a - b) ** 2 for a, b in zip(*pair, strict=True)) ** 0.5


def of_terminal(code):
    """Return the colour that a terminal shows for one of its 256."""
    steps = (0, 95, 135, 175, 215, 255)
    index = code - 16
    grey = 8 + 10 * (code - 232)
    parts = (steps[index // 36], steps[index // 6 % 6], steps[index % 6]) if code < 232 else (grey, grey, grey)
    return "#{:02x}{:02x}{:02x}".format(*parts)


def closest(palette, vision):
    return min(
        (distance(palette[one], palette[other], vision), one, other) for one in range(10) for other in range(one)
    )


@pytest.mark.parametrize("palette", [TILES, [of_terminal(tile) for tile, _ in TERMINAL]], ids=["svg", "terminal"])
@pytest.mark.parametrize("vision", VISION)
def test_numbers_stay_apart_for_every_kind_of_colour_vision(palette, vision):
    least = 0.08 if vision == "tritanopia" else 0.1  # the rarest of them by far
    assert closest(palette, vision)[0] >= least, closest(palette, vision)


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("theme", SCREENS)
def test_numbers_stay_apart_on_every_level(theme, depth, vision):
    # They draw closer the deeper they lie, but two neighbours can still be told apart.
    palette = [tile_colours(number, depth, theme).face for number in range(10)]
    assert closest(palette, vision)[0] >= (0.05 if depth <= 2 else 0.024), closest(palette, vision)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("depth", DEPTHS)
def test_digits_can_be_read_on_every_level(theme, depth):
    # 3:1 is what WCAG 2 asks of large text and of graphics; a digit is some hundred pixels high. 4.5:1 on the top, and
    # 7:1 wherever contrast is what people have asked for.
    least = 7 if theme in STARK else 4.5 if depth == 0 else 3
    for number in range(10):
        colours = tile_colours(number, depth, theme)
        drawn = mixed(colours.face, colours.ink, colours.strength)
        assert contrast(drawn, colours.face) >= least, (number, drawn, colours)


def test_badges_and_captions_can_be_read():
    for theme in THEMES.values():
        assert contrast(theme.badge_text, theme.badge) >= 7
        assert contrast(theme.text, theme.table) >= 7
    for tile, digit in TERMINAL:
        assert contrast(of_terminal(digit), of_terminal(tile)) >= 4.5, tile


@pytest.mark.parametrize("theme", THEMES)
def test_a_badge_stands_out_from_every_tile(theme):
    # Its ground or its outline: on a pale tile it is the text's colour that draws the line.
    it = THEMES[theme]
    for depth in DEPTHS:
        for number in range(10):
            face = tile_colours(number, depth, theme).face
            assert max(contrast(it.badge, face), contrast(it.badge_text, face)) >= 3.5, (number, depth)


@pytest.mark.parametrize("theme", THEMES)
def test_neighbours_of_one_number_are_two_tiles(theme):
    """On one level, the outline and the bevel beside it part them; on two levels, their brightness as well."""
    it = THEMES[theme]
    for number in range(10):
        for depth in DEPTHS:
            face, line, *_ = tile_colours(number, depth, theme)
            bevel = mixed(face, "#ffffff", it.bevel)
            assert max(contrast(line, face), contrast(bevel, line)) >= 2.5, (number, depth)
        steps = [tile_colours(number, depth, theme).face for depth in DEPTHS]
        assert distance(steps[0], steps[1]) >= 0.015, (number, steps[:2])
        assert distance(steps[0], steps[2]) >= 0.03, (number, steps[:3])
        assert all(one != other for one, other in pairwise(steps)), (number, steps)


@pytest.mark.parametrize("theme", THEMES)
def test_the_ghost_stands_out_from_every_tile(theme):
    # Its outline is dark outside and white inside, and thick: against any tile, one of the two has a text's contrast.
    ghost = THEMES[theme].ghost
    assert contrast(*ghost) >= 15
    for depth in DEPTHS:
        for number in range(10):
            face = tile_colours(number, depth, theme).face
            assert max(contrast(tone, face) for tone in ghost) >= 4.4, (number, depth)


@pytest.mark.parametrize("theme", SCREENS)
def test_deeper_tiles_are_closer_to_the_table(theme):
    table = THEMES[theme].table
    for number in range(10):
        away = [distance(tile_colours(number, depth, theme).face, table) for depth in DEPTHS]
        assert away == sorted(away, reverse=True), (number, away)


def test_high_contrast_changes_the_tiles():
    for theme in STARK:
        for number in range(10):
            assert base_colour(number, theme) != TILES[number]
            colours = tile_colours(number, 0, theme)
            assert contrast(colours.line, colours.face) >= 7


def test_print_needs_no_colour():
    for depth in DEPTHS:
        (grey,) = {tile_colours(number, depth, "print").face for number in range(10)}
        assert grey[1:3] == grey[3:5] == grey[5:7]
