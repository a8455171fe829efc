"""AIX: one Korn shell script a host that sets disks, volume groups, striped logical volumes and large pages.

Facts: AIX 5.2 Commands Reference (chdev, mkvg, mklv, vmo), mkvg of AIX 7.1 to 7.3 (formats of volume groups) and the
p690 paper (1 MiB transfer, 512 MiB partitions). `ioo` is left alone: the paper sets nothing with it.
"""

import math
import re
from collections.abc import Iterator, Sequence
from typing import Final

from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.files.output import Output, OutputFile, Refusals, WriterContext, file_of, heading
from headroom.domain.writers.files.text import about, comment, count, exact, shell, shell_lines, spoken
from headroom.domain.writers.hosts.aix_scripts import BLANK, UNLESS
from headroom.domain.writers.lookup.devices import disk_gib, disk_names, host_volumes, lvm_names
from headroom.domain.writers.lookup.host_files import host_files
from headroom.domain.writers.lookup.nodes import children_of, members, named, nodes_of
from headroom.domain.writers.lookup.platform import platform_of, unknown_platforms
from headroom.domain.writers.steps.step_effects import building, grouped

_VOLUME_GROUP_FORMATS: Final = (
    (32, (), "a normal volume group takes 32"),
    (128, ("-B",), "-B makes a big volume group, which takes 128"),
    (1024, ("-S",), "-S makes a scalable volume group, which takes 1024"),
)
"""Most physical volumes, the flags of mkvg for them, and the reason in words."""
_SCALABLE_DISKS: Final = 1024
_SCALABLE_ALREADY: Final = ((1024, (), "AIX 7.3 makes scalable volume groups, which take 1024, unless told otherwise"),)
_FIRST_SCALABLE: Final = (5, 3)
_SCALABLE_BY_DEFAULT: Final = (7, 3)
_RELEASE: Final = re.compile(r"aix\D{0,20}([0-9]{1,2})\.([0-9]{1,2})", re.IGNORECASE)
_DEFAULT_LARGEST_LV: Final = 512
"""Logical partitions that mklv allows without `-x`."""
_TRACK_GROUPS_KIB: Final = (128, 256, 512, 1024)
"""Logical track groups that AIX 5.2 takes."""
_PARTITIONS_OF_A_DISK: Final = 1016
"""Physical partitions of one disk in a normal or big volume group."""
_LARGEST_PARTITION_MIB: Final = 1024
_LARGEST_STRIP_KIB: Final = 1024
_LARGE_PAGE_MIB: Final = 16


def applies(context: WriterContext) -> bool:
    """Whether a host of AIX, or one that nobody can tell, has volumes or an LVM volume group."""
    return any(_concerned(context.expanded, host) for host in _hosts(context.expanded))


def write(context: WriterContext) -> Output:
    """`<host>/storage.ksh` for each AIX host that has volumes or volume groups; hosts nobody can tell are open."""
    names = lvm_names(context.expanded)

    def files_of(host: Node, problems: Refusals) -> Iterator[OutputFile]:
        if platform_of(host) is None:
            problems.extend(one for one in unknown_platforms(context.expanded) if one.component_id == host.origin)
        else:
            lines = [*_opening(context, host), *_AixScript(context.expanded, host, names, problems).lines()]
            yield file_of("storage.ksh", lines, building(context.expanded, host, *grouped(context.expanded, host)))

    hosts = (host for host in _hosts(context.expanded) if _concerned(context.expanded, host))
    return host_files(context, hosts, files_of)


def logical_partitions(capacity_gib: float, partition_mib: float, disks: int) -> int:
    """The fewest logical partitions that hold the capacity and fill every stripe: a multiple of the disk count."""
    return math.ceil(capacity_gib * 1024 / (partition_mib * disks)) * disks


def _hosts(expanded: ExpandedDesign) -> list[Node]:
    """Hosts that run AIX or, as far as anybody knows, may."""
    hosts = [(host, platform_of(host)) for host in nodes_of(expanded, "host")]
    return [host for host, platform in hosts if platform is None or platform.family == "aix"]


def _concerned(expanded: ExpandedDesign, host: Node) -> bool:
    return bool(children_of(expanded, host, "lvm_volume_group")) or bool(host_volumes(expanded, host))


def _formats(host: Node) -> tuple[tuple[int, tuple[str, ...], str], ...]:
    """Formats of volume groups that the host's release knows, the smallest first."""
    found = _RELEASE.search(str(host.attributes.get("operating_system")))
    release = (int(found[1]), int(found[2])) if found else _FIRST_SCALABLE
    if release >= _SCALABLE_BY_DEFAULT:
        return _SCALABLE_ALREADY
    return _VOLUME_GROUP_FORMATS if release >= _FIRST_SCALABLE else _VOLUME_GROUP_FORMATS[:2]


