"""The fast part: a bitboard kernel compiled with Numba, the searches built on it, upper bounds and proofs.

The layers above do not import it at start-up: Numba and NumPy, the extra `search`, take half a second to import.
"""
