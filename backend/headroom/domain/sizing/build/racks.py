"""Racks for all that has a height: filled from below, heaviest kinds first, to their height or their load."""

import math
from collections.abc import Iterator, Mapping
from typing import Any, Final

from headroom.domain.catalogue.records import Catalogue, Part
from headroom.domain.sizing.build.sized_document import SizedDocument

_ORDER: Final = ("storage_system", "enclosure", "host", "switch")
_HEIGHT: Final = 42


def fill_racks(
    document: SizedDocument, catalogue: Catalogue, rack: Part | None, groups: Mapping[str, int] | None = None
) -> None:
    """Place equipment whose entry states a height; the rest stays outside, and its height unknown.

    Where the load of the rack is stated, no rack holds more than that of what is known to be heavy; what outweighs a
    rack by itself stands alone.

    Args:
        document: what is placed.
        catalogue: the parts.
        rack: of which there are as many as it takes; None: nothing is placed.
        groups: by component, which stand in racks of their own; all others, and all where it is left out, are one.
    """
    if rack is None:
        return
    most_units, most_kg = int(_stated(rack, "height_units", _HEIGHT)), _stated(rack, "load_kg", math.inf)
    weights, of_group = _weights(document, catalogue), groups or {}
    number, used, held_kg, last = 0, most_units, 0.0, 0
    mounted = sorted(_mounted(document, catalogue), key=lambda one: of_group.get(one[0], 0))
    for name, entry, units in mounted:
        needed, kilograms, group = max(1, round(units)), weights[name], of_group.get(name, 0)
        if used + needed > most_units or held_kg + kilograms > most_kg or group != last:
            number, used, held_kg, last = number + 1, 0, 0.0, group
            document.part(f"rack{number}", "rack", rack.id, f"Rack {number}")
        entry |= {"in_rack": f"rack{number}", "rack_unit": used + 1}
        used += needed
        held_kg += kilograms


def one_rack_per_server(document: SizedDocument) -> dict[str, int]:
    """Groups for `fill_racks` of which each has one server that holds data: its loss takes no other copy along.

    Switches and clients are shared out among them.
    """
    holders = {str(one["at"][0]) for one in document.components.values() if one["kind"] == "storage_service"}
    named = sorted(document.components, key=_natural)
    servers = [name for name in named if name in holders]
    found = {name: number for number, name in enumerate(servers)}
    for kind in ("switch", "host"):
        others = [name for name in named if document.components[name]["kind"] == kind and name not in holders]
        found.update((name, number % len(servers)) for number, name in enumerate(others) if servers)
    return found


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
