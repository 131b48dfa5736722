"""The objects that all requests to a server process share: store, rooms, bot workers, bus, rate limits and metrics."""

from __future__ import annotations

import asyncio
import logging
import platform
import time
from functools import partial
from math import inf
from typing import TYPE_CHECKING, Any, Final

from nmbr9.bots import bot_names, why_unavailable
from nmbr9.daily.calendar import Calendar
from nmbr9.daily.leaderboards import Leaderboards
from nmbr9.players.codes import Transfers
from nmbr9.players.identity import Identities
from nmbr9.players.passkeys import Passkeys, passkeys_possible
from nmbr9.rooms import Hub
from nmbr9.rooms.clock import Clock
from nmbr9.rooms.stopping import cancel_all
from nmbr9.rooms.workers import Workers
from nmbr9.server.answers import Answers
from nmbr9.server.background import Background
from nmbr9.server.broadcast import Broadcaster
from nmbr9.server.deletion import Deleter
from nmbr9.server.followers import Followers
from nmbr9.server.limits import ConcurrencyLimit, RateLimit
from nmbr9.server.metrics import Metrics, serve_metrics
from nmbr9.server.presence import BEAT_SECONDS, Presence
from nmbr9.server.problems import RequestRefused
from nmbr9.server.sessions import CHECK_SECONDS, Sessions
from nmbr9.server.sites import public_site
from nmbr9.server.version import version_info
from nmbr9.server.views import bot_views
from nmbr9.store import Store, StoreDamaged, StoreUnavailable

if TYPE_CHECKING:
    import socket
    from collections.abc import Awaitable, Callable, Coroutine, Iterable

    from nmbr9.server.bus import Bus
    from nmbr9.server.settings import Settings
    from nmbr9.server.wire import BotView, VersionInfo

logger = logging.getLogger(__name__)

_ADOPT_SECONDS: Final = 1.0  # between checks for orphaned rooms
_GRACE_SECONDS: Final = 2.0  # after which a room that another process should take care of counts as orphaned
# Rate limits for one address, which a whole class of players may share:
ROOM_REQUESTS_PER_SECOND: Final = 200  # a class that opens the same room together; each takes less than a millisecond
CONNECTIONS_AT_FULL_RATE: Final = 20  # connections that may send commands at their full rate together
DAILY_REQUESTS_PER_SECOND: Final = 100  # a class that looks at its ranks together; each takes a few milliseconds
REFEREE_REQUESTS_PER_SECOND: Final = 200  # each takes half a millisecond
LONG_TASKS_PER_MINUTE: Final = 100  # a picture of a hundred displays takes half a second
PICTURES_PER_MINUTE: Final = 600  # which are sent; only those that are not in the cache are long tasks
RECORDS_PER_MINUTE: Final = 600  # a class that opens the same link together is one address
PUZZLE_REQUESTS_PER_SECOND: Final = 50  # each takes a few milliseconds of the database
ATTEMPTS_PER_MINUTE: Final = 300  # a class that plays three minutes together
PUZZLE_MOVES_PER_DAY: Final = 3  # attempts from one address that move the rating of one puzzle
SHORT_RECORD: Final = 1000  # characters; a word of twenty seats takes about 20 milliseconds
FOLLOWING_PER_SECOND: Final = 300  # a class that follows one caller asks again after each card
CALLER_STATES_PER_SECOND: Final = 10  # of all callers of an address; a person who turns up cards needs less than one
PLAYER_REQUESTS_PER_SECOND: Final = 50  # profile, history and statistics
CODES_TRIED: Final = 30  # in ten minutes; of 2^60
CEREMONIES: Final = 200  # steps of passkeys in ten minutes, four for a new one that is tried at once
OFFLINE_GAMES: Final = 100  # that one address sends in ten minutes; the others wait in the browser
EXPORTS: Final = 60  # in ten minutes; a thousand records take some ten seconds of a thread
DELETIONS: Final = 20  # in ten minutes; each rewrites the logs of a player's games
_PURGE_SECONDS: Final = 3600.0
_DAY: Final = 24 * 3600.0
KEEP_CALLER_HOURS: Final = 24  # after its last change


