"""A room, rebuilt from the events that were sent (event sourcing): pure functions, with the core's displays."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from nmbr9.core.display import Display, started
from nmbr9.core.errors import IllegalPlacement, InvalidNotation
from nmbr9.core.tiles import COPIES, NUMBERS
from nmbr9.core.view import View
from nmbr9.tui import remote_wire as wire
from nmbr9.tui.remote_wire import BadFrame, printable
from nmbr9.tui.table import TableState

if TYPE_CHECKING:
    from nmbr9.core.placement import Placement
    from nmbr9.tui.table import Phase


@dataclass(frozen=True, slots=True)
class RoomState:
    """What one player knows of a room."""

    seat: int | None = None
    """The player's own; also when a bot plays on there."""
    seated: bool = False
    """Whether the player has had a seat."""
    host: int | None = None
    phase: Phase = "waiting"
    names: tuple[str, ...] = ()
    """By seat; empty for a free one."""
    bots: tuple[str, ...] = ()
    """By seat: the name of the bot that plays; empty for a person."""
    alone: bool = False
    """Whether only one person has played in this game."""
    ranked: bool = False
    rounds: int = 0
    start: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    displays: tuple[Display, ...] = ()
    """By seat, at the end of the last round."""
    shown: dict[int, Display] = field(default_factory=dict)
    """By seat: the display with this round's tile, where the player may see it."""
    placed: frozenset[int] = frozenset()
    resigned: frozenset[int] = frozenset()
    winners: tuple[int, ...] = ()
    deadline: float | None = None
    """By the server's clock."""
    timed_out: bool = False
    """Whether the clock has placed the player's last tile."""
    called_by: int | None = None
    """The seat that has called time in this round."""
    rematch: str = ""

    @property
    def plays(self) -> bool:
        """Whether the player has a seat and no bot plays on there."""
        return self.seat is not None and self.seat < len(self.bots) and not self.bots[self.seat]

    @property
    def taken_over_by(self) -> str:
        """The bot that plays on in the player's seat; empty when none does."""
        return self.bots[self.seat] if self.seat is not None and self.seat < len(self.bots) else ""

    @property
    def card(self) -> int | None:
        """This round's number, while the game is played."""
        return self.cards[-1] if self.phase == "playing" and self.cards else None

    @property
    def placement(self) -> Placement | None:
        """The player's own placement of this round."""
        display = None if self.seat is None else self.shown.get(self.seat)
        return None if display is None else display.placements[-1]

    def view(self) -> View:
        """Return the game as the core describes it: the displays at the end of the last round."""
        return View(
            seat=self.seat,
            round=len(self.cards),
            rounds=self.rounds,
            cards=self.cards,
            displays=self.displays,
            placed=tuple(seat in self.placed for seat in range(len(self.names))),
            placement=self.placement,
            finished=self.phase == "finished",
            start=self.start,
            resigned=tuple(sorted(self.resigned)),
        )


def apply(room: RoomState, event: wire.Event) -> RoomState:
    """Return the room after an event. Raises BadFrame when it can't have happened in this room."""
    seat = getattr(event, "seat", None)
    if seat is not None and not isinstance(event, wire.GameBegan) and seat >= len(room.names):
        raise BadFrame(f"an event is about seat {seat + 1} of {len(room.names)}")
    if isinstance(event, wire.RoomCreated | wire.SeatTaken | wire.SeatFreed | wire.GameBegan):
        return _seated(room, event)
    if isinstance(event, wire.SeatHandedOver):
        return replace(room, bots=_with(room.bots, event.seat, printable(event.bot)), host=event.host)
    if isinstance(event, wire.PlayerDeleted):
        return _without_player(room, event)
    if isinstance(event, wire.RematchOpened):
        return replace(room, rematch=event.room)
    return _played(room, event)


def _seated(room: RoomState, event: wire.RoomCreated | wire.SeatTaken | wire.SeatFreed | wire.GameBegan) -> RoomState:
    if room.phase != "waiting":
        raise BadFrame("an event before the game comes after its beginning")
    match event:
        case wire.RoomCreated():
            if room.names:
                raise BadFrame("a room is opened twice")
            free = ("",) * event.options.seats
            return replace(room, names=free, bots=free, ranked=event.ranked)
        case wire.SeatTaken():
            names = _with(room.names, event.seat, _name(event.name))
            return replace(room, names=names, bots=_with(room.bots, event.seat, printable(event.bot)), host=event.host)
        case wire.SeatFreed():
            names, bots = _with(room.names, event.seat, ""), _with(room.bots, event.seat, "")
            own = None if event.seat == room.seat else room.seat
            return replace(room, names=names, bots=bots, host=event.host, seat=own)
        case wire.GameBegan():
            return _began(room, event)


def _without_player(room: RoomState, event: wire.PlayerDeleted) -> RoomState:
    if event.seat is None:
        return replace(room, host=event.host)
    names = _with(room.names, event.seat, event.name and _name(event.name))
    bot = printable(event.bot) or (room.bots[event.seat] if event.name else "")
    return replace(room, names=names, bots=_with(room.bots, event.seat, bot), host=event.host)


def _began(room: RoomState, event: wire.GameBegan) -> RoomState:
    count = len(event.players)
    bots = tuple(bot for name, bot in zip(room.names, room.bots, strict=True) if name)
    if len(bots) != count or len(event.start) not in (0, count) or (event.seat is not None and event.seat >= count):
        raise BadFrame("a game began with other seats than the room has")
    return replace(
        room,
        phase="playing",
        names=tuple(map(_name, event.players)),
        bots=bots,
        alone=bots.count("") == 1,
        seat=event.seat,
        seated=event.seat is not None,
        host=event.host,
        rounds=event.rounds,
        start=event.start,
        displays=tuple(map(started, event.start)) or (Display(),) * count,
        deadline=None,
    )


