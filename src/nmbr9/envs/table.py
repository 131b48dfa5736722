"""The game at a table, for one to four agents: a PettingZoo parallel environment.

>>> from nmbr9.envs import table
>>> env = table.parallel_env(seats=2, instance="U-9-1-10", size=12)
>>> observations, infos = env.reset(seed=7)
>>> while env.agents:
...     actions = {agent: env.action_space(agent).sample(env.action_mask(agent)) for agent in env.agents}
...     observations, rewards, terminations, truncations, infos = env.step(actions)
>>> [len(display) for display in env.displays]
[10, 10]
"""

from __future__ import annotations

from math import ceil, sqrt
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, cast, get_args

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.utils import seeding

from nmbr9.core.extras import missing

try:
    from pettingzoo import ParallelEnv
    from pettingzoo.utils import parallel_to_aec
except ModuleNotFoundError as error:
    raise missing("nmbr9.envs.table", error, "envs") from None

from nmbr9.core.scoring import winners
from nmbr9.drawing import display_text, displays_svg
from nmbr9.drawing.text import side_by_side
from nmbr9.envs.seat import Observation, Seat, deal, spaces_of
from nmbr9.envs.solo import (
    THE_GAME,
    Illegal,
    IllegalAction,
    SoloEnv,
    checked,
    given_deck,
    refusal_of,
)
from nmbr9.envs.window import SIZE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray
    from pettingzoo import AECEnv

    from nmbr9.core.display import Display
    from nmbr9.core.instance import Instance

Reward: TypeAlias = Literal["points", "final", "win"]

MOST_SEATS: Final = 4
"""A box of the game has tiles for four players."""


