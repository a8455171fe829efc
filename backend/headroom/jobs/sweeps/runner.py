"""Sweeps, a chunk of some seconds a job: whoever takes the next one goes on where it stood."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from math import ceil
from typing import Final
from uuid import UUID

import orjson

from headroom.domain.errors import DomainError, Problem
from headroom.jobs.sweeps.executors import ChunkExecutors
from headroom.store.actor import act_as, server_in
from headroom.store.database import Database
from headroom.store.sweeps.chunks import ClaimedChunk, SweepChunks, SweepPace
from headroom.web.engine.sweeps import SORTS, SentSweep, chunk_found, counted
from headroom.web.processes.catalogues import sent
from headroom.web.state.catalogue import CatalogueService
from headroom.web.tasks import end

logger = logging.getLogger(__name__)

LEASE_S: Final = 10.0
"""After which others take a chunk whose worker was killed."""
_EXTENSIONS: Final = 4
"""Of a lease, before it is over."""
_GROWTH: Final = 4
"""A chunk has at most so many times the things of those before it."""
_TAIL: Final = 4
"""Nor more than this part of what is left, so that workers end together."""

_CHANGED: Final = "The catalogue has changed since this was asked; ask again."


class SweepRunner:
    """What a worker does of sweeps; belongs to one event loop."""

    def __init__(
        self,
        database: Database,
        open_catalogue: Callable[[], Awaitable[CatalogueService]],
        executors: ChunkExecutors,
        chunk_s: float,
        lease_s: float = LEASE_S,
    ) -> None:
        self.chunks = SweepChunks(database)
        self.executors = executors
        self._open_catalogue, self._chunk_s, self._lease_s = open_catalogue, chunk_s, lease_s
        self._catalogue: CatalogueService | None = None
        self._opening = asyncio.Lock()

    def close(self) -> None:
        """End the processes that compute."""
        self.executors.close()

    async def do_chunk(self, sweep_id: UUID) -> bool:
        """Work out the next chunk of a sweep and store it; whether there may be more to do.

        What was not stored, whoever ended it, is worked out by whoever takes the sweep next.
        """
        chunk = await self.chunks.claim(sweep_id, self._lease_s, self._size)
        if chunk is None:
            return False
        try:
            async with self._leased(chunk):
                content, work_s = await self._evaluate_chunk(chunk)
        except DomainError as error:
            await self.chunks.fail(sweep_id, error.problems[0].message)
            return False
        except Exception:
            logger.warning("chunk %d of sweep %s was lost", chunk.number, sweep_id, exc_info=True)
            await self.chunks.give_back(chunk, failed=True)
            return True
        except BaseException:
            await asyncio.shield(self.chunks.give_back(chunk, failed=False))
            raise
        found = orjson.loads(content)
        if chunk.counts:
            return await self.chunks.store_count(chunk, found[0], found[1], work_s)
        return await self.chunks.store(chunk, found, work_s, SORTS[chunk.kind].add)

    async def _evaluate_chunk(self, chunk: ClaimedChunk) -> tuple[bytes, float]:
        sweep = await self._sent(chunk)
        if chunk.counts:
            return await self.executors.run(counted, sweep)
        return await self.executors.run(chunk_found, sweep, chunk.first, chunk.last)

    async def _sent(self, chunk: ClaimedChunk) -> SentSweep:
        act_as(server_in(chunk.organisation_id))
        async with self._opening:
            if self._catalogue is None:
                self._catalogue = await self._open_catalogue()
            service = self._catalogue
            await service.refresh()
        pinned = chunk.kind != "sizing"
        catalogue = await asyncio.to_thread(service.for_document, chunk.request) if pinned else service.current
        if catalogue.version != chunk.catalogue_version:
            raise DomainError(Problem("conflict", _CHANGED, ""))
        request = await asyncio.to_thread(orjson.dumps, chunk.request, None, orjson.OPT_NON_STR_KEYS)
        return SentSweep(chunk.sweep_id, chunk.kind, request, await asyncio.to_thread(sent, catalogue, service.files))

    @asynccontextmanager
    async def _leased(self, chunk: ClaimedChunk) -> AsyncIterator[None]:
        """Keep the chunk as long as it is worked on."""

        async def extend() -> None:
            while True:
                await asyncio.sleep(self._lease_s / _EXTENSIONS)
                # A database that does not answer is asked again: the chunk may still be stored in time.
                with contextlib.suppress(Exception):
                    await self.chunks.extend(chunk, self._lease_s)

        task = asyncio.create_task(extend())
        try:
            yield
        finally:
            await end([task])

    def _size(self, pace: SweepPace) -> int:
        """How many things the next chunk has, by the time that those before took."""
        sort = SORTS[pace.kind]
        wanted: float = sort.first
        if pace.done and pace.work_s > 0:
            usual = pace.cursor / max(pace.chunks - 1, 1)
            wanted = min(self._chunk_s * pace.done / pace.work_s, _GROWTH * usual)
        wanted = min(wanted, (pace.total - pace.cursor) / _TAIL)
        return ceil(max(wanted, 1) / sort.step) * sort.step
