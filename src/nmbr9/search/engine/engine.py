"""The engine's operations in terms of the core's types, on any host. Nothing here needs NumPy."""

from __future__ import annotations

import os
import time
from importlib.util import find_spec
from threading import local
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from nmbr9.core.deck import CARDS
from nmbr9.core.display import Display
from nmbr9.core.errors import Violation
from nmbr9.core.placement import Placement
from nmbr9.core.tiles import NUMBERS, ROTATIONS, SHAPES
from nmbr9.search.engine.layout import EXCHANGE, FIELDS, MAX_LAST, MAX_TRIALS
from nmbr9.search.result import TooWide
from nmbr9.search.sizes import TILES
from nmbr9.search.warm import warmed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from nmbr9.core.tiles import Square

METHODS: Final = {"random": 0, "beginner": 1, "greedy": 2, "planner": 3, "thinker": 4, "person": 5}
"""How a placement is chosen (see `exports.choose`)."""
_WHOLE: Final = 10_000
_ROTATION: Final = {rotation: index for index, rotation in enumerate(ROTATIONS)}
_FORMATS: Final = {"int32": "i", "int64": "q", "uint64": "Q", "float64": "d"}
_CLOSE_TO_BORDER: Final = -1
CANDIDATES: Final = 16
"""For how many placements futures are played out by default."""


class Host(Protocol):
    """What runs the compiled functions."""

    memory: memoryview

    @property
    def name(self) -> str:
        """Which host it is."""
        ...

    def call(self, function: str, *arguments: int) -> int:
        """Call a function of the engine."""
        ...


class Known(NamedTuple):
    """What a player knows in a round: an information set, in the terms of game theory."""

    display: Display
    number: int
    unseen: tuple[int, ...]
    """The cards that have not been drawn, in any order."""
    left: int
    """How many of them will be drawn: fewer than all where cards were removed."""


class Considered(NamedTuple):
    """A placement that was tried."""

    placement: Placement
    points: float
    """The value of the placement and everything after it, averaged over its futures."""
    futures: int
    """How many futures were played out; 0 if none was needed."""
    error: float = 0.0
    """The standard error of `points`, where there were futures."""


class Habits(NamedTuple):
    """How a person of some skill plays."""

    notice: float
    """The probability that an upright placement is noticed."""
    foresight: float
    """The weight of what the display is worth for later tiles; points now have weight 1."""
    look_ahead: float
    """The weight of the expectation over the next card, against the first impression."""
    playouts: int
    """How many futures are played out for a tile; 0 for none."""


