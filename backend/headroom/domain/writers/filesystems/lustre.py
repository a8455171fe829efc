"""Lustre: object storage targets on the arrays of its servers, their networks, and the clients.

Facts: Lustre Operations Manual 2.x, "Formatting Options for ldiskfs RAID Devices" (`stride` and `stripe_width` in
blocks of 4 KiB) and "Configuring LNet" (lnetctl, /etc/lnet.conf); mkfs.lustre(8) (`--fsname` of eight characters,
`--index`, `--mgsnode`; the journal of an OST on its own device), mount.lustre(8), lnetctl(8), lfs-setstripe(1) of
Lustre 2.15 and newer.
"""

import ipaddress
from collections.abc import Iterator
from functools import partial
from typing import Final

from headroom.domain.design.records import PortRef
from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.fabric.addresses import Addresses, ports_towards
from headroom.domain.writers.files.effects import Effects, resources
from headroom.domain.writers.files.names import LUSTRE, Namer
from headroom.domain.writers.files.output import (
    Output,
    OutputFile,
    Refusals,
    WriterContext,
    file_of,
    heading,
    script_opening,
)
from headroom.domain.writers.files.text import about, comment, exact, sections, shell_lines, spoken
from headroom.domain.writers.filesystems.parallel import ParallelSystem, ServerTarget, Targets, parallel_systems
from headroom.domain.writers.linux.mdadm import creation
from headroom.domain.writers.linux.mount_units import unit, unit_name
from headroom.domain.writers.linux.scripts import checked, opening
from headroom.domain.writers.lookup.host_files import host_files
from headroom.domain.writers.lookup.linux_devices import mount_points
from headroom.domain.writers.lookup.nodes import holder
from headroom.domain.writers.lookup.platform import LINUX, hosts_on
from headroom.domain.writers.steps.step_effects import building

_STACK: Final = "lustre"
_TARGETS: Final = "lustre-targets.sh"
_CLIENT: Final = "lustre-client.sh"
_BLOCK_KIB: Final = 4
LNET, MANAGEMENT = sections(__file__, "functions/lustre.sh")
_NOT_DRAWN: Final = (
    "Management and metadata servers are not drawn: they have to run before, and the NID of the first, such as"
    " <address>@o2ib, is named in the call."
)


def applies(context: WriterContext) -> bool:
    """Whether the design has object storage servers of Lustre."""
    return _STACK in {one.attributes.get("stack") for one in context.expanded.of_kind("storage_service")}


def write(context: WriterContext) -> Output:
    """`<host>/lustre-targets.sh` with its mount units of servers, `<host>/lustre-client.sh` of clients."""
    problems = Refusals()
    network = _Lustre(context, problems)
    return host_files(context, hosts_on(context.expanded, *LINUX), partial(_files, network), problems)


class _Lustre:
    """All file systems of Lustre in one design, by what their files have to agree on."""

    def __init__(self, context: WriterContext, problems: Refusals) -> None:
        self.context = context
        self.expanded: ExpandedDesign = context.expanded
        self.problems = problems
        self.addresses = Addresses(context.expanded, problems)
        self.systems = [
            (one, Targets(context.expanded, one, problems)) for one in parallel_systems(context.expanded, _STACK)
        ]
        namer = Namer(LUSTRE)
        self.names = {one.node.id: namer.name(one.node.id, one.node.name) for one, _ in self.systems}

    def ports(self, host: Node, system: ParallelSystem) -> list[PortRef]:
        """Ports of a host towards the other end; none is a problem of its card or host."""
        far = system.clients if any(holder(self.expanded, one, "host") is host for one in system.services) else ()
        others = [holder(self.expanded, one, "host") for one in (*(far or system.services), *system.services)]
        ports = ports_towards(self.expanded, host, [one for one in others if one is not None])
        if not ports:
            what = "has no way over a network to the others of its Lustre"
            self.problems.refuse(host, "name", what, "Cable a port of it to them or to their switch.")
        return ports

    def networks(self, system: ParallelSystem, ports: list[PortRef]) -> Iterator[str]:
        """The commands that put ports into networks of LNet, now and at every start."""
        rdma = any(one.attributes.get("transport") == "rdma" for one in system.services)
        if any(ipaddress.ip_address(self.addresses.of(port)).version == 6 for port in ports):
            yield from comment("Addresses of IPv6 need a release of Lustre that takes them in LNet (2.16).")
        yield "modprobe lnet"
        yield "lnetctl lnet configure"
        for port in ports:
            inner = self.expanded.nodes[port[0]].inner
            infiniband = inner is not None and inner.ports[port[1]].type == "ib"
            yield from shell_lines(["lnet", "o2ib" if infiniband or rdma else "tcp", self.addresses.of(port)])
        yield "lnetctl export --backup >/etc/lnet.conf"
        yield "systemctl enable lnet"
        yield ""


def _files(network: _Lustre, host: Node, problems: Refusals) -> Iterator[OutputFile]:
    expanded = network.expanded
    for system, targets in network.systems:
        if targets.of(host):
            ports = network.ports(host, system)
            if ports and network.addresses.known(ports):
                yield from _server(network, host, system, targets)
    mounts = [
        (one, node) for one, _ in network.systems for node in one.clients if holder(expanded, node, "host") is host
    ]
    ready = [(one, node, network.ports(host, one)) for one, node in mounts]
    if ready and all(ports and network.addresses.known(ports) for _, _, ports in ready):
        after = resources(service for one, _ in mounts for service in one.services)
        lines = list(_client(network, host, ready, problems))
        yield file_of(_CLIENT, lines, Effects(after=after, makes=resources(node for _, node in mounts)))


