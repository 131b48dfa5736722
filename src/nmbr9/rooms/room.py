"""A room: a table with seats at which one game is played. Its state is the sum of its events (event sourcing).

Pure: the time, the deck and all randomness are passed in, and nothing here waits. `nmbr9.rooms.commands`
decides which events a command leads to, and `Room.apply` is the only place that changes a room.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal, Self

import msgspec

from nmbr9.core.deck import Deck
from nmbr9.core.game import Game
from nmbr9.core.placement import read_placement
from nmbr9.core.scoring import winners
from nmbr9.rooms import events as ev
from nmbr9.rooms.errors import RoomRefusal, RoomRefused
from nmbr9.rooms.event_log import EventLog
from nmbr9.rooms.seat import Seat, same

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nmbr9.core.display import Display
    from nmbr9.core.view import View
    from nmbr9.rooms.options import Options


COMMAND_LIMIT: Final = 100
"""How many commands of one token are stored before the game and in each round, besides one for each seat.

It bounds the log. The host may hand over or remove every seat, so the number of seats is added.
"""


class Room:
    """One room, with everything that is secret in it. `nmbr9.rooms.redaction` decides what others may see of it."""

    def __init__(self) -> None:
        self.id = ""
        self.options: Options
        self.contest = ""
        """The contest that this game belongs to; empty for most."""
        self.ranked = False
        """Whether the game counts in the contest's ranking."""
        self.closes: float | None = None
        """When the contest's deck becomes known, so that a game that ends later does not count; None for never."""
        self.offline = False
        """Whether the game was played without a server."""
        self.host = ""
        """The hash of the host's token."""
        self.seats: list[Seat] = []
        self.game: Game | None = None
        self.deadline: float | None = None
        self.more_time_by: int | None = None
        """The seat that has called time in this round, the first one if several have."""
        self.shuffle: ev.ShuffleBegan | None = None
        """The shuffle to which players have added entropy, from its beginning on; None when nobody does."""
        self.rematch = ""
        self.commitment = ""
        self.deck = Deck(())
        self.salt = ""
        self.events = EventLog()
        self.read_only = False
        """Whether there is an event of a type that only a newer version knows: then only that version may write."""
        self.deletions = 0
        """How many of its players were deleted. Each time the log was rewritten: older copies of events are stale."""
        self.seatings = 0
        """How often a seat was taken or freed before the game."""
        self.removed: frozenset[str] = frozenset()
        """The hashes of the tokens of players whom the host has removed."""
        self._seat_of: dict[str, int] = {}
        """By the hash of a token: the seat of its player. It follows from the seats."""
        self._stored: dict[str, int] = {}
        """By the hash of a token: how many of its commands were stored before the game, or since the newest card.

        Copies of the room share it, so it is replaced and never mutated.
        """

    @classmethod
    def replay(cls, events: Iterable[ev.LoggedEvent]) -> Self:
        """Rebuild a room from its log."""
        room = cls()
        for event in events:
            room.apply(event)
        return room

    def copy(self) -> Self:
        """Return an independent copy of the room, at a cost that does not grow with its log."""
        room = type(self).__new__(type(self))
        vars(room).update(vars(self))  # copy.copy does the same, but takes ten times as long
        room.seats, room.events = [*self.seats], self.events.fork()
        room.game = None if self.game is None else self.game.copy()
        return room

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
    def has_begun(self) -> bool:
        """Whether the host has started the game: it is shuffled, played or over."""
        return self.game is not None or self.shuffle is not None

    @property
    def resigned(self) -> tuple[int, ...]:
        """The seats that have resigned."""
        return () if self.game is None else self.game.resigned

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won the finished game; nobody before its end."""
        view = self.view_for(None)
        return () if view is None else view.winners

    @property
    def awaited(self) -> list[int]:
        """The seats that have not placed in this round."""
        if self.game is None or self.game.finished:
            return []
        return self.game.awaited

    @property
    def awaited_bots(self) -> list[int]:
        """The bots that have not placed in this round."""
        return [seat for seat in self.awaited if self.seats[seat].bot]

    @property
    def awaited_resigned(self) -> list[int]:
        """The seats that have resigned and not placed in this round. A room places for them in slices."""
        resigned = set(self.resigned)
        return [seat for seat in self.awaited if seat in resigned] if resigned else []

    @property
    def has_work(self) -> bool:
        """Whether a process must go on with this room now: for its bots, or for seats that have resigned."""
        return bool(self.awaited_bots or self.awaited_resigned)

    @property
    def host_seat(self) -> int | None:
        """The seat of the host; None when the host does not play, or nobody is host."""
        return self.seat_of(self.host)

    @property
    def has_one_player(self) -> bool:
        """Whether one person plays or has played, and all other seats are bots'.

        A player who has resigned, or for whom a bot has taken over, counts as one.
        """
        return sum(bool(seat.token) for seat in self.seats) == 1

    def seat_of(self, token: str) -> int | None:
        """Return the seat of the player with this token hash; None for everybody else."""
        # The time of a lookup reveals nothing of use: nobody can choose a token by the digits of its hash.
        return self._seat_of.get(token)

    def has_done(self, by: str) -> bool:
        """Say whether this command was carried out already: commands are idempotent."""
        return self.events.has_command(by)

    def view_for(self, seat: int | None) -> View | None:
        """Return what a seat, or a spectator (None), may see of the game; None before it begins."""
        return None if self.game is None else self.game.view_for(seat)

    def require_round(self, round_: int | None = None) -> Game:
        """Return the game. Raises RoomRefused unless it is in progress, and in this round where one is given."""
        if self.game is None:
            raise RoomRefused(RoomRefusal.NOT_BEGUN, "the game has not begun")
        if self.game.finished:
            raise RoomRefused(RoomRefusal.GAME_OVER, "the game is over")
        if round_ is not None and round_ != self.game.round:
            raise RoomRefused(RoomRefusal.WRONG_ROUND, f"this is round {self.game.round}, not {round_}", place="round")
        return self.game

    def require_host(self, token: str) -> None:
        """Raise RoomRefused unless this is the host."""
        if not same(self.host, token):
            raise RoomRefused(RoomRefusal.NOT_HOST, "only the host can do that")

    def within_command_limit(self, token: str) -> bool:
        """Return whether another command of this token may be stored in this round, or before the game."""
        return self._stored.get(token, 0) < COMMAND_LIMIT + len(self.seats)

    def apply(self, event: ev.LoggedEvent) -> None:
        """Change the room by one event, and add the event to the log.

        The event is completed with what follows from it: levels, scores, winners, and who is host. An event
        that is earlier than the one before it gets that one's time, because the clocks of processes differ. Raises
        IllegalPlacement, and changes nothing, when it has a placement that breaks a rule. An unknown event has no
        effect, and makes the room read-only.
        """
        if isinstance(event, ev.UnknownEvent):
            if not self.events:
                raise ValueError(f"a room can't begin with an event of the unknown type {event.type}")
            self.read_only = True
            self.events.append(event)
            return
        if self.events and event.at < self.events[-1].at:
            event = msgspec.structs.replace(event, at=self.events[-1].at)
        completed = self._before_game(event) if self.game is None else self._in_game(self.game, event)
        self.events.append(completed)
        self._count(event)

    def _count(self, event: ev.Event) -> None:
        """Count the commands of each token that are stored, from one card to the next."""
        if isinstance(event, ev.GameBegan | ev.CardDrawn | ev.GameEnded):
            self._stored = {}
        elif token := event.token if isinstance(event, ev.SeatTaken) else event.by.partition("/")[0]:
            self._stored = {**self._stored, token: self._stored.get(token, 0) + 1}

    def _before_game(self, event: ev.Event) -> ev.Event:
        match event:
            case ev.RoomCreated():
                self.id, self.options, self.host = event.room, event.options, event.host
                self.contest, self.ranked, self.closes = event.contest, event.ranked, event.closes
                self.offline = event.offline
                self.seats = [Seat()] * event.options.seats
                return event
            case ev.SeatTaken():
                self.seats[event.seat] = Seat(event.name, event.token, event.bot)
                self.seatings += 1
                self.host = self.host or event.token
            case ev.SeatFreed():
                gone = self.seats[event.seat].token
                self.seats[event.seat] = Seat()
                self.seatings += 1
                self.removed |= {event.removed} if event.removed else set()
                self._pass_host_on(gone)
            case ev.EntropyCommitted():
                self.seats[event.seat] = replace(self.seats[event.seat], entropy_hash=event.hash)
                return event
            case ev.ShuffleBegan():
                self.shuffle, self.deadline = event, event.deadline
                return event
            case ev.EntropyRevealed():
                self.seats[event.seat] = replace(self.seats[event.seat], entropy=event.value)
                return event
            case ev.SeatHandedOver():
                self._hand_over(event)
            case ev.PlayerDeleted():
                self._delete_player(event)
            case ev.GameBegan():
                self.deadline = None
                self.seats = [seat for seat in self.seats if seat.taken]
                self.deck, self.salt, self.commitment = Deck(event.deck), event.salt, event.commitment
                self.game = Game(self.deck, len(self.seats), manual_close=True, start=event.start)
            case _:
                raise ValueError(f"{type(event).__name__} can't happen before the game begins")
        self._seat_of = {seat.token: index for index, seat in enumerate(self.seats) if seat.token}
        return msgspec.structs.replace(event, host=self.host_seat)

    def _in_game(self, game: Game, event: ev.Event) -> ev.Event:  # noqa: C901, PLR0912 - one case each
        match event:
            case ev.CardDrawn():
                self.deadline, self.more_time_by = event.deadline, None
            case ev.TimeCalled():
                self.deadline = event.deadline
                self.more_time_by = event.seat if self.more_time_by is None else self.more_time_by
            case ev.TilePlaced(placement=str(text)):
                placement, _ = read_placement(text)  # logs of version 0.1 have no levels
                level = game.place(event.seat, placement)
                return msgspec.structs.replace(event, placement=placement.at_level(level))
            case ev.TileTakenBack():
                game.take_back(event.seat)
            case ev.HintTaken():
                seat = self.seats[event.seat]
                self.seats[event.seat] = replace(seat, hints=(*seat.hints, event.round))
            case ev.RoundClosed():
                game.close_round()
                self.deadline = self.more_time_by = None
                last = tuple(_last_tile(display) for display in game.displays)
                return msgspec.structs.replace(event, placements=last, scores=_scores(game))
            case ev.SeatHandedOver():
                self._hand_over(event)
                return msgspec.structs.replace(event, host=self.host_seat)
            case ev.PlayerDeleted():
                self._delete_player(event)
                return msgspec.structs.replace(event, host=self.host_seat)
            case ev.SeatResigned():
                if event.seat not in game.resigned:  # logs of version 0.1 may say it twice
                    game.resign(event.seat)
            case ev.GameEnded():
                scores = _scores(game)
                return msgspec.structs.replace(event, scores=scores, winners=winners(scores, game.resigned))
            case ev.RematchOpened():
                self.rematch = event.room
            case _:
                raise ValueError(f"{type(event).__name__} can't happen after the game has begun")
        return event

    def _hand_over(self, event: ev.SeatHandedOver) -> None:
        self.seats[event.seat] = replace(self.seats[event.seat], bot=event.bot)
        self._pass_host_on(self.seats[event.seat].token)

    def _delete_player(self, event: ev.PlayerDeleted) -> None:
        self.deletions += 1
        if event.seat is not None:
            seat = self.seats[event.seat]
            gone = replace(seat, name=event.name, bot=event.bot or seat.bot)
            self.seats[event.seat] = gone if event.name else Seat()
        self._pass_host_on(event.player)

    def _pass_host_on(self, gone: str) -> None:
        """When the host is gone, make the first remaining player host, or else the next one to join.

        A host who does not play has no seat to leave, and stays host.
        """
        if same(self.host, gone):
            players = (seat.token for seat in self.seats if seat.token and not seat.bot and seat.token != gone)
            self.host = next(players, "")


def _last_tile(display: Display) -> str:
    return display.placements[-1].at_level(display.levels[-1])


def _scores(game: Game) -> tuple[int, ...]:
    return tuple(display.score for display in game.displays)
