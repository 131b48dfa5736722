"""What players see at a node of the OpenSpiel game, as tensors and as strings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import pyspiel  # type: ignore[import-not-found] # compiled, and without types

from nmbr9.core.tiles import NUMBERS
from nmbr9.envs.spiel_situation import digits, numbers_of, written
from nmbr9.envs.window import ActionWindow, action_count

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from nmbr9.core.display import Display
    from nmbr9.envs.spiel import Nmbr9Game, Nmbr9State
    from nmbr9.envs.spiel_situation import Numbers, Situation

Piece: TypeAlias = "NDArray[Any]"
Pieces: TypeAlias = "dict[str, Piece]"
Look: TypeAlias = "tuple[Callable[[Nmbr9State, int], Pieces], Callable[[Nmbr9State, int], str]]"


class Observer:
    """What a player sees, as a tensor (`tensor`, and its pieces in `dict`) and as a string.

    Players see all of their own display, and the other displays as they were when the last round ended. An observation
    has

    | piece | shape | |
    |---|---|---|
    | `player` | players | 1 for the observing player |
    | `heights` | players, size, size | how many tiles lie on each square of the window |
    | `borders_right` | players, size, size | 1 where the top tile differs from that on the square to the right |
    | `borders_below` | players, size, size | 1 where the top tile differs from that on the square below |
    | `card` | 10 | 1 for the number to place, if there is a card |
    | `cards_left` | 10 | how many cards of each number have not been turned up |
    | `tiles_left` | players, 10 | how many tiles of each number are left; only in free order, which has no cards |
    | `next_cards` | tiles, 10 | only in known order: the cards after this one |
    | `rounds_left` | 1 | rounds to play, this one included |

    An information state (perfect recall) has `player`; `cards` (tiles, 10), in the order in which they were drawn; and
    `placements` (players, tiles, …), all actions in order. The public observation leaves out `player` and what has been
    placed in this round; the private one is the player's own `placement` in this round.
    """

    def __init__(self, game: Nmbr9Game, kind: Any) -> None:
        one, none = pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.NONE
        looks: dict[tuple[bool, Any, bool], Look] = {
            (True, one, False): (observed, observed_text),
            (True, one, True): (remembered, remembered_text),
            (True, none, False): (lambda state, _: observed(state), lambda state, _: observed_text(state)),
            (False, one, False): (hidden, hidden_text),
        }
        wanted = kind.public_info, kind.private_info, kind.perfect_recall
        if wanted not in looks:
            raise ValueError(
                f"nmbr9 can be observed by one player, with or without memory, or in public, not by {kind}"
            )
        self._look, self._describe = looks[wanted]
        pieces = self._look(game.new_initial_state(), 0)
        ends = np.cumsum([piece.size for piece in pieces.values()])
        self.tensor = np.zeros(ends[-1], np.float32)
        parts = np.split(self.tensor, ends[:-1])
        self.dict = {name: part.reshape(piece.shape) for (name, piece), part in zip(pieces.items(), parts, strict=True)}

    def set_from(self, state: Nmbr9State, player: int) -> None:
        """Write what a player sees to the tensor."""
        for name, piece in self._look(state, player).items():
            self.dict[name][:] = piece

    def string_from(self, state: Nmbr9State, player: int) -> str:
        """Return what a player sees as a string."""
        return self._describe(state, player)


def observed(state: Nmbr9State, player: int | None = None) -> Pieces:
    """Return the pieces of a player's observation, or of the public one."""
    situation = state.situation
    seen = situation.seen_by(player)
    windows = [ActionWindow.around(display, situation.size) for display in seen]
    pieces = {}
    if player is not None:
        windows[player] = situation.legal_actions(player)[0]
        pieces["player"] = np.eye(len(seen))[player]
    drawings = zip(*map(drawn, seen, windows), strict=True)
    pieces |= zip(("heights", "borders_right", "borders_below"), map(np.stack, drawings), strict=True)
    if situation.free:
        pieces["tiles_left"] = np.array([situation.left(numbers_of(display)) for display in seen])
    else:
        pieces["card"] = one_hot(situation.card, 1)[0]
        pieces["cards_left"] = np.array(situation.left(situation.turned_up))
    if situation.instance.order == "K":
        pieces["next_cards"] = one_hot(situation.next_cards, situation.instance.tiles)
    return pieces | {"rounds_left": np.array([situation.rounds_left])}


