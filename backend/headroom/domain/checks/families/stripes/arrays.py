"""Whether RAID arrays are made and set as their load wants."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from headroom.domain.catalogue.raid_rules import RAID_LEVELS, level_name
from headroom.domain.checks.inputs import CheckInputs, Find
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.checks.views.storage import (
    WorkloadUse,
    hit,
    named,
    system_of_volume,
    uses,
    uses_by_array,
)
from headroom.domain.topology.array_layout import array_form, array_layout, rules_of
from headroom.domain.topology.attributes import ids, number
from headroom.domain.topology.records import ExpandedDesign, Node

_IN_SOFTWARE: Final = ("linux_md", "zfs")
"""RAID rules of systems without controllers, whose chunks have other ranges."""


def wrong_drives(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """STR-12: arrays whose level cannot be made of their drives."""
    for array in inputs.drawn("raid_array"):
        drives, level = working_drives(inputs.expanded, array), str(array.attributes.get("level"))
        if drives is not None and level in RAID_LEVELS and not fits(inputs.expanded, array, level, drives):
            wanted = required_drives(inputs.expanded, array, level)
            facts: Facts = {"array": named([array.id]), "level": level_name(level), "wanted": wanted}
            yield hit([array.id], "level", drives=drives, **facts)


def working_drives(expanded: ExpandedDesign, array: Node) -> int | None:
    """Drives of an array that are no spares, None where none are drawn."""
    drives = len(ids(array, "drives"))
    layout, stated = array_layout(expanded, array), number(array, "spares")
    spares = layout.spares if layout is not None else int(stated or 0)
    return drives - spares if drives else None


def fits(expanded: ExpandedDesign, array: Node, level: str, drives: int) -> bool:
    """Whether a level can be made of so many drives."""
    least = _least(expanded, array, level)
    if level == "raid1":
        return drives == least
    layout = array_layout(expanded, array)
    distributed = layout is not None and layout.width is not None
    return drives >= least and (level != "raid10" or distributed or drives % 2 == 0)


def required_drives(expanded: ExpandedDesign, array: Node, level: str) -> str:
    """How many drives a level wants, in words."""
    least = _least(expanded, array, level)
    if level == "raid1":
        return f"{least}"
    return f"an even number from {least} on" if level == "raid10" else f"at least {least}"


def _least(expanded: ExpandedDesign, array: Node, level: str) -> int:
    """The fewest drives of a level that are no spares, by the rules of the system where the array has the level."""
    form = array_form(expanded, array) if level == array.attributes.get("level") else None
    layout = array_layout(expanded, array)
    spares = layout.spares if layout is not None else form.least_spares if form is not None else 0
    least = RAID_LEVELS[level].least_drives
    return max(form.least_drives - spares, least) if form is not None else least


def mixed_drives(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """STR-13: arrays of drives that differ in capacity or speed."""
    for array in inputs.drawn("raid_array"):
        drives = [inputs.expanded.nodes[name] for name in ids(array, "drives") if name in inputs.expanded.nodes]
        sorts = Counter(map(_sort, drives))
        if len(sorts) > 1:
            usual = sorts.most_common(1)[0][0]
            odd = [drive.id for drive in drives if _sort(drive) != usual]
            facts: Facts = {"array": named([array.id]), "odd": named(odd), "usual": _sort_words(usual)}
            yield hit([*odd, array.id], drives=len(drives), **facts)


def _sort(drive: Node) -> tuple[float | None, float | None]:
    return number(drive, "capacity_gb"), number(drive, "rotation_rpm")


def _sort_words(sort: tuple[float | None, float | None]) -> str:
    size_gb, speed = sort
    size = f"{size_gb:,g} GB" if size_gb is not None else "unknown capacity"
    return f"{size}, {speed:,g} rpm" if speed else size


def wide_array(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """STR-14: classic arrays of more drives than vendors use."""
    for array in inputs.drawn("raid_array"):
        layout = array_layout(inputs.expanded, array)
        if layout is None or layout.width is not None or layout.level not in ("raid5", "raid6"):
            continue
        most = int(parameters[f"{layout.level}_drives"])
        if layout.stripe_drives > most:
            facts: Facts = {"array": named([array.id]), "layout": layout.words(), "most": most}
            yield hit([array.id], drives=layout.stripe_drives, **facts)


def no_read_ahead(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """STR-15: arrays that read nothing ahead of sequential reads."""
    yield from _read_ahead(inputs, lambda ahead, mine: ahead == 0 and any(map(_reads_in_sequence, mine)))


def idle_read_ahead(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """STR-16: arrays that read ahead though all of their load is random."""
    yield from _read_ahead(
        inputs, lambda ahead, mine: ahead > 0 and all(one.workload.pattern == "random" for one in mine)
    )


def _read_ahead(inputs: CheckInputs, wrong: Callable[[float, list[WorkloadUse]], bool]) -> Iterator[Hit]:
    by_array = uses_by_array(inputs)
    for array in inputs.drawn("raid_array"):
        ahead, mine = number(array, "read_ahead_multiplier"), by_array.get(array.id, [])
        if ahead is not None and mine and wrong(ahead, mine):
            workloads = Names(tuple(one.workload.id for one in mine))
            yield hit([array.id], "read_ahead_multiplier", array=named([array.id]), ahead=ahead, workloads=workloads)


def _reads_in_sequence(use: WorkloadUse) -> bool:
    return use.workload.pattern == "sequential" and use.workload.read_share > 0


def _is_random(use: WorkloadUse) -> bool:
    return use.workload.pattern == "random"


def cache_block(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """STR-17: cache blocks that are small for large requests, or large for small ones."""
    sizes: dict[str, list[float]] = {}
    for use in uses(inputs):
        systems = (system_of_volume(inputs.expanded, volume) for volume in use.volumes)
        for name in {system.id for system in systems if system is not None}:
            sizes.setdefault(name, []).append(use.transfer_kib)
    for system in inputs.drawn("storage_system"):
        block, mine = number(system, "cache_block_kib"), sizes.get(system.id, [])
        if block is None or not mine:
            continue
        small, large = float(parameters["small_kib"]), float(parameters["large_kib"])
        grow = block <= small and min(mine) >= float(parameters["large_request_kib"])
        shrink = block >= large and max(mine) <= float(parameters["small_request_kib"])
        if grow or shrink:
            facts: Facts = {"system": named([system.id]), "request": min(mine), "wanted": large if grow else small}
            yield hit([system.id], "cache_block_kib", block=block, **facts)


def no_media_scan(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """STR-18: all arrays whose media scan is off, since it is one decision."""
    arrays = [array.id for array in inputs.drawn("raid_array") if array.attributes.get("media_scan") is False]
    if arrays:
        yield hit(arrays, "media_scan", arrays=named(arrays), number=len(arrays))


def unusual_strip(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """STR-19: strips outside of what controllers use."""
    for array in inputs.drawn("raid_array"):
        strip, rules = number(array, "strip_kib"), rules_of(inputs.expanded, array)
        made = rules is not None and rules.hosts_align and rules.id not in _IN_SOFTWARE
        if strip is None or not made or array.attributes.get("level") in ("raid1", "raidz1", "raidz2", "raidz3"):
            continue
        if not float(parameters["least_kib"]) <= strip <= float(parameters["most_kib"]):
            yield hit([array.id], "strip_kib", array=named([array.id]), strip=strip)


CHECKS: Final[Mapping[str, Find]] = {
    "STR-12": wrong_drives,
    "STR-13": mixed_drives,
    "STR-14": wide_array,
    "STR-15": no_read_ahead,
    "STR-16": idle_read_ahead,
    "STR-17": cache_block,
    "STR-18": no_media_scan,
    "STR-19": unusual_strip,
}
