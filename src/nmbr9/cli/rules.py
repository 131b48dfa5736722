"""Commands about the rules themselves: perft, deck."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Final

from nmbr9.cli.progress import ProgressLine
from nmbr9.cli.solve import prepare
from nmbr9.cli.support import (
    WrongUse,
    add_command,
    add_remove_option,
    add_seed_option,
    print_json,
    read_cards,
    whole_number,
)
from nmbr9.core.deck import CARDS, Deck
from nmbr9.core.perft import divide, perft

if TYPE_CHECKING:
    import argparse

    from nmbr9.analysis.difficulty import Difficulty
    from nmbr9.cli.support import Commands


def add_commands(commands: Commands) -> None:
    """Add the commands of this module."""
    parser = add_command(commands, "perft", "count the ways to place cards in this order, from an empty display", count)
    parser.add_argument("cards", metavar="CARDS", help="like 991; four cards take seconds, five take many minutes")
    parser.add_argument("--divide", action="store_true", help="print the count for each way to place the first card")
    parser.add_argument(
        "--depth", type=whole_number(1, CARDS), default=1, metavar="N", help="divide by the first N cards"
    )
    parser.add_argument("--levels", action="store_true", help="print the count for each level of the last tile")
    parser.add_argument("--json", action="store_true", help="print total, levels and divisions as JSON")

    parser = add_command(commands, "deck", "shuffle a deck, or find one by its number or cards; print both", deck)
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "number", nargs="?", type=whole_number(1, Deck.how_many()), metavar="NUMBER", help="the deck with this number"
    )
    which.add_argument("--cards", metavar="CARDS", help='the deck with these cards, like "9 9 1 4"')
    add_seed_option(which)
    add_remove_option(parser)
    parser.add_argument("--difficulty", action="store_true", help="print how hard the deck is; takes seconds")
    parser.add_argument("--json", action="store_true", help="print cards, removed and number as JSON")


def count(options: argparse.Namespace) -> int:
    """Count placements."""
    cards = read_cards(options.cards, "CARDS")
    if options.divide and options.depth >= len(cards):
        raise WrongUse(f"--divide needs more than {options.depth} cards, found {len(cards)}")
    parts = [(str(display), counts) for display, counts in divide(cards, options.depth)] if options.divide else []
    totals = sum((counts for _, counts in parts), Counter()) if parts else perft(cards)
    if options.json:
        print_json({
            "cards": cards,
            "total": totals.total(),
            "levels": {str(level): totals[level] for level in sorted(totals)},
            "divide": {start: counts.total() for start, counts in parts},
        })  # fmt: skip
        return 0
    for start, counts in parts:
        print(f"{start}: {counts.total()}")
    if options.levels:
        for level in sorted(totals):
            print(f"level {level}: {totals[level]}")
    print(totals.total())
    return 0


def deck(options: argparse.Namespace) -> int:
    """Print a deck and its number."""
    cards = chosen_deck(options)
    difficulty = _difficulty(cards) if options.difficulty else None
    if options.json:
        judged = {} if difficulty is None else {**difficulty._asdict(), "kind": difficulty.kind(cards.rounds)}
        print_json({"cards": cards, "removed": cards.removed, "number": cards.number, **judged})
        return 0
    print(*cards)
    removed = f" with {cards.removed} card{'s' * (cards.removed > 1)} removed" if cards.removed else ""
    print(f"number {cards.number} of {Deck.how_many(remove=cards.removed)}{removed}")
    if difficulty is not None:
        kind = difficulty.kind(cards.rounds)
        verdict = f": {_ARTICLES[kind]} {kind} deck" if kind else ""
        print(f"par {difficulty.par:.0f}, best known {difficulty.best}{verdict}")
    return 0


_ARTICLES: Final = {"hard": "a", "average": "an", "easy": "an"}


def _difficulty(cards: Deck) -> Difficulty:
    prepare("engine")
    from nmbr9.analysis.difficulty import difficulty_of  # noqa: PLC0415 - an extra
    from nmbr9.analysis.review import SEED  # noqa: PLC0415 - as above
    from nmbr9.search.engine.engine import get_engine  # noqa: PLC0415 - as above

    with ProgressLine() as progress:
        try:
            return difficulty_of(get_engine(), cards, SEED, lambda share: progress.show("games", share=share))
        except ValueError as error:  # a display that is too wide
            raise WrongUse(f"--difficulty: {error}") from None


def chosen_deck(options: argparse.Namespace) -> Deck:
    """Return the deck that has this number or these cards; without either, shuffle one."""
    if options.cards is not None:
        if options.remove:
            raise WrongUse("--remove does not go with --cards: the cards that are missing are the removed ones")
        return read_cards(options.cards, "--cards")
    if options.number is None:
        return Deck.shuffled(generator(options.seed), remove=options.remove)
    try:
        return Deck.numbered(options.number, remove=options.remove)
    except ValueError as error:
        raise WrongUse(f"NUMBER: {error}") from None


def generator(seed: int | None) -> random.Random:
    """Return a generator that is reproducible with a seed, and secure without one."""
    return random.SystemRandom() if seed is None else random.Random(seed)
