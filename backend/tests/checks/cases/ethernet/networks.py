"""Ethernet, InfiniBand and NVMe over Fabrics: designs that pass and fail."""

from typing import Any, Final

import orjson

from headroom.domain.papers.sketch import Sketch
from tests.builders import ROOT
from tests.checks.cases.records import Case, Document


def network(**changes: dict[str, Any]) -> Document:
    """Four hosts on an NVMe box by two Ethernet switches; attributes are changed by component."""
    document: Document = orjson.loads((ROOT / "db" / "reference-designs" / "nvmeof-jbof.json").read_bytes())
    lossless = {"pfc": True, "ecn": True}
    for name, attributes in {"swA": lossless, "swB": lossless, **changes}.items():
        document["components"][name] = {**document["components"][name], **attributes}
    return document


def jumbo(host_bytes: int) -> Document:
    """Jumbo frames but for one adapter."""
    sizes = {name: {"mtu_bytes": 9000} for name in ("n2", "n3", "n4")}
    return network(n1={"mtu_bytes": host_bytes}, **sizes)


def addresses(second: str) -> Document:
    """The two ports of a host with their networks stated."""
    first = {"ports/eth0/ip_address": "10.1.0.1", "ports/eth0/prefix_bits": 24}
    return network(n1={**first, "ports/eth1/ip_address": second, "ports/eth1/prefix_bits": 24})


def paused(other_end: str) -> Document:
    """Flow control off at one end of a cable."""
    document = network()
    cable = next(one for one in document["cables"].values() if one["from"][0] == "n1")
    (near, port), (far, far_port) = cable["from"], cable["to"]
    document["components"][near] |= {f"ports/{port}/flow_control": "none"}
    document["components"][far] |= {f"ports/{far_port}/flow_control": other_end}
    return document


def linked(uplinks: int) -> Document:
    """The two switches joined by some cables."""
    document = network(s={"nvme_transport": "tcp"})
    for number in range(uplinks):
        ends = {"from": ["swA", str(20 + number)], "to": ["swB", str(20 + number)], "length_m": None}
        document["cables"][f"u{number}"] = ends
    return document


def infiniband(second: int) -> Document:
    """Two joined InfiniBand switches with subnet managers."""
    sketch = Sketch("InfiniBand")
    for name, priority in (("w1", 14), ("w2", second)):
        sketch.part(name, "switch", "nvidia-qm9700", subnet_manager=True, subnet_manager_priority=priority)
    sketch.cable(("w1", "1"), ("w2", "1"))
    return sketch.document


def crowded(hosts: int) -> Document:
    """Hosts with two ports each on what stands for a network."""
    sketch = Sketch("Crowd")
    sketch.part("net", "switch", "generic-eth-network")
    for number in range(hosts):
        host = sketch.part(f"h{number}", "host", "generic-client")
        card = sketch.part(f"n{number}", "hba", "generic-25gbe-nic-2p", at=(f"{host}/node0/root1", "1"))
        for port in range(2):
            sketch.cable((card, f"eth{port}"), ("net", str(2 * number + port + 1)))
    return sketch.document


CASES: Final = {
    "NET-01": Case(lambda: jumbo(9000), lambda: jumbo(1500)),
    "NET-02": Case(network, lambda: network(swA={"pfc": False, "ecn": True})),
    "NET-03": Case(
        lambda: paused("none"),
        lambda: paused("send"),
    ),
    "NET-04": Case(lambda: network(swA={"other_traffic": False}), lambda: network(swA={"other_traffic": True})),
    "NET-05": Case(lambda: addresses("10.2.0.1"), lambda: addresses("10.1.0.2")),
    "NET-06": Case(network, lambda: network(s={"ports/controllerA/host1/lag": "bond0"})),
    "NET-07": Case(network, lambda: network(h1={"multipath": "failover"})),
    "NET-08": Case(lambda: network(h1={"nvme_ctrl_loss_s": 600}), lambda: network(h1={"nvme_ctrl_loss_s": 30})),
    "NET-15": Case(lambda: crowded(32), lambda: crowded(33)),
    "NET-09": Case(network, lambda: network(h2={"nqn": "nqn.2026-01.com.example:host1"})),
    "NET-10": Case(
        lambda: network(h1={"cores": 64}, s={"io_queues": 65536}),
        lambda: network(h1={"cores": 64}, s={"io_queues": 64}),
    ),
    "NET-11": Case(network, lambda: network(n1={"rdma": False})),
    "NET-12": Case(lambda: linked(4), lambda: linked(1)),
    "NET-14": Case(lambda: infiniband(10), lambda: infiniband(14)),
}
