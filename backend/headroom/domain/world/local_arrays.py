"""Arrays in hosts and their file system: what Linux, ZFS, RAID cards and servers do where nobody says otherwise."""

from typing import Any, Final

from headroom.domain.world.parts import RAID_CARD
from headroom.domain.world.records import WorldCase

_MD_CHUNK_KIB: Final = 512
"""Default of mdadm (its manual page, `--chunk`)."""
_MD_STRIPES_AHEAD: Final = 2
"""Stripes that md reads ahead (Linux, drivers/md: read-ahead of two stripes)."""
_ZFS_AHEAD_KIB: Final = 8192
"""Most that ZFS reads ahead of a stream (`zfetch_max_distance`)."""
_STRIPED: Final = frozenset({"raid0", "raid5", "raid6", "raid10"})
_LOCAL: Final = frozenset({"local", "spdk"})


def local_files(case: WorldCase, buffered: bool) -> dict[str, Any]:
    """Attributes of the file system of a host that uses its own drives."""
    protection = case.protection
    if case.stack == "spdk":
        return {"type": "other", "io_mode": "direct"}
    if not buffered:
        return {"type": "xfs", "io_mode": "direct"}
    if (protection.scheme or "").startswith("raidz"):
        return {"type": "zfs", "io_mode": "buffered", "read_ahead_kib": _ZFS_AHEAD_KIB}
    stripe_kib = (protection.stripe_kib or _MD_CHUNK_KIB) * (protection.data or case.drives.count or 1)
    return {"type": "xfs", "io_mode": "buffered", "read_ahead_kib": round(_MD_STRIPES_AHEAD * stripe_kib)}


def array_attributes(case: WorldCase, level: str, drives: int, buffered: bool) -> dict[str, Any]:
    """Attributes of an array in a host.

    Args:
        case: the facts.
        level: of the array.
        drives: of the array.
        buffered: whether the host's page cache collects what is written.
    """
    found: dict[str, Any] = {}
    by_card = case.arrays is not None
    if by_card:
        found["card"] = RAID_CARD
    if case.protection.stripe_kib:
        found["strip_kib"] = case.protection.stripe_kib
    elif case.stack == "local" and not by_card and level in _STRIPED and drives > 1:
        found["strip_kib"] = _MD_CHUNK_KIB
    collected = case.stack not in _LOCAL and case.drives.media == "hdd"
    if buffered or collected or (case.arrays is not None and case.arrays.write_cache):
        found["write_cache"] = True
    return found
