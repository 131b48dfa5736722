"""A game: seats, rounds and hidden simultaneous placements. Commands in, events out."""

from __future__ import annotations

from copy import copy
from itertools import zip_longest
from typing import TYPE_CHECKING, ClassVar, Self

from nmbr9.core import view
from nmbr9.core.display import Display, started
from nmbr9.core.errors import CommandRefused, IllegalPlacement, Refusal
from nmbr9.core.events import (
    CardDrawn,
    CloseRound,
    DeckShuffled,
    GameEnded,
    GameStarted,
    Place,
    RoundClosed,
    TakeBack,
    TilePlaced,
    TileTakenBack,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from nmbr9.core.deck import Deck
    from nmbr9.core.events import Command, Event
    from nmbr9.core.placement import Placement


class Game:
    """One game, with everything that is secret in it: show people `view_for` them, tell them `event_for` them.

    A round closes when all seats have placed; then the next card is drawn. In a patient game it also waits for the
    command CloseRound, so that a tile can be taken back even after all have placed. With start tiles, one for each
    seat, displays begin differently, so that openings can't be copied. `events` is the whole story, and
    `Game.replay(events)` is the same game again.
    """

    # What a notebook shows, as a spectator sees it. See Display.
    _repr_svg_: ClassVar[Callable[[Game], str]]

    def __init__(self, deck: Deck, seats: int = 1, *, patient: bool = False, start: Sequence[int] = ()) -> None:
        if seats < 1:
            raise ValueError(f"a game has at least one seat, not {seats}")
        if not deck:
            raise ValueError("a game needs at least one card")
        if start and len(start) != seats:
            raise ValueError(f"{len(start)} start tiles for {seats} seats")
        self._deck = deck
        self._start = tuple(start)
        self._patient = patient
        self._round = 0
        self._displays = tuple(started(number) for number in start) or (Display(),) * seats
        self._next: list[Display | None] = []  # by seat: the display with this round's tile, once it is placed
        self._events: list[Event] = [GameStarted(seats, deck.rounds, patient, self._start), DeckShuffled(deck)]
        self._draw()

    @classmethod
    def replay(cls, events: Iterable[Event]) -> Self:
        """Rebuild a game from its events alone; ValueError says where they tell no possible story.

        What seats did is done again, and everything else must follow from it. After these two a story may
        break off anywhere.
        """
        story = list(events)
        match story:
            case [GameStarted(seats=seats, patient=patient, start=start), DeckShuffled(deck=deck), *_]:
                game = cls(deck, seats, patient=patient, start=start)
            case _:
                raise ValueError("a game's events begin with GameStarted and DeckShuffled")
        for event in story:
            match event:
                case TilePlaced(seat=seat, placement=placement) if placement is not None:
                    game.handle(Place(seat, placement))
                case TileTakenBack(seat=seat):
                    game.handle(TakeBack(seat))
                case RoundClosed() if game._patient:
                    game.handle(CloseRound())
        for index, (told, happened) in enumerate(zip_longest(story, game.events[: len(story)])):
            if told != happened:
                raise ValueError(f"event {index + 1} does not follow from those before it: {told}")
        return game

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, secrets included."""
        return tuple(self._events)

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self._displays)

    @property
    def round(self) -> int:
        """The round being played, or the last one when the game is over."""
        return min(self._round, self.rounds)

    @property
    def rounds(self) -> int:
        """How many rounds the game has."""
        return self._deck.rounds

    @property
    def finished(self) -> bool:
        """Whether the last round is closed."""
        return self._round > self.rounds

    @property
    def start(self) -> tuple[int, ...]:
        """By seat: the numbers of the start tiles; nothing for the usual game."""
        return self._start

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards drawn so far, this round's last."""
        return self._deck[: self.round]

    @property
    def displays(self) -> tuple[Display, ...]:
        """By seat: what is settled. This round's tiles join when it closes."""
        return self._displays

    @property
    def hidden(self) -> tuple[Placement | None, ...]:
        """By seat: this round's placements, which nobody else may see before the round closes."""
        return tuple(None if display is None else display.placements[-1] for display in self._next)

    def view_for(self, seat: int | None) -> view.View:
        """Return what a seat may see now; None is a spectator."""
        return view.view_for(self, seat)

    def handle(self, command: Command) -> tuple[Event, ...]:
        """Do what is asked and return what has happened, or raise and change nothing."""
        before = len(self._events)
        match command:
            case Place(seat, placement):
                self._require_turn(seat)
                self._place(seat, placement)
            case TakeBack(seat):
                self._require_turn(seat)
                self._take_back(seat)
            case CloseRound():
                self._require_turn(None)
                self._close_round()
            case _:
                raise TypeError(f"expected a command, found {command!r}")
        return tuple(self._events[before:])

    def _require_turn(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.seats:
            raise CommandRefused(Refusal.NO_SUCH_SEAT, seat)
        if self.finished:
            raise CommandRefused(Refusal.GAME_OVER, seat)

    def _place(self, seat: int, placement: Placement) -> None:
        try:
            self._next[seat] = self._displays[seat].place(placement, card=self._deck[self._round - 1])
        except IllegalPlacement as error:
            raise error.at(round=self._round, seat=seat) from None
        self._events.append(TilePlaced(self._round, seat, placement))
        if not self._patient and None not in self._next:
            self._close_round()

    def _take_back(self, seat: int) -> None:
        if self._next[seat] is None:
            raise CommandRefused(Refusal.NOTHING_TO_TAKE_BACK, seat)
        self._next[seat] = None
        self._events.append(TileTakenBack(self._round, seat))

    def _close_round(self) -> None:
        settled = tuple(display for display in self._next if display is not None)
        if len(settled) < self.seats:
            raise CommandRefused(Refusal.NOT_ALL_PLACED)
        self._displays = settled
        self._events.append(RoundClosed(self._round, tuple(display.placements[-1] for display in settled)))
        self._draw()

    def _draw(self) -> None:
        self._round += 1
        self._next = [None] * self.seats
        if self.finished:
            end = self.view_for(None)
            self._events.append(GameEnded(end.scores, end.winners))
        else:
            self._events.append(CardDrawn(self._round, self._deck[self._round - 1]))

    def copy(self) -> Self:
        """Return a game that goes on from here by itself."""
        game = copy(self)
        game._next, game._events = [*self._next], [*self._events]
        return game

    def __repr__(self) -> str:
        # Not one that evaluates back: that would print the draw pile.
        return f"<Game: round {self.round} of {self.rounds}, seats {self.seats}, cards {''.join(map(str, self.cards))}>"
