"""The Litestar application."""

from __future__ import annotations

import asyncio
import re
from collections import deque
from contextlib import asynccontextmanager
from functools import lru_cache
from http import HTTPStatus
from itertools import chain
from typing import TYPE_CHECKING, Any, Final, cast

from litestar import HttpMethod, Litestar, MediaType, Request, Response, Router
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import nmbr9
from nmbr9.rooms.fair_queue import client
from nmbr9.server import STATIC, best_displays, callers, challenges, daily, players, puzzles, referee, routes
from nmbr9.server.context import ServerContext
from nmbr9.server.limits import limit_key
from nmbr9.server.links import link_routes
from nmbr9.server.page import file_routes, files_in, inline_hashes
from nmbr9.server.problems import HANDLERS
from nmbr9.server.socket import room_socket
from nmbr9.server.turns import REFUSED_SECONDS, Requests, Turns

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path
    from socket import socket

    from litestar.connection import ASGIConnection
    from litestar.handlers import BaseRouteHandler
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

    from nmbr9.server.settings import Settings

LARGEST_BODY: Final = 64 * 1024
LONGEST_QUERY: Final = 2048
# The content security policy allows only scripts and styles from our own files, WebAssembly that they compile, and, by
# their hashes, those in the page. A worker has the policy that its own file was sent with, which is this one, too.
_CONTENT_SECURITY_POLICY: Final = (
    "default-src 'self'; style-src 'self'{styles}; script-src 'self' 'wasm-unsafe-eval'{scripts}; "
    "connect-src 'self'{sockets}; img-src 'self' data: blob:; font-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
_SLOW_SECONDS: Final = 0.05  # for which a client may read a part of an answer before others have its place
_REQUEST_SECONDS: Final = 0.0005  # about how long a request occupies the event loop; many take less
_HOST: Final = re.compile(r"[A-Za-z0-9.-]+(:[0-9]+)?")
_SECURITY_HEADERS: Final = [
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
# For everything but the page's files, which set their own: views are for one viewer only, and contain tokens.
_NOT_STORED: Final = (b"cache-control", b"no-store")


@lru_cache(maxsize=64)
def policy_for(host: str, page: bytes = b"") -> bytes:
    """Return the content security policy for a page that was requested from this host."""
    # For Safari before version 16, 'self' does not include websockets, so their addresses are listed.
    sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
    styles, scripts = inline_hashes(page, "style"), inline_hashes(page, "script")
    return _CONTENT_SECURITY_POLICY.format(sockets=sockets, styles=styles, scripts=scripts).encode()


def with_security_headers(app: ASGIApp, page: bytes) -> ASGIApp:
    """Add security headers to every response, errors included, and support HEAD wherever there is GET."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        host = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                policy = (b"content-security-policy", policy_for(host, page))
                headers = [*message["headers"], policy, *_SECURITY_HEADERS]
                if not any(name.lower() == _NOT_STORED[0] for name, _ in headers):
                    headers.append(_NOT_STORED)
                message["headers"] = headers
            await send(message)

        if scope.get("method") == "HEAD":
            # A copy, because uvicorn leaves the body out when its own scope says HEAD.
            scope = cast("Scope", {**scope, "method": HttpMethod.GET})
        await app(scope, receive, send_with_headers)

    return wrapped


def take_turns(app: ASGIApp, turns: Turns) -> ASGIApp:
    """Make each request wait for the turn of its address; opening a websocket is a request, too.

    It has a place only while it works: not while its body arrives, nor while a client reads the answer.
    """
    requests = Requests()

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        peer = scope.get("client")
        address = limit_key(peer[0] if peer else "")
        client.set(address)
        received = await _with_body(receive) if scope.get("method") == "POST" else receive
        async with requests.place(address) as place:
            if getattr(getattr(receive, "__self__", None), "disconnected", False):  # uvicorn's: nobody waits any more
                return
            await turns.wait(address, _REQUEST_SECONDS)
            status = 0

            async def send_and_note(message: Message) -> None:
                nonlocal status
                status = message.get("status", status)  # type: ignore[assignment] # of the message that has one
                if message["type"] != "http.response.body" or status == HTTPStatus.TOO_MANY_REQUESTS:
                    await send(message)
                    return
                # A part that is read at once keeps the place: otherwise many downloads would begin, and none end.
                slow = asyncio.get_running_loop().call_later(
                    _SLOW_SECONDS if message.get("more_body") else 0.0, place.give_up
                )
                await send(message)
                slow.cancel()
                if message.get("more_body"):
                    await place.take()

            await app(scope, received, send_and_note)  # a websocket gives its place up when it is open
            if status == HTTPStatus.TOO_MANY_REQUESTS:
                await asyncio.sleep(REFUSED_SECONDS)

    return wrapped


async def _with_body(receive: Receive) -> Receive:
    """Wait until the body has arrived, or is too long anyway, and return what receives it then."""
    messages: deque[Any] = deque()
    size = 0
    while not messages or (messages[-1].get("more_body") and size <= LARGEST_BODY):
        messages.append(await receive())
        size += len(messages[-1].get("body", b""))

    async def receive_again() -> Any:
        return messages.popleft() if messages else await receive()

    return receive_again


async def _check_request(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Reject long queries, and bodies that are not JSON, before the rate limits of the routes count them."""
    if len(connection.scope["query_string"]) > LONGEST_QUERY:
        raise HTTPException(status_code=414, detail=f"a query has at most {LONGEST_QUERY} bytes")
    # Against cross-site request forgery: a browser sends forms to other sites, but JSON only if they allow it (CORS).
    request = connection if isinstance(connection, Request) else None
    if request and request.method == "POST" and request.content_type[0] != MediaType.JSON:
        raise HTTPException(status_code=415, detail="expected the content type application/json")


def _not_found_as_problem(response: Response[Any]) -> Response[Any]:
    """Answer unknown routes below /api with problem details, like other errors, instead of Litestar's HTML page."""
    if response.status_code == 404:
        raise NotFoundException
    return response


def _describe(app: Litestar) -> None:
    """Build the OpenAPI schema in advance: the first request for it would block the event loop for 0.1 s."""
    plugin: Any = app.plugins.get("OpenAPIPlugin")
    plugin.provide_openapi_schema()


def create_app(settings: Settings, static: Path = STATIC, metrics_socket: socket | None = None) -> Litestar:
    """Create the application, with the page that was built into the folder `static`.

    The Prometheus metrics are served on a listening socket of their own, if there is one.
    """

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        context = ServerContext(settings, metrics_socket)
        await context.open()
        await asyncio.to_thread(_describe, app)
        app.state.context = context
        try:
            yield
        finally:
            await context.close()

    turns = Turns()
    files = files_in(static)
    rest = [module.ROUTES for module in (routes, referee, players, daily, challenges, best_displays, puzzles, callers)]
    app = Litestar(
        [*chain.from_iterable(rest), room_socket, *link_routes(files), *file_routes(files)],
        lifespan=[lifespan],
        exception_handlers=HANDLERS,
        guards=[_check_request],
        openapi_config=OpenAPIConfig(
            title="nmbr9",
            version=nmbr9.__version__,
            description="Rooms in which NMBR 9 is played. The events of a room are sent over its websocket.",
            path="/api",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            openapi_router=Router(
                "/api", route_handlers=[], include_in_schema=False, after_request=_not_found_as_problem
            ),
        ),
        request_max_body_size=LARGEST_BODY,
        state=State({"turns": turns}),
        logging_config=None,  # `run` configures logging
    )
    # Not a middleware, because those don't see responses to unknown routes.
    app.asgi_handler = with_security_headers(take_turns(app.asgi_handler, turns), files["/"].content)
    return app
