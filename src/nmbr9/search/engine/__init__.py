"""The engine: the part of the search that players need, compiled from Python for three hosts.

*Native*: machine code from Numba. *WebAssembly in Python*: run by wasmtime, if Numba is missing or has not compiled it
yet. *WebAssembly in a browser*: in the page (`web/src/engine`). All three give the same answers, bit for bit.
"""
