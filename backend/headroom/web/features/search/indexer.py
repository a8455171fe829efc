"""Keeps the search index up: designs that changed are taken in once they rest, and all of them after a catalogue."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

from fastapi.concurrency import run_in_threadpool

from headroom.domain.errors import DomainError
from headroom.domain.search.records import DesignIndex
from headroom.store.actor import SERVER, act_as, server_in
from headroom.store.designs.live_log import DesignGone
from headroom.store.errors import NotFoundError
from headroom.store.search.indexing import IndexPace, IndexStamps, IndexTask
from headroom.web.access.caller import Caller, View
from headroom.web.engine.search_index import INDEXING, indexed
from headroom.web.features.exports.editions import today
from headroom.web.features.quotes.surroundings import surroundings_for
from headroom.web.processes.records import read_record
from headroom.web.state.search_stamps import search_stamps
from headroom.web.state.sent_designs import sent_design
from headroom.web.state.studio import Studio
from headroom.web.tasks import end

if TYPE_CHECKING:
    from headroom.domain.checks.surroundings import Surroundings

logger = logging.getLogger(__name__)

PACE: Final = IndexPace(still_s=10.0, work_s=300.0, stamp_s=60.0)
"""An index costs as much as an evaluation and all checks from nothing: where people work for hours it is not made each
minute, which would take as much of a machine as all that it answers them."""
_AT_ONCE: Final = 4
"""Designs that one server takes at a time, and works on one after another."""
_AGAIN_S: Final = 600.0
"""Before a design that could not be indexed is tried again, unless it is edited."""
_FAULT: Final = "The index of this design could not be made, by a fault of the server. Its log says why."


class Indexer:
    """Looks for designs that the index is behind on. Every replica has one; the database gives each design to one."""

    def __init__(self, studio: Studio, pace: IndexPace = PACE) -> None:
        self._studio = studio
        self._pace = pace

    async def run(self, look_s: float) -> None:
        """Look every few seconds until cancelled."""
        while True:
            try:
                act_as(SERVER)
                if await self.look():
                    continue
            except Exception:
                logger.warning("the search index was not kept up", exc_info=True)
            await asyncio.sleep(look_s)

    async def look(self) -> int:
        """Take in some of the designs that are due; answers how many."""
        act_as(SERVER)
        stamps = search_stamps(self._studio)
        tasks = await self._studio.search_indexing.claim(stamps, self._pace, _AT_ONCE)
        for task in tasks:
            act_as(server_in(task.organisation_id))
            try:
                await self._take_in(task, stamps)
            except (DesignGone, NotFoundError):
                await self._studio.search_indexing.release(task, _AGAIN_S)
            except Exception:
                logger.warning("design %s was not indexed", task.design_id, exc_info=True)
                await self._studio.search_indexing.release(task, _AGAIN_S)
        act_as(SERVER)
        return len(tasks)

    async def _take_in(self, task: IndexTask, stamps: IndexStamps) -> None:
        seq, document = await self._studio.state(task.design_id)
        view, caller = View(task.design_id), Caller(server_in(task.organisation_id))
        known = await surroundings_for(self._studio, view, caller, document)
        index = await self._index(document, known)
        await self._studio.search_indexing.store(task, seq, stamps.of(task.organisation_id), index)

    async def _index(self, document: dict[str, Any], known: "Surroundings") -> DesignIndex:
        """The index with findings; else without them, and else nothing but why."""
        studio = self._studio
        design = await sent_design(studio, document)
        policy = await run_in_threadpool(studio.check_policies.policy)
        try:
            return await read_record(studio.indexers, INDEXING, indexed, design, today(), policy, known)
        except DomainError as error:
            problem = error.problems[0].message
        except Exception:
            logger.exception("a design could not be checked for its index")
            problem = _FAULT
        try:
            bare = await read_record(studio.indexers, INDEXING, indexed, design, today(), None, None)
        except DomainError as error:
            return DesignIndex([], [], False, error.problems[0].message)
        return DesignIndex(bare.chunks, bare.facts, False, problem)


@asynccontextmanager
async def keeping_search_index(studio: Studio, look_s: float) -> AsyncIterator[None]:
    """Keep the index up for as long as the context is open, by a look every so many seconds."""
    task = asyncio.create_task(Indexer(studio).run(look_s))
    try:
        yield
    finally:
        await end([task])
