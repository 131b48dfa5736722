"""The log on disk, with SQL: implements what `nmbr9.rooms.log` asks for."""

from nmbr9.store.backup import backup, restore
from nmbr9.store.errors import BackupFailed, StoreUnavailable
from nmbr9.store.store import Store

__all__ = ["BackupFailed", "Store", "StoreUnavailable", "backup", "restore"]
