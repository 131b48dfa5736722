"""Small windows over a screen: help, a question, an entry."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType


class Help(ModalScreen[None]):
    """The keys, and the rules in four lines."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,question_mark,f1,enter,q,l", "dismiss")]

    def compose(self) -> ComposeResult:
        """Create the widgets."""
        with VerticalScroll(classes="dialog wide"):
            yield Static(Path(__file__).with_name("help.txt").read_text(encoding="utf-8").rstrip(), markup=False)
            yield Static("Esc closes this", classes="keys")


class Ask(ModalScreen[bool]):
    """A question with yes and no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,enter", "answer(True)"),
        Binding("n,escape", "answer(False)"),
    ]

    def __init__(self, question: str, about: str) -> None:
        super().__init__()
        self._question, self._about = question, about

    def compose(self) -> ComposeResult:
        """Create the widgets."""
        with Vertical(classes="dialog"):
            yield Static(self._question, classes="title", markup=False)
            yield Static(self._about, markup=False)
            yield Static("Enter: yes    Esc: no", classes="keys")

    def action_answer(self, sure: bool) -> None:
        """Answer."""
        self.dismiss(sure)


class Enter(ModalScreen[str | None]):
    """A prompt for one line of text; None when it is cancelled."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)")]

    def __init__(self, title: str, about: str, entered: str = "") -> None:
        super().__init__()
        self._title, self._about, self._entered = title, about, entered

    def compose(self) -> ComposeResult:
        """Create the widgets."""
        with Vertical(classes="dialog"):
            yield Static(self._title, classes="title", markup=False)
            yield Static(self._about, markup=False)
            yield Input(self._entered)
            yield Static("Enter: go on    Esc: back", classes="keys")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Return what was entered."""
        self.dismiss(event.value.strip() or None)


class Connecting(ModalScreen[None]):
    """What is shown while a server is asked for a seat."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss")]

    def __init__(self, link: str) -> None:
        super().__init__()
        self._link = link

    def compose(self) -> ComposeResult:
        """Create the widgets."""
        with Vertical(classes="dialog"):
            yield Static("Connecting…", classes="title")
            yield Static(self._link, markup=False)
            yield Static("Esc cancels", classes="keys")
