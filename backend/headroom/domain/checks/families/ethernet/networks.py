"""Ethernet and InfiniBand between hosts and storage: frames, flow control, addresses, uplinks."""

from collections import Counter
from collections.abc import Iterator, Mapping
from ipaddress import IPv4Interface, IPv6Interface, ip_interface
from itertools import combinations
from typing import Final, TypeAlias

from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids
from headroom.domain.checks.records import Facts, Hit, Parameters
from headroom.domain.checks.views.ethernet import ETHERNET, INFINIBAND, network_cables, networks
from headroom.domain.checks.views.san import initiators_of, top
from headroom.domain.checks.views.storage import hit, named
from headroom.domain.design.records import PortRef
from headroom.domain.performance.demand.network_uplinks import UPLINKS, stands_for_network
from headroom.domain.topology.attributes import number
from headroom.domain.topology.chassis import chassis_of
from headroom.domain.topology.fabrics import port_at
from headroom.domain.topology.records import ExpandedDesign, Node

Address: TypeAlias = IPv4Interface | IPv6Interface


def frame_sizes(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """NET-01: devices whose frame size is not that of most of their network, and switches below it."""
    nodes = inputs.expanded.nodes
    for network in networks(inputs.expanded, ETHERNET):
        sizes = {name: number(nodes[name], "mtu_bytes") for name in (*network.switches, *network.ends)}
        stated = Counter(size for name in network.ends if (size := sizes[name]) is not None)
        if not stated:
            continue
        usual = max(stated, key=lambda size: (stated[size], -size))
        for name in network.ends:
            size = sizes[name]
            if size is not None and size != usual:
                yield hit([name], "mtu_bytes", part=named([name]), found=int(size), others=int(usual))
        for name in network.switches:
            size = sizes[name]
            if size is not None and size < usual:
                yield hit([name], "mtu_bytes", part=named([name]), found=int(size), others=int(usual))


def lossy_rdma(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """NET-02: switches that carry RDMA over Ethernet and are stated to drop frames."""
    nodes = inputs.expanded.nodes
    for network in networks(inputs.expanded, ETHERNET):
        if not carries_rdma(inputs.expanded, (*network.switches, *network.ends)):
            continue
        off = [name for name in network.switches if _is_lossy(nodes[name])]
        if off:
            yield hit(off, "pfc", switches=named(off))


def _is_lossy(switch: Node) -> bool:
    return any(switch.attributes.get(key) is False for key in ("pfc", "ecn"))


def carries_rdma(expanded: ExpandedDesign, names: tuple[str, ...]) -> bool:
    """Whether anything on a network is stated to speak RDMA over Ethernet."""
    held = dict.fromkeys([*names, *(top(expanded, name) for name in names)])
    attributes = [expanded.nodes[name].attributes for name in held]
    return any(one.get("roce") is True or one.get("nvme_transport") == "rdma" for one in attributes)


def one_sided_flow_control(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """NET-03: cables whose ends state different flow control."""
    nodes = inputs.expanded.nodes
    for cable, near, far in network_cables(inputs.expanded, ETHERNET):
        first, second = (nodes[end[0]].attributes.get(f"ports/{end[1]}/flow_control") for end in (cable.a, cable.b))
        if first is not None and second is not None and first != second:
            facts: Facts = {
                "part": named([near]),
                "other": named([far]),
                "found": str(first),
                "theirs": str(second),
            }
            yield Hit(drawn_ids([near, far]), cables=drawn_ids([cable.id]), facts=facts)


def other_traffic(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """NET-04: switches of storage that carry other traffic, too."""
    for switch in inputs.drawn("switch"):
        if switch.attributes.get("other_traffic") is True:
            yield hit([switch.id], "other_traffic", switch=named([switch.id]))


def one_subnet(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """NET-05: ports of a host on different switches whose addresses are in one network."""
    expanded = inputs.expanded
    for host in inputs.drawn("host"):
        ports = [port for port in initiators_of(expanded, host.id) if _is_ethernet(expanded, port)]
        addresses = {port: found for port in ports if (found := _address(expanded, port)) is not None}
        for first, second in combinations(sorted(addresses), 2):
            apart = _switch_of(expanded, first) != _switch_of(expanded, second)
            if apart and addresses[first].network == addresses[second].network:
                words = [f"port {port} of {expanded.nodes[name].name}" for name, port in (first, second)]
                network = str(addresses[first].network)
                parts = [first[0], second[0], host.id]
                yield hit(parts, host=named([host.id]), first=words[0], second=words[1], network=network)


def _is_ethernet(expanded: ExpandedDesign, port: PortRef) -> bool:
    found = port_at(expanded, port)
    return found is not None and found.type == ETHERNET


def _address(expanded: ExpandedDesign, port: PortRef) -> Address | None:
    """Address and network of a port, None unless both are stated."""
    attributes = expanded.nodes[port[0]].attributes
    address, bits = (attributes.get(f"ports/{port[1]}/{key}") for key in ("ip_address", "prefix_bits"))
    try:
        return ip_interface(f"{address}/{int(bits)}") if address and isinstance(bits, int | float) else None
    except ValueError:
        return None


def _switch_of(expanded: ExpandedDesign, port: PortRef) -> str | None:
    cable = expanded.cable_at(port)
    return None if cable is None else chassis_of(expanded, (cable.b if cable.a == port else cable.a)[0])


def port_channels(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """NET-06: ports of storage systems that are stated to be in a port channel."""
    for node in inputs.expanded.nodes.values():
        owner = top(inputs.expanded, node.id)
        if node.inner is None or inputs.expanded.nodes[owner].kind != "storage_system":
            continue
        for port, entry in node.inner.ports.items():
            if entry.type == ETHERNET and node.attributes.get(f"ports/{port}/lag"):
                facts: Facts = {"system": named([owner]), "port": f"port {port} of {node.name}"}
                yield Hit(drawn_ids([node.id, owner]), place=f"port/{port}", facts=facts)


def thin_uplinks(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """NET-12: switches whose ports can bring more than their uplinks carry, beyond what is allowed."""
    expanded = inputs.expanded
    for network in networks(expanded, ETHERNET):
        if len(network.switches) < 2:
            continue
        lossless = carries_rdma(expanded, (*network.switches, *network.ends))
        most = float(parameters["lossless" if lossless else "ratio"])
        edge, uplink = _speeds(expanded, frozenset(network.switches))
        for switch in network.switches:
            if uplink[switch] and edge[switch] > most * uplink[switch]:
                ratio = edge[switch] / uplink[switch]
                sums = edge[switch], uplink[switch]
                yield hit([switch], switch=named([switch]), edge=sums[0], uplink=sums[1], found=ratio)


def _speeds(expanded: ExpandedDesign, switches: frozenset[str]) -> tuple[Counter[str], Counter[str]]:
    """Gb/s of a network's ports to devices and of those to other switches, by switch."""
    edge, uplink = Counter[str](), Counter[str]()
    for cable, near, far in network_cables(expanded, ETHERNET):
        for one, other in ((near, far), (far, near)):
            if one in switches:
                (uplink if other in switches else edge)[one] += int(cable.speed_gbps or 0)
    return edge, uplink


def whole_network(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """NET-15: switches that stand for a network of unstated uplinks, with more cables than one has ports."""
    expanded, most = inputs.expanded, float(parameters["ports"])
    used = Counter[str]()
    for family in (ETHERNET, INFINIBAND):
        for _, near, far in network_cables(expanded, family):
            used.update((near, far))
    for switch in inputs.drawn("switch"):
        if stands_for_network(switch) and used[switch.id] > most and number(switch, UPLINKS) is None:
            yield hit([switch.id], switch=named([switch.id]), found=used[switch.id], most=int(most))


def equal_subnet_managers(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """NET-14: InfiniBand networks of which several subnet managers have the highest priority."""
    nodes = inputs.expanded.nodes
    for network in networks(inputs.expanded, INFINIBAND):
        priorities = {name: number(nodes[name], "subnet_manager_priority") for name in network.switches}
        stated = {name: int(found) for name, found in priorities.items() if found is not None}
        highest = max(stated.values(), default=0)
        first = [name for name, found in stated.items() if found == highest]
        if len(first) > 1:
            yield hit(first, "subnet_manager_priority", switches=named(first), found=stated[first[0]])


CHECKS: Final[Mapping[str, Find]] = {
    "NET-01": frame_sizes,
    "NET-02": lossy_rdma,
    "NET-03": one_sided_flow_control,
    "NET-04": other_traffic,
    "NET-05": one_subnet,
    "NET-06": port_channels,
    "NET-12": thin_uplinks,
    "NET-14": equal_subnet_managers,
    "NET-15": whole_network,
}
