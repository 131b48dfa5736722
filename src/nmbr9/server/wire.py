"""What is asked and answered over REST, and the frames of the websocket. OpenAPI and docs/protocol.md describe them."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct, field

from nmbr9.rooms.events import Command, Event
from nmbr9.rooms.options import Options

PROTOCOL: Final = 2
"""The version of what goes over the wire. docs/protocol.md says what has changed."""

Name: TypeAlias = Annotated[str, Meta(max_length=100, description="what the player is called")]


class NewRoom(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A room that is asked for. Its host takes the first seat, or none."""

    options: Options = Options()
    name: Name = "Host"
    play: Annotated[bool, Meta(description="whether the host takes a seat; one who does not sees what all see")] = True
    begin: Annotated[bool, Meta(description="begin at once, for a game alone or against bots")] = False
    bearer: Annotated[bool, Meta(description="for programs: answer with a token instead of setting a cookie")] = False


class NewSeat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A seat that is asked for."""

    name: Name = "Guest"
    bearer: bool = False


class NewRecord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A record that is to be read. Nothing of it is kept."""

    record: Annotated[str, Meta(description="the text of a .nmbr9 file, or a game as one word")]


class SeatView(Struct, frozen=True, kw_only=True):
    """What everybody sees of a seat."""

    name: str
    bot: str
    resigned: bool
    placed: bool
    score: int


class RoomView(Struct, frozen=True, kw_only=True):
    """A room as one seat, or a spectator, sees it after the event with number `sequence`."""

    room: str
    sequence: int
    now: float
    state: Literal["waiting", "playing", "finished"]
    options: Options
    seats: list[SeatView]
    seat: int | None
    host: Annotated[bool, Meta(description="whether you are the host")]
    host_seat: Annotated[int | None, Meta(description="null when the host does not play, or nobody is host")]
    round: int
    rounds: int
    start: tuple[int, ...]
    cards: tuple[int, ...]
    unseen: Annotated[tuple[int, ...], Meta(description="by number, how many cards nobody has seen yet")] = field(
        name="left"
    )
    displays: list[str]
    placements: tuple[str | None, ...]
    legal: dict[str, list[int]]
    deadline: float | None
    winners: tuple[int, ...]
    rematch: str
    token: str = ""


class RoomSummary(Struct, frozen=True, kw_only=True):
    """A room in the list of open rooms."""

    room: str
    seats: int
    players: list[str]
    clock: Literal["none", "per_card", "card_a_minute"]
    seconds: int | None
    removed: int
    open_displays: bool


class BotView(Struct, frozen=True, kw_only=True):
    """A bot that can be given a seat."""

    name: str
    version: int
    description: str
    mean_score: float | None
    """How many points it makes alone, on average; null if it does not say so."""


class ServerInfo(Struct, frozen=True, kw_only=True):
    """What this server offers."""

    version: str
    protocol: int
    most_seats: int
    """Of a room."""


class LegalView(Struct, frozen=True, kw_only=True):
    """Where a tile may be placed in a display."""

    legal: dict[str, list[int]]
    """By rotation, x, y and level of every legal placement in turn."""


class CheckView(Struct, frozen=True, kw_only=True):
    """What the referee says of a placement."""

    level: int | None
    """Where it lies if it is legal."""
    squares: dict[str, list[list[int]]]
    """By the name of each rule that it breaks, the offending squares; empty if it is legal."""


class Replay(Struct, frozen=True, kw_only=True):
    """A game as it was played: tile number n of a display belongs to card number n."""

    room: str
    """Empty for a record that was sent."""
    players: tuple[str, ...]
    start: tuple[int, ...]
    """By seat: the number of the start tile, which is the first of the display; nothing without start tiles."""
    cards: tuple[int, ...]
    removed: int
    displays: tuple[str, ...]
    """In the notation, with levels."""
    scores: tuple[int, ...]
    resigned: tuple[int, ...]
    """The seats that have resigned, and so can't win."""
    winners: tuple[int, ...]
    """Several share the win; nobody while the game is not finished."""
    finished: bool
    compact: str
    """The game as one word, for a link."""


class Problem(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An error, as RFC 9457 has it: a stable code, a sentence, and the place where there is one."""

    title: str
    status: int
    code: str
    detail: str
    place: str = ""
    squares: dict[str, list[list[int]]] | None = None


class Ask(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """From the client: a command with an id of the client's own. It is idempotent: sent twice, it is done once."""

    id: Annotated[str, Meta(min_length=1, max_length=64)]
    command: Command


class Hello(Struct, frozen=True, kw_only=True, tag="hello", tag_field="frame"):
    """To the client, first: who it is here, and the number of the newest event."""

    protocol: int
    seat: int | None
    sequence: int
    now: float


class Happened(Struct, frozen=True, kw_only=True, tag="event", tag_field="frame"):
    """To the client: an event, with its number. Numbers only grow."""

    sequence: int
    event: Event


class Ack(Struct, frozen=True, kw_only=True, tag="ack", tag_field="frame"):
    """To the client: a command is done, and on disk."""

    id: str
    sequence: int


class CommandRefused(Struct, frozen=True, kw_only=True, tag="refusal", tag_field="frame"):
    """To the client: a command that was not done, or a frame that could not be read."""

    id: str
    problem: Problem


Frame: TypeAlias = Hello | Happened | Ack | CommandRefused
