"""Which puzzle comes next: near a rating, new if possible, and not always the same."""

import random

from nmbr9.core.deck import Deck
from nmbr9.puzzles import Head
from nmbr9.puzzles.choosing import NEAR, choose

HEADS = [Head(f"{number:08x}", 1000 + 10 * number, Deck.parse("123"), 10, ()) for number in range(100)]


def chosen(rating, times=200, **options):
    generator = random.Random(9)
    found = [choose(HEADS, rating, generator, **{"ratings": {}, **options}) for _ in range(times)]
    return {head.rating for head in found if head is not None}


def test_those_near_the_rating_are_chosen_and_all_of_them():
    assert chosen(1500) == set(range(1440, 1560, 10))
    assert len(chosen(1500)) == NEAR
    assert max(chosen(100)) == 1000 + 10 * (NEAR - 1)
    assert min(chosen(4000)) == 1990 - 10 * (NEAR - 1)


def test_what_players_have_made_of_a_puzzle_counts():
    ratings = {head.id: head.rating + 200.0 for head in HEADS[40:50]} | {HEADS[31].id: 1500.0}
    found = chosen(1500, ratings=ratings)
    assert 1310 in found
    assert found.isdisjoint(range(1410, 1500, 10))
    assert 1000 not in chosen(1500, ratings={HEADS[0].id: 1500.0})  # too far from its initial rating


def test_what_was_tried_comes_last_and_what_was_just_shown_after_that():
    all_but_one = [head.id for head in HEADS[1:]]
    assert chosen(1500, tried=all_but_one) == {1000}
    everything = [head.id for head in HEADS]
    assert chosen(1500, tried=everything) == set(range(1440, 1560, 10))
    assert chosen(1500, tried=everything, avoid=all_but_one) == {1000}
    assert len(chosen(1500, tried=everything, avoid=everything)) == NEAR


def test_without_puzzles_there_is_none():
    assert choose([], 1500, random.Random(9), ratings={}) is None
