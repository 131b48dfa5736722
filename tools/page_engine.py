"""What the page must know of the engine, and of how a review uses it. `make generated` writes it."""

from __future__ import annotations

import json
from hashlib import sha256
from math import prod
from pathlib import Path
from typing import Final

from nmbr9.analysis import chance, difficulty, expectation, figures, hindsight, review
from nmbr9.bots.person import STRENGTHS, PersonBot, habits_of, skill_for
from nmbr9.bots.searching import MasterBot, PlannerBot, SearchingBot, ThinkerBot
from nmbr9.search.engine.engine import METHODS
from nmbr9.search.engine.layout import EXCHANGE, MEMORY

ENGINE_MODULE: Final = Path(__file__).parent.parent / "src" / "nmbr9" / "search" / "engine" / "engine.wasm"

HEAD: Final = """\
// The engine's memory: where each array begins, and how the bots choose.
// Made from the program by `make generated`; changes by hand are lost, and a test fails.
"""


def layout(persons_in_line: int = 3) -> str:
    """Write the arrays that the engine and its host exchange, and what it needs to know of each bot."""
    arrays = (
        f'  {name}: {{ type: "{field.type}", offset: {field.offset}, length: {prod(field.shape)} }},'
        for name, field in EXCHANGE.items()
    )
    searching: dict[str, type[SearchingBot]] = {
        "planner": PlannerBot, "thinker": ThinkerBot, "master": MasterBot
    }  # fmt: skip
    bots = [
        f"  {name}: {{ method: {METHODS[name]}, playouts: 0, candidates: 0 }},"
        for name in ("random", "beginner", "greedy")
    ]
    bots += (
        f"  {name}: {{ method: {METHODS[bot.method]}, playouts: {bot.playouts}, candidates: {bot.candidates} }},"
        for name, bot in searching.items()
    )
    bots.append(  # not a bot for a room: it plays the games of which par of a deck is the mean
        f"  strong: {{ method: {METHODS['thinker']}, playouts: {difficulty.PAR_PLAYOUTS}, "
        f"candidates: {difficulty.PAR_CANDIDATES} }},"
    )
    persons = [f"{strength}: [{', '.join(map(str, habits_of(skill_for(strength))))}]," for strength in STRENGTHS]
    starts = range(0, len(persons), persons_in_line)
    parts = [
        "/** The arrays, by name: their types, where they begin in the memory, and how many numbers they have. */",
        "export const FIELDS = {", *arrays, "} as const;",
        "",
        "/** How many bytes the engine's memory has. */",
        f"export const MEMORY = {MEMORY};",
        "",
        "/** By name: how a bot chooses, how many futures it plays out, and for how many candidates. */",
        "export const BOTS: Readonly<Record<string, { method: number; playouts: number; candidates: number }>> = {",
        *bots, "};",
        "",
        "/** How the bots of every strength choose, and for how many candidates. */",
        f"export const PERSON = {{ method: {METHODS['person']}, candidates: {PersonBot.candidates} }} as const;",
        "",
        "/** By strength: notice, foresight, look-ahead, and playouts. */",
        "export const PERSONS: Readonly<Record<number, readonly [number, number, number, number]>> = {",
        *("  " + " ".join(persons[at : at + persons_in_line]) for at in starts), "};",
    ]  # fmt: skip
    return "\n".join([HEAD, *parts, ""])


def review_constants() -> str:
    """Write what reviews in the page have in common with those in Python."""
    constants: dict[str, object] = {
        name: getattr(module, name)
        for module, names in (
            (
                expectation,
                ("PASSES", "WIDE_PASSES", "FUTURES", "SHOWN", "START_FUTURES", "ALL_ORDERS"),
            ),
            (expectation, ("CERTAIN", "CAUTION", "BRILLIANT_MARGIN")),
            (figures, ("BASE", "GAIN", "SLOPE", "ACCURACY", "GRADES")),
            (hindsight, ("WIDTHS", "POSITION_WIDTHS", "BOTS", "BOT_PURPOSE")),
            (review, ("SEED",)),
            (difficulty, ("PAR_GAMES", "PAR_PURPOSE", "HARD_PAR", "EASY_PAR")),
        )
        for name in names
    }
    lines = [f"export const {name} = {json.dumps(value)} as const;" for name, value in constants.items()]
    modules = (chance, expectation, figures, hindsight, difficulty)
    sources = (Path(module.__file__ or "").read_bytes() for module in modules)
    # A version is stored with each review, so it does not depend on the line breaks of the file.
    text = layout(persons_in_line=1).encode()
    made_with = sha256(ENGINE_MODULE.read_bytes() + text + b"".join(sources)).hexdigest()[:12]
    return "\n".join([
        "// The constants of reviews; nmbr9/analysis says what each is.",
        "// Made from the program by `make generated`; changes by hand are lost, and a test fails.",
        "",
        *lines,
        "",
        "/** Of the engine and of how it is used: a review that was made with another version is made again. */",
        f'export const VERSION = "{made_with}";',
        "",
    ])  # fmt: skip
