"""Estimates with intervals, and what several of them say together where a fact leaves a choice."""

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

_Z90: Final = 1.2815515655446004
"""Of the normal distribution: the 90th percentile lies so many deviations above the median."""
RANKS: Final = 100
"""Values that stand for a distribution, evenly by rank."""
_DEVIATIONS: Final = np.asarray([NormalDist().inv_cdf((rank + 0.5) / RANKS) for rank in range(RANKS)])


class Estimate(NamedTuple):
    """Median with 10th and 90th percentile."""

    median: float
    low: float
    high: float


def mixed(estimates: Sequence[Estimate]) -> Estimate:
    """What variants of a design say together, each as likely as the others."""
    if len(estimates) == 1:
        return estimates[0]
    together = np.concatenate([spread_evenly(one) for one in estimates])
    low, median, high = np.quantile(together, (0.1, 0.5, 0.9))
    return Estimate(float(median), float(low), float(high))


def spread_evenly(one: Estimate) -> npt.NDArray[np.float64]:
    """Values of a two-piece log-normal distribution, evenly by rank."""
    if one.median <= 0 or one.low <= 0:
        return np.full(_DEVIATIONS.size, one.median)
    below, above = math.log(one.median / one.low) / _Z90, math.log(one.high / one.median) / _Z90
    spread = np.where(_DEVIATIONS < 0, below, above)
    found: npt.NDArray[np.float64] = one.median * np.exp(_DEVIATIONS * spread)
    return found
