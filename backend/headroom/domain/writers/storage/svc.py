"""Storage Virtualize: one list of commands a FlashSystem or SVC that makes pools, arrays, volumes, hosts and mappings.

Facts: IBM FlashSystem and SAN Volume Controller documentation, 7.6 to 9.1 (mkmdiskgrp -name -ext; mkdistributedarray
-level -driveclass -drivecount -stripewidth -rebuildareas -strip 256, RAID 5 none from 8.7; what widths, rebuild areas
and numbers of drives it takes stands in raid.yaml; mkvolume -name -pool -size -unit -iogrp; mkhost -name -fcwwpn with
sixteen digits; mkvdiskhostmap -host -scsi, with -force for a second host; one I/O group; mkfcpartnership,
mkreplicationpolicy -topology 2-site-ha and mkpartition -replicationpolicy of 8.7 and 9.1). From memory: that WWPNs are
joined by colons, LUNs up to 2047, and that a system with drives of one kind calls their class 0.
"""

import math
from collections.abc import Iterator
from typing import Final

from headroom.domain.catalogue.raid_rules import level_name
from headroom.domain.statements.spectrum import (
    HostObjectStatement,
    MappingStatement,
    VirtualDiskStatement,
    WishedStorage,
    make_host,
    make_volume,
    map_volume,
)
from headroom.domain.topology.array_layout import array_bytes, array_form, array_layout, raid_rules
from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.fabric.host_ports import PortNames, initiators, users
from headroom.domain.writers.files.names import SVC, Namer
from headroom.domain.writers.files.output import Output, OutputFile, Refusals, WriterContext, file_of, gathered, heading
from headroom.domain.writers.files.text import about, comment, count, exact, spoken
from headroom.domain.writers.lookup.array_families import systems_of
from headroom.domain.writers.lookup.nodes import children_of, folder_names, named, nodes_of
from headroom.domain.writers.lookup.unmirrored_volumes import hosts_by_unmirrored_systems
from headroom.domain.writers.steps.step_effects import storage_effects

FAMILY: Final = "storage_virtualize"
_STRIP_KIB: Final = 256
_EXTENT_MIB: Final = 1024
_EXTENT_GIB: Final = _EXTENT_MIB / 1024
_HIGHEST_LUN: Final = 2047
_MIB_A_GIB: Final = 1024


def applies(context: WriterContext) -> bool:
    """Whether the design has volumes on a system that runs Storage Virtualize."""
    return any(_pools(context.expanded, system) for system in _systems(context.expanded))


def write(context: WriterContext) -> Output:
    """`<storage system>/configure.svc` for each system that has volumes."""
    folders = folder_names(context.expanded, "storage_system")
    files: list[OutputFile] = []
    problems = Refusals()
    for system in _systems(context.expanded):
        if _pools(context.expanded, system):
            commands = _Commands(context.expanded, system, problems)
            lines = [*_opening(context, system), *commands.lines()]
            pools = _pools(context.expanded, system)
            made = [volume for array in pools for volume in children_of(context.expanded, array, "volume")]
            effects = storage_effects(context.expanded, system, made, logged_in=True)
            files.append(file_of(f"{folders[system.id]}/configure.svc", lines, effects))
    return gathered(files, problems)


def _systems(expanded: ExpandedDesign) -> list[Node]:
    return systems_of(expanded, FAMILY)


def _pools(expanded: ExpandedDesign, system: Node) -> list[Node]:
    """The arrays that hold volumes: each makes a pool of its own, as the design draws them."""
    return [array for array in children_of(expanded, system, "raid_array") if children_of(expanded, array, "volume")]


def _opening(context: WriterContext, system: Node) -> Iterator[str]:
    yield from heading(context, f"Storage Virtualize commands for {spoken(system.name)}.")
    yield from comment(
        "Run them line by line over ssh as an administrator of the system, once the host ports are zoned and logged"
        " in: mkhost takes only ports that it sees. Compare: lsdriveclass, lsmdiskgrp, lsvdisk, lshost."
    )
    others = {
        name for names in hosts_by_unmirrored_systems(context.expanded) if system.id in names for name in names
    } - {system.id}
    found = [node for node in nodes_of(context.expanded, "storage_system") if node.id in others]
    if found:
        yield from comment(
            f"Hosts have volumes on {', '.join(spoken(node.name) for node in found)} too: NO COMMAND HERE COPIES ONE TO"
            " THE OTHER. Between two such systems of release 8.7 or newer policy-based high availability does: instead"
            " of the volumes and hosts of one side, mkfcpartnership on both, mkreplicationpolicy -topology 2-site-ha,"
            " mkpartition -replicationpolicy, and volumes and hosts in that partition."
        )
    yield ""


def wished_storage(expanded: ExpandedDesign, system: Node, problems: Refusals) -> WishedStorage:
    """Volumes, hosts and mappings of a system as they shall be; what the design leaves open goes to `problems`."""
    return _Commands(expanded, system, problems).wished()


