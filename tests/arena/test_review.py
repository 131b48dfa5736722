"""What a game could have been: losses that add up, choices that are worth something, and `nmbr9 review`."""

import json
import random
from functools import cache

import pytest

from nmbr9 import Deck, Display, Record, legal_placements
from nmbr9.arena.review import Effort, known_at, review
from nmbr9.bots import make_bot, play
from nmbr9.cli.review import as_json, seat_text
from nmbr9.core.display import started
from nmbr9.notation import Position
from nmbr9.search.endgame import finish
from nmbr9.search.sampling import consider
from nmbr9.search.warm import compile_missing
from tools.golden import FOLDER

QUICK = Effort(seconds=None, deck_nodes=1, round_nodes=1, playouts=40, futures=10, bots=("random", "greedy"))
CARDS = Deck.parse("4967193")


@pytest.fixture(scope="module", autouse=True)
def warm():
    compile_missing(print, "order", "futures")


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
            assert seat.best_known <= seat.upper_bound

    def test_the_best_display_was_made_with_these_cards(self, reviewed):
        record, seats = reviewed()
        for index, seat in enumerate(seats):
            start = record.position.start[index : index + 1]
            again = Display(seat.best.placements)  # which checks every tile
            assert again.score == seat.best_known
            assert tuple(tile.number for tile in again) == (*start, *record.cards)

    def test_a_skill_loss_is_what_another_choice_would_have_saved(self, reviewed):
        record, seats = reviewed()
        for seat, display in zip(seats, record.displays, strict=True):
            for each in seat.rounds:
                assert (each.skill_loss > 0) == (each.choice != each.placement)
                before = Display(display.placements[: each.round - 1 + len(record.position.start[:1])])
                assert each.choice_level == before.place(each.choice, card=record.cards[each.round - 1]).levels[-1]

    def test_it_is_the_same_each_time(self, reviewed):
        record, seats = reviewed()
        assert review(record, QUICK) == seats

    def test_it_is_read_in_80_columns_and_by_programs(self, reviewed):
        record, seats = reviewed()
        for seat in seats:
            lines = seat_text(seat).splitlines()
            assert max(map(len, lines)) <= 80
            assert lines[0].startswith(f"{seat.player}: {seat.score} point")
            ranking = lines[lines.index("with the same cards") + 1 : -1]
            assert [int(line.split()[0]) for line in ranking] == sorted(
                [seat.best_known, seat.score, *(score for _, score in seat.bots)], reverse=True
            )
        told = json.loads(json.dumps(as_json(record, seats)))
        for seat in told["seats"]:
            assert sum(each["hindsight_loss"] for each in seat["rounds"]) == seat["best_known"] - seat["score"]


def test_the_first_tile_costs_nothing_because_all_rotations_are_alike():
    _, seats = two_seats()
    assert [(seat.rounds[0].hindsight_loss, seat.rounds[0].skill_loss) for seat in seats] == [(0, 0.0)] * 2
    assert seats[0].best_known == seats[1].best_known


def best_by_trying(display, cards):
    """The slow oracle."""
    if not cards:
        return display.score
    return max(best_by_trying(display.place(option), cards[1:]) for option in legal_placements(display, cards[0]))


def test_few_cards_are_proved_and_agree_with_trying_everything():
    cards = Deck.parse("996")
    display = Display()
    for number in cards:  # each one as far to the right as it can be, so that nothing carries the last
        display = display.place(max(legal_placements(display, number), key=lambda spot: spot.x))
    (seat,) = review(record_of(cards, [display]), Effort(None, 10**6, 10**6, 40, 10, ()))
    for each in seat.rounds[1:]:
        begin = Display(display.placements[: each.round - 1])
        assert each.before == best_by_trying(begin, cards[each.round - 1 :])
        assert each.proved
    assert seat.best_known > seat.score == 0
    assert seat.percent == 0


def test_nothing_is_lost_by_the_strong_player():
    display = Display()
    for index, number in enumerate(CARDS):
        known = known_at(CARDS, index, display)
        generator = random.Random(f"review/0/{index}")
        if known.left:
            placement = consider(known, generator, playouts=QUICK.playouts)[0].placement
        else:
            placement = finish(display, [number]).placements[0]
        display = display.place(placement)
    (seat,) = review(record_of(CARDS, [display]), QUICK)
    assert [each.skill_loss for each in seat.rounds] == [0] * len(CARDS)
    assert [each.choice for each in seat.rounds] == list(display)


def test_what_is_known_is_what_nobody_has_seen():
    known = known_at(Deck.parse("991"), 1, Display())
    assert (known.number, known.left) == (9, 1)
    assert known.unseen == tuple(sorted([*range(9), *range(9)]))


def test_a_rank_among_bots():
    _, seats = two_seats()
    for seat in seats:
        assert [bot for bot, _ in seat.bots] == ["random@1", "greedy@1"]
        assert seat.rank == 1 + sum(score > seat.score for _, score in seat.bots)
    greedy = play(CARDS, [make_bot("greedy")], [random.Random(f"greedy/{CARDS}")]).displays[0]
    assert seats[0].bots[1] == ("greedy@1", greedy.score)


class TestCommand:
    def test_text_and_json(self, run_command):
        path = FOLDER / "one-card.nmbr9"
        code, out, err = run_command("review", path, "--seconds", "0.2")
        assert (code, err) == (0, "")
        assert "0 points, 100 % of 0, optimal for this deck" in out
        code, out, err = run_command("review", path, "--seconds", "0.2", "--json")
        assert (code, err) == (0, "")
        seat = json.loads(out)["seats"][0]
        assert (seat["optimal"], seat["percent"], len(seat["rounds"])) == (True, 100.0, 1)
        assert {bot["bot"] for bot in seat["bots"]} >= {"random@1", "planner@1"}

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
        code, out, err = run_command("review", path, "--seconds", "1")
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert "too wide" in err

    @pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "soon"])
    def test_no_time_is_refused(self, run_command, seconds):
        code, out, err = run_command("review", FOLDER / "greedy.nmbr9", "--seconds", seconds)
        assert (code, out) == (2, "")
        assert "seconds, found" in err.splitlines()[-1]

    def test_what_is_no_record_is_refused(self, run_command, tmp_path):
        path = tmp_path / "nonsense.nmbr9"
        path.write_text("nonsense", encoding="utf-8")
        assert run_command("review", path)[0] == 1
        assert run_command("review", tmp_path / "nothing")[0] == 2
