"""What hypothesis draws: decks, displays, records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from nmbr9 import Deck, Display, Placement, Position, Record, legal_placements
from nmbr9.core.display import started
from nmbr9.notation.grammar import is_name

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn

CARDS = list(range(10)) * 2

placements = st.builds(
    Placement,
    st.integers(0, 9),
    st.sampled_from("nesw"),
    st.integers(-99, 99),
    st.integers(-99, 99),
)


@st.composite
def decks(draw: DrawFn, *, least: int = 1, most: int = 20) -> Deck:
    cards = draw(st.permutations(CARDS))
    return Deck(cards[: draw(st.integers(least, most))])


@st.composite
def displays(
    draw: DrawFn, deck: Deck | None = None, *, least: int = 0, most: int = 19, start: Display | None = None
) -> Display:
    """Any display that can be reached; often one that climbs, since plain chance hardly leaves the table."""
    cards = draw(decks(least=max(least, 1), most=most)) if deck is None else deck
    climbs = draw(st.booleans())
    display = start or Display()
    for card in cards:
        options = legal_placements(display, card)
        if climbs:
            top = max(map(display.level_of, options))
            options = [option for option in options if display.level_of(option) == top]
        display = display.place(options[draw(st.integers(0, len(options) - 1))])
    return display


@st.composite
def positions(draw: DrawFn) -> Position:
    cards = draw(decks(least=0, most=8))
    seats = draw(st.integers(1, 3))
    missing = [draw(st.booleans()) if cards else False for _ in range(seats)]
    start = tuple(draw(st.integers(0, 9)) for _ in range(seats)) if draw(st.booleans()) else ()
    begun = [started(number) for number in start] or [Display()] * seats
    placed = (Deck(cards[: len(cards) - late]) for late in missing)
    return Position(
        cards, tuple(draw(displays(deck, start=display)) for deck, display in zip(placed, begun, strict=True)), start
    )


_LINES = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Zl", "Zp", "Cn")), max_size=12).map(
    str.strip
)


@st.composite
def records(draw: DrawFn) -> Record:
    position = draw(positions())
    names = st.one_of(_LINES, st.text("A/ ", max_size=6)).filter(is_name)
    players = tuple(draw(names) for _ in position.displays)
    rounds = st.integers(1, max(1, len(position.cards)))
    taken = st.sets(rounds, min_size=1)
    comments = _LINES.map(lambda line: line.replace("{", "(").replace("}", ")"))
    return Record(
        position,
        players,
        removed=draw(st.integers(0, min(19, 20 - len(position.cards)))),
        tags=draw(st.dictionaries(st.from_regex(r"\AX[A-Za-z0-9_]{0,6}\Z"), _LINES, max_size=3)),
        comments=draw(st.dictionaries(rounds, comments, max_size=2)) if position.cards else {},
        resigned=tuple(seat for seat in range(len(players)) if draw(st.booleans())),
        hints={
            seat: tuple(sorted(draw(taken))) for seat in range(len(players)) if position.cards and draw(st.booleans())
        },
    )
