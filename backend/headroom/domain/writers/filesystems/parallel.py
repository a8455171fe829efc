"""File systems over several servers, as BeeGFS and Lustre have them: services, their targets in order, and clients."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from headroom.domain.topology.array_layout import card_of
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.topology.services import clusters_of_services, serving, storage_beneath
from headroom.domain.writers.files.names import MD, Namer
from headroom.domain.writers.files.output import Refusals
from headroom.domain.writers.files.text import spoken
from headroom.domain.writers.linux.stripes import Stripe, array_stripe, stripe_of
from headroom.domain.writers.lookup.drive_devices import drive_path
from headroom.domain.writers.lookup.linux_devices import linux_disks, lvm_paths, md_names
from headroom.domain.writers.lookup.nodes import children_of, holder, named, nodes_of

_OF_LINUX: Final = ("raid0", "raid1", "raid10", "raid5", "raid6")
_NO_DEVICE: Final = ""


@dataclass(frozen=True, slots=True)
class ParallelSystem:
    """One file system: the cluster, or the service that stands alone, its services in order, and its clients."""

    node: Node
    services: tuple[Node, ...]
    clients: tuple[Node, ...]
    """File systems of hosts."""


@dataclass(frozen=True, slots=True)
class ServerTarget:
    """What a service keeps data on: its device on the host, and its place among all targets, from 0."""

    service: Node
    storage: Node
    device: str
    number: int
    stripe: Stripe | None


def parallel_systems(expanded: ExpandedDesign, stack: str) -> list[ParallelSystem]:
    """The file systems whose services run this software; clients have the type of the same word."""
    clusters = clusters_of_services(expanded)
    services: dict[str, list[Node]] = {}
    for service in nodes_of(expanded, "storage_service"):
        if service.attributes.get("stack") == stack:
            services.setdefault(clusters.get(service.id, service.id), []).append(service)
    clients: dict[str, list[Node]] = {}
    for node in nodes_of(expanded, "filesystem"):
        if node.attributes.get("type") == stack:
            for name in dict.fromkeys(clusters.get(one, one) for one in serving(expanded, node)):
                clients.setdefault(name, []).append(node)
    return [
        ParallelSystem(expanded.nodes[name], tuple(own), tuple(clients.get(name, ()))) for name, own in services.items()
    ]


class Targets:
    """The targets of a file system, counted over all its services; what is open goes to `problems`."""

    def __init__(self, expanded: ExpandedDesign, system: ParallelSystem, problems: Refusals) -> None:
        self._expanded = expanded
        self._problems = problems
        self.found: list[ServerTarget] = []
        self._arrays: dict[str, dict[str, Node]] = {}
        for service in system.services:
            self._add(service)

    def of(self, host: Node) -> list[ServerTarget]:
        """Those on a host."""
        return [target for target in self.found if holder(self._expanded, target.service, "host") is host]

    def arrays(self, host: Node) -> dict[str, Node]:
        """Device to array of those that the host's Linux has to make for them."""
        return self._arrays.get(host.id, {})

    def _add(self, service: Node) -> None:
        host = holder(self._expanded, service, "host")
        if host is None:
            return
        storages = list(self._storages(service))
        if not storages:
            self._problems.refuse(service, "on", "has nothing to keep data on", "Let it serve arrays of its host.")
        names = self._names(host)
        for storage in storages:
            array = storage if storage.kind == "raid_array" else None
            device = self._device(host, service, storage, names)
            stripe = array_stripe(self._expanded, array) if array is not None else stripe_of(self._expanded, storage)
            self.found.append(ServerTarget(service, storage, device, len(self.found), stripe))

    def _storages(self, service: Node) -> Iterator[Node]:
        """What it serves as the design names it; else what lies beneath."""
        own = named(self._expanded, ids(service, "on"))
        for one in own:
            if one.kind == "filesystem":
                what = f"serves {spoken(one.name)}, which is a file system already"
                self._problems.refuse(service, "on", what, "Let it serve the array: the file makes what lies on it.")
        beneath = (self._expanded.nodes[name] for name in storage_beneath(self._expanded, service.id))
        yield from [one for one in own if one.kind != "filesystem"] if own else beneath

    def _names(self, host: Node) -> dict[str, str]:
        """Names below /dev/md of the host's arrays, beside those that it makes for volumes."""
        namer, taken = Namer(MD), md_names(self._expanded, host)
        for name, given in taken.items():
            namer.name(name, given)
        arrays = children_of(self._expanded, host, "raid_array")
        return {array.id: namer.name(array.id, array.name) for array in arrays}

    def _device(self, host: Node, service: Node, storage: Node, names: dict[str, str]) -> str:
        if storage.kind != "raid_array":
            disks, unnamed = linux_disks(self._expanded, host)
            own = [problem for problem in unnamed if problem.component_id == storage.origin]
            self._problems += own
            path = lvm_paths(self._expanded, host).get(storage.id)
            path = path or (disks[storage.id].path if storage.id in disks else _NO_DEVICE)
            if not path and not own:
                self._foreign(service, storage)
            return path
        drives = named(self._expanded, storage.attributes.get("drives"))
        if storage.id not in names:
            self._foreign(service, storage)
            return _NO_DEVICE
        if card_of(self._expanded, storage) is not None:
            remedy = "Draw a volume on it, with the name of the disk that the card shows."
            self._problems.refuse(storage, "card", "is made by a RAID card", remedy)
            return _NO_DEVICE
        if len(drives) == 1:
            path = drive_path(drives[0])
            if path is None:
                remedy = "Enter it as nvme list shows it, such as nvme0n1, or a name of /dev/disk/by-id."
                self._problems.refuse(drives[0], "host_device", "has no device name on its host", remedy)
            return path or _NO_DEVICE
        if storage.attributes.get("level") not in _OF_LINUX or storage.attributes.get("distributed"):
            what = "is of a kind of which no file here makes a target"
            self._problems.refuse(storage, "level", what, "Choose a level that Linux makes by itself, such as RAID 6.")
            return _NO_DEVICE
        device = f"/dev/md/{names[storage.id]}"
        self._arrays.setdefault(host.id, {})[device] = storage
        return device

    def _foreign(self, service: Node, storage: Node) -> None:
        what = f"serves {spoken(storage.name)}, which its host does not have"
        self._problems.refuse(service, "on", what, "Let it serve arrays and volumes of its own host.")
