"""A shuffle to which players add randomness (entropy), so that nobody decides the deck alone.

It is a commit-reveal scheme. Players publish hashes of random values, then the server publishes the hash of its seed,
then the players reveal their values. The deck follows from the seed and the values, and the seed is revealed after the
game. Hashes are SHA-256; seeds, values and hashes are written as 64 hexadecimal digits, and it is this text that is
hashed. docs/fair-deck.md explains it for players.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from nmbr9.core.deck import CARDS, Deck
from nmbr9.core.tiles import COPIES, NUMBERS
from nmbr9.notation.grammar import NONE, SEPARATOR

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

SORTED: Final = tuple(number for number in NUMBERS for _ in range(COPIES))
"""The cards before the shuffle: 00112233445566778899."""

CHOSEN: Final = "chosen by the host"
"""The value of the tag `Deck` when there was no shuffle."""


def digest(text: str) -> str:
    """Return the SHA-256 hash of a text, in hexadecimal."""
    return sha256(text.encode()).hexdigest()


def shuffled_deck(seed: str, values: Iterable[str], removed: int = 0) -> Deck:
    """Return the deck that follows from a seed and the values that players have revealed, in the order of seats.

    A Fisher-Yates shuffle of the sorted cards, from the last position to the second. The key is the hash of the seed
    and the values with spaces between them. Removed cards are the last ones.

    >>> from nmbr9.notation.shuffle import shuffled_deck
    >>> shuffled_deck("00" * 32, ["11" * 32])
    Deck.parse('72845106173230984956')
    """
    cards = list(SORTED)
    numbers = _numbers(digest(" ".join([seed, *values])))
    for last in range(CARDS - 1, 0, -1):
        chosen = _below(last + 1, numbers)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return Deck(cards[: CARDS - removed])


def _numbers(key: str) -> Iterator[int]:
    """Yield random numbers of 32 bits: the first 8 digits of the hash of the key, a space and 0, 1, 2, …."""
    counter = 0
    while True:
        yield int(digest(f"{key} {counter}")[:8], 16)
        counter += 1


def _below(limit: int, numbers: Iterator[int]) -> int:
    """Return a number from 0 to limit - 1, each with the same probability.

    Rejection sampling: numbers at or above the highest multiple of the limit are skipped, because otherwise small
    remainders would be more likely than large ones (modulo bias).
    """
    most = 2**32 - 2**32 % limit
    return next(number for number in numbers if number < most) % limit


class Contribution(NamedTuple):
    """The entropy of one player: its hash, and its value, which is empty when it was not revealed."""

    hash: str
    value: str
    player: str

    def __str__(self) -> str:
        return f"{self.hash} {self.value or NONE} {self.player}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `hash value player`; `-` is no value. Raises ValueError when there are not three parts."""
        hash_, value, player = text.split(" ", 2)
        return cls(hash_, "" if value == NONE else value, player)


def entropy_tag(contributions: Iterable[Contribution]) -> str:
    """Return the value of the tag `Entropy`, in the order of seats."""
    return SEPARATOR.join(map(str, contributions))


def contributions_in(tags: Mapping[str, str]) -> list[Contribution]:
    """Read the tag `Entropy`; without it there are none. Raises ValueError when it can't be read."""
    written = tags.get("Entropy", "")
    return [Contribution.parse(part) for part in written.split(SEPARATOR)] if written else []


def broken_promise(tags: Mapping[str, str], deck: Deck) -> str:
    """Return why the deck of a finished game does not follow from the seed and the players' values.

    The result is empty when it does, and when players did not contribute to the shuffle.
    """
    if "Seed" not in tags:
        return "the seed was not revealed after the game" if "SeedCommitment" in tags else ""
    seed = tags["Seed"]
    try:
        contributions = contributions_in(tags)
    except ValueError:
        return "the tag Entropy can't be read: each player has a hash, a value or -, and a name"
    if digest(seed) != tags.get("SeedCommitment"):
        return "the seed does not have the hash that was published before the players revealed their values"
    revealed = [each for each in contributions if each.value]
    for each in revealed:
        if digest(each.value) != each.hash:
            return f"the value of {each.player} does not have the hash that was published before"
    if shuffled_deck(seed, (each.value for each in revealed), deck.removed) != deck:
        return "the cards do not follow from the seed and the values of the players"
    return ""
