"""Ports, cables and speeds: what is not cabled, what is no link, what runs slower than it could."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from headroom.domain.catalogue.records import Port
from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.checks.views.links import EXTERNAL, cabled_switches, joined_ports, ports_of, root
from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.design.records import PortRef
from headroom.domain.topology.attributes import number
from headroom.domain.topology.fabrics import port_at
from headroom.domain.topology.records import ExpandedCable, Node


def uncabled_adapter(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-05: adapters with ports for storage of which none is cabled; like ones of a host are told at once."""
    found: dict[tuple[str, str], list[str]] = {}
    for adapter in inputs.drawn("hba"):
        ports = ports_of(inputs.expanded, adapter.id, "initiator")
        if ports and all(one.cable is None for one in ports):
            found.setdefault(_sort(inputs, adapter), []).append(adapter.id)
    for (host, _part), names in found.items():
        parts = drawn_ids(names)
        yield Hit(parts, facts={"adapters": Names(parts), "host": Names(drawn_ids([host])), "count": len(parts)})


def free_adapter_port(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-06: adapters of which some ports are cabled and some are not; like ones of a host are told at once."""
    found: dict[tuple[str, str], list[tuple[str, int, int]]] = {}
    for adapter in inputs.drawn("hba"):
        ports = ports_of(inputs.expanded, adapter.id, "initiator")
        free = sum(one.cable is None for one in ports)
        if 0 < free < len(ports):
            found.setdefault(_sort(inputs, adapter), []).append((adapter.id, free, len(ports)))
    for (host, _part), adapters in found.items():
        parts = drawn_ids(name for name, _, _ in adapters)
        free, total = sum(count for _, count, _ in adapters), sum(count for _, _, count in adapters)
        named = {"adapters": Names(parts), "host": Names(drawn_ids([host]))}
        yield Hit(parts, facts={**named, "free": free, "ports": total})


def _sort(inputs: CheckInputs, adapter: Node) -> tuple[str, str]:
    """Host and catalogue part of an adapter."""
    return root(inputs.expanded, adapter.id), adapter.part.id if adapter.part is not None else ""


def idle_switch(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-07: switches without any cable."""
    for switch in inputs.drawn("switch"):
        if switch.id not in cabled_switches(inputs.expanded):
            parts = drawn_ids([switch.id])
            yield Hit(parts, facts={"switch": Names(parts)})


def no_common_speed(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-08: cables whose ends share no speed, as the evaluation notes too."""
    for cable in _drawn_cables(inputs):
        if cable.speed_gbps is None:
            yield Hit(drawn_ids([cable.a[0], cable.b[0]]), (cable.origin,), facts={"cable": Names((cable.origin,))})


def forced_speed(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-09: links that a speed set by hand keeps below what both ends know."""
    for cable in _drawn_cables(inputs):
        common = _common(port_at(inputs.expanded, cable.a), port_at(inputs.expanded, cable.b))
        forced = next((end for end in (cable.a, cable.b) if _is_forced(inputs, end, common)), None)
        if cable.speed_gbps is not None and cable.speed_gbps < common and forced is not None:
            facts: Facts = {
                "part": Names(drawn_ids(forced[:1])), "port": forced[1], "speed": cable.speed_gbps, "most": common,
            }  # fmt: skip
            yield Hit(drawn_ids(forced[:1]), (cable.origin,), place=f"port/{forced[1]}", facts=facts)


def older_end(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-10: links of adapters and storage ports that are slower than these, since the other end is older."""
    found: dict[tuple[str, str, float, float], list[tuple[str, str, str]]] = {}
    told: set[str] = set()
    for cable, a, b in joined_ports(inputs.expanded):
        if cable.origin in told:
            continue
        told.add(cable.origin)
        for near, far, mine, other in ((cable.a, cable.b, a, b), (cable.b, cable.a, b, a)):
            if mine is None or other is None or mine.type not in EXTERNAL or mine.role == "fabric":
                continue
            if cable.speed_gbps is not None and cable.speed_gbps == _common(mine, other) < max(mine.speeds_gbps):
                names = [inputs.expanded.nodes[end[0]] for end in (near, far)]
                new, old = (node.part.id if node.part is not None else "" for node in names)
                key = (new, old, cable.speed_gbps, max(mine.speeds_gbps))
                found.setdefault(key, []).append((drawn_id(near[0]), drawn_id(far[0]), cable.origin))
    for (_new, _old, speed, most), links in found.items():
        fast, slow = (tuple(dict.fromkeys(link[end] for link in links)) for end in (0, 1))
        cables = tuple(dict.fromkeys(link[2] for link in links))
        facts: Facts = {"fast": Names(fast), "slow": Names(slow), "speed": speed, "most": most, "links": len(cables)}
        yield Hit((*slow, *fast), cables, facts=facts)


def _drawn_cables(inputs: CheckInputs) -> Iterator[ExpandedCable]:
    """One cable of each that is drawn."""
    told: set[str] = set()
    for cable in inputs.expanded.cables.values():
        if cable.origin not in told:
            told.add(cable.origin)
            yield cable


def _common(a: Port | None, b: Port | None) -> float:
    """The fastest speed that both ports know, in Gb/s; 0 where there is none."""
    return max(set(a.speeds_gbps) & set(b.speeds_gbps), default=0.0) if a is not None and b is not None else 0.0


def _is_forced(inputs: CheckInputs, end: PortRef, common: float) -> bool:
    node = inputs.expanded.nodes[end[0]]
    speed = number(node, f"ports/{end[1]}/speed_gbps")
    return speed is not None and speed < common and not node.attributes.get(f"ports/{end[1]}/fixed_speed_reason")


def cabled_unlike_its_likes(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """TOP-34: hosts and storage systems with fewer cables than nearly all others of their part."""
    cables = Counter(root(inputs.expanded, end[0]) for one in inputs.expanded.cables.values() for end in (one.a, one.b))
    likes: dict[str, list[str]] = {}
    for kind in ("host", "storage_system"):
        for node in inputs.drawn(kind):
            if node.part is not None:
                likes.setdefault(node.part.id, []).append(node.id)
    for names in likes.values():
        usual, count = Counter(cables[name] for name in names).most_common(1)[0]
        alike = len(names) >= int(parameters["least"]) and 100 * count >= int(parameters["percent"]) * len(names)
        for name in names:
            if alike and 0 < cables[name] < usual:
                box = drawn_ids([name])
                yield Hit(box, facts={"box": Names(box), "cables": cables[name], "usual": usual, "likes": count})


CHECKS: Final[Mapping[str, Find]] = {
    "TOP-05": uncabled_adapter,
    "TOP-06": free_adapter_port,
    "TOP-07": idle_switch,
    "TOP-08": no_common_speed,
    "TOP-09": forced_speed,
    "TOP-10": older_end,
    "TOP-34": cabled_unlike_its_likes,
}
