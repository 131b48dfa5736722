"""One test for every sentence of the rules, named after it. The sentences are ours; the rules are the rulebooks'."""

import random
from itertools import pairwise

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
    Placement,
    Position,
    Violation,
    check,
    count_down,
    legal_placements,
    points_by_tile,
)
from nmbr9.core.tiles import NUMBERS, ROTATIONS, SHAPES
from tests.strategies import decks, displays

P = Placement.parse


def broken(display, placement):
    result = Violation(0)
    for violation in check(Display.parse(display), P(placement)):
        result |= violation
    return result


def game(cards, seats=1):
    return Game(Deck.parse(cards), seats)


class TestTiles:
    def test_there_are_ten_numbers_and_a_player_uses_two_tiles_of_each(self):
        deck = Deck.shuffled(random.Random(0))
        assert sorted(deck) == sorted([*range(10), *range(10)])

    def test_the_tiles_have_these_many_squares_85_a_set_and_170_a_game(self):
        sizes = [len(SHAPES[number]["n"].squares) for number in NUMBERS]
        assert sizes == [10, 5, 9, 9, 8, 10, 9, 7, 8, 10]
        assert (sum(sizes), 2 * sum(sizes)) == (85, 170)

    @pytest.mark.parametrize("number", NUMBERS)
    def test_a_tile_may_be_turned_in_quarter_turns(self, number):
        shape = SHAPES[number]["n"]
        assert shape.turned() == SHAPES[number]["e"]
        assert shape.turned().turned().turned().turned() == shape

    @pytest.mark.parametrize("number", [number for number in NUMBERS if number != 0])
    def test_a_tile_is_never_flipped(self, number):
        shape = SHAPES[number]["n"]
        flipped = {(shape.width - 1 - x, y) for x, y in shape.squares}
        assert all(flipped != set(turned.squares) for turned in SHAPES[number].values())

    def test_0_and_8_have_two_distinct_rotations_and_the_others_four(self):
        assert [len(SHAPES[number]) for number in NUMBERS] == [2, 4, 4, 4, 4, 4, 4, 4, 2, 4]


