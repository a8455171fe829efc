"""Linux module options: how many requests the drivers of the host's adapters keep in flight.

Facts: `scsi.yaml` of the catalogue. A driver takes no more than its `can_queue`.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from headroom.domain.catalogue.scsi import LinuxDriver
from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import Node
from headroom.domain.topology.io_paths import io_paths
from headroom.domain.writers.files.output import Output, OutputFile, Refusals, WriterContext, conf_opening, file_of
from headroom.domain.writers.files.text import about, comment, spoken
from headroom.domain.writers.linux.queues import queue_depth
from headroom.domain.writers.lookup.host_files import host_files
from headroom.domain.writers.lookup.platform import LINUX, hosts_on, multipath_since
from headroom.domain.writers.lookup.shared_disks import san_volumes


def applies(context: WriterContext) -> bool:
    """Whether a Linux host has an adapter of a driver with options, and the design says how deep its queue is."""
    return any(_options(context, host, Refusals()) for host in hosts_on(context.expanded, *LINUX))


def write(context: WriterContext) -> Output:
    """`<host>/headroom-storage.conf` for each Linux host with something to set."""
    return host_files(context, hosts_on(context.expanded, *LINUX), partial(_files, context))


def _files(context: WriterContext, host: Node, problems: Refusals) -> Iterator[OutputFile]:
    lines = _options(context, host, problems)
    if lines:
        title = f"Module options of host {spoken(host.name)}, for /etc/modprobe.d."
        note = "They hold when the module is loaded: rebuild the initial file system, then restart."
        yield file_of("headroom-storage.conf", [*conf_opening(context, title, note), *lines])


def _options(context: WriterContext, host: Node, problems: Refusals) -> list[str]:
    adapters = [node for node in context.expanded.of_kind("hba") if host.id in context.expanded.upstream(node.id)]
    lines: list[str] = []
    for driver in context.catalogue.drivers.values():
        driven = [node for node in adapters if node.attributes.get("linux_driver") == driver.module]
        if driven:
            lines += [*_for_luns(context, host, driver, driven), *_for_adapters(driver, driven, problems)]
    return lines


def _for_luns(context: WriterContext, host: Node, driver: LinuxDriver, adapters: Sequence[Node]) -> Iterator[str]:
    if driver.lun is None:
        return
    ids = {node.id for node in adapters}
    volumes = [
        volume
        for volume in san_volumes(context.expanded, host)
        if any(path.hba in ids for path in io_paths(context.expanded, host.id, volume.id))
    ]
    depth = queue_depth(context, volumes)
    if depth is None:
        return
    lowest, highest = driver.lun.minimum, driver.lun.maximum
    if not multipath_since(host, "0.8.8"):
        highest = driver.lun.maximum_before_2012 or highest
    value = min(max(depth.requests, lowest), highest)
    text = f"Requests for each LUN on each path: {value}, from {depth.reason}."
    if value != depth.requests:
        text += f" {driver.module} takes {lowest} to {highest}."
    origins = [*(node.origin for node in adapters), *(volume.origin for volume in volumes)]
    yield from about(origins, [*comment(text), f"options {driver.module} {driver.lun.option}={value}", ""])


def _for_adapters(driver: LinuxDriver, adapters: Sequence[Node], problems: Refusals) -> Iterator[str]:
    """One option holds for all adapters of a driver, so they have to agree."""
    depths = {node.id: number(node, "queue_depth") for node in adapters}
    distinct = {int(depth) for depth in depths.values() if depth is not None}
    if driver.adapter is None or not distinct:
        return
    lowest, highest = driver.adapter.minimum, driver.adapter.maximum
    value = min(distinct)
    if len(distinct) > 1:
        what = f"and the other adapters of driver {driver.module} have different queue depths"
        problems.refuse(adapters[0], "queue_depth", what, "Its option holds for all of them: enter one.")
    elif not lowest <= value <= highest:
        remedy = f"{driver.module} takes {lowest} to {highest}."
        problems.refuse(adapters[0], "queue_depth", f"has a queue depth of {value}", remedy)
    text = f"Requests for the whole adapter: {value} (queue depth of the adapters)."
    lines = [*comment(text), f"options {driver.module} {driver.adapter.option}={value}", ""]
    yield from about([node.origin for node in adapters], lines)
