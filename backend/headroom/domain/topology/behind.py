"""What lies behind a volume: the array that holds it, or the ranks of its extent pool with all that serves them."""

from headroom.domain.topology.attributes import ids
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def behind(expanded: ExpandedDesign, volume_id: str) -> list[tuple[str, float]]:
    """Ids of the parts behind a volume, each with the share of its traffic, in order from the hosts to the drives.

    In an extent pool that rotates extents a volume lies on all ranks alike; else it lies on one, the ranks taken in
    turn by the order of the pool's volumes. A rank on several arrays spreads evenly over them. Empty where a pool has
    no ranks, or the volume no home, and for an array that a host uses as a whole.
    """
    volume = expanded.nodes[volume_id]
    if volume.kind == "raid_array":
        return []
    home = expanded.nodes.get(volume.parent) if volume.parent is not None else None
    if home is None:
        return []
    if home.kind != "extent_pool":
        above = (home.id, *expanded.upstream(home.id))
        return [(node, 1.0) for node in above if expanded.nodes[node].kind == "raid_array"]
    shares: dict[str, float] = {}

    def pass_through(name: object, share: float) -> None:
        if isinstance(name, str) and name in expanded.nodes:
            shares[name] = shares.get(name, 0.0) + share

    pass_through(home.attributes.get("processor_complex"), 1.0)
    pass_through(home.id, 1.0)
    for rank, share in ranks_of(expanded, volume.id):
        pass_through(expanded.nodes[rank].attributes.get("device_adapter"), share)
        pass_through(rank, share)
        arrays = ids(expanded.nodes[rank], "arrays")
        for array in arrays:
            pass_through(array, share / len(arrays))
    return list(shares.items())


def ranks_of(expanded: ExpandedDesign, volume_id: str) -> list[tuple[str, float]]:
    """Ranks on which a volume of an extent pool lies, each with its share; empty for a volume on an array."""
    volume = expanded.nodes[volume_id]
    pool = expanded.nodes.get(volume.parent) if volume.parent is not None else None
    if pool is None or pool.kind != "extent_pool":
        return []
    ranks = [rank for rank in ids(pool, "ranks") if rank in expanded.nodes]
    if ranks and pool.attributes.get("rotate_extents") is False:
        mates = [child for child in pool.children if expanded.nodes[child].kind == "volume"]
        return [(ranks[mates.index(volume_id) % len(ranks)], 1.0)]
    return [(rank, 1 / len(ranks)) for rank in ranks]
