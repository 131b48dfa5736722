"""Reviews in the background: a thread that judges one seat after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nmbr9.core.extras import to_install
from nmbr9.notation import Position, Record
from nmbr9.tui.worker import Worker

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.analysis.review import SeatReview

WIDTHS: Final = (64, 256)
POSITION_WIDTHS: Final = (64,)
BOTS: Final = ("beginner", "greedy", "planner")
"""Less than `nmbr9 review` does, so that it takes seconds."""


class Reviewer:
    """Judges games. A review that nobody waits for any more ends at its next report."""

    def __init__(self, passes: int = 8) -> None:
        self._passes = passes
        self._worker = Worker("review")
        self._done: dict[tuple[str, int], SeatReview] = {}

    async def review(self, record: Record, seat: int, report: Callable[[str, float], None]) -> SeatReview:
        """Return the review of one seat; `report` is called in the thread. Raises ValueError with a sentence."""
        key = (str(record), seat)
        if key not in self._done:
            stopped: list[bool] = []
            try:
                self._done[key] = await self._worker.run(lambda: self._judge(record, seat, report, stopped))
            finally:
                stopped.append(True)
        return self._done[key]

    def _judge(
        self, record: Record, seat: int, report: Callable[[str, float], None], stopped: list[bool]
    ) -> SeatReview:
        def reported(what: str, share: float) -> None:
            if stopped:
                raise ValueError("nobody waits for it")
            report(what, share)

        start = record.position.start[seat : seat + 1]
        alone = Record(Position(record.cards, (record.displays[seat],), start), (record.players[seat],), record.removed)
        try:
            from nmbr9.analysis.review import Effort, review  # noqa: PLC0415 - it needs the engine

            effort = Effort(self._passes, WIDTHS, POSITION_WIDTHS, BOTS)
            return review(alone, effort, reported)[0]
        except ModuleNotFoundError as error:
            raise ValueError(f"A review needs {error.name}, which is not installed: {to_install('bots')}") from None
