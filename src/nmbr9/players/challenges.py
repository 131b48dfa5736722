"""Challenges: several players play the same deck, one after another and each alone, and compare their scores.

The cards are shown in advance only to players who know them already: those who have finished a game with the same
cards, and the player who has chosen the deck of the challenge.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Final, Literal, Protocol, TypeAlias

if TYPE_CHECKING:
    from nmbr9.core.deck import Deck

CHALLENGE: Final = "challenge/"
"""What the names of these contests begin with; the id of the challenge follows."""
ID_BITS: Final = 80
MOST_RESULTS: Final = 100
"""How many results are compared: the best ones."""
MOST_LISTED: Final = 20
"""How many of a player's challenges are listed: the newest ones."""

State: TypeAlias = Literal["open", "playing", "finished"]


@dataclass(frozen=True)
class Challenge:
    """A deck, and the player who challenges others with it."""

    id: str
    deck: Deck
    player: str
    """Who made it: the hash of the player's token."""
    name: str
    """As the player wants to be called; may be empty. When it is read from the store: the player's present name."""
    made: float
    known: bool
    """Whether the player who made it chose the deck. A deck that the server has shuffled is a secret to both."""
    secret: str
    """Random, and never sent. Room ids are derived from it: from the deck, they would reveal it to brute force."""

    @property
    def contest(self) -> str:
        """The contest that its games belong to."""
        return f"{CHALLENGE}{self.id}"

    def room_of(self, player: str) -> str:
        """Return the room of a player's first game. There is only one, and nobody can guess it."""
        return sha256(f"{self.contest} {player} {self.secret}".encode()).hexdigest()[: ID_BITS // 4]


@dataclass(frozen=True)
class PlayedGame:
    """A finished game with the deck of a challenge."""

    player: str
    name: str
    """The player's present name; empty if an operator has hidden it."""
    score: int
    display: str
    room: str
    hints: int
    knew: bool
    """Whether the player may have known the cards."""
    ended: float


@dataclass(frozen=True)
class OwnChallenge:
    """A challenge that a player has made or taken, and how it stands. It contains nothing of the cards."""

    challenge: Challenge
    state: State
    """Of the player's first game in it."""
    score: int | None
    """What the player is compared by; None without a complete game."""
    at: float
    """When the last of this happened: the player made or took it, or somebody finished it."""
    others: int
    """How many other players have finished it."""
    newest_name: str
    newest_score: int | None
    """The newest result of another player; None if there is none."""
    news: int
    """How many results of others the player has not looked at."""


class ChallengeStore(Protocol):
    """What challenges need of storage. All methods raise StoreUnavailable of `nmbr9.rooms.log`."""

    async def add(self, challenge: Challenge) -> None:
        """Keep a new challenge."""
        ...

    async def find(self, challenge_id: str) -> Challenge | None:
        """Return a challenge; None if there is none with this id."""
        ...

    async def made_before(self, player: str, deck: Deck) -> Challenge | None:
        """Return the challenge that a player has made before with this deck, which the player had chosen."""
        ...

    async def state_of(self, room_id: str) -> State:
        """Return the state of the game in a room: open if there is no such room, otherwise being played or finished."""
        ...

    async def has_met(self, player: str, deck: Deck) -> bool:
        """Return whether a player has a finished game with this deck, in whatever room, and so knows the cards."""
        ...

    async def results(self, challenge: Challenge) -> list[PlayedGame]:
        """Return the first game of each player that was played to the end, the best first.

        For the player who made the challenge, that may be a game from before the challenge.
        """
        ...

    async def enlist(self, challenge: Challenge, player: str, now: float) -> None:
        """Put a challenge on the list of a player, who makes or takes it. This is idempotent."""
        ...

    async def seen(self, challenge: Challenge, player: str) -> float | None:
        """Return when the newest result ended that a player has looked at; None if it is not on the player's list."""
        ...

    async def mark_seen(self, challenge: Challenge, player: str) -> None:
        """Keep that a player has looked at all results so far. Nothing happens if it is not on the list."""
        ...

    async def listed(self, player: str) -> list[OwnChallenge]:
        """Return the newest challenges that a player has made or taken, at most MOST_LISTED."""
        ...


async def knows(store: ChallengeStore, challenge: Challenge, player: str) -> bool:
    """Return whether a player may be shown the cards of a challenge, because the player knows them already."""
    return bool(player) and (
        (challenge.known and challenge.player == player) or await store.has_met(player, challenge.deck)
    )
