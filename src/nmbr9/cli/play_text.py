"""A game in the terminal, line by line, for pipes and screen readers."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from nmbr9.bots import BotFailed
from nmbr9.cli.records import count_lines, points_text
from nmbr9.cli.support import WrongUse, draw, printable, write_text
from nmbr9.core.display import Display
from nmbr9.core.errors import IllegalPlacement, InvalidNotation
from nmbr9.core.rules import legal_placements
from nmbr9.core.scoring import tile_points
from nmbr9.drawing.text import side_by_side
from nmbr9.tui import saves
from nmbr9.tui.hand import ranked_spots
from nmbr9.tui.local_game import PERSON
from nmbr9.tui.table import TableRefused
from nmbr9.tui.words import player_name

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from nmbr9.core.game import Game
    from nmbr9.core.placement import Placement
    from nmbr9.core.view import View
    from nmbr9.tui.local_game import LocalGame

_INTERRUPTED: Final = 130
"""The exit code after Ctrl-C."""
_SHOWN: Final = 8
_HELP: Final = """\
Every round a card is drawn, and you place the tile of that number.
  3          choose spot 3 of the list
  9e@3,0     choose any spot: the tile, where its top points (n e s w), and the x,y of its top-left corner
             (of the box around the turned tile, also where that corner is empty)
  more       list every legal spot
  look       draw all displays
  undo       go back a round, in practice
  quit       stop here
Rules: a tile touches a side of another tile on its level. Above level 0 every square of it lies on a tile of the
level below, and it rests on at least two tiles. It scores its number times its level; level 0 scores nothing."""


class _Left(Exception):
    """The player has left the game."""


def play_text(local: LocalGame, path: Path | None, record: str | None, colour: str) -> int:
    """Play a game; with a path, it is saved there."""
    with suppress(ImportError):  # if available, it adds line editing to the prompt
        import readline  # noqa: F401, PLC0415 - importing it is what does it
    print("NMBR 9. Type ? for help.")
    file = None if path is None else saves.GameFile(path)
    code = 0
    try:
        while not local.game.finished:
            _keep(local, file)
            _play_round(local, colour)
        _print_end(local.game, _names(local), colour)
        _put_away(local, file)
    except (_Left, KeyboardInterrupt) as left:
        code = 0 if isinstance(left, _Left) else _INTERRUPTED
        print(f"\nYou left in round {local.game.round} of {local.game.rounds}.")
        if file is not None:
            print(printable(f"The game is in {file.path}: {saves.to_resume(file.path)}"))
    finally:
        if record is not None:
            write_text(record, str(local.record()))
            print(printable(f"The record is in {record}."))
    return code


def _keep(local: LocalGame, file: saves.GameFile | None) -> None:
    if file is None:
        return
    try:
        if moved := file.write(str(local.record(to_resume=True))):
            print(moved)
    except OSError as error:
        raise WrongUse(f"--save {file.path}: {error.strerror}") from None


def _put_away(local: LocalGame, file: saves.GameFile | None) -> None:
    """Remove the file of a game that is over; practice is kept, because it goes on after the end."""
    if file is None:
        return
    if not local.setup.practice:
        file.remove()
        return
    _keep(local, file)
    resume = saves.to_resume(file.path)
    print(printable(f"The game is in {file.path}, and full screen you can still go back: {resume}"))


def _play_round(local: LocalGame, colour: str) -> None:
    view = local.view
    article = "an" if view.card == 8 else "a"
    print(
        f"\nRound {view.round} of {view.rounds}: place {article} {view.card}. You have {points_text(view.scores[0])}."
    )
    print("Cards not drawn yet: " + " ".join(f"{number}:{count}" for number, count in enumerate(view.unseen) if count))
    print(draw(view.display, colour, rulers=True))
    print(_turned(view, colour))
    placement = view.placement or _chosen(view, local, colour)
    if placement is None:
        return
    for seat in [seat for seat in local.game.awaited if seat != PERSON]:
        try:
            local.game.place(seat, local.choice(seat, local.game.view_for(seat)))
        except BotFailed as error:
            raise WrongUse(f"{local.players[seat]} failed, {error}") from None
    local.place(placement)
    if local.bots:
        scores = local.game.view_for(None).scores
        print(", ".join(f"{player} {score}" for player, score in zip(_names(local), scores, strict=True)))


def _names(local: LocalGame) -> list[str]:
    return [player_name(player) for player in local.players]


def _turned(view: View, colour: str) -> str:
    """Draw this round's tile in all its rotations."""
    empty = Display()
    legal = legal_placements(empty, view.cards[-1])
    return side_by_side(f"{each.rotation}\n{draw(empty.place(each), colour)}" for each in legal)


def _chosen(view: View, local: LocalGame, colour: str) -> Placement | None:
    """Ask until a legal placement is confirmed; None after an undo."""
    legal = [spot.placement for spot in ranked_spots(view.display, view.cards[-1])]
    _print_legal(view.display, legal[:_SHOWN], len(legal))
    answer = _answer(f"{view.card}> ")
    while True:
        if answer in ("?", "help"):
            print(_HELP)
        elif answer == "more":
            _print_legal(view.display, legal, len(legal))
        elif answer == "look":
            _print_displays(view, _names(local), colour)
        elif answer == "undo":
            if _undone(local):
                return None
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


def _undone(local: LocalGame) -> bool:
    """Go back a round, in practice."""
    try:
        local.take_back()
    except TableRefused as error:
        print(error)
        return False
    return True


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


def _print_displays(view: View, players: Sequence[str], colour: str) -> None:
    for player, display in zip(players, view.displays, strict=True):
        print(f"\n{player}: {points_text(display.score)}\n{draw(display, colour, rulers=True)}")


def _print_end(game: Game, players: Sequence[str], colour: str) -> None:
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
