"""The sizes of the kernel's arrays, for those who lay out memory without importing Numba."""

from __future__ import annotations

from typing import Final

SIZE: Final = 64
"""How many rows and columns the kernel's grid has: a row is a word of 64 bits."""
MARGIN: Final = 4
"""How many squares tiles stay away from the border of the grid."""
CENTRE: Final = SIZE // 2
BLOCK: Final = 4
"""How many rows are read and written at a time (see `simd`): with 8, WebAssembly takes half as long again."""
PADDED: Final = SIZE + BLOCK
"""How many rows a board has in memory, so that a block may begin in any row of the grid."""
LEVELS: Final = 11
"""More than 21 tiles, one of them a start tile, can build: every level below the highest has at least two."""
BOARDS: Final = 2 * LEVELS + 3
"""For every level its covered squares and its open ones (see `kernel.lay_out`)."""
SCRATCH: Final = 9
"""The boards that the generator of placements works on."""
TILES: Final = 24
"""How many codes a display has room for: 20 tiles, a start tile, and some."""
MAX_PLACEMENTS: Final = 4096
"""An upper bound of the placements of a tile on any display: 846 is the most that was found on purpose."""
FEATURES: Final = 5
"""Of the open squares of a level: how many, pairs of neighbours, blocks of 2×2, of 2×3, of 3×3."""
ROUNDS: Final = 21
"""Tables by tiles to come have so many rows: for 0 to 20."""
SHAPES: Final = 36
"""How many shapes there are: the ten tiles in each distinct rotation."""
BUCKETS: Final = 1 << 14
"""The children of a beam are sorted into so many buckets by value."""
HISTOGRAM: Final = 4096
"""How many columns the histogram of their values has."""
GROUND: Final = 8
"""How many placements on level 0 are written for one display of a beam, at most."""
