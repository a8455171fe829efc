"""Things that an existing design has: by world-wide name, serial number, WWID, and by what stands in or on them."""

from collections import defaultdict
from typing import Any

from headroom.domain.design.wwn import of_component
from headroom.domain.importers.counts.shares import display_name, hosts
from headroom.domain.importers.keys import ds8000_volume, volume_id, wwn
from headroom.domain.importers.merge.estate import Estate, EstateObject
from headroom.domain.importers.merge.suppose import owners
from headroom.domain.importers.place.draft import Draft
from headroom.domain.importers.place.ends import top_of


def recognise(draft: Draft, estate: Estate) -> None:
    """Fill `component_of` and `port_of` of a draft with what its components are."""
    _ports(draft, estate)
    _by_attribute(draft, estate, "serial", {"host": "host", "system": "storage_system", "switch": "switch"})
    _switches(draft, estate)
    _volumes(draft, estate)
    _by_name(draft, estate)
    _inside(draft, estate)


def _ports(draft: Draft, estate: Estate) -> None:
    """A port's name leads to its component, and that to host or storage system around it."""
    by_name = {name: port for port in estate.of("port") for name in port.keys("wwpn:")}
    for component_id, component in sorted(draft.components.items()):
        for one in of_component(component_id, component):
            port = by_name.get(wwn(one.wwn) or "") if one.role in {"port", "virtual"} else None
            if port is None or port.ref in draft.port_of:
                continue
            path, _, name = one.port.rpartition("/")
            draft.port_of[port.ref] = (f"{component_id}/{path}" if path else component_id, name)
            around = top_of(draft, component_id)
            for adapter in estate.to(port, "inside", "adapter"):
                draft.component_of.setdefault(adapter.ref, component_id)
            for owner in [*owners(estate, port, "host"), *owners(estate, port, "system")]:
                if draft.components[around]["kind"] == ("host" if owner.kind == "host" else "storage_system"):
                    draft.component_of.setdefault(owner.ref, around)


def _by_attribute(draft: Draft, estate: Estate, name: str, kinds: dict[str, str]) -> None:
    for kind, component_kind in kinds.items():
        known = {
            str(one[name]).lower(): key
            for key, one in sorted(draft.components.items())
            if one.get("kind") == component_kind and one.get(name)
        }
        for thing in estate.of(kind):
            found = known.get(thing.text(name).lower())
            if found is not None:
                draft.component_of.setdefault(thing.ref, found)


def _switches(draft: Draft, estate: Estate) -> None:
    """By the switch's own name, else by a cable to a port that is recognised."""
    known = {
        wwn(one.get("wwn")): key
        for key, one in draft.components.items()
        if one.get("kind") == "switch" and one.get("wwn")
    }
    far: dict[tuple[str, str], str] = {}
    for cable in draft.cables.values():
        a, b = (tuple(map(str, cable[end])) for end in ("from", "to"))
        far[(a[0], a[1])], far[(b[0], b[1])] = b[0], a[0]
    for switch in estate.of("switch"):
        found = known.get(switch.text("wwn") or None)
        if found is None:
            ports = [
                port
                for socket in estate.from_(switch, "inside", "switch_port")
                for port in estate.from_(socket, "attached", "port")
            ]
            ends = {far.get(draft.port_of[port.ref]) for port in ports if port.ref in draft.port_of} - {None}
            found = next(
                (
                    end
                    for end in sorted(str(one) for one in ends)
                    if draft.components.get(end, {}).get("kind") == "switch"
                ),
                None,
            )
        if found is not None:
            draft.component_of.setdefault(switch.ref, found)


def _volumes(draft: Draft, estate: Estate) -> None:
    known = {
        volume_id(one.get("wwid")): key
        for key, one in sorted(draft.components.items())
        if one.get("kind") == "volume" and one.get("wwid")
    }
    for unit in estate.of("unit"):
        for key in _volume_keys(estate, unit):
            if key in known:
                draft.component_of.setdefault(unit.ref, known[key])
                around = top_of(draft, known[key])
                for system in estate.to(unit, "inside", "system"):
                    if draft.components[around]["kind"] == "storage_system":
                        draft.component_of.setdefault(system.ref, around)


def _volume_keys(estate: Estate, unit: EstateObject) -> list[str]:
    """All keys of a volume, with the WWID that its number and its system's node name make where no listing has it."""
    keys = [key for _, key in unit.refs]
    number = unit.text("volume_number")
    names = [system.text("wwnn") for system in estate.to(unit, "inside", "system")] if number else []
    return keys + [ds8000_volume(name, number) for name in names if name]


def _by_name(draft: Draft, estate: Estate) -> None:
    """Hosts, switches and systems that have nothing else: by a name that is one of a kind on both sides."""
    taken = set(draft.component_of.values())
    for kind, component_kind in (("host", "host"), ("switch", "switch"), ("system", "storage_system")):
        names: dict[str, list[str]] = defaultdict(list)
        for key, one in draft.components.items():
            if one.get("kind") == component_kind and key not in taken:
                names[str(one.get("name", "")).lower()].append(key)
        things: dict[str, list[EstateObject]] = defaultdict(list)
        for thing in hosts(estate) if kind == "host" else estate.of(kind):
            if thing.ref not in draft.component_of:
                things[display_name(thing).lower()].append(thing)
        for name, found in things.items():
            if len(found) == 1 and len(names.get(name, [])) == 1:
                draft.component_of[found[0].ref] = names[name][0]


def _inside(draft: Draft, estate: Estate) -> None:
    """Arrays and pools by the volumes that lie on them, groups by theirs; the rest by place and name."""
    for unit in estate.of("unit"):
        component = draft.component_of.get(unit.ref)
        at = draft.components[component].get("at") if component in draft.components else None
        if not isinstance(at, list):
            continue
        holder = str(at[0])
        for pool in estate.to(unit, "in_pool", "pool"):
            kind = draft.components.get(holder, {}).get("kind")
            arrays = estate.from_(pool, "member", "array")
            if kind == "extent_pool":
                draft.component_of.setdefault(pool.ref, holder)
            elif kind == "raid_array" and len(arrays) == 1:
                draft.component_of.setdefault(arrays[0].ref, holder)


def find(draft: Draft, kind: str, parent: str, **values: Any) -> str | None:
    """The component of a kind in a parent that has these values; None where there is none."""
    for key in draft.inside.get((kind, parent), ()):
        if all(draft.components[key].get(name) == value for name, value in values.items()):
            return key
    return None


def ref_of(draft: Draft, thing: EstateObject) -> str | None:
    """The component of a thing."""
    found = draft.component_of.get(thing.ref)
    return found if found in draft.components else None
