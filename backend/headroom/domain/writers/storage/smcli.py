"""SMcli: one script an Engenio storage system that creates its arrays and volumes with the design's cache settings.

What the statements are called and what they take is the dialect's: see `engenio`. Those of the IBM dialect are from IBM
System Storage DS3000, DS4000, and DS5000 Command Line Interface and Script Commands Programming Guide (create and set
logicalDrive, set storageSubsystem, names of 30 characters, comments after `//`); `readAheadMultiplier` is the word of
firmware before 06.xx, which the FAStT600 of the p690 paper ran.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from headroom.domain.statements.smcli import create_volume, in_group, map_volume, set_system, set_volume
from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.files.names import SMCLI, Namer
from headroom.domain.writers.files.output import Output, OutputFile, Refusals, WriterContext, file_of, gathered, heading
from headroom.domain.writers.files.text import about, comment, count, exact, plain, spoken
from headroom.domain.writers.lookup.nodes import children_of, folder_names, named, nodes_of
from headroom.domain.writers.steps.step_effects import storage_effects
from headroom.domain.writers.storage.smcli_dialects import (
    HIGHEST_LUN,
    SEGMENTS_KIB,
    Model,
    location,
    model_of,
    open_tray,
)
from headroom.domain.writers.storage.smcli_hosts import HostAccess
from headroom.domain.writers.storage.smcli_settings import SUBSYSTEM, listed, system_settings, volume_settings

_MARK: Final = "//"


def applies(context: WriterContext) -> bool:
    """Whether the design has RAID arrays on a storage system that SMcli configures."""
    return any(_arrays(context.expanded, system) for system in _systems(context.expanded))


def write(context: WriterContext) -> Output:
    """`<storage system>/arrays.smcli` for each storage system that has arrays."""
    folders = folder_names(context.expanded, "storage_system")
    files: list[OutputFile] = []
    problems = Refusals()
    for system in _systems(context.expanded):
        model = model_of(system)
        if model is not None and _arrays(context.expanded, system):
            script = _SmcliScript(context.expanded, system, model, problems)
            lines = [*_opening(context, system, model), *script.lines()]
            arrays = _arrays(context.expanded, system)
            made = [volume for array in arrays for volume in children_of(context.expanded, array, "volume")]
            effects = storage_effects(context.expanded, system, made)
            files.append(file_of(f"{folders[system.id]}/arrays.smcli", lines, effects))
    return gathered(files, problems)


def _systems(expanded: ExpandedDesign) -> list[Node]:
    return [node for node in nodes_of(expanded, "storage_system") if model_of(node) is not None]


def _arrays(expanded: ExpandedDesign, system: Node) -> list[Node]:
    return children_of(expanded, system, "raid_array")


def _opening(context: WriterContext, system: Node, model: Model) -> Iterator[str]:
    yield from heading(context, f"SMcli script of storage system {spoken(system.name)}.", _MARK)
    words = model.dialect
    drives = "logical drives" if words.volume == "logicalDrive" else "volumes"
    yield from comment(
        f"Run: SMcli <controller A> <controller B> -f <this file>, on a storage system without {drives}."
        f" {words.trays} Compare: show {words.system} profile;",
        _MARK,
    )
    yield ""


class _SmcliScript:
    """The statements for one storage system; what the design leaves open goes to `problems`."""

    def __init__(self, expanded: ExpandedDesign, system: Node, model: Model, problems: Refusals) -> None:
        self._expanded = expanded
        self._system = system
        self._model = model
        self._words = model.dialect
        self._problems = problems
        self._namer = Namer(SMCLI)
        self._groups = Namer(SMCLI)
        arrays = _arrays(expanded, system)
        volumes = [volume for array in arrays for volume in children_of(expanded, array, "volume")]
        self._access = HostAccess(expanded, system, volumes, self._words.maps_apart, problems)

    def lines(self) -> Iterator[str]:
        arrays = _arrays(self._expanded, self._system)
        yield from about([self._system.origin], self._subsystem(arrays))
        yield from self._access.lines()
        position = 0
        for array in arrays:
            volumes = children_of(self._expanded, array, "volume")
            position += bool(volumes)
            if not volumes:
                yield from comment(f"Array {spoken(array.name)} holds no volume: nothing to create.", _MARK)
            for index, volume in enumerate(volumes):
                made = self._create(array, volume, position if index else None)
                yield from about([volume.origin, array.origin, *self._new_drives(array, index)], made)
                yield from about([volume.origin, array.origin], self._settings(array, volume))
                yield from about([volume.origin], self._mapping(volume))
                yield ""

    def _subsystem(self, arrays: list[Node]) -> Iterator[str]:
        settings = system_settings(self._system, self._words, self._problems)
        labels = [called for _, keyword, called in SUBSYSTEM if keyword in settings]
        if settings:
            yield from comment(f"For the whole storage system: {', '.join(labels)}.", _MARK)
            yield set_system(self._words.words, settings)
        if any(array.attributes.get("avt") is False for array in arrays):
            yield from comment(
                "The design has AVT off. SMcli sets it by the host type in NVSRAM, not by a statement"
                " here: choose a host type without AVT.",
                _MARK,
            )
        yield ""

    def _create(self, array: Node, volume: Node, existing: int | None) -> Iterator[str]:
        made = self._in_group(array, existing) if existing is not None else self._new_group(array)
        yield from comment(made[0], _MARK)
        capacity_gib = number(volume, "capacity_gib")
        if capacity_gib is None and len(children_of(self._expanded, array, "volume")) > 1:
            self._problems.refuse(volume, "capacity_gib", "shares its array and has no capacity", "Enter its capacity.")
        size = None if capacity_gib is None else exact(capacity_gib)
        owner, strip_kib = owner_of(self._expanded, self._system, volume, self._problems), number(array, "strip_kib")
        if strip_kib not in SEGMENTS_KIB:
            what = f"has no strip that the {self._model.name} takes"
            self._problems.refuse(array, "strip_kib", what, f"It takes {listed(SEGMENTS_KIB)}.")
        name = self._namer.name(volume.id, volume.name)
        yield create_volume(self._words.words, made[1:], name, size, owner, exact(strip_kib or 0))

    def _new_group(self, array: Node) -> list[str]:
        """What a comment says of the array, then the words that make it of its drives."""
        drives = named(self._expanded, array.attributes.get("drives"))
        level, strip_kib = str(array.attributes.get("level")), number(array, "strip_kib")
        if not drives:
            self._problems.refuse(array, "drives", "has no drives", "Choose its drives.")
        if number(array, "spares"):
            remedy = "The script would fill them: leave them out."
            self._problems.refuse(array, "spares", "counts spares among its drives", remedy)
        label = f'volumeGroupUserLabel="{self._groups.name(array.id, array.name)}"'
        return [
            f"Array {spoken(array.name)}: {level} over {count(len(drives), 'drive')}, {self._words.segment}"
            f" of {exact(strip_kib or 0)} KiB.",
            f"drives=({' '.join(self._location(drive) for drive in drives)})",
            *([label] if self._words.named_groups else []),
            f"raidLevel={self._level(array, level)}",
        ]

    def _in_group(self, array: Node, existing: int) -> list[str]:
        """The same for an array that an earlier statement has made."""
        if self._words.named_groups:
            name = self._groups.name(array.id, array.name)
            return ["In the volume group of the statement before.", in_group(self._words.words, name)]
        text = f"In the array of the statement before: it is number {existing} when the storage system had none."
        return [text, in_group(self._words.words, str(existing))]

    def _new_drives(self, array: Node, index: int) -> list[str]:
        """The drives that the first volume of an array takes."""
        return [] if index else [drive.origin for drive in named(self._expanded, array.attributes.get("drives"))]

    def _settings(self, array: Node, volume: Node) -> Iterator[str]:
        settings = volume_settings(array, self._words, self._problems)
        yield from _warnings(array.attributes)
        if settings:
            yield from comment(f"Cache and scan settings of array {spoken(array.name)}.", _MARK)
            yield set_volume(self._words.words, self._namer.name(volume.id, volume.name), settings)

    def _mapping(self, volume: Node) -> Iterator[str]:
        luns = self._access.luns
        if volume.id not in luns:
            return
        entered, lun = number(volume, "lun_id") or 0, luns[volume.id]
        if lun > HIGHEST_LUN:
            self._problems.refuse(volume, "lun_id", f"has the LUN {lun}", f"Enter a number from 0 to {HIGHEST_LUN}.")
        whom, text = self._access.mapping(volume)
        if lun != entered:
            text += f" There LUNs must differ and {exact(entered)} is taken, so that it gets {lun}, the next free one."
        yield from comment(text, _MARK)
        yield map_volume(self._words.words, self._namer.name(volume.id, volume.name), whom, lun)

    def _location(self, drive: Node) -> str:
        missing = open_tray(self._system, self._model)
        place = location(self._expanded, self._system, drive, self._model)
        if place is None and missing is not None:
            remedy = "Enter bays of a tray and first tray as they are set on its drive trays."
            self._problems.refuse(self._system, missing, "does not say in which trays its drives sit", remedy)
        elif place is None:
            self._problems.refuse(drive, "at", "is in no numbered bay", "Place it in a bay.")
        return place or "0,0"

    def _level(self, array: Node, level: str) -> str:
        levels = self._words.levels
        if level not in levels:
            remedy = f"The {self._model.name} takes {', '.join(levels)}."
            self._problems.refuse(array, "level", f"has level {plain(level)}", remedy)
        return levels.get(level, "5")


def owner_of(expanded: ExpandedDesign, system: Node, volume: Node, problems: Refusals) -> str:
    """`a` or `b`, the controller that a volume belongs to; none goes to `problems`."""
    controllers = children_of(expanded, system, "controller")
    for letter, controller in zip("ab", controllers, strict=False):
        if controller.id == volume.attributes.get("owner"):
            return letter
    problems.refuse(volume, "owner", "has no owner among its storage system's controllers", "Choose the controller.")
    return "a"


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
