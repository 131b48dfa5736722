"""A game in the terminal, line by line: `nmbr9 play`."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from nmbr9.bots import BotFailed, ask
from nmbr9.bots.builtin import contact
from nmbr9.cli.bots import known_bot
from nmbr9.cli.records import count_lines, points_text
from nmbr9.cli.rules import generator
from nmbr9.cli.support import WrongUse, add_colour_option, add_command, add_deck_options, draw, write_text
from nmbr9.core.deck import Deck
from nmbr9.core.display import Display
from nmbr9.core.errors import IllegalPlacement, InvalidNotation
from nmbr9.core.game import Game
from nmbr9.core.rules import legal_placements
from nmbr9.core.scoring import tile_points
from nmbr9.drawing.text import side_by_side
from nmbr9.notation import Record

if TYPE_CHECKING:
    import argparse
    import random

    from nmbr9.bots import Bot
    from nmbr9.cli.support import Commands
    from nmbr9.core.placement import Placement
    from nmbr9.core.view import View

_SHOWN: Final = 8
_HELP: Final = """\
Every round a card is drawn, and you place the tile of that number.
  3          choose spot 3 of the list
  9e@3,0     choose any spot: the tile, where its top points (n e s w), and the x,y of its top-left corner
             (of the box around the turned tile, also where that corner is empty)
  more       list every legal spot
  look       draw all displays
  quit       stop here
Rules: a tile touches a side of another tile on its level. Above level 0 every square of it lies on a tile of the
level below, and it rests on at least two tiles. It scores its number times its level; level 0 scores nothing."""


def add_commands(commands: Commands) -> None:
    """Add what this module offers."""
    parser = add_command(commands, "play", "play a game in the terminal, alone or against bots", play)
    parser.add_argument(
        "--bot", action="append", default=[], metavar="NAME", help="an opponent; may be given more than once"
    )
    parser.add_argument("--name", default="You", help="your name in the record")
    add_deck_options(parser)
    parser.add_argument("--record", metavar="OUT", help="write the game's record when it ends or is left")
    add_colour_option(parser)


class _Left(Exception):
    """The player has left the game."""


def play(options: argparse.Namespace) -> int:
    """Play a game."""
    with suppress(ImportError):  # where it exists, it gives the prompt its line editing
        import readline  # noqa: F401, PLC0415 - importing it is what does it
    bots = [known_bot(name) for name in options.bot]
    players = [options.name, *(f"bot:{name}@{bot.version}" for name, bot in zip(options.bot, bots, strict=True))]
    chance = [generator(None if options.seed is None else options.seed + seat) for seat in range(len(players))]
    game = Game(Deck.shuffled(chance[0], remove=options.remove), seats=len(players))
    _save(game, players, options.record, new=True)
    print("NMBR 9. Type ? for help.")
    try:
        while not game.finished:
            _play_round(game, bots, chance, players, options.colour)
        _print_end(game, players, options.colour)
    except (_Left, KeyboardInterrupt):
        print(f"\nYou left in round {game.round} of {game.rounds}.")
    finally:
        _save(game, players, options.record)
    return 0


def _save(game: Game, players: list[str], path: str | None, *, new: bool = False) -> None:
    """Write the record; before the game, so that a path or a name that can't be used is said at once."""
    try:
        record = Record.of(game.view_for(None), players)
    except ValueError as error:
        raise WrongUse(str(error)) from None
    if path is None:
        return
    if new and Path(path).exists():
        raise WrongUse(f"--record {path}: that file already exists")
    write_text(path, str(record))
    if not new:
        print(f"The record is in {path}.")


