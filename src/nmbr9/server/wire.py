"""The types of the wire: bodies of REST requests and responses, and websocket frames. See docs/protocol.md."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct, field

from nmbr9.rooms.events import Command, Event, PlacementText
from nmbr9.rooms.options import Options

PROTOCOL: Final = 5
"""The version of the protocol. docs/protocol.md says what has changed."""

Name: TypeAlias = Annotated[str, Meta(max_length=100, description="the player's name")]


class NewRoom(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request for a new room. Its host takes the first seat, or none."""

    options: Options = Options()
    name: Name = "Host"
    play: Annotated[bool, Meta(description="whether the host takes a seat, or only watches")] = True
    begin: Annotated[bool, Meta(description="begin the game at once, alone or against bots")] = False
    bearer: Annotated[bool, Meta(description="for programs: answer with a token instead of setting a cookie")] = False
    legal: Annotated[bool, Meta(description="whether the answer has the legal placements")] = True


class NewSeat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request for a seat."""

    name: Name = "Guest"
    bearer: bool = False
    legal: Annotated[bool, Meta(description="whether the answer has the legal placements")] = True


class NewRecord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A record to be read. It is not stored."""

    record: Annotated[str, Meta(description="the text of a .nmbr9 file, or a game as one word")]


class SeatView(Struct, frozen=True, kw_only=True):
    """What everybody sees of a seat."""

    name: str
    bot: str
    resigned: bool
    placed: bool
    score: int
    entropy: Annotated[
        Literal["none", "committed", "revealed"],
        Meta(description="the randomness that the player adds to the shuffle"),
    ]
    hints: Annotated[int, Meta(description="in how many rounds the player has taken a hint")]


class RoomView(Struct, frozen=True, kw_only=True):
    """A room as one seat, or a spectator, sees it after the event with number `sequence`."""

    room: str
    sequence: int
    at: Annotated[float, Meta(description="the time of the newest event")]
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
    unseen: Annotated[tuple[int, ...], Meta(description="by number, how many cards have not been seen yet")] = field(
        name="left"
    )
    displays: list[str]
    placements: tuple[str | None, ...]
    legal: Annotated[dict[str, list[int]], Meta(description="empty for a client that computes them, with legal=false")]
    deadline: float | None
    more_time_by: Annotated[int | None, Meta(description="the seat that has called time in this round")]
    winners: tuple[int, ...]
    rematch: str
    deck_chosen: Annotated[bool, Meta(description="whether the host has chosen the deck, so that it is not shuffled")]
    contest: Annotated[str, Meta(description="the contest that this game belongs to, like daily/2026-11-17; or empty")]
    ranked: Annotated[bool, Meta(description="whether the game counts in the contest's ranking")]
    seed_commitment: Annotated[
        str, Meta(description="the hash of the seed, when players add to the shuffle, as soon as it has begun")
    ]
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
    deck_chosen: bool = False
    """Whether the host has chosen the deck."""


class Strengths(Struct, frozen=True, kw_only=True):
    """The mean scores that can be asked for: `person-45` is as good a name as `person-60`."""

    least: int
    most: int


class BotView(Struct, frozen=True, kw_only=True):
    """A bot that can be given a seat."""

    name: str
    version: int
    description: str
    mean_score: float | None
    """Its average score in solo games; null when it is not known."""
    strengths: Strengths | None = None
    """For a bot of every strength: the numbers that its name may end with, each the mean score of that bot."""


class ServerInfo(Struct, frozen=True, kw_only=True):
    """The version and the limits of a server."""

    version: str
    protocol: int
    most_seats: int
    """The largest number of seats in a room."""
    known: Annotated[bool, Meta(description="whether the client has a token, so that there is a player")]


class VersionInfo(Struct, frozen=True, kw_only=True):
    """What runs on a server."""

    version: str
    protocol: int
    commit: str
    """The commit that the program was built from; empty when it is not known."""


class LegalView(Struct, frozen=True, kw_only=True):
    """The legal placements of a tile in a display."""

    legal: dict[str, list[int]]
    """By rotation: x, y and level of each legal placement, as one flat list."""


class CheckView(Struct, frozen=True, kw_only=True):
    """The result of checking a placement."""

    level: int | None
    """The level of a legal placement; null when it is illegal."""
    squares: dict[str, list[list[int]]]
    """By the name of each broken rule: the offending squares; empty when the placement is legal."""


class Replay(Struct, frozen=True, kw_only=True):
    """A game for replaying: tile n of a display belongs to card n."""

    room: str
    """Empty for a record that was sent."""
    players: tuple[str, ...]
    start: tuple[int, ...]
    """By seat: the number of the start tile, which is the first tile of the display; empty without start tiles."""
    cards: tuple[int, ...]
    removed: int
    displays: tuple[str, ...]
    """In the notation, with levels."""
    scores: tuple[int, ...]
    resigned: tuple[int, ...]
    """The seats that have resigned. They can't win."""
    winners: tuple[int, ...]
    """Several share the win. Empty until the game is finished."""
    finished: bool
    compact: str
    """The compact form of the game, for a link."""
    deck_chosen: bool
    """Whether the host has chosen the deck. The compact form does not say it."""
    entropy: tuple[str, ...]
    """The players who have added randomness to the shuffle."""
    hints: tuple[tuple[int, ...], ...]
    """By seat: the rounds in which the player has taken a hint. The compact form does not say it."""


class Problem(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Problem details of an error (RFC 9457): a stable code, a sentence, and the part of the request."""

    title: str
    status: int
    code: str
    detail: str
    place: str = ""
    squares: dict[str, list[list[int]]] | None = None


class Ask(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """From the client: a command with an id of its own. It is idempotent: sent twice, it is carried out once."""

    id: Annotated[str, Meta(min_length=1, max_length=64)]
    command: Command


class Drafted(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a player has set this round's tile without placing it."""

    round: int
    placement: PlacementText | None
    """Null when it is not set any more."""


class DraftAsk(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """From the client: a draft, which the clock places when time runs out. The newest one counts. It has an `ack`."""

    id: Annotated[str, Meta(min_length=1, max_length=64)]
    draft: Drafted


class Hello(Struct, frozen=True, kw_only=True, tag="hello", tag_field="frame"):
    """To the client, as the first frame: its seat, and the number of the newest event."""

    protocol: int
    seat: int | None
    sequence: int
    now: float
    reset: bool = False
    """Whether the client must forget all events it has: they are of another history. All events follow, from 1."""


class Happened(Struct, frozen=True, kw_only=True, tag="event", tag_field="frame"):
    """To the client: an event with its number. Numbers increase."""

    sequence: int
    event: Event


class Ack(Struct, frozen=True, kw_only=True, tag="ack", tag_field="frame"):
    """To the client: a command has been carried out, and is on disk."""

    id: str
    sequence: int


class CommandRefused(Struct, frozen=True, kw_only=True, tag="refusal", tag_field="frame"):
    """To the client: a command was refused, or a frame could not be read."""

    id: str
    problem: Problem


class Away(Struct, frozen=True, kw_only=True):
    """A player who is not connected."""

    seat: int
    since: float | None = None
    """Unix seconds; null when it is not known, or the player has not come to this room yet."""


class Present(Struct, frozen=True, kw_only=True, tag="presence", tag_field="frame"):
    """To a client that has connected with `presence=true`: who is away now. All other players are connected."""

    away: tuple[Away, ...]


Frame: TypeAlias = Hello | Happened | Ack | CommandRefused | Present
