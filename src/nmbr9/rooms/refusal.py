"""Why a room does not do what it is asked."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Stable codes, which a page translates; the sentence is for people who read the wire."""

    NOT_SEATED = "not_seated"
    NOT_HOST = "not_host"
    ROOM_FULL = "room_full"
    BAD_NAME = "bad_name"
    BAD_OPTIONS = "bad_options"
    ALREADY_BEGUN = "already_begun"
    NOT_BEGUN = "not_begun"
    NOBODY_SEATED = "nobody_seated"
    GAME_OVER = "game_over"
    NOT_OVER = "not_over"
    NO_SUCH_SEAT = "no_such_seat"
    UNKNOWN_BOT = "unknown_bot"
    NOT_UNDERSTOOD = "not_understood"
    ILLEGAL_PLACEMENT = "illegal_placement"
    WRONG_ROUND = "wrong_round"
    NOTHING_TO_TAKE_BACK = "nothing_to_take_back"
    NOT_PLACED_YET = "not_placed_yet"
    NOBODY_TO_WAIT_FOR = "nobody_to_wait_for"
    TOO_MANY_COMMANDS = "too_many_commands"


class Refused(Exception):
    """A command that changes nothing: a code, a sentence, and the place where there is one."""

    def __init__(
        self,
        reason: Reason,
        sentence: str,
        *,
        place: str | None = None,
        squares: dict[str, list[list[int]]] | None = None,
    ) -> None:
        super().__init__(sentence)
        self.reason = reason
        self.sentence = sentence
        self.place = place
        self.squares = squares
        """For an illegal placement: by the name of the broken rule, the offending squares."""
