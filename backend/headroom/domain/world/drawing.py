"""Designs of cases: what docs/model/world.md says of clients, servers, drives and software, as a user would draw it."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from headroom.domain.catalogue.records import Catalogue, Part
from headroom.domain.papers.sketch import Sketch
from headroom.domain.world.assumptions import complete, ports_of, speeds_of
from headroom.domain.world.loads import add_load
from headroom.domain.world.local_arrays import array_attributes, local_files
from headroom.domain.world.parts import (
    RAID_CARD,
    card_part,
    drive_part,
    framing_of,
    host_part,
    payload_of,
    raid_card_part,
    switch_part,
    with_parts,
)
from headroom.domain.world.records import Hosts, Point, WorldCase
from headroom.domain.world.sizes import DrawnSize, drawn_size
from headroom.domain.world.storage_systems import DRIVE, SystemsSize, draw_systems

APPLIANCE: Final = "appliance"
"""Class of storage systems as a vendor sells them."""
LOCAL: Final = frozenset({"local", "spdk"})
"""Stacks of hosts that use their own drives."""
_CLIENT: Final = {
    "nfs": "nfs", "lustre": "lustre", "beegfs": "beegfs", "scale": "gpfs", "ceph_rbd": "rbd", "cephfs": "ceph",
    "rgw": "s3", "daos": "daos", "weka": "weka", "gekkofs": "gekkofs", "nvme_tcp": "nvme", "fuse_other": "fuse",
    "other_object": "s3", "other_block": "nvme",
}  # fmt: skip
"""Type of the client's filesystem by stack; `other` else."""
_SERVICE: Final = {
    "nfs": "nfs", "lustre": "lustre", "beegfs": "beegfs", "scale": "scale", "ceph_rbd": "ceph", "cephfs": "ceph",
    "rgw": "ceph", "daos": "daos", "weka": "weka", "gekkofs": "gekkofs", "nvme_tcp": "nvmet",
    "other_object": "other_object", "other_block": "other_block",
}  # fmt: skip
"""Software of the servers by stack; `other_file` else."""
_GATEWAY: Final = {"rgw": "rgw", "nvme_tcp": "other_block", "nfs": "nfs"}
"""Software of gateways by stack: one of NVMe over TCP is a program that is itself a client of the cluster."""
_BEHIND: Final = {"nvme_tcp": "ceph"}
"""Software of the servers behind gateways, where the stack names that of the gateways."""
_KIND: Final = {"eth": "eth", "ib": "ib", "opa": "ib", "slingshot": "eth", "aries": "ib"}
"""Type of ports by network: Omni-Path and Aries are drawn as InfiniBand, Slingshot as Ethernet."""
_RDMA: Final = frozenset({"ib", "opa", "slingshot", "aries"})


class CaseDesign(NamedTuple):
    """A design of a case, or of one variant of it."""

    sketch: Sketch
    catalogue: Catalogue
    scale: float
    """How many times the design the system is."""
    cables: dict[str, str]
    """The host of each cable, by id."""


def draw(case: WorldCase, points: Sequence[tuple[int, Point]], catalogue: Catalogue) -> list[CaseDesign]:
    """The designs of a case with the workloads of some of its points; several where a fact leaves a choice.

    Args:
        case: with `not_drawn` empty.
        points: with their numbers in the case.
        catalogue: of the product.
    """
    if case.stack in LOCAL:
        return [_Drawer(complete(case), points, catalogue, 1, 1).local()]
    return [
        _Drawer(whole, points, catalogue, client_ports, server_ports).served()
        for whole in (complete(case, gbps) for gbps in speeds_of(case))
        for client_ports, server_ports in _port_choices(whole)
    ]


def _port_choices(case: WorldCase) -> list[tuple[int, int]]:
    """Ports of a client and of a server; where neither is stated both are taken alike."""
    clients, servers = ports_of(case.clients), ports_of(case.servers)
    if len(clients) > 1 and len(servers) > 1:
        return [(number, number) for number in clients]
    return [(one, other) for one in clients for other in servers]


