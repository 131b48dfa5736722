"""What a game could have been: review."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nmbr9.cli.progress import ProgressLine
from nmbr9.cli.records import points_text
from nmbr9.cli.solve import add_seconds_option, prepare, upper_bound_text
from nmbr9.cli.support import Unsound, WrongUse, add_command, print_json, read_text
from nmbr9.core.errors import IllegalPlacement, InvalidNotation
from nmbr9.notation import Record

if TYPE_CHECKING:
    import argparse

    from nmbr9.arena.review import RoundReview, SeatReview
    from nmbr9.cli.support import Commands

_SECONDS: Final = 30.0


def add_commands(commands: Commands) -> None:
    """Add what this module offers."""
    parser = add_command(commands, "review", "say of every placement of a finished game what it cost", review)
    parser.add_argument("game", metavar="FILE", help="a record, - for standard input")
    add_seconds_option(parser, _SECONDS)
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
    prepare("order", "futures")
    from nmbr9.arena.review import Effort  # noqa: PLC0415 - an extra
    from nmbr9.arena.review import review as reviewed  # noqa: PLC0415 - as above

    with ProgressLine() as progress:
        try:
            seats = reviewed(
                record, Effort(options.seconds or _SECONDS), lambda what, share: progress.show(what, share=share)
            )
        except ValueError as error:  # a display that is too wide
            raise WrongUse(f"{options.game}: {error}") from None
    if options.json:
        print_json(as_json(record, seats))
    else:
        print("\n\n".join(seat_text(seat) for seat in seats))
    return 0


def seat_text(seat: SeatReview) -> str:
    """Return the review of one seat as a table of at most 80 columns."""
    optimal = seat.best_known == seat.upper_bound
    best = f"{seat.best_known}, {'optimal' if optimal else 'the best known'} for this deck"
    lines = [
        f"{seat.player}: {points_text(seat.score)}, {seat.percent:.0f} % of {best}",
        "",
        "                                     a strong player           loss",
        "round  placed      level  points     would place          skill  hindsight",
    ]
    lines += map(_line, seat.rounds)
    lines += [
        f"{seat.score:>32}{seat.skill_loss:>31.1f}{seat.hindsight_loss:>11}",
        "",
        "with the same cards",
        *_ranking(seat),
        f"({upper_bound_text(seat.upper_bound)})",
    ]
    return "\n".join(line.rstrip() for line in lines)


def _line(each: RoundReview) -> str:
    choice = f"{each.choice}{f'^{each.choice_level}' if each.choice_level else ''}"
    if each.choice == each.placement:
        choice = "the same"
    skill = f"{each.skill_loss:.1f}" if each.skill_loss else "-"
    hindsight = str(each.hindsight_loss) if each.hindsight_loss else "-"
    placed = f"{each.placement!s:<12}{each.level:>5}{each.points:>8}"
    return f"{each.round:>5}  {placed}     {choice:<21}{skill:>5}{hindsight:>11}"


def _ranking(seat: SeatReview) -> list[str]:
    rows = [(seat.best_known, -1, "optimal" if seat.best_known == seat.upper_bound else "best known")]
    rows += [(points, 1, bot) for bot, points in seat.bots]
    rows.append((seat.score, 0, f"{seat.player}, rank {seat.rank} of {len(seat.bots) + 1}"))
    return [f"{points:>5}  {name}" for points, _, name in sorted(rows, key=lambda row: (-row[0], row[1]))]


def as_json(record: Record, seats: list[SeatReview]) -> dict[str, object]:
    """Return everything about a review, for programs."""
    return {
        "cards": record.cards,
        "removed": record.removed,
        "seats": [
            {
                "player": seat.player,
                "score": seat.score,
                "best_known": seat.best_known,
                "bound": seat.upper_bound,
                "optimal": seat.best_known == seat.upper_bound,
                "best_placements": str(seat.best).split(),
                "percent": round(seat.percent, 2),
                "skill_loss": round(seat.skill_loss, 3),
                "hindsight_loss": seat.hindsight_loss,
                "rank": seat.rank,
                "bots": [{"bot": bot, "score": score} for bot, score in seat.bots],
                "rounds": [_round_json(each) for each in seat.rounds],
            }
            for seat in seats
        ],
    }


def _round_json(each: RoundReview) -> dict[str, object]:
    return {
        "round": each.round,
        "card": each.placement.number,
        "placement": str(each.placement),
        "level": each.level,
        "points": each.points,
        "choice": str(each.choice),
        "choice_level": each.choice_level,
        "skill_loss": round(each.skill_loss, 3),
        "hindsight_loss": each.hindsight_loss,
        "best_known_before": each.before,
        "best_known_after": each.after,
        "proved": each.proved,
    }
