"""What the catalogue states of a drive, read for the laws of media."""

from collections.abc import Callable
from typing import Final

from headroom.domain.catalogue.records import Figure, Part
from headroom.domain.performance.media.drives import QUEUED, RATED_IO_KIB, DriveFacts
from headroom.domain.performance.parts.rows import PREFERENCE
from headroom.domain.performance.result.evaluation import BasisPolicy

FACTS = ("seek_read", "seek_write", "rotation", "service_read", "service_write", "write_unit")
"""Ids of the plain facts that count: ms, rpm of `rotation`, KiB of `write_unit`."""

_QUEUEING: Final = ("sas_", "sata_")
"""Plugs of drives that queue commands of their own: it is part of both interfaces. Fibre Channel drives may, but
whether their old controllers let them is not known, so they take one after another unless the array says more."""


def _as_stated(_: Figure) -> float:
    return 1.0


def drive_facts(part: Part, basis: BasisPolicy, reached: Callable[[Figure], float] = _as_stated) -> DriveFacts | None:
    """Facts of a drive on one basis; `None` when it states no throughput for reads.

    `reached` says by what rates are multiplied and service times divided; seeks and rotation are as stated.

    Mechanical drives state `seek_read`, `seek_write` (ms) and `rotation` (rpm) and a `throughput` row, solid-state
    drives `throughput` and `iops` rows for reads and writes, `service_read`, `service_write` (ms), and `write_unit`
    (KiB) where they write no less at once.
    """

    def limit(row: str, direction: str) -> float | None:
        figure = _ruling(part, row, direction, basis)
        return None if figure is None or figure.value is None else figure.value * reached(figure)

    def service_ms(name: str) -> float | None:
        figure = _fact(part, name)
        return None if figure is None or figure.value is None else figure.value / reached(figure)

    def stated(name: str) -> float | None:
        figure = _fact(part, name)
        return None if figure is None else figure.value

    rate = limit("throughput", "read")
    if rate is None:
        return None
    return DriveFacts(
        rate_mb_s=rate,
        write_rate_mb_s=limit("throughput", "write"),
        seek_read_ms=stated("seek_read"),
        seek_write_ms=stated("seek_write"),
        rotation_rpm=stated("rotation"),
        read_io_s=limit("iops", "read"),
        write_io_s=limit("iops", "write"),
        write_unit_kib=_write_unit_kib(part, basis),
        read_service_ms=service_ms("service_read"),
        write_service_ms=service_ms("service_write"),
        tagged_depth=QUEUED if queues_commands(part) else 1.0,
    )


def _write_unit_kib(part: Part, basis: BasisPolicy) -> float:
    """The size of which random writes are stated.

    The unit of a class goes with its own writes: beside those that a part states of 4 KiB it would raise larger ones.
    """
    unit, writes = _fact(part, "write_unit"), _ruling(part, "iops", "write", basis)
    if unit is None or not unit.value or (unit.basis == "prior" and (writes is None or writes.basis != "prior")):
        return RATED_IO_KIB
    return unit.value


def queues_commands(part: Part) -> bool:
    """Whether a drive chooses among the requests that wait."""
    return (part.plugs or "").startswith(_QUEUEING)


def is_mechanical(part: Part) -> bool:
    """Whether a drive has heads that seek."""
    return _fact(part, "seek_read") is not None


def _ruling(part: Part, row: str, direction: str, basis: BasisPolicy) -> Figure | None:
    order = PREFERENCE[basis]
    ruling = [
        figure
        for figure in part.figures
        if figure.row == row and figure.direction in (direction, "shared", "simplex") and figure.basis in order
    ]
    return min(ruling, key=lambda figure: order[figure.basis], default=None)


def _fact(part: Part, name: str) -> Figure | None:
    return next((figure for figure in part.figures if figure.id == name and figure.row is None), None)
