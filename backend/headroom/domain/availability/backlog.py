"""What waits to be sent to another site over a day that repeats."""

from typing import Final

import numpy as np

from headroom.domain.performance.solve.share import Floats

HOURS_A_DAY: Final = 24
_SECONDS_AN_HOUR: Final = 3600.0


def worst_backlog_mb(hourly_mb_s: Floats, link_mb_s: Floats | float) -> Floats:
    """The most that waits to be sent in a day that repeats: the running maximum of what comes above what goes.

    Args:
        hourly_mb_s: what is written in each hour of the day, last axis of 24.
        link_mb_s: what the link carries; one value, or one a row. Infinite where less goes than comes in a day.
    """
    link = np.asarray(link_mb_s, np.float64)[..., None] if np.ndim(link_mb_s) else np.float64(link_mb_s)
    change = np.concatenate([hourly_mb_s, hourly_mb_s], axis=-1) - link
    waits = np.zeros(change.shape[:-1])
    most = np.zeros(change.shape[:-1])
    for hour in range(change.shape[-1]):
        waits = np.maximum(waits + change[..., hour] * _SECONDS_AN_HOUR, 0.0)
        most = np.maximum(most, waits)
    grows = change[..., :HOURS_A_DAY].sum(axis=-1) > 0
    found: Floats = np.where(grows, np.inf, most)
    return found
