"""The interval of a throughput under all draws, and the facts that explain it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from headroom.domain.performance.parts.priors import SEED, Prior
from headroom.domain.performance.result.prospects import Interval, IntervalCause
from headroom.domain.performance.solve.share import TIE, Bools, Floats

PERCENTILES: Final = (0.1, 0.5, 0.9)
CAUSES: Final = 5
"""Facts that are named as those which would narrow an interval most."""

_MIDDLE: Final = (0.4, 0.6)
_LEAST_SHARE: Final = 0.005


class Causes:
    """What explains the spread of a throughput: facts by their squared rank correlation with it."""

    def __init__(self, priors: list[Prior], count: int) -> None:
        self._priors = priors
        self._count = count
        self._ranks = np.array([_ranks(prior, count) for prior in priors])

    def interval(self, values: Floats) -> Interval | None:
        """The interval of a throughput under all draws; `None` where it stays the same or is unknown."""
        if not np.all(np.isfinite(values)) or np.ptp(values) <= TIE * values.max():
            return None
        low, median, high = quantiles(values, PERCENTILES).tolist()
        return Interval(low, median, high, values.size, SEED, self._of(values))

    def _of(self, values: Floats) -> list[IntervalCause]:
        """The facts whose knowledge would narrow it most: the share of the variance that each explains by itself."""
        shares = (self._ranks @ _standard(values)) ** 2 if values.size > 2 else np.zeros(len(self._priors))
        ranked = sorted(zip(shares.tolist(), self._priors, strict=True), key=lambda pair: (-pair[0], pair[1].key))
        return [
            IntervalCause(
                prior.name, prior.part_name, share, prior.low, prior.high, prior.unit, prior.part,
                *self._known(prior, values),
            )
            for share, prior in ranked[:CAUSES]
            if share >= _LEAST_SHARE
        ]  # fmt: skip

    def _known(self, prior: Prior, values: Floats) -> tuple[float, float]:
        """The ends of the interval when the fact is as expected: of the draws in which it lies in its middle fifth."""
        low, high = quantiles(values[_expected(prior, self._count)], (PERCENTILES[0], PERCENTILES[-1])).tolist()
        return low, high


def quantiles(values: Floats, at: Sequence[float]) -> Floats:
    """As `numpy.quantile` along the last axis, which comes last in the answer; NaN where any value is.

    Its checks cost more than the sorting where values are few.
    """
    ordered = np.sort(values, axis=-1)
    place = (ordered.shape[-1] - 1) * np.array(at)
    before = place.astype(np.int64)
    after, share = np.minimum(before + 1, ordered.shape[-1] - 1), place - before
    low, high = ordered[..., before], ordered[..., after]
    between = np.where(share < 0.5, low + (high - low) * share, high - (high - low) * (1 - share))
    found: Floats = np.where(np.isnan(ordered[..., -1:]), np.nan, between)
    return found


@lru_cache(maxsize=4096)
def _ranks(prior: Prior, count: int) -> Floats:
    """Ranks of its draws, as `_standard` has them."""
    found = _standard(prior.draw(count))
    found.flags.writeable = False
    return found


@lru_cache(maxsize=4096)
def _expected(prior: Prior, count: int) -> Bools:
    """Draws in which it lies in its middle fifth."""
    drawn = prior.draw(count)
    least, most = np.quantile(drawn, _MIDDLE)
    found: Bools = (drawn >= least) & (drawn <= most)
    found.flags.writeable = False
    return found


def _standard(values: Floats) -> Floats:
    """Ranks of values less their mean, of length 1; equal values share the mean of theirs."""
    _, place, times = np.unique(values, return_inverse=True, return_counts=True)
    ends = np.cumsum(times)
    ranks: Floats = (ends - (times - 1) / 2)[place]
    ranks = ranks - ranks.mean()
    return ranks / max(float(np.linalg.norm(ranks)), 1e-300)
