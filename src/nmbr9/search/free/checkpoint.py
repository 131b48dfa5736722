"""The state of a proof in a file, so that it can be stopped and resumed later."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from zipfile import is_zipfile

import numpy as np

from nmbr9.search.free.levels import States, refilled, trimmed
from nmbr9.search.free.step import TOPS

if TYPE_CHECKING:
    from pathlib import Path

    from nmbr9.core.instance import Instance

_VERSION: Final = 1
_KEPT: Final = ("levels", "left", "score", "parent")
"""The arrays of states that are saved: the others are rebuilt from them."""


class WrongCheckpoint(ValueError):
    """A file is not a checkpoint, or not one of this instance and version."""


@dataclass
class Pass:
    """The state of a search for displays that reach a target."""

    target: int
    new: States
    """The states of the next level."""
    what: int = TOPS
    """What is done with the last states: they are put on the ground, and then levels are laid below them."""
    place: int = 0
    """The position in the order of these states."""
    nodes: int = 0
    before: int = 0
    """The nodes of the pass before."""
    done: list[States] = field(default_factory=list)
    """The states of every level so far, from the top down."""


class Checkpoint(NamedTuple):
    """What is kept of a proof."""

    display: str
    upper_bound: int
    step: int
    nodes: int
    current: Pass


def save(file: Path, instance: Instance, kept: Checkpoint) -> None:
    """Write a checkpoint. The file is replaced atomically, so that it is always complete."""
    now = kept.current
    numbers = [_VERSION, kept.upper_bound, kept.step, kept.nodes]
    numbers += [now.target, now.what, now.place, now.nodes, now.before]
    arrays: dict[str, Any] = {"instance": instance.name, "display": kept.display, "numbers": np.array(numbers)}
    for index, states in enumerate([*now.done, trimmed(now.new)]):
        arrays |= {f"{name}{index}": getattr(states, name) for name in _KEPT}
    temporary = file.with_name(file.name + ".part")
    with temporary.open("wb") as stream:
        np.savez(stream, **arrays)
    temporary.replace(file)


def load(file: Path, instance: Instance) -> Checkpoint:
    """Read a checkpoint. Raises WrongCheckpoint if it is not one, or is one of another instance or version."""
    if not is_zipfile(file):
        raise WrongCheckpoint(f"{file}: no checkpoint of a proof")
    with np.load(file, allow_pickle=False) as arrays:
        version, *numbers = arrays["numbers"].tolist() if "numbers" in arrays else [-1]
        if version != _VERSION or str(arrays["instance"]) != instance.name:
            raise WrongCheckpoint(f"{file}: not a proof of {instance} by this version")
        count = sum(name.startswith("left") for name in arrays.files)
        every = [refilled(*(arrays[f"{name}{index}"] for name in _KEPT)) for index in range(count)]
        display = str(arrays["display"])
    upper_bound, step, nodes, target, what, place, used, before = numbers
    done = [trimmed(states) for states in every[:-1]]
    return Checkpoint(display, upper_bound, step, nodes, Pass(target, every[-1], what, place, used, before, done))
