"""A run: what one tool measured under one load, in the units of the model. What a tool does not say is None."""

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from headroom.domain.errors import DomainError, Problem

MB: Final = 1_000_000
"""Bytes of a MB."""
MB_OF_KIB: Final = 1024 / MB
MOST_RUNS: Final = 1000
"""Runs of one file."""


class DeviceLoad(NamedTuple):
    """How busy one block device of the host was."""

    name: str
    mb_s: float | None
    busy_percent: float | None


class MeasuredRun(NamedTuple):
    """One load, run for some time. MB/s are 10^6 bytes a second."""

    tool: str
    name: str
    """Of the job, as the tool calls it."""
    line: int
    """Where it begins in its file; 1 where the format has no lines of its own."""
    read_mb_s: float
    write_mb_s: float
    requests_s: float | None
    response_ms: float | None
    """Mean time of a request."""
    threads: int | None = None
    queue_depth: int | None = None
    """Requests that each thread keeps in flight."""
    request_kib: float | None = None
    pattern: Literal["sequential", "random"] | None = None
    seconds: float | None = None
    spread: float | None = None
    """Standard error of the mean rate within the run, as a share of it."""
    cpu_ms_per_mb: float | None = None
    """Processor time of the job for each MB."""
    devices: tuple[DeviceLoad, ...] = ()
    paced: str = ""
    """Why more could have been had, such as a rate limit; empty: the load was as high as its threads could make it."""
    doubts: tuple[str, ...] = ()
    """Why the figures may not be those of the storage, one sentence each."""

    @property
    def mb_s(self) -> float:
        """Reads and writes together."""
        return self.read_mb_s + self.write_mb_s

    @property
    def read_share(self) -> float | None:
        """Of the bytes; None where nothing was moved."""
        return self.read_mb_s / self.mb_s if self.mb_s > 0 else None

    @property
    def in_flight(self) -> int | None:
        """Requests that the load keeps in flight at most."""
        return None if self.threads is None else self.threads * (self.queue_depth or 1)


Reading = Iterator[MeasuredRun]


def refuse(code: str, message: str, place: str) -> DomainError:
    """What is wrong with a file of results: message with the remedy, place with file and line."""
    return DomainError(Problem(code, message, place))
