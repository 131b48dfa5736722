"""The panel beside the display: round, tile, what is to come, players, and others' displays where there is room."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, ClassVar, Final

from rich.text import Text
from textual.containers import Vertical
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from nmbr9.core.placement import Placement
from nmbr9.drawing.visible import topmost
from nmbr9.tui.colours import ColourMode, colour_mode, sunk_colours
from nmbr9.tui.display_view import strip_of, style_of
from nmbr9.tui.picture import Paint
from nmbr9.tui.words import clock, player_name, points

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from nmbr9.core.display import Display
    from nmbr9.tui.picture import Cell
    from nmbr9.tui.table import TableState

_MOST_PLAYERS: Final = 9
"""As many as there are number keys to show their displays."""
_NAME: Final = 13


class Words(Static):
    """A text that is redrawn only when it has changed."""

    def __init__(self, name: str) -> None:
        super().__init__("", id=name, markup=False)
        self._said: Text | str = ""

    def say(self, text: Text | str) -> None:
        """Show a text; an empty one takes no room."""
        if text != self._said:
            self._said = text
            self.display = bool(text)
            self.update(text)


class Panel(Vertical):
    """The panel."""

    DEFAULT_CSS: ClassVar[str] = "Panel { width: 27; height: 1fr; padding: 0 1; }"

    def compose(self) -> ComposeResult:
        """Create the widgets."""
        for name in ("heading", "tile", "unseen", "players", "clock", "notice"):
            yield Words(name)
        yield Thumbnails()

    def show(self, state: TableState, turned: Placement | None, watched: int | None) -> None:
        """Show a state; `turned` is the tile in hand, `watched` the seat whose display is shown."""
        mode = colour_mode(self.app)
        self._say("heading", _heading(state))
        self._say("tile", _tile(state, turned, mode))
        self._say("unseen", _unseen(state, mode))
        self._say("players", _players(state, watched))
        self._say("notice", state.notice)
        self.show_clock(state.deadline)
        self.query_one(Thumbnails).show(
            [(seat, display) for seat, display in enumerate(state.displays) if seat != watched]
            if len(state.displays) > 1 else [],
        )  # fmt: skip

    def show_clock(self, deadline: float | None) -> None:
        """Show how much time is left."""
        self._say("clock", "" if deadline is None else f"Time left {clock(deadline - time.time())}")

    def _say(self, name: str, text: Text | str) -> None:
        self.query_one(f"#{name}", Words).say(text)


def _heading(state: TableState) -> Text:
    if state.phase == "waiting":
        return Text("Waiting for players", style="bold")
    text = Text(f"Round {state.round} of {state.rounds}", style="bold")
    if state.practice:
        text.append("  practice", style="italic not bold")
    return text


def _tile(state: TableState, turned: Placement | None, mode: ColourMode) -> Text:
    """Return this round's tile and its number, beside each other."""
    if state.card is None:
        return Text()
    held = turned or state.placement or Placement(state.card, "n", 0, 0)
    colours = sunk_colours(state.card, 0, mode)
    paint = Paint(colours.ink, colours.face, bold=True) if mode != "none" else Paint(reverse=True)
    own = state.seat is not None
    said = [
        f"Place the {state.card}." if own and not state.placed[state.seat or 0] else f"Card {state.card}",
        "",
        "",
        points(state.scores[state.seat or 0]) if own else "",
    ]
    text = Text("\n")
    for y, words in enumerate(said):
        for x in range(4):
            inside = (x, y) in held.shape.squares
            label = f"{state.card} " if (x, y) == held.shape.squares[0] else "  "
            text.append(label if inside else "  ", style_of(paint) if inside else "")
        text.append(f"  {words}\n", "bold" if words.startswith("Place") else "")
    return text


