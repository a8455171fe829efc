"""Whether filesystems keep all drives busy, and no more in memory than these can take."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from headroom.domain.catalogue.raid_rules import RAID_LEVELS
from headroom.domain.checks.inputs import CheckInputs, Find
from headroom.domain.checks.records import Fact, Facts, Hit, Names, Parameters
from headroom.domain.checks.views.storage import (
    WorkloadUse,
    arrays_behind,
    hit,
    logical_volume,
    named,
    uses,
    volumes_beneath,
)
from headroom.domain.performance.result.evaluation import WorkloadResult
from headroom.domain.topology.array_layout import array_layout, raid_rules, system_of
from headroom.domain.topology.attributes import ids, number
from headroom.domain.topology.records import ExpandedDesign, Node
from headroom.domain.writers.linux.stripes import common_stripe

_ALIGNED: Final = ("ext3", "ext4", "xfs")
"""Filesystems that are made for the stripes of what they lie on."""
_IN_PAGE_CACHE: Final = (*_ALIGNED, "nfs", "smb", "other")
"""Filesystems whose writes wait in the page cache of Linux; others have memory of their own."""
_GIB_MB: Final = 2**30 / 10**6


def few_prefetch_threads(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """MPL-17: GPFS with fewer prefetch threads than arrays, for buffered sequential I/O."""
    found: list[tuple[Node, Facts]] = []
    for node, mine in _used(inputs, "gpfs", "buffered"):
        allowed = number(node, "prefetch_threads")
        threads = number(node, "prefetch_threads_used") or allowed
        streams = [one.workload.id for one in mine if one.workload.pattern == "sequential"]
        arrays = len(_arrays(inputs.expanded, node))
        if threads and streams and threads < arrays:
            facts: Facts = {"threads": threads, "arrays": arrays, "allowed": allowed or "not stated"}
            found.append((node, facts))
    yield from _together(found, "prefetch_threads")


def low_planned_rate(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """MPL-18: GPFS that plans its prefetching for less than a host could have."""
    results = {one.id: one for one in inputs.result.workloads} if inputs.result is not None else {}
    found: list[tuple[Node, Facts]] = []
    for node, mine in _used(inputs, "gpfs", "buffered"):
        planned = number(node, "max_mb_s")
        rates = [
            _most(results[one.workload.id]) / len(one.hosts)
            for one in mine
            if one.workload.pattern == "sequential" and one.workload.id in results and one.hosts
        ]
        if planned is not None and rates and planned < max(rates):
            found.append((node, {"planned": planned, "possible": max(rates)}))
    yield from _together(found, "max_mb_s")


def _most(result: WorkloadResult) -> float:
    """What the parts give a workload in MB/s, however much is in flight."""
    return result.saturation_mb_s if result.saturation_mb_s is not None else result.throughput_mb_s


def pinned_in_path(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """MPL-19: direct I/O whose buffers GPFS pins for each request."""
    nodes = (node for node in inputs.drawn("filesystem") if node.attributes.get("type") == "gpfs")
    found = [node for node in nodes if node.attributes.get("io_mode") == "direct"]
    yield from _together(((node, {}) for node in found if node.attributes.get("pinning") == "filesystem"), "pinning")


def blocks_in_turn(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """MPL-20: requests of several blocks that go one after another, with too few threads to use all arrays."""
    found: list[tuple[Node, Facts]] = []
    for node, mine in _used(inputs, "gpfs", "direct"):
        block, arrays = number(node, "block_kib"), len(_arrays(inputs.expanded, node))
        if node.attributes.get("sub_requests") != "serial" or not block:
            continue
        slow = [one for one in mine if one.workload.request_kib > block and _in_flight(one) < arrays]
        if slow:
            facts: Facts = {"request": max(one.workload.request_kib for one in slow), "block": block, "arrays": arrays}
            most = max(map(_in_flight, slow))
            workloads = Names(tuple(one.workload.id for one in slow))
            found.append((node, {**facts, "in_flight": most, "workloads": workloads}))
    yield from _together(found, "sub_requests")


def _in_flight(use: WorkloadUse) -> int:
    return use.workload.threads * use.workload.queue_depth


def late_writeback(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """MPL-22: hosts that may keep more unwritten data than their storage takes in some time."""
    rates = _write_rates(inputs)
    for host in inputs.drawn("host"):
        percent, memory, rate = number(host, "dirty_percent"), number(host, "memory_gib"), rates.get(host.id, 0)
        if not percent or not memory or not rate:
            continue
        seconds = memory * _GIB_MB * percent / 100 / rate
        if seconds > float(parameters["seconds"]):
            fits = int(float(parameters["seconds"]) * rate / (memory * _GIB_MB) * 100)
            facts: Facts = {"host": named([host.id]), "percent": percent, "memory": memory, "rate": rate}
            yield hit([host.id], "dirty_percent", **facts, takes=seconds, fits=fits)


def _write_rates(inputs: CheckInputs) -> dict[str, float]:
    """Host -> MB/s that it writes through its page cache, in the scenario where it writes most."""
    results = {one.id: one for one in inputs.result.workloads} if inputs.result is not None else {}
    found: dict[tuple[str, str], float] = {}
    for use in uses(inputs):
        files = [inputs.expanded.nodes[name] for name in use.passes]
        cached = any(
            node.kind == "filesystem"
            and node.attributes.get("io_mode") == "buffered"
            and node.attributes.get("type") in _IN_PAGE_CACHE
            for node in files
        )
        result = results.get(use.workload.id)
        for host in use.hosts if cached and result is not None else ():
            key = host, use.workload.scenario
            found[key] = found.get(key, 0) + (result.write_mb_s / len(use.hosts) if result is not None else 0)
    return {host: max(rate for (one, _), rate in found.items() if one == host) for host, _ in found}


def short_read_ahead(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """MPL-23: a single reader whose read-ahead is less than some rows of the striped volume beneath."""
    found: list[tuple[Node, Facts]] = []
    for node, mine in _used(inputs, "", "buffered"):
        ahead = number(node, "read_ahead_kib")
        wanted = float(parameters["rows"]) * max(_rows(inputs.expanded, node), default=0)
        alone = [one for one in mine if _reads_alone(one)]
        if node.attributes.get("type") != "gpfs" and ahead is not None and alone and ahead < wanted:
            workloads = Names(tuple(one.workload.id for one in alone))
            found.append((node, {"ahead": ahead, "wanted": wanted, "workloads": workloads}))
    yield from _together(found, "read_ahead_kib")


def _reads_alone(use: WorkloadUse) -> bool:
    workload = use.workload
    reads = workload.pattern == "sequential" and workload.read_share > 0
    return reads and workload.threads_stated and _in_flight(use) == 1


def _rows(expanded: ExpandedDesign, filesystem: Node) -> Iterator[float]:
    """A strip on each volume, in KiB, of the striped logical volumes beneath a filesystem."""
    for name in ids(filesystem, "on"):
        node = expanded.nodes.get(name)
        if node is not None and node.kind == "logical_volume" and (one := logical_volume(expanded, node)).striped:
            yield (number(node, "strip_kib") or 0) * len(one.volumes)


def no_geometry(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """MPL-24: filesystems over arrays whose stripes differ, and nothing that stripes between."""
    expanded = inputs.expanded
    for node in inputs.drawn("filesystem"):
        below = [expanded.nodes[name] for name in ids(node, "on") if name in expanded.nodes]
        if node.attributes.get("type") not in _ALIGNED or len(below) != 1:
            continue
        one = logical_volume(expanded, below[0]) if below[0].kind == "logical_volume" else None
        volumes = one.volumes if one is not None else (below[0].id,)
        arrays = [expanded.nodes[name] for volume in volumes for name in arrays_behind(expanded, volume)]
        if (one is not None and one.striped) or not any(_has_rows(expanded, array) for array in arrays):
            continue
        if common_stripe(expanded, [expanded.nodes[volume] for volume in volumes]) is None:
            facts: Facts = {"filesystem": named([node.id]), "arrays": named([array.id for array in arrays])}
            yield hit([node.id, below[0].id, *(array.id for array in arrays)], "on", **facts)


def _has_rows(expanded: ExpandedDesign, array: Node) -> bool:
    """Whether volumes follow the rows of an array, and part of a row costs reads."""
    system, level = system_of(expanded, array), str(array.attributes.get("level"))
    rules, layout = raid_rules(expanded, system), array_layout(expanded, array)
    parity = level in RAID_LEVELS and RAID_LEVELS[level].parity > 0
    return rules is not None and rules.hosts_align and layout is not None and layout.width is None and parity


def _used(inputs: CheckInputs, sort: str, mode: str) -> Iterator[tuple[Node, list[WorkloadUse]]]:
    """Filesystems of a type (empty: any) and I/O mode with the workloads that pass them."""
    by_name: dict[str, list[WorkloadUse]] = {}
    for use in uses(inputs):
        for name in use.passes:
            by_name.setdefault(name, []).append(use)
    for node in inputs.drawn("filesystem"):
        fits = sort in ("", node.attributes.get("type")) and node.attributes.get("io_mode") == mode
        if fits and node.id in by_name:
            yield node, by_name[node.id]


def _arrays(expanded: ExpandedDesign, filesystem: Node) -> set[str]:
    return {array for volume in volumes_beneath(expanded, filesystem) for array in arrays_behind(expanded, volume)}


def _together(found: Iterable[tuple[Node, Facts]], attribute: str) -> Iterator[Hit]:
    """One hit for all filesystems of which the same is to be said."""
    alike: dict[tuple[tuple[str, Fact], ...], list[str]] = {}
    for node, facts in found:
        alike.setdefault(tuple(facts.items()), []).append(node.id)
    for key, names in alike.items():
        yield hit(names, attribute, filesystems=named(names), **dict(key))


CHECKS: Final[Mapping[str, Find]] = {
    "MPL-17": few_prefetch_threads,
    "MPL-18": low_planned_rate,
    "MPL-19": pinned_in_path,
    "MPL-20": blocks_in_turn,
    "MPL-22": late_writeback,
    "MPL-23": short_read_ahead,
    "MPL-24": no_geometry,
}
