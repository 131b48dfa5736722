"""Callers in a database: the newest state of each, until nothing has changed for long."""

from dataclasses import replace

import pytest

from nmbr9.store import Store
from nmbr9.store.callers import Caller

pytestmark = pytest.mark.anyio

FIRST = Caller("ann", "hash", 1, "", 20, None, None, over=False)


async def test_the_newest_state_survives_whatever_arrives_last(url):
    store = await Store.open(url)
    await store.callers.add(FIRST, 100.0)
    newest = replace(FIRST, sequence=3, cards="794", seconds=12.5)
    await store.callers.renew(newest, 101.0)
    await store.callers.renew(replace(FIRST, sequence=2, cards="79"), 102.0)  # late
    await store.callers.renew(replace(FIRST, sequence=3, cards="000"), 102.0)  # twice
    await store.close()
    store = await Store.open(url)
    assert await store.callers.find(["ann", "bo", "\0"]) == {"ann": newest}
    assert await store.callers.find([]) == {}
    await store.close()


async def test_a_caller_that_has_not_changed_is_purged(url):
    store = await Store.open(url)
    await store.callers.add(FIRST, 100.0)
    await store.callers.add(replace(FIRST, caller="bo"), 100.0)
    await store.callers.renew(replace(FIRST, sequence=2, cards="7", deadline=260.0), 200.0)
    await store.callers.purge(150.0)
    assert set(await store.callers.find(["ann", "bo"])) == {"ann"}
    await store.callers.renew(replace(FIRST, caller="bo", sequence=9), 201.0)  # it does not come back
    assert set(await store.callers.find(["ann", "bo"])) == {"ann"}
    await store.close()
