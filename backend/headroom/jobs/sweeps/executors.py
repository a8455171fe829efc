"""Where chunks are computed: any `concurrent.futures.Executor`, processes of this machine where nothing else is set."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import suppress
from importlib import import_module
from typing import Any, Final, Protocol

import psutil

from headroom.domain.errors import DomainError, Problem
from headroom.jobs.sweeps.guard import GuardLimits, answered, guarded, process_id
from headroom.settings import SweepSettings
from headroom.web.processes.parent import process_context
from headroom.web.processes.pool import computers

LIMITS: Final = GuardLimits(wall_s=120.0, memory_bytes=1_500_000_000)
"""Of one chunk; a process that takes more ends itself."""
DASK_CHUNKS: Final = 32
"""That one worker of the queue has under way on a cluster."""
_CHUNKS_A_PROCESS: Final = 200
_MORE_S: Final = 30.0
"""How much longer than its limit an answer is waited for."""
_CONNECT_S: Final = 10.0


class ChunkLost(Exception):
    """A cluster gave a chunk up: somebody else may try."""


class ChunkExecutor(Protocol):
    """An executor with an end."""

    executor: Executor

    def close(self) -> None:
        """End it with all that it computes."""


class _Process:
    """One process of this machine: when it ends, nobody else's chunk ends with it."""

    def __init__(self) -> None:
        pool = ProcessPoolExecutor(1, process_context(), guarded, (LIMITS,))
        self.executor: Executor = pool
        self._process = psutil.Process(pool.submit(process_id).result(LIMITS.wall_s))

    @property
    def id(self) -> int:
        """Of the process."""
        return int(self._process.pid)

    def close(self) -> None:
        with suppress(psutil.Error):
            self._process.kill()
        self.executor.shutdown(wait=False, cancel_futures=True)


class _Dask:
    """A cluster of Dask that is there already; its workers have this version of the product."""

    def __init__(self, address: str) -> None:
        try:
            distributed: Any = import_module("distributed")
        except ImportError:
            words = (
                "HEADROOM_SWEEPS names a Dask cluster, but `distributed` is not installed; see docs/guide/sweeps.md."
            )
            raise DomainError(Problem("not_ready", words, "")) from None
        self._client: Any = distributed.Client(address, timeout=_CONNECT_S, set_as_default=False)
        self.executor: Executor = self._client.get_executor(pure=False, retries=0)

    def close(self) -> None:
        with suppress(Exception):
            self._client.close(timeout=1)


class ChunkExecutors:
    """So many chunks at once, each in a slot; what broke is made anew. Belongs to one event loop."""

    def __init__(self, slots: int, make: Callable[[], ChunkExecutor], shared: bool) -> None:
        self.slots = slots
        self._make = make
        self._free: asyncio.LifoQueue[_Slot] = asyncio.LifoQueue()
        one = _Slot()
        self._slots = [one if shared else _Slot() for _ in range(slots)]
        for slot in self._slots:
            self._free.put_nowait(slot)

    async def run(self, call: Callable[..., bytes], *arguments: object) -> tuple[bytes, float]:
        """The bytes that a call answers, and the seconds that it took.

        Raises:
            DomainError: what the call raises.
            Exception: whoever computed it ended, or failed by a fault of ours.
        """
        slot = await self._free.get()
        try:
            return await self._run(slot, call, arguments)
        finally:
            self._free.put_nowait(slot)

    async def _run(
        self, slot: "_Slot", call: Callable[..., bytes], arguments: tuple[object, ...]
    ) -> tuple[bytes, float]:
        used = await slot.used(self._make)
        future = None
        try:
            future = await asyncio.to_thread(used.executor.submit, answered, call, *arguments)
            async with asyncio.timeout(LIMITS.wall_s + _MORE_S):
                how, content, seconds = await asyncio.wrap_future(future)
        except asyncio.CancelledError:
            if future is None or not future.cancelled() or _is_told_to_end():
                slot.close_process()
                raise
            slot.close()
            raise ChunkLost("the cluster gave it up") from None
        except Exception:
            slot.close()
            raise
        if how == "refused":
            raise DomainError(*(Problem(*one) for one in content))
        return content, seconds

    def process_ids(self) -> list[int]:
        """Of the processes of this machine that there are now."""
        return [one for slot in self._slots if (one := slot.process_id) is not None]

    def rest(self) -> None:
        """End what waits for work, where nothing is under way: processes hold memory."""
        if self._free.qsize() == self.slots:
            self.close()

    def close(self) -> None:
        """End all that is under way."""
        for slot in self._slots:
            slot.close()


def _is_told_to_end() -> bool:
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


class _Slot:
    """Keeps an executor from one chunk to the next."""

    def __init__(self) -> None:
        self._executor: ChunkExecutor | None = None
        self._chunks = 0
        self._turn = asyncio.Lock()

    async def used(self, make: Callable[[], ChunkExecutor]) -> ChunkExecutor:
        """The executor, made where there is none; one process does not go on for ever."""
        async with self._turn:
            self._chunks += 1
            if isinstance(self._executor, _Process) and self._chunks > _CHUNKS_A_PROCESS:
                self.close()
            if self._executor is None:
                self._executor, self._chunks = await asyncio.to_thread(make), 1
            return self._executor

    @property
    def process_id(self) -> int | None:
        """Of the process, if there is one."""
        return self._executor.id if isinstance(self._executor, _Process) else None

    def close_process(self) -> None:
        """End what was computed for nobody; a cluster is left as it is."""
        if isinstance(self._executor, _Process):
            self.close()

    def close(self) -> None:
        """End it; the next chunk gets another."""
        executor, self._executor = self._executor, None
        if executor is not None:
            executor.close()


def chunk_executors(settings: SweepSettings, slots: int | None = None) -> ChunkExecutors:
    """What the settings name: processes of this machine, or a cluster."""
    if settings.dask is not None:
        address = settings.dask
        return ChunkExecutors(slots or DASK_CHUNKS, lambda: _Dask(address), shared=True)
    return ChunkExecutors(slots or computers(), _Process, shared=False)
