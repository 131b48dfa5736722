"""What the routes of players share: who asks, and how a profile is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from litestar import Request

from nmbr9.players.errors import no_player
from nmbr9.server.identity import player_of
from nmbr9.server.limits import limited
from nmbr9.server.sites import has_passkeys
from nmbr9.server.wire_players import ProfileView

if TYPE_CHECKING:
    from nmbr9.server.context import ServerContext

AnyRequest = Request[Any, Any, Any]
PLAYER_REQUESTS: Final = limited(lambda context: context.player_requests)


async def required_player(request: AnyRequest) -> str:
    """Return the player who sends a request. Raises PlayerRefused when it has no token, and StoreUnavailable."""
    player = await player_of(request)
    if not player:
        raise no_player()
    return player


async def profile_view(request: AnyRequest, player: str) -> ProfileView:
    """Return the profile of a player; an empty one if the player is empty. Raises StoreUnavailable."""
    context: ServerContext = request.app.state.context
    possible = has_passkeys(request)
    if not player:
        return ProfileView(
            known=False, name="", games=0, best=None, mean=None, devices=0, passkeys=0, passkeys_possible=possible,
            consent=False,
        )  # fmt: skip
    profile = await context.store.players.profile(player)
    return ProfileView(known=True, passkeys_possible=possible, **vars(profile))
