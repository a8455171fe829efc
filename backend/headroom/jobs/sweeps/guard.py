"""The side that computes a chunk: it ends itself at its limits, and with whoever asked for the chunk."""

import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from dataclasses import astuple, dataclass
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any, Final

from headroom.domain.errors import DomainError

_LOOK_S: Final = 0.5
_NICE: Final = 10
"""Who edits goes first."""
ENDED_AT_LIMIT: Final = 70
_until_s: float | None = None


@dataclass(frozen=True, slots=True)
class GuardLimits:
    """Bounds of one chunk."""

    wall_s: float
    memory_bytes: int
    """Of the process's own."""


_limits = GuardLimits(wall_s=float("inf"), memory_bytes=0)


def guarded(limits: GuardLimits) -> None:
    """Begin to watch this process, from its start."""
    global _limits
    _limits = limits
    if os.name == "posix":
        os.setsid()  # a Ctrl+C in the terminal is the worker's
        os.nice(_NICE)
    threading.Thread(target=_watch, name="guard", daemon=True).start()


def process_id() -> int:
    """Of whoever computes."""
    return os.getpid()


def answered(call: Callable[..., bytes], *arguments: object) -> tuple[str, Any, float]:
    """How a call went, what it answers, and the seconds that it took: `done` with bytes, `refused` with problems."""
    global _until_s
    began_s = time.monotonic()
    _until_s = began_s + _limits.wall_s
    try:
        content = call(*arguments)
    except DomainError as error:
        return "refused", [astuple(one) for one in error.problems], time.monotonic() - began_s
    finally:
        _until_s = None
    return "done", content, time.monotonic() - began_s


def _watch() -> None:
    parent = multiprocessing.parent_process()
    sentinels = [] if parent is None else [parent.sentinel]
    while True:
        gone = wait(sentinels, _LOOK_S)
        until_s = _until_s
        late = until_s is not None and time.monotonic() > until_s
        if gone or late or _own_bytes() > _limits.memory_bytes:
            os._exit(ENDED_AT_LIMIT)


def _own_bytes() -> int:
    """What this process has for itself alone, 0 where the system does not tell."""
    try:
        fields = Path("/proc/self/statm").read_text(encoding="ascii").split()
    except OSError:
        return 0
    return (int(fields[1]) - int(fields[2])) * os.sysconf("SC_PAGE_SIZE")
