"""Tasks end for good, also those that lose a cancellation."""

import asyncio
from contextlib import suppress

from headroom.web.tasks import end, is_told_to_end


async def _forever() -> None:
    await asyncio.Event().wait()


async def test_all_tasks_have_ended_whatever_they_raise() -> None:
    """One works on, one has failed, one has ended before; of none there is nothing to end."""

    async def fail() -> None:
        raise RuntimeError("before it was ended")

    tasks = [asyncio.create_task(_forever()), asyncio.create_task(fail()), asyncio.create_task(asyncio.sleep(0))]
    await asyncio.sleep(0.01)
    await end(tasks)
    assert [task.done() for task in tasks] == [True] * 3
    assert tasks[0].cancelled()
    await end([])


async def test_a_cancellation_that_is_lost_is_told_again() -> None:
    """A task that takes one cancellation for something else ends with the next."""
    lost = 0

    async def work() -> None:
        nonlocal lost
        try:
            await _forever()
        except asyncio.CancelledError:
            lost += 1
        await _forever()

    task = asyncio.create_task(work())
    await asyncio.sleep(0.01)
    async with asyncio.timeout(30):
        await end([task])
    assert lost == 1
    assert task.cancelled()


async def test_a_cancellation_whose_place_another_failure_takes_is_known() -> None:
    """What cannot end in order says so in place of being cancelled: who begins such work again asks before."""

    async def fail() -> None:
        try:
            await _forever()
        finally:
            raise RuntimeError("the database is away")

    async def work() -> None:
        while not is_told_to_end():
            with suppress(RuntimeError):
                await fail()

    task = asyncio.create_task(work())
    await asyncio.sleep(0.01)
    assert not task.done()
    task.cancel()
    async with asyncio.timeout(30):
        await task


async def test_what_is_waited_for_may_come_as_the_task_is_ended() -> None:
    """`wait_for` of Python 3.11 then loses the cancellation, and the work goes on."""
    there = asyncio.Event()

    async def work() -> None:
        await asyncio.wait_for(there.wait(), 60)
        await _forever()

    task = asyncio.create_task(work())
    await asyncio.sleep(0.01)
    there.set()
    await asyncio.sleep(0)
    async with asyncio.timeout(30):
        await end([task])
    assert task.done()
