"""Pieces: what the bill counts, before equal ones are gathered into lines."""

from dataclasses import dataclass
from typing import Final

from headroom.domain.catalogue.records import Part

IN_THE_BOX: Final = "comes in the box"
"""Note of a piece that another one brings along."""
NEEDED: Final = "base licence needed"
"""Note of a licence that a part does not work without; it is ordered and paid for on its own."""
_LICENSED: Final = frozenset({"filesystem", "licence"})


@dataclass(frozen=True, slots=True)
class Piece:
    """`quantity` of one thing, and the design component that asks for it."""

    kind: str
    part: Part | None
    description: str
    unit: str
    quantity: int
    component_id: str
    assumed: bool
    note: str


def costs_nothing(note: str) -> bool:
    """Whether the price of what brings it along holds it."""
    return note == IN_THE_BOX


def brought_along(part: Part) -> str:
    """The note of a part that another one brings along: hardware is in its price, a licence is ordered beside it."""
    if part.kind not in _LICENSED:
        return IN_THE_BOX
    metric = part.attributes.get("metric")
    return f"{NEEDED}, counted by {metric}" if metric else NEEDED


def piece_of(part: Part, quantity: int, component_id: str, note: str = "") -> Piece:
    """A catalogue part as a piece; software is counted in licences."""
    unit = "licence" if part.kind in _LICENSED else "piece"
    return Piece(part.kind, part, part.name, unit, quantity, component_id, False, note)
