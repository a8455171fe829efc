"""How the copies of a cable join the copies of its ends: pairwise, or one part's next free ports."""

from collections.abc import Collection, Iterator, Mapping
from typing import Final, TypeAlias

from headroom.domain.catalogue.assembly import Assembly, InnerPart
from headroom.domain.design.multiplicity import Chain, Copies, copy_id
from headroom.domain.design.places import inner_of
from headroom.domain.design.records import Cable, Component, PortRef

Ends: TypeAlias = tuple[PortRef, PortRef]

ASSUMED_LENGTH_M: Final = 10.0
"""Length of a cable for which nobody entered one: across a row of racks."""


def cable_refusal(
    components: Mapping[str, Component], by_part: Mapping[str, Assembly], copies: Copies, cable: Cable,
    used: Collection[PortRef],
) -> str | None:  # fmt: skip
    """Why the copies of a cable do not come out even, None if they do. `used` are the ports that cables name."""
    a, b = _own(copies, cable)
    if a == b or (a == 1 and b == 1):
        return None
    if a != 1 and b != 1:
        return f"it joins {a} copies with {b}; make the counts equal, or cable to a part that has no copies."
    single, many = (cable.a, b) if a == 1 else (cable.b, a)
    inner = inner_of(components, by_part, single[0])
    free = len(next_ports(inner, single, used)) if inner is not None else 0
    if free >= many:
        return None
    return f"{many} copies end on {single[0]}, which has {free} free ports of that type from {single[1]} on; use more."


def _own(copies: Copies, cable: Cable) -> tuple[int, int]:
    """Copies of each end that the other end does not share."""
    a, b = copies.dims(cable.a[0]), copies.dims(cable.b[0])
    shared = dict.fromkeys(set(a) & set(b), 1)
    return sum(1 for _ in copies.chains(a, shared)), sum(1 for _ in copies.chains(b, shared))


def next_ports(inner: InnerPart, first: PortRef, used: Collection[PortRef]) -> list[str]:
    """The named port and the free ports of its type and role after it, in the part's order."""
    own = inner.ports[first[1]]
    ids = list(inner.ports)
    later = ids[ids.index(first[1]) + 1 :]
    alike = [item for item in later if (inner.ports[item].type, inner.ports[item].role) == (own.type, own.role)]
    return [first[1], *(item for item in alike if (first[0], item) not in used)]


def cable_copies(
    components: Mapping[str, Component], by_part: Mapping[str, Assembly], copies: Copies, cable: Cable,
    used: Collection[PortRef],
) -> Iterator[tuple[str, Ends]]:  # fmt: skip
    """Id and ends of every copy of a cable that `cable_refusal` has passed."""
    dims_a, dims_b = copies.dims(cable.a[0]), copies.dims(cable.b[0])
    if not dims_a and not dims_b:
        yield cable.id, (cable.a, cable.b)
        return
    shared = tuple(item for item in dims_a if item in dims_b)
    for outer in copies.chains(shared, {}):
        fixed = dict(zip(shared, outer, strict=True))
        chains_a, chains_b = list(copies.chains(dims_a, fixed)), list(copies.chains(dims_b, fixed))
        number = max(len(chains_a), len(chains_b))
        ends_a = _ends(components, by_part, cable.a, chains_a, number, used)
        ends_b = _ends(components, by_part, cable.b, chains_b, number, used)
        names = chains_a if len(chains_a) == number else chains_b
        for chain, a, b in zip(names, ends_a, ends_b, strict=True):
            yield copy_id(cable.id, chain), (a, b)


def _ends(
    components: Mapping[str, Component], by_part: Mapping[str, Assembly], end: PortRef, chains: list[Chain],
    number: int, used: Collection[PortRef],
) -> list[PortRef]:  # fmt: skip
    if len(chains) == number:
        return [(copy_id(end[0], chain), end[1]) for chain in chains]
    inner = inner_of(components, by_part, end[0])
    ports = next_ports(inner, end, used)[:number] if inner is not None else []
    return [(copy_id(end[0], chains[0]), port) for port in ports]
