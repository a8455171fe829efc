"""What the answers about availability are made of: frozen records with the unit of every number in its name.

Spans are 80% intervals with their median: in four cases of five the value lies from `low` to `high`.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from headroom.domain.availability.facts import Fact

ScenarioKind: TypeAlias = Literal[
    "rebuild", "takeover", "path_failover", "lost_fabric", "switch_firmware", "controller_firmware", "outage"
]


@dataclass(frozen=True, slots=True)
class Span:
    """An 80% interval with its median, in the unit that the field names which holds it."""

    low: float
    median: float
    high: float


@dataclass(frozen=True, slots=True)
class RebuildAnswer:
    """The rebuild of one drive of an array."""

    array: str
    waits_for_drive: bool
    """Whether it waits until somebody has changed the drive, since no spare is there."""
    hours: Span
    """Of the rebuild itself."""
    exposed_hours: Span
    """From the loss until it bears as many losses as before."""
    drive_time_percent: Span
    """Of the time of its other drives that the rebuild takes."""
    read_left_percent: Span
    """Of what the whole array carries in reads, meanwhile."""
    write_left_percent: Span
    second_failure_percent: Span
    """Odds that a further drive fails meanwhile that its data depend on."""
    unreadable_percent: Span
    """Odds that a sector cannot be read that nothing else holds; 0 where redundancy is left."""
    loss_percent: Span
    """Odds that data are lost before it is done."""
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Pause:
    """How long a host waits until its I/O goes on."""

    event: str
    seconds: Span
    then: str
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class LastPathWait:
    """How long a host keeps I/O to a volume that it has no path to."""

    seconds: Span | None
    """Until it fails; None: it waits until a path is back."""
    then: str
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class PhaseWorkload:
    """What one workload gets in a phase."""

    workload: str
    status: Literal["up", "degraded", "down", "unknown"]
    throughput_mb_s: float | None
    """None where nobody worked it out."""
    before_mb_s: float | None


@dataclass(frozen=True, slots=True)
class Phase:
    """A stretch of a time line in which one thing is true."""

    name: str
    start_s: float
    end_s: float | None
    """In the median case; None: until somebody acts."""
    end_low_s: float | None
    end_high_s: float | None
    true_here: tuple[str, ...]
    """What holds meanwhile, in words."""
    write_through: bool
    workloads: tuple[PhaseWorkload, ...]


@dataclass(frozen=True, slots=True)
class FailureScenario:
    """What follows one failure or piece of planned work, from fault to whole."""

    kind: ScenarioKind
    failure: str
    """Id of the failure; a part for planned work."""
    name: str
    planned: bool
    phases: tuple[Phase, ...]
    """In order; each starts where the one before ends."""
    whole_after_s: Span | None
    """None where somebody has to act first."""
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Contributor:
    """One reason for minutes down or for loss of data, with its share of all."""

    id: str
    kind: Literal["single", "pair", "common_cause", "window", "array", "site"]
    name: str
    copies: int
    minutes_a_year: float
    """Mean over the draws; of an array: 0."""
    loss_percent_a_year: float
    """Odds of loss; of anything but arrays and sites: 0."""
    share_percent: float


@dataclass(frozen=True, slots=True)
class WorkloadAvailability:
    """How long a workload is down in a year."""

    workload: str
    minutes_a_year: Span
    available_percent: Span
    contributors: tuple[Contributor, ...]
    """The three largest."""


@dataclass(frozen=True, slots=True)
class PurchaseGain:
    """What one purchase or change would save, under the same draws, so that the difference is no noise."""

    words: str
    parts: tuple[str, ...]
    """Drawn parts that it concerns."""
    workload: str
    """The one that gains most; empty where only data gain."""
    minutes_saved_a_year: Span
    loss_percent_saved_5_years: Span


@dataclass(frozen=True, slots=True)
class AvailabilityAnswer:
    """Minutes down and odds of loss of a design, as intervals."""

    schema: int
    draws: int
    workloads: tuple[WorkloadAvailability, ...]
    loss_percent_1_year: Span
    loss_percent_5_years: Span
    loss_contributors: tuple[Contributor, ...]
    """The three largest."""
    purchases: tuple[PurchaseGain, ...]
    """Purchases and changes that save most, best first, at most five."""
    left_out: tuple[str, ...]
    """What was not counted, in words."""
    facts: tuple[Fact, ...]
    """Every figure that was drawn."""
