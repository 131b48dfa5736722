import random
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9 import (
    Deck,
    Display,
    Game,
    GameRefusal,
    GameRefused,
    IllegalPlacement,
    InvalidNotation,
    Placement,
    Violation,
    view_for,
)
from tests.strategies import decks

P = Placement.parse


@st.composite
def games(draw):
    """A game in the middle, with seats that place, place anew, take back, resign and make mistakes in any order."""
    seats = draw(st.integers(1, 4))
    start = tuple(draw(st.integers(0, 9)) for _ in range(seats)) if draw(st.booleans()) else ()
    game = Game(draw(decks(most=6)), seats, manual_close=draw(st.booleans()), start=start)
    for _ in range(draw(st.integers(0, 30))):
        if game.finished:
            break
        seat = draw(st.integers(0, game.seats - 1))
        request = draw(st.integers(0, 9))
        if None not in game.hidden and draw(st.booleans()):
            game.close_round()
        elif request == 0 and seat not in game.resigned:
            game.resign(seat)
        elif request <= 2:
            try:
                game.take_back(seat)
            except GameRefused as error:
                assert error.code is GameRefusal.NOTHING_TO_TAKE_BACK
        else:
            options = game.view_for(seat).legal_placements()
            game.place(seat, options[draw(st.integers(0, len(options) - 1))])
    return game


def state(game):
    return game.round, game.finished, game.cards, game.displays, game.hidden, game.resigned


def test_a_short_game():
    game = Game(Deck.parse("91"), seats=2)
    game.place(1, P("9n@0,0"))
    game.take_back(1)
    game.place(0, P("9e@0,0"))
    assert (game.round, game.hidden, game.displays) == (1, (P("9e@0,0"), None), (Display(), Display()))
    game.place(1, P("9s@0,0"))
    assert (game.round, game.cards, game.hidden) == (2, (9, 1), (None, None))
    assert game.displays == (Display.parse("9e@0,0"), Display.parse("9s@0,0"))
    game.place(1, P("1n@3,0"))
    game.place(0, P("1n@4,0"))
    assert game.finished
    assert game.displays == (Display.parse("9e@0,0 1n@4,0"), Display.parse("9s@0,0 1n@3,0"))


def test_placing_returns_the_level():
    game = Game(Deck.parse("991"))
    assert [game.place(0, P(text)) for text in ("9n@0,0", "9n@3,0", "1w@1,1")] == [0, 0, 1]


def test_whoever_resigns_plays_on_but_cannot_win():
    game = Game(Deck.parse("991"), seats=2)
    for placements in (("9n@0,0", "9n@0,0"), ("9n@3,0", "9n@3,0")):
        for seat, text in enumerate(placements):
            game.place(seat, P(text))
    game.resign(0)
    assert game.view_for(1).resigned == game.resigned == (0,)
    with pytest.raises(GameRefused, match="seat 1: this seat has resigned already"):
        game.resign(0)
    game.place(0, P("1w@1,1"))
    assert game.view_for(None).winners == ()  # not before the end
    game.place(1, P("1n@-2,0"))
    view = game.view_for(None)
    assert (view.scores, view.winners) == ((1, 0), (1,))
    with pytest.raises(GameRefused, match="the game is over"):
        game.resign(1)


def test_start_tiles_lie_there_before_the_first_card():
    game = Game(Deck.parse("91"), seats=2, start=(3, 7))
    assert [str(display) for display in game.displays] == ["3n@0,0", "7n@0,0"]
    assert game.view_for(0).start == (3, 7)
    with pytest.raises(ValueError, match="1 start tiles for 2 seats"):
        Game(Deck.parse("91"), seats=2, start=(3,))


def test_a_game_with_manual_close_waits_for_it():
    game = Game(Deck.parse("91"), manual_close=True)
    with pytest.raises(GameRefused, match="not all have placed"):
        game.close_round()
    game.place(0, P("9n@0,0"))
    game.take_back(0)
    game.place(0, P("9e@0,0"))
    assert game.round == 1
    game.close_round()
    assert (game.round, game.cards, game.displays) == (2, (9, 1), (Display.parse("9e@0,0"),))
    game.place(0, P("1n@4,0"))
    game.close_round()
    assert game.finished
    with pytest.raises(GameRefused, match="the game is over"):
        game.close_round()


@given(games())
def test_a_copy_goes_on_by_itself(game):
    before = state(game)
    copied = game.copy()
    assert state(copied) == before
    if not game.finished:
        elsewhere = next(place for place in game.view_for(0).legal_placements() if place != game.hidden[0])
        copied.place(0, elsewhere)
        assert state(copied) != before
    assert state(game) == before


@pytest.mark.parametrize(
    "request_",
    [
        lambda game: game.place(2, P("9n@0,0")),
        lambda game: game.place(-1, P("9n@0,0")),
        lambda game: game.place(1, P("9n@1,0")),
        lambda game: game.place(0, P("1n@0,0")),
        lambda game: game.take_back(1),
        lambda game: game.take_back(7),
        lambda game: game.resign(-1),
        lambda game: game.resign(2),
        lambda game: game.close_round(),
    ],
)
def test_a_refused_request_changes_nothing(request_):
    game = Game(Deck.parse("91"), seats=2)
    game.place(0, P("9n@0,0"))
    before = state(game)
    with pytest.raises((GameRefused, IllegalPlacement)):
        request_(game)
    assert state(game) == before


