"""What lies behind a volume: the array that holds it, or the ranks of its extent pool with all that serves them."""

from typing import cast

from headroom.domain.topology.records import Node, Plant

_MEMORY = "behind"


def behind(plant: Plant, volume_id: str) -> list[tuple[str, float]]:
    """Ids of the parts behind a volume, each with the share of its traffic, in order from the hosts to the drives.

    In an extent pool that rotates extents a volume lies on all ranks alike; else it lies on one, the ranks taken in
    turn by the order of the pool's volumes. A rank on several arrays spreads evenly over them. Empty where a pool has
    no ranks, or the volume no home.
    """
    known = cast(dict[str, list[tuple[str, float]]], plant.memory.setdefault(_MEMORY, {}))
    found = known.get(volume_id)
    if found is None:
        found = known[volume_id] = _behind(plant, plant.nodes[volume_id])
    return found


def ranks_of(plant: Plant, volume_id: str) -> list[tuple[str, float]]:
    """Ranks on which a volume of an extent pool lies, each with its share; empty for a volume on an array."""
    volume = plant.nodes[volume_id]
    pool = plant.nodes.get(volume.parent) if volume.parent is not None else None
    if pool is None or pool.kind != "extent_pool":
        return []
    ranks = [rank for rank in _ids(pool, "ranks") if rank in plant.nodes]
    if ranks and pool.attributes.get("rotate_extents") is False:
        mates = [child for child in pool.children if plant.nodes[child].kind == "volume"]
        return [(ranks[mates.index(volume_id) % len(ranks)], 1.0)]
    return [(rank, 1 / len(ranks)) for rank in ranks]


def _behind(plant: Plant, volume: Node) -> list[tuple[str, float]]:
    home = plant.nodes.get(volume.parent) if volume.parent is not None else None
    if home is None:
        return []
    if home.kind != "extent_pool":
        above = (home.id, *plant.upstream(home.id))
        return [(node, 1.0) for node in above if plant.nodes[node].kind == "raid_array"]
    shares: dict[str, float] = {}

    def pass_through(name: object, share: float) -> None:
        if isinstance(name, str) and name in plant.nodes:
            shares[name] = shares.get(name, 0.0) + share

    pass_through(home.attributes.get("processor_complex"), 1.0)
    pass_through(home.id, 1.0)
    for rank, share in ranks_of(plant, volume.id):
        pass_through(plant.nodes[rank].attributes.get("device_adapter"), share)
        pass_through(rank, share)
        arrays = _ids(plant.nodes[rank], "arrays")
        for array in arrays:
            pass_through(array, share / len(arrays))
    return list(shares.items())


def _ids(node: Node, name: str) -> list[str]:
    value = node.attributes.get(name)
    return value if isinstance(value, list) else []
