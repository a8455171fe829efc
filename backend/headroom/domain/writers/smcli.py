"""SMcli: one script a FAStT600 that creates its arrays and logical drives with the design's cache settings.

Facts: IBM System Storage DS3000, DS4000, and DS5000 Command Line Interface and Script Commands Programming Guide
(create and set logicalDrive, set storageSubsystem, names of 30 characters, comments after `//`); `readAheadMultiplier`
is the word of firmware before 06.xx, which the FAStT600 of the p690 paper ran.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import count as count_from
from typing import Final

from headroom.domain.errors import Problem
from headroom.domain.topology.plant import Node, Plant
from headroom.domain.writers.names import SMCLI, Namer
from headroom.domain.writers.output import Output, OutputFile, WriterContext, file_of, heading, unresolved
from headroom.domain.writers.text import about, comment, count, exact, plain, spoken
from headroom.domain.writers.view import children_of, folder_names, holder, named, nodes_of, number

ENGENIO_PARTS: Final = frozenset({"ibm-fastt600-turbo"})
"""Storage systems that SMcli configures."""
_RAID_LEVELS: Final = {"raid0": "0", "raid1": "1", "raid10": "1", "raid5": "5"}
"""Level 1 over more than two drives is striped mirrors; the FAStT600 has no RAID 6."""
_SEGMENTS_KIB: Final = (8, 16, 32, 64, 128, 256, 512)
_FLUSH_SECONDS: Final = (0.25, 0.5, 0.75, 1, 1.5, 2, 5, 10, 20, 60, 120, 300, 1200, 3600, 7200, 18000, 36000, 86400)
_HIGHEST_LUN: Final = 255
_CACHE_BLOCKS_KIB: Final = (4, 16)
_SUBSYSTEM: Final = (
    ("cache_block_kib", "cacheBlockSize"),
    ("cache_flush_start_percent", "cacheFlushStart"),
    ("cache_flush_stop_percent", "cacheFlushStop"),
)
"""Attribute of the storage system, and the script language's word."""
_FLAGS: Final = (
    ("read_cache", "readCacheEnabled"),
    ("write_cache", "writeCacheEnabled"),
    ("write_cache_mirroring", "mirrorCacheEnabled"),
    ("write_cache_without_batteries", "cacheWithoutBatteryEnabled"),
    ("media_scan", "mediaScanEnabled"),
    ("media_scan_redundancy_check", "redundancyCheckEnabled"),
)
"""Attribute of the RAID array, and the script language's word; an attribute that is not set writes nothing."""
_MARK: Final = "//"


def applies(context: WriterContext) -> bool:
    """Whether the design has RAID arrays on a storage system that SMcli configures."""
    return any(_arrays(context.plant, system) for system in _systems(context.plant))


def write(context: WriterContext) -> Output:
    """`<storage system>/arrays.smcli` for each storage system that has arrays."""
    folders = folder_names(context.plant, "storage_system")
    files: list[OutputFile] = []
    problems: list[Problem] = []
    for system in _systems(context.plant):
        if _arrays(context.plant, system):
            script = _Script(context.plant, system, problems)
            lines = [*_opening(context, system), *script.lines()]
            files.append(file_of(f"{folders[system.id]}/arrays.smcli", lines))
    return Output(tuple(files), tuple(problems))


def _systems(plant: Plant) -> list[Node]:
    return [node for node in nodes_of(plant, "storage_system") if node.part and node.part.id in ENGENIO_PARTS]


def _arrays(plant: Plant, system: Node) -> list[Node]:
    return children_of(plant, system, "raid_array")


def _opening(context: WriterContext, system: Node) -> Iterator[str]:
    yield from heading(context, f"SMcli script of storage system {spoken(system.name)}.", _MARK)
    yield from comment(
        "Run: SMcli <controller A> <controller B> -f <this file>, on a storage system without logical"
        " drives. Drives are written (enclosure,slot): the controllers' own enclosure has the number 0"
        " and expansion N the number N. Compare: show storageSubsystem profile;",
        _MARK,
    )
    yield ""


