"""Where a client resumes after a reconnect, and whether its history is that of this room at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nmbr9.rooms.room import Room


def resume_after(room: Room, after: int, at: float | None) -> tuple[int, bool]:
    """Return the number of the event after which a client resumes, and whether its history is another one.

    A room that was restored from an old backup reuses numbers: it begins a new history epoch. A client from before has
    an event `after` with the time `at`, but this room has no event with that number, or one with another time. Such a
    client must discard what it has, and is sent everything: 0, True.
    """
    if after <= 0:
        return 0, False
    if after > room.sequence or (at is not None and room.events[after - 1].at != at):
        return 0, True
    return after, False
