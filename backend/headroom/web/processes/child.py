"""The side of the process that works: it takes one call, answers in bytes, and ends."""

import json
import os
import pickle
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import astuple
from multiprocessing.connection import Connection
from typing import Final, TypeAlias

from headroom.domain.errors import DomainError
from headroom.web.processes.limits import Limits

Answer: TypeAlias = bytes | list[bytes]
"""Bytes alone: nothing that comes out of such a process is ever more than text to whoever asked."""
Call: TypeAlias = Callable[..., Answer]

_NICE: Final = 10
"""The server, and whoever edits in it, goes first."""


def work(line: "Connection[bytes, bytes]", limits: Limits) -> None:
    """Take a call, do it within limits, and send what came of it."""
    prepare()
    # A server that is gone, or gave the work up, wants no answer and hears no complaint.
    with suppress(EOFError, OSError):
        call, arguments = pickle.loads(line.recv_bytes())  # noqa: S301 - written by the server
        _bound(limits)
        for piece in outcome_of(call, arguments, limits):
            line.send_bytes(piece)
    line.close()


def nothing() -> bytes:
    """The least that can be asked for."""
    return b""


def prepare() -> None:
    """Make this process one that works for the server."""
    if os.name == "posix":
        # A group of its own: what it starts is ended with it, and a Ctrl+C in the terminal is the server's.
        os.setsid()
        os.nice(_NICE)


def outcome_of(call: Call, arguments: tuple[object, ...], limits: Limits) -> list[bytes]:
    """A head that says how it went and how many pieces follow, then the pieces."""
    try:
        found = call(*arguments)
    except DomainError as error:
        return [_head("refused", json.dumps([astuple(problem) for problem in error.problems]))]
    except MemoryError:
        return [_head("excess", "memory")]
    except Exception:  # noqa: BLE001 - a fault of ours, which the server logs as its own
        return [_head("failed", traceback.format_exc())]
    pieces = [found] if isinstance(found, bytes) else found
    if sum(map(len, pieces)) > limits.answer_bytes:
        return [_head("excess", "answer")]
    return [_head("done", str(len(pieces))), *pieces]


def _head(how: str, words: str) -> bytes:
    return json.dumps([how, words]).encode()


def _bound(limits: Limits) -> None:
    """Have the system end this process when it takes too much, as far as the system can."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_CPU, (limits.cpu_s, limits.cpu_s + 2))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if limits.confined and sys.platform == "linux":
        with open("/proc/self/statm", encoding="ascii") as file:
            present_bytes = int(file.read().split()[0]) * resource.getpagesize()
        most_bytes = present_bytes + limits.memory_bytes
        resource.setrlimit(resource.RLIMIT_AS, (most_bytes, most_bytes))
