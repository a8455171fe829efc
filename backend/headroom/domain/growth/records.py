"""Records of an answer about growth. Months count from 0, the one for which targets and stored data hold."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

MOST_YEARS: Final = 10

ThresholdKind: TypeAlias = Literal["target", "headroom", "pool", "stored"]
"""`target`: a workload no longer gets what it asks. `headroom`: a part is busier than the design's headroom allows.
`pool`: fixed volumes are larger than their pool. `stored`: data pass the share of the usable capacity set for them."""

UnstatedKind: TypeAlias = Literal[
    "workload_growth", "workload_target", "volume_growth", "volume_size", "thin_volume", "stored_growth", "stored_data"
]


@dataclass(frozen=True, slots=True)
class GrowthPoint:
    """A month with growth at its lower end, as stated, and at its upper end."""

    month: int
    low: float
    stated: float
    high: float


@dataclass(frozen=True, slots=True)
class WorkloadGrowth:
    """What a workload asks at the start and after each year, MB/s; None: nobody states it."""

    id: str
    name: str
    scenario: str
    target_mb_s: float | None
    percent_a_year: float | None
    doubt_percent: float | None
    asked_mb_s: list[GrowthPoint]
    """Empty where target or growth is not stated."""


@dataclass(frozen=True, slots=True)
class Threshold:
    """Something that growth fills, and the month in which it is over.

    Of a target there is no share; `now_percent` is then what the workload gets of it.
    """

    id: str
    kind: ThresholdKind
    name: str
    scenario: str
    """Empty for capacity."""
    component_ids: list[str]
    workload_ids: list[str]
    limit_percent: float
    """Of capacity: what counts as full."""
    now_percent: float
    """Of capacity; of a target what is got of it."""
    month: int | None
    """The first month over it with growth as stated; None: not within the years asked for."""
    earliest: int | None
    """The same with all growth at its upper end."""
    latest: int | None
    """The same with all growth at its lower end."""
    open_ids: list[str]
    """Workloads and volumes of it whose growth nobody states: they count as they are, so it may be earlier."""
    share_of_limit: list[GrowthPoint]
    """For each quarter; over 1 it is crossed. Empty for a target."""


@dataclass(frozen=True, slots=True)
class UnstatedValue:
    """Something that a forecast needs and nobody states, of one or of several alike."""

    kind: UnstatedKind
    id: str
    """A workload or a drawn part, the first of several; empty for the whole design."""
    words: str


@dataclass(frozen=True, slots=True)
class ProposedPurchase:
    """A change from the catalogue that moves a threshold by at least the lead time."""

    threshold: str
    """The id of what it moves."""
    order_month: int
    """In which to order, so that it works before the threshold is crossed; 0 also where it is too late."""
    crossed_month: int
    moved_to: int | None
    """Month in which the threshold is crossed with it; None: not within the years."""
    part: str
    name: str
    instead_of: str
    """Empty: one more beside each of the components."""
    instead_of_name: str
    component_ids: list[str]
    places: int


@dataclass(frozen=True, slots=True)
class UnsolvedThreshold:
    """A threshold that is crossed and against which nothing in the catalogue is known to help."""

    threshold: str
    crossed_month: int
    words: str


@dataclass(frozen=True, slots=True)
class GrowthYear:
    """What is to be ordered in a year, counted from 1."""

    year: int
    first_month: str
    """`YYYY-MM`, empty where no start is known."""
    purchases: list[ProposedPurchase]


@dataclass(frozen=True, slots=True)
class GrowthAnswer:
    """How a design fills, and the purchases that keep it below its thresholds."""

    schema: int
    design_hash: str
    catalogue_version: str
    basis: str
    start: str
    """Month 0 as `YYYY-MM`; empty where nobody states it."""
    months: int
    lead_time_months: int
    workloads: list[WorkloadGrowth]
    thresholds: list[Threshold]
    """Those crossed within the years first, by month; then the nearest others."""
    more_thresholds: int
    """How many others there are, which are not listed."""
    unstated: list[UnstatedValue]
    years: list[GrowthYear]
    unsolved: list[UnsolvedThreshold]
    more_purchases: bool
    """True: thresholds are crossed later on for which nothing was looked for any more."""
