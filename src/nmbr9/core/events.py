"""What a game is asked (commands) and what then has happened (events). Seats are indices, rounds count from 1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from nmbr9.core.deck import Deck
    from nmbr9.core.placement import Placement


@dataclass(frozen=True)
class Place:
    """Place this round's tile, or place it elsewhere if it was placed before."""

    seat: int
    placement: Placement


@dataclass(frozen=True)
class TakeBack:
    """Take this round's tile back into the hand."""

    seat: int


@dataclass(frozen=True)
class CloseRound:
    """Close the round, in a game that does not do so by itself. All seats must have placed."""


Command: TypeAlias = Place | TakeBack | CloseRound


@dataclass(frozen=True)
class GameStarted:
    """Everybody has a seat."""

    seats: int
    rounds: int
    patient: bool = False
    """Whether a round stays open, and tiles can be taken back, until it is closed by a command."""
    start: tuple[int, ...] = ()
    """By seat: the number of a tile that lies in the display before the first card; nothing for the usual game."""


@dataclass(frozen=True)
class DeckShuffled:
    """The draw pile lies there, face down. No seat is ever told."""

    deck: Deck


@dataclass(frozen=True)
class CardDrawn:
    """A round begins."""

    round: int
    number: int


@dataclass(frozen=True)
class TilePlaced:
    """A seat has placed, for the first time in this round or anew. The others are not told where: None."""

    round: int
    seat: int
    placement: Placement | None


@dataclass(frozen=True)
class TileTakenBack:
    """A seat has its tile in hand again."""

    round: int
    seat: int


@dataclass(frozen=True)
class RoundClosed:
    """All have placed: the placements, by seat, are open and settled."""

    round: int
    placements: tuple[Placement, ...]


@dataclass(frozen=True)
class GameEnded:
    """The last round is closed. Whoever has the most points wins; a tie is shared."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


Event: TypeAlias = GameStarted | DeckShuffled | CardDrawn | TilePlaced | TileTakenBack | RoundClosed | GameEnded
