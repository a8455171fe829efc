"""XFS, ext4 and ext3 on Linux: one shell script a host that makes the file systems, and a mount unit for each.

Facts: mkfs.xfs(8) of xfsprogs 6.1, mke2fs(8) of e2fsprogs 1.47 (`stride`, `stripe_width` in blocks), systemd.mount(5),
systemd.unit(5) (how a path becomes a unit's name) and systemd-fstab-generator(8) (the check of an ext4 file system
before it is mounted). From memory: blocks above the page size of 4 KiB cannot be mounted before Linux 6.12.
"""

from collections.abc import Iterator
from functools import partial
from typing import Final

from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.topology.io_paths import first_io_path
from headroom.domain.writers.files.effects import Effects
from headroom.domain.writers.files.names import FILE, Namer
from headroom.domain.writers.files.output import (
    Output,
    OutputFile,
    Refusals,
    WriterContext,
    file_of,
    heading,
    script_opening,
)
from headroom.domain.writers.files.text import about, comment, exact, shell_lines, spoken
from headroom.domain.writers.linux.lvm import striping
from headroom.domain.writers.linux.mount_units import FSTAB, fstab, unit, unit_file, unit_name
from headroom.domain.writers.linux.queues import volumes_below
from headroom.domain.writers.linux.scripts import checked, opening
from headroom.domain.writers.linux.stripes import common_stripe
from headroom.domain.writers.linux.xfs import make_xfs
from headroom.domain.writers.lookup.host_files import host_files
from headroom.domain.writers.lookup.linux_devices import linux_disks, lvm_paths, mount_points
from headroom.domain.writers.lookup.nodes import children_of, members, named, nodes_of
from headroom.domain.writers.lookup.platform import LINUX, hosts_on, multipath_since
from headroom.domain.writers.steps.step_effects import building

_TYPES: Final = ("xfs", "ext4", "ext3")
_PAGE_KIB: Final = 4
_BLOCKS_KIB: Final = (1, 2, 4)
_FIRST_WITH_SYSTEMD: Final = "0.8.8"
"""A host with an older multipath-tools is from before systemd; its mounts go into /etc/fstab."""


def applies(context: WriterContext) -> bool:
    """Whether a Linux host has an XFS, ext4 or ext3 file system."""
    return any(_file_systems(context.expanded, host) for host in hosts_on(context.expanded, *LINUX))


def write(context: WriterContext) -> Output:
    """`<host>/mkfs.sh` and the mount units beside it, for each Linux host with such file systems."""
    taken: dict[str, Node] = {}
    return host_files(context, hosts_on(context.expanded, *LINUX), partial(_files, context, taken))


def _files(context: WriterContext, taken: dict[str, Node], host: Node, problems: Refusals) -> Iterator[OutputFile]:
    if _file_systems(context.expanded, host):
        script = _FileSystemScripts(context, host, problems, taken)
        yield file_of("mkfs.sh", script.lines(), script.effects())
        for name, lines in script.mounts():
            yield file_of(name, lines)
        if multipath_since(host, _FIRST_WITH_SYSTEMD):
            yield file_of("mount.sh", script.installation())


def _file_systems(expanded: ExpandedDesign, host: Node) -> list[Node]:
    return [node for node in children_of(expanded, host, "filesystem") if node.attributes.get("type") in _TYPES]


