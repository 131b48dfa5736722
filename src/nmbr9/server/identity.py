"""Who is asking: a guest's secret token, in a cookie that scripts can't read, or as a bearer for programs."""

from __future__ import annotations

import re
import secrets
from typing import TYPE_CHECKING, Any, Final

from litestar.datastructures import Cookie

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection

COOKIE: Final = "nmbr9_guest"
_A_YEAR: Final = 365 * 24 * 3600
_SHAPE: Final = re.compile(r"[A-Za-z0-9_-]{22,200}")  # 22 characters hold 132 bits; what is shorter was made up


def token_of(connection: ASGIConnection[Any, Any, Any, Any], *, bearer_only: bool = False) -> str:
    """Return the token that somebody has shown; empty for a stranger.

    What is answered with a token looks at the bearer only: a script shall not learn what is in the cookie.
    """
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer":
        token = "" if bearer_only else connection.cookies.get(COOKIE, "")
    return token if _SHAPE.fullmatch(token) else ""


def new_token() -> str:
    """Return a token that nobody can guess: 192 bits."""
    return secrets.token_urlsafe(24)


def cookie(token: str, *, secure: bool) -> Cookie:
    """Return the cookie that brings a guest back to the same seats, from any tab."""
    return Cookie(key=COOKIE, value=token, max_age=_A_YEAR, httponly=True, samesite="lax", secure=secure, path="/")
