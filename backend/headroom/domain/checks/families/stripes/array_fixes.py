"""Edits that give RAID arrays the drives and settings that their load wants."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from headroom.domain.catalogue.raid_rules import RAID_LEVELS
from headroom.domain.checks.families.stripes.arrays import fits, working_drives
from headroom.domain.checks.fixes.attributes import drawn_node, hit_number, set_all, set_to_parameters
from headroom.domain.checks.fixes.records import Edit, Fix, FixChoice, Question
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.records import Hit, Parameters
from headroom.domain.topology.attributes import ids

_OFFERED: Final = ("raid6", "raid5", "raid10", "raid1")
_MOST_CHOICES: Final = 3


def ask_level(inputs: CheckInputs, hits: Sequence[Hit], _: Parameters) -> Question | None:
    """STR-12: which of the levels that all of these arrays have drives for."""
    arrays = [node for one in hits if (node := drawn_node(inputs, one.parts[0])) is not None]
    fit = [
        level
        for level in _OFFERED
        if all(fits(inputs.expanded, array, level, working_drives(inputs.expanded, array) or 0) for array in arrays)
    ]
    choices = tuple(FixChoice(level, RAID_LEVELS[level].label) for level in fit[:_MOST_CHOICES])
    return Question("Level", choices) if choices else None


def set_level(inputs: CheckInputs, hit: Hit, answer: str, _: Parameters) -> Sequence[Edit]:
    """STR-12: the level that was chosen."""
    return set_all(inputs, hit, "raid_array", level=answer) if answer in _OFFERED else ()


def swap_odd_drives(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """STR-13: the odd drives become those of the rest."""
    array = drawn_node(inputs, hit.parts[-1])
    odd = set(hit.parts[:-1])
    others = [inputs.design.components.get(name) for name in ids(array, "drives")] if array is not None else []
    parts = Counter(one.part for one in others if one is not None and one.part is not None and one.id not in odd)
    if not parts:
        return ()
    usual = parts.most_common(1)[0][0]
    return [Edit("components", name, "part", usual) for name in sorted(odd) if name in inputs.design.components]


def set_cache_block(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """STR-17: the block that suits the requests."""
    return set_all(inputs, hit, "storage_system", cache_block_kib=int(hit_number(hit, "wanted")))


def scan_media(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """STR-18: the scan is switched on."""
    return set_all(inputs, hit, "raid_array", media_scan=True)


FIXES: Final[Mapping[str, Fix]] = {
    "STR-12": Fix(set_level, ask_level),
    "STR-13": Fix(swap_odd_drives),
    "STR-15": set_to_parameters("raid_array", read_ahead_multiplier="multiplier"),
    "STR-16": set_to_parameters("raid_array", read_ahead_multiplier="multiplier"),
    "STR-17": Fix(set_cache_block),
    "STR-18": Fix(scan_media),
}
