"""Where a client that reconnects goes on, and whether what it has seen is the history of this room at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nmbr9.rooms.room import Room


def resume_after(room: Room, after: int, at: float | None) -> tuple[int, bool]:
    """Return the number of the last event that a client has, and whether its history is another one.

    A room that was restored from an old backup gives numbers again that it has given before: it begins a new history
    epoch. A client from before has event `after` of the time `at`, and this room has none with that number, or one of
    another time. Such a client must forget what it has, and is sent everything: 0, True.
    """
    if after <= 0:
        return 0, False
    if after > room.sequence or (at is not None and room.events[after - 1].at != at):
        return 0, True
    return after, False
