"""Intervals of draws."""

import numpy as np

from headroom.domain.availability.records import Span
from headroom.domain.performance.solve.share import Floats


def span_of(draws: Floats) -> Span:
    """The 10th, 50th and 90th percentile."""
    low, median, high = np.percentile(draws, (10, 50, 90)).tolist()
    return Span(low, median, high)
