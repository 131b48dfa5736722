"""Environments for research: `nmbr9/Solo-v1` for Gymnasium, one game or thousands at once, and a table for PettingZoo.

>>> import gymnasium
>>> import nmbr9.envs  # registers the environment
>>> env = gymnasium.make("nmbr9/Solo-v1", instance="U-9-1-10", size=12)
>>> observation, info = env.reset(seed=7)
>>> env.action_space.n, int(observation["card"]), int(info["action_mask"].sum())
(np.int64(576), 8, 2)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import gymnasium

from nmbr9.core.instance import Instance
from nmbr9.envs.solo import IllegalAction, SoloEnv

if TYPE_CHECKING:
    from nmbr9.envs.table import TableEnv
    from nmbr9.envs.vector import SoloVectorEnv

__all__ = ["IllegalAction", "Instance", "SoloEnv", "SoloVectorEnv", "TableEnv"]

_LATER = {"SoloVectorEnv": "vector", "TableEnv": "table"}


def __getattr__(name: str) -> object:
    # Who wants one environment does not wait for Numba, or need PettingZoo.
    if name in _LATER:
        from importlib import import_module  # noqa: PLC0415 - see above

        return getattr(import_module(f"nmbr9.envs.{_LATER[name]}"), name)
    raise AttributeError(f"module 'nmbr9.envs' has no attribute {name!r}")


if "nmbr9/Solo-v1" not in gymnasium.registry:
    gymnasium.register(
        "nmbr9/Solo-v1",
        entry_point="nmbr9.envs.solo:SoloEnv",
        vector_entry_point="nmbr9.envs.vector:SoloVectorEnv",
    )
