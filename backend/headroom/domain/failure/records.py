"""What a failure does: frozen records that the API, the CLI and the checks send as they are.

Units: MB/s are 10^6 bytes a second. Ids of parts and cables are as in the expanded design unless a field says drawn.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from headroom.domain.performance.result.evaluation import bulk_record
from headroom.domain.performance.result.prospects import Interval

Status: TypeAlias = Literal["up", "degraded", "down", "unknown"]
"""`unknown`: the design does not say whether the failure takes something down that the workload needs."""
FailureKind: TypeAlias = str
"""A kind of part of the catalogue, or `port`, `cable`, `feed`, `fabric`, `rack`, `site`; `several` for a chosen set."""
WholeKind: TypeAlias = Literal["port", "feed", "fabric", "rack", "site"]


@dataclass(frozen=True, slots=True)
class FailureTarget:
    """One thing that fails.

    `kind` and `id` together are its name. Parts, cables and racks go by their ids; a port by `part:port`; a feed by
    `A` or `B`; a fabric by the id of its first switch; a site by its name.
    """

    kind: FailureKind
    id: str

    @property
    def key(self) -> str:
        """`cable:c_1`, `feed:A`: the id of the failure in answers."""
        return f"{self.kind}:{self.id}"


@dataclass(frozen=True, slots=True)
class FailureSet:
    """What stops working together."""

    targets: tuple[FailureTarget, ...]
    """What was named; one for a single failure."""
    parts: frozenset[str]
    """Every part that stops: those named and all that they hold, or whose only way leads through them."""
    cables: frozenset[str]
    """Every cable that stops."""
    copies: int = 1
    """How many like parts the drawn part stands for; one of them fails."""


@dataclass(frozen=True, slots=True)
class ResidualRedundancy:
    """What still stands between a workload and its end, the least over all its volumes. 0 where it is down."""

    paths: int
    """Ways over which a host reaches a volume, whoever owns it."""
    fabrics: int
    """Separate fabrics (or direct cables, which count as one) among these."""
    controllers: int
    """Controllers by which a host reaches a volume."""
    parity: int | None
    """Further drives that every array beneath may lose; None where no array is drawn beneath."""


@dataclass(frozen=True, slots=True)
class WorkloadImpact:
    """What a failure leaves of one workload."""

    id: str
    status: Status
    """`down`: it cannot go on; `degraded`: it gets more than 1% less than before, or has lost some of its volumes;
    `up`: else, and then look at `at_risk`."""
    throughput_mb_s: float
    """What it gets then, as `evaluate` says it; 0 when down."""
    before_mb_s: float
    """What it gets in the whole design."""
    interval: Interval | None
    """Between which values 80% of all cases lie: that of the whole design, scaled by what is left."""
    response_ms: float | None
    """Mean time of a request then; None when down, or where nothing is known to take time."""
    response_before_ms: float | None
    limited_by: tuple[str, ...]
    """Names of what binds then, application side first; empty when down or held by a target."""
    held_by: Literal["row", "in_flight", "target", "nothing", "down"]
    at_risk: bool
    """Whether a volume of it has fewer paths or less parity than before, or waits for the drives when it writes."""
    before: ResidualRedundancy
    left: ResidualRedundancy
    """Redundancy left."""
    lost_volumes: tuple[str, ...]
    """Volumes, or arrays used as a whole, out of reach; an independent workload goes on with the others."""
    volumes: int
    """Of how many."""
    moved_volumes: int
    """Volumes that another controller serves then."""
    write_through: bool
    """Whether writes wait for the drives, since the cache has lost its mirror."""


@bulk_record
class Failure:
    """One failure and what it does to every workload, in order of their ids."""

    id: str
    """As `FailureTarget.key`; those of a set joined by `+`."""
    kind: FailureKind
    name: str
    """In words, such as `FAStT600 Turbo 3`."""
    targets: tuple[FailureTarget, ...]
    parts: tuple[str, ...]
    """Drawn ids of what was named; a cable counts as one."""
    copies: int
    """How many the drawn part stands for: one of so many fails."""
    workloads: tuple[WorkloadImpact, ...]
    drives_at_risk: int
    """Drives in arrays that have lost a drive and bear no further loss."""
    drives_lost: int
    arrays_lost: tuple[str, ...]
    """Drawn ids of arrays that lost more drives than they bear."""
    unknown_parts: tuple[str, ...]
    """Drawn parts of which the design does not say whether they go down with it; figures are as if they do not."""
    class_id: str
    """Failures of one class do the same; `FailureClass.id`."""


@dataclass(frozen=True, slots=True)
class FailureClass:
    """Like failures, shown as one row."""

    id: str
    kind: FailureKind
    label: str
    """What they have in common, such as `Host bus adapter`."""
    count: int
    """How many parts, copies counted."""
    members: tuple[str, ...]
    """Ids of failures, in order."""


@dataclass(frozen=True, slots=True)
class Remedy:
    """The shortest way to be rid of a single point of failure."""

    words: str
    parts: tuple[str, ...]
    """Drawn parts that it concerns."""


@dataclass(frozen=True, slots=True)
class SinglePoint:
    """One part, port or cable without which some workload is down."""

    id: str
    """Of its failure."""
    kind: FailureKind
    name: str
    parts: tuple[str, ...]
    copies: int
    workloads: tuple[str, ...]
    """Those that go down."""
    some_volumes: tuple[str, ...]
    """Independent workloads that lose some of their volumes and go on with the others."""
    remedy: Remedy


@dataclass(frozen=True, slots=True)
class PolicyBreach:
    """A failure that leaves less than the policy of the design asks for."""

    rule: int
    """Number of the rule in the policy, from 0."""
    rule_words: str
    failure: str
    """Id of the worst failure under the rule."""
    kind: FailureKind
    name: str
    parts: tuple[str, ...]
    workload: str
    left_percent: float
    """Of what the workload gets in the whole design, or of its target where that is less."""
    asked_percent: float
    failures: int
    """How many failures breach the rule for this workload."""


@dataclass(frozen=True, slots=True)
class PolicyDoubt:
    """A rule of the policy of which the design does not say enough to tell whether it holds for a workload."""

    rule: int
    """Number of the rule in the policy, from 0."""
    rule_words: str
    failure: str
    """Id of the first failure that leaves it open; empty where no rack or site is stated that could fail."""
    kind: FailureKind
    name: str
    parts: tuple[str, ...]
    unknown_parts: tuple[str, ...]
    """Drawn parts of which the design does not say whether they go down with it."""
    workload: str
    asked_percent: float
    failures: int
    """How many failures leave the rule open for this workload; 0 where none is stated."""


@dataclass(frozen=True, slots=True)
class FailureAnswer:
    """All single failures of a design, sorted by harm: what takes most workloads down first, then what costs most."""

    schema: int
    design_hash: str
    catalogue_version: str
    basis: str
    failures: tuple[Failure, ...]
    classes: tuple[FailureClass, ...]
    """In the order of their first failures."""
    single_points: tuple[SinglePoint, ...]
    breaches: tuple[PolicyBreach, ...]
    """Of the policy of the design; empty where it has none."""
    doubts: tuple[PolicyDoubt, ...]
    """What the policy asks and nobody can tell; it holds only where breaches and these are empty."""
    kinds: dict[str, int]
    """How many failures of each kind, copies counted."""


@dataclass(frozen=True, slots=True)
class SurvivalPoint:
    """How one workload fares after so many random failures."""

    failures: int
    survives: float
    """Share of the samples in which it is surely not down, 0 to 1."""
    low: float
    high: float
    """Between which the share lies in 95% of cases (Wilson). Where all sets were looked at: `survives`, and with it
    those of which the design does not say whether they take it down.
    """
    keeps_percent: float
    """Mean of what is surely left of its throughput: 0 where it is down, or may be."""
    keeps_at_least: tuple[float, ...]
    """Share of the samples, 0 to 1, that leave it at least 0%, 1%, ... 100% of its throughput."""
    samples: int
    exact: bool
    """Whether all sets were looked at rather than a sample."""


@dataclass(frozen=True, slots=True)
class SurvivalCurve:
    """After 0, 1, 2 and more random failures of parts and cables, each as likely as any other."""

    workload: str
    points: tuple[SurvivalPoint, ...]
