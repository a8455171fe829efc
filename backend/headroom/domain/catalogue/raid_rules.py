"""How storage systems make RAID arrays: `raid.yaml` as records, and the arithmetic of RAID levels."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from headroom.domain.errors import Problem

PARITY_DRIVES: Final = {"raid0": 0, "raid3": 1, "raid4": 1, "raid5": 1, "raid6": 2, "triple_parity": 3}
"""Drives' worth of parity in a stripe."""
MIRRORED: Final = frozenset({"raid1", "raid10"})


@dataclass(frozen=True, slots=True)
class RaidStep:
    """From this many drives on, this value."""

    drives: int
    value: int


@dataclass(frozen=True, slots=True)
class RaidForm:
    """A form of RAID array that storage systems make. Widths count the drives of a stripe, parity included."""

    level: str
    distributed: bool
    """Stripes and spare space lie across all drives; else each stripe lies on all drives but the spares."""
    least_drives: int
    """Spares counted in."""
    most_drives: int | None
    least_width: int | None
    """None where a stripe lies on all drives but the spares."""
    most_width: int | None
    widths: list[RaidStep]
    """The width that the system chooses, by the drives that are not spare."""
    spares: list[RaidStep]
    """Spares that the system or its vendor's rule keeps, by all drives of the array, in drives."""
    least_spares: int
    most_spares: int | None
    spares_of_adapter: int | None
    """Arrays behind one device adapter keep no more spares than these together, for each part of drives."""
    strip_kib: int | None
    """The strip that the system takes or proposes; None: nothing is known."""
    source: str
    """Key into the rules' `sources`."""
    unverified: bool
    recommended: bool
    """What a new array becomes where the drives suffice."""


@dataclass(frozen=True, slots=True)
class RaidRules:
    """How a family of storage systems makes RAID arrays. The first form of a level is meant where nobody says which."""

    id: str
    label: str
    stated: bool
    """False where no document states the layout, so that the forms are on the safe side."""
    hosts_align: bool
    """Whether volumes follow the stripes of one classic array, so that hosts gain by aligning to them."""
    sources: dict[str, str]
    note: str
    arrays: list[RaidForm]

    def form(self, level: str, distributed: bool | None) -> RaidForm | None:
        """The form of a level; `distributed` None: the one that the system makes unless told otherwise."""
        return next((one for one in self.arrays if one.level == level and distributed in (None, one.distributed)), None)


def read_raid(raw: dict[str, Any]) -> dict[str, RaidRules]:
    """The rules by id."""
    return {
        name: RaidRules(
            id=name,
            label=item["label"],
            stated=item.get("stated", True),
            hosts_align=item["hosts_align"],
            sources=item["sources"],
            note=item["note"],
            arrays=[_form(form) for form in item["arrays"]],
        )
        for name, item in raw["rules"].items()
    }


def _form(raw: dict[str, Any]) -> RaidForm:
    least_width, most_width = raw.get("width", (None, None))
    return RaidForm(
        level=raw["level"],
        distributed=raw["distributed"],
        least_drives=raw["drives"][0],
        most_drives=raw["drives"][1],
        least_width=least_width,
        most_width=most_width,
        widths=_steps(raw.get("widths", {})),
        spares=_steps(raw["spares"]),
        least_spares=raw.get("least_spares", 0),
        most_spares=raw.get("most_spares"),
        spares_of_adapter=raw.get("spares_of_adapter"),
        strip_kib=raw.get("strip_kib"),
        source=raw["source"],
        unverified=raw.get("unverified", False),
        recommended=raw.get("recommended", False),
    )


def _steps(raw: dict[int, int]) -> list[RaidStep]:
    return [RaidStep(int(drives), value) for drives, value in sorted(raw.items())]


def level_name(level: str) -> str:
    """`raid6` as RAID 6, `triple_parity` as triple parity."""
    return level.replace("raid", "RAID ").replace("_", " ")


def step_value(steps: list[RaidStep], drives: int) -> int:
    """The value of the last step that this many drives reach; the first one's for fewer."""
    reached = [step.value for step in steps if step.drives <= drives]
    return reached[-1] if reached else steps[0].value


def data_drives(level: str, drives: int) -> int:
    """Drives' worth of data in stripes over `drives` drives.

    Raises:
        ValueError: unknown level, or fewer drives than the level needs.
    """
    if level in MIRRORED:
        data = drives // 2
    elif level in PARITY_DRIVES:
        data = drives - PARITY_DRIVES[level]
    else:
        raise ValueError(f"unknown RAID level {level!r}")
    if data < 1:
        raise ValueError(f"{level} needs more than {drives} drives")
    return data


class _Kind(Protocol):
    @property
    def attributes(self) -> Mapping[str, Any]: ...


def check_raid(rules: Mapping[str, RaidRules], kinds: Mapping[str, _Kind]) -> list[Problem]:
    """Problems of raid.yaml in itself and with the kinds that name its rules and levels."""
    found = [*_named_problems(rules, kinds), *(item for one in rules.values() for item in _form_problems(one, kinds))]
    return [Problem("catalogue_invalid", f"{place.partition('#')[0]}: {words}", place) for place, words in found]


def _named_problems(rules: Mapping[str, RaidRules], kinds: Mapping[str, _Kind]) -> Iterator[tuple[str, str]]:
    named = kinds["storage_system"].attributes["raid_rules"].values
    if set(named) != set(rules):
        odd = ", ".join(sorted(set(named) ^ set(rules)))
        yield "kinds.yaml#/kinds/storage_system", f"raid_rules and raid.yaml differ by {odd}; name the same in both."


def _form_problems(rules: RaidRules, kinds: Mapping[str, _Kind]) -> Iterator[tuple[str, str]]:
    levels = kinds["raid_array"].attributes["level"].values
    for index, form in enumerate(rules.arrays):
        place = f"raid.yaml#/rules/{rules.id}/arrays/{index}"
        if form.level not in levels or form.level not in {*PARITY_DRIVES, *MIRRORED}:
            yield f"{place}/level", f"{form.level} is no level of RAID arrays in kinds.yaml; correct the name."
        if form.source not in rules.sources:
            yield f"{place}/source", f"{form.level} cites {form.source}, which is not in `sources`; add it."
        steps = [step.value for step in form.widths]
        if any(not (form.least_width or 0) <= value <= (form.most_width or value) for value in steps):
            yield f"{place}/widths", "a width is outside `width`; correct one of them."
    if sum(form.recommended for form in rules.arrays) != 1:
        yield f"raid.yaml#/rules/{rules.id}/arrays", f"{rules.id} recommends no form or several; mark one."
