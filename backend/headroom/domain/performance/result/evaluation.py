"""What an evaluation answers: frozen records that the API, the CLI and the live socket all send as they are.

Units: MB/s are 10^6 bytes a second; utilisation is a ratio from 0 to 1; `None` means unknown, never zero.
"""

from dataclasses import dataclass
from typing import Literal, TypeVar, dataclass_transform

from headroom.domain.observation import Observation
from headroom.domain.performance.result.evidence import Grade, StandIn, UnknownLayer
from headroom.domain.performance.result.prospects import CatalogueChange, HeadroomResult, Interval, RowDoubt
from headroom.domain.performance.result.timing import PathTime, PopulationStep, ResponseCurve, ResponseInterval

BasisPolicy = Literal["planning", "measured", "measured_only"]
HeldBy = Literal["row", "in_flight", "target", "nothing"]


_Record = TypeVar("_Record")


@dataclass_transform(frozen_default=True)
def bulk_record(cls: type[_Record]) -> type[_Record]:
    """A dataclass that type checkers hold frozen. At run time it is not: a frozen one takes four times as long to make.

    For the records of which a result has thousands.
    """
    return dataclass(slots=True)(cls)


@bulk_record
class FigureInput:
    """One input of a formula: a value with its unit, evidence grade and source."""

    name: str
    value: float | str
    unit: str
    basis: Grade
    source: str
    page: str
    unverified: bool


@bulk_record
class Explanation:
    """Why a figure has its value: the formula in words, the same with numbers, and its inputs."""

    key: str
    label: str
    value: float | None
    unit: str
    formula: str
    with_numbers: str
    inputs: list[FigureInput]
    basis: Grade
    stands_in: bool
    """True when the asked basis has no figure and one of the other basis stands in, said aloud."""
    other_basis: str
    """The other basis in one line, or an empty string."""


@dataclass(frozen=True, slots=True)
class Limit:
    """One class of like rows (same part, place and direction) that holds a workload back."""

    row: str
    name: str
    kind: str
    direction: str
    component_ids: list[str]
    count: int
    capacity_mb_s: float
    explanation: str
    """Key into `EvaluationResult.explanations`."""


@dataclass(frozen=True, slots=True)
class WorkloadResult:
    """What one workload gets, and the rows that hold it, in the order in which they bind."""

    id: str
    name: str
    scenario: str
    throughput_mb_s: float
    read_mb_s: float
    write_mb_s: float
    requests_s: float | None
    target_mb_s: float | None
    meets_target: bool | None
    legs: int
    io_paths: int
    limited_by: list[Limit]
    """Rows that would hold it with enough in flight; they do hold it where `held_by` is `row`."""
    explanation: str
    held_by: HeldBy
    saturation_mb_s: float | None
    """What sharing alone gives, however much is in flight; `None` when nothing is known to limit it."""
    transfer_kib: float
    """What travels at once, after all cuts."""
    parts: int
    """Parts of a request that go together."""
    in_flight: float
    """Parts in flight, all flows together."""
    in_flight_enough: float | None
    """Parts in flight that reach 98% of saturation; `None` when nothing is known to limit it."""
    population: list[PopulationStep]
    response_ms: float | None
    """Mean time of a request, as the application sees it."""
    path_times: list[PathTime]
    """From the application to the drives; service and wait add up to `response_ms`. Of the selected scenario only."""
    curve: ResponseCurve | None
    """Of the selected scenario only."""
    interval: Interval | None
    response_interval: ResponseInterval | None
    """Between which times 80% of its responses lie at the threads that it has; `None` where nothing moves them."""
    response_explanation: str
    in_flight_explanation: str
    at_most: bool
    """Whether its throughput is an upper bound, since it passes a layer without any figure."""


@bulk_record
class ComponentResult:
    """Load on one drawn part or on one part inside it, in the selected scenario."""

    id: str
    name: str
    kind: str
    utilisation: float | None
    """Of the part's tightest row that has a known limit."""
    throughput_mb_s: float
    read_mb_s: float
    write_mb_s: float
    ceiling_mb_s: float | None
    binds: bool
    explanations: list[str]
    """Keys of its rows' explanations, tightest first."""
    requests_s: float | None
    """Parts of requests that pass it."""
    queue: float | None
    """Parts of requests that are at it, in service or waiting."""
    service_ms: float | None
    """At its tightest row, for a part of a request."""
    wait_ms: float | None
    """Before its tightest row, for a part of a request."""


