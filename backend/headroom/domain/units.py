"""Units of the domain: rates are MB/s of 10^6 bytes; sizes of data KiB, MiB and GiB of 2^10, 2^20 and 2^30 bytes."""

from typing import Final

MB_BYTES: Final = 1_000_000
KIB_BYTES: Final = 1024


def kib_to_mb(kib: float) -> float:
    """Size in MB (10^6 bytes) of a size in KiB (1024 bytes)."""
    return kib * KIB_BYTES / MB_BYTES