class _Script:
    """The statements for one storage system; what the design leaves open goes to `problems`."""

    def __init__(self, plant: Plant, system: Node, problems: list[Problem]) -> None:
        self._plant = plant
        self._system = system
        self._problems = problems
        self._namer = Namer(SMCLI)
        arrays = _arrays(plant, system)
        self._luns = lun_numbers([volume for array in arrays for volume in children_of(plant, array, "volume")])

    def lines(self) -> Iterator[str]:
        arrays = _arrays(self._plant, self._system)
        yield from about([self._system.origin], self._subsystem(arrays))
        for position, array in enumerate(arrays, start=1):
            volumes = children_of(self._plant, array, "volume")
            if not volumes:
                yield from comment(f"Array {spoken(array.name)} holds no volume: nothing to create.", _MARK)
            for index, volume in enumerate(volumes):
                made = self._create(array, volume, position if index else None)
                yield from about([volume.origin, array.origin, *self._new_drives(array, index)], made)
                yield from about([volume.origin, array.origin], self._settings(array, volume))
                yield from about([volume.origin], self._mapping(volume))
                yield ""

    def _subsystem(self, arrays: list[Node]) -> Iterator[str]:
        words = []
        for attribute, keyword in _SUBSYSTEM:
            value = number(self._system, attribute)
            if value is not None:
                words.append(f"{keyword}={exact(value)}")
        block_kib = number(self._system, "cache_block_kib")
        if block_kib is not None and block_kib not in _CACHE_BLOCKS_KIB:
            self._refuse(
                self._system,
                "cache_block_kib",
                f"has a cache block of {exact(block_kib)} KiB",
                f"It takes {_listed(_CACHE_BLOCKS_KIB)} KiB.",
            )
        if words:
            yield from comment(
                "For the whole storage system: cache block in KiB, flush start and stop in percent.", _MARK
            )
            yield f"set storageSubsystem {' '.join(words)};"
        if any(array.attributes.get("avt") is False for array in arrays):
            yield from comment(
                "The design has AVT off. SMcli sets it by the host type in NVSRAM, not by a statement"
                " here: choose a host type without AVT.",
                _MARK,
            )
        yield ""

    def _create(self, array: Node, volume: Node, existing: int | None) -> Iterator[str]:
        drives = named(self._plant, array.attributes.get("drives"))
        level = str(array.attributes.get("level"))
        strip_kib = number(array, "strip_kib")
        words = ["create logicalDrive"]
        if existing is not None:
            yield from comment(
                f"In the array of the statement before: it is number {existing} when the storage system had none.",
                _MARK,
            )
            words.append(f"array={existing}")
        else:
            yield from comment(
                f"Array {spoken(array.name)}: {level} over {count(len(drives), 'drive')}, strip (for IBM"
                f" the segment) of {exact(strip_kib or 0)} KiB.",
                _MARK,
            )
            words.append(f"drives=({' '.join(self._location(drive) for drive in drives)})")
            words.append(f"raidLevel={self._level(array, level)}")
        words.append(f'userLabel="{self._namer.name(volume.id, volume.name)}"')
        capacity_gib = number(volume, "capacity_gib")
        if capacity_gib is not None:
            words.append(f"capacity={exact(capacity_gib)} GB")
        if not drives:
            self._refuse(array, "drives", "has no drives", "Choose its drives.")
        if number(array, "spares"):
            self._refuse(
                array, "spares", "counts spares among its drives", "The script would fill them: leave them out."
            )
        words.append(f"owner={self._owner(volume)}")
        if strip_kib not in _SEGMENTS_KIB:
            self._refuse(
                array, "strip_kib", "has no strip that the FAStT600 takes", f"It takes {_listed(_SEGMENTS_KIB)}."
            )
        yield f"{' '.join(words)} segmentSize={exact(strip_kib or 0)};"

    def _new_drives(self, array: Node, index: int) -> list[str]:
        """The drives that the first volume of an array takes."""
        return [] if index else [drive.origin for drive in named(self._plant, array.attributes.get("drives"))]

    def _settings(self, array: Node, volume: Node) -> Iterator[str]:
        words = []
        for attribute, keyword in _FLAGS:
            value = array.attributes.get(attribute)
            if isinstance(value, bool):
                words.append(f"{keyword}={'TRUE' if value else 'FALSE'}")
        multiplier = number(array, "read_ahead_multiplier")
        if multiplier is not None:
            words.append(f"readAheadMultiplier={exact(multiplier)}")
        flush_seconds = number(array, "cache_flush_seconds")
        if flush_seconds is not None:
            if flush_seconds not in _FLUSH_SECONDS:
                self._refuse(
                    array,
                    "cache_flush_seconds",
                    f"flushes after {exact(flush_seconds)} seconds",
                    f"SMcli takes {_listed(_FLUSH_SECONDS)}.",
                )
            words.append(f"cacheFlushModifier={_seconds(flush_seconds)}")
        priority = array.attributes.get("modification_priority")
        if isinstance(priority, str):
            words.append(f"modificationPriority={priority}")
        yield from _warnings(array.attributes)
        if words:
            yield from comment(f"Cache and scan settings of array {spoken(array.name)}.", _MARK)
            yield f'set logicalDrive ["{self._namer.name(volume.id, volume.name)}"] {" ".join(words)};'

    def _mapping(self, volume: Node) -> Iterator[str]:
        if volume.id not in self._luns:
            return
        asked, lun = number(volume, "lun_id") or 0, self._luns[volume.id]
        if lun > _HIGHEST_LUN:
            self._refuse(volume, "lun_id", f"has the LUN {lun}", f"Enter a number from 0 to {_HIGHEST_LUN}.")
        text = "Mapped to the default group: every host that is zoned to this storage system sees it."
        if lun != asked:
            text += f" There LUNs must differ and {exact(asked)} is taken, so that it gets {lun}, the next free one."
        yield from comment(text, _MARK)
        name = self._namer.name(volume.id, volume.name)
        yield f'set logicalDrive ["{name}"] logicalUnitNumber={lun} hostGroup=defaultGroup;'

    def _location(self, drive: Node) -> str:
        enclosure = holder(self._plant, drive, "enclosure")
        tray = _trailing_number(enclosure.slot) if enclosure is not None else 0
        slot = _trailing_number(drive.slot)
        if tray is None or slot is None:
            self._refuse(drive, "at", "is in no numbered bay", "Place it in a bay.")
        return f"{tray or 0},{slot or 0}"

    def _owner(self, volume: Node) -> str:
        controllers = children_of(self._plant, self._system, "controller")
        for letter, controller in zip("ab", controllers, strict=False):
            if controller.id == volume.attributes.get("owner"):
                return letter
        self._refuse(volume, "owner", "has no owner among its storage system's controllers", "Choose the controller.")
        return "a"

    def _level(self, array: Node, level: str) -> str:
        if level not in _RAID_LEVELS:
            self._refuse(array, "level", f"has level {plain(level)}", f"The FAStT600 takes {', '.join(_RAID_LEVELS)}.")
        return _RAID_LEVELS.get(level, "5")

    def _refuse(self, node: Node, attribute: str, what: str, remedy: str) -> None:
        problem = unresolved(node, attribute, what, remedy)
        if problem not in self._problems:
            self._problems.append(problem)


