"""Engenio's storage systems under their several names: what each dialect of SMcli calls things, its limits, its drives.

Facts: IBM System Storage DS3000, DS4000, and DS5000 Command Line Interface and Script Commands Programming Guide;
SANtricity CLI reference, firmware 8.x to 11.x (create volume with manual drive select and in free capacity, set volume
for a volume in a volume group, create mapping volume): RAID 6 from firmware 07.10, slots from 0 in trays for E2800 and
E5700 controllers, drawers 1 to 5, names of volume groups. The Engenio paper: read ahead multiplier and cache block of a
TP9500 and a 2882. From memory: that SGI's firmware takes the IBM statements with Engenio's words, tray 99 for an
E-Series' own drives and 0 for its first shelf, twelve drives a drawer.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from headroom.domain.statements.smcli import SmcliWords
from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.lookup.nodes import holder

_LEVELS: Final = {"raid0": "0", "raid1": "1", "raid10": "1", "raid5": "5"}
"""Level 1 over more than two drives is striped mirrors."""
_FLUSH_SECONDS: Final = (0.25, 0.5, 0.75, 1, 1.5, 2, 5, 10, 20, 60, 120, 300, 1200, 3600)
_LONGER_SECONDS: Final = (7200, 18000, 36000, 86400)
_BAYS_WITHOUT_DRAWERS: Final = 24
_BAYS_A_DRAWER: Final = 12


@dataclass(frozen=True, slots=True)
class Dialect:
    """One vendor's words in the script language, and what its storage systems take."""

    volume: str
    system: str
    group: str
    segment: str
    """What the manual calls the strip."""

    levels: Mapping[str, str]
    flush_seconds: tuple[float, ...]
    cache_blocks_kib: tuple[int, ...]
    named_groups: bool
    """Whether a volume group gets a name; else it has a number in order of creation."""

    prefetches: bool
    """Reading ahead is on or off; else it is a multiplier of the segment."""

    maps_apart: bool
    """LUNs are given by `create mapping`; else as attributes of the volume."""

    own_tray: int
    """ID of the tray that the controllers sit in."""

    first_shelf: int
    first_slot: int
    trays: str
    """For the reader: how drives are numbered."""

    @property
    def words(self) -> SmcliWords:
        """What its statements say."""
        return SmcliWords(self.volume, self.system, self.group, self.named_groups, self.maps_apart)


_IBM: Final = Dialect(
    "logicalDrive", "storageSubsystem", "array", "strip (for IBM the segment)", _LEVELS,
    (*_FLUSH_SECONDS, *_LONGER_SECONDS), (4, 16), named_groups=False, prefetches=False, maps_apart=False,
    own_tray=0, first_shelf=1, first_slot=1,
    trays="Drives are written (enclosure,slot): the controllers' own enclosure has the number 0 and expansion N the"
    " number N.",
)  # fmt: skip
_SGI: Final = Dialect(
    "volume", "storageArray", "volumeGroup", "strip (for Engenio the segment)", _LEVELS,
    (*_FLUSH_SECONDS, *_LONGER_SECONDS), (4, 16), named_groups=False, prefetches=False, maps_apart=False,
    own_tray=0, first_shelf=1, first_slot=1,
    trays="Drives are written (tray,slot), slots from 1.",
)  # fmt: skip
_E_SERIES: Final = Dialect(
    "volume", "storageArray", "volumeGroup", "strip (for NetApp the segment)", {**_LEVELS, "raid6": "6"},
    _FLUSH_SECONDS, (4, 8, 16, 32), named_groups=True, prefetches=True, maps_apart=True,
    own_tray=99, first_shelf=0, first_slot=0,
    trays="Drives are written (tray,slot) or (tray,drawer,slot), slots from 0: tray 99 holds the controllers and shelf"
    " N is tray N - 1. Compare the tray IDs on their displays.",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Model:
    """One storage system: its dialect, and whether the design draws its drive trays."""

    dialect: Dialect
    name: str
    trays_drawn: bool = True


_DIALECTS: Final = {"fastt600": _IBM, "fastt900": _IBM, "engenio": _SGI, "e_series": _E_SERIES}
"""By the family of the storage system: those that SMcli configures."""
_BAYS_A_TRAY: Final = 16
"""Most of a tray with FC drives: a system with more has trays that the design does not draw."""
SEGMENTS_KIB: Final = (8, 16, 32, 64, 128, 256, 512)
HIGHEST_LUN: Final = 255


def model_of(system: Node) -> Model | None:
    """What SMcli knows of a storage system, None when it does not configure it."""
    dialect = _DIALECTS.get(str(system.attributes.get("array_family")))
    if dialect is None or system.part is None:
        return None
    bays = (
        sum(slot.accepts == "fc_drive_bay" for slot in system.inner.slots.values()) if system.inner is not None else 0
    )
    return Model(dialect, system.part.name, bays <= _BAYS_A_TRAY)


def open_tray(system: Node, model: Model) -> str | None:
    """The first attribute that the numbers of drives still wait for."""
    if model.trays_drawn:
        return None
    return next((name for name in ("tray_bays", "first_tray") if number(system, name) is None), None)


def location(expanded: ExpandedDesign, system: Node, drive: Node, model: Model) -> str | None:
    """Where a drive sits, as the dialect writes it; None when it is in no numbered bay."""
    enclosure = holder(expanded, drive, "enclosure")
    bay = trailing_number(drive.slot)
    if bay is None or bay < 1:
        return None
    if enclosure is None and not model.trays_drawn:
        return _counted(system, bay)
    shelf = trailing_number(enclosure.slot) if enclosure is not None else None
    if enclosure is not None and shelf is None:
        return None
    tray = model.dialect.own_tray if shelf is None else model.dialect.first_shelf + shelf - 1
    first = model.dialect.first_slot
    if _has_drawers(enclosure or system, model):
        return f"{tray},{(bay - 1) // _BAYS_A_DRAWER + 1},{(bay - 1) % _BAYS_A_DRAWER + first}"
    return f"{tray},{bay - 1 + first}"


def trailing_number(slot: str | None) -> int | None:
    """The number at the end of a slot's name: 3 of `bay3`."""
    found = re.search(r"([0-9]{1,3})$", slot or "")
    return int(found.group(1)) if found else None


def _counted(system: Node, bay: int) -> str | None:
    """Trays that are not drawn are filled one after another."""
    bays, first = number(system, "tray_bays"), number(system, "first_tray")
    if bays is None or first is None:
        return None
    down, across = divmod(bay - 1, int(bays))
    return f"{int(first) + down},{across + 1}"


def _has_drawers(tray: Node, model: Model) -> bool:
    bays = [slot for slot in (tray.inner.slots if tray.inner is not None else ()) if str(slot).startswith("bay")]
    return model.dialect is _E_SERIES and len(bays) > _BAYS_WITHOUT_DRAWERS