def _server(network: _Lustre, host: Node, system: ParallelSystem, targets: Targets) -> Iterator[OutputFile]:
    context, own, name = network.context, targets.of(host), network.names[system.node.id]
    run = f"Run as root: sh {_TARGETS} <NID of the MGS>. {_NOT_DRAWN}"
    lines = [*opening(context, f"host {spoken(host.name)}", f"Lustre targets of {spoken(system.node.name)}", run)]
    lines += [*LNET.splitlines(), "", *MANAGEMENT.splitlines(), ""]
    arrays = targets.arrays(host)
    plain = [target for target in own if target.device and target.device not in arrays]
    if plain:
        lines += checked([target.storage.origin for target in plain], [target.device for target in plain])
    if arrays:
        lines += [*creation(network.expanded, arrays, network.problems), ""]
    lines += about([host.origin], network.networks(system, network.ports(host, system)))
    for target in own:
        lines += about(_origins(target), _format(target, name))
    lines += about([target.storage.origin for target in own], _mounts(own, name))
    below = [target.storage for target in own if target.storage.kind != "raid_array"]
    made = dict.fromkeys(target.service.id for target in own)
    services = [network.expanded.nodes[one] for one in made]
    yield file_of(_TARGETS, lines, building(network.expanded, host, below, services))
    for target in own:
        title = heading(context, f"Mount of Lustre target {_label(target, name)} on host {spoken(host.name)}.")
        lines = unit(target.device, _point(target, name), "lustre", True)
        yield file_of(_unit_file(target, name), [*title, *about([target.storage.origin], lines)])


def _origins(target: ServerTarget) -> list[str]:
    return [target.service.origin, target.storage.origin]


def _label(target: ServerTarget, name: str) -> str:
    return f"{name}-OST{target.number:04x}"


def _point(target: ServerTarget, name: str) -> str:
    return f"/srv/lustre/{_label(target, name)}"


def _unit_file(target: ServerTarget, name: str) -> str:
    return f"lustre_{_label(target, name)}.mount"


def _format(target: ServerTarget, name: str) -> Iterator[str]:
    stripe = target.stripe
    rows = f" Rows of {stripe.reason}." if stripe is not None else ""
    yield from comment(f"Target {_label(target, name)} on {spoken(target.storage.name)}.{rows}")
    words = ["mkfs.lustre", "--ost", f"--fsname={name}", f"--index={target.number}"]
    if stripe is not None and stripe.strip_kib % _BLOCK_KIB == 0:
        stride = stripe.strip_kib // _BLOCK_KIB
        yield from comment(
            f"Stride {stripe.strip_kib} / {_BLOCK_KIB} KiB = {stride} blocks; stripe width {stride} x {stripe.disks} ="
            f" {stride * stripe.disks} blocks."
        )
        words.append(f"--mkfsoptions=-E stride={stride},stripe_width={stride * stripe.disks}")
    lines = shell_lines([*words, target.device])
    yield from lines[:-1]
    before, _, device = lines[-1].rpartition(" ")
    yield f'{before} --mgsnode="$mgs" {device}'


def _mounts(own: list[ServerTarget], name: str) -> Iterator[str]:
    yield ""
    yield from comment("Their mounts, which start them, now and at every start, by the units beside this script.")
    yield 'cd "$(dirname "$0")"'
    units = [unit_name(_point(target, name), "mount") for target in own]
    for target, installed in zip(own, units, strict=True):
        yield from shell_lines(["install", "-m", "644", _unit_file(target, name), f"/etc/systemd/system/{installed}"])
    yield from shell_lines(["systemctl", "daemon-reload"])
    yield from shell_lines(["systemctl", "enable", "--now", *units])


def _client(
    network: _Lustre, host: Node, ready: list[tuple[ParallelSystem, Node, list[PortRef]]], problems: Refusals
) -> Iterator[str]:
    points, faults = mount_points(network.expanded, host)
    own = {node.origin for _, node, _ in ready}
    problems += [problem for problem in faults if problem.component_id in own]
    run = f"Run as root: sh {_CLIENT} <NID of the MGS>. {_NOT_DRAWN} A second run changes nothing."
    yield from script_opening(network.context, f"Lustre client of host {spoken(host.name)}.", run)
    yield from [*LNET.splitlines(), "", *MANAGEMENT.splitlines(), ""]
    for system, node, ports in ready:
        name, point = network.names[system.node.id], points.get(node.id, "/")
        yield from about([host.origin], network.networks(system, ports))
        lines = [
            *comment(f"{spoken(node.name)} at {point}."),
            f"mkdir -p {point}",
            f"grep -qs ' {point} lustre ' /etc/fstab ||",
            f'    echo "$mgs:/{name} {point} lustre noatime,_netdev 0 0" >>/etc/fstab',
            f"mountpoint -q {point} || mount {point}",
            *_striping(system, node, point),
        ]
        yield from about([node.origin], lines)


def _striping(system: ParallelSystem, node: Node, point: str) -> list[str]:
    size, stripes = number(system.node, "stripe_kib"), number(node, "stripe_count")
    words = [f"-S {exact(size)}K"] if size else []
    if words or stripes:
        words.append(f"-c {exact(stripes)}" if stripes else "-c -1")
        return comment(
            "The stripes of the design are set once, on one client, and hold for files made from then on: lfs setstripe"
            f" {' '.join(words)} {point}"
        )
    return []
