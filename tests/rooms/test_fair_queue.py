"""The fair queue against what it promises, with whatever is put, taken and discarded in any order."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.rooms.fair_queue import FairQueue, QueueFull

MOST = 5
KEYS = st.tuples(st.sampled_from("ABC"), st.sampled_from("xyz"))
STEPS = st.lists(st.one_of(st.tuples(st.just("put"), KEYS), st.just("take"), st.tuples(st.just("drop"), KEYS)))


class Story:
    """A queue, what should be in it, and who has waited through how many turns of the others."""

    def __init__(self):
        self.queue = FairQueue[int](MOST)
        self.waiting: list[tuple[str, str, int]] = []
        self.turns: dict[object, Counter[object]] = {}
        """For each owner, and each room of an owner, that waits: the turns of the others since its own."""
        self.number = 0

    def put(self, owner, room):
        self.number += 1
        if self.count(owner) == MOST:
            with pytest.raises(QueueFull):
                self.queue.put(owner, room, self.number)
            return
        self.queue.put(owner, room, self.number)
        self.waiting.append((owner, room, self.number))
        self.turns.setdefault(owner, Counter())
        self.turns.setdefault((owner, room), Counter())

    def count(self, owner):
        return sum(o == owner for o, _, _ in self.waiting)

    def take(self):
        if not self.waiting:
            assert not self.queue
            return
        owner, number = self.queue.take()
        found = next(job for job in self.waiting if job[2] == number)
        room = found[1]
        assert found[0] == owner
        assert found == next(job for job in self.waiting if job[:2] == (owner, room)), "first in, first out in a room"
        self.waiting.remove(found)
        self._turn(owner, room)

    def _turn(self, owner, room):
        owners = {o for o, _, _ in self.waiting}
        rooms = {(o, r) for o, r, _ in self.waiting}
        for other in owners - {owner}:
            self.turns[other][owner] += 1
            assert self.turns[other][owner] <= 1, f"{owner} had two turns while {other} waited for one"
        for neighbour in {(o, r) for o, r in rooms if o == owner and r != room}:
            self.turns[neighbour][room] += 1
            assert self.turns[neighbour][room] <= 1, f"{room} had two turns while {neighbour} waited for one"
        self.turns[owner] = Counter()
        self.turns[owner, room] = Counter()
        self.turns = {key: turns for key, turns in self.turns.items() if key in owners | rooms}

    def drop(self, owner, room):
        job = next((job for job in reversed(self.waiting) if job[:2] == (owner, room)), None)
        self.queue.discard(owner, room, job[2] if job else -1)
        if job:
            self.waiting.remove(job)
            left = {o for o, _, _ in self.waiting} | {(o, r) for o, r, _ in self.waiting}
            self.turns = {key: turns for key, turns in self.turns.items() if key in left}

    def check(self):
        assert bool(self.queue) == bool(self.waiting)
        assert self.queue.owners == len({owner for owner, _, _ in self.waiting})
        assert all(self.queue.waiting(owner) == self.count(owner) for owner in "ABC")


@given(STEPS)
def test_nobody_waits_for_two_turns_of_another_and_the_order_in_a_room_is_kept(steps):
    story = Story()
    for step in steps:
        if step == "take":
            story.take()
        elif step[0] == "put":
            story.put(*step[1])
        else:
            story.drop(*step[1])
        story.check()
    while story.waiting:
        story.take()


def test_a_job_that_does_not_wait_can_be_discarded():
    queue = FairQueue[int](MOST)
    queue.discard("A", "x", 1)
    queue.put("A", "x", 1)
    queue.discard("A", "y", 1)
    queue.discard("A", "x", 2)
    assert queue.take() == ("A", 1)
    assert not queue
