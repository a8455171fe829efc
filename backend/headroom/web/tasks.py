"""Ending tasks for good."""

import asyncio
from collections.abc import Collection
from typing import Any, Final

AGAIN_SECONDS: Final = 2.0
"""Long enough for a task to take back what it was doing in the database."""


def is_told_to_end() -> bool:
    """Whether the task that asks was cancelled, also where what it waited for failed in place of being cancelled.

    A worker that cannot write its own end, as while the database is away, raises that.
    """
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


async def end(tasks: Collection[asyncio.Task[Any]], again_seconds: float = AGAIN_SECONDS) -> None:
    """Cancel tasks, again where need be, until all have ended; what they raise is dropped.

    Once is not enough: `asyncio.wait_for` of Python 3.11, in which the pool of connections waits, loses a cancellation
    that comes as the wait succeeds. Work that goes on forever then goes on, and whoever waits for its end with it.
    """
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=again_seconds)
    await asyncio.gather(*tasks, return_exceptions=True)
