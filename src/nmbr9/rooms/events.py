"""Commands, which a room is asked to carry out, and events, which have happened in it.

Events are the log (event sourcing): a room is rebuilt by applying them in order, and they are numbered from 1. They are
stored and sent in the same form. The log has secrets, which `nmbr9.rooms.redaction` removes before an event is sent.
Seats are indices. Placements are in the notation; in events they have their level.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from nmbr9.rooms.options import Options

PlacementText: TypeAlias = Annotated[str, Meta(max_length=40, description="in the notation, like 9e@3,0")]
Digits: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="64 hexadecimal digits")]
SeatIndex: TypeAlias = Annotated[int, Meta(ge=0, le=199)]


class _Command(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class Start(_Command, frozen=True, tag="start"):
    """The host begins the game; seats that nobody has taken are left out."""


class CommitEntropy(_Command, frozen=True, tag="commit_entropy"):
    """Before the game: commit to randomness for the shuffle by its SHA-256 hash. A second one replaces the first."""

    hash: Digits


class RevealEntropy(_Command, frozen=True, tag="reveal_entropy"):
    """After the shuffle has begun: reveal the value of the hash, 32 random bytes."""

    value: Digits


class Place(_Command, frozen=True, tag="place"):
    """Place this round's tile, or place it elsewhere until the round closes."""

    round: int
    placement: PlacementText


class TakeBack(_Command, frozen=True, tag="take_back"):
    """Take this round's tile back."""

    round: int


class TakeHint(_Command, frozen=True, tag="hint"):
    """Take a hint in this round, where all other seats are bots. Everybody sees it; the client computes it."""

    round: int


class CallTime(_Command, frozen=True, tag="more_time"):
    """A player who has placed calls time: the others have one more minute."""


class Leave(_Command, frozen=True, tag="leave"):
    """Free the seat; in a game, a bot takes it over."""


class Resign(_Command, frozen=True, tag="resign"):
    """Give up: from now on the seat's tiles are placed automatically, and it can't win."""


class HandOver(_Command, frozen=True, tag="hand_over"):
    """The host lets a bot take over a seat whose player is idle."""

    seat: SeatIndex
    bot: Annotated[str, Meta(max_length=60)] = "greedy"


class Remove(_Command, frozen=True, tag="remove"):
    """The host frees a seat before the game begins."""

    seat: SeatIndex


class Rematch(_Command, frozen=True, tag="rematch"):
    """The host opens a new room with the same options and people."""


SeatCommand: TypeAlias = CommitEntropy | RevealEntropy | Place | TakeBack | TakeHint | CallTime | Leave | Resign
HostCommand: TypeAlias = Start | HandOver | Remove
RoomCommand: TypeAlias = SeatCommand | HostCommand
"""What one room can do alone."""
Command: TypeAlias = RoomCommand | Rematch


class _Event(Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=True):
    at: float
    """Unix seconds."""
    by: str = ""
    """Who sent the command, and its id: commands are idempotent, and this is the key. Never sent."""


class RoomCreated(_Event, frozen=True, tag="room_created"):
    """A room was opened."""

    room: str
    options: Options
    host: str = ""
    """In the log: the hash of the host's token."""
    deck_chosen: bool = False
    """Sent: the host has chosen the deck, so that it is not shuffled."""
    contest: str = ""
    """The contest that this game belongs to: games with the same deck, whose results are compared."""
    ranked: bool = False
    """Whether the game counts in the contest's ranking."""
    closes: float | None = None
    """In the log: when the contest's deck becomes known. A game that ends later does not count."""
    offline: bool = False
    """Whether the game was played without a server, and was added to its player's history when it was over."""


class _SeatingEvent(_Event, frozen=True, kw_only=True):
    host: int | None = None
    """The seat of the host from now on; null when the host does not play, or nobody is host."""


class SeatTaken(_SeatingEvent, frozen=True, tag="seat_taken"):
    """A player or a bot has taken a seat."""

    seat: int
    name: str
    bot: str = ""
    token: str = ""
    """In the log: the hash of the player's token."""


class SeatFreed(_SeatingEvent, frozen=True, tag="seat_freed"):
    """A seat is empty again."""

    seat: int
    removed: str = ""
    """In the log: the hash of the token of a player whom the host has removed."""


class EntropyCommitted(_Event, frozen=True, tag="entropy_committed"):
    """A player will add randomness to the shuffle, and has published its hash."""

    seat: int
    hash: str


