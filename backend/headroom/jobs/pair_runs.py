"""Runs over all pairs of failures, a chunk of some seconds a job: whoever takes the next one goes on where it stood."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, Final
from uuid import UUID

import orjson

from headroom.domain.errors import DomainError
from headroom.domain.failure.several.pair_records import MOST_WORST, harm_rank
from headroom.store.actor import act_as, server_in
from headroom.store.database import Database
from headroom.store.designs.pair_runs import Chunk, ClaimedRun, PairRuns
from headroom.web.engine.calls import SentDesign
from headroom.web.engine.failures import PAIRING, pairs_found
from headroom.web.processes.catalogues import sent
from headroom.web.processes.limits import COMPUTING
from headroom.web.processes.pool import Pool
from headroom.web.state.catalogue import CatalogueService

CHUNK_SECONDS: Final = 8.0
"""Of one job: what is lost at most when a worker is killed, and how long other jobs wait."""
_LIMITS: Final = replace(COMPUTING, wall_s=120, cpu_s=120)
_LEASE_SECONDS: Final = _LIMITS.wall_s + 30


class PairRunner:
    """What a worker does of runs; belongs to one event loop."""

    def __init__(
        self,
        database: Database,
        open_catalogue: Callable[[], Awaitable[CatalogueService]],
        chunk_seconds: float = CHUNK_SECONDS,
    ) -> None:
        self.runs = PairRuns(database)
        self._open_catalogue, self._seconds = open_catalogue, chunk_seconds
        self._catalogue: CatalogueService | None = None
        self._pool = Pool(_LIMITS, 1)

    def close(self) -> None:
        """End the process that computes."""
        self._pool.close()

    async def do_chunk(self, run_id: UUID) -> bool:
        """Work out the next chunk of a run and store it; whether there is more to do.

        What was not stored, whoever ended it, is worked out by whoever takes the run next.
        """
        run = await self.runs.claim(run_id, _LEASE_SECONDS)
        if run is None:
            return False
        try:
            chunk = await self._found(run)
        except DomainError as error:
            await self.runs.fail(run.id, error.problems[0].message)
            return False
        except BaseException:
            await asyncio.shield(self.runs.give_back(run.id))
            raise
        stored = await self.runs.store(run.id, chunk, joined)
        return stored and chunk.cursor < chunk.total

    async def _found(self, run: ClaimedRun) -> Chunk:
        act_as(server_in(run.organisation_id))
        if self._catalogue is None:
            self._catalogue = await self._open_catalogue()
        service = self._catalogue
        await service.refresh()
        catalogue = await asyncio.to_thread(service.for_document, run.document)
        document = orjson.dumps(run.document, None, orjson.OPT_NON_STR_KEYS)
        design = SentDesign(document, await asyncio.to_thread(sent, catalogue, service.files))
        found = orjson.loads(await self._pool.run_one(PAIRING, pairs_found, design, run.cursor, self._seconds))
        return Chunk(found.pop("first"), found.pop("cursor"), found.pop("total"), found)


def joined(before: Any, found: dict[str, Any]) -> dict[str, Any]:
    """What chunks found so far, with one more."""
    if before is None:
        return found
    sums = [
        {key: value if key == "id" else value + more[key] for key, value in one.items()}
        for one, more in zip(before["sums"], found["sums"], strict=True)
    ]
    worst = sorted([*before["worst"], *found["worst"]], key=_harm)[:MOST_WORST]
    return {**found, "pairs": before["pairs"] + found["pairs"], "sums": sums, "worst": worst}


def _harm(pair: dict[str, Any]) -> tuple[object, ...]:
    return harm_rank(len(pair["only_together"]), pair["more_lost"], pair["count"], pair["first"], pair["second"])
