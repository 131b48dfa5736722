"""The log on disk: opaque events per room, only ever added to, and an index by which rooms are found."""

from nmbr9.store.backup import backup, restore
from nmbr9.store.errors import BackupFailed, Conflict, StoreUnavailable
from nmbr9.store.store import Store
from nmbr9.store.writer import Index

__all__ = ["BackupFailed", "Conflict", "Index", "Store", "StoreUnavailable", "backup", "restore"]
