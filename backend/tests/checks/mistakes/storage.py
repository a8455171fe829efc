"""Arrays, drives, pools, stripes and volumes that are set wrongly."""

import random
from typing import Final

from tests.checks.mistakes.records import Document, change, chosen, of_kind, sort_of

_STORAGE: Final = ("raid_array", "volume", "logical_volume")
_DRIVES: Final = ("generic-2tb-7k2-nl-sas", "generic-146gb-10k-fc")


def other_strip(document: Document, dice: random.Random) -> str | None:
    """One of the arrays beneath a stripe of LVM gets another strip."""
    array = chosen(dice, [name for arrays in _striped(document) for name in arrays])
    if array is None:
        return None
    strip = document["components"][array].get("strip_kib")
    return None if strip is None else change(document, "components", array, strip_kib=2 * strip)


def no_protection(document: Document, dice: random.Random) -> str | None:
    """RAID 0 beneath a volume or filesystem, where it had parity or mirrors."""
    kept = [name for name in _arrays(document) if document["components"][name].get("level") not in ("raid0", None)]
    array = chosen(dice, kept)
    return None if array is None else change(document, "components", array, level="raid0")


def too_few_drives(document: Document, dice: random.Random) -> str | None:
    array = chosen(dice, [name for name in _arrays(document) if len(document["components"][name]["drives"]) > 4])
    if array is None:
        return None
    drives = document["components"][array]["drives"]
    return change(document, "components", array, drives=drives[: len(drives) // 2])


def other_drive(document: Document, dice: random.Random) -> str | None:
    array = chosen(dice, [name for name in _arrays(document) if len(document["components"][name]["drives"]) > 2])
    if array is None:
        return None
    drive = dice.choice(document["components"][array]["drives"])
    other = next(part for part in _DRIVES if part != document["components"][drive].get("part"))
    return change(document, "components", drive, part=other)


def cache_not_mirrored(document: Document, dice: random.Random) -> str | None:
    mirrored = [name for name in _arrays(document) if document["components"][name].get("write_cache_mirroring") is True]
    array = chosen(dice, mirrored)
    return None if array is None else change(document, "components", array, write_cache_mirroring=False)


def volume_too_large(document: Document, dice: random.Random) -> str | None:
    sized = [name for name in of_kind(document, "volume") if "capacity_gib" in document["components"][name]]
    volume = chosen(dice, sized)
    return None if volume is None else change(document, "components", volume, capacity_gib=9_000_000)


def one_volume_for_no_host(document: Document, dice: random.Random) -> str | None:
    volume = chosen(dice, of_kind(document, "volume"))
    return None if volume is None else change(document, "components", volume, hosts=["gone"])


def same_lun(document: Document, dice: random.Random) -> str | None:
    """Two volumes of one storage system and one host with one LUN id."""
    found: dict[str, list[str]] = {}
    for name in of_kind(document, "volume"):
        one = document["components"][name]
        if "lun_id" in one and one.get("owner") is None:
            found.setdefault(f"{one['at'][0]} {one.get('hosts')}", []).append(name)
    group = chosen(dice, [names for _, names in sorted(found.items()) if len(names) > 1])
    if group is None:
        return None
    first, second = dice.sample(group, 2)
    return change(document, "components", first, lun_id=document["components"][second]["lun_id"])


def three_stripes(document: Document, dice: random.Random) -> str | None:
    """A striped logical volume on three of its many volumes."""
    parts = document["components"]
    lvs = of_kind(document, "logical_volume")
    striped = [name for name in lvs if parts[name].get("arrangement", "striped") == "striped"]
    volume = chosen(dice, [name for name in striped if len(_members(document, name)) > 3])
    if volume is None:
        return None
    return change(document, "components", volume, volumes=dice.sample(_members(document, volume), 3))


def taken_twice(document: Document, dice: random.Random) -> str | None:
    """A second volume group or filesystem on what another has."""
    parts = document["components"]
    on_storage = [
        name
        for name in of_kind(document, "filesystem")
        if any(parts[one]["kind"] in _STORAGE for one in parts[name]["on"] if one in parts)
    ]
    filesystem = chosen(dice, on_storage)
    if filesystem is None:
        return None
    document["components"]["second"] = {**document["components"][filesystem], "name": "Second filesystem"}
    return f"a second filesystem on what {filesystem} has"


def _arrays(document: Document) -> list[str]:
    return of_kind(document, "raid_array")


def _members(document: Document, volume: str) -> list[str]:
    """Disks of a logical volume: its own, or all of its group."""
    one = document["components"][volume]
    own: list[str] = one.get("volumes") or document["components"][one["at"][0]].get("volumes", [])
    return own


def _striped(document: Document) -> list[list[str]]:
    """Arrays directly beneath each striped logical volume, where they are several."""
    parts, found = document["components"], list[list[str]]()
    for volume in of_kind(document, "logical_volume"):
        holders = [parts[name]["at"][0] for name in _members(document, volume) if "at" in parts[name]]
        arrays = sorted({name for name in holders if parts.get(name, {}).get("kind") == "raid_array"})
        if parts[volume].get("arrangement", "striped") == "striped" and len(arrays) > 1:
            found.append(arrays)
    return found


SORTS = {
    "another strip in a stripe": sort_of(other_strip, "STR-10"),
    "no protection": sort_of(no_protection, "RED-11 STR-12"),
    "half the drives left out": sort_of(too_few_drives, "CAP-06 STR-12 STR-10 STR-11"),
    "another drive in an array": sort_of(other_drive, "STR-13 SLT-01"),
    "cache not mirrored": sort_of(cache_not_mirrored, "RED-16"),
    "volume too large": sort_of(volume_too_large, "CAP-01"),
    "volume mapped to nobody": sort_of(one_volume_for_no_host, "TOP-32"),
    "LUN id given twice": sort_of(same_lun, "MPL-11"),
    "stripe over three": sort_of(three_stripes, "MPL-16"),
    "storage taken twice": sort_of(taken_twice, "MPL-13"),
}
