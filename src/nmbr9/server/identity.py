"""Authentication by a secret token: in an HttpOnly cookie for browsers, as a bearer token for programs."""

from __future__ import annotations

import re
import secrets
from typing import TYPE_CHECKING, Any, Final

from litestar.datastructures import Cookie

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection

COOKIE: Final = "nmbr9_guest"
_YEAR: Final = 365 * 24 * 3600
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{22,200}")  # 22 characters hold 132 bits; fewer could be guessed


def token_of(connection: ASGIConnection[Any, Any, Any, Any], *, bearer_only: bool = False) -> str:
    """Return the token of a request; empty when it has none.

    With `bearer_only` the cookie is ignored. Routes that answer with the token use it, so that no script can read the
    cookie's token from the response.
    """
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer":
        token = "" if bearer_only else connection.cookies.get(COOKIE, "")
    return token if _TOKEN.fullmatch(token) else ""


def new_token() -> str:
    """Return a new token with 192 random bits."""
    return secrets.token_urlsafe(24)


def cookie(token: str, *, secure: bool) -> Cookie:
    """Return the cookie with a token. With it, a browser returns to its seats from any tab."""
    return Cookie(key=COOKIE, value=token, max_age=_YEAR, httponly=True, samesite="lax", secure=secure, path="/")
