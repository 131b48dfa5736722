"""The tile in hand: where it is held, whether that is legal, and where it could be placed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nmbr9.bots.builtin import contact
from nmbr9.core.errors import Violation
from nmbr9.core.rules import check, legal_placements
from nmbr9.core.scoring import tile_points
from nmbr9.core.tiles import SHAPES

if TYPE_CHECKING:
    from nmbr9.core.display import Display
    from nmbr9.core.placement import Placement
    from nmbr9.core.tiles import Square

WHY: Final = {
    Violation.WRONG_NUMBER: "That isn't this round's tile.",
    Violation.NOT_AT_ORIGIN: "The first tile goes in the middle of the table.",
    Violation.OVERHANG: "It would hang over: there is nothing under the marked squares.",
    Violation.UNEVEN_GROUND: "The ground is uneven here: all squares must rest on the same level.",
    Violation.ONE_TILE_BELOW: "It must rest on at least two tiles.",
    Violation.NOT_ADJACENT: "It must touch a tile on its level, side to side.",
}
"""A sentence for every rule. If several are broken, the first in this order is named."""

_NEAR: Final = 1  # from how many squares away a tile held by the mouse snaps to a legal spot


class Spot(NamedTuple):
    """A legal placement and its level."""

    placement: Placement
    level: int


class Verdict(NamedTuple):
    """What the rules say about the tile where it is held."""

    legal: bool
    level: int
    points: int
    why: str
    """One sentence; empty when it is legal."""
    marked: frozenset[Square]
    """The squares that break the rule."""

    def __str__(self) -> str:
        return f"level {self.level}, +{self.points}" if self.legal else self.why


def ranked_spots(display: Display, number: int) -> list[Spot]:
    """Return the legal placements of a tile: the highest level first, and on a level those with the most contact."""
    spots = [Spot(placement, display.level_of(placement)) for placement in legal_placements(display, number)]
    return sorted(spots, key=lambda spot: (spot.level, contact(display, *spot)), reverse=True)


class Hand:
    """This round's tile, held over a display. `near` is where the last one was: the new one begins close to it.

    >>> from nmbr9 import Display
    >>> hand = Hand(Display.parse("9n@0,0 9n@3,0"), 1)
    >>> hand.next_spot(1)
    >>> str(hand.placement.rotation), str(hand.verdict)
    ('n', 'level 1, +1')
    """

    def __init__(self, display: Display, number: int, near: Square | None = None) -> None:
        self.display = display
        self.number = number
        self.spots = ranked_spots(display, number)
        self._index = -1
        self.placement = self._nearest(near or _middle(display), upright=True) or self.spots[0].placement

    @property
    def verdict(self) -> Verdict:
        """What the rules say about the tile where it is held now."""
        broken = check(self.display, self.placement, self.number)
        level = self.display.level_of(self.placement)
        if not broken:
            return Verdict(True, level, tile_points(self.number, level), "", frozenset())
        worst = next(violation for violation in WHY if violation in broken)
        return Verdict(False, level, 0, WHY[worst], frozenset(broken[worst]))

    def move(self, dx: int, dy: int) -> None:
        """Move it by this many squares."""
        self.set(self.placement._replace(x=self.placement.x + dx, y=self.placement.y + dy))

    def turn(self, steps: int) -> None:
        """Turn it clockwise, around its middle. Turning it back brings it back: nothing is rounded twice.

        The first tile has only one place: it stays there.
        """
        rotations = list(SHAPES[self.number])
        before = self.placement
        rotation = rotations[(rotations.index(before.rotation) + steps) % len(rotations)]
        after = before._replace(rotation=rotation)
        (from_x, from_y), (to_x, to_y) = _inset(before), _inset(after)
        moved = after._replace(x=before.x + to_x - from_x, y=before.y + to_y - from_y)
        self.set(moved if self.display else moved._replace(x=0, y=0))

    def point_at(self, x: int, y: int) -> None:
        """Hold its middle over a square; it snaps to a legal spot right next to it."""
        shape = self.placement.shape
        self.set(self.placement._replace(x=x - (shape.width - 1) // 2, y=y - (shape.height - 1) // 2))
        if not self.verdict.legal:
            found = self._nearest((self.placement.x, self.placement.y), turned=self.placement.rotation)
            if found and max(abs(found.x - self.placement.x), abs(found.y - self.placement.y)) <= _NEAR:
                self.set(found)

    def next_spot(self, step: int) -> None:
        """Go through the legal spots, the best level first."""
        first = 0 if step > 0 else -1
        self._index = (first if self._index < 0 else self._index + step) % len(self.spots)
        self.placement = self.spots[self._index].placement

    def set(self, placement: Placement) -> None:
        """Hold it where this placement is."""
        self.placement = placement
        self._index = next((at for at, spot in enumerate(self.spots) if spot.placement == placement), self._index)

    def shown_spots(self, *, everything: bool) -> dict[Square, int]:
        """Return the squares of the spots on the highest level, or of all spots, with the highest level of each."""
        top = self.spots[0].level
        squares: dict[Square, int] = {}
        for placement, level in self.spots:
            if everything or level == top:
                for square in placement.footprint:
                    squares.setdefault(square, level)
        return squares

    def _nearest(self, to: Square, *, upright: bool = False, turned: str = "") -> Placement | None:
        candidates = [spot.placement for spot in self.spots if not turned or spot.placement.rotation == turned]
        if upright:
            candidates = [each for each in candidates if each.rotation == "n"] or candidates
        return min(candidates, key=lambda each: (each.x - to[0]) ** 2 + (each.y - to[1]) ** 2, default=None)


def _inset(placement: Placement) -> Square:
    """Return how far the turned tile's corner lies from that of the upright one with the same middle."""
    upright, turned = placement._replace(rotation=next(iter(SHAPES[placement.number]))).shape, placement.shape
    return (upright.width - turned.width) // 2, (upright.height - turned.height) // 2


def _middle(display: Display) -> Square:
    left, top, right, bottom = display.bounds
    return (left + right) // 2, (top + bottom) // 2
