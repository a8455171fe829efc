"""VMware ESXi: claim rules, iSCSI and NVMe over Fabrics of a host, as one script for the ESXi Shell.

Facts: VMware vSphere Storage 7.0 (options of `esxcli storage nmp satp rule add`; vendor and product of an inquiry
choose the SATP, its rule the PSP; a rule holds for disks that are claimed after it). From memory: what the lists of
esxcli look like, `policy=latency` (6.7 U1 and newer), the commands of iSCSI and NVMe, and that the HPP shares NVMe's
paths itself.
"""

import ipaddress
import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.catalogue.scsi import ArrayFamily
from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.topology.io_paths import io_paths
from headroom.domain.writers.fabric.nvmeof import SERVICE, NvmeFabric, fabric_systems, pairs
from headroom.domain.writers.files.output import Output, OutputFile, Refusals, WriterContext, file_of, script_opening
from headroom.domain.writers.files.text import about, comment, exact, sections, shell_lines, spoken
from headroom.domain.writers.lookup.devices import disk_gib
from headroom.domain.writers.lookup.host_files import host_files
from headroom.domain.writers.lookup.platform import hosts_on, platform_of
from headroom.domain.writers.lookup.shared_disks import inquiries, iscsi_ports, shared_disks
from headroom.domain.writers.steps.step_effects import reaching

RULE, PORTAL, CONNECT = sections(__file__, "functions/esxi.sh")
END: Final = 'exit "$failed"'
RESCAN: Final = "esxcli storage core adapter rescan --all"
_ISCSI_SERVICE: Final = 3260
_NAA: Final = re.compile(r"3([0-9a-f]{16}|[0-9a-f]{32})", re.IGNORECASE)
_FIRST_NUMBER: Final = re.compile(r"[0-9]{1,2}")
_FIRST_WITH_LATENCY: Final = 7


def applies(context: WriterContext) -> bool:
    """Whether a host of ESXi uses disks through adapters."""
    return any(any(shared_disks(context.expanded, host)) for host in hosts_on(context.expanded, "esxi"))


def write(context: WriterContext) -> Output:
    """`<host>/esxi.sh` for each host of ESXi that uses disks through adapters."""
    expanded = context.expanded
    problems = Refusals()
    fabric = NvmeFabric(expanded, problems)

    def files_of(host: Node, _: Refusals) -> Iterator[OutputFile]:
        volumes, namespaces = shared_disks(expanded, host)
        if volumes or namespaces:
            lines = [*_opening(context, host), *_EsxiScript(expanded, host, fabric).lines(volumes, namespaces)]
            yield file_of("esxi.sh", lines, reaching(expanded, host, [*volumes, *namespaces]))

    return host_files(context, hosts_on(expanded, "esxi"), files_of, problems)


def _opening(context: WriterContext, host: Node) -> Iterator[str]:
    yield from script_opening(
        context,
        f"Paths of ESXi host {spoken(host.name)}.",
        "Run it in the ESXi Shell as root: sh esxi.sh. What is there already is left as it is, so that a second run"
        " changes nothing. A claim rule holds for disks that are found after it: run this before the first disk is"
        " mapped to the host, or restart the host afterwards. Compare: esxcli storage nmp device list.",
    )
    yield "failed=0"


