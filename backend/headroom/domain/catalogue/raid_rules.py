"""How storage systems make RAID arrays: `raid.yaml` as records, and the arithmetic of RAID levels."""

from dataclasses import dataclass
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class RaidLevel:
    """What a RAID level is wherever it is made; the one table of levels, which the page is given too."""

    id: str
    """A value of `level` in kinds.yaml."""
    label: str
    parity: int
    """Drives' worth of parity in a stripe."""
    mirrored: bool
    """Each byte stands on two drives."""
    least_drives: int
    """Where the storage system has no rules of its own."""
    whole_records: bool
    """Each record of a filesystem lies on all drives and is moved as a whole."""


RAID_LEVELS: Final = {
    level.id: level
    for level in (
        RaidLevel("raid0", "RAID 0", parity=0, mirrored=False, least_drives=1, whole_records=False),
        RaidLevel("raid1", "RAID 1", parity=0, mirrored=True, least_drives=2, whole_records=False),
        RaidLevel("raid10", "RAID 10", parity=0, mirrored=True, least_drives=4, whole_records=False),
        RaidLevel("raid5", "RAID 5", parity=1, mirrored=False, least_drives=3, whole_records=False),
        RaidLevel("raid6", "RAID 6", parity=2, mirrored=False, least_drives=4, whole_records=False),
        RaidLevel("triple_parity", "Triple parity", parity=3, mirrored=False, least_drives=5, whole_records=False),
        RaidLevel("raidz1", "RAID-Z1", parity=1, mirrored=False, least_drives=2, whole_records=True),
        RaidLevel("raidz2", "RAID-Z2", parity=2, mirrored=False, least_drives=3, whole_records=True),
        RaidLevel("raidz3", "RAID-Z3", parity=3, mirrored=False, least_drives=4, whole_records=True),
    )
}
PARITY_DRIVES: Final = {level.id: level.parity for level in RAID_LEVELS.values() if not level.mirrored}
"""Drives' worth of parity in a stripe."""
RECORDS: Final = frozenset(level.id for level in RAID_LEVELS.values() if level.whole_records)
"""Levels that lay each record of a filesystem over all drives, and move it as a whole."""
MIRRORED: Final = frozenset(level.id for level in RAID_LEVELS.values() if level.mirrored)


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
    reads_copies: bool
    """Whether mirrors read from both copies at once."""
    software: bool
    """Whether hosts make the arrays, so that no controller with a protected cache is before the drives."""
    note: str
    arrays: list[RaidForm]

    def form(self, level: str, distributed: bool | None) -> RaidForm | None:
        """The form of a level; `distributed` None: the one that the system makes unless told otherwise."""
        return next((one for one in self.arrays if one.level == level and distributed in (None, one.distributed)), None)


def read_raid(raw: dict[str, Any]) -> dict[str, RaidRules]:
    """The rules by id."""
    return {
        name: RaidRules(
            **{
                "stated": True,
                "reads_copies": False,
                "software": False,
                **item,
                "id": name,
                "arrays": [_form(form) for form in item["arrays"]],
            }
        )
        for name, item in raw["rules"].items()
    }


def _form(raw: dict[str, Any]) -> RaidForm:
    """A form; what its entry leaves out is not known, not limited or not so."""
    fields = {
        "least_spares": 0, "most_spares": None, "spares_of_adapter": None, "strip_kib": None, "unverified": False,
        "recommended": False, **raw, "widths": _steps(raw.get("widths", {})), "spares": _steps(raw["spares"]),
    }  # fmt: skip
    fields["least_drives"], fields["most_drives"] = fields.pop("drives")
    fields["least_width"], fields["most_width"] = fields.pop("width", (None, None))
    return RaidForm(**fields)


def _steps(raw: dict[int, int]) -> list[RaidStep]:
    return [RaidStep(int(drives), value) for drives, value in sorted(raw.items())]


def level_name(level: str) -> str:
    """`raid6` as RAID 6, `raidz2` as RAID-Z2, `triple_parity` as triple parity, to stand in a sentence."""
    label = RAID_LEVELS[level].label if level in RAID_LEVELS else level.replace("_", " ")
    return label if label.startswith("RAID") else label.lower()


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
