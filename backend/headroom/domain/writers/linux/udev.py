"""Linux udev rules: what the kernel may keep in flight and read ahead on the design's disks.

Facts: udev(7) (match and assignment operators, patterns), the kernel's Documentation/ABI/stable/sysfs-block and
block/queue-sysfs (scheduler, read_ahead_kb, nr_requests, max_sectors_kb), IBM's "Setting the queue depth" (the
smaller of `queue_depth` and `nr_requests` counts), nvme-cli's own rules for `iopolicy` (round-robin since 5.1,
queue-depth since 6.11), NEWS of multipath-tools 0.9.9 (a live map never gets another `max_sectors_kb`). Vendors of SCSI
inquiries are padded to eight letters. `nr_requests` is written for kernels before blk-mq only: later ones take no more
than the hardware's queue without a scheduler.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from headroom.domain.catalogue.scsi import ArrayFamily
from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import Node
from headroom.domain.writers.files.output import Output, OutputFile, Refusals, WriterContext, conf_opening, file_of
from headroom.domain.writers.files.text import about, comment, exact, spoken
from headroom.domain.writers.linux.queues import queue_depth, volumes_below
from headroom.domain.writers.lookup.array_families import family_of
from headroom.domain.writers.lookup.devices import host_volumes
from headroom.domain.writers.lookup.host_files import host_files
from headroom.domain.writers.lookup.linux_devices import LinuxDisk, linux_disks, lvm_paths, on_own_drives, path_count
from headroom.domain.writers.lookup.nodes import children_of, holder, members, named
from headroom.domain.writers.lookup.platform import LINUX, hosts_on, multipath_since
from headroom.domain.writers.lookup.shared_disks import san_volumes

_EVENT: Final = 'ACTION=="add|change", SUBSYSTEM=="block"'
_PATH: Final = 'KERNEL=="sd*[!0-9]", ENV{DEVTYPE}=="disk"'
_IOPOLICIES: Final = {
    "failover": ("numa",),
    "round_robin": ("round-robin",),
    "least_loaded": ("round-robin", "queue-depth"),
}
_REQUESTS_BEFORE_BLK_MQ: Final = 128
"""`nr_requests` of a kernel of that time, unless it is raised."""
_LINE_OF_READ_AHEAD_KIB: Final = 128
"""What the kernel reads ahead unless it is told otherwise."""


def applies(context: WriterContext) -> bool:
    """Whether a Linux host has something to set."""
    hosts = hosts_on(context.expanded, *LINUX)
    return any(_lines(context, host) or _readers(context, host) for host in hosts)


def write(context: WriterContext) -> Output:
    """`<host>/60-headroom-storage.rules` for each Linux host that has something to set."""
    return host_files(context, hosts_on(context.expanded, *LINUX), partial(_files, context))


def _files(context: WriterContext, host: Node, problems: Refusals) -> Iterator[OutputFile]:
    lines, readers = _lines(context, host), _readers(context, host)
    read = {volume.origin for node in readers for volume in volumes_below(context.expanded, node)}
    if read:
        found = linux_disks(context.expanded, host)[1]
        problems += [problem for problem in found if problem.component_id in read]
    if lines:
        title = f"Disks of host {spoken(host.name)}, for /etc/udev/rules.d."
        note = "Then: udevadm control --reload; udevadm trigger --subsystem-match=block --action=change"
        yield file_of("60-headroom-storage.rules", [*conf_opening(context, title, note), *lines])


def _lines(context: WriterContext, host: Node) -> list[str]:
    families: dict[ArrayFamily, list[Node]] = {}
    for volume in san_volumes(context.expanded, host):
        family = family_of(context.expanded, holder(context.expanded, volume, "storage_system"))
        if family is not None:
            families.setdefault(family, []).append(volume)
    return [
        *(line for family, volumes in families.items() for line in _paths(context, host, family, volumes)),
        *_subsystems(context, host),
        *_read_ahead(context, host),
    ]


def _paths(context: WriterContext, host: Node, family: ArrayFamily, volumes: Sequence[Node]) -> Iterator[str]:
    """The paths to all volumes of one family: an inquiry does not tell its volumes apart."""
    vendor = "|".join(vendor.ljust(8) for vendor in family.vendors)
    model = "|".join(f"{beginning}*" for beginning in family.models)
    match = f'{_PATH}, ATTRS{{vendor}}=="{vendor}", ATTRS{{model}}=="{model}"'
    origins = [volume.origin for volume in volumes]
    today = multipath_since(host, "0.8.8")
    yield from about(origins, _scheduler(match, family, today))
    depth = queue_depth(context, volumes)
    if depth is not None:
        text = f"Outstanding I/Os on each path: {depth.requests}, from {depth.reason}."
        several = max(path_count(context.expanded, host, volume) for volume in volumes)
        if several > 1 and host.attributes.get("multipath") != "failover":
            text += f" Over {several} paths at once a volume may meet {several} times as many."
        rules = [*comment(text), f'{_EVENT}, {match}, ATTR{{device/queue_depth}}="{depth.requests}"']
        if not today and depth.requests > _REQUESTS_BEFORE_BLK_MQ:
            rules += [
                *comment(f"The block layer of this time keeps {_REQUESTS_BEFORE_BLK_MQ} unless it is told more."),
                f'{_EVENT}, {match}, ATTR{{queue/nr_requests}}="{depth.requests}"',
            ]
        yield from about(origins, [*rules, ""])
    transfers = [size for volume in volumes if (size := number(volume, "max_transfer_kib")) is not None]
    if transfers:
        largest = f"{min(transfers):.0f}"
        text = (
            f"Largest request: {largest} KiB (largest transfer of the volumes), set before maps are made of the paths."
        )
        rule = f'{_EVENT.replace("|change", "")}, {match}, ATTR{{queue/max_sectors_kb}}="{largest}"'
        yield from about(origins, [*comment(text), rule, ""])


def _scheduler(match: str, family: ArrayFamily, today: bool) -> Iterator[str]:
    name = "none" if today else "noop"
    yield from comment(f"Paths to {family.name}: {name}, since the array itself orders what its drives are given.")
    yield f'{_EVENT}, {match}, ATTR{{queue/scheduler}}="{name}"'
    yield ""


def _subsystems(context: WriterContext, host: Node) -> Iterator[str]:
    """How NVMe shares I/O among its paths, where a namespace has several."""
    expanded = context.expanded
    several = [
        volume
        for volume in host_volumes(expanded, host)
        if volume.attributes.get("protocol") == "nvme"
        and not on_own_drives(expanded, volume)
        and path_count(expanded, host, volume) > 1
    ]
    if not several:
        return
    policy = str(host.attributes.get("multipath") or "failover")
    rules = comment(
        f"NVMe subsystems with several paths: host policy {policy}."
        + (
            " Kernels before 6.11 do not know queue-depth and stay with round-robin."
            if policy == "least_loaded"
            else ""
        )
    )
    rules += [
        f'ACTION=="add|change", SUBSYSTEM=="nvme-subsystem", ATTR{{subsystype}}=="nvm", ATTR{{iopolicy}}="{name}"'
        for name in _IOPOLICIES[policy]
    ]
    yield from about([host.origin, *(volume.origin for volume in several)], [*rules, ""])


def _readers(context: WriterContext, host: Node) -> list[Node]:
    """What the host's buffered file systems lie on, where the design says how far to read ahead."""
    found = [
        node
        for file_system in _buffered(host, context)
        if _read_ahead_kib(context, file_system) is not None
        for node in named(context.expanded, file_system.attributes.get("on"))
    ]
    return list({node.id: node for node in found}.values())


