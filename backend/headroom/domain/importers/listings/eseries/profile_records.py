"""What an Engenio profile says, as records: for the claims of an import, and for who compares it with a design."""

from dataclasses import dataclass, field
from typing import NamedTuple

from headroom.domain.importers.listings.eseries.sizes import ShownSize, parse_size
from headroom.domain.importers.listings.listing import Line


class LineValue(NamedTuple):
    """A value with the line that says it."""

    text: str
    line: Line


@dataclass(slots=True)
class ProfileBlock:
    """One thing of a profile: its name, the line that begins it, and its values by key, lower case, first one first."""

    name: str
    line: Line
    values: dict[str, LineValue] = field(default_factory=dict)

    def text(self, *keys: str) -> str:
        """The first of these values that is there; empty where none is."""
        return next((self.values[key].text for key in keys if key in self.values), "")


class DrivePlace(NamedTuple):
    """Where a drive sits; the drawer is 0 in trays without drawers."""

    tray: int
    drawer: int
    slot: int


@dataclass(slots=True)
class ProfileGroup(ProfileBlock):
    """An array, volume group or disk group with the places of its drives; or a disk pool."""

    drives: list[tuple[DrivePlace, Line]] = field(default_factory=list)
    pool: bool = False


@dataclass(slots=True)
class ProfileController(ProfileBlock):
    """A controller, by the letter of its slot, with its host ports."""

    ports: list[ProfileBlock] = field(default_factory=list)


class ProfileMapping(NamedTuple):
    """A row of the mappings: a volume, its LUN, and to whom: `hostgroup`, `host` or `default`, with a name."""

    volume: str
    lun: int
    whom: str
    name: str
    line: Line

    @property
    def access(self) -> bool:
        """Whether it is the access volume, through which the storage system is managed."""
        return self.volume.lower().startswith("access ")


@dataclass(slots=True)
class ProfileHost:
    """A host as the storage system knows it: its group, and its ports with their labels."""

    name: str
    group: str
    line: Line
    kind: str = ""
    ports: list[list[LineValue]] = field(default_factory=list)
    """Identifier, then the label where there is one."""


@dataclass(slots=True)
class Profile:
    """All of it."""

    name: LineValue | None = None
    summary: ProfileBlock | None = None
    controllers: list[ProfileController] = field(default_factory=list)
    groups: list[ProfileGroup] = field(default_factory=list)
    volumes: list[ProfileBlock] = field(default_factory=list)
    drives: list[tuple[DrivePlace, ProfileBlock]] = field(default_factory=list)
    spares: list[tuple[DrivePlace, Line]] = field(default_factory=list)
    mappings: list[ProfileMapping] = field(default_factory=list)
    host_groups: list[LineValue] = field(default_factory=list)
    hosts: list[ProfileHost] = field(default_factory=list)
    sections: set[str] = field(default_factory=set)
    """Those that are there: `volumes`, `groups`, `mappings`, `topology` and others."""

    partitioning: str = ""
    """What the heading of the mappings says of storage partitions."""

    odd: list[Line] = field(default_factory=list)
    """Rows of what is read that have no form that is known."""

    flat: bool = False
    """Whether hosts stand without indentation, so that their groups are not known."""

    @property
    def declared_volumes(self) -> int | None:
        """How many standard volumes its summary counts; None where it says nothing."""
        keys = (f"number of standard {word}" for word in ("volumes", "logical drives", "virtual disks"))
        text = self.summary.text(*keys) if self.summary is not None else ""
        return int(text) if text.isdecimal() and len(text) < 7 else None


def size_of(block: ProfileBlock) -> ShownSize | None:
    """Capacity of a volume or drive."""
    return parse_size(block.text("capacity", "usable capacity", "raw capacity", "reported capacity"))
