"""The tables. A change here needs a migration; a test compares the two."""

from sqlalchemy import Boolean, Column, Double, Index, Integer, LargeBinary, MetaData, Table, Text

METADATA = MetaData()

EVENTS = Table(
    "events",
    METADATA,
    Column("room", Text, primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("payload", LargeBinary, nullable=False),
    sqlite_with_rowid=False,  # the events of a room lie together, and there is one tree to write instead of two
)

ROOMS = Table(
    "rooms",
    METADATA,
    Column("room", Text, primary_key=True),
    Column("last", Integer, nullable=False),  # the newest sequence number: what an append must continue
    Column("state", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("updated", Double, nullable=False),
    Column("deadline", Double),
    Column("summary", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

# Finished rooms have no deadline and are most of all rooms: they stay out of it.
Index(
    "rooms_deadline",
    ROOMS.c.deadline,
    sqlite_where=ROOMS.c.deadline.is_not(None),
    postgresql_where=ROOMS.c.deadline.is_not(None),
)
Index("rooms_state_updated", ROOMS.c.state, ROOMS.c.updated)  # for listings and for retention
