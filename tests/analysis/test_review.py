"""What a game could have been: losses that add up, choices that are worth something, and `nmbr9 review`."""

import json
import random
from dataclasses import replace
from functools import cache

import pytest

from nmbr9 import Deck, Display, Placement, Record, legal_placements
from nmbr9.analysis.chance import derived
from nmbr9.analysis.expectation import THINKER_CANDIDATES, RoundEstimate, known_at
from nmbr9.analysis.figures import shown_figures
from nmbr9.analysis.review import SEED, Effort, review
from nmbr9.cli.review import as_json, seat_text
from nmbr9.cli.support import WrongUse
from nmbr9.core.display import started
from nmbr9.notation import Position
from nmbr9.search.engine.engine import get_engine
from tools import reviews
from tools.golden import FOLDER

QUICK = Effort(passes=3, widths=(16,), position_widths=(16,), bots=("random", "greedy"))
CARDS = Deck.parse("4967193")


def record_of(cards, displays, start=()):
    players = tuple(f"player {seat}" for seat in range(len(displays)))
    return Record(Position(cards, tuple(displays), start), players, cards.removed)


def played(bot, cards=CARDS, start=None, seed=0):
    display = Display() if start is None else started(start)
    generator = random.Random(seed)
    for number in cards:
        options = legal_placements(display, number)
        levels = {option: display.level_of(option) for option in options}
        best = max(levels.values()) if bot == "high" else None
        display = display.place(generator.choice([each for each in options if best in (None, levels[each])]))
    return display


@cache
def two_seats():
    record = record_of(CARDS, [played("any", seed=3), played("high", seed=4)])
    return record, review(record, QUICK)


@cache
def with_start_tiles():
    record = record_of(CARDS, [played("any", start=9, seed=1), played("high", start=2)], (9, 2))
    return record, review(record, QUICK)


@pytest.mark.parametrize("reviewed", [two_seats, with_start_tiles], ids=lambda each: each.__name__)
class TestLosses:
    def test_they_sum_up_to_what_the_score_lacks(self, reviewed):
        record, seats = reviewed()
        for score, seat in zip(record.scores, seats, strict=True):
            assert seat.score == score == sum(each.points for each in seat.rounds)
            assert seat.hindsight_loss == seat.best_known - score
            assert seat.rounds[0].before == seat.best_known

    def test_the_best_known_never_rises(self, reviewed):
        _, seats = reviewed()
        for seat in seats:
            for one, two in zip(seat.rounds, seat.rounds[1:], strict=False):
                assert one.before >= one.after == two.before >= two.after
            assert seat.rounds[-1].after == seat.score
            assert seat.upper_bound is None  # nothing is proved without the solver

    def test_the_best_display_was_made_with_these_cards(self, reviewed):
        record, seats = reviewed()
        for index, seat in enumerate(seats):
            start = record.position.start[index : index + 1]
            again = Display(seat.best.placements)  # which checks every tile
            assert again.score == seat.best_known
            assert tuple(tile.number for tile in again) == (*start, *record.cards)

    def test_the_score_is_par_and_luck_without_mistakes(self, reviewed):
        record, seats = reviewed()
        for score, seat in zip(record.scores, seats, strict=True):
            figures = seat.figures
            assert figures.par + figures.luck - figures.mistakes == pytest.approx(score, abs=1e-9)
            assert figures.luck == pytest.approx(sum(each.luck for each in seat.rounds), abs=1e-9)
            assert figures.mistakes == pytest.approx(sum(each.judged.mistake for each in seat.rounds), abs=1e-9)
            par, luck, mistakes = shown_figures(figures)
            assert par + luck - mistakes == score
            assert max(abs(luck - figures.luck), abs(mistakes - figures.mistakes)) < 1.5

    def test_a_mistake_is_what_another_choice_would_have_saved(self, reviewed):
        record, seats = reviewed()
        for seat, display in zip(seats, record.displays, strict=True):
            for each in seat.rounds:
                judged = each.judged
                assert (judged.mistake > 0) == (judged.choice != each.placement)
                assert judged.best[0][0] == judged.choice
                assert judged.best[0][1] == pytest.approx(judged.expected + judged.mistake)
                before = Display(display.placements[: each.round - 1 + len(record.position.start[:1])])
                assert each.choice_level == before.place(judged.choice, card=record.cards[each.round - 1]).levels[-1]

    def test_what_is_expected_in_the_end_is_the_score(self, reviewed):
        _, seats = reviewed()
        for seat in seats:
            assert seat.rounds[-1].judged.expected == seat.score
            assert [each.judged.exact for each in seat.rounds[-2:]] == [True, True]

    def test_it_is_read_in_80_columns_and_by_programs(self, reviewed):
        record, seats = reviewed()
        for seat in seats:
            lines = seat_text(seat).splitlines()
            assert max(map(len, lines)) <= 80
            assert lines[0].startswith(f"{seat.player}: {seat.score} point")
            ranking = lines[lines.index("with the same cards") + 1 :]
            assert [int(line.split()[0]) for line in ranking] == sorted(
                [seat.best_known, seat.score, *(score for _, score in seat.bots)], reverse=True
            )
        told = json.loads(json.dumps(as_json(record, seats)))
        for seat in told["seats"]:
            assert sum(each["hindsight_loss"] for each in seat["rounds"]) == seat["best_known"] - seat["score"]


