"""Games of one person, as the server's rooms play them: a test of the page plays them over both connections."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any, Final

import msgspec

from nmbr9.core.deck import Deck
from nmbr9.core.placement import Placement
from nmbr9.core.rules import legal_placements
from nmbr9.notation.commitment import commitment
from nmbr9.rooms import Options, Room, RoomRefused, play, seating
from nmbr9.rooms.commands import handle
from nmbr9.rooms.events import RoomCommand, Start
from nmbr9.rooms.log import Draft
from nmbr9.rooms.redaction import redact
from nmbr9.rooms.shuffling import Deal
from nmbr9.server.problems import problem_of
from nmbr9.server.views import record_of, replay_of, view_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from nmbr9.server.wire import Problem

ANN: Final = "the hash of Ann's token"
SALT: Final = "5a" * 32
ROOM: Final = "local-0123456789abcdef0123"

Step = dict[str, Any]


def place(round_: int, placement: str) -> Step:
    """Return the command of a player."""
    return {"command": {"type": "place", "round": round_, "placement": placement}}


def do(type_: str, **fields: Any) -> Step:
    """Return another command."""
    return {"command": {"type": type_, **fields}}


def bot(round_: int, placement: str, seat: int = 1) -> Step:
    """Return what a bot has chosen."""
    return {"bot": seat, "round": round_, "placement": placement}


def time_is_up(at: float, round_: int = 0, placement: str = "") -> Step:
    """Return a moment at which the clock is looked at, with a draft of the player."""
    return {"at": at, "draft": {"round": round_, "placement": placement}}


def seeded(seed: int, farewell: Step | None = None, in_round: int = 0) -> Callable[[Room], Iterator[Step]]:
    """Return the steps of a whole game: tiles anywhere, bots in any order, and whatever else a player does in between.

    Steps follow each other closely, because a page does not wait long for a bot.
    """
    random = Random(seed)

    def steps(room: Room) -> Iterator[Step]:
        at = 1000.0
        left = [] if farewell is None else [farewell]
        while room.state == "playing":
            step = left.pop() if left and room.require_round().round == in_round else _next_step(room, random)
            at = step.get("at", at + 0.25)
            yield {**step, "at": at}

    return steps


def _next_step(room: Room, random: Random) -> Step:
    game = room.require_round()
    round_, roll = game.round, random.random()
    if 0 not in room.resigned and not room.seats[0].bot:
        to_place, alone = 0 in room.awaited, not room.awaited_bots
        if to_place and roll < 0.1:
            return do("hint", round=round_)
        if to_place and roll < 0.2:
            return place(round_, f"{game.cards[-1]}n@40,40")
        if to_place and alone and room.deadline is not None and roll < 0.6:
            return time_is_up(room.deadline, round_, _anywhere(room, 0, random))
        if not to_place and roll < 0.3:
            return do("take_back", round=round_) if roll < 0.2 else do("more_time")
    seat = room.awaited[int(random.random() * len(room.awaited))]
    tile = _anywhere(room, seat, random)
    return bot(round_, tile, seat) if room.seats[seat].bot else place(round_, tile)


def _anywhere(room: Room, seat: int, random: Random) -> str:
    """Return a legal placement, more often on the highest level."""
    game = room.require_round()
    display = game.displays[seat]
    legal = sorted(legal_placements(display, game.cards[-1]), key=str)
    if random.random() < 0.8:
        highest = max(display.level_of(placement) for placement in legal)
        legal = [placement for placement in legal if display.level_of(placement) == highest]
    return str(legal[int(random.random() * len(legal))])


GAMES: Final[tuple[tuple[dict[str, Any], str, list[Step] | Callable[[Room], Iterator[Step]]], ...]] = (
    ({}, "9914", [
        place(1, "9n@0,0"), place(2, "9n@1,0"), place(2, "8n@3,0"), place(1, "9n@3,0"), place(2, "nonsense"),
        do("take_back", round=2), do("hint", round=2), do("hint", round=2), do("more_time"), do("start"),
        do("remove", seat=0), do("reveal_entropy", value="0" * 64), place(2, "9n@3,0"), place(3, "1w@1,1"),
        do("hint", round=4), place(4, "4n@5,1"), place(4, "4n@5,1"), do("hint", round=4), do("resign"), do("leave"),
    ]),
    ({"seats": 3, "bots": ["greedy", "greedy"], "removed": 17}, "008", [
        place(1, "0s@0,0"), place(1, "0e@0,0"), do("take_back", round=1), place(1, "0n@0,0"), do("more_time"),
        bot(1, "0n@0,0"), bot(1, "0e@0,0", seat=2), bot(1, "0n@0,0"), bot(2, "0n@4,0", seat=2), do("more_time"),
        do("resign"), bot(2, "0n@3,0"), bot(3, "8n@6,0"), bot(3, "8n@-3,2", seat=2),
    ]),
    ({"seats": 2, "bots": ["beginner"], "deck": [3, 1], "start_tiles": True, "open_displays": True}, "31", [
        bot(1, "3n@1,3"), place(1, "3n@3,0"), do("hand_over", seat=1, bot="nobody"), do("leave"), do("hint", round=2),
        bot(2, "1n@6,0", seat=0), bot(2, "1n@-2,0"),
    ]),
    ({"clock": "per_card", "seconds": 30}, "9914", [
        time_is_up(1010.0), time_is_up(1030.0, 1, "9e@0,0"), time_is_up(1060.0, 1, "9e@0,0"),
        time_is_up(1090.0, 3, "1w@0,0"), {**do("resign"), "at": 1091.0},
    ]),
    ({"seats": 2, "bots": ["random"], "clock": "card_a_minute"}, "99", [
        place(1, "9n@0,0"), bot(1, "9n@0,0"), do("take_back", round=1), time_is_up(1060.0, 1, "9w@0,0"),
        {**bot(2, "9n@3,0"), "at": 1061.0}, time_is_up(1120.0),
    ]),
    ({}, "63827094105816297354", seeded(6)),
    ({"seats": 3, "bots": ["greedy", "random"], "removed": 11}, "417038625", seeded(48)),
    ({"clock": "per_card", "seconds": 30, "seats": 2, "bots": ["planner"], "removed": 13}, "0258814", seeded(76)),
    ({"seats": 3, "bots": ["greedy", "greedy"], "removed": 13, "start_tiles": True}, "7794360",
     seeded(21, do("resign"), 4)),
    ({"seats": 2, "bots": ["random"], "removed": 14, "open_displays": True}, "339152", seeded(45, do("leave"), 3)),
)  # fmt: skip
"""Options, the deck, and what happens, one second after the other where no time is given."""


def as_json() -> str:
    """Write the games, with every event as the player is sent it, and what the server makes of the game at its end."""
    games = msgspec.to_builtins([_played(*game) for game in GAMES])
    return json.dumps(games, separators=(",", ":")) + "\n"


def _played(
    given: dict[str, Any], cards: str, given_steps: list[Step] | Callable[[Room], Iterable[Step]]
) -> dict[str, Any]:
    options = msgspec.convert(given, Options)
    deck = Deck.parse(cards)
    deal = Deal(deck, SALT, (3, 7, 5))
    room = Room()
    seating.open_room(room, ROOM, options, ANN, 1000.0)
    seating.join(room, "Ann", ANN, 1000.0)
    handle(room, Start(), ANN, 1000.0, "", deal)
    steps: list[Step] = []
    problems: list[Problem | None] = []
    sizes: list[int] = []
    for number, given_step in enumerate(given_steps if isinstance(given_steps, list) else given_steps(room), start=1):
        step = {"at": 1000.0 + number, **given_step}
        steps.append(step)
        try:
            _take(room, step, step["at"], number, deal)
            problems.append(None)
        except RoomRefused as error:
            problems.append(problem_of(error))
        sizes.append(room.sequence)
    record = record_of(room)
    assert record is not None
    seen = [redact(room, number, room.seat_of(ANN), legal=False) for number in range(1, room.sequence + 1)]
    return {
        "options": options,
        "deal": {"deck": deck, "salt": SALT, "start": deal.start, "commitment": commitment(deck, SALT)},
        "steps": steps,
        "problems": problems,
        "sizes": sizes,
        "events": seen,
        "view": {**msgspec.to_builtins(view_of(room, ANN, 2000.0)), "legal": {}},
        "record": str(record),
        "replay": replay_of(record, ROOM),
    }


def _take(room: Room, step: Step, at: float, number: int, deal: Deal) -> None:
    if "command" in step:
        command: RoomCommand = msgspec.convert(step["command"], RoomCommand)
        changed = room.copy()  # a command that is refused changes nothing
        handle(changed, command, ANN, at, f"id{number}", deal)
        vars(room).update(vars(changed))
    elif "bot" in step:
        play.place_for_bot(room, step["bot"], step["round"], Placement.parse(step["placement"]), at)
    else:
        play.check_deadline(room, at, {0: msgspec.convert(step["draft"], Draft)})
