"""Learn NMBR 9 with MaskablePPO of sb3-contrib, on the vector environment.

    pip install '.[train]'
    python examples/train_ppo.py --instance U-9-1-6 --size 11 --minutes 10

Stable-Baselines3 has a vector interface of its own, older than Gymnasium's; `Sb3Games` is the bridge. A single
`nmbr9/Solo-v1` needs none: `MaskablePPO("MultiInputPolicy", gymnasium.make("nmbr9/Solo-v1"))` works as it is, a few
dozen times slower.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

from nmbr9 import Instance
from nmbr9.envs import SoloVectorEnv
from train_numpy import TEST_SEED, scores_of_bot


class Sb3Games(VecEnv):
    """Adapts `SoloVectorEnv` to Stable-Baselines3. It needs `autoreset_mode="SameStep"`."""

    def __init__(self, envs: SoloVectorEnv) -> None:
        if envs.metadata["autoreset_mode"] is not AutoresetMode.SAME_STEP:
            raise ValueError("Stable-Baselines3 needs autoreset_mode='SameStep'")
        self._envs = envs  # first, because the base class reads its render mode
        self._seed: int | None = None
        super().__init__(envs.num_envs, envs.single_observation_space, envs.single_action_space)

    def seed(self, seed: int | None = None) -> list[int | None]:
        """Seed the next reset."""
        self._seed = seed
        return [seed] * self.num_envs

    def reset(self) -> Any:
        """Begin all games."""
        observations, _ = self._envs.reset(seed=self._seed)
        self._seed = None  # the games after these have other decks
        return observations

    def step_async(self, actions: Any) -> None:
        """Store the actions for `step_wait`."""
        self._actions = actions

    def step_wait(self) -> Any:
        """Place the tiles."""
        observations, rewards, over, _, infos = self._envs.step(self._actions)
        sb3_infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for game in np.flatnonzero(over):
            last = infos["final_obs"][game]
            score = float(infos["final_info"]["score"][game])
            placed = self._envs.instance.tiles - int(last["rounds_left"])
            sb3_infos[game] = {"terminal_observation": last, "episode": {"r": score, "l": placed, "t": 0.0}}
        return observations, rewards, over, sb3_infos

    def env_method(self, method_name: str, *arguments: Any, indices: Any = None, **more: Any) -> list[Any]:
        """Call a method that returns an entry for each game."""
        answers = list(getattr(self._envs, method_name)(*arguments, **more))
        return [answers[game] for game in self._get_indices(indices)]

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Return an attribute, which is the same for all games."""
        return [getattr(self._envs, attr_name) for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Set an attribute for all games."""
        setattr(self._envs, attr_name, value)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """Say that nothing is wrapped."""
        return [False for _ in self._get_indices(indices)]

    def close(self) -> None:
        """Close the games."""
        self._envs.close()


def scores_of(model: MaskablePPO, instance: str, size: int, games: int = 200) -> Any:
    """Play the games of `train_numpy.scores_of`.

    Their decks are drawn with other seeds than those of training. There are 151,200 decks of U-9-1-6, so after half a
    million games nearly all of them have been seen; what is learnt is hardly the decks, but it is not proved here.
    """
    envs = SoloVectorEnv(games, instance, size=size)
    observations, _ = envs.reset(seed=TEST_SEED)
    scores = np.zeros(games)
    for _ in range(Instance.parse(instance).tiles):
        actions, _ = model.predict(observations, action_masks=envs.action_masks(), deterministic=True)
        observations, points, _, _, _ = envs.step(actions)
        scores += points
    return scores


class Report(BaseCallback):
    """Print how well it plays, about every minute, and stop when the time is up."""

    def __init__(self, instance: str, size: int, minutes: float) -> None:
        super().__init__()
        self._instance, self._size, self._minutes = instance, size, minutes
        self._begun = self._next = time.process_time()

    def _on_step(self) -> bool:
        now = time.process_time()
        if now >= self._next:
            self._next += 60
            scores = scores_of(self.model, self._instance, self._size)
            print(
                f"{(now - self._begun) / 60:5.1f} min, {self.num_timesteps:10,} steps: {scores.mean():6.2f}", flush=True
            )
        return now - self._begun < 60 * self._minutes


def main() -> None:
    """Train, and compare with the greedy bot."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--instance", default="U-9-1-6")
    parser.add_argument("--size", type=int, default=11, help="of the window")
    parser.add_argument("--minutes", type=float, default=10, help="of processor time, 10 if not given")
    parser.add_argument("--games", type=int, default=256, help="that are played at once")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    try:
        envs = SoloVectorEnv(options.games, options.instance, size=options.size, autoreset_mode="SameStep")
    except ValueError as error:
        parser.error(str(error))
    model = MaskablePPO(
        "MultiInputPolicy",
        Sb3Games(envs),
        n_steps=4 * envs.instance.tiles,
        batch_size=1024,
        n_epochs=4,
        gamma=1.0,
        ent_coef=0.01,
        learning_rate=1e-3,
        seed=options.seed,
        device="cpu",
    )
    model.learn(10**9, Report(options.instance, options.size, options.minutes))
    ours = scores_of(model, options.instance, options.size, 1000)
    greedy = scores_of_bot("greedy", options.instance, 1000)
    for name, scores in (("MaskablePPO", ours), ("greedy", greedy), ("difference", ours - greedy)):
        print(f"{name:>14}: {scores.mean():6.2f} ± {scores.std() / len(scores) ** 0.5:.2f}, 1000 games")


if __name__ == "__main__":
    main()
