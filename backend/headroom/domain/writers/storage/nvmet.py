"""The Linux target: one nvmet.json a controller of an NVMe over Fabrics box, in the form that nvmetcli saves.

An array or a logical volume is kept by one kernel, so that it is in the file of one controller only: its owner's.

Facts: nvmetcli (nvmet/nvme.py: what `restore` reads, subsystems 1 to 8192 namespaces, strings as configfs has them), a
file that it saved, and the kernel's ABI/stable/configfs-nvmet. Each controller runs its own kernel, so that it takes
only its own ports; what makes a host see one namespace behind two of them are the same NQN, namespace ID and UUID, and
controller IDs that no two share. JSON has no comments: docs/model/exports.md says what each value derives from.
"""

import json
import re
import uuid
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from headroom.domain.design.records import PortRef
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.fabric.nvmeof import SERVICE, NvmeFabric, Subsystem, fabric_systems, pairs
from headroom.domain.writers.files.effects import CABLING, Effects, resources
from headroom.domain.writers.files.names import FILE, Namer
from headroom.domain.writers.files.output import Output, OutputFile, Refusals, WriterContext, file_of, gathered
from headroom.domain.writers.files.text import about, spoken
from headroom.domain.writers.lookup.nodes import folder_names
from headroom.domain.writers.lookup.target_devices import (
    UUID_WWID,
    arrays_of_target,
    is_exclusive,
    is_target,
    namespace_uuid,
    target_device,
)

Item = tuple[tuple[str, ...], dict[str, Any]]
"""Components that an entry is about, and the entry."""
_DEVICE: Final = re.compile(
    r"/dev/(nvme[0-9]{1,4}n[0-9]{1,4}|sd[a-z]{1,4}|md[0-9]{1,4}"
    r"|(md|mapper|disk/by-id)/[A-Za-z0-9][A-Za-z0-9._:-]{0,119}|[A-Za-z][A-Za-z0-9_]{0,59}/[A-Za-z][A-Za-z0-9_]{0,59})"
)
_LAST_CONTROLLER: Final = 65519
"""The greatest controller ID: those above are reserved."""
_SERIAL_DIGITS: Final = 20
_NO_DEVICE: Final = "/dev/null"


def applies(context: WriterContext) -> bool:
    """Whether hosts use namespaces of a box that stands for a Linux target."""
    return any(map(is_target, fabric_systems(context.expanded)))


def write(context: WriterContext) -> Output:
    """`<storage system>/<controller>/nvmet.json` for each controller with a port that a host uses."""
    expanded = context.expanded
    folders = folder_names(expanded, "storage_system")
    files: list[OutputFile] = []
    problems = Refusals()
    fabric = NvmeFabric(expanded, problems)
    for system in filter(is_target, fabric_systems(expanded)):
        ports = serving_ports(expanded, system)
        target_file = _TargetFile(expanded, system, fabric, problems)
        target_file.refuse_two_writers(list(ports))
        namer = Namer(FILE)
        for place, controller in enumerate(ports):
            name = namer.name(controller, expanded.nodes[controller].name)
            lines = target_file.lines(controller, ports[controller], _controller_ids(place, len(ports)))
            effects = target_file.effects(controller)
            files.append(file_of(f"{folders[system.id]}/{name}/nvmet.json", lines, effects))
    return gathered(files, problems)


def serving_ports(expanded: ExpandedDesign, system: Node) -> dict[str, list[PortRef]]:
    """Node id of each controller with ports that a host uses, to these."""
    ports: dict[str, list[PortRef]] = {}
    for target in dict.fromkeys(target for _, _, target in pairs(expanded, system)):
        ports.setdefault(target[0], []).append(target)
    return ports


def _controller_ids(place: int, controllers: int) -> tuple[int, int]:
    """Equal shares of the controller IDs, so that hosts meet none twice."""
    share = _LAST_CONTROLLER // controllers
    return 1 + place * share, (place + 1) * share


