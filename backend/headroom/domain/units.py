"""Units of the domain: rates are MB/s of 10^6 bytes; sizes of data KiB, MiB and GiB of 2^10, 2^20 and 2^30 bytes."""

from typing import Final

MB_PER_KIB: Final = 1024 / 1e6
MS_PER_SECOND: Final = 1000.0
