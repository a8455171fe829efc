"""What the API answers and takes: frozen records, every field of an answer required.

Domain records (catalogue, evaluation, bill) are answered as they are.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any, Final, Literal
from uuid import UUID

from pydantic import Field

from headroom.domain.approval import DesignState
from headroom.domain.catalogue.raid_rules import RaidLevel, RaidRules
from headroom.domain.catalogue.records import Attribute, Connections, Kind, Layer, LinkRate, Part, SlotType
from headroom.domain.performance.result.evaluation import BasisPolicy
from headroom.store.designs.revisions import RevisionSummary
from headroom.web.observe.companion import WorkerStatus

Document = dict[str, Any]
"""A design document as the contract has it; checked by the domain, which names every problem."""
MOST_MEMBERS: Final = 1_000
GivenFields = Annotated[dict[str, Any], Field(max_length=MOST_MEMBERS)]
"""The members of a document or a part that somebody sends; more are refused before they are looked at."""


@dataclass(frozen=True, slots=True)
class ProblemAnswer:
    """One thing that is wrong: `place` is a JSON pointer, `component_id` the part if there is one."""

    code: str
    message: str
    place: str
    component_id: str | None


@dataclass(frozen=True, slots=True)
class ErrorAnswer:
    """Why a request failed: a code for programs, a sentence for people, and every problem found."""

    code: str
    message: str
    problems: list[ProblemAnswer]


@dataclass(frozen=True, slots=True)
class Health:
    """The server lives."""

    status: Literal["alive"]
    version: str


@dataclass(frozen=True, slots=True)
class Readiness:
    """The server can do its work now; while it cannot, the answer is an error."""

    status: Literal["ready"]
    version: str
    catalogue_version: str
    database: str
    schema_version: str
    worker: WorkerStatus
    last_job_at: datetime | None


@dataclass(frozen=True, slots=True)
class CatalogueAnswer:
    """Everything that may be drawn, and which things may meet."""

    version: str
    parts: dict[str, Part]
    by_law: dict[str, dict[str, float]]
    """Part -> figure -> MB/s where a law of the part alone gives the value."""
    own_parts: list[str]
    """Ids of the organisation's own parts among them."""
    kinds: dict[str, Kind]
    port_attributes: dict[str, Attribute]
    workload_fields: dict[str, Attribute]
    """What a design may say of a workload beside its name and scenario."""
    layers: list[Layer]
    connections: Connections
    slots: dict[str, SlotType]
    links: list[LinkRate]
    raid: dict[str, RaidRules]
    raid_levels: dict[str, RaidLevel]
    """What a level is where the storage system has no rules of its own."""
    synonyms: list[list[str]]
    """Words of the trade that mean the same in a search."""


@dataclass(frozen=True, slots=True)
class ReferenceDesign:
    """A design that comes with the product; throughput is None while it cannot be evaluated."""

    id: str
    title: str
    story: str
    paper: str
    parts: int
    throughput_mb_s: float | None
    binds: str | None
    at_most: bool
    """Whether the throughput is an upper bound, since a layer has no figure."""
    low_mb_s: float | None
    """Ends of its 80% interval; None where nothing is in doubt."""
    high_mb_s: float | None


@dataclass(frozen=True, slots=True)
class ReferenceDesignDocument:
    """A reference design with its document."""

    id: str
    title: str
    document: Document


@dataclass(frozen=True, slots=True)
class DesignAnswer:
    """A design with its present document; `at_most`: the throughput is an upper bound, since a layer has no figure."""

    id: UUID
    name: str
    created_at: datetime
    updated_at: datetime
    throughput_mb_s: float | None
    binds: str | None
    state: DesignState
    at_most: bool
    low_mb_s: float | None
    high_mb_s: float | None
    document: Document


@dataclass(frozen=True, slots=True)
class RevisionAnswer(RevisionSummary):
    """A frozen state with its document."""

    document: Document


@dataclass(frozen=True, slots=True)
class RestoreAnswer:
    """A revision is the present state of its design.

    `version_before` holds what was there, null if the newest version does.
    """

    design_id: UUID
    version_before: RevisionSummary | None


@dataclass(frozen=True, slots=True)
class EvaluationRequest:
    """What to evaluate: exactly one of the first four."""

    document: GivenFields | None = None
    design_id: UUID | None = None
    reference_id: str | None = None
    revision_id: UUID | None = None
    basis: BasisPolicy | None = None
    scenario: str | None = None


@dataclass(frozen=True, slots=True)
class CopyRequest:
    """A design that a reader by link changed for themselves."""

    document: GivenFields


@dataclass(frozen=True, slots=True)
class NewDesignRequest:
    """A new design: blank, or from at most one of the other four."""

    name: str
    reference_id: str | None = None
    document: GivenFields | None = None
    copy_of: UUID | None = None
    copy_of_revision: UUID | None = None


@dataclass(frozen=True, slots=True)
class NewRevisionRequest:
    """A name for the present state."""

    name: str
    message: str = ""
