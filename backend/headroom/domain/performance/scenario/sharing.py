"""One scenario shared out: throughput of flows, load of rows, which rows are full, and the same with limits lifted."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from headroom.domain.derived_answers import DerivedAnswers, Memo, derived_of
from headroom.domain.performance.demand.matrix import ScenarioDemand
from headroom.domain.performance.solve.presolve import PatternDemand, presolve, unmerged
from headroom.domain.performance.solve.share import TIE, Bools, Floats, share_out

_MOST: Final = 24


@dataclass(frozen=True, slots=True)
class Solution:
    """Throughput of each flow (MB/s), load of each row, and the level at which full rows stopped their flows."""

    throughput: Floats
    load: Floats
    full: Bools
    """Rows whose load is their capacity."""
    level: Floats
    """Highest flow on each full row, `inf` elsewhere: rows that stop flows earlier have a lower level."""

    @property
    def total_mb_s(self) -> float:
        """Throughput of all flows; `inf` when a flow has no limit."""
        return float(self.throughput.sum())


@dataclass(frozen=True, slots=True)
class Sharing:
    """A scenario ready to be solved many times with some of its limits lifted."""

    scenario: ScenarioDemand
    presolved: PatternDemand
    limits: int
    """Rows that are limits of parts; those after them are joint targets."""
    derived: DerivedAnswers
    """What was worked out of these figures: solutions, what pieces in flight reach."""

    def solve(self, lifted: Bools | None = None, targets: bool = True) -> Solution:
        """Share out with the rows of `lifted` (shape `rows`) without limit, and with or without targets."""
        return _solve(self, lifted, targets)

    def solution(self, lifted: Bools | None, targets: bool) -> Solution:
        """As `solve`, worked out anew."""
        demand, capacity = self.scenario.demand, self.capacity(lifted, targets)
        throughput = self.throughput(capacity, targets)
        load = demand.load(np.where(np.isfinite(throughput), throughput, 0.0))
        used = self.presolved.pattern >= 0
        full = used & np.isfinite(capacity) & (load >= capacity * (1 - TIE))
        level = np.where(full, 0.0, np.inf)
        ends = full[demand.row]
        np.maximum.at(level, demand.row[ends], throughput[demand.flow[ends]])
        return Solution(throughput, load, full, level)

    def total_mb_s(self, lifted: Bools, targets: bool = True) -> float:
        """Throughput of all flows as `solve` has it; `inf` when a flow has no limit."""
        return _total_mb_s(self, lifted, targets)

    def capacity(self, lifted: Bools | None, targets: bool) -> Floats:
        """Limits of its rows, with those of `lifted` and targets or without."""
        capacity = self.scenario.capacity
        if lifted is not None:
            capacity = np.where(lifted, np.inf, capacity)
        if not targets and self.limits < capacity.size:
            capacity = np.where(np.arange(capacity.size) < self.limits, capacity, np.inf)
        return capacity

    def throughput(self, capacity: Floats, targets: bool = True) -> Floats:
        """Throughput of each flow with other limits (shape `rows`, joint targets included), with or without targets."""
        target = self.scenario.target if targets else None
        return share_out(self.presolved.demand, self.presolved.tightest(capacity), target)


def prepare(scenario: ScenarioDemand, limits: int, often: bool) -> Sharing:
    """A scenario whose first `limits` rows are limits of parts; rows are merged where it will be solved `often`."""
    presolved = presolve(scenario.demand) if often else unmerged(scenario.demand)
    return Sharing(scenario=scenario, presolved=presolved, limits=limits, derived=DerivedAnswers())


def _lifted(_: Sharing, lifted: Bools | None, targets: bool) -> object:
    return b"" if lifted is None else lifted.tobytes(), targets


@Memo[Sharing](derived_of, by=_lifted, most=_MOST)
def _solve(sharing: Sharing, lifted: Bools | None, targets: bool) -> Solution:
    return sharing.solution(lifted, targets)


@Memo[Sharing](derived_of, by=_lifted, most=_MOST)
def _total_mb_s(sharing: Sharing, lifted: Bools, targets: bool) -> float:
    return float(sharing.throughput(sharing.capacity(lifted, targets), targets).sum())
