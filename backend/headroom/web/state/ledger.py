"""A ledger, of the papers or of the world, as JSON.

It is worked out in a process of its own when it is first asked for, and kept until the server ends.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from headroom.domain.catalogue.records import Catalogue
from headroom.web.http.errors import refuse
from headroom.web.processes.catalogues import SentCatalogue, sent
from headroom.web.processes.limits import LEDGER, Task
from headroom.web.processes.pool import Pool

PATIENCE_S: Final = 8.0
"""Who asks waits so long; most then have the answer, and nobody wonders whether there will be one."""
_WORKING: Final = Task("Working out the ledger", "look at the server's log")


class LedgerService:
    """Belongs to one event loop."""

    def __init__(self, files: Catalogue, work_out: Callable[[SentCatalogue], bytes]) -> None:
        self._files, self._work_out = files, work_out
        self._pool = Pool(LEDGER, 1)
        self._task: asyncio.Task[bytes] | None = None

    def begin(self) -> "asyncio.Task[bytes]":
        """Begin to work it out, unless that is under way or done; what failed before is tried again."""
        task = self._task
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._task = asyncio.create_task(self._work())
        return task

    async def get(self, patience_s: float = PATIENCE_S) -> bytes:
        """The ledger. Raises `DomainError` (`not_yet`) while it is being worked out."""
        done, _ = await asyncio.wait([self.begin()], timeout=patience_s)
        if not done:
            words = "The figures are being worked out, which takes up to a minute the first time; ask again shortly."
            raise refuse("not_yet", words)
        return await self.begin()

    async def _work(self) -> bytes:
        return await self._pool.run_one(_WORKING, self._work_out, sent(self._files, self._files))

    def close(self) -> None:
        """End the work."""
        self._pool.close()
