"""The settings of a server, from flags and environment variables. docs/settings.md lists them."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping


def data_folder() -> Path:
    """Return the folder for a user's data, as the XDG specification says."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "nmbr9"


def _option(default: Any, description: str) -> Any:
    return field(default=default, metadata={"description": description})


@dataclass(frozen=True)
class Settings:
    """The settings of a server. The field `most_seats` is the flag --most-seats and the variable NMBR9_MOST_SEATS."""

    host: str = _option("127.0.0.1", "the address to listen on; 0.0.0.0 for all")
    port: int = _option(9009, "the port to listen on; 0 for any free one")
    database: str = _option("", "sqlite:///FILE or postgresql://…; if not given, a file in the user's data folder")
    redis: str = _option("", "redis://…; needed when several processes share a PostgreSQL database")
    most_seats: int = _option(100, "the largest number of seats in a room, 1 to 200")
    rooms_per_address: int = _option(60, "rate limit: how many rooms one address may open in ten minutes")
    seats_per_address: int = _option(300, "rate limit: how many seats one address may take in ten minutes")
    commands_per_second: int = _option(20, "rate limit: how many commands a second one connection may send, on average")
    sockets_per_address: int = _option(400, "how many connections one address may have at the same time")
    origins: str = _option("", "other origins whose pages may connect, separated by commas")
    proxy: str = _option("127.0.0.1", "addresses of reverse proxies whose X-Forwarded-* headers are trusted")
    secure_cookies: bool = _option(False, "mark cookies as Secure, for a server behind HTTPS")
    bot_processes: int = _option(1, "how many processes compute the placements of bots that search; others have one")
    bot_seconds: float = _option(1.0, "how many seconds a bot that searches may think about a tile")
    keep_abandoned_days: float = _option(30.0, "after how many days without activity an unfinished room is deleted")
    keep_finished_days: float = _option(0.0, "after how many days a finished room is deleted; 0 for never")
    metrics_port: int = _option(0, "the port of the Prometheus metrics, for GET /metrics; 0 for none")
    metrics_host: str = _option("127.0.0.1", "the address to listen on for the metrics")
    log_level: str = _option("info", "debug, info, warning or error")
    open: bool = _option(False, "open the browser; `nmbr9` without a command does so unless this is set")

    def check(self) -> None:
        """Raise ValueError when a value is out of range."""
        bounds = {"port": (0, 65535), "metrics_port": (0, 65535), "most_seats": (1, 200), "bot_processes": (1, 64)}
        for name, (least, most) in bounds.items():
            if not least <= getattr(self, name) <= most:
                raise ValueError(f"{name}: expected {least} to {most}, found {getattr(self, name)}")
        for name in (
            "rooms_per_address",
            "seats_per_address",
            "commands_per_second",
            "sockets_per_address",
            "bot_seconds",
            "keep_abandoned_days",
        ):
            if getattr(self, name) <= 0:
                raise ValueError(f"{name}: expected more than 0, found {getattr(self, name)}")
        if self.keep_finished_days < 0:
            raise ValueError(f"keep_finished_days: expected 0 or more, found {self.keep_finished_days}")
        if self.log_level not in ("debug", "info", "warning", "error"):
            raise ValueError(f"log_level: expected debug, info, warning or error, found {self.log_level!r}")
        if self.redis and not self.redis.startswith(("redis://", "rediss://", "unix://")):
            raise ValueError("redis: expected an address like redis://127.0.0.1:6379")

    def database_url(self) -> str:
        """Return the database's address."""
        return self.database or f"sqlite:///{data_folder() / 'nmbr9.db'}"


def variable(name: str) -> str:
    """Return the environment variable of a setting."""
    return f"NMBR9_{name.upper()}"


def from_environment(environment: Mapping[str, str]) -> dict[str, object]:
    """Read settings from environment variables. Raises ValueError with the name of one that can't be read."""
    found: dict[str, object] = {}
    for setting in fields(Settings):
        text = environment.get(variable(setting.name))
        if text is None:
            continue
        try:
            found[setting.name] = parse_setting(setting.name, text)
        except ValueError as error:
            raise ValueError(f"{variable(setting.name)}: {error}") from None
    return found


def parse_setting(name: str, text: str) -> object:
    """Read the value of a setting. Raises ValueError with what was expected."""
    default = getattr(Settings, name)
    if isinstance(default, bool):
        if text.lower() in ("1", "true", "yes", "0", "false", "no"):
            return text.lower() in ("1", "true", "yes")
        raise ValueError(f"expected true or false, found {text!r}")
    for kind in (int, float):
        if isinstance(default, kind):
            try:
                return kind(text)
            except ValueError:
                raise ValueError(f"expected a number, found {text!r}") from None
    return text
