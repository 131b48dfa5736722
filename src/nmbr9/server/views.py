"""Rooms and records in the forms of the wire, made only from what `nmbr9.rooms.redaction` has redacted."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from nmbr9.bots import BotFailed, UnknownBot, make_bot
from nmbr9.core.tiles import COPIES, NUMBERS
from nmbr9.notation import Record
from nmbr9.notation.compact import is_compact
from nmbr9.notation.shuffle import CHOSEN, Contribution, contributions_in, entropy_tag
from nmbr9.rooms.redaction import visible_room
from nmbr9.server.wire import Replay, RoomView, SeatView

if TYPE_CHECKING:
    from nmbr9.rooms import Room
    from nmbr9.rooms.redaction import VisibleRoom, VisibleSeat

_ALL_UNSEEN = (COPIES,) * len(NUMBERS)


def view_of(room: Room, token_hash: str, now: float, token: str = "") -> RoomView:
    """Return a room as the player with this hash of a token sees it. With `token`, the view contains the token."""
    seen = visible_room(room, token_hash)
    view = seen.view
    return RoomView(
        room=seen.id,
        sequence=seen.sequence,
        at=seen.at,
        now=now,
        state=seen.state,
        options=seen.options,
        seats=[_seat_view(seat) for seat in seen.seats],
        seat=seen.seat,
        host=seen.is_host,
        host_seat=seen.host_seat,
        round=view.round if view else 0,
        rounds=view.rounds if view else 0,
        start=view.start if view else (),
        cards=view.cards if view else (),
        unseen=view.unseen if view else _ALL_UNSEEN,
        displays=[str(display) for display in view.displays] if view else [],
        placements=seen.placements,
        legal=seen.legal,
        deadline=seen.deadline,
        winners=view.winners if view else (),
        rematch=seen.rematch,
        deck_chosen=seen.deck_chosen,
        seed_commitment=seen.seed_commitment,
        token=token,
    )


def _seat_view(seat: VisibleSeat) -> SeatView:
    return SeatView(
        name=seat.name,
        bot=seat.bot,
        resigned=seat.resigned,
        placed=seat.placed,
        score=seat.score,
        entropy="revealed" if seat.entropy else "committed" if seat.entropy_hash else "none",
    )


def record_of(room: Room) -> Record | None:
    """Return the record of what everybody can see, with salt and seed when the game is over; None before the game."""
    seen = visible_room(room, token="")
    if seen.view is None:
        return None
    record = Record.of(seen.view, [_player(seat) for seat in seen.seats])
    tags = {
        "Room": seen.id,
        "Deck": CHOSEN if seen.deck_chosen else "",
        "Commitment": seen.commitment,
        "Salt": seen.salt,
        "SeedCommitment": seen.seed_commitment,
        "Seed": seen.seed,
        "Entropy": _entropy(seen) if seen.seed_commitment else "",
    }
    tags = {name: value for name, value in tags.items() if value}
    return Record(record.position, record.players, record.removed, tags, resigned=record.resigned)


def _entropy(seen: VisibleRoom) -> str:
    seats = (seat for seat in seen.seats if seat.entropy_hash)
    return entropy_tag(Contribution(seat.entropy_hash, seat.entropy, seat.name) for seat in seats)


def _player(seat: VisibleSeat) -> str:
    """Return a player's name in a record. A bot has its version, unless it has taken over for a player."""
    if not seat.bot or seat.taken_over:
        return seat.name
    return _bot_with_version(seat.bot)


@lru_cache(maxsize=256)
def _bot_with_version(name: str) -> str:
    try:
        return f"bot:{name}@{make_bot(name).version}"
    except (UnknownBot, BotFailed):  # its package is not installed any more
        return f"bot:{name}"


def read_game(text: str) -> Record:
    """Read a record, or the compact form of a game. Raises InvalidNotation or IllegalPlacement."""
    return Record.from_compact(text) if is_compact(text) else Record.parse(text)


def replay_of(record: Record, room_id: str = "") -> Replay:
    """Return a game in the form that a page needs to replay it."""
    return Replay(
        room=room_id,
        players=record.players,
        start=record.position.start,
        cards=tuple(record.cards),
        removed=record.removed,
        displays=tuple(str(display) for display in record.displays),
        scores=record.scores,
        resigned=record.resigned,
        winners=record.winners,
        finished=record.finished,
        compact=record.compact(),
        deck_chosen=record.tags.get("Deck") == CHOSEN,
        entropy=_contributors(record),
    )


def _contributors(record: Record) -> tuple[str, ...]:
    try:
        return tuple(each.player for each in contributions_in(record.tags) if each.value)
    except ValueError:  # a record of somebody else, who uses the tag for something else
        return ()
