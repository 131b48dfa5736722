"""The state at a node of the OpenSpiel game: cards, displays, and which of them have been revealed."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

import pyspiel  # type: ignore[import-not-found] # compiled, and without types

from nmbr9.core.display import Display
from nmbr9.core.rules import legal_placements
from nmbr9.core.tiles import NUMBERS
from nmbr9.envs.window import ActionWindow

if TYPE_CHECKING:
    from nmbr9.core.instance import Instance
    from nmbr9.core.placement import Placement

Numbers: TypeAlias = tuple[int, ...]
Displays: TypeAlias = tuple[Display, ...]

CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
NOBODY: Final = int(pyspiel.PlayerId.TERMINAL)


class Situation(NamedTuple):
    """The whole state of a game. It is immutable, so copies of a state can share it."""

    instance: Instance
    size: int
    cards: Numbers
    """Those drawn so far."""
    displays: Displays
    shown: Displays
    """The displays when the last round ended: what others see of them."""

    @classmethod
    def at_the_beginning(cls, instance: Instance, size: int, players: int) -> Situation:
        """Return the situation at the start: empty displays, and no card."""
        empty = (Display(),) * players
        return cls(instance, size, (), empty, empty)

    def __deepcopy__(self, memo: dict[int, Any]) -> Situation:
        return self

    @property
    def free(self) -> bool:
        """Whether players choose the order."""
        return self.instance.order == "F"

    @property
    def rounds(self) -> int:
        """How many rounds are over: those in which the last player has placed."""
        return len(self.displays[-1])

    @property
    def rounds_left(self) -> int:
        """How many rounds are to be played, this one included."""
        return self.instance.tiles - self.rounds

    @property
    def placed(self) -> int:
        """How many players have placed in this round."""
        return sum(len(display) > self.rounds for display in self.displays)

    @property
    def player(self) -> int:
        """Who is next: a player, chance, or nobody."""
        if not self.rounds_left:
            return NOBODY
        needed = {"U": self.rounds + 1, "K": self.instance.tiles, "F": 0}[self.instance.order]
        return CHANCE if len(self.cards) < needed else self.placed

    @property
    def card(self) -> Numbers:
        """The card of the round, if there is one."""
        return self.cards[self.rounds : self.rounds + 1]

    @property
    def turned_up(self) -> Numbers:
        """The cards of the rounds so far, this one included."""
        return self.cards[: self.rounds + 1]

    @property
    def next_cards(self) -> Numbers:
        """The cards after this one that are known."""
        return self.cards[self.rounds + 1 :]

    def left(self, taken: Numbers) -> Numbers:
        """Count what is left of every number when some are taken: cards, or a player's tiles."""
        cards = self.instance.cards
        return tuple(cards.count(number) - taken.count(number) for number in NUMBERS)

    def seen_by(self, player: int | None) -> Displays:
        """Return the displays as a player sees them; without a player, as everybody does."""
        return self.shown if player is None else replaced(self.shown, player, self.displays[player])

    def to_place(self, player: int) -> Numbers:
        """Return the numbers that a player may place now: the card, or in free order any number left; perhaps none."""
        display = self.displays[player]
        if not self.rounds_left or len(display) > self.rounds:
            return ()
        if self.free:
            return tuple(number for number, left in enumerate(self.left(numbers_of(display))) if left)
        return self.card

    def legal_actions(self, player: int) -> tuple[ActionWindow, Numbers]:
        """Return a player's window, and the legal actions in it."""
        return legal_actions(self.displays[player], self.to_place(player), self.size, self.free)

    def placement(self, player: int, action: int) -> Placement:
        """Return the placement that an action of a player stands for, legal or not."""
        if not self.to_place(player):
            raise ValueError(f"player {player} has nothing to place in {self}")
        return self.legal_actions(player)[0].placement(action, None if self.free else self.card[0])

    def draw(self, card: int) -> Situation:
        """Return the situation with one more card."""
        if card not in NUMBERS or not self.left(self.cards)[card]:
            raise ValueError(f"there is no card {card} to draw in {self}")
        return self._replace(cards=(*self.cards, card))

    def place(self, action: int) -> Situation:
        """Return the situation after the next player's placement."""
        player = self.player
        if player == NOBODY:
            raise ValueError(f"the game is over: {self}")
        if action not in self.legal_actions(player)[1]:
            raise ValueError(f"action {action} is not legal for player {player} in {self}")
        placement = self.placement(player, action)
        displays = replaced(self.displays, player, self.displays[player].place(placement))
        round_is_over = player == len(displays) - 1
        return self._replace(displays=displays, shown=displays if round_is_over else self.shown)

    def __str__(self) -> str:
        return written(self.cards, self.displays)


@lru_cache(maxsize=1024)  # memoisation: a search comes back to the same displays again and again
def legal_actions(display: Display, numbers: Numbers, size: int, free: bool) -> tuple[ActionWindow, Numbers]:
    """Return the window, and the actions of all legal placements of these tiles inside it, in ascending order."""
    legal = [placement for number in numbers for placement in legal_placements(display, number)]
    if not legal:
        return ActionWindow.around(display, size), ()
    window = ActionWindow.with_legal_action(display, legal, size)
    return window, tuple(window.actions(legal, free=free).tolist())


def replaced(displays: Displays, player: int, display: Display) -> Displays:
    """Return the displays with another one for a player."""
    return (*displays[:player], display, *displays[player + 1 :])


def numbers_of(display: Display) -> Numbers:
    """Return the numbers of a display's tiles."""
    return tuple(placement.number for placement in display)


def digits(cards: Numbers) -> str:
    """Write cards, `-` for none."""
    return "".join(map(str, cards)) or "-"


def written(cards: Numbers, displays: Displays) -> str:
    """Write cards and displays, as in the notation of a position."""
    return f"{digits(cards)} {' / '.join(map(str, displays))}"
