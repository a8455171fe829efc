"""What a search across designs finds."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from headroom.domain.approval import DesignState
from headroom.domain.observation import Severity
from headroom.domain.search.records import FactField, IndexText, SearchPlace

OVER: Final = "over"
"""Stands for all last days that are over."""


@dataclass(frozen=True, slots=True)
class FoundDesign:
    """A design that a query finds; `indexed_at` is when the index last took it in, None for never."""

    id: UUID
    name: str
    state: DesignState
    updated_at: datetime
    indexed_at: datetime | None
    is_current: bool
    has_findings: bool
    problem: str


@dataclass(frozen=True, slots=True)
class FoundFact:
    """A fact of a found design that the query asks for."""

    design_id: UUID
    field: FactField
    value: str
    severity: Severity | None
    count: int
    components: int
    places: list[SearchPlace]


@dataclass(frozen=True, slots=True)
class FactCount:
    """In how many of the found designs a part, check or last day is, and how often in all of them."""

    field: FactField
    value: str
    severity: Severity | None
    designs: int
    count: int


@dataclass(frozen=True, slots=True)
class IndexState:
    """How far the index of an organisation is: designs, those whose index is of now, and the oldest that is not."""

    designs: int
    current: int
    as_of: datetime | None


@dataclass(frozen=True, slots=True)
class FoundPage:
    """Found designs in their order, from an offset on, of `total`."""

    total: int
    designs: list[FoundDesign]
    facts: list[FoundFact]
    texts: dict[UUID, list[IndexText]]
    """Texts of found designs, of chunks in which something is that the query asks for."""
    whole: frozenset[UUID]
    """Designs of which all such chunks are there."""
