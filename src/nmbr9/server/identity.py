"""Who is asking: a guest's secret token, in a cookie that scripts can't read, or as a bearer for programs."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Final

from litestar.datastructures import Cookie

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection

COOKIE: Final = "nmbr9_guest"
_A_YEAR: Final = 365 * 24 * 3600
_LONGEST: Final = 200


def token_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return the token that somebody has shown; empty for a stranger."""
    kind, _, bearer = connection.headers.get("authorization", "").partition(" ")
    token = bearer.strip() if kind.lower() == "bearer" else connection.cookies.get(COOKIE, "")
    return token if len(token) <= _LONGEST else ""


def new_token() -> str:
    """Return a token that nobody can guess: 192 bits."""
    return secrets.token_urlsafe(24)


def cookie(token: str, *, secure: bool) -> Cookie:
    """Return the cookie that brings a guest back to the same seats, from any tab."""
    return Cookie(key=COOKIE, value=token, max_age=_A_YEAR, httponly=True, samesite="lax", secure=secure, path="/")
