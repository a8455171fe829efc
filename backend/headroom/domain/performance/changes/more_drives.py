"""Drives like those there are in the free bays beside them, in arrays that grow by single drives."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from headroom.domain.catalogue.fit import plug_refusal
from headroom.domain.catalogue.records import Part
from headroom.domain.design.records import Component, Design
from headroom.domain.performance.changes.names import next_name, shared_facts
from headroom.domain.topology.array_layout import array_form, ids_of
from headroom.domain.topology.records import ExpandedDesign, Node

FreeBays: TypeAlias = dict[str, list[tuple[str, str]]]
"""Array to the holders and slots of bays."""


@dataclass(frozen=True, slots=True)
class MoreDrives:
    """A design with more drives."""

    part: Part
    beside: list[str]
    """A drawn drive of each array."""
    added: int
    design: Design


def growing_arrays(expanded: ExpandedDesign, design: Design) -> list[Node]:
    """Drawn arrays to which a single drive can be added: those without redundancy, and distributed ones.

    What stripes with parity or copies gain from one more drive, and whether their firmware takes it, is not known.
    """
    return [
        array
        for array in expanded.of_kind("raid_array")
        if array.id in design.components and ids_of(array, "drives") and _grows(expanded, array)
    ]


def _grows(expanded: ExpandedDesign, array: Node) -> bool:
    form = array_form(expanded, array)
    return array.attributes.get("level") == "raid0" or (form is not None and form.distributed)


def free_bays(expanded: ExpandedDesign, arrays: Iterable[Node]) -> FreeBays:
    """Free bays for each array, holder and slot: beside its drives, each bay for one array only, in turns."""
    arrays = list(arrays)
    taken = {(node.parent, node.slot) for node in expanded.nodes.values() if node.slot is not None}
    found: FreeBays = {array.id: [] for array in arrays}
    waiting = {array.id: [bay for bay in _bays(expanded, array) if bay not in taken] for array in arrays}
    while any(waiting.values()):
        for name, bays in waiting.items():
            bay = next((one for one in bays if one not in taken), None)
            waiting[name] = [] if bay is None else bays[bays.index(bay) + 1 :]
            if bay is not None:
                taken.add(bay)
                found[name].append(bay)
    return found


def _bays(expanded: ExpandedDesign, array: Node) -> list[tuple[str, str]]:
    """All slots like those of an array's drives, of what holds these."""
    drives = [expanded.nodes[name] for name in ids_of(array, "drives")]
    found: dict[tuple[str, str], None] = {}
    for drive in drives:
        inner = expanded.nodes[drive.parent].inner if drive.parent is not None else None
        if inner is None or drive.slot not in inner.slots:
            continue
        accepts = inner.slots[drive.slot].accepts
        for name, slot in inner.slots.items():
            if slot.accepts == accepts and plug_refusal(expanded.catalogue, drive.part, slot) is None:
                found[(str(drive.parent), name)] = None
    return list(found)


def with_more_drives(
    expanded: ExpandedDesign,
    design: Design,
    arrays: Iterable[Node],
    bays: Mapping[str, list[tuple[str, str]]],
    each: int,
) -> MoreDrives | None:
    """The design with so many more drives in each drawn array; None where one of them has not so many free bays.

    `bays` are those of each array, as `free_bays` gives them.
    """
    components, beside, first = dict(design.components), [], None
    count = 0
    for array in arrays:
        like = design.components[expanded.nodes[ids_of(array, "drives")[0]].origin]
        if like.part is None or like.count != 1 or len(bays[array.id]) < each:
            return None
        first = first or expanded.catalogue.parts[like.part]
        added = _drives(components, like, bays[array.id][:each])
        components |= {one.id: one for one in added}
        drawn = components[array.id]
        names = [*ids_of(array, "drives"), *(one.id for one in added)]
        components[array.id] = drawn._replace(attributes={**drawn.attributes, "drives": names})
        beside.append(like.id)
        count += len(added)
    if first is None:
        return None
    return MoreDrives(first, beside, count, replace(design, components=dict(sorted(components.items()))))


def _drives(components: Mapping[str, Component], like: Component, bays: list[tuple[str, str]]) -> list[Component]:
    own, names = shared_facts(like.attributes), {one.name for one in components.values()}
    found, number, called = [], 2, like.name
    for parent, slot in bays:
        while (name := f"{like.id}:{number}") in components:
            number += 1
        number += 1
        called, *_ = next_name(called, names)
        found.append(like._replace(id=name, name=called, parent=parent, slot=slot, attributes=own))
    return found
