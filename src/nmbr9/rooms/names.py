"""The rules for players' names: what a name may contain, and which names look the same.

Two names that look the same can't be told apart at the table, so the second one gets a number. Names are compared by
their skeletons (Unicode Technical Standard 39, Unicode Security Mechanisms): a skeleton has one letter for all letters
that look alike. The table below has the look-alikes of Latin letters in Greek and Cyrillic, from `confusables.txt` of
that standard; NFKD normalisation covers most others, such as wide and mathematical letters.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from nmbr9.notation.grammar import is_name, is_visible
from nmbr9.rooms.errors import RoomRefusal, RoomRefused

if TYPE_CHECKING:
    from collections.abc import Iterable

LONGEST_NAME: Final = 32
"""In code points."""

DELETED_NAME: Final = "deleted player"
"""Shown to the others in place of the name of a deleted player."""
HIDDEN_NAME: Final = "hidden name"
"""Shown in the games of contests in place of a name that an operator has hidden."""

_MISLEADING: Final = re.compile(r"[/\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Names have no /, which separates seats in records, and no bidirectional controls, which reorder text after them."""


def _table(look_alikes: dict[str, str]) -> dict[int, str]:
    return {ord(other): one for one, others in look_alikes.items() for other in others}


_LETTERS: Final = _table(
    {
        "A": "АΑ", "B": "ВΒ", "C": "С", "E": "ЕΕ", "G": "Ԍ", "H": "НΗ", "I": "ІΙ", "J": "Ј", "K": "КΚ", "M": "МΜ",
        "N": "Ν", "O": "ОΟ", "P": "РΡ", "Q": "Ԛ", "S": "Ѕ", "T": "ТΤ", "V": "Ѵ", "W": "Ԝ", "X": "ХΧ", "Y": "УҮΥ",
        "Z": "Ζ", "a": "аα", "c": "с", "d": "ԁ", "e": "е", "g": "ɡ", "h": "һ", "i": "іιı", "j": "јϳ", "k": "кκ",
        "l": "ӏ", "o": "оοσ", "p": "рρ", "q": "ԛ", "s": "ѕ", "u": "υ", "v": "ѵν", "w": "ԝ", "x": "х", "y": "уүγ",
        ":": "։׃ː˸∶꞉", "(": "❨", ")": "❩",
    }
)  # fmt: skip
"""Look-alikes that are the same letter for a reader, in either case."""

_SHAPES: Final = _table({"l": "I1|Ӏ", "O": "0", "rn": "m"})
"""Look-alikes that are different letters in the other case, so that case must not be folded after them."""

_BOT: Final = re.compile(r"\s*bot\s*:|.*\(\s*bot\s*\)", re.DOTALL)
"""The names of bots in records (`bot:greedy@1`) and at the table (`greedy (bot)`)."""


def checked_name(name: str) -> str:
    """Return a player's name as it is kept: in NFC, with single spaces. Raises RoomRefused."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not is_name(name) or len(name) > LONGEST_NAME or _MISLEADING.search(name):
        raise _bad(f"a name has 1 to {LONGEST_NAME} characters, no control characters and no /")
    if not any(map(is_visible, name)):
        raise _bad("a name has at least one character that can be seen")
    if any(_BOT.match(key.casefold()) for key in _skeletons(name)):
        raise _bad("a name like that is for bots; please choose another one")
    if any(map(_RESERVED.fullmatch, _skeletons(name))):
        raise _bad("a name like that is for players without a name; please choose another one")
    return name


def free_name(name: str, others: Iterable[str]) -> str:
    """Return a name, shortened and numbered where needed, so that it does not look like any of the others."""
    taken = {key for other in others for key in _skeletons(other)}
    number, numbered = 1, _shortened(name, LONGEST_NAME)
    while not taken.isdisjoint(_skeletons(numbered)):
        number += 1
        suffix = f" {number}"
        numbered = _shortened(name, LONGEST_NAME - len(suffix)) + suffix
    return numbered


@lru_cache(maxsize=4096)  # every name of a room is compared with every other one
def _skeletons(name: str) -> tuple[str, str]:
    """Return two skeletons. Names that look the same have one of them in common.

    The first is equal for names that differ in case only, the second for names with letters of the same shape, like
    `Iris` with a capital i or a small L.
    """
    letters = "".join(filter(_visible_or_mark, unicodedata.normalize("NFKD", name))).translate(_LETTERS)
    return " ".join(letters.casefold().split()), " ".join(letters.translate(_SHAPES).split())


def _visible_or_mark(character: str) -> bool:
    """Return whether a character is seen, or seen as part of another. Variation selectors and joiners are not."""
    selector = "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef" or character == "\u034f"
    return character.isspace() or is_visible(character) or (unicodedata.category(character)[0] == "M" and not selector)


_RESERVED: Final = re.compile(
    "|".join(rf"{key}[\s\dilOo]*" for reserved in (DELETED_NAME, HIDDEN_NAME) for key in _skeletons(reserved))
)
"""The skeletons of reserved names, also with a number, as a second one of them gets it. `lO` looks like `10`."""


def _shortened(name: str, length: int) -> str:
    """Return the beginning of a name. Characters that belong together (a grapheme cluster) are not cut apart."""
    end = length
    while 0 < end < len(name) and _belongs_together(name, end):
        end -= 1
    return name[: end or length].rstrip()


def _belongs_together(name: str, at: int) -> bool:
    """Return whether a name must not be cut before this position: a simplified form of the rules of UAX 29."""
    before, after = name[at - 1], name[at]
    flags = len(name[:at]) - len(name[:at].rstrip(_REGIONAL))
    return (
        unicodedata.category(after)[0] == "M"
        or "\u200d" in (before, after)
        or after in _SKIN_TONES
        or "\U000e0020" <= after <= "\U000e007f"
        or (after in _REGIONAL and flags % 2 == 1)
    )


_REGIONAL: Final = "".join(map(chr, range(0x1F1E6, 0x1F200)))
"""A flag is a pair of these letters."""
_SKIN_TONES: Final = "".join(map(chr, range(0x1F3FB, 0x1F400)))


def _bad(sentence: str) -> RoomRefused:
    return RoomRefused(RoomRefusal.BAD_NAME, sentence, place="name")
