"""The worker that runs inside the server, as readiness and the figures tell of it."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

WorkerStatus: TypeAlias = Literal["elsewhere", "starting", "running", "waiting"]
"""`elsewhere`: workers are processes of their own; `waiting`: it failed and starts again after a pause."""


@dataclass(slots=True)
class WorkerState:
    """Set by the worker, read by everybody; belongs to one event loop."""

    status: WorkerStatus = "elsewhere"
    starts: int = 0
