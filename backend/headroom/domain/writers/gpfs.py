"""GPFS and Storage Scale: NSD stanzas and the commands that make the file system.

Facts: IBM Storage Scale 5 and 6 documentation of stanza files (comments after `#`), mmcrnsd, mmcrfs (block sizes 64 KiB
to 16 MiB) and mmchconfig. The p690 paper ran a modified GPFS 2.2 with blocks of 32 MiB, which never shipped.
"""

from collections.abc import Iterator
from typing import Final

from headroom.domain.errors import Problem
from headroom.domain.topology.plant import Node, Plant
from headroom.domain.writers.devices import disk_names, lvm_names
from headroom.domain.writers.names import SCALE, Namer
from headroom.domain.writers.output import Output, OutputFile, WriterContext, file_of, heading, unresolved
from headroom.domain.writers.text import about, comment, count, exact, shell, spoken
from headroom.domain.writers.view import folder_names, holder, named, nodes_of, number

_BLOCKS_KIB: Final = (64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384)
_NAMED: Final = ("filesystem", "host")
_DEFAULT_LARGEST_BLOCK_KIB: Final = 4096
"""Above it `maxblocksize` has to be raised first, with GPFS down on all nodes."""


def applies(context: WriterContext) -> bool:
    """Whether the design has a GPFS file system."""
    return bool(_file_systems(context.plant))


def write(context: WriterContext) -> Output:
    """`<file system>/nsd.stanza` and `<file system>/create.ksh` for each GPFS file system."""
    names = scale_names(context.plant)
    folders, namer = folder_names(context.plant, "filesystem"), Namer(SCALE)
    files: list[OutputFile] = []
    problems: list[Problem] = []
    for node in _file_systems(context.plant):
        opening = heading(context, f"GPFS file system {spoken(node.name)}.")
        stanzas = [*opening, *_stanzas(context.plant, node, namer, problems)]
        commands = about([node.origin], _commands(node, names[node.id], problems))
        files.append(file_of(f"{folders[node.id]}/nsd.stanza", stanzas))
        files.append(file_of(f"{folders[node.id]}/create.ksh", ["#!/usr/bin/ksh", *opening, *commands]))
    return Output(tuple(files), tuple(problems))


def scale_names(plant: Plant) -> dict[str, str]:
    """Node id of each file system and host to its name in the cluster; a file system is mounted at `/<name>`."""
    namer = Namer(SCALE)
    return {node.id: namer.name(node.id, node.name) for kind in _NAMED for node in nodes_of(plant, kind)}


def _file_systems(plant: Plant) -> list[Node]:
    return [node for node in nodes_of(plant, "filesystem") if node.attributes.get("type") == "gpfs"]


def _stanzas(plant: Plant, file_system: Node, namer: Namer, problems: list[Problem]) -> Iterator[str]:
    below = named(plant, file_system.attributes.get("on"))
    if not below:
        problems.append(unresolved(file_system, "on", "lies on nothing", "Put it on logical volumes or volumes."))
    host = holder(plant, file_system, "host")
    server = scale_names(plant)[host.id] if host is not None else ""
    disks, found = disk_names(node for node in below if node.kind == "volume")
    problems.extend(found)
    logical = lvm_names(plant)
    yield from comment(
        f"{count(len(below), 'disk')}; servers= is the host, under the node name that it has in the cluster. Names of"
        " NSDs are unique in the cluster and never begin with gpfs, which the product keeps to itself."
    )
    if any(node.kind == "logical_volume" for node in below):
        yield from comment(
            "The design puts the file system on logical volumes, as the p690 paper does. Ask IBM whether"
            " your release takes them as NSDs; NSDs on whole hdisks are the usual way."
        )
    groups = _failure_groups(plant, below)
    for node in below:
        device = disks.get(node.id) or logical.get(node.id)
        nsd = namer.name(f"{file_system.id} {node.id}", f"nsd_{file_system.name}_{device}")
        yield ""
        yield from about([node.origin, file_system.origin], _stanza(nsd, str(device), server, groups[node.id]))


def _stanza(nsd: str, device: str, server: str, failure_group: int) -> list[str]:
    return [
        "%nsd:",
        f"  nsd={nsd}",
        f"  device=/dev/{device}",
        f"  servers={server}",
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


def _commands(file_system: Node, name: str, problems: list[Problem]) -> Iterator[str]:
    block_kib, reason = _block(file_system, problems)
    yield from comment(
        "Run as root on a node of a running cluster, in the folder of nsd.stanza. mmcrnsd takes the"
        " disks: what is on them is lost."
    )
    yield from ["set -e", "set -u", 'cd "$(dirname "$0")"', 'PATH="$PATH:/usr/lpp/mmfs/bin"', "export PATH", ""]
    yield from _tunables(file_system, block_kib)
    yield shell(["mmcrnsd", "-F", "nsd.stanza", "-v", "yes"])
    yield ""
    yield from comment(reason)
    yield from comment(
        "One copy of data and metadata (-m 1 -r 1): the RAID arrays protect them. The second can be had"
        " later (-M 2 -R 2)."
    )
    yield shell(
        [
            "mmcrfs",
            name,
            "-F",
            "nsd.stanza",
            "-B",
            _size(block_kib),
            "-A",
            "yes",
            "-m",
            "1",
            "-M",
            "2",
            "-r",
            "1",
            "-R",
            "2",
            "-T",
            f"/{name}",
        ]
    )
    yield shell(["mmmount", name, "-a"])


def _tunables(file_system: Node, block_kib: int) -> Iterator[str]:
    pagepool_mib = number(file_system, "pagepool_mib")
    if pagepool_mib:
        yield from comment(f"Page pool: {exact(pagepool_mib)} MiB, as the file system has it.")
        yield shell(["mmchconfig", f"pagepool={exact(pagepool_mib)}M"])
    threads = number(file_system, "prefetch_threads")
    if threads:
        yield from comment(f"Prefetch threads: {exact(threads)}; in effect when GPFS starts next.")
        yield shell(["mmchconfig", f"prefetchThreads={exact(threads)}"])
    rate_mb_s = number(file_system, "max_mb_s")
    if rate_mb_s:
        yield from comment(
            f"maxMBpS: {exact(rate_mb_s)} MB/s, the rate for which GPFS plans its prefetching on a node."
        )
        yield shell(["mmchconfig", f"maxMBpS={exact(rate_mb_s)}"])
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


def _block(file_system: Node, problems: list[Problem]) -> tuple[int, str]:
    """Block size in KiB that the product takes, and why it is this one."""
    asked = number(file_system, "block_kib")
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
