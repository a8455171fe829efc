"""GPFS and Storage Scale: NSD stanzas and the commands that make the file system, on AIX and on Linux.

Facts: IBM Storage Scale 5 and 6 documentation of stanza files (comments after `#`), mmcrnsd, mmcrfs (block sizes 64 KiB
to 16 MiB) and mmchconfig (`-N` for a list of nodes). The p690 paper ran a modified GPFS 2.2 with blocks of 32 MiB,
which never shipped.
"""

from collections.abc import Iterator
from typing import Final

from headroom.domain.errors import Problem
from headroom.domain.topology.plant import Node, Plant
from headroom.domain.writers.gpfs_cluster import (
    ClusterFileSystem,
    Device,
    devices,
    file_systems,
    gpfs_nodes,
    scale_names,
)
from headroom.domain.writers.names import SCALE, Namer
from headroom.domain.writers.output import Output, OutputFile, WriterContext, file_of, gathered, heading, unresolved
from headroom.domain.writers.text import about, comment, count, exact, shell, spoken
from headroom.domain.writers.view import folder_names, holder, number

_BLOCKS_KIB: Final = (64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384)
_DEFAULT_LARGEST_BLOCK_KIB: Final = 4096
"""Above it `maxblocksize` has to be raised first, with GPFS down on all nodes."""
_TUNABLES: Final = (
    ("pagepool_mib", "pagepool", "M", "Page pool: {} MiB, as the file system has it."),
    ("prefetch_threads", "prefetchThreads", "", "Prefetch threads: {}; in effect when GPFS starts next."),
    ("max_mb_s", "maxMBpS", "", "maxMBpS: {} MB/s, the rate for which GPFS plans its prefetching on a node."),
)
"""Attribute of a file system, the word of mmchconfig, its unit, and the comment."""


def applies(context: WriterContext) -> bool:
    """Whether the design has a GPFS file system."""
    return bool(gpfs_nodes(context.plant))


def write(context: WriterContext) -> Output:
    """`<file system>/nsd.stanza` and `<file system>/create.ksh` (`create.sh` on Linux) for each of the cluster's."""
    names = scale_names(context.plant)
    folders, namer = folder_names(context.plant, "filesystem"), Namer(SCALE)
    files: list[OutputFile] = []
    problems: list[Problem] = []
    for system in file_systems(context.plant, problems):
        folder = folders[system.first.id]
        opening = heading(context, f"GPFS file system {spoken(system.first.name)}.")
        stanzas = [*opening, *_stanzas(context.plant, system, names, namer, problems)]
        commands = about(system.origins, _commands(system, names, problems))
        script, shell_line = ("create.ksh", "#!/usr/bin/ksh") if system.on_aix else ("create.sh", "#!/bin/sh")
        files.append(file_of(f"{folder}/nsd.stanza", stanzas))
        files.append(file_of(f"{folder}/{script}", [shell_line, *opening, *commands]))
    return gathered(files, problems)


def _stanzas(
    plant: Plant, system: ClusterFileSystem, names: dict[str, str], namer: Namer, problems: list[Problem]
) -> Iterator[str]:
    below = system.below
    if not below:
        problems.append(unresolved(system.first, "on", "lies on nothing", "Put it on logical volumes or volumes."))
    found = devices(plant, system, problems)
    yield from _explained(system, found)
    groups = _failure_groups(plant, list(below))
    for node in below:
        device = found.get(node.id)
        if device is None:
            continue
        short = device.path.rpartition("/")[2]
        nsd = namer.name(f"{system.first.id} {node.id}", f"nsd_{system.first.name}_{short}")
        servers = ",".join(names[host.id] for host in device.servers)
        yield ""
        yield from about([node.origin, *system.origins], _stanza(nsd, device.path, servers, groups[node.id]))


def _explained(system: ClusterFileSystem, found: dict[str, Device]) -> Iterator[str]:
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
    if any(device.path.startswith("/dev/mapper/") for device in found.values()):
        yield from comment(
            "GPFS finds multipath maps as /dev/dm-N: where mmcrnsd does not take the name of a map, give what"
            " readlink -f answers for it."
        )


def _stanza(nsd: str, path: str, servers: str, failure_group: int) -> list[str]:
    return [
        "%nsd:",
        f"  nsd={nsd}",
        f"  device={path}",
        f"  servers={servers}",
        "  usage=dataAndMetadata",
        f"  failureGroup={failure_group}",
        "  pool=system",
    ]


