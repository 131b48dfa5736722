"""A proved upper bound: no display of an instance scores more.

The proof is a dynamic program over sets of tiles that solves a relaxation of NMBR 9. From the top level down, each
level but the top one adds the value of all that lies above it. Of two levels, one on the other, it requires only this:

- the lower one has at least the area of the upper one, because every square of a tile must be supported;
- the lower one has at least two tiles, because every tile rests on two;
- where the lower one has exactly two tiles, the upper one is among those that really fit on them. Two tiles can lie
  side by side in a few thousand ways, and for each way everything that fits on it is tried.

On two tiles, at most 20 squares, there is no room for four: the smallest four have 24. So the table of what fits on two
tiles needs no more than three. Real displays obey all of this, so none scores more than the best of the relaxation.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from nmbr9.search.free.estimates import estimates

if TYPE_CHECKING:
    from nmbr9.core.instance import Instance


@lru_cache(maxsize=64)
def upper_bound(instance: Instance) -> int:
    """Return a score that no display of an instance exceeds.

    >>> from nmbr9.core.instance import Instance
    >>> upper_bound(Instance(9, 1, 4))
    11
    """
    return estimates(instance).highest
