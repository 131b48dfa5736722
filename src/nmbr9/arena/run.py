"""Hand games out, and bring the results in as they come."""

from __future__ import annotations

import signal
from collections import Counter, deque
from concurrent.futures import BrokenExecutor, CancelledError
from contextlib import contextmanager
from queue import SimpleQueue
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, Final

from nmbr9.arena.game import play_task
from nmbr9.bots import BotFailed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Future

    from nmbr9.arena.crew import Crew
    from nmbr9.arena.game import Played, Task

_REPEATS: Final = 2  # of a game whose process died


class Stopped(Exception):
    """The games can't go on; the text is a sentence."""


def run(tasks: Iterable[Task], crew: Crew) -> Iterator[Played]:
    """Play all games, and yield each when it ends, in any order. The crew is stopped in the end, whatever happens.

    Ctrl-C is KeyboardInterrupt here too, but between two games only.
    """
    try:
        games = _Run(tasks, crew)
        with _called_on_interrupt(games.interrupt):
            yield from games.play()
    finally:
        crew.stop()


@contextmanager
def _called_on_interrupt(function: Callable[[], None]) -> Iterator[None]:
    """Have Ctrl-C call a function: a KeyboardInterrupt that comes while Python destroys an object is lost."""
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler or current_thread() is not main_thread():
        yield  # somebody else has decided what Ctrl-C does
        return
    usual = signal.signal(signal.SIGINT, lambda *_: function())
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


class _Run:
    """Games that wait, and games that are being played.

    When a worker process dies, its pool is lost with all games in it, and nobody can say which of them was to blame.
    So each of them is played again alone, and the one that takes its process with it once more is known.
    """

    def __init__(self, tasks: Iterable[Task], crew: Crew) -> None:
        self._waiting = deque(tasks)
        self._crew = crew
        self._playing: dict[Future[Played], Task] = {}
        self._ended: SimpleQueue[Future[Played] | None] = SimpleQueue()
        self._suspects: Counter[Task] = Counter()
        self._executor = crew.start()
        self._broken = False

    def interrupt(self) -> None:
        """Stop; from a signal's handler, which may come at any moment, and from which a SimpleQueue may be used."""
        self._ended.put(None)

    def play(self) -> Iterator[Played]:
        """Play, and yield games as they end."""
        while self._waiting or self._playing:
            if self._broken and not self._playing:  # all games of a broken pool have come back
                self._executor, self._broken = self._crew.start(), False
            self._hand_out()
            if self._playing and (played := self._next()) is not None:
                yield played

    def _hand_out(self) -> None:
        room = 1 if self._suspects else self._crew.in_flight
        while self._waiting and not self._broken and len(self._playing) < room:
            try:
                future = self._executor.submit(play_task, self._waiting[0])
            except BrokenExecutor:  # a process died that had nothing to do
                self._broken = True
            else:
                self._playing[future] = self._waiting.popleft()
                future.add_done_callback(self._ended.put)

    def _next(self) -> Played | None:
        """Wait until a game ends; None if it has to be played again."""
        future = self._ended.get()
        if future is None:
            raise KeyboardInterrupt
        task = self._playing.pop(future)
        try:
            played = future.result()
        except BrokenExecutor:
            self._broken = True
            self._suspects[task] += 1
            if self._suspects[task] > _REPEATS:
                raise Stopped(f"{task}: the process that played it has died {_REPEATS + 1} times") from None
            self._waiting.appendleft(task)
            return None
        except CancelledError:
            raise Stopped("the connection to the cluster is lost") from None
        except Exception as error:
            reason = str(error) if isinstance(error, BotFailed) else f"{type(error).__name__}: {error}"
            raise Stopped(f"{task.name} failed with the deck of seed {task.seed}, {reason}") from error
        if played.key != task.key:
            raise Stopped(f"a worker has {played.bot}, and this machine {task.key.bot}: their games can't be compared")
        del self._suspects[task]
        return played
