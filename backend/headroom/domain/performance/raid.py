"""What one byte from the host costs the drives of a RAID array, by level, strip and transfer size."""

from dataclasses import dataclass

_PARITY_DRIVES = {"raid0": 0, "raid3": 1, "raid4": 1, "raid5": 1, "raid6": 2}
_MIRRORED = frozenset({"raid1", "raid10"})


@dataclass(frozen=True, slots=True)
class WriteCost:
    """Drive traffic for each byte written, in units of what all data drives move together.

    A full-stripe write costs `reads` 0 and `writes` 1: the array takes it at data drives x drive rate.
    """

    reads: float
    writes: float
    full_stripes: bool
    """False when a part of each transfer has to read old data or parity first."""


def data_drives(level: str, drives: int) -> int:
    """Drives' worth of data in an array of `drives` drives.

    Raises:
        ValueError: unknown level, or fewer drives than the level needs.
    """
    if level in _MIRRORED:
        data = drives // 2
    elif level in _PARITY_DRIVES:
        data = drives - _PARITY_DRIVES[level]
    else:
        raise ValueError(f"unknown RAID level {level!r}")
    if data < 1:
        raise ValueError(f"{level} needs more than {drives} drives")
    return data


def write_cost(level: str, drives: int, strip_kib: float, transfer_kib: float) -> WriteCost:
    """Cost of writes that arrive as aligned transfers of one size.

    Whole stripes are written with their parity and read nothing. What is left over updates parity in the cheaper of
    two ways: read-modify-write reads old data and parity, reconstruct-write reads the strips that did not change.

    Raises:
        ValueError: as `data_drives`.
    """
    data = data_drives(level, drives)
    parity = _PARITY_DRIVES.get(level, 0)
    if parity == 0:
        return WriteCost(reads=0.0, writes=1.0, full_stripes=True)
    rest_kib = transfer_kib % (data * strip_kib)
    if rest_kib == 0:
        return WriteCost(reads=0.0, writes=1.0, full_stripes=True)
    rest_share = rest_kib / transfer_kib
    strips = max(rest_kib / strip_kib, 1.0)
    reads = min(strips + parity, data - strips) / strips
    writes = (strips + parity) / strips
    to_units = data / drives
    return WriteCost(
        reads=rest_share * reads * to_units,
        writes=(1 - rest_share) + rest_share * writes * to_units,
        full_stripes=False,
    )