class ServerContext:
    """The state of a server process. It is opened when the server starts, and closed when it stops."""

    store: Store
    hub: Hub
    broadcaster: Broadcaster
    deleter: Deleter
    identities: Identities
    followers: Followers
    calendar: Calendar
    leaderboards: Leaderboards
    sessions: Sessions
    transfers: Transfers
    passkeys: Passkeys
    bots: list[BotView]
    version: VersionInfo

    def __init__(self, settings: Settings, metrics_socket: socket.socket | None = None) -> None:
        self.settings = settings
        self.now = Clock()
        self.metrics = Metrics(lambda: self.hub.live_rooms)
        self._metrics_socket = metrics_socket
        self.new_rooms = RateLimit(settings.rooms_per_address, 600, time.monotonic)
        commands = settings.commands_per_second * CONNECTIONS_AT_FULL_RATE
        self.commands = RateLimit(commands * 3, 3, time.monotonic)
        self.new_seats = RateLimit(settings.seats_per_address, 600, time.monotonic)
        self.room_requests = RateLimit(ROOM_REQUESTS_PER_SECOND * 10, 10, time.monotonic)
        self.daily_requests = RateLimit(DAILY_REQUESTS_PER_SECOND * 10, 10, time.monotonic)
        self.referee_requests = RateLimit(REFEREE_REQUESTS_PER_SECOND * 10, 10, time.monotonic)
        self.long_tasks = RateLimit(LONG_TASKS_PER_MINUTE, 60, time.monotonic)
        self.pictures = RateLimit(PICTURES_PER_MINUTE, 60, time.monotonic)
        self.records = RateLimit(RECORDS_PER_MINUTE, 60, time.monotonic)
        self.player_requests = RateLimit(PLAYER_REQUESTS_PER_SECOND * 10, 10, time.monotonic)
        self.codes_tried = RateLimit(CODES_TRIED, 600, time.monotonic)
        self.ceremonies = RateLimit(CEREMONIES, 600, time.monotonic)
        self.offline_games = RateLimit(OFFLINE_GAMES, 600, time.monotonic)
        self.exports = RateLimit(EXPORTS, 600, time.monotonic)
        self.deletions = RateLimit(DELETIONS, 600, time.monotonic)
        self.puzzle_requests = RateLimit(PUZZLE_REQUESTS_PER_SECOND * 10, 10, time.monotonic)
        self.attempts = RateLimit(ATTEMPTS_PER_MINUTE, 60, time.monotonic)
        self.puzzle_moves = RateLimit(PUZZLE_MOVES_PER_DAY, _DAY, time.monotonic)
        self.following = RateLimit(FOLLOWING_PER_SECOND * 10, 10, time.monotonic)
        self.caller_states = RateLimit(CALLER_STATES_PER_SECOND * 10, 10, time.monotonic)
        self.answers = Answers()
        self.presence = Presence(self.now, lambda room_id: self.broadcaster.notify(room_id))  # noqa: PLW0108 - later
        self.quick = Background()  # tasks of milliseconds, which don't wait for those of a second
        self.slow = Background(is_slow=True)
        self.loading = Background()
        self.ranking = Background()
        self.sockets = ConcurrencyLimit(settings.sockets_per_address)
        self.origins = {origin.strip() for origin in settings.origins.split(",") if origin.strip()}
        self._damage: StoreDamaged | None = None
        self._bus: Bus | None = None
        self._metrics_server: asyncio.Server | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._spawned: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Open the store, and start the background tasks. Raises StoreUnavailable."""
        self.store = await Store.open(self.settings.database_url())
        self.identities = Identities(self.store.players.player_of_device, time.monotonic)
        self.followers = Followers(self.store.callers)
        self.calendar = Calendar(self.store.daily, self.now)
        self.leaderboards = Leaderboards(self.store.daily, time.monotonic, lambda: self.store.ranked_written)
        self.sessions = Sessions(self.store.players.players_of_devices)
        self.transfers = Transfers(self.store.players, self.now)
        self.passkeys = Passkeys(self.store.players, self.now)
        self.bots = await asyncio.to_thread(bot_views)  # once: it may import third-party packages
        self.version = await asyncio.to_thread(version_info)
        restarted = self.metrics.bot_restarts.inc
        self._workers = Workers(self.settings.bot_processes, self.settings.bot_seconds, on_restart=restarted)
        days = min(self.settings.keep_abandoned_days, self.settings.keep_finished_days or inf)
        count = self.metrics.count_choice
        make_hub = partial(Hub, self.store, self._workers, now=self.now, retention=days * _DAY, count_bots=count)
        if self.settings.redis:
            from nmbr9.server.bus import Bus  # noqa: PLC0415 - servers without Redis start faster

            self._bus = Bus(self.settings.redis, self.presence, self._sign_out)
            self.presence.publish = self._bus.publish_presence
            self.hub = make_hub(publish=self._bus.publish, follow=self._bus.follow, grace=_GRACE_SECONDS)
            self._bus.start(self.hub)
        else:
            self.hub = make_hub()
        self.broadcaster = Broadcaster(self.hub, self.presence)
        self.deleter = Deleter(self.store.deletions, self.hub, self.now)
        loop = asyncio.get_running_loop()
        self._tasks = [
            loop.create_task(self._every(_ADOPT_SECONDS, self.hub.resync)),
            loop.create_task(self._every(_ADOPT_SECONDS, self.hub.adopt_orphaned_rooms)),
            loop.create_task(self._every(_PURGE_SECONDS, self._purge)),
            loop.create_task(self._every(CHECK_SECONDS, self.sessions.check)),
            loop.create_task(self.deleter.run()),
        ]
        if self._bus:
            self._tasks.append(loop.create_task(self._every(BEAT_SECONDS, self.presence.beat)))
        self._describe()
        if self._metrics_socket is not None:
            self._metrics_server = await serve_metrics(self._metrics_socket, self.metrics)

    def check_integrity(self) -> None:
        """Begin to check the database for damage, beside everything else. Called when clients can connect."""
        self._tasks.append(asyncio.get_running_loop().create_task(self._check_integrity()))

    async def _check_integrity(self) -> None:
        if self.store.address.file is None:
            return
        began = time.monotonic()
        self.metrics.set_integrity("checking")
        try:
            await self.store.check_integrity()
        except StoreDamaged as error:
            self._damage = error
            self.metrics.set_integrity("damaged")
            logger.error("%s", error)  # noqa: TRY400 - the sentence says it all
        except StoreUnavailable as error:
            self.metrics.set_integrity("failed")
            logger.error("the integrity of the database was not checked: %s", error)  # noqa: TRY400 - as above
        else:
            self.metrics.set_integrity("sound")
            logger.info("the integrity check found no damage, after %.1f s", time.monotonic() - began)

    async def close(self) -> None:
        """Stop the background tasks, write what is pending, and close the store. Part of a graceful shutdown."""
        if self._metrics_server is not None:
            self._metrics_server.close()
        await cancel_all([*self._tasks, *self._spawned])
        await self.followers.close()
        await self.hub.close()
        if self._bus:
            await self._bus.close()
        self._workers.close()
        await self.store.close()

    def _describe(self) -> None:
        """Report what runs here, in the metrics and in a log line. Another log line lists bots that can't play."""
        self.metrics.describe(
            version=self.version.version,
            commit=self.version.commit,
            protocol=str(self.version.protocol),
            python=platform.python_version(),
            database="postgresql" if self.store.address.file is None else "sqlite",
            redis=str(bool(self.settings.redis)).lower(),
        )
        bus = "with Redis" if self.settings.redis else "without Redis"
        logger.info("nmbr9 %s on %s, %s, with %d bots", self.version.version, self.store.address, bus, len(self.bots))
        is_public = self.settings.public_url or self.settings.secure_cookies
        if is_public and passkeys_possible() and public_site(self.settings.public_url) is None:
            logger.info("passkeys are for http://localhost only: --public-url is not the name of a host with HTTPS")
        if reasons := [reason for name in bot_names() if (reason := why_unavailable(name))]:
            logger.warning("some bots can't play here: %s", "; ".join(reasons))

    async def check_ready(self) -> None:
        """Raise StoreUnavailable when the database can't be used, or is damaged; RequestRefused if Redis can't be."""
        if self._damage is not None:
            raise StoreDamaged(*self._damage.args) from self._damage  # a new one: raising adds to its traceback
        await self.store.ping()
        if self._bus is not None and not await self._bus.is_reachable():
            raise RequestRefused(503, "unavailable", "Redis can't be reached: what other processes do arrives late")

    def sign_out(self, devices: Iterable[str]) -> None:
        """Close the websockets of devices that were removed, and accept their tokens no longer, in all processes."""
        for device in devices:
            self._sign_out(device)
            if self._bus is not None:
                self._bus.publish_removed(device)

    def _sign_out(self, device: str) -> None:
        self.identities.forget(device)
        self.sessions.close(device)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start a task that continues when the client that has requested it disconnects."""
        task = asyncio.get_running_loop().create_task(work)
        self._spawned.add(task)
        task.add_done_callback(self._spawned.discard)
        return task

    async def _purge(self) -> None:
        abandoned, finished = self.settings.keep_abandoned_days * _DAY, self.settings.keep_finished_days * _DAY
        now = self.now()
        await self.store.callers.purge(now - KEEP_CALLER_HOURS * 3600)
        await self.store.deletions.purge(now)
        count = await self.store.purge(now - abandoned, now - finished if finished else None)
        if count:
            logger.info("deleted %d rooms in which nothing has happened for long", count)

    async def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except Exception:
                logger.exception("a regular task failed; it will be tried again")
            await asyncio.sleep(seconds)
