"""The application: which screen comes after which, and what happens to games."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import Binding
from textual.theme import Theme

from nmbr9.bots import BotFailed, UnknownBot
from nmbr9.core.deck import Deck
from nmbr9.core.extras import to_install
from nmbr9.drawing.palette import THEMES, mixed
from nmbr9.tui import saves
from nmbr9.tui.dialogs import Connecting
from nmbr9.tui.end_screen import EndScreen
from nmbr9.tui.game_screen import GameScreen
from nmbr9.tui.local import LocalTable
from nmbr9.tui.local_game import LocalGame, Setup
from nmbr9.tui.review_screen import ReviewScreen
from nmbr9.tui.reviewing import Reviewer
from nmbr9.tui.start_screen import StartScreen
from nmbr9.tui.table import SharedTable, TableRefused
from nmbr9.tui.words import result
from nmbr9.tui.worker import Worker

if TYPE_CHECKING:
    import random
    from collections.abc import Callable
    from pathlib import Path

    from textual.binding import BindingType

    from nmbr9.tui.colours import ColourMode
    from nmbr9.tui.table import Table

_DARK = THEMES["dark"]
_THEME = Theme(
    name="nmbr9",
    primary="#39d0c4",
    accent="#39d0c4",
    warning="#e8dc51",
    error="#f08070",
    foreground=_DARK.text,
    background=_DARK.table,
    surface=mixed(_DARK.table, "#ffffff", 0.05),
    panel=mixed(_DARK.table, "#ffffff", 0.1),
    dark=True,
)


class PlayApp(App[None]):
    """`nmbr9 play`, full screen. With a table it begins there, and exits when the player leaves; else with the menu."""

    CSS_PATH = "app.tcss"
    TITLE = "NMBR 9"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "leave", priority=True, show=False),
        Binding("ctrl+z", "suspend_process", priority=True, show=False),
    ]

    def __init__(
        self,
        table: Table | None = None,
        *,
        name: str = "You",
        generator: Callable[[], random.Random] = secrets.SystemRandom,
        reviewer: Reviewer | None = None,
        colours: ColourMode | None = None,
        keep: Callable[[Table], str] | None = None,
    ) -> None:
        super().__init__(ansi_color=colours == "none")
        self.colours = colours
        """The requested mode; None for what the terminal can show."""
        self._table = table
        self._player = name
        self._generator = generator
        self._reviewer = reviewer or Reviewer()
        self._keep = keep
        """Keeps the record of a finished game, and returns a sentence if it can't."""
        self._records: dict[Table, Path] = {}
        """Where the records are that the player has asked for."""
        self.last: Table | None = table
        """The most recent table."""
        self.register_theme(_THEME)
        if colours != "none":
            self.theme = "nmbr9"

    def on_mount(self) -> None:
        """Show the first screen."""
        with suppress(NotImplementedError, ValueError, RuntimeError):  # not on Windows, and not in a thread
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.exit)
        if self._table is None:
            self.push_screen(StartScreen())
        else:
            self.push_screen(GameScreen(self._table))

    def sit_down(self, table: Table) -> None:
        """Play at a table."""
        self.last = table
        self.push_screen(GameScreen(table))

    def begin(self, *, bots: tuple[str, ...] = (), practice: bool = False) -> None:
        """Begin a game."""
        deck = Deck.shuffled(self._generator())
        self._open(Setup(deck, self._player, bots, secrets.token_hex(8), practice))

    def _open(self, setup: Setup) -> None:
        try:
            self.sit_down(LocalTable(LocalGame(setup), saves.new_path()))
        except (BotFailed, UnknownBot) as error:
            self._complain(str(error))

    def resume(self, path: Path) -> None:
        """Go on with a saved game."""
        try:
            self.sit_down(LocalTable(saves.read(path), path))
        except saves.Damaged as error:
            self._complain(str(error))

    def join(self, link: str) -> None:
        """Join a table on a server."""
        waiting = Connecting(link)
        self.push_screen(waiting)
        self.run_worker(self._join(link, waiting), group="join", exclusive=True)

    async def _join(self, link: str, waiting: Connecting) -> None:
        table, trouble = None, ""
        try:
            remote = import_module("nmbr9.tui.remote")  # it imports websockets
            name = None if self._player == "You" else self._player
            # A thread of its own: neither the next join nor quitting waits for a server that does not answer.
            table = await Worker("join").run(lambda: remote.open_table(link, name))
        except ModuleNotFoundError as error:
            trouble = f"That needs {error.name}, which is not installed: {to_install('tui')}"
        except ValueError as error:
            trouble = str(error)
        if self.screen is not waiting:
            return  # the player has cancelled it, and may play elsewhere by now
        if table is None:
            self.pop_screen()
            self._complain(trouble)
        else:
            self._close_screens()
            self.sit_down(table)

    def _complain(self, sentence: str) -> None:
        if isinstance(self.screen, StartScreen):
            self.screen.say(sentence)
        else:
            self.notify(sentence, severity="error", markup=False)

    def show_end(self, table: Table) -> None:
        """Count the points, and show the result."""
        self.push_screen(EndScreen(table))
        if self._keep is not None and (trouble := self._keep(table)):
            self._complain(trouble)

    def show_review(self, table: Table) -> None:
        """Review a finished game."""
        try:
            record = table.record()
        except TableRefused as error:
            self._complain(str(error))
        else:
            self.push_screen(ReviewScreen(record, table.state.seat or 0, self._reviewer))

    def play_again(self, table: Table) -> None:
        """Play another game like this one; on a server, the one that the host has opened."""
        if isinstance(table, SharedTable):
            self.run_worker(self._play_next(table), group="join", exclusive=True)
            return
        if not isinstance(table, LocalTable):
            return
        before = table.local.setup
        deck = Deck.shuffled(self._generator(), remove=before.deck.removed)
        self._close_screens()
        self._open(replace(before, deck=deck, seed=secrets.token_hex(8)))

    async def _play_next(self, table: SharedTable) -> None:
        try:
            if not table.state.rematch:
                await table.rematch()
        except TableRefused as error:
            self._complain(str(error))
        else:
            self.join(table.state.rematch)

    def farewell(self, table: Table) -> str:
        """Return what to print after the application has ended: what became of the last game."""
        state = table.state
        if state.phase == "finished":
            return f"{result(state)}."
        on = f" {table.way_back}" if table.way_back else ""
        if state.phase == "waiting" or state.round == 0:
            return f"You left before the first card.{on}"
        return f"You left in round {state.round} of {state.rounds}.{on}"

    def save(self, table: Table) -> str:
        """Save a game, or the record of one that is over, and return a sentence that says where."""
        if table.state.phase != "finished":
            return table.save() if isinstance(table, LocalTable) else "The server keeps this game."
        path = self._records.get(table) or saves.folder().with_name("records") / saves.new_path().name
        try:
            saves.write(path, str(table.record()))
        except OSError as error:
            return f"The record can't be written: {error.strerror}"
        except TableRefused as error:
            return str(error)
        self._records[table] = path
        return f"The record is in {saves.shown(path)}"

    def leave_table(self, table: Table) -> None:
        """Leave a table: go back to the menu, or exit."""

        async def leave() -> None:
            await table.leave()
            self._close_screens()
            if self._table is not None:
                self.exit()

        self.run_worker(leave(), group="leave")

    def _close_screens(self) -> None:
        """Close what belongs to a game. Its worker ends with its screen."""
        while len(self.screen_stack) > 1 and not isinstance(self.screen, StartScreen):
            self.pop_screen()

    def action_leave(self) -> None:
        """Leave, from any screen."""
        game = next((screen for screen in self.screen_stack if isinstance(screen, GameScreen)), None)
        if game is None:
            self.exit()
        elif self.screen is game:
            game.action_leave()
        else:
            self.leave_table(game.table)

    def action_suspend_process(self) -> None:
        """Go to the background, as Ctrl+Z does elsewhere; not where no shell could bring the game back."""
        if hasattr(os, "getsid") and os.getpgrp() != os.getsid(0):
            super().action_suspend_process()
        else:
            self.notify("Ctrl+Z does nothing here: there is no shell to go back to.", markup=False)