class _TargetFile:
    """What the files of a system's controllers have in common."""

    def __init__(self, expanded: ExpandedDesign, system: Node, fabric: NvmeFabric, problems: Refusals) -> None:
        self._expanded = expanded
        self._system = system
        self._fabric = fabric
        self._problems = problems
        self._devices: dict[str, Node] = {}
        self._subsystems = fabric.subsystems(system)
        self._transport = fabric.transport(system)

    def lines(self, controller: str, ports: Sequence[PortRef], ids: tuple[int, int]) -> Iterator[str]:
        """The file of one controller."""
        subsystems = [item for one in self._subsystems if (item := self._subsystem(one, controller, ids))]
        hosts = {host.id: host for one in self._subsystems for host in one.hosts}
        names = [str(entry["nqn"]) for _, entry in subsystems]
        yield "{"
        yield from _table("hosts", [((host.origin,), {"nqn": self._fabric.nqn(host)}) for host in hosts.values()])
        yield from _table("ports", [self._port(number, port, names) for number, port in enumerate(ports, 1)])
        yield from _table("subsystems", subsystems, last=True)
        yield "}"

    def effects(self, controller: str) -> Effects:
        """It hands out what the controller serves, on arrays that are there."""
        volumes = [volume for one in self._subsystems for volume in one.volumes if _serves(controller, volume)]
        arrays = arrays_of_target(self._expanded, volumes).values()
        return Effects(needs=resources(arrays), after=frozenset({CABLING}), makes=resources(volumes))

    def refuse_two_writers(self, controllers: Sequence[str]) -> None:
        """What two of these controllers would serve at once, though only one kernel may have it."""
        for volume in (volume for one in self._subsystems for volume in one.volumes):
            device, owner = target_device(self._expanded, volume), volume.attributes.get("owner")
            if len(controllers) > 1 and is_exclusive(device) and owner in (None, ""):
                what = f"is {spoken(str(device))} on the target, which only one kernel may keep, and has no owner"
                remedy = "Choose the controller that keeps it: two that write to one array destroy what is on it."
                self._problems.refuse(volume, "owner", what, remedy)

    def _port(self, number: int, port: PortRef, subsystems: list[str]) -> Item:
        address = self._fabric.address(port)
        entry = {
            "addr": {
                "adrfam": "ipv6" if ":" in address else "ipv4",
                "traddr": address,
                "treq": "not specified",
                "trsvcid": SERVICE,
                "trtype": self._transport,
            },
            "portid": number,
            "referrals": [],
            "subsystems": subsystems,
        }
        return (self._expanded.nodes[port[0]].origin,), entry

    def _subsystem(self, subsystem: Subsystem, controller: str, ids: tuple[int, int]) -> Item | None:
        """A subsystem with the namespaces that this controller serves; None when it serves none of them."""
        numbered = [(nsid, volume) for nsid, volume in enumerate(subsystem.volumes, 1) if _serves(controller, volume)]
        if not numbered:
            return None
        entry = {
            "allowed_hosts": [self._fabric.nqn(host) for host in subsystem.hosts],
            "attr": {
                "allow_any_host": "0",
                "cntlid_max": str(ids[1]),
                "cntlid_min": str(ids[0]),
                "serial": uuid.uuid5(uuid.NAMESPACE_OID, subsystem.nqn).hex[:_SERIAL_DIGITS],
            },
            "namespaces": [self._namespace(nsid, volume) for nsid, volume in numbered],
            "nqn": subsystem.nqn,
        }
        volumes = (volume.origin for _, volume in numbered)
        return (self._system.origin, *volumes, *(host.origin for host in subsystem.hosts)), entry

    def _namespace(self, nsid: int, volume: Node) -> dict[str, Any]:
        device = {"path": self._device(volume), "uuid": self._uuid(volume)}
        return {"device": device, "enable": 1, "nsid": nsid}

    def _device(self, volume: Node) -> str:
        device = target_device(self._expanded, volume)
        if not isinstance(device, str) or not _DEVICE.fullmatch(device):
            remedy = "Enter the block device there, such as /dev/nvme0n1 or /dev/disk/by-id/nvme-eui.0025384b21401100."
            self._problems.refuse(volume, "target_device", "has no device on the target", remedy)
            return _NO_DEVICE
        other = self._devices.setdefault(device, volume)
        if other is not volume:
            what = f"is {device} on the target, and so is {spoken(other.name)}"
            self._problems.refuse(volume, "target_device", what, "Give each namespace its own.")
        return device

    def _uuid(self, volume: Node) -> str:
        """As the hosts know it by its WWID, else one that follows from the names of system and volume."""
        wwid = volume.attributes.get("wwid")
        if wwid not in (None, "") and not UUID_WWID.fullmatch(str(wwid)):
            remedy = "Enter uuid. and the namespace's UUID, or nothing: then the target's file sets one."
            self._problems.refuse(volume, "wwid", "has a WWID that a Linux target does not give", remedy)
        return namespace_uuid(self._expanded, volume) or str(uuid.NAMESPACE_OID)


def _serves(controller: str, volume: Node) -> bool:
    return volume.attributes.get("owner") in (None, "", controller)


def _table(name: str, items: Iterable[Item], last: bool = False) -> Iterator[str]:
    """A list of the file with one entry after another; each entry's lines lead to its components."""
    rows = list(items)
    yield f'  "{name}": ['
    for place, (ids, entry) in enumerate(rows, 1):
        lines = ["    " + line for line in json.dumps(entry, indent=2, sort_keys=True).splitlines()]
        lines[-1] += "" if place == len(rows) else ","
        yield from about(ids, lines)
    yield "  ]" if last else "  ],"
