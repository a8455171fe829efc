"""A process that holds what it knows between calls: for a large design that is edited, until its room closes.

Only the server's own records go in, and what comes back is bytes and records, as from processes of one call.
"""

import json
import pickle
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, TypeAlias, cast

from headroom.domain.errors import DomainError, Problem
from headroom.web.processes.child import outcome_of, prepare
from headroom.web.processes.limits import Limits, Task
from headroom.web.processes.parent import Job, WorkFailed

_Line: TypeAlias = "Connection[bytes, bytes]"


def serve(line: _Line, limits: Limits) -> None:
    """In the process: make what is to be held, then answer calls of its methods until nobody asks any more."""
    prepare()
    with suppress(EOFError, ConnectionError):
        holder = cast(Callable[[], object], pickle.loads(line.recv_bytes()))()  # noqa: S301 - written by the server
        while True:
            name, arguments = pickle.loads(line.recv_bytes())  # noqa: S301 - written by the server
            for piece in outcome_of(getattr(holder, name), arguments, limits):
                line.send_bytes(piece)
    line.close()


class LastingProcess(Job):
    """One process for many calls, one at a time. On threads of the caller."""

    _target = staticmethod(serve)

    def __init__(self, limits: Limits, task: Task, make: Callable[[], object]) -> None:
        super().__init__(limits, task)
        self._open: tuple[_Line, BaseProcess] | None = None
        self._make = make

    @property
    def ended(self) -> bool:
        """Whether it answers no more calls."""
        return self._stopped or (self._process is not None and self._open is None)

    def ask(self, name: str, *arguments: object) -> list[bytes]:
        """The pieces of bytes that a method answers.

        Raises:
            DomainError: what the method raises, after which the process goes on; the refusal at a limit, after which it
                has ended.
            Failed: the method raised something else.
            Stopped: the process was stopped.
        """
        try:
            line = self._line()
            self._until_s = time.monotonic() + self._limits.wall_s
            line.send_bytes(pickle.dumps((name, arguments), pickle.HIGHEST_PROTOCOL))
            how, words = json.loads(self._next(line))
            if how == "done":
                return [self._next(line) for _ in range(int(words))]
        except (EOFError, OSError):
            how, words = self._cause()
        except DomainError:
            self.end()
            raise
        if how == "refused":
            raise DomainError(*(Problem(*fields) for fields in json.loads(words)))
        self.end()
        if how == "failed":
            raise WorkFailed(words)
        raise self._refusal(words)

    def end(self) -> None:
        """End the process; what it holds is gone."""
        self.stop()
        if self._open is not None:
            line, process = self._open
            self._open = None
            line.close()
            process.join()

    def _line(self) -> _Line:
        if self._open is None:
            self._open = self._start()
            self._open[0].send_bytes(pickle.dumps(self._make, pickle.HIGHEST_PROTOCOL))
        return self._open[0]

    def _cause(self) -> tuple[str, str]:
        assert self._process is not None
        return self._ended(self._process)


def pieces_of_entries(entries: Iterable[tuple[str, Any]], at_once: int = 1_000) -> list[bytes]:
    """Entries of a table in pieces that are read in moments."""
    found: list[bytes] = []
    some: list[tuple[str, Any]] = []
    for entry in entries:
        some.append(entry)
        if len(some) == at_once:
            found.append(pickle.dumps(some, pickle.HIGHEST_PROTOCOL))
            some = []
    return [*found, pickle.dumps(some, pickle.HIGHEST_PROTOCOL)] if some else found
