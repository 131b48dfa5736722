"""The WebAssembly host: wasmtime runs the engine, without Numba. So it starts at once on a new machine."""

from __future__ import annotations

import atexit
import ctypes
from functools import cache
from importlib.resources import files
from typing import Any, Final
from weakref import finalize

import wasmtime

from nmbr9.search.engine.layout import MEMORY

_ALIGNMENT: Final = 64
_PAGE: Final = 1 << 16


@cache
def _module() -> tuple[wasmtime.Engine, wasmtime.Module]:
    """Compile the module, once per process: it takes about a tenth of a second."""
    engine = wasmtime.Engine()
    module = wasmtime.Module(engine, files("nmbr9.search.engine").joinpath("engine.wasm").read_bytes())
    # Closed before Python tears down its modules: wasmtime's destructors need them.
    atexit.register(engine.close)
    atexit.register(module.close)
    return engine, module


class WasmHost:
    """An engine in WebAssembly, with memory of its own."""

    name = "wasm"

    def __init__(self) -> None:
        engine, module = _module()
        self._store = wasmtime.Store(engine)
        finalize(self, self._store.close)
        exports: Any = wasmtime.Instance(self._store, module, []).exports(self._store)
        self._functions: dict[str, Any] = {each.name: exports[each.name] for each in module.exports}
        memory, heap = exports["memory"], exports["__heap_base"].value(self._store)
        self._address = -(-heap // _ALIGNMENT) * _ALIGNMENT
        missing = self._address + MEMORY - memory.data_len(self._store)
        if missing > 0:
            memory.grow(self._store, -(-missing // _PAGE))
        # The memory does not move after this: nothing grows it again.
        base = ctypes.addressof(memory.data_ptr(self._store).contents)
        self.memory = memoryview((ctypes.c_ubyte * MEMORY).from_address(base + self._address)).cast("B")
        self.call("start")

    def call(self, function: str, *arguments: int) -> int:
        """Call a function of the engine."""
        return int(self._functions[function](self._store, self._address, *arguments))
