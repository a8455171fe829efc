"""NVMe over Fabrics on Linux hosts: one shell script a host that connects it to its subsystems over every path.

Facts: nvme-connect(1) of nvme-cli 2.3, which has read every option here (it does not know fast_io_fail_tmo yet);
libnvme (a negative loss timeout means retry for ever); commit 8c4dfea of the kernel (fast_io_fail_tmo, 5.11: seconds
of reconnecting after which requests fail). From memory: that sysfs lets it be set (5.13), the form of `address` there,
and that hosts on Fibre Channel connect by rules of nvme-cli's own, so that nothing is written for them.
"""

from collections.abc import Iterator
from typing import Final

from headroom.domain.design.records import PortRef
from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.topology.io_paths import io_paths
from headroom.domain.writers.fabric.host_ports import open_port
from headroom.domain.writers.fabric.nvmeof import SERVICE, NvmeFabric, Subsystem, fabric_systems, pairs, uuid_of
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
from headroom.domain.writers.lookup.devices import host_volumes
from headroom.domain.writers.lookup.host_files import host_files
from headroom.domain.writers.lookup.nodes import holder
from headroom.domain.writers.lookup.platform import LINUX, hosts_on
from headroom.domain.writers.steps.step_effects import reaching

(CONNECT,) = sections(__file__, "functions/nvme.sh")
"""A path that is connected is left as it is, so that the script may run again; one that fails hinders no other."""
END: Final = 'exit "$failed"'
UNIT: Final = "headroom-nvme.service"
SCRIPTS: Final = "/usr/local/lib/headroom"
"""Where the script lies on a host, so that the unit finds it."""
_UNIT_LINES: Final = (
    "",
    "[Unit]",
    "Description=Paths of NVMe over Fabrics",
    "Wants=network-online.target",
    "After=network-online.target",
    "",
    "[Service]",
    "# A target that is not up yet is asked again every ten seconds; mounts wait for their disks meanwhile.",
    f"ExecStart=/bin/sh -c 'until /bin/sh {SCRIPTS}/nvme-connect.sh; do sleep 10; done'",
    "",
    "[Install]",
    "WantedBy=multi-user.target",
)


def applies(context: WriterContext) -> bool:
    """Whether a Linux host uses namespaces over Ethernet or InfiniBand."""
    expanded = context.expanded
    mine = {host.id for host in hosts_on(expanded, *LINUX)}
    return any(host.id in mine for system in fabric_systems(expanded) for host, _, _ in pairs(expanded, system))


def write(context: WriterContext) -> Output:
    """`<host>/nvme-connect.sh` and the unit that runs it, for each Linux host that uses namespaces over a network."""
    expanded = context.expanded
    problems = Refusals()
    fabric = NvmeFabric(expanded, problems)
    found = [(system, pairs(expanded, system)) for system in fabric_systems(expanded)]

    def files_of(host: Node, _: Refusals) -> Iterator[OutputFile]:
        of_host = [(system, [ports for user, *ports in one if user is host]) for system, one in found]
        systems = [(system, [(near, far) for near, far in ports]) for system, ports in of_host if ports]
        if systems:
            lines = [*_opening(context, host), *_NvmeScript(expanded, host, fabric, problems).lines(systems)]
            ids = {system.id for system, _ in systems}
            volumes = [one for one in host_volumes(expanded, host) if _system(expanded, one) in ids]
            yield file_of("nvme-connect.sh", lines, reaching(expanded, host, volumes))
            title = heading(context, f"Unit that connects the namespaces of host {spoken(host.name)} at every start.")
            yield file_of(UNIT, [*title, *about([host.origin], _UNIT_LINES)])

    return host_files(context, hosts_on(expanded, *LINUX), files_of, problems)


def _system(expanded: ExpandedDesign, volume: Node) -> str | None:
    system = holder(expanded, volume, "storage_system")
    return system.id if system is not None and volume.attributes.get("protocol") == "nvme" else None


