import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9 import (
    CardDrawn,
    CloseRound,
    CommandRefused,
    Deck,
    DeckShuffled,
    Display,
    Game,
    GameEnded,
    GameStarted,
    IllegalPlacement,
    Place,
    Placement,
    Refusal,
    RoundClosed,
    TakeBack,
    TilePlaced,
    TileTakenBack,
    Violation,
    event_for,
    view_for,
)
from tests.strategies import decks

P = Placement.parse


@st.composite
def games(draw):
    """A game in the middle, with seats that place, place anew, take back and make mistakes in any order."""
    seats = draw(st.integers(1, 4))
    start = tuple(draw(st.integers(0, 9)) for _ in range(seats)) if draw(st.booleans()) else ()
    game = Game(draw(decks(most=6)), seats, patient=draw(st.booleans()), start=start)
    for _ in range(draw(st.integers(0, 30))):
        if game.finished:
            break
        seat = draw(st.integers(0, game.seats - 1))
        if None not in game.hidden and draw(st.booleans()):
            game.handle(CloseRound())
        elif draw(st.integers(0, 4)) == 0:
            try:
                game.handle(TakeBack(seat))
            except CommandRefused as error:
                assert error.reason is Refusal.NOTHING_TO_TAKE_BACK
        else:
            view = game.view_for(seat)
            options = view.legal_placements()
            game.handle(Place(seat, options[draw(st.integers(0, len(options) - 1))]))
    return game


def state(game):
    return game.events, game.round, game.finished, game.cards, game.displays, game.hidden


@given(games())
def test_a_game_can_be_rebuilt_from_its_events_alone(game):
    assert state(Game.replay(game.events)) == state(game)


@given(games(), st.data())
def test_a_story_that_breaks_off_anywhere_is_still_a_game(game, data):
    part = game.events[: data.draw(st.integers(2, len(game.events)))]
    rebuilt = Game.replay(part)
    assert rebuilt.events[: len(part)] == part
    # Only what follows by itself may be added: a story never breaks off before an action of a seat.
    assert not any(isinstance(event, TilePlaced | TileTakenBack) for event in rebuilt.events[len(part) :])


@given(games(), st.data())
def test_a_story_with_an_event_missing_is_refused_or_another_game(game, data):
    index = data.draw(st.integers(0, len(game.events) - 1))
    story = [*game.events[:index], *game.events[index + 1 :]]
    try:
        rebuilt = Game.replay(story)
    except ValueError:
        return
    assert rebuilt.events[: len(story)] == tuple(story)


@pytest.mark.parametrize(
    "story",
    [
        [],
        [GameStarted(1, 2)],
        [DeckShuffled(Deck.parse("91")), GameStarted(1, 2)],
        [GameStarted(1, 3), DeckShuffled(Deck.parse("91"))],
        [GameStarted(1, 2), DeckShuffled(Deck.parse("91")), CardDrawn(1, 1)],
        [GameStarted(1, 2), DeckShuffled(Deck.parse("91")), CardDrawn(1, 9), TilePlaced(1, 0, None)],
        [GameStarted(1, 2), DeckShuffled(Deck.parse("91")), CardDrawn(1, 9), TilePlaced(1, 0, P("1n@0,0"))],
        [GameStarted(1, 2), DeckShuffled(Deck.parse("91")), CardDrawn(1, 9), TilePlaced(1, 5, P("9n@0,0"))],
        [GameStarted(1, 2), DeckShuffled(Deck.parse("91")), CardDrawn(1, 9), GameEnded((0,), (0,))],
    ],
)
def test_an_impossible_story_is_refused(story):
    with pytest.raises(ValueError, match=r"begin with|does not follow|is not allowed|no such seat"):
        Game.replay(story)


def test_the_events_of_a_short_game():
    game = Game(Deck.parse("91"), seats=2)
    game.handle(Place(1, P("9n@0,0")))
    game.handle(TakeBack(1))
    game.handle(Place(0, P("9e@0,0")))
    game.handle(Place(1, P("9s@0,0")))
    game.handle(Place(1, P("1n@3,0")))
    game.handle(Place(0, P("1n@4,0")))
    assert game.events == (
        GameStarted(2, 2),
        DeckShuffled(Deck.parse("91")),
        CardDrawn(1, 9),
        TilePlaced(1, 1, P("9n@0,0")),
        TileTakenBack(1, 1),
        TilePlaced(1, 0, P("9e@0,0")),
        TilePlaced(1, 1, P("9s@0,0")),
        RoundClosed(1, (P("9e@0,0"), P("9s@0,0"))),
        CardDrawn(2, 1),
        TilePlaced(2, 1, P("1n@3,0")),
        TilePlaced(2, 0, P("1n@4,0")),
        RoundClosed(2, (P("1n@4,0"), P("1n@3,0"))),
        GameEnded((0, 0), (0, 1)),
    )


def test_start_tiles_lie_there_before_the_first_card():
    game = Game(Deck.parse("91"), seats=2, start=(3, 7))
    assert [str(display) for display in game.displays] == ["3n@0,0", "7n@0,0"]
    assert game.view_for(0).start == (3, 7)
    with pytest.raises(ValueError, match="1 start tiles for 2 seats"):
        Game(Deck.parse("91"), seats=2, start=(3,))


