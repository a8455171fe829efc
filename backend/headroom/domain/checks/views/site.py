"""Questions about room, racks and use that several checks ask: pools with their volumes, what stands where."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from headroom.domain.bom.capacity.waterfall import PoolCapacity
from headroom.domain.checks.inputs import CheckInputs, drawn_ids
from headroom.domain.checks.records import Fact, Facts, Hit, Names
from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.design.records import Workload
from headroom.domain.performance.demand.workload_routes import legs_by_place
from headroom.domain.performance.load.workload import WorkloadLegs
from headroom.domain.topology.attributes import number
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign, Node

GIB_BYTES = 2**30
_POOL_KINDS = ("extent_pool", "rank", "raid_array")
_HOLDER_KINDS = frozenset({"storage_system", "host"})


class FilledPool(NamedTuple):
    """A pool, or an array that stands alone, with the volumes in it; of copies the first one."""

    node: Node
    figures: PoolCapacity
    volumes: list[Node]

    @property
    def usable_gib(self) -> float:
        """What volumes may be made of."""
        return self.figures.room_bytes / GIB_BYTES

    @property
    def thin_gib(self) -> float:
        """What its thin volumes promise."""
        return sum(number(one, "capacity_gib") or 0.0 for one in self.volumes if is_thin(one))

    @property
    def fixed_gib(self) -> float:
        """What volumes of fixed size take."""
        return self.figures.allocated_bytes / GIB_BYTES - self.thin_gib


def is_thin(volume: Node) -> bool:
    """Whether a volume takes room only as data is written."""
    return volume.attributes.get("thin") is True


def pools(inputs: CheckInputs) -> Iterator[FilledPool]:
    """All pools whose capacity is known."""
    nodes = inputs.expanded.nodes
    first = {node.origin: node for kind in _POOL_KINDS for node in inputs.drawn(kind)}
    for figures in inputs.capacity.by_pool:
        for name in figures.component_ids:
            node = first[name]
            volumes = [nodes[child] for child in node.children if nodes[child].kind == "volume"]
            yield FilledPool(node, figures, volumes)


def holder_of(expanded: ExpandedDesign, node: Node) -> Node | None:
    """The storage system or host that a part is in."""
    above = (expanded.nodes[name] for name in expanded.upstream(node.id))
    return next((one for one in above if one.kind in _HOLDER_KINDS), None)


def is_mounted(expanded: ExpandedDesign, node: Node) -> bool:
    """Whether a part is put into a rack by itself."""
    return node.part is not None and "/" not in node.id and "in_rack" in expanded.catalogue.kinds[node.kind].attributes


@needs(Facet.PARTS, Facet.LONE_PARTS, Facet.HOSTS, Facet.ATTRIBUTES)
def mounted(expanded: ExpandedDesign) -> list[Node]:
    """Parts that are put into racks by themselves, copies included."""
    return [node for node in expanded.nodes.values() if is_mounted(expanded, node)]


def workload_legs(inputs: CheckInputs, workload: Workload) -> WorkloadLegs:
    """A workload of the design laid out over the volumes that it reads and writes; alike ones share their legs."""
    return legs_by_place(inputs.expanded, list(inputs.design.workloads.values()))[workload.on, workload.spread]


def alike_hits(name: str, found: Iterable[tuple[str, Facts]]) -> Iterator[Hit]:
    """One hit for all parts of which the same is to be said; `name` is the fact that names them."""
    alike: dict[tuple[tuple[str, Fact], ...], list[str]] = {}
    facts_of: dict[tuple[tuple[str, Fact], ...], Facts] = {}
    for part, facts in found:
        key = tuple(facts.items())
        alike.setdefault(key, []).append(drawn_id(part))
        facts_of[key] = facts
    for key, parts in alike.items():
        ids = drawn_ids(parts)
        yield Hit(ids, facts={name: Names(ids), **facts_of[key]})
