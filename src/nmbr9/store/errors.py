"""Errors of the database. `Conflict`, which every log can raise, is in `nmbr9.rooms.log`."""


class StoreUnavailable(Exception):
    """The database can't be used now. The message says which one and why, with its password redacted.

    An append that raises this may still have been written, because the connection can break after the commit. Read the
    log to find out.
    """


class BackupFailed(Exception):
    """A copy was not made. The message says why. No existing file was changed."""
