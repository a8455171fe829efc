"""Racks for all that has a height: filled from below, heaviest kinds first, to their height or their load."""

import math
from collections.abc import Iterator, Mapping
from typing import Any, Final

from headroom.domain.catalogue.records import Catalogue, Part
from headroom.domain.sizing.build.sized_document import SizedDocument

_ORDER: Final = ("storage_system", "enclosure", "host", "switch")
_HEIGHT: Final = 42


def fill_racks(document: SizedDocument, catalogue: Catalogue, rack: Part | None) -> None:
    """Place equipment whose entry states a height; the rest stays outside, and its height unknown.

    Where the load of the rack is stated, no rack holds more than that of what is known to be heavy; what outweighs a
    rack by itself stands alone.
    """
    if rack is None:
        return
    most_units, most_kg = int(_stated(rack, "height_units", _HEIGHT)), _stated(rack, "load_kg", math.inf)
    weights = _weights(document, catalogue)
    number, used, held_kg = 0, most_units, 0.0
    for name, entry, units in _mounted(document, catalogue):
        needed, kilograms = max(1, round(units)), weights[name]
        if used + needed > most_units or held_kg + kilograms > most_kg:
            number, used, held_kg = number + 1, 0, 0.0
            document.part(f"rack{number}", "rack", rack.id, f"Rack {number}")
        entry |= {"in_rack": f"rack{number}", "rack_unit": used + 1}
        used += needed
        held_kg += kilograms


def _stated(rack: Part, attribute: str, otherwise: float) -> float:
    value = rack.attributes.get(attribute)
    return float(value) if isinstance(value, int | float) else otherwise


def _mounted(document: SizedDocument, catalogue: Catalogue) -> Iterator[tuple[str, dict[str, Any], float]]:
    """Id, entry and rack units of what a rack takes, in the order in which it is filled."""
    named = sorted(document.components.items(), key=lambda one: _natural(one[0]))
    for kind in _ORDER:
        for name, entry in named:
            units = catalogue.parts[entry["part"]].rack_units if entry["kind"] == kind else None
            if units:
                yield name, entry, units


def _weights(document: SizedDocument, catalogue: Catalogue) -> Mapping[str, float]:
    """What each component weighs at least with all that is put into it, kg."""
    found = dict.fromkeys(document.components, 0.0)
    for entry_id, entry in document.components.items():
        part = catalogue.parts.get(entry.get("part", ""))
        holder: str | None = entry_id
        while part is not None and part.weight_kg and holder is not None:
            found[holder] += part.weight_kg
            at = document.components[holder].get("at")
            holder = None if at is None else str(at[0]).partition("/")[0]
    return found


def _natural(name: str) -> tuple[str, int]:
    digits = "".join(sign for sign in name if sign.isdigit())
    return name.rstrip("0123456789"), int(digits or 0)
