"""Storage Virtualize: one list of commands a FlashSystem or SVC that makes pools, arrays, volumes, hosts and mappings.

Facts: IBM FlashSystem and SAN Volume Controller documentation, 7.6 to 9.1 (mkmdiskgrp -name -ext; mkdistributedarray
-level -driveclass -drivecount -rebuildareas -strip 256, RAID 6 from 6 drives, RAID 5 from 4 and none from 8.7, at most
128; mkvolume -name -pool -size -unit -iogrp; mkhost -name -fcwwpn with sixteen digits; mkvdiskhostmap -host -scsi, with
-force for a second host; one I/O group). From memory: that WWPNs are joined by colons, LUNs up to 2047, and that a
system with drives of one kind calls their class 0.
"""

from collections.abc import Iterator
from typing import Final

from headroom.domain.errors import Problem
from headroom.domain.performance.raid import data_drives
from headroom.domain.topology.plant import Node, Plant
from headroom.domain.writers.host_ports import PortNames, initiators, users
from headroom.domain.writers.names import SVC, Namer
from headroom.domain.writers.output import Output, OutputFile, WriterContext, file_of, gathered, heading, unresolved
from headroom.domain.writers.text import about, comment, count, exact, spoken
from headroom.domain.writers.view import children_of, folder_names, named, nodes_of, number

SVC_PARTS: Final = frozenset(
    (
        *(f"ibm-flashsystem-{model}" for model in ("5100", "5300", "7300", "9500", "9600", "c200")),
        *(f"ibm-svc-{model}" for model in ("8a4", "dh8", "sv3")),
    )
)
"""Storage systems that run Storage Virtualize."""
_FEWEST: Final = {"raid1": 2, "raid5": 4, "raid6": 6}
"""Fewest drives of a distributed array."""
_MOST_DRIVES: Final = 128
_MOST_REBUILD_AREAS: Final = 4
_STRIP_KIB: Final = 256
_EXTENT_MIB: Final = 1024
_HIGHEST_LUN: Final = 2047
_MIB_A_GIB: Final = 1024


def applies(context: WriterContext) -> bool:
    """Whether the design has volumes on a system that runs Storage Virtualize."""
    return any(_pools(context.plant, system) for system in _systems(context.plant))


def write(context: WriterContext) -> Output:
    """`<storage system>/configure.svc` for each system that has volumes."""
    folders = folder_names(context.plant, "storage_system")
    files: list[OutputFile] = []
    problems: list[Problem] = []
    for system in _systems(context.plant):
        if _pools(context.plant, system):
            commands = _Commands(context.plant, system, problems)
            lines = [*_opening(context, system), *commands.lines()]
            files.append(file_of(f"{folders[system.id]}/configure.svc", lines))
    return gathered(files, problems)


def _systems(plant: Plant) -> list[Node]:
    return [node for node in nodes_of(plant, "storage_system") if node.part and node.part.id in SVC_PARTS]


def _pools(plant: Plant, system: Node) -> list[Node]:
    """The arrays that hold volumes: each makes a pool of its own, as the design draws them."""
    return [array for array in children_of(plant, system, "raid_array") if children_of(plant, array, "volume")]


def _opening(context: WriterContext, system: Node) -> Iterator[str]:
    yield from heading(context, f"Storage Virtualize commands for {spoken(system.name)}.")
    yield from comment(
        "Run them line by line over ssh as an administrator of the system, once the host ports are zoned and logged"
        " in: mkhost takes only ports that it sees. Compare: lsdriveclass, lsmdiskgrp, lsvdisk, lshost."
    )
    yield ""


