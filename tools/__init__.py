"""Build tools, run by make: they make and check files that depend on the program. Not part of the package."""
