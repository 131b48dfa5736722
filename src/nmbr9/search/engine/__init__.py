"""The engine: what players need of the search, compiled from Python for three hosts.

*Native*: machine code by Numba. *WebAssembly in Python*: by wasmtime, where Numba is missing or has compiled nothing
yet. *WebAssembly in a browser*: in the page (`web/src/engine`). All three give the same answers, bit for bit.
"""
