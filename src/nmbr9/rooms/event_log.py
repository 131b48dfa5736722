"""The events of a room in memory, in a sequence that is cheap to fork."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Self, overload

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nmbr9.rooms.events import LoggedEvent


class EventLog(Sequence["LoggedEvent"]):
    """An append-only sequence of events. It also records which commands they carry out.

    A fork shares the list of its original, and each of them sees only its own part of it. So a fork costs the same for
    five events and for five thousand. Only if both are appended to, the second one makes a copy (copy on write). A
    transaction decides on a fork, which replaces the original once its events are on disk.
    """

    __slots__ = ("_length", "_numbers", "_shared")

    def __init__(self) -> None:
        self._shared: list[LoggedEvent] = []
        self._numbers: dict[str, int] = {}
        """By the key of a command: the number of the event that carried it out. Shared, like the list."""
        self._length = 0

    def fork(self) -> Self:
        """Return an independent log with the same events."""
        fork = type(self)()
        fork._shared, fork._numbers, fork._length = self._shared, self._numbers, self._length
        return fork

    def append(self, event: LoggedEvent) -> None:
        """Add an event."""
        if len(self._shared) > self._length:  # another fork has appended: copy on write
            self._shared = self._shared[: self._length]
            self._numbers = {each.by: number for number, each in enumerate(self._shared, start=1) if each.by}
        self._shared.append(event)
        self._length += 1
        if event.by:
            self._numbers[event.by] = self._length

    def has_command(self, by: str) -> bool:
        """Return whether an event carries out the command with this key, which makes commands idempotent."""
        number = self._numbers.get(by, 0)
        return 0 < number <= self._length and self._shared[number - 1].by == by

    def after(self, number: int) -> list[LoggedEvent]:
        """Return the events with numbers above `number`, which count from 1."""
        return self._shared[number : self._length]

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> LoggedEvent: ...
    @overload
    def __getitem__(self, index: slice) -> list[LoggedEvent]: ...
    def __getitem__(self, index: int | slice) -> LoggedEvent | list[LoggedEvent]:
        if isinstance(index, slice):
            return [self._shared[each] for each in range(*index.indices(self._length))]
        if not -self._length <= index < self._length:
            raise IndexError(f"there is no event {index} in a log of {self._length}")
        return self._shared[index if index >= 0 else self._length + index]

    def __iter__(self) -> Iterator[LoggedEvent]:
        return iter(self._shared[: self._length])

    def __repr__(self) -> str:
        return f"EventLog({self._shared[: self._length]!r})"
