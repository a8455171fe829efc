"""Sweeps in tests: a worker's own part, and what one go finds."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import date
from functools import cache
from typing import Any, Final

from headroom.domain.failure.several.pair_chunks import open_pairs, pairs_between
from headroom.domain.sizing.sweeps.candidates import NOTHING, added, solve_candidates
from headroom.jobs.sweeps.executors import ChunkExecutors, chunk_executors
from headroom.jobs.sweeps.runner import SweepRunner
from headroom.settings import SweepSettings
from headroom.store.database import Database
from headroom.store.parts.own_parts import OwnParts
from headroom.store.parts.shipped_parts import ShippedParts
from headroom.store.sweeps.sweeps import SweepRequest
from headroom.web.engine.domain import read_stored
from headroom.web.engine.sweep_requests import candidates_of, candidates_request
from headroom.web.features.sweeps.service import sizing_request
from headroom.web.http.reply import json_bytes
from headroom.web.state.catalogue import CatalogueService
from tests.builders import catalogue
from tests.sizing.makers import book

CATALOGUE_VERSION: Final = catalogue().version
SWEPT: Final = 48
"""Candidates of most sweeps here; each takes a tenth of a second wherever it is worked out."""
REQUIREMENT: Final = {
    "schema": 1, "name": "Archive", "survive": "one_part", "usable_tib": 500, "hosts": 4,
    "architectures": ["direct-attached", "ds8000-ranks"],
    "workloads": [
        {"name": "Archive", "read_percent": 20, "request_kib": 1024, "pattern": "sequential", "throughput_mb_s": 3000}
    ],
}  # fmt: skip


def requested(most: int, today: date = date(2026, 11, 29)) -> SweepRequest:
    """A sweep over so many candidates."""
    request = candidates_request(REQUIREMENT, book(), today, most)
    return sizing_request("Archive", request, CATALOGUE_VERSION)


@asynccontextmanager
async def working(
    database: Database, chunk_s: float, lease_s: float = 10.0, executors: ChunkExecutors | None = None
) -> AsyncIterator[SweepRunner]:
    """What a worker has, with one process unless another executor is given."""

    async def open_catalogue() -> CatalogueService:
        service = CatalogueService(catalogue(), OwnParts(database), ShippedParts(database))
        await service.start()
        return service

    found = SweepRunner(database, open_catalogue, executors or chunk_executors(SweepSettings(), 2), chunk_s, lease_s)
    try:
        yield found
    finally:
        found.close()


def whole_pairs(document: dict[str, Any]) -> dict[str, Any]:
    """All pairs in one go."""
    found = pairs_between(open_pairs(read_stored(document, catalogue()), catalogue()), 0, None)
    assert found.cursor == found.total
    whole: dict[str, Any] = json.loads(json_bytes(found))
    return {key: value for key, value in whole.items() if key not in ("first", "cursor", "total")}


def whole_candidates(request: Any) -> dict[str, Any]:
    """All candidates of a stored request in one go."""
    space = candidates_of(request, catalogue())
    total = added(NOTHING, solve_candidates(space, 0, len(space)))
    whole: dict[str, Any] = json.loads(json_bytes({"designs": space.designs, "refused": space.refused, "sum": total}))
    return whole


@cache
def swept_in_one_go() -> dict[str, Any]:
    """What one go finds in the `SWEPT` candidates, worked out once a run: nobody changes it."""
    return whole_candidates(requested(SWEPT).request)
