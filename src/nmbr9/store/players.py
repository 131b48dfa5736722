"""Players, in SQL: profiles, devices, one-time codes and passkeys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from nmbr9.players.storage import Added, Passkey, Profile
from nmbr9.store.deleted import mark_of, refuse_deleted
from nmbr9.store.histories import COUNTED
from nmbr9.store.schema import DELETIONS, DEVICES, PASSKEYS, PLAYERS, RESULTS, TRANSFERS

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection

    from sqlalchemy import ScalarSelect, Table
    from sqlalchemy.ext.asyncio import AsyncConnection

    from nmbr9.store.database import Database

T = TypeVar("T")

MOST_DEVICES: Final = 100
"""How many devices a player may add. One more replaces the oldest one."""
_CHALLENGE: Final = "challenge "
"""Begins the keys of challenges, which are kept in the table of one-time codes."""


class Players:
    """The players of a database. It implements the interfaces in `nmbr9.players.storage`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def player_of_device(self, device: str) -> str:
        """Return the player to whom a device belongs, by the hash of its token; empty for a deleted player.

        A device that was not added to another player is a player itself. Raises StoreUnavailable.
        """
        added = select(DEVICES.c.player).where(DEVICES.c.device == device).scalar_subquery()
        deleted = select(DELETIONS.c.mark).where(DELETIONS.c.mark == mark_of(device)).exists()
        ((player, gone),) = await self._database.play_rows(select(added, deleted))
        return player or ("" if gone else device)

    async def players_of_devices(self, devices: Collection[str]) -> dict[str, str]:
        """Return the players of some devices, as `player_of_device` does for one. Raises StoreUnavailable."""
        added = select(DEVICES.c.device, DEVICES.c.player).where(DEVICES.c.device.in_(devices))
        marks = {mark_of(device): device for device in devices}
        deleted = select(DELETIONS.c.mark).where(DELETIONS.c.mark.in_(marks))
        players = {device: device for device in devices}
        players |= {marks[row.mark]: "" for row in await self._database.rows(deleted)}
        return players | {row.device: row.player for row in await self._database.rows(added)}

    async def profile(self, player: str) -> Profile:
        """Return the summary of a player, who may have no entry. Raises StoreUnavailable."""
        mine = RESULTS.c.player == player
        newest = select(RESULTS.c.name).where(mine).order_by(RESULTS.c.ended.desc(), RESULTS.c.room.desc()).limit(1)
        query = select(
            select(PLAYERS.c.name).where(PLAYERS.c.player == player).scalar_subquery().label("name"),
            select(PLAYERS.c.consent).where(PLAYERS.c.player == player).scalar_subquery().label("consent"),
            newest.scalar_subquery().label("newest_name"),
            _count(RESULTS, player).label("games"),
            select(func.max(RESULTS.c.score)).where(mine, COUNTED).scalar_subquery().label("best"),
            select(func.avg(RESULTS.c.score)).where(mine, COUNTED).scalar_subquery().label("mean"),
            _count(DEVICES, player).label("devices"),
            _count(PASSKEYS, player).label("passkeys"),
        )
        (row,) = await self._database.rows(query)
        return Profile(
            name=row.name or row.newest_name or "",
            consent=bool(row.consent),
            games=row.games,
            best=row.best,
            mean=None if row.mean is None else float(row.mean),
            devices=row.devices + 1,  # the first one has no entry
            passkeys=row.passkeys,
        )

    async def change(self, player: str, now: float, *, name: str | None = None, consent: bool | None = None) -> None:
        """Change the profile of a player; what is None stays. Raises StoreUnavailable."""
        values = {"name": name, "consent": consent}
        changed = {column: value for column, value in values.items() if value is not None}

        async def work(connection: AsyncConnection) -> None:
            await self._ensure(connection, player, now)
            if changed:
                await connection.execute(update(PLAYERS).where(PLAYERS.c.player == player).values(**changed))

        await self._write(work)

    async def with_passkeys(self, players: Collection[str]) -> set[str]:
        """Return those of some players who have a passkey. Raises StoreUnavailable."""
        query = select(PASSKEYS.c.player).distinct().where(PASSKEYS.c.player.in_(sorted(players)))
        return {row.player for row in await self._database.rows(query)} if players else set()

    async def forget_devices(self, player: str, but: str) -> list[str]:
        """Remove the devices that were added to a player, except one, and return them. Raises StoreUnavailable."""

        async def work(connection: AsyncConnection) -> list[str]:
            # This also cancels the codes and ceremonies that one of them has begun.
            await connection.execute(delete(TRANSFERS).where(TRANSFERS.c.player == player))
            gone = delete(DEVICES).where(DEVICES.c.player == player, DEVICES.c.device != but)
            return [row.device for row in await connection.execute(gone.returning(DEVICES.c.device))]

        return await self._write(work)

    async def forget_passkeys(self, player: str) -> None:
        """Remove all passkeys of a player. Raises StoreUnavailable."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(PASSKEYS).where(PASSKEYS.c.player == player))

        await self._write(work)

    async def keep_code(self, code: str, player: str, expires: float, now: float) -> None:
        """Keep the hash of a one-time code, which replaces the player's previous one. Raises StoreUnavailable."""
        is_code = TRANSFERS.c.code.not_like(f"{_CHALLENGE}%")

        async def work(connection: AsyncConnection) -> None:
            await refuse_deleted(connection, player)
            await connection.execute(delete(TRANSFERS).where(TRANSFERS.c.player == player, is_code))
            await _keep(connection, code, player, expires, now)

        await self._write(work)

    async def claim(self, code: str, device: str, now: float) -> str | None:
        """Use up a one-time code, and add the device to its player, in one transaction. Return the player, or None.

        Raises StoreUnavailable.
        """

        async def work(connection: AsyncConnection) -> str | None:
            player = await _use(connection, code, now)
            if player is not None:
                await self._add_device(connection, player, device, now)
            return player

        return await self._write(work)

    async def keep_challenge(self, challenge: str, player: str, expires: float, now: float) -> None:
        """Keep the hash of a challenge. Raises StoreUnavailable."""

        async def work(connection: AsyncConnection) -> None:
            await refuse_deleted(connection, player)
            await _keep(connection, _CHALLENGE + challenge, player, expires, now)

        await self._write(work)

    async def use_challenge(self, challenge: str, now: float) -> str | None:
        """Use up a challenge. Return its player; None when it is unknown, used or too old. Raises StoreUnavailable."""
        return await self._write(lambda connection: _use(connection, _CHALLENGE + challenge, now))

    async def passkeys_of(self, player: str) -> list[str]:
        """Return the ids of a player's credentials. Raises StoreUnavailable."""
        query = select(PASSKEYS.c.credential).where(PASSKEYS.c.player == player).order_by(PASSKEYS.c.added)
        return [row.credential for row in await self._database.rows(query)]

    async def passkey(self, credential: str) -> Passkey | None:
        """Return a passkey by the id of its credential. Raises StoreUnavailable."""
        kept = PASSKEYS.c.credential, PASSKEYS.c.player, PASSKEYS.c.public_key, PASSKEYS.c.sign_count
        rows = await self._database.rows(select(*kept).where(PASSKEYS.c.credential == credential))
        return Passkey(*rows[0]) if rows else None

    async def add_passkey(self, passkey: Passkey, most: int, now: float) -> Added:
        """Keep a new passkey, unless the player has `most` already. Raises StoreUnavailable."""

        async def work(connection: AsyncConnection) -> Added:
            await self._ensure(connection, passkey.player, now)
            # PostgreSQL runs transactions at the same time: the next one counts after this one. SQLite has one writer.
            entry = select(PLAYERS.c.player).where(PLAYERS.c.player == passkey.player)
            await connection.execute(entry.with_for_update())
            if (await connection.execute(select(_count(PASSKEYS, passkey.player)))).scalar_one() >= most:
                return Added.TOO_MANY
            add = self._insert(PASSKEYS).values(**vars(passkey), added=now).on_conflict_do_nothing()
            new = (await connection.execute(add.returning(PASSKEYS.c.credential))).first() is not None
            return Added.KEPT if new else Added.KNOWN

        return await self._write(work)

    async def use_passkey(self, passkey: Passkey, device: str, now: float) -> bool:
        """Keep its new sign count, and add the device to its player.

        Return whether the passkey is still there, and the count is new; one that stays 0 is none (WebAuthn, 6.1.1).
        Raises StoreUnavailable.
        """
        new, kept = passkey.sign_count, PASSKEYS.c.sign_count
        same = PASSKEYS.c.credential == passkey.credential, PASSKEYS.c.player == passkey.player, kept < max(new, 1)

        async def work(connection: AsyncConnection) -> bool:
            used = await connection.execute(update(PASSKEYS).where(*same).values(sign_count=new))
            if used.rowcount:
                await self._add_device(connection, passkey.player, device, now)
            return bool(used.rowcount)

        return await self._write(work)

    async def _add_device(self, connection: AsyncConnection, player: str, device: str, now: float) -> None:
        await self._ensure(connection, player, now)
        await connection.execute(insert(DEVICES).values(device=device, player=player, added=now))
        mine = select(DEVICES.c.device).where(DEVICES.c.player == player)
        oldest = mine.order_by(DEVICES.c.added.desc(), DEVICES.c.device).offset(MOST_DEVICES)
        too_many = (await connection.execute(oldest)).scalars().all()
        if too_many:
            await connection.execute(delete(DEVICES).where(DEVICES.c.device.in_(too_many)))

    async def have_hidden_name(self, players: Collection[str]) -> bool:
        """Return whether an operator has hidden the name of one of these players. Raises StoreUnavailable."""
        hidden = select(PLAYERS.c.player).where(PLAYERS.c.player.in_(players), PLAYERS.c.hidden)
        return bool(await self._database.rows(hidden.limit(1)))

    async def _ensure(self, connection: AsyncConnection, player: str, now: float) -> None:
        """Make the entry of a player, if there is none. Raises PlayerGone."""
        await refuse_deleted(connection, player)
        row = {"player": player, "name": "", "created": now, "hidden": False, "consent": False}
        await connection.execute(self._insert(PLAYERS).values(**row).on_conflict_do_nothing())

    def _insert(self, table: Table) -> Any:
        return (sqlite if self._database.address.file is not None else postgresql).insert(table)

    async def _write(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        with self._database.address.translate_errors():
            return await self._database.write(work)


async def _keep(connection: AsyncConnection, code: str, player: str, expires: float, now: float) -> None:
    """Keep a one-time code or a challenge, and forget those that are too old."""
    await connection.execute(delete(TRANSFERS).where(TRANSFERS.c.expires <= now))
    await connection.execute(insert(TRANSFERS).values(code=code, player=player, expires=expires))


async def _use(connection: AsyncConnection, code: str, now: float) -> str | None:
    """Use up a one-time code or a challenge. Of several concurrent attempts, one succeeds."""
    used = delete(TRANSFERS).where(TRANSFERS.c.code == code, TRANSFERS.c.expires > now)
    player: str | None = (await connection.execute(used.returning(TRANSFERS.c.player))).scalar_one_or_none()
    return player


def _count(table: Table, player: str) -> ScalarSelect[int]:
    return select(func.count()).select_from(table).where(table.c.player == player).scalar_subquery()