class Engine:
    """One engine, with its own memory. It is not thread-safe."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._fields: dict[str, memoryview[Any]] = {
            name: _typed(host.memory[field.offset : field.offset + field.bytes], field.type)
            for name, field in FIELDS.items()
            if name in EXCHANGE
        }
        self._loaded = False

    @property
    def host(self) -> str:
        """The name of its host: native or wasm."""
        return self._host.name

    def load(self) -> None:
        """Call every function once, which compiles it or loads it from the cache: now, and not within a time limit."""
        if self._loaded:
            return
        display, card = Display([Placement(9, "n", 0, 0)]), 8
        known = Known(display, card, (7, 6, 5), 2)
        placements = [placement for placement, _ in self.legal(display, card)]
        self.check(display, placements[0])
        self.values(known)
        for method in METHODS:
            self.choose(method, known, 0, playouts=1, habits=Habits(1.0, 1.0, 1.0, 1))
        self.compare(known, placements[:1], 0, futures=1, depth=1)
        ending = self.finish(display, [card], -1)
        ending.advance(1)
        _ = ending.nodes, ending.placements
        self.beam(display, [card], 1)
        self._loaded = True

    def legal(self, display: Display, number: int) -> list[tuple[Placement, int]]:
        """Return every legal placement of a tile, in the order of core's `legal_placements`, with its level.

        Raises TooWide for a display that comes too close to the border of the kernel's grid.
        """
        self._load(display, exactly=True)
        return list(self._placements(number, self._host.call("legal", number)))

    def check(
        self, display: Display, placement: Placement, card: int | None = None
    ) -> dict[Violation, tuple[Square, ...]]:
        """Return every rule that a placement breaks, with the offending squares, as core's `check` does."""
        self._load(display)
        number, rotation, x, y = placement
        self._host.call("check", -1 if card is None else card, number, _ROTATION[rotation], x, y)
        squares = self._fields["squares"].tolist()
        width = FIELDS["squares"].shape[1]
        return {
            rule: tuple(
                (squares[width * index + 1 + 2 * place], squares[width * index + 2 + 2 * place])
                for place in range(squares[width * index])
            )
            for index, rule in enumerate(Violation)
            if squares[width * index]
        }

    def values(self, known: Known) -> list[tuple[Placement, float]]:
        """Return all legal placements of a tile, and the value of each: its points, and what it opens and covers."""
        self._know(known)
        count = self._host.call("values", known.number, known.left)
        placements = [placement for placement, _ in self._placements(known.number, count)]
        return list(zip(placements, self._fields["scores"][:count].tolist(), strict=True))

    def choose(
        self,
        method: str,
        known: Known,
        seed: int,
        *,
        playouts: int = 0,
        candidates: int = CANDIDATES,
        among: Iterable[Placement] | None = None,
        habits: Habits | None = None,
        seconds: float | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> list[Considered]:
        """Choose a placement by a method of `METHODS`, and return those that were tried, the best one first.

        The work is limited by `playouts`, which makes it reproducible, and by `seconds`, if given, of which compiling
        and loading take nothing. At most `candidates` placements are tried, and only placements in `among`, if given.
        At most `MAX_TRIALS` can be tried or given. Raises ValueError for a situation that no game has, and its subclass
        TooWide for a display that does not fit.
        """
        if seconds is not None:
            self.load()
        begun = clock()
        given = 0 if among is None else self._give(list(among))
        self._know(known)
        self._fields["seed"][0] = seed % 2**64
        if habits is not None:
            playouts = habits.playouts
            for index, habit in enumerate(habits[:3]):
                self._fields["habits"][index] = habit
        done = self._host.call(
            "choose", METHODS[method], known.number, known.left, playouts, min(candidates, MAX_TRIALS), given
        )
        used, before = 0, begun
        while not done:
            done = self._host.call("advance", 1, used)  # a few milliseconds
            if seconds is not None:
                now = clock()
                # How much will be used after the next slice, if it takes as long as this one.
                part = (2 * now - before - begun) / max(seconds, 1e-9)
                used, before = int(_WHOLE * min(part, 100)), now
        return self._answer(known.number)

    def compare(
        self, known: Known, placements: Sequence[Placement], seed: int, *, futures: int, depth: int
    ) -> list[Considered]:
        """Return the value of each placement and everything after it, over the same futures, in the given order.

        Playouts are cut off after `depth` tiles (see `playouts`); with depth 0 they go on to the end. Raises ValueError
        for a situation that no game has, and its subclass TooWide for a display that does not fit.
        """
        compared: list[Considered] = []
        self._know(known)
        for first in range(0, len(placements), MAX_TRIALS):
            self._fields["seed"][0] = seed % 2**64  # the same futures for all of them
            given = self._give(placements[first : first + MAX_TRIALS])
            done = self._host.call("compare", known.number, known.left, given, futures, depth)
            while not done:
                done = self._host.call("advance", 1, 0)
            compared += self._answer(known.number)
        return compared

    def finish(self, display: Display, cards: Sequence[int], least: int) -> Ending:
        """Begin an exact search for the most points, above `least`, that the last cards can make in this order.

        Raises ValueError for more than `MAX_LAST` cards.
        """
        if len(cards) > MAX_LAST:
            raise ValueError(f"the exact end has at most {MAX_LAST} cards, not {len(cards)}")
        self._load(display, cards=len(cards))
        self._write_cards(cards)
        return Ending(
            self._host, cards, self._placements, complete=bool(self._host.call("begin_end", len(cards), least))
        )

    def beam(self, display: Display, cards: Sequence[int], width: int) -> list[Placement]:
        """Return good placements for cards in a known order, by a beam search of this width.

        Raises ValueError for more cards than a game has.
        """
        self._load(display, cards=len(cards))
        self._write_cards(cards)
        done = self._host.call("begin_beam", len(cards), width)
        while not done:
            done = self._host.call("advance_beam", 1)
        self._host.call("answer_order")
        return placements_of(cards, self._placements)

    def _load(self, display: Display, *, cards: int = 0, exactly: bool = False) -> None:
        """Load a display for placing `cards` more cards. Raises TooWide if it does not fit, ValueError for too many.

        With `exactly`, all legal placements must fit, too.
        """
        if cards > CARDS or len(display) + cards > TILES:
            raise ValueError(f"{len(display)} tiles and {cards} cards are more than a game has")
        field = self._fields["display"]
        self._write(field, display.placements)
        status = self._host.call("load", len(display))
        if status < (_CLOSE_TO_BORDER if not exactly else 0):
            left, top, right, bottom = display.bounds
            raise TooWide(f"a display of {right - left}×{bottom - top} squares is too wide for the search")

    def _know(self, known: Known) -> None:
        if not 0 <= known.left <= len(known.unseen) <= CARDS:
            raise ValueError(f"{known.left} of {len(known.unseen)} unseen cards can't be drawn")
        self._load(known.display, cards=min(known.left + 1, CARDS))
        for number in NUMBERS:
            self._fields["unseen"][number] = known.unseen.count(number)

    def _give(self, placements: Sequence[Placement]) -> int:
        if not 0 < len(placements) <= MAX_TRIALS:
            raise ValueError(f"the engine chooses among 1 to {MAX_TRIALS} placements, not {len(placements)}")
        self._write(self._fields["given"], placements)
        return len(placements)

    def _write(self, field: memoryview[Any], placements: Iterable[Placement]) -> None:
        place = 0
        for number, rotation, x, y in placements:
            field[place], field[place + 1], field[place + 2], field[place + 3] = number, _ROTATION[rotation], x, y
            place += 4

    def _write_cards(self, cards: Sequence[int]) -> None:
        for index, card in enumerate(cards):
            self._fields["cards"][index] = card

    def _placements(self, number: int, count: int, first: int = 0) -> list[tuple[Placement, int]]:
        """Read `count` placements of a tile, and their levels."""
        rotations = tuple(SHAPES[number])
        found = self._fields["placements"][4 * first : 4 * (first + count)].tolist()
        return [
            (Placement(number, rotations[found[place]], found[place + 1], found[place + 2]), found[place + 3])
            for place in range(0, 4 * count, 4)
        ]

    def _answer(self, number: int) -> list[Considered]:
        count = self._host.call("answer")
        scores, futures, errors = (self._fields[name][:count].tolist() for name in ("scores", "futures", "errors"))
        placements = [placement for placement, _ in self._placements(number, count)]
        return [Considered(*each) for each in zip(placements, scores, futures, errors, strict=True)]


def _typed(memory: memoryview, type_: str) -> memoryview[Any]:
    """Return bytes as numbers of a type."""
    cast: Any = memory.cast  # its overloads want a literal
    return cast(_FORMATS[type_])


def placements_of(
    cards: Sequence[int], read: Callable[[int, int, int], list[tuple[Placement, int]]]
) -> list[Placement]:
    """Read the placement of each card."""
    return [read(card, 1, index)[0][0] for index, card in enumerate(cards)]


class Ending:
    """An exact search that is under way."""

    def __init__(
        self,
        host: Host,
        cards: Sequence[int],
        read: Callable[[int, int, int], list[tuple[Placement, int]]],
        *,
        complete: bool,
    ) -> None:
        self._host, self._cards, self._read = host, cards, read
        self.complete = complete
        """Whether nothing better is possible."""

    def advance(self, nodes: int) -> None:
        """Search up to `nodes` more displays."""
        self.complete = bool(self._host.call("advance_end", nodes))

    @property
    def nodes(self) -> int:
        """How many displays were searched."""
        return self._host.call("nodes")

    @property
    def points(self) -> int:
        """The most points found, or the points to beat if nothing better was found."""
        return self._host.call("answer_order")

    @property
    def placements(self) -> tuple[Placement, ...]:
        """The placements that make them; none if nothing better was found."""
        if not self._host.call("found"):
            return ()
        self._host.call("answer_order")
        return tuple(placements_of(self._cards, self._read))


_engines = local()


def get_engine() -> Engine:
    """Return the engine of this thread: the native one where it is compiled, or else the one in WebAssembly.

    Raises what `chosen_host` raises.
    """
    engine: Engine | None = getattr(_engines, "engine", None)
    if engine is None:
        engine = _engines.engine = Engine(make_host(chosen_host()))
    return engine


def chosen_host() -> str:
    """Return the name of the host that `NMBR9_ENGINE` asks for, or of the best one. Raises as `host_name` does."""
    return host_name(os.environ.get("NMBR9_ENGINE", ""))


def host_name(name: str = "") -> str:
    """Return the name of an installed host: `native` or `wasm`, as given, or the best one available.

    Its package is looked for, not imported. Raises ModuleNotFoundError if that is not installed, and ValueError
    for any other name.
    """
    if name not in {"", "native", "wasm"}:
        raise ValueError(f"NMBR9_ENGINE is native or wasm, not {name!r}")
    native, wasm = find_spec("numba") is not None, find_spec("wasmtime") is not None
    if not name:
        name = "native" if native and (warmed("engine") or not wasm) else "wasm"
    if not (native if name == "native" else wasm):
        raise ModuleNotFoundError(name="numba" if name == "native" else "wasmtime")
    return name


def make_host(name: str = "") -> Host:
    """Return a host by its name, or the best one there is. Raises as `host_name` does."""
    if host_name(name) == "native":
        from nmbr9.search.engine.native import NativeHost  # noqa: PLC0415 - it imports Numba

        return NativeHost()
    from nmbr9.search.engine.wasm import WasmHost  # noqa: PLC0415 - it imports wasmtime

    return WasmHost()
