"""What the API takes and answers about sweeps."""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any
from uuid import UUID

from pydantic import Field

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.sizing.architectures.read import read_architectures
from headroom.domain.sizing.sweeps.records import MOST_CANDIDATES, SweepPoint
from headroom.settings import ARCHITECTURES
from headroom.store.tables.sweeps import SweepKind, SweepState
from headroom.web.http.answers import GivenFields


@dataclass(frozen=True, slots=True)
class NewSweepRequest:
    """A requirement, as `docs/guide/sizing.md` has it, and how many of its candidates to work out, cheapest first."""

    requirement: GivenFields
    candidates: Annotated[int, Field(ge=1, le=MOST_CANDIDATES)] = 100_000


@dataclass(frozen=True, slots=True)
class CandidateDesignRequest:
    """A candidate that becomes a design of this name."""

    name: Annotated[str, Field(max_length=1_000)]


@dataclass(frozen=True, slots=True)
class NamedSweepPoint(SweepPoint):
    """A candidate with its architecture and parts by name."""

    title: str
    """Name of the architecture, or its id where it is there no more."""
    part_names: tuple[str, ...]
    """In the order of `parts`."""


@dataclass(frozen=True, slots=True)
class SweepTally:
    """How many candidates, and what refused them first."""

    reason: str
    count: int


@dataclass(frozen=True, slots=True)
class SweepFindings:
    """What the candidates worked out so far give."""

    designs: int
    """All that were bounded."""
    refused: list[SweepTally]
    """Of those that bounds rule out."""
    solved: int
    meeting: int
    rejected: list[SweepTally]
    """Of those that were solved; adds up, with `meeting`, to `solved`."""
    front: list[NamedSweepPoint]
    """Those that no other beats in cost and headroom, the cheapest first."""
    cheapest: list[NamedSweepPoint]
    """Of each architecture."""


@dataclass(frozen=True, slots=True)
class SweepAnswer:
    """How far a sweep has come, and what it has found so far."""

    id: UUID
    kind: SweepKind
    title: str
    design_id: UUID | None
    state: SweepState
    message: str
    done: int
    total: int | None
    lost: int
    chunks: int
    work_s: float
    created_at: datetime
    updated_at: datetime
    catalogue_version: str
    things_a_second: float | None
    """Worked out by all workers over the last minute; None where it does not work, or nothing was stored in it."""
    left_s: float | None
    """Until all is worked out at that pace; None where the pace or the total is unknown."""
    requirement: dict[str, Any] | None
    """As it was sent; None of failures."""
    candidates: int | None
    """How many were asked for."""
    found: SweepFindings | None
    """Of candidates; failures and pairs of them are asked for at their design."""


def findings_of(found: Any, catalogue: Catalogue) -> dict[str, Any] | None:
    """What a sweep over candidates found, as it is answered."""
    if found is None:
        return None
    total = found["sum"]
    titles = {one.id: one.name for one in read_architectures(ARCHITECTURES)}

    def named(point: dict[str, Any]) -> dict[str, Any]:
        parts = (catalogue.parts.get(one) for one in point["parts"])
        names = [one if part is None else part.name for one, part in zip(point["parts"], parts, strict=True)]
        return {**point, "title": titles.get(point["architecture"], point["architecture"]), "part_names": names}

    return {
        "designs": found["designs"],
        "refused": _tally(found["refused"]),
        **total,
        "rejected": _tally(total["rejected"]),
        "front": [named(one) for one in total["front"]],
        "cheapest": [named(one) for one in total["cheapest"]],
    }


def _tally(counts: dict[str, int]) -> list[SweepTally]:
    return [SweepTally(*one) for one in sorted(counts.items(), key=lambda one: (-one[1], one[0]))]
