"""Tables for tests: games that were played once, up to any round; and how a test waits for the application."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from nmbr9.core.display import Display
from nmbr9.notation import Record
from nmbr9.tui.app import PlayApp
from nmbr9.tui.local import LocalTable
from nmbr9.tui.local_game import LocalGame, Setup
from nmbr9.tui.panel import Words
from tests.waiting import STALLED, described

HERE = Path(__file__).parent
TALL = Record.parse((HERE / "tall.nmbr9").read_text(encoding="utf-8"))
"""A game with tiles on levels 0 to 3, in few squares."""
WIDE = Record.parse((HERE / "wide.nmbr9").read_text(encoding="utf-8"))
"""A game whose display is wider and higher than 80×24."""


SHORT = TALL.at_round(6)
"""Its first six rounds, for a game of six cards."""


def local_game(record=TALL, rounds=0, bots=(), **setup):
    """Return a game in which the person has played as in a record, for so many rounds, and the bots as they do."""
    local = LocalGame(Setup(record.cards, "Ann", bots, "7", **setup))
    for placement in record.displays[0].placements[:rounds]:
        for seat in range(1, len(local.players)):
            local.game.place(seat, local.choice(seat, local.game.view_for(seat)))
        local.place(placement)
    return local


def local_table(record=TALL, rounds=0, bots=(), path=None, **setup):
    return LocalTable(local_game(record, rounds, bots, **setup), path)


def run(app, scenario, size=(80, 24)):
    """Run an application, and a scenario with its pilot."""

    async def main():
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await scenario(pilot)

    asyncio.run(main())


async def until(pilot, condition):
    """Wait until something is so; neither threads nor other processes say when they are done."""
    late = time.monotonic() + STALLED
    while not condition():
        assert time.monotonic() < late, f"not within {STALLED:.0f} s: {described(condition)}"
        await pilot.pause()
        await asyncio.sleep(0.001)


def app_at(table, **more):
    return PlayApp(table, **{"colours": "full", **more})


def word(app, name):
    """Return what a part of the screen says."""
    return "".join(str(each._said) for each in app.screen.query(f"#{name}").results(Words))


def status(app):
    return word(app, "status")


def seated(app):
    """Return the table that somebody sits at."""
    return app.last


def displayed(record, rounds):
    return Display(record.displays[0].placements[:rounds])
