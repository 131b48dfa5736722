"""The generator: positions late in games of bots, or in records, that may be puzzles.

The checker decides which of them are, the tagger names their themes, and `rating` says how hard they are. A game gives
one puzzle at most, so that no two are alike.
"""

from __future__ import annotations

import random
from itertools import permutations
from typing import TYPE_CHECKING, Final, NamedTuple

from nmbr9.bots import ask, make_bot
from nmbr9.core.deck import CARDS, Deck
from nmbr9.core.game import Game
from nmbr9.puzzles.check import Flaw, NotAPuzzle, prove
from nmbr9.puzzles.puzzle import Puzzle
from nmbr9.puzzles.rating import rate
from nmbr9.puzzles.tag import themes_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nmbr9.core.display import Display
    from nmbr9.notation import Record

BOTS: Final = {
    "beginner": 20, "greedy": 20, "person-40": 20, "person-50": 20, "person-60": 20, "person-70": 20, "planner": 20,
    "thinker": 1,
}  # fmt: skip
"""The bots whose games are used, and how often: the thinker takes seconds for a game."""

TILES: Final = {3: 80, 4: 19, 5: 1}
"""How many tiles are left to place, and how often: five are rarely proved within `NODES`."""

NODES: Final = {3: 150_000, 4: 300_000, 5: 300_000}
"""By number of tiles: how many displays are searched before a position is given up. 100,000 take about a second."""

ORDERS: Final = 6
"""In how many orders the last cards are tried: all of them, if there are three."""


class Candidate(NamedTuple):
    """A position, and the cards that were left in their order."""

    display: Display
    cards: Deck


def from_bots(generator: random.Random, tiles: Sequence[int] = tuple(TILES)) -> Candidate:
    """Let a bot play a game up to its last 3, 4 or 5 cards, `tiles`. All randomness comes from the generator."""
    bot = make_bot(generator.choices(list(BOTS), list(BOTS.values()))[0])
    left = _choose(tiles, generator)
    deck = Deck.shuffled(generator)
    game = Game(deck)
    for _ in range(CARDS - left):
        game.place(0, ask(bot, game.view_for(0), generator))
    return Candidate(game.displays[0], Deck(deck[CARDS - left :]))


def from_record(record: Record, seat: int, generator: random.Random, tiles: Sequence[int] = tuple(TILES)) -> Candidate:
    """Return the position of a seat before the last 3, 4 or 5 cards of a game, without any name.

    Raises ValueError for a game that `require_usable` refuses.
    """
    require_usable(record)
    first = record.rounds - _choose(tiles, generator)
    return Candidate(record.at_round(first).displays[seat], Deck(record.cards[first:]))


def require_usable(record: Record) -> None:
    """Raise ValueError unless puzzles can be made from a game."""
    if not record.finished:
        raise ValueError(f"the game is not finished, round {len(record.cards)} of {record.rounds}")
    if record.position.start:
        raise ValueError("the game has start tiles, and puzzles have none")
    if record.rounds <= max(TILES):
        raise ValueError(f"the game has {record.rounds} rounds, and more than {max(TILES)} are needed")


def _choose(tiles: Sequence[int], generator: random.Random) -> int:
    return generator.choices(tiles, [TILES[number] for number in tiles])[0]


def make(candidate: Candidate, generator: random.Random) -> Puzzle | None:
    """Return the puzzle that a position makes with its cards in their order, or in another; None if none is sound."""
    display, cards = candidate
    others = sorted(set(permutations(cards)) - {tuple(cards)})
    for order in (cards, *generator.sample(others, min(ORDERS - 1, len(others)))):
        deck = Deck(order)
        try:
            proof = prove(display, deck, nodes=NODES[len(deck)])
        except NotAPuzzle as error:
            if error.flaw is Flaw.NOT_PROVED:  # the other orders are as much work
                return None
            continue
        answer = proof.answers[0]
        return Puzzle(display, deck, answer, rate(display, deck, proof), themes_of(display, answer))
    return None


def generator_for(seed: int, game: int) -> random.Random:
    """Return the random generator of a game, so that games can be made one by one, and again."""
    return random.Random(f"{seed}/{game}")  # noqa: S311 - reproducible, not secret
