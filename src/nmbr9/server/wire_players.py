"""The types of the wire for players: profile, history, statistics, devices, passkeys. See docs/players.md."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from nmbr9.core.deck import CARDS

Points: TypeAlias = Annotated[float, Meta(ge=-1000, le=1000)]
UnixSeconds: TypeAlias = Annotated[float, Meta(ge=0, le=1e11, description="Unix time")]
LONGEST_OFFLINE_RECORD: Final = 10_000
"""In characters; a game with ten seats needs 4,000."""


class ProfileView(Struct, frozen=True, kw_only=True):
    """The player to whom this browser belongs."""

    known: Annotated[bool, Meta(description="whether this browser has a token, so that there is a player at all")]
    name: str
    games: int
    best: Annotated[int | None, Meta(description="the best score of the games that count, as in Statistics")]
    mean: float | None
    devices: Annotated[int, Meta(description="how many browsers share this profile")]
    passkeys: int
    passkeys_possible: Annotated[bool, Meta(description="whether this server keeps passkeys for the page's address")]
    consent: Annotated[bool, Meta(description="whether puzzles may be made from the own games")]


class ProfileChange(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a player changes about the profile; what is left out stays."""

    name: Annotated[str, Meta(max_length=100)] | None = None
    consent: bool | None = None


class PastPlayer(Struct, frozen=True, kw_only=True):
    """A seat of a finished game."""

    name: str
    bot: str
    score: int
    won: bool
    me: bool


class PastReview(Struct, frozen=True, kw_only=True):
    """What the player's own review has found out about a game: score = par + luck - mistakes."""

    par: Points
    luck: Points
    mistakes: Points
    accuracy: Annotated[float, Meta(ge=0, le=100)]
    version: Annotated[str, Meta(max_length=100, description="of engine and method")]


class NewReview(PastReview, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A review of one of the player's own games, to be kept with it."""

    room: Annotated[str, Meta(max_length=64)]


class PastGame(Struct, frozen=True, kw_only=True):
    """A finished game in a player's history."""

    room: str
    seat: int
    ended: float
    score: int
    won: bool
    complete: Annotated[bool, Meta(description="whether the player has placed to the end")]
    hints: int
    display: str
    deck: Annotated[str, Meta(description="the cards in their order")]
    deck_chosen: bool
    start_tiles: bool
    contest: str
    ranked: bool
    offline: Annotated[bool, Meta(description="whether it was played in the client, and sent here afterwards")]
    players: list[PastPlayer]
    review: PastReview | None
    replayable: Annotated[bool, Meta(description="false when the server has deleted the game itself")]


class History(Struct, frozen=True, kw_only=True):
    """A part of a player's history, newest first."""

    games: list[PastGame]
    before: Annotated[str, Meta(description="for the next part: the value of the parameter `before`; empty at the end")]


class NewPastGame(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A finished game that was played without a server: the player in the first seat, bots in the others."""

    # The length, too: Python's $ also matches before a line break at the end.
    id: Annotated[
        str,
        Meta(
            pattern="^[0-9a-f]{32}$", max_length=32, description="128 random bits of the client's: a game is kept once"
        ),
    ]
    record: Annotated[str, Meta(max_length=LONGEST_OFFLINE_RECORD, description="the text of a `.nmbr9` file")]
    began: UnixSeconds
    ended: UnixSeconds
    hints: Annotated[int, Meta(ge=0, le=CARDS, description="in how many rounds the player has taken a hint")] = 0


class JoinedGame(Struct, frozen=True, kw_only=True):
    """Where a game that was played without a server is now."""

    room: str


class StatisticsGame(Struct, frozen=True, kw_only=True):
    """What statistics need of one game."""

    room: str
    ended: float
    score: int
    rounds: int
    levels: Annotated[list[int], Meta(description="by level, from 0: the points made there")]
    counted: Annotated[
        bool, Meta(description="complete, 20 shuffled cards that are new, without hints and start tiles")
    ]
    review: PastReview | None


class OpponentStatistics(Struct, frozen=True, kw_only=True):
    """How a player has done against a bot."""

    bot: str
    games: int
    won: int
    mean: Annotated[float, Meta(description="the player's own mean score in these games")]
    mean_bot: float


class Statistics(Struct, frozen=True, kw_only=True):
    """A player's statistics. Means are over the games that count."""

    games: int
    counted: int
    mean: float | None
    best: int | None
    median: float | None
    deviation: Annotated[float | None, Meta(description="the standard deviation of the scores")]
    recent: Annotated[list[StatisticsGame], Meta(description="the newest games, at most 500, oldest first")]
    opponents: list[OpponentStatistics]


class TransferCode(Struct, frozen=True, kw_only=True):
    """A one-time code that takes the profile to another device."""

    code: str
    expires: float
    now: float


class ClaimTransfer(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The code that another device has shown."""

    code: Annotated[str, Meta(max_length=40)]


class PasskeyOptions(Struct, frozen=True, kw_only=True):
    """What a browser's `navigator.credentials` is asked for, as JSON text in WebAuthn's form."""

    options: str


class PasskeyAnswer(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a browser's `navigator.credentials` has answered, as JSON text in WebAuthn's form."""

    credential: Annotated[str, Meta(max_length=16_000)]


class DeleteProfile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request to delete everything that is kept of a player."""

    confirm: Literal["delete"]


class DeletionView(Struct, frozen=True, kw_only=True):
    """How far the deletion of a player is."""

    deletion: Annotated[str, Meta(description="the id of the deletion, by which its progress is asked for")]
    games: Annotated[int, Meta(description="in how many games the player was found")]
    left: Annotated[int, Meta(description="in how many of them the player still is")]
    finished: bool
