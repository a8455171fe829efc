"""Small deterministic fits that leave one figure out: the closed forms of the laws that the engine uses."""

from typing import Final

_ADAPTERS_MB_S: Final = 390.0
"""Two adapters at 195 MB/s: where a pair of arrays ends when no drive holds it back."""
_NARROW, _WIDE = 8, 16
"""Data drives of two arrays of 4+P and of 8+P."""
_READ: Final = {_NARROW: 331.0, _WIDE: 357.0}
_WRITE: Final = {_NARROW: 246.0, _WIDE: 285.0}


def _parallel_drives_mb_s(ceiling_mb_s: float, per_drive_mb_s: float, drives: int) -> float:
    return 1 / (1 / ceiling_mb_s + 1 / (drives * per_drive_mb_s))


def _per_drive_mb_s(ceiling_mb_s: float, measured_mb_s: float, drives: int) -> float:
    return 1 / (1 / measured_mb_s - 1 / ceiling_mb_s) / drives


def _from_other(rates_mb_s: dict[int, float], drives: int) -> float:
    """A pair from the other size of pair: the rate of a drive refitted, the ceiling that of the adapters."""
    other = _NARROW if drives == _WIDE else _WIDE
    per_drive = _per_drive_mb_s(_ADAPTERS_MB_S, rates_mb_s[other], other)
    return _parallel_drives_mb_s(_ADAPTERS_MB_S, per_drive, drives)


def wide_pair_read() -> float:
    """MB/s read from two 8+P, by the pair of 4+P."""
    return _from_other(_READ, _WIDE)


def narrow_pair_write() -> float:
    """MB/s written to two 4+P, by the pair of 8+P."""
    return _from_other(_WRITE, _NARROW)


def wide_pair_write() -> float:
    """MB/s written to two 8+P, by the pair of 4+P."""
    return _from_other(_WRITE, _WIDE)
