"""One-time codes for taking a profile to another device: short enough to type, too many to guess.

The letters are those of Crockford's Base32, which has no I, L, O and U. I, L and O are read as the digits that they
look like. A code has 60 random bits, is valid for ten minutes, and is used once.
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from nmbr9.players.errors import PlayerRefusal, PlayerRefused

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.players.storage import TransferStore

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH: Final = 12
CODE_SECONDS: Final = 600
"""For how long a code is valid."""

_GROUP: Final = 4
_MEANT: Final = str.maketrans({"O": "0", "I": "1", "L": "1", "-": None, " ": None})


def new_code() -> str:
    """Return a random code, like `7K3M-Q9ZD-00FX`."""
    letters = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    return "-".join(letters[begin : begin + _GROUP] for begin in range(0, LENGTH, _GROUP))


def hashed_code(code: str) -> str:
    """Return the hash under which a code is stored, however it was typed; empty for a text that can't be a code."""
    # Capitalizing letters of other alphabets may change the length, but they are not letters of a code anyway.
    letters = code.upper().translate(_MEANT)
    if len(letters) != LENGTH or not set(letters) <= set(LETTERS):
        return ""
    return sha256(f"transfer {letters}".encode()).hexdigest()


class Transfers:
    """Takes profiles to other devices. Only hashes of codes are kept."""

    def __init__(self, store: TransferStore, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now

    async def new_code(self, player: str) -> tuple[str, float]:
        """Return a new code of a player, and when it expires. The player's previous code becomes invalid."""
        code, now = new_code(), self._now()
        await self._store.keep_code(hashed_code(code), player, now + CODE_SECONDS, now)
        return code, now + CODE_SECONDS

    async def claim(self, code: str, device: str) -> str:
        """Add a device to the player of a code, and return the player. Raises PlayerRefused."""
        hashed = hashed_code(code)
        player = await self._store.claim(hashed, device, self._now()) if hashed else None
        if player is None:  # the same refusal for every reason, so that guessing reveals nothing
            sentence = "this code is not known: it may be mistyped, used, replaced by a newer one, or too old"
            raise PlayerRefused(PlayerRefusal.CODE_UNKNOWN, sentence, place="code")
        return player
