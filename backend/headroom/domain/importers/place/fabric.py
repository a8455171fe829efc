"""Switches, cables and zones."""

from headroom.domain.importers.claims import Ref
from headroom.domain.importers.counts.fabric import cables
from headroom.domain.importers.counts.shares import display_name
from headroom.domain.importers.keys import coloned, display_key
from headroom.domain.importers.match.part_index import PartIndex
from headroom.domain.importers.match.parts import switch_part
from headroom.domain.importers.merge.estate import Estate, EstateObject
from headroom.domain.importers.merge.fabrics import EstateFabrics
from headroom.domain.importers.place.base import BaseZone, Pair, PortRef
from headroom.domain.importers.place.cabling import Cabling
from headroom.domain.importers.place.draft import Draft
from headroom.domain.importers.place.existing_objects import ref_of
from headroom.domain.importers.place.zones import place_zones

_SYSTEMS = {"brocade": "fabric_os", "cisco": "nx_os"}
_HIGHEST_DOMAIN = 239


def place_fabric(
    draft: Draft, estate: Estate, index: PartIndex, fabrics: EstateFabrics
) -> tuple[frozenset[Pair], dict[str, BaseZone]]:
    """Switches of a part with enough ports, cables between ports that are drawn, zones of members that are.

    Gives the cables and zones that the next import finds as this one's.
    """
    for switch in estate.of("switch"):
        _switch(draft, estate, index, switch)
    cabling = Cabling(draft)
    for one, other, near, far in fabrics.isls:
        a, b = _end(draft, estate, index, one, near), _end(draft, estate, index, other, far)
        if a is not None and b is not None:
            seen = estate.seen_at(one or other or estate.things[near])
            cabling.join(a, b, seen, sure=_sure(one, a) and _sure(other, b))
    for port, socket in cables(estate):
        place = draft.port_of.get(port.ref)
        end = _socket(draft, estate, index, socket)
        if place is not None and end is not None:
            cabling.join(place, end, estate.shown_at(port, "attached", socket), sure=_sure(socket, end))
        elif place is None:
            draft.leave_out(
                port,
                display_key(port.ref[1]),
                "Its host or storage system has no such port in the drawing, so the cable is not drawn.",
            )
    zones = place_zones(draft, estate, fabrics)
    return cabling.settle(), zones


def _sure(socket: EstateObject | None, place: PortRef) -> bool:
    """Whether a port of a switch is the one that its listing says, and not one that was free."""
    return socket is not None and socket.text("index").rpartition("/")[2] == place[1]


def _switch(draft: Draft, estate: Estate, index: PartIndex, switch: EstateObject) -> None:
    sockets = estate.from_(switch, "inside", "switch_port")
    used = [
        one
        for one in sockets
        if estate.from_(one, "attached")
        or estate.to(one, "isl")
        or estate.from_(one, "isl")
        or estate.to(one, "neighbour")
    ]
    choice = switch_part(index, switch, len(sockets), len(used))
    domain = switch.number("domain")
    draft.put(
        "switch",
        switch,
        display_name(switch)
        if switch.text("name") or switch.has_key("machine:")
        else f"Switch {coloned(switch.text('wwn'))}",
        choice,
        None,
        wwn=coloned(switch.text("wwn")) if switch.text("wwn") else None,
        domain_id=domain if domain and domain <= _HIGHEST_DOMAIN else None,
        operating_system=_SYSTEMS.get(switch.text("make")),
    )


def _end(draft: Draft, estate: Estate, index: PartIndex, socket: EstateObject | None, switch: Ref) -> PortRef | None:
    if socket is not None:
        return _socket(draft, estate, index, socket)
    component = draft.component_of.get(switch)
    return _free(draft, index, component) if component else None


def _socket(draft: Draft, estate: Estate, index: PartIndex, socket: EstateObject) -> PortRef | None:
    """The port of its index, else one that is free; the same whenever it is asked for."""
    if socket.ref in draft.port_of:
        return draft.port_of[socket.ref]
    switch = next(iter(estate.to(socket, "inside", "switch")), None)
    component = ref_of(draft, switch) if switch else None
    if component is None:
        return None
    ids = _ids(draft, index, component)
    number = socket.text("index").rpartition("/")[2]
    place = (component, number) if number in ids else _free(draft, index, component)
    if place is not None:
        draft.port_of[socket.ref] = place
    return place


def _ids(draft: Draft, index: PartIndex, component: str) -> list[str]:
    part = index.catalogue.parts.get(str(draft.components[component].get("part")))
    return [name for path, name, _ in index.fc_ports(part, "fabric") if path == ""] if part else []


def _free(draft: Draft, index: PartIndex, component: str) -> PortRef | None:
    given = set(draft.port_of.values())
    free = [(component, name) for name in reversed(_ids(draft, index, component))]
    return next((place for place in free if place not in draft.cable_at and place not in given), None)
