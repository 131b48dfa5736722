"""Many games at once, played at random through whatever happens to the servers, and checked afterwards."""

from __future__ import annotations

import asyncio
import hashlib
import random
import secrets
from collections import Counter
from contextlib import AsyncExitStack
from http.client import HTTPException
from itertools import cycle
from typing import TYPE_CHECKING

from nmbr9 import Record
from nmbr9.notation.shuffle import broken_promise
from tests.server.client import Client, request
from tests.waiting import STALLED

if TYPE_CHECKING:
    from tests.server.client import Json

TOO_LATE = {"wrong_round", "game_over", "nothing_to_take_back", "already_begun"}
"""Why somebody may be refused: the round, or the shuffle, was over first."""


class Player(Client):
    """Places anywhere at random, and changes its mind now and then. One that is idle leaves it to the clock."""

    def __init__(self, crowd: Crowd, room: str, token: str = "", *, idle: bool = False) -> None:
        super().__init__(crowd.shuffled_addresses(), room, token)
        self._crowd = crowd
        self._idle = idle
        self._generator = random.Random(crowd.generator.random())
        self._card: Json | None = None
        self.entropy = secrets.token_hex(32)
        self.adds_entropy = bool(token) and self._generator.random() < 0.5
        self._with_level: dict[tuple[int, str], str] = {}
        """By round and placement: the placement as it must come back, with the level that `legal` has for it."""
        self.on_event = self._react

    def _react(self, event: Json) -> Json | None:
        mine = self.seat is not None and event.get("seat") == self.seat
        whim = self._generator.random()
        match event["type"]:
            case "shuffle_began" if self.adds_entropy:
                return {"type": "reveal_entropy", "value": self.entropy}
            case "card_drawn":
                self._card = event if "legal" in event else None
                return self._place(event["round"])
            case "tile_taken_back" if mine:
                return self._place(event["round"])
            case "tile_placed" if mine and "why" not in event and whim < 0.2:
                return {"type": "take_back", "round": event["round"]} if whim < 0.1 else self._place(event["round"])
        return None

    def _place(self, round_: int) -> Json | None:
        if self._card is None or self._card["round"] != round_ or self._idle:
            return None
        rotation, spots = self._generator.choice(list(self._card["legal"].items()))
        spot = 3 * self._generator.randrange(len(spots) // 3)
        x, y, level = spots[spot : spot + 3]
        placement = f"{self._card['number']}{rotation}@{x},{y}"
        self._with_level[round_, placement] = f"{placement}^{level}" if level else placement
        return {"type": "place", "round": round_, "placement": placement}

    async def _take(self, frame: Json) -> None:
        await super()._take(frame)
        self._crowd.moved(frame)

    async def commit(self) -> None:
        """Commit to a part of the shuffle, or not."""
        if self.adds_entropy:
            hashed = hashlib.sha256(self.entropy.encode()).hexdigest()
            assert await self.ask("commit", {"type": "commit_entropy", "hash": hashed}) is None

    def check(self) -> None:
        """Everything it was promised has happened, once."""
        mine = [(number, event) for number, event in self.events.items() if event.get("seat", -1) == self.seat]
        for command, kind in (("place", "tile_placed"), ("take_back", "tile_taken_back")):
            promised = [
                (self.acks[id_], (asked["round"], self._with_level.get((asked["round"], asked.get("placement", "")))))
                for id_, asked in self.asked.items()
                if asked["type"] == command and id_ in self.acks
            ]
            happened = [
                (number, (event["round"], event.get("placement")))
                for number, event in mine
                if event["type"] == kind and "why" not in event
            ]
            # A client asks for one thing after the other, so that both are in the same order.
            assert [what for _, what in promised] == [what for _, what in happened], (promised, happened)
            assert all(number <= by for (by, _), (number, _) in zip(promised, happened, strict=True))
        assert all(by <= self.last for by in self.acks.values())
        assert {problem["code"] for problem in self.refusals.values()} <= TOO_LATE
        events = list(self.events.values())
        assert [event["number"] for event in events if event["type"] == "card_drawn"] == events[-1]["deck"]
        placed = {event["round"]: event.get("placement") for _, event in mine if event["type"].startswith("tile_")}
        closed = {event["round"]: event["placements"] for event in events if event["type"] == "round_closed"}
        if self.seat is not None:
            assert placed == {round_: placements[self.seat] for round_, placements in closed.items()}

    @property
    def ended(self) -> bool:
        return bool(self.events) and self.events[self.last]["type"] == "game_ended"


PERSONAL = {"game_began": "seat", "tile_placed": "placement"}
"""What a client is told about itself only."""


def shared(client: Client) -> dict[int, Json]:
    """Return what everybody in the room is sent, by number."""
    return {n: _less(event, PERSONAL.get(event["type"], "legal")) for n, event in client.events.items()}


def lasting(client: Client) -> dict[int, Json]:
    """Return what a client is sent whenever it asks, by number: legal placements are for the moment."""
    return {n: _less(event, "legal") for n, event in client.events.items()}


def _less(event: Json, name: str) -> Json:
    return {key: value for key, value in event.items() if key != name}


class Crowd:
    """Many games at once. Where one ends, the next begins, until `going_home` is set."""

    def __init__(self, addresses: list[str], seed: int) -> None:
        self.addresses = addresses
        self.generator = random.Random(seed)
        self.going_home = False
        self.games: list[list[Player]] = []
        """The players of every game that was played to its end, the last one a spectator."""
        self._seen: Counter[str] = Counter()
        self._changed = asyncio.Event()

    def shuffled_addresses(self) -> list[str]:
        return self.generator.sample(self.addresses, len(self.addresses))

    def moved(self, frame: Json) -> None:
        self._seen[frame["event"].get("why", "") if frame["frame"] == "event" else ""] += 1
        self._changed.set()

    async def progress(self, frames: int, why: str | None = None) -> None:
        """Wait until the crowd was sent so many more frames, of any kind or about placements for this reason."""
        goal = self._count(why) + frames
        while self._count(why) < goal:
            self._changed.clear()
            await asyncio.wait_for(self._changed.wait(), STALLED)

    def _count(self, why: str | None) -> int:
        return self._seen.total() if why is None else self._seen[why]

    async def play(self, options: Json, *, idle: bool = False) -> None:
        """Play game after game with these options; with an idle one at the table, the clock has to place for it."""
        while not self.going_home:
            tokens = [secrets.token_urlsafe(24) for _ in range(options["seats"] - len(options.get("bots", ())))]
            asked = {"name": "P0", "options": options, "bearer": True}
            room = (await persistently(self.shuffled_addresses(), "/api/rooms", asked, tokens[0]))["room"]
            for index, token in enumerate(tokens[1:], start=1):
                seat = {"name": f"P{index}", "bearer": True}
                await persistently(self.shuffled_addresses(), f"/api/rooms/{room}/seats", seat, token)
            players = [Player(self, room, token, idle=idle and token == tokens[-1]) for token in [*tokens, ""]]
            async with AsyncExitStack() as stack:
                for player in players:
                    await stack.enter_async_context(player)
                for player in players:
                    await player.commit()
                assert await players[0].ask("start", {"type": "start"}) is None
                for player in players:
                    await player.until(lambda player=player: player.ended and not player.sent)  # type: ignore[misc] # mypy can't infer it
            self.games.append(players)

    async def check(self) -> None:
        """What was acknowledged is in the log, once, and what anybody was ever sent is still there, unchanged."""
        for players in self.games:
            again = [Client(self.shuffled_addresses(), player.room, player.token) for player in players]
            for reader, player in zip(again, players, strict=True):
                async with reader:
                    await reader.until(lambda reader=reader, player=player: reader.last >= player.last)  # type: ignore[misc] # mypy can't infer it
                assert lasting(reader) == lasting(player)
                assert shared(reader) == shared(players[0])
                player.check()
            await self._check_shuffle(players)

    async def _check_shuffle(self, players: list[Player]) -> None:
        """The deck follows from what was revealed; whose value was acknowledged is in it."""
        path = f"{self.addresses[0]}/api/rooms/{players[0].room}/record"
        record = Record.parse((await asyncio.to_thread(request, path))[1])
        assert broken_promise(record.tags, record.cards) == ""
        assert ("Seed" in record.tags) == any(player.adds_entropy for player in players)
        for player in players:
            revealed = any(id_.startswith("reveal_entropy") for id_ in player.acks)
            assert (player.entropy in record.tags.get("Entropy", "")) == revealed


async def persistently(addresses: list[str], path: str, body: object, token: str) -> Json:
    """Ask one server after the other until one does it."""
    for address in cycle(addresses):
        try:
            status, answer = await asyncio.to_thread(request, f"{address}{path}", body, token=token)
        except (OSError, HTTPException):
            await asyncio.sleep(0.2)  # it is away; nothing in a test depends on how long this is
            continue
        if status not in (502, 503):  # behind a proxy, or without its database, it is away
            assert status == 201, answer
            break
    return dict(answer)
