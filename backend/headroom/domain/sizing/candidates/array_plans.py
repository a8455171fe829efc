"""In which arrays a storage system or server may bind so many drives, by its rules and those of the architecture."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from headroom.domain.catalogue.raid_rules import MIRRORED, PARITY_DRIVES, RaidForm, data_drives, step_value
from headroom.domain.catalogue.records import Catalogue, Part
from headroom.domain.sizing.architectures.records import ArrayRule
from headroom.domain.sizing.candidates.plan import ArrayPlan

_OTHERWISE: Final = {"storage_system": "classic", "host": "linux_md"}
"""Rules of what names none."""
_DRIVES_A_SPARE: Final = 30
"""Drives that one hot spare serves: the rule of thumb of check RED-14."""


@dataclass(frozen=True, slots=True)
class DriveBays:
    """Bays of a system or server, and of the enclosures that it may have."""

    own: int
    an_enclosure: int
    enclosures: int
    supported: int | None = None
    """Drives that the vendor supports at most; None where nobody states it."""

    @property
    def most(self) -> int:
        """With every enclosure that may be full."""
        bays = self.own + self.an_enclosure * self.enclosures
        return bays if self.supported is None else min(bays, self.supported)

    def free(self, drives: int) -> int:
        """Drives more that the system and the enclosures needed for so many take."""
        more = max(drives - self.own, 0)
        needed = math.ceil(more / self.an_enclosure) if self.an_enclosure else 0
        return max(min(self.own + needed * self.an_enclosure, self.most) - drives, 0)


@lru_cache(maxsize=4096)
def array_plans(catalogue: Catalogue, system_id: str, rule: ArrayRule, bays: DriveBays) -> tuple[ArrayPlan, ...]:
    """All that fit the bays, of each level the form that the system makes of itself.

    Where an array with redundancy keeps no spare of its own, hot spares stand beside, as far as bays are free: one at
    least, so that arrays never take the last bay.
    """
    part = catalogue.parts[system_id]
    return tuple(plan for level in rule.levels for plan in _of_level(_form(catalogue, part, level), level, rule, bays))


def _form(catalogue: Catalogue, part: Part, level: str) -> RaidForm | None:
    named = part.attributes.get("raid_rules") or _OTHERWISE.get(part.kind)
    rules = catalogue.raid.get(str(named))
    if rules is None:
        return None
    forms = [one for one in rules.arrays if one.level == level]
    return next((one for one in forms if one.recommended), forms[0] if forms else None)


def _of_level(form: RaidForm | None, level: str, rule: ArrayRule, bays: DriveBays) -> Iterator[ArrayPlan]:
    if form is None:
        return
    sizes = rule.drives_distributed if form.distributed else rule.drives
    for drives in sizes:
        if not form.least_drives <= drives <= min(bays.most, form.most_drives or bays.most):
            continue
        spares = step_value(form.spares, drives)
        data = _data(form, level, drives, spares)
        if data is None:
            continue
        alone = form.distributed and drives < max(rule.drives_distributed)
        for arrays in (1,) if alone else rule.arrays:
            bound = arrays * drives
            if bound <= bays.most:
                wanted = 0 if form.distributed or spares else _beside(level, bound)
                beside = min(wanted, bays.free(bound))
                if wanted and not beside:
                    continue
                yield ArrayPlan(level, form.distributed, arrays, drives, spares, data, beside)


def _beside(level: str, bound: int) -> int:
    """Hot spares for so many drives in arrays that keep none."""
    guarded = level in MIRRORED or PARITY_DRIVES.get(level, 0) > 0
    return math.ceil(bound / _DRIVES_A_SPARE) if guarded else 0


def _data(form: RaidForm, level: str, drives: int, spares: int) -> float | None:
    """Drives' worth of data; None where too few are left."""
    active = drives - spares
    try:
        if not form.distributed:
            return float(data_drives(level, active))
        width = min(step_value(form.widths, active), active)
        return active * data_drives(level, width) / width
    except ValueError:
        return None


def write_cost(plan: ArrayPlan) -> float:
    """Bytes that reach drives for each byte written, at best: whole stripes."""
    if plan.level in MIRRORED:
        return 2.0
    if plan.level in PARITY_DRIVES:
        return (plan.drives - plan.spares) / plan.data
    return 1.0
