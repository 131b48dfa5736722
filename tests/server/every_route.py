"""A request for every route, and a player with a long history: what may use a server most."""

from __future__ import annotations

import time
from typing import Any, Final
from urllib.parse import quote

from nmbr9.daily import Day
from nmbr9.puzzles import heads, puzzle
from tests.server.offline import played

SEATS: Final = 200
"""Of the largest rooms."""
TODAY = str(Day.at(time.time()))  # yesterday, if midnight comes meanwhile: that is a day, too
CALLED = {"cards": list(range(10)), "rounds": 20, "seconds": 60, "running": True}
REVIEW: Final[dict[str, object]] = {"par": 10, "luck": 0, "mistakes": 0, "accuracy": 100, "version": "1"}
LARGEST_DISPLAY = "9n@0,0 " + " ".join(f"9n@{3 * number},0" for number in range(1, 100))


def routes(late: str, finished: str, challenge: str) -> dict[tuple[str, str], list[tuple[str, object]]]:
    """Return requests for every route: for each the path, and a body."""
    bots = ["greedy"] * (SEATS - 2) + ["nobody"]
    display = quote(LARGEST_DISPLAY[:1900])
    return {
        ("POST", "/api/rooms"): [
            ("/api/rooms", {"options": {"seats": SEATS, "bots": bots}}),
            ("/api/rooms", {"options": {"seats": SEATS, "bots": ["greedy"] * (SEATS - 1), "public": True}}),
            ("/api/rooms", {"options": {"seats": SEATS, "bots": ["greedy"] * (SEATS - 1)}, "begin": True}),
        ],
        ("GET", "/api/rooms"): [("/api/rooms", None)],
        ("POST", "/api/rooms/{room_id:str}/seats"): [(f"/api/rooms/{late}/seats", {"name": "x" * 100})],
        ("GET", "/api/rooms/{room_id:str}"): [
            (f"/api/rooms/{room}{query}", None) for room in (late, finished) for query in ("", "?legal=false")
        ],
        ("GET", "/api/rooms/{room_id:str}/record"): [(f"/api/rooms/{room}/record", None) for room in (late, finished)],
        ("GET", "/api/rooms/{room_id:str}/replay"): [(f"/api/rooms/{room}/replay", None) for room in (late, finished)],
        ("GET", "/api/rooms/{room_id:str}/best"): [(f"/api/rooms/{room}/best", None) for room in (late, finished)],
        ("POST", "/api/rooms/{room_id:str}/best"): [
            (f"/api/rooms/{finished}/best", {"display": display}) for display in ("9n@0,0 9n@3,0", "x" * 2000)
        ],
        ("GET", "/api/rooms/{room_id:str}/picture"): [(f"/api/rooms/{finished}/picture", None)],
        ("GET", "/api/rooms/{room_id:str}/preview.png"): [
            (f"/api/rooms/{room}/preview.png", None) for room in (late, finished)
        ],
        ("GET", "/room/{room_id:str}"): [(f"/room/{room}", None) for room in (late, finished)],
        ("GET", "/room/{room_id:str}/replay"): [(f"/room/{finished}/replay", None)],
        ("GET", "/room/{room_id:str}/replay/{round_:int}"): [(f"/room/{finished}/replay/3", None)],
        ("GET", "/api/bots"): [("/api/bots", None)],
        ("GET", "/api/table"): [("/api/table", None)],
        ("GET", "/api/version"): [("/api/version", None)],
        ("GET", "/health"): [("/health", None)],
        ("GET", "/ready"): [("/ready", None)],
        ("GET", "/api/legal"): [(f"/api/legal?display={display}&number=4", None)],
        ("GET", "/api/check"): [(f"/api/check?display={display}&placement=1n@0,0", None)],
        ("POST", "/api/records"): [
            ("/api/records", {"record": "x" * 60_000}),
            ("/api/records", {"record": "x" * 999}),
            ("/api/records", {"record": "[[" * 400}),
        ],
        ("GET", "/api/daily"): [("/api/daily", None)],
        ("GET", "/api/daily/{day:str}"): [(f"/api/daily/{day}", None) for day in (TODAY, "2026-02-30")],
        ("POST", "/api/daily/{day:str}/games"): [
            (f"/api/daily/{TODAY}/games", {}),
            (f"/api/daily/{TODAY}/games", {"ranked": False}),
        ],
        ("GET", "/api/archive"): [("/api/archive", None)],
        ("GET", "/api/ranking"): [(f"/api/ranking?span={span}", None) for span in ("day", "week", "all")],
        ("POST", "/api/challenges"): [
            ("/api/challenges", {}),
            ("/api/challenges", {"number": 10**15}),
            ("/api/challenges", {"room": finished}),
        ],
        ("GET", "/api/challenges/{challenge_id:str}"): [(f"/api/challenges/{challenge}", None)],
        ("POST", "/api/challenges/{challenge_id:str}/games"): [(f"/api/challenges/{challenge}/games", {})],
        ("POST", "/api/challenges/{challenge_id:str}/seen"): [(f"/api/challenges/{challenge}/seen", {})],
        ("GET", "/api/me/challenges"): [("/api/me/challenges", None)],
        ("POST", "/api/callers"): [("/api/callers", {"state": CALLED}), ("/api/callers", {"state": "x" * 9999})],
        ("POST", "/api/callers/{caller_id:str}"): [
            ("/api/callers/none", {"token": "x" * 32, "sequence": 2, "state": CALLED}),
        ],
        ("GET", "/api/callers/{caller_id:str}"): [("/api/callers/none", None)],
        ("GET", "/api/me"): [("/api/me", None)],
        ("POST", "/api/me"): [("/api/me", {"name": "x" * 32, "consent": True}), ("/api/me", {"name": "\u202e"})],
        ("GET", "/api/me/games"): [("/api/me/games?limit=100", None), ("/api/me/games?before=x", None)],
        ("POST", "/api/me/games"): [
            ("/api/me/games", game)
            for game in (played(1), played(2, "greedy", "greedy"), played(3) | {"record": "[[" * 4_000})
        ],
        ("GET", "/api/me/statistics"): [("/api/me/statistics", None)],
        ("POST", "/api/me/reviews"): [("/api/me/reviews", REVIEW | {"room": room}) for room in (finished, late)],
        ("POST", "/api/me/delete"): [
            ("/api/me/delete", {"confirm": "no"})
        ],  # the last test has one that is carried out
        ("GET", "/api/deletions/{job:str}"): [("/api/deletions/unknown", None)],
        ("GET", "/api/me/data"): [("/api/me/data", None)],
        ("GET", "/api/me/games.csv"): [("/api/me/games.csv", None)],
        ("GET", "/api/me/games.nmbr9"): [("/api/me/games.nmbr9", None)],
        ("POST", "/api/me/transfer"): [("/api/me/transfer", {})],
        ("POST", "/api/me/claim"): [("/api/me/claim", {"code": "AAAA-BBBB-CCCC"})],
        ("POST", "/api/me/devices/forget"): [("/api/me/devices/forget", {})],
        ("POST", "/api/me/passkeys/forget"): [("/api/me/passkeys/forget", {})],
        ("POST", "/api/me/passkeys/options"): [("/api/me/passkeys/options", {})],
        ("POST", "/api/me/passkeys"): [("/api/me/passkeys", {"credential": "[" * 16_000})],
        ("POST", "/api/passkeys/options"): [("/api/passkeys/options", {})],
        ("POST", "/api/passkeys/session"): [("/api/passkeys/session", {"credential": '{"id":' * 2000})],
        ("GET", "/api/puzzles"): [("/api/puzzles", None)],
        ("GET", "/api/puzzles/next"): [
            ("/api/puzzles/next", None),
            ("/api/puzzles/next?theme=bridge&rating=100&not=" + ",".join(head.id for head in heads()[:100]), None),
        ],
        ("GET", "/api/puzzles/{puzzle_id:str}"): [(f"/api/puzzles/{heads()[-1].id}", None)],
        ("POST", "/api/puzzles/{puzzle_id:str}/attempts"): [
            (f"/api/puzzles/{head.id}/attempts", {"placements": placements})
            for head in heads()[:3]
            for placements in ([str(placement) for placement in puzzle(head.id).answer], ["9n@0,0"] * 5, ["x"] * 9999)
        ],
        ("GET", "/"): [("/", None)],
        ("GET", "/api"): [("/api", None)],
        ("GET", "/api/{path:str}"): [("/api/none", None)],
        ("GET", "/api/openapi.json"): [("/api/openapi.json", None)],
    }


def history_of(player: str, *, prefix: str = "", large: int = 100, alone: int = 1000) -> list[dict[str, Any]]:
    """Return results of a player: games in the largest rooms, and games alone."""
    display = " ".join(f"{number}n@{4 * number},0^{number % 5}" for number in range(10)) + " 9n@0,0^1" * 10
    game = {
        "ended": 0.0, "hints": 0, "complete": True, "won": False, "bot": "", "score": 50, "display": display,
        "deck": "01234567890123456789", "deck_chosen": False, "start_tiles": False, "contest": "", "ranked": False,
        "hidden": False, "name": "A" * 32,
        "review": '{"par":50,"luck":0,"mistakes":0,"accuracy":1,"version":"1"}',
    }  # fmt: skip
    rows = [
        {
            **game,
            "room": f"{prefix}large{number}",
            "seat": seat,
            "player": "" if seat else player,
            "bot": "greedy" if seat else "",
        }
        for number in range(large)
        for seat in range(SEATS)
    ]
    rows += [
        {**game, "room": f"{prefix}alone{number}", "seat": 0, "player": player, "ended": -1.0}
        for number in range(alone)
    ]
    return rows
