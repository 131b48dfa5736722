"""A game: seats, rounds and hidden simultaneous placements."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

from nmbr9.core import view
from nmbr9.core.deck import Deck
from nmbr9.core.display import Display, started
from nmbr9.core.errors import GameRefusal, GameRefused, IllegalPlacement

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nmbr9.core.placement import Placement


class Game:
    """The state of one game, including its secrets: the draw pile and this round's placements.

    Show a player only what `view_for` returns for their seat. A round closes when all seats have placed, and the next
    card is drawn. With `manual_close` a round closes only when `close_round` is called, so that a tile can be taken
    back even after all have placed. `start` gives each seat the number of a start tile; different start tiles keep
    players from copying an opening.

    A game keeps its state, not its history. The server's event log is in `nmbr9.rooms.events`. A game is equal only to
    itself: compare `displays`, or `Record.of(game)`.

    >>> from nmbr9 import Deck, Game
    >>> game = Game(Deck.parse("91"), seats=2)
    >>> game.place(0, "9n@0,0"), game.round                       # the level on which it lies; seat 1 has not placed
    (0, 1)
    >>> game.view_for(1).placed, game.view_for(1).displays[0]     # seat 1 sees that seat 0 has placed, but not where
    ((True, False), Display.parse('-'))
    >>> game.place(1, "9e@0,0"), game.round, game.displays[0]
    (0, 2, Display.parse('9n@0,0'))

    Raises ValueError when there is no seat or no card, or when `start` is not one number from 0 to 9 for each seat,
    and TypeError when `deck` is not a Deck, or `seats` not a whole number.
    """

    # Jupyter calls this, and shows what a spectator sees. See Display.
    _repr_svg_: ClassVar[Callable[[Game], str]]

    def __init__(self, deck: Deck, seats: int = 1, *, manual_close: bool = False, start: Sequence[int] = ()) -> None:
        if not isinstance(deck, Deck):
            raise TypeError(f"expected a Deck, found {deck!r}; Deck.parse reads one, Deck(cards) makes one")
        if not hasattr(seats, "__index__"):
            raise TypeError(f"the number of seats is a whole number, not {seats!r}")
        if seats < 1:
            raise ValueError(f"a game has at least one seat, not {seats}")
        if not deck:
            raise ValueError("a game needs at least one card")
        if start and len(start) != seats:
            raise ValueError(f"{len(start)} start tiles for {seats} seats")
        self._deck = deck
        self._start = tuple(start)
        self._manual_close = manual_close
        self._displays = tuple(started(number) for number in start) or (Display(),) * seats
        self._resigned: tuple[int, ...] = ()
        self._round = 1
        self._next: list[Display | None] = [None] * seats  # by seat: the display with this round's tile, once placed

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self._displays)

    @property
    def round(self) -> int:
        """The current round, from 1; the last one when the game is over."""
        return min(self._round, self.rounds)

    @property
    def rounds(self) -> int:
        """The number of rounds of the game."""
        return self._deck.rounds

    @property
    def finished(self) -> bool:
        """Whether the last round is closed."""
        return self._round > self.rounds

    @property
    def start(self) -> tuple[int, ...]:
        """By seat: the number of the start tile; empty for a game without start tiles."""
        return self._start

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards drawn so far, with this round's card last."""
        return self._deck[: self.round]

    @property
    def displays(self) -> tuple[Display, ...]:
        """By seat: the display at the end of the last closed round. This round's tiles are added when it closes."""
        return self._displays

    @property
    def hidden(self) -> tuple[Placement | None, ...]:
        """By seat: this round's placement, or None. It is hidden from the other seats until the round closes."""
        return tuple(None if display is None else display.placements[-1] for display in self._next)

    @property
    def awaited(self) -> list[int]:
        """The seats that have not placed in this round."""
        return [seat for seat, display in enumerate(self._next) if display is None]

    @property
    def resigned(self) -> tuple[int, ...]:
        """The seats that have resigned, in ascending order."""
        return self._resigned

    def view_for(self, seat: int | None) -> view.View:
        """Return what a seat may see now, without the secrets; None is a spectator.

        >>> from nmbr9 import Deck, Game
        >>> view = Game(Deck.parse("91"), seats=2).view_for(0)
        >>> view.card, view.placed, len(view.legal_placements())
        (9, (False, False), 4)

        Raises GameRefused when there is no such seat.
        """
        return view.view_for(self, seat)

    def place(self, seat: int, placement: Placement | str) -> int:
        """Place this round's tile, and return its level. A second placement replaces the first until the round closes.

        A placement may be given as text.

        >>> from nmbr9 import Deck, Game
        >>> game = Game(Deck.parse("9"))
        >>> game.place(0, "9n@0,0")
        0
        >>> game.place(0, "9e@0,0")    # the only round has closed
        Traceback (most recent call last):
        ...
        nmbr9.core.errors.GameRefused: seat 1: the game is over

        Raises IllegalPlacement when the placement breaks a rule, InvalidNotation when its text can't be read, and
        GameRefused when there is no such seat or the game is over. In each case the game is unchanged.
        """
        self._require_playing(seat)
        try:
            display = self._displays[seat].place(placement, card=self._deck[self._round - 1])
        except IllegalPlacement as error:
            raise error.at(round=self._round, seat=seat) from None
        self._next[seat] = display
        if not self._manual_close and None not in self._next:
            self.close_round()
        return display.levels[-1]

    def take_back(self, seat: int) -> None:
        """Take this round's tile back.

        Raises GameRefused when the seat has not placed in this round, there is no such seat, or the game is over.
        """
        self._require_playing(seat)
        if self._next[seat] is None:
            raise GameRefused(GameRefusal.NOTHING_TO_TAKE_BACK, seat)
        self._next[seat] = None

    def close_round(self) -> None:
        """Add this round's tiles to the displays and draw the next card.

        Raises GameRefused when not all seats have placed, and when the game is over.
        """
        self._require_playing(None)
        settled = tuple(display for display in self._next if display is not None)
        if len(settled) < self.seats:
            raise GameRefused(GameRefusal.NOT_ALL_PLACED)
        self._displays = settled
        self._round += 1
        self._next = [None] * self.seats

    def resign(self, seat: int) -> None:
        """Resign: this seat can't win any more. It still places, so that the round can close for the others.

        Raises GameRefused when the seat has resigned already, there is no such seat, or the game is over.
        """
        self._require_playing(seat)
        if seat in self._resigned:
            raise GameRefused(GameRefusal.ALREADY_RESIGNED, seat)
        self._resigned = tuple(sorted((*self._resigned, seat)))

    def _require_playing(self, seat: int | None) -> None:
        view.require_seat(seat, self.seats)
        if self.finished:
            raise GameRefused(GameRefusal.GAME_OVER, seat)

    def copy(self) -> Self:
        """Return an independent copy of the game."""
        game = type(self).__new__(type(self))
        vars(game).update(vars(self))  # the same as copy.copy, but ten times as fast
        game._next = [*self._next]
        return game

    def __repr__(self) -> str:
        # A repr that can be evaluated would reveal the draw pile.
        return f"<Game: round {self.round} of {self.rounds}, seats {self.seats}, cards {''.join(map(str, self.cards))}>"
