"""The rules of NMBR 9, a text notation and drawings. This library has no dependencies.

>>> from nmbr9 import Deck, Game
>>> game = Game(Deck.shuffled(7))
>>> while not game.finished:
...     level = game.place(0, game.view_for(0).legal_placements()[0])
>>> len(game.displays[0])
20

Begin with `help(nmbr9.Game)` and `help(nmbr9.Display)`. The names, to be imported one by one:

- Deck, Game, View, view_for: a game as it is played, and what a seat may see of it
- Display, Placement, Rotation, Square: the tiles of a seat, and one tile
- check, legal_placements, Violation: the rules
- score, count_down, points_by_level, points_by_tile, TileScore, winners: the points
- Position, Record: a game as text
- IllegalPlacement, InvalidNotation, GameRefused, GameRefusal, Refused: errors
- Instance, perft: smaller games for research, and a count of all placements

There are also `nmbr9.notation`, `nmbr9.drawing`, `nmbr9.bots`, `nmbr9.arena` and `nmbr9.puzzles`. `nmbr9.search`,
`nmbr9.analysis` and `nmbr9.envs` need extras.
"""

# ruff: noqa: I001 - it would give every alias a statement of its own
from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

# Names are re-exported by aliases: with `__all__`, `help(nmbr9)` would print two thousand lines.
from nmbr9.core.deck import Deck as Deck
from nmbr9.core.display import Display as Display
from nmbr9.core.errors import GameRefusal as GameRefusal, GameRefused as GameRefused, Refused as Refused
from nmbr9.core.errors import IllegalPlacement as IllegalPlacement, InvalidNotation as InvalidNotation
from nmbr9.core.errors import Violation as Violation
from nmbr9.core.game import Game as Game
from nmbr9.core.instance import Instance as Instance
from nmbr9.core.perft import perft as perft
from nmbr9.core.placement import Placement as Placement
from nmbr9.core.rules import check as check, legal_placements as legal_placements
from nmbr9.core.scoring import TileScore as TileScore, count_down as count_down, points_by_level as points_by_level
from nmbr9.core.scoring import points_by_tile as points_by_tile, score as score, winners as winners
from nmbr9.core.tiles import Rotation as Rotation, Square as Square
from nmbr9.core.view import View as View, view_for as view_for

if TYPE_CHECKING:
    from nmbr9.drawing.palette import ThemeName
    from nmbr9.drawing.sheet import Picture
    from nmbr9.notation import Position as Position, Record as Record

__version__ = "0.2.0"

_LATER = ("Position", "Record")
_PACKAGES = ("analysis", "arena", "bots", "drawing", "envs", "notation", "puzzles", "search")


def __getattr__(name: str) -> object:
    # Imported lazily, so that `import nmbr9` is fast for programs that need only the rules.
    if name in _LATER:
        from nmbr9 import notation  # noqa: PLC0415 - see above

        return getattr(notation, name)
    if name in _PACKAGES:
        return import_module(f"nmbr9.{name}")
    raise AttributeError(f"module 'nmbr9' has no attribute {name!r}")


def __dir__() -> list[str]:
    # What completion offers: neither modules nor what this file itself imports.
    public = (name for name, value in globals().items() if getattr(value, "__module__", "").startswith("nmbr9.core."))
    return sorted({*public, *_LATER, "Square", "Rotation", "__doc__", "__version__"})


def _display_svg(display: Display) -> str:
    from nmbr9.drawing import display_svg  # noqa: PLC0415 - imported when a notebook first shows a picture

    return display_svg(display)


def _game_svg(game: Game) -> str:
    from nmbr9.drawing import view_svg  # noqa: PLC0415 - as above

    return view_svg(game.view_for(None))


def _picture(display: Display) -> str:
    """Return the display drawn as text for a terminal; `nmbr9.drawing.display_text` has options.

    `str` returns its notation, which `parse` reads.
    """
    from nmbr9.drawing import display_text  # noqa: PLC0415 - as above

    return display_text(display)


def _tilted(
    display: Display,
    *,
    theme: ThemeName = "light",
    badges: bool = False,
    lit: int | None = None,
    upto: int | None = None,
    table: bool = True,
) -> Picture:
    """Return the display drawn as thick tiles on a table, as SVG, which Jupyter shows.

    `nmbr9.drawing.tilted_svg` explains the options.
    """
    from nmbr9.drawing import tilted_svg  # noqa: PLC0415 - as above

    return tilted_svg(display, theme=theme, badges=badges, lit=lit, upto=upto, table=table)


Display._repr_svg_ = _display_svg
_picture.__name__, _picture.__qualname__ = "picture", "Display.picture"  # as `help` and errors call it
Display.picture = _picture
_tilted.__name__, _tilted.__qualname__ = "tilted", "Display.tilted"
Display.tilted = _tilted
Game._repr_svg_ = _game_svg
