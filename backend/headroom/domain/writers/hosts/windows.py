"""Windows Server: MPIO, iSCSI and file systems of a host, as one PowerShell script.

A disk is touched only if its identifier is a WWID of the design, one host alone uses it, and it has no partition table.
"""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.fabric.host_ports import users
from headroom.domain.writers.fabric.nvmeof import NvmeFabric
from headroom.domain.writers.files.effects import Effects, paths, resources
from headroom.domain.writers.files.names import WINDOWS_LABEL, Namer
from headroom.domain.writers.files.output import Output, OutputFile, Refusals, WriterContext, file_of, heading
from headroom.domain.writers.files.text import about, comment, spoken
from headroom.domain.writers.hosts.windows_scripts import BASE, DISKS, END, ISCSI, MULTIPATH, RESCAN, RESTART, quoted
from headroom.domain.writers.lookup.host_files import host_files
from headroom.domain.writers.lookup.layers_above import layer_words, layers_on
from headroom.domain.writers.lookup.nodes import holder
from headroom.domain.writers.lookup.platform import hosts_on
from headroom.domain.writers.lookup.shared_disks import inquiries, iscsi_ports, shared_disks
from headroom.domain.writers.steps.step_effects import disks_needed

_POLICIES: Final = {
    "failover": ("FOO", "fail over only: one path at a time"),
    "round_robin": ("RR", "round robin: the paths in turn"),
    "least_loaded": ("LQD", "least queue depth: the path with the fewest requests"),
}
_WITH_KIND: Final = re.compile(r"3([0-9A-F]{16}|[0-9A-F]{32})|2([0-9A-F]{16})")
"""Identifiers of page 83 as multipath shows them, behind the digit of their kind."""
_KIND: Final = re.compile(r"(naa|eui|uuid|t10)\.", re.IGNORECASE)


def applies(context: WriterContext) -> bool:
    """Whether a host of Windows uses disks through adapters."""
    return any(any(shared_disks(context.expanded, host)) for host in hosts_on(context.expanded, "windows"))


def write(context: WriterContext) -> Output:
    """`<host>/storage.ps1` for each host of Windows that uses disks through adapters."""
    problems = Refusals()
    fabric = NvmeFabric(context.expanded, problems)

    def files_of(host: Node, _: Refusals) -> Iterator[OutputFile]:
        volumes, namespaces = shared_disks(context.expanded, host)
        if volumes or namespaces:
            script = _WindowsScript(context.expanded, host, fabric, volumes, namespaces)
            yield file_of("storage.ps1", [*_opening(context, host), *script.lines()], script.effects())

    return host_files(context, hosts_on(context.expanded, "windows"), files_of, problems)


def identity(volume: Node) -> str | None:
    """The WWID of a volume as Windows has it, letters and digits; None when it is not entered."""
    wwid = volume.attributes.get("wwid")
    if not isinstance(wwid, str):
        return None
    text = re.sub(r"[^0-9A-Z]", "", _KIND.sub("", wwid, count=1).upper())
    found = _WITH_KIND.fullmatch(text)
    return (found[1] or found[2]) if found is not None else text or None


def _opening(context: WriterContext, host: Node) -> Iterator[str]:
    yield "#Requires -RunAsAdministrator"
    yield from heading(context, f"Storage of Windows host {spoken(host.name)}.")
    yield from comment(
        "Run it in PowerShell as an administrator, and again after each restart that it asks for. What is there already"
        " is left as it is: a second run changes nothing. Compare: mpclaim -s -d, Get-Disk."
    )
    yield from (*BASE.splitlines(), "")


class _WindowsScript:
    """The commands for one host; addresses that the design leaves open go to the problems of `fabric`."""

    def __init__(
        self, expanded: ExpandedDesign, host: Node, fabric: NvmeFabric, volumes: list[Node], namespaces: list[Node]
    ) -> None:
        self._expanded = expanded
        self._host = host
        self._fabric = fabric
        self._volumes = volumes
        self._all = [*volumes, *namespaces]
        self._users: dict[str, list[str]] = {}
        for user, used in users(expanded, self._all).items():
            for volume in used:
                self._users.setdefault(volume.id, []).append(user)

    def effects(self) -> Effects:
        """It finds all disks, and puts file systems on some."""
        built = [volume for volume in self._all if self._reason(volume) is None]
        made = (layer for volume in built for layer in layers_on(self._expanded, volume.id))
        return Effects(
            needs=disks_needed(self._expanded, self._all),
            makes=paths(self._host, self._all) | resources(made),
            takes=resources(built),
        )

    def lines(self) -> Iterator[str]:
        """Arrays are named before their disks are looked for."""
        yield from self._multipath()
        yield from self._iscsi()
        yield from (*RESTART.splitlines(), *comment("All adapters look for disks."), RESCAN, "")
        if any(self._reason(volume) is None for volume in self._all):
            yield from (*DISKS.splitlines(), "")
        namer = Namer(WINDOWS_LABEL)
        for volume in self._all:
            reason = self._reason(volume)
            if reason is None:
                words = (
                    f"Initialize-Empty {quoted(identity(volume) or '')} {quoted(namer.name(volume.id, volume.name))}"
                )
                lines = [*comment(f"Volume {spoken(volume.name)}: GPT, NTFS with clusters of 64 KiB."), words]
            else:
                lines = comment(f"Volume {spoken(volume.name)} is left alone: {reason}")
            yield from about([volume.origin], lines)
        yield END

    def _multipath(self) -> Iterator[str]:
        families, unknown = inquiries(self._expanded, self._volumes)
        policy, words = _POLICIES[str(self._host.attributes.get("multipath") or "failover")]
        if self._volumes:
            yield from (*MULTIPATH.splitlines(), "")
        for family, systems in families.items():
            lines = comment(f"{family.name}: {', '.join(spoken(system.name) for system in systems)}.")
            lines += [f"Add-Array {quoted(vendor)} {quoted(product)}" for vendor, product in family.inquiries]
            yield from about([system.origin for system in systems], lines)
        for system in unknown:
            text = f"What {spoken(system.name)} answers to an inquiry is not known here: mpclaim -e shows it."
            yield from about([system.origin], comment(text))
        if self._volumes:
            yield from about([self._host.origin], [*comment(f"Policy of the design: {words}."), f"Set-Policy {policy}"])
        yield ""

    def _iscsi(self) -> Iterator[str]:
        ports = iscsi_ports(self._expanded, self._host, self._volumes)
        if ports:
            yield from ISCSI.splitlines()
        for port in ports:
            node = self._expanded.nodes[port[0]]
            line = f"Connect-Portal {quoted(self._fabric.address(port))}"
            yield from about([node.origin], [*comment(f"Port {port[1]} of {spoken(node.name)}."), line])
        yield ""

    def _reason(self, volume: Node) -> str | None:
        """Why no file system is put on a volume."""
        if identity(volume) is None:
            return "its WWID is not in the design. Enter it once the volume is made, and export again."
        if len(self._users.get(volume.id, [])) != 1:
            return "other hosts use it too. Put it into the cluster by hand."
        above = layers_on(self._expanded, volume.id)
        if any(
            layer.kind != "filesystem" or holder(self._expanded, layer, "host") is not self._host for layer in above
        ):
            return f"it carries {layer_words(above)}."
        return None
