"""Searches that this server does: each in a process, with how far it has come in the database, until it ends."""

import asyncio
import logging
import shutil
import tempfile
from pathlib import Path
from typing import Any, Final
from uuid import UUID

import orjson
from fastapi.concurrency import run_in_threadpool

from headroom.domain.errors import DomainError
from headroom.store.requirements.requirements import Requirements
from headroom.web.engine.sizing import SEARCHING, search_designs
from headroom.web.engine.sizing_requests import PROGRESS_FILE, STOP_FILE, SentRequirement
from headroom.web.processes.pool import Pool
from headroom.web.tasks import end

logger = logging.getLogger(__name__)

_LOOK_EVERY_S: Final = 0.5
_FAULT: Final = "The search failed by a fault of the server. Its log says why."
_STOPPING: Final = "The server was stopped while it searched. Search again."


class SizingRunner:
    """What is under way here. Belongs to one event loop."""

    def __init__(self, requirements: Requirements, pool: Pool) -> None:
        self._requirements, self._pool = requirements, pool
        self._tasks: dict[UUID, asyncio.Task[None]] = {}

    def start(self, requirement_id: UUID, sent: SentRequirement) -> None:
        """Search until that ends, is stopped, or the requirement is deleted."""
        self._tasks[requirement_id] = asyncio.create_task(self._run(requirement_id, sent))

    def cancel(self, requirement_id: UUID) -> None:
        """End the process of a search at once; another server's ends when that next tells how far it is."""
        task = self._tasks.get(requirement_id)
        if task is not None:
            task.cancel()

    async def close(self) -> None:
        """End what is under way, and say so."""
        await end(tuple(self._tasks.values()))

    async def _run(self, requirement_id: UUID, sent: SentRequirement) -> None:
        folder = Path(await run_in_threadpool(tempfile.mkdtemp, "", "headroom-sizing-"))
        try:
            await self._search(requirement_id, sent, folder)
        except DomainError as error:
            await self._requirements.fail(requirement_id, " ".join(problem.message for problem in error.problems))
        except asyncio.CancelledError:
            await asyncio.shield(self._requirements.fail(requirement_id, _STOPPING))
            raise
        except Exception:
            logger.exception("a search failed")
            await self._requirements.fail(requirement_id, _FAULT)
        finally:
            self._tasks.pop(requirement_id, None)
            await asyncio.shield(run_in_threadpool(shutil.rmtree, folder, True))

    async def _search(self, requirement_id: UUID, sent: SentRequirement, folder: Path) -> None:
        searching = asyncio.create_task(self._pool.run_one(SEARCHING, search_designs, sent, folder))
        try:
            while not (await asyncio.wait([searching], timeout=_LOOK_EVERY_S))[0]:
                progress = await run_in_threadpool(_progress_of, folder / PROGRESS_FILE)
                state = await self._requirements.move_on(requirement_id, progress)
                if state == "none":
                    return
                if state == "stopping":
                    await run_in_threadpool((folder / STOP_FILE).touch)
            found = await searching
            progress = await run_in_threadpool(_progress_of, folder / PROGRESS_FILE)
        finally:
            searching.cancel()
            await asyncio.gather(searching, return_exceptions=True)
        await self._requirements.finish(requirement_id, progress, found)


def _progress_of(file: Path) -> dict[str, Any]:
    """What the process wrote last; nothing before it wrote anything."""
    try:
        found: dict[str, Any] = orjson.loads(file.read_bytes())
    except OSError:
        return {}
    return found
