"""Frames and events as a server sends them: only what a terminal needs, with limits on their size.

A server may be hostile. What it sends is checked for types, ranges and lengths here, and `printable` removes everything
from texts that could control a terminal. Unknown fields, events and frames are ignored, as docs/protocol.md requires.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import Meta, Raw, Struct

from nmbr9.core.deck import CARDS

LARGEST_FRAME: Final = 256 * 1024
"""In bytes. The largest one that a server sends, the names of 200 players, has about 30 kB."""
MOST_SEATS: Final = 200
LONGEST_SHOWN: Final = 40
"""Characters of a name; a server allows 32, and a bot's name is longer by a few."""

_Seat: TypeAlias = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
_Seats: TypeAlias = Annotated[tuple[_Seat, ...], Meta(max_length=MOST_SEATS)]
_Round: TypeAlias = Annotated[int, Meta(ge=1, le=CARDS)]
_Number: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
_Name: TypeAlias = Annotated[str, Meta(max_length=200)]
_Text: TypeAlias = Annotated[str, Meta(max_length=2000)]
_Placement: TypeAlias = Annotated[str, Meta(max_length=40)]
_Time: TypeAlias = Annotated[float, Meta(ge=0, le=1e11)]
_Sequence: TypeAlias = Annotated[int, Meta(ge=0, le=10**9)]


class BadFrame(ValueError):
    """A frame that does not conform to the protocol."""


def printable(text: str, limit: int = LONGEST_SHOWN) -> str:
    """Return a text for a terminal, in one line: no control characters, escape sequences or directional marks."""
    clean = "".join(" " if letter.isspace() else letter for letter in text if letter.isprintable() or letter.isspace())
    clean = " ".join(clean.split())
    return clean if len(clean) <= limit else clean[: limit - 1].rstrip() + "…"


class _Event(Struct, frozen=True, kw_only=True, tag_field="type"):
    at: _Time


class _Options(Struct, frozen=True, kw_only=True):
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)] = 1


class RoomCreated(_Event, frozen=True, tag="room_created"):
    """A room was opened."""

    options: _Options = _Options()
    ranked: bool = False


class _SeatingEvent(_Event, frozen=True, kw_only=True):
    host: _Seat | None = None


class SeatTaken(_SeatingEvent, frozen=True, tag="seat_taken"):
    """A player or a bot has taken a seat."""

    seat: _Seat
    name: _Name
    bot: _Name = ""


class SeatFreed(_SeatingEvent, frozen=True, tag="seat_freed"):
    """A seat is empty again."""

    seat: _Seat


class GameBegan(_SeatingEvent, frozen=True, tag="game_began"):
    """The cards are shuffled. Seats that nobody has taken are gone, so the others may have new numbers."""

    players: Annotated[tuple[_Name, ...], Meta(min_length=1, max_length=MOST_SEATS)]
    rounds: _Round
    start: Annotated[tuple[_Number, ...], Meta(max_length=MOST_SEATS)] = ()
    seat: _Seat | None = None


class CardDrawn(_Event, frozen=True, tag="card_drawn"):
    """A round begins."""

    round: _Round
    number: _Number
    deadline: _Time | None = None


class TilePlaced(_Event, frozen=True, tag="tile_placed"):
    """A seat has placed; others see where when the round closes."""

    round: _Round
    seat: _Seat
    placement: _Placement | None = None
    why: _Name = ""
    """`clock` when time has run out."""


class TileTakenBack(_Event, frozen=True, tag="tile_taken_back"):
    """A seat has taken its tile back."""

    round: _Round
    seat: _Seat


class TimeCalled(_Event, frozen=True, tag="more_time_called"):
    """A player has called time: the others have until the deadline."""

    round: _Round
    seat: _Seat
    deadline: _Time


class SeatHandedOver(_SeatingEvent, frozen=True, tag="seat_handed_over"):
    """A bot plays on in the place of a player."""

    seat: _Seat
    bot: _Name


