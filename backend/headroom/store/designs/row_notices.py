"""Telling other replicas of new rows, apart from the commits that they tell of.

A transaction that notifies holds one lock of the whole database server until its commit is on disk: if each row
notified for itself, rows of all designs would be committed one after another (ADR 30). Here what several rows have to
tell goes in one transaction that does not wait for the disk; the rows are durable before.
"""

import asyncio
import logging
from typing import Final
from uuid import UUID

from headroom.store.database import FAILURES, Database, Repository

logger = logging.getLogger(__name__)


class RowNotices(Repository):
    """What is still to be told, by design: the newest row tells of all before it. Belongs to one event loop."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._waiting: dict[tuple[UUID, str], int] = {}
        self._task: asyncio.Task[None] | None = None

    def add(self, design_id: UUID, seq: int, replica: str) -> None:
        """Tell of a row as soon as what is being told is through."""
        self._waiting[design_id, replica] = max(seq, self._waiting.get((design_id, replica), 0))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._tell())

    async def wait_until_notified(self) -> None:
        """Wait until all is told, or was given up."""
        while self._task is not None and not self._task.done():
            await asyncio.wait({self._task})

    async def _tell(self) -> None:
        while self._waiting:
            waiting, self._waiting = self._waiting, {}
            lines = [f"{design_id} {seq} {replica}" for (design_id, replica), seq in waiting.items()]
            try:
                await self._database.driver_row(TELL, {"lines": lines})
            except FAILURES as error:
                # The others find the rows when they next look, which is within seconds.
                logger.warning("other replicas were not told of %d new rows: %s", len(lines), error)


TELL: Final = b"""
select count(pg_notify('live', line)), set_config('synchronous_commit', 'off', true) from unnest(%(lines)s::text[]) line
"""
