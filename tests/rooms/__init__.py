"""Rooms by themselves: no sockets, no disk, and a clock that stands still until it is told to go."""
