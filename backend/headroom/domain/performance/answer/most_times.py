"""How many times its load a scenario could carry, as it is mixed, until a row is full: under each draw."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from headroom.domain.performance.answer.drawn_capacity import UncertainFigure
from headroom.domain.performance.answer.interval_causes import PERCENTILES, quantiles
from headroom.domain.performance.scenario.cases import SolvedCase
from headroom.domain.performance.solve.share import Floats


class MostTimes(NamedTuple):
    """Multiples of the load of a case; `inf` where no row is loaded."""

    middle: float
    """With every figure in the middle of its cases."""
    low: float
    median: float
    high: float
    """10th, 50th and 90th percentile of the draws."""

    @property
    def pace(self) -> float:
        """How fast parts are in the median case, beside the middle of their figures."""
        return self.median / self.middle if np.isfinite(self.middle) and self.middle > 0 else 1.0

    def about(self, median_mb_s: float) -> tuple[float, float]:
        """Ends of the interval of a throughput that follows from it and is this in the median."""
        if not 0 < self.median < np.inf:
            return median_mb_s, median_mb_s
        return median_mb_s * self.low / self.median, median_mb_s * self.high / self.median


def most_times(
    case: SolvedCase, uncertain_figures: Sequence[UncertainFigure] = (), factors: Sequence[Floats] = ()
) -> MostTimes:
    """What the rows of a case bear, whatever its targets.

    Args:
        case: the scenario, solved with every figure in the middle of its cases.
        uncertain_figures: figures on its way that are drawn.
        factors: of each figure, capacity drawn / middle by draw.
    """
    scenario, rows = case.sharing.scenario, case.sharing.limits
    load, capacity = scenario.demand.load(case.throughput)[:rows], scenario.capacity[:rows]
    times = np.divide(capacity, load, out=np.full(rows, np.inf), where=load > 0)
    middle = float(times.min(initial=np.inf))
    if not uncertain_figures:
        return MostTimes(middle, middle, middle, middle)
    sure = times.copy()
    for uncertain in uncertain_figures:
        sure[uncertain.rows] = np.inf
    drawn = np.full(factors[0].size, sure.min(initial=np.inf))
    for uncertain, factor in zip(uncertain_figures, factors, strict=True):
        drawn = np.minimum(drawn, times[uncertain.rows].min(initial=np.inf) * factor)
    return MostTimes(middle, *quantiles(drawn, PERCENTILES).tolist())
