"""REST routes: puzzles, attempts and ratings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from litestar.handlers import HTTPRouteHandler

ROUTES: Final[list[HTTPRouteHandler]] = []
