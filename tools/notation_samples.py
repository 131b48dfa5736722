"""Games in all forms of the notation, and texts that can't be read: the page must make the same of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import msgspec

from nmbr9.core.errors import IllegalPlacement, InvalidNotation
from nmbr9.notation import Record
from nmbr9.server.problems import InvalidInput, problem_of
from nmbr9.server.views import read_game, replay_of

GAMES: Final = Path(__file__).parent.parent / "tests" / "games"

HEAD: Final = '[Nmbr9 "1"]\n[Seats "Ann / Bo"]\n'
WRITTEN: Final = (
    '[Nmbr9 "1"]\n[Seats "Ann"]\n',
    f'{HEAD}[Start "3 / 7"]\n[Removed "18"]\n\n1. 9  9n@3,0 / 9e@3,0\n2. 1  1n@-2,0 / -\n',
    f'{HEAD}[Removed "17"]\n[Resigned "1"]\n[Hints "1: 1 3 / 2: 2"]\n[Deck "chosen by the host"]\n\n'
    "1. 9  9n@0,0 / 9e@0,0\n2. 9  9n@3,0 / 9w@4,0\n3. 1  1w@1,1 / 1e@2,0^1  {both open level 1}\n",
    f'{HEAD}[Result "*"]\n[Own "a \\"quoted\\" \\\\ value"]\n'
    '[Entropy "00 11 Ann / 22 - Bo"]\n\n1. 0  0s@0,0 / 0w@0,0\n2. 8  8w@3,0 / 8s@4,-1\n',
    '\ufeff[Nmbr9 "1"]\r\n[Rules "base"]\r\n[Seats "Zoë 🎲 / bot:greedy@1"]\r\n\r\n1. 4  4n@0,0 / 4s@0,0\r\n',
)
"""Records that are read, though not all are as they would be written."""

BROKEN: Final = (
    "", "nonsense", "1", "1A", "9ABC", "1AS ATIoAAEQ24", "1ASATIoAAEQ24AG081aQAAAA", "2ASATIoAAEQ24AG081aQ", "1___",
    "1AQAAAAA", "1A6APII", '[Seats "Ann"]', '[Nmbr9 "2"]\n[Seats "Ann"]', '[Nmbr9 "1"]', '[Nmbr9 "1"] x',
    '[Nmbr9 "1"]\n[Nmbr9 "1"]', '[Nmbr9 "1"]\n[Rules "other"]\n[Seats "Ann"]', '[Nmbr9 "1"]\n[Seats "Ann /  / Bo"]',
    '[Nmbr9 "1"]\n[Seats "An\tn"]', f'{HEAD}[Removed "20"]', f'{HEAD}[Start "3"]', f'{HEAD}[Resigned "2 1"]',
    f'{HEAD}[Resigned "3"]', f'{HEAD}[Hints "1"]', f'{HEAD}[Hints "2: 1 / 1: 1"]\n1. 9  9n@0,0 / -',
    f'{HEAD}[Hints "1: 2"]\n1. 9  9n@0,0 / -', f'{HEAD}[Result "3 / 4"]\n1. 9  9n@0,0 / 9n@0,0',
    f'{HEAD}[Removed "19"]\n[Result "3 / 4"]\n1. 9  9n@0,0 / 9n@0,0', f"{HEAD}1. 9  9n@0,0", f"{HEAD}1. 9  9n@0,0 /",
    f"{HEAD}1. 9  9n@0,0 / 9n@0,0 / 9n@0,0", f"{HEAD}2. 9  9n@0,0 / -", f"{HEAD}1. x", f"{HEAD}1.",
    f"{HEAD}round one", f"{HEAD}1. 9  9n@0,0 / -\n2. 9  9n@3,0 / -", f"{HEAD}1. 9  9n@0,0 / 9n@1,0",
    f"{HEAD}1. 9  9n@0,0 / 8n@0,0", f"{HEAD}1. 9  9n@0,0 / 9n@0,0^1", f"{HEAD}1. 9  9n@0,0 / 9q@0,0",
    f"{HEAD}1. 9  9n@0,0 / 9n@0,0\n2. 9  9n@900000,0 / -", f"{HEAD}1. 9  9n@0,0 / 9n@0,0\n2. 9  9n@1,0 / -",
    f"{HEAD}1. 9  9n@0,0 / 9n@0,0\n2. 9  9n@3,0 / 9n@3,0\n3. 9  9n@6,0 / -", f"{HEAD}1. 9  9n@0,0 / - {{open",
    f"{HEAD}1. 9  9n@0,0 / - {{a \x07 bell}}", f'{HEAD}1. 9  9n@0,0 / -\n[Own "x"]',
    f'{HEAD}[Removed "19"]\n1. 9  9n@0,0 / 9n@0,0\n2. 9  9n@3,0 / 9n@3,0', f"{HEAD}1. 9  it's here / -",
)  # fmt: skip


def as_json() -> str:
    """Write games with their records, words and replays, and broken texts with what the server answers."""
    texts = [*(path.read_text(encoding="utf-8") for path in sorted(GAMES.glob("*.nmbr9"))), *WRITTEN]
    samples = {"games": [_sample(text) for text in texts], "broken": [_broken(text) for text in BROKEN]}
    return json.dumps(msgspec.to_builtins(samples), ensure_ascii=False) + "\n"


def _sample(text: str) -> dict[str, Any]:
    record = Record.parse(text)
    compact = record.compact()
    bare = Record(
        record.position, record.players, record.removed, record.tags, resigned=record.resigned, hints=record.hints
    )
    return {
        "text": text,
        "written": str(bare),  # without comments, which the page does not keep
        "replay": replay_of(record),
        "unnamed": replay_of(Record.from_compact(compact)),
    }


def _broken(text: str) -> dict[str, Any]:
    try:
        read_game(text)
    except (InvalidNotation, IllegalPlacement) as error:
        return {"text": text, "problem": problem_of(InvalidInput("record", error))}
    raise AssertionError(f"this can be read: {text!r}")
