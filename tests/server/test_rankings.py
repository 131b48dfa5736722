"""A ranking is the same for everybody: it is read and encoded once, however many ask."""

import pytest

from nmbr9.daily import leaderboards
from nmbr9.server import daily
from nmbr9.server.identity import new_token
from tests.waiting import STALLED

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("span", ["day", "week", "all"])
async def test_a_ranking_is_read_and_encoded_once_for_all_who_ask(client, monkeypatch, span):
    store = client.app.state.context.store
    computed: list[int] = []
    encoded: list[int] = []
    make, best, leaderboard = daily._ranking, store.daily.best, store.daily.leaderboard

    def counted(noted, work):
        def count(*arguments):
            noted.append(1)
            return work(*arguments)

        return count

    monkeypatch.setattr(leaderboards, "DAY_SECONDS", STALLED)
    monkeypatch.setattr(daily, "_ranking", counted(encoded, make))
    monkeypatch.setattr(store.daily, "best", counted(computed, best))
    monkeypatch.setattr(store.daily, "leaderboard", counted(computed, leaderboard))
    path = f"/api/ranking?span={span}"
    bodies = {(await client.get(path)).content for _ in range(5)}
    assert (len(computed), len(encoded), len(bodies)) == (1, 1, 1)
    token = {"Authorization": f"Bearer {new_token()}"}
    for _ in range(3):
        assert (await client.get(path, headers=token)).status_code == 200
    assert (len(computed), len(encoded)) == (1, 1)  # a player without a result sees what everybody sees
