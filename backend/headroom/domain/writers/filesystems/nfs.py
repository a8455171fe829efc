"""NFS of Linux: what servers export to which clients, and the mounts of these.

Facts: exports(5), exportfs(8) and nfs.conf(5) of nfs-utils 2.6 (files of /etc/exports.d end with .exports; addresses of
clients without brackets; `[nfsd] rdma=y` and its port 20049); nfs(5) (`proto=` with tcp6 and rdma6, `nconnect`, the
brackets of IPv6 addresses); systemd.mount(5), systemd.unit(5). The kernel's fs/nfs: 16 connections at most.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from headroom.domain.design.records import PortRef
from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.topology.services import serving
from headroom.domain.writers.fabric.addresses import Addresses, ports_between
from headroom.domain.writers.files.effects import Effects, resources
from headroom.domain.writers.files.names import FILE, Namer
from headroom.domain.writers.files.output import (
    Output,
    OutputFile,
    Refusals,
    WriterContext,
    conf_opening,
    file_of,
    heading,
    script_opening,
)
from headroom.domain.writers.files.text import about, comment, count, shell_lines, spoken
from headroom.domain.writers.linux.mount_units import unit_file, unit_name
from headroom.domain.writers.lookup.host_files import host_files
from headroom.domain.writers.lookup.linux_devices import mount_points
from headroom.domain.writers.lookup.nodes import children_of, holder, named, nodes_of
from headroom.domain.writers.lookup.platform import LINUX, hosts_on

_STACK: Final = "nfs"
_MOST_CONNECTIONS: Final = 16
_RDMA_PORT: Final = 20049
_EXPORTS: Final = "headroom.exports"
_CONF: Final = "headroom-nfs.conf"
_SCRIPT: Final = "nfs-mount.sh"


def applies(context: WriterContext) -> bool:
    """Whether a Linux host serves NFS, or mounts it from a drawn server."""
    hosts = hosts_on(context.expanded, *LINUX)
    return any(_services(context.expanded, host) or _mounts(context.expanded, host) for host in hosts)


def write(context: WriterContext) -> Output:
    """`<host>/headroom.exports` of servers; mount units and `<host>/nfs-mount.sh` of clients."""
    problems = Refusals()
    network = _Nfs(context.expanded, problems)
    hosts = hosts_on(context.expanded, *LINUX)
    return host_files(context, hosts, partial(_files, context, network), problems)


def _services(expanded: ExpandedDesign, host: Node) -> list[Node]:
    services = children_of(expanded, host, "storage_service")
    return [one for one in services if one.attributes.get("stack") == _STACK]


def _mounts(expanded: ExpandedDesign, host: Node) -> list[Node]:
    """The host's NFS file systems that reach drawn servers."""
    found = children_of(expanded, host, "filesystem")
    return [one for one in found if one.attributes.get("type") == _STACK and serving(expanded, one)]


@dataclass(frozen=True, slots=True)
class _Mount:
    """A client's file system with the server's own that it shows, and the ports of both."""

    node: Node
    service: Node
    filesystem: Node
    client_ports: list[PortRef]
    server_port: PortRef
    server_ports: int


