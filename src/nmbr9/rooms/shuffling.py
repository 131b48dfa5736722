"""The shuffle: the random parts of a game, and the entropy that players add to it (commit, then reveal).

Players may commit to random values before the game. When the host starts it, the server commits to a seed, and the
players have a few seconds to reveal their values. The deck follows from the seed and the values that were revealed.
From the start on, nobody joins, is removed or commits any more. A player who leaves is replaced by a bot, as in a game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nmbr9.core.deck import Deck
from nmbr9.notation.shuffle import digest, shuffled_deck
from nmbr9.rooms import events as ev
from nmbr9.rooms.errors import RoomRefusal, RoomRefused

if TYPE_CHECKING:
    from nmbr9.rooms.room import Room

REVEAL_SECONDS: Final = 5
"""How long the game waits for players who have committed and have not revealed."""


class Deal(NamedTuple):
    """The random parts of a game: the shuffled deck, the salt of its commitment, the start tiles, the seed.

    Without a salt, there is no commitment to the deck.
    """

    deck: Deck
    salt: str
    start: tuple[int, ...] = ()
    """Numbers for start tiles, enough for all seats; neighbours differ."""
    seed: str = ""
    """The server's part of the deck, where players add entropy."""


NO_DEAL: Final = Deal(Deck(()), "")
"""For commands that begin no game."""


def commit_entropy(room: Room, seat: int, command: ev.CommitEntropy, now: float, by: str) -> None:
    """Commit to a random value, or to another one. Nothing happens when it is the same hash."""
    if room.has_begun:
        raise RoomRefused(RoomRefusal.ALREADY_BEGUN, "the game has begun: it is too late to add to the shuffle")
    if room.seats[seat].entropy_hash != command.hash:
        room.apply(ev.EntropyCommitted(at=now, by=by, seat=seat, hash=command.hash))


def is_wanted(room: Room) -> bool:
    """Return whether players want to add entropy; they can't when the host has chosen the deck."""
    return not room.options.deck and any(seat.entropy_hash for seat in room.seats)


def begin(room: Room, deal: Deal, now: float, by: str) -> None:
    """Commit to the seed, and ask the players to reveal their values."""
    room.apply(
        ev.ShuffleBegan(
            at=now,
            by=by,
            commitment=digest(deal.seed),
            deadline=now + REVEAL_SECONDS,
            seed=deal.seed,
            salt=deal.salt,
            start=deal.start,
        )
    )


def reveal_entropy(room: Room, seat: int, command: ev.RevealEntropy, now: float, by: str) -> None:
    """Reveal the value of the commitment. Nothing happens the second time."""
    committed = room.seats[seat]
    if room.shuffle is None:
        raise RoomRefused(RoomRefusal.NOT_BEGUN, "the shuffle has not begun: a value is revealed after that")
    if not committed.entropy_hash or digest(command.value) != committed.entropy_hash:
        raise RoomRefused(RoomRefusal.WRONG_ENTROPY, "this value does not have the hash that you sent", place="value")
    if committed.entropy:
        return
    if room.game is not None:
        raise RoomRefused(RoomRefusal.ALREADY_BEGUN, "the game has begun without this value: it came too late")
    room.apply(ev.EntropyRevealed(at=now, by=by, seat=seat, value=command.value))


def is_complete(room: Room) -> bool:
    """Return whether no more values are awaited. Those of players who have left are not."""
    return all(seat.entropy or seat.bot or not seat.entropy_hash for seat in room.seats)


def deal_of(room: Room, shuffle: ev.ShuffleBegan) -> Deal:
    """Return the game that follows from the seed and the values that were revealed, in the order of seats."""
    values = [seat.entropy for seat in room.seats if seat.entropy]
    deck = shuffled_deck(shuffle.seed, values, room.options.removed)
    return Deal(deck, shuffle.salt, shuffle.start, shuffle.seed)