class _FileSystemScripts:
    """The files for one host; what the design leaves open goes to `problems`."""

    def __init__(self, context: WriterContext, host: Node, problems: Refusals, taken: dict[str, Node]) -> None:
        self._context = context
        self._expanded = context.expanded
        self._host = host
        self._problems = problems
        own = _file_systems(self._expanded, host)
        points, faults = mount_points(self._expanded, host)
        problems += [problem for problem in faults if problem.component_id in {node.origin for node in own}]
        self._points = {node.id: points[node.id] for node in own if node.id in points}
        self._devices = self._own_devices(own, taken)
        self._ready = [node for node in own if node.id in self._points and node.id in self._devices]

    def lines(self) -> Iterator[str]:
        run = "Run as root, after lvm.sh if the host has one: sh mkfs.sh. Compare: xfs_info, dumpe2fs -h, findmnt."
        yield from opening(self._context, f"host {spoken(self._host.name)}", "File systems", run)
        yield from checked([node.origin for node in self._ready], [self._devices[node.id] for node in self._ready])
        for node in self._ready:
            yield from about([node.origin, *self._below(node)], self._make(node))
        if not multipath_since(self._host, _FIRST_WITH_SYSTEMD):
            origins = [node.origin for node in self._ready]
            folders = shell_lines(["mkdir", "-p", *(self._points[node.id] for node in self._ready)])
            text = f"The mount points. Then add the lines of {FSTAB} to /etc/fstab, and mount -a."
            yield from about(origins, [*comment(text), *folders])

    def effects(self) -> Effects:
        """It makes and mounts its file systems on what lies below them."""
        below = [item for node in self._ready for item in named(self._expanded, node.attributes.get("on"))]
        return building(self._expanded, self._host, below, self._ready)

    def mounts(self) -> Iterator[tuple[str, list[str]]]:
        """Name and lines of each file that says where the file systems are mounted."""
        if not multipath_since(self._host, _FIRST_WITH_SYSTEMD):
            opening_lines = [*heading(self._context, f"Mounts of host {spoken(self._host.name)}, for /etc/fstab.")]
            entries = [fstab(self._devices[node.id], self._points[node.id], self._type(node)) for node in self._ready]
            pairs = zip(self._ready, entries, strict=True)
            yield FSTAB, [*opening_lines, *(line for node, entry in pairs for line in about([node.origin], [entry]))]
            return
        for node, name in zip(self._ready, self._unit_files(), strict=True):
            point = self._points[node.id]
            title = heading(
                self._context,
                f"Mount of file system {spoken(node.name)} on host {spoken(self._host.name)}, for"
                f" /etc/systemd/system/{unit_name(point, 'mount')}.",
            )
            network = self._by_network(node)
            yield name, [*title, *about([node.origin], unit(self._devices[node.id], point, self._type(node), network))]

    def installation(self) -> Iterator[str]:
        """The script that brings the mount units to their place and mounts."""
        yield from script_opening(
            self._context,
            f"Mounts of host {spoken(self._host.name)}.",
            "Run as root, after mkfs.sh, with the mount units beside it: sh mount.sh mounts now and at every start."
            " Units get the names that systemd derives from the mount points. Ansible's playbook does the same.",
        )
        lines = ['cd "$(dirname "$0")"']
        names = [unit_name(self._points[node.id], "mount") for node in self._ready]
        for file, name in zip(self._unit_files(), names, strict=True):
            lines += shell_lines(["install", "-m", "644", file, f"/etc/systemd/system/{name}"])
        lines += [*shell_lines(["systemctl", "daemon-reload"]), *shell_lines(["systemctl", "enable", "--now", *names])]
        yield from about([node.origin for node in self._ready], lines)

    def _unit_files(self) -> list[str]:
        namer = Namer(FILE)
        return [f"{namer.name(node.id, unit_file(self._points[node.id]))}.mount" for node in self._ready]

    def _own_devices(self, own: list[Node], taken: dict[str, Node]) -> dict[str, str]:
        """The device of each file system that lies on one thing of its own."""
        disks, unnamed = linux_disks(self._expanded, self._host)
        paths = lvm_paths(self._expanded, self._host)
        grouped = {
            volume.id: group
            for group in nodes_of(self._expanded, "lvm_volume_group")
            for volume in named(self._expanded, group.attributes.get("volumes"))
        }
        devices: dict[str, str] = {}
        for node in own:
            below = named(self._expanded, node.attributes.get("on"))
            if len(below) != 1:
                what = (
                    "lies on nothing"
                    if not below
                    else f"lies on {len(below)} devices, and {self._type(node)} takes one"
                )
                self._problems.refuse(node, "on", what, "Put it on one logical volume or volume.")
                continue
            self._problems += [problem for problem in unnamed if problem.component_id == below[0].origin]
            other = taken.setdefault(below[0].id, node)
            other = grouped.get(below[0].id, other)
            path = paths.get(below[0].id) or (disks[below[0].id].path if below[0].id in disks else None)
            if other is not node:
                self._problems.refuse(
                    node, "on", f"lies on {spoken(below[0].name)}, and so does {spoken(other.name)}", _OWN
                )
            elif path is not None:
                devices[node.id] = path
            elif below[0].kind == "logical_volume" or not any(item.component_id == below[0].origin for item in unnamed):
                self._problems.refuse(
                    node, "on", f"lies on {spoken(below[0].name)}, which its host does not have", _OWN
                )
        return devices

    def _make(self, node: Node) -> Iterator[str]:
        block = self._block_kib(node)
        strip, disks, reason = self._geometry(node)
        yield from comment(f"File system {spoken(node.name)}, mounted at {self._points[node.id]}. {reason}")
        make = self._xfs if self._type(node) == "xfs" else self._ext
        words, notes = make(node, block, strip, disks)
        yield from (line for note in notes for line in comment(note))
        yield from shell_lines([*words, self._devices[node.id]])
        yield ""

    def _geometry(self, node: Node) -> tuple[int, int, str]:
        """Strip in KiB and strips in a row; a strip of 0 where nothing is known."""
        (below,) = named(self._expanded, node.attributes.get("on"))
        volumes = [below]
        if below.kind == "logical_volume":
            found = striping(self._expanded, below, self._problems)
            if found.disks > 1 and below.attributes.get("arrangement") != "spread":
                return (
                    found.strip_kib,
                    found.disks,
                    f"Stripes of {spoken(below.name)}: {found.disks} x {found.strip_kib} KiB.",
                )
            volumes = members(self._expanded, below)
        stripe = common_stripe(self._expanded, volumes)
        if stripe is None:
            return 0, 0, "No row of drives is known below: the command takes what the device reports."
        return stripe.strip_kib, stripe.disks, f"Rows of {stripe.reason}."

    def _block_kib(self, node: Node) -> int:
        entered = number(node, "block_kib")
        if entered is not None and entered not in _BLOCKS_KIB:
            what = f"has blocks of {exact(entered)} KiB"
            remedy = f"Enter 1, 2 or 4 KiB, or leave it empty: Linux mounts blocks up to its page of {_PAGE_KIB} KiB."
            self._problems.refuse(node, "block_kib", what, remedy)
        return int(entered or _PAGE_KIB)

    @staticmethod
    def _xfs(node: Node, block: int, strip: int, disks: int) -> tuple[list[str], list[str]]:
        return make_xfs(strip, disks, block, stated=number(node, "block_kib") is not None)

    @staticmethod
    def _ext(node: Node, block: int, strip: int, disks: int) -> tuple[list[str], list[str]]:
        kind = str(node.attributes.get("type"))
        words = [f"mkfs.{kind}", "-b", str(block * 1024)]
        if not strip:
            return words, []
        if strip % block:
            return words, [f"{kind} cannot align to such strips: they are no whole blocks."]
        stride = strip // block
        width = stride * disks
        text = f"Stride {strip} / {block} KiB = {stride} blocks; stripe width {stride} x {disks} = {width} blocks."
        return [*words, "-E", f"stride={stride},stripe_width={width}"], [text]

    def _by_network(self, node: Node) -> bool:
        """Whether a path to it leads over Ethernet or InfiniBand; Fibre Channel is there without the network."""
        paths = [path for volume in volumes_below(self._expanded, node) for path in self._first(volume)]
        ports = {
            port.type
            for path in paths
            if (part := self._expanded.nodes[path[0]].part) is not None
            for port in part.ports
            if path[1] in port.ids
        }
        return bool(ports & {"eth", "ib"})

    def _first(self, volume: Node) -> list[tuple[str, str]]:
        return [(path.hba, path.initiator_port) for path in first_io_path(self._expanded, self._host.id, volume.id)]

    def _below(self, node: Node) -> list[str]:
        return [below.origin for below in named(self._expanded, node.attributes.get("on"))]

    @staticmethod
    def _type(node: Node) -> str:
        return str(node.attributes.get("type"))


_OWN: Final = "Give it a logical volume or volume of its own on its host."
