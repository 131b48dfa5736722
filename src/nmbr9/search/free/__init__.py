"""The highest score there is when the order of the tiles is free: records, a ceiling, proofs for small instances."""
