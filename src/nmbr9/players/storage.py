"""What is kept of players, and what their devices and passkeys need of storage. `nmbr9.store` implements it with SQL.

A `player` is the hash of the player's first token, a `device` the hash of a token.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Protocol, Self

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True)
class Profile:
    """A summary of a player."""

    name: str
    consent: bool
    """Whether puzzles may be made from the player's games."""
    games: int
    best: int | None
    """Of the games that count, as `PastGame.counted` says."""
    mean: float | None
    devices: int
    """How many browsers share the profile."""
    passkeys: int


@dataclass(frozen=True)
class Passkey:
    """A passkey: the public key of a credential that one of the player's authenticators holds."""

    credential: str
    """Its id, in base64url."""
    player: str
    public_key: bytes
    sign_count: int


class Added(Enum):
    """What has become of a new passkey."""

    KEPT = auto()
    KNOWN = auto()
    """It is kept already, for this player or another one."""
    TOO_MANY = auto()


@dataclass(frozen=True)
class Review:
    """What a player's own review has found out about a game: score = par + luck - mistakes."""

    par: float
    luck: float
    mistakes: float
    accuracy: float
    version: str

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read what `str` has written; an empty text is no review."""
        return cls(**json.loads(text)) if text else None

    def __str__(self) -> str:
        return json.dumps(vars(self))


@dataclass(frozen=True)
class PastSeat:
    """A seat of a finished game."""

    name: str
    bot: str
    score: int
    won: bool
    me: bool


@dataclass(frozen=True)
class PastGame:
    """A finished game, as the player at one of its seats has played it."""

    room: str
    seat: int
    name: str
    ended: float
    score: int
    won: bool
    complete: bool
    """Whether the player has placed tiles to the end."""
    hints: int
    display: str
    deck: str
    deck_chosen: bool
    start_tiles: bool
    contest: str
    ranked: bool
    offline: bool
    """Whether it was played without a server, and sent here afterwards."""
    counted: bool
    """Whether the score can be compared: the whole game, shuffled, played once, to the end, and without hints."""
    review: Review | None
    replayable: bool
    """Whether the room is still there."""
    players: Sequence[PastSeat]
    """By seat; of a large room only the best, and the player."""


@dataclass(frozen=True)
class RecentGame:
    """What statistics need of one game. Its texts are parsed only when needed, because there are many games."""

    room: str
    ended: float
    score: int
    deck: str
    display: str
    counted: bool
    review: str
    """The text of the review; empty without one."""


@dataclass(frozen=True)
class Figures:
    """What a player's statistics are made of."""

    games: int
    scores: Sequence[int]
    """Of the games that count, newest first."""
    recent: Sequence[RecentGame]
    """Newest first."""
    opponents: Sequence[Opponent]


@dataclass(frozen=True)
class Opponent:
    """How a player has done against a bot."""

    bot: str
    games: int
    won: int
    mean: float
    """The player's own mean score in these games."""
    mean_bot: float


class TransferStore(Protocol):
    """Where one-time codes are kept. Every method raises StoreUnavailable."""

    async def keep_code(self, code: str, player: str, expires: float, now: float) -> None:
        """Keep the hash of a one-time code, which replaces the player's previous one."""
        ...

    async def claim(self, code: str, device: str, now: float) -> str | None:
        """Use up a one-time code, and add the device to its player, in one step. Return the player, or None."""
        ...


class PasskeyStore(Protocol):
    """Where passkeys, and the challenges of their ceremonies, are kept. Every method raises StoreUnavailable."""

    async def keep_challenge(self, challenge: str, player: str, expires: float, now: float) -> None:
        """Keep the hash of a challenge; the player is empty for a login, where it is not known yet."""
        ...

    async def use_challenge(self, challenge: str, now: float) -> str | None:
        """Use up a challenge. Return its player, or None when it is unknown, used or too old."""
        ...

    async def passkeys_of(self, player: str) -> list[str]:
        """Return the ids of a player's credentials."""
        ...

    async def passkey(self, credential: str) -> Passkey | None:
        """Return a passkey by the id of its credential."""
        ...

    async def add_passkey(self, passkey: Passkey, most: int, now: float) -> Added:
        """Keep a new passkey, in one step with counting: a player has at most so many."""
        ...

    async def use_passkey(self, passkey: Passkey, device: str, now: float) -> bool:
        """Keep its new sign count, and add the device to its player, in one step.

        Return whether the passkey is still there, and its count is above the one that is kept. An authenticator that
        does not count says 0 each time, as WebAuthn allows.
        """
        ...