class _Nfs:
    """Who mounts what from whom in one design; what it leaves open goes to `problems`."""

    def __init__(self, expanded: ExpandedDesign, problems: Refusals) -> None:
        self._expanded = expanded
        self._problems = problems
        self.addresses = Addresses(expanded, problems)
        self._points: dict[str, str] = {}
        self._turns: dict[str, int] = {}
        """By service, how many clients have it already."""
        self.mounts = {
            host.id: [found for node in _mounts(expanded, host) if (found := self._mount(host, node)) is not None]
            for host in nodes_of(expanded, "host")
        }

    def clients(self, service: Node) -> list[_Mount]:
        """All mounts of a service, hosts in order."""
        return [mount for own in self.mounts.values() for mount in own if mount.service is service]

    def point(self, filesystem: Node) -> str:
        """Where a host has one of its file systems."""
        host = holder(self._expanded, filesystem, "host")
        if filesystem.id not in self._points and host is not None:
            points, faults = mount_points(self._expanded, host)
            self._problems += [fault for fault in faults if fault not in self._problems]
            self._points |= points
        return self._points.get(filesystem.id, "/")

    def served(self, service: Node) -> list[Node]:
        """The file systems that a service exports; it has to say which."""
        found = named(self._expanded, service.attributes.get("on"))
        if not found:
            self._problems.refuse(service, "on", "does not say what it serves", "Choose a file system of its host.")
        for one in found:
            if one.kind != "filesystem":
                what = f"serves {spoken(one.name)}, which is no file system"
                self._problems.refuse(service, "on", what, "Put a file system on it, and let the service serve that.")
        return [one for one in found if one.kind == "filesystem"]

    def _mount(self, host: Node, node: Node) -> _Mount | None:
        services = [self._expanded.nodes[name] for name in serving(self._expanded, node)]
        services = [one for one in services if one.kind == "storage_service"]
        if len(services) != 1:
            what = f"reaches {count(len(services), 'service')}, and a mount has one server"
            self._problems.refuse(node, "on", what, "Draw a file system for each service.")
            return None
        (service,) = services
        served = self.served(service)
        if len(served) > 1:
            what = f"reaches {spoken(service.name)}, which serves {count(len(served), 'file system')}"
            self._problems.refuse(node, "on", what, "Draw a service for each of them.")
        server = holder(self._expanded, service, "host")
        near, far = ports_between(self._expanded, host, server) if server is not None else ([], [])
        if not far and server is not None:
            what = f"has no way over a network to {spoken(server.name)}"
            self._problems.refuse(node, "on", what, "Cable a port of its host to the server or its switch.")
        if not far or len(served) != 1:
            return None
        turn = self._turns[service.id] = self._turns.get(service.id, -1) + 1
        return _Mount(node, service, served[0], near, far[turn % len(far)], len(far))


def _files(context: WriterContext, network: _Nfs, host: Node, problems: Refusals) -> Iterator[OutputFile]:
    services = _services(context.expanded, host)
    ports = [port for service in services for mount in network.clients(service) for port in mount.client_ports]
    if services and network.addresses.known(ports):
        lines = [*_exports_opening(context, host), *_exports(network, services)]
        exported = [one for service in services for one in network.served(service)]
        yield file_of(_EXPORTS, lines, Effects(after=resources(exported), makes=resources(services)))
        if any(service.attributes.get("transport") == "rdma" for service in services):
            yield file_of(_CONF, _server_settings(context, host))
    mounts = [mount for mount in network.mounts[host.id] if network.addresses.known([mount.server_port])]
    if mounts:
        namer = Namer(FILE)
        names = {
            mount.node.id: f"nfs-{namer.name(mount.node.id, unit_file(network.point(mount.node)))}.mount"
            for mount in mounts
        }
        effects = Effects(
            after=resources(mount.service for mount in mounts), makes=resources(mount.node for mount in mounts)
        )
        yield file_of(_SCRIPT, _installation(context, host, network, mounts, names), effects)
        for mount in mounts:
            yield file_of(names[mount.node.id], _unit(context, host, network, mount, problems))


def _exports_opening(context: WriterContext, host: Node) -> list[str]:
    note = (
        f"Copy to /etc/exports.d/{_EXPORTS}, then exportfs -ra; systemctl enable --now nfs-server. Clients may write"
        " (rw), are answered once data is stable (sync), and their root is nobody here, as exports(5) has it by"
        " itself. Nothing is exported while the file system is not mounted (mountpoint). An address is that of a"
        " client's port."
    )
    return conf_opening(context, f"What host {spoken(host.name)} exports by NFS.", note)


