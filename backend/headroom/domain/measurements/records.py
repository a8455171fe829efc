"""What is told of runs and of the parts that they crossed."""

from dataclasses import dataclass

from headroom.domain.catalogue.figure_terms import Basis
from headroom.domain.design.records import KeptRun
from headroom.domain.measurements.runs import DeviceLoad


@dataclass(frozen=True, slots=True)
class RunComparison:
    """One run, and what the model gives its load. `None` where no workload of the design is meant."""

    file: str
    line: int
    tool: str
    name: str
    workload: str | None
    measured_mb_s: float
    measured_requests_s: float | None
    measured_response_ms: float | None
    predicted_mb_s: float | None
    predicted_low_mb_s: float | None
    predicted_high_mb_s: float | None
    predicted_response_ms: float | None
    error_percent: float | None
    """Predicted over measured - 1; None where the run was paced."""
    inside: bool | None
    """Whether the measured rate lies in the predicted 80%."""
    at_most: bool
    """Whether the prediction is an upper bound."""
    binds: list[str]
    cpu_ms_per_mb: float | None
    devices: list[DeviceLoad]
    remarks: list[str]
    kept: KeptRun | None
    """As a design keeps it in `meta.runs`; None where no workload is meant."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A figure to set on components, in place of none or beside what their part states."""

    component_ids: list[str]
    """All of a row of like parts, each with the same value."""
    part: str
    direction: str
    unit: str
    stated: float
    """The figure in force."""
    stated_basis: Basis
    value: float
    low: float
    high: float
    """80% lie between."""
    source: str
    reason: str
    keys: dict[str, str]
    """Component -> the attribute to set."""


@dataclass(frozen=True, slots=True)
class RefutedFigure:
    """A figure below what its part was seen to carry."""

    name: str
    component_ids: list[str]
    stated_mb_s: float
    carried_mb_s: float
    runs: str


@dataclass(frozen=True, slots=True)
class UnreadFile:
    """A file that gave no run."""

    file: str
    message: str


@dataclass(frozen=True, slots=True)
class MeasurementReport:
    """Runs beside the model, what they tell of its parts, and what they do not tell."""

    runs: list[RunComparison]
    proposals: list[Proposal]
    refuted: list[RefutedFigure]
    undecided: list[str]
    not_read: list[UnreadFile]
