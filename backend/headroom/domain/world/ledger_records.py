"""What the ledger of the world answers: rows of cases and what they come to, as API and command send them."""

from dataclasses import dataclass

from headroom.domain.world.records import Binding, Metric


@dataclass(frozen=True, slots=True)
class WorldPoint:
    """One published value and its prediction, both in the unit of `metric`; `None` where none was made."""

    label: str
    """What was measured, in words: direction, pattern, request, threads."""
    metric: Metric
    published: float
    predicted: float | None
    """Median."""
    low: float | None
    """10th percentile."""
    high: float | None
    """90th percentile."""
    ratio: float | None
    """Predicted / published."""
    inside: bool | None
    """Whether the interval holds the published value; `None` without an interval."""
    binds: list[Binding]
    """What binds in the design."""
    not_drawn: str
    note: str


@dataclass(frozen=True, slots=True)
class WorldRow:
    """One measurement with its points. Errors are ratios to the published value less one, without sign."""

    id: str
    class_name: str
    group: str
    system: str
    year: int | None
    completeness: str
    source: str
    where: str
    floor: bool
    """The demand set the values: the system delivers at least as much."""
    missing: list[str]
    not_drawn: str
    """Why there is no design of it; empty where there is one."""
    note: str
    points: list[WorldPoint]
    error: float | None
    """Median of its points."""
    ratio: float | None
    """Median of its points."""
    width: float | None
    """High / low, median of its points."""
    inside: float | None
    """Share of its points that lie in their intervals."""
    binds: list[Binding]
    """What the source names as the limit; empty where it names nothing."""
    binding_right: bool | None
    """Whether the design names it, too, in one of its points; `None` where the source names nothing."""


@dataclass(frozen=True, slots=True)
class WorldSummary:
    """What the rows of a class, or all, come to: one vote a group, whose value is the median of its cases."""

    class_name: str
    """`all` for the whole."""
    cases: int
    drawn: int
    groups: int
    """With at least one case that was drawn."""
    median_error: float | None
    error_90: float | None
    """90th percentile of the groups' errors."""
    mean_ratio: float | None
    coverage: float | None
    """Share of published values inside their intervals."""
    median_width: float | None
    binding_right: float | None
    """Share of groups whose binding part is named, where the source tells it."""
    bindings: int
    """Cases of which the source tells what binds."""
    worst: str
    """Id of the case with the largest error."""


@dataclass(frozen=True, slots=True)
class WorldLedger:
    """All cases in order of class and group, and what they come to."""

    in_sample: str
    """What of it is in sample and what is not, in one sentence."""
    whole: WorldSummary
    full: WorldSummary
    """Cases whose source states everything."""
    network: WorldSummary
    """Points that the network holds, by source and design: there only links and their payload are put to the test."""
    classes: list[WorldSummary]
    rows: list[WorldRow]
    worse: list[str] | None
    """Classes that err more than when the state was accepted; `None` for other facts than the committed ones."""
