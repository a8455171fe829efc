"""Non-volatile write cache (NVS): how fast it fills, and how destage keeps up once it is full.

Writes are answered from the cache until it is full, then at the pace of destage. Destage writes neighbours together:
the more of the data the cache holds, the more writes one visit of a drive takes along. Volumes in GiB, rates in MB/s.
"""

from dataclasses import dataclass
from typing import Final

_MB_A_GIB: Final = 1024**3 / 1e6


@dataclass(frozen=True, slots=True)
class CacheFill:
    """A burst of writes into an empty cache."""

    fill_s: float | None
    """Until the cache is full; None: it never fills."""
    written_mb_s: float
    """Mean rate over the whole volume written."""


def destage_gain(held: float, strip_kib: float, piece_kib: float) -> float:
    """Random writes that one visit of a drive takes along: `1 + g K / V`.

    A visit writes a strip. `g = strip / part - 1` further parts fit in it, and each waits in the cache with the
    chance K / V, which is `held` (`write_cache.cached_shares`).
    """
    return 1.0 + max(strip_kib / piece_kib - 1.0, 0.0) * held


def fill_time_s(nvs_gib: float, arriving_mb_s: float, destaged_mb_s: float) -> float | None:
    """Seconds until an empty cache is full, `K / (h - d)`; `None` when destage keeps up with what arrives."""
    surplus = arriving_mb_s - destaged_mb_s
    return nvs_gib * _MB_A_GIB / surplus if surplus > 0 else None


def filling(volume_gib: float, nvs_gib: float, arriving_mb_s: float, destaged_mb_s: float) -> CacheFill:
    """Writing a volume in one go: at the host's rate until the cache is full, then at the rate of destage.

    `X = V / (t + (V - h t) / d)` with `t = K / (h - d)`.

    Raises:
        ValueError: a rate that is not above 0.
    """
    if arriving_mb_s <= 0 or destaged_mb_s <= 0:
        raise ValueError("a rate of writes is not above 0")
    fill_s = fill_time_s(nvs_gib, arriving_mb_s, destaged_mb_s)
    volume_mb = volume_gib * _MB_A_GIB
    if fill_s is None or arriving_mb_s * fill_s >= volume_mb:
        return CacheFill(fill_s, arriving_mb_s)
    rest_s = (volume_mb - arriving_mb_s * fill_s) / destaged_mb_s
    return CacheFill(fill_s, volume_mb / (fill_s + rest_s))