@bulk_record
class CableResult:
    """Load on one cable, in its busier direction."""

    id: str
    throughput_mb_s: float
    ceiling_mb_s: float | None
    utilisation: float | None
    binds: bool
    explanations: list[str]
    """Keys of its rows' explanations, tightest first."""


@dataclass(frozen=True, slots=True)
class LadderStep:
    """One row class on the bottleneck ladder."""

    rank: int
    row: str
    name: str
    kind: str
    direction: str
    component_ids: list[str]
    count: int
    load_mb_s: float
    ceiling_mb_s: float
    utilisation: float
    binds: bool
    binds_at_mb_s: float
    """Scenario throughput at which it binds once the steps above are lifted; the present one if it binds now."""
    relief_alone_mb_s: float | None
    """What lifting this step alone would add to the scenario; `None` when no other limit is known."""
    relief_with_above_mb_s: float | None
    """What lifting this step and all above it would add; `None` when no other limit is known."""
    if_lifted: str
    explanation: str
    gain_per_percent_mb_s: float | None
    """What 1% more on all rows of this step gives the scenario; `None` where it is not known."""
    binds_in_ten: int
    """In how many of ten cases it would bind, however much is in flight: figures are drawn by their doubt."""


@dataclass(frozen=True, slots=True)
class LayerRow:
    """The tightest row of a layer, or of one of its parts: what one of these rows carries, of what it can."""

    name: str
    load_mb_s: float
    ceiling_mb_s: float
    basis: Grade
    explanation: str


@dataclass(frozen=True, slots=True)
class LayerPart:
    """One kind of row inside a layer whose rows are not alike (link0 and link1)."""

    name: str
    load_mb_s: float
    ceiling_mb_s: float | None
    utilisation: float | None
    binds: bool
    component_ids: list[str]
    busiest: LayerRow


@dataclass(frozen=True, slots=True)
class LayerCeiling:
    """The most that one layer alone would let the scenario have."""

    layer: str
    label: str
    load_mb_s: float
    ceiling_mb_s: float | None
    utilisation: float | None
    binds: bool
    parts: list[LayerPart]
    explanation: str
    count: int
    """Parts of the layer that the traffic passes, copies counted."""
    busiest: LayerRow | None
    """`None` where no limit is known."""
    room: float | None
    """What is left above the load, as a share of it: 0 where the layer allows no more; explained at `/room`."""
    requests_s: float | None
    """Requests of the workloads that pass it."""
    ceiling_requests_s: float | None
    """The same at the ceiling, in the present mix; explained at `/requests`."""


@dataclass(frozen=True, slots=True)
class ScenarioResult:
    """Workloads that run together."""

    id: str
    name: str
    workload_ids: list[str]
    throughput_mb_s: float
    """The median of all draws."""
    interval: Interval | None
    """`None` where nothing that is drawn moves it."""
    sentence: str
    at_most: bool
    """Whether the throughput is an upper bound."""
    unknown: list[UnknownLayer]
    """Why it is one: layers without a figure, application side first."""


@dataclass(frozen=True, slots=True)
class SentencePiece:
    """A run of the answer's words; `component_ids` makes it a noun that selects its parts."""

    text: str
    component_ids: list[str]
    lead: bool


@dataclass(frozen=True, slots=True)
class Note(Observation):
    """Something the reader must know: a stand-in figure, a volume out of reach, a workload on nothing."""


@dataclass(frozen=True, slots=True)
class EvaluationResult:
    """The whole answer for one design on one basis; `components`, `ladder`, `layers` speak of `scenario`."""

    schema: int
    design_hash: str
    catalogue_version: str
    basis: BasisPolicy
    scenario: str
    throughput_mb_s: float
    sentence: list[SentencePiece]
    scenarios: list[ScenarioResult]
    workloads: list[WorkloadResult]
    components: list[ComponentResult]
    cables: list[CableResult]
    ladder: list[LadderStep]
    layers: list[LayerCeiling]
    explanations: dict[str, Explanation]
    notes: list[Note]
    headroom: HeadroomResult
    changes: list[CatalogueChange]
    """Parts of the catalogue that lift the first binding row, cheapest first."""
    at_most: bool
    """Whether the throughput is an upper bound: `unknown` names what has no figure."""
    unknown: list[UnknownLayer]
    """Of `scenario`, application side first."""
    stand_ins: list[StandIn]
    """Figures of a lower grade that the design rests on, whatever the scenario."""
    doubts: list[RowDoubt]
    """Of `scenario`; classes of rows that are not here are known within 2%."""