class ShuffleBegan(_Event, frozen=True, tag="shuffle_began"):
    """The host has started the game. The hash of the server's seed is published; the players reveal their values."""

    commitment: str
    deadline: float
    """When the game begins without the values that are missing."""
    seed: str = ""
    salt: str = ""
    start: tuple[int, ...] = ()
    """In the log: the seed until the game is over, the salt of the deck, and numbers for start tiles."""


class EntropyRevealed(_Event, frozen=True, tag="entropy_revealed"):
    """A player has revealed the value. The deck follows from the seed and all values, in the order of seats."""

    seat: int
    value: str


class GameBegan(_SeatingEvent, frozen=True, tag="game_began"):
    """The deck is shuffled. Its hash is published now, the deck and the salt when the game is over."""

    players: tuple[str, ...]
    """By seat. Seats that nobody has taken are dropped, so the others may have new numbers."""
    rounds: int
    commitment: str
    start: tuple[int, ...] = ()
    """By seat: the number of the start tile, which lies upright at 0,0; nothing without start tiles."""
    seat: int | None = None
    """Sent to a player: the seat from now on."""
    deck: tuple[int, ...] = ()
    salt: str = ""
    deck_chosen: bool = False
    """Sent: the host has chosen the deck."""


class CardDrawn(_Event, frozen=True, tag="card_drawn"):
    """A round begins."""

    round: int
    number: int
    deadline: float | None = None
    legal: dict[str, list[int]] | None = None
    """Sent to a seat in the current round: by rotation, x, y and level of each legal placement one after the other."""


class TilePlaced(_Event, frozen=True, tag="tile_placed"):
    """A seat has placed, for the first time in this round or anew. Others see where when the round closes."""

    round: int
    seat: int
    placement: str | None = None
    why: Literal["player", "bot", "clock", "resigned"] = "player"


class TileTakenBack(_Event, frozen=True, tag="tile_taken_back"):
    """A seat has taken its tile back."""

    round: int
    seat: int


class HintTaken(_Event, frozen=True, tag="hint_taken"):
    """A player has taken a hint, for the first time in this round."""

    round: int
    seat: int


class TimeCalled(_Event, frozen=True, tag="more_time_called"):
    """A player has called time: the others have until the deadline."""

    round: int
    seat: int
    deadline: float


class SeatHandedOver(_SeatingEvent, frozen=True, tag="seat_handed_over"):
    """A bot plays on in the place of a player."""

    seat: int
    bot: str


class PlayerDeleted(_SeatingEvent, frozen=True, tag="player_deleted"):
    """A player has deleted their profile, and the log was rewritten: it has neither the name nor the hash any more.

    Before the game the seat is free again. In a game a bot plays on. Others see nothing else of it.
    """

    seat: int | None = None
    """The seat that the player had; null for one who had left, and for a host who does not play."""
    name: str = ""
    """What is shown in place of the name; empty when the seat is free now."""
    bot: str = ""
    """The bot that plays on; empty where none does."""
    player: str = ""
    """In the log: the pseudonym that has replaced the hash of the player's token."""


class SeatResigned(_Event, frozen=True, tag="seat_resigned"):
    """A seat has given up."""

    seat: int


class RoundClosed(_Event, frozen=True, tag="round_closed"):
    """All have placed: the placements, by seat, are public and final."""

    round: int
    placements: tuple[str, ...]
    scores: tuple[int, ...]


class GameEnded(_Event, frozen=True, tag="game_ended"):
    """The last round is closed. Deck, salt and seed are revealed, so that the commitments can be checked."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    deck: tuple[int, ...]
    salt: str
    seed: str = ""
    """Of the shuffle, where players have added randomness to it."""


class RematchOpened(_Event, frozen=True, tag="rematch_opened"):
    """The next game is in another room."""

    room: str


class UnknownEvent(Struct, frozen=True, kw_only=True):
    """An event of a type that only a newer version knows. It is kept as it was written, and is never sent."""

    type: str
    at: float = 0.0
    by: str = ""
    payload: bytes = b""
    """The stored form."""


Event: TypeAlias = (
    RoomCreated
    | SeatTaken
    | SeatFreed
    | EntropyCommitted
    | ShuffleBegan
    | EntropyRevealed
    | GameBegan
    | CardDrawn
    | TilePlaced
    | TileTakenBack
    | HintTaken
    | TimeCalled
    | SeatHandedOver
    | PlayerDeleted
    | SeatResigned
    | RoundClosed
    | GameEnded
    | RematchOpened
)
LoggedEvent: TypeAlias = Event | UnknownEvent
"""What a log has: processes of two versions may share it while they are updated one after the other."""
