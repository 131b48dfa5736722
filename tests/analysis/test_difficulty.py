"""How difficult a deck is: always the same for the same deck, and the same as in the page."""

import pytest

from nmbr9 import Deck
from nmbr9.analysis.difficulty import EASY_PAR, HARD_PAR, PAR_GAMES, Difficulty, difficulty_of
from nmbr9.analysis.hindsight import WIDTHS
from nmbr9.analysis.review import SEED
from nmbr9.search.engine.engine import get_engine


def test_a_deck_has_the_figures_that_the_page_has():
    """`web/src/engine/review/difficulty.test.ts` has the same deck and figures."""
    reported: list[float] = []
    found = difficulty_of(get_engine(), Deck.parse("7518769"), SEED, reported.append)
    assert found == Difficulty(par=16.4375, best=33)
    assert reported == [step / (PAR_GAMES + len(WIDTHS)) for step in range(1, PAR_GAMES + len(WIDTHS) + 1)]


@pytest.mark.parametrize(
    ("par", "rounds", "kind"),
    [
        (HARD_PAR - 0.1, 20, "hard"),
        (HARD_PAR, 20, "average"),
        (EASY_PAR, 20, "average"),
        (EASY_PAR + 0.1, 20, "easy"),
        (3.0, 19, None),
    ],
)
def test_a_quarter_of_all_whole_decks_is_hard_and_a_quarter_is_easy(par, rounds, kind):
    assert Difficulty(par, 100).kind(rounds) == kind