def _opening(context: WriterContext, host: Node) -> list[str]:
    return [
        "#!/usr/bin/ksh",
        *heading(context, f"AIX storage of host {spoken(host.name)}."),
        *comment(
            "Run as root on a host that sees all its disks. It stops at a disk that holds something, and at the first"
            " command that fails. What is there already is left as it is: a second run changes nothing, and one after"
            " a run that stopped goes on."
        ),
        "set -e",
        "set -u",
        "",
        *BLANK.splitlines(),
        *UNLESS.splitlines(),
        "",
    ]


class _AixScript:
    """The lines for one host; what the design leaves open goes to `problems`."""

    def __init__(self, expanded: ExpandedDesign, host: Node, names: dict[str, str], problems: Refusals) -> None:
        self._expanded = expanded
        self._host = host
        self._names = names
        self._problems = problems
        self._disks, found = disk_names(host_volumes(expanded, host))
        problems.extend(found)
        self._chosen: Sequence[str] = ()

    def lines(self) -> Iterator[str]:
        for group in children_of(self._expanded, self._host, "lvm_volume_group"):
            volumes = named(self._expanded, group.attributes.get("volumes"))
            disks = [self._disks[volume.id] for volume in volumes if volume.id in self._disks]
            origins = [group.origin, *(volume.origin for volume in volumes)]
            yield from about(origins, self._transfer(group, disks))
            yield from about(origins, self._volume_group(group, volumes, disks))
            for logical_volume in children_of(self._expanded, group, "logical_volume"):
                yield from about([logical_volume.origin], self._logical_volume(group, logical_volume))
        yield from about([self._host.origin], self._large_pages())

    def _transfer(self, group: Node, disks: list[str]) -> Iterator[str]:
        track_kib = self._need(group, "logical_track_group_kib", "has no logical track group", "Enter its KiB.")
        if track_kib not in _TRACK_GROUPS_KIB:
            self._problems.refuse(
                group,
                "logical_track_group_kib",
                f"has a logical track group of {exact(track_kib)} KiB",
                "AIX 5.2 takes 128, 256, 512 or 1024 KiB.",
            )
        transfer = f"0x{int(track_kib) * 1024:x}"
        yield from comment(
            f"Disks of volume group {spoken(group.name)}: largest transfer {transfer} bytes ="
            f" its logical track group of {exact(track_kib)} KiB. It must be set before mkvg, which takes the"
            " track group from the disks."
        )
        yield from self._choose(disks)
        name = self._names[group.id]
        yield f'unless lsvg {name} blank "$@"'
        yield 'for disk in "$@"'
        yield "do"
        yield f'    unless lsvg {name} chdev -l "$disk" -a max_transfer={transfer}'
        yield "done"
        yield ""

    def _choose(self, disks: list[str]) -> Iterator[str]:
        """Make the disks the script's arguments, unless they are already: the commands below say "$@"."""
        if disks != self._chosen:
            yield from shell_lines(["set", "--", *disks])
            self._chosen = disks

    def _volume_group(self, group: Node, volumes: Sequence[Node], disks: list[str]) -> Iterator[str]:
        partition_mib = self._partition_mib(group)
        track_kib = number(group, "logical_track_group_kib") or 0
        formats = _formats(self._host)
        fitting = [entry for entry in formats if len(disks) <= entry[0]]
        if not fitting or not disks:
            remedy = f"This release of AIX takes 1 to {formats[-1][0]} in a volume group."
            self._problems.refuse(group, "volumes", f"has {count(len(disks), 'disk')}", remedy)
            return
        most, flags, reason = fitting[0]
        largest_gib = max((disk_gib(self._expanded, volume) or 0 for volume in volumes), default=0)
        if most < _SCALABLE_DISKS and largest_gib * 1024 > partition_mib * _PARTITIONS_OF_A_DISK:
            what = f"cuts a disk of {largest_gib:.0f} GiB into more than {_PARTITIONS_OF_A_DISK} physical partitions"
            self._problems.refuse(group, "physical_partition_mib", what, "Enter larger partitions.")
        yield from comment(
            f"Volume group {spoken(group.name)}: {count(len(disks), 'disk')} ({reason}), physical"
            f" partitions of {exact(partition_mib)} MiB (-s), logical track group of {exact(track_kib)} KiB (-L)."
        )
        name = self._names[group.id]
        yield from self._choose(disks)
        yield _on_disks(
            ["unless", "lsvg", name, "mkvg", *flags, "-y", name, "-s", exact(partition_mib), "-L", exact(track_kib)]
        )
        yield ""

    def _logical_volume(self, group: Node, node: Node) -> Iterator[str]:
        disks = [self._disks[volume.id] for volume in members(self._expanded, node) if volume.id in self._disks]
        capacity_gib = self._need(node, "capacity_gib", "has no capacity", "Enter its GiB.")
        striped = node.attributes.get("arrangement") == "striped" and len(disks) > 1
        if not disks:
            self._problems.refuse(node, "volumes", "lies on no volume", "Put volumes into its volume group.")
            return
        partition_mib = self._partition_mib(group)
        partitions = logical_partitions(capacity_gib, partition_mib, len(disks) if striped else 1)
        rounded_gib = partitions * partition_mib / 1024
        what = (
            f"Logical volume {spoken(node.name)}: {exact(capacity_gib)} GiB asked, {count(partitions, 'partition')} of"
        )
        yield from comment(
            f"{what} {exact(partition_mib)} MiB = {exact(rounded_gib)} GiB"
            + (f", the next multiple of {count(len(disks), 'disk')}." if striped else ".")
        )
        name = self._names[node.id]
        words = ["unless", "lslv", name, "mklv", "-y", name, "-t", self._type(node)]
        words += self._layout(node, len(disks), striped)
        if partitions > _DEFAULT_LARGEST_LV:
            yield from comment(f"-x: mklv allows {_DEFAULT_LARGEST_LV} partitions unless told otherwise.")
            words += ["-x", str(partitions)]
        yield from self._choose(disks)
        yield _on_disks([*words, self._names[group.id], str(partitions)])
        yield ""

    def _type(self, node: Node) -> str:
        """`jfs2` under such a file system; else `raw`, since GPFS and benchmarks bring their own structures."""
        for file_system in nodes_of(self._expanded, "filesystem"):
            on_it = node in named(self._expanded, file_system.attributes.get("on"))
            if on_it and file_system.attributes.get("type") == "jfs2":
                return "jfs2"
        return "raw"

    def _layout(self, node: Node, disks: int, striped: bool) -> list[str]:
        if not striped:
            return ["-e", "x"] if node.attributes.get("arrangement") == "spread" else []
        strip_kib = self._need(node, "strip_kib", "is striped without a strip size", "Enter its KiB.")
        if strip_kib != int(strip_kib) or not _power_of_two(int(strip_kib)) or not 4 <= strip_kib <= _LARGEST_STRIP_KIB:
            self._problems.refuse(
                node,
                "strip_kib",
                f"has a strip of {exact(strip_kib)} KiB",
                f"AIX takes powers of two from 4 to {_LARGEST_STRIP_KIB} KiB.",
            )
        size = "1M" if strip_kib == _LARGEST_STRIP_KIB else f"{exact(strip_kib)}K"
        return ["-S", size, "-u", str(disks)]

    def _large_pages(self) -> Iterator[str]:
        pool_gib = number(self._host, "large_page_pool_gib")
        if not pool_gib:
            return
        regions = math.ceil(pool_gib * 1024 / _LARGE_PAGE_MIB)
        yield from comment(
            f"Large pages of {_LARGE_PAGE_MIB} MiB for pinned I/O buffers: {exact(pool_gib)} GiB ="
            f" {regions} regions. They take effect after bosboot and a restart."
        )
        yield shell(["vmo", "-p", "-o", f"lgpg_size={_LARGE_PAGE_MIB * 1024 * 1024}"])
        yield shell(["vmo", "-p", "-o", f"lgpg_regions={regions}"])
        yield shell(["vmo", "-p", "-o", "v_pinshm=1"])
        yield 'echo "Large pages come with the next start: run bosboot -a, then shutdown -Fr when users can spare it."'

    def _partition_mib(self, group: Node) -> float:
        size = self._need(group, "physical_partition_mib", "has no physical partition size", "Enter its MiB.")
        if size != int(size) or not _power_of_two(int(size)) or size > _LARGEST_PARTITION_MIB:
            self._problems.refuse(
                group,
                "physical_partition_mib",
                f"has physical partitions of {exact(size)} MiB",
                f"AIX takes powers of two up to {_LARGEST_PARTITION_MIB} MiB.",
            )
        return size

    def _need(self, node: Node, attribute: str, what: str, remedy: str) -> float:
        value = number(node, attribute)
        if value is None or value <= 0:
            self._problems.refuse(node, attribute, what, remedy)
            return 1
        return value


def _on_disks(words: Sequence[str]) -> str:
    return f'{shell(words)} "$@"'


def _power_of_two(value: int) -> bool:
    return value > 0 and value & (value - 1) == 0
