"""What the application plays at: a game in this process, or a room on a server. Both are a `Table`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.core.display import Display
    from nmbr9.core.placement import Placement
    from nmbr9.notation import Record

Phase = Literal["waiting", "playing", "finished"]


class TableRefused(Exception):
    """The table does not carry out a command. The message is a sentence for the player."""


@dataclass(frozen=True, slots=True)
class TableState:
    """A table as one player sees it. Immutable: every change makes a new one."""

    phase: Phase
    players: tuple[str, ...]
    """By seat: the name, or `bot:NAME@VERSION`; at a server `NAME (bot)`, and empty for a free seat."""
    seat: int | None
    """The player's own; None for somebody who watches."""
    host: bool
    """Whether the player may start the game."""
    round: int
    """From 1; 0 before the first card."""
    rounds: int
    card: int | None
    """This round's number; None when there is nothing to place."""
    unseen: tuple[int, ...]
    """By number: how many cards have not been seen."""
    displays: tuple[Display, ...]
    """By seat, as the player may see them: with this round's tile when it is the player's own, or is revealed."""
    placed: tuple[bool, ...]
    """By seat: whether this round's tile is placed."""
    placement: Placement | None
    """The player's own placement of this round, while the round is open."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """Empty until the game is over."""
    deadline: float | None = None
    """When the clock places, in Unix seconds of this machine's clock; None without a clock."""
    can_take_back: bool = False
    can_hint: bool = False
    notice: str = ""
    """What the player should know just now, for example that the connection is lost. Empty otherwise."""
    away: tuple[int, ...] = ()
    """Seats whose players are not connected."""
    practice: bool = False
    """Whether `take_back` goes back over past rounds."""
    can_call_time: bool = False
    """Whether the player may give the others one more minute: see `SharedTable`."""
    rematch: str = ""
    """The link of the next game with the same people; empty until there is one."""


class Table(Protocol):
    """A table at which one player sits. Commands raise TableRefused."""

    @property
    def state(self) -> TableState:
        """The newest state."""
        ...

    @property
    def promise(self) -> str:
        """What happens to the game if the player leaves now, as a sentence."""
        ...

    @property
    def way_back(self) -> str:
        """How to return to the game after leaving, with a command; empty when that is impossible."""
        ...

    async def run(self, changed: Callable[[], None]) -> None:
        """Play until the table is closed, and call `changed` after each change of the state. Cancel it to end it."""
        ...

    async def place(self, placement: Placement) -> None:
        """Place this round's tile."""
        ...

    async def take_back(self) -> None:
        """Take the last placement back, as far as this table allows it."""
        ...

    async def start(self) -> None:
        """Start a game that waits for its players. Only the host may."""
        ...

    async def leave(self) -> None:
        """Leave the table. On a server, the seat is kept, so that the player can return."""
        ...

    def record(self) -> Record:
        """Return the record of the game so far."""
        ...


class Hint(NamedTuple):
    """What a bot would do with this round's tile."""

    bot: str
    placement: Placement
    expected: float
    """The estimated score at the end of the game."""


@runtime_checkable
class HintingTable(Table, Protocol):
    """A table that gives hints while its state has `can_hint`."""

    async def hint(self, bot: str) -> Hint:
        """Return what a bot would do now. Raises TableRefused."""
        ...


@runtime_checkable
class SharedTable(Table, Protocol):
    """A table that is shared with others through a server, with additional commands."""

    @property
    def address(self) -> str:
        """The link to this table, to return to it or to share it."""
        ...

    def draft(self, placement: Placement | None) -> None:
        """Note where the player has set this round's tile without placing it: the clock places it there.

        None when it is not set any more, or not in a legal place. Cheap: it may be called for every movement.
        """
        ...

    async def call_time(self) -> None:
        """Give the others one more minute. Only a player who has placed may."""
        ...

    async def rematch(self) -> None:
        """Open the next game with the same people, after this one; its link is in the state. Only the host may."""
        ...
