"""The kernel against the rules of the core and against counts square by square."""

import random

import numpy as np
import pytest

from nmbr9 import Display, Placement, legal_placements
from nmbr9.core.rules import legal_by_rotation
from nmbr9.core.tiles import NUMBERS, SHAPES, Rotation
from nmbr9.search import kernel, sizes
from nmbr9.search.kernel_grid import KernelGrid
from nmbr9.search.result import TooWide
from nmbr9.search.tables import AREA, INDEX, TURNED
from tests.search.games import KINDS, features, game, open_squares, worth

pytestmark = pytest.mark.deep


BOARDS, ROWS, SCRATCH = kernel.new_boards(), kernel.new_rows(), kernel.new_scratch()
OUT, VALUES = np.zeros(sizes.MAX_PLACEMENTS, np.int32), np.zeros(sizes.MAX_PLACEMENTS)


def generated(display, number, grid=None, levels=None):
    """Return the codes that the kernel has, after laying out the display over whatever was there before."""
    grid = grid or KernelGrid.around(display)
    codes = grid.codes(display)
    top = kernel.lay_out(codes, len(display), BOARDS, ROWS)
    least, most = levels or (0, top)
    count = kernel.generate(codes, len(display), number, BOARDS, ROWS, (least, most, top), SCRATCH, OUT)
    return OUT[:count].tolist()


def legal(display, number, grid=None):
    """Return the codes that the core has."""
    grid = grid or KernelGrid.around(display)
    return {
        INDEX[number, rotation] | x + grid.x << 6 | y + grid.y << 12 | level << 18
        for rotation, places in legal_by_rotation(display, number).items()
        for x, y, level in places
    }


def random_weights(seed):
    return np.random.default_rng(seed).normal(size=(sizes.LEVELS + 2, sizes.FEATURES))


@pytest.mark.parametrize("kind", KINDS)
def test_every_legal_placement_is_generated_once_and_no_other(kind):
    generator = random.Random(kind)
    for seed in range(16):
        for display, card in game(kind, seed)[1:]:
            for number in (card, generator.randrange(10)):
                found = generated(display, number)
                assert len(found) == len(set(found))
                assert set(found) == legal(display, number), f"{number} on {display!r}"


@pytest.mark.parametrize("number", NUMBERS)
def test_a_start_tile_is_a_third_of_its_number(number):
    for kind in ("highest", "tower"):
        rounds = game(kind, 1, start=number)
        assert [tile.number for tile in rounds[-1][0]].count(number) == 3
        for display, card in rounds:
            assert set(generated(display, card)) == legal(display, card)


@pytest.mark.parametrize("kind", KINDS)
def test_levels_are_those_of_the_display(kind):
    for display, card in game(kind, 100)[1::3]:
        grid = KernelGrid.around(display)
        found = {grid.placement(code): code >> 18 for code in generated(display, card)}
        assert found == {spot: display.level_of(spot) for spot in legal_placements(display, card)}


def test_only_the_levels_that_are_asked_for():
    for display, card in game("tower", 3)[1:]:
        every = generated(display, card)
        for least, most in ((0, 0), (1, 1), (2, 9), (1, 2)):
            assert generated(display, card, levels=(least, most)) == [c for c in every if least <= c >> 18 <= most]


@pytest.mark.parametrize("kind", KINDS)
def test_boards_have_the_placements_of_all_levels(kind):
    for display, card in game(kind, 7)[1:]:
        every = generated(display, card)
        boards = np.zeros((len(TURNED), SCRATCH.shape[1]), np.uint64)
        codes, count = KernelGrid.around(display).codes(display), len(display)
        kernel.generate_boards(codes, count, card, BOARDS, ROWS, display.height, SCRATCH, boards)
        found = [(shape, x, y) for shape, y in np.argwhere(boards) for x in range(64) if int(boards[shape, y]) >> x & 1]
        assert sorted(found) == sorted((code & 63, code >> 6 & 63, code >> 12 & 63) for code in every)


@pytest.mark.parametrize("kind", KINDS)
def test_standing_counts_the_open_squares(kind):
    for seed in range(3):
        weights = random_weights(seed)
        for display, _ in game(kind, seed)[1:]:
            top = kernel.lay_out(KernelGrid.around(display).codes(display), len(display), BOARDS, ROWS)
            assert top == display.height
            assert kernel.standing(BOARDS, ROWS, top, weights) == pytest.approx(worth(display, weights), abs=1e-9)


def test_the_slow_count():
    (squares,) = open_squares(Display.parse("9n@0,0"))
    assert features(squares) == [10, 8 + 5, 4, 5 - 2, 0]
    assert features({(x, y) for x in range(3) for y in range(4)}) == [12, 17, 6, 3 + 4, 2]


@pytest.mark.parametrize("kind", KINDS)
def test_evaluate_is_what_a_new_display_has_more(kind):
    other, other_rows = kernel.new_boards(), kernel.new_rows()
    for seed in range(2):
        weights = random_weights(seed)
        for display, card in game(kind, seed)[1::2]:
            found = generated(display, card)
            kernel.evaluate(BOARDS, OUT, len(found), weights, 1.0, VALUES)
            before = kernel.standing(BOARDS, ROWS, display.height, weights)
            codes = KernelGrid.around(display).codes(display)
            for index, code in enumerate(found):
                codes[len(display)] = code
                top = kernel.lay_out(codes, len(display) + 1, other, other_rows)
                after = kernel.standing(other, other_rows, top, weights) + card * (code >> 18)
                assert VALUES[index] == pytest.approx(after - before, abs=1e-9)