def observed_text(state: Nmbr9State, player: int | None = None) -> str:
    """Return an observation as a string, which does not depend on the order of the placements."""
    situation = state.situation
    words = [] if player is None else [f"player {player}"]
    if not situation.free:
        words.append(f"card {digits(situation.card)}")
    if situation.instance.order == "K":
        words.append(f"next {digits(situation.next_cards)}")
    words.append(f"rounds left {situation.rounds_left}")
    displays = (" ".join(sorted(str(display).split())) for display in situation.seen_by(player))
    return f"{', '.join(words)}: {' / '.join(displays)}"


def remembered(state: Nmbr9State, player: int) -> Pieces:
    """Return the pieces of an information state: every card and placement since the beginning."""
    situation = state.situation
    seen, tiles = situation.seen_by(player), situation.instance.tiles
    pieces = {"player": np.eye(len(seen))[player]}
    if not situation.free:
        pieces["cards"] = one_hot(situation.cards, tiles)
    taken = (actions_of(state, other)[: len(display)] for other, display in enumerate(seen))
    return pieces | {"placements": np.stack([encoded(actions, tiles, situation) for actions in taken])}


def remembered_text(state: Nmbr9State, player: int) -> str:
    """Return an information state as a string."""
    return f"player {player}: {written(state.situation.cards, state.situation.seen_by(player))}"


def hidden(state: Nmbr9State, player: int) -> Pieces:
    """Return what only this player sees: their own placement, until the round is over."""
    actions = actions_of(state, player)[len(state.situation.shown[player]) :]
    return {"placement": encoded(actions, 1, state.situation)[0]}


def hidden_text(state: Nmbr9State, player: int) -> str:
    """Return what only this player sees as a string; a single player has no secrets."""
    shown, display = state.situation.shown[player], state.situation.displays[player]
    return " ".join(map(str, display.placements[len(shown) :]))


def drawn(display: Display, window: ActionWindow) -> tuple[Piece, Piece, Piece]:
    """Draw a display in its window: heights, borders to the right, borders below."""
    side = window.size + 1  # the squares outside, on the right and below, can have a border to the last ones inside
    heights, tops = np.zeros((2, side, side), np.uint8)
    for index, (placement, level) in enumerate(zip(display, display.levels, strict=True), start=1):
        for x, y in placement.footprint:
            column, row = x - window.left, y - window.top
            if 0 <= column < side and 0 <= row < side:
                heights[row, column], tops[row, column] = level + 1, index
    here = tops[:-1, :-1]
    return heights[:-1, :-1], here != tops[:-1, 1:], here != tops[1:, :-1]


def one_hot(numbers: Numbers, length: int) -> Piece:
    """One-hot encode numbers, one in each row; the remaining rows are all 0."""
    rows = np.zeros((length, len(NUMBERS)))
    rows[range(len(numbers)), numbers] = 1
    return rows


def encoded(actions: list[int], length: int, situation: Situation) -> Piece:
    """Encode actions as rows with three 1s: rotation (in free order number and rotation), row, column."""
    size = situation.size
    turns = action_count(situation.instance, size) // size**2
    rows = np.zeros((length, turns + 2 * size))
    turned, row, column = np.unravel_index(np.array(actions, np.int64), (turns, size, size))
    for ones in (turned, turns + row, turns + size + column):
        rows[range(len(actions)), ones] = 1
    return rows


def actions_of(state: Nmbr9State, player: int) -> list[int]:
    """Return the actions of a player, in order."""
    return [step.action for step in state.full_history() if step.player == player]
