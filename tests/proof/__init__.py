"""Doubt about the proof of the optimum: programs that share nothing with the prover but the shapes of the tiles.

`python -m tests.proof` runs all of it, which is slow; the tests of this folder run a small part of each.

- `covering.py`: the table of nestings, by covering sets of upper tiles from below.
- `second.py`: the prover's two questions about a level, answered by CP-SAT.
- `brute.py`: the same two questions by trying everything, as the oracle of the second prover.
- `piles.py`: small instances from level 0 upwards, by the rules of `nmbr9.core`.
- `checks.py`: a prover compared with all of these, and with known displays (`known.py`).
"""
