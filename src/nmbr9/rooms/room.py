"""A room: a table with seats at which one game is played. What it is asked becomes events, and its state is their sum.

Pure: the time, the deck and every random thing come from outside, and nothing here waits. `handle` decides, `apply`
makes it so; a room is rebuilt by applying its log again.
"""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, Self

from nmbr9.bots import bot_names
from nmbr9.core import events as core
from nmbr9.core.deck import Deck
from nmbr9.core.errors import IllegalPlacement, InvalidNotation
from nmbr9.core.game import Game
from nmbr9.core.placement import Placement
from nmbr9.core.rules import check
from nmbr9.notation.commitment import commitment
from nmbr9.rooms import events as ev
from nmbr9.rooms.options import A_MINUTE
from nmbr9.rooms.refusal import Reason, Refused
from nmbr9.rooms.seat import Seat, checked_name, same
from nmbr9.rooms.telling import named_squares

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nmbr9.core.view import View
    from nmbr9.rooms.options import Options

MOST_TRIES: Final = 100
STAND_IN: Final = "greedy"
"""The bot that takes over for a player who leaves."""


class Deal(NamedTuple):
    """What chance brings to a game that begins."""

    deck: Deck
    salt: str
    start: tuple[int, ...] = ()
    """Numbers for start tiles, enough for all seats; neighbours differ."""


