"""The engine's state between calls: the indices of its array `state`."""

from __future__ import annotations

from typing import Final

# The display, and where it lies in the kernel's grid.
TILES: Final = 0
GRID_X: Final = 1
GRID_Y: Final = 2
# The choice that is being made.
NUMBER: Final = 3
LEFT: Final = 4
PILE: Final = 5
"""How many cards have not been drawn."""
ORDERS: Final = 6
"""In how many orders they may come, capped at `MANY_ORDERS`."""
TRIALS: Final = 7
LIVE: Final = 8
"""How many trials have not been dropped."""
STAGE: Final = 9
STAGES: Final = 10
PLAYED: Final = 11
"""How many futures were played in this stage."""
WANTED: Final = 12
"""How many are played in this stage."""
PLAYOUTS: Final = 13
PLIES: Final = 14
DEPTH: Final = 15
DONE: Final = 16
SORTED: Final = 17
"""Whether the best placements come first; otherwise they keep the order in which they were given."""
ALL_ORDERS: Final = 18
"""Whether this stage plays every order once."""
FULL: Final = 19
"""Whether errors count in full, however late they come (see `playouts`)."""
# The endgame search, and the beam search.
CARDS: Final = 24
NODES: Final = 25
CARD: Final = 26
"""The depth of the endgame search, or the round of the beam search."""
FRESH: Final = 27
LEAST: Final = 28
FOUND: Final = 29
WIDTH: Final = 30
SIDE: Final = 31
COUNT: Final = 32
"""How many displays the beam has."""
PART: Final = 33

MANY_ORDERS: Final = 1_000
DONE_PART: Final = 10_000
"""What stands for the whole where a fraction, of the time or of the work, is given as an integer."""
