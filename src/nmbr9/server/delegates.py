"""Bots that run in clients, so that a game of one player against bots takes no time of the server's processes.

A client that connects with `bots=true` volunteers. When a built-in bot must choose in a room with only one player, the
connection of that player is asked. The server stays authoritative: it checks the answer by the rules. When there is no
usable answer, and for all other bots, its own worker processes choose.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Final

from nmbr9.bots.registry import is_built_in
from nmbr9.core.errors import InvalidNotation
from nmbr9.core.placement import Placement
from nmbr9.core.rules import check
from nmbr9.server.wire import Choose

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.core.view import View
    from nmbr9.rooms.workers import Thinker

CHOICES_AT_ONCE: Final = 3
"""How many choices a client is asked for at the same time; the server makes the others of a larger room itself.

A client that makes them one after the other, each within its seconds, is never late.
"""
_SEED_BITS: Final = 53  # every such number is exact in JavaScript


def patience(seconds: float) -> float:
    """Return how long the server waits for a client whose bots have this many seconds."""
    return seconds * 3 + 5


class Volunteer:
    """The connection of a client that offers to choose for bots. `send` sends it a frame."""

    def __init__(self, send: Callable[[Choose], None]) -> None:
        self._send = send
        self._waiting: dict[str, asyncio.Future[str | None]] = {}
        self._was_asked = self._was_late = False

    @property
    def is_free(self) -> bool:
        """Whether the client may be asked for one more choice now.

        One that was late is not asked any more on this connection, so that its bots keep the player waiting only once.
        """
        return len(self._waiting) < CHOICES_AT_ONCE and not self._was_late

    async def choose(self, bot: str, view: View, seat: int, seconds: float) -> str | None:
        """Return what the client has chosen for a bot. None when it can't, is late, or has disconnected."""
        id_ = secrets.token_hex(8)
        answer = self._waiting[id_] = asyncio.get_running_loop().create_future()
        self._was_asked = True
        self._send(
            Choose(
                id=id_,
                seat=seat,
                bot=bot,
                round=view.round,
                seed=str(secrets.randbits(_SEED_BITS)),
                seconds=seconds,
                display=str(view.display),
                card=view.cards[-1],
                unseen=view.unseen,
                left=view.rounds - view.round,
            )
        )
        try:
            return await asyncio.wait_for(answer, patience(seconds))
        except TimeoutError:
            return None
        finally:
            del self._waiting[id_]
            self._was_late = self._was_late or answer.cancelled()  # time was up, or the clock has ended the round

    def answer(self, id_: str, placement: str | None) -> bool:
        """Take an answer of the client, and return whether it was asked at all.

        One with an unknown id is ignored: it came too late, or the round was over.
        """
        waiting = self._waiting.get(id_)
        if waiting is not None and not waiting.done():
            waiting.set_result(placement)
        return self._was_asked

    def give_up(self) -> None:
        """Let the server make the choices that are pending, because the client has disconnected."""
        for id_ in self._waiting:
            self.answer(id_, None)


class Delegates:
    """Asks clients that volunteer, and otherwise the server's own workers.

    `player_of` returns the hash of the token of a room's only player, or an empty text if there are several. `seconds`
    is the time of a bot that searches. `count` is called with "delegated" for each choice of a client that is used.
    """

    def __init__(
        self, workers: Thinker, player_of: Callable[[str], str], *, seconds: float, count: Callable[[str], None]
    ) -> None:
        self._workers, self._player_of, self._seconds, self._count = workers, player_of, seconds, count
        self._volunteers: dict[tuple[str, str], list[Volunteer]] = {}
        """By room and hash of a token: the connections of a client, the newest last."""

    def join(self, room_id: str, token: str, send: Callable[[Choose], None]) -> Volunteer:
        """Register a connection of the client with this token hash as a volunteer."""
        volunteer = Volunteer(send)
        self._volunteers.setdefault((room_id, token), []).append(volunteer)
        return volunteer

    def leave(self, room_id: str, token: str, volunteer: Volunteer) -> None:
        """Stop asking a connection, because it is closed."""
        others = self._volunteers[room_id, token]
        others.remove(volunteer)
        if not others:
            del self._volunteers[room_id, token]
        volunteer.give_up()

    async def choose(self, bot: str, view: View, room_id: str, owner: str) -> Placement:
        """Return a bot's choice: that of the only player's client, if it is legal, or else that of the workers."""
        volunteer = self._volunteer(room_id) if is_built_in(bot) else None
        if volunteer is not None and view.seat is not None:
            placement = _legal(view, await volunteer.choose(bot, view, view.seat, self._seconds))
            if placement is not None:
                self._count("delegated")
                return placement
        return await self._workers.choose(bot, view, room_id, owner)

    def _volunteer(self, room_id: str) -> Volunteer | None:
        """Return the newest connection of the room's only player, if that volunteers and is not busy."""
        player = self._player_of(room_id)
        known = self._volunteers.get((room_id, player), []) if player else []
        return known[-1] if known and known[-1].is_free else None


def _legal(view: View, text: str | None) -> Placement | None:
    """Return the placement that a client has chosen; None when it can't be read, or breaks a rule."""
    if text is None:
        return None
    try:
        placement = Placement.parse(text)
    except InvalidNotation:
        return None
    return None if check(view.display, placement, view.card) else placement