class Room:
    """One room, with everything that is secret in it: tell people what is `told` them."""

    def __init__(self) -> None:
        self.id = ""
        self.options: Options
        self.host = ""
        self.seats: list[Seat] = []
        self.game: Game | None = None
        self.deadline: float | None = None
        self.rematch = ""
        self.commitment = ""
        self.winners: tuple[int, ...] = ()
        self.salt = ""
        """Revealed when the game is over, and not before."""
        self.events: list[ev.Event] = []
        self._deck = Deck(())
        self._done: set[str] = set()

    @classmethod
    def replay(cls, events: Iterable[ev.Event]) -> Self:
        """Rebuild a room from its log."""
        room = cls()
        for event in events:
            room.apply(event)
        return room

    def copy(self) -> Self:
        """Return a room that goes on from here by itself."""
        room = copy(self)
        room.seats, room.events, room._done = [*self.seats], [*self.events], {*self._done}
        room.game = None if self.game is None else self.game.copy()
        return room

    # What can be known

    @property
    def sequence(self) -> int:
        """The number of the newest event."""
        return len(self.events)

    @property
    def state(self) -> Literal["waiting", "playing", "finished"]:
        """Before, during or after the game."""
        if self.game is None:
            return "waiting"
        return "finished" if self.game.finished else "playing"

    @property
    def awaited(self) -> list[int]:
        """The seats that have not placed in this round."""
        if self.game is None or self.game.finished:
            return []
        return [seat for seat, placement in enumerate(self.game.hidden) if placement is None]

    @property
    def awaited_bots(self) -> list[int]:
        """The bots that have not placed in this round."""
        return [seat for seat in self.awaited if self.seats[seat].bot]

    def seat_of(self, token: str) -> int | None:
        """Return the seat of whoever has this token's hash."""
        found = None
        for index, seat in enumerate(self.seats):
            if same(seat.token, token):  # all of them, so that the time says nothing
                found = index
        return found

    def view_for(self, seat: int | None) -> View | None:
        """Return what a seat may see of the game, None for a spectator; None before it begins."""
        if self.game is None:
            return None
        return self.game.view_for(seat)

    # What can be asked

    def create(self, room: str, options: Options, host: str, now: float) -> list[ev.Event]:
        """Open the room, with its bots in the last seats."""
        created = self._happened(ev.RoomCreated(at=now, room=room, options=options, host=host))
        first = options.seats - len(options.bots)
        for seat, bot in enumerate(options.bots, start=first):
            created += self._happened(ev.SeatTaken(at=now, seat=seat, name=self._free_name(f"{bot} (bot)"), bot=bot))
        return created

    def join(self, name: str, token: str, now: float) -> list[ev.Event]:
        """Take the first free seat. Whoever sits already stays where they are."""
        if self.seat_of(token) is not None:
            return []
        if self.game is not None:
            raise Refused(Reason.ALREADY_BEGUN, "the game has begun, but you can watch it")
        free = next((index for index, seat in enumerate(self.seats) if not seat.taken), None)
        if free is None:
            raise Refused(Reason.ROOM_FULL, f"all {len(self.seats)} seats are taken, but you can watch")
        return self._happened(ev.SeatTaken(at=now, seat=free, name=self._free_name(checked_name(name)), token=token))

    def handle(self, command: ev.Command, token: str, now: float, id_: str, deal: Deal) -> list[ev.Event]:
        """Do what a seat or the host asks, once for each id. What is dealt is for a game that begins."""
        by = f"{token}/{id_}" if id_ else ""
        if by and by in self._done:
            return []
        seat = self.seat_of(token)
        if seat is not None and self.seats[seat].bot:
            raise Refused(Reason.NOT_SEATED, "a bot plays on for you; you are watching")
        if seat is None and not same(self.host, token):
            raise _watching()
        before = self.sequence
        match command:
            case ev.Start():
                self._start(token, now, by, deal)
            case ev.HandOver():
                self._hand_over(token, command, now, by)
            case ev.Remove():
                self._remove(token, command.seat, now, by)
            case ev.Rematch():
                raise TypeError("a rematch needs a second room: see Hub")
            case _:
                self._play(seat, command, now, by)
        return self.events[before:]

    def _play(self, seat: int | None, command: ev.SeatCommand, now: float, by: str) -> None:
        if seat is None:  # a host who does not play
            raise _watching()
        match command:
            case ev.Place():
                self._place(seat, command, now, by)
            case ev.TakeBack():
                self._take_back(seat, command, now, by)
            case ev.MoreTime():
                self._more_time(seat, now, by)
            case ev.Leave():
                self._leave(seat, now, by)
            case ev.Resign():
                self._resign(seat, now, by)

    def bot_places(self, seat: int, round_: int, placement: Placement, now: float) -> list[ev.Event]:
        """Place for a bot, unless the round is over or somebody has done so already."""
        return self._stands_in(seat, round_, placement, "bot", now)

    def clock_rings(self, now: float) -> list[ev.Event]:
        """When the time of this round is over, place for everybody who has not."""
        if self.game is None or self.game.finished or self.deadline is None or now < self.deadline:
            return []
        before = self.sequence
        round_ = self.game.round
        for seat in self.awaited:
            self._happened(self._fallback(seat, round_, "clock", now))
        self._go_on(now, time_is_up=True)
        return self.events[before:]

    def open_rematch(self, token: str, room: str, now: float) -> list[ev.Event]:
        """Say where the next game is."""
        self._require_host(token)
        if self.state != "finished":
            raise Refused(Reason.NOT_OVER, "a rematch comes after the game")
        return [] if self.rematch else self._happened(ev.RematchOpened(at=now, room=room))

    # How it is done

    def _start(self, token: str, now: float, by: str, deal: Deal) -> None:
        self._require_host(token)
        if self.game is not None:
            raise Refused(Reason.ALREADY_BEGUN, "the game has begun already")
        if not any(seat.token for seat in self.seats):  # a host who does not play is not one of them, nor is a bot
            raise nobody_seated()
        players = tuple(seat.name for seat in self.seats if seat.taken)
        began = ev.GameBegan(
            at=now,
            by=by,
            players=players,
            rounds=deal.deck.rounds,
            commitment=commitment(deal.deck, deal.salt),
            start=deal.start[: len(players)] if self.options.start_tiles else (),
            deck=deal.deck,
            salt=deal.salt,
        )
        self._happened(began)
        self._happened(self._card(now))
        self._go_on(now)

    def _place(self, seat: int, command: ev.Place, now: float, by: str) -> None:
        game = self._require_round(command.round)
        try:
            placement = Placement.parse(command.placement)
        except InvalidNotation as error:
            raise Refused(Reason.NOT_UNDERSTOOD, error.reason, place="placement") from None
        if broken := check(game.displays[seat], placement, game.cards[-1]):
            sentence = str(IllegalPlacement(placement, broken))
            raise Refused(Reason.ILLEGAL_PLACEMENT, sentence, place="placement", squares=named_squares(broken))
        self._require_patience(seat)
        self._happened(ev.TilePlaced(at=now, by=by, round=game.round, seat=seat, placement=str(placement)))
        self._go_on(now)

    def _require_patience(self, seat: int) -> None:
        """Keep one seat from filling the log: in a round it may change its mind often, but not for ever."""
        round_ = takewhile(lambda event: not isinstance(event, ev.CardDrawn), reversed(self.events))
        if sum(isinstance(event, ev.TilePlaced) and event.seat == seat for event in round_) >= MOST_TRIES:
            raise Refused(Reason.TOO_MANY_COMMANDS, f"you have placed this tile {MOST_TRIES} times; it lies well there")

    def _take_back(self, seat: int, command: ev.TakeBack, now: float, by: str) -> None:
        game = self._require_round(command.round)
        if game.hidden[seat] is None:
            raise Refused(Reason.NOTHING_TO_TAKE_BACK, "you have not placed in this round")
        self._happened(ev.TileTakenBack(at=now, by=by, round=game.round, seat=seat))

    def _more_time(self, seat: int, now: float, by: str) -> None:
        game = self._require_round(None)
        if seat in self.awaited:
            raise Refused(Reason.NOT_PLACED_YET, "place first: then you can give the others one more minute")
        if not self.awaited:
            raise Refused(Reason.NOBODY_TO_WAIT_FOR, "all have placed")
        soonest = now + A_MINUTE if self.deadline is None else min(self.deadline, now + A_MINUTE)
        self._happened(ev.MoreTimeCalled(at=now, by=by, round=game.round, seat=seat, deadline=soonest))

    def _leave(self, seat: int, now: float, by: str) -> None:
        if self.game is None:
            self._happened(ev.SeatFreed(at=now, by=by, seat=seat))
        elif not self.game.finished:
            self._happened(ev.SeatHandedOver(at=now, by=by, seat=seat, bot=STAND_IN))

    def _resign(self, seat: int, now: float, by: str) -> None:
        self._require_round(None)
        self._happened(ev.SeatResigned(at=now, by=by, seat=seat))
        self._go_on(now)

    def _hand_over(self, token: str, command: ev.HandOver, now: float, by: str) -> None:
        self._require_host(token)
        self._require_round(None)
        if command.bot not in bot_names():
            raise Refused(Reason.UNKNOWN_BOT, f"there is no bot called {command.bot!r}", place="bot")
        if command.seat >= len(self.seats):
            raise Refused(Reason.NO_SUCH_SEAT, f"there is no seat {command.seat}", place="seat")
        self._happened(ev.SeatHandedOver(at=now, by=by, seat=command.seat, bot=command.bot))

    def _remove(self, token: str, seat: int, now: float, by: str) -> None:
        self._require_host(token)
        if self.game is not None:
            raise Refused(Reason.ALREADY_BEGUN, "in a game, a seat is handed over to a bot instead")
        if seat >= len(self.seats) or not self.seats[seat].taken or same(self.seats[seat].token, self.host):
            raise Refused(Reason.NO_SUCH_SEAT, f"there is nobody to remove at seat {seat}", place="seat")
        self._happened(ev.SeatFreed(at=now, by=by, seat=seat))

    def _require_host(self, token: str) -> None:
        if not same(self.host, token):
            raise Refused(Reason.NOT_HOST, "only the host can do that")

    def _require_round(self, round_: int | None) -> Game:
        if self.game is None:
            raise Refused(Reason.NOT_BEGUN, "the game has not begun")
        if self.game.finished:
            raise Refused(Reason.GAME_OVER, "the game is over")
        if round_ is not None and round_ != self.game.round:
            raise Refused(Reason.WRONG_ROUND, f"this is round {self.game.round}, not {round_}", place="round")
        return self.game

    def _free_name(self, name: str) -> str:
        names = {seat.name for seat in self.seats}
        return next(n for n in (name, *(f"{name} {k}" for k in range(2, 300))) if n not in names)

    def _stands_in(
        self, seat: int, round_: int, placement: Placement, why: Literal["bot", "clock"], now: float
    ) -> list[ev.Event]:
        if self.game is None or self.game.finished or self.game.round != round_ or seat not in self.awaited_bots:
            return []
        before = self.sequence
        self._happened(ev.TilePlaced(at=now, round=round_, seat=seat, placement=str(placement), why=why))
        self._go_on(now)
        return self.events[before:]

    def _fallback(self, seat: int, round_: int, why: Literal["clock", "resigned"], now: float) -> ev.TilePlaced:
        return ev.TilePlaced(at=now, round=round_, seat=seat, placement=str(self.fallback(seat)), why=why)

    def fallback(self, seat: int) -> Placement:
        """Choose for a seat that does not: of the legal placements on level 0 the first, in the order of the rules."""
        view = self._require_round(None).view_for(seat)
        return next(option for option in view.legal_placements() if view.display.level_of(option) == 0)

    def _go_on(self, now: float, *, time_is_up: bool = False) -> None:
        """Place for those who have resigned, and close the round when nobody is awaited any more."""
        game = self.game
        while game is not None and not game.finished:
            for seat in self.awaited:
                if self.seats[seat].resigned:
                    self._happened(self._fallback(seat, game.round, "resigned", now))
            if self.awaited or (self.options.fixed_pace and not time_is_up):
                return
            time_is_up = False
            placements = tuple(str(placement) for placement in game.hidden)
            closed = game.copy()
            closed.handle(core.CloseRound())
            scores = tuple(display.score for display in closed.displays)
            self._happened(ev.RoundClosed(at=now, round=game.round, placements=placements, scores=scores))
            self._happened(self._end(scores, now) if game.finished else self._card(now))

    def _card(self, now: float) -> ev.CardDrawn:
        game = self._require_round(None)
        time = self.options.time
        deadline = None if time is None else now + time
        return ev.CardDrawn(at=now, round=game.round, number=game.cards[-1], deadline=deadline)

    def _end(self, scores: tuple[int, ...], now: float) -> ev.GameEnded:
        running = [seat for seat in range(len(scores)) if not self.seats[seat].resigned]
        best = max((scores[seat] for seat in running), default=0)
        winners = tuple(seat for seat in running if scores[seat] == best)
        return ev.GameEnded(at=now, scores=scores, winners=winners, deck=self._deck, salt=self.salt)

    def _happened(self, event: ev.Event) -> list[ev.Event]:
        self.apply(event)
        return [event]

    def _pass_host_on(self, gone: str) -> None:
        """When it is the host who is gone, the first player who is still there is host, or the next one to come.

        A host who does not play has no seat to go from, and stays host.
        """
        if same(self.host, gone):
            players = (seat.token for seat in self.seats if seat.token and not seat.bot)
            self.host = next(players, "")

    def apply(self, event: ev.Event) -> None:  # noqa: C901, PLR0912 - one case for each kind of event
        """Make it so."""
        self.events.append(event)
        if event.by:
            self._done.add(event.by)
        match event:
            case ev.RoomCreated():
                self.id, self.options, self.host = event.room, event.options, event.host
                self.seats = [Seat()] * event.options.seats
            case ev.SeatTaken():
                self.seats[event.seat] = Seat(event.name, event.token, event.bot)
                self.host = self.host or event.token
            case ev.SeatFreed():
                gone = self.seats[event.seat].token
                self.seats[event.seat] = Seat()
                self._pass_host_on(gone)
            case ev.GameBegan():
                self.seats = [seat for seat in self.seats if seat.taken]
                self._deck, self.salt, self.commitment = Deck(event.deck), event.salt, event.commitment
                self.game = Game(self._deck, len(self.seats), patient=True, start=event.start)
            case ev.CardDrawn():
                self.deadline = event.deadline
            case ev.MoreTimeCalled():
                self.deadline = event.deadline
            case ev.SeatHandedOver():
                self.seats[event.seat] = replace(self.seats[event.seat], bot=event.bot)
                self._pass_host_on(self.seats[event.seat].token)
            case ev.SeatResigned():
                self.seats[event.seat] = replace(self.seats[event.seat], resigned=True)
            case ev.RematchOpened():
                self.rematch = event.room
            case ev.GameEnded():
                self.winners = event.winners
            case ev.TilePlaced() if self.game is not None and event.placement is not None:
                self.game.handle(core.Place(event.seat, Placement.parse(event.placement)))
            case ev.TileTakenBack() if self.game is not None:
                self.game.handle(core.TakeBack(event.seat))
            case ev.RoundClosed() if self.game is not None:
                self.game.handle(core.CloseRound())
                self.deadline = None


def nobody_seated() -> Refused:
    """Say that a game needs somebody who plays."""
    return Refused(Reason.NOBODY_SEATED, "nobody has taken a seat yet, so there is nobody to play")


def _watching() -> Refused:
    return Refused(Reason.NOT_SEATED, "only players can do that; you are watching")
