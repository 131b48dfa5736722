"""The review of a game: an average game, luck and mistakes, and every round on the display."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Static

from nmbr9.core.display import Display
from nmbr9.tui.display_view import DisplayView
from nmbr9.tui.hand import Verdict
from nmbr9.tui.panel import Words
from nmbr9.tui.picture import Scene
from nmbr9.tui.roomy import RoomyScreen
from nmbr9.tui.words import placement_words, player_name

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType

    from nmbr9.analysis.review import RoundReview, SeatReview
    from nmbr9.notation import Record
    from nmbr9.tui.reviewing import Reviewer


class ReviewScreen(RoomyScreen):
    """A finished game, round by round. The judgement comes when it is ready; the rounds can be seen at once."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)"),
        Binding("right", "step(1)"),
        Binding("home", "go(1)"),
        Binding("end", "go(99)"),
        Binding("m", "mistake"),
        Binding("tab,c", "choice", priority=True),
        *(Binding(str(number), f"seat({number - 1})") for number in range(1, 10)),
        Binding("plus,equals_sign", "zoom(-1)"),
        Binding("minus", "zoom(1)"),
        Binding("escape,q,l,v", "back"),
    ]

    def __init__(self, record: Record, seat: int, reviewer: Reviewer) -> None:
        super().__init__()
        self._record, self._seat, self._reviewer = record, seat, reviewer
        self._round = record.rounds
        self._choice = False
        self._reviews: dict[int, SeatReview] = {}
        self._progress = "The review begins…"

    def compose(self) -> ComposeResult:
        """Create the widgets."""
        with Horizontal():
            yield DisplayView()
            with VerticalScroll(id="judgement"):
                yield Words("figures")
                yield Words("round")
        yield Words("status")
        yield Static(
            "Esc back  ← → rounds  M costliest  Tab a strong player's choice  1–9 seats", id="keys", markup=False
        )

    def begin(self) -> None:
        """Begin to judge."""
        self._judge()
        self._show()

    def _judge(self) -> None:
        if self._seat in self._reviews:
            return
        seat = self._seat

        def report(what: str, share: float) -> None:
            self.app.call_later(self._report, f"Looking at {what}… {share:.0%}")

        async def judge() -> None:
            try:
                self._reviews[seat] = await self._reviewer.review(self._record, seat, report)
                self._progress = ""
            except ValueError as error:
                self._progress = str(error)
            self._show()

        self.run_worker(judge(), group="review", exclusive=True)

    def _report(self, progress: str) -> None:
        if self.is_mounted and self._seat not in self._reviews:
            self._progress = progress
            self._show()

    @property
    def _review(self) -> SeatReview | None:
        return self._reviews.get(self._seat)

    def _show(self) -> None:
        if not self.is_mounted:
            return
        review, display = self._review, self._record.at_round(self._round).displays[self._seat]
        judged = review.rounds[self._round - 1] if review else None
        self.query_one(DisplayView).show(self._scene(display, judged))
        self.query_one("#figures", Words).say(_figures(review) if review else Text(self._progress))
        placed = f"Round {self._round}: {placement_words(display.placements[-1], display.levels[-1])}"
        points = display.placements[-1].number * display.levels[-1]
        self.query_one("#round", Words).say(_round(judged) if judged else Text(""))
        whose = "" if len(self._record.players) == 1 else f"{player_name(self._record.players[self._seat])}. "
        said = "This is what a strong player would have placed." if self._choice and judged else f"{placed}, +{points}."
        self.query_one("#status", Words).say(whose + said)

    def _scene(self, display: Display, judged: RoundReview | None) -> Scene:
        if not self._choice or judged is None:
            return Scene(display, marked=len(display) - 1)
        before = Display(display.placements[:-1])
        chosen = judged.judged.choice
        level = before.level_of(chosen)
        return Scene(before, chosen, Verdict(legal=True, level=level, points=0, why="", marked=frozenset()))

    def action_step(self, step: int) -> None:
        """Go to the next round."""
        self.action_go(self._round + step)

    def action_go(self, number: int) -> None:
        """Go to a round."""
        self._round = min(max(number, 1), self._record.rounds)
        self._show()

    def action_mistake(self) -> None:
        """Go to the costliest placement."""
        if self._review is not None:
            self.action_go(_costliest(self._review).round)

    def action_choice(self) -> None:
        """Show what a strong player would have placed, or what was placed."""
        self._choice = not self._choice
        self._show()

    def action_seat(self, seat: int) -> None:
        """Review somebody else's game."""
        if seat < len(self._record.players) and seat != self._seat:
            self._seat, self._progress = seat, "The review begins…"
            self._judge()
            self._show()

    def action_zoom(self, step: int) -> None:
        """Make squares larger or smaller."""
        self.query_one(DisplayView).zoom(step)

    def action_back(self) -> None:
        """Go back to the result."""
        self.app.pop_screen()


def _costliest(review: SeatReview) -> RoundReview:
    return max(review.rounds, key=lambda each: each.judged.mistake)


def _figures(review: SeatReview) -> Text:
    """Return the figures of a game, as they add up to its score."""
    from nmbr9.analysis.figures import shown_figures  # noqa: PLC0415 - only after a review

    average, luck, mistakes = shown_figures(review.figures)
    worst = _costliest(review)
    text = Text(f"Score {review.score}\n", style="bold")
    lines = [
        ("average game", f"{average:>5}"),
        ("luck", f"{luck:>+5}"),
        ("mistakes", f"{-mistakes:>+5}" if mistakes else f"{0:>5}"),
        ("accuracy", f"{review.figures.accuracy:>5.0f}"),
        ("best known", f"{review.best_known:>5}"),
    ]
    for name, value in lines:
        text.append(f"{name:<12}{value}\n", "not bold")
    text.append("\nWith the same cards\n", "dim not bold")
    for bot, score in reversed(review.bots):
        text.append(f"{bot.partition('@')[0]:<12}{score:>5}\n", "not bold")
    if worst.judged.mistake > 0:
        text.append("\nCostliest placement\n", "dim not bold")
        text.append(f"round {worst.round}: {worst.judged.mistake:.1f} points\n", "not bold")
    return text


def _round(each: RoundReview) -> Text:
    """Return the judgement of one round."""
    judged = each.judged
    text = Text(f"\nRound {each.round}: {each.grade}\n", style="bold")
    text.append(f"luck {each.luck:+.1f}\n", "not bold")
    if judged.mistake:
        text.append(f"lost by mistake {judged.mistake:.1f}\n", "not bold")
        chosen = placement_words(judged.choice, each.choice_level)
        text.append(f"A strong player: {chosen}\n", "not bold")
    else:
        text.append("As a strong player would.\n", "not bold")
    return text
