"""Units of the domain: rates are MB/s of 10^6 bytes, sizes of data KiB, MiB and GiB of 2^10, 2^20 and 2^30 bytes."""

from typing import Final

MB_BYTES: Final = 1_000_000
KIB_BYTES: Final = 1024
MIB_BYTES: Final = 1024**2
GIB_BYTES: Final = 1024**3
GB_BYTES: Final = 1_000_000_000


def kib_to_mb(kib: float) -> float:
    """Size in MB (10^6 bytes) of a size in KiB (1024 bytes)."""
    return kib * KIB_BYTES / MB_BYTES


def gb_to_gib(gigabytes: float) -> float:
    """Size in GiB (2^30 bytes) of a size in GB (10^9 bytes)."""
    return gigabytes * GB_BYTES / GIB_BYTES
