"""fio: a job file for each scenario and host, with a job for each workload exactly as it was evaluated.

Facts: HOWTO of fio 3 (options, colons in file names escaped by a backslash, libaio asynchronous for direct I/O only,
io_uring from Linux 5.1 on). fio does not run on IRIX.
"""

import math
from collections.abc import Generator, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from headroom.domain.design.records import Workload
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.files.names import FILE, FIO, Namer
from headroom.domain.writers.files.output import Output, OutputFile, Refusals, WriterContext, file_of, gathered, heading
from headroom.domain.writers.files.text import about, comment, count, exact, spoken
from headroom.domain.writers.load_tests.bench_targets import Load, hosts_of, loads_by_host, scenarios
from headroom.domain.writers.load_tests.raw_writes import LoadFile, effects_of, load_files, prerun, warning, writes_raw
from headroom.domain.writers.lookup.counted_workloads import assumed_threads
from headroom.domain.writers.lookup.nodes import folder_names
from headroom.domain.writers.lookup.platform import LINUX

_RUNTIME_S: Final = 60
_RAMP_S: Final = 5
_REGION_IN_CACHE_MIB: Final = 64
"""Small enough to stay in the cache of any RAID controller of the catalogue, shared by all its volumes."""
_REGION_PAST_CACHE_MIB: Final = 16384
"""A region a thread that a controller cache of a few GiB cannot hold."""


def applies(context: WriterContext) -> bool:
    """Whether the design has a workload."""
    return bool(context.design.workloads)


def write(context: WriterContext) -> Output:
    """`<scenario>.fio`, or one file for each host of a scenario that runs on several."""
    namer, folders = Namer(FILE), folder_names(context.expanded, "host")
    files: list[OutputFile] = []
    problems = Refusals()
    for scenario, workload_ids in scenarios(context).items():
        loads = loads_by_host(context, workload_ids, problems)
        for host, own in hosts_of(loads, "aix", *LINUX):
            prefix = f"{folders[host.id]}_" if len(loads) > 1 else ""
            stem = scenario if len(loads) == 1 else f"{scenario[:28]}_{host.name}"
            for load_file in load_files(context.expanded, own):
                lines = [
                    *_opening(context, scenario, host, load_file, len(loads)),
                    *_jobs(context.expanded, load_file.loads, prefix),
                ]
                name = namer.name(f"{scenario} {host.id} {load_file.suffix}", f"{stem[:40]} {load_file.suffix}")
                files.append(file_of(f"{name}.fio", lines, effects_of(context.expanded, load_file.loads)))
    return gathered(files, problems)


def _opening(context: WriterContext, scenario: str, host: Node, load_file: LoadFile, hosts: int) -> Iterator[str]:
    yield from heading(context, f"fio job file of the scenario {spoken(scenario)}.")
    yield from comment("Run: fio <this file>. Several files in one run follow each other: each begins with stonewall.")
    if hosts > 1:
        yield from comment(
            f"Host {spoken(host.name)}, one of {hosts} that run at once: start fio --server on each, then on one"
            " machine fio --client=<host> <its file> for all of them in one command."
        )
    yield from comment(
        f"Run time ({_RUNTIME_S} s after {_RAMP_S} s of warming up) and size are Headroom's choice,"
        " the rest is the design's."
    )
    if load_file.suffix:
        yield from comment(
            "The scenario's writes to raw devices, in a file of their own: they have to run before what the rest runs"
            " on is made. The evaluation has them together."
        )
    yield "[global]"
    if load_file.loads[0].target.family not in LINUX:
        yield "ioengine=psync"
    yield from ["thread", "time_based", f"runtime={_RUNTIME_S}", f"ramp_time={_RAMP_S}", "group_reporting", ""]


def _jobs(expanded: ExpandedDesign, loads: Sequence[Load], prefix: str) -> Iterator[str]:
    """Jobs under names that begin with `prefix`: fio names files after jobs, and hosts may share a file system."""
    namer = Namer(FIO)
    first = True
    for workload_id, group in groupby(loads, lambda load: load.workload_id):
        own = list(group)
        yield from about([workload_id], _about(expanded, own[0].workload, own))
        for position, load in enumerate(own):
            name = namer.name(f"{workload_id} {load.target.key}", f"{prefix}{load.workload.name}_{load.target.label}")
            opening = [f"[{name}]", *(["stonewall"] if first else []), *(["new_group"] if position == 0 else [])]
            yield from about([workload_id, *load.target.origins], [*opening, *_job(load)])
            yield ""
            first = False