def test_a_patient_game_waits_to_be_told():
    game = Game(Deck.parse("91"), patient=True)
    with pytest.raises(CommandRefused, match="not all have placed"):
        game.handle(CloseRound())
    game.handle(Place(0, P("9n@0,0")))
    game.handle(TakeBack(0))
    game.handle(Place(0, P("9e@0,0")))
    assert game.round == 1
    assert game.handle(CloseRound()) == (RoundClosed(1, (P("9e@0,0"),)), CardDrawn(2, 1))
    game.handle(Place(0, P("1n@4,0")))
    game.handle(CloseRound())
    assert game.finished
    with pytest.raises(CommandRefused, match="the game is over"):
        game.handle(CloseRound())


@given(games())
def test_a_copy_goes_on_by_itself(game):
    before = state(game)
    copied = game.copy()
    assert state(copied) == before
    if not game.finished:
        copied.handle(Place(0, copied.view_for(0).legal_placements()[0]))
        assert state(copied) != before
    assert state(game) == before


def test_a_refused_command_changes_nothing():
    game = Game(Deck.parse("91"), seats=2)
    game.handle(Place(0, P("9n@0,0")))
    before = state(game)
    for command in (
        Place(2, P("9n@0,0")),
        Place(-1, P("9n@0,0")),
        Place(1, P("9n@1,0")),
        Place(0, P("1n@0,0")),
        TakeBack(1),
        TakeBack(7),
    ):
        with pytest.raises((CommandRefused, IllegalPlacement)):
            game.handle(command)
    assert state(game) == before


def test_errors_say_round_seat_and_reason():
    game = Game(Deck.parse("99"), seats=2)
    for seat in (0, 1):
        game.handle(Place(seat, P("9n@0,0")))
    with pytest.raises(IllegalPlacement) as caught:
        game.handle(Place(1, P("9n@9,9")))
    assert (caught.value.round, caught.value.seat, caught.value.violations) == (2, 1, Violation.NOT_ADJACENT)
    assert str(caught.value).startswith("round 2, seat 2: 9n@9,9 is not allowed: it touches no side")
    with pytest.raises(IllegalPlacement) as caught:
        game.handle(Place(1, P("1n@0,0")))
    assert caught.value.violations == Violation.WRONG_NUMBER | Violation.ONE_TILE_BELOW
    with pytest.raises(CommandRefused, match="seat 3: there is no such seat"):
        game.handle(TakeBack(2))
    for seat in (-1, 2):
        with pytest.raises(CommandRefused):
            game.view_for(seat)
        with pytest.raises(CommandRefused):
            view_for(game, seat)
    with pytest.raises(TypeError, match="expected a command"):
        game.handle(TilePlaced(2, 1, P("9n@3,0")))  # type: ignore[arg-type] # that is the point


@pytest.mark.parametrize(("deck", "seats"), [("", 1), ("9", 0), ("9", -1)])
def test_a_game_needs_cards_and_seats(deck, seats):
    with pytest.raises(ValueError, match="at least one"):
        Game(Deck.parse(deck), seats)


def everything_told(game, seat):
    """Yield all that a seat or a spectator could ever read: views, their words, events."""
    view = game.view_for(seat)
    yield repr(view)
    yield repr([event_for(event, seat) for event in game.events])


@given(games(), st.data())
def test_nobody_learns_a_placement_before_the_round_closes(game, data):
    """Two games that differ in one hidden placement look the same to everybody else."""
    hidden = [seat for seat, placement in enumerate(game.hidden) if placement is not None]
    if not hidden or game.finished:
        return
    seat = data.draw(st.sampled_from(hidden))
    view = game.view_for(seat)
    elsewhere = data.draw(st.sampled_from(view.legal_placements()))
    last = max(
        index
        for index, event in enumerate(game.events)
        if isinstance(event, TilePlaced) and (event.round, event.seat) == (game.round, seat)
    )
    other = Game.replay(
        TilePlaced(game.round, seat, elsewhere) if index == last else event for index, event in enumerate(game.events)
    )
    for watcher in (None, *range(game.seats)):
        if watcher != seat:
            assert list(everything_told(game, watcher)) == list(everything_told(other, watcher))
    assert repr(game) == repr(other)
    assert game._repr_svg_() == other._repr_svg_()


@given(games())
def test_nobody_is_told_the_deck(game):
    for seat in (None, *range(game.seats)):
        told = [event_for(event, seat) for event in game.events]
        assert not any(isinstance(event, DeckShuffled) for event in told)
        assert len([event for event in told if isinstance(event, CardDrawn)]) == game.round


@given(games())
def test_own_placements_are_told(game):
    for seat in range(game.seats):
        told = [event_for(event, seat) for event in game.events]
        own = [event for event in game.events if isinstance(event, TilePlaced) and event.seat == seat]
        assert [event for event in told if isinstance(event, TilePlaced) and event.seat == seat] == own
        assert game.view_for(seat).placement == game.hidden[seat]


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
    game.handle(Place(0, P("9n@0,0")))
    view = game.view_for(0)
    assert (view.card, view.finished, view.round, view.winners, view.placed) == (None, True, 1, (0,), (False,))


def test_two_hundred_seats():
    generator = random.Random(3)
    game = Game(Deck.shuffled(generator, remove=17), seats=200)
    while not game.finished:
        for seat in range(200):
            view = game.view_for(seat)
            game.handle(Place(seat, generator.choice(view.legal_placements())))
    assert state(Game.replay(game.events)) == state(game)
