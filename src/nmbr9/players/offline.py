"""Games that were played without a server and are sent afterwards: what is accepted, and what is made of it.

The server has not seen how such a game was played. It belongs to the player alone, and is compared with the games of
others only in a challenge that the player has made with its deck.
"""

from __future__ import annotations

import re
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from nmbr9.players.errors import PlayerRefusal, PlayerRefused

if TYPE_CHECKING:
    from collections.abc import Collection

    from nmbr9.notation import Record

ROOM_DIGITS: Final = 20
GAMES_PER_DAY: Final = 200
"""That a player may add within 24 hours: two weeks of a keen one."""
MOST_SEATS: Final = 10
"""Of a game that was played offline."""
EARLIEST: Final = 1_577_836_800.0
"""2020-01-01. A clock that shows an earlier time was never set."""
FAST_CLOCK: Final = 24 * 3600.0
"""By how many seconds the client's clock may be fast."""
MILLISECOND: Final = 0.001

_BOT: Final = re.compile(r"bot:([^@]{1,60})(?:@.*)?")
_TAKEN_OVER: Final = re.compile(r"1: ([^ ]{1,60})")


def room_of(player: str, id_: str) -> str:
    """Return the room of a player's game, by the id that the client gave it. It is always the same room.

    The player is the hash of a token, which nobody else knows, so nobody else can find the room.
    """
    return sha256(f"offline {player} {id_}".encode()).hexdigest()[:ROOM_DIGITS]


def bots_of(record: Record) -> tuple[str, ...]:
    """Return the bots of a finished game with one player, in the first seat. Raises PlayerRefused for other games."""
    if not record.finished:
        raise _bad("the game is not over: every seat places all cards")
    if len(record.players) > MOST_SEATS:
        raise _bad(f"a game that was played offline has at most {MOST_SEATS} seats, not {len(record.players)}")
    found = [_BOT.fullmatch(name) for name in record.players[1:]]
    for seat, bot in enumerate(found, start=2):
        if bot is None:
            raise _bad(f"seat {seat} is a person: expected one player in seat 1, and bots in the others")
    if record.resigned not in ((), (0,)):
        raise _bad(f"seat {record.resigned[-1] + 1} has resigned, but bots don't resign")
    return tuple(bot[1] for bot in found if bot is not None)


def taken_over(record: Record) -> str:
    """Return the bot that has played on for the player; empty when none has. Raises PlayerRefused for another seat."""
    tag = record.tags.get("TakenOver", "")
    found = _TAKEN_OVER.fullmatch(tag)
    if tag and found is None:
        raise _bad("the tag TakenOver is not seat 1 with a bot, like 1: greedy")
    return "" if found is None else found[1]


def hints_of(record: Record, count: int) -> tuple[int, ...]:
    """Return the rounds in which the player has taken a hint. Raises PlayerRefused when there are more or fewer.

    If the record does not say which rounds, the first ones are assumed.
    """
    rounds = record.hints.get(0, tuple(range(1, count + 1)))
    if len(rounds) != count or count > record.rounds or set(record.hints) - {0}:
        raise _bad("the hints are not those of seat 1 in the record", "hints")
    return rounds


def checked_times(began: float, ended: float, now: float) -> tuple[float, float]:
    """Return when a game began and ended, in whole milliseconds, and not in the future. Raises PlayerRefused.

    The clock of a device may be fast: an end within the next 24 hours is taken as now.
    """
    if began > ended:
        raise _bad_time("a game begins before it ends", "began")
    if began < EARLIEST:
        raise _bad_time("the game began before 2020, so the clock of your device was not set", "began")
    if ended > now + FAST_CLOCK:
        raise _bad_time("the game ends in the future, so the clock of your device is wrong", "ended")
    ended = round(min(ended, now), 3)
    return round(min(began, ended), 3), ended


def free_ending(ended: float, taken: Collection[float]) -> float:
    """Return when a game ended, moved by some milliseconds if other games ended at the same moment.

    Histories are sorted by it, so games that are sent one after another stay in that order.
    """
    while ended in taken:
        ended = round(ended + MILLISECOND, 3)
    return ended


def _bad(sentence: str, place: str = "record") -> PlayerRefused:
    return PlayerRefused(PlayerRefusal.BAD_RECORD, sentence, place=place)


def _bad_time(sentence: str, place: str) -> PlayerRefused:
    return PlayerRefused(PlayerRefusal.BAD_TIME, sentence, place=place)
