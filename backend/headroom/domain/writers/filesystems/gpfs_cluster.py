"""GPFS file systems as the cluster has them: a file system drawn on each host that mounts it is one of the cluster.

Facts: IBM Storage Scale 5.2 documentation of NSD disk discovery (kinds of devices on AIX and Linux) and of mmcrnsd (at
most eight NSD servers, tried in order by nodes that do not reach the disk themselves).
"""

from dataclasses import dataclass
from typing import Final

from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.files.names import SCALE, Namer
from headroom.domain.writers.files.output import Refusals
from headroom.domain.writers.files.text import spoken
from headroom.domain.writers.lookup.devices import disk_names, host_volumes, lvm_names
from headroom.domain.writers.lookup.linux_devices import linux_disks, lvm_paths
from headroom.domain.writers.lookup.nodes import holder, named, nodes_of
from headroom.domain.writers.lookup.platform import LINUX, Platform, platform_of, unknown_platforms

_SERVERS: Final = 8
_NAMED: Final = ("filesystem", "host")


@dataclass(frozen=True, slots=True)
class Mount:
    """A host that mounts the file system, what runs on it, and the design's node for the file system there."""

    node: Node
    host: Node
    platform: Platform


@dataclass(frozen=True, slots=True)
class ClusterFileSystem:
    """One file system; `below` are the logical volumes or volumes that carry it, the same on every host."""

    first: Node
    nodes: tuple[Node, ...]
    mounts: tuple[Mount, ...]
    below: tuple[Node, ...]

    @property
    def origins(self) -> list[str]:
        """Components of the design that stand for it."""
        return list(dict.fromkeys(node.origin for node in self.nodes))

    @property
    def on_aix(self) -> bool:
        """Whether the host that runs the commands is one of AIX."""
        return bool(self.mounts) and self.mounts[0].platform.family == "aix"


@dataclass(frozen=True, slots=True)
class Device:
    """What mmcrnsd is told of one disk: its name on the first server, and the hosts that serve it."""

    path: str
    servers: tuple[Node, ...]


def gpfs_nodes(expanded: ExpandedDesign) -> list[Node]:
    """Every GPFS file system that is drawn."""
    return [node for node in nodes_of(expanded, "filesystem") if node.attributes.get("type") == "gpfs"]


def file_systems(expanded: ExpandedDesign, problems: Refusals) -> list[ClusterFileSystem]:
    """The cluster's file systems; hosts that GPFS does not run on go to `problems`."""
    found: list[ClusterFileSystem] = []
    for nodes in _groups(expanded):
        mounts = [mount for node in nodes if (mount := _mount(expanded, node, problems)) is not None]
        below = named(expanded, nodes[0].attributes.get("on"))
        found.append(ClusterFileSystem(nodes[0], tuple(nodes), tuple(mounts), tuple(below)))
    return found


def scale_names(expanded: ExpandedDesign) -> dict[str, str]:
    """Node id of each file system and host to its name in the cluster; a file system is mounted at `/<name>`."""
    namer = Namer(SCALE)
    leaders = {node.id: nodes[0].id for nodes in _groups(expanded) for node in nodes}
    return {
        node.id: namer.name(leaders.get(node.id, node.id), node.name)
        for kind in _NAMED
        for node in nodes_of(expanded, kind)
    }


def devices(expanded: ExpandedDesign, system: ClusterFileSystem, problems: Refusals) -> dict[str, Device]:
    """Node id of what carries the file system to its device; servers take turns in being the first of a disk's list."""
    paths = [_paths(expanded, mount, system.below, problems) for mount in system.mounts]
    found: dict[str, Device] = {}
    for position, node in enumerate(system.below):
        reaching = [number for number, own in enumerate(paths) if node.id in own]
        turn = position % len(reaching) if reaching else 0
        order = (reaching[turn:] + reaching[:turn])[:_SERVERS]
        if order:
            found[node.id] = Device(paths[order[0]][node.id], tuple(system.mounts[number].host for number in order))
        elif system.mounts and not any(problem.component_id == node.origin for problem in problems):
            what = f"carries {spoken(system.first.name)}, and no host that mounts it reaches it"
            problems.refuse(node, "hosts", what, "Cable it to one of them, or map it there.")
    return found


def _groups(expanded: ExpandedDesign) -> list[list[Node]]:
    """File systems on the same disks are one; one that lies on nothing stands for itself."""
    groups: dict[object, list[Node]] = {}
    for node in gpfs_nodes(expanded):
        below = frozenset(item.id for item in named(expanded, node.attributes.get("on")))
        groups.setdefault(below or node.id, []).append(node)
    return list(groups.values())


def _mount(expanded: ExpandedDesign, node: Node, problems: Refusals) -> Mount | None:
    host = holder(expanded, node, "host")
    if host is None:
        return None
    platform = platform_of(host)
    if platform is None:
        problems.extend(one for one in unknown_platforms(expanded) if one.component_id == host.origin)
        return None
    if platform.family not in ("aix", *LINUX):
        what = f"runs {spoken(platform.release)}, for which no commands of GPFS are written"
        problems.refuse(host, "operating_system", what, "Choose AIX or Linux, or another file system.")
        return None
    return Mount(node, host, platform)


def _paths(expanded: ExpandedDesign, mount: Mount, below: tuple[Node, ...], problems: Refusals) -> dict[str, str]:
    """Node id to the path on one host; logical volumes are those of the host's own groups."""
    volumes = [node for node in below if node.kind == "volume"]
    origins = {node.origin for node in volumes}
    if mount.platform.family == "aix":
        disks, found = disk_names(volumes)
        logical = {key: f"/dev/{name}" for key, name in lvm_names(expanded).items()}
        paths = {key: f"/dev/{disk}" for key, disk in disks.items()}
    else:
        reached = {volume.id for volume in host_volumes(expanded, mount.host)}
        linux, found = linux_disks(expanded, mount.host)
        logical = lvm_paths(expanded, mount.host)
        paths = {key: disk.path for key, disk in linux.items() if key in reached}
    problems.extend(problem for problem in found if problem.component_id in origins and problem not in problems)
    own = {node.id: logical[node.id] for node in below if node.kind == "logical_volume" and node.id in logical}
    return paths | own