class _EsxiScript:
    """The commands for one host; addresses and names that the design leaves open go to the problems of `fabric`."""

    def __init__(self, expanded: ExpandedDesign, host: Node, fabric: NvmeFabric) -> None:
        self._expanded = expanded
        self._host = host
        self._fabric = fabric

    def lines(self, volumes: list[Node], namespaces: list[Node]) -> Iterator[str]:
        """Rules come before the disks that they are for."""
        yield from self._rules(volumes)
        yield from self._iscsi(volumes)
        yield from self._nvme(namespaces)
        yield from (*comment("All adapters look for disks."), RESCAN, "")
        yield from self._datastores([*volumes, *namespaces])
        yield END

    def _rules(self, volumes: list[Node]) -> Iterator[str]:
        families, unknown = inquiries(self._expanded, volumes)
        if families:
            yield from (*RULE.splitlines(), "")
        for family, systems in families.items():
            names = ", ".join(spoken(system.name) for system in systems)
            psp, options, why = self._policy(family)
            claim = "tpgs_on" if "ALUA" in family.satp else "-"
            lines = comment(f"{family.name} ({names}): {why}")
            for vendor, product in family.inquiries:
                lines += shell_lines(["rule", family.satp, vendor, product, psp, options, claim])
            yield from about([*(system.origin for system in systems), self._host.origin], [*lines, ""])
        for system in unknown:
            text = (
                f"What {spoken(system.name)} answers to an inquiry is not known here: the host's own rules hold. Its"
                " vendor and model: esxcli storage core device list. The vendor's guide has the rule."
            )
            yield from about([system.origin], [*comment(text), ""])

    def _policy(self, family: ArrayFamily) -> tuple[str, str, str]:
        """The PSP, its options, and from what they come."""
        policy = str(self._host.attributes.get("multipath") or "failover")
        turns = exact(number(self._host, "rr_min_io") or 1)
        if policy == "failover" and family.paths == "symmetric":
            return "VMW_PSP_FIXED", "-", "one path at a time (policy failover); all paths are alike, one is preferred."
        if policy == "failover":
            return "VMW_PSP_MRU", "-", "one path at a time (policy failover), to the controller that owns the disk."
        if policy == "least_loaded" and _major(self._host) >= _FIRST_WITH_LATENCY:
            return "VMW_PSP_RR", "policy=latency", "the path with the least latency (policy least loaded)."
        why = f"{turns} I/O a path in turn (rr_min_io of the design)."
        if policy == "least_loaded":
            why = f"{why} The policy least loaded needs ESXi 7 or newer."
        return "VMW_PSP_RR", f"iops={turns}", why

    def _iscsi(self, volumes: list[Node]) -> Iterator[str]:
        ports = iscsi_ports(self._expanded, self._host, volumes)
        if not ports:
            return
        yield from PORTAL.splitlines()
        yield from comment("Software iSCSI. Bind its VMkernel ports first: esxcli iscsi networkportal add.")
        yield "esxcli iscsi software get | grep -q true || esxcli iscsi software set --enabled=true"
        for port in ports:
            node = self._expanded.nodes[port[0]]
            where = f"Port {port[1]} of {spoken(node.name)}."
            portal = f"{_bracketed(self._fabric.address(port))}:{_ISCSI_SERVICE}"
            yield from about([node.origin], [*comment(where), *shell_lines(["portal", portal])])
        yield ""

    def _nvme(self, namespaces: list[Node]) -> Iterator[str]:
        if not namespaces:
            return
        yield from comment("Namespaces of NVMe are claimed by the HPP, which shares I/O among their paths itself.")
        systems = [(system, pairs(self._expanded, system)) for system in fabric_systems(self._expanded)]
        mine = [(system, found) for system, found in systems if any(user is self._host for user, _, _ in found)]
        if mine:
            yield from (*comment("The host's own name is that of esxcli nvme info get."), *CONNECT.splitlines())
        for system, found in mine:
            transport = self._fabric.transport(system).upper()
            for subsystem in self._fabric.subsystems(system):
                if self._host in subsystem.hosts:
                    used = {
                        (path.controller, path.target_port)
                        for volume in subsystem.volumes
                        for path in io_paths(self._expanded, self._host.id, volume.id)
                    }
                    for target in dict.fromkeys(port for user, _, port in found if user is self._host and port in used):
                        node = self._expanded.nodes[target[0]]
                        where = f"Port {target[1]} of {spoken(node.name)} of {spoken(system.name)}, service {SERVICE}."
                        words = ["connect", transport, subsystem.nqn, self._fabric.address(target)]
                        yield from about([node.origin, system.origin], [*comment(where), *shell_lines(words)])
        yield ""

    def _datastores(self, volumes: list[Node]) -> Iterator[str]:
        yield from comment(
            "By hand, in the vSphere Client, since no command of ESXi tells that a disk is empty: a VMFS datastore on"
            " each of these, once for all hosts that share it."
        )
        for volume in volumes:
            size = disk_gib(self._expanded, volume)
            size_text = f"{exact(round(size, 3))} GiB" if size is not None else "size not in the design"
            yield from about([volume.origin], comment(f"- {spoken(volume.name)}: {size_text}, {_device(volume)}"))
        yield ""


def _device(volume: Node) -> str:
    wwid = volume.attributes.get("wwid")
    if not isinstance(wwid, str) or not wwid:
        return "no WWID in the design."
    naa = _NAA.fullmatch(wwid)
    return f"device naa.{naa[1].lower()}." if naa is not None else f"WWID {spoken(wwid)}."


def _bracketed(address: str) -> str:
    return f"[{address}]" if ipaddress.ip_address(address).version == 6 else address


def _major(host: Node) -> int:
    platform = platform_of(host)
    found = _FIRST_NUMBER.search(platform.release) if platform is not None else None
    return int(found[0]) if found is not None else _FIRST_WITH_LATENCY
