"""Adaptive multipath: how hosts that send each request by the least loaded path come to spread their traffic.

A sequence of linear programs (HiGHS). Each raises the least of the free flows as far as any split over the paths
allows; flows that cannot rise further are fixed, and the next program raises the rest: max-min fairness with the splits
free. Among all splits that give these throughputs the last program takes one as near to equal as it can.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from scipy.optimize import OptimizeResult, linprog
from scipy.sparse import csr_array, eye_array, hstack, vstack

from headroom.domain.performance.solve.presolve import presolve
from headroom.domain.performance.solve.share import TIE, Bools, Demand, Floats, Ints

_MOST_LEVELS: Final = 40
"""Programs solved at most; splits of flows that would be fixed later stay as the last program has them."""
_PRICED: Final = 1e-7
"""A flow whose bound has a price above this holds the level: it cannot rise alone."""

_SLACK: Final = 1e-9
"""Room (relative) left to later programs for the rounding of earlier ones."""

_NOTHING: Final = 1e-9
"""Limits below this share of the largest are not scaled up: the programs take them for nothing."""

_TRACE: Final = 1e-6
"""Smallest share of a leg that counts."""


@dataclass(frozen=True, slots=True)
class Ways:
    """What may be split: flows are made of legs in stated shares, legs of ways in shares to be found."""

    demand: Demand
    """Rows x ways: units of each row for each MB/s that takes a way."""
    leg: Ints
    """Leg of each way; legs and flows are numbered from 0, each leg has at least one way."""
    flow: Ints
    """Flow of each leg."""
    share: Floats
    """Share of its flow that each leg carries, above 0."""


def adaptive_shares(ways: Ways, capacity: Floats, target: Floats) -> Floats:
    """Share of its leg that each way takes; those of a leg add up to 1.

    Args:
        ways: what may be split.
        capacity: limit of each row, `inf` for none.
        target: most that each flow wants, MB/s, `inf` for as much as it can get.
    """
    merged = presolve(ways.demand)
    limits = merged.tightest(capacity)
    held = np.bincount(merged.demand.flow[np.isfinite(limits)[merged.demand.row]], minlength=ways.leg.size) > 0
    # A leg with a way that no limit touches takes such ways only, and then holds nothing.
    loose = np.bincount(ways.leg[~held], minlength=ways.flow.size)
    shares = np.where(held, 0.0, 1 / np.maximum(loose, 1)[ways.leg])
    tight = loose[ways.leg] == 0
    if tight.any():
        split = _Program(ways, merged.demand, limits, target, tight).split()
        shares[tight] = split
    return shares


class _Program:
    """Columns: MB/s of each way, MB/s of each flow, the common level; all as multiples of `scale`."""

    def __init__(self, ways: Ways, demand: Demand, limits: Floats, target: Floats, tight: Bools) -> None:
        legs, self._leg = np.unique(ways.leg[tight], return_inverse=True)
        flows, flow = np.unique(ways.flow[legs], return_inverse=True)
        self._ways, self._flows = self._leg.size, flows.size
        used = np.isfinite(limits)[demand.row] & tight[demand.flow]
        rows, row = np.unique(demand.row[used], return_inverse=True)
        way = (np.cumsum(tight) - 1)[demand.flow[used]]
        scale = float(np.max(limits[rows] / np.bincount(row, demand.value[used]), initial=0.0)) or 1.0
        unit = np.where(limits[rows] > _NOTHING * scale, limits[rows], scale) / scale
        width = self._ways + self._flows + 1
        self._limits = csr_array((demand.value[used] / unit[row], (row, way)), shape=(rows.size, width))
        self._most = limits[rows] / unit / scale
        number = np.arange(legs.size)
        columns = np.concatenate([np.arange(self._ways), self._ways + flow])
        value = np.concatenate([np.ones(self._ways), -ways.share[legs]])
        places = (np.concatenate([self._leg, number]), columns)
        self._sums = csr_array((value, places), shape=(legs.size, width))
        self._target = target[flows] / scale
        self._equal = ways.share[legs][self._leg] / np.bincount(self._leg)[self._leg]
        self._flow = flow[self._leg]

    def split(self) -> Floats:
        """Share of its leg for each way."""
        throughput = self._levels()
        carried = self._near_equal(throughput)
        whole = np.bincount(self._leg, carried)[self._leg]
        # A trace left by rounding on a full row would hold the whole flow there.
        carried = np.where(carried > _TRACE * whole, carried, 0.0)
        whole = np.bincount(self._leg, carried)[self._leg]
        return np.divide(carried, whole, out=1 / np.bincount(self._leg)[self._leg], where=whole > 0)

    def _levels(self) -> Floats:
        """Max-min throughput of each flow, level by level."""
        fixed = np.full(self._flows, np.nan)
        reached = np.zeros(self._flows)
        for _ in range(_MOST_LEVELS):
            free = np.flatnonzero(np.isnan(fixed))
            if not free.size:
                break
            level, reached, price = self._raise(fixed, free)
            holds = (price > _PRICED) | (self._target[free] <= level * (1 + TIE))
            fixed[free[holds if holds.any() else reached[free] <= level * (1 + TIE)]] = level
        return np.where(np.isnan(fixed), reached, fixed)

    def _raise(self, fixed: Floats, free: Ints) -> tuple[float, Floats, Floats]:
        """The highest common level of the free flows, each flow there, and the price of each free flow's bound."""
        number, width = np.arange(free.size), self._ways + self._flows + 1
        places = (np.tile(number, 2), np.concatenate([np.full(free.size, width - 1), self._ways + free]))
        above = csr_array((np.repeat([1.0, -1.0], free.size), places), shape=(free.size, width))
        is_fixed = ~np.isnan(fixed)
        low = np.where(is_fixed, fixed * (1 - _SLACK), 0.0)
        high = np.where(is_fixed, fixed, self._target)
        bounds = np.column_stack([np.zeros(width), np.full(width, np.inf)])
        bounds[self._ways : -1] = np.column_stack([low, high])
        cost = np.zeros(width)
        cost[-1] = -1
        limits, most = vstack([self._limits, above], format="csr"), np.concatenate([self._most, np.zeros(free.size)])
        found, prices = _minimum(cost, limits, most, self._sums, np.zeros(self._sums.shape[0]), bounds)
        return float(found[-1]), found[self._ways : -1], prices[self._most.size :]

    def _near_equal(self, throughput: Floats) -> Floats:
        """MB/s of each way for these throughputs, with the least sum of distances from an equal split."""
        equal = self._equal * throughput[self._flow]
        one = eye_array(self._ways, format="csr")
        limits = self._limits[:, : self._ways]
        empty = csr_array(limits.shape)
        matrix = vstack([hstack([limits, empty]), hstack([one, -one]), hstack([-one, -one])], format="csr")
        most = np.concatenate([self._most * (1 + _SLACK), equal, -equal])
        legs = csr_array((np.ones(self._ways), (self._leg, np.arange(self._ways))))
        sums = hstack([legs, csr_array(legs.shape)], format="csr")
        whole = np.bincount(self._leg, equal).astype(np.float64)
        cost = np.concatenate([np.zeros(self._ways), np.ones(self._ways)])
        bounds = np.column_stack([np.zeros(2 * self._ways), np.full(2 * self._ways, np.inf)])
        carried, _ = _minimum(cost, matrix, most, sums, whole, bounds)
        return np.maximum(carried[: self._ways], 0.0)


def _minimum(
    cost: Floats, limits: csr_array, most: Floats, sums: csr_array, whole: Floats, bounds: Floats
) -> tuple[Floats, Floats]:
    """The columns at the minimum, and the prices of the limits."""
    answer: OptimizeResult = linprog(  # type: ignore[call-overload]  # takes sparse matrices too
        cost, A_ub=limits, b_ub=most, A_eq=sums, b_eq=whole, bounds=bounds, method="highs"
    )
    if answer.x is None:
        raise ArithmeticError(f"the split over the paths was not found: {answer.message}")
    return np.asarray(answer.x, np.float64), -np.asarray(answer.ineqlin.marginals, np.float64)
