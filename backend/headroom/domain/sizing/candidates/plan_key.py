"""A plan by the ids of its parts and its counts: what is sent, kept and asked for again in place of the plan itself."""

from dataclasses import dataclass

from headroom.domain.catalogue.records import Part
from headroom.domain.sizing.candidates.plan import Plan


@dataclass(frozen=True, slots=True)
class PlanKey:
    """Parts are catalogue ids, None where the architecture has no such role; switches and enclosures follow of them."""

    architecture: str
    adapter: str | None
    system: str
    """Of the server where drives are in hosts."""
    controller: str | None
    card: str | None
    drive: str
    level: str
    distributed: bool
    arrays: int
    """Of a system."""
    drives: int
    """Of one array, spares counted in."""
    systems: int
    ports: int
    """A controller, or a server."""
    adapters: int
    """A host."""


def key_of(plan: Plan) -> PlanKey:
    """The key of a plan."""
    parts, arrays = plan.parts, plan.arrays
    return PlanKey(
        plan.architecture.id, id_of(parts.adapter), parts.system.part.id, id_of(parts.controller), id_of(parts.card),
        parts.drive.id, arrays.level, arrays.distributed, arrays.arrays, arrays.drives, plan.systems, plan.ports,
        plan.adapters,
    )  # fmt: skip


def id_of(part: Part | None) -> str | None:
    """The id of a part; None for none."""
    return None if part is None else part.id
