"""The settings of a server, from flags and environment variables. docs/settings.md lists them."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from ipaddress import ip_network
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Mapping


_PUBLIC_URL: Final = re.compile(r"https?://([\w.-]+|\[[0-9a-fA-F:]+\])(:\d{1,5})?(/[\w.~%-]*)*")
_ORIGIN: Final = re.compile(r"https?://([\w.-]+|\[[0-9a-fA-F:]+\])(:\d{1,5})?")
_NUMBER: Final = re.compile(r"(/\d*)?")
_PREFIX: Final = "NMBR9_"
OTHER_VARIABLES: Final = frozenset({"NMBR9_COMMIT", "NMBR9_ENGINE", "NMBR9_PLAIN", "NMBR9_SERVER"})
"""Not settings of a server: the commit of a build, the engine's host, plain terminal output, a development server."""


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
    public_url: str = _option(
        "",
        "the address of the page behind a proxy, like https://example.org/, for links and passkeys",
    )
    database: str = _option("", "sqlite:///FILE or postgresql://…; by default a file in the user's data folder")
    redis: str = _option("", "redis://…; needed when several processes share a PostgreSQL database")
    most_seats: int = _option(100, "the largest number of seats in a room, 1 to 200")
    rooms_per_address: int = _option(60, "rate limit: how many rooms one address may open in ten minutes")
    seats_per_address: int = _option(300, "rate limit: how many seats one address may take in ten minutes")
    commands_per_second: int = _option(20, "rate limit: how many commands a second one connection may send, on average")
    sockets_per_address: int = _option(400, "how many connections one address may have at the same time")
    origins: str = _option("", "other origins whose pages may connect, separated by commas")
    proxy: str = _option("127.0.0.1", "addresses of reverse proxies whose X-Forwarded-* headers are trusted")
    secure_cookies: bool = _option(False, "mark cookies as Secure, for a server behind HTTPS")
    bot_processes: int = _option(1, "how many processes run bots that search; other bots share one")
    bot_seconds: float = _option(1.0, "time limit per tile for bots that search, in seconds")
    keep_abandoned_days: float = _option(30.0, "delete unfinished rooms after so many days without activity")
    keep_finished_days: float = _option(0.0, "delete finished rooms after so many days; 0 for never")
    metrics_port: int = _option(0, "the port for Prometheus metrics (GET /metrics); 0 for none")
    metrics_host: str = _option("127.0.0.1", "the address to listen on for the metrics")
    log_level: str = _option("info", "debug, info, warning or error")
    open: bool = _option(False, "open the browser; `nmbr9` without a command does this by default")

    def check(self) -> None:
        """Raise ValueError when a value is out of range."""
        bounds = {"port": (0, 65535), "metrics_port": (0, 65535), "most_seats": (1, 200), "bot_processes": (1, 64)}
        for name, (least, most) in bounds.items():
            self._require(name, least <= getattr(self, name) <= most, f"{least} to {most}")
        for name in (
            "rooms_per_address",
            "seats_per_address",
            "commands_per_second",
            "sockets_per_address",
            "bot_seconds",
            "keep_abandoned_days",
        ):
            self._require(name, 0 < getattr(self, name) < inf, "more than 0")
        self._require("keep_finished_days", 0 <= self.keep_finished_days < inf, "0 or more")
        self._require(
            "log_level", self.log_level in ("debug", "info", "warning", "error"), "debug, info, warning or error"
        )
        url = not self.public_url or _PUBLIC_URL.fullmatch(self.public_url)
        self._require("public_url", bool(url), "an address like https://example.org/")
        for origin in filter(None, self.origins.split(",")):
            self._require("origins", bool(_ORIGIN.fullmatch(origin.strip())), "origins like https://example.org")
        for proxy in filter(None, self.proxy.split(",")):
            self._require("proxy", _is_proxy(proxy.strip()), "IP addresses or networks, or * for all")
        if self.redis and not _is_redis(self.redis):  # it is not quoted, because it may have a password
            raise ValueError(
                f"{flag_and_variable('redis')}: expected an address like redis://127.0.0.1:6379; in a password,"
                " write / # ? as %2F %23 %3F"
            )

    def _require(self, name: str, sound: bool, expected: str) -> None:
        if not sound:
            raise ValueError(f"{flag_and_variable(name)}: expected {expected}, found {getattr(self, name)!r}")

    def database_url(self) -> str:
        """Return the database's address."""
        return self.database or f"sqlite:///{data_folder() / 'nmbr9.db'}"


def variable(name: str) -> str:
    """Return the environment variable of a setting."""
    return f"{_PREFIX}{name.upper()}"


def flag_and_variable(name: str) -> str:
    """Return both names of a setting, for a message about a value that may come from either.

    >>> flag_and_variable("log_level")
    '--log-level (NMBR9_LOG_LEVEL)'
    """
    return f"--{name.replace('_', '-')} ({variable(name)})"


def _is_proxy(text: str) -> bool:
    try:
        return text == "*" or bool(ip_network(text))
    except ValueError:
        return False


def _is_redis(address: str) -> bool:
    try:
        parts = urlsplit(address)
        _ = parts.port  # ValueError if it is not a number
    except ValueError:
        return False
    if parts.fragment:
        return False
    if parts.scheme == "unix":
        return bool(parts.path)
    return parts.scheme in ("redis", "rediss") and bool(parts.hostname) and bool(_NUMBER.fullmatch(parts.path))


def check_names(environment: Mapping[str, str]) -> None:
    """Raise ValueError for a variable that looks like a setting but is not one: it is most likely misspelt."""
    known = [variable(setting.name) for setting in fields(Settings)]
    for name in sorted(environment):
        if name.startswith((f"{_PREFIX}SERVICE_", f"{_PREFIX}PORT_")):
            continue  # Kubernetes sets them in every container beside a service called nmbr9
        if name.startswith(_PREFIX) and name not in known and name not in OTHER_VARIABLES:
            close = get_close_matches(name.removeprefix(_PREFIX), [each.removeprefix(_PREFIX) for each in known], 1)
            hint = f"did you mean {variable(close[0])}?" if close else "`nmbr9 serve --help` lists the settings"
            raise ValueError(f"{name}: there is no such setting; {hint}")


def from_environment(environment: Mapping[str, str]) -> dict[str, object]:
    """Read settings from environment variables. Raises ValueError with the name of one that can't be read."""
    check_names(environment)
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
