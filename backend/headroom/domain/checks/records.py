"""What a check is, what it finds, and what is said of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from headroom.domain.catalogue.records import Sensitivity
from headroom.domain.observation import Severity

Family: TypeAlias = Literal[
    "topology",
    "redundancy",
    "limits",
    "slots",
    "stripes",
    "zoning",
    "multipath",
    "ethernet",
    "capacity",
    "power",
    "support",
    "procurement",
    "names",
    "own",
]
Read: TypeAlias = Literal[
    "parts", "attributes", "names", "cables", "lengths", "zones", "workloads", "loads", "result", "meta", "layout",
    "day", "problems", "findings", "document", "quote", "versions", "files", "failures",
]  # fmt: skip
"""What of a design a check looks at, and is run again for: `parts` (which there are and where), `attributes` (of
parts), `names`, `cables` (with zones and attributes of ports), `lengths` of cables, `zones` (as drawn), `workloads`,
`loads` (figures of parts and cables), `result` (all others), `meta`, `layout` (places on the canvas), `day` (today's
date), `problems` (what a live read set aside), `findings` (what all other checks have found: it runs after them),
`document` (as a whole), `quote` (the newest one of the design), `versions` (which there are of its parts), `files`
(that are made of it: what they lack), `failures` (every single one: after an edit only of designs that answer fast)."""
Together: TypeAlias = Literal["no", "alike", "yes"]
"""Whether what a check says of one part depends on parts that nothing joins to it. `alike`: only in that what is the
same of several is said at once; `yes`: on likes, names, racks, sums."""
FixSort: TypeAlias = Literal["sure", "choice", "fact"]
"""`sure`: one result. `choice`: asks which of a few. `fact`: asks for what nobody has stated."""
ParameterValue: TypeAlias = int | float | str
Parameters: TypeAlias = Mapping[str, ParameterValue]
"""Thresholds of one check, with those of the organisation in place of the defaults."""


@dataclass(frozen=True, slots=True)
class CheckSource:
    """Where a rule is from; without `page` it is quoted from elsewhere, or from memory, and says so."""

    title: str
    page: str | None


@dataclass(frozen=True, slots=True)
class CheckParameter:
    """A threshold that an organisation may change."""

    name: str
    label: str
    default: ParameterValue
    unit: str
    minimum: float | None
    maximum: float | None


@dataclass(frozen=True, slots=True)
class FixWords:
    """What a fix would do, in an imperative."""

    title: str
    sort: FixSort


@dataclass(frozen=True, slots=True)
class CheckRow:
    """A check as data: all that is said of it. Words are templates with the names of facts in braces."""

    id: str
    family: Family
    severity: Severity
    title: str
    """At most 60 characters."""
    message: str
    why: str
    rule: str
    """The condition that holds in a good design, with its thresholds."""
    facts: dict[str, str]
    """Fact -> label in the table of inputs, in order."""
    sources: list[CheckSource]
    kinds: list[str]
    """Of components; the check applies where any of them is drawn. Empty: to every design."""
    reads: list[Read]
    parameters: dict[str, CheckParameter]
    silenced_by: list[str]
    """Checks of which a finding on the same part is the cause of this one."""
    fix: FixWords | None
    remedy: str
    """How to mend it by hand."""
    not_when: str
    """When it does not matter; empty: it always matters."""
    example: str
    """The smallest design that fails, in words."""
    sensitive: list[Sensitivity]
    """What it looks at that some may not see (`sensitive` of attributes): for them it is not run."""
    together: Together
    statement: str
    """What it looks for, where the message is all of the design; empty: the message says it."""


class Names(NamedTuple):
    """Components, cables, zones or workloads in a fact: said by their names, and clicked to be selected."""

    ids: tuple[str, ...]


Fact: TypeAlias = int | float | str | Names
Facts: TypeAlias = Mapping[str, Fact]


@dataclass(frozen=True, slots=True)
class Hit:
    """One place where a rule does not hold. `parts` are ids of the drawing, first the smallest that explains it."""

    parts: tuple[str, ...] = ()
    cables: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    workloads: tuple[str, ...] = ()
    place: str = ""
    """What in the first part: `port/<port>`, `attribute/<name>`, `suppression/<id>`, `note/<number>` where several are
    about the same parts; empty: the part itself."""
    facts: Facts = field(default_factory=dict)
    at_most: Severity | None = None
    """Where the place makes it less severe than the row says; an organisation that sets a severity sets it for all."""

    subjects: tuple[str, ...] = field(init=False, compare=False, repr=False)
    """Ids of all that it is about, each once, in order."""

    def __post_init__(self) -> None:
        every = dict.fromkeys((*self.parts, *self.cables, *self.zones, *self.workloads))  # mostly in order already
        object.__setattr__(self, "subjects", tuple(sorted(every)))


@dataclass(frozen=True, slots=True)
class FindingFact:
    """A number or name behind a finding; `basis` is `check` for a threshold, `drawn` for what the design says."""

    label: str
    value: str
    basis: Literal["drawn", "check"]
    component_ids: list[str]


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check found, in words; alike findings have the same check. `key` outlives renaming and moving."""

    key: str
    check: str
    family: Family
    severity: Severity
    title: str
    message: str
    subjects: list[str]
    component_ids: list[str]
    cable_ids: list[str]
    zone_ids: list[str]
    workload_ids: list[str]
    place: str
    facts: list[FindingFact]
    fix: FixSort | None
    suppressed: str | None
    """Id of the suppression that accepts it."""
    lapsed: str | None
    """Last day of a suppression that has expired."""


@dataclass(frozen=True, slots=True)
class CheckFailure:
    """A check that could not run."""

    check: str
    message: str


@dataclass(frozen=True, slots=True)
class CheckReport:
    """All findings of a design, errors first, with how many checks stand behind them."""

    findings: list[Finding]
    ran: int
    total: int
    """Checks that are not switched off."""
    not_applicable: list[str]
    """Checks of kinds that are not drawn, and of what nobody has told: a quote, versions of parts."""
    failures: list[CheckFailure]

    @property
    def open(self) -> list[Finding]:
        """Findings that nobody has accepted, errors first."""
        return [finding for finding in self.findings if finding.suppressed is None]
