"""What a chunk of the single failures of a design found: records that are kept as JSON and added up."""

from dataclasses import dataclass
from typing import Final

from headroom.domain.failure.records import Failure, PolicyBreach, PolicyDoubt, SinglePoint, WorkloadImpact

FIRST_SINGLES: Final = 50
"""Failures of the first chunk, before anybody knows how long one takes."""


@dataclass(frozen=True, slots=True)
class ClassSoFar:
    """Like failures among those of a chunk."""

    rank: tuple[float, ...]
    """Of the first: by this classes and failures are sorted, worst first, and then by `place`."""
    place: int
    """Of the first among all failures of the design."""
    label: str
    count: int
    """Copies counted."""
    members: tuple[tuple[tuple[float, ...], int, str], ...]
    """Rank, place and id of each failure, in order."""
    first: Failure
    """Without what it leaves of workloads."""
    impacts: tuple[str, ...]
    """What it leaves of each, as keys into `ChunkOfSingles.impacts`."""
    point: SinglePoint | None


@dataclass(frozen=True, slots=True)
class BreachSoFar:
    """A breach of the policy among the failures of a chunk, with what sorts the worst failure."""

    rank: tuple[float, ...]
    place: int
    breach: PolicyBreach


@dataclass(frozen=True, slots=True)
class DoubtSoFar:
    """A rule of the policy that failures of a chunk leave open, with what sorts the first of them."""

    rank: tuple[float, ...]
    place: int
    doubt: PolicyDoubt


@dataclass(frozen=True, slots=True)
class ChunkOfSingles:
    """What some of the single failures of a design do. Sums of chunks are of this shape too."""

    schema: int
    design_hash: str
    catalogue_version: str
    basis: str
    classes: dict[str, ClassSoFar]
    """By what the failures of a class have in common."""
    impacts: dict[str, WorkloadImpact]
    """By what they say: many failures share them."""
    breaches: dict[str, BreachSoFar]
    """By rule and workload."""
    doubts: dict[str, DoubtSoFar]
    kinds: dict[str, int]
    """How many failures of each kind, copies counted."""
