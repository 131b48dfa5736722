"""A network client that plays, in forty lines: it takes a seat in a room, and the highest legal spot in every round.

    python examples/bot_client.py http://127.0.0.1:9009            opens a room alone and plays
    python examples/bot_client.py http://127.0.0.1:9009 ROOM       takes a seat in a room and plays when it begins

docs/write-a-bot.md explains it step by step. Any language with HTTP and websockets will do.
"""

import json
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def post(address: str, body: dict[str, object]) -> dict[str, object]:
    """Send JSON, and return the JSON of the answer."""
    request = Request(address, json.dumps(body).encode(), {"Content-Type": "application/json"})  # noqa: S310 - yours
    with urlopen(request) as answer:  # noqa: S310 - an address that you have given
        return dict(json.load(answer))


def play(server: str, room: str | None) -> None:
    """Play one game to its end."""
    if room is None:
        seat = post(f"{server}/api/rooms", {"name": "Robot", "begin": True, "bearer": True})
    else:
        seat = post(f"{server}/api/rooms/{room}/seats", {"name": "Robot", "bearer": True})
    address = f"{server.replace('http', 'ws', 1)}/api/rooms/{seat['room']}/socket"
    with connect(address, additional_headers={"Authorization": f"Bearer {seat['token']}"}) as socket:
        for text in socket:
            frame = json.loads(text)
            event = frame.get("event", {})
            if frame["frame"] == "refusal":
                sys.exit(f"refused: {frame['problem']['detail']}")
            if event.get("type") == "card_drawn" and "legal" in event:
                spots = [(r, *s[i : i + 3]) for r, s in event["legal"].items() for i in range(0, len(s), 3)]
                rotation, x, y, _ = max(spots, key=lambda spot: spot[3])
                place = {"type": "place", "round": event["round"], "placement": f"{event['number']}{rotation}@{x},{y}"}
                socket.send(json.dumps({"id": f"round {event['round']}", "command": place}))
            if event.get("type") == "game_ended":
                print(f"scores {event['scores']}, winners {event['winners']}")
                return


if __name__ == "__main__":
    play(sys.argv[1].rstrip("/"), sys.argv[2] if len(sys.argv) > 2 else None)
