"""The rules of NMBR 9, a text notation and drawings. This library has no dependencies.

>>> import random
>>> from nmbr9 import Deck, Game
>>> game = Game(Deck.shuffled(random.Random(7)), seats=1)
>>> while not game.finished:
...     _ = game.place(0, game.view_for(0).legal_placements()[0])
>>> len(game.displays[0])
20
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.core.deck import Deck
from nmbr9.core.display import Display
from nmbr9.core.errors import GameRefusal, GameRefused, IllegalPlacement, InvalidNotation, Refused, Violation
from nmbr9.core.game import Game
from nmbr9.core.instance import Instance
from nmbr9.core.perft import perft
from nmbr9.core.placement import Placement
from nmbr9.core.rules import check, legal_placements
from nmbr9.core.scoring import TileScore, count_down, points_by_level, points_by_tile, score, winners
from nmbr9.core.tiles import Rotation, Square
from nmbr9.core.view import View, view_for

if TYPE_CHECKING:
    from nmbr9.notation import Position, Record

__version__ = "0.2.0"

__all__ = [
    "Deck",
    "Display",
    "Game",
    "GameRefusal",
    "GameRefused",
    "IllegalPlacement",
    "Instance",
    "InvalidNotation",
    "Placement",
    "Position",
    "Record",
    "Refused",
    "Rotation",
    "Square",
    "TileScore",
    "View",
    "Violation",
    "check",
    "count_down",
    "legal_placements",
    "perft",
    "points_by_level",
    "points_by_tile",
    "score",
    "view_for",
    "winners",
]


def __getattr__(name: str) -> object:
    # Imported lazily, so that `import nmbr9` is fast for programs that need only the rules.
    if name in ("Position", "Record"):
        from nmbr9 import notation  # noqa: PLC0415 - see above

        return getattr(notation, name)
    raise AttributeError(f"module 'nmbr9' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def _display_svg(display: Display) -> str:
    from nmbr9.drawing import display_svg  # noqa: PLC0415 - imported when a notebook first shows a picture

    return display_svg(display)


def _game_svg(game: Game) -> str:
    from nmbr9.drawing import view_svg  # noqa: PLC0415 - as above

    return view_svg(game.view_for(None))


Display._repr_svg_ = _display_svg
Game._repr_svg_ = _game_svg
