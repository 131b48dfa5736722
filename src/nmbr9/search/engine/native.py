"""The native host: Numba compiles the engine for this machine."""

from __future__ import annotations

from typing import Final

import numpy as np

from nmbr9.search.engine.exports import EXPORTS
from nmbr9.search.engine.layout import MEMORY

_ALIGNMENT: Final = 64


class NativeHost:
    """An engine in machine code, with memory of its own."""

    name = "native"

    def __init__(self) -> None:
        block = np.zeros(MEMORY + _ALIGNMENT, np.uint8)
        first = -block.ctypes.data % _ALIGNMENT
        self._block = block[first : first + MEMORY]
        self.address = int(self._block.ctypes.data)
        self.memory = memoryview(self._block)  # type: ignore[arg-type] # an array is a buffer
        self.call("start")

    def call(self, function: str, *arguments: int) -> int:
        """Call a function of the engine."""
        return int(EXPORTS[function][0](self.address, *arguments))
