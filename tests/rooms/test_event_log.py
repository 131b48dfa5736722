from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.rooms.event_log import EventLog
from nmbr9.rooms.events import SeatFreed


def event(number: int) -> SeatFreed:
    return SeatFreed(at=float(number), seat=0, by=f"Ann/{number}" if number % 3 else "")


@given(st.lists(st.tuples(st.sampled_from(["append", "fork", "drop"]), st.integers(0, 9)), max_size=60))
def test_a_fork_is_as_independent_as_a_copied_list(steps):
    logs: list[tuple[EventLog, list[SeatFreed]]] = [(EventLog(), [])]
    for number, (what, which) in enumerate(steps, start=1):
        log, expected = logs[which % len(logs)]
        if what == "append":
            log.append(event(number))
            expected.append(event(number))
        elif what == "fork":
            logs.append((log.fork(), [*expected]))
        elif len(logs) > 1:
            logs.remove((log, expected))
        for each, model in logs:
            assert [*each] == model == each.after(0) == each[:]
            done = {event.by for event in model if event.by}
            assert {by for by in (f"Ann/{n}" for n in range(len(steps) + 1)) if each.has_command(by)} == done


def test_events_are_found_by_index_and_by_number():
    log = EventLog()
    for number in range(1, 6):
        log.append(event(number))
    fork = log.fork()
    fork.append(event(7))
    assert (len(log), log[0], log[-1], log[1:3], log.after(3)) == (
        5, event(1), event(5), [event(2), event(3)], [event(4), event(5)],
    )  # fmt: skip
    for index in (5, -6):
        with pytest.raises(IndexError, match=f"no event {index}"):
            log[index]
    assert log.has_command("Ann/5")
    assert not log.has_command("Ann/7")
    assert fork.has_command("Ann/7")
    assert not log.has_command("")
