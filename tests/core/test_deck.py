import random
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9 import Deck, InvalidNotation
from tests.strategies import decks


@given(decks())
def test_text_and_repr_read_back(deck):
    assert Deck.parse(str(deck)) == deck
    assert Deck.parse(" ".join(str(deck))) == deck
    assert eval(repr(deck)) == deck  # noqa: S307 - that is what the repr promises
    assert deck.rounds + deck.removed == 20


@given(st.integers(), st.integers(0, 19))
def test_shuffling_depends_on_the_generator_alone(seed, removed):
    deck = Deck.shuffled(random.Random(seed), remove=removed)
    cards = list(range(10)) * 2
    random.Random(seed).shuffle(cards)
    assert deck == tuple(cards[: 20 - removed])


@given(st.integers())
def test_a_seed_stands_for_its_generator(seed):
    assert Deck.shuffled(seed) == Deck.shuffled(random.Random(seed))


@pytest.mark.parametrize("wrong", ["x", None, 1.5, True, b"7", object])
def test_what_can_not_shuffle_gets_a_sentence(wrong):
    with pytest.raises(TypeError, match=r"expected a seed, which is a whole number, or a random\.Random, found"):
        Deck.shuffled(wrong)


def test_the_global_generator_is_left_alone():
    before = random.getstate()
    Deck.shuffled(random.Random(1))
    Deck.shuffled(1)
    assert random.getstate() == before


def test_every_order_can_come():
    firsts = {Deck.shuffled(random.Random(seed))[0] for seed in range(200)}
    assert firsts == set(range(10))


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ([9, 9, 9], "card 3 is one 9 too many: there are 2 of each number"),
        ([0, 1, 0, 1, 1], "card 5 is one 1 too many"),
        ([*range(10)] * 3, "card 21 is one 0 too many"),
    ],
)
def test_a_third_card_of_a_number_is_refused(cards, reason):
    with pytest.raises(ValueError, match=reason):
        Deck(cards)


@pytest.mark.parametrize("card", [10, -1, "9", None, 1.0, True])
def test_what_is_no_card_is_refused(card):
    with pytest.raises(ValueError, match=r"card 2 is .*: a card's number is 0 to 9"):
        Deck([1, card])


@pytest.mark.parametrize(
    ("text", "column"), [("99 9", 4), ("9x", 2), ("9,9", 2), ("9\n", 2), ("٣", 1), ("0011223344556677889900", 21)]
)
def test_unreadable_cards_say_where(text, column):
    with pytest.raises(InvalidNotation) as caught:
        Deck.parse(text)
    assert caught.value.column == column


def test_what_is_no_sequence_of_cards_gets_a_sentence():
    for wrong, sentence in (
        ("991", r"found the text '991'; Deck\.parse reads it"),
        (7, "the numbers of the cards, found 7"),
    ):
        with pytest.raises(TypeError, match=sentence):
            Deck(cast("Any", wrong))
    assert Deck.shuffled(seed=7) == Deck.shuffled(7)
