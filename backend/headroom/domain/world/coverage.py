"""How much wider fitted priors are drawn than their fit says, so that what was left out of it lies where it is told."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from headroom.domain.performance.parts.priors import SEED
from headroom.domain.world.fits import MeasuredPoint, PriorFit, PriorState

INSIDE: Final = 0.8
"""Share of left-out measurements that intervals are to hold at least: what they are told as."""
_MOST: Final = 1.6
"""Beyond this an interval says little: what it does not reach by then is no question of spread."""
_STEPS: Final = np.arange(1.0, _MOST + 0.01, 0.1)
_DRAWS: Final = 300
_NEAR: Final = 0.02
"""An end of an interval counts as reached from this far, as a fraction: figures are published in round numbers."""


def stretch_of(
    points: Sequence[MeasuredPoint], priors: Mapping[str, PriorState], fits: Mapping[str, PriorFit]
) -> float:
    """The least common factor on spreads with which enough points lie inside, each predicted without its group.

    Points count that fitted priors hold in the middle of cases; each group has one vote.

    Args:
        points: of all groups.
        priors: that are fitted, by id.
        fits: by the group that was left out.
    """
    held = [one for one in points if _by_priors(one, fits[one.group])]
    votes = Counter(one.group for one in held)
    for stretch in _STEPS.tolist():
        inside = sum(_inside(one, priors, fits[one.group], stretch) / votes[one.group] for one in held)
        if inside >= INSIDE * len(votes):
            return float(round(stretch, 1))
    return _MOST


def _by_priors(point: MeasuredPoint, fit: PriorFit) -> bool:
    least = min(point.limits, key=lambda limit: _middle(limit.value, limit.priors, fit))
    reached = _middle(least.value, least.priors, fit) < point.demand
    return reached and sum(share for _, share in least.priors) > 0.5


def _middle(value: float, priors: Sequence[tuple[str, float]], fit: PriorFit) -> float:
    return value * math.exp(sum(share * math.log(fit.factors.get(name, 1.0)) for name, share in priors))


def _inside(point: MeasuredPoint, priors: Mapping[str, PriorState], fit: PriorFit, stretch: float) -> bool:
    """Whether a point lies between the 10th and 90th percentile of its least drawn limit."""
    rng = np.random.default_rng(SEED)
    names = sorted({name for limit in point.limits for name, _ in limit.priors})
    moved = {name: stretch * fit.spreads.get(name, priors[name].spread) * rng.standard_normal(_DRAWS) for name in names}
    least = np.full(_DRAWS, point.demand)
    for limit in point.limits:
        logs = limit.spread * rng.standard_normal(_DRAWS)
        for name, share in limit.priors:
            logs += share * moved[name]
        least = np.minimum(least, _middle(limit.value, limit.priors, fit) * np.exp(logs))
    low, high = np.quantile(least, (0.1, 0.9))
    return bool(low * (1 - _NEAR) <= point.value <= high * (1 + _NEAR))