class TestCardsAndRounds:
    def test_a_game_has_twenty_rounds_one_card_each(self):
        deck = Deck.shuffled(random.Random(1))
        played = Game(deck)
        for number in range(1, 21):
            assert (played.round, played.cards) == (number, deck[:number])
            played.place(0, played.view_for(0).legal_placements()[0])
        assert played.finished

    def test_the_card_goes_to_the_open_discard_pile(self):
        played = game("91")
        assert played.view_for(None).cards == (9,)
        played.place(0, P("9n@0,0"))
        assert played.view_for(None).cards == (9, 1)

    def test_every_player_places_the_tile_of_that_number_in_their_own_display(self):
        played = game("9", seats=2)
        played.place(0, P("9n@0,0"))
        played.place(1, P("9e@0,0"))
        assert [str(display) for display in played.displays] == ["9n@0,0", "9e@0,0"]

    def test_when_all_have_placed_the_round_ends_and_the_next_card_is_drawn(self):
        played = game("91", seats=2)
        played.place(1, P("9n@0,0"))
        assert (played.round, played.cards) == (1, (9,))
        played.place(0, P("9s@0,0"))
        assert (played.round, played.cards) == (2, (9, 1))
        assert [display.placements for display in played.displays] == [(P("9s@0,0"),), (P("9n@0,0"),)]

    def test_players_place_at_the_same_time_in_whatever_order(self):
        orders = []
        for order in ((0, 1, 2), (2, 0, 1)):
            played = game("91", seats=3)
            for seat in order:
                played.place(seat, Placement(9, ROTATIONS[seat], 0, 0))
            orders.append(played.displays)
        assert orders[0] == orders[1]

    @given(decks(least=2, most=6), st.randoms(use_true_random=False))
    def test_nothing_one_player_does_limits_another(self, deck, chance):
        """Two players together can do exactly what each of them could do alone."""
        together, alone = Game(deck, seats=2), [Game(deck), Game(deck)]
        while not together.finished:
            for seat in chance.sample([0, 1], 2):
                legal = alone[seat].view_for(0).legal_placements()
                assert together.view_for(seat).legal_placements() == legal
                placement = chance.choice(legal)
                together.place(seat, placement)
                alone[seat].place(0, placement)
        assert together.displays == (alone[0].displays[0], alone[1].displays[0])

    @pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 200])
    def test_nothing_depends_on_the_number_of_players(self, seats):
        played = game("91", seats)
        for card, placement in (("9", "9n@0,0"), ("1", "1n@3,0")):
            assert played.view_for(0).card == int(card)
            for seat in range(seats):
                played.place(seat, P(placement))
        assert played.finished
        assert played.view_for(None).winners == tuple(range(seats))

    def test_a_game_needs_a_player(self):
        with pytest.raises(ValueError, match="at least one seat"):
            game("91", seats=0)

    def test_everyone_can_know_which_cards_are_left(self):
        played = game("991")
        assert played.view_for(None).unseen == (2, 2, 2, 2, 2, 2, 2, 2, 2, 1)
        played.place(0, P("9n@0,0"))
        assert played.view_for(0).unseen == (2, 2, 2, 2, 2, 2, 2, 2, 2, 0)

    @given(decks(least=20), st.integers(1, 3), st.integers(0, 19))
    def test_but_not_their_order(self, deck, seats, rounds):
        """Two games whose draw piles differ look the same to everybody."""
        other = Deck([*deck[: rounds + 1], *reversed(deck[rounds + 1 :])])
        one, two = Game(deck, seats), Game(other, seats)
        for _ in range(rounds):
            for seat in range(seats):
                view = one.view_for(seat)
                placement = view.legal_placements()[0]
                one.place(seat, placement)
                two.place(seat, placement)
        assert [one.view_for(seat) for seat in (None, *range(seats))] == [
            two.view_for(seat) for seat in (None, *range(seats))
        ]
        assert repr(one) == repr(two)

    @given(displays(), st.integers(0, 9))
    def test_there_is_no_passing_because_a_placement_always_exists(self, display, number):
        assert any(display.level_of(placement) == 0 for placement in legal_placements(display, number))

    def test_while_deciding_a_player_may_try_the_tile_anywhere(self):
        played = game("91", seats=2)
        for rotation in ROTATIONS:
            played.place(0, Placement(9, rotation, 0, 0))
        played.take_back(0)
        assert played.view_for(0).placed == (False, False)
        played.place(0, P("9e@0,0"))
        played.place(1, P("9n@0,0"))
        assert str(played.displays[0]) == "9e@0,0"

    def test_once_settled_it_never_moves(self):
        played = game("91")
        played.place(0, P("9n@0,0"))
        with pytest.raises(GameRefused) as caught:
            played.take_back(0)
        assert caught.value.code is GameRefusal.NOTHING_TO_TAKE_BACK
        with pytest.raises(IllegalPlacement):
            played.place(0, P("9e@0,0"))

    def test_only_the_tile_of_this_round_may_be_tried(self):
        with pytest.raises(IllegalPlacement) as caught:
            game("91").place(0, P("1n@0,0"))
        assert caught.value.violations == Violation.WRONG_NUMBER
        assert (caught.value.round, caught.value.seat) == (1, 0)

    def test_placements_of_a_round_become_visible_only_after_all_have_placed(self):
        played = game("91", seats=2)
        played.place(0, P("9w@0,0"))
        for seat in (None, 1):
            view = played.view_for(seat)
            assert view.placed == (True, False)
            assert view.placement is None
            assert view.displays == (Display(), Display())
        assert played.view_for(0).placement == P("9w@0,0")
        played.place(1, P("9n@0,0"))
        assert played.view_for(1).displays[0] == Display.parse("9w@0,0")

    @pytest.mark.parametrize("removed", [0, 1, 2, 19])
    def test_variant_cards_are_removed_unseen_and_the_game_has_as_many_rounds_fewer(self, removed):
        deck = Deck.shuffled(random.Random(4), remove=removed)
        view = Game(deck).view_for(0)
        assert (deck.removed, view.removed, view.rounds) == (removed, removed, 20 - removed)
        assert sum(view.unseen) == 19  # nobody knows which of them are still to come

    @pytest.mark.parametrize("removed", [-1, 20])
    def test_variant_at_least_one_card_is_played(self, removed):
        with pytest.raises(ValueError, match="0 to 19 cards can be removed"):
            Deck.shuffled(random.Random(4), remove=removed)

    def test_solitaire_has_the_same_rules(self):
        alone, together = game("99"), game("99", seats=2)
        alone.place(0, P("9n@0,0"))
        for seat in (0, 1):
            together.place(seat, P("9n@0,0"))
        assert alone.displays[0] == together.displays[0]


