"""Whether the pools, servers and controllers of a storage system share its work."""

from collections.abc import Iterator, Mapping
from typing import Final

from headroom.domain.checks.inputs import CheckInputs, Find
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.checks.views.storage import (
    hit,
    logical_volumes,
    named,
    system_of_volume,
    uses,
)
from headroom.domain.topology.array_layout import array_bytes
from headroom.domain.topology.attributes import ids, number
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign, Node

_GIB_BYTES: Final = 2**30


def volume_on_one_rank(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """STR-20: large volumes on one rank of a pool of several, and no striping above them."""
    expanded = inputs.expanded
    spread = {volume for one in logical_volumes(inputs) if one.striped for volume in one.volumes}
    for pool in inputs.drawn("extent_pool"):
        ranks = _ranks(expanded, pool)
        room = sum(_rank_bytes(expanded, rank) for rank in ranks)
        if pool.attributes.get("rotate_extents") is not False or len(ranks) < 2 or not room:
            continue
        for volume in _volumes(expanded, pool):
            share = (number(volume, "capacity_gib") or 0) * _GIB_BYTES / room * 100
            if volume.id not in spread and share > float(parameters["share_percent"]):
                facts: Facts = {"volume": named([volume.id]), "pool": named([pool.id])}
                yield hit([volume.id, pool.id], ranks=len(ranks), share=share, **facts)


def striping_without_aliases(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """STR-21: ECKD volumes over several ranks that take one I/O at a time."""
    for pool in inputs.drawn("extent_pool"):
        ranks = _ranks(inputs.expanded, pool)
        for volume in _volumes(inputs.expanded, pool):
            one_at_a_time = volume.attributes.get("protocol") == "eckd" and volume.attributes.get("pav") == "none"
            if one_at_a_time and len(ranks) > 1 and pool.attributes.get("rotate_extents") is not False:
                facts: Facts = {"volume": named([volume.id]), "pool": named([pool.id])}
                yield hit([volume.id, pool.id], "pav", ranks=len(ranks), **facts)


def one_server(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """STR-22: workloads over several volumes, all of them of one server of their storage system."""
    expanded = inputs.expanded
    for use in uses(inputs):
        servers = {server_of(expanded, volume) for volume in use.volumes}
        if len(use.volumes) < 2 or len(servers) != 1 or (server := next(iter(servers))) is None:
            continue
        system = system_of_volume(expanded, use.volumes[0])
        if system is not None and len(servers_of(expanded, system.id)) > 1:
            facts: Facts = {
                "workload": Names((use.workload.id,)),
                "server": named([server]),
                "system": named([system.id]),
            }
            found = hit([server, *use.volumes], volumes=len(use.volumes), **facts)
            yield Hit(found.parts, workloads=(use.workload.id,), facts=found.facts)


def uneven_ranks(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """STR-23: servers of a storage system with unequal numbers of ranks."""
    counts: dict[str, int] = {}
    for pool in inputs.drawn("extent_pool"):
        server = pool.attributes.get("processor_complex")
        if isinstance(server, str):
            counts[server] = counts.get(server, 0) + len(_ranks(inputs.expanded, pool))
    for system in inputs.drawn("storage_system"):
        servers = servers_of(inputs.expanded, system.id)
        mine = {server: counts.get(server, 0) for server in servers}
        if len(mine) > 1 and max(mine.values()) - min(mine.values()) > int(parameters["difference"]):
            full, free = max(mine, key=lambda one: mine[one]), min(mine, key=lambda one: mine[one])
            facts: Facts = {"full": named([full]), "free": named([free]), "system": named([system.id])}
            yield hit([full, free], most=mine[full], least=mine[free], **facts)


def mixed_pool(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """STR-24: pools of unlike ranks that nothing tiers."""
    for pool in inputs.drawn("extent_pool"):
        sorts: dict[tuple[object, ...], list[str]] = {}
        for rank in _ranks(inputs.expanded, pool):
            sorts.setdefault(_rank_sort(inputs.expanded, rank), []).append(rank.id)
        if len(sorts) > 1 and pool.attributes.get("tiering") is not True:
            odd = min(sorts.values(), key=len)
            yield hit([pool.id, *odd], pool=named([pool.id]), odd=named(odd), sorts=len(sorts))


def uneven_owners(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """STR-26: controllers of a storage system that own unequal numbers of volumes."""
    owned: dict[str, list[str]] = {}
    for volume in inputs.drawn("volume"):
        owner = volume.attributes.get("owner")
        if isinstance(owner, str):
            owned.setdefault(owner, []).append(volume.id)
    controllers: dict[str, list[str]] = {}
    for one in inputs.drawn("controller"):
        for name in inputs.expanded.upstream(one.id):
            controllers.setdefault(name, []).append(one.id)
    for system in inputs.drawn("storage_system"):
        mine = {one: owned.get(one, []) for one in controllers.get(system.id, [])}
        total = sum(map(len, mine.values()))
        if len(mine) < 2 or not total:
            continue
        full, free = max(mine, key=lambda one: len(mine[one])), min(mine, key=lambda one: len(mine[one]))
        apart = len(mine[full]) - len(mine[free])
        if apart > 1 and apart / total * 100 > float(parameters["difference_percent"]):
            facts: Facts = {"full": named([full]), "free": named([free]), "system": named([system.id])}
            parts = [full, free, *mine[full][-(apart // 2) :]]
            yield hit(parts, most=len(mine[full]), least=len(mine[free]), **facts)


def server_of(expanded: ExpandedDesign, volume: str) -> str | None:
    """The server that serves the extent pool of a volume."""
    parent = expanded.nodes[volume].parent
    pool = expanded.nodes.get(parent) if parent is not None else None
    server = pool.attributes.get("processor_complex") if pool is not None and pool.kind == "extent_pool" else None
    return server if isinstance(server, str) else None


@needs(Facet.PARTS)
def servers_of(expanded: ExpandedDesign, system: str) -> tuple[str, ...]:
    """Servers of a storage system."""
    return tuple(one.id for one in expanded.of_kind("processor_complex") if system in expanded.upstream(one.id))


def _ranks(expanded: ExpandedDesign, pool: Node) -> list[Node]:
    return [expanded.nodes[name] for name in ids(pool, "ranks") if name in expanded.nodes]


def _volumes(expanded: ExpandedDesign, pool: Node) -> list[Node]:
    return [node for name in pool.children if (node := expanded.nodes[name]).kind == "volume"]


def _arrays(expanded: ExpandedDesign, rank: Node) -> list[Node]:
    return [expanded.nodes[name] for name in ids(rank, "arrays") if name in expanded.nodes]


def _rank_bytes(expanded: ExpandedDesign, rank: Node) -> int:
    return sum(array_bytes(expanded, array) or 0 for array in _arrays(expanded, rank))


def _rank_sort(expanded: ExpandedDesign, rank: Node) -> tuple[object, ...]:
    """Levels of the arrays of a rank, and parts of their drives."""
    arrays = _arrays(expanded, rank)
    drives = [name for array in arrays for name in ids(array, "drives") if name in expanded.nodes]
    parts = {node.part.id for name in drives if (node := expanded.nodes[name]).part is not None}
    return tuple(str(array.attributes.get("level")) for array in arrays), frozenset(parts)


CHECKS: Final[Mapping[str, Find]] = {
    "STR-20": volume_on_one_rank,
    "STR-21": striping_without_aliases,
    "STR-22": one_server,
    "STR-23": uneven_ranks,
    "STR-24": mixed_pool,
    "STR-26": uneven_owners,
}
