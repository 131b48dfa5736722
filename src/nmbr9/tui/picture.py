"""A display as the cells of a terminal: colours or none, in three sizes.

It is a plan, seen from above. Brightness shows height: the highest level has the full colours, and lower ones are
darker. So do shadows: the light comes from the upper left, and the higher a tile, the longer its shadow. Every tile has
an edge, so that two tiles with the same number can be told apart. Without colours, the density of the filling shows
height.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from nmbr9.core.display import Display
from nmbr9.drawing.palette import contrast, ink, mixed
from nmbr9.drawing.visible import topmost, visible_squares
from nmbr9.tui.colours import THEME, sunk_colours

if TYPE_CHECKING:
    from nmbr9.core.placement import Placement
    from nmbr9.core.tiles import Square
    from nmbr9.tui.colours import ColourMode
    from nmbr9.tui.hand import Verdict

Scale: TypeAlias = tuple[int, int]
"""How many columns and rows a square has."""

SCALES: Final[tuple[Scale, ...]] = ((6, 3), (4, 2), (2, 1))

_PALE: Final = 0.3
"""The share of the tile's colour in a label below the highest level, where it can still be read."""
_READABLE: Final = 4.5
_GHOST: Final = "#fffdf8"
_GHOST_INK: Final = "#14100c"
_WRONG: Final = "#b3261e"
_SPOT: Final = "#39d0c4"
_DENSITY: Final = " ░▒▓"
_SUPERSCRIPT: Final = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_SIDE: Final = "▏▎▌▊"  # a line, and shadows of one, two and more levels
_TOP: Final = " ▔▀▀"
_LOWEST: Final = " ▁"  # without and with an edge below


class Paint(NamedTuple):
    """How a cell is painted."""

    ink: str | None = None
    ground: str | None = None
    bold: bool = False
    underline: bool = False
    reverse: bool = False
    dim: bool = False


Cell: TypeAlias = tuple[str, Paint]


@dataclass(frozen=True)
class Scene:
    """What is drawn: a display, and what is shown over it."""

    display: Display
    ghost: Placement | None = None
    verdict: Verdict | None = None
    spots: dict[Square, int] = field(default_factory=dict)
    """Squares of legal spots, with their level."""
    marked: int | None = None
    """The index of a tile that is highlighted."""


class Window(NamedTuple):
    """The part of the grid that is shown."""

    left: int
    top: int
    columns: int
    rows: int
    scale: Scale

    def square_at(self, column: int, row: int) -> Square:
        """Return the square under a cell."""
        return self.left + column // self.scale[0], self.top + row // self.scale[1]


