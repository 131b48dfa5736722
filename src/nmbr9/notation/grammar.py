"""Constants of the grammar that the readers and writers of the notation share."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

VERSION: Final = "1"
RULES: Final = "base"
OWN_TAGS: Final = ("Nmbr9", "Rules", "Seats", "Start", "Removed", "Resigned", "Hints", "Result")
TAG_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]*")

SEPARATOR: Final = " / "
"""Stands between the parts of different seats."""

NONE: Final = "-"
"""Stands for no cards, no tiles, or no placement yet."""

UNFINISHED: Final = "*"

WORD: Final = re.compile(r"[^\s/]+|/")
"""A word, or the separator between seats."""

MAX_SEATS: Final = 256
"""A limit for readers, far above the number of players. The compact form has 8 bits for it."""

MAX_LINE: Final = 100_000
"""The maximum length of a line of a record, far more than MAX_SEATS seats need. It limits the work of a reader."""

CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]")
"""Characters that no name, tag or comment may contain. They break lines, terminals, encodings or pictures."""

_BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0\ufffc\U0001d159"
"""Letters and symbols that show nothing: fillers of Hangul, the empty Braille pattern, a null note head, …"""


def is_name(text: str) -> bool:
    """Return whether a text can be a player's name. It must not contain the separator between seats."""
    return text == text.strip() != "" and SEPARATOR not in f"{text} /" and not CONTROL.search(text)


def is_visible(character: str) -> bool:
    """Return whether a character shows something by itself: no space, format character, mark or blank letter."""
    return unicodedata.category(character)[0] in "LNPS" and character not in _BLANK
