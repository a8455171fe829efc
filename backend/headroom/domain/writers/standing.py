"""Which files stand where values are missing: what one host or storage system lacks spoils its own files only."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from headroom.domain.errors import Problem
from headroom.domain.topology.plant import Node, Plant
from headroom.domain.writers.devices import host_volumes
from headroom.domain.writers.output import Output
from headroom.domain.writers.platform import unknown_platforms
from headroom.domain.writers.table import Place, Writer
from headroom.domain.writers.view import folder_names, holder, nodes_of

_OWNERS: Final[dict[Place, str]] = {"hosts": "host", "storage": "storage_system"}
"""Places whose files lie in a folder for each part of a kind, and say nothing of the other parts of it."""
_HOST_FILES: Final = "Files of hosts"


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What lacks values: what it is, the paths of its files as far as they are known, and what is missing."""

    label: str
    paths: tuple[str, ...]
    problems: tuple[Problem, ...]


def standing(plant: Plant, outputs: dict[Writer, Output]) -> tuple[dict[Writer, Output], list[LeftOut]]:
    """The outputs without the files that lack a value, and what was left out, both in the order of the writers."""
    volumes = _Volumes(plant)
    kept: dict[Writer, Output] = {}
    left_out: list[LeftOut] = []
    for writer, output in outputs.items():
        if not output.problems:
            kept[writer] = output
            continue
        spoiled = _spoiled_folders(plant, volumes, writer, output.problems)
        lost = [file for file in output.files if spoiled is None or file.path.split("/", 1)[0] in spoiled]
        stands = tuple(file for file in output.files if file not in lost)
        if stands:
            kept[writer] = Output(stands)
        left_out.append(LeftOut(writer.label, tuple(path_of(writer, file.path) for file in lost), output.problems))
    named = {problem for one in left_out for problem in one.problems}
    silent = tuple(problem for problem in unknown_platforms(plant) if problem not in named)
    if silent:
        left_out.append(LeftOut(_HOST_FILES, (), silent))
    return kept, left_out


def path_of(writer: Writer, path: str) -> str:
    """Where a writer's file lies in the bundle."""
    return f"config/{writer.place}/{path}"


def _spoiled_folders(plant: Plant, volumes: "_Volumes", writer: Writer, problems: Iterable[Problem]) -> set[str] | None:
    """Folders of the parts whose files lack a value; None where every file of the writer may."""
    kind = _OWNERS.get(writer.place)
    if kind is None:
        return None
    owners: set[str] = set()
    for problem in problems:
        found = [owner for node in volumes.nodes(problem.component_id) for owner in volumes.owners(node, kind)]
        if not found:
            return None
        owners.update(found)
    folders = folder_names(plant, kind)
    return {folders[owner] for owner in owners}


class _Volumes:
    """Which parts a problem is about, and which hosts use a volume; looked up once for all writers."""

    def __init__(self, plant: Plant) -> None:
        self._plant = plant
        self._by_origin: dict[str, list[Node]] | None = None
        self._users: dict[str, list[str]] | None = None

    def nodes(self, component_id: str | None) -> list[Node]:
        """All copies of a component of the design."""
        if self._by_origin is None:
            self._by_origin = {}
            for node in self._plant.nodes.values():
                self._by_origin.setdefault(node.origin, []).append(node)
        return self._by_origin.get(component_id or "", [])

    def owners(self, node: Node, kind: str) -> list[str]:
        """The part of a kind that holds a node; for a volume and hosts those that use it."""
        above = holder(self._plant, node, kind)
        if above is not None:
            return [above.id]
        return self._hosts_of(node) if kind == "host" and node.kind == "volume" else []

    def _hosts_of(self, volume: Node) -> list[str]:
        if self._users is None:
            self._users = {}
            for host in nodes_of(self._plant, "host"):
                for used in host_volumes(self._plant, host):
                    self._users.setdefault(used.id, []).append(host.id)
        return self._users.get(volume.id, [])
