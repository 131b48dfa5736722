"""Where a database is. An address has a password in it, so that only this module makes sentences about addresses."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from nmbr9.store.errors import StoreUnavailable

if TYPE_CHECKING:
    from collections.abc import Iterator

EXPECTED = "expected sqlite:///path/to/file.db or postgresql://user@host:port/database"
CONNECT_SECONDS = "5"  # a host that does not answer is reported soon, not after the minutes that TCP tries


@dataclass(frozen=True, repr=False)
class Address:
    """The address of a database; as text it has neither password nor options."""

    url: URL

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read an address as people write it."""
        try:
            url = make_url(text)
        except (SQLAlchemyError, ValueError):
            # Not chained: the reason would quote a part of the address, which can be the password.
            raise StoreUnavailable(f"the database's address can't be read: {EXPECTED}") from None
        if url.drivername == "sqlite":
            if url.host or url.query or url.database in (None, "", ":memory:"):
                raise StoreUnavailable("the address of an SQLite database names a file: sqlite:///path/to/file.db")
            return cls(url.set(drivername="sqlite+aiosqlite"))
        if url.drivername in ("postgresql", "postgres"):
            if "connect_timeout" not in url.query:
                url = url.update_query_dict({"connect_timeout": CONNECT_SECONDS})
            return cls(url.set(drivername="postgresql+psycopg"))
        raise StoreUnavailable(f"{url.drivername} databases are not supported: {EXPECTED}")

    @property
    def file(self) -> Path | None:
        """The file of an SQLite database, None for PostgreSQL."""
        return Path(self.url.database or "") if self.url.get_backend_name() == "sqlite" else None

    @property
    def options(self) -> dict[str, Any]:
        """What every engine for this address is made with."""
        # Payloads are secrets (decks, tokens): errors and logs don't show them.
        options: dict[str, Any] = {"hide_parameters": True}
        if self.file is not None:
            # Without the driver's own idea of when a transaction begins: we begin them. It waits for other processes'.
            options["connect_args"] = {"isolation_level": None, "timeout": 10}
        else:
            options["pool_pre_ping"] = True  # connections that a restart of the database broke are replaced unnoticed
        return options

    def __str__(self) -> str:
        if self.file is not None:
            return f"sqlite:///{self.file}"
        shown = URL.create(
            "postgresql", self.url.username, host=self.url.host, port=self.url.port, database=self.url.database
        )
        return shown.render_as_string()

    __repr__ = __str__

    @contextmanager
    def explaining(self) -> Iterator[None]:
        """Turn what drivers and the system raise into one sentence."""
        try:
            yield
        except (SQLAlchemyError, OSError) as error:
            raise self.unavailable(error) from error

    def unavailable(self, error: BaseException) -> StoreUnavailable:
        """Say in one sentence what is wrong with the database."""
        reason = " ".join(str(error.orig if isinstance(error, DBAPIError) else error).split())
        for secret in (self.url.password, self.url.query.get("password")):
            if isinstance(secret, str) and secret:
                reason = reason.replace(secret, "***")
        failure = StoreUnavailable(f"the database {self} can't be used: {reason or type(error).__name__}")
        failure.__cause__ = error
        return failure