def _buffered(host: Node, context: WriterContext) -> list[Node]:
    return [
        node
        for node in children_of(context.expanded, host, "filesystem")
        if node.attributes.get("io_mode", "buffered") == "buffered" and node.attributes.get("type") != "gpfs"
    ]


def _read_ahead(context: WriterContext, host: Node) -> Iterator[str]:
    """On the topmost device only: the reading layer is the one that the file system lies on."""
    disks = linux_disks(context.expanded, host)[0]
    paths = lvm_paths(context.expanded, host)
    for node in _readers(context, host):
        above = [
            item for item in _buffered(host, context) if node in named(context.expanded, item.attributes.get("on"))
        ]
        size_kib, reason = max(
            read_ahead for item in above if (read_ahead := _read_ahead_kib(context, item)) is not None
        )
        match = _topmost(node, disks, paths)
        if match is not None:
            rule = f'{_EVENT}, {match}, ATTR{{bdi/read_ahead_kb}}="{size_kib}"'
            yield from about([node.origin, *(item.origin for item in above)], [*comment(reason), rule, ""])


def _read_ahead_kib(context: WriterContext, file_system: Node) -> tuple[int, str] | None:
    """KiB to read ahead and why: as the design says, else a whole stripe of the logical volume below."""
    own = number(file_system, "read_ahead_kib")
    if own is not None:
        return int(own), f"Read-ahead of {exact(own)} KiB, as file system {spoken(file_system.name)} has it."
    for node in named(context.expanded, file_system.attributes.get("on")):
        strip_kib, disks = number(node, "strip_kib"), len(members(context.expanded, node))
        if node.kind == "logical_volume" and node.attributes.get("arrangement") == "striped" and strip_kib:
            stripe_kib = int(strip_kib * disks)
            if stripe_kib > _LINE_OF_READ_AHEAD_KIB:
                text = f"strip of {exact(strip_kib)} KiB x {disks} disks of {spoken(node.name)}"
                return stripe_kib, f"Read-ahead of one whole stripe: {text} = {stripe_kib} KiB."
    return None


def _topmost(node: Node, disks: dict[str, LinuxDisk], paths: dict[str, str]) -> str | None:
    if node.id in paths:
        _, _, group, volume = paths[node.id].split("/")
        return f'KERNEL=="dm-*", ENV{{DM_VG_NAME}}=="{group}", ENV{{DM_LV_NAME}}=="{volume}"'
    disk = disks.get(node.id)
    if disk is None or disk.path.startswith("/dev/md/"):
        return None
    if disk.multipathed:
        return f'KERNEL=="dm-*", ENV{{DM_UUID}}=="mpath-*", ENV{{DM_NAME}}=="{disk.name}"'
    if disk.path.startswith("/dev/disk/"):
        return f'KERNEL=="nvme*n*", ENV{{DEVTYPE}}=="disk", ATTR{{wwid}}=="{disk.wwid}"'
    return f'KERNEL=="{disk.name}", ENV{{DEVTYPE}}=="disk"'
