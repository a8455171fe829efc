"""Xdd: a shell script for each scenario and host, as the papers of the AIX and SGI machines measured them.

Facts: the option table of xdd 6.5 (I/O Performance, Inc.: -targets with a count, -op, -blocksize in bytes, -reqsize in
blocks, -numreqs, -passes, -queuedepth, -rwratio in per cent of reads, -seek random and range, -startoffset, -dio,
-sharedmemory, -deskew, -verbose), and the p690 paper: one thread a target, a device twice for two threads, three
passes, de-skewed rates, shared memory in large pages.
"""

import math
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from headroom.domain.design.records import Workload
from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.files.names import FILE, Namer, safe_name
from headroom.domain.writers.files.output import Output, OutputFile, Refusals, WriterContext, file_of, script_opening
from headroom.domain.writers.files.text import about, comment, count, exact, shell_lines, spoken
from headroom.domain.writers.load_tests.bench_targets import Load, hosts_of, loads_by_host, scenarios
from headroom.domain.writers.load_tests.raw_writes import SHELL_GUARDS, effects_of, load_files, warning, writes_raw
from headroom.domain.writers.lookup.counted_workloads import assumed_threads
from headroom.domain.writers.lookup.nodes import folder_names, nodes_of
from headroom.domain.writers.lookup.platform import LINUX, platform_of, runs_sgi_linux

_PASSES: Final = 3
_REGION_IN_CACHE_KIB: Final = 64 * 1024
_REGION_PAST_CACHE_KIB: Final = 16 * 1024 * 1024
_WAIT: Final = (
    "failed=0",
    "for run in $runs",
    "do",
    '    wait "$run" || failed=1',
    "done",
    'exit "$failed"',
)
_FAMILIES: Final = ("aix", "irix", *LINUX)


def applies(context: WriterContext) -> bool:
    """Whether a host is of the kind that the papers measured with xdd, and there is a workload."""
    return bool(context.design.workloads) and any(map(_measured_with_xdd, nodes_of(context.expanded, "host")))


def write(context: WriterContext) -> Output:
    """`<scenario>.xdd.sh`, or one script for each host of a scenario that runs on several."""
    namer, folders = Namer(FILE), folder_names(context.expanded, "host")
    files: list[OutputFile] = []
    problems = Refusals()
    for scenario, workload_ids in scenarios(context).items():
        loads = loads_by_host(context, workload_ids, problems)
        for host, own in hosts_of(loads, *_FAMILIES):
            if _measured_with_xdd(host):
                stem = scenario if len(loads) == 1 else f"{scenario[:28]}_{host.name}"
                for load_file in load_files(context.expanded, own):
                    lines = [
                        *_opening(context, scenario, host),
                        *_runs(context.expanded, load_file.loads, folders[host.id]),
                    ]
                    name = namer.name(f"{scenario} {host.id} {load_file.suffix}", f"{stem[:40]} {load_file.suffix}")
                    files.append(file_of(f"{name}.xdd.sh", lines, effects_of(context.expanded, load_file.loads)))
    return Output(tuple(files), tuple(dict.fromkeys(problems)) if files else ())


def _measured_with_xdd(host: Node) -> bool:
    platform = platform_of(host)
    return platform is not None and (platform.family in ("aix", "irix") or runs_sgi_linux(host))


def _opening(context: WriterContext, scenario: str, host: Node) -> list[str]:
    return script_opening(
        context,
        f"Xdd commands of the scenario {spoken(scenario)} on host {spoken(host.name)}.",
        f"{_PASSES} passes, as in the paper of the p690; the size of a pass is Headroom's choice, the rest is the"
        " design's. Read the rate that is called de-skewed: MB are 10^6 bytes there and here.",
    )


def _runs(expanded: ExpandedDesign, loads: Sequence[Load], host: str) -> Iterator[str]:
    """One command a workload; those of a scenario run at once. Files begin with `host`: hosts may share a folder."""
    yield from _guard(loads)
    groups = [list(group) for _, group in groupby(loads, lambda load: load.workload_id)]
    if len(groups) > 1:
        yield "runs="
    for own in groups:
        origins = [own[0].workload_id, *(origin for load in own for origin in load.target.origins)]
        yield from about(origins, _run(expanded, own, host, len(groups) > 1))
        yield ""
    if len(groups) > 1:
        yield from comment("The workloads of the scenario run at once: wait for all, and fail if one failed.")
        yield from _WAIT


def _guard(loads: Sequence[Load]) -> Iterator[str]:
    """The function `blank` and its call for every device that a run writes to, before the first run."""
    writing = [load for load in loads if writes_raw(load)]
    if writing:
        yield from SHELL_GUARDS[writing[0].target.family].splitlines()
        origins = [origin for load in writing for origin in load.target.origins]
        devices = dict.fromkeys(device for load in writing for device in load.target.devices)
        yield from about(origins, ["", *shell_lines(["blank", *devices]), ""])


