"""Pieces: what the bill counts, before equal ones are gathered into lines."""

from dataclasses import dataclass
from typing import Final

from headroom.domain.catalogue.records import Part

IN_THE_BOX: Final = "comes in the box"
"""Note of a piece that another one brings along."""
_FREE_IN_THE_BOX: Final = frozenset({"power_cord", "rail_kit"})
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


def costs_nothing(kind: str, note: str) -> bool:
    """Whether the price of what brings it along holds it; licences in the box still have a price of their own."""
    return kind in _FREE_IN_THE_BOX and note == IN_THE_BOX


def piece_of(part: Part, quantity: int, component_id: str, note: str = "") -> Piece:
    """A catalogue part as a piece; software is counted in licences."""
    unit = "licence" if part.kind in _LICENSED else "piece"
    return Piece(part.kind, part, part.name, unit, quantity, component_id, False, note)
