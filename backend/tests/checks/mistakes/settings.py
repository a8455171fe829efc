"""Attributes of boxes, arrays and volumes set to what they should not be: typed wrongly, forgotten, or copied."""

import random
import re
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from tests.checks.mistakes.records import Document, Entry, Sort, change, chosen, ends, inside, of_kind, sort_of

_LINUX: Final = re.compile("Linux|SLES")
_BOXES: Final = ("host", "switch", "storage_system", "enclosure")
_IN_FILES: Final = ("volume", "lvm_volume_group", "logical_volume", "filesystem", "switch", "host")


def setting(about: str, kind: str, where: Callable[[Document, str], bool], **values: Any) -> Sort:
    """One part of a kind, among those where it matters, gets these values."""

    def make(document: Document, dice: random.Random) -> str | None:
        part = chosen(dice, [name for name in of_kind(document, kind) if where(document, name)])
        return None if part is None else change(document, "components", part, **values)

    return sort_of(make, about)


def strip_in_bytes(document: Document, dice: random.Random) -> str | None:
    array = chosen(dice, [name for name in of_kind(document, "raid_array") if _part(document, name).get("strip_kib")])
    if array is None:
        return None
    return change(document, "components", array, strip_kib=1024 * _part(document, array)["strip_kib"])


def touched_in_mib(document: Document, dice: random.Random) -> str | None:
    """What a workload touches, in MiB where GiB are asked for, of a large database."""
    workload = chosen(dice, sorted(document["workloads"]))
    return None if workload is None else change(document, "workloads", workload, footprint_gib=400_000_000)


def sold_no_longer(document: Document, dice: random.Random) -> str | None:
    box = chosen(dice, of_kind(document, *_BOXES))
    return None if box is None else change(document, "components", box, end_of_sale="2019-12-31")


def same_device(document: Document, dice: random.Random) -> str | None:
    """Two volumes of a host under one device."""
    found: dict[str, list[str]] = {}
    for name in of_kind(document, "volume"):
        if "host_device" in _part(document, name):
            found.setdefault(str(_part(document, name).get("hosts")), []).append(name)
    group = chosen(dice, [names for _, names in sorted(found.items()) if len(names) > 1])
    if group is None:
        return None
    first, second = dice.sample(group, 2)
    return change(document, "components", first, host_device=_part(document, second)["host_device"])


def same_in_files(document: Document, dice: random.Random) -> str | None:
    """A name that differs from another one by what files leave out."""
    kind = chosen(dice, [kind for kind in _IN_FILES if len(of_kind(document, kind)) > 1])
    if kind is None:
        return None
    first, second = dice.sample(of_kind(document, kind), 2)
    return change(document, "components", first, name=f"{_part(document, second)['name'].upper()}.")


def port_name_mistyped(document: Document, dice: random.Random) -> str | None:
    named = [(name, key) for name in sorted(document["components"]) for key in _port_names(document, name)]
    place = chosen(dice, named)
    if place is None:
        return None
    part, key = place
    return change(document, "components", part, **{key: f"7{_part(document, part)[key][1:]}"})


def pool_to_other_server(document: Document, dice: random.Random) -> str | None:
    """A pool of several ranks to the other server, where both have as many."""
    ranks: Counter[str] = Counter()
    for name in of_kind(document, "extent_pool"):
        ranks[_part(document, name)["processor_complex"]] += len(_part(document, name)["ranks"])
    pool = chosen(dice, [name for name in of_kind(document, "extent_pool") if len(_part(document, name)["ranks"]) > 1])
    if pool is None or len(set(ranks.values())) > 1:
        return None
    others = sorted(set(ranks) - {_part(document, pool)["processor_complex"]})
    return None if not others else change(document, "components", pool, processor_complex=dice.choice(others))


def _part(document: Document, name: str) -> Entry:
    part: Entry = document["components"][name]
    return part


def _port_names(document: Document, name: str) -> list[str]:
    return sorted(key for key in _part(document, name) if key.endswith("/wwpn"))


def _queues_several(document: Document, volume: str) -> bool:
    """A volume with a queue, whose storage system or itself a workload is on."""
    worked_on = {name for one in document["workloads"].values() for name in one["on"]}
    return _part(document, volume).get("queue_depth", 1) > 1 and any(
        inside(document, volume, name) for name in worked_on
    )


def _reads_ahead(document: Document, array: str) -> bool:
    return bool(_part(document, array).get("read_ahead_multiplier"))


def _is_numbered(document: Document, switch: str) -> bool:
    return "domain_id" in _part(document, switch)


def _is_cabled(document: Document, box: str) -> bool:
    return sum(box in ends(cable) for cable in document["cables"].values()) > 1


def _holds_volumes(document: Document, system: str) -> bool:
    return any(inside(document, name, system) for name in of_kind(document, "volume") if _is_sized(document, name))


def _is_sized(document: Document, volume: str) -> bool:
    return "capacity_gib" in _part(document, volume)


def _any(_: Document, __: str) -> bool:
    return True


def _queues_scsi(document: Document, system: str) -> bool:
    queued = [name for name in of_kind(document, "volume") if _part(document, name).get("queue_depth")]
    return any(inside(document, name, system) for name in queued)


def _is_linux_with_scsi(document: Document, host: str) -> bool:
    """Linux by its stated name, with SCSI volumes."""
    volumes = [one for one in document["components"].values() if one["kind"] == "volume"]
    scsi = any(host in one.get("hosts", ()) and one.get("protocol", "scsi") == "scsi" for one in volumes)
    return scsi and bool(_LINUX.search(_part(document, host).get("operating_system", "")))


SORTS = {
    "strip in bytes": sort_of(strip_in_bytes, "TOP-33 STR-19"),
    "data touched in MiB": sort_of(touched_in_mib, "CAP-10"),
    "no longer sold": sort_of(sold_no_longer, "PRC-09"),
    "device given twice": sort_of(same_device, "NAM-07"),
    "name alike in files": sort_of(same_in_files, "NAM-03"),
    "port name mistyped": sort_of(port_name_mistyped, "ZON-11"),
    "pool to the other server": sort_of(pool_to_other_server, "STR-23"),
    "one request at a time": setting("LIM-18", "volume", _queues_several, queue_depth=1),
    "no read-ahead": setting("STR-15", "raid_array", _reads_ahead, read_ahead_multiplier=0),
    "thin without an alarm": setting("CAP-03", "volume", _is_sized, thin=True, capacity_gib=900_000),
    "domain id not insistent": setting("ZON-16", "switch", _is_numbered, insistent_domain_id=False),
    "ports without a licence": setting("PRC-06", "switch", _is_cabled, licensed_ports=1),
    "reduction that nobody measured": setting("CAP-05", "storage_system", _any, data_reduction_ratio=4),
    "no room for snapshots": setting("CAP-13", "storage_system", _any, snapshots=True),
    "nearly all in reserve": setting("CAP-08", "storage_system", _holds_volumes, reserve_percent=99),
    "port with a short queue": setting("LIM-16", "storage_system", _queues_scsi, port_queue=1),
    "errors before a takeover": setting("MPL-06", "host", _is_linux_with_scsi, no_path_seconds=2),
    "device gone before its errors": setting(
        "MPL-08", "host", _is_linux_with_scsi, fast_io_fail_seconds=60, dev_loss_seconds=30
    ),
}