def test_it_is_the_same_each_time():
    record, seats = two_seats()
    assert review(record, QUICK) == seats


def test_the_first_tile_costs_nothing_because_all_rotations_are_alike():
    _, seats = two_seats()
    assert [(seat.rounds[0].hindsight_loss, seat.rounds[0].judged.mistake) for seat in seats] == [(0, 0.0)] * 2
    assert seats[0].best_known == seats[1].best_known


def best_by_trying(display, cards):
    """The slow oracle."""
    if not cards:
        return display.score
    return max(best_by_trying(display.place(option), cards[1:]) for option in legal_placements(display, cards[0]))


@pytest.mark.deep
def test_few_cards_are_proved_and_agree_with_trying_everything():
    cards = Deck.parse("996")
    display = Display()
    for number in cards:  # each one as far to the right as it can be, so that nothing carries the last
        display = display.place(max(legal_placements(display, number), key=lambda spot: spot.x))
    (seat,) = review(record_of(cards, [display]), Effort(passes=2, bots=(), seconds=1000.0))
    for each in seat.rounds[1:]:
        begin = Display(display.placements[: each.round - 1])
        assert each.before == best_by_trying(begin, cards[each.round - 1 :])
        assert each.proved
    assert seat.best_known > seat.score == 0
    assert seat.percent == 0
    assert seat.best_known == seat.upper_bound


def last_round(display, number):
    """The slow oracle: by how much each placement falls short of the best one."""
    points = {spot: number * display.level_of(spot) for spot in legal_placements(display, number)}
    return {spot: max(points.values()) - own for spot, own in points.items()}


def next_to_last(display, number, unseen):
    """The slow oracle: the exact expectation of each placement, when one more card will be drawn."""

    def best(after, card):
        return max(after.place(spot).score for spot in legal_placements(after, card))

    spots = legal_placements(display, number)
    return {spot: sum(best(display.place(spot), card) for card in unseen) / len(unseen) for spot in spots}


@pytest.mark.deep
def test_the_last_two_rounds_are_exact():
    record, seats = two_seats()
    for seat, display in zip(seats, record.displays, strict=True):
        before = Display(display.placements[:-1])
        assert seat.rounds[-1].judged.mistake == last_round(before, CARDS[-1])[display.placements[-1]]
        known = known_at(CARDS, len(CARDS) - 2, Display(display.placements[:-2]))
        exact = next_to_last(known.display, known.number, known.unseen)
        judged = seat.rounds[-2].judged
        assert judged.expected == pytest.approx(exact[display.placements[-2]])
        assert judged.mistake == pytest.approx(max(exact.values()) - exact[display.placements[-2]])


def strong_choice(display, index):
    """What the review itself would place."""
    estimate = RoundEstimate(
        get_engine(), known_at(CARDS, index, display), Placement(0, "n", 0, 0), derived(SEED, 0, index)
    )
    if index < len(CARDS) - 2:
        return estimate._choose("thinker", THINKER_CANDIDATES)[0]
    known = known_at(CARDS, index, display)
    options = legal_placements(display, known.number)
    worth = get_engine().compare(known, options, 0, futures=120, depth=0)
    return max(zip(options, worth, strict=True), key=lambda each: each[1].points)[0]


