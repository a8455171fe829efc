"""What a report says of I/O paths: how many each host has to a volume, by which policy, and how many are in use."""

from dataclasses import dataclass, field
from typing import Final

from headroom.domain.deliverable.documents.words import breakable
from headroom.domain.deliverable.report.contents import Cells
from headroom.domain.deliverable.report.network import fabric_numbers, names_of
from headroom.domain.design.records import PortRef
from headroom.domain.topology.io_paths import chosen_paths, io_paths
from headroom.domain.topology.records import ExpandedDesign, IoPath, Node
from headroom.domain.writers.files.names import natural_key

_POLICIES: Final = {"failover": "failover", "round_robin": "round robin", "least_loaded": "least loaded"}


@dataclass(frozen=True, slots=True)
class _Reach:
    """How a host reaches volumes of one kind of storage system."""

    system: str
    policy: str
    paths: int
    used: int


@dataclass(slots=True)
class _PathUse:
    """Volumes reached so, and all that their paths use together."""

    volumes: int = 0
    host_ports: set[PortRef] = field(default_factory=set)
    storage_ports: set[PortRef] = field(default_factory=set)
    fabrics: set[int] = field(default_factory=set)

    @property
    def figures(self) -> tuple[int, int, int, int]:
        """Numbers of each."""
        return self.volumes, len(self.host_ports), len(self.storage_ports), len(self.fabrics)


def path_cells(expanded: ExpandedDesign) -> Cells:
    """A row for hosts that reach as many volumes in the same way, and how many volumes no host reaches."""
    classes, reached = _classes(expanded), set[str]()
    alike: dict[tuple[_Reach, tuple[int, int, int, int]], list[str]] = {}
    for host in sorted(expanded.of_kind("host"), key=lambda node: natural_key(node.id)):
        found: dict[_Reach, _PathUse] = {}
        for volumes in classes:
            paths = io_paths(expanded, host.id, volumes[0].id)
            if paths:
                reached.update(volume.id for volume in volumes)
                _take(
                    expanded,
                    found.setdefault(_reach(expanded, host, volumes[0], len(paths)), _PathUse()),
                    volumes,
                    paths,
                )
        for reach, taken in found.items():
            alike.setdefault((reach, taken.figures), []).append(host.name)
    return {
        "rows": [_row(reach, figures, names) for (reach, figures), names in alike.items()],
        "single": any(reach.paths == 1 for reach, _ in alike),
        "unreached": f"{len(expanded.of_kind('volume')) - len(reached):,}",
    }


def _classes(expanded: ExpandedDesign) -> list[list[Node]]:
    """Volumes that every host reaches in the same way: of one system and owner, mapped to the same hosts."""
    found: dict[tuple[object, ...], list[Node]] = {}
    for volume in expanded.of_kind("volume"):
        hosts = volume.attributes.get("hosts")
        mapped = tuple(hosts) if isinstance(hosts, list) else ()
        found.setdefault((_system(expanded, volume), volume.attributes.get("owner"), mapped), []).append(volume)
    return list(found.values())


def _system(expanded: ExpandedDesign, volume: Node) -> str | None:
    return next((one for one in expanded.upstream(volume.id) if expanded.nodes[one].kind == "storage_system"), None)


def _reach(expanded: ExpandedDesign, host: Node, volume: Node, paths: int) -> _Reach:
    system = _system(expanded, volume)
    part = expanded.nodes[system].part if system is not None else None
    policy = str(host.attributes.get("multipath") or "")
    return _Reach(
        system=part.name if part is not None else "",
        policy=_POLICIES.get(policy, policy),
        paths=paths,
        used=len(chosen_paths(expanded, host.id, volume.id)),
    )


def _take(expanded: ExpandedDesign, taken: _PathUse, volumes: list[Node], paths: list[IoPath]) -> None:
    numbers = fabric_numbers(expanded)
    taken.volumes += len(volumes)
    taken.host_ports.update((path.hba, path.initiator_port) for path in paths)
    taken.storage_ports.update((path.controller, path.target_port) for path in paths)
    taken.fabrics.update(numbers[path.switches[0]] for path in paths if path.switches)


def _row(reach: _Reach, figures: tuple[int, int, int, int], names: list[str]) -> list[str]:
    volumes, host_ports, storage_ports, fabrics = (f"{figure:,}" for figure in figures)
    paths, used = f"{reach.paths:,}", f"{reach.used:,}"
    over = fabrics if fabrics != "0" else "direct"
    system = breakable(reach.system)
    return [names_of(names), volumes, system, paths, used, reach.policy, host_ports, storage_ports, over]
