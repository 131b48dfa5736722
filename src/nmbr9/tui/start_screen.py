"""The first screen, when the command does not name a game: what would you like to play?"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import OptionList, SelectionList, Static
from textual.widgets.option_list import Option

from nmbr9.bots import BotFailed, bot_names, make_bot, mean_score_of
from nmbr9.tui import saves
from nmbr9.tui.dialogs import Ask, Enter, Help
from nmbr9.tui.panel import Words
from nmbr9.tui.roomy import RoomyScreen

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from textual.app import ComposeResult
    from textual.binding import BindingType

    from nmbr9.tui.app import PlayApp

_MOST_SAVED = 5


class StartScreen(RoomyScreen):
    """The menu."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "help"),
        Binding("delete", "forget"),
        Binding("escape,q,l", "quit"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._does: dict[str, Callable[[], None]] = {}
        self._saved: dict[str, Path] = {}
        self._damaged: set[str | None] = set()
        self._all = False
        self._link = ""
        """The last link that was entered: after a mistake it can be corrected."""

    def compose(self) -> ComposeResult:
        """Create the widgets."""
        with Vertical(id="menu"):
            yield Static("NMBR 9", classes="title")
            yield Static("Stack the numbers. The higher a tile lies, the more it scores.", id="line")
            yield OptionList(id="choices", markup=False)
            yield Words("status")
        yield Static("Q quit  ? help  ↑ ↓ choose  Enter go  Del forget a game", id="keys")

    @property
    def _app(self) -> PlayApp:
        return self.app  # type: ignore[return-value] # the only application that has this screen

    def on_screen_resume(self) -> None:
        """Fill the menu, also after a game. What was highlighted stays so, if it is still there."""
        choices = self.query_one("#choices", OptionList)
        before = choices.highlighted_option.id if choices.highlighted_option else None
        self._does, self._saved, self._damaged = {}, {}, set()
        options = self._saved_options()
        for name, text, does in (
            ("alone", "Play alone", self._app.begin),
            ("bots", "Play against bots…", self._choose_bots),
            ("practice", "Practise alone: go back as many rounds as you like", partial(self._app.begin, practice=True)),
            ("join", "Join a table by its link…", self._ask_link),
        ):
            self._does[name] = does
            options.append(Option(text, id=name))
        choices.set_options(options)
        ids = [option.id for option in options]
        first = "alone" if ids[0] in self._damaged else ids[0]
        choices.highlighted = ids.index(before if before in ids else first)
        choices.focus()

    def _saved_options(self) -> list[Option]:
        """Return the saved games: the newest ones, or all on request. Damaged ones come last: they can be forgotten."""
        games = sorted(saves.saved_games(), key=lambda saved: not saved.sound)
        listed = games if self._all or len(games) <= _MOST_SAVED else games[: _MOST_SAVED - 1]
        options = []
        for saved in listed:
            name = f"saved {saved.path.name}"
            self._saved[name] = saved.path
            self._does[name] = partial(self._app.resume, saved.path)
            if not saved.sound:
                self._damaged.add(name)
            options.append(Option(f"Go on: {saved.about}" if saved.sound else saved.about, id=name))
        if len(listed) < len(games):
            self._does["more"] = self._show_all
            options.append(Option(f"{len(games) - len(listed)} more saved games…", id="more"))
        return options

    def _show_all(self) -> None:
        at = self.query_one("#choices", OptionList).highlighted
        self._all = True
        self.on_screen_resume()
        self.query_one("#choices", OptionList).highlighted = at  # the first of those that were not shown

    def say(self, sentence: str) -> None:
        """Say something below the choices."""
        self.query_one("#status", Words).say(sentence)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do what was chosen."""
        self.say("")
        self._does[event.option_id or "alone"]()

    def action_forget(self) -> None:
        """Delete a saved game, after confirmation."""
        choices = self.query_one("#choices", OptionList)
        option = choices.highlighted_option
        path = self._saved.get((option.id if option else None) or "")
        if path is None:
            self.say("Only a saved game can be forgotten.")
            return

        def forget(sure: bool | None) -> None:
            if sure:
                path.unlink(missing_ok=True)

        self.app.push_screen(Ask("Forget this game?", f"{path} will be deleted."), forget)

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(Help())

    def action_quit(self) -> None:
        """Leave."""
        self.app.exit()

    def _choose_bots(self) -> None:
        self.app.push_screen(BotsScreen())

    def _ask_link(self) -> None:
        about = "The link that the host has sent you, like https://example.org/room/…"
        self.app.push_screen(Enter("Join a table", about, self._link), self._join)

    def _join(self, link: str | None) -> None:
        if link is not None:
            self._link = link
            self._app.join(link)


class BotsScreen(RoomyScreen):
    """The choice of bots that take part."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start", priority=True),
        Binding("escape", "back"),
    ]

    def compose(self) -> ComposeResult:
        """Create the widgets."""
        with Vertical(id="menu"):
            yield Static("Play against bots", classes="title")
            yield Static("With the points that each makes alone, on average.", id="line")
            yield SelectionList[str](*_bots(), id="choices")
            yield Words("status")
        yield Static("↑ ↓ choose  Space take part  Enter start  Esc back", id="keys")

    def action_start(self) -> None:
        """Start with the chosen bots; if there are none, with the highlighted one."""
        chosen: SelectionList[str] = self.query_one("#choices", SelectionList)
        bots = list(chosen.selected)
        if not bots and chosen.highlighted is not None:
            bots = [chosen.get_option_at_index(chosen.highlighted).value]
        self.app.pop_screen()
        self.app.begin(bots=tuple(bots))  # type: ignore[attr-defined] # PlayApp

    def action_back(self) -> None:
        """Go back to the menu."""
        self.app.pop_screen()


def _bots() -> list[tuple[str, str]]:
    """Return the bots that can play here, each with a line about it."""
    lines = []
    for name in bot_names():
        try:
            bot = make_bot(name)
        except BotFailed:
            continue
        score = mean_score_of(bot)
        lines.append((f"{name:<11}{'  –' if score is None else f'{score:>3.0f}'}  {bot.description}", name))
    return lines
