"""The screen of a game: the display, the panel, a line with the verdict of the rules, and a line of keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual import on
from textual.binding import Binding
from textual.containers import Horizontal

from nmbr9.core.display import Display
from nmbr9.tui.dialogs import Ask, Help
from nmbr9.tui.display_view import DisplayView
from nmbr9.tui.end_screen import EndScreen
from nmbr9.tui.hand import Hand
from nmbr9.tui.panel import Panel, Words
from nmbr9.tui.picture import Scene
from nmbr9.tui.roomy import RoomyScreen
from nmbr9.tui.table import HintingTable, SharedTable, Table, TableRefused
from nmbr9.tui.words import placement_words, player_name, waited_for

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.events import Key

    from nmbr9.tui.app import PlayApp
    from nmbr9.tui.table import TableState

_KEYS: Final = "L leave  ? help  Arrows move  R turn  Tab spots  Enter place  H legal"
"""The way out comes first: a narrow window cuts off the end."""
_ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class GameScreen(RoomyScreen):
    """A table while a game is played at it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"move({dx},{dy})") for key, (dx, dy) in _ARROWS.items()),
        Binding("r", "turn(1)"),
        Binding("R", "turn(-1)"),
        Binding("tab", "spot(1)", priority=True),
        Binding("shift+tab", "spot(-1)", priority=True),
        Binding("enter", "confirm"),
        Binding("backspace", "take_back"),
        Binding("u", "undo"),
        Binding("h", "legal"),
        Binding("p", "hint('planner')"),
        Binding("t", "hint('thinker')"),
        Binding("m", "call_time"),
        Binding("s", "save"),
        Binding("v", "review"),
        Binding("plus,equals_sign", "zoom(-1)"),
        Binding("minus", "zoom(1)"),
        Binding("0", "zoom(0)"),
        *(Binding(str(number), f"watch({number - 1})") for number in range(1, 10)),
        Binding("escape", "watch(-1)"),
        Binding("question_mark,f1", "help"),
        Binding("l,q", "leave"),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.hand: Hand | None = None
        self._watched: int | None = None
        self._spots = 0  # 0: none are shown, 1: the highest level, 2: all
        self._pinned = False  # the tile is set: the mouse does not move it any more
        self._by_mouse = False
        self._said = ""
        self._last: tuple[int, int] | None = None
        self._ended = False

    def compose(self) -> ComposeResult:
        """Create the widgets."""
        with Horizontal():
            yield DisplayView()
            yield Panel()
        yield Words("status")
        yield Words("keys")

    def on_mount(self) -> None:
        """Sit down at the table."""
        self.run_worker(self._play(), group="table")
        self.set_interval(1, self._tick)

    def begin(self) -> None:
        """Show the table."""
        self._sync()

    async def _play(self) -> None:
        try:
            await self.table.run(self._sync)
        except TableRefused as error:
            self._say(str(error))

    @property
    def _app(self) -> PlayApp:
        return self.app  # type: ignore[return-value] # the only application that has this screen

    def _tick(self) -> None:
        if self.table.state.deadline is not None:
            self.query_one(Panel).show_clock(self.table.state.deadline)

    def _sync(self) -> None:
        """Show what has changed at the table."""
        if not self.is_ready or not self.is_mounted:
            return
        state = self.table.state
        if self._watched is not None and self._watched >= len(state.players):
            self._watched = None  # seats that nobody has taken are gone when a game begins
        display = _own(state)
        turn = state.phase == "playing" and state.seat is not None and not state.placed[state.seat]
        if not turn or state.card is None:
            self.hand = None
        elif self.hand is None or (self.hand.number, self.hand.display) != (state.card, display):
            self.hand = Hand(display, state.card, self._last)
            self._pinned, self._spots, self._said = False, 0, ""
        self._show()
        if state.phase == "finished" and not self._ended:
            self._ended = True
            self._app.show_end(self.table)
        elif self._ended and isinstance(self.app.screen, EndScreen):
            self.app.screen.sync()
        elif state.phase != "finished":
            self._ended = False

    def _show(self) -> None:
        state = self.table.state
        seat = self._watched if self._watched is not None else state.seat
        hand = None if self._watched is not None else self.hand
        display = state.displays[seat or 0] if state.displays else Display()
        spots = hand.shown_spots(everything=self._spots == 2) if hand and self._spots else {}
        fresh = None if hand or not display else len(display) - 1
        self.query_one(DisplayView).show(
            Scene(display, hand.placement if hand else None, hand.verdict if hand else None, spots, fresh),
            follow=not self._by_mouse,
        )
        if isinstance(self.table, SharedTable):
            still = self.hand.placement if self.hand and self._pinned and self.hand.verdict.legal else None
            self.table.draft(still)
        self.query_one(Panel).show(state, self.hand.placement if self.hand else None, seat)
        self.query_one("#status", Words).say(self._said or self._status(state))
        self.query_one("#keys", Words).say(_keys(state))

    def _status(self, state: TableState) -> str:
        if state.phase == "waiting":
            waiting = "The host starts the game." if state.players else "Connecting…"
            return "Press Enter to start the game." if state.host else waiting
        if self._watched is not None:
            back = "Esc goes back to yours." if state.seat is not None else "Esc goes back."
            return f"The display of {player_name(state.players[self._watched])}. {back}"
        if self.hand is not None:
            verdict = self.hand.verdict
            return f"✓ {verdict}" if verdict.legal else f"✗ {verdict}"
        if state.phase == "finished":
            return "The game is over."
        waiting = waited_for(state)
        if state.seat is None:
            return f"You are watching. {waiting} to place." if waiting else "You are watching."
        more = " M gives one more minute." if state.can_call_time and state.deadline is None else ""
        return f"Placed ✓  Waiting for {waiting}. Backspace takes it back.{more}" if waiting else "Placed ✓"

    def _say(self, sentence: str) -> None:
        """Show a message until the next key press."""
        self._said = sentence
        if self.is_ready:
            self._show()

    def _command(self, command: Coroutine[None, None, None]) -> None:
        """Send a command to the table, and show why it is refused."""

        async def run() -> None:
            try:
                await command
            except TableRefused as error:
                self._say(str(error))

        self.run_worker(run(), group="command")

    def on_key(self, event: Key) -> None:  # noqa: ARG002 - any key
        """Clear the message, and let the view follow the tile again, which the mouse no longer holds."""
        self._by_mouse = False
        self._forget()

    def _forget(self) -> None:
        if self._said:
            self._said = ""
            self._show()

    def _holding(self) -> Hand | None:
        """Go back to the player's own display, and return the tile in hand."""
        self._watched, self._said = None, ""
        return self.hand

    def action_move(self, dx: int, dy: int) -> None:
        """Move the tile."""
        if hand := self._holding():
            self._pinned = True
            hand.move(dx, dy)
        self._show()

    def action_turn(self, steps: int) -> None:
        """Turn the tile."""
        if hand := self._holding():
            hand.turn(steps)
        self._show()

    def action_spot(self, step: int) -> None:
        """Go to the next legal spot."""
        if hand := self._holding():
            self._pinned = True
            hand.next_spot(step)
        self._show()

    def action_confirm(self) -> None:
        """Place the tile; before the game, start it."""
        state = self.table.state
        if state.phase == "waiting":
            self._command(self.table.start())
        elif state.phase == "finished":
            self._app.show_end(self.table)
        elif hand := self._holding():
            self._last = hand.placement.x, hand.placement.y
            if hand.verdict.legal:
                self._command(self.table.place(hand.placement))
            else:
                self._say(f"✗ Not there. {hand.verdict.why}")

    def action_take_back(self) -> None:
        """Take back what can be taken back."""
        self._command(self.table.take_back())

    def action_undo(self) -> None:
        """Go back a round, in practice."""
        if not self.table.state.practice:
            self._say("Only in practice can you go back a round: nmbr9 play --practice")
        else:
            self.action_take_back()

    def action_legal(self) -> None:
        """Show legal spots: those on the highest level, then all, then none."""
        if hand := self._holding():
            top, lowest = hand.spots[0].level, hand.spots[-1].level
            self._spots = (self._spots + 1) % (3 if top != lowest else 2)
            self._show()
            count = sum(spot.level == top for spot in hand.spots) if self._spots == 1 else len(hand.spots)
            where = f"on level {top}" if self._spots == 1 else "in all"
            if self._spots:
                self._say(
                    f"{count} legal spot{'s' * (count != 1)} {where}. Tab goes through them, the best level first."
                )

    def action_hint(self, bot: str) -> None:
        """Ask a bot, and put the tile where it would."""
        table, hand = self.table, self._holding()
        if hand is None:
            return
        if not isinstance(table, HintingTable) or not table.state.can_hint:
            self._say("There are no hints at this table: other people play, too.")
            return
        self._say(f"The {bot} is thinking…")

        async def ask() -> None:
            hint = await table.hint(bot)
            if self.hand is hand:
                hand.set(hint.placement)
                level = hand.verdict.level
                about = f"About {hint.expected:.0f} points in the end"
                self._say(f"{bot.capitalize()}: {placement_words(hint.placement, level)}. {about}. Enter places it.")

        self._command(ask())

    def action_call_time(self) -> None:
        """Give the others one more minute."""
        if isinstance(self.table, SharedTable) and self.table.state.can_call_time:
            self._command(self.table.call_time())
        elif not isinstance(self.table, SharedTable):
            self._say("Nobody hurries you here: M is for tables on a server.")
        elif self.table.state.seat is None:
            self._say("You are watching: only players can do that.")
        else:
            self._say("Place first: then you can give the others one more minute.")

    def action_save(self) -> None:
        """Save, and say where."""
        self._say(self._app.save(self.table))

    def action_review(self) -> None:
        """Review a game that is over."""
        if self.table.state.phase == "finished":
            self._app.show_review(self.table)
        else:
            self._say("The review comes when the game is over.")

    def action_zoom(self, step: int) -> None:
        """Make squares larger or smaller."""
        self.query_one(DisplayView).zoom(step)

    def action_watch(self, seat: int) -> None:
        """Show somebody's display."""
        own = seat < 0 or seat == self.table.state.seat or seat >= len(self.table.state.players)
        self._watched = None if own else seat
        self._show()

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(Help())

    def action_leave(self) -> None:
        """Leave; ask first, unless the game is over."""
        if self.table.state.phase == "finished":
            self._app.leave_table(self.table)
        else:
            self.app.push_screen(Ask("Leave this game?", self.table.promise), self._left)

    def _left(self, sure: bool | None) -> None:
        if sure:
            self._app.leave_table(self.table)

    @on(DisplayView.Pointed)
    def _pointed(self, event: DisplayView.Pointed) -> None:
        if self.hand and self._watched is None and not self._pinned and not isinstance(event, DisplayView.Clicked):
            self.hand.point_at(*event.square)
            self._by_mouse, self._said = True, ""
            self._show()

    @on(DisplayView.Clicked)
    def _clicked(self, event: DisplayView.Clicked) -> None:
        if hand := self._holding():
            if self._pinned and event.square in hand.placement.footprint:
                self.action_confirm()
                return
            hand.point_at(*event.square)
            self._pinned = True
        self._show()

    @on(DisplayView.Turned)
    def _turned(self, event: DisplayView.Turned) -> None:
        self.action_turn(event.steps)


def _own(state: TableState) -> Display:
    return state.displays[state.seat] if state.seat is not None and state.displays else Display()


def _keys(state: TableState) -> str:
    """Return the line of keys: those that do something now."""
    if state.phase == "waiting":
        return "L leave  ? help  Enter start" if state.host else "L leave  ? help"
    return _KEYS if state.seat is not None else "L leave  ? help  1–9 displays  + - zoom"
