"""The types of the wire for puzzles. See docs/puzzles.md."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from nmbr9.rooms.events import PlacementText


class PuzzleView(Struct, frozen=True, kw_only=True):
    """A puzzle, without its answer."""

    id: str
    display: Annotated[str, Meta(description="the position, in the notation")]
    cards: Annotated[tuple[int, ...], Meta(description="the last tiles, in the order in which they are placed")]
    themes: tuple[str, ...]
    rating: int
    attempts: Annotated[int, Meta(description="how many players have tried it")]
    tried: Annotated[bool, Meta(description="whether this player has, so that another attempt does not count")]
    solved: Annotated[bool, Meta(description="whether this player's first attempt has solved it")]


class NewAttempt(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A player's answer: one placement for each tile."""

    placements: Annotated[list[PlacementText], Meta(description="in the order of the cards")]


class PuzzleAnswer(Struct, frozen=True, kw_only=True):
    """What was possible, and what the attempt has changed."""

    points: int
    best: int
    solved: bool
    placements: Annotated[tuple[str, ...], Meta(description="a best answer, in the notation with levels")]
    counted: Annotated[bool, Meta(description="whether it was the first attempt, which is rated")]
    rating: int
    change: Annotated[int, Meta(description="by how much the player's rating has changed")]
    puzzle_rating: int


class PuzzlePlayer(Struct, frozen=True, kw_only=True):
    """How a player stands with puzzles."""

    rating: int
    deviation: Annotated[int, Meta(description="how certain the rating is: about two thirds lie within")]
    attempts: int
    solved: int


class PuzzleHome(Struct, frozen=True, kw_only=True):
    """Today's puzzle, and how the player stands."""

    day: str
    today: PuzzleView
    player: PuzzlePlayer
    themes: list[str]
    puzzles: int
