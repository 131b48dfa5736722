"""Review a finished game: review."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING, Final

from nmbr9.analysis.figures import shown_figures
from nmbr9.cli.progress import ProgressLine
from nmbr9.cli.records import points_text
from nmbr9.cli.solve import add_seconds_option, prepare, upper_bound_text
from nmbr9.cli.support import Unsound, WrongUse, add_command, print_json, read_text, whole_number
from nmbr9.core.errors import IllegalPlacement, InvalidNotation
from nmbr9.notation import Record

if TYPE_CHECKING:
    import argparse

    from nmbr9.analysis.review import RoundReview, SeatReview
    from nmbr9.cli.support import Commands

_SECONDS: Final = 30.0
_MOST_PASSES: Final = 9999


def add_commands(commands: Commands) -> None:
    """Add the commands of this module."""
    parser = add_command(commands, "review", "review a finished game: what luck gained and what mistakes cost", review)
    parser.add_argument("game", metavar="FILE", help="a record, - for standard input")
    budget = parser.add_mutually_exclusive_group()
    add_seconds_option(budget, _SECONDS)
    budget.add_argument(
        "--passes", type=whole_number(2, _MOST_PASSES), metavar="N", help="do a fixed amount of work, as the page does"
    )
    parser.add_argument("--json", action="store_true", help="print everything as JSON")


def review(options: argparse.Namespace) -> int:
    """Review a game."""
    try:
        record = Record.parse(read_text(options.game))
    except (InvalidNotation, IllegalPlacement) as error:
        raise Unsound(f"{options.game}: {error}") from None
    if not record.finished:
        raise WrongUse(
            f"{options.game}: the game is not finished, round {len(record.cards)} of {record.rounds}; "
            "only a finished game can be reviewed"
        )
    # The engine first: what comes later would otherwise settle on the one in WebAssembly, because that is there.
    prepare(*(["engine"] if options.passes else ["engine", "order"]))
    from nmbr9.analysis.review import Effort  # noqa: PLC0415 - an extra
    from nmbr9.analysis.review import review as reviewed  # noqa: PLC0415 - as above

    effort = Effort(options.passes) if options.passes else Effort(_MOST_PASSES, seconds=options.seconds or _SECONDS)
    with ProgressLine() as progress:
        try:
            seats = reviewed(record, effort, lambda what, share: progress.show(what, share=share))
        except ValueError as error:  # a display that is too wide
            raise WrongUse(f"{options.game}: {error}") from None
    if options.json:
        print_json(as_json(record, seats))
    else:
        print("\n\n".join(_text(seat, resigned=index in record.resigned) for index, seat in enumerate(seats)))
    return 0


def _text(seat: SeatReview, *, resigned: bool) -> str:
    # After a player resigns, the room places their tiles: that is not their play.
    return f"{seat.player}: resigned, not reviewed" if resigned else seat_text(seat)


def seat_text(seat: SeatReview) -> str:
    """Return the review of one seat as a table of at most 80 columns."""
    figures = seat.figures
    optimal = seat.best_known == seat.upper_bound
    best = f"{seat.best_known}, {'optimal' if optimal else 'the best known'} for this deck"
    (average, luck, mistakes), accuracy = shown_figures(figures), floor(figures.accuracy + 0.5)
    lines = [
        f"{seat.player}: {points_text(seat.score)}, {floor(seat.percent)} % of {best}",
        f"average game {average}, luck {luck:+d}, mistakes -{mistakes} (± {figures.error:.1f}); accuracy {accuracy}",
        "",
        "                                     a strong player         lost by     lost in",
        "round  placed      level  points     would place       luck  mistake   hindsight",
    ]
    lines += map(_line, seat.rounds)
    lines += [
        f"{seat.score:>32}{figures.luck:>27.1f}{figures.mistakes:>9.1f}{seat.hindsight_loss:>12}",
        "",
        "with the same cards",
        *_ranking(seat),
    ]
    if seat.upper_bound is not None:
        lines.append(f"({upper_bound_text(seat.upper_bound)})")
    return "\n".join(line.rstrip() for line in lines)


def _line(each: RoundReview) -> str:
    choice = f"{each.judged.choice}{f'^{each.choice_level}' if each.choice_level else ''}"
    if each.judged.choice == each.placement:
        choice = "the same"
    cost = f"{each.judged.mistake:.1f}" if each.judged.mistake else "-"
    hindsight = str(each.hindsight_loss) if each.hindsight_loss else "-"
    placed = f"{each.placement!s:<12}{each.level:>5}{each.points:>8}"
    return f"{each.round:>5}  {placed}     {choice:<15}{each.luck:>7.1f}{cost:>9}{hindsight:>12}"


def _ranking(seat: SeatReview) -> list[str]:
    rows = [(seat.best_known, -1, "optimal" if seat.best_known == seat.upper_bound else "best known")]
    rows += [(points, 1, bot) for bot, points in seat.bots]
    rows.append((seat.score, 0, f"{seat.player}, rank {seat.rank} of {len(seat.bots) + 1}"))
    return [f"{points:>5}  {name}" for points, _, name in sorted(rows, key=lambda row: (-row[0], row[1]))]


def as_json(record: Record, seats: list[SeatReview]) -> dict[str, object]:
    """Return everything about a review, for programs. Figures are not rounded, so that they add up."""
    return {
        "cards": record.cards,
        "removed": record.removed,
        "seats": [
            {
                "player": seat.player,
                "resigned": index in record.resigned,
                "score": seat.score,
                "average_game": seat.figures.par,
                "par": seat.figures.par,  # its name until par was that of a deck
                "luck": seat.figures.luck,
                "mistakes": seat.figures.mistakes,
                "error": seat.figures.error,
                "accuracy": seat.figures.accuracy,
                "best_known": seat.best_known,
                "bound": seat.upper_bound,
                "optimal": seat.best_known == seat.upper_bound,
                "best_placements": str(seat.best).split(),
                "percent": round(seat.percent, 2),
                "hindsight_loss": seat.hindsight_loss,
                "rank": seat.rank,
                "bots": [{"bot": bot, "score": score} for bot, score in seat.bots],
                "rounds": [_round_json(each) for each in seat.rounds],
            }
            for index, seat in enumerate(seats)
        ],
    }


def _round_json(each: RoundReview) -> dict[str, object]:
    judged = each.judged
    return {
        "round": each.round,
        "card": each.placement.number,
        "placement": str(each.placement),
        "level": each.level,
        "points": each.points,
        "expected": judged.expected,
        "luck": each.luck,
        "mistake": judged.mistake,
        "error": judged.error,
        "exact": judged.exact,
        "grade": each.grade,
        "choice": str(judged.choice),
        "choice_level": each.choice_level,
        "best": [{"placement": str(placement), "expected": expected} for placement, expected in judged.best],
        "hindsight_loss": each.hindsight_loss,
        "best_known_before": each.before,
        "best_known_after": each.after,
        "proved": each.proved,
    }
