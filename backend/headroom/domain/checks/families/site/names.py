"""Names, what is said twice, and what nobody uses."""

import re
from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Final, TypeVar

from headroom.domain.checks.families.site.names_fixes import FIXES, values_as_unset
from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.checks.views.site import holder_of, workload_legs
from headroom.domain.performance.result.figure_words import join
from headroom.domain.topology.attributes import ids

__all__ = ["CHECKS", "FIXES"]

_IN_FILES: Final = ("volume", "lvm_volume_group", "logical_volume", "filesystem", "switch", "host")
"""Kinds whose names stand in generated files."""
Key = TypeVar("Key", bound=Hashable)
_NOT_WRITTEN: Final = re.compile(r"[^A-Za-z0-9_]+")


def same_name(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """NAM-01: parts of a kind in one place with the same name, other than that of the kind."""
    kinds = inputs.catalogue.kinds
    labels = {kind.id: kind.label for kind in kinds.values()}
    pairs = [
        ((kind, parent, name), part)
        for part, kind, _, name, parent, *_ in inputs.design.components.values()
        if name != labels[kind]
    ]
    for (kind, _parent, name), parts in _alike(pairs):
        if len(parts) > 1:
            facts: Facts = {"parts": Names(parts), "name": name, "kind": _plural(inputs, kind), "found": len(parts)}
            yield Hit(parts, facts=facts)


def kind_as_name(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """NAM-02: parts that are called as their kind is; one alone can be told apart and is left in peace."""
    kinds = inputs.catalogue.kinds
    unnamed = (one for one in inputs.design.components.values() if one.name == kinds[one.kind].label)
    for kind, parts in _alike((one.kind, one.id) for one in unnamed):
        if len(parts) > 1:
            facts: Facts = {
                "parts": Names(parts),
                "kind": _plural(inputs, kind),
                "name": kinds[kind].label,
                "found": len(parts),
            }
            yield Hit(parts, facts=facts)


def same_in_files(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """NAM-03: names that differ as drawn and are the same as files write them."""
    longest = int(parameters["longest"])
    components = (one for one in inputs.design.components.values() if one.kind in _IN_FILES)
    for (_, name), parts in _alike(((one.kind, _folded(one.name, longest)), one.id) for one in components):
        if len({inputs.design.components[part].name for part in parts}) > 1:
            yield Hit(parts, facts={"parts": Names(parts), "name": name})
    zones = inputs.design.zones
    for name, found in _alike((_folded(one.name, longest), one.id) for one in zones.values()):
        if len({zones[zone].name for zone in found}) > 1:
            yield Hit(zones=found, facts={"parts": Names(found), "name": name})


def default_values(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """NAM-04: attributes that are set to what they would be anyway, all of them at once."""
    found = list(values_as_unset(inputs))
    if found:
        parts = tuple(dict.fromkeys(one for one, _ in found))
        labels = sorted({attribute.label for _, attribute in found})
        facts: Facts = {"found": len(found), "labels": join(labels), "parts": Names(parts)}
        yield Hit(parts, facts=facts)


def unused(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """NAM-05: hosts, and storage systems with volumes, that no workload of any scenario passes."""
    expanded = inputs.expanded
    if not inputs.design.workloads:
        return
    used: set[str] = set()
    for workload in inputs.design.workloads.values():
        passed = {name for leg in workload_legs(inputs, workload).legs for name in (leg.host, leg.volume, *leg.through)}
        for name in passed:
            used.update((name, *expanded.upstream(name)))
    holding = {holder.id for volume in expanded.of_kind("volume") if (holder := holder_of(expanded, volume))}
    hosts = [node.id for node in expanded.of_kind("host")]
    idle = drawn_ids(name for name in (*hosts, *sorted(holding)) if name not in used)
    if idle:
        yield Hit(idle, facts={"parts": Names(idle), "found": len(idle)})


def same_device(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """NAM-07: a WWID at two volumes, or a device at two disks of one host."""
    expanded = inputs.expanded
    found: list[tuple[tuple[str, str, object], str]] = []
    for volume in inputs.drawn("volume"):
        found.append((("wwid", "", volume.attributes.get("wwid")), volume.origin))
        device = volume.attributes.get("host_device")
        found += [(("host_device", host, device), volume.origin) for host in ids(volume, "hosts") or [""]]
    for drive in inputs.drawn("drive"):
        if device := drive.attributes.get("host_device"):
            holder = holder_of(expanded, drive)
            found.append((("host_device", holder.id if holder is not None else "", device), drive.origin))
    seen: set[tuple[str, tuple[str, ...]]] = set()
    for (key, _host, value), parts in _alike(found):
        if value is not None and len(parts) > 1 and (key, parts) not in seen:
            seen.add((key, parts))
            label = inputs.catalogue.kinds["volume"].attributes[key].label
            # The value itself may be hidden from readers of a link.
            yield Hit(parts, place=f"attribute/{key}", facts={"parts": Names(parts), "label": label})


def no_description(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """NAM-09: a design with parts that does not say what it is for."""
    if inputs.design.components and not inputs.design.meta.description.strip():
        yield Hit(place="meta/description", facts={"found": "empty"})


def _alike(found: Iterable[tuple[Key, str]]) -> Iterator[tuple[Key, tuple[str, ...]]]:
    """Ids that have something in common with another, by that."""
    first: dict[Key, str] = {}
    groups: dict[Key, list[str]] = {}
    for key, name in found:
        before = first.setdefault(key, name)
        if before != name:
            groups.setdefault(key, [before]).append(name)
    return ((key, tuple(dict.fromkeys(names))) for key, names in groups.items())


def _folded(name: str, longest: int) -> str:
    return _NOT_WRITTEN.sub("_", name).strip("_").lower()[:longest]


def _plural(inputs: CheckInputs, kind: str) -> str:
    label = inputs.catalogue.kinds[kind].plural
    return label if label[:2].isupper() else label[:1].lower() + label[1:]


CHECKS: Final[Mapping[str, Find]] = {
    "NAM-01": same_name,
    "NAM-02": kind_as_name,
    "NAM-03": same_in_files,
    "NAM-04": default_values,
    "NAM-05": unused,
    "NAM-07": same_device,
    "NAM-09": no_description,
}
