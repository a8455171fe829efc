"""The Engenio laws fitted again without one of their figures, by least squares of relative errors."""

from typing import Final

import numpy as np

_KB_A_KIB: Final = 1.024
_WRITES: Final = {(4, 256): 67.49, (4, 512): 76.55, (8, 256): 54.38, (8, 512): 71.97}
"""MB/s of several threads with XVM, by threads and request size in KiB."""
_PLAIN_WRITES: Final = {(4, 256): 52.75, (4, 512): 66.12}
_PLAIN_RATE_MB_S, _PLAIN_PER_DOUBLING_MS = 98.0, 0.68
_LAST_PLATEAUS: Final = {"write": 124.64, "read": 166.57}
"""MB/s of 4096 KiB, the largest request but one."""


def write_by_several(threads: int, size_kib: int) -> float:
    """MB/s written by several threads with XVM, rate and time a doubling from the three other figures."""
    others = {test: value for test, value in _WRITES.items() if test != (threads, size_kib)}
    rate_mb_s, per_doubling_ms = write_law(others)
    return _mb_s(size_kib, rate_mb_s, per_doubling_ms * np.log2(threads))


def write_law(rates_mb_s: dict[tuple[int, int], float]) -> tuple[float, float]:
    """Rate (MB/s) and time a doubling of the threads (ms): `time = size / rate + time x log2(threads)`."""
    size_kb = np.array([size * _KB_A_KIB for _, size in rates_mb_s])
    doublings = np.log2([threads for threads, _ in rates_mb_s])
    time_ms = size_kb / np.array(list(rates_mb_s.values()))
    terms = np.stack([size_kb / time_ms, doublings / time_ms], axis=1)
    (per_mb_ms, per_doubling_ms), *_ = np.linalg.lstsq(terms, np.ones(len(rates_mb_s)), rcond=None)
    return 1 / float(per_mb_ms), float(per_doubling_ms)


def plain_write_by_four(size_kib: int) -> float:
    """MB/s written by four threads without XVM, the extra time from the other request size."""
    other = 256 + 512 - size_kib
    doublings = 2 * _PLAIN_PER_DOUBLING_MS
    extra_ms = other * _KB_A_KIB * (1 / _PLAIN_WRITES[4, other] - 1 / _PLAIN_RATE_MB_S) - doublings
    return _mb_s(size_kib, _PLAIN_RATE_MB_S, doublings + extra_ms)


def plateau(way: str) -> float:
    """MB/s of 8192 KiB, C from 4096 KiB."""
    return _LAST_PLATEAUS[way]


def read_by_four(manager: str, size_kib: int) -> float:
    """MB/s read by four threads, from the other request size."""
    by_size = {"managed": {256: 173.45, 512: 176.30}, "plain": {256: 148.04, 512: 147.54}}
    return by_size[manager][256 + 512 - size_kib]


def _mb_s(size_kib: int, rate_mb_s: float, other_ms: float) -> float:
    size_kb = size_kib * _KB_A_KIB
    return float(size_kb / (size_kb / rate_mb_s + other_ms))
