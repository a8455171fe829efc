"""The Linux target: one nvmet.json a controller of an NVMe over Fabrics box, in the form that nvmetcli saves.

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
from headroom.domain.errors import Problem
from headroom.domain.topology.plant import Node, Plant
from headroom.domain.writers.names import FILE, Namer
from headroom.domain.writers.nvmeof import SERVICE, Fabric, Subsystem, fabric_systems, is_target, pairs
from headroom.domain.writers.output import Output, OutputFile, WriterContext, file_of, gathered, unresolved
from headroom.domain.writers.text import about, spoken
from headroom.domain.writers.view import folder_names

Item = tuple[tuple[str, ...], dict[str, Any]]
"""Components that an entry is about, and the entry."""
_DEVICE: Final = re.compile(
    r"/dev/(nvme[0-9]{1,4}n[0-9]{1,4}|sd[a-z]{1,4}|md[0-9]{1,4}"
    r"|(md|mapper|disk/by-id)/[A-Za-z0-9][A-Za-z0-9._:-]{0,119}|[A-Za-z][A-Za-z0-9_]{0,59}/[A-Za-z][A-Za-z0-9_]{0,59})"
)
_WWID: Final = re.compile(r"uuid\.([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})")
_LAST_CONTROLLER: Final = 65519
"""The greatest controller ID: those above are reserved."""
_SERIAL_DIGITS: Final = 20
_NO_DEVICE: Final = "/dev/null"


def applies(context: WriterContext) -> bool:
    """Whether hosts use namespaces of a box that stands for a Linux target."""
    return any(map(is_target, fabric_systems(context.plant)))


def write(context: WriterContext) -> Output:
    """`<storage system>/<controller>/nvmet.json` for each controller with a port that a host uses."""
    plant = context.plant
    folders = folder_names(plant, "storage_system")
    files: list[OutputFile] = []
    problems: list[Problem] = []
    fabric = Fabric(plant, problems)
    for system in filter(is_target, fabric_systems(plant)):
        ports: dict[str, list[PortRef]] = {}
        for target in dict.fromkeys(target for _, _, target in pairs(plant, system)):
            ports.setdefault(target[0], []).append(target)
        target_file = _TargetFile(plant, system, fabric, problems)
        namer = Namer(FILE)
        for place, controller in enumerate(ports):
            name = namer.name(controller, plant.nodes[controller].name)
            lines = target_file.lines(controller, ports[controller], _controller_ids(place, len(ports)))
            files.append(file_of(f"{folders[system.id]}/{name}/nvmet.json", lines))
    return gathered(files, problems)


def _controller_ids(place: int, controllers: int) -> tuple[int, int]:
    """Equal shares of the controller IDs, so that hosts meet none twice."""
    share = _LAST_CONTROLLER // controllers
    return 1 + place * share, (place + 1) * share


class _TargetFile:
    """What the files of a system's controllers have in common."""

    def __init__(self, plant: Plant, system: Node, fabric: Fabric, problems: list[Problem]) -> None:
        self._plant = plant
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
        return (self._plant.nodes[port[0]].origin,), entry

    def _subsystem(self, subsystem: Subsystem, controller: str, ids: tuple[int, int]) -> Item | None:
        """A subsystem with the namespaces that this controller serves; None when it serves none of them."""
        numbered = [
            (nsid, volume)
            for nsid, volume in enumerate(subsystem.volumes, 1)
            if volume.attributes.get("owner") in (None, "", controller)
        ]
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
            "namespaces": [self._namespace(subsystem, nsid, volume) for nsid, volume in numbered],
            "nqn": subsystem.nqn,
        }
        volumes = (volume.origin for _, volume in numbered)
        return (self._system.origin, *volumes, *(host.origin for host in subsystem.hosts)), entry

    def _namespace(self, subsystem: Subsystem, nsid: int, volume: Node) -> dict[str, Any]:
        device = {"path": self._device(volume), "uuid": self._uuid(subsystem, volume)}
        return {"device": device, "enable": 1, "nsid": nsid}

    def _device(self, volume: Node) -> str:
        device = volume.attributes.get("target_device")
        if not isinstance(device, str) or not _DEVICE.fullmatch(device):
            remedy = "Enter the block device there, such as /dev/md/array1 or /dev/nvme0n1."
            self._refuse(volume, "target_device", "has no device on the target", remedy)
            return _NO_DEVICE
        other = self._devices.setdefault(device, volume)
        if other is not volume:
            what = f"is {device} on the target, and so is {spoken(other.name)}"
            self._refuse(volume, "target_device", what, "Give each namespace its own.")
        return device

    def _uuid(self, subsystem: Subsystem, volume: Node) -> str:
        """As the hosts know it by its WWID, else one that follows from the names of subsystem and volume."""
        wwid = volume.attributes.get("wwid")
        known = _WWID.fullmatch(wwid) if isinstance(wwid, str) else None
        if known is None and wwid not in (None, ""):
            remedy = "Enter uuid. and the namespace's UUID, or nothing: then the target's file has one to enter."
            self._refuse(volume, "wwid", "has a WWID that a Linux target does not give", remedy)
        return known[1] if known else str(uuid.uuid5(uuid.NAMESPACE_OID, f"{subsystem.nqn}/{volume.id}"))

    def _refuse(self, volume: Node, attribute: str, what: str, remedy: str) -> None:
        self._problems.append(unresolved(volume, attribute, what, remedy))


def _table(name: str, items: Iterable[Item], last: bool = False) -> Iterator[str]:
    """A list of the file with one entry after another; each entry's lines lead to its components."""
    rows = list(items)
    yield f'  "{name}": ['
    for place, (ids, entry) in enumerate(rows, 1):
        lines = ["    " + line for line in json.dumps(entry, indent=2, sort_keys=True).splitlines()]
        lines[-1] += "" if place == len(rows) else ","
        yield from about(ids, lines)
    yield "  ]" if last else "  ],"
