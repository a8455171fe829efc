"""A design as read from its document: immutable records, every reference checked.

The records are named tuples because a design has thousands of them and is read again after every edit.
"""

from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from headroom.domain.catalogue.records import Value

PortRef: TypeAlias = tuple[str, str]
"""Component id or inner id, and port id."""
Raw: TypeAlias = dict[str, object]
"""A document or a piece of one, as JSON gives it."""


class FrozenDocument(dict[str, Any]):
    """A document of which neither tables nor entries change any more: what is the same object says the same."""


class Component(NamedTuple):
    """One thing of the design. `attributes` holds the kind's attributes and `ports/...` overrides that are set here."""

    id: str
    kind: str
    part: str | None
    name: str
    parent: str | None
    """Component id or inner id of what holds it; None on the top level."""
    slot: str | None
    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody needs here
    attributes: dict[str, Value]

    @property
    def shape(self) -> tuple[str, str | None, str | None, str | None, int]:
        """All but id, name and attributes: kind, part, parent, slot, count."""
        return self[1], self[2], self[4], self[5], self[6]


class Cable(NamedTuple):
    """A cable between two ports; `a` is the document's `from`, `b` its `to`."""

    id: str
    a: PortRef
    b: PortRef
    length_m: float | None


class Zone(NamedTuple):
    """Ports that may see each other through switches."""

    id: str
    name: str
    members: tuple[PortRef, ...]


class Workload(NamedTuple):
    """Something that reads and writes; fields as in the contract, section 2."""

    id: str
    name: str
    scenario: str
    on: tuple[str, ...]
    spread: Literal["striped", "independent"]
    read_share: float
    pattern: Literal["sequential", "random"]
    request_kib: float
    threads: int
    cache_hit: float
    target_mb_s: float | None
    queue_depth: int
    """Requests that each thread keeps in flight."""
    think_ms: float
    latency_limit_ms: float | None
    footprint_gib: float | None
    """Data that it touches."""
    growth_percent_a_year: float | None = None
    """By how much its target grows in a year; None: nobody says that it does."""
    growth_doubt_percent: float | None = None
    """Percentage points by which the growth is off at most in 80% of cases; None: it is taken as known."""
    threads_stated: bool = True
    """False: the document does not say `threads`, which then count by a prior."""


class Headroom(NamedTuple):
    """How much is to be left free; with `one_failure`, what remains must also carry the load of a failed partner."""

    percent: float
    one_failure: bool


ANY_FAILURE: Final = "any"
"""In a rule: every part, port and cable of which no other rule speaks."""
WHOLE_FAILURES: Final = ("feed", "fabric", "rack", "site")
"""Failures of many parts at once, which only a rule of their own speaks of."""


class FailureRule(NamedTuple):
    """What any one failure must leave of each workload."""

    of: str
    """A kind of part, `port`, `cable`, one of `WHOLE_FAILURES`, or `ANY_FAILURE`."""
    at_least_percent: float
    """Of what the workload gets in the whole design, or of its target where that is less; 0: it is not down."""


BENCHMARK_TAG: Final = "benchmark"
"""Drawn to be measured: it holds no data that must survive."""
SCRATCH_TAG: Final = "scratch"
"""For data that can be made again: they may be out of reach for a while, or lost."""


class Growth(NamedTuple):
    """What is stored, how it grows, and what a purchase takes."""

    stored_gib: float | None = None
    """Data stored in `as_of`; None: unknown."""
    percent_a_year: float | None = None
    doubt_percent: float | None = None
    """Percentage points by which the growth is off at most in 80% of cases."""
    limit_percent: float = 85
    """Of the usable capacity: more should not be stored."""
    as_of: str | None = None
    """Month `YYYY-MM` for which targets and stored data hold; None: the present one."""
    lead_time_weeks: float = 12
    """From the order until it works."""


@dataclass(frozen=True, slots=True)
class KeptRun:
    """A measured run that the design keeps: the load, of which workload, and what came. MB is 10^6 bytes."""

    name: str
    tool: str
    file: str
    """That told it; no path."""
    workload: str
    """Id of the workload that it was about."""
    read_mb_s: float
    write_mb_s: float
    requests_s: float | None
    response_ms: float | None
    threads: int | None
    queue_depth: int | None
    request_kib: float | None
    pattern: Literal["sequential", "random"] | None
    paced: str
    """Why more could have been had; empty: the load was as high as its threads could make it."""


class Meta(NamedTuple):
    """What the design says about itself. `scenario` is empty when none is selected."""

    name: str
    description: str
    basis: Literal["planning", "measured", "measured_only"]
    scenario: str
    catalogue: dict[str, int]
    headroom: Headroom
    draws: int
    """Draws of unknown facts for intervals."""
    failure_policy: tuple[FailureRule, ...] = ()
    """What the design must survive; the rule about a kind holds for it in place of the one about any."""
    tags: tuple[str, ...] = ()
    """What it is drawn for, in words of its own; checks heed `BENCHMARK_TAG` and `SCRATCH_TAG`."""
    growth: Growth = Growth()
    imported: str = ""
    """SHA-256 of what the last import told of it, kept elsewhere; empty where none is."""
    runs: tuple[KeptRun, ...] = ()


class Drawing(NamedTuple):
    """How one part is drawn; says nothing of what it is."""

    collapsed: bool = False
    """Shown as one box, its inside hidden."""
    pinned: bool = False
    """Tidying leaves it where it is."""


SuppressionScope: TypeAlias = Literal["finding", "part", "check"]
"""`finding`: one check about these subjects in this place. `part`: of one part every check, or one. `check`: one check
in the whole design."""


class Suppression(NamedTuple):
    """Findings that somebody has accepted; they stay in every report, with this reason."""

    id: str
    check: str | None
    """Id of a check; None (with scope `part`): every check."""
    scope: SuppressionScope
    subjects: tuple[str, ...]
    """Ids of components, cables, zones or workloads, in order."""
    place: str
    reason: str
    author: str
    at: str
    """When it was written, ISO 8601 with zone."""
    until: str | None
    """Last day on which it holds, `YYYY-MM-DD`; None: without end."""


@dataclass(frozen=True, slots=True)
class Design:
    """A whole design. Records come in order of their ids; `raw` is the document that says the same."""

    raw: Raw
    meta: Meta
    components: dict[str, Component]
    cables: dict[str, Cable]
    zones: dict[str, Zone]
    workloads: dict[str, Workload]
    layout: dict[str, tuple[float, float]]
    drawing: dict[str, Drawing]
    """How parts are drawn, by drawn id; empty for a part that is drawn as usual."""
    suppressions: dict[str, Suppression]