def test_nothing_is_lost_by_the_strong_player():
    display = Display()
    for index, number in enumerate(CARDS):
        display = display.place(strong_choice(display, index) if display else Placement(number, "n", 0, 0))
    (seat,) = review(record_of(CARDS, [display]), QUICK)
    assert [each.judged.mistake for each in seat.rounds] == [0] * len(CARDS)
    assert [each.judged.choice for each in seat.rounds] == list(display)


def test_what_is_known_is_what_nobody_has_seen():
    known = known_at(Deck.parse("991"), 1, Display())
    assert (known.number, known.left) == (9, 1)
    assert known.unseen == tuple(sorted([*range(9), *range(9)]))


def test_a_rank_among_bots():
    _, seats = two_seats()
    for seat in seats:
        assert [bot for bot, _ in seat.bots] == ["random@1", "greedy@1"]
        assert seat.rank == 1 + sum(score > seat.score for _, score in seat.bots)


class TestCommand:
    @pytest.mark.deep
    def test_text_and_json(self, run_command):
        path = FOLDER / "one-card.nmbr9"
        code, out, err = run_command("review", path, "--seconds", "0.2")
        assert (code, err) == (0, "")
        assert "0 points, 100 % of 0, optimal for this deck" in out
        code, out, err = run_command("review", path, "--seconds", "0.2", "--json")
        assert (code, err) == (0, "")
        seat = json.loads(out)["seats"][0]
        assert (seat["optimal"], seat["percent"], len(seat["rounds"])) == (True, 100.0, 1)
        assert {bot["bot"] for bot in seat["bots"]} >= {"random@1", "planner@2"}

    def test_whoever_has_resigned_is_not_graded(self, run_command, tmp_path):
        record = Record.parse((FOLDER / "one-card.nmbr9").read_text(encoding="utf-8"))
        path = tmp_path / "resigned.nmbr9"
        path.write_text(str(replace(record, players=("Ann", "Bo", "Cy"), resigned=(1,))), encoding="utf-8")
        code, out, _ = run_command("review", path, "--passes", "2")
        assert code == 0
        assert "Bo: resigned, not reviewed\n" in out
        assert "Ann: 0 points" in out
        code, out, _ = run_command("review", path, "--passes", "2", "--json")
        assert [seat["resigned"] for seat in json.loads(out)["seats"]] == [False, True, False]

    def test_the_engine_is_compiled_before_anything_uses_another(self, run_command, monkeypatch):
        def compile_parts(*parts):
            raise WrongUse(" ".join(parts))

        monkeypatch.setattr("nmbr9.cli.review.prepare", compile_parts)
        assert run_command("review", FOLDER / "one-card.nmbr9") == (2, "", "nmbr9: engine order\n")

    def test_an_unfinished_game_is_refused(self, run_command):
        code, out, err = run_command("review", FOLDER / "unfinished.nmbr9")
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert "the game is not finished, round " in err

    def test_a_display_in_a_long_line_is_refused(self, run_command, tmp_path):
        cards, display = Deck.shuffled(random.Random(0)), Display()
        for number in cards:
            display = display.place(max(legal_placements(display, number), key=lambda spot: spot.x + spot.shape.width))
        path = tmp_path / "line.nmbr9"
        path.write_text(str(record_of(cards, [display])), encoding="utf-8")
        code, out, err = run_command("review", path, "--passes", "2")
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert "too wide" in err

    @pytest.mark.parametrize("seconds", ["0", "soon"])
    def test_no_time_is_refused(self, run_command, seconds):
        code, out, err = run_command("review", FOLDER / "greedy.nmbr9", "--seconds", seconds)
        assert (code, out) == (2, "")
        assert "seconds, found" in err.splitlines()[-1]

    def test_what_is_no_record_is_refused(self, run_command, tmp_path):
        path = tmp_path / "nonsense.nmbr9"
        path.write_text("nonsense", encoding="utf-8")
        assert run_command("review", path)[0] == 1
        assert run_command("review", tmp_path / "nothing")[0] == 2


@pytest.mark.deep
def test_the_page_agrees_because_these_are_what_it_is_compared_with():
    assert json.loads(json.dumps(reviews.reviewed())) == json.loads(reviews.PATH.read_text(encoding="utf-8"))
