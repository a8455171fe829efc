"""Records of a result that speak of time: what is in flight, how long a request takes, and both against load.

Units: ms, MB/s of 10^6 bytes; `None` means unknown, never zero.
"""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class ResponseInterval:
    """Mean time of a request over all draws of what it rests on: 10th, 50th and 90th percentile."""

    low_ms: float
    median_ms: float
    high_ms: float


@dataclass(frozen=True, slots=True)
class PopulationStep:
    """One step from threads to pieces in flight: what it multiplies or caps, and the parts that state it."""

    label: str
    value: float
    """In flight after this step."""
    unit: str
    detail: str
    component_ids: list[str]


@dataclass(frozen=True, slots=True)
class PathTime:
    """Time of a request at one stage on its way from the application to the drives."""

    label: str
    kind: str
    row: str
    """Key of the row class; empty where the time is spent at no row."""
    service_ms: float
    wait_ms: float
    component_ids: list[str]
    explanation: str
    """Key into `EvaluationResult.explanations`; empty where there is none."""
    layer: str
    """Layer of the row, for rows of drives that of the drives; empty where the time is spent at no row."""


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """A workload with another number of threads, or of prefetch threads where these keep its parts going."""

    threads: float
    throughput_mb_s: float
    requests_s: float
    response_ms: float


@dataclass(frozen=True, slots=True)
class LoadPoint:
    """A workload that arrives at a share of its saturation, whatever is in flight."""

    load_share: float
    throughput_mb_s: float
    response_ms: float


@dataclass(frozen=True, slots=True)
class ResponseCurve:
    """Throughput and response time of one workload against its threads and against its load."""

    counted: Literal["threads", "prefetch_threads"]
    """Whose number the curve varies: those of the workload, or of the filesystem that runs ahead of it."""
    counted_now: float
    """How many of them this design has."""
    by_threads: list[CurvePoint]
    by_load: list[LoadPoint]
    knee_threads: float | None
    """Threads at which what they ask meets what the busiest row can give: (all demands + delay) / largest demand."""
    knee_mb_s: float | None
    latency_limit_ms: float | None
    within_limit_mb_s: float | None
    """Most throughput whose response keeps the limit; `None` without a limit or where none keeps it."""
