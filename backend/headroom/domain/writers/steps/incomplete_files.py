"""What a missing value spoils: the files of the hosts, storage systems and fabrics that it is about, and no others."""

from collections.abc import Iterable
from functools import cached_property
from typing import Final

from headroom.domain.errors import Problem
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.topology.io_paths import sights
from headroom.domain.writers.fabric.zoning import Fabric, fabrics
from headroom.domain.writers.files.output import Output, OutputFile, Place
from headroom.domain.writers.lookup.devices import host_volumes
from headroom.domain.writers.lookup.nodes import folder_names, holder, nodes_of

_OWNERS: Final[dict[Place, str]] = {"hosts": "host", "storage": "storage_system", "switches": "switch"}
"""Places whose files lie in a folder for each part of a kind, and say nothing of the other parts of it."""


class IncompleteFiles:
    """Which files wait for values; what an expanded design has to say to it is looked up once for all writers."""

    def __init__(self, expanded: ExpandedDesign) -> None:
        self._expanded = expanded

    def files(self, place: Place, output: Output) -> list[OutputFile]:
        """The files of a writer that lack a value."""
        folders = self.folders(place, output.problems)
        return [file for file in output.files if folders is None or file.path.split("/", 1)[0] in folders]

    def folders(self, place: Place, problems: Iterable[Problem]) -> set[str] | None:
        """Folders of the parts whose files lack a value; None where every file of the place may."""
        kind = _OWNERS.get(place)
        if kind is None:
            return None
        owners: set[str] = set()
        for problem in problems:
            port = problem.place.partition("/ports/")[2].rpartition("/")[0]
            nodes = self._by_origin.get(problem.component_id or "", [])
            found = [owner for node in nodes for owner in self._owners(node, kind, port)]
            if not found:
                return None
            owners.update(found)
        names = folder_names(self._expanded, kind)
        return {names[owner] for owner in owners}

    @cached_property
    def _by_origin(self) -> dict[str, list[Node]]:
        """All copies of each component of the design, with what is inside them."""
        found: dict[str, list[Node]] = {}
        for node in self._expanded.nodes.values():
            found.setdefault(node.origin, []).append(node)
        return found

    @cached_property
    def _users(self) -> dict[str, list[Node]]:
        """Node id of each host to the volumes that it uses."""
        return {host.id: host_volumes(self._expanded, host) for host in nodes_of(self._expanded, "host")}

    @cached_property
    def _fabrics(self) -> list[Fabric]:
        return fabrics(self._expanded)[0]

    def _owners(self, node: Node, kind: str, port: str) -> list[str]:
        """The parts of a kind whose files speak of a node, or of a port (`<inner part>/<port>`) of its component."""
        if kind == "switch":
            return self._fabrics_of(node, port)
        above = holder(self._expanded, node, kind)
        if above is not None:
            return [above.id]
        if kind == "storage_system":
            host = holder(self._expanded, node, "host")
            used = self._users.get(host.id, []) if host is not None else []
            systems = (holder(self._expanded, one, kind) for one in used)
            return list(dict.fromkeys(system.id for system in systems if system is not None))
        system = holder(self._expanded, node, "storage_system")
        if port and system is not None:
            inner = node.id.partition("/")[2]
            target = (node.id, port.removeprefix(f"{inner}/") if inner else port)
            return [host for host, used in self._users.items() if self._sees(host, used, system, target)]
        return [host for host, used in self._users.items() if any(self._is_in(one, node) for one in used)]

    def _fabrics_of(self, node: Node, port: str) -> list[str]:
        """First switches of the fabrics that a switch or a port belongs to: theirs is the file."""
        return [
            fabric.switches[0].id
            for fabric in self._fabrics
            if node in fabric.switches
            or any(one.node is node and (not port or one.attribute == f"ports/{port}") for one in fabric.ports)
        ]

    def _is_in(self, volume: Node, node: Node) -> bool:
        return volume.id == node.id or node.id in self._expanded.upstream(volume.id)

    def _sees(self, host: str, used: list[Node], system: Node, port: tuple[str, str]) -> bool:
        """Whether a host uses volumes of a system and may reach this port of it."""
        uses = any(self._is_in(volume, system) for volume in used)
        return uses and any(sight.target == port for sight in sights(self._expanded, host))