class _Drawer:
    """Draws one variant of a case."""

    def __init__(
        self,
        case: WorldCase,
        points: Sequence[tuple[int, Point]],
        catalogue: Catalogue,
        client_ports: int,
        server_ports: int,
    ) -> None:
        self._case, self._points, self._catalogue = case, points, catalogue
        self._ports = {"client": client_ports, "server": server_ports}
        self._sketch = Sketch(case.id)
        self._parts: dict[str, Part] = {}
        self._used = {"fabric": 0, "edge": 0}

    def local(self) -> CaseDesign:
        """A host that uses its own drives."""
        case = self._case
        bays = case.drives.count or 1
        hosts = case.servers if case.servers.cores or case.servers.count else case.clients
        self._host("client1", hosts, "client", cards=int(case.arrays is not None), bays=bays)
        if case.arrays is not None:
            self._parts[RAID_CARD] = raid_card_part(RAID_CARD)
            self._sketch.part(RAID_CARD, "hba", RAID_CARD, at=("client1", "1"))
        arrays = self._drives("client1", bays)
        on = [self._sketch.part("files", "filesystem", at="client1", on=arrays, **local_files(case, self._buffered()))]
        return self._finish(on, 1.0)

    def served(self) -> CaseDesign:
        """Clients that reach servers over a network."""
        case = self._case
        arrays = 0 if case.arrays is None else case.arrays.count or 1
        least = self._copies() if case.protection.between_servers else 1
        size = drawn_size(case.clients.count or 1, case.servers.count or 1, arrays, least)
        targets = self._cluster(list(self._servers(size)))
        if case.gateways:
            targets = self._gateways(size.servers, targets)
        converged = case.clients.on_servers
        hosts = self._server_names(size.servers) if converged else self._clients(size.clients)
        on = [self._client_files(host, targets) for host in hosts]
        return self._finish(on, size.scale)

    def _finish(self, on: list[str], scale: float) -> CaseDesign:
        for name, ports in self._used.items():
            if ports:
                self._switch(name, ports)
        for number, point in self._points:
            add_load(self._sketch, number, point, on, self._case, scale)
        return CaseDesign(self._sketch, with_parts(self._catalogue, self._parts.values()), scale, self._hosts())

    def _hosts(self) -> dict[str, str]:
        """The host of each cable: what holds the card at its first end."""
        components = self._sketch.document["components"]
        cables = self._sketch.document["cables"].items()
        return {name: components[cable["from"][0]].get("at", [""])[0] for name, cable in cables}

    def _buffered(self) -> bool:
        return all(point.buffered for _, point in self._points)

    def _copies(self) -> int:
        protection = self._case.protection
        return protection.copies or (protection.data or 1) + (protection.parity or 0)

    def _server_names(self, count: int) -> list[str]:
        return [f"server{number}" for number in range(1, count + 1)]

    def _client_files(self, host: str, targets: list[str]) -> str:
        """The client software of a host."""
        kind = _CLIENT.get(self._case.stack or "", "other")
        more: dict[str, Any] = {"io_mode": "direct"} if self._case.clients.direct else {}
        if kind == "nfs" and self._case.clients.connections:
            more["connections"] = self._case.clients.connections
        return self._sketch.part(f"{host}-files", "filesystem", at=host, type=kind, on=targets, **more)

    def _gateways(self, count: int, targets: list[str]) -> list[str]:
        """A gateway on each server, in front of the cluster."""
        stack = _GATEWAY.get(self._case.stack or "", "other_file")
        return [
            self._sketch.part(f"{host}-gateway", "storage_service", at=host, stack=stack, on=targets, transport="tcp")
            for host in self._server_names(count)
        ]

    def _clients(self, count: int) -> Iterator[str]:
        for number in range(1, count + 1):
            name = f"client{number}"
            self._host(name, self._case.clients, "client", cards=self._ports["client"], bays=0)
            edge = "edge" if self._case.clients.uplink_gbps else "fabric"
            self._network(name, self._case.clients, self._ports["client"], edge)
            yield name

    def _servers(self, size: DrawnSize) -> Iterator[str]:
        case = self._case
        per_server = case.drives.per_server or round((case.drives.count or 1) / (case.servers.count or 1)) or 1
        count = size.servers
        arrays: list[str] = []
        if case.arrays:
            self._drive()
            arrays = draw_systems(
                self._sketch, self._parts, case, SystemsSize(count, size.arrays, self._ports["server"])
            )
        for number in range(1, count + 1):
            name = f"server{number}"
            bays = 0 if case.arrays else per_server
            extra = 2 if case.arrays else 0
            self._host(name, case.servers, "server", cards=self._ports["server"] + extra, bays=bays)
            self._network(name, case.servers, self._ports["server"], "fabric")
            on = self._drives(name, bays) if bays else arrays[number - 1 :: count]
            stack = "spdk" if case.servers.polled else _SERVICE.get(case.stack or "", "other_file")
            if case.gateways:
                stack = _BEHIND.get(case.stack or "", stack)
            yield self._sketch.part(
                f"{name}-service",
                "storage_service",
                at=name,
                stack=stack,
                on=on,
                transport=self._transport(case.servers),
            )

    def _cluster(self, services: list[str]) -> list[str]:
        protection = self._case.protection
        if len(services) == 1 and not protection.between_servers:
            return services
        more: dict[str, Any] = {}
        if protection.between_servers and protection.scheme == "replicas":
            more = {"protection": "replicas", "copies": protection.copies or 2}
        elif protection.between_servers and protection.scheme == "erasure_code":
            chunks = {"data_chunks": protection.data or 4, "parity_chunks": protection.parity or 2}
            more = {"protection": "erasure_code", **chunks}
        cluster = self._sketch.part("cluster", "storage_cluster", services=services, **more)
        return [cluster]

    def _transport(self, hosts: Hosts) -> str:
        """Of a service: a card that does the work of TCP leaves as little to the processors as RDMA does."""
        if hosts.offload:
            return "rdma"
        return hosts.transport or ("rdma" if hosts.network in _RDMA else "tcp")

    def _host(self, name: str, hosts: Hosts, role: str, cards: int, bays: int) -> None:
        attributes: dict[str, Any] = {}
        if self._case.instance and self._case.instance.vcpus and not hosts.cores:
            attributes["cores"] = max(1, self._case.instance.vcpus // 2)
        for key in ("cores", "sockets", "clock_ghz", "memory_gib"):
            if getattr(hosts, key) is not None:
                attributes[key] = getattr(hosts, key)
        part = f"world-{role}"
        if part not in self._parts:
            media, appliance = self._case.drives.media or "nvme", self._case.class_name == APPLIANCE
            self._parts[part] = host_part(part, cards, bays, media, hosts.processor_year, appliance=appliance)
        self._sketch.part(name, "host", part, **attributes)

    def _network(self, host: str, hosts: Hosts, ports: int, switch: str) -> None:
        kind = _KIND[hosts.network or "eth"]
        gbps, framing = hosts.nic_gbps or 100.0, framing_of(hosts)
        on_card = ports if hosts.card_gbps else 1
        card = f"world-card-{kind}-{gbps:g}" + (f"-{ports}-ports-{hosts.card_gbps:g}" if hosts.card_gbps else "")
        self._parts[card] = card_part(card, kind, gbps, on_card, payload_of(kind, framing), hosts.card_gbps)
        stated = {"mtu_bytes": framing.mtu_bytes, "roce": framing.rdma or None} if kind == "eth" else {}
        more = {name: value for name, value in stated.items() if value is not None}
        for number in range(ports):
            name, port = f"{host}-card{number // on_card + 1}", f"p{number % on_card + 1}"
            if port == "p1":
                self._sketch.part(name, "hba", card, at=(host, str(number // on_card + 1)), **more)
            self._used[switch] += 1
            self._sketch.cable((name, port), (switch, str(self._used[switch])))

    def _switch(self, name: str, ports: int) -> None:
        """The switch of all hosts, or that of the clients behind an uplink."""
        hosts = self._case.clients if name == "edge" else self._case.servers
        kind = _KIND[self._case.servers.network or self._case.clients.network or "eth"]
        uplink, framing = (hosts.uplink_gbps if name == "edge" else None), framing_of(hosts)
        part = f"world-{name}"
        self._parts[part] = switch_part(part, kind, ports + 1, uplink, payload_of(kind, framing))
        self._sketch.part(name, "switch", part, uplinks_percent=100)
        if name == "edge":
            self._sketch.cable((name, str(ports + 1)), ("fabric", str(self._used["fabric"] + 1)))

    def _drives(self, host: str, count: int) -> list[str]:
        """Arrays of a host over its drives: groups of the stated RAID, or all drives without redundancy."""
        part = self._drive()
        bays = [(host, f"bay{number}") for number in range(1, count + 1)]
        protection = self._case.protection
        level = "raid0" if protection.between_servers or protection.scheme in (None, "none") else protection.scheme
        size = (protection.data or 0) + (protection.parity or 0)
        groups = max(1, count // size) if size and level != "raid0" and not protection.between_servers else 1
        width = count // groups
        more = array_attributes(self._case, level, width, self._buffered())
        return [
            self._sketch.array(
                host, f"{host}-array{n + 1}", part, bays[n * width : (n + 1) * width], level=level, **more
            )
            for n in range(groups)
        ]

    def _drive(self) -> str:
        case = self._case
        year = None if case.instance else case.year
        self._parts[DRIVE] = drive_part(DRIVE, case.drives, year, self._catalogue.priors, case.instance)
        return DRIVE