class Picture:
    """The cells of a scene."""

    def __init__(self, scene: Scene, window: Window, mode: ColourMode = "full") -> None:
        self._scene, self._window, self._mode = scene, window, mode
        self._colour = mode != "none"
        display = scene.display
        self._tops = topmost(display)
        self._heights = {square: display.levels[index] + 1 for square, index in self._tops.items()}
        self._ghost = frozenset(scene.ghost.footprint) if scene.ghost else frozenset()
        self._labels = self._placed_labels()

    def lines(self) -> list[list[Cell]]:
        """Return the cells, line by line."""
        _, _, columns, rows, (width, height) = self._window
        lines = []
        for row in range(rows):
            y, inside_y = self._window.top + row // height, row % height
            line: list[Cell] = []
            for x in range(self._window.left, self._window.left + columns // width + 1):
                line += [self._cell((x, y), inside_x, inside_y) for inside_x in range(width)]
            lines.append(line[:columns])
        return lines

    def _cell(self, square: Square, column: int, row: int) -> Cell:
        label = self._labels.get((square[0], square[1], column, row))
        if square in self._ghost:
            return self._ghost_cell(square, column, row, label)
        if not self._colour:
            return self._plain_cell(square, column, row, label)
        face, line = self._face(square)
        if label:
            return label, Paint(self._label_ink(square, face), face, bold=True)
        if square in self._scene.spots and self._is_sign(column, row):
            return str(self._scene.spots[square]), Paint(_SPOT, face, bold=True)
        return self._shaded(square, column, row, face, line)

    def _shaded(self, square: Square, column: int, row: int, face: str, line: str) -> Cell:
        """Return a cell of a tile or of the table, with its edges and the shadows on it."""
        x, y = square
        own = self._heights.get(square, 0)
        beside, above = self._heights.get((x - 1, y), 0) - own, self._heights.get((x, y - 1), 0) - own
        if (x - 1, y) in self._ghost or (x, y - 1) in self._ghost:
            beside, above = min(beside, 0), min(above, 0)
        shadow = mixed(face, "#000000", THEME.shadow)
        under = self._edge_below(square, row)
        if column == 0 and beside > 0:
            return _SIDE[min(beside, 3)], Paint(shadow, face, underline=under)
        if row == 0 and above > 0:
            return _TOP[min(above, 3)], Paint(shadow, face, underline=under)
        if column == 0 and self._differ(square, (x - 1, y)) and own:
            return _SIDE[0], Paint(line, face, underline=under)
        if not own and self._is_middle(column, row):
            return "·", Paint(THEME.dots if square not in self._scene.spots else _SPOT, face)
        return _LOWEST[under], Paint(line, face)

    def _face(self, square: Square) -> tuple[str, str]:
        """Return the colours of a square, and of the edge of its tile."""
        index = self._tops.get(square)
        if index is None:
            face, line = THEME.table, THEME.dots
        else:
            display = self._scene.display
            face, line, *_ = sunk_colours(
                display.placements[index].number, display.height - 1 - display.levels[index], self._mode
            )
        if square in self._scene.spots:
            face = mixed(face, _SPOT, 0.3)
        return face, line

    def _label_ink(self, square: Square, face: str) -> str:
        index = self._tops[square]
        if index == self._scene.marked:
            return "#ffffff"
        display = self._scene.display
        strong = ink(face, display.placements[index].number, "dark")
        pale = mixed(strong, face, _PALE)
        return pale if display.levels[index] < display.height - 1 and contrast(pale, face) >= _READABLE else strong

    def _plain_cell(self, square: Square, column: int, row: int, label: str | None) -> Cell:
        """Return a cell without colours: the higher a tile, the denser its filling."""
        x, y = square
        own = self._heights.get(square, 0)
        under = self._edge_below(square, row)
        if label:
            marked = self._tops[square] == self._scene.marked
            return label, Paint(bold=True, underline=under, reverse=marked)
        if square in self._scene.spots and self._is_sign(column, row):
            return str(self._scene.spots[square]), Paint(reverse=True)
        if column == 0 and self._differ(square, (x - 1, y)):
            return "▏", Paint(underline=under)
        if not own:
            return ("·", Paint(dim=True)) if self._is_middle(column, row) and not under else (_LOWEST[under], Paint())
        filling = _DENSITY[min(own - 1, 3)]
        return (_LOWEST[under], Paint()) if filling == " " else (filling, Paint(underline=under))

    def _ghost_cell(self, square: Square, column: int, row: int, label: str | None) -> Cell:
        verdict = self._scene.verdict
        legal = verdict is None or verdict.legal
        wrong = verdict is not None and square in verdict.marked
        x, y = square
        under = (x, y + 1) not in self._ghost and row == self._window.scale[1] - 1
        if not self._colour:
            if label:
                return label, Paint(bold=True, reverse=True)
            if legal:
                return " ", Paint(reverse=True)
            return "╳" if wrong else "╱", Paint(bold=wrong)
        if not legal and not label:
            mark = "╳" if wrong else "╱"
            return mark, Paint("#ffffff" if wrong else _WRONG, _WRONG if wrong else "#f3d9d2", bold=wrong)
        ground = _GHOST if legal else "#f3d9d2"
        if label:
            return label, Paint(_GHOST_INK if legal else _WRONG, ground, bold=True, underline=under)
        edge = column == 0 and (x - 1, y) not in self._ghost
        return (
            ("▎", Paint(_GHOST_INK, ground, underline=under)) if edge else (_LOWEST[under], Paint(_GHOST_INK, ground))
        )

    def _edge_below(self, square: Square, row: int) -> bool:
        x, y = square
        if row != self._window.scale[1] - 1:
            return False
        own, below = self._heights.get(square, 0), self._heights.get((x, y + 1), 0)
        if not self._colour and not own:
            return below > 0
        return own > 0 and self._differ(square, (x, y + 1)) and (below >= own or not self._colour)

    def _differ(self, one: Square, other: Square) -> bool:
        return self._tops.get(one) != self._tops.get(other)

    def _is_sign(self, column: int, row: int) -> bool:
        """Return whether this cell of a square has the level of a legal spot."""
        width, height = self._window.scale
        return column == width - 1 and row == height - 1

    def _is_middle(self, column: int, row: int) -> bool:
        width, height = self._window.scale
        return column == (width - 1) // 2 and row == (height - 1) // 2

    def _placed_labels(self) -> dict[tuple[int, int, int, int], str]:
        """Return the characters of the labels, by square and the cell inside it."""
        display, labels = self._scene.display, {}
        for placement, level, squares in zip(display.placements, display.levels, visible_squares(display), strict=True):
            labels.update(self._label(placement.number, level, [each for each in squares if each not in self._ghost]))
        if self._scene.ghost is not None:
            level = self._scene.verdict.level if self._scene.verdict else 0
            shown = level if self._scene.verdict is None or self._scene.verdict.legal else None
            labels.update(self._label(self._scene.ghost.number, shown, list(self._scene.ghost.footprint)))
        return labels

    def _label(self, number: int, level: int | None, squares: list[Square]) -> dict[tuple[int, int, int, int], str]:
        """Return where number and level stand: on the topmost row of visible squares with room for them."""
        if not squares:
            return {}
        x, y, length = _row_of_label(squares)
        width, height = self._window.scale
        text, first = (f"{number}×{level}" if level is not None else str(number)), 1
        if length * width < 4:
            text, first = (f"{number}{_SUPERSCRIPT[level]}" if level is not None else str(number)), 0
        row = (height - 1) // 2
        return {
            (x + at // width, y, at % width, row): character for at, character in enumerate(text, start=first)
        }  # fmt: skip


def _row_of_label(squares: list[Square]) -> tuple[int, int, int]:
    """Return the first square and the length of the topmost row with two squares or more, else of the topmost row."""
    rows: list[tuple[int, int, int]] = []
    ordered = sorted(squares, key=lambda square: (square[1], square[0]))
    for (y, _), group in groupby(enumerate(ordered), key=lambda item: (item[1][1], item[1][0] - item[0])):
        row = [square for _, square in group]
        rows.append((row[0][0], y, len(row)))
    return max(rows, key=lambda row: (row[2] > 1, -row[1], row[2]))


def fitting(display: Display, columns: int, rows: int, margin: int = 2) -> Scale:
    """Return the largest scale at which a display fits with `margin` squares around it, or else the smallest."""
    left, top, right, bottom = display.bounds
    wide, high = right - left + 2 * margin, bottom - top + 2 * margin
    return next((scale for scale in SCALES if wide * scale[0] <= columns and high * scale[1] <= rows), SCALES[-1])


def peeled(display: Display, levels: int) -> Display:
    """Return a display with its lowest levels only."""
    tiles = zip(display.placements, display.levels, strict=True)
    return Display(placement for placement, level in tiles if level < levels)
