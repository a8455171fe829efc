"""Between which a share lies that was counted in a sample."""

import math
from typing import Final

_Z_95: Final = 1.959964
"""Quantile of the normal distribution with 2.5% above."""


def wilson(hits: int, count: int) -> tuple[float, float]:
    """Between which the share lies in 95% of cases, from a sample (Wilson's score interval)."""
    share, z2 = hits / count, _Z_95**2
    middle = (share + z2 / (2 * count)) / (1 + z2 / count)
    half = _Z_95 / (1 + z2 / count) * math.sqrt(share * (1 - share) / count + z2 / (4 * count**2))
    return max(middle - half, 0.0), min(middle + half, 1.0)
