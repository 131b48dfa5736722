"""The end of a game: the display is counted from the top, level by level, then the result."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rich.text import Text
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Static

from nmbr9.core.scoring import count_down, points_by_level
from nmbr9.tui.dialogs import Help
from nmbr9.tui.display_view import DisplayView
from nmbr9.tui.panel import Words
from nmbr9.tui.picture import Scene, peeled
from nmbr9.tui.roomy import RoomyScreen
from nmbr9.tui.table import SharedTable
from nmbr9.tui.words import player_name, points, result

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.events import Key
    from textual.timer import Timer

    from nmbr9.core.display import Display
    from nmbr9.tui.app import PlayApp
    from nmbr9.tui.table import Table

_SECONDS: Final = 0.8  # for each level: one picture, which a slow connection can take
_SCALE: Final = (
    (100, "100 points or more: that's what the rulebook calls excellent."),
    (82, "That's up there with the records of many regular players: 82 to 100 points."),
    (61, "More than most people's first 50 to 60 points. 100 or more is excellent."),
    (50, "Right where most people are in their first games: 50 to 60 points."),
    (0, "Most people score 50 to 60 points in their first games. You'll get there!"),
)


class EndScreen(RoomyScreen):
    """The count and the result."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("v", "review"),
        Binding("s", "save"),
        Binding("u", "undo"),
        Binding("n", "again"),
        Binding("enter", "remind"),
        *(Binding(str(number), f"watch({number - 1})") for number in range(1, 10)),
        Binding("escape", "watch(-1)"),
        Binding("question_mark,f1", "help"),
        Binding("l,q", "leave"),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table
        self._seat = table.state.seat or 0
        self._left = self._display.height
        self._timer: Timer | None = None

    @property
    def _display(self) -> Display:
        return self._table.state.displays[self._seat]

    @property
    def _app(self) -> PlayApp:
        return self.app  # type: ignore[return-value] # the only application that has this screen

    @property
    def _counting(self) -> bool:
        return self._left >= 0

    def compose(self) -> ComposeResult:
        """Create the widgets."""
        with Horizontal():
            yield DisplayView()
            with VerticalScroll(id="count"):
                yield Words("counted")
                yield Words("result")
        yield Words("status")
        yield Static("", id="keys", markup=False)

    def begin(self) -> None:
        """Begin to count."""
        self._timer = self.set_interval(_SECONDS, self._next)
        self._show()

    def sync(self) -> None:
        """Show what has changed at the table: the next game, say. It may change before all widgets are there."""
        if self.is_ready:
            self._show()

    def on_key(self, event: Key) -> None:
        """End the count at once: any key skips it."""
        if self._counting and not self.is_small:
            event.stop()
            event.prevent_default()
            self._finish()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Disable all actions during the count: keys only skip it."""
        return not self._counting and super().check_action(action, parameters)

    def _next(self) -> None:
        self._left -= 1
        if not self._counting:
            self._finish()
        self._show()

    def _finish(self) -> None:
        self._left = -1
        if self._timer is not None:
            self._timer.stop()
        self._show()

    def _show(self) -> None:
        display, state = self._display, self._table.state
        shown = peeled(display, self._left) if self._counting else display
        self.query_one(DisplayView).show(Scene(shown))
        self.query_one("#counted", Words).say(_counted(display, max(self._left, 0)))
        self.query_one("#result", Words).say("" if self._counting else self._result())
        self.query_one("#status", Words).say(self._status())
        undo = "U back a round  " if state.practice else ""
        again = "N play again  " if self._can_play_again else ""
        keys = "" if self._counting else f"L leave  {again}V review  S save the record  {undo}? help"
        self.query_one("#keys", Static).update(keys)

    @property
    def _can_play_again(self) -> bool:
        """Whether there is a next game for the player; at a server, the host opens it."""
        state = self._table.state
        return not isinstance(self._table, SharedTable) or state.host or bool(state.rematch)

    def _status(self) -> str:
        state = self._table.state
        if self._counting:
            return "Counting from the top. Any key skips this."
        if self._seat != (state.seat or 0):
            back = "Esc goes back to yours." if state.seat is not None else "Esc goes back."
            return f"The display of {player_name(state.players[self._seat])}. {back}"
        return f"{result(state)}." + (" The next game is open: N joins it." if state.rematch else "")

    def _result(self) -> Text:
        state = self._table.state
        if len(state.players) == 1:
            said = next(sentence for least, sentence in _SCALE if state.scores[0] >= least)
            return Text(f"\n{said}")
        text = Text("\n")
        for seat in sorted(range(len(state.players)), key=lambda seat: -state.scores[seat]):
            star = " ★" if seat in state.winners else ""
            name = player_name(state.players[seat])
            text.append(f"{state.scores[seat]:>4}  {seat + 1} {name[:13]}{star}\n", "bold" if star else "")
        return text

    def action_watch(self, seat: int) -> None:
        """Show somebody's display; -1 for the player's own."""
        if seat < len(self._table.state.players):
            self._seat = seat if seat >= 0 else self._table.state.seat or 0
            self._show()

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(Help())

    def action_remind(self) -> None:
        """Say what begins a new game: not Enter, which may still be the key that has placed the last tile."""
        if self._can_play_again:
            self.query_one("#status", Words).say("N plays again.")

    def action_review(self) -> None:
        """Review the game."""
        self._app.show_review(self._table)

    def action_save(self) -> None:
        """Keep the record."""
        self.query_one("#status", Words).say(self._app.save(self._table))

    async def action_undo(self) -> None:
        """Go back a round, in practice."""
        if self._table.state.practice:
            await self._table.take_back()
            self.app.pop_screen()

    def action_again(self) -> None:
        """Play another game of the same kind."""
        self._app.play_again(self._table)

    def action_leave(self) -> None:
        """Leave."""
        self._app.leave_table(self._table)


def _counted(display: Display, left: int) -> Text:
    """Return the count of the levels above and including `left`, with the running total."""
    text, total = Text(f"{'Count':<18}total\n", style="dim"), 0
    by_level = points_by_level(display)
    for level in range(display.height - 1, max(left, 0) - 1, -1):
        numbers = [str(step.placement.number) for step in count_down(display) if step.level == level]
        total += by_level[level]
        if level:
            text.append(f"level {level} ({'+'.join(numbers)})×{level}\n", "not dim")
            text.append(f"{'':>9}{by_level[level]:>6}{total:>8}\n", "not dim bold")
        else:
            text.append(f"level 0 scores nothing\n{points(total):>23}\n", "not dim bold")
    return text
