"""Schedule games on a worker pool, and yield the results as they come."""

from __future__ import annotations

import signal
from collections import Counter, deque
from concurrent.futures import BrokenExecutor, CancelledError
from contextlib import contextmanager
from itertools import islice
from queue import SimpleQueue
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, Final

from nmbr9.arena.game import play_task
from nmbr9.bots import BotFailed

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator
    from concurrent.futures import Future

    from nmbr9.arena.game import Played, Task
    from nmbr9.arena.worker_pools import WorkerPool

_REPEATS: Final = 2  # of a game whose process died
_AHEAD: Final = 16  # in order: games begun but not yielded, as a multiple of those in flight


class Stopped(Exception):
    """The games can't go on; the message says why."""


def run(tasks: Iterable[Task], pool: WorkerPool, *, in_order: bool = False) -> Generator[Played]:
    """Play all games, and yield each when it ends: in any order, or in that of the tasks, which must then be distinct.

    There may be millions of tasks: each is taken when a worker is free to play it. The pool is always stopped at the
    end. Ctrl-C raises KeyboardInterrupt as usual, but only between two games.
    """
    try:
        games = _Run(tasks, pool, in_order=in_order)
        with _called_on_interrupt(games.interrupt):
            yield from games.play()
    finally:
        pool.stop()


def run_here(tasks: Iterable[Task]) -> Generator[Played]:
    """Play all games in this process, one after the other."""
    for task in tasks:
        try:
            played = play_task(task)
        except BotFailed as error:
            raise _failed(task, error) from error
        yield played


def _failed(task: Task, error: Exception) -> Stopped:
    reason = str(error) if isinstance(error, BotFailed) else f"{type(error).__name__}: {error}"
    return Stopped(f"{task.name} failed with the deck of seed {task.seed}, {reason}")


@contextmanager
def _called_on_interrupt(function: Callable[[], None]) -> Iterator[None]:
    """Have Ctrl-C call a function: a KeyboardInterrupt that is raised while Python destroys an object is lost."""
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler or current_thread() is not main_thread():
        yield  # Ctrl-C has another handler already
        return
    usual = signal.signal(signal.SIGINT, lambda *_: function())
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


class _Run:
    """Games that wait, and games that are being played.

    When a worker process dies, its pool is lost with all games in it, and it is not known which of them was the cause.
    So each of them is played again alone, which shows whose process dies again.
    """

    def __init__(self, tasks: Iterable[Task], pool: WorkerPool, *, in_order: bool) -> None:
        self._tasks = iter(tasks)
        self._waiting: deque[Task] = deque()  # the next of them, and those that are played again
        self._pool = pool
        self._in_order = in_order
        self._due: deque[Task] = deque()  # in order: what was begun and not yielded
        self._held: dict[Task, Played] = {}  # games that wait for one that is due before them
        self._playing: dict[Future[Played], Task] = {}
        self._ended: SimpleQueue[Future[Played] | None] = SimpleQueue()
        self._suspects: Counter[Task] = Counter()
        self._executor = pool.start()
        self._broken = False

    def interrupt(self) -> None:
        """Stop. Called from a signal handler, at any moment; the `put` of a SimpleQueue is reentrant."""
        self._ended.put(None)

    def play(self) -> Iterator[Played]:
        """Play, and yield games as they end."""
        while self._has_waiting() or self._playing:
            if self._broken and not self._playing:  # all games of a broken pool have come back
                self._executor, self._broken = self._pool.start(), False
            self._submit()
            if self._playing:
                yield from self._next()

    def _has_waiting(self) -> bool:
        """Return whether there is a game to submit, and take the next task if so."""
        if not self._waiting and len(self._due) < _AHEAD * self._pool.in_flight:
            for task in islice(self._tasks, 1):
                self._waiting.append(task)
                if self._in_order:
                    self._due.append(task)
        return bool(self._waiting)

    def _submit(self) -> None:
        room = 1 if self._suspects else self._pool.in_flight
        while not self._broken and len(self._playing) < room and self._has_waiting():
            try:
                future = self._executor.submit(play_task, self._waiting[0])
            except BrokenExecutor:  # an idle process died
                self._broken = True
            else:
                self._playing[future] = self._waiting.popleft()
                future.add_done_callback(self._ended.put)

    def _next(self) -> Iterator[Played]:
        """Wait until a game ends, and yield what can be yielded then: nothing, if it has to be played again."""
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
            return
        except CancelledError:
            raise Stopped("the connection to the cluster is lost") from None
        except Exception as error:
            raise _failed(task, error) from error
        if played.key != task.key:
            raise Stopped(f"a worker has {played.bot}, and this machine {task.key.bot}: their games can't be compared")
        del self._suspects[task]
        if not self._in_order:
            yield played
            return
        self._held[task] = played
        while self._due and self._due[0] in self._held:
            yield self._held.pop(self._due.popleft())
