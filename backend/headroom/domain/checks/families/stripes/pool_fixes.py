"""Edits that share the work of a storage system over its pools, servers and controllers."""

from collections.abc import Mapping, Sequence
from typing import Final

from headroom.domain.checks.families.stripes.pools import server_of
from headroom.domain.checks.fixes.attributes import drawn_node, hit_number, set_all
from headroom.domain.checks.fixes.records import Edit, Fix
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.records import Hit, Parameters
from headroom.domain.topology.attributes import ids


def even_capacities(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """STR-11: the larger volumes become as small as the smallest, beyond which the stripe uses nothing."""
    return set_all(inputs, hit, "volume", capacity_gib=hit_number(hit, "smallest"))


def rotate_extents(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """STR-20: the pool stripes its volumes."""
    return set_all(inputs, hit, "extent_pool", rotate_extents=True)


def add_aliases(inputs: CheckInputs, hit: Hit, _: str, parameters: Parameters) -> Sequence[Edit]:
    """STR-21: HyperPAV with the number of aliases of the paper."""
    return set_all(inputs, hit, "volume", pav="hyper", aliases=parameters["aliases"])


def use_other_servers(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """STR-22: every second volume goes to a pool of another server, the pools in turn."""
    volumes = [node for name in hit.parts if (node := drawn_node(inputs, name)) is not None and node.kind == "volume"]
    here = {server_of(inputs.expanded, volume.id) for volume in volumes}
    pools = [
        pool.id
        for pool in inputs.drawn("extent_pool")
        if pool.attributes.get("processor_complex") not in here and _same_system(inputs, pool.id, volumes[0].id)
    ]
    moved = [volume.id for volume in volumes[1::2]] if pools else []
    return [Edit("components", name, "at", [pools[turn % len(pools)], None]) for turn, name in enumerate(moved)]


def move_pools(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """STR-23: pools go from the fuller server to the other as long as that brings the numbers nearer."""
    full, free = hit.parts
    apart, found = int(hit_number(hit, "most") - hit_number(hit, "least")), []
    for pool in sorted(inputs.drawn("extent_pool"), key=lambda one: (-len(ids(one, "ranks")), one.id)):
        ranks = len(ids(pool, "ranks"))
        mine = pool.attributes.get("processor_complex") == full and pool.id in inputs.design.components
        if mine and 0 < ranks < apart:
            found.append(Edit("components", pool.id, "processor_complex", free))
            apart -= 2 * ranks
    return found


def even_owners(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """STR-26: half of the difference goes to the controller that owns least."""
    return set_all(inputs, hit, "volume", owner=hit.parts[1])


def _same_system(inputs: CheckInputs, pool: str, volume: str) -> bool:
    above = inputs.expanded.upstream
    return above(pool)[-1:] == above(volume)[-1:]


FIXES: Final[Mapping[str, Fix]] = {
    "STR-11": Fix(even_capacities),
    "STR-20": Fix(rotate_extents),
    "STR-21": Fix(add_aliases),
    "STR-22": Fix(use_other_servers),
    "STR-23": Fix(move_pools),
    "STR-26": Fix(even_owners),
}
