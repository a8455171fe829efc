"""What a storage system's own format leaves of an array: whole extents of a DS8000 rank.

Fixed-block extents are 2^30 bytes, count-key-data extents 1,113 cylinders of a 3390. The stated numbers of extents are
those of "IBM DS8000", Figure 9-8, "FB RAID rank capacity", for arrays of eight drives, with and without spares.
"""

from dataclasses import dataclass
from typing import Final

FIXED_BLOCK_EXTENT_BYTES: Final = 2**30
CKD_EXTENT_BYTES: Final = 1113 * 15 * 56_664
"""1,113 cylinders of 15 tracks, 56,664 bytes each."""

_STATED_EXTENTS: Final = {
    "ds8100_ds8300": {
        ("raid10", 3, 73): 192,
        ("raid10", 4, 73): 256,
        ("raid10", 3, 146): 386,
        ("raid10", 4, 146): 519,
        ("raid10", 3, 300): 785,
        ("raid10", 4, 300): 1048,
        ("raid5", 6, 73): 386,
        ("raid5", 7, 73): 450,
        ("raid5", 6, 146): 779,
        ("raid5", 7, 146): 909,
        ("raid5", 6, 300): 1582,
        ("raid5", 7, 300): 1844,
    }
}
"""By the storage system's `rank_format`, then by RAID level, data drives and nominal GB of a drive."""


@dataclass(frozen=True, slots=True)
class RankFormat:
    """Bytes that a rank gives its pool; `stated` when a manual says so, else it is the most that whole extents give."""

    usable_bytes: int
    stated: bool


def rank_format(table: object, level: str, data_drives: int, drive_bytes: int, ckd: bool) -> RankFormat:
    """The format of a rank of one array; `table` is the `rank_format` that its storage system states, None for none."""
    gigabytes, rest = divmod(drive_bytes, 10**9)
    stated = _STATED_EXTENTS.get(table, {}) if isinstance(table, str) else {}
    extents = stated.get((level, data_drives, gigabytes)) if rest == 0 else None
    if extents is not None and not ckd:
        return RankFormat(extents * FIXED_BLOCK_EXTENT_BYTES, stated=True)
    extent_bytes = CKD_EXTENT_BYTES if ckd else FIXED_BLOCK_EXTENT_BYTES
    return RankFormat(data_drives * drive_bytes // extent_bytes * extent_bytes, stated=False)
