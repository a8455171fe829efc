"""What a comparison answers: both sides as they are drawn, and in what they differ."""

from dataclasses import dataclass
from uuid import UUID

from headroom.domain.deliverable.comparison.comparison import Comparison
from headroom.domain.performance.result.evaluation import BasisPolicy
from headroom.store.designs.revisions import RevisionSummary
from headroom.web.http.answers import Document


@dataclass(frozen=True, slots=True)
class LoadAnswer:
    """Load of one drawn part or cable in the selected scenario."""

    id: str
    utilisation: float | None
    throughput_mb_s: float
    ceiling_mb_s: float | None
    binds: bool


@dataclass(frozen=True, slots=True)
class ComparedSide:
    """One side: what was asked for, its document, and its loads; without loads it cannot be evaluated."""

    ref: str
    name: str
    design_id: UUID | None
    revision: RevisionSummary | None
    basis: BasisPolicy
    scenario: str
    document: Document
    loads: list[LoadAnswer]
    cable_loads: list[LoadAnswer]


@dataclass(frozen=True, slots=True)
class ComparisonAnswer:
    """Two designs, or two states of one, held against each other."""

    before: ComparedSide
    after: ComparedSide
    comparison: Comparison