class PlayerDeleted(_SeatingEvent, frozen=True, tag="player_deleted"):
    """A player has deleted their profile. The seat is free, or a bot plays on."""

    seat: _Seat | None = None
    name: _Name = ""
    bot: _Name = ""


class RoundClosed(_Event, frozen=True, tag="round_closed"):
    """All have placed, and everybody sees where."""

    round: _Round
    placements: Annotated[tuple[_Placement, ...], Meta(max_length=MOST_SEATS)]


class SeatResigned(_Event, frozen=True, tag="seat_resigned"):
    """A seat has given up."""

    seat: _Seat


class GameEnded(_Event, frozen=True, tag="game_ended"):
    """The last round is closed."""

    winners: _Seats


class RematchOpened(_Event, frozen=True, tag="rematch_opened"):
    """The next game is in another room."""

    room: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}$")]


class Other(Struct, frozen=True):
    """An event that changes nothing here: one that a terminal does not show, or of a newer version."""

    at: _Time


Event: TypeAlias = (
    RoomCreated
    | SeatTaken
    | SeatFreed
    | GameBegan
    | CardDrawn
    | TilePlaced
    | TileTakenBack
    | TimeCalled
    | SeatHandedOver
    | PlayerDeleted
    | RoundClosed
    | SeatResigned
    | GameEnded
    | RematchOpened
)


class Problem(Struct, frozen=True):
    """Why something was refused (RFC 9457)."""

    code: _Text = ""
    detail: _Text = ""


class Hello(Struct, frozen=True, kw_only=True, tag="hello", tag_field="frame"):
    """The first frame of a connection."""

    seat: _Seat | None
    sequence: _Sequence
    now: _Time
    reset: bool = False


class Happened(Struct, frozen=True, kw_only=True, tag="event", tag_field="frame"):
    """An event with its number."""

    sequence: _Sequence
    event: Raw


class Ack(Struct, frozen=True, kw_only=True, tag="ack", tag_field="frame"):
    """A command was carried out."""

    id: _Text
    sequence: _Sequence


class Refusal(Struct, frozen=True, kw_only=True, tag="refusal", tag_field="frame"):
    """A command was refused."""

    id: _Text
    problem: Problem


class _Away(Struct, frozen=True):
    seat: _Seat


class Presence(Struct, frozen=True, kw_only=True, tag="presence", tag_field="frame"):
    """Who is away now."""

    away: Annotated[tuple[_Away, ...], Meta(max_length=MOST_SEATS)]


Frame: TypeAlias = Hello | Happened | Ack | Refusal | Presence


class _Kind(Struct):
    frame: str = ""
    type: str = ""


class SeatAnswer(Struct, frozen=True):
    """The answer to a request for a seat. A client that reads all events needs only the seat from it."""

    seat: _Seat | None = None


class ServerAnswer(Struct, frozen=True):
    """About a server."""

    protocol: int


class RoomAnswer(Struct, frozen=True):
    """A room in the list of open rooms."""

    room: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    players: Annotated[tuple[_Name, ...], Meta(max_length=MOST_SEATS)] = ()


_KIND: Final = msgspec.json.Decoder(_Kind)
_FRAME: Final = msgspec.json.Decoder(Frame)
_EVENT: Final = msgspec.json.Decoder(Event)
_OTHER: Final = msgspec.json.Decoder(Other)
_FRAMES: Final = {"hello", "event", "ack", "refusal", "presence"}
_EVENTS: Final = {str(event.__struct_config__.tag) for event in Event.__args__}


def decode_frame(message: str | bytes) -> Frame | None:
    """Read a frame; None for one of an unknown kind. Raises BadFrame."""
    try:
        return _FRAME.decode(message) if _KIND.decode(message).frame in _FRAMES else None
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadFrame(f"a frame can't be read: {error}") from None


def decode_event(raw: Raw) -> Event | Other:
    """Read an event. Raises BadFrame."""
    try:
        return _EVENT.decode(raw) if _KIND.decode(raw).type in _EVENTS else _OTHER.decode(raw)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadFrame(f"an event can't be read: {error}") from None
