"""The words that readers and writers of the notation share."""

from __future__ import annotations

import re
from typing import Final

VERSION: Final = "1"
RULES: Final = "base"
OWN_TAGS: Final = ("Nmbr9", "Rules", "Seats", "Start", "Removed", "Resigned", "Result")
TAG_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]*")

SEPARATOR: Final = " / "
"""Between what belongs to different seats."""

NONE: Final = "-"
"""No cards, no tiles, no placement yet."""

UNFINISHED: Final = "*"

WORD: Final = re.compile(r"[^\s/]+|/")
"""A word, or what sets seats apart."""

MAX_SEATS: Final = 256
"""More than any table has: a bound for readers, and what fits the compact form."""

MAX_LINE: Final = 100_000
"""Characters in a line of a record: far more than that many seats need, and soon read."""

CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]")
"""What no name, tag or comment may contain: it would break a line, a terminal, an encoding or a picture."""


def is_name(text: str) -> bool:
    """Say whether a player can be called that, so that the names of all seats can be told apart again."""
    return text == text.strip() != "" and SEPARATOR not in f"{text} /" and not CONTROL.search(text)
