"""What the search index has of a design, and what a query asks for."""

from dataclasses import dataclass
from datetime import date
from typing import Final, Literal, TypeAlias, get_args

from headroom.domain.catalogue.records import Sensitivity
from headroom.domain.filter.records import Comparison
from headroom.domain.observation import Severity

Secrecy: TypeAlias = Sensitivity | Literal["member"]
"""Why something is not shown to everybody: it tells what is sensitive, or only members of the organisation know it."""
TermField: TypeAlias = Literal["design", "name", "wwn", "serial"]
"""What texts are found by: the design's own name, names of components, world-wide names, serial numbers."""
FactField: TypeAlias = Literal["part", "vendor", "finding", "support"]
"""What is counted: parts by id and by vendor, open findings by check, parts by the last day of their support."""
MatchField: TypeAlias = TermField | FactField
SEARCH_FIELDS: Final[tuple[MatchField, ...]] = (
    "part",
    "vendor",
    "name",
    "design",
    "wwn",
    "serial",
    "finding",
    "support",
)
TERM_FIELDS: Final[tuple[TermField, ...]] = get_args(TermField)
MOST_PLACES: Final = 12
"""Components that are named where something is in a design; how many there are is counted apart."""


@dataclass(frozen=True, slots=True)
class SearchPlace:
    """A component that something was found at."""

    component_id: str
    name: str


@dataclass(frozen=True, slots=True)
class IndexTerm:
    """A text by whose beginning a design is found, and why it may be hidden."""

    field: TermField
    secrecy: tuple[Secrecy, ...]
    text: str


@dataclass(frozen=True, slots=True)
class IndexText:
    """A text as it stands in the design: a name, a world-wide name, a serial number."""

    field: TermField
    secrecy: tuple[Secrecy, ...]
    component_id: str
    component_name: str
    text: str


@dataclass(frozen=True, slots=True)
class IndexChunk:
    """Some texts of a design with all terms that they are found by."""

    terms: list[IndexTerm]
    texts: list[IndexText]


@dataclass(frozen=True, slots=True)
class IndexFact:
    """How often a design has a part, a finding of a check, or parts whose support ends on a day.

    `count` has copies and parts inside others; `components` are drawn ones, the first of them in `places`.
    """

    field: FactField
    value: str
    severity: Severity | None
    secrecy: tuple[Secrecy, ...]
    count: int
    components: int
    places: list[SearchPlace]


@dataclass(frozen=True, slots=True)
class DesignIndex:
    """All that a design is found by. Without findings where they could not be worked out: `problem` says why."""

    chunks: list[IndexChunk]
    facts: list[IndexFact]
    has_findings: bool
    problem: str


DayTest: TypeAlias = tuple[Comparison, date, date]
"""A comparison with a day, month or year, as its first and last day."""


@dataclass(frozen=True, slots=True)
class SearchTerm:
    """One condition: `field` None for a bare word. `days` where the support is asked for; else `text` as typed."""

    field: MatchField | None
    text: str
    days: DayTest | None
    negated: bool
    at: int
    length: int


@dataclass(frozen=True, slots=True)
class SearchQuery:
    """Finds designs for which every term holds."""

    terms: tuple[SearchTerm, ...]


@dataclass(frozen=True, slots=True)
class QueryProblem:
    """Why a line is no query, in words with the remedy, and where in it, counted as a page counts."""

    message: str
    at: int
    length: int