def _about(expanded: ExpandedDesign, workload: Workload, loads: list[Load]) -> Iterator[str]:
    targets = [load.target for load in loads]
    spread = "one flow over all its targets" if workload.spread == "striped" else "a flow for each target"
    yield from comment(
        f"Workload {spoken(workload.name)}: {workload.pattern}, {workload.read_share:.0%} reads, requests"
        f" of {exact(workload.request_kib)} KiB, {count(workload.threads, 'thread')}{_here(workload, loads)} over"
        f" {count(len(targets), 'job')}; {spread}."
    )
    if (assumed := assumed_threads(workload)) is not None:
        yield from comment(assumed)
    if workload.cache_hit >= 1:
        yield from comment(
            f"Evaluated as cache hits: the region of {_REGION_IN_CACHE_MIB} MiB stays in the controllers' cache."
        )
    elif workload.cache_hit > 0:
        yield from comment(
            f"Evaluated with {workload.cache_hit:.0%} cache hits, which fio cannot ask for: expect the"
            " result to lie lower."
        )
    if _touched(workload):
        yield from comment(f"Data touched: {exact(_touched(workload))} GiB in all, shared by the threads.")
    for target in targets:
        if target.directory is not None:
            yield from comment(f"File system {spoken(target.label)} is expected at {target.directory}.")
    if workload.threads < len(targets):
        yield from comment("Fewer threads than targets: every target gets one, so that all of them are loaded.")
    yield from warning(expanded, loads)


def _here(workload: Workload, loads: list[Load]) -> str:
    """How many I/Os each thread has outstanding, and how many threads run on this host, where not all do."""
    depth = f" with {workload.queue_depth} outstanding I/Os each" if workload.queue_depth > 1 else ""
    own = sum(load.threads for load in loads)
    return depth + (f" in all, {own} here," if own < workload.threads else "")


def _job(load: Load) -> Iterator[str]:
    workload, target = load.workload, load.target
    mode = _mode(workload)
    if writes_raw(load):
        yield f"exec_prerun={prerun(load)}"
    yield f"rw={mode}"
    if mode in ("rw", "randrw"):
        yield f"rwmixread={round(workload.read_share * 100)}"
    yield f"bs={_size(workload.request_kib)}"
    jobs = yield from _concurrency(load)
    if workload.think_ms:
        yield f"thinktime={round(workload.think_ms * 1000)}"
    yield f"direct={int(target.direct)}"
    region_kib = _region_kib(load, jobs)
    yield f"size={_size(region_kib)}"
    if target.directory is not None:
        yield f"directory={target.directory}"
    else:
        if workload.cache_hit < 1 and jobs > 1:
            yield f"offset_increment={_size(region_kib / len(target.devices))}"
        yield f"filename={':'.join(_escaped(target.devices))}"


def _concurrency(load: Load) -> Generator[str, None, int]:
    """Threads and outstanding I/Os: asynchronous on Linux, further threads where fio has one request a thread."""
    depth, target = load.workload.queue_depth, load.target
    if target.family not in LINUX:
        if depth > 1:
            yield from comment(
                f"{count(load.threads, 'thread')} with {depth} outstanding I/Os each: psync keeps one, so there are"
                f" {load.threads * depth} threads."
            )
        yield f"numjobs={load.threads * depth}"
        return load.threads * depth
    if target.direct:
        yield "ioengine=libaio"
    else:
        if depth > 1:
            yield from comment("Several outstanding I/Os through the page cache: io_uring, from Linux 5.1 on.")
        yield f"ioengine={'io_uring' if depth > 1 else 'psync'}"
    yield f"numjobs={load.threads}"
    yield f"iodepth={depth}"
    return load.threads


def _region_kib(load: Load, jobs: int) -> float:
    """What a thread goes over: whole requests, as many on each device, and no more than all threads have room for."""
    workload, target = load.workload, load.target
    wanted_kib: float = (_REGION_IN_CACHE_MIB if workload.cache_hit >= 1 else _REGION_PAST_CACHE_MIB) * 1024
    if _touched(workload):
        wanted_kib = _touched(workload) * 1024 * 1024 / workload.threads * load.threads / jobs
    requests = math.ceil(wanted_kib / workload.request_kib)
    if target.capacity_gib is not None:
        requests = min(requests, math.floor(target.capacity_gib * 1024 * 1024 / jobs / workload.request_kib))
    devices = max(len(target.devices), 1)
    return max(requests // devices, 1) * devices * workload.request_kib


def _touched(workload: Workload) -> float:
    """GiB that the design says the workload touches, 0 when it says nothing or all of it stays in the cache."""
    return (workload.footprint_gib or 0) if workload.cache_hit < 1 else 0


def _escaped(devices: Iterable[str]) -> list[str]:
    """Paths as `filename` takes them, where a colon stands between files."""
    return [device.replace(":", "\\:") for device in devices]


def _mode(workload: Workload) -> str:
    random = "rand" if workload.pattern == "random" else ""
    kind = "read" if workload.read_share >= 1 else "write" if workload.read_share <= 0 else "rw"
    return random + kind


def _size(kib: float) -> str:
    """As fio reads it: whole KiB, or bytes when there is a fraction."""
    return f"{exact(kib)}k" if kib == int(kib) else str(int(kib * 1024))
