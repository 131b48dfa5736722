"""The types of the wire for challenges with a deck whose cards are not shown in advance. See docs/numbered-decks.md."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from nmbr9.server.wire import Name, NewSeat

LONGEST_DISPLAY: Final = 500
"""Characters of a display that is sent; one with 20 tiles has fewer than 300."""


class NewChallenge(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request for a challenge: with a numbered deck, with that of a finished game, or with a shuffled one."""

    number: Annotated[int | None, Meta(description="of the deck")] = None
    room: Annotated[str, Meta(max_length=64, description="a finished game in which one has played")] = ""
    removed: Annotated[int, Meta(ge=0, le=19, description="cards removed unseen")] = 0
    name: Annotated[Name, Meta(description="who challenges; empty for somebody")] = ""


class NewChallengeGame(NewSeat, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request for a game with the deck of a challenge. The first one of a player counts."""


class ChallengeResult(Struct, frozen=True, kw_only=True):
    """What a player has made of a challenge."""

    name: str
    score: int
    display: Annotated[str, Meta(description="empty until one has played it oneself")]
    room: Annotated[str, Meta(description="empty until one has played it oneself")]
    me: bool
    challenger: Annotated[bool, Meta(description="whether the player has made the challenge")]
    hints: Annotated[int, Meta(description="in how many rounds the player has taken a hint")]
    knew: Annotated[bool, Meta(description="whether the player may have known the cards")]


class ChallengeView(Struct, frozen=True, kw_only=True):
    """A challenge, as one player sees it."""

    challenge: str
    made: float
    name: Annotated[str, Meta(description="of who made it; may be empty")]
    rounds: int
    mine: Annotated[bool, Meta(description="whether one has made it oneself")]
    state: Annotated[
        Literal["open", "playing", "finished"], Meta(description="of one's first game; open when there is none")
    ]
    room: Annotated[str, Meta(description="of one's first game; empty when there is none")]
    number: Annotated[int | None, Meta(description="of the deck; null until one has played")]
    results: Annotated[list[ChallengeResult], Meta(description="the best first, at most 100")]
    news: Annotated[int, Meta(description="how many of the others' results one has not looked at")]


class OwnChallenge(Struct, frozen=True, kw_only=True):
    """A challenge that the player has made or taken, in a list."""

    challenge: str
    name: Annotated[str, Meta(description="of who made it; may be empty")]
    rounds: int
    mine: Annotated[bool, Meta(description="whether one has made it oneself")]
    state: Annotated[
        Literal["open", "playing", "finished"], Meta(description="of one's first game; open when there is none")
    ]
    room: Annotated[str, Meta(description="of one's first game; empty when there is none")]
    score: Annotated[int | None, Meta(description="one's own points; null without a complete game")]
    at: Annotated[float, Meta(description="when the last thing happened: it was made or taken, or somebody finished")]
    others: Annotated[int, Meta(description="how many other players have finished it")]
    newest_name: Annotated[str, Meta(description="of the other player who has finished last; may be empty")]
    newest_score: Annotated[int | None, Meta(description="that player's points; null if there is none")]
    news: Annotated[int, Meta(description="how many of the others' results one has not looked at")]


class OwnChallenges(Struct, frozen=True, kw_only=True):
    """The challenges that a player has made or taken."""

    challenges: Annotated[list[OwnChallenge], Meta(description="the newest first, at most 20")]


class NewBestDisplay(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A display that may be the best one for the deck of a contest."""

    display: Annotated[str, Meta(max_length=LONGEST_DISPLAY, description="all tiles, in the order of the cards")]


class BestDisplay(Struct, frozen=True, kw_only=True):
    """The best known display for the deck of a contest."""

    contest: Annotated[str, Meta(description="that the game belongs to; empty if there is none")]
    display: Annotated[str, Meta(description="in the notation, with levels; empty when none is known")]
    score: int
