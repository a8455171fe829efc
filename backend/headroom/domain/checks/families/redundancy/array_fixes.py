"""What keeps the data of an array when a drive, an enclosure, a controller or power fails."""

from collections.abc import Mapping, Sequence
from typing import Final

from headroom.domain.catalogue.raid_rules import RAID_LEVELS, RECORDS
from headroom.domain.checks.families.redundancy.arrays import stock_of
from headroom.domain.checks.families.redundancy.drive_spread import spread_drives
from headroom.domain.checks.families.stripes.arrays import fits, working_drives
from headroom.domain.checks.fixes.attributes import drawn_node, hit_number, set_all
from headroom.domain.checks.fixes.records import Edit, Fix, FixChoice, Question
from headroom.domain.checks.fixes.wiring import Wiring
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.records import Hit, Parameters
from headroom.domain.topology.array_layout import array_form, rules_of
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.records import ExpandedDesign, Node

_OFFERED: Final = ("raid6", "raid10", "raid5", "raid1")
_MOST_CHOICES: Final = 3


def ask_level(inputs: CheckInputs, hits: Sequence[Hit], _: Parameters) -> Question | None:
    """RED-11: which of the levels with redundancy that all of these arrays can have."""
    arrays = [array for hit in hits for array in _arrays(inputs, hit)]
    fit = [level for level in _OFFERED if all(_can_be(inputs.expanded, array, level) for array in arrays)]
    choices = tuple(FixChoice(level, RAID_LEVELS[level].label) for level in fit[:_MOST_CHOICES])
    return Question("Which level should the same drives have?", choices) if choices else None


def set_level(inputs: CheckInputs, hit: Hit, answer: str, _: Parameters) -> Sequence[Edit]:
    """RED-11: the level that was chosen."""
    return set_all(inputs, hit, "raid_array", level=answer) if answer in _OFFERED else ()


def add_parity(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """RED-12: a second drive's worth of parity from the same drives."""
    edits: list[Edit] = []
    for array in _arrays(inputs, hit):
        level = "raidz2" if array.attributes.get("level") in RECORDS else "raid6"
        if not _can_be(inputs.expanded, array, level):
            return ()
        edits.append(Edit("components", array.origin, "level", level))
    return edits


def ask_spare(*_: object) -> Question:
    """RED-13: where a spare comes from."""
    choices = (FixChoice("add", "A drive more in a free bay"), FixChoice("take", "One of the drives of each array"))
    return Question("What should stand by?", choices)


def keep_spare(inputs: CheckInputs, hit: Hit, answer: str, _: Parameters) -> Sequence[Edit]:
    """RED-13: a drive more for each sort of drive of a box, or one of the drives of each array."""
    expanded, wiring, done = inputs.expanded, Wiring(inputs), set[tuple[str, str]]()
    if answer == "take":
        return _take_drives(inputs.expanded, _arrays(inputs, hit))
    for array in _arrays(inputs, hit):
        stock = stock_of(expanded, array)
        if stock is not None and (stock.holder, stock.part) not in done:
            done.add((stock.holder, stock.part))
            if not _add_drive(wiring, stock.drives):
                return ()
    return wiring.edits


def add_spares(inputs: CheckInputs, hit: Hit, _: str, parameters: Parameters) -> Sequence[Edit]:
    """RED-14: drives in free bays until there are spares enough for all, the new ones counted in."""
    wiring, array = Wiring(inputs), drawn_node(inputs, hit.parts[0])
    stock = stock_of(inputs.expanded, array) if array is not None else None
    drives, spares = hit_number(hit, "found"), hit_number(hit, "spares")
    while stock is not None and drives > float(parameters["drives"]) * spares:
        if not _add_drive(wiring, stock.drives):
            return ()
        drives, spares = drives + 1, spares + 1
    return wiring.edits


def guard_cache(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """RED-16: unwritten data is mirrored, and not kept without charged batteries."""
    edits: list[Edit] = []
    for array in _arrays(inputs, hit):
        for key, value in (("write_cache_mirroring", True), ("write_cache_without_batteries", False)):
            if array.attributes.get(key) is not None and array.attributes[key] is not value:
                edits.append(Edit("components", array.origin, key, value))
    return edits


def _arrays(inputs: CheckInputs, hit: Hit) -> list[Node]:
    nodes = [drawn_node(inputs, name) for name in hit.parts]
    return [node for node in nodes if node is not None and node.kind == "raid_array"]


def _can_be(expanded: ExpandedDesign, array: Node, level: str) -> bool:
    """Whether the array's system makes this level, of as many drives."""
    rules = rules_of(expanded, array)
    made = rules is None or rules.form(level, None) is not None
    return made and fits(expanded, array, level, working_drives(expanded, array) or 0)


def _take_drives(expanded: ExpandedDesign, arrays: Sequence[Node]) -> Sequence[Edit]:
    """A drive of each array as its spare, or out of it where the system keeps spares beside its arrays."""
    edits: list[Edit] = []
    for array in arrays:
        working, form = working_drives(expanded, array) or 0, array_form(expanded, array)
        if not fits(expanded, array, str(array.attributes.get("level")), working - 1):
            return ()
        beside = form is not None and form.most_spares == 0
        value = ids(array, "drives")[:-1] if beside else 1
        edits.append(Edit("components", array.origin, "drives" if beside else "spares", value))
    return edits


def _add_drive(wiring: Wiring, like: Sequence[str]) -> bool:
    """Whether a bay was free for a drive like these; copies have no bays of their own in the drawing."""
    first = wiring.expanded.nodes[like[0]]
    holders = dict.fromkeys(parent for name in like if (parent := wiring.expanded.nodes[name].parent) is not None)
    place = wiring.free_slot((name for name in holders if "#" not in name), first)
    if place is not None:
        wiring.add_like(first.origin, place, "drive")
    return place is not None


FIXES: Final[Mapping[str, Fix]] = {
    "RED-11": Fix(set_level, ask_level),
    "RED-12": Fix(add_parity),
    "RED-13": Fix(keep_spare, ask_spare),
    "RED-14": Fix(add_spares),
    "RED-15": Fix(spread_drives),
    "RED-16": Fix(guard_cache),
}
