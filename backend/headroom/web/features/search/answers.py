"""What the API answers about searches across designs."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias
from uuid import UUID

from headroom.domain.approval import DesignState
from headroom.domain.observation import Severity
from headroom.domain.search.records import MatchField, QueryProblem, SearchPlace
from headroom.store.search.search_results import IndexState

FacetField: TypeAlias = Literal["part", "vendor", "finding", "support"]


@dataclass(frozen=True, slots=True)
class SearchMatch:
    """Why a design is found. `count` has copies and parts inside others; `components` are drawn ones, `places` the
    first of them. `more` says that there may be others that were not counted.
    """

    field: MatchField
    value: str
    label: str
    severity: Severity | None
    count: int
    components: int
    more: bool
    places: list[SearchPlace]


@dataclass(frozen=True, slots=True)
class SearchHit:
    """A design that is found, as of when the index took it in; `is_current` where nothing has changed since.

    `problem` says why nothing is known of its findings; empty where they are known.
    """

    design_id: UUID
    name: str
    state: DesignState
    updated_at: datetime
    as_of: datetime | None
    is_current: bool
    problem: str
    matches: list[SearchMatch]
    more_matches: int
    """Reasons that are not listed."""


@dataclass(frozen=True, slots=True)
class SearchFacet:
    """In how many of the found designs something is, how often in all of them, and the term that asks for it."""

    field: FacetField
    value: str
    label: str
    severity: Severity | None
    designs: int
    count: int
    term: str


@dataclass(frozen=True, slots=True)
class SearchSuggestion:
    """A term that may be meant by the last one, with its words and in how many designs it is; None: not counted."""

    term: str
    label: str
    designs: int | None


@dataclass(frozen=True, slots=True)
class SearchAnswer:
    """Designs for which all terms of a query hold: a page from `offset` on, of `total`, with counts."""

    query: str
    problem: QueryProblem | None
    """Why the query cannot be read, and where; then nothing is found."""
    total: int
    offset: int
    hits: list[SearchHit]
    facets: list[SearchFacet]
    facet_designs: int
    """Over how many of the found designs the facets count: all, or the last touched."""
    suggestions: list[SearchSuggestion]
    at: int
    """Where in the query the term begins that a suggestion takes the place of, counted as a page counts."""
    index: IndexState