def test_evaluate_square_by_square():
    display, card = game("tower", 5)[12]
    weights = random_weights(5)
    found = generated(display, card)
    kernel.evaluate(BOARDS, OUT, len(found), weights, 1.0, VALUES)
    grid, before = KernelGrid.around(display), worth(display, weights)
    for index in range(0, len(found), 7):
        longer = display.place(grid.placement(found[index]))
        gain = longer.score - display.score + worth(longer, weights) - before
        assert VALUES[index] == pytest.approx(gain, abs=1e-9)


def chain(length, *, upright=False):
    """Return a display of tiles in a straight line, this long."""
    display, reached = Display(), 0
    sizes: dict[int, Rotation] = {3: "e", 4: "n"} if upright else {3: "n", 4: "e"}
    threes = next(n for n in range(4) if (length - 3 * n) % 4 == 0)
    for size in [3] * threes + [4] * ((length - 3 * threes) // 4):
        # A 5 has a square at the upper end of both of its long sides, and at both ends of its back.
        display = display.place(Placement(5, sizes[size], *((0, reached) if upright else (reached, 0))))
        reached += size
    left, top, right, bottom = display.bounds
    assert max(right - left, bottom - top) == length
    return display


@pytest.mark.parametrize("upright", [False, True])
@pytest.mark.parametrize("length", [12, 30, *range(40, 49)])
def test_nothing_is_lost_up_to_48_squares(length, upright):
    display = chain(length, upright=upright)
    for number in NUMBERS:
        assert set(generated(display, number)) == legal(display, number)


@pytest.mark.parametrize("upright", [False, True])
@pytest.mark.parametrize("length", range(49, 57))
def test_only_the_table_is_clipped_up_to_56_squares(length, upright):
    display = chain(length, upright=upright)
    for number in NUMBERS:
        found = set(map(KernelGrid.around(display).placement, generated(display, number)))
        all_of_them = set(legal_placements(display, number))
        assert found <= all_of_them
        assert not any(map(display.level_of, all_of_them - found))


@pytest.mark.parametrize("upright", [False, True])
def test_what_is_wider_than_the_window_is_refused(upright):
    KernelGrid.around(chain(sizes.SIZE - 2 * sizes.MARGIN, upright=upright))
    with pytest.raises(TooWide, match="too wide for the search"):
        KernelGrid.around(chain(sizes.SIZE - 2 * sizes.MARGIN + 1, upright=upright))


@pytest.mark.parametrize(("right", "down"), [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (1, -1)])
def test_at_the_border_only_what_would_be_clipped_is_lost(right, down):
    first, last = sizes.MARGIN, sizes.SIZE - sizes.MARGIN
    for kind in ("closest", "tower"):
        for display, card in game(kind, 7)[4::4]:
            bounds = display.bounds
            middle = KernelGrid.around(display)
            x = {-1: first - bounds[0], 0: middle.x, 1: last - bounds[2]}[right]
            y = {-1: first - bounds[1], 0: middle.y, 1: last - bounds[3]}[down]
            grid = KernelGrid(x, y)
            spots = {
                grid.code(s, display.level_of(s)): s for s in legal_placements(display, card) if s.x + x >= 0 <= s.y + y
            }
            found = set(generated(display, card, grid))
            assert found <= spots.keys()
            for code in spots.keys() - found:
                assert code >> 18 == 0
                assert not (first <= spots[code].x + x <= last - 4 and first <= spots[code].y + y <= last - 4)
            if right < 0 or down:
                assert len(found) < len(legal_placements(display, card))


def test_there_are_enough_levels():
    """Two tiles on every level but the highest: 21 tiles, one of them a start tile."""
    tiles = 21
    assert (tiles + 1) // 2 <= sizes.LEVELS
    shape = INDEX[9, "n"]
    codes = np.zeros(tiles + 1, np.int32)
    for index in range(tiles):
        codes[index] = shape | 20 + 3 * (index % 2) << 6 | 20 << 12 | index // 2 << 18
    top = kernel.lay_out(codes, tiles, BOARDS, ROWS)
    assert top == (tiles + 1) // 2
    assert len(BOARDS) > sizes.LEVELS + 1 + top + 1  # what is open above the highest level
    assert len(ROWS) > top + 1
    OUT[0] = shape | 20 << 6 | 20 << 12 | top << 18
    weights = random_weights(1)
    kernel.evaluate(BOARDS, OUT, 1, weights, 1.0, VALUES)
    gone = np.array([10, 13, 4, 3, 0])
    assert VALUES[0] == pytest.approx(9 * top + weights[top + 1] @ gone - weights[top] @ gone)


def test_no_display_comes_near_the_number_of_placements_that_there_is_room_for():
    """Displays that were made to have many placements, tile by tile, have up to 850."""
    assert max(len(generated(*position)) for seed in range(8) for position in game("any spot", seed)[1:]) < 850


def test_tables_are_the_tiles():
    for index, (number, rotation, shape) in enumerate(TURNED):
        assert INDEX[number, rotation] == index
        assert AREA[index] == len(shape.squares)
        assert SHAPES[number][rotation] == shape
