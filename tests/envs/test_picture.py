from collections import Counter

import numpy as np
import pytest

from nmbr9 import Placement
from nmbr9.core.instance import Instance
from nmbr9.drawing.palette import THEMES, TILES, rgb, tile_colours
from nmbr9.drawing.visible import topmost
from nmbr9.envs.picture import picture
from nmbr9.envs.seat import Seat
from tests.envs import rounds


@pytest.mark.parametrize("size", [8, 13, 20, 40])
def test_a_picture_has_one_size_that_video_encoders_like(size):
    shapes = set()
    for seat in rounds("U-9-2-20", size, 1):
        if len(seat.display) % 10 == 0:
            seen = picture(seat)
            assert seen.dtype == np.uint8
            shapes.add(seen.shape)
    ((height, width, colours),) = shapes
    assert (height % 16, width % 16, colours) == (0, 0, 3)
    assert width >= size * 20


@pytest.mark.parametrize("instance", ["K-9-1-10", "F-6-1-5", "U-0-1-1"])
def test_every_round_looks_different_and_always_the_same(instance):
    frames = [(picture(seat), picture(seat)) for seat in rounds(instance, 12, 2)]
    assert all((one == other).all() for one, other in frames)
    assert len({one.tobytes() for one, _ in frames}) == len(frames)


def corner(size):
    """Find the window in the picture of an empty display: where the table's colour begins."""
    seen = picture(Seat(Instance(order="U"), size, Instance().cards))
    rows, columns = np.nonzero((seen == rgb(THEMES["light"].table)).all(axis=2))
    side = columns.max() + 1 - columns.min()
    assert side == rows.max() + 1 - rows.min()
    assert side % size == 0
    return rows.min(), columns.min(), side // size


@pytest.mark.parametrize("size", [12, 20])
def test_every_square_shows_the_tile_on_top(size):
    first_row, first_column, square = corner(size)
    checked: Counter[int] = Counter()
    for seat in rounds("U-9-2-20", size, 3):
        if len(seat.display) % 4:
            continue
        seen, window = picture(seat), seat.window
        tops = topmost(seat.display)
        for (x, y), tile in tops.items():
            level, number = seat.display.levels[tile], seat.display.placements[tile].number
            row, column = y - window.top, x - window.left
            if 0 <= row < size and 0 <= column < size:
                high, wide = first_row + row * square, first_column + column * square
                part = seen[high : high + square, wide : wide + square]
                face = tile_colours(number, seat.display.height - 1 - level).face
                checked[level] += 1
                assert (part == rgb(face)).all(axis=2).any(), (str(seat.display), x, y)
        for row in range(size - 1):
            for column in range(1, size):
                x, y = window.left + column, window.top + row
                around = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
                if not any(place in tops for place in around):
                    there = (first_row + row * square, first_column + column * square)
                    part = seen[there[0] : there[0] + square // 2, there[1] : there[1] + square // 3]
                    assert (part == rgb(THEMES["light"].table)).all(axis=2).mean() > 0.9
    assert checked[0] > 80
    assert checked[1] > 5


def test_a_tile_lies_exactly_on_its_squares_and_throws_a_shadow_to_the_lower_right():
    first_row, first_column, square = corner(20)
    seat = Seat(Instance(order="U"), 20, [9, 9, 1] + [0] * 17)
    for text in ("9n@0,0", "9n@3,0", "1w@1,1"):
        seat.place(seat.window.action(Placement.parse(text)))
    seen = picture(seat)
    rows, columns = np.nonzero((seen == rgb(TILES[1])).all(axis=2))
    top, left = first_row + (1 - seat.window.top) * square, first_column + (1 - seat.window.left) * square
    assert top <= rows.min() < top + 5
    assert rows.max() < top + 2 * square
    assert left <= columns.min() < left + 5
    nine = np.array(rgb(tile_colours(9, 1).face))
    below, beside = (
        seen[top + square + 1, left + 2 * square + square // 2],
        seen[top - 2, left + 2 * square + square // 2],
    )
    assert below.sum() < nine.sum() * 0.8
    assert (beside == nine).all() or beside.sum() > below.sum()


def test_the_strip_shows_who_it_is_the_card_and_the_points():
    def strip(seat, name=""):
        return picture(seat, name)[:48]

    one, other = (Seat(Instance(order="U"), 20, cards) for cards in ([4] * 20, [7] * 20))
    assert (picture(one)[48:] == picture(other)[48:]).all()
    assert (strip(one) == rgb(TILES[4])).all(axis=2).any()
    assert (strip(other) == rgb(TILES[7])).all(axis=2).any()
    assert (strip(one, "Seat 1") != strip(one)).any()
    assert (strip(one, "Seat 1") != strip(one, "Seat 2")).any()
    free = Seat(Instance(order="F"), 20, [])
    assert not any((strip(free) == rgb(colour)).all(axis=2).any() for colour in TILES)


def test_what_reaches_beyond_a_small_window_is_cut_off():
    cut = 0
    for seat in rounds("U-9-2-20", 8, 0):
        left, top, right, bottom = seat.display.bounds
        if right - left > 8 and bottom - top > 8 and len(seat.display) % 3 == 0:
            cut += 1
            assert picture(seat).shape == (544, 496, 3)
    assert cut > 2
