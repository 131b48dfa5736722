"""Sentences and names for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from nmbr9.core.placement import Placement
    from nmbr9.tui.table import TableState

TURNED: Final = {"n": "upright", "e": "turned right", "s": "upside down", "w": "turned left"}


def player_name(player: str) -> str:
    """Return a player's name as it is shown: a bot's without its version. A free seat has none.

    >>> player_name("bot:greedy@1"), player_name("Ann"), player_name("")
    ('greedy', 'Ann', 'free seat')
    """
    if not player:
        return "free seat"
    return player.removeprefix("bot:").partition("@")[0] if player.startswith("bot:") else player


def points(count: int) -> str:
    """Say a number of points."""
    return f"{count} point{'s' * (count != 1)}"


def placement_words(placement: Placement, level: int) -> str:
    """Say what was placed, and how.

    >>> from nmbr9 import Placement
    >>> placement_words(Placement.parse("9e@3,0"), 2)
    'the 9 on level 2, turned right'
    """
    turned = "" if placement.rotation == "n" else f", {TURNED[placement.rotation]}"
    return f"the {placement.number} on level {level}{turned}"


def waited_for(state: TableState) -> str:
    """Name the players who have not placed; empty when there is nobody to wait for."""
    names = [
        player_name(player)
        for seat, (player, placed) in enumerate(zip(state.players, state.placed, strict=True))
        if not placed and seat != state.seat
    ]
    if len(names) > 2:
        return f"{names[0]} and {len(names) - 1} others"
    return " and ".join(names)


def result(state: TableState) -> str:
    """Say who has won, or what was scored alone."""
    own = state.seat
    if len(state.players) == 1:
        return f"You scored {points(state.scores[0])}" if own == 0 else f"{state.players[0]}: {points(state.scores[0])}"
    if not state.winners:
        return "Nobody wins: everybody has resigned"
    best = points(max(state.scores[seat] for seat in state.winners))
    others = [player_name(state.players[seat]) for seat in state.winners if seat != own]
    if own in state.winners:
        return f"You share the win with {' and '.join(others)}: {best}" if others else f"You win with {best}"
    return f"{' and '.join(others)} {'share the win' if len(others) > 1 else 'wins'} with {best}"


def clock(seconds: float) -> str:
    """Return how much time is left.

    >>> clock(75), clock(9.2), clock(-1)
    ('1:15', '0:10', '0:00')
    """
    whole = max(0, -int(-seconds // 1))
    return f"{whole // 60}:{whole % 60:02}"
