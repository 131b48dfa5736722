"""The solo game, for one agent: `nmbr9/Solo-v1`."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, TypeVar, cast, get_args

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded

from nmbr9.core.deck import Deck
from nmbr9.core.display import Display
from nmbr9.core.errors import InvalidNotation
from nmbr9.core.instance import Instance
from nmbr9.core.placement import Placement
from nmbr9.drawing import display_svg, display_text
from nmbr9.envs.seat import Observation, Seat, deal, spaces_of
from nmbr9.envs.window import SIZE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from numpy.typing import NDArray

Reward: TypeAlias = Literal["points", "final"]
Illegal: TypeAlias = Literal["end", "raise"]

_Read = TypeVar("_Read")

THE_GAME: Final = "U-9-2-20"


class IllegalAction(ValueError):
    """An action that the mask forbids; the message says why."""


class SoloEnv(gymnasium.Env[Observation, np.int64]):
    """Solo NMBR 9: place the tile of every card, and score points by stacking.

    A tile may lie next to another one on level 0, or on top of at least two tiles of the level below, with a tile
    under each of its squares. It scores its number times its level.

    ## Action Space

    `Discrete(4 × size × size)`: a rotation and a position. Action `(rotation × size + row) × size + column` turns the
    tile of the round so that its top points up, right, down or left for rotation 0, 1, 2 or 3, and places the top-left
    corner of its bounding box on that square of the window. In free order (`F`), the agent also chooses the tile:
    `Discrete(10 × 4 × size × size)`, with `number × 4 + rotation` in place of the rotation.

    The action mask marks the legal actions. It is available by all common conventions: as
    `observation["action_mask"]`, as `info["action_mask"]` and from `action_masks()`. `env.action_space.sample(mask)`
    samples a legal action. For 0 and 8, which look the same upside down, only rotations 0 and 1 are legal.

    The window has `size` × `size` squares and is centred on the display. Legal placements that extend beyond it can't
    be chosen; `info["outside"]` counts them. If the window would contain none at all, it is centred on the nearest one
    instead, so that a game never gets stuck.

    ## Observation Space

    A `Dict`. Arrays over the window are indexed by row, then column:

    | key | space | |
    |---|---|---|
    | `heights` | `Box(0, tiles, (size, size), uint8)` | how many tiles lie on each square |
    | `borders` | `MultiBinary((2, size, size))` | where the tile on top ends: to the right of a square, and below it |
    | `card` | `Discrete(11)` | the number to place; 10 when there is none (free order, or all tiles are placed) |
    | `cards_left` | `Box(0, copies, (10,), uint8)` | cards of each number not yet drawn; in free order, tiles left |
    | `rounds_left` | `Discrete(tiles + 1)` | rounds to play, this one included |
    | `next_cards` | `Box(0, 10, (tiles,), uint8)` | only in known order (`K`): the cards after this one, then 10s |
    | `action_mask` | `MultiBinary(actions)` | 1 for every legal action; all 0 when all tiles are placed |

    There is a border between two squares if their top tiles differ, or if only one of them has a tile; this includes
    squares just outside the window. As long as the display is centred in the window and fits into it, heights and
    borders determine what is legal: all squares below the tile must have the same height, above level 0 there must be a
    border between two of them, and the tile must touch another one on its level if there is any.

    ## Rewards

    `reward="points"`: the points of each tile when it is placed. `reward="final"`: all of them at the end. Either way
    the return of an episode is the score.

    ## Starting State

    An empty display, and the first card of a deck shuffled with the seed. `reset(options={"deck": "9914…"})` plays the
    cards of a given deck instead; other options are an error. On the empty display, every distinct rotation is legal at
    a single position.

    ## Episode End

    Terminated when all tiles are placed, never truncated. An illegal action also terminates the episode, earns no
    points, and `info["illegal"]` says why it is illegal. With `illegal="raise"` it raises `IllegalAction` instead, and
    changes nothing.

    ## Arguments

    - `instance`: `T-m-c-k`, as in the literature: order unknown (`U`), known (`K`) or free (`F`), numbers 0 to m, c
      copies of each, k tiles played. Default: `U-9-2-20`, the real game.
    - `size`: the side length of the window in squares, 8 to 40. Default: 20.
    - `reward`: `points` (default) or `final`.
    - `illegal`: `end` (default) or `raise`.
    - `render_mode`: `ansi` for text, `rgb_array` for a picture of the window, `svg` for a drawing of the display.

    ## Version History

    - v1: first version. The version changes when the same seed and actions would give another result.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - so the base class has it
        "render_modes": ["ansi", "rgb_array", "svg"],
        "render_fps": 4,
    }

    def __init__(
        self,
        instance: str | Instance = THE_GAME,
        *,
        size: int = SIZE,
        reward: Reward = "points",
        illegal: Illegal = "end",
        render_mode: str | None = None,
    ) -> None:
        self.instance = checked(instance, reward, illegal, render_mode)
        self.observation_space, self.action_space = spaces_of(self.instance, size)
        self.size = size
        self.render_mode = render_mode
        self._reward = reward
        self._illegal = illegal
        self._seat: Seat | None = None
        self._over = False

    @property
    def display(self) -> Display:
        """The display as it is now."""
        return self._seat.display if self._seat else Display()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game. `options["deck"]` is a deck to play."""
        check_options(options, "deck")
        super().reset(seed=seed)
        given = (options or {}).get("deck")
        cards = deal(self.instance, self.np_random) if given is None else given_deck(self.instance, given)
        self._seat, self._over = Seat(self.instance, self.size, cards), False
        return self._seat.observation(), self._seat.info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Place the tile of the round."""
        seat = self._seat
        if seat is None or self._over:
            raise ResetNeeded("the game is over, or has not begun: call reset")
        refusal = refusal_of(seat, action)
        if refusal and self._illegal == "raise":
            raise IllegalAction(refusal)
        points = 0 if refusal else seat.place(int(action))
        self._over = bool(refusal) or seat.finished
        if self._reward == "final":
            points = seat.display.score if self._over else 0
        info = seat.info() | ({"illegal": refusal} if refusal else {})
        return seat.observation(), float(points), self._over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the action mask as booleans, in the form that sb3-contrib expects."""
        return self._begun().mask.astype(np.bool_)

    def action(self, placement: Placement | str) -> int:
        """Return the action of a placement, given as an object or in notation.

        >>> env = SoloEnv()
        >>> _ = env.reset(options={"deck": "00112233445566778899"})
        >>> env.placement(env.action("0e@0,0"))
        Placement(0, 'e', 0, 0)
        """
        seat = self._begun()
        if seat.finished:
            raise ResetNeeded("all tiles are placed: call reset")
        if not isinstance(placement, str | Placement):
            raise TypeError(f"a placement is a Placement or its notation, not {placement!r}")
        placement = unplaced(Placement.parse, placement) if isinstance(placement, str) else placement
        if seat.card is not None and placement.number != seat.card:
            raise ValueError(f"{placement} is not the tile of the card {seat.card}")
        if not seat.window.holds(placement):
            raise ValueError(f"{placement} reaches beyond the window")
        return seat.window.action(placement, free=self.instance.order == "F")

    def placement(self, action: int) -> Placement:
        """Return the placement that an action stands for now, legal or not."""
        seat = self._begun()
        refusal_of(seat, action)
        if seat.finished:
            raise ResetNeeded("all tiles are placed: call reset")
        return seat.placement(int(action))

    def render(self) -> Any:
        """Render the display in the render mode of the environment."""
        seat = self._seat or Seat(self.instance, self.size, self.instance.cards)
        return drawing(seat, self.render_mode)

    def _begun(self) -> Seat:
        if self._seat is None:
            raise ResetNeeded("the game has not begun: call reset")
        return self._seat


def drawing(seat: Seat, mode: str | None) -> Any:
    """Render a seat in a render mode."""
    if mode == "ansi":
        when = "all tiles placed" if seat.finished else f"round {seat.placed + 1} of {seat.instance.tiles}"
        card = "" if seat.card is None else f", card {seat.card}"
        return f"{when}{card}, score {seat.display.score}\n{display_text(seat.display)}\n"
    if mode == "svg":
        return str(display_svg(seat.display))  # the text: gymnasium compares types
    if mode == "rgb_array":
        from nmbr9.envs.picture import picture  # noqa: PLC0415 - Pillow is loaded only for pictures

        return picture(seat)
    return None


def checked(
    instance: object, reward: object, illegal: object, render_mode: object, rewards: tuple[str, ...] = get_args(Reward)
) -> Instance:
    """Check arguments, and return the instance, which is given as an object or by name."""
    check_choice("reward", reward, rewards)
    check_choice("illegal", illegal, get_args(Illegal))
    check_choice("render_mode", render_mode, (None, *SoloEnv.metadata["render_modes"]))
    if not isinstance(instance, str | Instance):
        raise TypeError(f"an instance is a name like {THE_GAME}, not {instance!r}")
    return unplaced(Instance.parse, instance) if isinstance(instance, str) else instance


def unplaced(parse: Callable[[str], _Read], text: str) -> _Read:
    """Parse an argument; errors are reported without line and column, because it has none."""
    try:
        return parse(text)
    except InvalidNotation as error:
        raise ValueError(error.reason) from None


def check_options(options: dict[str, Any] | None, *known: str) -> None:
    """Refuse unknown options of `reset`: if a misspelled one were ignored, another game would be played."""
    if not isinstance(options, dict | None):
        raise TypeError(f"options are a dictionary, not {options!r}")
    for name in options or {}:
        if name not in known:
            raise ValueError(f"reset knows the option {' and '.join(known)}, not {name!r}")


def check_choice(name: str, value: object, choices: tuple[object, ...]) -> None:
    """Raise ValueError for a value that is not one of these."""
    if value not in choices:
        raise ValueError(f"{name} is one of {', '.join(map(repr, choices))}, not {value!r}")


def refusal_of(seat: Seat, action: object) -> str:
    """Return why an action is illegal; empty if it is legal. Raises ValueError if it is not in the action space."""
    actions = len(seat.mask)
    if isinstance(action, np.ndarray) and not action.shape:
        action = action[()]  # Stable-Baselines3 predicts arrays without dimensions
    if not isinstance(action, int | np.integer) or isinstance(action, bool) or not 0 <= action < actions:
        raise ValueError(f"an action is a whole number from 0 to {actions - 1}, not {action!r}")
    return str(seat.refusal(int(action)) or "")


def given_deck(instance: Instance, given: object) -> tuple[int, ...]:
    """Return the deck that `reset` was given. Raises ValueError if it is not a deck of the instance."""
    if instance.order == "F":
        raise ValueError(f"{instance} has no deck: the agent chooses the tiles")
    try:
        deck = unplaced(Deck.parse, given) if isinstance(given, str) else Deck(map(index, cast("Iterable[Any]", given)))
    except TypeError:
        raise ValueError(f"a deck is digits or whole numbers, not {given!r}") from None
    if len(deck) != instance.tiles:
        raise ValueError(f"a deck of {instance} has {instance.tiles} cards, not {len(deck)}")
    for card in deck:
        if deck.count(card) > instance.cards.count(card):
            raise ValueError(
                f"{instance} has {instance.cards.count(card)} of the number {card}, not {deck.count(card)}"
            )
    return deck