def _exports(network: _Nfs, services: list[Node]) -> Iterator[str]:
    for service in services:
        mounts = network.clients(service)
        ports = dict.fromkeys(port for mount in mounts for port in mount.client_ports)
        clients = [f"{network.addresses.of(port)}(rw,sync,no_subtree_check,mountpoint)" for port in ports]
        for one in network.served(service):
            lines = comment(f"{spoken(service.name)} serves {spoken(one.name)} to {count(len(mounts), 'client')}.")
            if clients:
                lines.append(f"{network.point(one)} \\")
                lines += [f"    {client} \\" for client in clients[:-1]]
                lines.append(f"    {clients[-1]}")
            yield from about([service.origin, one.origin, *(mount.node.origin for mount in mounts)], lines)


def _server_settings(context: WriterContext, host: Node) -> Iterator[str]:
    note = f"Copy to /etc/nfs.conf.d/{_CONF}, then systemctl restart nfs-server."
    yield from conf_opening(context, f"NFS over RDMA on host {spoken(host.name)}.", note)
    yield from about([host.origin], ["[nfsd]", "rdma=y", f"rdma-port={_RDMA_PORT}"])


def _installation(
    context: WriterContext, host: Node, network: _Nfs, mounts: list[_Mount], names: dict[str, str]
) -> Iterator[str]:
    yield from script_opening(
        context,
        f"NFS mounts of host {spoken(host.name)}.",
        f"Run as root, once the servers export, with the mount units beside it: sh {_SCRIPT} mounts now and at every"
        " start. Units get the names that systemd derives from the mount points.",
    )
    lines = ['cd "$(dirname "$0")"']
    units = [unit_name(network.point(mount.node), "mount") for mount in mounts]
    for mount, name in zip(mounts, units, strict=True):
        lines += shell_lines(["install", "-m", "644", names[mount.node.id], f"/etc/systemd/system/{name}"])
    lines += [*shell_lines(["systemctl", "daemon-reload"]), *shell_lines(["systemctl", "enable", "--now", *units])]
    yield from about([mount.node.origin for mount in mounts], lines)


def _unit(context: WriterContext, host: Node, network: _Nfs, mount: _Mount, problems: Refusals) -> Iterator[str]:
    point = network.point(mount.node)
    yield from heading(
        context,
        f"NFS mount of host {spoken(host.name)} from {spoken(mount.service.name)}, for"
        f" /etc/systemd/system/{unit_name(point, 'mount')}.",
    )
    address = network.addresses.of(mount.server_port)
    newer = ":" in address
    server = f"[{address}]" if newer else address
    options, notes = _options(mount, newer, problems)
    lines = [
        "",
        "[Unit]",
        f"Description=NFS at {point}",
        "Wants=network-online.target",
        "After=network-online.target",
        "",
        "[Mount]",
        *(line for note in notes for line in comment(note)),
        f"What={server}:{network.point(mount.filesystem)}",
        f"Where={point}",
        "Type=nfs",
        f"Options={','.join(options)}",
        "",
        "[Install]",
        "WantedBy=remote-fs.target",
    ]
    yield from about([mount.node.origin, mount.service.origin], lines)


def _options(mount: _Mount, newer: bool, problems: Refusals) -> tuple[list[str], list[str]]:
    """Mount options, and what is to be said of them and of the address."""
    notes = []
    if mount.server_ports > 1:
        notes.append(
            f"The server has {count(mount.server_ports, 'port')} in this network, and its clients take them in turn: a"
            " client has one of them."
        )
    transport, connections = mount.service.attributes.get("transport"), number(mount.node, "connections")
    if transport not in ("rdma", "tcp"):
        notes.append("The design does not say by what it is carried: TCP, as the client takes by itself.")
    protocol = f"{'rdma' if transport == 'rdma' else 'tcp'}{'6' if newer else ''}"
    options = ["noatime", "_netdev", f"proto={protocol}"]
    if transport == "rdma":
        options.append(f"port={_RDMA_PORT}")
    elif connections is not None and connections > 1:
        if connections > _MOST_CONNECTIONS:
            what = f"has {int(connections)} connections to a server"
            problems.refuse(mount.node, "connections", what, f"Enter {_MOST_CONNECTIONS} at most: Linux takes no more.")
        options.append(f"nconnect={int(connections)}")
    else:
        notes.append("The design states no more than one connection (nconnect).")
    return options, notes
