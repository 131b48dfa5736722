"""What can go wrong with the log, each thing with a name."""


class Conflict(Exception):
    """Somebody else has written this sequence number of this room, or the one before it is missing.

    Nothing of the append was written. Read what is new, decide again, and append after it.
    """


class StoreUnavailable(Exception):
    """The database can't be used now; the sentence says which and why, without its password.

    An append that ends so may still have been written (the connection can break after the commit): read to find out.
    """


class BackupFailed(Exception):
    """A copy was not made, and the sentence says why; nothing that existed was changed."""
