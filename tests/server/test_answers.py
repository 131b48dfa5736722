"""The cache of encoded answers: bounded, shared, and never wrong."""

import asyncio
import json
import threading

import msgspec
import pytest

from nmbr9.rooms.redaction import visible_room
from nmbr9.server.answers import Answers, encode_view, fill_in
from nmbr9.server.background import Background
from nmbr9.server.views import view_from
from tests.rooms.helpers import begun, finished, opened

pytestmark = pytest.mark.anyio


class Work:
    """Counts how often an answer was computed."""

    def __init__(self, body=b"body"):
        self.body = body
        self.times = 0

    def __call__(self):
        return self.run

    def run(self):
        self.times += 1
        return self.body


async def test_what_is_asked_again_is_not_computed_again():
    answers, work, other = Answers(), Work(), Work(b"other")
    for background in (None, Background(), None):
        assert await answers.get(("room", 1), work, "", background) == b"body"
        assert await answers.get(("room", 2), other, "", background) == b"other"
    assert (work.times, other.times) == (1, 1)


async def test_those_who_ask_at_the_same_time_share_one_computation():
    answers, background, gate, times = Answers(), Background(), threading.Event(), []

    def slow():
        gate.wait()
        times.append(1)
        return b"body"

    asked = [asyncio.create_task(answers.get("key", lambda: slow, "", background)) for _ in range(100)]
    await asyncio.sleep(0)
    asked[0].cancel()  # whoever asked first goes away
    gate.set()
    assert await asyncio.gather(*asked[1:]) == [b"body"] * 99
    assert len(times) == 1


async def test_nobody_waits_in_the_queue_of_another_address():
    answers, background, gate, done = Answers(), Background(), threading.Event(), []

    def ask(name, address):
        def work():
            gate.wait()
            done.append((name, address))
            return name.encode()

        return asyncio.create_task(answers.get(name, lambda: work, address, background))

    asked = [ask(name, "greedy") for name in "abcd"]
    await asyncio.sleep(0)
    await asyncio.sleep(0)  # the tasks of the tasks wait for their turns
    asked.append(ask("d", "other"))
    await asyncio.sleep(0)
    gate.set()
    assert await asyncio.gather(*asked) == [b"a", b"b", b"c", b"d", b"d"]
    assert done.index(("d", "other")) < done.index(("c", "greedy"))


async def test_what_fails_is_tried_again():
    answers, background = Answers(), Background()

    def fail():
        raise ZeroDivisionError

    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            await answers.get("key", lambda: fail, "", background)
    assert await answers.get("key", Work(), "", background) == b"body"


@pytest.mark.parametrize("bounds", [{"most": 3}, {"most_bytes": 30}])
async def test_the_least_recently_used_answers_are_dropped(bounds):
    answers = Answers(**bounds)
    work = {name: Work(name.encode() * 10) for name in "abcd"}
    for name in "abcadabdc":
        await answers.get(name, work[name], "", None)
    # When d came, b had not been asked for the longest time; then it was c, and then a.
    assert {name: each.times for name, each in work.items()} == {"a": 1, "b": 2, "c": 2, "d": 1}
    assert len(answers._bodies) == 3
    assert answers._bytes == 30


async def test_what_is_larger_than_the_cache_is_not_kept():
    answers, small, large = Answers(most_bytes=10), Work(), Work(b"x" * 11)
    await answers.get("small", small, "", None)
    for _ in range(2):
        assert await answers.get("large", large, "", None) == large.body
        await answers.get("small", small, "", None)
    assert (small.times, large.times) == (1, 2)


@pytest.mark.parametrize("make", [opened, begun, finished])
@pytest.mark.parametrize(("now", "token"), [(0.0, ""), (1794776308.2196507, ""), (5.0, "a-token_of-22-characters")])
def test_an_encoded_view_differs_in_time_and_token_only(make, now, token):
    view = view_from(visible_room(make(2), ""))
    body = fill_in(encode_view(view), now, token)
    assert body == msgspec.json.encode(msgspec.structs.replace(view, now=now, token=token))
    assert json.loads(body)["token"] == token