def lun_numbers(volumes: Sequence[Node]) -> dict[str, int]:
    """Volume id to a LUN that no other volume has: the one asked for, or else the next number that nobody asked for."""
    asked = {volume.id: int(lun) for volume in volumes if (lun := number(volume, "lun_id")) is not None}
    free = (lun for lun in count_from(0) if lun not in asked.values())
    taken: set[int] = set()
    answer: dict[str, int] = {}
    for volume_id, lun in asked.items():
        answer[volume_id] = next(free) if lun in taken else lun
        taken.add(answer[volume_id])
    return answer


def _warnings(attributes: Mapping[str, object]) -> Iterator[str]:
    if attributes.get("write_cache") is True and attributes.get("write_cache_mirroring") is False:
        yield from comment(
            "DATA LOSS RISK: the write cache is not mirrored. A controller that fails takes with it the"
            " writes that it has acknowledged and not yet flushed.",
            _MARK,
        )
    if attributes.get("write_cache") is True and attributes.get("write_cache_without_batteries") is True:
        yield from comment(
            "DATA LOSS RISK: the write cache stays on without batteries. A power failure loses what it holds.", _MARK
        )


def _trailing_number(slot: str | None) -> int | None:
    found = re.search(r"([0-9]{1,3})$", slot or "")
    return int(found.group(1)) if found else None


def _listed(values: tuple[float, ...]) -> str:
    return ", ".join(f"{exact(value)}" for value in values)


def _seconds(value: float) -> str:
    """As the script language writes it: `.25`, `1.5`, `10`."""
    return f"{exact(value)}".removeprefix("0")
