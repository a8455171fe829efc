"""Fixes of pools and drives: volumes made to fit, alarms, arrays of drives that nobody uses."""

from collections.abc import Iterator, Mapping, Sequence
from math import floor
from typing import Final

from headroom.domain.catalogue.raid_rules import RAID_LEVELS, RaidForm, RaidRules
from headroom.domain.checks.fixes.edits import free_id
from headroom.domain.checks.fixes.records import Edit, Fix, FixChoice, Question
from headroom.domain.checks.inputs import CheckInputs, drawn_ids
from headroom.domain.checks.records import Hit, Parameters
from headroom.domain.checks.views.site import FilledPool, holder_of, is_thin, pools
from headroom.domain.topology.array_layout import raid_rules
from headroom.domain.topology.attributes import number
from headroom.domain.topology.records import Node

_NEW_ARRAYS: Final = ("raid6", "raid10", "raid5", "raid1")
"""Levels that a new array is offered as, the safest first."""
_PIECES: Final = 1024
"""Smallest parts of a GiB that a volume is shrunk to."""


def _ask_fit(*_: object) -> Question:
    choices = (FixChoice("shrink", "Shrink all evenly"), FixChoice("thin", "Make all thin"))
    return Question("How should the volumes be made to fit?", choices)


def _fit(inputs: CheckInputs, hit: Hit, answer: str, _: Parameters) -> Sequence[Edit]:
    edits = [edit for one in pools(inputs) if one.node.origin in hit.parts for edit in _fitted(one, answer)]
    return list(dict.fromkeys(edits))


def _fitted(pool: FilledPool, answer: str) -> Iterator[Edit]:
    fixed = [volume for volume in pool.volumes if not is_thin(volume)]
    sizes = [(volume.origin, number(volume, "capacity_gib")) for volume in fixed]
    stated = sum(size or 0 for _, size in sizes)
    for name, size in sizes:
        if answer == "thin":
            yield Edit("components", name, "thin", True)
        elif size is not None:
            yield Edit("components", name, "capacity_gib", _rounded(size * pool.usable_gib / stated))


def _rounded(size: float) -> float:
    """Downwards to whole GiB, small ones to parts of it."""
    return floor(size) if size >= 1 else floor(size * _PIECES) / _PIECES


def _ask_alarm(inputs: CheckInputs, hits: Sequence[Hit], _: Parameters) -> Question:
    kind = inputs.design.components[hits[0].parts[0]].kind
    return Question("At which share of its capacity should the pool warn?", kind=kind, attribute="alarm_percent")


def _set_alarm(_: CheckInputs, hit: Hit, answer: str, __: Parameters) -> Sequence[Edit]:
    return [Edit("components", hit.parts[0], "alarm_percent", float(answer))] if answer else []


def _ask_level(inputs: CheckInputs, hits: Sequence[Hit], _: Parameters) -> Question | None:
    levels = [set(_levels(inputs, drives)) for hit in hits for drives in _alike_drives(inputs, hit)]
    common = set.intersection(*levels) if levels else set[str]()
    choices = tuple(FixChoice(level, RAID_LEVELS[level].label) for level in _NEW_ARRAYS if level in common)
    return Question("Which RAID level should the new array have?", choices) if choices else None


def _make_arrays(inputs: CheckInputs, hit: Hit, answer: str, _: Parameters) -> Sequence[Edit]:
    edits: list[Edit] = []
    for drives in _alike_drives(inputs, hit):
        holder = holder_of(inputs.expanded, drives[0])
        if holder is None or answer not in _levels(inputs, drives):
            continue
        form = _form(inputs, holder, answer)
        most = form.most_drives if form is not None else None
        name = free_id(inputs.design.raw, "components", "array", (edit.id for edit in edits))
        entry = {
            "kind": "raid_array",
            "name": f"Array {name.removeprefix('array')}",
            "at": [holder.origin, None],
            "level": answer,
            "drives": list(drawn_ids(drive.id for drive in drives))[:most],
        }
        edits.append(Edit("components", name, None, entry))
    return edits


def _alike_drives(inputs: CheckInputs, hit: Hit) -> list[list[Node]]:
    """The drives of a hit, of each holder those of one part: the part that it has most of."""
    by_part: dict[str, dict[str, list[Node]]] = {}
    for drive in inputs.drawn("drive"):
        holder = holder_of(inputs.expanded, drive) if drive.origin in hit.parts else None
        if holder is not None and drive.part is not None:
            by_part.setdefault(holder.id, {}).setdefault(drive.part.id, []).append(drive)
    return [max(parts.values(), key=len) for parts in by_part.values()]


def _levels(inputs: CheckInputs, drives: Sequence[Node]) -> list[str]:
    """Levels that the holder of some drives can make of them."""
    holder = holder_of(inputs.expanded, drives[0])
    rules = _rules(inputs, holder) if holder is not None else None
    if rules is None:
        return [level for level in _NEW_ARRAYS if RAID_LEVELS[level].least_drives <= len(drives)]
    forms = ((level, rules.form(level, None)) for level in _NEW_ARRAYS)
    return [level for level, form in forms if form is not None and form.least_drives <= len(drives)]


def _rules(inputs: CheckInputs, holder: Node) -> RaidRules | None:
    found = raid_rules(inputs.expanded, holder)
    return inputs.catalogue.raid.get("linux_md") if found is None and holder.kind == "host" else found


def _form(inputs: CheckInputs, holder: Node, level: str) -> RaidForm | None:
    rules = _rules(inputs, holder)
    return rules.form(level, None) if rules is not None else None


FIXES: Final[Mapping[str, Fix]] = {
    "CAP-01": Fix(_fit, _ask_fit),
    "CAP-08": Fix(_fit, _ask_fit),
    "CAP-03": Fix(_set_alarm, _ask_alarm),
    "CAP-06": Fix(_make_arrays, _ask_level),
}
