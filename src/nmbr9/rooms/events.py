"""What is asked of a room (commands) and what has happened in it (events), as they are kept and as they are sent.

Events are numbered from 1 by their place in the room's log. The log has secrets; `Room.told` removes them.
Seats are indices; placements are in the notation.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from nmbr9.rooms.options import Options

PlacementText: TypeAlias = Annotated[str, Meta(max_length=40, description="in the notation, like 9e@3,0")]
SeatIndex: TypeAlias = Annotated[int, Meta(ge=0, le=199)]


class _Command(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class Start(_Command, frozen=True, tag="start"):
    """The host begins the game; seats that nobody has taken are left out."""


class Place(_Command, frozen=True, tag="place"):
    """Place this round's tile, or place it elsewhere until the round closes."""

    round: int
    placement: PlacementText


class TakeBack(_Command, frozen=True, tag="take_back"):
    """Take this round's tile back into the hand."""

    round: int


class MoreTime(_Command, frozen=True, tag="more_time"):
    """Whoever has placed gives the others one more minute."""


class Leave(_Command, frozen=True, tag="leave"):
    """Free the seat; in a game, a bot takes it over."""


class Resign(_Command, frozen=True, tag="resign"):
    """Give up: the clock's rule places at once from now on, and the seat can't win."""


class HandOver(_Command, frozen=True, tag="hand_over"):
    """The host lets a bot take over a seat whose player is idle."""

    seat: SeatIndex
    bot: Annotated[str, Meta(max_length=60)] = "greedy"


class Remove(_Command, frozen=True, tag="remove"):
    """The host frees a seat before the game begins."""

    seat: SeatIndex


class Rematch(_Command, frozen=True, tag="rematch"):
    """The host opens a new room with the same options and people."""


SeatCommand: TypeAlias = Place | TakeBack | MoreTime | Leave | Resign
Command: TypeAlias = Start | SeatCommand | HandOver | Remove | Rematch


class _Event(Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=True):
    at: float
    """Unix seconds."""
    by: str = ""
    """Who asked for it and the id of that command, so that it is not done twice. Never sent."""


class RoomCreated(_Event, frozen=True, tag="room_created"):
    """There is a room."""

    room: str
    options: Options
    host: str = ""
    """In the log: the hash of the host's token."""


class SeatTaken(_Event, frozen=True, tag="seat_taken"):
    """A player or a bot sits down."""

    seat: int
    name: str
    bot: str = ""
    token: str = ""
    """In the log: the hash of the player's token."""


class SeatFreed(_Event, frozen=True, tag="seat_freed"):
    """A seat is empty again."""

    seat: int


class GameBegan(_Event, frozen=True, tag="game_began"):
    """The deck is shuffled. Its hash is published now, the deck and the salt when the game is over."""

    players: tuple[str, ...]
    """Seats that nobody has taken are gone, so that seats may have other numbers than before."""
    rounds: int
    commitment: str
    start: tuple[int, ...] = ()
    """By seat: the number of the start tile, which lies upright at 0,0; nothing without start tiles."""
    seat: int | None = None
    """Sent to a player: the seat from now on."""
    deck: tuple[int, ...] = ()
    salt: str = ""


class CardDrawn(_Event, frozen=True, tag="card_drawn"):
    """A round begins."""

    round: int
    number: int
    deadline: float | None = None
    legal: dict[str, list[int]] | None = None
    """Sent to a seat in the round being played: by rotation, x, y and level of every legal placement in turn."""


class TilePlaced(_Event, frozen=True, tag="tile_placed"):
    """A seat has placed, for the first time in this round or anew. Others learn where when the round closes."""

    round: int
    seat: int
    placement: str | None = None
    why: Literal["player", "bot", "clock", "resigned"] = "player"


class TileTakenBack(_Event, frozen=True, tag="tile_taken_back"):
    """A seat has its tile in hand again."""

    round: int
    seat: int


class MoreTimeCalled(_Event, frozen=True, tag="more_time_called"):
    """Those who have not placed have until the deadline."""

    round: int
    seat: int
    deadline: float


class SeatHandedOver(_Event, frozen=True, tag="seat_handed_over"):
    """A bot plays on for a player."""

    seat: int
    bot: str


class SeatResigned(_Event, frozen=True, tag="seat_resigned"):
    """A seat has given up."""

    seat: int


class RoundClosed(_Event, frozen=True, tag="round_closed"):
    """All have placed: the placements, by seat, are open and settled."""

    round: int
    placements: tuple[str, ...]
    scores: tuple[int, ...]


class GameEnded(_Event, frozen=True, tag="game_ended"):
    """The last round is closed, and what was promised about the deck can be checked."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    deck: tuple[int, ...]
    salt: str


class RematchOpened(_Event, frozen=True, tag="rematch_opened"):
    """The next game is in another room."""

    room: str


Event: TypeAlias = (
    RoomCreated
    | SeatTaken
    | SeatFreed
    | GameBegan
    | CardDrawn
    | TilePlaced
    | TileTakenBack
    | MoreTimeCalled
    | SeatHandedOver
    | SeatResigned
    | RoundClosed
    | GameEnded
    | RematchOpened
)
