"""What the API takes and answers about sizing."""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any
from uuid import UUID

from pydantic import Field

from headroom.domain.sizing.search.records import (
    FrontPoint,
    Offer,
    Rejection,
    Relaxation,
    SizingProgress,
)
from headroom.store.tables.requirements import SearchState
from headroom.web.http.answers import GivenFields

PartId = Annotated[str, Field(max_length=100)]
Count = Annotated[int, Field(ge=1, le=1_000_000)]


@dataclass(frozen=True, slots=True)
class RequirementRequest:
    """A new requirement, as docs/guide/sizing.md says."""

    document: GivenFields


@dataclass(frozen=True, slots=True)
class ChangeRequirementRequest:
    """The next version of a requirement; `version` is the one that was changed."""

    version: Annotated[int, Field(ge=1, le=2_000_000_000)]
    document: GivenFields


@dataclass(frozen=True, slots=True)
class RequirementTextRequest:
    """A requirement as YAML or JSON, or what fio, iostat or another tool for measuring wrote."""

    text: Annotated[str, Field(max_length=4_000_000)]


@dataclass(frozen=True, slots=True)
class RequirementText:
    """A requirement that was read, and what it leaves to be assumed."""

    document: dict[str, Any]
    assumed: list[str]
    measured: bool
    """The document holds nothing but workloads, as a tool measured them."""
    notes: list[str]
    """What a measurement tells and what it leaves open."""


@dataclass(frozen=True, slots=True)
class SizingProgressAnswer:
    """How far a search is; `so_far` is None before it said anything."""

    seconds: float
    so_far: SizingProgress | None


@dataclass(frozen=True, slots=True)
class SizingOutcome:
    """All that a search found; offers as the command line gives them."""

    name: str
    catalogue_version: str
    price_book: str
    currency: str
    offers: list[Offer]
    front: list[FrontPoint]
    beaten: list[FrontPoint]
    rejected: list[Rejection]
    designs: int
    solved: int
    parts_out: list[Rejection]
    relax: list[Relaxation]
    assumed: list[str]
    stopped: bool
    seconds: float


@dataclass(frozen=True, slots=True)
class RequirementAnswer:
    """A requirement, and the last search for it: `search_version` says which version that was for."""

    id: UUID
    name: str
    version: int
    document: dict[str, Any]
    assumed: list[str]
    capacity_tib: float
    """Usable capacity that a design must have: with growth and reserve."""
    search_state: SearchState
    search_version: int
    message: str
    progress: SizingProgressAnswer
    found: SizingOutcome | None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class RequirementVersionAnswer:
    """A requirement as it was saved once, and what that leaves to be assumed."""

    version: int
    name: str
    document: dict[str, Any]
    assumed: list[str]


@dataclass(frozen=True, slots=True)
class ApplicationPreset:
    """What workloads of an application are like, with the source."""

    id: str
    label: str
    summary: str
    fields: dict[str, Any]
    source: str


@dataclass(frozen=True, slots=True)
class NamedChoice:
    """Something that a requirement may name."""

    id: str
    label: str
    summary: str


@dataclass(frozen=True, slots=True)
class SizingBook:
    """A price book that may be sized by."""

    name: str
    currency: str
    demonstration: bool


@dataclass(frozen=True, slots=True)
class SizingChoices:
    """What a form of requirements offers."""

    presets: list[ApplicationPreset]
    architectures: list[NamedChoice]
    hosts: list[NamedChoice]
    storage_vendors: list[str]
    network_vendors: list[str]
    """Of switches."""
    host_vendors: list[str]
    adapter_vendors: list[str]
    books: list[SizingBook]


@dataclass(frozen=True, slots=True)
class PlanFields:
    """A plan as an offer has it."""

    architecture: PartId
    adapter: PartId | None
    system: PartId
    controller: PartId | None
    card: PartId | None
    drive: PartId
    level: PartId
    distributed: bool
    arrays: Count
    drives: Count
    systems: Count
    ports: Count
    adapters: Count


@dataclass(frozen=True, slots=True)
class PlanRequest:
    """A plan to be looked at with its neighbours."""

    plan: PlanFields


@dataclass(frozen=True, slots=True)
class SizedDesignRequest:
    """A plan that becomes a design."""

    name: Annotated[str, Field(max_length=1_000)]
    plan: PlanFields


MOST_QUOTED = 3


@dataclass(frozen=True, slots=True)
class QuotePlansRequest:
    """Plans that become designs with a quote each: good, better, best."""

    plans: Annotated[list[SizedDesignRequest], Field(min_length=1, max_length=MOST_QUOTED)]


@dataclass(frozen=True, slots=True)
class PlanQuote:
    """A draft of a quote, and the design that it is of."""

    name: str
    design_id: UUID
    quote_id: UUID
    number: str