class _Commands:
    """The commands for one system; what the design leaves open goes to `problems`."""

    def __init__(self, expanded: ExpandedDesign, system: Node, problems: Refusals) -> None:
        self._expanded = expanded
        self._system = system
        self._problems = problems
        self._pools = Namer(SVC)
        self._arrays = Namer(SVC)
        self._volumes = Namer(SVC)
        self._hosts = Namer(SVC)
        self._wwpns = PortNames(expanded, problems)

    def lines(self) -> Iterator[str]:
        arrays = _pools(self._expanded, self._system)
        for array in arrays:
            drives = [drive.origin for drive in named(self._expanded, array.attributes.get("drives"))]
            yield from about([array.origin, *drives], self._pool(array))
            yield ""
            self._check_room(array)
            for volume in children_of(self._expanded, array, "volume"):
                yield from about([volume.origin, array.origin], self._volume(array, volume))
            yield ""
        yield from self._mappings(
            [volume for array in arrays for volume in children_of(self._expanded, array, "volume")]
        )

    def _pool(self, array: Node) -> Iterator[str]:
        pool = self._pools.name(array.id, array.name)
        yield from comment(
            f"A pool for array {spoken(array.name)}. Extents of {_EXTENT_MIB:,} MiB are the product's choice."
        )
        yield f"mkmdiskgrp -name {pool} -ext {_EXTENT_MIB}"
        level, layout = str(array.attributes.get("level")), array_layout(self._expanded, array)
        self._check_array(array, level)
        if layout is None or layout.width is None:
            return
        yield from comment(f"{level_name(level)}: {layout.words()}, strip of {_STRIP_KIB} KiB. {self._class(array)[1]}")
        if level == "raid5":
            yield from comment("RAID 5 needs a release before 8.7; later ones take RAID 1 and RAID 6 only.")
        words = ["mkdistributedarray", "-level", level, "-driveclass", str(self._class(array)[0])]
        words += ["-drivecount", str(layout.drives), "-stripewidth", str(layout.width)]
        words += ["-rebuildareas", str(layout.spares), "-strip", str(_STRIP_KIB)]
        yield " ".join([*words, "-name", self._arrays.name(array.id, array.name), pool])

    def _check_array(self, array: Node, level: str) -> None:
        form, layout = array_form(self._expanded, array), array_layout(self._expanded, array)
        drives = len(named(self._expanded, array.attributes.get("drives")))
        if form is None or not form.distributed:
            what, remedy = f"is {level_name(level)}", f"{spoken(self._system.name)} makes {self._levels()} arrays."
            self._problems.refuse(array, "level", what, remedy)
            return
        most = form.most_drives or drives
        if layout is None or not form.least_drives <= drives <= most:
            remedy = f"Such an array takes {form.least_drives} to {most} drives, and has room for data beside spares."
            self._problems.refuse(array, "drives", f"has {count(drives, 'drive')}", remedy)
            return
        least, widest = form.least_width or 1, min(form.most_width or drives, drives - layout.spares)
        if not least <= self._width(array, layout.width or 0) <= widest:
            what = f"has a stripe of {count(self._width(array, layout.width or 0), 'drive')}"
            self._problems.refuse(array, "stripe_width", what, f"Here it takes {least} to {widest}.")
        if not form.least_spares <= layout.spares <= (form.most_spares or 0):
            remedy = f"Such an array keeps {form.least_spares} to {form.most_spares} rebuild areas."
            self._problems.refuse(array, "spares", f"keeps {count(layout.spares, 'spare')}", remedy)
        if number(array, "strip_kib") != _STRIP_KIB:
            what = f"has a strip of {exact(number(array, 'strip_kib') or 0)} KiB"
            self._problems.refuse(array, "strip_kib", what, f"The system takes {_STRIP_KIB}.")

    @staticmethod
    def _width(array: Node, chosen: int) -> int:
        stated = number(array, "stripe_width")
        return chosen if stated is None else int(stated)

    def _levels(self) -> str:
        rules = raid_rules(self._expanded, self._system)
        return ", ".join(level_name(form.level) for form in rules.arrays if form.distributed) if rules else "other"

    def _class(self, array: Node) -> tuple[int, str]:
        """The drive class, and from what it comes."""
        entered = number(array, "drive_class")
        if entered is not None:
            return int(entered), "The drive class is the design's."
        below = [
            node for node in nodes_of(self._expanded, "drive") if self._system.id in self._expanded.upstream(node.id)
        ]
        if len({drive.part.id for drive in below if drive.part is not None}) > 1:
            remedy = "Enter the number that lsdriveclass shows for these drives."
            self._problems.refuse(array, "drive_class", "shares its system with drives of another kind", remedy)
        return 0, "All drives are of one kind, which makes one class: 0."

    def wished(self) -> WishedStorage:
        """Volumes, hosts and mappings as they shall be."""
        arrays = _pools(self._expanded, self._system)
        inside = [(array, volume) for array in arrays for volume in children_of(self._expanded, array, "volume")]
        volumes = tuple(self._disk(array, volume) for array, volume in inside)
        by_host = users(self._expanded, [volume for _, volume in inside])
        hosts = tuple(self._host_object(self._expanded.nodes[host]) for host in by_host)
        taken: dict[str, dict[int, Node]] = {host: {} for host in by_host}
        mappings = tuple(
            MappingStatement(host, volume.id, self._lun(self._expanded.nodes[host], volume, taken[host]))
            for host, own in by_host.items()
            for volume in own
        )
        return WishedStorage(volumes, hosts, mappings)

    def _disk(self, array: Node, volume: Node) -> VirtualDiskStatement:
        size_gib = number(volume, "capacity_gib")
        if not size_gib:
            self._problems.refuse(
                volume, "capacity_gib", "has no capacity", "The system makes no volume without one: enter it."
            )
        if volume.attributes.get("protocol") not in (None, "scsi"):
            remedy = "Headroom writes mappings of SCSI volumes: choose that protocol."
            self._problems.refuse(volume, "protocol", "is not addressed by SCSI", remedy)
        size, unit = _size(size_gib or 0)
        name, pool = self._volumes.name(volume.id, volume.name), self._pools.name(array.id, array.name)
        return VirtualDiskStatement(name, pool, array.id, int(size), unit, volume.id)

    def _volume(self, array: Node, volume: Node) -> Iterator[str]:
        made, size_gib = self._disk(array, volume), number(volume, "capacity_gib") or 0
        yield from comment(f"Volume {spoken(volume.name)}: {exact(size_gib)} GiB, in the system's only I/O group.")
        yield make_volume(made, made.pool)

    def _check_room(self, array: Node) -> None:
        """What the volumes ask for in whole extents, against the extents that the array holds before formatting."""
        sizes = [number(volume, "capacity_gib") or 0 for volume in children_of(self._expanded, array, "volume")]
        found = array_bytes(self._expanded, array)
        room, volumes_gib = (found or 0) // (_EXTENT_MIB * 2**20), sum(math.ceil(size / _EXTENT_GIB) for size in sizes)
        if found is not None and volumes_gib > room:
            what = f"holds volumes of {volumes_gib:,} GiB in whole extents on drives of {room:,} GiB"
            self._problems.refuse(array, "drives", what, "Give it more drives, or smaller volumes.")

    def _mappings(self, volumes: list[Node]) -> Iterator[str]:
        mapped: set[str] = set()
        for host_id, own in users(self._expanded, volumes).items():
            host = self._expanded.nodes[host_id]
            yield from about([host.origin], self._host(host))
            taken: dict[int, Node] = {}
            # What has no LUN of its own is given a free one, which must not be one that another volume states.
            for volume in sorted(own, key=lambda one: number(one, "lun_id") is None):
                yield from about([volume.origin, host.origin], self._mapping(host, volume, volume.id in mapped, taken))
                mapped.add(volume.id)
            yield ""

    def _host(self, host: Node) -> Iterator[str]:
        made = self._host_object(host)
        ports = count(len(made.wwpns), "port")
        yield from comment(f"Host {spoken(host.name)}: {ports} cabled or zoned to the system.")
        yield make_host(made)

    def _host_object(self, host: Node) -> HostObjectStatement:
        ports = initiators(self._expanded, host, self._system)
        if not ports:
            what = f"uses {spoken(self._system.name)} and has no port that sees it"
            self._problems.refuse(host, "ports", what, "Cable one to it, or zone it.")
        wwpns = tuple(map(self._wwpns.of, ports))
        return HostObjectStatement(self._hosts.name(host.id, host.name), wwpns, host.id)

    def _mapping(self, host: Node, volume: Node, again: bool, taken: dict[int, Node]) -> Iterator[str]:
        lun = self._lun(host, volume, taken)
        if again:
            yield from comment(
                f"Another host has {spoken(volume.name)} too: -force says that this is meant. DATA LOSS RISK unless the"
                " hosts share it by a cluster."
            )
        names = self._hosts.name(host.id, host.name), self._volumes.name(volume.id, volume.name)
        yield map_volume(*names, lun, again)

    def _lun(self, host: Node, volume: Node, taken: dict[int, Node]) -> int | None:
        lun = number(volume, "lun_id")
        if lun is not None and (lun > _HIGHEST_LUN or int(lun) in taken):
            what = f"has the LUN {exact(lun)} on {spoken(host.name)}"
            remedy = f"Each volume of a host has a LUN of its own, from 0 to {_HIGHEST_LUN}."
            self._problems.refuse(volume, "lun_id", what, remedy)
        if lun is None:
            return None
        taken[int(lun)] = volume
        return int(lun)


def _size(size_gib: float) -> tuple[str, str]:
    """The size as the command takes it: whole GiB, or else MiB rounded up; its units are powers of two."""
    if float(size_gib).is_integer():
        return str(int(size_gib)), "gb"
    mib = size_gib * _MIB_A_GIB
    return str(int(mib) + (not float(mib).is_integer())), "mb"
