"""What people deleted since the last import: listings still show it, and it comes back only when somebody asks."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from headroom.domain.importers.claims import Ref
from headroom.domain.importers.estate_reader import ImportedEstate
from headroom.domain.importers.merge.estate import Estate, EstateObject
from headroom.domain.importers.merge.fabrics import EstateFabrics
from headroom.domain.importers.place.base import ImportBase
from headroom.domain.importers.place.draft import Draft
from headroom.domain.importers.place.merging import LeftOutRow


def recall(draft: Draft, imported: ImportedEstate) -> ImportedEstate:
    """Recognise things by what the last import knew; gives the estate without those that somebody deleted since."""
    base = draft.merging.base
    draft.merging.machines = _machines(imported.estate)
    deleted = dict(_deleted(draft, imported, base))
    if not deleted:
        return imported
    for component, thing in sorted(deleted.items()):
        entry = base.components[component]
        if entry.parent not in deleted:
            at = imported.estate.seen_at(thing)
            name = str(entry.values.get("name", component))
            draft.left_by_hand.append(LeftOutRow(component, entry.kind, name, at.file, at.line))
    estate = imported.estate.without({thing.ref for thing in deleted.values()} | set(_ports(draft, imported, deleted)))
    return replace(imported, estate=estate, fabrics=_with(imported.fabrics, estate.things))


def _machines(estate: Estate) -> list[str]:
    """Machines with folders before their name, where the last part tells them apart; the longest first."""
    named = [name for kind in ("host", "switch", "system") for one in estate.of(kind) for name in one.keys("machine:")]
    lasts = Counter(name.rpartition("/")[2] for name in set(named))
    return sorted({name for name in named if "/" in name and lasts[name.rpartition("/")[2]] == 1}, reverse=True)


def is_requested(draft: Draft, component: str) -> bool:
    """Whether somebody asks for a component, or for what it stood in."""
    base, asked = draft.merging.base, draft.merging.terms.asked
    seen: set[str] = set()
    while component and component not in seen:
        if component in asked:
            return True
        seen.add(component)
        entry = base.components.get(component)
        component = entry.parent if entry else ""
    return False


def _deleted(draft: Draft, imported: ImportedEstate, base: ImportBase) -> Iterator[tuple[str, EstateObject]]:
    """Components that were deleted, with the thing that each was."""
    by_key = {key: component for component, entry in sorted(base.components.items()) for key in entry.keys}
    taken = {(ref[0], component) for ref, component in draft.component_of.items()}
    for thing in imported.estate.things.values():
        if thing.ref in draft.component_of:
            continue
        found = (by_key.get(f"{kind} {draft.merging.plain_key(key)}") for kind, key in thing.refs)
        component = next((one for one in found if one is not None), None)
        if component is None or (thing.kind, component) in taken:
            continue
        taken.add((thing.kind, component))
        if component in draft.components:
            if draft.components[component].get("kind") == base.components[component].kind:
                draft.component_of[thing.ref] = component
        elif not is_requested(draft, component):
            yield component, thing
    for port in imported.estate.of("port"):
        for key in port.keys("wwpn:"):
            owner = base.ports.get(key, "")
            if owner in base.components and _is_deleted_port(draft, port, owner):
                yield owner, port


def _ports(draft: Draft, imported: ImportedEstate, deleted: dict[str, EstateObject]) -> Iterator[Ref]:
    """Ports of deleted components, of which each has one thing at most in `deleted`."""
    base = draft.merging.base
    for port in imported.estate.of("port"):
        if port.ref not in draft.port_of and any(base.ports.get(key, "") in deleted for key in port.keys("wwpn:")):
            yield port.ref


def _is_deleted_port(draft: Draft, port: EstateObject, owner: str) -> bool:
    return port.ref not in draft.port_of and owner not in draft.components and not is_requested(draft, owner)


def _with(fabrics: EstateFabrics, things: dict[Ref, EstateObject]) -> EstateFabrics:
    """Fabrics as far as their switches and ports are in an estate."""
    zones = {
        key: replace(zone, members={ref: port for ref, port in zone.members.items() if ref in things})
        for key, zone in fabrics.zones.items()
        if zone.fabric in things
    }
    isls = [isl for isl in fabrics.isls if isl[2] in things and isl[3] in things]
    return replace(fabrics, zones=zones, isls=isls)
