"""Commands about games that were played: show, check, score."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, get_args

from nmbr9.cli.support import (
    Unsound,
    WrongUse,
    add_colour_option,
    add_command,
    complain,
    draw,
    print_json,
    printable,
    read_text,
    whole_number,
    write_text,
)
from nmbr9.core.deck import CARDS
from nmbr9.core.errors import IllegalPlacement, InvalidNotation
from nmbr9.core.placement import excerpt
from nmbr9.core.scoring import count_down, points_by_level, points_by_tile
from nmbr9.drawing import displays_svg
from nmbr9.drawing.palette import ThemeName
from nmbr9.notation import Position, Record
from nmbr9.notation.commitment import commitment
from nmbr9.notation.grammar import SEPARATOR
from nmbr9.notation.reader import split_records
from nmbr9.notation.shuffle import CHOSEN, broken_promise, contributions_in

if TYPE_CHECKING:
    import argparse

    from nmbr9.cli.support import Commands
    from nmbr9.core.display import Display

SUFFIX = ".nmbr9"
GAMES_SUFFIXES = (".jsonl", ".parquet")


def add_commands(commands: Commands) -> None:
    """Add the commands of this module."""
    parser = add_command(commands, "show", "draw a game or a position", show)
    _add_game(parser)
    parser.add_argument("--round", type=whole_number(0, CARDS), metavar="N", help="the game at the end of round N")
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--svg", metavar="OUT", help="write a picture, - for standard output")
    output.add_argument("--compact", action="store_true", help="print the game as one word, for links")
    output.add_argument("--json", action="store_true", help="print cards, placements, levels and points")
    parser.add_argument("--theme", choices=get_args(ThemeName), default="light", help="colour theme of the picture")
    parser.add_argument("--tilted", action="store_true", help="draw thick tiles on a table in the picture")
    add_colour_option(parser)

    parser = add_command(
        commands, "check", "check that records are sound: readable, legal, with the right result", check
    )
    parser.add_argument(
        "files", nargs="+", metavar="FILE",
        help="records, - for standard input, or .jsonl and .parquet files from `nmbr9 simulate`",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="print a line of JSON for each file")

    parser = add_command(commands, "score", "score the displays of a game, tile by tile from the top level down", score)
    _add_game(parser)
    parser.add_argument("--json", action="store_true", help="print points by tile, level and counting order as JSON")


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game", metavar="FILE|POSITION", help="a record, - for standard input, a position, or a compact game"
    )


def show(options: argparse.Namespace) -> int:
    """Draw a game or a position."""
    record = _record_or_position(options.game)
    if options.round is not None:
        if options.round > len(record.cards):
            raise WrongUse(f"--round {options.round}: the game has {len(record.cards)} rounds so far")
        position = record.at_round(options.round)
        record = Record(position, record.players, record.removed)
    if options.svg is not None:
        look = {"theme": options.theme, "tilted": options.tilted}
        write_text(options.svg, displays_svg(record.displays, captions=record.players, **look))
    elif options.compact:
        print(record.compact())
    elif options.json:
        print_json(_as_json(record))
    else:
        _print_displays(record, options.colour)
    return 0


def _record_or_position(text: str) -> Record:
    # os.path.exists, because Path.exists raises an error for a position too long to be a file name.
    if text == "-" or text.endswith(SUFFIX) or os.path.exists(text):  # noqa: PTH110 - see above
        return _record(text)
    kind = "position" if " " in text.strip() else "compact game"
    try:
        if kind == "compact game":
            return Record.from_compact(text.strip())
        position = Position.parse(text)
    except InvalidNotation as error:
        raise WrongUse(f"{excerpt(text)} is not a file, and as a {kind} it can't be read: {error}") from None
    except IllegalPlacement as error:
        raise Unsound(str(error)) from None
    return Record(position, tuple(f"Seat {seat + 1}" for seat in range(len(position.displays))))


def _record(path: str) -> Record:
    try:
        return Record.parse(read_text(path))
    except (InvalidNotation, IllegalPlacement) as error:
        raise Unsound(f"{path}: {error}") from None


def _print_displays(record: Record, colour: str) -> None:
    print(f"round {len(record.cards)} of {record.rounds}, cards {' '.join(map(str, record.cards)) or 'none'}")
    for player, display in zip(record.players, record.displays, strict=True):
        print(f"\n{printable(player)}: {points_text(display.score)}\n")
        print(draw(display, colour))


def check(options: argparse.Namespace) -> int:
    """Print whether each file is sound, game by game if it has several.

    A file that can't be opened does not keep the others from being checked.
    """
    return max(_check_file(path, as_json=options.json) for path in options.files)


def _check_file(path: str, *, as_json: bool) -> int:
    if path.endswith(GAMES_SUFFIXES):
        from nmbr9.cli.check_games import check_games  # noqa: PLC0415 - a record need not wait for what it imports

        return check_games(path, as_json=as_json)
    try:
        text = read_text(path)
    except WrongUse as error:
        complain(str(error))
        if as_json:
            print_json({"file": path, "sound": None, "error": {"kind": "file", "reason": str(error)}})
        return 2
    except InvalidNotation as error:  # it is not text
        _report(path, None, str(error), _error_json(error), as_json=as_json)
        return 1
    several = len(split_records(text)) > 1
    code, checked = 0, 0
    try:
        for checked, record in enumerate(Record.parse_all(text), start=1):
            code = max(code, _check_record(path, record, checked if several else None, as_json=as_json))
    except (InvalidNotation, IllegalPlacement) as error:
        _report(path, checked + 1 if several else None, str(error), _error_json(error), as_json=as_json)
        return 1
    return code


def _check_record(path: str, record: Record, game: int | None, *, as_json: bool) -> int:
    """Print whether a record is sound; `game` is its number in a file that has several."""
    if reason := _broken_commitment(record):
        broken = {"kind": "BrokenCommitment", "reason": reason}
        _report(path, game, reason, broken, as_json=as_json, commitment=False)
        return 1
    if as_json:
        found = {**_place_json(path, game), "sound": True, "finished": record.finished, "scores": record.scores}
        print_json(found | _deck_json(record))
    else:
        state = "finished" if record.finished else f"unfinished, round {len(record.cards)} of {record.rounds}"
        scores = SEPARATOR.join(map(str, record.scores))
        print(printable(f"{_place(path, game)}: sound, {state}, {scores}{_deck_words(record)}"))
    return 0


def _report(path: str, game: int | None, reason: str, error: object, *, as_json: bool, **more: bool) -> None:
    """Print what is wrong with a record."""
    if as_json:
        print_json({**_place_json(path, game), "sound": False, **more, "error": error})
    else:
        print(printable(f"{_place(path, game)}: {reason}"))


def _place(path: str, game: int | None) -> str:
    return path if game is None else f"{path}, game {game}"


def _place_json(path: str, game: int | None) -> dict[str, object]:
    return {"file": path} if game is None else {"file": path, "game": game}


def _has_commitment(record: Record) -> bool:
    """Return whether the deck can be compared with its commitment: the game is over, and the record has both."""
    return record.finished and {"Commitment", "Salt"} <= record.tags.keys()


def _broken_commitment(record: Record) -> str:
    """Return why the deck does not match the promise made before the game; empty when it does, or there was none."""
    if not record.finished:
        return ""
    if _has_commitment(record) and record.tags["Commitment"].lower() != commitment(record.cards, record.tags["Salt"]):
        return "the cards and the salt do not have the hash that was promised before the game"
    return broken_promise(record.tags, record.cards)


def _deck_json(record: Record) -> dict[str, object]:
    found: dict[str, object] = {"commitment": True} if _has_commitment(record) else {}
    if record.tags.get("Deck") == CHOSEN:
        found["deck_chosen"] = True
    if record.finished and (names := _contributors(record)):
        found["entropy"] = names
    return found


def _deck_words(record: Record) -> str:
    if record.tags.get("Deck") == CHOSEN:
        return f", deck {CHOSEN}"
    promised = ", deck as promised" if _has_commitment(record) else ""
    names = _contributors(record) if record.finished else []
    return f"{promised}, shuffled with randomness from {', '.join(names)}" if names else promised


def _contributors(record: Record) -> list[str]:
    """Return the players who contributed to the shuffle. The tags of the record have been checked."""
    return [each.player for each in contributions_in(record.tags) if each.value] if "Seed" in record.tags else []


def _error_json(error: InvalidNotation | IllegalPlacement) -> dict[str, object]:
    if isinstance(error, InvalidNotation):
        return {"kind": "InvalidNotation", "reason": error.reason, "line": error.line, "column": error.column}
    return {
        "kind": "IllegalPlacement",
        "reason": str(error),
        "round": error.round,
        "seat": None if error.seat is None else error.seat + 1,
        "placement": str(error.placement),
        "squares": {violation.name: squares for violation, squares in error.squares.items()},
    }


def score(options: argparse.Namespace) -> int:
    """Score the displays of a game."""
    record = _record_or_position(options.game)
    if options.json:
        print_json(_as_json(record))
        return 0
    for index, (player, display) in enumerate(zip(record.players, record.displays, strict=True)):
        if index:
            print()
        print(f"{printable(player)}: {points_text(display.score)}")
        for line in count_lines(display):
            print(f"  {line}")
    return 0


def count_lines(display: Display) -> list[str]:
    """Return the count of a display from the top down: the sum of each level, and a line for each tile that scores."""
    lines = []
    by_level = points_by_level(display)
    level = display.height
    for step in count_down(display):
        if step.level != level:
            level = step.level
            lines.append(f"level {level}: {points_text(by_level[level])}")
        if level:  # level 0 is worth nothing, tile by tile
            tile = f"{step.placement.number} × {level} = {step.points}"
            lines.append(f"  {tile:<12} {step.placement!s:<12} total {step.total}")
    return lines


def points_text(count: int) -> str:
    """Return a number of points as text."""
    return f"{count} point" if count == 1 else f"{count} points"


def _as_json(record: Record) -> dict[str, object]:
    return {
        "cards": record.cards,
        "removed": record.removed,
        "finished": record.finished,
        "seats": [
            {
                "player": player,
                "score": display.score,
                "by_level": points_by_level(display),
                "tiles": [
                    {**placement._asdict(), "level": level, "points": points}
                    for placement, level, points in zip(
                        display.placements, display.levels, points_by_tile(display), strict=True
                    )
                ],
                "count": [
                    {
                        "placement": str(step.placement),
                        "level": step.level,
                        "points": step.points,
                        "total": step.total,
                    }
                    for step in count_down(display)
                ],
            }
            for player, display in zip(record.players, record.displays, strict=True)
        ],
    }