def _run(expanded: ExpandedDesign, loads: Sequence[Load], host: str, behind: bool) -> Iterator[str]:
    workload = loads[0].workload
    threads = [(path, load, copy) for load in loads for path, copy in _threads(load, host)]
    yield from _about(expanded, loads, len(threads))
    paths = [path for path, _, _ in threads]
    region_kib = _region_kib(workload, loads)
    files = [path for path, load, _ in threads if load.target.directory is not None]
    if files and workload.read_share > 0:
        yield from _prepared(files, workload, region_kib)
    words = ["xdd", "-targets", str(len(paths)), *paths, *_operation(workload), *_size(workload, region_kib)]
    if workload.cache_hit < 1:
        block_kib = _block_bytes(workload) / 1024
        for position, (_, load, copy) in enumerate(threads):
            if copy and load.target.directory is None:
                words += ["-startoffset", "target", str(position), str(int(copy * region_kib / block_kib))]
    words += _options(expanded, loads)
    lines = shell_lines(words)
    yield from [*lines[:-1], f"{lines[-1]} &", 'runs="$runs $!"'] if behind else lines


def _about(expanded: ExpandedDesign, loads: Sequence[Load], threads: int) -> Iterator[str]:
    workload = loads[0].workload
    yield from comment(
        f"Workload {spoken(workload.name)}: {workload.pattern}, {workload.read_share:.0%} reads, requests of"
        f" {exact(workload.request_kib)} KiB, {count(workload.threads, 'thread')}; {count(threads, 'target')} here,"
        " since xdd has a thread for each."
    )
    if (assumed := assumed_threads(workload)) is not None:
        yield from comment(assumed)
    if workload.cache_hit >= 1:
        yield from comment("Evaluated as cache hits: threads on one device go over the same small region.")
    elif workload.cache_hit > 0:
        yield from comment(f"Evaluated with {workload.cache_hit:.0%} cache hits, which xdd cannot ask for.")
    if workload.think_ms:
        yield from comment(f"Evaluated with {exact(workload.think_ms)} ms of thought, which xdd does not have.")
    yield from warning(expanded, loads)


def _threads(load: Load, host: str) -> Iterator[tuple[str, int]]:
    """A path for each thread, and how many threads before it are on the same device."""
    target = load.target
    if target.directory is not None:
        for thread in range(load.threads):
            yield f"{target.directory}/{host}_{safe_name(FILE, load.workload_id)}_{thread + 1}.xdd", thread
        return
    devices = len(target.devices)
    for thread in range(max(load.threads, devices)):
        yield target.devices[thread % devices], thread // devices


def _prepared(files: list[str], workload: Workload, region_kib: float) -> Iterator[str]:
    """Files that are read have to be there; a second run leaves them as they are."""
    yield from comment("Files that are read are written first, unless they are there from a run before.")
    yield from shell_lines(["set", "--", *files])
    yield 'for file in "$@"'
    yield "do"
    words = shell_lines(["-op", "write", *_size(workload, region_kib), "-passes", "1"])
    yield f'    [ -f "$file" ] || xdd -targets 1 "$file" {" ".join(words)}'
    yield "done"


def _operation(workload: Workload) -> list[str]:
    if 0 < workload.read_share < 1:
        return ["-rwratio", str(round(workload.read_share * 100))]
    return ["-op", "read" if workload.read_share >= 1 else "write"]


def _block_bytes(workload: Workload) -> int:
    """1 KiB, or the request itself when it is no whole number of these."""
    return 1024 if workload.request_kib == int(workload.request_kib) else int(workload.request_kib * 1024)


def _size(workload: Workload, region_kib: float) -> list[str]:
    block = _block_bytes(workload)
    request = int(workload.request_kib * 1024) // block
    requests = max(int(region_kib / workload.request_kib), 1)
    words = ["-blocksize", str(block), "-reqsize", str(request), "-numreqs", str(requests)]
    if workload.pattern == "random":
        words += ["-seek", "random", "-seek", "range", str(requests * request)]
    return words


def _region_kib(workload: Workload, loads: Sequence[Load]) -> float:
    """What each thread goes over in a pass, and no more than the smallest device has room for."""
    region_kib = float(_REGION_IN_CACHE_KIB if workload.cache_hit >= 1 else _REGION_PAST_CACHE_KIB)
    for load in loads:
        if load.target.capacity_gib is not None:
            region_kib = min(region_kib, load.target.capacity_gib * 1024 * 1024 / load.threads)
    return max(math.floor(region_kib / workload.request_kib), 1) * workload.request_kib


def _options(expanded: ExpandedDesign, loads: Sequence[Load]) -> list[str]:
    words = ["-passes", str(_PASSES)]
    target = loads[0].target
    if loads[0].workload.queue_depth > 1:
        words += ["-queuedepth", str(loads[0].workload.queue_depth)]
    if target.direct and (target.directory is not None or target.family in LINUX):
        words.append("-dio")
    if number(expanded.nodes[target.host.id], "large_page_pool_gib"):
        words.append("-sharedmemory")
    return [*words, "-deskew", "-verbose"]
