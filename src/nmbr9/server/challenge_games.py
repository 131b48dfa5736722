"""Who may see the games of a challenge: those who know its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.players.challenges import CHALLENGE, knows

if TYPE_CHECKING:
    from nmbr9.server.context import ServerContext


async def contest_is_open(context: ServerContext, contest: str, player: str) -> bool:
    """Return whether a player may see others' games of a challenge, by the contest's name."""
    store = context.store.challenges
    challenge = await store.find(contest.removeprefix(CHALLENGE))
    return challenge is not None and await knows(store, challenge, player)
