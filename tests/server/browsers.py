"""A browser as a server sees it: it keeps the cookie that it was given. And a player who plays well enough to score."""

from __future__ import annotations

import json
import urllib.request
from http.cookiejar import CookieJar
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError

from nmbr9.players.identity import hashed
from tests.server.client import Client
from tests.waiting import STALLED

if TYPE_CHECKING:
    from tests.server.client import Json


class Browser:
    """It sends requests to a server, with its cookie."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._cookies = CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self._cookies))

    @property
    def token(self) -> str:
        """Its token; empty while it has none."""
        return next((str(each.value) for each in self._cookies if each.name == "nmbr9_guest"), "")

    @property
    def device(self) -> str:
        """What the server keeps of the token."""
        return hashed(self.token)

    def ask(self, path: str, body: object = None) -> tuple[int, Any]:
        """Return status and JSON, or text; with a body, it is a POST."""
        data = None if body is None else json.dumps(body).encode()
        asked = urllib.request.Request(f"{self.address}{path}", data, {"Content-Type": "application/json"})  # noqa: S310 - loopback
        try:
            with self._opener.open(asked, timeout=STALLED) as answer:
                status, kind, text = answer.status, answer.headers.get_content_type(), answer.read().decode()
        except HTTPError as error:
            with error:
                status, kind, text = error.code, error.headers.get_content_type(), error.read().decode()
        return status, json.loads(text) if kind.endswith("json") else text

    def get(self, path: str) -> Any:
        """Return what is there; it must be there."""
        status, answer = self.ask(path)
        assert status == 200, answer
        return answer

    def post(self, path: str, body: object = None) -> Any:
        """Return the answer to what must be accepted."""
        status, answer = self.ask(path, body or {})
        assert status in (200, 201), answer
        return answer

    def refused(self, path: str, body: object = None) -> tuple[int, str]:
        """Return status and code of a refusal."""
        status, problem = self.ask(path, body)
        assert status >= 400, problem
        return status, str(problem["code"])

    def open_room(self, name: str = "Ann", *, begin: bool = True, **options: Any) -> str:
        """Open a room, and return its id."""
        return str(self.post("/api/rooms", {"name": name, "options": options, "begin": begin})["room"])

    async def play(self, name: str = "Ann", **options: Any) -> str:
        """Play a game against nobody, or bots, to its end."""
        room = self.open_room(name, **options)
        await self.finish(room)
        return room

    async def finish(self, room: str) -> None:
        """Play on until the game is over."""
        async with Client([self.address], room, self.token) as client:
            client.on_event = highest
            await client.until(lambda: any(event["type"] == "game_ended" for event in client.events.values()))


def highest(event: Json) -> Json | None:
    """Place every card on the highest level that is possible."""
    if event["type"] != "card_drawn" or "legal" not in event:
        return None
    spots = [
        (numbers[index + 2], rotation, numbers[index], numbers[index + 1])
        for rotation, numbers in event["legal"].items()
        for index in range(0, len(numbers), 3)
    ]
    _, rotation, x, y = max(spots)
    return {"type": "place", "round": event["round"], "placement": f"{event['number']}{rotation}@{x},{y}"}
