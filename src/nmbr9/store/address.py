"""Database addresses. They contain passwords: only this module writes messages about them, and redacts those."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from nmbr9.rooms.log import StoreDamaged, StoreUnavailable

if TYPE_CHECKING:
    from collections.abc import Iterator

EXPECTED = "expected sqlite:///path/to/file.db or postgresql://user@host:port/database"
CONNECT_SECONDS = "5"  # a host that does not answer is an error after this time; TCP would try for minutes
# Result codes of SQLite: SQLITE_CORRUPT, SQLITE_NOTADB. SQLSTATEs of PostgreSQL: data_corrupted, index_corrupted.
_DAMAGED = (11, 26, "XX001", "XX002")


@dataclass(frozen=True, repr=False)
class Address:
    """The address of a database. Its text form has no password and no options."""

    url: URL

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read an address like `sqlite:///file.db`. Raises StoreUnavailable when it can't be read."""
        try:
            url = make_url(text)
        except (SQLAlchemyError, ValueError):
            # Not chained: the cause quotes a part of the address, which can be the password.
            raise StoreUnavailable(f"the database's address can't be read: {EXPECTED}") from None
        if "@" in (url.host or ""):  # the host would be a part of the password
            raise StoreUnavailable("the database's address can't be read: write @ in a user name or password as %40")
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
    def seconds(self) -> float | None:
        """How long a transaction with PostgreSQL may take, connecting not included; None for SQLite."""
        timeout = self.url.query.get("connect_timeout")
        if self.file is not None or not isinstance(timeout, str) or not timeout.isdecimal():
            return None
        return float(timeout) or None  # 0 means no limit, as in the driver

    @property
    def sync_url(self) -> URL:
        """The address for an engine that is used in a thread."""
        return self.url if self.file is None else self.url.set(drivername="sqlite+pysqlite")

    @property
    def options(self) -> dict[str, Any]:
        """The options of every SQLAlchemy engine for this address."""
        # Payloads contain secrets (decks, tokens), so errors and logs must not show them.
        options: dict[str, Any] = {"hide_parameters": True}
        if self.file is not None:
            # The driver must not begin transactions: `Database` does. The timeout is for other processes' transactions.
            options["connect_args"] = {"isolation_level": None, "timeout": 10}
        else:
            options["pool_timeout"] = self.seconds
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
    def translate_errors(self) -> Iterator[None]:
        """Raise StoreUnavailable, with one sentence, for the errors of drivers and of the operating system."""
        try:
            yield
        except (SQLAlchemyError, OSError) as error:
            raise self.unavailable(error) from error

    def unavailable(self, error: BaseException) -> StoreUnavailable:
        """Return a StoreUnavailable with one sentence about the cause; for damaged data, a StoreDamaged."""
        kind = StoreDamaged if _is_damage(error) else StoreUnavailable
        failure = kind(f"the database {self} can't be used: {self.reason(error)}")
        failure.__cause__ = error
        return failure

    def reason(self, error: BaseException) -> str:
        """Return what an error says, in one line. Passwords are redacted."""
        cause = error.orig if isinstance(error, DBAPIError) else error
        said = str(cause)
        if isinstance(cause, OSError) and cause.strerror:
            other = cause.filename and str(cause.filename) != str(self.file)
            said = f"{cause.filename}: {cause.strerror}" if other else cause.strerror
        reason = " ".join(said.split())
        for secret in (self.url.password, self.url.query.get("password")):
            if isinstance(secret, str) and secret:
                reason = reason.replace(secret, "***")
        return reason or type(error).__name__


def _is_damage(error: BaseException) -> bool:
    cause = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(cause, "sqlite_errorcode", 0) & 0xFF  # the low byte of an extended result code
    return code in _DAMAGED or getattr(cause, "sqlstate", None) in _DAMAGED
