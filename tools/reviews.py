"""Reviews of some games with little effort, for tests: Python and the page must agree on them to the last digit.

`python -m tools.reviews` writes them.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from nmbr9 import Deck, Game, Record
from nmbr9.analysis.review import Effort, review
from nmbr9.bots import make_bot
from nmbr9.cli.review import as_json
from tools.golden import FOLDER

if TYPE_CHECKING:
    from collections.abc import Iterator

PATH: Final = Path(__file__).parent.parent / "web" / "src" / "testing" / "reviews.json"
BOTS: Final = ("random", "beginner", "greedy", "planner", "thinker")
EFFORT: Final = Effort(passes=5, widths=(64, 256), position_widths=(64,), bots=BOTS)


def games() -> Iterator[Record]:
    """A whole game, short ones, with several seats, with start tiles, and of one card."""
    for name in ("greedy.nmbr9", "one-card.nmbr9", "master.nmbr9"):
        yield Record.parse((FOLDER / name).read_text(encoding="utf-8"))
    yield with_start_tiles()


def with_start_tiles() -> Record:
    game = Game(Deck.shuffled(random.Random(8), remove=13), 2, start=(4, 9))
    generators = [random.Random(seat) for seat in range(2)]
    while not game.finished:
        for seat, name in enumerate(("greedy", "random")):
            game.place(seat, make_bot(name).choose(game.view_for(seat), generators[seat]))
    return Record.of(game.view_for(None), ["Ann", "Bo"])


def reviewed() -> list[dict[str, Any]]:
    return [
        {
            "start": record.position.start,
            "cards": record.cards,
            "displays": [str(display) for display in record.displays],
            "seats": as_json(record, review(record, EFFORT))["seats"],
        }
        for record in games()
    ]


if __name__ == "__main__":
    PATH.write_text(json.dumps(reviewed()) + "\n", encoding="utf-8")
