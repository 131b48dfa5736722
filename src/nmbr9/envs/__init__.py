"""Reinforcement learning environments: `nmbr9/Solo-v1` for Gymnasium, single or vectorized, and a PettingZoo table.

>>> import gymnasium
>>> import nmbr9.envs  # registers the environment
>>> env = gymnasium.make("nmbr9/Solo-v1", instance="U-9-1-10", size=12)
>>> observation, info = env.reset(seed=7)
>>> env.action_space.n, int(observation["card"]), int(info["action_mask"].sum())
(np.int64(576), 8, 2)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from nmbr9.core.extras import missing

try:
    import gymnasium
except ModuleNotFoundError as error:
    raise missing("nmbr9.envs", error, "envs") from None

from nmbr9.core.instance import Instance
from nmbr9.envs.seat import Seat, deal
from nmbr9.envs.solo import IllegalAction, SoloEnv

if TYPE_CHECKING:
    from nmbr9.envs.table import TableEnv
    from nmbr9.envs.vector import SoloVectorEnv

__all__ = ["IllegalAction", "Instance", "Seat", "SoloEnv", "SoloVectorEnv", "TableEnv", "deal"]

_LATER = {"SoloVectorEnv": "vector", "TableEnv": "table"}


def __getattr__(name: str) -> object:
    # Loaded lazily: one environment needs neither Numba nor PettingZoo.
    if name not in _LATER:
        raise AttributeError(f"module 'nmbr9.envs' has no attribute {name!r}")
    return getattr(import_module(f"nmbr9.envs.{_LATER[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*__all__, "__doc__"})  # what completion offers


if "nmbr9/Solo-v1" not in gymnasium.registry:
    gymnasium.register(
        "nmbr9/Solo-v1",
        entry_point="nmbr9.envs.solo:SoloEnv",
        vector_entry_point="nmbr9.envs.vector:SoloVectorEnv",
    )
