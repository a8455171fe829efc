"""fio: a job file for each scenario, with a job for each workload exactly as it was evaluated."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from headroom.domain.design.records import Workload
from headroom.domain.errors import Problem
from headroom.domain.topology.plant import Node, Plant
from headroom.domain.writers.devices import disk_gib, disk_names, host_volumes, lvm_names
from headroom.domain.writers.gpfs import scale_names
from headroom.domain.writers.names import FILE, FIO, Namer, natural_key
from headroom.domain.writers.output import Output, OutputFile, WriterContext, file_of, heading
from headroom.domain.writers.text import about, comment, count, exact, spoken
from headroom.domain.writers.view import holder, named, nodes_of, number

_RUNTIME_S: Final = 60
_RAMP_S: Final = 5
_REGION_IN_CACHE_MIB: Final = 64
"""Small enough to stay in the cache of any RAID controller of the catalogue, shared by all its volumes."""
_REGION_PAST_CACHE_MIB: Final = 16384
"""A region a thread that a controller cache of a few GiB cannot hold."""
_WRITES: Final = "write", "rw", "randwrite", "randrw"


@dataclass(frozen=True, slots=True)
class _Target:
    """Where jobs run: raw devices, or the folder of a file system."""

    key: str
    label: str
    devices: tuple[str, ...]
    directory: str | None
    direct: bool
    capacity_gib: float | None
    """What all its devices hold together, None when the design does not say."""

    origins: tuple[str, ...] = ()
    """Components of the design that it is."""


def applies(context: WriterContext) -> bool:
    """Whether the design has a workload."""
    return bool(context.design.workloads)


def write(context: WriterContext) -> Output:
    """`<scenario>.fio` for each scenario; the workloads of one run together, as they were evaluated."""
    namer = Namer(FILE)
    scenarios: dict[str, list[str]] = {}
    for workload_id in sorted(context.design.workloads, key=natural_key):
        scenarios.setdefault(context.design.workloads[workload_id].scenario, []).append(workload_id)
    files: list[OutputFile] = []
    problems: list[Problem] = []
    for scenario, workload_ids in scenarios.items():
        lines = [*_opening(context, scenario), *_jobs(context, workload_ids, problems)]
        files.append(file_of(f"{namer.name(scenario, scenario)}.fio", lines))
    return Output(tuple(files), tuple(problems))


def _opening(context: WriterContext, scenario: str) -> Iterator[str]:
    yield from heading(context, f"fio job file of the scenario {spoken(scenario)}.")
    yield from comment("Run: fio <this file>. Several files in one run follow each other: each begins with stonewall.")
    yield from comment(
        f"Run time ({_RUNTIME_S} s after {_RAMP_S} s of warming up) and size are Headroom's choice,"
        " the rest is the design's."
    )
    yield from [
        "[global]",
        "ioengine=psync",
        "thread",
        "time_based",
        f"runtime={_RUNTIME_S}",
        f"ramp_time={_RAMP_S}",
        "group_reporting",
        "",
    ]


def _jobs(context: WriterContext, workload_ids: list[str], problems: list[Problem]) -> Iterator[str]:
    namer = Namer(FIO)
    first = True
    for workload_id in workload_ids:
        workload = context.design.workloads[workload_id]
        targets = _targets(context.plant, workload_id, workload, problems)
        yield from about([workload_id], _about(workload, targets))
        for position, target in enumerate(targets):
            name = namer.name(f"{workload_id} {target.key}", f"{workload.name}_{target.label}")
            opening = [f"[{name}]", *(["stonewall"] if first else []), *(["new_group"] if position == 0 else [])]
            job = _job(workload, target, _share(workload.threads, len(targets), position))
            yield from about([workload_id, *target.origins], [*opening, *job])
            yield ""
            first = False


def _about(workload: Workload, targets: list[_Target]) -> Iterator[str]:
    spread = "one flow over all its targets" if workload.spread == "striped" else "a flow for each target"
    yield from comment(
        f"Workload {spoken(workload.name)}: {workload.pattern}, {workload.read_share:.0%} reads, requests"
        f" of {exact(workload.request_kib)} KiB, {count(workload.threads, 'thread')} over"
        f" {count(len(targets), 'job')}; {spread}."
    )
    if workload.cache_hit >= 1:
        yield from comment(
            f"Evaluated as cache hits: the region of {_REGION_IN_CACHE_MIB} MiB stays in the controllers' cache."
        )
    elif workload.cache_hit > 0:
        yield from comment(
            f"Evaluated with {workload.cache_hit:.0%} cache hits, which fio cannot ask for: expect the"
            " result to lie lower."
        )
    for target in targets:
        if target.directory is not None:
            yield from comment(f"File system {spoken(target.label)} is expected at {target.directory}.")
    if workload.threads < len(targets):
        yield from comment("Fewer threads than targets: every target gets one, so that all of them are loaded.")
    if _mode(workload) in _WRITES and any(target.devices for target in targets):
        yield from comment("THIS WRITES TO RAW DEVICES: everything on them is lost.")


def _job(workload: Workload, target: _Target, threads: int) -> Iterator[str]:
    mode = _mode(workload)
    yield f"rw={mode}"
    if mode in ("rw", "randrw"):
        yield f"rwmixread={round(workload.read_share * 100)}"
    yield f"bs={_size(workload.request_kib)}"
    yield f"numjobs={threads}"
    yield f"direct={int(target.direct)}"
    region_kib = _region_kib(workload, target, threads)
    yield f"size={_size(region_kib)}"
    if target.directory is not None:
        yield f"directory={target.directory}"
    else:
        if workload.cache_hit < 1 and threads > 1:
            yield f"offset_increment={_size(region_kib / len(target.devices))}"
        yield f"filename={':'.join(target.devices)}"


def _region_kib(workload: Workload, target: _Target, threads: int) -> float:
    """What a thread goes over: whole requests, as many on each device, and no more than all threads have room for."""
    wanted_kib = (_REGION_IN_CACHE_MIB if workload.cache_hit >= 1 else _REGION_PAST_CACHE_MIB) * 1024
    requests = math.ceil(wanted_kib / workload.request_kib)
    if target.capacity_gib is not None:
        requests = min(requests, math.floor(target.capacity_gib * 1024 * 1024 / threads / workload.request_kib))
    devices = max(len(target.devices), 1)
    return max(requests // devices, 1) * devices * workload.request_kib


def _mode(workload: Workload) -> str:
    random = "rand" if workload.pattern == "random" else ""
    kind = "read" if workload.read_share >= 1 else "write" if workload.read_share <= 0 else "rw"
    return random + kind


def _size(kib: float) -> str:
    """As fio reads it: whole KiB, or bytes when there is a fraction."""
    return f"{exact(kib)}k" if kib == int(kib) else str(int(kib * 1024))


def _share(threads: int, jobs: int, position: int) -> int:
    """Threads of one job: equal shares, the remainder to the first, never none."""
    return max(1, threads // jobs + (position < threads % jobs))


def _targets(plant: Plant, workload_id: str, workload: Workload, problems: list[Problem]) -> list[_Target]:
    nodes = [node for item in workload.on for node in _expanded(plant, item)]
    volumes = {volume.id: volume for node in nodes for volume in _volumes(plant, node)}
    disks, found = disk_names(volumes.values())
    problems.extend(found)
    targets = [target for node in nodes if (target := _whole(plant, node)) is not None]
    raw = [
        _Target(key, disk, (f"/dev/r{disk}",), None, True, disk_gib(plant, volumes[key]), (volumes[key].origin,))
        for key, disk in disks.items()
    ]
    if workload.spread == "striped" and len(raw) > 1:
        devices = tuple(device for target in raw for device in target.devices)
        total_gib = _total(plant, list(volumes.values()))
        origins = tuple(dict.fromkeys(origin for target in raw for origin in target.origins))
        raw = [_Target("disks", "disks", devices, None, True, total_gib, origins)]
    if not targets and not volumes:
        message = f"Workload {spoken(workload.name)} runs on nothing. Choose a file system, volumes or a host for it."
        problems.append(Problem("unresolved", message, f"/workloads/{workload_id}/on", None))
    return targets + raw


def _expanded(plant: Plant, item: str) -> list[Node]:
    """The node, or all copies of a multiplied component."""
    if item in plant.nodes:
        return [plant.nodes[item]]
    return sorted(
        (node for node in plant.nodes.values() if node.origin == item and "/" not in node.id),
        key=lambda node: natural_key(node.id),
    )


def _whole(plant: Plant, node: Node) -> _Target | None:
    """File systems and logical volumes are targets by themselves, under the names of the other writers."""
    if node.kind == "filesystem":
        name = scale_names(plant)[node.id]
        direct = node.attributes.get("io_mode", "direct") == "direct"
        capacity_gib = _total(plant, named(plant, node.attributes.get("on")))
        return _Target(node.id, name, (), f"/{name}", direct, capacity_gib, (node.origin,))
    if node.kind == "logical_volume":
        name = lvm_names(plant)[node.id]
        return _Target(node.id, name, (f"/dev/r{name}",), None, True, number(node, "capacity_gib"), (node.origin,))
    return None


def _total(plant: Plant, nodes: list[Node]) -> float | None:
    sizes = [disk_gib(plant, node) if node.kind == "volume" else number(node, "capacity_gib") for node in nodes]
    known = [size for size in sizes if size is not None]
    return sum(known) if known and len(known) == len(nodes) else None


def _volumes(plant: Plant, node: Node) -> list[Node]:
    if node.kind == "host":
        return host_volumes(plant, node)
    if node.kind == "lvm_volume_group":
        return named(plant, node.attributes.get("volumes"))
    return [volume for volume in nodes_of(plant, "volume") if holder(plant, volume, node.kind) is node]
