"""Switches, cables and zones."""

from headroom.domain.importers.claims import Ref
from headroom.domain.importers.counts.fabric import cables
from headroom.domain.importers.counts.shares import display_name
from headroom.domain.importers.keys import coloned, shown_key
from headroom.domain.importers.match.part_index import PartIndex
from headroom.domain.importers.match.parts import switch_part
from headroom.domain.importers.merge.estate import Estate, Thing
from headroom.domain.importers.merge.fabrics import EstateFabrics
from headroom.domain.importers.place.draft import Draft, PortRef
from headroom.domain.importers.place.existing import ref_of

_SYSTEMS = {"brocade": "fabric_os", "cisco": "nx_os"}
_HIGHEST_DOMAIN = 239
_LEAST_MEMBERS = 2


def place_fabric(draft: Draft, estate: Estate, index: PartIndex, fabrics: EstateFabrics) -> None:
    """Switches of a part with enough ports, cables between ports that are drawn, zones of members that are."""
    for switch in estate.of("switch"):
        _switch(draft, estate, index, switch)
    for one, other, near, far in fabrics.isls:
        a, b = _end(draft, estate, index, one, near), _end(draft, estate, index, other, far)
        if a is not None and b is not None:
            draft.join(a, b)
    for port, socket in cables(estate):
        place = draft.port_of.get(port.ref)
        end = _socket(draft, estate, index, socket)
        if place is not None and end is not None:
            draft.join(place, end)
        elif place is None:
            draft.leave_out(
                port,
                shown_key(port.ref[1]),
                "Its host or storage system has no such port in the drawing, so the cable is not drawn.",
            )
    _zones(draft, estate, fabrics)


def _switch(draft: Draft, estate: Estate, index: PartIndex, switch: Thing) -> None:
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


def _end(draft: Draft, estate: Estate, index: PartIndex, socket: Thing | None, switch: Ref) -> PortRef | None:
    if socket is not None:
        return _socket(draft, estate, index, socket)
    component = draft.component_of.get(switch)
    return _free(draft, index, component) if component else None


def _socket(draft: Draft, estate: Estate, index: PartIndex, socket: Thing) -> PortRef | None:
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
    return next((place for place in free if place not in draft.ends and place not in given), None)


def _zones(draft: Draft, estate: Estate, fabrics: EstateFabrics) -> None:
    known = {frozenset(map(tuple, zone["members"])) for zone in draft.zones.values()}
    names = {str(zone.get("name")) for zone in draft.zones.values()}
    for _, zone in sorted(fabrics.zones.items()):
        places: list[PortRef] = []
        for _, port in sorted(zone.members.items()):
            below = next(iter(estate.to(port, "virtual_on", "port")), port)
            place = draft.port_of.get(below.ref)
            if place is not None and place not in places:
                places.append(place)
            elif place is None:
                draft.leave_out(
                    port,
                    port.text("alias") or shown_key(port.ref[1]),
                    f"It is a member of zone {zone.name} and is nowhere logged in.",
                )
        if len(places) < _LEAST_MEMBERS:
            draft.left_out.append(
                {"kind": "zone", "name": zone.name, "why": "Fewer than two of its members are in the drawing."}
            )
        elif frozenset(places) not in known and zone.name not in names:
            known.add(frozenset(places))
            made = draft.new_id("zone")
            draft.zones[made] = {"name": zone.name, "members": [list(place) for place in places]}
            draft.added.append(made)
