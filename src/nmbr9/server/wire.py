"""What is asked and answered over REST, and the frames of the websocket. OpenAPI and docs/protocol.md describe them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from nmbr9.bots import BotFailed, UnknownBot, make_bot
from nmbr9.notation import Record
from nmbr9.rooms.events import Command, Event
from nmbr9.rooms.options import Options
from nmbr9.rooms.seat import Seat, same
from nmbr9.rooms.telling import legal_for, placements_for

if TYPE_CHECKING:
    from nmbr9.rooms.room import Room

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

    record: Annotated[str, Meta(description="the text of a .nmbr9 file")]


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
    host: bool
    round: int
    rounds: int
    start: tuple[int, ...]
    cards: tuple[int, ...]
    left: tuple[int, ...]
    displays: list[str]
    placements: list[str | None]
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


class TableView(Struct, frozen=True, kw_only=True):
    """What this server offers."""

    version: str
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
    """From the client: a command with an id of the client's own. Sent twice, it is done once."""

    id: Annotated[str, Meta(min_length=1, max_length=64)]
    command: Command


class Hello(Struct, frozen=True, kw_only=True, tag="hello", tag_field="frame"):
    """To the client, first: who it is here, and the number of the newest event."""

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


class Refusal(Struct, frozen=True, kw_only=True, tag="refusal", tag_field="frame"):
    """To the client: a command that was not done, or a frame that could not be read."""

    id: str
    problem: Problem


Frame: TypeAlias = Hello | Happened | Ack | Refusal


def view_of(room: Room, token: str, now: float, given: str = "") -> RoomView:
    """Return what the owner of a token's hash sees of a room; `given` is the token itself, for programs."""
    seat = room.seat_of(token)
    view = room.view_for(seat)
    playing = view is not None and not view.finished
    return RoomView(
        room=room.id,
        sequence=room.sequence,
        now=now,
        state=room.state,
        options=msgspec.structs.replace(room.options, deck=()),
        seats=[
            SeatView(
                name=person.name,
                bot=person.bot,
                resigned=person.resigned,
                placed=bool(view and view.placed[index]),
                score=view.scores[index] if view else 0,
            )
            for index, person in enumerate(room.seats)
        ],
        seat=seat,
        host=same(room.host, token),
        round=view.round if view else 0,
        rounds=view.rounds if view else 0,
        start=view.start if view else (),
        cards=view.cards if view else (),
        left=view.left if view else (2,) * 10,
        displays=[str(display) for display in view.displays] if view else [],
        placements=placements_for(room, seat),
        legal=legal_for(room, seat) if playing and seat is not None else {},
        deadline=room.deadline if playing else None,
        winners=room.winners,
        rematch=room.rematch,
        token=given,
    )


def _player(seat: Seat) -> str:
    """Name a player in a record; a bot with its version, unless it plays on for somebody."""
    if not seat.bot or seat.token:
        return seat.name
    try:
        return f"bot:{seat.bot}@{make_bot(seat.bot).version}"
    except (UnknownBot, BotFailed):  # its package is gone
        return f"bot:{seat.bot}"


def record_of(room: Room) -> Record | None:
    """Return the record of what everybody can see; with the proof about the deck when the game is over."""
    view = room.view_for(None)
    if view is None:
        return None
    players = [_player(seat) for seat in room.seats]
    record = Record.of(view, players)
    tags = {"Room": room.id, "Commitment": room.commitment}
    if view.finished:
        tags["Salt"] = room.salt
    return Record(record.position, record.players, record.removed, tags)


def replay_of(record: Record, room: str = "", winners: tuple[int, ...] | None = None) -> Replay:
    """Return a game for a page that replays it. A room knows its winners: whoever has resigned is none of them."""
    if winners is None:
        best = max(record.scores)
        winners = tuple(seat for seat, score in enumerate(record.scores) if record.finished and score == best)
    return Replay(
        room=room,
        players=record.players,
        start=record.position.start,
        cards=tuple(record.cards),
        removed=record.removed,
        displays=tuple(str(display) for display in record.displays),
        scores=record.scores,
        winners=winners,
        finished=record.finished,
        compact=record.compact(),
    )