def test_errors_say_round_seat_and_reason():
    game = Game(Deck.parse("99"), seats=2)
    for seat in (0, 1):
        game.place(seat, P("9n@0,0"))
    with pytest.raises(IllegalPlacement) as caught:
        game.place(1, P("9n@9,9"))
    assert (caught.value.round, caught.value.seat, caught.value.violations) == (2, 1, Violation.NOT_ADJACENT)
    assert str(caught.value).startswith("round 2, seat 2: 9n@9,9 is not allowed: it touches no side")
    with pytest.raises(IllegalPlacement) as caught:
        game.place(1, P("1n@0,0"))
    assert caught.value.violations == Violation.WRONG_NUMBER | Violation.ONE_TILE_BELOW
    with pytest.raises(GameRefused, match="seat 3: there is no such seat") as refused:
        game.take_back(2)
    assert (refused.value.seat, refused.value.sentence) == (2, "seat 3: there is no such seat")
    for seat in (-1, 2):
        with pytest.raises(GameRefused):
            game.view_for(seat)
        with pytest.raises(GameRefused):
            view_for(game, seat)


@pytest.mark.parametrize(("deck", "seats"), [("", 1), ("9", 0), ("9", -1)])
def test_a_game_needs_cards_and_seats(deck, seats):
    with pytest.raises(ValueError, match="at least one"):
        Game(Deck.parse(deck), seats)


@given(games(), st.data())
def test_nobody_learns_a_placement_before_the_round_closes(game, data):
    """Two games that differ in one hidden placement look the same to everybody else."""
    hidden = [seat for seat, placement in enumerate(game.hidden) if placement is not None]
    if not hidden or None not in game.hidden:
        return  # placing anew would close the round
    seat = data.draw(st.sampled_from(hidden))
    other = game.copy()
    other.place(seat, data.draw(st.sampled_from(game.view_for(seat).legal_placements())))
    for watcher in (None, *range(game.seats)):
        if watcher != seat:
            assert repr(game.view_for(watcher)) == repr(other.view_for(watcher))
    assert repr(game) == repr(other)
    assert game._repr_svg_() == other._repr_svg_()


@given(games())
def test_views_show_the_own_placement_and_as_many_cards_as_rounds(game):
    for seat in range(game.seats):
        assert game.view_for(seat).placement == game.hidden[seat]
    assert len(game.view_for(None).cards) == game.round


def test_a_view_says_what_a_player_can_know():
    game = Game(Deck.parse("9914"), seats=2)
    view = game.view_for(1)
    assert (view.seat, view.seats, view.round, view.rounds, view.card, view.removed) == (1, 2, 1, 4, 9, 16)
    assert (view.display, view.scores, view.winners, view.finished) == (Display(), (0, 0), (), False)
    with pytest.raises(ValueError, match="a spectator has no display"):
        _ = game.view_for(None).display
    with pytest.raises(AttributeError):
        view.round = 2  # type: ignore[misc] # that is the point


def test_after_the_end_there_is_no_card():
    game = Game(Deck.parse("9"))
    game.place(0, P("9n@0,0"))
    view = game.view_for(0)
    assert (view.card, view.finished, view.round, view.winners, view.placed) == (None, True, 1, (0,), (False,))


def test_two_hundred_seats():
    generator = random.Random(3)
    game = Game(Deck.shuffled(generator, remove=17), seats=200)
    while not game.finished:
        for seat in range(200):
            view = game.view_for(seat)
            game.place(seat, generator.choice(view.legal_placements()))
    assert {len(display) for display in game.displays} == {3}


def test_a_placement_may_be_given_as_text():
    game = Game(Deck.parse("91"), seats=2)
    assert (game.place(0, "9n@0,0"), game.place(1, P("9e@0,0"))) == (0, 0)
    with pytest.raises(InvalidNotation, match="expected a placement like"):
        game.place(0, "there")
    with pytest.raises(IllegalPlacement, match="round 2, seat 1"):
        game.place(0, "9n@3,0")
    assert game.place(0, "1n@3,0") == 0


@pytest.mark.parametrize("wrong", [[1, 2, 3], "123", None, (1, 2, 3)])
def test_what_is_no_deck_gets_a_sentence(wrong):
    with pytest.raises(TypeError, match=r"expected a Deck, found .*; Deck\.parse reads one, Deck\(cards\) makes one"):
        Game(wrong)


def test_what_is_no_seat_gets_a_sentence():
    game: Any = Game(Deck.parse("91"))
    for wrong in (lambda: game.place("0", "9n@0,0"), lambda: game.view_for("0"), lambda: game.resign("0")):
        with pytest.raises(TypeError, match="a seat is a whole number from 0 on, not '0'"):
            wrong()
    with pytest.raises(TypeError, match="the number of seats is a whole number, not '2'"):
        Game(Deck.parse("91"), seats=cast("Any", "2"))
