"""The highest score when the order of the tiles is free: records, an upper bound, proofs for small instances."""