def _opening(context: WriterContext, host: Node) -> Iterator[str]:
    yield from script_opening(
        context,
        f"NVMe over Fabrics of host {spoken(host.name)}.",
        f"Copy it to {SCRIPTS} and {UNIT} to /etc/systemd/system, then as root: systemctl enable --now {UNIT}, which"
        " runs it now and at every start. Paths that are connected already are left as they are, and one that fails"
        " hinders no other. Compare: nvme list-subsys. The kernel shares I/O among"
        " the paths of a namespace itself, as long as /sys/module/nvme_core/parameters/multipath is Y.",
    )
    yield from CONNECT.splitlines()
    yield ""


class _NvmeScript:
    """The commands for one host; what the design leaves open goes to `problems`."""

    def __init__(self, expanded: ExpandedDesign, host: Node, fabric: NvmeFabric, problems: Refusals) -> None:
        self._expanded = expanded
        self._host = host
        self._fabric = fabric
        self._problems = problems

    def lines(self, systems: list[tuple[Node, list[tuple[PortRef, PortRef]]]]) -> Iterator[str]:
        """The modules of the transports, then each system's paths."""
        transports = sorted({self._fabric.transport(system) for system, _ in systems})
        yield from comment(f"Transport of the storage systems: {', '.join(transports)}.")
        yield from about(
            [system.origin for system, _ in systems], [f"modprobe nvme-{transport}" for transport in transports]
        )
        yield ""
        for system, ports in systems:
            for subsystem in self._fabric.subsystems(system):
                if self._host in subsystem.hosts:
                    yield from self._paths(system, subsystem, ports)
        yield END

    def _paths(self, system: Node, subsystem: Subsystem, ports: list[tuple[PortRef, PortRef]]) -> Iterator[str]:
        names = ", ".join(spoken(volume.name) for volume in subsystem.volumes)
        used = {
            ((path.hba, path.initiator_port), (path.controller, path.target_port))
            for volume in subsystem.volumes
            for path in io_paths(self._expanded, self._host.id, volume.id)
        }
        options, reasons = self._options(system)
        text = f"Namespaces of {spoken(system.name)}: {names}. {reasons}"
        yield from about([system.origin, *(volume.origin for volume in subsystem.volumes)], comment(text))
        served = [target for pair in ports if pair in used for target in [pair[1]]]
        for initiator, target in ports:
            if (initiator, target) in used:
                own = self._own(initiator, served.count(target) > 1)
                words = ["connect", subsystem.nqn, self._fabric.address(target), own, *options]
                origins = [self._expanded.nodes[initiator[0]].origin, self._expanded.nodes[target[0]].origin]
                where = f"Port {initiator[1]} of {self._named(initiator)} to {target[1]} of {self._named(target)}."
                yield from about([*origins, system.origin], [*comment(where), *shell_lines(words)])
        wait = number(self._host, "no_path_seconds")
        if wait is not None:
            lines = [*comment("The host's wait without a path."), f"fail_after {subsystem.nqn} {exact(wait)}"]
            yield from about([self._host.origin, system.origin], lines)
        yield ""

    def _own(self, initiator: PortRef, needed: bool) -> str:
        """The host's address; it has to be known where two of its ports lead to the same port of the target."""
        address = self._fabric.address_if_entered(initiator)
        if address is None and needed:
            what, remedy = "has no IP address", "Enter it: other ports of the host reach the same port of the target."
            self._problems.append(open_port(self._expanded, initiator, "ip_address", what, remedy))
        return address or "-"

    def _options(self, system: Node) -> tuple[list[str], str]:
        """The options that all paths share, and from what they come."""
        words = [f"--transport={self._fabric.transport(system)}", f"--trsvcid={SERVICE}"]
        reasons = ["Lost paths are tried again for ever."]
        if self._host.attributes.get("nqn") not in (None, ""):
            nqn = self._fabric.nqn(self._host)
            host_id = uuid_of(nqn)
            words += [f"--hostnqn={nqn}", *([f"--hostid={host_id}"] if host_id is not None else [])]
        cores = number(self._host, "cores")
        if cores is None:
            reasons.append(
                "As many queues as the host has processors, since the design does not say how many those are."
            )
        else:
            words.append(f"--nr-io-queues={exact(cores)}")
            reasons.append(f"A queue for each of {exact(cores)} processor cores.")
        words.append("--ctrl-loss-tmo=-1")
        return words, " ".join(reasons)

    def _named(self, port: PortRef) -> str:
        return spoken(self._expanded.nodes[port[0]].name)
