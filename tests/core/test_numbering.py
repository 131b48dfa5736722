"""The numbers of decks, compared with lists of all of them where those are short, and with themselves where not."""

import re
from itertools import islice, product
from math import factorial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9 import Deck
from tests.strategies import CARDS, decks

PAGE = Path(__file__).parents[2] / "docs" / "numbered-decks.md"
removals = st.integers(0, 19)


def every(length):
    """List all decks of so many cards, in order, by trying all digits."""
    return [cards for cards in product(range(10), repeat=length) if all(cards.count(card) <= 2 for card in cards)]


@st.composite
def numbers(draw):
    """Draw how many cards are removed, and the number of such a deck."""
    remove = draw(removals)
    return draw(st.integers(1, Deck.how_many(remove=remove))), remove


@pytest.mark.parametrize("length", [1, 2, 3, 4])
def test_short_decks_are_numbered_as_in_the_list_of_all(length):
    listed = every(length)
    assert Deck.how_many(remove=20 - length) == len(listed)
    assert [Deck.numbered(number, remove=20 - length) for number in range(1, len(listed) + 1)] == listed
    assert [Deck(cards).number for cards in listed] == list(range(1, len(listed) + 1))


def test_whole_decks_are_as_many_as_there_are_orders():
    assert Deck.how_many() == factorial(20) // 2**10 == 2_375_880_867_360_000


def test_the_last_card_says_nothing_new():
    assert Deck.how_many(remove=1) == Deck.how_many()
    assert Deck.numbered(4711, remove=1) == Deck.numbered(4711)[:19]


def test_a_number_in_javascript_holds_every_one():
    assert all(Deck.how_many(remove=remove) < 2**53 for remove in range(20))


@pytest.mark.parametrize("remove", range(20))
def test_the_first_and_the_last(remove):
    assert Deck.numbered(1, remove=remove) == tuple(sorted(CARDS)[: 20 - remove])
    assert Deck.numbered(Deck.how_many(remove=remove), remove=remove) == tuple(sorted(CARDS)[::-1][: 20 - remove])


def test_the_first_whole_decks_are_the_first_permutations():
    """The next deck by the textbook: raise the last card that can be raised, and sort what follows."""

    def successors(cards):
        while True:
            yield tuple(cards)
            rise = max(index for index in range(19) if cards[index] < cards[index + 1])
            other = max(index for index in range(20) if cards[index] > cards[rise])
            cards[rise], cards[other] = cards[other], cards[rise]
            cards[rise + 1 :] = cards[:rise:-1]

    first = list(islice(successors(sorted(CARDS)), 5000))
    assert [Deck.numbered(number) for number in range(1, 5001)] == first


@given(numbers())
def test_the_deck_of_a_number_has_that_number(given_):
    number, remove = given_
    deck = Deck.numbered(number, remove=remove)
    assert (deck.number, deck.removed) == (number, remove)


@given(decks())
def test_the_number_of_a_deck_finds_it(deck):
    assert Deck.numbered(deck.number, remove=deck.removed) == deck


@given(removals.flatmap(lambda remove: st.tuples(*[decks(least=20 - remove, most=20 - remove)] * 2)))
def test_numbers_are_in_the_order_of_the_cards(pair):
    one, other = pair
    assert (one.number < other.number) == (tuple(one) < tuple(other))
    assert (one.number == other.number) == (one == other)


def test_no_cards_are_one_deck():
    assert Deck([]).number == 1


@pytest.mark.parametrize("number", [0, -1, 2_375_880_867_360_001, pytest.param(10**5000, id="too long to be written")])
def test_a_number_that_no_deck_has_is_refused(number):
    sentence = "no such deck: with 0 cards removed, decks have the numbers 1 to 2375880867360000"
    with pytest.raises(ValueError, match=sentence):
        Deck.numbered(number)


@pytest.mark.parametrize("number", [True, False, 4711.0, "4711", None])
def test_what_is_no_number_is_refused(number):
    with pytest.raises(ValueError, match=f"a deck's number is a whole number, not {number!r}"):
        Deck.numbered(number)


@pytest.mark.parametrize("remove", [-1, 20, True, 1.0, "1", None])
def test_what_can_not_be_removed_is_refused(remove):
    for call in (Deck.how_many, lambda **rest: Deck.numbered(1, **rest)):
        with pytest.raises(ValueError, match=re.escape(f"0 to 19 cards can be removed, not {remove!r}")):
            call(remove=remove)


def test_shorter_decks_have_fewer_numbers():
    with pytest.raises(ValueError, match="with 18 cards removed, decks have the numbers 1 to 100"):
        Deck.numbered(101, remove=18)


def test_the_page_about_them_counts_them_all():
    rows = re.findall(r"^\| (\d+) \| (\d+) \| ([\d,]+) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert [tuple(row) for row in rows] == [
        (str(remove), str(20 - remove), f"{Deck.how_many(remove=remove):,}") for remove in range(20)
    ]
