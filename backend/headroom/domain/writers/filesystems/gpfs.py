"""GPFS and Storage Scale: NSD stanzas and the commands that make the file system, on AIX and on Linux.

Facts: IBM Storage Scale 5 and 6 documentation of stanza files (comments after `#`), mmcrnsd, mmcrfs (block sizes 64 KiB
to 16 MiB) and mmchconfig (`-N` for a list of nodes). The p690 paper ran a modified GPFS 2.2 with blocks of 32 MiB,
which never shipped.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.files.effects import Effects, paths, resources
from headroom.domain.writers.files.names import SCALE, Namer
from headroom.domain.writers.files.output import Output, OutputFile, Refusals, WriterContext, file_of, gathered, heading
from headroom.domain.writers.files.text import about, comment, count, exact, shell, spoken
from headroom.domain.writers.filesystems.gpfs_cluster import (
    ClusterFileSystem,
    devices,
    file_systems,
    gpfs_nodes,
    scale_names,
)
from headroom.domain.writers.filesystems.gpfs_script import HERE, LOOK, OPENING, REMOTE, making, restarting
from headroom.domain.writers.lookup.nodes import folder_names, holder
from headroom.domain.writers.steps.step_effects import disks_needed

_BLOCKS_KIB: Final = (64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384)
_DEFAULT_LARGEST_BLOCK_KIB: Final = 4096
"""Above it `maxblocksize` has to be raised first, with GPFS down on all nodes."""
_TUNABLES: Final = (
    ("pagepool_mib", "pagepool", "M", "Page pool: {} MiB, as the file system has it."),
    ("max_mb_s", "maxMBpS", "", "maxMBpS: {} MB/s, the rate for which GPFS plans its prefetching on a node."),
)
"""Attribute of a file system, the word of mmchconfig, its unit, and the comment: all take effect at once (-i)."""


def applies(context: WriterContext) -> bool:
    """Whether the design has a GPFS file system."""
    return bool(gpfs_nodes(context.expanded))


def write(context: WriterContext) -> Output:
    """`<file system>/nsd.stanza` and `<file system>/create.ksh` (`create.sh` on Linux) for each of the cluster's."""
    names = scale_names(context.expanded)
    folders, namer = folder_names(context.expanded, "filesystem"), Namer(SCALE)
    files: list[OutputFile] = []
    problems = Refusals()
    for system in file_systems(context.expanded, problems):
        folder = folders[system.first.id]
        opening = heading(context, f"GPFS file system {spoken(system.first.name)}.")
        disks = list(_disks(context.expanded, system, names, namer, problems))
        commands = about(system.origins, _commands(system, names, disks, problems))
        script, shell_line = ("create.ksh", "#!/usr/bin/ksh") if system.on_aix else ("create.sh", "#!/bin/sh")
        files.append(file_of(f"{folder}/nsd.stanza", [*opening, *_stanzas(system, disks)]))
        files.append(
            file_of(f"{folder}/{script}", [shell_line, *opening, *commands], _effects(context.expanded, system))
        )
    return gathered(files, problems)


def _effects(expanded: ExpandedDesign, system: ClusterFileSystem) -> Effects:
    host_paths = frozenset(path for mount in system.mounts for path in paths(mount.host, system.below))
    below = resources(system.below)
    return Effects(disks_needed(expanded, system.below), host_paths, resources(system.nodes), below)


@dataclass(frozen=True, slots=True)
class _Disk:
    """One NSD to be: its name, the device on its first server, all servers, and its failure group."""

    node: Node
    nsd: str
    device: str
    servers: str
    failure_group: int


def _disks(
    expanded: ExpandedDesign, system: ClusterFileSystem, names: dict[str, str], namer: Namer, problems: Refusals
) -> Iterator[_Disk]:
    below = system.below
    if not below:
        problems.refuse(system.first, "on", "lies on nothing", "Put it on logical volumes or volumes.")
    found = devices(expanded, system, problems)
    groups = _failure_groups(expanded, list(below))
    for node in below:
        device = found.get(node.id)
        if device is not None:
            last = device.path.rpartition("/")[2]
            short = node.name if device.path.startswith("/dev/disk/") or last == node.attributes.get("wwid") else last
            nsd = namer.name(f"{system.first.id} {node.id}", f"nsd_{system.first.name}_{short}")
            servers = ",".join(names[host.id] for host in device.servers)
            yield _Disk(node, nsd, device.path, servers, groups[node.id])


def _stanzas(system: ClusterFileSystem, disks: list[_Disk]) -> Iterator[str]:
    yield from _explained(system, disks)
    for disk in disks:
        yield ""
        yield from about([disk.node.origin, *system.origins], _stanza(disk))


