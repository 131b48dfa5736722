"""The engine's rules are the core's: every legal placement with its level, and every broken rule with its squares."""

import random
from itertools import product

import pytest

from nmbr9 import Display, Placement, check, legal_placements
from nmbr9.core.tiles import NUMBERS, ROTATIONS
from nmbr9.search.engine.engine import Engine, Known, make_host
from nmbr9.search.result import TooWide
from tests.search.games import KINDS, game


@pytest.fixture(scope="module")
def engine():
    return Engine(make_host("wasm"))


@pytest.mark.parametrize("kind", KINDS)
def test_legal_placements_and_their_levels(engine, kind):
    for seed in range(4):
        for display, card in game(kind, seed):
            for number in (card, 0, 8):
                legal = legal_placements(display, number)
                assert engine.legal(display, number) == [(spot, display.level_of(spot)) for spot in legal]


@pytest.mark.parametrize("kind", KINDS)
def test_every_broken_rule_with_its_squares(engine, kind):
    chance = random.Random(kind)
    seen = set()
    for display, card in game(kind, 7):
        left, top, right, bottom = display.bounds
        for x, y in product(range(left - 6, right + 3), range(top - 6, bottom + 3)):
            placement = Placement(chance.choice(NUMBERS), chance.choice(ROTATIONS), x, y)
            for number in (None, card):
                found = engine.check(display, placement, number)
                assert found == check(display, placement, number), f"{placement} on {display!r}"
                seen |= found.keys()
    assert len(seen) >= 5  # uneven ground is rare on low displays


def test_far_away(engine):
    display = Display.parse("9n@0,0 9n@3,0")
    for x, y in ((1000, 0), (-1000, 3), (0, 60), (-33, -33), (31, 31), (999_999, -999_999)):
        placement = Placement(4, "e", x, y)
        assert engine.check(display, placement) == check(display, placement)


def row(tiles):
    """Return a display with so many 1s in a row, each touching the next: four squares are three."""
    display = Display.parse("1e@0,0")
    while len(display) < tiles:
        _, _, right, _ = display.bounds
        display = display.place(
            next(spot for spot in legal_placements(display, 1) if spot.x == right - 1 or spot.x == right)
        )
    return display


def test_a_wide_display_is_exact_or_refused(engine):
    exact = refused = 0
    for tiles in range(8, 21):
        display = row(tiles)
        try:
            assert [spot for spot, _ in engine.legal(display, 5)] == legal_placements(display, 5)
            exact += 1
        except TooWide as error:
            assert "is too wide for the search" in str(error)
            refused += 1
    assert exact
    assert refused


KNOWN = Known(Display.parse("9n@0,0 9n@3,0"), 1, (2, 3, 4, 5, 6, 7, 8), 7)


@pytest.mark.parametrize("given", [{"playouts": 0}, {"playouts": 5, "candidates": 0}, {"playouts": 5, "seconds": 0.0}])
def test_little_to_do_is_done(engine, given):
    assert engine.choose("thinker", KNOWN, 1, **given)[0].placement in legal_placements(KNOWN.display, 1)


class ColdHost:
    """Takes a minute when a function is called for the first time, as a compiler does."""

    name = "cold"

    def __init__(self):
        self._host, self._called, self.now = make_host("wasm"), set(), 0.0
        self.memory = self._host.memory

    def call(self, function, *arguments):
        self.now += 0 if function in self._called else 60
        self._called.add(function)
        return self._host.call(function, *arguments)


def test_a_time_limit_begins_when_everything_is_compiled(engine):
    host = ColdHost()
    chosen = Engine(host).choose("thinker", KNOWN, 1, playouts=200, seconds=5.0, clock=lambda: host.now)
    assert chosen == engine.choose("thinker", KNOWN, 1, playouts=200)
    assert host.now >= 60


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"left": 8}, "8 of 7 unseen cards can't be drawn"),
        ({"left": -1}, "-1 of 7"),
        ({"unseen": (1,) * 40, "left": 20}, "20 of 40"),
    ],
)
def test_a_situation_that_no_game_has(engine, change, reason):
    known = KNOWN._replace(**change)
    for ask in (engine.values, lambda known: engine.choose("thinker", known, 1, playouts=9)):
        with pytest.raises(ValueError, match=reason):
            ask(known)


def test_too_many_of_anything(engine):
    legal = legal_placements(KNOWN.display, 1)
    for among in ([], legal):
        with pytest.raises(ValueError, match="among 1 to 64 placements"):
            engine.choose("planner", KNOWN, 1, among=among)
    with pytest.raises(ValueError, match="at most 12 cards, not 13"):
        engine.finish(KNOWN.display, [1] * 13, -1)
    with pytest.raises(ValueError, match="2 tiles and 23 cards are more than a game has"):
        engine.beam(KNOWN.display, [1] * 23, 10)
    assert engine.choose("thinker", KNOWN, 1, playouts=9, among=[legal[70]])[0].placement == legal[70]
    with pytest.raises(IndexError):
        engine.choose("thinker", KNOWN, 1, playouts=9, among=[Placement(1, "n", 40, 40)])[0]
