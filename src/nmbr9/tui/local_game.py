"""A game in this process, for one person and any number of bots: what the application and the plain mode play.

It can be restored from a record, so that a saved game continues exactly. Each bot has its own random generator for each
round, derived from the seed: whatever is taken back or resumed, it makes the same choices again.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Self

from nmbr9.bots import BotFailed, ask, is_bot, make_bot
from nmbr9.core.deck import Deck
from nmbr9.core.errors import GameRefused, IllegalPlacement
from nmbr9.core.game import Game
from nmbr9.core.rules import first_on_level_0
from nmbr9.notation import Position, Record
from nmbr9.tui.table import TableRefused

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nmbr9.bots import Bot
    from nmbr9.core.placement import Placement
    from nmbr9.core.view import View

PERSON: Final = 0
"""The seat of the person."""
_PRACTICE: Final = "Practice"
_DECK: Final = "DeckNumber"
_SEED: Final = "Seed"


@dataclass(frozen=True)
class Setup:
    """What a game begins with."""

    deck: Deck
    name: str = "You"
    bots: tuple[str, ...] = ()
    seed: str = ""
    """Of the bots' generators."""
    practice: bool = False


class LocalGame:
    """A game that is being played. Raises UnknownBot, BotFailed, and ValueError for a name that no record can hold."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.bots: tuple[Bot, ...] = tuple(map(make_bot, setup.bots))
        named = zip(setup.bots, self.bots, strict=True)
        self.players = (setup.name, *(f"bot:{name}@{bot.version}" for name, bot in named))
        self.game = Game(setup.deck, len(self.players))
        self.hints: set[int] = set()
        """The rounds in which the person has taken a hint."""
        self.record()  # fail now if the name can't be written

    @property
    def view(self) -> View:
        """What the person sees."""
        return self.game.view_for(PERSON)

    def place(self, placement: Placement) -> None:
        """Place the person's tile. Raises TableRefused."""
        try:
            self.game.place(PERSON, placement)
        except IllegalPlacement as error:
            raise TableRefused(f"{error.violations.describe().capitalize()}.") from None
        except GameRefused:
            raise TableRefused("The game is over.") from None

    def choice(self, seat: int, view: View) -> Placement:
        """Return what a bot does in a round. Raises BotFailed."""
        return ask(self.bots[seat - 1], view, self._generator(f"{seat}/{view.round}"))

    def stand_in(self, seat: int) -> Placement:
        """Return a placement for a bot that has failed."""
        return first_on_level_0(self.game.displays[seat], self.game.cards[-1])

    def hint_generator(self) -> random.Random:
        """Return a generator for hints, the same for the same round."""
        return self._generator(f"hint/{self.game.round}")

    def _generator(self, what: str) -> random.Random:
        return random.Random(f"{self.setup.seed}/{what}")  # noqa: S311 - reproducible; the deck is what is secret

    def take_back(self) -> None:
        """Take this round's tile back; if there is none, go back a round in practice. Raises TableRefused."""
        if self.game.hidden[PERSON] is not None:
            self.game.take_back(PERSON)
        elif not self.setup.practice:
            raise TableRefused("Only in practice can you go back a round. Start one with --practice.")
        elif not (rounds := len(self.game.displays[PERSON])):
            raise TableRefused("There is nothing to take back.")
        else:
            self._replay([display.placements[: rounds - 1] for display in self.game.displays])
            self.hints = {each for each in self.hints if each <= self.game.round}

    def _replay(self, placements: list[tuple[Placement, ...]]) -> None:
        """Begin again with these placements by seat; of the last round, some may be missing."""
        game = Game(self.setup.deck, len(self.players))
        for index in range(max(map(len, placements))):
            for seat, own in enumerate(placements):
                if index < len(own):
                    game.place(seat, own[index])
        self.game = game

    def record(self, *, to_resume: bool = False) -> Record:
        """Return the record so far; with everything that resuming needs, if that is asked for.

        The deck is stored as its number, so that nobody sees the next cards by accident.
        """
        view, tags = self.game.view_for(None), {_PRACTICE: "yes"} if self.setup.practice else {}
        if to_resume:
            tags |= {_DECK: str(self.setup.deck.number), _SEED: self.setup.seed}
            pending = self.game.hidden[PERSON]
            if pending is not None:
                own, *others = view.displays
                view = replace(view, displays=(own.place(pending), *others))
        hints = {PERSON: tuple(sorted(self.hints))} if self.hints else {}
        return Record(Position.of(view), self.players, view.removed, tags=tags, hints=hints)

    @classmethod
    def resumed(cls, record: Record) -> Self:
        """Go on with a game from its record. Raises ValueError with a sentence when that is impossible."""
        setup = Setup(_deck_of(record), record.players[PERSON], _bots_of(record), record.tags.get(_SEED, ""))
        try:
            local = cls(replace(setup, practice=_PRACTICE in record.tags))
        except (BotFailed, LookupError) as error:
            raise ValueError(str(error)) from None
        local._replay([display.placements for display in record.displays])
        if local.game.cards != tuple(record.cards):
            raise ValueError("its cards are not those of its deck")
        local.hints = set(record.hints.get(PERSON, ()))
        return local


def _deck_of(record: Record) -> Deck:
    number = record.tags.get(_DECK, "")
    if not (number.isascii() and number.isdigit() and len(number) < 20):
        raise ValueError(f"the tag {_DECK} is missing: this is no saved game, or a part of it is lost")
    deck = Deck.numbered(int(number), remove=record.removed)
    if deck[: len(record.cards)] != tuple(record.cards):
        raise ValueError("its cards are not those of its deck")
    return deck


def _bots_of(record: Record) -> tuple[str, ...]:
    names: Mapping[str, str] = {
        player: player.removeprefix("bot:").partition("@")[0] for player in record.players[PERSON + 1 :]
    }
    for player, name in names.items():
        if not player.startswith("bot:") or not is_bot(name):
            raise ValueError(f"there is no bot {player!r} here")
    return tuple(names[player] for player in record.players[PERSON + 1 :])
