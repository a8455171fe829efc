"""Linux sysctl settings: pinned memory, asynchronous requests, and how long written data may stay in the page cache.

Facts: the kernel's Documentation/admin-guide/sysctl/vm (dirty_background_ratio, dirty_ratio, swappiness, nr_hugepages)
and fs (aio-max-nr, 65536 unless told otherwise). Huge pages have 2 MiB on x86-64 and 1 MiB on IBM Z.
"""

import math
from collections.abc import Iterator
from typing import Final

from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import Node
from headroom.domain.writers.files.output import Output, OutputFile, WriterContext, conf_opening, file_of
from headroom.domain.writers.files.text import about, comment, count, exact, spoken
from headroom.domain.writers.linux.queues import workload_volumes
from headroom.domain.writers.lookup.counted_workloads import as_counted
from headroom.domain.writers.lookup.devices import host_volumes
from headroom.domain.writers.lookup.host_files import host_files
from headroom.domain.writers.lookup.platform import LINUX, hosts_on, platform_of

_ASYNCHRONOUS: Final = 65536
"""`fs.aio-max-nr` of every kernel unless it is raised."""
_PAGE_CACHE: Final = (
    ("dirty_background_percent", "vm.dirty_background_ratio", "of memory with unwritten data at which writing begins"),
    ("dirty_percent", "vm.dirty_ratio", "of memory with unwritten data at which writers have to wait"),
    ("swappiness", "vm.swappiness", "for giving up memory of programs rather than the page cache"),
)


def applies(context: WriterContext) -> bool:
    """Whether the design sets something of the kind on a Linux host."""
    return any(_settings(context, host) for host in hosts_on(context.expanded, *LINUX))


def write(context: WriterContext) -> Output:
    """`<host>/90-headroom-storage.conf` for each Linux host with something to set."""
    return host_files(context, hosts_on(context.expanded, *LINUX), lambda host, _: _files(context, host))


def _files(context: WriterContext, host: Node) -> Iterator[OutputFile]:
    lines = _settings(context, host)
    if lines:
        title = f"Kernel settings of host {spoken(host.name)}, for /etc/sysctl.d."
        yield file_of("90-headroom-storage.conf", [*conf_opening(context, title, "Then: sysctl --system"), *lines])


def _settings(context: WriterContext, host: Node) -> list[str]:
    return [*about([host.origin], [*_page_cache(host), *_huge_pages(host)]), *_asynchronous(context, host)]


def _page_cache(host: Node) -> Iterator[str]:
    for attribute, key, words in _PAGE_CACHE:
        value = number(host, attribute)
        if value is not None:
            yield from comment(f"{exact(value)}{'' if attribute == 'swappiness' else ' %'} {words} ({attribute}).")
            yield f"{key} = {exact(value)}"
            yield ""


def _huge_pages(host: Node) -> Iterator[str]:
    pool_gib = number(host, "large_page_pool_gib")
    if not pool_gib:
        return
    platform = platform_of(host)
    page_mib = 1 if platform is not None and platform.family == "linux_z" else 2
    pages = math.ceil(pool_gib * 1024 / page_mib)
    yield from comment(f"Huge pages of {page_mib} MiB for pinned I/O buffers: {exact(pool_gib)} GiB = {pages} pages.")
    yield f"vm.nr_hugepages = {pages}"
    yield ""


def _asynchronous(context: WriterContext, host: Node) -> Iterator[str]:
    """Requests that the workloads of one scenario keep in flight together, where these are more than the default."""
    used = {volume.id for volume in host_volumes(context.expanded, host)}
    scenarios: dict[str, list[str]] = {}
    for workload in context.design.workloads.values():
        if used.intersection(workload_volumes(context.expanded, workload)):
            scenarios.setdefault(workload.scenario, []).append(workload.id)
    requests = {name: sum(_in_flight(context, item) for item in ids) for name, ids in scenarios.items()}
    busiest = max(requests, key=lambda name: requests[name], default=None)
    if busiest is None or requests[busiest] <= _ASYNCHRONOUS:
        return
    lines = comment(
        f"Asynchronous requests at once: {count(requests[busiest], 'request')} of scenario {spoken(busiest)} (threads"
        f" x queue depth), where the kernel allows {_ASYNCHRONOUS} unless told otherwise."
    )
    lines.append(f"fs.aio-max-nr = {requests[busiest]}")
    yield from about([host.origin, *scenarios[busiest]], [*lines, ""])


def _in_flight(context: WriterContext, workload_id: str) -> int:
    workload = as_counted(context.expanded, context.design.workloads[workload_id])
    return workload.threads * workload.queue_depth
