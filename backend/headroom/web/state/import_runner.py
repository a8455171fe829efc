"""Imports that this server reads: each in a process, with how far it has come in the database, until it ends."""

import asyncio
import logging
import shutil
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from uuid import UUID

import orjson
from fastapi.concurrency import run_in_threadpool

from headroom.domain.errors import DomainError
from headroom.store.actor import acting
from headroom.store.imports.import_runs import ImportPage, ImportRuns
from headroom.web.engine.imports.requests import READING, read_listings
from headroom.web.http.errors import refuse
from headroom.web.processes.pool import Pool
from headroom.web.tasks import end

logger = logging.getLogger(__name__)

MOST_OF_ONE: Final = 2
"""Uploads of one person at once."""
MOST_AT_ONCE: Final = 8
_TELL_EVERY_S: Final = 1.0
_FAULT: Final = "The files could not be read, by a fault of the server. Its log says why."
_STOPPING: Final = "The server was stopped while it read the files. Send them again."


class ImportRunner:
    """What is under way here. Belongs to one event loop."""

    def __init__(self, runs: ImportRuns, pool: Pool) -> None:
        self._runs, self._pool = runs, pool
        self._tasks: dict[UUID, asyncio.Task[None]] = {}
        self._receiving: Counter[UUID | None] = Counter()

    @contextmanager
    def receiving(self) -> Iterator[None]:
        """While files of who acts arrive, which take room on the disk.

        Raises:
            DomainError: `too_busy`.
        """
        caller = acting().account_id
        if self._receiving[caller] >= MOST_OF_ONE or self._receiving.total() >= MOST_AT_ONCE:
            raise refuse("too_busy", "Other uploads are under way; send these files when they are done.")
        self._receiving[caller] += 1
        try:
            yield
        finally:
            self._receiving[caller] -= 1

    def start(self, import_id: UUID, folder: Path, files: Sequence[tuple[Path, str]]) -> None:
        """Read files of a folder, which is deleted when that ends."""
        self._tasks[import_id] = asyncio.create_task(self._run(import_id, folder, files))

    def stop(self, import_id: UUID) -> None:
        """End the process of an import that was stopped; another server's ends when that next tells how far it is."""
        task = self._tasks.get(import_id)
        if task is not None:
            task.cancel()

    async def close(self) -> None:
        """End what is under way, and say so."""
        await end(tuple(self._tasks.values()))

    async def _run(self, import_id: UUID, folder: Path, files: Sequence[tuple[Path, str]]) -> None:
        try:
            await self._read(import_id, folder / "progress.json", files)
        except DomainError as error:
            await self._runs.end(import_id, "failed", " ".join(problem.message for problem in error.problems))
        except asyncio.CancelledError:
            await asyncio.shield(self._runs.end(import_id, "failed", _STOPPING))
            raise
        except Exception:
            logger.exception("an import could not be read")
            await self._runs.end(import_id, "failed", _FAULT)
        finally:
            self._tasks.pop(import_id, None)
            await asyncio.shield(run_in_threadpool(shutil.rmtree, folder, True))

    async def _read(self, import_id: UUID, progress: Path, files: Sequence[tuple[Path, str]]) -> None:
        reading = asyncio.create_task(self._pool.run(READING, read_listings, files, progress))
        try:
            while not (await asyncio.wait([reading], timeout=_TELL_EVERY_S))[0]:
                if not await self._runs.move_on(import_id, await run_in_threadpool(_progress_of, progress)):
                    return
            names, *contents = await reading
            told = await run_in_threadpool(_progress_of, progress)
        finally:
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)
        pages = [
            ImportPage(kind, number, content)
            for (kind, number), content in zip(orjson.loads(names), contents, strict=True)
        ]
        await self._runs.finish(import_id, told, pages)


def _progress_of(file: Path) -> dict[str, Any]:
    """What the process wrote last; nothing before it wrote anything."""
    try:
        found: dict[str, Any] = orjson.loads(file.read_bytes())
    except OSError:
        return {}
    return found
