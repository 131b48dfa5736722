"""The deck is fair, and everybody can see how it came about: with real servers and clients."""

import hashlib
import secrets
from functools import partial
from typing import Any

import pytest

from nmbr9.cli import main
from tests.server.client import Client, first_legal, open_room, request, take_seat
from tests.server.processes import Server

pytestmark = pytest.mark.anyio


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def has_come(client: Client, kind: str) -> bool:
    return any(event["type"] == kind for event in client.events.values())


def of_kind(client: Client, kind: str) -> list[dict[str, Any]]:
    return [event for event in client.events.values() if event["type"] == kind]


def checked(server, room, tmp_path, capsys):
    """Download the record, check it with the command, and return both."""
    record = request(f"{server.address}/api/rooms/{room}/record")[1]
    path = tmp_path / "game.nmbr9"
    path.write_text(record, encoding="utf-8")
    assert main(["check", str(path)]) == 0
    return record, capsys.readouterr().out


class Committed(Client):
    """A player who adds a value of its own to the shuffle, and reveals it when it is time."""

    def __init__(self, server: Server, seat: dict[str, Any], *, reveals: bool = True) -> None:
        super().__init__([server.address], seat["room"], seat["token"])
        self.value = secrets.token_hex(32)
        self.reveals = reveals
        self.on_event = self._react

    def _react(self, event):
        if event["type"] == "shuffle_began" and self.reveals:
            return {"type": "reveal_entropy", "value": self.value}
        return first_legal(event)

    async def commit(self) -> None:
        assert await self.ask("commit", {"type": "commit_entropy", "hash": digest(self.value)}) is None


async def test_a_game_whose_players_add_to_the_shuffle(tmp_path, capsys):
    with Server(f"sqlite:///{tmp_path}/nmbr9.db") as server:
        ann = open_room(server.address, seats=3, removed=17)
        bo, cy = (take_seat(server.address, ann["room"], name) for name in ("Bo", "Cy"))
        host, guest, idle = (Committed(server, seat) for seat in (ann, bo, cy))
        async with host, guest, idle:
            for client in (host, guest):
                await client.commit()
            assert await host.ask("start", {"type": "start"}) is None
            for client in (host, guest, idle):
                await client.until(partial(has_come, client, "game_ended"))
            # Cy has not committed, so that revealing is refused.
            assert idle.refusals.popitem()[1]["code"] == "wrong_entropy"
            await host.until(lambda: "start" in host.acks)
        record, said = checked(server, ann["room"], tmp_path, capsys)
    assert said.endswith("deck as promised, shuffled with randomness from Ann, Bo\n")
    assert {event["value"] for event in of_kind(idle, "entropy_revealed")} == {host.value, guest.value}
    (began,), (ended,) = of_kind(guest, "shuffle_began"), of_kind(guest, "game_ended")
    assert digest(ended["seed"]) == began["commitment"]
    assert guest.value in record


async def test_the_shuffle_goes_on_when_the_server_is_killed(tmp_path, capsys):
    with Server(f"sqlite:///{tmp_path}/nmbr9.db") as server:
        ann = open_room(server.address, seats=2, removed=17)
        bo = take_seat(server.address, ann["room"], "Bo")
        host, silent = Committed(server, ann), Committed(server, bo, reveals=False)
        async with host, silent:
            for client in (host, silent):
                await client.commit()
            assert await host.ask("start", {"type": "start"}) is None
            await host.until(partial(has_come, host, "entropy_revealed"))
            server.kill()
            server.start()
            # Bo never reveals: the deadline passes while the server is away, or afterwards.
            for client in (host, silent):
                await client.until(partial(has_come, client, "game_ended"))
        _, said = checked(server, ann["room"], tmp_path, capsys)
    assert said.endswith("deck as promised, shuffled with randomness from Ann\n")


@pytest.mark.parametrize(("deck", "chosen"), [([9, 9, 1], True), ([], False)])
async def test_guests_see_whether_the_host_has_chosen_the_deck(tmp_path, capsys, deck, chosen):
    with Server(f"sqlite:///{tmp_path}/nmbr9.db") as server:
        options = {"deck": deck} if deck else {"removed": 17}
        ann = open_room(server.address, seats=2, public=True, **options)
        (listed,) = request(f"{server.address}/api/rooms")[1]
        bo = take_seat(server.address, ann["room"], "Bo")
        assert listed["deck_chosen"] == bo["deck_chosen"] == chosen
        host, guest = Committed(server, ann), Committed(server, bo)
        async with host, guest:
            await host.ask("start", {"type": "start"})
            await guest.until(partial(has_come, guest, "game_ended"))
        for kind in ("room_created", "game_began"):
            assert of_kind(guest, kind)[0].get("deck_chosen", False) is chosen
        assert of_kind(guest, "room_created")[0]["options"]["deck"] == []
        view = request(f"{server.address}/api/rooms/{ann['room']}")[1]
        replay = request(f"{server.address}/api/rooms/{ann['room']}/replay")[1]
        assert view["deck_chosen"] is replay["deck_chosen"] is chosen
        _, said = checked(server, ann["room"], tmp_path, capsys)
    assert said.endswith("deck chosen by the host\n" if chosen else "deck as promised\n")


async def test_a_player_whom_the_host_has_removed_can_only_watch(tmp_path):
    with Server(f"sqlite:///{tmp_path}/nmbr9.db") as server:
        ann = open_room(server.address, seats=2)
        bo = take_seat(server.address, ann["room"], "Bo")
        async with Client([server.address], ann["room"], ann["token"]) as host:
            assert await host.ask("out", {"type": "remove", "seat": 1}) is None
        seats = f"{server.address}/api/rooms/{ann['room']}/seats"
        status, problem = request(seats, {"name": "Bo", "bearer": True}, token=bo["token"])
        assert (status, problem["code"]) == (403, "removed_by_host")
        assert request(f"{server.address}/api/rooms/{ann['room']}", token=bo["token"])[0] == 200
        assert take_seat(server.address, ann["room"], "Cy")["seat"] == 1
