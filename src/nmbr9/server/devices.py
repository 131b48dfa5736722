"""REST routes: taking a profile to another device, with a one-time code or with a passkey."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from litestar import Response, post
from litestar.params import JSONBody  # noqa: TC002 - Litestar reads the annotations

from nmbr9.players.identity import hashed
from nmbr9.server.identity import cookie, new_token, token_of
from nmbr9.server.limits import address_of, limited
from nmbr9.server.problems import problems
from nmbr9.server.profiles import PLAYER_REQUESTS, AnyRequest, profile_view, required_player
from nmbr9.server.sites import site_of
from nmbr9.server.wire_players import ClaimTransfer, PasskeyAnswer, PasskeyOptions, ProfileView, TransferCode

if TYPE_CHECKING:
    from nmbr9.server.context import ServerContext

_CEREMONIES: Final = limited(
    lambda context: context.ceremonies, "too many passkeys from this address; wait a few minutes"
)
_PASSKEY_PROBLEMS: Final = problems(400, 404, 409, 413, 414, 415, 429, 503)


@post("/api/me/transfer", guards=[PLAYER_REQUESTS], status_code=200, responses=problems(404, 413, 414, 415, 429, 503))
async def make_code(request: AnyRequest) -> TransferCode:
    """Make a one-time code that takes the profile to another device within ten minutes. It replaces an earlier one."""
    context: ServerContext = request.app.state.context
    code, expires = await context.transfers.new_code(await required_player(request))
    return TransferCode(code=code, expires=expires, now=context.now())


@post(
    "/api/me/claim",
    guards=[limited(lambda context: context.codes_tried, "too many codes from this address; wait ten minutes")],
    status_code=200,
    responses=problems(400, 404, 413, 414, 415, 429, 503),
)
async def claim_profile(request: AnyRequest, data: JSONBody[ClaimTransfer]) -> Response[ProfileView]:
    """Add this browser to a profile with a one-time code. The browser gets a token of its own for it."""
    context: ServerContext = request.app.state.context
    token = new_token()
    return await _logged_in(request, await context.transfers.claim(data.code, hashed(token)), token)


@post(
    "/api/me/devices/forget",
    guards=[PLAYER_REQUESTS],
    status_code=200,
    responses=problems(404, 413, 414, 415, 429, 503),
)
async def forget_devices(request: AnyRequest) -> ProfileView:
    """Sign out all devices that were added to the profile, but this one. The first device can't be signed out."""
    context: ServerContext = request.app.state.context
    player = await required_player(request)
    context.sign_out(await context.store.players.forget_devices(player, hashed(token_of(request))))
    return await profile_view(request, player)


@post(
    "/api/me/passkeys/forget",
    guards=[PLAYER_REQUESTS],
    status_code=200,
    responses=problems(404, 413, 414, 415, 429, 503),
)
async def forget_passkeys(request: AnyRequest) -> ProfileView:
    """Remove all passkeys of the profile. None of them can be used to log in any more."""
    context: ServerContext = request.app.state.context
    player = await required_player(request)
    await context.store.players.forget_passkeys(player)
    return await profile_view(request, player)


@post("/api/me/passkeys/options", guards=[_CEREMONIES], status_code=200, responses=_PASSKEY_PROBLEMS)
async def begin_registration(request: AnyRequest) -> PasskeyOptions:
    """Begin the registration of a passkey: return the options for `navigator.credentials.create`."""
    context: ServerContext = request.app.state.context
    player = await required_player(request)
    name = (await context.store.players.profile(player)).name
    return PasskeyOptions(options=await context.passkeys.begin_registration(site_of(request), player, name))


@post("/api/me/passkeys", guards=[_CEREMONIES], status_code=200, responses=_PASSKEY_PROBLEMS)
async def finish_registration(request: AnyRequest, data: JSONBody[PasskeyAnswer]) -> ProfileView:
    """Keep the passkey that the browser has made."""
    context: ServerContext = request.app.state.context
    player = await required_player(request)
    run = partial(context.quick.run, address_of(request))
    await context.passkeys.finish_registration(site_of(request), player, data.credential, run)
    return await profile_view(request, player)


@post("/api/passkeys/options", guards=[_CEREMONIES], status_code=200, responses=_PASSKEY_PROBLEMS)
async def begin_login(request: AnyRequest) -> PasskeyOptions:
    """Begin a login with a passkey: return the options for `navigator.credentials.get`."""
    context: ServerContext = request.app.state.context
    return PasskeyOptions(options=await context.passkeys.begin_login(site_of(request)))


@post("/api/passkeys/session", guards=[_CEREMONIES], status_code=200, responses=_PASSKEY_PROBLEMS)
async def finish_login(request: AnyRequest, data: JSONBody[PasskeyAnswer]) -> Response[ProfileView]:
    """Open the profile of a passkey in this browser, which gets a token of its own for it."""
    context: ServerContext = request.app.state.context
    token = new_token()
    run = partial(context.quick.run, address_of(request))
    player = await context.passkeys.finish_login(site_of(request), data.credential, hashed(token), run)
    return await _logged_in(request, player, token)


async def _logged_in(request: AnyRequest, player: str, token: str) -> Response[ProfileView]:
    """Answer with a profile, and with the token of the device that was just added to it."""
    context: ServerContext = request.app.state.context
    answer = Response(await profile_view(request, player), status_code=200)
    answer.set_cookie(cookie(token, secure=context.settings.secure_cookies))
    return answer


ROUTES: Final = [
    make_code, claim_profile, forget_devices, forget_passkeys, begin_registration, finish_registration, begin_login,
    finish_login,
]  # fmt: skip
