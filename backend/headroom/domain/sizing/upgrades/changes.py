"""Changes that a design allows: each is the design with other or more parts; whether it helps the model says."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from headroom.domain.catalogue.fit import plug_refusal
from headroom.domain.catalogue.raid_rules import RAID_LEVELS, RaidLevel, level_name
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Cable, Component, Design, PortRef, Zone
from headroom.domain.performance.changes.additions import more_adapters
from headroom.domain.performance.changes.search import with_part
from headroom.domain.performance.changes.swaps import Swap, candidates, stands_for
from headroom.domain.performance.scenario.outcome import ScenarioOutcome
from headroom.domain.sizing.candidates.prices import CostTable
from headroom.domain.sizing.upgrades.records import UpgradeChange
from headroom.domain.topology.array_layout import ids_of
from headroom.domain.topology.fabrics import port_at
from headroom.domain.topology.records import ExpandedDesign, Node

_SWAPS_A_GROUP: Final = 6
_OF_ITS_OWN: Final = ("wwpn", "wwnn", "npiv", "serial_number")
"""What a part like another does not share with it."""
_OF_THE_LINK: Final = ("speed_gbps", "fixed_speed_reason", "optics")
"""What ports state of the link that they are on: whatever holds it down holds the one beside it too."""
_RULES_OTHERWISE: Final = {"storage_system": "classic", "host": "linux_md"}
Key: TypeAlias = tuple[str, ...]
Place: TypeAlias = tuple[str | None, str | None]


@dataclass(frozen=True, slots=True)
class PossibleChange:
    """A design with one change; `key` finds the same change again in a design that has another one."""

    key: Key
    change: UpgradeChange
    design: Design
    bounded: bool
    """Whether parts were exchanged, so that the new ones must state what the old ones did."""


def changes_of(outcome: ScenarioOutcome, design: Design, costs: CostTable) -> Iterator[PossibleChange]:
    """Every single change of a design, in an order of their own."""
    expanded = outcome.prepared.expanded
    yield from _levels(expanded, design)
    yield from _adapters(outcome, design)
    yield from _links(expanded, design)
    yield from _drives(expanded, design)
    yield from _swaps(expanded, design, costs)


def _swaps(expanded: ExpandedDesign, design: Design, costs: CostTable) -> Iterator[PossibleChange]:
    """Another part in place of all like ones, the cheapest first."""
    catalogue = expanded.catalogue
    groups: dict[tuple[str, str], set[str]] = {}
    for one in design.components.values():
        if one.part is not None and catalogue.kinds[one.kind].physical:
            groups.setdefault((one.kind, one.part), set()).add(one.id)
    for (kind, present), ids in sorted(groups.items()):
        before, swap = catalogue.parts[present], Swap(expanded, frozenset(ids))
        plugs = [one for one in candidates(catalogue, kind, present) if one.plugs == before.plugs]
        fitting = [
            one for one in plugs if swap.is_sold_there(one, before) and stands_for(one, before) and swap.fits(one)
        ]
        fitting.sort(key=lambda one: (costs.of(one).price is None, costs.of(one).price or 0.0, one.id))
        for part in fitting[:_SWAPS_A_GROUP]:
            count = len(swap.roots)
            words = f"{part.name} in place of {before.name}" + (f", {count:,} times" if count > 1 else "")
            change = UpgradeChange("swap", words, tuple(sorted(ids)))
            yield PossibleChange(("swap", kind, present, part.id), change, with_part(design, ids, part), True)


def _adapters(outcome: ScenarioOutcome, design: Design) -> Iterator[PossibleChange]:
    """One more adapter beside each of a class that carries load."""
    seen: set[tuple[str, ...]] = set()
    for row_class in outcome.classes:
        for added in more_adapters(outcome, row_class, design):
            ids = tuple(added.component_ids)
            if ids not in seen:
                seen.add(ids)
                words = f"{added.places:,} more {added.part.name}, one beside each"
                change = UpgradeChange("adapter", words, ids)
                yield PossibleChange(("adapter", added.part.id, *ids), change, added.design, False)


def _levels(expanded: ExpandedDesign, design: Design) -> Iterator[PossibleChange]:
    """Another RAID level for all like arrays, where whoever makes them knows it and it bears as many lost drives."""
    for (level, maker, drives), arrays in sorted(_array_groups(expanded, design).items()):
        for other in _levels_of(expanded.catalogue, maker, drives) if level in RAID_LEVELS else ():
            if other != level and _bears_as_much(RAID_LEVELS[other], RAID_LEVELS[level]):
                ids = sorted(array.id for array in arrays)
                words = f"{level_name(other)} in place of {level_name(level)} for {_many(len(ids), 'array')}"
                yield PossibleChange(
                    ("level", level, maker, str(drives), other),
                    UpgradeChange("level", words, tuple(ids)),
                    _with_attributes(design, {name: {"level": other} for name in ids}),
                    False,
                )


def _bears_as_much(other: RaidLevel, level: RaidLevel) -> bool:
    """Whether any so many drives may fail, and the same software makes it."""
    lost, lost_before = (one.parity + one.mirrored for one in (other, level))
    return lost >= lost_before and other.whole_records == level.whole_records


def _array_groups(expanded: ExpandedDesign, design: Design) -> dict[tuple[str, str, int], list[Node]]:
    """Arrays by level, catalogue id of whoever makes them, and drives."""
    groups: dict[tuple[str, str, int], list[Node]] = {}
    for array in expanded.of_kind("raid_array"):
        if array.id not in design.components or array.parent is None:
            continue
        above = (array.parent, *expanded.upstream(array.parent))
        maker = next((one for one in above if expanded.nodes[one].kind in _RULES_OTHERWISE), None)
        part = None if maker is None else expanded.nodes[maker].part
        if part is not None:
            key = str(array.attributes.get("level")), part.id, len(ids_of(array, "drives"))
            groups.setdefault(key, []).append(array)
    return groups


def _levels_of(catalogue: Catalogue, maker: str, drives: int) -> list[str]:
    part = catalogue.parts[maker]
    rules = catalogue.raid.get(str(part.attributes.get("raid_rules") or _RULES_OTHERWISE[part.kind]))
    forms = [] if rules is None else rules.arrays
    found = {one.level for one in forms if one.least_drives <= drives <= (one.most_drives or drives)}
    return [level for level in RAID_LEVELS if level in found]


def _drives(expanded: ExpandedDesign, design: Design) -> Iterator[PossibleChange]:
    """One more drive in each of all like arrays, as far as there are free bays beside their drives."""
    for (level, maker, drives), arrays in sorted(_array_groups(expanded, design).items()):
        if level not in _levels_of(expanded.catalogue, maker, drives + 1):
            continue
        taken: set[Place] = {(one.parent, one.slot) for one in expanded.nodes.values() if one.slot is not None}
        components, more = dict(design.components), 0
        for array in sorted(arrays, key=lambda one: one.id):
            drive = _one_more_drive(expanded, components, array, taken)
            if drive is not None:
                components[drive.id] = drive
                own = components[array.id]
                attributes = {**own.attributes, "drives": [*ids_of(array, "drives"), drive.id]}
                components[array.id] = own._replace(attributes=attributes)
                more += 1
        if more == len(arrays):
            words = f"One more drive in {_many(more, 'array')} of {drives} drives"
            change = UpgradeChange("drives", words, tuple(sorted(one.id for one in arrays)))
            changed = replace(design, components=dict(sorted(components.items())))
            yield PossibleChange(("drives", level, maker, str(drives)), change, changed, False)


def _one_more_drive(
    expanded: ExpandedDesign,
    components: Mapping[str, Component],
    array: Node,
    taken: set[Place],
) -> Component | None:
    """A drive like the last of an array, in the first free bay beside it; the bay is taken then."""
    names = ids_of(array, "drives")
    last = expanded.nodes.get(names[-1]) if names else None
    if last is None or last.parent is None or last.id not in components or last.part is None:
        return None
    holder = expanded.nodes[last.parent]
    for slot, entry in (holder.inner.slots if holder.inner is not None else {}).items():
        if (holder.id, slot) not in taken and plug_refusal(expanded.catalogue, last.part, entry) is None:
            taken.add((holder.id, slot))
            like = components[last.id]
            own = {key: value for key, value in like.attributes.items() if not key.endswith(_OF_ITS_OWN)}
            return like._replace(id=_new_id(components, last.id), parent=holder.id, slot=slot, attributes=own)
    return None


def _links(expanded: ExpandedDesign, design: Design) -> Iterator[PossibleChange]:
    """A second cable beside each of those between two sorts of parts, where both ends have a port to spare."""
    groups: dict[tuple[str, str], list[str]] = {}
    for name, cable in expanded.cables.items():
        ends = [expanded.nodes[end[0]] for end in (cable.a, cable.b)]
        if name in design.cables and all(end.part is not None for end in ends):
            first, second = sorted(end.part.id for end in ends if end.part is not None)
            groups.setdefault((first, second), []).append(name)
    for key, names in sorted(groups.items()):
        doubled = _CableDoubler(expanded, design)
        for name in sorted(names):
            doubled.add_beside(name)
        if doubled.beside:
            parts = " and ".join(dict.fromkeys(expanded.catalogue.parts[one].name for one in key))
            words = f"{_many(len(doubled.beside), 'more cable')} between {parts}"
            change = UpgradeChange("links", words, tuple(doubled.beside))
            yield PossibleChange(("links", *key), change, doubled.design, False)


class _CableDoubler:
    """A design with a second cable beside some, as long as ports are free."""

    def __init__(self, expanded: ExpandedDesign, design: Design) -> None:
        self.design, self.beside = design, list[str]()
        self._expanded = expanded
        self._taken: set[PortRef] = {end for cable in expanded.cables.values() for end in (cable.a, cable.b)}

    def add_beside(self, name: str) -> None:
        """Add a cable beside one of these."""
        cable = self._expanded.cables[name]
        a, b = self._free(cable.a), self._free(cable.b)
        if a is None or b is None:
            return
        self._taken |= {a, b}
        new = _new_id(self.design.cables, name)
        again = {cable.a: a, cable.b: b}
        second = Cable(new, a, b, self.design.cables[name].length_m)
        components = dict(self.design.components)
        for old, port in again.items():
            if port[0] in components:
                components[port[0]] = _as_fast(components[port[0]], old[1], port[1])
        self.design = replace(
            self.design,
            components=components,
            cables=dict(sorted({**self.design.cables, new: second}.items())),
            zones={zone.id: _zoned(zone, again) for zone in self.design.zones.values()},
        )
        self.beside.append(name)

    def _free(self, end: PortRef) -> PortRef | None:
        """A free port like this one, of the same part."""
        node, mine = self._expanded.nodes[end[0]], port_at(self._expanded, end)
        for name, port in (node.inner.ports if node.inner is not None else {}).items():
            alike = mine is not None and (port.type, port.role) == (mine.type, mine.role)
            if alike and (end[0], name) not in self._taken:
                return end[0], name
        return None


def _as_fast(component: Component, old: str, new: str) -> Component:
    """A component whose new port runs as the old one is set to."""
    own = {
        f"ports/{new}/{name}": value
        for name in _OF_THE_LINK
        if (value := component.attributes.get(f"ports/{old}/{name}")) is not None
    }
    return component._replace(attributes={**component.attributes, **own}) if own else component


def _zoned(zone: Zone, again: Mapping[PortRef, PortRef]) -> Zone:
    """A zone that a port is in takes in the one beside."""
    more = tuple(again[member] for member in zone.members if member in again)
    return zone._replace(members=(*zone.members, *more)) if more else zone


def _with_attributes(design: Design, changed: Mapping[str, Mapping[str, Any]]) -> Design:
    components = {
        name: one._replace(attributes={**one.attributes, **changed[name]}) if name in changed else one
        for name, one in design.components.items()
    }
    return replace(design, components=components)


def _new_id(known: Mapping[str, object], beside: str) -> str:
    number = 2
    while (name := f"{beside}:{number}") in known:
        number += 1
    return name


def _many(count: int, what: str) -> str:
    return f"{count:,} {what}" + ("s" if count > 1 else "")
