"""Whether hosts tell their volumes apart: by names that stay, and by LUNs of their own."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from headroom.domain.checks.families.multipath.views import linux_disks_in_use
from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.checks.views.storage import hit, named
from headroom.domain.checks.views.storage_use import host_storages
from headroom.domain.topology.attributes import number
from headroom.domain.topology.records import Node

_FOUND_IN_TURN: Final = re.compile(r"(/dev/)?(sd[a-z]+|vd[a-z]+|nvme\d+n\d+)")
"""Names that Linux gives in the order in which it finds disks."""


def changing_names(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """MPL-10: volumes under LVM or a filesystem of which only a name is known that may change with each start."""
    found: dict[tuple[str, ...], list[str]] = {}
    for use in linux_disks_in_use(inputs):
        if has_changing_name(use.volume):
            found.setdefault(drawn_ids([use.volume.id]), []).append(use.user.id)
    for volume, users in found.items():
        device = str(inputs.design.components[volume[0]].attributes["host_device"])
        facts: Facts = {"volume": Names(volume), "users": named(users), "device": device}
        yield hit([*volume, *users], "host_device", **facts)


def has_changing_name(volume: Node) -> bool:
    """Whether a volume is known by a name of the kernel's only, and not by its WWID."""
    device = volume.attributes.get("host_device")
    return volume.attributes.get("wwid") in (None, "") and bool(_FOUND_IN_TURN.fullmatch(str(device)))


def double_lun(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """MPL-11: volumes of one storage system that a host sees under the same LUN."""
    expanded, found = inputs.expanded, dict[tuple[int, tuple[str, ...], str], list[str]]()
    for one in host_storages(expanded):
        by_lun: dict[int, list[str]] = {}
        for name in one.volumes:
            lun = number(expanded.nodes[name], "lun_id")
            if lun is not None and expanded.nodes[name].attributes.get("protocol") == "scsi":
                by_lun.setdefault(int(lun), []).append(name)
        for shared, names in by_lun.items():
            if len(drawn_ids(names)) > 1:
                found.setdefault((shared, drawn_ids(names), one.system), []).append(one.host)
    for (shared, volumes, system), hosts in found.items():
        facts: Facts = {"volumes": Names(volumes), "hosts": named(hosts), "system": named([system])}
        yield hit([*volumes, *hosts, system], "lun_id", lun=shared, **facts)


CHECKS: Final[Mapping[str, Find]] = {
    "MPL-10": changing_names,
    "MPL-11": double_lun,
}
