"""Drives of storage systems beyond what their vendors support, whatever the bays would hold."""

from typing import Final, NamedTuple

from headroom.domain.catalogue.fit import drive_limits
from headroom.domain.topology.attributes import number
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign
from headroom.domain.topology.services import root_of

_GB_A_TB: Final = 1000


class DriveExcess(NamedTuple):
    """What a storage system has too much of."""

    system: str
    what: str
    """In words: drives, hard disks, or TB of raw capacity."""
    found: float
    most: float
    """0: none of it is supported."""


class _DriveSums(NamedTuple):
    drives: int = 0
    disks: int = 0
    raw_tb: float = 0.0
    """Of those whose capacity is known."""


def unsupported_drives(expanded: ExpandedDesign) -> list[DriveExcess]:
    """Each limit of a vendor that a storage system is beyond."""
    found = []
    for system, sums in _sums(expanded).items():
        part = expanded.nodes[system].part
        if part is None or part.kind != "storage_system":
            continue
        most = drive_limits(part)
        for what, has, limit in (
            ("drives", sums.drives, most.drives),
            ("hard disks", sums.disks, most.disks),
            ("TB of raw capacity", round(sums.raw_tb, 1), most.raw_tb),
        ):
            if limit is not None and has > limit:
                found.append(DriveExcess(system, what, has, limit))
    return found


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def _sums(expanded: ExpandedDesign) -> dict[str, _DriveSums]:
    """Storage system, or host, -> its drives, with those in its enclosures."""
    found: dict[str, _DriveSums] = {}
    for drive in expanded.of_kind("drive"):
        system = root_of(expanded, drive.id)
        one = found.get(system, _DriveSums())
        turns = (number(drive, "rotation_rpm") or 0) > 0
        size = (number(drive, "capacity_gb") or 0.0) / _GB_A_TB
        found[system] = _DriveSums(one.drives + 1, one.disks + turns, one.raw_tb + size)
    return found
