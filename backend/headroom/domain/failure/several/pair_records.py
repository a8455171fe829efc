"""What two failures at once do: frozen records that the API and the command line send as they are."""

from dataclasses import dataclass
from typing import Final

from headroom.domain.failure.records import Status

PAIRS_A_BLOCK: Final = 100
MOST_WORST: Final = 100
"""Pairs that are told one by one."""


@dataclass(frozen=True, slots=True)
class PairImpact:
    """What two failures at once do that neither does alone, to one workload."""

    id: str
    status: Status
    throughput_mb_s: float


@dataclass(frozen=True, slots=True)
class PairBlock:
    """Pairs `first` to `last` of the list of pairs, `last` not among them."""

    cursor: int
    """Hand it in again to go on from here; equal to `total` after the last block."""
    total: int
    pairs: tuple["Pair", ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """Two failures at once; `count` pairs are alike."""

    first: str
    """Ids of failures: the first of each class."""
    second: str
    count: int
    workloads: tuple[PairImpact, ...]


@dataclass(frozen=True, slots=True)
class PairSums:
    """How many pairs leave one workload in which state; pairs of unlike failures counted one by one."""

    id: str
    up: int
    unknown: int
    """The design does not say whether they take it down."""
    degraded: int
    down: int
    only_together: int
    """Of those down: pairs of which neither failure takes it down by itself."""


@dataclass(frozen=True, slots=True)
class WorstPair:
    """Two failures that do more together than the worse of them does by itself; `count` pairs are alike."""

    first: str
    second: str
    """Ids of failures."""
    names: tuple[str, str]
    parts: tuple[str, ...]
    """Drawn ids of what fails."""
    count: int
    workloads: tuple[PairImpact, ...]
    only_together: tuple[str, ...]
    """Workloads that are down then, and with neither failure alone."""
    more_lost: float
    """Sum over the workloads: share of its throughput that is lost beyond what the worse failure costs alone."""


def harm_rank(only_together: int, more_lost: float, count: int, first: str, second: str) -> tuple[object, ...]:
    """By which the worst pairs come first: what goes down only together, then what is lost beyond, then how many."""
    return -only_together, -round(more_lost, 9), -count, first, second


@dataclass(frozen=True, slots=True)
class PairChunk:
    """Some of the pairs of a design, summed up."""

    first: int
    cursor: int
    """The chunk is of the pairs told apart from `first` up to this one, not among them; go on from here."""
    total: int
    """Pairs told apart, or pairs drawn where there are too many; equal to `cursor` after the last chunk."""
    every_pair: int
    """Pairs of failures that the design has, whether looked at or not."""
    sampled: bool
    """Whether pairs are drawn at random, each as likely as any other."""
    pairs: int
    """Pairs of failures that the chunk stands for."""
    sums: tuple[PairSums, ...]
    worst: tuple[WorstPair, ...]
    """Worst first, a bounded number."""
