"""Rooms and records in the forms of the wire, made only from what `nmbr9.rooms.redaction` has redacted."""

from __future__ import annotations

from functools import lru_cache
from math import inf
from typing import TYPE_CHECKING

from nmbr9.bots import BotFailed, UnknownBot, bot_names, make_bot, mean_score_of, strengths_of, why_unavailable
from nmbr9.core.tiles import COPIES, NUMBERS
from nmbr9.drawing import displays_svg
from nmbr9.notation import Record
from nmbr9.notation.compact import is_compact
from nmbr9.notation.shuffle import CHOSEN, Contribution, contributions_in, entropy_tag
from nmbr9.rooms.redaction import visible_room
from nmbr9.server.wire import BotView, Replay, RoomView, SeatView, Strengths

if TYPE_CHECKING:
    from nmbr9.drawing.palette import ThemeName
    from nmbr9.rooms import Room
    from nmbr9.rooms.redaction import VisibleRoom, VisibleSeat

_ALL_UNSEEN = (COPIES,) * len(NUMBERS)
_OFFLINE = "yes"


def view_of(room: Room, token_hash: str, now: float) -> RoomView:
    """Return a room as the player with this hash of a token sees it."""
    return view_from(visible_room(room, token_hash), now)


def view_from(seen: VisibleRoom, now: float = 0.0) -> RoomView:
    """Return a room as it is seen."""
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
        more_time_by=seen.more_time_by,
        winners=view.winners if view else (),
        rematch=seen.rematch,
        deck_chosen=seen.deck_chosen,
        contest=seen.contest,
        ranked=seen.ranked,
        seed_commitment=seen.seed_commitment,
    )


def _seat_view(seat: VisibleSeat) -> SeatView:
    return SeatView(
        name=seat.name,
        bot=seat.bot,
        resigned=seat.resigned,
        placed=seat.placed,
        score=seat.score,
        entropy="revealed" if seat.entropy else "committed" if seat.entropy_hash else "none",
        hints=len(seat.hints),
    )


def record_of(room: Room) -> Record | None:
    """Return the record of what everybody can see, with salt and seed when the game is over; None before the game."""
    return None if room.game is None else record_from(visible_room(room, token=""))


def record_from(seen: VisibleRoom) -> Record:
    """Return the record of a game as it is seen. Raises ValueError before it begins."""
    if seen.view is None:
        raise ValueError("the game has not begun")
    record = Record.of(seen.view, [_player(seat) for seat in seen.seats])
    tags = {
        "Room": seen.id,
        "Deck": CHOSEN if seen.deck_chosen else "",
        "Contest": seen.contest,
        "Offline": _OFFLINE if seen.offline else "",
        "Commitment": seen.commitment,
        "Salt": seen.salt,
        "SeedCommitment": seen.seed_commitment,
        "Seed": seen.seed,
        "Entropy": _entropy(seen) if seen.seed_commitment else "",
        "TakenOver": _taken_over(seen),
    }
    tags = {name: value for name, value in tags.items() if value}
    hints = {index: seat.hints for index, seat in enumerate(seen.seats) if seat.hints}
    return Record(record.position, record.players, record.removed, tags, resigned=record.resigned, hints=hints)


def _entropy(seen: VisibleRoom) -> str:
    seats = (seat for seat in seen.seats if seat.entropy_hash)
    return entropy_tag(Contribution(seat.entropy_hash, seat.entropy, seat.name) for seat in seats)


def _taken_over(seen: VisibleRoom) -> str:
    """Return the seats in which a bot has played on for a player, counted from 1, each with the bot: `2: greedy`."""
    bots = ((index, seat.bot) for index, seat in enumerate(seen.seats, start=1) if seat.taken_over)
    return " / ".join(f"{index}: {bot}" for index, bot in bots)


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


def bot_views() -> list[BotView]:
    """Return the bots that can be given a seat, from weak to strong; bots of unknown strength come last."""
    bots = []
    for name in bot_names():
        if why_unavailable(name):
            continue
        bot = make_bot(name)
        strengths = strengths_of(name)
        bots.append(
            BotView(
                name=name,
                version=bot.version,
                description=bot.description,
                mean_score=mean_score_of(bot),
                strengths=Strengths(least=strengths[0], most=strengths[-1]) if strengths else None,
            )
        )
    return sorted(bots, key=lambda bot: inf if bot.mean_score is None else bot.mean_score)


def read_game(text: str) -> Record:
    """Read a record, or the compact form of a game. Raises InvalidNotation or IllegalPlacement."""
    return Record.from_compact(text) if is_compact(text) else Record.parse(text)


def picture_from(seen: VisibleRoom, theme: ThemeName) -> str:
    """Return a picture of all displays as SVG, with names and points. Raises ValueError before the game begins."""
    if seen.view is None:
        raise ValueError("the game has not begun")
    names = [seat.name for seat in seen.seats]
    winners = seen.view.winners if len(names) > 1 else ()
    return displays_svg(seen.view.displays, captions=names, winners=winners, theme=theme)


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
        hints=tuple(record.hints.get(seat, ()) for seat in range(len(record.players))),
    )


def _contributors(record: Record) -> tuple[str, ...]:
    try:
        return tuple(each.player for each in contributions_in(record.tags) if each.value)
    except ValueError:  # a record from elsewhere, which uses the tag for something else
        return ()
