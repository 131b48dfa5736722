"""NMBR 9 for OpenSpiel: importing this module registers the game for `pyspiel.load_game`.

>>> import pyspiel
>>> import nmbr9.envs.spiel
>>> game = pyspiel.load_game("nmbr9(players=2,instance=U-9-1-10,size=12)")
>>> state = game.new_initial_state()
>>> state.apply_action(9)  # chance draws a card
>>> [state.action_to_string(action) for action in state.legal_actions()]
['9n@0,0', '9e@0,0', '9s@0,0', '9w@0,0']

Parameters:

- `players`: 1 to 4. Default: 1.
- `instance`: `T-m-c-k`, as in the literature: order unknown (`U`), known (`K`) or free (`F`), numbers 0 to m, c copies
  of each, k tiles played. Default: `U-9-2-20`, the real game.
- `size`: the side length of the window in squares, 8 to 40. Default: 20.
- `reward`: `final` (default), the score at the end; `points`, the points of each round when it is over; or `win`, 1 at
  the end, shared by the players with the highest score.

Every card is a chance node: in unknown order one before each round, in known order all of them before the first
placement. In free order there are no cards, and an action chooses the tile, too. Windows and actions are those of
`nmbr9/Solo-v1`.

In the game, all players place at the same time. Here they place one after another, and nobody sees the placements
of a round before all have been made. So the game has imperfect information with two or more players, and perfect
information with one.
"""

from __future__ import annotations

from typing import Any, Final

from nmbr9.core.extras import missing

try:
    import pyspiel  # type: ignore[import-not-found] # compiled, and without types
except ModuleNotFoundError as error:
    raise missing("nmbr9.envs.spiel", error, "spiel") from None

from nmbr9.core.instance import Instance
from nmbr9.core.scoring import points_by_tile, tile_points, winners
from nmbr9.envs.solo import THE_GAME, check_choice
from nmbr9.envs.spiel_observer import Observer
from nmbr9.envs.spiel_situation import CHANCE, Situation
from nmbr9.envs.window import SIZE, action_count, check_size

PLAYERS: Final = (1, 2, 3, 4)
REWARDS: Final = ("final", "points", "win")
DEFAULTS: Final[dict[str, Any]] = {"players": 1, "instance": THE_GAME, "size": SIZE, "reward": "final"}


def most_points(instance: Instance) -> int:
    """Return an upper bound for the score.

    A tile above level 0 rests on two tiles of the level below, and so do these: a tile on level n needs 2n tiles placed
    before it. At best, these are the highest numbers in ascending order. docs/records.md has a tighter bound, but this
    one needs no search.

    >>> most_points(Instance.parse("F-9-2-20")), most_points(Instance.parse("F-9-1-4"))
    (570, 17)
    """
    highest = sorted(instance.cards)[-instance.tiles :]
    return sum(tile_points(number, before // 2) for before, number in enumerate(highest))


def game_type(players: int, instance: Instance, reward: str) -> Any:
    """Return the properties of the game, as OpenSpiel describes them."""
    kind = pyspiel.GameType
    chance, information, utility, model = kind.ChanceMode, kind.Information, kind.Utility, kind.RewardModel
    return kind(
        short_name="nmbr9",
        long_name="NMBR 9",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=chance.DETERMINISTIC if instance.order == "F" else chance.EXPLICIT_STOCHASTIC,
        information=information.PERFECT_INFORMATION if players == 1 else information.IMPERFECT_INFORMATION,
        utility=utility.CONSTANT_SUM if reward == "win" else utility.GENERAL_SUM,
        reward_model=model.REWARDS if reward == "points" else model.TERMINAL,
        min_num_players=PLAYERS[0],
        max_num_players=PLAYERS[-1],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=DEFAULTS,
    )


class Nmbr9Game(pyspiel.Game):  # type: ignore[misc] # pyspiel has no types
    """The game: the number of players, the instance, the size of the window and the reward."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = DEFAULTS | (params or {})
        players, self.size, self.reward = given["players"], given["size"], given["reward"]
        self.instance = Instance.parse(given["instance"])
        check_choice("players", players, PLAYERS)
        check_choice("reward", self.reward, REWARDS)
        check_size(self.size)
        win = self.reward == "win"
        info = pyspiel.GameInfo(
            num_distinct_actions=action_count(self.instance, self.size),
            max_chance_outcomes=0 if self.instance.order == "F" else self.instance.max_number + 1,
            num_players=players,
            min_utility=0,
            # At least 1, because OpenSpiel asks for a range even where no points can be made.
            max_utility=1 if win else max(1, most_points(self.instance)),
            utility_sum=1 if win else None,
            max_game_length=players * self.instance.tiles,
        )
        super().__init__(game_type(players, self.instance, self.reward), info, params or {})

    def new_initial_state(self) -> Nmbr9State:
        """Return the initial state."""
        return Nmbr9State(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return how many cards are drawn."""
        return 0 if self.instance.order == "F" else self.instance.tiles

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Observer:
        """Return an observer, of the kind that gives observations unless another one is asked for."""
        if params:
            raise ValueError(f"an observer of nmbr9 has no parameters, but was given {params}")
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class Nmbr9State(pyspiel.State):  # type: ignore[misc] # pyspiel has no types
    """A node of the game tree. Every action replaces its situation, which is immutable; OpenSpiel keeps the history."""

    def __init__(self, game: Nmbr9Game) -> None:
        super().__init__(game)
        self.situation = Situation.at_the_beginning(game.instance, game.size, game.num_players())
        self._reward = game.reward

    def current_player(self) -> int:
        """Return who is next: a player, chance, or nobody."""
        return self.situation.player

    def is_terminal(self) -> bool:
        """Return whether all tiles are placed."""
        return not self.situation.rounds_left

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the numbers that may be drawn, with their probabilities: all cards left are equally likely."""
        left = self.situation.left(self.situation.cards)
        return [(number, count / sum(left)) for number, count in enumerate(left) if count]

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.situation.legal_actions(player)[1])

    def _apply_action(self, action: int) -> None:
        drawn = self.situation.player == CHANCE
        self.situation = self.situation.draw(action) if drawn else self.situation.place(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"Chance: card {action}" if player == CHANCE else str(self.situation.placement(player, action))

    def returns(self) -> list[float]:
        """Return the scores, or shares in the win; before the end 0, unless the reward is the points of each round."""
        scores = [display.score for display in self.situation.shown]
        if self._reward != "points" and not self.is_terminal():
            return [0.0] * len(scores)
        if self._reward != "win":
            return list(map(float, scores))
        won = winners(scores)
        return [1 / len(won) if player in won else 0.0 for player in range(len(scores))]

    def rewards(self) -> list[float]:
        """Return the points of the round that has just ended; with another reward, the returns at the end.

        They stay until a player places again: drawing a card does not change them.
        """
        if self._reward != "points":
            return self.returns()
        latest = (sum(points_by_tile(display)[-1:]) for display in self.situation.shown)
        return [0.0 if self.situation.placed else float(points) for points in latest]

    def __str__(self) -> str:
        return str(self.situation)


pyspiel.register_game(game_type(DEFAULTS["players"], Instance.parse(THE_GAME), DEFAULTS["reward"]), Nmbr9Game)
