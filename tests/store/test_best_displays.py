"""The best known display of a contest: it never gets worse, whoever writes first."""

import asyncio
import itertools

import pytest

from nmbr9.core.display import Display
from nmbr9.store import Store

pytestmark = pytest.mark.anyio

FLAT = Display.parse("9n@0,0 9n@3,0 1n@6,0")
HIGH = Display.parse("9n@0,0 9n@3,0 1w@1,1")
OTHER = Display.parse("9n@0,0 9n@3,0 1n@2,0")


async def test_only_a_better_display_replaces_the_best_one(url):
    store = await Store.open(url)
    assert await store.best_displays.find("daily/2026-11-17") is None
    for display, best in [(FLAT, FLAT), (HIGH, HIGH), (FLAT, HIGH), (OTHER, HIGH)]:
        await store.best_displays.add("daily/2026-11-17", display)
        assert await store.best_displays.find("daily/2026-11-17") == (str(best), best.score)
    assert await store.best_displays.find("daily/2026-11-18") is None
    await store.close()


async def test_the_order_in_which_processes_write_makes_no_difference(url):
    one, other = await Store.open(url), await Store.open(url)
    for number, order in enumerate(itertools.permutations([FLAT, HIGH, FLAT])):
        stores = itertools.cycle((one, other))
        writes = (
            store.best_displays.add(f"challenge/{number}", each) for store, each in zip(stores, order, strict=False)
        )
        await asyncio.gather(*writes)
        assert await one.best_displays.find(f"challenge/{number}") == (str(HIGH), HIGH.score)
    await one.close()
    await other.close()
