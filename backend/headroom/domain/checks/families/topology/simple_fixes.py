"""Fixes that take out, clear or choose: no new cable, zone or part."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from headroom.domain.checks.families.topology.problems import steps_of
from headroom.domain.checks.fixes.records import Edit, Fix, FixChoice, Question
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.records import Hit, Parameters
from headroom.domain.checks.views.links import inner_parts
from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.design.places import base_of
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.fabrics import port_at
from headroom.domain.topology.io_paths import first_io_path

_MOST_CHOICES: Final = 12
_DATA: Final = ("filesystem", "lvm_volume_group", "storage_system", "volume")


def _choices(inputs: CheckInputs, names: Iterable[str]) -> tuple[FixChoice, ...]:
    found = [FixChoice(name, inputs.design.components[name].name) for name in names if name in inputs.design.components]
    return tuple(found[:_MOST_CHOICES])


def ask_for_storage(inputs: CheckInputs, _hits: Sequence[Hit], _: Parameters) -> Question:
    """What holds data that a host reaches."""
    volumes = [volume.id for volume in inputs.drawn("volume") if _is_reached(inputs, volume.id)]
    above = {drawn_id(name) for volume in volumes for name in inputs.expanded.upstream(volume)}
    on = {name for node in inputs.drawn("filesystem") for name in ids(node, "on")}
    files = [node.id for node in inputs.drawn("filesystem") if on]
    systems = [node.id for node in inputs.drawn("storage_system") if drawn_id(node.id) in above]
    return Question("What does it work on?", _choices(inputs, map(drawn_id, (*files, *volumes, *systems))))


def _is_reached(inputs: CheckInputs, volume: str) -> bool:
    hosts = ids(inputs.expanded.nodes[volume], "hosts") or [host.id for host in inputs.expanded.of_kind("host")]
    return any(first_io_path(inputs.expanded, host, volume) for host in hosts if host in inputs.expanded.nodes)


def work_on(_inputs: CheckInputs, hit: Hit, answer: str, _: Parameters) -> list[Edit]:
    """TOP-02: let it work on what was chosen."""
    return [Edit("workloads", workload, "on", [answer]) for workload in hit.workloads]


def ask_for_host(inputs: CheckInputs, hits: Sequence[Hit], _: Parameters) -> Question:
    """Hosts that reach what is to be mapped."""
    volumes = [hit.parts[0] for hit in hits]
    hosts = [host.id for host in inputs.drawn("host") if all(_reaches(inputs, host.id, one) for one in volumes)]
    return Question("Which host uses it?", _choices(inputs, map(drawn_id, hosts)))


def _reaches(inputs: CheckInputs, host: str, volume: str) -> bool:
    return volume in inputs.expanded.nodes and bool(first_io_path(inputs.expanded, host, volume))


def map_volume(_inputs: CheckInputs, hit: Hit, answer: str, _: Parameters) -> list[Edit]:
    """TOP-03: map it to the host that was chosen."""
    return [Edit("components", hit.parts[0], "hosts", [answer])]


def remove_parts(inputs: CheckInputs, hit: Hit, _answer: str, _: Parameters) -> list[Edit]:
    """TOP-07: take out a part with all that is drawn inside it."""
    gone = {one.origin for part in hit.parts for one in inner_parts(inputs.expanded, part)}
    return removal(inputs, gone)


def removal(inputs: CheckInputs, gone: set[str]) -> list[Edit]:
    """Edits that take components out, with their cables and their places in zones."""
    design = inputs.design
    edits = [Edit("components", name, None, None) for name in sorted(gone)]
    for cable in design.cables.values():
        if base_of(cable.a[0]) in gone or base_of(cable.b[0]) in gone:
            edits.append(Edit("cables", cable.id, None, None))
    for zone in design.zones.values():
        kept = [list(member) for member in zone.members if base_of(member[0]) not in gone]
        if len(kept) < len(zone.members):
            edits.append(Edit("zones", zone.id, None, {"name": zone.name, "members": kept} if kept else None))
    return edits


def remove_cables(_inputs: CheckInputs, hit: Hit, _answer: str, _: Parameters) -> list[Edit]:
    """TOP-11: take the cables out."""
    return [Edit("cables", cable, None, None) for cable in hit.cables]


def negotiate(inputs: CheckInputs, hit: Hit, _answer: str, _: Parameters) -> list[Edit]:
    """TOP-08, TOP-09: clear speeds that are set by hand, where both ports know a common one."""
    edits: list[Edit] = []
    for name in hit.cables:
        cable = inputs.design.cables[name]
        ports = [port_at(inputs.expanded, _first_copy(inputs, end)) for end in (cable.a, cable.b)]
        known = [set(port.speeds_gbps) for port in ports if port is not None]
        if len(known) == len(ports) and set.intersection(*known):
            edits += [edit for end in (cable.a, cable.b) if (edit := _cleared(inputs, end)) is not None]
    return edits


def _first_copy(inputs: CheckInputs, end: tuple[str, str]) -> tuple[str, str]:
    if end[0] in inputs.expanded.nodes:
        return end
    return next(name for name in inputs.expanded.nodes if drawn_id(name) == end[0]), end[1]


def _cleared(inputs: CheckInputs, end: tuple[str, str]) -> Edit | None:
    base, _, path = end[0].partition("/")
    key = f"ports/{path}/{end[1]}/speed_gbps" if path else f"ports/{end[1]}/speed_gbps"
    return Edit("components", base, key, None) if key in inputs.design.components[base].attributes else None


def ask_for_load(inputs: CheckInputs, _hits: Sequence[Hit], _: Parameters) -> Question:
    """What a first workload may read and write."""
    return Question("What should it load?", _choices(inputs, _loadable(inputs)))


def _loadable(inputs: CheckInputs) -> Iterator[str]:
    for kind in _DATA:
        for node in inputs.drawn(kind):
            yield drawn_id(node.id)


def add_workload(inputs: CheckInputs, _hit: Hit, answer: str, _: Parameters) -> list[Edit]:
    """TOP-18: a workload with what the document takes for granted, and threads still to be stated."""
    name = f"Workload on {inputs.design.components[answer].name}"
    return [Edit("workloads", "w001", None, {"name": name, "scenario": name, "on": [answer]})]


def remove_workloads(_inputs: CheckInputs, hit: Hit, _answer: str, _: Parameters) -> list[Edit]:
    """TOP-19: take the second scenario out."""
    return [Edit("workloads", name, None, None) for name in hit.workloads]


def ask_for_threads(_inputs: CheckInputs, _hits: Sequence[Hit], _: Parameters) -> Question:
    """How many threads there are."""
    return Question("How many threads issue I/O?", kind="workload", attribute="threads")


def state_threads(_inputs: CheckInputs, hit: Hit, answer: str, _: Parameters) -> list[Edit]:
    """TOP-22: the threads as answered."""
    return [Edit("workloads", name, "threads", int(answer)) for name in hit.workloads] if answer.isdecimal() else []


def switch_each_time(_inputs: CheckInputs, hit: Hit, _answer: str, _: Parameters) -> list[Edit]:
    """TOP-28: take the next path after each request."""
    return [Edit("components", host, "rr_min_io", 1) for host in hit.parts]


def drop_entry(inputs: CheckInputs, hit: Hit, _answer: str, _: Parameters) -> list[Edit]:
    """TOP-30, TOP-31: take what was set aside out of the document."""
    table, entry, *_rest = steps_of(str(hit.facts["place"]))
    if table == "zones":
        kept = inputs.design.zones.get(entry)
        members = [list(member) for member in kept.members] if kept is not None else []
        return [Edit("zones", entry, None, {"name": kept.name, "members": members} if kept and members else None)]
    return [Edit("cables" if table == "cables" else "components", entry, None, None)]


def drop_reference(inputs: CheckInputs, hit: Hit, _answer: str, _: Parameters) -> list[Edit]:
    """TOP-32: what is left of an attribute or of a workload's list without what does not exist."""
    table, entry, key, *_rest = [*steps_of(str(hit.facts["place"])), ""]
    if table == "workloads":
        workload = inputs.design.workloads.get(entry)
        return [Edit("workloads", entry, key, list(workload.on))] if workload is not None else []
    component = inputs.design.components.get(entry)
    left: Any = component.attributes.get(key) if component is not None else None
    return [Edit("components", entry, key, left or None)] if component is not None else []


FIXES: Final[Mapping[str, Fix]] = {
    "TOP-02": Fix(work_on, ask_for_storage),
    "TOP-03": Fix(map_volume, ask_for_host),
    "TOP-07": Fix(remove_parts),
    "TOP-08": Fix(negotiate),
    "TOP-09": Fix(negotiate),
    "TOP-11": Fix(remove_cables),
    "TOP-18": Fix(add_workload, ask_for_load),
    "TOP-19": Fix(remove_workloads),
    "TOP-22": Fix(state_threads, ask_for_threads),
    "TOP-28": Fix(switch_each_time),
    "TOP-30": Fix(drop_entry),
    "TOP-31": Fix(drop_entry),
    "TOP-32": Fix(drop_reference),
}
