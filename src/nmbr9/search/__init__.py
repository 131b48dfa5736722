"""The fast side: a bitboard kernel compiled with Numba, searches on it, upper bounds and proofs.

Nothing above imports this at start-up: Numba and NumPy are the extra `search`, and take half a second to import.
"""
