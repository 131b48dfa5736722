"""What one seat, or a spectator, may see of a game: no hidden placements, no draw pile.

On the server, `nmbr9.rooms.redaction` removes the secrets of a whole room, and takes the game's part from here.
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
    """The discard pile: every card drawn so far, this round's last."""
    displays: tuple[Display, ...]
    """By seat, as they were when the last round closed."""
    placed: tuple[bool, ...]
    """By seat: who has placed in this round."""
    placement: Placement | None
    """Where this seat has placed in this round; nobody else knows before the round closes."""
    finished: bool
    start: tuple[int, ...] = ()
    """By seat: the number of the start tile; nothing for the usual game."""
    resigned: tuple[int, ...] = ()
    """The seats that have resigned. They can't win."""

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.displays)

    @property
    def display(self) -> Display:
        """This seat's own display."""
        if self.seat is None:
            raise ValueError("a spectator has no display")
        return self.displays[self.seat]

    @property
    def card(self) -> int | None:
        """The card of this round; None when the game is over."""
        return None if self.finished else self.cards[-1]

    def legal_placements(self) -> list[Placement]:
        """List what this seat may do with this round's tile, in the order of the rules; nothing after the end."""
        display = self.display
        return [] if self.finished else legal_placements(display, self.cards[-1])

    @property
    def removed(self) -> int:
        """How many cards were removed unseen before the game."""
        return CARDS - self.rounds

    @property
    def unseen(self) -> tuple[int, ...]:
        """By number: how many cards nobody has seen yet, whether still to come or removed."""
        return tuple(COPIES - self.cards.count(number) for number in NUMBERS)

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat: the points so far."""
        return tuple(display.score for display in self.displays)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won the finished game; nobody before its end."""
        return winners(self.scores, self.resigned) if self.finished else ()


def view_for(game: Game, seat: int | None) -> View:
    """Return what a seat may see now; None is a spectator."""
    if seat is not None and not 0 <= seat < game.seats:
        raise GameRefused(GameRefusal.NO_SUCH_SEAT, seat)
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
