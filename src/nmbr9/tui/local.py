"""A table in this process: one person, and bots that think in a thread. It saves itself after every change."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from nmbr9.bots import BotFailed
from nmbr9.core.extras import to_install
from nmbr9.tui import saves
from nmbr9.tui.local_game import PERSON, LocalGame
from nmbr9.tui.table import Hint, TableRefused, TableState
from nmbr9.tui.worker import Worker

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from nmbr9.core.placement import Placement
    from nmbr9.core.view import View
    from nmbr9.notation import Record

HINTS: Final = ("planner", "thinker")
"""The bots that give hints."""
_FUTURES: Final = 32
"""How many games are played out after a hint, to estimate its value."""


class LocalTable:
    """A table around a `LocalGame`; with a path, it keeps the game there until it is over."""

    def __init__(self, local: LocalGame, path: Path | None = None) -> None:
        self.local = local
        self._file = None if path is None else saves.GameFile(path)
        self._worker, self._helper = Worker("bots"), Worker("hints")
        self._changed: Callable[[], None] = lambda: None
        self._round_opened = asyncio.Event()
        self._notice = ""
        self._unsaved = ""
        """Why the game is not on disk as it is; empty when it is."""
        self._state = self._new_state()

    @property
    def path(self) -> Path | None:
        """Where the game is kept."""
        return None if self._file is None else self._file.path

    @property
    def state(self) -> TableState:
        """The newest state."""
        return self._state

    @property
    def promise(self) -> str:
        """What happens to the game if the player leaves now."""
        if self.path is None or self._unsaved:
            lost = "The newest rounds" if self._is_kept else "It"
            return f"{lost} will be lost. {self._unsaved}".rstrip()
        if self._is_untouched:
            return "No tile is placed yet, so nothing is kept."
        command = "nmbr9 play --resume" if self.path.parent == saves.folder() else saves.to_resume(self.path)
        return f"It is saved, and you can go on later: {command}"

    @property
    def way_back(self) -> str:
        """How to go on with the game."""
        command = f"Go on with: {saves.to_resume(self.path)}" if self._is_kept else ""
        return f"{self._unsaved} {command}".strip()

    @property
    def _is_kept(self) -> bool:
        """Whether the game is on disk, perhaps as it was some rounds ago."""
        return self.path is not None and self.path.exists()

    @property
    def _is_untouched(self) -> bool:
        return not self.local.game.displays[PERSON] and self.local.view.placement is None

    async def run(self, changed: Callable[[], None]) -> None:
        """Let the bots play, round after round."""
        self._changed = changed
        self._update()  # if the game can't be saved, the player should know before the first tile
        while True:
            self._round_opened.clear()
            while (seat := next((seat for seat in self.local.game.awaited if seat != PERSON), None)) is not None:
                await self._let_choose(seat)
                if self.local.game.finished:
                    break
            await self._round_opened.wait()

    async def _let_choose(self, seat: int) -> None:
        view = self.local.game.view_for(seat)
        try:
            placement = await self._worker.run(lambda: self.local.choice(seat, view))
        except BotFailed as error:
            self._notice = f"{self.local.players[seat]} failed and plays on level 0 instead: {error}"
            placement = self.local.stand_in(seat)
        game = self.local.game
        if (game.round, game.displays[seat], game.finished) != (view.round, view.displays[seat], False):
            return  # the person has gone back a round while the bot was thinking
        game.place(seat, placement)
        self._update()

    async def place(self, placement: Placement) -> None:
        """Place the person's tile."""
        self._notice = ""
        self.local.place(placement)
        self._update()

    async def take_back(self) -> None:
        """Take this round's tile back; in practice, also those of past rounds."""
        self.local.take_back()
        self._update()

    async def start(self) -> None:
        """Raise TableRefused: a game in this process has started."""
        raise TableRefused("The game has started.")

    async def leave(self) -> None:
        """Keep the game where it can be resumed; one without a tile is not kept."""
        if self._file is not None and self._is_untouched:
            with suppress(OSError):  # in a folder that has become read-only it stays
                self._file.remove()

    def record(self) -> Record:
        """Return the record of the game so far."""
        return self.local.record()

    async def hint(self, bot: str) -> Hint:
        """Return what a bot would do now. Raises TableRefused, also where the engine is not installed."""
        view, generator = self.local.view, self.local.hint_generator()
        if view.finished:
            raise TableRefused("The game is over.")
        hint = await self._helper.run(lambda: ask_engine(bot, view, generator.getrandbits(64)))
        if self.local.game.round == view.round:
            self.local.hints.add(view.round)
            self._update()
        return hint

    def save(self) -> str:
        """Save now, and return a sentence that says where."""
        self._save()
        if self.path is None:
            return "This game is over, and no longer kept."
        return self._unsaved or self._notice or f"Saved in {saves.shown(self.path)}"

    def _update(self) -> None:
        self._round_opened.set()
        self._save()
        self._state = self._new_state()
        self._changed()

    def _save(self) -> None:
        if self._file is None:
            return
        self._unsaved = ""
        try:
            if self.local.game.finished and not self.local.setup.practice:
                self._file.remove()
            else:
                self._notice = self._file.write(str(self.local.record(to_resume=True))) or self._notice
        except OSError as error:
            self._unsaved = f"The game can't be saved in {self.path}: {error.strerror}."

    def _new_state(self) -> TableState:
        local, view = self.local, self.local.view
        displays = view.displays
        if view.placement is not None:
            displays = (displays[PERSON].place(view.placement), *displays[1:])
        return TableState(
            phase="finished" if view.finished else "playing",
            players=local.players,
            seat=PERSON,
            host=False,
            round=view.round,
            rounds=view.rounds,
            card=view.card,
            unseen=view.unseen,
            displays=displays,
            placed=view.placed,
            placement=view.placement,
            scores=tuple(display.score for display in displays),
            winners=view.winners,
            can_take_back=view.placement is not None or (local.setup.practice and bool(displays[PERSON])),
            can_hint=not view.finished,
            notice=self._unsaved or self._notice,
            practice=local.setup.practice,
        )


def ask_engine(bot: str, view: View, seed: int) -> Hint:
    """Return what a bot of `HINTS` would do, and what that is worth. Raises TableRefused."""
    try:
        from nmbr9.bots.registry import BUILT_IN  # noqa: PLC0415 - only for hints
        from nmbr9.bots.searching import SearchingBot, known_from  # noqa: PLC0415 - as above
        from nmbr9.search.engine.engine import get_engine  # noqa: PLC0415 - as above

        asked = BUILT_IN[bot]()
        assert isinstance(asked, SearchingBot)  # noqa: S101 - as HINTS says
        engine, known = get_engine(), known_from(view)
        best, *_ = engine.choose(asked.method, known, seed, playouts=asked.playouts, candidates=asked.candidates)
        judged, *_ = engine.compare(known, [best.placement], seed, futures=_FUTURES, depth=0)
    except ModuleNotFoundError as error:
        raise TableRefused(f"Hints need {error.name}, which is not installed: {to_install('bots')}") from None
    except ValueError as error:
        raise TableRefused(f"No hint this time: {error}.") from None
    return Hint(bot, best.placement, view.display.score + judged.points)
