"""ZFS on Linux: one shell script a host that makes the pools and file systems on its arrays.

Facts: zpool-create(8), zpoolconcepts(7), zpool-import(8), zpoolprops(7) and zfsprops(7) of OpenZFS 2.2 and 2.3 (names
that are kept; `ashift`; records are powers of two, up to 1 MiB before 2.2 and 16 MiB since; levels of redundancy that
differ need -f); OpenZFS, "Performance tuning" (`ashift=12`: some drives of 4 KiB sectors report 512 bytes, and the
value cannot be changed later) and "FAQ" (names of /dev/disk/by-id for pools of few drives).
"""

from collections.abc import Iterator
from functools import partial
from typing import Final

from headroom.domain.topology.expansion import Node
from headroom.domain.writers.files.names import ZPOOL, Namer
from headroom.domain.writers.files.output import Output, OutputFile, Refusals, WriterContext, file_of
from headroom.domain.writers.files.text import about, comment, count, shell_lines, spoken
from headroom.domain.writers.filesystems.zfs_pools import DEFAULT_RECORD_KIB, ZfsPool, host_pools
from headroom.domain.writers.linux.scripts import checked, opening
from headroom.domain.writers.lookup.drive_devices import BY_ID
from headroom.domain.writers.lookup.host_files import host_files
from headroom.domain.writers.lookup.linux_devices import mount_points
from headroom.domain.writers.lookup.nodes import children_of, named, nodes_of
from headroom.domain.writers.lookup.platform import LINUX, hosts_on
from headroom.domain.writers.steps.step_effects import building

_OF_BLOCKS: Final = ("nvmet", "spdk", "iscsi", "other_block")
"""Services that hand out block devices: of ZFS those are its volumes."""
_LARGEST_RECORD_KIB: Final = 16 * 1024
_LARGEST_BEFORE_2_2_KIB: Final = 1024
_DEFAULT_BLOCK_KIB: Final = 16
"""volblocksize since OpenZFS 2.2; the default of files is no statement of volumes."""


def applies(context: WriterContext) -> bool:
    """Whether a Linux host has a file system of ZFS."""
    return any(
        node.attributes.get("type") == "zfs"
        for host in hosts_on(context.expanded, *LINUX)
        for node in children_of(context.expanded, host, "filesystem")
    )


def write(context: WriterContext) -> Output:
    """`<host>/zfs.sh` for each Linux host with ZFS."""
    return host_files(context, hosts_on(context.expanded, *LINUX), partial(_files, context))


def _files(context: WriterContext, host: Node, problems: Refusals) -> Iterator[OutputFile]:
    pools = host_pools(context.expanded, host, problems)
    if not pools:
        return
    expanded = context.expanded
    points, faults = mount_points(expanded, host)
    own = [node for pool in pools for node in pool.filesystems]
    problems += [problem for problem in faults if problem.component_id in {node.origin for node in own}]
    run = (
        "Run as root: sh zfs.sh. Names such as sda may change from start to start: CHECK WITH lsblk -o"
        " NAME,SERIAL,SIZE that each is the drive of the design. Compare: zpool status, zfs list."
    )
    served = {
        name.id
        for service in nodes_of(expanded, "storage_service")
        if service.attributes.get("stack") in _OF_BLOCKS
        for name in named(expanded, service.attributes.get("on"))
    }
    lines = [
        *opening(context, f"host {spoken(host.name)}", "Pools and file systems of ZFS", run),
        *checked(
            [origin for pool in pools for origin in pool.origins], [path for pool in pools for path in pool.devices]
        ),
    ]
    namer = Namer(ZPOOL)
    for pool in pools:
        lines += about(pool.origins, _commands(pool, namer, points, served, problems))
    below = [
        item
        for node in own
        for item in named(expanded, node.attributes.get("on"))
        if item.kind in ("volume", "logical_volume")
    ]
    yield file_of("zfs.sh", lines, building(expanded, host, below, own))


