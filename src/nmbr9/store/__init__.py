"""Event log storage in SQL: implements the interface in `nmbr9.rooms.log`, with SQLite or PostgreSQL."""

from nmbr9.rooms.log import OutcomeUnknown, StoreDamaged, StoreUnavailable
from nmbr9.store.backup import backup, restore
from nmbr9.store.errors import BackupFailed
from nmbr9.store.store import Store

__all__ = ["BackupFailed", "OutcomeUnknown", "Store", "StoreDamaged", "StoreUnavailable", "backup", "restore"]