_GameEvent = (
    wire.CardDrawn
    | wire.TilePlaced
    | wire.TileTakenBack
    | wire.TimeCalled
    | wire.SeatResigned
    | wire.RoundClosed
    | wire.GameEnded
)


def _played(room: RoomState, event: _GameEvent) -> RoomState:  # noqa: C901, PLR0911 - one case each
    if room.phase != "playing":
        raise BadFrame("an event of a game comes before its beginning or after its end")
    round_ = getattr(event, "round", None)
    if round_ is not None and round_ != len(room.cards) + isinstance(event, wire.CardDrawn):
        raise BadFrame(f"an event of round {round_} comes in round {len(room.cards)}")
    match event:
        case wire.CardDrawn():
            return _drawn(room, event)
        case wire.TilePlaced():
            shown = {**room.shown}
            shown.pop(event.seat, None)
            if event.placement is not None:
                shown[event.seat] = _placed(room, event.seat, event.placement)
            timed_out = event.why == "clock" if event.seat == room.seat else room.timed_out
            return replace(room, placed=room.placed | {event.seat}, shown=shown, timed_out=timed_out)
        case wire.TileTakenBack():
            shown = {seat: display for seat, display in room.shown.items() if seat != event.seat}
            return replace(room, placed=room.placed - {event.seat}, shown=shown)
        case wire.TimeCalled():
            return replace(room, deadline=event.deadline, called_by=event.seat)
        case wire.SeatResigned():
            return replace(room, resigned=room.resigned | {event.seat})
        case wire.RoundClosed():
            return _closed(room, event)
        case wire.GameEnded():
            if any(seat >= len(room.names) for seat in event.winners):
                raise BadFrame("a seat that does not exist has won")
            return replace(room, phase="finished", winners=event.winners, deadline=None)


def _drawn(room: RoomState, event: wire.CardDrawn) -> RoomState:
    if len(room.cards) >= room.rounds or room.cards.count(event.number) >= COPIES:
        raise BadFrame(f"a card is drawn that is not in the deck: {event.number}")
    cards = (*room.cards, event.number)
    return replace(room, cards=cards, placed=frozenset(), shown={}, deadline=event.deadline, called_by=None)


def _closed(room: RoomState, event: wire.RoundClosed) -> RoomState:
    if len(event.placements) != len(room.displays):
        raise BadFrame("a round closes without a placement for each seat")
    if any(len(display) - bool(room.start) >= len(room.cards) for display in room.displays):
        raise BadFrame(f"round {len(room.cards)} closes twice")
    displays = tuple(_placed(room, seat, text) for seat, text in enumerate(event.placements))
    everybody = frozenset(range(len(displays)))
    return replace(room, displays=displays, shown={}, placed=everybody, deadline=None, called_by=None)


def _placed(room: RoomState, seat: int, text: str) -> Display:
    """Return a seat's display with this round's tile. The rules are checked here, too."""
    try:
        return room.displays[seat].read(text, card=room.card)
    except (InvalidNotation, IllegalPlacement) as error:
        raise BadFrame(f"a placement can't be: {error}") from None


def _name(text: str) -> str:
    """Return a name that can be shown, and written in a record, where a slash separates names."""
    return printable(text.replace("/", " ")) or "?"


def _with(values: tuple[str, ...], index: int, value: str) -> tuple[str, ...]:
    return (*values[:index], value, *values[index + 1 :])


def table_state(
    room: RoomState, *, notice: str = "", rematch: str = "", away: tuple[int, ...] = (), clock_offset: float = 0.0
) -> TableState:
    """Return a room as the application shows it. `clock_offset` is how far the server's clock is ahead of ours;
    `rematch` is the link of the next game.
    """
    seats = range(len(room.names))
    displays = tuple(room.shown.get(seat, display) for seat, display in enumerate(room.displays))
    own = room.placement if room.plays else None
    waited_for = room.phase == "playing" and len(room.placed) < len(room.names)
    return TableState(
        phase=room.phase,
        players=room.names,
        seat=room.seat if room.plays else None,
        host=room.plays and room.host == room.seat,
        round=len(room.cards),
        rounds=room.rounds,
        card=room.card,
        unseen=tuple(COPIES - room.cards.count(number) for number in NUMBERS),
        displays=displays or (Display(),) * len(room.names),
        placed=tuple(seat in room.placed for seat in seats),
        placement=own,
        scores=tuple(display.score for display in displays) or (0,) * len(room.names),
        winners=room.winners,
        deadline=None if room.deadline is None else room.deadline - clock_offset,
        can_take_back=own is not None,
        can_hint=room.plays and room.card is not None and own is None and room.alone and not room.ranked,
        notice=notice or _news(room, rematch),
        away=tuple(seat for seat in away if seat < len(room.names)),
        can_call_time=own is not None and waited_for,
        rematch=rematch,
    )


def _news(room: RoomState, rematch: str) -> str:
    """Return what has happened to the player, as a sentence; empty when there is nothing to say."""
    if rematch:
        return f"The next game is at {rematch}"
    if room.phase == "finished":
        return ""
    if room.taken_over_by:
        return f"The bot {room.taken_over_by} plays on for you: you are watching."
    if room.seat is None and room.seated:
        return "The seat is not yours any more: you are watching."
    if room.called_by is not None and room.called_by != room.seat:
        return f"{room.names[room.called_by]} calls time: one more minute."
    return "Time is up: your tile was placed for you." if room.timed_out else ""
