import pytest

from nmbr9 import Display, Placement, legal_placements
from nmbr9.search.kernel_grid import KernelGrid
from nmbr9.search.result import TooWide
from nmbr9.search.sizes import SIZE
from nmbr9.search.tables import INDEX
from tests.search.games import KINDS, game

pytestmark = pytest.mark.deep


@pytest.mark.parametrize("kind", KINDS)
def test_a_display_comes_back_from_its_codes(kind):
    for display, _ in game(kind, 11):
        grid = KernelGrid.around(display)
        codes = grid.codes(display)
        assert len(codes) >= len(display) + 20
        assert Display(grid.placement(int(code)) for code in codes[: len(display)]) == display
        assert tuple(int(code) >> 18 for code in codes[: len(display)]) == display.levels


def test_a_placement_comes_back_from_its_code():
    for display, card in game("tower", 12):
        grid = KernelGrid.around(display)
        for spot in legal_placements(display, card):
            code = grid.code(spot, display.level_of(spot))
            assert grid.placement(code) == spot
            assert code >> 18 == display.level_of(spot)


def test_a_code_is_shape_and_x_and_y_and_level():
    spot = Placement(7, "w", 3, -2)
    assert KernelGrid(20, 30).code(spot, 5) == INDEX[7, "w"] + 23 * 2**6 + 28 * 2**12 + 5 * 2**18


def test_a_display_lies_in_the_middle_wherever_it_is():
    display = Display.parse("9n@0,0 9n@3,0 9n@6,0")
    for spot in display.placements:
        code = KernelGrid.around(display).code(spot, 0)
        assert 20 < code >> 6 & 63 < 44
        assert 20 < code >> 12 & 63 < 44
    grid = KernelGrid.around(Display())
    assert grid.placement(grid.code(Placement(9, "n", 0, 0), 0)) == Placement(9, "n", 0, 0)


def test_a_sentence_says_how_wide_is_too_wide():
    display = Display([Placement(5, "n", 3 * index, 0) for index in range(SIZE // 3)])
    with pytest.raises(TooWide, match=r"^a display of 63×4 squares is too wide for the search$"):
        KernelGrid.around(display)
