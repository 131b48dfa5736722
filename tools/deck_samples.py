"""A few numbered decks, as the library has them: a test compares them with those of the page."""

from __future__ import annotations

import json
import random

from nmbr9.core.deck import CARDS, Deck


def as_json() -> str:
    """Write, for each number of removed cards, how many decks there are, and some of them by their numbers."""
    chance = random.Random(9)
    samples = []
    for remove in range(CARDS):
        count = Deck.how_many(remove=remove)
        numbers = sorted({1, 2, (count + 1) // 2, count - 1, count, *(chance.randint(1, count) for _ in range(5))})
        decks = {str(number): str(Deck.numbered(number, remove=remove)) for number in numbers}
        samples.append({"removed": remove, "count": count, "decks": decks})
    return json.dumps(samples, indent=2) + "\n"
