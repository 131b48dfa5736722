"""The tests; a package so that benchmarks can use the slow oracle."""