def _explained(system: ClusterFileSystem, disks: list[_Disk]) -> Iterator[str]:
    servers = "is the host" if len(system.mounts) == 1 else "are hosts that reach the disk, which take turns at the top"
    nodes = "node name that it has" if len(system.mounts) == 1 else "node names that they have"
    yield from comment(
        f"{count(len(system.below), 'disk')}; servers= {servers}, under the {nodes} in the cluster. Names of"
        " NSDs are unique in the cluster and never begin with gpfs, which the product keeps to itself."
    )
    if len(system.mounts) > 1:
        yield from comment(
            f"{count(len(system.mounts), 'host')} mount it. device= is the name on the first server of its list; a"
            " failure group is one storage system."
        )
    if any(node.kind == "logical_volume" for node in system.below):
        yield from comment(
            "The design puts the file system on logical volumes, as the p690 paper does. Ask IBM whether"
            " your release takes them as NSDs; NSDs on whole disks are the usual way."
        )
    if any(disk.device.startswith(("/dev/mapper/", "/dev/disk/")) for disk in disks):
        yield from comment(
            "Names below /dev/mapper and /dev/disk stay the same from start to start. GPFS takes kernel names only, so"
            " that the script asks the first server for the one of the moment (readlink -f)."
        )


def _stanza(disk: _Disk) -> list[str]:
    return [
        "%nsd:",
        f"  nsd={disk.nsd}",
        f"  device={disk.device}",
        f"  servers={disk.servers}",
        "  usage=dataAndMetadata",
        f"  failureGroup={disk.failure_group}",
        "  pool=system",
    ]


def _failure_groups(expanded: ExpandedDesign, below: list[Node]) -> dict[str, int]:
    """One group a storage system; logical volumes span many of them and share the first group."""
    systems: dict[str, int] = {}
    groups: dict[str, int] = {}
    for node in below:
        system = holder(expanded, node, "storage_system")
        groups[node.id] = systems.setdefault(system.id if system else "", len(systems) + 1)
    return groups


def _commands(
    system: ClusterFileSystem, names: dict[str, str], disks: list[_Disk], problems: Refusals
) -> Iterator[str]:
    name = names[system.first.id]
    block_kib, reason = _block(system, problems)
    yield from comment(
        "Run as root on a node of a running cluster, in the folder of nsd.stanza. A disk that holds something is never"
        " taken, and what is there already is left as it is: a second run changes nothing, and one after a run that"
        " stopped goes on."
    )
    yield from OPENING.splitlines()
    yield from (REMOTE if len(system.mounts) > 1 else HERE).splitlines()
    yield from LOOK[system.on_aix].splitlines()
    yield ""
    yield from _at_once(system, names)
    yield from restarting(_after_restart(system, names, block_kib))
    looks = [["look", disk.nsd, disk.device, disk.servers, str(disk.failure_group)] for disk in disks]
    copies = ["-m", "1", "-M", "2", "-r", "1", "-R", "2"]
    make = ["mmcrfs", name, "-F", "nsd.stanza", "-B", _size(block_kib), "-A", "yes", *copies, "-T", f"/{name}"]
    text = (
        "One copy of data and metadata (-m 1 -r 1): the RAID arrays protect them. The second can be had"
        " later (-M 2 -R 2)."
    )
    yield from making(name, looks, make, [*comment(reason), *comment(text)])


def _at_once(system: ClusterFileSystem, names: dict[str, str]) -> Iterator[str]:
    for attribute, word, unit, words in _TUNABLES:
        for value, nodes in _values(system, names, attribute):
            yield from comment(words.format(value))
            yield shell(["mmchconfig", f"{word}={value}{unit}", "-i", *nodes])


def _after_restart(
    system: ClusterFileSystem, names: dict[str, str], block_kib: int
) -> Iterator[tuple[str, str, str, list[str]]]:
    if block_kib > _DEFAULT_LARGEST_BLOCK_KIB:
        yield "maxblocksize", _size(_BLOCKS_KIB[-1]), "-e 16M -e 16777216", []
    for value, nodes in _values(system, names, "prefetch_threads"):
        yield "prefetchThreads", value, value, nodes


def _values(system: ClusterFileSystem, names: dict[str, str], attribute: str) -> Iterator[tuple[str, list[str]]]:
    """A value for the whole cluster where all hosts have the same, else with the hosts that have it (`-N`)."""
    values: dict[float, list[str]] = {}
    for mount in system.mounts:
        value = number(mount.node, attribute)
        if value:
            values.setdefault(value, []).append(names[mount.host.id])
    for value, hosts in values.items():
        everywhere = len(hosts) == len(system.mounts)
        yield exact(value), [] if everywhere else ["-N", ",".join(hosts)]


def _block(system: ClusterFileSystem, problems: Refusals) -> tuple[int, str]:
    """Block size in KiB that the product takes, and why it is this one."""
    file_system, entered = system.first, number(system.first, "block_kib")
    for node in system.nodes:
        if number(node, "block_kib") != entered:
            what = "lies on the same disks as another file system, and has another block size"
            problems.refuse(node, "block_kib", what, "It is one file system: enter the same on every host.")
    if entered is not None and entered > _BLOCKS_KIB[-1]:
        largest = _BLOCKS_KIB[-1]
        return largest, (
            f"Block size: the design has {_size(int(entered))}, the product takes at most {_size(largest)}."
            " The rates of the design's block size are not promised with this one."
        )
    if entered not in _BLOCKS_KIB:
        problems.refuse(
            file_system,
            "block_kib",
            "has no block size that GPFS takes",
            f"Enter one of {', '.join(map(str, _BLOCKS_KIB))} KiB.",
        )
        return _BLOCKS_KIB[-1], ""
    return int(entered), f"Block size of the design: {_size(int(entered))}."


def _size(kib: int) -> str:
    return f"{kib // 1024}M" if kib % 1024 == 0 else f"{kib}K"
