"""The shuffle with entropy of players, against an independent implementation, and the promises about it."""

import hashlib
from collections import Counter
from fractions import Fraction
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9 import Deck
from nmbr9.notation import shuffle
from nmbr9.notation.shuffle import Contribution, broken_promise, contributions_in, digest, entropy_tag, shuffled_deck

VALUES = st.binary(min_size=32, max_size=32).map(bytes.hex)


def by_the_page(seed: str, values: list[str], removed: int) -> str:
    """Shuffle as docs/fair-deck.md says it, slowly, and with nothing of the implementation."""
    text = seed
    for value in values:
        text = text + " " + value
    key = hashlib.sha256(text.encode()).hexdigest()
    cards = "00112233445566778899"
    counter = count()
    for position in range(20, 1, -1):  # counted from 1
        while True:
            hashed = hashlib.sha256((key + " " + str(next(counter))).encode()).hexdigest()
            number = Fraction(int(hashed[0:8], 16))
            if number / position < 2**32 // position:
                break
        other = int(number % position)
        swapped = list(cards)
        swapped[position - 1], swapped[other] = cards[other], cards[position - 1]
        cards = "".join(swapped)
    return cards[: 20 - removed]


@given(VALUES, st.lists(VALUES, max_size=5), st.integers(0, 19))
def test_the_deck_is_the_one_of_the_description(seed, values, removed):
    assert str(shuffled_deck(seed, values, removed)) == by_the_page(seed, values, removed)


@given(VALUES, st.lists(VALUES, max_size=4))
def test_the_deck_has_all_cards(seed, values):
    assert Counter(shuffled_deck(seed, values)) == dict.fromkeys(range(10), 2)


def test_everybody_changes_the_deck():
    """The seed, each value, their order and their number: two decks of a few hundred are hardly ever equal."""
    values = [digest(str(number)) for number in range(4)]
    decks = {shuffled_deck(digest("seed"), values)}
    for changed in range(4):
        for other in range(50):
            decks.add(shuffled_deck(digest("seed"), [*values[:changed], digest(f"x{other}"), *values[changed + 1 :]]))
    decks |= {shuffled_deck(digest(f"seed {number}"), values) for number in range(50)}
    decks |= {shuffled_deck(digest("seed"), values[:number]) for number in range(4)}
    decks.add(shuffled_deck(digest("seed"), values[::-1]))
    assert len(decks) == 1 + 4 * 50 + 50 + 4 + 1


def test_every_card_is_as_likely_in_every_place():
    """A chi-squared statistic with 20 × 9 degrees of freedom; the hashes are the same in every run."""
    games = 4000
    seen = [Counter(cards) for cards in zip(*(shuffled_deck(digest(str(n)), []) for n in range(games)), strict=True)]
    expected = games / 10
    squared = sum((place[number] - expected) ** 2 / expected for place in seen for number in range(10))
    assert squared < 180 + 4 * (2 * 180) ** 0.5


@pytest.mark.parametrize("limit", [2, 3, 7, 20])
def test_numbers_that_would_bias_the_choice_are_skipped(limit):
    highest = 2**32 - 2**32 % limit
    numbers = iter([highest, 2**32 - 1, highest - 1] if highest < 2**32 else [highest - 1])
    assert shuffle._below(limit, numbers) == limit - 1


# The tags of a record

SEED, ANN, BO = (digest(who) for who in ("the server", "Ann", "Bo"))
DECK = shuffled_deck(SEED, [ANN, BO])
KEPT = [
    Contribution(digest(ANN), ANN, "Ann Lee"),
    Contribution(digest("?"), "", "Cy"),
    Contribution(digest(BO), BO, "Bo"),
]
TAGS = {"SeedCommitment": digest(SEED), "Seed": SEED, "Entropy": entropy_tag(KEPT)}


def test_contributions_are_written_and_read():
    assert contributions_in(TAGS) == KEPT
    assert contributions_in({}) == []


def test_a_deck_that_follows_from_its_seed_and_values():
    assert broken_promise(TAGS, DECK) == ""
    assert broken_promise(TAGS, Deck(DECK[:7])) == ""  # the others were removed
    assert broken_promise({}, Deck.parse("91")) == ""


@pytest.mark.parametrize(
    ("tags", "deck", "reason"),
    [
        ({"Seed": digest("another")}, DECK, "the seed does not have the hash"),
        ({"SeedCommitment": digest("another")}, DECK, "the seed does not have the hash"),
        ({"Seed": ANN, "SeedCommitment": digest(ANN)}, DECK, "the cards do not follow"),
        ({"Entropy": entropy_tag(KEPT[:1])}, DECK, "the cards do not follow"),
        ({"Entropy": entropy_tag(KEPT[::-1])}, DECK, "the cards do not follow"),
        ({"Entropy": ""}, DECK, "the cards do not follow"),
        ({"Entropy": "nonsense"}, DECK, "can't be read"),
        ({"Entropy": entropy_tag([Contribution(digest(BO), ANN, "Ann")])}, DECK, "the value of Ann does not have"),
        ({}, Deck(DECK[::-1]), "the cards do not follow"),
    ],
)
def test_every_broken_promise_is_noticed(tags, deck, reason):
    assert reason in broken_promise({**TAGS, **tags}, deck)


def test_a_seed_that_was_not_revealed_is_noticed():
    assert "not revealed" in broken_promise({"SeedCommitment": digest(SEED)}, DECK)
