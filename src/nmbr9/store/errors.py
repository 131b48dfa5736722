"""What can go wrong with a database. `nmbr9.rooms.log.Conflict` is not among it: that is part of every log."""


class StoreUnavailable(Exception):
    """The database can't be used now; the sentence says which and why, without its password.

    An append that ends so may still have been written (the connection can break after the commit): read to find out.
    """


class BackupFailed(Exception):
    """A copy was not made, and the sentence says why; nothing that existed was changed."""
