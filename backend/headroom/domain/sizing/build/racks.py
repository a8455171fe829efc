"""Racks for all that has a height: filled from below, heaviest kinds first, with a power strip of either feed."""

from typing import Final

from headroom.domain.catalogue.records import Catalogue, Part
from headroom.domain.sizing.build.sized_document import SizedDocument

_ORDER: Final = ("storage_system", "enclosure", "host", "switch")
_HEIGHT: Final = 42


def fill_racks(document: SizedDocument, catalogue: Catalogue, rack: Part | None) -> None:
    """Place equipment whose entry states a height; the rest stays outside, and its height unknown."""
    if rack is None:
        return
    height = rack.attributes.get("height_units")
    units = int(height) if isinstance(height, int | float) else _HEIGHT
    number, used = 0, units
    mounted = [
        (name, entry, part.rack_units)
        for kind in _ORDER
        for name, entry in sorted(document.components.items(), key=lambda one: _natural(one[0]))
        if entry["kind"] == kind and (part := catalogue.parts[entry["part"]]).rack_units
    ]
    for _, entry, tall in mounted:
        needed = max(1, round(tall or 0))
        if used + needed > units:
            number, used = number + 1, 0
            document.part(f"rack{number}", "rack", rack.id, f"Rack {number}")
        entry |= {"in_rack": f"rack{number}", "rack_unit": used + 1}
        used += needed


def _natural(name: str) -> tuple[str, int]:
    digits = "".join(sign for sign in name if sign.isdigit())
    return name.rstrip("0123456789"), int(digits or 0)
