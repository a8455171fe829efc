"""What the catalogue states of a drive, read for the laws of media."""

from typing import Final

from headroom.domain.catalogue.records import Part
from headroom.domain.performance.media.drives import QUEUED, DriveFacts
from headroom.domain.performance.parts.rows import PREFERENCE
from headroom.domain.performance.result.evaluation import BasisPolicy

FACTS = ("seek_read", "seek_write", "rotation", "service_read", "service_write")
"""Ids of the plain facts that count: ms, and rpm of `rotation`."""

_QUEUEING: Final = ("sas_", "sata_")
"""Plugs of drives that queue commands of their own: it is part of both interfaces. Fibre Channel drives may, but
whether their old controllers let them is not known, so they take one after another unless the array says more."""


def drive_facts(part: Part, basis: BasisPolicy) -> DriveFacts | None:
    """Facts of a drive on one basis; `None` when it states no throughput for reads.

    Mechanical drives state `seek_read`, `seek_write` (ms) and `rotation` (rpm) and a `throughput` row, solid-state
    drives `throughput` and `iops` rows for reads and writes, and `service_read`, `service_write` (ms).
    """
    rate = _limit(part, "throughput", "read", basis)
    if rate is None:
        return None
    seek_read, seek_write, rotation, service_read, service_write = (_fact(part, name) for name in FACTS)
    return DriveFacts(
        rate_mb_s=rate,
        write_rate_mb_s=_limit(part, "throughput", "write", basis),
        seek_read_ms=seek_read,
        seek_write_ms=seek_write,
        rotation_rpm=rotation,
        read_io_s=_limit(part, "iops", "read", basis),
        write_io_s=_limit(part, "iops", "write", basis),
        read_service_ms=service_read,
        write_service_ms=service_write,
        tagged_depth=QUEUED if (part.plugs or "").startswith(_QUEUEING) else 1.0,
    )


def _limit(part: Part, row: str, direction: str, basis: BasisPolicy) -> float | None:
    order = PREFERENCE[basis]
    ruling = [
        figure
        for figure in part.figures
        if figure.row == row and figure.direction in (direction, "shared", "simplex") and figure.basis in order
    ]
    return min(ruling, key=lambda figure: order[figure.basis]).value if ruling else None


def _fact(part: Part, name: str) -> float | None:
    return next((figure.value for figure in part.figures if figure.id == name and figure.row is None), None)
