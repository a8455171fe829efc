"""The side of the server: starts a process, waits for its answer, and ends it at its limits. On a thread."""

import json
import multiprocessing
import os
import pickle
import signal
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final, TypeAlias

from headroom.domain.errors import DomainError, Problem
from headroom.web.processes.child import Call, work
from headroom.web.processes.limits import EXCESSES, Limits, Task

_LOOK_S: Final = 0.1
_JOIN_S: Final = 5
PRELOAD: Final = ["headroom.web.processes.collection", "headroom.web.preloaded"]
_POSIX: Final = os.name == "posix"
_starting = threading.Lock()
_Line: TypeAlias = "Connection[bytes, bytes]"


class WorkFailed(Exception):
    """Work failed by a fault of ours; the message is the traceback of the process."""


class WorkStopped(Exception):
    """Work was ended because the server stops."""


def process_context() -> multiprocessing.context.BaseContext:
    """How this product starts processes: copies of one that has all loaded, where the system can copy."""
    if not _POSIX:
        return multiprocessing.get_context("spawn")
    # One process that has loaded all and does nothing is copied for each piece of work, which takes milliseconds.
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(PRELOAD)
    return context


class Job:
    """One piece of work in one process."""

    _target: Callable[..., None] = staticmethod(work)

    def __init__(self, limits: Limits, task: Task) -> None:
        self._limits = limits
        self._task = task
        self._process: BaseProcess | None = None
        self._stopped = False

    def stop(self) -> None:
        """End it, from any thread; whoever waits for it gets `WorkStopped`."""
        self._stopped = True
        self._kill()

    def run(self, call: Call, arguments: tuple[object, ...]) -> list[bytes]:
        """Answer a call.

        Raises:
            DomainError: what the call raises, or the refusal at a limit.
            Failed: the call raised something else.
            Stopped: the server stops.
        """
        line, process = self._start()
        try:
            # The server's own objects, written by the server.
            line.send_bytes(pickle.dumps((call, arguments), pickle.HIGHEST_PROTOCOL))
            how, words = json.loads(self._next(line))
            if how == "done":
                return [self._next(line) for _ in range(int(words))]
        except (EOFError, OSError):
            how, words = self._ended(process)
        finally:
            self._kill()
            line.close()
            process.join()
        if how == "refused":
            raise DomainError(*(Problem(*fields) for fields in json.loads(words)))
        if how == "failed":
            raise WorkFailed(words)
        raise self._refusal(words)

    def _refusal(self, excess: str) -> Exception:
        return WorkStopped() if self._stopped else self._task.refusal(EXCESSES[excess], self._limits)

    def _start(self) -> tuple[_Line, BaseProcess]:
        with _starting:
            context = process_context()
            ours, theirs = context.Pipe()
            process = context.Process(target=self._target, args=(theirs, self._limits), daemon=True)  # type: ignore[attr-defined]
            process.start()
        theirs.close()
        self._process = process
        self._until_s = time.monotonic() + self._limits.wall_s
        if self._stopped:
            self._kill()
        return ours, process

    def _next(self, line: _Line) -> bytes:
        """The next message. Raises `DomainError` at a limit, `EOFError` where the process ended."""
        while not line.poll(_LOOK_S):
            if time.monotonic() > self._until_s:
                raise self._refusal("time")
            if self.memory_bytes > self._limits.memory_bytes:
                raise self._refusal("memory")
        return line.recv_bytes(self._limits.answer_bytes + 1)

    @property
    def memory_bytes(self) -> int:
        """What the process has for itself alone, 0 where there is none and where the system does not tell."""
        if self._process is None:
            return 0
        try:
            fields = Path(f"/proc/{self._process.pid}/statm").read_text(encoding="ascii").split()
        except OSError:
            return 0
        return (int(fields[1]) - int(fields[2])) * os.sysconf("SC_PAGE_SIZE")

    @staticmethod
    def _ended(process: BaseProcess) -> tuple[str, str]:
        """Why a process ended without an answer: by a signal of the system when it took too much, else by a fault."""
        process.join(_JOIN_S)
        code = process.exitcode
        if _POSIX and code is not None and code < 0:
            return "excess", "processor" if code == -signal.SIGXCPU else "memory"
        return "failed", f"the process ended with code {code} and no answer"

    def _kill(self) -> None:
        process = self._process
        if process is None or process.pid is None or process.exitcode is not None:
            return
        with suppress(ProcessLookupError, PermissionError):
            if _POSIX and os.getpgid(process.pid) == process.pid:
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
