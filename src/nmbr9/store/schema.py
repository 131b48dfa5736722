"""The schema: an append-only table of events, and tables of data that is derived from it or stored beside it.

A change needs a migration.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    false,
    literal_column,
)

METADATA = MetaData()

EVENTS = Table(
    "events",
    METADATA,
    Column("room", Text, primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("payload", LargeBinary, nullable=False),
    sqlite_with_rowid=False,  # stores the events of a room together, in one B-tree instead of two
)

ROOMS = Table(
    "rooms",
    METADATA,
    Column("room", Text, primary_key=True),
    Column("last", Integer, nullable=False),  # the newest sequence number, for optimistic concurrency control
    Column("state", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("updated", Double, nullable=False),
    Column("deadline", Double),
    Column("summary", LargeBinary, nullable=False),
    # Up to which event `room_players` has the players. A process of an older version does not move it.
    Column("indexed", Integer, nullable=False, server_default="0"),
    sqlite_with_rowid=False,
)
NOT_INDEXED = ROOMS.c.indexed < ROOMS.c.last
Index("rooms_not_indexed", ROOMS.c.room, sqlite_where=NOT_INDEXED, postgresql_where=NOT_INDEXED)

# A partial index: finished rooms, which are most of all rooms, have no deadline.
Index(
    "rooms_deadline",
    ROOMS.c.deadline,
    sqlite_where=ROOMS.c.deadline.is_not(None),
    postgresql_where=ROOMS.c.deadline.is_not(None),
)
Index("rooms_state_updated", ROOMS.c.state, ROOMS.c.updated)  # for listings and for retention

# In which logs a player occurs, so that they are found when the player is deleted.
ROOM_PLAYERS = Table(
    "room_players",
    METADATA,
    Column("player", Text, primary_key=True),
    Column("room", Text, primary_key=True),
    sqlite_with_rowid=False,
)
Index("room_players_room", ROOM_PLAYERS.c.room)  # for retention

DRAFTS = Table(
    "drafts",
    METADATA,
    Column("room", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("round", Integer, nullable=False),
    Column("placement", Text, nullable=False),  # empty: it was withdrawn
    sqlite_with_rowid=False,
)

# Finished games, one row for each seat, written in the transaction that ends the game.
RESULTS = Table(
    "results",
    METADATA,
    Column("room", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column(
        "player", Text, nullable=False
    ),  # the hash of the player's first token; empty for a bot, or a deleted player
    Column("bot", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("ended", Double, nullable=False),
    Column("score", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("hints", Integer, nullable=False),
    Column("complete", Boolean, nullable=False),  # the player has neither resigned nor left
    Column("display", Text, nullable=False),
    Column("deck", Text, nullable=False),
    Column("deck_chosen", Boolean, nullable=False),
    Column("start_tiles", Boolean, nullable=False),
    Column("contest", Text, nullable=False),  # empty for most
    Column("ranked", Boolean, nullable=False),
    Column("hidden", Boolean, nullable=False),  # by an operator: not in any ranking
    Column("review", Text, nullable=False),  # what the player's own review says, as JSON; empty without one
    # Played in a browser, so it is compared with other games only in its player's own challenge. Processes of older
    # versions leave it out.
    Column("offline", Boolean, nullable=False, server_default=false()),
    Column("added", Double),  # when the player has added an offline game; None for others
    sqlite_with_rowid=False,
)
Index("results_player_ended", RESULTS.c.player, RESULTS.c.ended)
Index("results_player_deck", RESULTS.c.player, RESULTS.c.deck)  # whether a player has met the cards of a challenge
ADDED = RESULTS.c.added.is_not(None)
# For the limit on offline games. Most results are not in it.
Index("results_player_added", RESULTS.c.player, RESULTS.c.added, sqlite_where=ADDED, postgresql_where=ADDED)
# A partial index, for the best displays of a contest. Queries must repeat its condition literally, without a parameter.
# It is a covering index: rankings read nothing else.
IN_CONTEST = RESULTS.c.contest != literal_column("''")
Index(
    "results_contest",
    RESULTS.c.contest,
    RESULTS.c.ranked,
    RESULTS.c.score,
    RESULTS.c.ended,
    RESULTS.c.player,
    RESULTS.c.complete,
    RESULTS.c.hidden,
    sqlite_where=IN_CONTEST,
    postgresql_where=IN_CONTEST,
)

# A running table: how many ranked results a contest has of each score, for rank, percentile and histogram.
CONTEST_SCORES = Table(
    "contest_scores",
    METADATA,
    Column("contest", Text, primary_key=True),
    Column("score", Integer, primary_key=True, autoincrement=False),
    Column("count", Integer, nullable=False),
    sqlite_with_rowid=False,
)

# Players who have a profile; a guest who has none needs no row.
PLAYERS = Table(
    "players",
    METADATA,
    Column("player", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("hidden", Boolean, nullable=False),  # by an operator: contests do not show the name
    Column("consent", Boolean, nullable=False),  # puzzles may be made from the player's games
    sqlite_with_rowid=False,
)

# Players who are being deleted, and for some days those who were: nothing new is stored about them.
DELETIONS = Table(
    "deletions",
    METADATA,
    Column("mark", Text, primary_key=True),  # a hash of the player's hash, which is not kept itself
    Column("job", Text, nullable=False, unique=True),  # by which the client asks how far it is
    Column("player", Text, nullable=False),  # empty when the deletion is complete
    Column("asked", Double, nullable=False),
    Column("taken", Double, nullable=False),  # when a process last worked at it
    Column("games", Integer, nullable=False),  # logs that the player was found in
    Column("finished", Double),
    sqlite_with_rowid=False,
)

# Further devices of a player. The first one needs no row: its token's hash is the player.
DEVICES = Table(
    "devices",
    METADATA,
    Column("device", Text, primary_key=True),  # the hash of its token
    Column("player", Text, nullable=False),
    Column("added", Double, nullable=False),
    sqlite_with_rowid=False,
)
Index("devices_player", DEVICES.c.player)

# One-time codes for taking a profile to another device.
TRANSFERS = Table(
    "transfers",
    METADATA,
    Column("code", Text, primary_key=True),  # its hash
    Column("player", Text, nullable=False),
    Column("expires", Double, nullable=False),
    sqlite_with_rowid=False,
)
Index("transfers_expires", TRANSFERS.c.expires)

PASSKEYS = Table(
    "passkeys",
    METADATA,
    Column("credential", Text, primary_key=True),  # its id, in base64url
    Column("player", Text, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("added", Double, nullable=False),
    sqlite_with_rowid=False,
)
Index("passkeys_player", PASSKEYS.c.player)

# The daily deck: a secret seed for each day, made by the first process that needs it.
DAYS = Table(
    "days",
    METADATA,
    Column("day", Text, primary_key=True),  # like 2026-11-17
    Column("seed", Text, nullable=False),
    Column("made", Double, nullable=False),
    sqlite_with_rowid=False,
)

# Decks that players challenge others with. The cards stay secret until they are played.
CHALLENGES = Table(
    "challenges",
    METADATA,
    Column("challenge", Text, primary_key=True),
    Column("deck", Text, nullable=False),
    Column("player", Text, nullable=False),  # who made it
    Column("name", Text, nullable=False),  # that the player has given; may be empty
    Column("made", Double, nullable=False),
    Column("known", Boolean, nullable=False),  # to the player who made it: not shuffled by the server
    Column("secret", Text, nullable=False),  # the ids of its rooms are derived from it
    sqlite_with_rowid=False,
)
Index("challenges_player", CHALLENGES.c.player)

# The challenges that a player has made or taken, so that they are found again.
CHALLENGE_PLAYERS = Table(
    "challenge_players",
    METADATA,
    Column("player", Text, primary_key=True),
    Column("challenge", Text, primary_key=True),
    Column("at", Double, nullable=False),  # when the player made or took it
    Column("seen", Double, nullable=False),  # when the newest result ended that the player has looked at
    sqlite_with_rowid=False,
)
Index("challenge_players_at", CHALLENGE_PLAYERS.c.player, CHALLENGE_PLAYERS.c.at)

# The best known display of a contest's deck. It has no player: it may come from anybody's search.
BEST_DISPLAYS = Table(
    "best_displays",
    METADATA,
    Column("contest", Text, primary_key=True),
    Column("display", Text, nullable=False),
    Column("score", Integer, nullable=False),
    sqlite_with_rowid=False,
)

# What callers have turned up for people with the cardboard game. The deck is in the caller's browser, and not here.
CALLERS = Table(
    "callers",
    METADATA,
    Column("caller", Text, primary_key=True),
    Column("token", Text, nullable=False),  # the hash of the caller's token
    Column("sequence", Integer, nullable=False),  # the newest state's
    Column("cards", Text, nullable=False),  # turned up so far, in order
    Column("rounds", Integer, nullable=False),  # cards of the deck
    Column("seconds", Double),  # left for this card while the clock is paused
    Column("deadline", Double),  # of this card while the clock runs
    Column("over", Boolean, nullable=False),
    Column("updated", Double, nullable=False),
    sqlite_with_rowid=False,
)
Index("callers_updated", CALLERS.c.updated)  # for retention

# First attempts at puzzles, and the ratings that follow from them.
PUZZLE_ATTEMPTS = Table(
    "puzzle_attempts",
    METADATA,
    Column("player", Text, primary_key=True),
    Column("puzzle", Text, primary_key=True),
    Column("at", Double, nullable=False),
    Column("points", Integer, nullable=False),
    Column("solved", Boolean, nullable=False),
    sqlite_with_rowid=False,
)
RATINGS = Table(
    "ratings",
    METADATA,
    Column("what", Text, primary_key=True),  # "player" or "puzzle"
    Column("id", Text, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("attempts", Integer, nullable=False),
    sqlite_with_rowid=False,
)

# What operators have done with `nmbr9 admin`.
ADMIN_LOG = Table(
    "admin_log",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("at", Double, nullable=False),
    Column("action", Text, nullable=False),
    Column("subject", Text, nullable=False),
    Column("reason", Text, nullable=False),
    sqlite_with_rowid=False,
)