def _commands(
    pool: ZfsPool, pools: Namer, points: dict[str, str], served: set[str], problems: Refusals
) -> Iterator[str]:
    first = pool.filesystems[0]
    name = pools.name(first.id, pool.wanted_name)
    alone = len(pool.filesystems) == 1 and first.id not in served
    yield from comment(f"Pool {name}: {', '.join(pool.traits)}.")
    if pool.unprotected:
        yield from comment("NO REDUNDANCY below a part of it: ONE LOST DRIVE THERE LOSES THE WHOLE POOL.")
    yield from comment(
        "ashift=12: sectors of 4 KiB, since drives that have them may report 512 bytes, and nothing changes it later."
        " atime=off: reading a file writes nothing; xattr=sa keeps attributes beside the file. What else there is"
        " stays as the release has it, compression among it."
    )
    words = ["zpool", "create", *(["-f"] if pool.mixed else []), "-o", "ashift=12"]
    words += ["-O", "atime=off", "-O", "xattr=sa"]
    if pool.mixed:
        yield from comment("-f: its arrays differ in level or width, which zpool asks about.")
    if alone:
        size = _record(pool, first, problems)
        yield from comment(_why_record(size))
        words += ["-O", f"recordsize={_size(size)}", "-m", points.get(first.id, "none")]
    else:
        words += ["-m", "none"]
    yield from shell_lines([*words, name, *pool.vdevs])
    if not alone:
        datasets = Namer(ZPOOL)
        for node in pool.filesystems:
            yield from _dataset(pool, node, f"{name}/{datasets.name(node.id, node.name)}", points, served, problems)
    if any(path.startswith("/dev/") and not path.startswith(BY_ID) for path in pool.devices):
        yield from comment(
            "Names by which the pool finds its drives at every start: from now on those of /dev/disk/by-id, which do"
            " not change."
        )
        yield from shell_lines(["zpool", "export", name])
        yield from shell_lines(["zpool", "import", "-d", BY_ID.rstrip("/"), name])
    yield ""


def _dataset(
    pool: ZfsPool, node: Node, dataset: str, points: dict[str, str], served: set[str], problems: Refusals
) -> Iterator[str]:
    size = _record(pool, node, problems)
    if node.id in served:
        block = _DEFAULT_BLOCK_KIB if size == DEFAULT_RECORD_KIB else size
        yield from comment(
            f"{spoken(node.name)} is handed out as block devices. The design states neither how many nor how large they"
            f" are, so that none is made here; zfs create -V takes their size, and -b {_size(block)} their blocks."
        )
        return
    yield from comment(f"File system {spoken(node.name)}. {_why_record(size)}")
    mount = f"mountpoint={points.get(node.id, 'none')}"
    yield from shell_lines(["zfs", "create", "-o", f"recordsize={_size(size)}", "-o", mount, dataset])


def _record(pool: ZfsPool, node: Node, problems: Refusals) -> int:
    """Record in KiB: the file system's block, else what its arrays have."""
    entered = node.attributes.get("block_kib")
    sizes = {entered} if isinstance(entered, int) else set(pool.records_kib)
    if len(sizes) != 1:
        what = f"lies on arrays with {count(len(sizes), 'size', 'sizes')} of records"
        problems.refuse(node, "block_kib", what, "Enter the record of its files, such as 128 or 1024 KiB.")
        return _LARGEST_BEFORE_2_2_KIB
    size = int(sizes.pop())
    if size & (size - 1) or size > _LARGEST_RECORD_KIB:
        what = f"has records of {size} KiB"
        problems.refuse(node, "block_kib", what, f"Enter a power of two up to {_LARGEST_RECORD_KIB} KiB.")
    return size


def _why_record(size: int) -> str:
    newer = " Records above 1 MiB need OpenZFS 2.2." if size > _LARGEST_BEFORE_2_2_KIB else ""
    return f"Records of {size} KiB, as the design has them.{newer}"


def _size(kib: int) -> str:
    return f"{kib // 1024}M" if kib % 1024 == 0 else f"{kib}K"
