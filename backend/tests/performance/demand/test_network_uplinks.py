"""A network drawn as one switch: with more cables than a switch has ports its uplinks are unknown, not unlimited."""

from typing import Any

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.performance.demand.network_uplinks import MOST_PORTS
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import EvaluationResult
from tests.builders import catalogue
from tests.performance.servers.nets import ANY, LINE, Net

_SERVERS = 4


def network(clients: int, **net: Any) -> Net:
    """Clients that read from as many servers, each of which fills its port."""
    drawn = Net(clients=clients, servers=clients, drives=0)
    drawn.document["components"]["net"].update(net)
    for number in range(1, clients + 1):
        drawn.document["components"][f"s{number}"]["cores"] = 400
        drawn.document["components"][f"c{number}"]["cores"] = 400
        drawn.document["components"][f"s{number}o"].update(stack="nvmet", transport="rdma")
        bays = [(f"s{number}/node0", f"bay{bay}") for bay in range(1, 9)]
        drawn.array(f"s{number}", f"s{number}a", "generic-3840gb-nvme-g4", bays, level="raid0")
    on = drawn.cluster(*[f"s{number}o" for number in range(1, clients + 1)])
    files = [
        drawn.part(f"c{number}f", "filesystem", at=f"c{number}", type="nvme", io_mode="direct", on=[on])
        for number in range(1, clients + 1)
    ]
    drawn.workload("all", files, **ANY)
    return drawn


def answer(net: Net, memory: EvaluationMemory | None = None) -> EvaluationResult:
    parts = catalogue()
    return evaluate(parse_design(net.document, parts), parts, with_changes=False, memory=memory)


def test_stated_uplinks_hold_what_passes_them() -> None:
    """Of eight ports, four ask and four answer: of 25% a quarter gets across where each have leaves of their own."""
    found = answer(network(_SERVERS, uplinks_percent=25)).workloads[0]
    assert found.interval is not None
    assert found.interval.low_mb_s == pytest.approx(_SERVERS * LINE / 4, rel=0.35)
    assert found.throughput_mb_s == pytest.approx(_SERVERS * LINE / 2, rel=0.1), "and twice that where leaves have both"
    assert found.interval.high_mb_s == pytest.approx(_SERVERS * LINE * 3 / 4, rel=0.1)
    assert {limit.kind for limit in found.limited_by} == {"switch"}


def test_uplinks_that_all_but_block_nothing_hold_no_copies_back() -> None:
    """Copies between servers were held to the half of the ports that ask, as soon as 99% were stated."""
    net = Net(2, 6)
    net.cluster(*(f"s{number}o" for number in range(1, 7)), protection="replicas", copies=3)
    net.workload("all", net.mount("c1", "c2", on=["pool"]), **{**ANY, "read_share": 0})
    free = answer(net).workloads[0].throughput_mb_s
    net.document["components"]["net"]["uplinks_percent"] = 99
    assert answer(net).workloads[0].throughput_mb_s == pytest.approx(free, rel=0.02)


def test_what_one_switch_could_be_blocks_nothing() -> None:
    assert answer(network(_SERVERS)).workloads[0].throughput_mb_s == pytest.approx(
        answer(network(_SERVERS, uplinks_percent=100)).workloads[0].throughput_mb_s, rel=0.001
    )


def test_more_cables_than_ports_of_a_switch_widen_the_answer_downward() -> None:
    hosts = MOST_PORTS // 2 + 1
    unstated, open_ = (answer(network(hosts, **more)).workloads[0] for more in ({}, {"uplinks_percent": 100}))
    assert 0.88 * open_.throughput_mb_s <= unstated.throughput_mb_s <= open_.throughput_mb_s * 1.001
    assert unstated.interval is not None
    assert open_.interval is not None
    assert unstated.interval.low_mb_s < 0.6 * open_.interval.low_mb_s
    assert unstated.interval.high_mb_s == pytest.approx(open_.interval.high_mb_s, rel=0.03)


def test_an_edit_of_the_uplinks_counts_at_once() -> None:
    memory = EvaluationMemory()
    before = answer(network(_SERVERS), memory).workloads[0].throughput_mb_s
    after = answer(network(_SERVERS, uplinks_percent=25), memory).workloads[0].throughput_mb_s
    again = answer(network(_SERVERS), memory).workloads[0].throughput_mb_s
    assert after < 0.6 * before
    assert again == pytest.approx(before)
