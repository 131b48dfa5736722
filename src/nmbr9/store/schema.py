"""The schema: an append-only table of events, an index of rooms, and drafts. A change needs a migration."""

from sqlalchemy import Boolean, Column, Double, Index, Integer, LargeBinary, MetaData, Table, Text

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
    sqlite_with_rowid=False,
)

# A partial index: finished rooms, which are most of all rooms, have no deadline.
Index(
    "rooms_deadline",
    ROOMS.c.deadline,
    sqlite_where=ROOMS.c.deadline.is_not(None),
    postgresql_where=ROOMS.c.deadline.is_not(None),
)
Index("rooms_state_updated", ROOMS.c.state, ROOMS.c.updated)  # for listings and for retention

DRAFTS = Table(
    "drafts",
    METADATA,
    Column("room", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("round", Integer, nullable=False),
    Column("placement", Text, nullable=False),  # empty: it was withdrawn
    sqlite_with_rowid=False,
)