def _unseen(state: TableState, mode: ColourMode) -> Text:
    """Return how many of each number may still come."""
    if not any(state.unseen):
        return Text()
    text = Text("Still to come\n", style="dim")
    for number, count in enumerate(state.unseen):
        colours = sunk_colours(number, 0, mode)
        style = style_of(Paint(colours.ink, colours.face, bold=True)) if mode != "none" else "bold not dim"
        text.append(f"{number}", style if count else "dim not bold")
        text.append(f"{'●' * count}{'·' * (2 - count)}", "not dim" if count else "dim")
        text.append("\n" if number == 4 else " ", "not dim")
    text.append("\n")
    return text


def _players(state: TableState, watched: int | None) -> Text:
    """Return a line for each player: name, points, and whether the tile is placed."""
    text = Text("Players\n", style="dim")
    first = max(0, min(state.seat or 0, len(state.players) - _MOST_PLAYERS))
    for seat in range(min(len(state.players), _MOST_PLAYERS)):
        shown = seat if seat < _MOST_PLAYERS - 1 or not first else (state.seat or 0)
        name = player_name(state.players[shown])
        name = name if len(name) <= _NAME else name[: _NAME - 1] + "…"
        score = state.scores[shown] if shown < len(state.scores) else 0
        text.append(
            f"{shown + 1} {name:<{_NAME}} {score:>3} {_sign(state, shown)}\n",
            "not dim bold" if shown == watched else "not dim",
        )
    if len(state.players) > _MOST_PLAYERS:
        text.append(f"and {len(state.players) - _MOST_PLAYERS} more\n")
    return text


def _sign(state: TableState, seat: int) -> str:
    if seat in state.away:
        return "away"
    if state.phase == "finished":
        return "★" if seat in state.winners else ""
    if state.phase == "waiting":
        return ""
    return "✓" if seat < len(state.placed) and state.placed[seat] else "…"


class Thumbnails(Widget):
    """The displays of the others, half a line for each square, as many as there is room for."""

    DEFAULT_CSS: ClassVar[str] = "Thumbnails { height: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self._shown: list[tuple[int, Display]] = []

    def show(self, displays: list[tuple[int, Display]]) -> None:
        """Show displays, with their seats."""
        if displays != self._shown:
            self._shown = displays
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return one line."""
        lines = self._lines()
        strip = strip_of(lines[y]) if y < len(lines) else Strip.blank(self.size.width)
        return strip.apply_style(self.rich_style)

    def _lines(self) -> list[list[Cell]]:
        width, height = self.size
        lines: list[list[Cell]] = []
        for seat, display in self._shown:
            picture = _small(display, seat, width, colour_mode(self.app))
            if len(lines) + len(picture) > height:
                break
            lines += picture
        return lines


def _small(display: Display, seat: int, width: int, mode: ColourMode) -> list[list[Cell]]:
    """Return a display with two squares, one above the other, in each cell."""
    left, top, right, bottom = display.bounds
    tops = topmost(display)
    colours = [
        sunk_colours(placement.number, display.height - 1 - level, mode).face
        for placement, level in zip(display.placements, display.levels, strict=True)
    ]
    lines: list[list[Cell]] = []
    for y in range(top, bottom, 2):
        line: list[Cell] = [(character, Paint(bold=True)) for character in (f"{seat + 1} " if y == top else "  ")]
        for x in range(left, min(right, left + width - 2)):
            upper, lower = tops.get((x, y)), tops.get((x, y + 1))
            line.append(_halves(upper, lower, colours, colour=mode != "none"))
        lines.append(line + [(" ", Paint())] * (width - len(line)))
    return [*lines, [(" ", Paint())] * width] if lines else []


def _halves(upper: int | None, lower: int | None, colours: list[str], *, colour: bool) -> Cell:
    if not colour:
        return " ▀▄█"[(upper is not None) + 2 * (lower is not None)], Paint()
    if upper is None:
        return (" ", Paint()) if lower is None else ("▄", Paint(colours[lower]))
    return "▀", Paint(colours[upper], None if lower is None else colours[lower])