class TestPlacing:
    def test_1_a_tile_lies_on_the_grid_in_any_of_its_rotations(self):
        for number in NUMBERS:
            assert [p.rotation for p in legal_placements(Display(), number)] == list(SHAPES[number])

    def test_2_on_a_level_that_has_a_tile_a_side_must_touch_a_side(self):
        assert broken("9n@0,0", "9n@4,0") == Violation.NOT_ADJACENT
        assert not broken("9n@0,0", "9n@3,0")

    def test_2_a_corner_is_not_enough(self):
        assert broken("9n@0,0", "1s@3,-4") == Violation.NOT_ADJACENT
        assert not broken("9n@0,0", "1s@3,-3")

    def test_2_on_higher_levels_too(self):
        display = "9n@0,0 9n@3,0 5n@6,0 5n@9,0 1w@1,0^1"
        assert broken(display, "1w@7,0") == Violation.NOT_ADJACENT
        assert not broken(display, "1w@5,0")

    def test_2_the_first_tile_on_a_level_is_free_of_this(self):
        display = Display.parse("9n@0,0 9n@3,0")
        assert not broken("9n@0,0 9n@3,0", "1w@1,0")
        assert P("1w@1,0") in legal_placements(display, 1)
        assert display.place(P("1w@1,0")).levels[-1] == 1

    def test_3_no_overhang(self):
        assert broken("9n@0,0 9n@3,0", "1w@2,1") == Violation.OVERHANG
        assert check(Display.parse("9n@0,0 9n@3,0"), P("1w@2,1")) == {Violation.OVERHANG: ((2, 2),)}

    def test_3_no_gap_beneath(self):
        squares = check(Display.parse("0n@0,0 0n@3,0"), P("1w@1,1"))
        assert squares[Violation.OVERHANG] == ((1, 1), (4, 1), (1, 2))

    def test_3_no_mix_of_levels(self):
        display = Display.parse("9n@0,0 9n@3,0 1w@1,0^1")
        assert check(display, P("1w@0,0")) == {
            Violation.UNEVEN_GROUND: ((0, 0), (0, 1)),
            Violation.ONE_TILE_BELOW: ((1, 0), (2, 0), (3, 0)),
        }

    def test_4_on_level_1_or_higher_it_rests_on_at_least_two_tiles(self):
        assert broken("9n@0,0", "1n@0,0") == Violation.ONE_TILE_BELOW
        assert check(Display.parse("9n@0,0"), P("1n@0,0"))[Violation.ONE_TILE_BELOW] == P("1n@0,0").footprint

    def test_4_one_side_between_two_tiles_beneath_it_is_enough(self):
        for display, placement in (("9n@0,0 9n@3,0", "1n@2,0"), ("9e@0,0 9e@0,3", "1e@0,2")):
            assert not broken(display, placement)
            assert P(placement) in legal_placements(Display.parse(display), 1)

    def test_4_a_tile_beside_the_one_beneath_it_does_not_count(self):
        assert broken("5n@0,0 5n@3,0", "1n@1,0") == Violation.ONE_TILE_BELOW
        assert broken("9n@0,0 9n@0,4", "7n@0,0") == Violation.ONE_TILE_BELOW

    def test_4_the_parts_of_a_tile_that_overhangs_may_rest_on_tiles_far_apart(self):
        assert broken("9n@0,0 1n@3,0", "0n@2,1") == Violation.OVERHANG

    def test_4_two_tiles_of_the_same_number_are_different_tiles(self):
        assert not broken("9n@0,0 9n@3,0", "1w@1,0")

    def test_5_any_level_that_obeys_these_rules_may_be_chosen(self):
        display = Display.parse("9n@0,0 9n@3,0 1w@1,1^1")
        levels = {display.level_of(placement) for placement in legal_placements(display, 1)}
        assert levels == {0, 1}

    def test_the_first_tile_lies_at_0_0(self):
        assert broken("-", "9n@1,0") == Violation.NOT_AT_ORIGIN
        assert not broken("-", "9n@0,0")

    @given(displays(least=1))
    def test_every_square_of_the_grid_is_a_solid_column(self, display):
        covered = display.grid.covered
        assert all(higher & ~lower == 0 for lower, higher in pairwise(covered))

    def test_the_grid_has_no_borders(self):
        deck = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9]
        directions = {
            "right": lambda p: (p.x + p.shape.width, 0),
            "left": lambda p: (-p.x, 0),
            "down": lambda p: (p.y + p.shape.height, 0),
            "up": lambda p: (-p.y, 0),
        }
        for far in directions.values():
            display = Display()
            for card in deck:
                display = display.place(max(legal_placements(display, card), key=far))
            assert len(display) == 20
            left, top, right, bottom = display.bounds
            assert max(right - left, bottom - top) > 70

    def test_no_game_gets_stuck(self):
        generator = random.Random(11)
        for _ in range(100):
            display = Display()
            for card in Deck.shuffled(generator):
                display = display.place(generator.choice(legal_placements(display, card)))
            assert len(display) == 20


