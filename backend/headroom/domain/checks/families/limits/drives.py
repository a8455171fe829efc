"""Drives beyond what the vendor of a storage system supports, whatever its bays would hold."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from headroom.domain.catalogue.fit import drive_limits
from headroom.domain.checks.inputs import CheckInputs, Find
from headroom.domain.checks.records import Facts, Hit, Parameters
from headroom.domain.checks.views.san import top
from headroom.domain.checks.views.site import alike_hits
from headroom.domain.topology.attributes import number
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign

_GB_A_TB: Final = 1000


class _DriveSums(NamedTuple):
    """Drives of a storage system."""

    drives: int = 0
    disks: int = 0
    raw_tb: float = 0.0
    """Of those whose capacity is known."""


def unsupported_drives(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """LIM-23: storage systems with more drives, hard disks or raw capacity than their vendor supports."""
    yield from alike_hits("systems", _unsupported(inputs))


def _unsupported(inputs: CheckInputs) -> Iterator[tuple[str, Facts]]:
    sums = _sums(inputs.expanded)
    for system in inputs.drawn("storage_system"):
        if system.part is None or system.id not in sums:
            continue
        found, most = sums[system.id], drive_limits(system.part)
        for what, has, limit in (
            ("drives", found.drives, most.drives),
            ("hard disks", found.disks, most.disks),
            ("TB of raw capacity", round(found.raw_tb, 1), most.raw_tb),
        ):
            if limit is not None and has > limit:
                yield system.id, {"found": has, "what": what, "most": f"{limit:,g} at most" if limit else "none"}


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def _sums(expanded: ExpandedDesign) -> dict[str, _DriveSums]:
    """Storage system -> its drives, with those in its enclosures."""
    found: dict[str, _DriveSums] = {}
    for drive in expanded.of_kind("drive"):
        system = top(expanded, drive.id)
        one = found.get(system, _DriveSums())
        turns = (number(drive, "rotation_rpm") or 0) > 0
        size = (number(drive, "capacity_gb") or 0.0) / _GB_A_TB
        found[system] = _DriveSums(one.drives + 1, one.disks + turns, one.raw_tb + size)
    return found


CHECKS: Final[Mapping[str, Find]] = {"LIM-23": unsupported_drives}
