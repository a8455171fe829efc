"""What of an estate fits on a design: workloads that were moved, and those that are left over, with the reason.

Units: MB/s of 10^6 bytes a second, GiB, ms; `None` means unknown, never zero or unlimited.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MovedWorkload:
    """A workload that fits beside all before it."""

    design: str
    """Its name."""
    workload: str
    mb_s: float
    """What it needs: its target, or what it gets where it is."""
    is_target: bool
    capacity_gib: float
    """Of the volumes that no workload moved before it uses."""
    response_ms: float | None
    """With all that was moved by then."""
    fullest: str
    """Part that is full first, and how far it is used (0 to 1) by then."""
    utilisation: float


@dataclass(frozen=True, slots=True)
class LeftWorkload:
    """A workload that does not fit beside those that were moved."""

    design: str
    workload: str
    mb_s: float | None
    capacity_gib: float | None
    binds: str
    """What is full when it is tried; empty where capacity, an unknown or the design itself stops it."""
    reason: str


@dataclass(frozen=True, slots=True)
class ConsolidationPlace:
    """A workload of the design whose hosts and volumes can be used."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class ConsolidationAnswer:
    """What fits on a design, the largest first."""

    schema: int
    on: str
    """Name of the design."""
    place: str
    """Workload of the design whose hosts and volumes are used."""
    place_id: str
    places: tuple[ConsolidationPlace, ...]
    """All that can be chosen for it."""
    kept: tuple[str, ...]
    """Workloads of the design that stay, since they have a target."""
    moved: tuple[MovedWorkload, ...]
    left: tuple[LeftWorkload, ...]
    mb_s: float
    """Of all that were moved."""
    usable_gib: float
    """Of the design."""
    taken_gib: float
    """Of what stays and was moved, as far as it is stated."""
    fullest: str
    utilisation: float
    warnings: tuple[str, ...]
