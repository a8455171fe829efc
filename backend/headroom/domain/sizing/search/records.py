"""What a search answers: offers that are designs, what was rejected, and what to give up where nothing fits.

Units: MB/s of 10^6 bytes a second, TiB of 2^40 bytes, ms, W; `None` means unknown, never zero.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Literal, TypeAlias

from headroom.domain.sizing.candidates.plan import Plan
from headroom.domain.sizing.candidates.plan_key import PlanKey, key_of

Shortfall: TypeAlias = Literal[
    "capacity", "throughput", "response", "failure", "chance", "budget", "power", "rack_units", "findings", "limit",
    "price", "base",
]  # fmt: skip
"""What a design lacks: `limit` a figure on the way, `price` a price, `chance` the certainty that is asked,
`base` rates of a design that stands when both run at once."""


@dataclass(frozen=True, slots=True)
class WorkloadFigures:
    """What one workload gets, and how long a request takes; of all hosts together."""

    name: str
    throughput_mb_s: float
    iops: float
    response_ms: float | None
    asked_mb_s: float


@dataclass(frozen=True, slots=True)
class SolvedPlan:
    """A plan worked out by the model. `short` has what it lacks: got / asked, below 1; 0 where no number says it."""

    plan: Plan
    document: Mapping[str, Any] = field(repr=False)
    workloads: tuple[WorkloadFigures, ...]
    times: float
    """How many times what is asked it carries, as it is mixed, all parts up: the median of the draws."""
    times_low: float
    times_high: float
    """Between which it lies in 80% of the draws."""
    binds: str
    """What is full first."""
    left: float
    """Least share of what is asked that any failure leaves which must be survived; 1 where none must."""
    worst_failure: str
    odds: float
    """Share of the draws in which it meets what is asked, 0 to 1."""
    usable_tib: float
    cost: Decimal | None
    currency: str
    power_w: float
    power_unknown: int
    """Parts whose watts nobody states: `power_w` is then a lower bound."""
    rack_units: float
    rack_units_unknown: int
    errors: tuple[str, ...]
    warnings: int
    unknown: tuple[str, ...]
    """Layers without a figure."""
    short: Mapping[Shortfall, float]
    whole: bool
    """Whether all was worked out, or enough to rule it out."""

    @property
    def meets(self) -> bool:
        """Whether it meets all that is required."""
        return self.whole and not self.short

    @property
    def reach(self) -> float:
        """The least of what it carries, of what is asked: below 1 it falls short."""
        return min([self.times, *self.short.values()])


@dataclass(frozen=True, slots=True)
class Rejection:
    """Designs that are not offered, by what refused them first."""

    reason: str
    count: int


@dataclass(frozen=True, slots=True)
class Offer:
    """A complete design that meets what is required; keys as the command line prints them."""

    id: str
    title: str
    architecture: str
    plan: PlanKey
    parts: str
    """Storage system and drive, by name."""
    vendor: str
    """Of the storage system, or of the server."""
    design: str
    """Name of the file that has it; empty until it is written."""
    cost: float | None
    currency: str
    throughput_mb_s: float
    """At most, mixed as asked: the median of the draws."""
    throughput_low_mb_s: float
    throughput_high_mb_s: float
    """Between which that lies in 80% of the draws."""
    iops: float
    response_ms: float | None
    usable_tib: float
    power_w: float | None
    """Typical; a lower bound where parts state none, `None` where none does."""
    power_unknown_parts: int
    rack_units: float | None
    rack_units_unknown_parts: int
    headroom_percent: float
    """Of the part that is full first, all parts up."""
    meets_odds: float
    binds: str
    """What is full first."""
    left_percent: float
    """Least share of what is asked that any failure leaves which must be survived."""
    worst_failure: str
    """The failure that leaves least; empty where none takes anything."""
    warnings: int
    workloads: tuple[WorkloadFigures, ...]
    why: tuple[str, ...]
    unproven: tuple[str, ...]
    """Limits that are required and that nobody can tell whether it keeps, one sentence each."""


@dataclass(frozen=True, slots=True)
class RelaxedField:
    """A field of the requirement and its value when it is given up so far.

    `rate` is a factor on what the workload must get; `workload` counts from 0, None for fields of the whole.
    """

    field: Literal[
        "budget", "power_w", "rack_units", "usable_tib", "latency_ms", "rate", "survive", "certainty_percent"
    ]
    workload: int | None
    value: float | str


@dataclass(frozen=True, slots=True)
class Relaxation:
    """A requirement to give up: what is asked, what would fit, and what that design costs."""

    requirement: str
    asked: str
    fits: str
    step_percent: float | None
    """None where no number says how far."""
    cost: float | None
    sentence: str
    fields: tuple[RelaxedField, ...]
    """What to change in the requirement so that the design behind this row meets it."""
    plan: PlanKey
    """The design behind it."""


@dataclass(frozen=True, slots=True)
class FrontPoint:
    """A design that no other beats in cost and headroom."""

    architecture: str
    cost: float
    headroom_percent: float
    meets_odds: float


@dataclass(frozen=True, slots=True)
class SizingAnswer:
    """All that a search found."""

    schema: int
    name: str
    catalogue_version: str
    price_book: str
    currency: str
    offers: tuple[Offer, ...]
    documents: tuple[Mapping[str, Any], ...] = field(repr=False)
    """Design documents of the offers, in their order."""
    front: tuple[FrontPoint, ...]
    beaten: tuple[FrontPoint, ...]
    """Designs that were solved, meet all, and that one of the front beats."""
    rejected: tuple[Rejection, ...]
    """Adds up, with the offers, to `designs`."""
    designs: int
    solved: int
    parts_out: tuple[Rejection, ...]
    """Parts of the catalogue that were not considered."""
    relax: tuple[Relaxation, ...]
    """Empty where something fits."""
    assumed: tuple[str, ...]
    stopped: bool
    """Whether the search was stopped before its end."""


SearchStage: TypeAlias = Literal["solve", "explain", "relax"]
"""Looking for designs, then for the reasons of the offers or, where nothing fits, for what to give up."""


@dataclass(frozen=True, slots=True)
class SizingProgress:
    """How far a search is; `cheapest` of those that meet all so far."""

    architecture: str
    designs: int
    solved: int
    meeting: int
    cheapest: float | None
    stage: SearchStage
    offers: tuple[Offer, ...]
    """Of what was found so far, without reasons."""


def offer_of(
    solved: SolvedPlan, letter: str, title: str, why: tuple[str, ...], unproven: tuple[str, ...] = ()
) -> Offer:
    """A solved plan as it is offered."""
    times = [one.response_ms for one in solved.workloads]
    mb_s = sum(one.throughput_mb_s for one in solved.workloads)
    return Offer(
        id=letter,
        title=title,
        architecture=solved.plan.architecture.id,
        plan=key_of(solved.plan),
        parts=f"{solved.plan.parts.system.part.name} with {solved.plan.parts.drive.name}",
        vendor=solved.plan.parts.system.part.vendor,
        design="",
        cost=None if solved.cost is None else float(solved.cost),
        currency=solved.currency,
        throughput_mb_s=mb_s * max(solved.times, 1.0),
        throughput_low_mb_s=mb_s * min(solved.times_low, max(solved.times, 1.0)),
        throughput_high_mb_s=mb_s * max(solved.times_high, 1.0),
        iops=sum(one.iops for one in solved.workloads) * max(solved.times, 1.0),
        response_ms=None if None in times else max((one for one in times if one is not None), default=None),
        usable_tib=solved.usable_tib,
        power_w=_sum_if_any(solved.power_w, solved.power_unknown),
        power_unknown_parts=solved.power_unknown,
        rack_units=_sum_if_any(solved.rack_units, solved.rack_units_unknown),
        rack_units_unknown_parts=solved.rack_units_unknown,
        headroom_percent=headroom_percent(solved.times),
        meets_odds=solved.odds,
        binds=solved.binds,
        left_percent=100 * solved.left,
        worst_failure=solved.worst_failure,
        warnings=solved.warnings,
        workloads=solved.workloads,
        why=why,
        unproven=unproven,
    )


def _sum_if_any(total: float, unknown_parts: int) -> float | None:
    return None if unknown_parts and total <= 0 else total


def headroom_percent(times: float) -> float:
    """What is left free of the part that is full first, in percent; below 0 it falls short."""
    return 100 * (1 - 1 / times) if times > 0 else -100.0
