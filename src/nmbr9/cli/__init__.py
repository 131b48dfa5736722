"""The `nmbr9` command."""

from nmbr9.cli.main import main

__all__ = ["main"]
