"""What drives and caches lose when one of them fails."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from headroom.domain.catalogue.raid_rules import MIRRORED, PARITY_DRIVES, level_name
from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids, named
from headroom.domain.checks.records import Facts, Hit, Parameters
from headroom.domain.checks.views.san import top, units
from headroom.domain.checks.views.site import alike_hits, workload_legs
from headroom.domain.checks.views.storage import arrays_behind
from headroom.domain.observation import Severity
from headroom.domain.topology.array_layout import array_form, array_layout
from headroom.domain.topology.attributes import ids, number
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign, Node
from headroom.domain.topology.services import redundancy_of

_MB_PER_GB: Final = 1000
_SECONDS_AN_HOUR: Final = 3600


class DriveStock(NamedTuple):
    """Drives of one catalogue part in a storage system or host."""

    holder: str
    part: str
    drives: list[str]
    loose: list[str]
    """Those in no array: hot spares where their storage system takes them."""


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def drive_stocks(expanded: ExpandedDesign) -> dict[tuple[str, str], DriveStock]:
    """Drives by what holds them and by part."""
    used = {drive for array in expanded.of_kind("raid_array") for drive in ids(array, "drives")}
    found: dict[tuple[str, str], DriveStock] = {}
    for drive in expanded.of_kind("drive"):
        key = top(expanded, drive.id), drive.part.id if drive.part is not None else ""
        stock = found.setdefault(key, DriveStock(*key, [], []))
        stock.drives.append(drive.id)
        if drive.id not in used:
            stock.loose.append(drive.id)
    return found


def stock_of(expanded: ExpandedDesign, array: Node) -> DriveStock | None:
    """The drives that an array could take as spares."""
    first = next((expanded.nodes[name] for name in ids(array, "drives") if name in expanded.nodes), None)
    part = first.part if first is not None else None
    return drive_stocks(expanded).get((top(expanded, array.id), part.id)) if part is not None else None


def no_redundancy(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """RED-11: arrays of RAID 0 whose data a workload uses, and of which nobody keeps a copy."""
    expanded, used = inputs.expanded, dict[str, None]()
    for workload in inputs.design.workloads.values():
        laid = workload_legs(inputs, workload)
        copied = any((number(expanded.nodes[name], "replicas") or 1) > 1 for name in laid.passes)
        guarded: dict[tuple[str, ...], bool] = {}
        for volume, through in {(leg.volume, leg.through) for leg in laid.legs} if not copied else ():
            kept = guarded.get(through)
            if kept is None:
                kept = guarded[through] = any(redundancy_of(expanded, name).extra for name in through)
            if not kept:
                used.update(dict.fromkeys(arrays_behind(expanded, volume)))
    bare = sorted(name for name in used if expanded.nodes[name].attributes.get("level") == "raid0")
    yield from alike_hits("arrays", ((name, {"count": len(bare)}) for name in bare))


def long_rebuild(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """RED-12: arrays with one drive's worth of parity whose rebuild takes long."""
    found: list[tuple[str, Facts]] = []
    for array in inputs.drawn("raid_array"):
        if PARITY_DRIVES.get(str(array.attributes.get("level"))) != 1:
            continue
        rate, size = _rebuild_mb_s(inputs.expanded, array, parameters), _largest_gb(inputs.expanded, array)
        if rate is not None and size is not None:
            hours = size * _MB_PER_GB / rate / _SECONDS_AN_HOUR
            if hours > float(parameters["hours"]):
                level = level_name(str(array.attributes["level"]))
                found.append((array.id, {"took": hours, "size": size, "rate": rate, "level": level}))
    return alike_hits("arrays", found)


