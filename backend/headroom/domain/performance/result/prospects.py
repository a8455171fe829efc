"""Records of a result that speak of what could be: spread of a figure, room that is left, parts that would help.

Units: MB/s of 10^6 bytes; utilisation is a ratio from 0 to 1; `None` means unknown, never zero.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class IntervalCause:
    """A figure that is in doubt, from where to where in 80% of cases, and how much of the interval's width it makes."""

    name: str
    part: str
    share: float
    low: float
    high: float
    unit: str
    part_id: str
    """Catalogue id of the part that it is about; empty for what the design leaves open."""
    then_low_mb_s: float | None
    """Ends of the interval if the figure were known and as expected; `None` where nobody reckoned it."""
    then_high_mb_s: float | None


@dataclass(frozen=True, slots=True)
class Interval:
    """Throughput over all draws of what it rests on: 10th, 50th and 90th percentile, so that 80% lie inside."""

    low_mb_s: float
    median_mb_s: float
    high_mb_s: float
    draws: int
    seed: int
    narrowed_by: list[IntervalCause]


@dataclass(frozen=True, slots=True)
class RowDoubt:
    """Where the utilisation of a class of like rows lies in 80% of the draws, as shares of 1."""

    row: str
    """As in `LadderStep.row`; its explanation has the scenario before it."""
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class HeadroomBreach:
    """A row class that is busier than the design's headroom allows."""

    row: str
    name: str
    kind: str
    component_ids: list[str]
    utilisation: float
    target: float
    redundant: bool
    """True when another part takes over its traffic, so that it must have room for both."""


@dataclass(frozen=True, slots=True)
class HeadroomResult:
    """How the scenario stands against the headroom that the design asks for."""

    percent: float
    one_failure: bool
    normal_target: float
    """Highest utilisation allowed with all parts well."""
    failure_target: float
    """Highest utilisation allowed with one of two redundant parts failed."""
    most_mb_s: float | None
    """Throughput at which the tightest row meets its target, in the median."""
    most_low_mb_s: float | None
    most_high_mb_s: float | None
    """Between which it lies in 80% of the draws."""
    over: list[HeadroomBreach]


@dataclass(frozen=True, slots=True)
class CatalogueChange:
    """A part of the catalogue in place of another, and what it would give."""

    part: str
    name: str
    instead_of: str
    instead_of_name: str
    component_ids: list[str]
    places: int
    gain_mb_s: float
    cost: float | None = field(metadata={"sensitive": "price"})
    cost_basis: str = field(metadata={"sensitive": "price"})
