"""Why a room refuses a command, and what else can go wrong with a room."""

from __future__ import annotations

from enum import StrEnum

from nmbr9.core.errors import Refused


class RoomRefusal(StrEnum):
    """Stable error codes, which the page translates."""

    NOT_SEATED = "not_seated"
    NOT_HOST = "not_host"
    ROOM_FULL = "room_full"
    REMOVED = "removed_by_host"
    BAD_NAME = "bad_name"
    WRONG_ENTROPY = "wrong_entropy"
    BAD_OPTIONS = "bad_options"
    ALREADY_BEGUN = "already_begun"
    NOT_BEGUN = "not_begun"
    NOBODY_SEATED = "nobody_seated"
    GAME_OVER = "game_over"
    NOT_OVER = "not_over"
    NO_SUCH_SEAT = "no_such_seat"
    UNKNOWN_BOT = "unknown_bot"
    BOT_UNAVAILABLE = "bot_unavailable"
    NOT_UNDERSTOOD = "not_understood"
    ILLEGAL_PLACEMENT = "illegal_placement"
    WRONG_ROUND = "wrong_round"
    NOTHING_TO_TAKE_BACK = "nothing_to_take_back"
    NOT_PLACED_YET = "not_placed_yet"
    NOBODY_TO_WAIT_FOR = "nobody_to_wait_for"
    HINTS_NOT_ALLOWED = "hints_not_allowed"
    TOO_MANY_COMMANDS = "too_many_commands"


class RoomRefused(Refused):
    """A command that a room refuses. `place` names the field of the command that is wrong, where it is one field."""

    def __init__(
        self,
        code: RoomRefusal,
        sentence: str,
        *,
        place: str | None = None,
        squares: dict[str, list[list[int]]] | None = None,
    ) -> None:
        super().__init__(code, sentence)
        self.code: RoomRefusal = code
        self.place = place
        self.squares = squares
        """For an illegal placement: the offending squares, by the name of the broken rule."""


class NoSuchRoom(LookupError):
    """There is no room with this id."""


class RoomUnavailable(Exception):
    """This process can't serve or change a room now. The message is a sentence for people. Nothing was written."""


def nobody_seated() -> RoomRefused:
    """Return the refusal of a game that nobody would play."""
    return RoomRefused(RoomRefusal.NOBODY_SEATED, "nobody has taken a seat yet, so there is nobody to play")


def too_many_commands() -> RoomRefused:
    """Return the refusal of a command beyond the command limit of its token."""
    sentence = "that was a lot of back and forth; you can go on when the next card is drawn"
    return RoomRefused(RoomRefusal.TOO_MANY_COMMANDS, sentence)
