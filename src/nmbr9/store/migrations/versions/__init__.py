"""One file for each schema version."""
