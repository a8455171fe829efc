"""LVM on Linux: one shell script a host that makes the design's volume groups and logical volumes.

Facts: pvcreate(8), vgcreate(8) and lvcreate(8) of LVM 2.03. Measured with 2.03.16: a stripe has to be a power of two
from 4 KiB; one larger than the extents is made smaller without an error, so that it is refused here; sizes are rounded
up to a multiple of the stripes; extents may be any multiple of 128 KiB. --dataalignment came with 2.02.45 of 3 March
2009 (changelog of Fedora's lvm2). From memory: releases before it round what the metadata fills up to 64 KiB, and data
begins there.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from headroom.domain.statements.lvm import GroupStatement, LogicalVolumeStatement, create_group, create_volume
from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.files.output import Output, OutputFile, Refusals, WriterContext, file_of
from headroom.domain.writers.files.text import about, comment, count, exact, sections, shell_lines, spoken
from headroom.domain.writers.linux.scripts import LOOK, UNLESS, opening
from headroom.domain.writers.linux.stripes import common_stripe, power_of_two, stripe_of
from headroom.domain.writers.lookup.host_files import host_files
from headroom.domain.writers.lookup.linux_devices import LinuxDisk, linux_disks, lvm_paths
from headroom.domain.writers.lookup.nodes import children_of, members, named
from headroom.domain.writers.lookup.platform import LINUX, hosts_on
from headroom.domain.writers.steps.step_effects import building, grouped

_SMALLEST_STRIPE_KIB: Final = 4
_EXTENT_STEP_KIB: Final = 128
_EXTENT_KIB: Final = 32 * 1024
"""Extents are at least of this size unless the design says: large groups stay quick to work with."""
_LARGEST_EXTENT_KIB: Final = 1024 * 1024
_ALIGNMENT_KIB: Final = 1024
"""What LVM aligns to unless it is told, and the least that is written."""
_KIB_A_GIB: Final = 1024 * 1024
(ALIGNED,) = sections(__file__, "functions/lvm.sh")
"""Makes physical volumes whose data begins at so many KiB, 4 of which are label and header in front of the metadata."""


@dataclass(frozen=True, slots=True)
class Striping:
    """Over how many disks a logical volume is striped, and by what; one disk means no stripes."""

    disks: int
    strip_kib: int
    reason: str


def applies(context: WriterContext) -> bool:
    """Whether a Linux host has a volume group."""
    return any(_groups(context.expanded, host) for host in hosts_on(context.expanded, *LINUX))


def write(context: WriterContext) -> Output:
    """`<host>/lvm.sh` for each Linux host with volume groups."""
    taken: dict[str, Node] = {}
    return host_files(context, hosts_on(context.expanded, *LINUX), partial(_files, context, taken))


def _files(context: WriterContext, taken: dict[str, Node], host: Node, problems: Refusals) -> Iterator[OutputFile]:
    if _groups(context.expanded, host):
        script = _LvmScript(context.expanded, host, problems, taken)
        run = (
            "Run as root, once its disks have these names: sh lvm.sh. Groups and volumes that are there are left as"
            " they are, so that a run goes on where one before it stopped. Compare: pvs, vgs, lvs -o +stripes."
        )
        lines = [*opening(context, f"host {spoken(host.name)}", "Volume groups and logical volumes", run)]
        lines += [*LOOK.splitlines(), *UNLESS.splitlines(), "", *script.lines()]
        yield file_of("lvm.sh", lines, building(context.expanded, host, *grouped(context.expanded, host)))


def striping(expanded: ExpandedDesign, logical_volume: Node, problems: Refusals) -> Striping:
    """How a logical volume is striped; what LVM would not take, or would change in silence, goes to `problems`."""
    disks = members(expanded, logical_volume)
    arrangement = logical_volume.attributes.get("arrangement")
    if arrangement == "concatenated" or len(disks) < 2:
        return Striping(1, 0, "disk after disk" if len(disks) > 1 else "on one disk")
    if arrangement == "spread":
        return _spread(expanded, logical_volume, len(disks))
    strip_kib = number(logical_volume, "strip_kib")
    if strip_kib is None:
        return _fitting(expanded, logical_volume, disks, problems)
    if not power_of_two(strip_kib) or strip_kib < _SMALLEST_STRIPE_KIB:
        what = f"has a strip of {exact(strip_kib)} KiB, which LVM does not take"
        remedy = f"Enter a power of two from {_SMALLEST_STRIPE_KIB} KiB."
        problems.refuse(logical_volume, "strip_kib", what, remedy)
    return Striping(len(disks), int(strip_kib), "as the design has it")


def extent_kib(expanded: ExpandedDesign, group: Node) -> tuple[int, str]:
    """The extent of a group and why: as entered, else the smallest of 32 MiB or more that holds whole stripes."""
    entered = number(group, "physical_partition_mib")
    if entered is not None:
        return int(entered) * 1024, f"{exact(entered)} MiB, as the group has it"
    unit = math.lcm(_EXTENT_STEP_KIB, *_rows_kib(expanded, group), *_strips_kib(expanded, group))
    if unit > _LARGEST_EXTENT_KIB:
        unit = math.lcm(_EXTENT_STEP_KIB, *_strips_kib(expanded, group))
        return _at_least(_EXTENT_KIB, unit), "no size up to 1 GiB holds whole stripes of all its disks"
    return _at_least(_EXTENT_KIB, unit), "the smallest from 32 MiB on that holds whole stripes of disks and volumes"


def data_begins_kib(expanded: ExpandedDesign, group: Node) -> tuple[int, bool]:
    """Where data begins on the disks of a group, and whether that is at whole rows of the arrays below."""
    rows = _rows_kib(expanded, group)
    unit = math.lcm(*rows)
    fits = bool(rows) and unit <= _EXTENT_KIB
    return (_at_least(_ALIGNMENT_KIB, unit) if fits else _ALIGNMENT_KIB), fits


def wished_groups(expanded: ExpandedDesign, host: Node, problems: Refusals) -> list[GroupStatement]:
    """The volume groups of a host as they shall be; what the design leaves open goes to `problems`."""
    script = _LvmScript(expanded, host, problems, {})
    return [script.statement(group) for group in _groups(expanded, host)]


def _rows_kib(expanded: ExpandedDesign, group: Node) -> list[int]:
    stripes = [stripe_of(expanded, volume) for volume in named(expanded, group.attributes.get("volumes"))]
    return sorted({stripe.full_kib for stripe in stripes if stripe is not None})


def _strips_kib(expanded: ExpandedDesign, group: Node) -> list[int]:
    volumes = [
        volume
        for volume in children_of(expanded, group, "logical_volume")
        if volume.attributes.get("arrangement", "striped") == "striped"
    ]
    found = {striping(expanded, volume, Refusals()).strip_kib for volume in volumes}
    return sorted(strip for strip in found if power_of_two(strip))


def _at_least(least: int, unit: int) -> int:
    return math.ceil(least / unit) * unit


def _spread(expanded: ExpandedDesign, logical_volume: Node, disks: int) -> Striping:
    size, _ = extent_kib(expanded, expanded.nodes[str(logical_volume.parent)])
    strip = 1 << (size.bit_length() - 1)
    words = "extent after extent" if strip == size else "the largest power of two in an extent"
    return Striping(disks, strip, f"spread over the disks: {words}")


def _fitting(expanded: ExpandedDesign, logical_volume: Node, disks: list[Node], problems: Refusals) -> Striping:
    """The whole row of the arrays below where LVM takes it, else the strip of their drives."""
    stripe = common_stripe(expanded, disks)
    if stripe is None:
        what = "is striped, and its disks do not say by what"
        problems.refuse(logical_volume, "strip_kib", what, "Enter its strip, a power of two in KiB.")
        return Striping(len(disks), _SMALLEST_STRIPE_KIB, "")
    if power_of_two(stripe.full_kib) and stripe.full_kib >= _SMALLEST_STRIPE_KIB:
        return Striping(len(disks), stripe.full_kib, f"one whole row of each disk, {stripe.reason}")
    strip = max(_SMALLEST_STRIPE_KIB, 1 << (stripe.strip_kib.bit_length() - 1))
    why = f"a row is no power of two ({stripe.reason}), so that LVM cannot stripe by it"
    own = "the strip of the drives" if strip == stripe.strip_kib else "the power of two next below the drives' strip"
    return Striping(len(disks), strip, f"{own}, since {why}")


def _groups(expanded: ExpandedDesign, host: Node) -> list[Node]:
    return children_of(expanded, host, "lvm_volume_group")


class _LvmScript:
    """The commands for one host; what the design leaves open goes to `problems`."""

    def __init__(self, expanded: ExpandedDesign, host: Node, problems: Refusals, taken: dict[str, Node]) -> None:
        self._expanded = expanded
        self._host = host
        self._problems = problems
        self._taken = taken
        self._paths = lvm_paths(expanded, host)
        self._disks, self._unnamed = linux_disks(expanded, host)

    def lines(self) -> Iterator[str]:
        groups = {group.id: self._disks_of(group) for group in _groups(self._expanded, self._host)}
        yield from [*ALIGNED.splitlines(), ""]
        yield from comment("All of them are looked at first.")
        for group_id, found in groups.items():
            look = ["look", self._paths[group_id], *(disk.path for disk in found)]
            yield from about([disk.node.origin for disk in found], shell_lines(look))
        yield ""
        for group_id, found in groups.items():
            yield from self._group(self._expanded.nodes[group_id], [disk.path for disk in found])

    def _disks_of(self, group: Node) -> list[LinuxDisk]:
        volumes = named(self._expanded, group.attributes.get("volumes"))
        origins = {volume.origin for volume in volumes}
        self._problems += [problem for problem in self._unnamed if problem.component_id in origins]
        if not volumes:
            self._problems.refuse(group, "volumes", "has no disks", "Choose its physical volumes.")
        for volume in volumes:
            other = self._taken.setdefault(volume.id, group)
            if other is not group:
                what = f"has volume {spoken(volume.name)}, which is in {spoken(other.name)} too"
                self._problems.refuse(group, "volumes", what, "Give each group volumes of its own.")
        return [self._disks[volume.id] for volume in volumes if volume.id in self._disks]

    def statement(self, group: Node) -> GroupStatement:
        """A group as it shall be."""
        extent, _ = extent_kib(self._expanded, group)
        disks = tuple((disk.path, disk.node.origin) for disk in self._disks_of(group))
        volumes = tuple(self._volume(group, volume, extent, size) for volume, size in self._sized(group))
        return GroupStatement(self._paths[group.id], extent, data_begins_kib(self._expanded, group)[0], disks, volumes)

    def _group(self, group: Node, paths: list[str]) -> Iterator[str]:
        align, fits = data_begins_kib(self._expanded, group)
        extent, reason = extent_kib(self._expanded, group)
        name = self._paths[group.id]
        lines = [
            *comment(f"Volume group {spoken(group.name)}. Data begins at {align} KiB: {self._alignment(group, fits)}"),
            *shell_lines(["unless", "vgs", name, "pvcreate_at", str(align), *paths]),
            *comment(f"Extents of {extent} KiB: {reason}."),
            *shell_lines(["unless", "vgs", name, *create_group(name, extent, paths)]),
            "",
        ]
        yield from about([group.origin, *self._origins(group)], lines)
        for volume, size in self._sized(group):
            yield from about([volume.origin], self._logical(group, volume, extent, size))

    def _alignment(self, group: Node, fits: bool) -> str:
        stripe = common_stripe(self._expanded, named(self._expanded, group.attributes.get("volumes")))
        if stripe is not None and fits:
            return f"whole rows of {stripe.reason}."
        if fits:
            return "whole rows of the unlike arrays below."
        return "LVM's own, since no row of the arrays below shows to hosts."

    def _origins(self, group: Node) -> list[str]:
        return [volume.origin for volume in named(self._expanded, group.attributes.get("volumes"))]

    def _sized(self, group: Node) -> list[tuple[Node, float | None]]:
        """Volumes with a size first, then the one that takes what is left on its disks."""
        volumes = children_of(self._expanded, group, "logical_volume")
        sized = [(volume, number(volume, "capacity_gib")) for volume in volumes]
        rest: dict[str, Node] = {}
        for volume, size in sized:
            if size is not None:
                continue
            others = [rest[disk.id] for disk in members(self._expanded, volume) if disk.id in rest]
            if others:
                what = f"has no size, and neither has {spoken(others[0].name)} on the same disks"
                self._problems.refuse(
                    volume, "capacity_gib", what, "Enter a capacity: one volume can take what is left."
                )
            rest |= {disk.id: volume for disk in members(self._expanded, volume)}
        return sorted(sized, key=lambda item: item[1] is None)

    def _volume(self, group: Node, volume: Node, extent: int, size_gib: float | None) -> LogicalVolumeStatement:
        found = striping(self._expanded, volume, self._problems)
        if found.disks > 1 and found.strip_kib > extent:
            what = f"has extents of {exact(extent / 1024)} MiB, smaller than the strip of {spoken(volume.name)}"
            remedy = (
                f"Enter {exact(found.strip_kib / 1024)} MiB or more, or leave it empty: LVM cuts the strip in silence."
            )
            self._problems.refuse(group, "physical_partition_mib", what, remedy)
        own = named(self._expanded, volume.attributes.get("volumes"))
        words, _ = self._size(extent, found.disks, size_gib, bool(own))
        disks = tuple(self._disks[disk.id].path for disk in own if disk.id in self._disks)
        name = self._paths[volume.id].rpartition("/")[2]
        return LogicalVolumeStatement(name, found.disks, found.strip_kib, words, disks, size_gib)

    def _logical(self, group: Node, volume: Node, extent: int, size_gib: float | None) -> Iterator[str]:
        found, made = striping(self._expanded, volume, Refusals()), self._volume(group, volume, extent, size_gib)
        _, text = self._size(extent, found.disks, size_gib, bool(made.disks))
        stripes = f"{count(found.disks, 'stripe')} of {found.strip_kib} KiB, {found.reason}"
        yield from comment(
            f"Logical volume {spoken(volume.name)}: {stripes if found.disks > 1 else found.reason}. {text}"
            " lvcreate asks before it wipes what a former volume left here."
        )
        in_group = self._paths[group.id]
        yield from shell_lines(["unless", "lvs", f"{in_group}/{made.name}", *create_volume(in_group, made)])
        yield ""

    @staticmethod
    def _size(extent: int, disks: int, size_gib: float | None, own: bool) -> tuple[str, str]:
        if size_gib is None:
            return ("100%PVS" if own else "100%FREE"), "It takes all that is left, since the design has no size."
        least = math.ceil(size_gib * _KIB_A_GIB / extent)
        extents = max(1, math.ceil(least / disks)) * disks
        rounded = f", rounded up to a multiple of {disks}" if extents != least else ""
        return str(extents), f"{exact(size_gib)} GiB = {count(extents, 'extent')}{rounded}."
