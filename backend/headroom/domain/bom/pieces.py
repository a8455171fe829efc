"""Pieces: what the bill counts, before equal ones are gathered into lines."""

from dataclasses import dataclass
from typing import Final

from headroom.domain.catalogue.records import Part

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


def piece_of(part: Part, quantity: int, component_id: str, note: str = "") -> Piece:
    """A catalogue part as a piece; software is counted in licences."""
    unit = "licence" if part.kind in _LICENSED else "piece"
    return Piece(part.kind, part, part.name, unit, quantity, component_id, False, note)
