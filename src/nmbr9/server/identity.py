"""Authentication by a secret token: in an HttpOnly cookie for browsers, as a bearer token for programs."""

from __future__ import annotations

import re
import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from litestar.datastructures import Cookie

from nmbr9.players.identity import hashed

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection

_COOKIE: Final = "nmbr9_guest"
_HOST_COOKIE: Final = f"__Host-{_COOKIE}"
_YEAR: Final = 365 * 24 * 3600
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{22,200}")  # 22 characters hold 132 bits; fewer could be guessed


def token_of(connection: ASGIConnection[Any, Any, Any, Any], *, bearer_only: bool = False) -> str:
    """Return the token of a request; empty when it has none.

    With `bearer_only` the cookie is ignored. Routes that answer with the token use it, so that no script can read the
    cookie's token from the response.
    """
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer":
        secure = connection.app.state.context.settings.secure_cookies
        token = "" if bearer_only else connection.cookies.get(cookie_name(secure=secure), "")
    return token if _TOKEN.fullmatch(token) else ""


async def player_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return the player who sends a request; an empty text when it has no token. Raises StoreUnavailable."""
    player: str = await connection.app.state.context.identities.player_of(token_of(connection))
    return player


async def token_and_player(
    connection: ASGIConnection[Any, Any, Any, Any], *, bearer_only: bool = False
) -> tuple[str, str]:
    """Return the token of a request, and its player; both new without a token, or with that of a deleted player.

    Raises StoreUnavailable.
    """
    token = token_of(connection, bearer_only=bearer_only)
    player: str = await connection.app.state.context.identities.player_of(token)
    if player:
        return token, player
    token = new_token()
    return token, hashed(token)


def was_deleted(connection: ASGIConnection[Any, Any, Any, Any], token: str, *, bearer_only: bool = False) -> bool:
    """Return whether a request came with the token of a deleted player, in place of which it gets this one."""
    return token_of(connection, bearer_only=bearer_only) not in ("", token)


def new_token() -> str:
    """Return a new token with 192 random bits."""
    return secrets.token_urlsafe(24)


def cookie_name(*, secure: bool) -> str:
    """Return the name of the cookie.

    Behind HTTPS it has the prefix `__Host-`. Browsers let only this very host set such a cookie, so that no other host
    of the domain can plant a token that it knows (session fixation). A cookie without the prefix is ignored there.
    """
    return _HOST_COOKIE if secure else _COOKIE


def cookie(token: str, *, secure: bool) -> Cookie:
    """Return the cookie with a token. With it, a browser returns to its seats from any tab."""
    name = cookie_name(secure=secure)
    return Cookie(key=name, value=token, max_age=_YEAR, httponly=True, samesite="lax", secure=secure, path="/")


def no_cookie(*, secure: bool) -> Cookie:
    """Return the cookie that makes a browser delete its token."""
    # With the same attributes: browsers reject a `__Host-` cookie without Secure, and would keep the old one.
    return replace(cookie("", secure=secure), max_age=0)
