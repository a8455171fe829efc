"""Workloads and mappings that lead nowhere: no path, nothing to work on, a service that serves itself."""

from collections.abc import Iterator, Mapping
from typing import Final

from headroom.domain.checks.families.evaluation_notes import hits_of_notes, notes_of
from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.checks.views.links import root, used_volumes, volume_paths
from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.topology.attributes import ids


def out_of_reach(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-01: volumes that no host of a workload reaches."""
    for note in notes_of(inputs, "out_of_reach"):
        volumes = tuple(note.component_ids)
        yield Hit(volumes, facts={"volumes": Names(volumes), "count": len(volumes)})


def nothing_to_work_on(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-02: workloads that stand on nothing that holds data."""
    lost = bool(notes_of(inputs, "no_volume"))
    for workload in inputs.result.workloads if inputs.result is not None and lost else ():
        drawn = inputs.design.workloads.get(workload.id)
        if drawn is not None and workload.legs == 0 and not _reaches_any(inputs, drawn.on):
            on = tuple(name for name in drawn.on if name in inputs.design.components)
            yield Hit(on, workloads=(drawn.id,), facts={"workload": Names((drawn.id,)), "on": Names(on)})


def _reaches_any(inputs: CheckInputs, on: tuple[str, ...]) -> bool:
    """Whether a note tells of volumes that it would use: then it lacks paths, not volumes."""
    lost = {name for note in notes_of(inputs, "out_of_reach") for name in note.component_ids}
    return not lost.isdisjoint(on)


def unmapped_volume(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-03: volumes that name no host, beside others of the storage system that do."""
    volumes = list(inputs.drawn("volume"))
    mapped = {root(inputs.expanded, one.id) for one in volumes if ids(one, "hosts")}
    used = used_volumes(inputs.expanded, inputs.design)
    for volume in volumes:
        system = root(inputs.expanded, volume.id)
        if not ids(volume, "hosts") and system in mapped and drawn_id(volume.id) not in used:
            parts = drawn_ids([volume.id, system])
            yield Hit(parts, facts={"volume": Names(parts[:1]), "system": Names(parts[1:])})


def mapped_without_path(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-04: volumes that are mapped to a host which does not reach their storage system."""
    found: dict[tuple[str, str], list[str]] = {}
    for host, volume, paths in volume_paths(inputs.expanded):
        if not paths:
            system = root(inputs.expanded, volume)
            found.setdefault((drawn_id(host), drawn_id(system)), []).append(drawn_id(volume))
    for (host, system), volumes in found.items():
        named = tuple(dict.fromkeys(volumes))
        facts: Facts = {
            "host": Names((host,)),
            "system": Names((system,)),
            "volumes": Names(named),
            "count": len(named),
        }
        yield Hit((*named, host, system), facts=facts)


def services_in_circle(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-20: storage services that serve themselves over others."""
    yield from hits_of_notes(inputs, "services_in_circle")


CHECKS: Final[Mapping[str, Find]] = {
    "TOP-01": out_of_reach,
    "TOP-02": nothing_to_work_on,
    "TOP-03": unmapped_volume,
    "TOP-04": mapped_without_path,
    "TOP-20": services_in_circle,
}
