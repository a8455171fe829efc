"""The processes of one server: untrusted reading and long computing, each with its own few at once."""

import asyncio
import logging
import os
from collections.abc import Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from headroom.store.actor import LOCAL, acting
from headroom.web.http.errors import refuse
from headroom.web.processes.child import Call, nothing
from headroom.web.processes.fair_queue import FairQueue
from headroom.web.processes.limits import Limits, Task
from headroom.web.processes.parent import Job, WorkStopped

logger = logging.getLogger(__name__)

READERS: Final = 2
FEWEST_COMPUTERS: Final = 2
MOST_COMPUTERS: Final = 4
"""Each may take `COMPUTING.memory_bytes`."""


_WARMING: Final = Task("Starting a process", "look at the server's log")


class Pool:
    """Runs calls in processes within limits, so many at once. Belongs to one event loop."""

    def __init__(self, limits: Limits, at_once: int) -> None:
        self._limits = limits
        self._turns = FairQueue(at_once)
        self._threads = ThreadPoolExecutor(at_once, thread_name_prefix="process")
        self._jobs: set[Job] = set()
        self._closed = False

    async def run(self, task: Task, call: Call, *arguments: object) -> list[bytes]:
        """The pieces of bytes that a call of a module answers; its arguments are whatever can be pickled.

        Raises:
            DomainError: what the call raises; the task's refusal at a limit; `too_busy` where too much waits.
        """
        async with self._turns.turn(_caller()):
            job = Job(self._limits, task)
            self._jobs.add(job)
            try:
                if self._closed:
                    raise WorkStopped
                return await asyncio.get_running_loop().run_in_executor(self._threads, job.run, call, arguments)
            except asyncio.CancelledError:
                job.stop()
                raise
            except WorkStopped:
                raise refuse("not_ready", "This server is stopping; ask again shortly.") from None
            finally:
                self._jobs.discard(job)

    async def run_one(self, task: Task, call: Call, *arguments: object) -> bytes:
        """The same of a call that answers one piece."""
        return (await self.run(task, call, *arguments))[0]

    async def warm(self) -> None:
        """Start a process that does nothing, so that what all are copied from is there when the first is asked for."""
        try:
            await self.run(_WARMING, nothing)
        except Exception:
            logger.exception("no process could be started")

    def close(self) -> None:
        """End what is under way, and take no more."""
        self._closed = True
        for job in tuple(self._jobs):
            job.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)


def computers() -> int:
    """How many processes may compute at once on this machine."""
    return min(max(os.cpu_count() or 1, FEWEST_COMPUTERS), MOST_COMPUTERS)


def _caller() -> Hashable:
    """Whose work it is: a link's, a token's, or a person's."""
    actor = acting()
    if actor is LOCAL:
        return None
    return actor.link_id or actor.token_id or actor.account_id or actor.organisation_id