class TestScoring:
    def test_a_tile_scores_its_number_times_its_level(self):
        assert points_by_tile(Display.parse("9n@0,0 9n@3,0 1w@1,1^1")) == (0, 0, 1)

    @given(displays())
    def test_level_0_scores_nothing(self, display):
        points = points_by_tile(display)
        assert all(points[index] == 0 for index, level in enumerate(display.levels) if level == 0)

    def test_an_8_on_level_2_scores_16(self):
        display = Display.parse("9e@0,0 0e@0,-3 5s@0,-3^1 0n@4,-1 5w@3,-1^1 9w@0,2 3n@0,1^1 8e@0,-1^2")
        assert points_by_tile(display)[-1] == 16

    def test_the_game_ends_after_the_last_cards_round(self):
        played = game("9")
        assert not played.finished
        played.place(0, P("9n@0,0"))
        assert played.finished
        with pytest.raises(GameRefused) as caught:
            played.place(0, P("9n@0,0"))
        assert caught.value.code is GameRefusal.GAME_OVER

    @given(displays(least=1))
    def test_a_display_is_taken_apart_from_the_top_level_down(self, display):
        steps = count_down(display)
        assert [step.level for step in steps] == sorted(display.levels, reverse=True)
        assert steps[-1].total == display.score
        assert sorted(step.placement for step in steps) == sorted(display.placements)

    def test_the_highest_total_wins_and_players_who_tie_share_the_win(self):
        position = Position.parse("991 9n@0,0 9n@3,0 1w@1,1^1 / 9n@0,0 9n@3,0 1n@-2,0 / 9e@0,0 9w@4,0 1e@2,0^1")
        played = game("991", seats=3)
        for number in range(3):
            for seat, display in enumerate(position.displays):
                played.place(seat, display.placements[number])
        assert played.view_for(None).scores == (1, 0, 1)
        assert played.view_for(None).winners == (0, 2)


class TestWhereTheSourcesDiffer:
    def test_a_player_need_not_use_the_highest_level_but_rests_on_the_level_directly_below(self):
        display = Display.parse("9n@0,0 9n@3,0 1w@1,1^1")
        for placement in legal_placements(display, 1):
            level = display.level_of(placement)
            assert all(display.height_at(*square) == level for square in placement.footprint)

    def test_the_first_tile_of_a_higher_level_needs_no_neighbour(self):
        display = Display.parse("9n@0,0 9n@3,0")
        first = [placement for placement in legal_placements(display, 1) if display.level_of(placement)]
        assert P("1w@1,0") in first
        assert all(display.place(placement).levels[-1] == 1 for placement in first)
