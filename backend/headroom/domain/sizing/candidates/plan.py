"""One candidate: an architecture with a part for each role, and how many of each."""

from dataclasses import dataclass

from headroom.domain.catalogue.records import Part
from headroom.domain.sizing.architectures.records import Architecture
from headroom.domain.sizing.candidates.shapes import HostShape, SystemShape


@dataclass(frozen=True, slots=True)
class ArrayPlan:
    """Like arrays of one system or server."""

    level: str
    distributed: bool
    arrays: int
    drives: int
    """Of one array, spares counted in."""
    spares: int
    data: float
    """Drives' worth of data in one array."""
    beside: int = 0
    """Hot spares of one system that stand in no array."""

    @property
    def bound_drives(self) -> int:
        """Drives in the arrays of one system."""
        return self.arrays * self.drives

    @property
    def all_drives(self) -> int:
        """Of one system."""
        return self.bound_drives + self.beside


@dataclass(frozen=True, slots=True)
class PartChoices:
    """The part of each role; None where the architecture has no such role, or nothing is needed."""

    host: HostShape
    adapter: Part | None
    switch: Part | None
    system: SystemShape
    """Of the server where drives are in hosts."""
    controller: Part | None
    """Where controllers are bought apart."""
    card: Part | None
    enclosure: Part | None
    drive: Part
    service: Part | None
    client: Part | None


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that a design is made of."""

    architecture: Architecture
    parts: PartChoices
    arrays: ArrayPlan
    hosts: int
    adapters: int
    """A host."""
    systems: int
    ports: int
    """A controller, or a server."""
    enclosures: int
    """A system."""

    @property
    def family(self) -> tuple[str, ...]:
        """What plans share that differ in counts alone."""
        parts = self.parts
        named = (parts.adapter, parts.switch, parts.card, parts.drive)
        return (
            self.architecture.id,
            parts.system.part.id,
            self.arrays.level,
            *("" if one is None else one.id for one in named),
        )