def _play_round(game: Game, bots: list[Bot], chance: list[random.Random], players: list[str], colour: str) -> None:
    view = game.view_for(0)
    article = "an" if view.card == 8 else "a"
    print(
        f"\nRound {view.round} of {view.rounds}: place {article} {view.card}. You have {points_text(view.scores[0])}."
    )
    print("Cards not drawn yet: " + " ".join(f"{number}:{count}" for number, count in enumerate(view.unseen) if count))
    print(draw(view.display, colour, rulers=True))
    print(_turned(view, colour))
    placement = _chosen(view, players, colour)
    for seat, bot in enumerate(bots, start=1):
        try:
            game.place(seat, ask(bot, game.view_for(seat), chance[seat]))
        except BotFailed as error:
            raise WrongUse(f"{players[seat]} failed, {error}") from None
    game.place(0, placement)
    if bots:
        scores = game.view_for(None).scores
        print(", ".join(f"{player} {score}" for player, score in zip(players, scores, strict=True)))


def _turned(view: View, colour: str) -> str:
    """Draw this round's tile in all its rotations."""
    empty = Display()
    legal = legal_placements(empty, view.cards[-1])
    return side_by_side(f"{each.rotation}\n{draw(empty.place(each), colour)}" for each in legal)


def _chosen(view: View, players: list[str], colour: str) -> Placement:
    """Ask until a legal placement is confirmed."""
    legal = _ranked(view)
    _print_legal(view.display, legal[:_SHOWN], len(legal))
    answer = _answer(f"{view.card}> ")
    while True:
        if answer in ("?", "help"):
            print(_HELP)
        elif answer == "more":
            _print_legal(view.display, legal, len(legal))
        elif answer == "look":
            _print_displays(view, players, colour)
        elif answer in ("quit", "exit", "q"):
            raise _Left
        elif answer and (placement := _read(answer, view, legal)):
            print(draw(view.display.place(placement), colour, rulers=True))
            level = view.display.level_of(placement)
            points = points_text(tile_points(placement.number, level))
            answer = _answer(f"{placement}: level {level}, {points}. Enter to confirm, or another spot> ")
            if not answer:
                return placement
            continue
        answer = _answer(f"{view.card}> ")


def _answer(prompt: str) -> str:
    try:
        return input(prompt).strip()
    except EOFError:
        raise _Left from None


def _ranked(view: View) -> list[Placement]:
    display = view.display

    def worth(placement: Placement) -> tuple[int, int]:
        level = display.level_of(placement)
        return level, contact(display, placement, level)

    return sorted(view.legal_placements(), key=worth, reverse=True)


def _print_legal(display: Display, legal: list[Placement], total: int) -> None:
    for index, placement in enumerate(legal, start=1):
        level = display.level_of(placement)
        print(f"{index:>4}  {placement!s:<10} level {level}, +{tile_points(placement.number, level)}")
    if len(legal) < total:
        print(f"      … {total} legal spots in all, type more to list them")


def _read(answer: str, view: View, legal: list[Placement]) -> Placement | None:
    if answer.isascii() and answer.isdigit() and len(answer) < 5:
        if 1 <= int(answer) <= len(legal):
            return legal[int(answer) - 1]
        print(f"Choose a spot from 1 to {len(legal)}.")
        return None
    try:
        return view.display.read(answer, card=view.card).placements[-1]
    except InvalidNotation as error:
        print(f"I did not get that: {error.reason}. Type ? for help.")
    except IllegalPlacement as error:
        print(f"{error}.")
    return None


def _print_displays(view: View, players: list[str], colour: str) -> None:
    for player, display in zip(players, view.displays, strict=True):
        print(f"\n{player}: {points_text(display.score)}\n{draw(display, colour, rulers=True)}")


def _print_end(game: Game, players: list[str], colour: str) -> None:
    end = game.view_for(None)
    print("\nThe game is over.")
    _print_displays(end, players, colour)
    print("\nYour display, from the top:")
    for line in count_lines(end.displays[0]):
        print(line)
    print()
    for seat in sorted(range(end.seats), key=lambda seat: -end.scores[seat]):
        won = " (wins)" if end.seats > 1 and end.winners == (seat,) else ""
        shares = " (shares the win)" if len(end.winners) > 1 and seat in end.winners else ""
        print(f"{players[seat]}: {points_text(end.scores[seat])}{won}{shares}")
