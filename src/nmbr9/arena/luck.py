"""Scores without the luck of the cards. The luck itself is estimated by `nmbr9.search.luck`, which needs Numba."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from nmbr9.core.display import Display

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nmbr9.arena.game import Played

_PRIOR: Final = 600.0
"""The weight of the factor 1: that of ten games, whose lucks have a variance of about 60."""


def can_correct() -> bool:
    """Return whether luck can be estimated here."""
    return find_spec("numba") is not None


def luck_of(game: Played) -> float:
    """Return an estimate of how many points the cards of a game were worth, compared with their expectation.

    Raises ValueError, or a subclass, when the placements are not legal, or not those of the cards.
    """
    from nmbr9.search.luck import luck  # noqa: PLC0415 - an extra, and slow to import

    display = Display.parse(game.placements)
    if game.cards != "".join(str(placement.number) for placement in display):
        raise ValueError("the tiles are not those of the cards")
    return luck([int(card) for card in game.cards], display)


def corrected(values: Sequence[float], lucks: Sequence[float]) -> list[float]:
    """Subtract a multiple of its luck from each value: a control variate.

    The factor is that of a regression of the values on the lucks: luck is worth more to one bot than to another. For
    each value it is found from all others (cross-fitting). So it does not depend on that value's own luck, whose
    expectation is 0, and the mean of the result is unbiased. Where there are few games, the factor is close to 1.

    >>> corrected([70], [-5])
    [75.0]
    """
    total, total_luck, others = sum(values), sum(lucks), max(1, len(values) - 1)
    product = sum(value * luck for value, luck in zip(values, lucks, strict=True))
    square = sum(luck * luck for luck in lucks)
    result = []
    for value, luck in zip(values, lucks, strict=True):
        mean = (total - value) / others
        covariance = product - value * luck - mean * (total_luck - luck)
        result.append(value - luck * (covariance + _PRIOR) / (square - luck * luck + _PRIOR))
    return result
