"""One seat of an environment: its display, its window, its observation and its action mask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Self, TypeAlias

import numpy as np
from gymnasium import spaces

from nmbr9.core.display import Display
from nmbr9.core.errors import IllegalPlacement
from nmbr9.core.instance import Instance
from nmbr9.core.rules import check, legal_placements
from nmbr9.core.tiles import NUMBERS
from nmbr9.envs.window import LARGEST, SIZE, ActionWindow, action_count, check_size

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import ArrayLike, NDArray

    from nmbr9.core.placement import Placement
    from nmbr9.core.view import View

Observation: TypeAlias = dict[str, Any]

NO_CARD: Final = len(NUMBERS)
"""The value of `card` when there is none: the order is free, or all tiles are placed."""

_CENTRE: Final = 4 * 21 + LARGEST  # 21 tiles, none longer than 4, and the window around the last of them
_CANVAS: Final = 2 * _CENTRE


def spaces_of(instance: Instance, size: int) -> tuple[spaces.Dict, spaces.Discrete[np.int64]]:
    """Return the observation space and the action space."""
    check_size(size)
    actions = action_count(instance, size)
    parts: dict[str, spaces.Space[Any]] = {
        "action_mask": spaces.MultiBinary(actions),
        "borders": spaces.MultiBinary((2, size, size)),
        "card": spaces.Discrete(NO_CARD + 1),
        "cards_left": spaces.Box(0, instance.copies, (len(NUMBERS),), np.uint8),
        "heights": spaces.Box(0, instance.tiles, (size, size), np.uint8),
        "rounds_left": spaces.Discrete(instance.tiles + 1),
    }
    if instance.order == "K":
        parts["next_cards"] = spaces.Box(0, NO_CARD, (instance.tiles,), np.uint8)
    return spaces.Dict(parts), spaces.Discrete(actions)


class Seat:
    """One agent's side of a game: the cards, and the display that it builds. In free order the cards have no meaning.

    The environments are built on it. It also lets a trained agent play as a bot, which is given a view of a game:
    `Seat.of(view)` provides the `observation()`, the `mask`, and the `placement(action)` of the action chosen.
    """

    def __init__(self, instance: Instance, size: int, cards: Sequence[int]) -> None:
        check_size(size)
        self.instance = instance
        self.size = size
        self.display = Display()
        self.outside = 0
        self._free = instance.order == "F"
        self._cards = tuple(cards)
        self._left = np.bincount(instance.cards, minlength=len(NUMBERS)).astype(np.uint8)
        # Heights, and the index of the tile on top (from 1), for a part of the grid so large that no window leaves it.
        self._heights = np.zeros((_CANVAS, _CANVAS), np.uint8)
        self._tops = np.zeros((_CANVAS, _CANVAS), np.uint8)
        self._extra = 0
        self._draw()

    @classmethod
    def of(cls, view: View, size: int = SIZE) -> Self:
        """Return the seat that corresponds to a bot's view of a game."""
        instance = Instance(tiles=view.rounds, order="U")
        return cls.at(instance, size, view.cards, view.display, view.unseen, extra=int(bool(view.start)))

    @classmethod
    def at(
        cls,
        instance: Instance,
        size: int,
        cards: Sequence[int],
        display: Display,
        left: ArrayLike,
        *,
        extra: int = 0,
    ) -> Self:
        """Return a seat in the middle of a game; `extra` tiles of the display belong to no card, like a start tile."""
        seat = cls(instance, size, cards)
        for placement in display:
            seat._lay(placement)
        seat._extra = extra
        seat._left[:] = left
        seat._look()
        return seat

    @property
    def placed(self) -> int:
        """How many tiles have been placed for cards; a start tile does not count."""
        return len(self.display) - self._extra

    @property
    def card(self) -> int | None:
        """The card of the round."""
        return None if self._free or self.finished else self._cards[self.placed]

    @property
    def finished(self) -> bool:
        """Whether all tiles are placed."""
        return self.placed == self.instance.tiles

    def placement(self, action: int | np.integer[Any]) -> Placement:
        """Return the placement that an action stands for, legal or not."""
        return self.window.placement(int(action), self.card)

    def refusal(self, action: int) -> IllegalPlacement | str | None:
        """Return why an action is illegal; None for a legal one."""
        if self.mask[action]:
            return None
        placement = self.placement(action)
        if not self._left[placement.number] and self._free:
            return f"{placement}: no {placement.number} is left"
        if broken := check(self.display, placement):
            return IllegalPlacement(placement, broken)
        if not self.window.holds(placement):
            return f"{placement} reaches beyond the window"
        upright = self.window.action(placement, free=self._free)
        return f"{placement} is action {upright}, not {action}: a half-turned {placement.number} looks the same"

    def place(self, action: int) -> int:
        """Place a tile, which must be legal, and return its points."""
        if not self._free and len(self._cards) < min(self.placed + 2, self.instance.tiles):
            raise ValueError("the next card is not known: what is made of a view can't play on")
        placement = self.placement(action)
        self._lay(placement)
        if self._free:
            self._left[placement.number] -= 1
        self._draw()
        return placement.number * self.display.levels[-1]

    def observation(self) -> Observation:
        """Return what the seat sees, as new arrays."""
        rows = slice(self.window.top + _CENTRE, self.window.top + _CENTRE + self.size)
        columns = slice(self.window.left + _CENTRE, self.window.left + _CENTRE + self.size)
        here = self._tops[rows, columns]
        right = self._tops[rows, columns.start + 1 : columns.stop + 1]
        below = self._tops[rows.start + 1 : rows.stop + 1, columns]
        observation: Observation = {
            "action_mask": self.mask.copy(),
            "borders": np.stack([here != right, here != below]).astype(np.int8),
            "card": np.int64(NO_CARD if self.card is None else self.card),
            "cards_left": self._left.copy(),
            "heights": self._heights[rows, columns].copy(),
            "rounds_left": np.int64(self.instance.tiles - self.placed),
        }
        if self.instance.order == "K":
            following = np.full(self.instance.tiles, NO_CARD, np.uint8)
            coming = self._cards[self.placed + 1 :]
            following[: len(coming)] = coming
            observation["next_cards"] = following
        return observation

    def info(self) -> dict[str, Any]:
        """Return the `info` of a step: the action mask, the number of legal placements out of reach, and the score."""
        return {"action_mask": self.mask.copy(), "outside": self.outside, "score": self.display.score}

    def _lay(self, placement: Placement) -> None:
        self.display = self.display.place(placement)
        for x, y in placement.footprint:
            self._heights[y + _CENTRE, x + _CENTRE] = self.display.levels[-1] + 1
            self._tops[y + _CENTRE, x + _CENTRE] = len(self.display)

    def _draw(self) -> None:
        """Begin a round: draw its card."""
        if (card := self.card) is not None:
            self._left[card] -= 1
        self._look()

    def _look(self) -> None:
        """Place the window, and compute the action mask."""
        legal = self._legal()
        self.window = (
            ActionWindow.with_legal_action(self.display, legal, self.size)
            if legal
            else ActionWindow.around(self.display, self.size)
        )
        self.mask: NDArray[np.int8] = np.zeros(action_count(self.instance, self.size), np.int8)
        inside = self.window.actions(legal, free=self._free)
        self.mask[inside] = 1
        self.outside = len(legal) - len(inside)

    def _legal(self) -> list[Placement]:
        if self.finished:
            return []
        numbers = [int(number) for number in np.flatnonzero(self._left)] if self._free else [self._cards[self.placed]]
        return [placement for number in numbers for placement in legal_placements(self.display, number)]


def deal(instance: Instance, generator: np.random.Generator) -> tuple[int, ...]:
    """Shuffle the cards and return those that are played."""
    return tuple(map(int, deal_each(instance, [generator])[0]))


def deal_each(instance: Instance, generators: Sequence[np.random.Generator]) -> NDArray[np.int64]:
    """Deal once with each generator, and return a row of cards for each."""
    decks = np.tile(np.array(instance.cards, np.int64), (len(generators), 1))
    for deck, generator in zip(decks, generators, strict=True):
        generator.shuffle(deck)
    return decks[:, : instance.tiles]
