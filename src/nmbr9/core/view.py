"""What one seat, or a spectator, may see of a game. Hidden placements and the draw pile are redacted.

On the server, `nmbr9.rooms.redaction` redacts a whole room, and uses this view for the game in it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nmbr9.core.deck import CARDS
from nmbr9.core.errors import GameRefusal, GameRefused
from nmbr9.core.rules import legal_placements
from nmbr9.core.scoring import winners
from nmbr9.core.tiles import COPIES, NUMBERS

if TYPE_CHECKING:
    from nmbr9.core.display import Display
    from nmbr9.core.game import Game
    from nmbr9.core.placement import Placement


@dataclass(frozen=True)
class View:
    """A game as one seat sees it, or as a spectator does when `seat` is None."""

    seat: int | None
    round: int
    rounds: int
    cards: tuple[int, ...]
    """The discard pile: every card drawn so far, with this round's card last."""
    displays: tuple[Display, ...]
    """By seat: the displays at the end of the last round."""
    placed: tuple[bool, ...]
    """By seat: whether it has placed in this round."""
    placement: Placement | None
    """This seat's placement in this round. It is hidden from the others until the round closes."""
    finished: bool
    start: tuple[int, ...] = ()
    """By seat: the number of the start tile; empty for a game without start tiles."""
    resigned: tuple[int, ...] = ()
    """The seats that have resigned. They can't win."""

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.displays)

    @property
    def display(self) -> Display:
        """This seat's own display. Raises ValueError for a spectator."""
        if self.seat is None:
            raise ValueError("a spectator has no display")
        return self.displays[self.seat]

    @property
    def card(self) -> int | None:
        """The card of this round; None when the game is over."""
        return None if self.finished else self.cards[-1]

    def legal_placements(self) -> list[Placement]:
        """Return this seat's `nmbr9.legal_placements` for this round's card; none when the game is over."""
        display = self.display
        return [] if self.finished else legal_placements(display, self.cards[-1])

    @property
    def removed(self) -> int:
        """The number of cards that were removed unseen before the game."""
        return CARDS - self.rounds

    @property
    def unseen(self) -> tuple[int, ...]:
        """By number: how many cards have not been seen, because they are still to come or were removed."""
        return tuple(COPIES - self.cards.count(number) for number in NUMBERS)

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat: the points so far."""
        return tuple(display.score for display in self.displays)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty until the game is over."""
        return winners(self.scores, self.resigned) if self.finished else ()


def require_seat(seat: int | None, seats: int) -> None:
    """Raise GameRefused when there is no such seat, and TypeError when it is not a number; None is a spectator."""
    if seat is None:
        return
    if not hasattr(seat, "__index__"):
        raise TypeError(f"a seat is a whole number from 0 on, not {seat!r}")
    if not 0 <= seat < seats:
        raise GameRefused(GameRefusal.NO_SUCH_SEAT, seat)


def view_for(game: Game, seat: int | None) -> View:
    """Return what a seat may see now; None is a spectator. Raises GameRefused when there is no such seat."""
    require_seat(seat, game.seats)
    return View(
        seat=seat,
        round=game.round,
        rounds=game.rounds,
        cards=game.cards,
        displays=game.displays,
        placed=tuple(placement is not None for placement in game.hidden),
        placement=None if seat is None else game.hidden[seat],
        finished=game.finished,
        start=game.start,
        resigned=game.resigned,
    )