def _failure_groups(plant: Plant, below: list[Node]) -> dict[str, int]:
    """One group a storage system; logical volumes span many of them and share the first group."""
    systems: dict[str, int] = {}
    groups: dict[str, int] = {}
    for node in below:
        system = holder(plant, node, "storage_system")
        groups[node.id] = systems.setdefault(system.id if system else "", len(systems) + 1)
    return groups


def _commands(system: ClusterFileSystem, names: dict[str, str], problems: list[Problem]) -> Iterator[str]:
    name = names[system.first.id]
    block_kib, reason = _block(system, problems)
    yield from comment(
        "Run as root on a node of a running cluster, in the folder of nsd.stanza. mmcrnsd takes the"
        " disks: what is on them is lost."
    )
    yield from ["set -e", "set -u", 'cd "$(dirname "$0")"', 'PATH="$PATH:/usr/lpp/mmfs/bin"', "export PATH", ""]
    yield from _tunables(system, names)
    yield from _largest_block(block_kib)
    yield shell(["mmcrnsd", "-F", "nsd.stanza", "-v", "yes"])
    yield ""
    yield from comment(reason)
    yield from comment(
        "One copy of data and metadata (-m 1 -r 1): the RAID arrays protect them. The second can be had"
        " later (-M 2 -R 2)."
    )
    copies = ["-m", "1", "-M", "2", "-r", "1", "-R", "2"]
    yield shell(["mmcrfs", name, "-F", "nsd.stanza", "-B", _size(block_kib), "-A", "yes", *copies, "-T", f"/{name}"])
    yield shell(["mmmount", name, "-a"])


def _tunables(system: ClusterFileSystem, names: dict[str, str]) -> Iterator[str]:
    """Values of the whole cluster where all hosts have the same, else of the hosts that have them (`-N`)."""
    for attribute, word, unit, words in _TUNABLES:
        values: dict[float, list[str]] = {}
        for mount in system.mounts:
            value = number(mount.node, attribute)
            if value:
                values.setdefault(value, []).append(names[mount.host.id])
        for value, hosts in values.items():
            everywhere = len(hosts) == len(system.mounts)
            yield from comment(words.format(exact(value)))
            nodes = [] if everywhere else ["-N", ",".join(hosts)]
            yield shell(["mmchconfig", f"{word}={exact(value)}{unit}", *nodes])


def _largest_block(block_kib: int) -> Iterator[str]:
    if block_kib > _DEFAULT_LARGEST_BLOCK_KIB:
        yield from comment(
            f"Blocks over {_size(_DEFAULT_LARGEST_BLOCK_KIB)} need maxblocksize. It can only be changed"
            " while GPFS is down on all nodes, which this script does not do for you."
        )
        yield "if ! mmlsconfig maxblocksize | grep -q -e 16M -e 16777216"
        yield "then"
        yield f'    echo "First: mmshutdown -a; mmchconfig maxblocksize={_size(_BLOCKS_KIB[-1])}; mmstartup -a" >&2'
        yield "    exit 1"
        yield "fi"
    yield ""


def _block(system: ClusterFileSystem, problems: list[Problem]) -> tuple[int, str]:
    """Block size in KiB that the product takes, and why it is this one."""
    file_system, asked = system.first, number(system.first, "block_kib")
    for node in system.nodes:
        if number(node, "block_kib") != asked:
            what = "lies on the same disks as another file system, and has another block size"
            problems.append(unresolved(node, "block_kib", what, "It is one file system: enter the same on every host."))
    if asked is not None and asked > _BLOCKS_KIB[-1]:
        largest = _BLOCKS_KIB[-1]
        return largest, (
            f"Block size: the design has {_size(int(asked))}, the product takes at most {_size(largest)}."
            " The rates of the design's block size are not promised with this one."
        )
    if asked not in _BLOCKS_KIB:
        problems.append(
            unresolved(
                file_system,
                "block_kib",
                "has no block size that GPFS takes",
                f"Enter one of {', '.join(map(str, _BLOCKS_KIB))} KiB.",
            )
        )
        return _BLOCKS_KIB[-1], ""
    return int(asked), f"Block size of the design: {_size(int(asked))}."


def _size(kib: int) -> str:
    return f"{kib // 1024}M" if kib % 1024 == 0 else f"{kib}K"
