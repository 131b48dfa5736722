"""The tag `Hints` of a record: by seat, the rounds in which a player has taken a hint."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from nmbr9.notation.grammar import MAX_SEATS, SEPARATOR

if TYPE_CHECKING:
    from collections.abc import Mapping

_SEAT: Final = re.compile("([1-9][0-9]{0,2}):((?: [1-9][0-9]?)+)")


def hints_tag(hints: Mapping[int, tuple[int, ...]]) -> str:
    """Return the value of the tag, in which seats count from 1.

    >>> hints_tag({0: (3, 7, 12), 2: (4,)})
    '1: 3 7 12 / 3: 4'
    """
    return SEPARATOR.join(f"{seat + 1}: {' '.join(map(str, rounds))}" for seat, rounds in hints.items())


def read_hints(written: str) -> dict[int, tuple[int, ...]]:
    """Read the value of the tag, by seat. Raises ValueError when it does not have this form.

    >>> read_hints("1: 3 7 12 / 3: 4")
    {0: (3, 7, 12), 2: (4,)}
    """
    hints: dict[int, tuple[int, ...]] = {}
    for part in written.split(SEPARATOR, MAX_SEATS):
        found = _SEAT.fullmatch(part)
        if found is None or int(found[1]) - 1 in hints:
            raise ValueError("expected each seat that took hints, once, with the rounds, like 1: 3 7 12 / 2: 4")
        hints[int(found[1]) - 1] = tuple(map(int, found[2].split()))
    return hints


def broken_hints(hints: Mapping[int, tuple[int, ...]], seats: int, rounds: int) -> str:
    """Return why these can't be the hints of a game with this many seats and rounds so far; empty when they can."""
    if list(hints) != sorted(set(hints) & set(range(seats))):
        return f"the seats that took hints are seats of the game, 1 to {seats}, in ascending order"
    for seat, taken in hints.items():
        if not taken or list(taken) != sorted(set(taken) & set(range(1, rounds + 1))):
            return f"the rounds in which seat {seat + 1} took hints are from 1 to {rounds}, in ascending order"
    return ""