class TableEnv(ParallelEnv[str, Observation, np.int64]):  # type: ignore[misc] # PettingZoo does not share its types
    """NMBR 9 at a table: in every round all agents place the tile of the same card, each in their own display.

    The agents are `seat_1` to `seat_4`. They act at the same time, so nobody sees a placement before the round is over,
    and no agent's actions restrict another's. `SoloEnv` documents what both environments have in common; with one seat
    and the same seed, the game is the same.

    ## Action Space

    As in `SoloEnv`. In free order, every seat has its own tiles and chooses from them. The mask is in
    `observation["action_mask"]` and in `infos[agent]["action_mask"]`, and `action_mask(agent)` returns it.

    ## Observation Space

    A `Dict` of `action_mask` and `observation`, as in PettingZoo's board games. The latter has the entries of `SoloEnv`
    except its mask, and

    | key | space | |
    |---|---|---|
    | `scores` | `Box(0, …, (seats,), uint16)` | points so far, the agent's own first, then around the table |
    | `others` | `Box(0, tiles, (seats - 1, size, size), uint8)` | heights of the other displays, in the same order |

    Every display is seen in its own window. With one seat, there is no `others`.

    `state()` is the global state in one array: the observations of all seats, without masks and `others`.

    ## Rewards

    `points` and `final` as in `SoloEnv`. `reward="win"`: 1 at the end, shared by the agents with the highest score,
    and 0 for the others.

    ## Starting State

    As in `SoloEnv`: empty displays, and one deck for all, shuffled with the seed or given as `options["deck"]`.

    ## Episode End

    All remaining agents are terminated when all tiles are placed; none is ever truncated. An agent whose action is
    illegal is terminated at once: its points so far count, it can't win, and the others play on.
    `infos[agent]["illegal"]` says why. With `illegal="raise"` such an action raises `IllegalAction`, and no tile is
    placed for any agent.

    ## Arguments

    - `seats`: 1 to 4.
    - `instance`, `size`, `illegal`, `render_mode`: as for `SoloEnv`; all displays are rendered side by side.
    - `reward`: see above.

    ## Version History

    - v1: first version. The version changes when the same seed and actions would give another result.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - so the base class has it
        **SoloEnv.metadata,
        "name": "nmbr9_table_v1",
        "is_parallelizable": True,
    }

    def __init__(
        self,
        seats: int = 2,
        instance: str | Instance = THE_GAME,
        *,
        size: int = SIZE,
        reward: Reward = "points",
        illegal: Illegal = "end",
        render_mode: str | None = None,
    ) -> None:
        if not isinstance(seats, int) or isinstance(seats, bool) or not 1 <= seats <= MOST_SEATS:
            raise ValueError(f"a table has 1 to {MOST_SEATS} seats, not {seats!r}")
        self.instance = checked(instance, reward, illegal, render_mode, get_args(Reward))
        self.size = size
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{index + 1}" for index in range(seats)]
        self.agents: list[str] = []
        # Each agent has its own spaces, so that its samples do not depend on another agent's.
        both = {agent: spaces_of(self.instance, size) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._with_others(seen) for agent, (seen, _) in both.items()}
        self.action_spaces = {agent: chosen for agent, (_, chosen) in both.items()}
        own: dict[str, spaces.Space[Any]] = {
            agent: spaces.Dict(_own(cast("spaces.Dict", seen["observation"]).spaces))
            for agent, seen in self.observation_spaces.items()
        }
        self._everything = spaces.Dict(own)
        self.state_space = spaces.flatten_space(self._everything)
        self._reward = reward
        self._illegal = illegal
        self._generator: np.random.Generator | None = None
        self._seats = self._new_seats(self.instance.cards)

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the observation space of an agent, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        """Return the action space of an agent, always the same object."""
        return self.action_spaces[agent]

    @property
    def displays(self) -> tuple[Display, ...]:
        """The displays as they are now, by seat."""
        return tuple(seat.display for seat in self._seats.values())

    def action_mask(self, agent: str) -> NDArray[np.int8]:
        """Return which actions are legal for an agent."""
        return self._seats[agent].mask.copy()

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a game. `options["deck"]` is a deck to play. Others are ignored: PettingZoo's tests pass some."""
        if seed is not None or self._generator is None:
            self._generator, _ = seeding.np_random(seed)
        given = (options or {}).get("deck")
        cards = deal(self.instance, self._generator) if given is None else given_deck(self.instance, given)
        self._seats = self._new_seats(cards)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: seat.info() for agent, seat in self._seats.items()}

    def step(
        self, actions: Mapping[str, np.int64 | int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Place a tile in every display; all agents act at the same time."""
        playing = self.agents
        if not playing:
            raise ResetNeeded("the game is over, or has not begun: call reset")
        refusals = self._refusals(actions)
        if refusals and self._illegal == "raise":
            raise IllegalAction("; ".join(f"{agent}: {refusal}" for agent, refusal in refusals.items()))
        points = {agent: 0 if agent in refusals else self._seats[agent].place(int(actions[agent])) for agent in playing}
        self.agents = [agent for agent in playing if agent not in refusals and not self._seats[agent].finished]
        seen = self._observations()
        return (
            {agent: seen[agent] for agent in playing},
            self._rewards(points),
            {agent: agent not in self.agents for agent in playing},
            dict.fromkeys(playing, False),
            {
                agent: self._seats[agent].info() | ({"illegal": refusals[agent]} if agent in refusals else {})
                for agent in playing
            },
        )

    def state(self) -> NDArray[Any]:
        """Return the global state: everything there is to see."""
        seen = {agent: _own(all_of_it["observation"]) for agent, all_of_it in self._observations().items()}
        return np.asarray(spaces.flatten(self._everything, seen))

    def render(self) -> Any:
        """Render all displays in the render mode of the environment."""
        captions = [f"Seat {index + 1}" for index in range(len(self._seats))]
        if self.render_mode == "ansi":
            named = zip(captions, self.displays, strict=True)
            drawings = (f"{caption}: {display.score}\n{display_text(display)}" for caption, display in named)
            return f"{side_by_side(drawings)}\n"
        if self.render_mode == "svg":
            return str(displays_svg(self.displays, captions=captions))
        if self.render_mode == "rgb_array":
            from nmbr9.envs.picture import picture  # noqa: PLC0415 - Pillow is loaded only for pictures

            return _tiled([picture(seat, name) for name, seat in zip(captions, self._seats.values(), strict=True)])
        return None

    def close(self) -> None:
        """Do nothing: no window is open."""

    def _new_seats(self, cards: tuple[int, ...]) -> dict[str, Seat]:
        return {agent: Seat(self.instance, self.size, cards) for agent in self.possible_agents}

    def _with_others(self, seen: spaces.Dict) -> spaces.Dict:
        seats = len(self.possible_agents)
        # A tile's level is at most the number of the other tiles.
        most = sum(self.instance.cards) * (self.instance.tiles - 1)
        parts = seen.spaces | {"scores": spaces.Box(0, most, (seats,), np.uint16)}
        if seats > 1:
            parts["others"] = spaces.Box(0, self.instance.tiles, (seats - 1, self.size, self.size), np.uint8)
        mask = parts.pop("action_mask")
        return spaces.Dict({"action_mask": mask, "observation": spaces.Dict(parts)})

    def _observations(self) -> dict[str, Observation]:
        seen = {agent: seat.observation() for agent, seat in self._seats.items()}
        scores = np.array([display.score for display in self.displays], np.uint16)
        for index, agent in enumerate(self.possible_agents):
            seen[agent]["scores"] = np.roll(scores, -index)
            others = self.possible_agents[index + 1 :] + self.possible_agents[:index]
            if others:
                seen[agent]["others"] = np.stack([seen[other]["heights"] for other in others])
        return {agent: {"action_mask": parts.pop("action_mask"), "observation": parts} for agent, parts in seen.items()}

    def _refusals(self, actions: Mapping[str, np.int64 | int]) -> dict[str, str]:
        """Return why actions are illegal. Those of agents that have left are ignored: many training loops send them."""
        if unknown := [name for name in actions if name not in self.possible_agents]:
            raise ValueError(f"there is no agent {unknown[0]!r}, only {', '.join(self.possible_agents)}")
        if missing := [agent for agent in self.agents if agent not in actions]:
            raise ValueError(f"{missing[0]} has no action: all agents that play act at the same time")
        refusals = {agent: refusal_of(self._seats[agent], actions[agent]) for agent in self.agents}
        return {agent: refusal for agent, refusal in refusals.items() if refusal}

    def _rewards(self, points: dict[str, int]) -> dict[str, float]:
        if self._reward == "points":
            return {agent: float(made) for agent, made in points.items()}
        ended = {agent: self._seats[agent].display.score for agent in points if agent not in self.agents}
        if self._reward == "final":
            return {agent: float(ended.get(agent, 0)) for agent in points}
        out = [index for index, seat in enumerate(self._seats.values()) if not seat.finished]
        won = [self.possible_agents[seat] for seat in winners([display.score for display in self.displays], out)]
        return {agent: 1 / len(won) if agent in won else 0.0 for agent in points}


def parallel_env(**arguments: Any) -> TableEnv:
    """Make a `TableEnv`. The name is PettingZoo's convention."""
    return TableEnv(**arguments)


def env(**arguments: Any) -> AECEnv[str, Observation, np.int64]:
    """Make a `TableEnv` in which agents act in turn (AEC); a round still ends when all have acted."""
    return parallel_to_aec(TableEnv(**arguments))


def _own(parts: Mapping[str, Any]) -> dict[str, Any]:
    return {name: part for name, part in parts.items() if name != "others"}


def _tiled(pictures: list[NDArray[np.uint8]]) -> NDArray[np.uint8]:
    """Arrange pictures of one size in a grid, with as many rows as columns or one fewer; empty cells are blank."""
    columns = ceil(sqrt(len(pictures)))
    blank = np.broadcast_to(pictures[0][0, 0], pictures[0].shape)
    filled = [*pictures, *[blank] * (-len(pictures) % columns)]
    return np.vstack([np.hstack(filled[start : start + columns]) for start in range(0, len(filled), columns)])
