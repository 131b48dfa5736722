"""The solo game as a vectorized environment in one process: `gymnasium.make_vec("nmbr9/Solo-v1", num_envs=256)`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.utils.seeding import np_random
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from nmbr9.core.display import Display
from nmbr9.envs.seat import NO_CARD, Observation, Seat, deal_each, spaces_of
from nmbr9.envs.solo import (
    THE_GAME,
    Illegal,
    IllegalAction,
    Reward,
    SoloEnv,
    check_choice,
    check_options,
    checked,
    drawing,
    given_deck,
)
from nmbr9.envs.window import SIZE
from nmbr9.search.batch import ILLEGAL, NO_ACTION, TOO_WIDE, new_games, place, restart
from nmbr9.search.kernel_grid import KernelGrid
from nmbr9.search.observations import LARGE, Observations, new_observations, observe
from nmbr9.search.result import TooWide

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from nmbr9.core.instance import Instance


class SoloVectorEnv(VectorEnv[Observation, "NDArray[np.int64]", "NDArray[Any]"]):
    """The vectorized form of `SoloEnv`: many games at once, on the search kernel.

    `reset` and `step` return the same as a `gymnasium.vector.SyncVectorEnv` of as many `SoloEnv` for the same seeds,
    but many times faster. Actions and observations are documented in `SoloEnv`. Game i is seeded with `seed + i`;
    `options["deck"]` is a deck for all games, `options["decks"]` has one for each.

    ## Arguments

    - `num_envs`: the number of games.
    - `instance`, `size`, `reward`, `illegal`, `render_mode`: as for `SoloEnv`. With `illegal="raise"` no tile is placed
      in any game when one of the actions is illegal.
    - `autoreset_mode`: what happens to a game that is over. `"NextStep"` (default, as in Gymnasium): the next step
      begins a new game instead of placing a tile, whatever the action. Until then its mask is all 0 if all tiles are
      placed. `"SameStep"`: the new game begins at once, and the last observation is in `infos["final_obs"]`; good for
      learning, because no step is lost. `"Disabled"`: no auto-reset; you call `reset(options={"reset_mask": …})`.
    - `copy`: whether observations are new arrays at every step. If false, they are the environment's own arrays, which
      the next step overwrites: this is a little faster, but you must not write to them.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - so the base class has it
        **SoloEnv.metadata,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(  # noqa: PLR0913 - those of SoloEnv, and three more
        self,
        num_envs: int = 1,
        instance: str | Instance = THE_GAME,
        *,
        size: int = SIZE,
        reward: Reward = "points",
        illegal: Illegal = "end",
        render_mode: str | None = None,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
    ) -> None:
        if not isinstance(num_envs, int) or isinstance(num_envs, bool) or num_envs < 1:
            raise ValueError(f"num_envs is a whole number from 1 on, not {num_envs!r}")
        self.instance = checked(instance, reward, illegal, render_mode)
        self.num_envs = num_envs
        self.size = size
        self.render_mode = render_mode
        self.single_observation_space, self.single_action_space = spaces_of(self.instance, size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        modes = {name: mode for mode in AutoresetMode for name in (mode, mode.value, mode.name)}
        check_choice("autoreset_mode", autoreset_mode, tuple(modes))
        self._mode = modes[autoreset_mode]
        self.metadata = {**self.metadata, "autoreset_mode": self._mode}
        self._reward, self._illegal = reward, illegal
        self._free = self.instance.order == "F"
        self._actions = int(self.single_action_space.n)
        self._games = new_games(num_envs, self.instance.tiles, self._actions)
        self._own = None if copy else new_observations(num_envs, size, self._actions)
        self._stock = np.bincount(self.instance.cards, minlength=10).astype(np.uint8)
        self._generators: list[np.random.Generator] = []
        self._seeds: list[int] = []
        self._all = np.arange(num_envs)
        self._over = np.zeros(num_envs, np.bool_)
        self._begun = False

    def reset(
        self, *, seed: int | np.integer[Any] | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin all games, or those in `options["reset_mask"]`, with shuffled decks or those in the options."""
        check_options(options, "deck", "decks", "reset_mask")
        indices = self._chosen(options)
        decks = self._given_decks(options or {})
        self._seed(seed, indices)
        self._restart(indices, decks)
        self._begun = True
        seen = self._observe(self._all)
        infos = self._infos(indices, seen if indices is self._all else self._observe(indices))
        return self._observations(self._all, seen), infos

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Place a tile in every game."""
        anew = np.flatnonzero(self._over)
        if not self._begun or (len(anew) and self._mode is AutoresetMode.DISABLED):
            raise ResetNeeded("a game is over, or has not begun: call reset")
        points, refusals = self._place(actions)
        self._restart(anew)
        self._over = over = (points < 0) | (self._games.counts == self.instance.tiles)
        rewards = (
            np.where(over, self._games.scores, 0.0)
            if self._reward == "final"
            else np.maximum(points, 0).astype(np.float64)
        )
        terminations = over.copy()
        infos: dict[str, Any] = {}
        if self._mode is AutoresetMode.SAME_STEP and over.any():
            infos, refusals = self._end(refusals), {}
        seen = self._observe(self._all)
        infos |= self._infos(self._all, seen, refusals)
        return self._observations(self._all, seen), rewards, terminations, np.zeros(self.num_envs, np.bool_), infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal, a row for each game."""
        if not self._begun:
            raise ResetNeeded("the games have not begun: call reset")
        legal = self._games.legal.astype("<u8").view(np.uint8)  # so that the order of the bits is that of the actions
        return np.unpackbits(legal, axis=1, count=self._actions, bitorder="little").view(np.bool_)

    @property  # type: ignore[misc] # Gymnasium declares it with a setter
    def np_random(self) -> Any:
        """The generators of all games, as a SyncVectorEnv has them."""
        self._seed(None, self._all[:0])
        return tuple(self._generators)

    @property
    def np_random_seed(self) -> Any:
        """The seeds of all games."""
        self._seed(None, self._all[:0])
        return tuple(self._seeds)

    def displays(self) -> list[Display]:
        """Return all displays as they are now."""
        return [self._display(index) for index in range(self.num_envs)]

    def render(self) -> tuple[Any, ...] | None:
        """Render every display in the render mode of the environment."""
        if self.render_mode is None:
            return None
        return tuple(drawing(self._seat(index), self.render_mode) for index in range(self.num_envs))

    def _end(self, refusals: dict[int, str]) -> dict[str, Any]:
        """Restart the games that are over, and return the infos about their last step."""
        ended = np.flatnonzero(self._over)
        seen = self._observe(ended)
        last = self._observations(ended, seen)
        infos: dict[str, Any] = {"final_obs": np.full(self.num_envs, None, object), "_final_obs": self._over.copy()}
        for row, index in enumerate(ended):
            infos["final_obs"][index] = {name: _row(array, row) for name, array in last.items()}
        infos["final_info"], infos["_final_info"] = self._infos(ended, seen, refusals), self._over.copy()
        self._restart(ended)
        return infos

    def _observe(self, indices: NDArray[np.int64]) -> Observations:
        """Return what the agents of some games see, a row for each.

        The large arrays are new ones, unless these are all games and `copy` is off.
        """
        if self._own is not None and indices is self._all:
            seen = Observations(*self._own[:LARGE], *new_observations(self.num_envs, 0, 0)[LARGE:])
        else:
            seen = new_observations(len(indices), self.size, self._actions)
        observe(self._games, indices, self._free, seen)
        return seen

    def _observations(self, indices: NDArray[np.int64], seen: Observations) -> Observation:
        observation: Observation = {
            "action_mask": seen.masks,
            "borders": seen.borders,
            "card": seen.cards,
            "cards_left": seen.left,
            "heights": seen.heights,
            "rounds_left": seen.rounds,
        }
        if self.instance.order == "K":
            tiles = self.instance.tiles
            places = self._games.counts[indices, np.newaxis] + 1 + np.arange(tiles)
            coming = np.take_along_axis(self._games.cards[indices], np.minimum(places, tiles - 1), axis=1)
            observation["next_cards"] = np.where(places < tiles, coming, NO_CARD).astype(np.uint8)
        return observation

    def _infos(
        self, indices: NDArray[np.int64], seen: Observations, refusals: dict[int, str] | None = None
    ) -> dict[str, Any]:
        """Return infos as Gymnasium batches them: an array for each key, and one that says which games have it."""
        infos: dict[str, Any] = {"action_mask": seen.masks.copy(), "outside": seen.outside, "score": seen.scores}
        there = np.ones(self.num_envs, np.bool_)
        if indices is not self._all:
            there[:] = False
            there[indices] = True
            for name, array in infos.items():
                infos[name] = np.zeros((self.num_envs, *array.shape[1:]), array.dtype)
                infos[name][indices] = array
        for name in tuple(infos):
            infos[f"_{name}"] = there.copy()
        if refusals:
            infos["illegal"] = np.full(self.num_envs, None, object)
            infos["_illegal"] = np.zeros(self.num_envs, np.bool_)
            for index, refusal in refusals.items():
                infos["illegal"][index], infos["_illegal"][index] = refusal, True
        return infos

    def _chosen(self, options: dict[str, Any] | None) -> NDArray[np.int64]:
        """Return the games that are to be reset."""
        chosen = (options or {}).get("reset_mask")
        if chosen is None:
            return self._all
        if not isinstance(chosen, np.ndarray) or chosen.shape != (self.num_envs,) or chosen.dtype != np.bool_:
            raise ValueError(f"reset_mask is an array of {self.num_envs} booleans, not {chosen!r}")
        if not chosen.any() or not (self._begun or chosen.all()):
            raise ValueError("reset_mask chooses at least one game, and all of them the first time")
        return np.flatnonzero(chosen)

    def _given_decks(self, options: dict[str, Any]) -> list[tuple[int, ...]] | None:
        """Return the decks that `reset` was given, one for each game."""
        deck, decks = options.get("deck"), options.get("decks")
        if deck is not None and decks is not None:
            raise ValueError("deck is for all games and decks for each: give only one of both")
        if deck is not None:
            return [given_deck(self.instance, deck)] * self.num_envs
        if decks is None:
            return None
        return [given_deck(self.instance, each) for each in _listed("decks", decks, self.num_envs)]

    def _seed(self, seed: int | np.integer[Any] | Sequence[int | None] | None, indices: NDArray[np.int64]) -> None:
        seeds: list[Any]
        if seed is None or isinstance(seed, int | np.integer):
            seeds = [None if seed is None else int(seed) + i for i in range(self.num_envs)]
        else:
            seeds = _listed("seeds", seed, self.num_envs)
        for each in seeds:  # all of them, before anything is changed
            if each is not None and (not isinstance(each, int | np.integer) or each < 0):
                raise ValueError(f"a seed is a whole number from 0 on, not {each!r}")
        if not self._generators:
            first = [np_random() for _ in range(self.num_envs)]
            self._generators, self._seeds = [generator for generator, _ in first], [seed for _, seed in first]
        for index in indices:
            if seeds[index] is not None:
                self._generators[index], self._seeds[index] = np_random(int(seeds[index]))

    def _restart(self, indices: NDArray[np.int64], decks: list[tuple[int, ...]] | None = None) -> None:
        if not len(indices):
            return
        dealt = (
            np.array([decks[index] for index in indices], np.int64)
            if decks
            else deal_each(self.instance, [self._generators[index] for index in indices])
        )
        restart(self._games, indices, dealt, self._stock, self._free)
        self._over[indices] = False

    def _place(self, actions: object) -> tuple[NDArray[np.int64], dict[int, str]]:
        """Place a tile in every game that is not over; return its points, and why actions are illegal, game by game.

        A game that is over may be given any whole number.
        """
        array = np.asarray(actions)
        if array.shape != (self.num_envs,) or not np.issubdtype(array.dtype, np.integer):
            raise ValueError(f"actions are {self.num_envs} whole numbers, not an array of {array.dtype} {array.shape}")
        array = array.astype(np.int64)  # a copy: `place` would be compiled again for one that can't be written to
        points = place(self._games, self._over, array, self.size, self._free, self._illegal == "raise")
        wrong = points.min()
        if wrong == NO_ACTION:
            raise ValueError(f"an action is a whole number from 0 to {self._actions - 1}: some are not")
        if wrong == TOO_WIDE:
            raise TooWide("a display is too wide for the search kernel")
        refusals = {}
        if wrong == ILLEGAL:
            for index in np.flatnonzero(points == ILLEGAL).tolist():
                refusals[index] = str(self._seat(index).refusal(int(array[index])))
                if self._illegal == "raise":
                    raise IllegalAction(f"game {index}: {refusals[index]}")
        return points, refusals

    def _display(self, index: int) -> Display:
        codes = self._games.codes[index, : self._games.counts[index]]
        if not len(codes):
            return Display()
        grid = KernelGrid.with_origin(int(codes[0]))
        return Display(grid.placement(int(code)) for code in codes)

    def _seat(self, index: int) -> Seat:
        """Return a game as a seat, which uses the core: slow, for what is rarely needed."""
        cards = tuple(map(int, self._games.cards[index]))
        return Seat.at(self.instance, self.size, cards, self._display(index), self._games.left[index])


def _listed(what: str, given: object, games: int) -> list[Any]:
    """Return an argument with one value for each game as a list."""
    if not isinstance(given, Iterable) or isinstance(given, str):
        raise TypeError(f"{what} are a list with one for each game, not {given!r}")
    listed = list(given)
    if len(listed) != games:
        raise ValueError(f"there are {games} games, and {len(listed)} {what}")
    return listed


def _row(array: NDArray[Any], index: int) -> Any:
    """Return one game's part of an observation, as a single environment would give it."""
    row = array[index]
    return row.copy() if isinstance(row, np.ndarray) else row
