"""SGI hosts: what the Engenio paper sets on their disks, as commands where it has them, and in words where it has none.

Facts: the Engenio paper (xscsiqueue -e for command queueing, xscsimode for the write buffer of a LUN, and their paths
below /dev/xscsi, all with SGI's ProPack on Linux). It has no command of XVM and none for IRIX, so none is written; that
fx(1M) sets command queueing on IRIX is from memory.
"""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.files.output import Output, OutputFile, Refusals, WriterContext, file_of, heading
from headroom.domain.writers.files.text import about, comment, count, exact, spoken
from headroom.domain.writers.lookup.devices import host_volumes
from headroom.domain.writers.lookup.host_files import host_files
from headroom.domain.writers.lookup.nodes import children_of, holder, members
from headroom.domain.writers.lookup.platform import hosts_on, platform_of, runs_sgi_linux

_PATH: Final = re.compile(r"pci[0-9a-f]{2}\.[0-9a-f]{2}\.[0-9a-f]/target[0-9]{1,3}/lun[0-9]{1,3}")
_MODE_PAGE: Final = "-P 0x8 -F 8 -V 0x1"
"""The caching page, its write buffer, on: as the paper has it."""


def applies(context: WriterContext) -> bool:
    """Whether an SGI host uses volumes."""
    return any(host_volumes(context.expanded, host) for host in _hosts(context.expanded))


def write(context: WriterContext) -> Output:
    """`<host>/sgi-storage.txt` for each SGI host."""

    def files_of(host: Node, problems: Refusals) -> Iterator[OutputFile]:
        volumes = host_volumes(context.expanded, host)
        if volumes:
            lines = [*_opening(context, host)]
            for volume in volumes:
                lines += about([volume.origin], _volume(context.expanded, host, volume, problems))
            yield file_of("sgi-storage.txt", [*lines, *_managed(context.expanded, host)])

    return host_files(context, _hosts(context.expanded), files_of)


def _hosts(expanded: ExpandedDesign) -> list[Node]:
    """Every host with IRIX, and those of SGI with Linux."""
    return [
        *hosts_on(expanded, "irix"),
        *filter(runs_sgi_linux, hosts_on(expanded, "linux")),
    ]


def _opening(context: WriterContext, host: Node) -> Iterator[str]:
    yield from heading(context, f"Storage settings of {spoken(host.name)}.")
    if _runs_linux(host):
        yield from comment("Run the commands as root, with SGI ProPack, after each start: they do not last.")
    else:
        yield from comment(
            "The Engenio paper's commands are those of Linux. On IRIX set command queueing in the disk's label with"
            " fx(1M)."
        )
    yield ""


def _runs_linux(host: Node) -> bool:
    platform = platform_of(host)
    return platform is not None and platform.family == "linux"


def _volume(expanded: ExpandedDesign, host: Node, volume: Node, problems: Refusals) -> Iterator[str]:
    depth, array = number(volume, "queue_depth"), holder(expanded, volume, "raid_array")
    buffered = array is not None and array.attributes.get("write_cache") is True
    yield from comment(f"Volume {spoken(volume.name)}.")
    if depth is None:
        yield from comment("The design sets no queue depth: command queueing stays as it is.")
    elif depth <= 1:
        yield from comment("The design has no command queueing here: do not enable it.")
    queued = depth is not None and depth > 1
    paths = _paths(volume, problems) if _runs_linux(host) and (queued or buffered) else []
    if depth is not None and queued:
        yield from comment(f"Command queueing: {exact(depth)} commands on each path, the volume's queue depth.")
        yield from (f"xscsiqueue -e {exact(depth)} /dev/xscsi/{path}/rdisc" for path in paths)
    if buffered:
        yield from comment("The array's write cache is on: write buffering, as the Engenio paper enables it.")
        yield from (f"xscsimode {_MODE_PAGE} -d /dev/xscsi/{path}/ds" for path in paths)
    yield ""


def _paths(volume: Node, problems: Refusals) -> list[str]:
    typed = volume.attributes.get("xscsi_devices")
    paths = typed.split(" ") if isinstance(typed, str) else []
    if paths and all(_PATH.fullmatch(path) for path in paths):
        return paths
    what, remedy = "has no xscsi devices", "Enter its paths below /dev/xscsi, such as pci02.02.1/target0/lun0."
    problems.refuse(volume, "xscsi_devices", what, remedy)
    return []


def _managed(expanded: ExpandedDesign, host: Node) -> Iterator[str]:
    """What XVM is to hold, in words."""
    for group in children_of(expanded, host, "lvm_volume_group"):
        for volume in children_of(expanded, group, "logical_volume"):
            disks = members(expanded, volume)
            names = ", ".join(spoken(disk.name) for disk in disks)
            strip_kib = number(volume, "strip_kib")
            striped = volume.attributes.get("arrangement") == "striped"
            how = f"striped with a stripe unit of {exact(strip_kib or 0)} KiB" if striped else "concatenated"
            text = f"XVM: volume {spoken(volume.name)} over {count(len(disks), 'disk')} ({names}), {how}."
            yield from about([volume.origin, *(disk.origin for disk in disks)], comment(text))
