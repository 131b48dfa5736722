"""A player is deleted in the background: the answer does not wait for it, and one job is done after the other."""

import asyncio

import pytest

from nmbr9.server.identity import new_token
from tests.waiting import STALLED

pytestmark = pytest.mark.anyio


async def test_the_answer_does_not_wait_and_jobs_are_done_one_after_the_other(client, monkeypatch):
    deletions, running, most = client.app.state.context.store.deletions, [], []
    run, may_end = deletions.run, asyncio.Event()

    async def slow(player, *more):
        running.append(player)
        most.append(len(running))
        while not may_end.is_set():  # the client's event loop is another one
            await asyncio.sleep(0.01)
        await run(player, *more)
        running.remove(player)

    monkeypatch.setattr(deletions, "run", slow)
    jobs = []
    async with asyncio.timeout(STALLED):
        for _ in range(3):
            token = {"Authorization": f"Bearer {new_token()}"}
            body = {"options": {"seats": 2}, "bearer": True}
            assert (await client.post("/api/rooms", json=body, headers=token)).status_code == 201
            answer = await client.post("/api/me/delete", json={"confirm": "delete"}, headers=token)
            assert (answer.status_code, answer.json()["finished"]) == (200, False)
            assert (await client.post("/api/me", json={"name": "Ann"}, headers=token)).status_code == 404
            jobs.append(answer.json()["deletion"])
            # As when the answer was lost.
            again = await client.post("/api/me/delete", json={"confirm": "delete"}, headers=token)
            assert (again.status_code, again.json()["deletion"]) == (200, jobs[-1])
        may_end.set()
        for job in jobs:
            while not (await client.get(f"/api/deletions/{job}")).json()["finished"]:
                await asyncio.sleep(0.05)
    assert most == [1, 1, 1]
