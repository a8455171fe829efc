"""Drives of hosts to parts of the catalogue: by model, by family and capacity, else a general one of the same media."""

import math
from collections.abc import Iterator, Sequence
from typing import Final

from headroom.domain.catalogue.records import Part
from headroom.domain.importers.match.local_disks import LocalDisk
from headroom.domain.importers.match.part_index import PartChoice, PartIndex, by_words
from headroom.domain.importers.match.parts import stand_in

_NEAR: Final = 0.05
"""Share by which a capacity may be off and still be the same drive."""
_NVME: Final = "nvme_drive"


def local_drive_part(
    index: PartIndex, disk: LocalDisk, link_mb_s: float = 0.0, plugs: Sequence[str] | None = None
) -> PartChoice | None:
    """The part of a drive in a host.

    Args:
        index: the catalogue.
        disk: with its media known.
        link_mb_s: what its link carries; 0: not known.
        plugs: those that the free bays of its host take; None: any.

    Returns:
        None where no drive of its media fits.
    """
    model, size = disk.device.text("model"), capacity_gb(disk)
    fitting = [
        part for part in index.of("drive") if (plugs is None or part.plugs in plugs) and _media(part) == disk.media
    ]
    named = list(by_words((part for part in fitting if not index.is_general(part)), [model]))
    if named:
        return PartChoice(named[0])
    family = list(_family(index, fitting, model))
    near = [part for part in family if size and abs(_capacity(part) - size) <= _NEAR * size]
    if len(near) == 1:
        return PartChoice(near[0])
    general = [part for part in fitting if index.is_general(part) and _speaks(part, disk)]
    if not (family or general):
        return None
    said = f"It says that it is {model}. " if model else "No listing says its model. "
    if family:
        chosen = min(family, key=lambda part: (abs(_capacity(part) - size), part.id))
        words = f"{said}The catalogue has its family, not its capacity; {chosen.name} stands in its place."
    else:
        chosen = min(general, key=lambda part: _distance(part, size, link_mb_s))
        words = f"{said}The catalogue has no part for it; a general drive of the same kind stands in its place."
    return stand_in(index, f"drive {model or f'{disk.media} {size:g} GB'}", chosen, [*family, *general], words)


def capacity_gb(disk: LocalDisk) -> float:
    """Its capacity in 10^9 bytes; 0 where no listing tells."""
    return (disk.device.number("capacity_bytes") or disk.device.number("rounded_bytes") or 0) / 1e9


def _media(part: Part) -> str:
    if part.plugs == _NVME:
        return "nvme"
    if part.plugs not in {"sas_25_drive", "sas_35_drive", "sata_35_drive"}:
        return ""
    return "hdd" if part.attributes.get("rotation_rpm") else "ssd"


def _speaks(part: Part, disk: LocalDisk) -> bool:
    """Whether a flash drive has the port that the disk has; disks of platters differ in their mechanics alone."""
    return disk.media != "ssd" or (part.plugs == "sata_35_drive") == disk.sata


def _family(index: PartIndex, parts: Sequence[Part], model: str) -> Iterator[Part]:
    text = model.lower()
    for family in index.knowledge.drive_families:
        if any(word.startswith(family.begins) for word in (text, *text.split())):
            for part in parts:
                called = f"{part.vendor} {part.name}"
                if any(called.startswith(f"{family.vendor} {name}") for name in family.names):
                    yield part


def _distance(part: Part, size: float, link_mb_s: float) -> tuple[float, float, str]:
    """By generation of the link, the newest that it carries or the oldest where it is not known; then by capacity."""
    rate = max((figure.value or 0.0 for figure in part.figures if figure.row == "throughput"), default=0.0)
    generation = round(math.log2(rate)) if rate and part.plugs == _NVME else 0
    if link_mb_s:
        generation = -generation if rate <= link_mb_s else generation
    return float(generation), abs(_capacity(part) - size), part.id


def _capacity(part: Part) -> float:
    value = part.attributes.get("capacity_gb")
    return float(value) if isinstance(value, int | float) else 0.0
