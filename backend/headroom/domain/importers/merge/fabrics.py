"""Fabrics: switches that links join, by VSAN where there are any; and what their zones mean."""

from collections import defaultdict
from dataclasses import dataclass, field
from typing import Final

from headroom.domain.importers.claims import Ref
from headroom.domain.importers.merge.estate import Estate, EstateObject

_MOST_DEPTH: Final = 4


@dataclass(slots=True)
class EstateZone:
    """A zone of one fabric, whichever switch lists it."""

    name: str
    fabric: Ref
    effective: bool = False
    members: dict[Ref, EstateObject] = field(default_factory=dict)
    """Ports."""
    by_port: set[tuple[int, str]] = field(default_factory=set)
    """Members by domain and port."""
    resolved: set[tuple[int, str]] = field(default_factory=set)
    """Those of them behind which a port is known."""


@dataclass(slots=True)
class EstateFabrics:
    """All fabrics of an estate."""

    of_switch: dict[Ref, Ref]
    """Switch -> the least switch of its fabric."""
    fabrics: list[tuple[Ref, str]]
    """Least switch and VSAN; an empty one where the make has none."""
    zones: dict[tuple[Ref, str, str], EstateZone]
    """By fabric, VSAN and name."""
    aliases: set[tuple[Ref, str]]
    isls: list[tuple[EstateObject | None, EstateObject | None, Ref, Ref]]
    """Port, port, switch, switch of each link between switches; a port is None where nothing names it."""


def read_fabrics(estate: Estate) -> EstateFabrics:
    """The fabrics of an estate."""
    of_switch = _components(estate)
    vsans: dict[Ref, set[str]] = defaultdict(set)
    for switch in estate.of("switch"):
        vsans[of_switch[switch.ref]] |= _vsans(estate, switch)
    fabrics = sorted((root, vsan) for root, found in vsans.items() for vsan in found or {""})
    zones = _zones(estate, of_switch)
    aliases = {
        (of_switch[switch.ref], alias.ref[1].rpartition("/")[2])
        for alias, switch, _ in estate.links("on_switch")
        if alias.kind == "alias"
    }
    return EstateFabrics(of_switch, fabrics, zones, aliases, _isls(estate))


def _components(estate: Estate) -> dict[Ref, Ref]:
    parent = {switch.ref: switch.ref for switch in estate.of("switch")}

    def find(ref: Ref) -> Ref:
        while parent[ref] != ref:
            parent[ref] = parent[parent[ref]]
            ref = parent[ref]
        return ref

    pairs = [(a.ref, b.ref) for a, b, _ in estate.links("same_fabric")]
    pairs += [(owner.ref, b.ref) for a, b, _ in estate.links("neighbour") for owner in estate.to(a, "inside", "switch")]
    pairs += [
        (x.ref, y.ref)
        for a, b, _ in estate.links("isl")
        for x in estate.to(a, "inside", "switch")
        for y in estate.to(b, "inside", "switch")
    ]
    for a, b in pairs:
        x, y = find(a), find(b)
        parent[max(x, y)] = min(x, y)
    return {ref: find(ref) for ref in parent}


def _vsans(estate: Estate, switch: EstateObject) -> set[str]:
    found = {port.text("vsan") for port in estate.from_(switch, "inside", "switch_port")}
    found |= {zone.text("vsan") for zone in estate.from_(switch, "on_switch", "zone")}
    return found - {""}


def _zones(estate: Estate, of_switch: dict[Ref, Ref]) -> dict[tuple[Ref, str, str], EstateZone]:
    zones: dict[tuple[Ref, str, str], EstateZone] = {}
    names: dict[tuple[Ref, str], list[EstateObject]] = defaultdict(list)
    for alias, switch, _ in estate.links("on_switch"):
        if alias.kind == "alias":
            names[of_switch[switch.ref], alias.ref[1].rpartition("/")[2]].append(alias)
    for thing, switch, _ in estate.links("on_switch"):
        if thing.kind != "zone":
            continue
        fabric = of_switch[switch.ref]
        zone = zones.setdefault(
            (fabric, thing.text("vsan"), thing.text("name")), EstateZone(thing.text("name"), fabric)
        )
        zone.effective = zone.effective or bool(thing.value("effective"))
        for how in ("member", "effective_member"):
            for member in estate.to(thing, how):
                _take(estate, zone, member, names, of_switch, 0)
    return zones


def _take(
    estate: Estate,
    zone: EstateZone,
    member: EstateObject,
    names: dict[tuple[Ref, str], list[EstateObject]],
    of_switch: dict[Ref, Ref],
    depth: int,
) -> None:
    """Add a member; an alias means what it names in this fabric, a domain and port what is attached there."""
    if member.kind == "port":
        zone.members[member.ref] = member
    elif member.kind == "domain_port":
        place = (member.number("domain") or 0, member.text("index"))
        zone.by_port.add(place)
        if found := behind(estate, zone.fabric, of_switch, place):
            zone.resolved.add(place)
            zone.members.update({port.ref: port for port in found})
    elif member.kind == "alias" and depth < _MOST_DEPTH:
        for alias in {
            one.ref: one for one in [member, *names.get((zone.fabric, member.ref[1].rpartition("/")[2]), [])]
        }.values():
            for named in estate.to(alias, "names"):
                _take(estate, zone, named, names, of_switch, depth + 1)


def behind(estate: Estate, fabric: Ref, of_switch: dict[Ref, Ref], place: tuple[int, str]) -> list[EstateObject]:
    """Ports attached at a domain and port of a fabric; none unless just one switch has the domain."""
    switches = [one for one in estate.of("switch") if of_switch[one.ref] == fabric and one.value("domain") == place[0]]
    if len(switches) != 1:
        return []
    sockets = [one for one in estate.from_(switches[0], "inside", "switch_port") if one.text("index") == place[1]]
    return [port for socket in sockets for port in estate.from_(socket, "attached", "port")]


def _isls(estate: Estate) -> list[tuple[EstateObject | None, EstateObject | None, Ref, Ref]]:
    """Links with both ends named, then those of which each side only says who the neighbour is."""
    isls: list[tuple[EstateObject | None, EstateObject | None, Ref, Ref]] = []
    used: set[Ref] = set()
    for a, b, _ in estate.links("isl"):
        first, second = sorted((a, b), key=lambda thing: thing.ref)
        if first.ref in used or second.ref in used:
            continue
        used |= {first.ref, second.ref}
        owners = [owner.ref for end in (first, second) for owner in estate.to(end, "inside", "switch")[:1]]
        if len(owners) == 2:
            isls.append((first, second, owners[0], owners[1]))
    left: dict[tuple[Ref, Ref], list[EstateObject]] = defaultdict(list)
    for socket, far, _ in estate.links("neighbour"):
        for owner in estate.to(socket, "inside", "switch"):
            if socket.ref not in used:
                left[owner.ref, far.ref].append(socket)
    for near, beyond in sorted({(min(pair), max(pair)) for pair in left}):
        one, other = left.get((near, beyond), []), left.get((beyond, near), [])
        for place in range(max(len(one), len(other))):
            isls.append(
                (one[place] if place < len(one) else None, other[place] if place < len(other) else None, near, beyond)
            )
    return isls
