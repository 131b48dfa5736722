import asyncio

from nmbr9.rooms.stopping import cancel_all
from tests.rooms.fakes import in_virtual_time


async def stubborn(times):
    """Take a cancellation for something else, so many times."""
    while True:
        try:
            await asyncio.sleep(1000)
        except asyncio.CancelledError:
            if not times:
                raise
            times -= 1


async def fails():
    raise OSError("gone")


def test_tasks_are_cancelled_until_they_end(caplog):
    async def work():
        tasks = [asyncio.create_task(each) for each in (asyncio.sleep(1000), stubborn(1), fails())]
        await asyncio.sleep(0)
        await cancel_all(tasks)
        assert all(task.done() for task in tasks)

    in_virtual_time(work())
    assert not caplog.text


def test_a_task_that_never_ends_is_left_alone(caplog):
    async def work():
        task = asyncio.create_task(stubborn(5))
        await asyncio.sleep(0)
        await cancel_all([task])
        assert not task.done()
        while not task.done():
            task.cancel()
            await asyncio.sleep(1)

    in_virtual_time(work())
    assert "1 tasks do not end" in caplog.text


def test_nothing_to_cancel():
    in_virtual_time(cancel_all([]))
