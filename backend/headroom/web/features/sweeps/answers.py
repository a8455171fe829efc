"""What the API takes and answers about sweeps."""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any
from uuid import UUID

from pydantic import Field

from headroom.domain.sizing.sweeps.records import MOST_CANDIDATES, SweepPoint
from headroom.store.tables.sweeps import SweepKind, SweepState
from headroom.web.http.answers import GivenFields


@dataclass(frozen=True, slots=True)
class NewSweepRequest:
    """A requirement, as `docs/guide/sizing.md` has it, and how many of its candidates to work out, cheapest first."""

    requirement: GivenFields
    candidates: Annotated[int, Field(ge=1, le=MOST_CANDIDATES)] = 100_000


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
    front: list[SweepPoint]
    """Those that no other beats in cost and headroom, the cheapest first."""
    cheapest: list[SweepPoint]
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
    work_s: float
    created_at: datetime
    updated_at: datetime
    catalogue_version: str
    found: SweepFindings | None
    """Of candidates; pairs of failures are asked for at their design."""


def findings_of(found: Any) -> dict[str, Any] | None:
    """What a sweep over candidates found, as it is answered."""
    if found is None:
        return None
    total = found["sum"]
    return {
        "designs": found["designs"],
        "refused": _tally(found["refused"]),
        **total,
        "rejected": _tally(total["rejected"]),
    }


def _tally(counts: dict[str, int]) -> list[SweepTally]:
    return [SweepTally(*one) for one in sorted(counts.items(), key=lambda one: (-one[1], one[0]))]
