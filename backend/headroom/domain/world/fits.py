"""Values of priors from measurements: what is measured is the least of limits that mostly are known only by class.

Each limit of a case is log-normal about what the engine gives at the present priors. A family of priors has a level,
each of its priors a distance from it that is held small, and the family a spread: a prior with few groups of its own
stays near its family. The likeliest make the least limit of each case what was measured; the vote of a group grows
with the root of its points.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from scipy.optimize import minimize
from scipy.sparse import csr_matrix, lil_matrix
from scipy.special import log_ndtr

from headroom.domain.performance.solve.share import Bools, Floats, Ints

_FAMILY_SD: Final = 1.0
"""How far the level of a family may move from its present mean, log: hardly held back."""
_OWN_SD: Final = 0.5
"""How far a prior may stand from its family, log."""
_SPREAD_SD: Final = 0.35
_ROOM: Final = 2.0
"""Where the demand set the value: whoever ran it found no more than this many times as much."""
_NEAR_DEMAND: Final = 0.82
"""Share of the demand from which a value says only that the system gives at least as much."""
_VOTE: Final = 0.5
"""Power of the number of its points by which the weight of a group grows: likenesses within a group are no evidence
twice, but more points say more of the group itself. 0 is one vote a group.
"""
_FARTHEST: Final = -8.0
"""Log-likelihood below which a case is taken for a mistake and pulls no more."""
IN_80_PERCENT: Final = 2 * 1.2816
"""Standard deviations from the 10th to the 90th percentile."""
_LOG_ROOT: Final = 0.5 * np.log(2 * np.pi)


@dataclass(frozen=True, slots=True)
class PriorState:
    """What a fit knows of a prior beforehand."""

    family: str
    level: float
    """Logarithm of how much it allows at present: of a rate, or of the inverse of a cost."""
    spread: float
    """Standard deviation of its logarithm at present."""


@dataclass(frozen=True, slots=True)
class StageLimit:
    """The most that one stage lets a point have, in the unit of the point."""

    value: float
    priors: tuple[tuple[str, float], ...]
    """Ids of the priors of which it is made, each with its share; none where figures of the case give it."""
    spread: float
    """Standard deviation of its logarithm that is not that of those priors."""


@dataclass(frozen=True, slots=True)
class MeasuredPoint:
    """A measured point and its limits."""

    group: str
    value: float
    limits: tuple[StageLimit, ...]
    demand: float = float("inf")
    """What the load asks for, where it asks for no more."""


@dataclass(frozen=True, slots=True)
class PriorFit:
    """Factors by which limits move, by prior, and standard deviations of their logarithms."""

    factors: Mapping[str, float]
    spreads: Mapping[str, float]
    groups: Mapping[str, int]
    """Groups in which a prior makes a limit."""


def fit_priors(observations: Sequence[MeasuredPoint], priors: Mapping[str, PriorState], without: str = "") -> PriorFit:
    """The likeliest factors and spreads.

    Args:
        observations: of all groups.
        priors: by id, all that make a limit.
        without: group that has no vote.
    """
    heard = [one for one in observations if one.group != without and one.limits]
    table = _Table(heard, priors)
    start = np.concatenate([np.zeros(len(table.names) + len(table.families)), table.first_spread])
    found = minimize(table.cost, start, jac=True, method="L-BFGS-B", options={"maxiter": 300}).x
    return table.as_fit(found)


class _Table:
    """Observations as arrays: points by limits."""

    def __init__(self, heard: Sequence[MeasuredPoint], priors: Mapping[str, PriorState]) -> None:
        used = {name for one in heard for limit in one.limits for name, _ in limit.priors}
        self.names = sorted(used)
        self.families = sorted({priors[name].family for name in used})
        self._of = {name: self.families.index(priors[name].family) for name in self.names}
        self._heard = heard
        members = [[priors[name] for name in self.names if self._of[name] == n] for n in range(len(self.families))]
        self.first_spread: Floats = np.log([np.median([one.spread for one in some]) for some in members])
        middle = [float(np.mean([one.level for one in some])) for some in members]
        self._apart = {name: priors[name].level - middle[self._of[name]] for name in self.names}
        width = max(len(one.limits) for one in heard)
        shape = (len(heard), width)
        self._mid: Floats = np.zeros(shape)
        self._there = np.zeros(shape, np.bool_)
        self._fixed: Floats = np.ones(shape)
        self._share: Floats = np.zeros(shape)
        self._family: Ints = np.full(shape, -1, np.int64)
        moves = lil_matrix((len(heard) * width, len(self.names) + len(self.families)))
        for row, one in enumerate(heard):
            for column, limit in enumerate(one.limits):
                self._enter(moves, row, column, limit)
        self._moves: csr_matrix = moves.tocsr()
        """How each parameter moves each limit; nearly all zero."""
        votes = Counter(one.group for one in heard)
        self._weight: Floats = np.array([votes[one.group] ** (_VOTE - 1) for one in heard])
        self._value: Floats = np.log([one.value for one in heard])
        asked = np.log([one.demand for one in heard])
        self._at_least = self._value > asked + np.log(_NEAR_DEMAND)

    def _enter(self, moves: lil_matrix, row: int, column: int, limit: StageLimit) -> None:
        place = row * self._there.shape[1] + column
        self._there[row, column] = True
        self._mid[row, column] = np.log(limit.value)
        self._fixed[row, column] = max(limit.spread, 0.03)
        for name, share in limit.priors:
            self._mid[row, column] -= self._apart[name] * share
            moves[place, len(self.families) + self.names.index(name)] += share
            moves[place, self._of[name]] += share
        if limit.priors:
            leading = max(limit.priors, key=lambda prior: prior[1])[0]
            self._family[row, column] = self._of[leading]
            self._share[row, column] = sum(share for _, share in limit.priors)

    def cost(self, at: Floats) -> tuple[float, Floats]:
        """Negative log-likelihood with what holds factors and spreads back, and its slope."""
        moves, logs = np.split(at, [self._moves.shape[1]])
        of_priors = np.where(self._family >= 0, np.exp(logs)[self._family] * self._share, 0.0)
        spread = np.hypot(of_priors, self._fixed)
        middle = self._mid + (self._moves @ moves).reshape(self._mid.shape)
        value, to_middle, to_spread = _likelihood(self._value, middle, spread, self._there)
        least, least_middle, least_spread = _between(self._value, middle, spread, self._there)
        of = self._at_least
        value = np.where(of, least, value)
        to_middle = np.where(of[:, None], least_middle, to_middle)
        to_spread = np.where(of[:, None], least_spread, to_spread)
        weight = self._weight * (value > _FARTHEST)
        held = np.concatenate([np.full(len(self.families), _FAMILY_SD), np.full(len(self.names), _OWN_SD)])
        off = logs - self.first_spread
        cost = -(self._weight * np.maximum(value, _FARTHEST)).sum()
        cost += 0.5 * ((moves / held) ** 2).sum() + 0.5 * ((off / _SPREAD_SD) ** 2).sum()
        slope = -(self._moves.T @ (weight[:, None] * to_middle).ravel()) + moves / held**2
        spreads = off / _SPREAD_SD**2
        mine = self._family >= 0
        np.add.at(spreads, self._family[mine], -(weight[:, None] * to_spread * (of_priors / spread) ** 2)[mine])
        return float(cost), np.concatenate([slope, spreads])

    def as_fit(self, at: Floats) -> PriorFit:
        """What the parameters say of priors."""
        count = len(self.families)
        factors = {
            name: float(np.exp(at[self._of[name]] + at[count + number] - self._apart[name]))
            for number, name in enumerate(self.names)
        }
        spread = np.exp(at[count + len(self.names) :])
        groups = {
            name: len({one.group for one in self._heard for limit in one.limits if name in dict(limit.priors)})
            for name in self.names
        }
        return PriorFit(factors, {name: float(spread[self._of[name]]) for name in self.names}, groups)


def _likelihood(value: Floats, middle: Floats, spread: Floats, there: Bools) -> tuple[Floats, Floats, Floats]:
    """Of the least limit being `value`: log density, and its slopes by middle and log spread of each limit."""
    off = (value[:, None] - middle) / spread
    above = np.where(there, log_ndtr(-off), 0.0)
    density = np.where(there, -0.5 * off**2 - _LOG_ROOT - np.log(spread), -np.inf)
    each = density - above
    most = each.max(axis=1)
    parts = np.exp(each - most[:, None])
    share = parts / parts.sum(axis=1)[:, None]
    hazard = np.where(there, np.exp(-0.5 * off**2 - _LOG_ROOT - above), 0.0)
    slope = np.where(there, share * (hazard - off) - hazard, 0.0)
    log_density = above.sum(axis=1) + most + np.log(parts.sum(axis=1))
    return log_density, -slope / spread, np.where(there, -slope * off - share, 0.0)


def _between(value: Floats, middle: Floats, spread: Floats, there: Bools) -> tuple[Floats, Floats, Floats]:
    """Of the least limit being from `value` to `_ROOM` times that: log probability and slopes as of `_likelihood`."""
    low, low_middle, low_spread = _above(value, middle, spread, there)
    high, high_middle, high_spread = _above(value + np.log(_ROOM), middle, spread, there)
    gap = np.clip(high - low, -700, -1e-6)
    of_low, of_high = 1 / -np.expm1(gap), np.exp(gap) / -np.expm1(gap)
    return (
        low + np.log(-np.expm1(gap)),
        of_low[:, None] * low_middle - of_high[:, None] * high_middle,
        of_low[:, None] * low_spread - of_high[:, None] * high_spread,
    )


def _above(value: Floats, middle: Floats, spread: Floats, there: Bools) -> tuple[Floats, Floats, Floats]:
    """Of all limits being above `value`: log probability and its slopes."""
    off = (value[:, None] - middle) / spread
    above = np.where(there, log_ndtr(-off), 0.0)
    hazard = np.where(there, np.exp(-0.5 * off**2 - _LOG_ROOT - above), 0.0)
    return above.sum(axis=1), hazard / spread, hazard * off
