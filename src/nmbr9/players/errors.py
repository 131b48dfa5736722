"""Why something about a profile is refused."""

from __future__ import annotations

from enum import StrEnum

from nmbr9.core.errors import Refused


class PlayerRefusal(StrEnum):
    """Stable codes, which a page translates."""

    NO_PLAYER = "no_player"
    CODE_UNKNOWN = "code_unknown"
    NOT_PLAYED = "not_played"
    BAD_REVIEW = "bad_review"
    PASSKEYS_OFF = "passkeys_off"
    PASSKEY_REFUSED = "passkey_refused"
    TOO_MANY_PASSKEYS = "too_many_passkeys"
    BAD_RECORD = "bad_record"
    BAD_TIME = "bad_time"


class PlayerRefused(Refused):
    """A request about a profile was refused. `place` names the field of the request that is wrong, if it is a field."""

    def __init__(self, code: PlayerRefusal, sentence: str, *, place: str = "") -> None:
        super().__init__(code, sentence)
        self.code: PlayerRefusal = code
        self.place = place


def no_player() -> PlayerRefused:
    """Return the refusal for somebody who has no token, and so has done nothing yet."""
    return PlayerRefused(PlayerRefusal.NO_PLAYER, "this browser has no profile yet: it begins with the first game")


def no_passkeys(reason: str) -> PlayerRefused:
    """Return the refusal of a server that keeps no passkeys, or none for the address of a page."""
    sentence = f"this server keeps no passkeys here: {reason}; take the profile along with a code instead"
    return PlayerRefused(PlayerRefusal.PASSKEYS_OFF, sentence)