class _Commands:
    """The commands for one system; what the design leaves open goes to `problems`."""

    def __init__(self, plant: Plant, system: Node, problems: list[Problem]) -> None:
        self._plant = plant
        self._system = system
        self._problems = problems
        self._pools = Namer(SVC)
        self._arrays = Namer(SVC)
        self._volumes = Namer(SVC)
        self._hosts = Namer(SVC)
        self._wwpns = PortNames(plant, problems)

    def lines(self) -> Iterator[str]:
        arrays = _pools(self._plant, self._system)
        for array in arrays:
            drives = [drive.origin for drive in named(self._plant, array.attributes.get("drives"))]
            yield from about([array.origin, *drives], self._pool(array))
            yield ""
            self._check_room(array)
            for volume in children_of(self._plant, array, "volume"):
                yield from about([volume.origin, array.origin], self._volume(array, volume))
            yield ""
        yield from self._mappings([volume for array in arrays for volume in children_of(self._plant, array, "volume")])

    def _pool(self, array: Node) -> Iterator[str]:
        pool = self._pools.name(array.id, array.name)
        yield from comment(
            f"A pool for array {spoken(array.name)}. Extents of {_EXTENT_MIB:,} MiB are the product's choice."
        )
        yield f"mkmdiskgrp -name {pool} -ext {_EXTENT_MIB}"
        drives = named(self._plant, array.attributes.get("drives"))
        level, areas = str(array.attributes.get("level")), number(array, "spares")
        self._check_array(array, level, len(drives), int(areas or 0))
        yield from comment(
            f"{level} over {count(len(drives), 'drive')}, strip of {_STRIP_KIB} KiB."
            f" {_areas(areas)} The stripe's width is left to the system. {self._class(array)[1]}"
        )
        if level == "raid5":
            yield from comment("RAID 5 needs a release before 8.7; later ones take RAID 1 and RAID 6 only.")
        words = ["mkdistributedarray", "-level", level, "-driveclass", str(self._class(array)[0])]
        words += ["-drivecount", str(len(drives)), *([] if areas is None else ["-rebuildareas", exact(areas)])]
        yield " ".join([*words, "-strip", str(_STRIP_KIB), "-name", self._arrays.name(array.id, array.name), pool])

    def _check_array(self, array: Node, level: str, drives: int, areas: int) -> None:
        if level not in _FEWEST:
            what, remedy = f"has level {level}", f"Distributed arrays take {', '.join(_FEWEST)}."
            self._refuse(array, "level", what, remedy)
        elif not _FEWEST[level] <= drives - areas <= drives <= _MOST_DRIVES:
            what = f"has {count(drives, 'drive')}, {areas} of them for rebuilding"
            remedy = f"Such an array takes {_FEWEST[level]} to {_MOST_DRIVES} drives, rebuild areas apart."
            self._refuse(array, "drives", what, remedy)
        if areas > _MOST_REBUILD_AREAS:
            remedy = f"An array keeps at most {_MOST_REBUILD_AREAS} rebuild areas."
            self._refuse(array, "spares", f"keeps {areas} spares", remedy)
        if number(array, "strip_kib") != _STRIP_KIB:
            what = f"has a strip of {exact(number(array, 'strip_kib') or 0)} KiB"
            self._refuse(array, "strip_kib", what, f"The system takes {_STRIP_KIB}.")

    def _class(self, array: Node) -> tuple[int, str]:
        """The drive class, and from what it comes."""
        entered = number(array, "drive_class")
        if entered is not None:
            return int(entered), "The drive class is the design's."
        below = [node for node in nodes_of(self._plant, "drive") if self._system.id in self._plant.upstream(node.id)]
        if len({drive.part.id for drive in below if drive.part is not None}) > 1:
            remedy = "Enter the number that lsdriveclass shows for these drives."
            self._refuse(array, "drive_class", "shares its system with drives of another kind", remedy)
        return 0, "All drives are of one kind, which makes one class: 0."

    def _volume(self, array: Node, volume: Node) -> Iterator[str]:
        size_gib = number(volume, "capacity_gib")
        if not size_gib:
            self._refuse(volume, "capacity_gib", "has no capacity", "The system makes no volume without one: enter it.")
        if volume.attributes.get("protocol") not in (None, "scsi"):
            remedy = "Headroom writes mappings of SCSI volumes: choose that protocol."
            self._refuse(volume, "protocol", "is not addressed by SCSI", remedy)
        size = _size(size_gib or 0)
        yield from comment(f"Volume {spoken(volume.name)}: {exact(size_gib or 0)} GiB, in the system's only I/O group.")
        name, pool = self._volumes.name(volume.id, volume.name), self._pools.name(array.id, array.name)
        yield f"mkvolume -name {name} -pool {pool} -size {size[0]} -unit {size[1]} -iogrp 0"

    def _check_room(self, array: Node) -> None:
        """What the volumes ask for against what the data drives hold before formatting."""
        wanted = sum(number(volume, "capacity_gib") or 0 for volume in children_of(self._plant, array, "volume"))
        drives = named(self._plant, array.attributes.get("drives"))
        sizes = [size for drive in drives if (size := number(drive, "capacity_gb")) is not None]
        try:
            data = data_drives(str(array.attributes.get("level")), len(drives) - int(number(array, "spares") or 0))
        except ValueError:
            return
        room = data * min(sizes) * 1e9 / 2**30 if sizes and len(sizes) == len(drives) else wanted
        if wanted > room:
            what = f"holds volumes of {exact(round(wanted, 1))} GiB on drives of {exact(round(room, 1))} GiB"
            self._refuse(array, "drives", what, "Give it more drives, or smaller volumes.")

    def _mappings(self, volumes: list[Node]) -> Iterator[str]:
        mapped: set[str] = set()
        for host_id, own in users(self._plant, volumes).items():
            host = self._plant.nodes[host_id]
            yield from about([host.origin], self._host(host))
            taken: dict[int, Node] = {}
            for volume in own:
                yield from about([volume.origin, host.origin], self._mapping(host, volume, volume.id in mapped, taken))
                mapped.add(volume.id)
            yield ""

    def _host(self, host: Node) -> Iterator[str]:
        ports = initiators(self._plant, host, self._system)
        if not ports:
            what = f"uses {spoken(self._system.name)} and has no port that sees it"
            self._refuse(host, "ports", what, "Cable one to it, or zone it.")
        yield from comment(f"Host {spoken(host.name)}: {count(len(ports), 'port')} cabled or zoned to the system.")
        known = ":".join(map(self._wwpns.of, ports))
        yield f"mkhost -name {self._hosts.name(host.id, host.name)} -fcwwpn {known}"

    def _mapping(self, host: Node, volume: Node, again: bool, taken: dict[int, Node]) -> Iterator[str]:
        lun = number(volume, "lun_id")
        if lun is not None and (lun > _HIGHEST_LUN or int(lun) in taken):
            what = f"has the LUN {exact(lun)} on {spoken(host.name)}"
            remedy = f"Each volume of a host has a LUN of its own, from 0 to {_HIGHEST_LUN}."
            self._refuse(volume, "lun_id", what, remedy)
        if lun is not None:
            taken[int(lun)] = volume
        if again:
            yield from comment(
                f"Another host has {spoken(volume.name)} too: -force says that this is meant. DATA LOSS RISK unless the"
                " hosts share it by a cluster."
            )
        words = ["mkvdiskhostmap", *(["-force"] if again else []), "-host", self._hosts.name(host.id, host.name)]
        words += [] if lun is None else ["-scsi", exact(lun)]
        yield " ".join([*words, self._volumes.name(volume.id, volume.name)])

    def _refuse(self, node: Node, attribute: str, what: str, remedy: str) -> None:
        self._problems.append(unresolved(node, attribute, what, remedy))


def _areas(areas: float | None) -> str:
    if areas is None:
        return "Rebuild areas are left to the system, since the design names no spares."
    return f"{count(int(areas), 'rebuild area')} for the design's spares."


def _size(size_gib: float) -> tuple[str, str]:
    """The size as the command takes it: whole GiB, or else MiB rounded up; its units are powers of two."""
    if float(size_gib).is_integer():
        return str(int(size_gib)), "gb"
    mib = size_gib * _MIB_A_GIB
    return str(int(mib) + (not float(mib).is_integer())), "mb"
