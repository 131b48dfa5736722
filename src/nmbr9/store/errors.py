"""Errors of backups. Those of the event log, which every log can raise, are in `nmbr9.rooms.log`."""


class BackupFailed(Exception):
    """A copy was not made. The message says why. No existing file was changed."""
