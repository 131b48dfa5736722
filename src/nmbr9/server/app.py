"""The Litestar application."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

from litestar import Litestar, MediaType, Request, Response, Router
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import nmbr9
from nmbr9.server.problems import HANDLERS
from nmbr9.server.routes import ROUTES
from nmbr9.server.socket import room_socket
from nmbr9.server.table import Table

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from litestar.types import ASGIApp, Message, Receive, Scope, Send

    from nmbr9.server.settings import Settings

_LARGEST_BODY: Final = 64 * 1024
_LONGEST_QUERY: Final = 2048
_HEADERS: Final = [
    (b"content-security-policy", b"default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
]


def secured(app: ASGIApp) -> ASGIApp:
    """Add what tells browsers to be careful to every answer, errors included."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_HEADERS]
            await send(message)

        await app(scope, receive, send_with_headers)

    return wrapped


async def _acceptable(request: Request[Any, Any, Any]) -> None:
    """Refuse what no page or program of ours sends."""
    if len(request.scope["query_string"]) > _LONGEST_QUERY:
        raise HTTPException(status_code=414, detail=f"a query has at most {_LONGEST_QUERY} bytes")
    # Browsers send JSON to another site only if that site agrees; forms they send, and our answer would set a cookie.
    if request.method == "POST" and request.content_type[0] != MediaType.JSON:
        raise HTTPException(status_code=415, detail="expected the content type application/json")


def _no_page(response: Response[Any]) -> Response[Any]:
    """Have unknown routes below /api answered like all others; Litestar has a page of HTML for them."""
    if response.status_code == 404:
        raise NotFoundException
    return response


def create_app(settings: Settings) -> Litestar:
    """Put the application together."""

    @asynccontextmanager
    async def table_for(app: Litestar) -> AsyncIterator[None]:
        table = Table(settings)
        await table.open()
        app.state.table = table
        try:
            yield
        finally:
            await table.close()

    app = Litestar(
        [*ROUTES, room_socket],
        lifespan=[table_for],
        exception_handlers=HANDLERS,
        before_request=_acceptable,
        openapi_config=OpenAPIConfig(
            title="nmbr9",
            version=nmbr9.__version__,
            description="Rooms in which NMBR 9 is played. What happens in a room comes over its websocket.",
            path="/api",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            openapi_router=Router("/api", route_handlers=[], include_in_schema=False, after_request=_no_page),
        ),
        request_max_body_size=_LARGEST_BODY,
        state=State(),
        logging_config=None,  # logs are set up by whoever runs the server
    )
    app.asgi_handler = secured(app.asgi_handler)  # not a middleware: those don't see answers to unknown routes
    return app
