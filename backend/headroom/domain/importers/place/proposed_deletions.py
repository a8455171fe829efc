"""What listings show no more: gone only where what would show it was read again."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from headroom.domain.design.places import base_of
from headroom.domain.importers.claims import Ref
from headroom.domain.importers.counts.shares import hosts
from headroom.domain.importers.merge.estate import Estate
from headroom.domain.importers.merge.fabrics import EstateFabrics
from headroom.domain.importers.place.base import ImportBase
from headroom.domain.importers.place.draft import Draft
from headroom.domain.importers.place.ends import top_of

_TOPS: Final = frozenset({"host", "switch", "storage_system"})
_NAMED: Final = frozenset({"host", "switch", "storage_system", "hba", "volume"})
"""Kinds that world-wide names, serial numbers and WWIDs tell without a base."""
_INSIDE: Final = {
    "volume": "unit",
    "drive": "drive",
    "raid_array": "array",
    "hba": "port",
    "lvm_volume_group": "lvm_group",
    "logical_volume": "logical_volume",
    "filesystem": "filesystem",
}
"""Kind of component -> kind of thing that the listings of its host or storage system show."""
_OWN: Final = {"raid_array": "md_array", "volume": "physical_volume"}
"""The same of what stands in a host; drives by their kind of name, since `nvme list` shows no others."""
_WHY: Final = "What would show it was read again and does not. Delete it if it is gone."


@dataclass(frozen=True, slots=True)
class ProposedDeletions:
    """Components and zones that are proposed for deletion, and how many no listing could show."""

    rows: list[dict[str, Any]]
    not_read: int


def propose_deletions(draft: Draft, estate: Estate, fabrics: EstateFabrics, before: set[str]) -> ProposedDeletions:
    """What no listing shows any more of the components and zones that were there.

    A part of a host or storage system is gone where listings of that one show others of its kind; a host, switch or
    storage system where all switches that it is cabled to were read; a zone where zones of its fabric were read.
    """
    base = draft.merging.base
    shown = {base_of(one) for one in [*draft.component_of.values(), *(place[0] for place in draft.port_of.values())]}
    told, read = _listed_kinds(draft, estate), _switches_read(draft, estate)
    rows, not_read = [], 0
    for key in sorted(before - shown):
        kind = str(draft.components[key].get("kind"))
        if not _could_be_shown(draft, base, key, kind):
            continue
        if _is_gone(draft, key, kind, told, read):
            rows.append({"component": key, "kind": kind, "name": draft.components[key].get("name", key), "why": _WHY})
        else:
            not_read += 1
    for key in _zones(draft, fabrics):
        rows.append({"component": key, "kind": "zone", "name": draft.zones[key].get("name", key), "why": _WHY})
    return ProposedDeletions(rows, not_read)


def _could_be_shown(draft: Draft, base: ImportBase, key: str, kind: str) -> bool:
    if key in base.components and base.components[key].keys:
        return kind in _TOPS or kind in _INSIDE
    names = draft.components[key]
    return kind in _NAMED and any(name in {"serial", "wwn", "wwid"} or name.endswith("/wwpn") for name in names)


def _is_gone(draft: Draft, key: str, kind: str, told: set[tuple[str, str]], read: set[str]) -> bool:
    if kind not in _TOPS:
        top = top_of(draft, key)
        own = draft.components.get(top, {}).get("kind") == "host"
        name = _name_kind(draft, key) if kind == "drive" else _OWN.get(kind, _INSIDE[kind])
        return (top, name if own else _INSIDE[kind]) in told
    switches = {
        base_of(far)
        for ends in ((cable["from"], cable["to"]) for cable in draft.cables.values())
        for near, far in ((ends[0][0], ends[1][0]), (ends[1][0], ends[0][0]))
        if top_of(draft, str(near)) == key
    }
    return bool(switches) and switches <= read


def _listed_kinds(draft: Draft, estate: Estate) -> set[tuple[str, str]]:
    """Hosts and storage systems, each with a kind of things that its own listings show."""
    found: set[tuple[str, str]] = set()
    for owner in [*hosts(estate), *estate.of("system")]:
        component = draft.component_of.get(owner.ref)
        if component is None or not owner.listed:
            continue
        inside = estate.from_(owner, "inside")
        for adapter in (one for one in inside if one.kind == "adapter"):
            inside = [*inside, *estate.from_(adapter, "inside", "port")]
        groups = [one for one in inside if one.kind == "lvm_group"]
        inside += [one for group in groups for one in estate.from_(group, "part_of", "logical_volume")]
        found |= {(component, one.kind) for one in inside if one.listed}
    for key in set(draft.component_of.values()):
        if draft.components.get(key, {}).get("kind") == "drive":
            found.add((top_of(draft, key), _name_kind(draft, key)))
    return found


def _name_kind(draft: Draft, drive: str) -> str:
    return "nvme" if str(draft.components[drive].get("host_device", "")).startswith("nvme") else "disk"


def _switches_read(draft: Draft, estate: Estate) -> set[str]:
    """Switches that say themselves what their ports see."""
    return {
        draft.component_of[switch.ref]
        for switch in estate.of("switch")
        if switch.ref in draft.component_of
        and any(socket.value("state") is not None for socket in estate.from_(switch, "inside", "switch_port"))
    }


def _zones(draft: Draft, fabrics: EstateFabrics) -> Iterator[str]:
    """Zones that an import brought, whose fabric's zones were read and are without them."""
    told = {zone.fabric for zone in fabrics.zones.values()}
    fabric_of: dict[str, Ref] = {
        draft.component_of[switch]: fabric
        for switch, fabric in fabrics.of_switch.items()
        if switch in draft.component_of
    }
    for key in sorted(draft.merging.base.zones):
        if key in draft.zones and key not in draft.shown_zones:
            ends = ((str(end[0]), str(end[1])) for end in draft.zones[key]["members"])
            cables = [draft.cables[draft.cable_at[end]] for end in ends if end in draft.cable_at]
            far = {base_of(str(cable[side][0])) for cable in cables for side in ("from", "to")}
            found = {fabric_of[one] for one in far if one in fabric_of}
            if found and found <= told:
                yield key
