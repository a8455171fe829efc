"""Whether another part can stand where one stands, with all that is in it and on it."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from headroom.domain.catalogue.records import Part
from headroom.domain.importers.match.part_index import PartIndex
from headroom.domain.importers.place.base import PortRef

_PORTS: Final = "ports/"


def part_refusal(
    components: Mapping[str, Mapping[str, Any]],
    used: Iterable[PortRef],
    index: PartIndex,
    component: str,
    part: Part,
) -> str:
    """Why a component cannot be this part as it is drawn; empty where it can.

    Args:
        components: all of the design.
        used: ports that have a cable or are members of zones.
        index: the catalogue.
        component: its id.
        part: what it would be.
    """
    assembly = index.assembly(part.id)
    entry = components[component]
    at = entry.get("at")
    if isinstance(at, list) and not _takes(index, components, at, part):
        return f"{part.name} does not fit where it stands."
    for one in components.values():
        where = one.get("at")
        if isinstance(where, list) and _base(where[0]) == component and where[1] is not None:
            inner = assembly.get(_path(where[0]))
            slot = inner.slots.get(str(where[1])) if inner else None
            inside = index.catalogue.parts.get(str(one.get("part")))
            if slot is None or (inside and str(inside.plugs) not in index.catalogue.slots[slot.accepts].plugs):
                return f"{part.name} has no slot {where[1]} for {one.get('name')}."
    ports = {
        (f"{component}/{path}" if path else component, port) for path, inner in assembly.items() for port in inner.ports
    }
    wanted = {end for end in used if _base(end[0]) == component} | _named(component, entry)
    missing = sorted(wanted - ports)
    return f"{part.name} has no port {missing[0][1]}, which is in use." if missing else ""


def _takes(index: PartIndex, components: Mapping[str, Mapping[str, Any]], at: list[Any], part: Part) -> bool:
    holder = index.catalogue.parts.get(str(components.get(_base(at[0]), {}).get("part")))
    if holder is None or at[1] is None:
        return True
    inner = index.assembly(holder.id).get(_path(at[0]))
    slot = inner.slots.get(str(at[1])) if inner else None
    return slot is not None and str(part.plugs) in index.catalogue.slots[slot.accepts].plugs


def _named(component: str, entry: Mapping[str, Any]) -> set[PortRef]:
    """Ports of which the design says something."""
    found: set[PortRef] = set()
    for key in entry:
        if key.startswith(_PORTS):
            path, _, port = key.removeprefix(_PORTS).rpartition("/")[0].rpartition("/")
            found.add((f"{component}/{path}" if path else component, port))
    return found


def _base(reference: Any) -> str:
    return str(reference).partition("/")[0]


def _path(reference: Any) -> str:
    return str(reference).partition("/")[2]
