"""Days of the calendar in UTC: the same everywhere, whatever the clock on the wall of a machine shows."""

import os
import time
from datetime import UTC, date, datetime, timedelta
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.core.errors import InvalidNotation
from nmbr9.daily import Day
from nmbr9.rooms.clock import Clock

DAY = Day.parse("2026-11-17")
MOMENTS = st.datetimes(datetime(1970, 1, 1), datetime(9998, 12, 31), timezones=st.timezones())
DATES = st.dates(date(1970, 1, 1), date(9998, 12, 31))


@given(MOMENTS)
def test_a_moment_has_one_day_in_all_time_zones(moment):
    assert str(Day.at(moment.timestamp())) == moment.astimezone(UTC).date().isoformat()


@given(DATES)
def test_a_day_is_written_and_read(day):
    parsed = Day.parse(day.isoformat())
    assert (str(parsed), Day.of_contest(parsed.contest)) == (day.isoformat(), parsed)
    assert eval(repr(parsed)) == parsed  # noqa: S307 - that is the point of repr
    assert Day.at(parsed.begins) == Day.at(parsed.ends - 0.001) == parsed
    assert Day.at(parsed.ends) == parsed.next
    assert parsed.closes == parsed.ends + 3600


@given(DATES)
def test_a_week_begins_on_monday(day):
    week = Day.parse(day.isoformat()).week
    assert [date.fromisoformat(str(each)).isoweekday() for each in week] == [1, 2, 3, 4, 5, 6, 7]
    assert date.fromisoformat(str(week[0])).isocalendar()[:2] == day.isocalendar()[:2]


@given(DATES, st.integers(1, 60))
def test_the_last_days_end_with_the_day_itself(day, count):
    days = Day.parse(day.isoformat()).last(count)
    expected = [day - timedelta(days=back) for back in range(count - 1, -1, -1)]
    assert [str(each) for each in days] == [each.isoformat() for each in expected]


def test_the_calendar_has_two_ends():
    first, last = Day.parse("0001-01-01"), Day.parse("9999-12-31")
    assert (first.last(30), last.next) == ((first,), last)
    assert (len(first.week), len(last.week)) == (7, 5)


@pytest.mark.parametrize(
    "text",
    ["", "x", "2026-11-7", "2026-02-29", "2026-13-01", "20261117", "2026-W47-2", "0000-01-01", "٢٠٢٦-١١-١٧",
     "2026-11-17 ", "2026-11-17T00:00", "-026-11-17", "2026-11-17\n", "daily/2026-11-17"],
)  # fmt: skip
def test_what_is_no_day_can_not_be_read(text):
    with pytest.raises(InvalidNotation, match="expected a day of the calendar like 2026-11-17"):
        Day.parse(text)


@pytest.mark.parametrize("contest", ["", "challenge/2026-11-17", "daily/", "daily/x", "daily/daily/2026-11-17"])
def test_other_contests_have_no_day(contest):
    with pytest.raises(InvalidNotation):
        Day.of_contest(contest)


@pytest.mark.parametrize("zone", ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Berlin", "Asia/Kathmandu"])
def test_the_time_zone_of_the_machine_does_not_matter(zone, monkeypatch):
    """Also on the days on which a zone changes its clocks."""
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        for moment in ("2026-03-29T01:00", "2026-10-25T00:30", "2026-11-17T23:59", "2026-11-18T00:00"):
            at = datetime.fromisoformat(f"{moment}:00+00:00").timestamp()
            assert str(Day.at(at)) == moment[:10]
            assert Day.at(Clock(partial(float, at), lambda: 0.0)()) == Day.at(at)
    finally:
        os.environ.pop("TZ")
        time.tzset()


def test_a_wall_clock_that_is_set_while_a_server_runs_does_not_change_the_day():
    wall, uptime = DAY.ends - 60, 5.0
    now = Clock(lambda: wall, lambda: uptime)
    wall += 7 * 86_400
    assert Day.at(now()) == DAY
    wall, uptime = 0.0, uptime + 60
    assert Day.at(now()) == DAY.next


def test_a_leap_second_is_no_moment_of_its_own():
    """Unix time repeats, or smears, the second 2016-12-31T23:59:60: the day changes at the next midnight either way."""
    midnight = datetime(2017, 1, 1, tzinfo=UTC).timestamp()
    assert [str(Day.at(midnight + seconds)) for seconds in (-1, -0.001, 0)] == [
        "2016-12-31",
        "2016-12-31",
        "2017-01-01",
    ]
