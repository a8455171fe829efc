"""Drives beyond what the vendor of a storage system supports."""

from collections.abc import Iterator, Mapping
from typing import Final

from headroom.domain.checks.inputs import CheckInputs, Find
from headroom.domain.checks.records import Facts, Hit, Parameters
from headroom.domain.checks.views.site import alike_hits
from headroom.domain.topology.supported_drives import unsupported_drives


def too_many_drives(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """LIM-23: storage systems with more drives, hard disks or raw capacity than their vendor supports."""
    drawn = {system.id for system in inputs.drawn("storage_system")}
    found = (one for one in unsupported_drives(inputs.expanded) if one.system in drawn)
    facts: list[tuple[str, Facts]] = [
        (one.system, {"found": one.found, "what": one.what, "most": f"{one.most:,g} at most" if one.most else "none"})
        for one in found
    ]
    yield from alike_hits("systems", facts)


CHECKS: Final[Mapping[str, Find]] = {"LIM-23": too_many_drives}
