"""Edits that give each volume of a host a LUN of its own."""

from collections.abc import Mapping, Sequence
from typing import Final

from headroom.domain.checks.fixes.records import Edit, Fix
from headroom.domain.checks.inputs import CheckInputs, drawn_ids
from headroom.domain.checks.records import Hit, Parameters
from headroom.domain.checks.views.storage_use import host_storages


def number_anew(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """MPL-11: the first volume keeps its LUN, the others take the lowest that none of their hosts uses there."""
    components, edits = inputs.design.components, list[Edit]()
    luns = {name: one.attributes.get("lun_id") for name, one in components.items() if one.kind == "volume"}
    for name in [part for part in hit.parts if part in luns][1:]:
        used = {luns.get(other) for other in _beside(inputs, name)}
        luns[name] = next(lun for lun in range(len(luns) + 1) if lun not in used)
        edits.append(Edit("components", name, "lun_id", luns[name]))
    return edits


def _beside(inputs: CheckInputs, volume: str) -> set[str]:
    """All volumes of one storage system that any host of a volume sees, itself included."""
    groups = (drawn_ids(one.volumes) for one in host_storages(inputs.expanded))
    return {name for group in groups if volume in group for name in group}


FIXES: Final[Mapping[str, Fix]] = {"MPL-11": Fix(number_anew)}
