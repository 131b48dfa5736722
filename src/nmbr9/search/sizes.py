"""The sizes of the kernel's arrays, for code that lays out memory without importing Numba."""

from __future__ import annotations

from typing import Final

SIZE: Final = 64
"""How many rows and columns the kernel's grid has: a row is a word of 64 bits."""
MARGIN: Final = 4
"""How many squares tiles stay away from the border of the grid."""
CENTRE: Final = SIZE // 2
BLOCK: Final = 4
"""How many rows are read and written at a time (see `simd`): with 8, WebAssembly takes 1.5 times as long."""
PADDED: Final = SIZE + BLOCK
"""How many rows a board has in memory, so that a block may begin in any row of the grid."""
LEVELS: Final = 11
"""More levels than 21 tiles, one of them a start tile, can build: every level below the highest has at least two."""
BOARDS: Final = 2 * LEVELS + 3
"""For every level its covered squares and its open ones (see `kernel.lay_out`)."""
SCRATCH: Final = 9
"""The boards that the generator of placements works on."""
TILES: Final = 24
"""How many codes a display has room for: 20 tiles, a start tile, and some."""
MAX_PLACEMENTS: Final = 4096
"""An upper bound on the placements of a tile on any display: a deliberate search for many found 846."""
FEATURES: Final = 5
"""Of the open squares of a level: how many, pairs of neighbours, blocks of 2×2, of 2×3, of 3×3."""
ROUNDS: Final = 21
"""How many rows a table by tiles to come has: for 0 to 20."""
SHAPES: Final = 36
"""How many shapes there are: the ten tiles in each distinct rotation."""
BUCKETS: Final = 1 << 14
"""How many buckets the children of a beam are sorted into by value."""
HISTOGRAM: Final = 4096
"""How many columns the histogram of their values has."""
GROUND: Final = 8
"""How many placements on level 0 are written for one display of a beam, at most."""