def no_spare(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """RED-13: arrays with redundancy in a box where no drive of their part stands by."""
    expanded = inputs.expanded
    spares, found = _spares(expanded), list[tuple[str, Facts]]()
    for array in inputs.drawn("raid_array"):
        stock = stock_of(expanded, array)
        if stock is None or not _is_guarded(array) or array_layout(expanded, array) is None:
            continue
        if not spares[stock.holder, stock.part] + len(stock.loose):
            found.append((array.id, {"spares": 0}))
    return alike_hits("arrays", found)


def few_spares(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """RED-14: more drives for each spare than are common, where no rule of the storage system sets the spares."""
    expanded = inputs.expanded
    spares, ruled = _spares(expanded), set[tuple[str, str]]()
    arrays: dict[tuple[str, str], list[str]] = {}
    for array in inputs.drawn("raid_array"):
        layout, stock, form = array_layout(expanded, array), stock_of(expanded, array), array_form(expanded, array)
        if layout is None or stock is None or not _is_guarded(array):
            continue
        arrays.setdefault((stock.holder, stock.part), []).append(array.id)
        if layout.width is not None or (form is not None and form.spares_of_adapter is not None):
            ruled.add((stock.holder, stock.part))
    for key, names in arrays.items():
        stock = drive_stocks(expanded)[key]
        count = spares[key] + len(stock.loose)
        if key not in ruled and count and len(stock.drives) > float(parameters["drives"]) * count:
            facts: Facts = {"holder": named(stock.holder), "found": len(stock.drives), "spares": count}
            yield Hit(drawn_ids([*names, stock.holder]), facts=facts)


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def _spares(expanded: ExpandedDesign) -> Counter[tuple[str, str]]:
    """Spares within arrays, by what holds the drives and by their part."""
    found = Counter[tuple[str, str]]()
    for array in expanded.of_kind("raid_array"):
        layout, stock = array_layout(expanded, array), stock_of(expanded, array)
        if layout is not None and stock is not None:
            found[stock.holder, stock.part] += layout.spares
    return found


def crowded_enclosure(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """RED-15: arrays that an enclosure takes with it, where there are enclosures enough to spread them."""
    expanded = inputs.expanded
    found: list[tuple[str, Facts]] = []
    for array in inputs.drawn("raid_array"):
        most, shelves = most_in_one(expanded, array), shelves_of(expanded, array)
        mirrored = array.attributes.get("level") in MIRRORED
        needed = int(parameters["mirror_enclosures" if mirrored else "enclosures"])
        if most is not None and max(shelves.values(), default=0) > most and _shelf_count(expanded, array) >= needed:
            level = level_name(str(array.attributes["level"]))
            found.append((array.id, {"level": level, "most": most, "found": max(shelves.values())}))
    return alike_hits("arrays", found)


def unsafe_cache(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """RED-16: arrays whose unwritten data one controller or one power failure takes away."""
    found: list[tuple[str, Facts]] = []
    for array in inputs.drawn("raid_array"):
        own = array.attributes
        partners = len(units(inputs.expanded).get(top(inputs.expanded, array.id), ()))
        single = own.get("write_cache_mirroring") is False and partners > 1
        unpowered = own.get("write_cache_without_batteries") is True
        if own.get("write_cache") is True and (single or unpowered):
            events = ["a controller fails"] * single + ["power fails"] * unpowered
            lacks = ["mirroring"] * single + ["charged batteries"] * unpowered
            found.append((array.id, {"event": " or ".join(events), "lacks": " and ".join(lacks)}))
    at_most: Severity | None = "note" if inputs.is_benchmark else None
    return (replace(hit, at_most=at_most) for hit in alike_hits("arrays", found))


def shelf_of(expanded: ExpandedDesign, drive: str) -> str:
    """The enclosure of a drive, or the storage system where it sits in its own bays."""
    return expanded.nodes[drive].parent or drive


def shelves_of(expanded: ExpandedDesign, array: Node) -> Counter[str]:
    """Enclosure -> drives of an array in it."""
    return Counter(shelf_of(expanded, drive) for drive in ids(array, "drives") if drive in expanded.nodes)


@needs(Facet.PARTS)
def _shelves(expanded: ExpandedDesign) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for drive in expanded.of_kind("drive"):
        found.setdefault(top(expanded, drive.id), set()).add(shelf_of(expanded, drive.id))
    return found


def _shelf_count(expanded: ExpandedDesign, array: Node) -> int:
    """Enclosures of an array's storage system that hold drives, its own bays counted as one."""
    return len(_shelves(expanded).get(top(expanded, array.id), ()))


def most_in_one(expanded: ExpandedDesign, array: Node) -> int | None:
    """Drives that an array may have in one enclosure and outlive it; None where no number helps or the system places.

    Half of a mirror: with more, both drives of some pair are in one enclosure however they are paired.
    """
    form, level = array_form(expanded, array), str(array.attributes.get("level"))
    placed = form is not None and (form.distributed or form.spares_of_adapter is not None)
    if placed or array.attributes.get("distributed") is True:
        return None
    return len(ids(array, "drives")) // 2 if level in MIRRORED else PARITY_DRIVES.get(level) or None


def _is_guarded(array: Node) -> bool:
    level = str(array.attributes.get("level"))
    return level in MIRRORED or PARITY_DRIVES.get(level, 0) > 0


def _rebuild_mb_s(expanded: ExpandedDesign, array: Node, parameters: Parameters) -> float | None:
    """As stated of the array, else by whether its drives turn; None where that is not known."""
    stated = number(array, "rebuild_mb_s")
    drives = [expanded.nodes[name] for name in ids(array, "drives") if name in expanded.nodes]
    turns = number(drives[0], "rotation_rpm") if drives else None
    if stated is not None or turns is None:
        return stated
    return float(parameters["hdd_mb_s" if turns > 0 else "ssd_mb_s"])


def _largest_gb(expanded: ExpandedDesign, array: Node) -> float | None:
    sizes = [number(expanded.nodes[name], "capacity_gb") for name in ids(array, "drives") if name in expanded.nodes]
    known = [size for size in sizes if size is not None]
    return max(known, default=None)


def shingled_drives(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """RED-31: arrays with drives whose tracks overlap."""
    found: list[tuple[str, Facts]] = []
    for array in inputs.drawn("raid_array"):
        drives = (inputs.expanded.nodes[name] for name in ids(array, "drives") if name in inputs.expanded.nodes)
        first = next((one for one in drives if one.attributes.get("shingled") is True), None)
        if first is not None:
            found.append((array.id, {"drive": first.part.name if first.part is not None else first.name}))
    yield from alike_hits("arrays", found)


CHECKS: Final[Mapping[str, Find]] = {
    "RED-11": no_redundancy,
    "RED-12": long_rebuild,
    "RED-13": no_spare,
    "RED-14": few_spares,
    "RED-15": crowded_enclosure,
    "RED-16": unsafe_cache,
    "RED-31": shingled_drives,
}
