"""The volume schedule: volumes, LUNs and hosts of storage systems for whose commands no writer is there.

A CSV table as those of `cables`: what somebody enters in the vendor's own interface. Open cells are the storage
system's choice (LUN, owner), or known only once it is there (WWID).
"""

from collections.abc import Iterator
from typing import Final

from headroom.domain.design.records import PortRef
from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.fabric.host_ports import initiators, users
from headroom.domain.writers.files.output import Output, WriterContext, file_of
from headroom.domain.writers.files.text import about, exact, table_line
from headroom.domain.writers.lookup import ds8000_numbers as ds8000
from headroom.domain.writers.lookup.devices import disk_gib
from headroom.domain.writers.lookup.linux_devices import on_own_drives
from headroom.domain.writers.lookup.nodes import folder_names, holder, nodes_of
from headroom.domain.writers.lookup.target_devices import is_target
from headroom.domain.writers.steps.step_effects import storage_effects
from headroom.domain.writers.storage import svc
from headroom.domain.writers.storage.smcli_dialects import model_of

COLUMNS: Final = (
    "Volume", "Capacity (GiB)", "Pool", "Owner", "Protocol", "LUN", "WWID", "Host", "Host ports",
)  # fmt: skip
_FAMILIES: Final = (svc.FAMILY, ds8000.FAMILY)
"""Those whose commands have a writer, beside Engenio's and Linux targets."""
_OF_LINUX: Final = "linux_md"
"""Drives whose arrays a host makes itself."""


def applies(context: WriterContext) -> bool:
    """Whether hosts use volumes of a storage system that no other file configures."""
    return any(_volumes(context.expanded, system) for system in _systems(context.expanded))


def write(context: WriterContext) -> Output:
    """`<storage system>/volumes.csv`, a line for each volume of each host."""
    expanded = context.expanded
    folders = folder_names(expanded, "storage_system")
    return Output(
        tuple(
            file_of(
                f"{folders[system.id]}/volumes.csv",
                [table_line(COLUMNS), *_lines(expanded, system, volumes)],
                storage_effects(expanded, system, volumes),
            )
            for system in _systems(expanded)
            if (volumes := _volumes(expanded, system))
        )
    )


def _systems(expanded: ExpandedDesign) -> list[Node]:
    return [
        system
        for system in nodes_of(expanded, "storage_system")
        if system.attributes.get("array_family") not in _FAMILIES
        and system.attributes.get("raid_rules") != _OF_LINUX
        and model_of(system) is None
        and not is_target(system)
    ]


def _volumes(expanded: ExpandedDesign, system: Node) -> list[Node]:
    """The volumes that the system itself makes: not those of drives whose array a host's Linux keeps."""
    own = [one for one in nodes_of(expanded, "volume") if holder(expanded, one, "storage_system") is system]
    used = {volume.id for volumes in users(expanded, own).values() for volume in volumes}
    return [volume for volume in own if volume.id in used and not on_own_drives(expanded, volume)]


def _lines(expanded: ExpandedDesign, system: Node, volumes: list[Node]) -> Iterator[str]:
    of_host = users(expanded, volumes)
    for volume in volumes:
        for host_id, own in of_host.items():
            if volume in own:
                host = expanded.nodes[host_id]
                yield from about([volume.origin, host.origin], [table_line(_cells(expanded, system, volume, host))])


def _cells(expanded: ExpandedDesign, system: Node, volume: Node, host: Node) -> Iterator[str]:
    size, lun = disk_gib(expanded, volume), number(volume, "lun_id")
    pool, owner = expanded.nodes.get(volume.parent or ""), expanded.nodes.get(str(volume.attributes.get("owner")))
    yield from (volume.name, "" if size is None else exact(size), pool.name if pool is not None else "")
    yield from (owner.name if owner is not None else "", str(volume.attributes.get("protocol") or "scsi").upper())
    yield from ("" if lun is None else exact(lun), str(volume.attributes.get("wwid") or ""), host.name)
    yield " ".join(_port(expanded, port) for port in initiators(expanded, host, system))


def _port(expanded: ExpandedDesign, port: PortRef) -> str:
    """A port by its WWPN or address, else by its name in the design."""
    node = expanded.nodes[port[0]]
    addresses = (node.attributes.get(f"ports/{port[1]}/{key}") for key in ("wwpn", "ip_address"))
    return next((str(value) for value in addresses if value), f"{node.name}/{port[1]}")
