"""What a byte of a client asks of servers: small systems worked out by hand."""

from typing import Any

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from tests.builders import as_stated, bare
from tests.performance.servers.nets import ANY, LINE, Net, answer, asked

_WRITES: dict[str, Any] = {**ANY, "read_share": 0}
_WRITTEN = 6500 / 3500
"""What a byte written takes of an array of these drives, whose capacity counts bytes read."""
_SMALL: dict[str, Any] = {**_WRITES, "pattern": "random", "request_kib": 4}


def pool(servers: int, clients: int = 1, workload: dict[str, Any] | None = None, **more: Any) -> Net:
    """Clients with a filesystem each on a cluster of all servers."""
    net = Net(clients, servers)
    net.cluster(*(f"s{number}o" for number in range(1, servers + 1)), **more)
    names = [f"c{number}" for number in range(1, clients + 1)]
    net.workload("all", net.mount(*names, on=["pool"]), **(workload or ANY))
    return net


def test_reads_of_one_client_over_two_servers() -> None:
    found = asked(pool(2))
    assert found["c1n", "read"] == found["net", "read"] == 1
    assert found["s1n", "write"] == found["s2n", "write"] == found["s1a", "shared"] == 0.5
    assert found["s1/node0", "shared"] == 1, "in from the drives and out to the network, half of the data each"
    assert ("s1n", "read") not in found
    assert answer(pool(2)).workloads[0].throughput_mb_s == pytest.approx(LINE)


def test_writes_enter_servers_where_reads_leave_them() -> None:
    found = asked(pool(2, workload=_WRITES))
    assert found["c1n", "write"] == 1
    assert found["s1n", "read"] == 0.5
    assert ("s1n", "write") not in found


def test_several_clients_share_what_servers_have() -> None:
    net = pool(1, clients=3)
    found = answer(net)
    assert found.workloads[0].throughput_mb_s == pytest.approx(LINE)
    assert asked(net)["c2n", "read"] == pytest.approx(1 / 3)


def test_three_copies_are_sent_twice_by_the_first_and_written_three_times() -> None:
    found = asked(pool(3, workload=_WRITES, protection="replicas", copies=3))
    assert found["c1n", "write"] == 1
    assert found["s1n", "read"] == pytest.approx(3 / 3)
    assert found["s1n", "write"] == pytest.approx(2 / 3)
    assert found["s1a", "shared"] == pytest.approx(3 / 3 * _WRITTEN)
    assert found["net", "write"] == pytest.approx(3)
    reads = asked(pool(3, protection="replicas", copies=3))
    assert reads["s1n", "write"] == pytest.approx(1 / 3)
    assert ("s1n", "read") not in reads
    assert reads["s1a", "shared"] == pytest.approx(1 / 3)


@pytest.mark.parametrize("protection", ["none", "replicas", "erasure_code"])
def test_a_cluster_carries_what_its_clients_ask(protection: str) -> None:
    """Copies and chunks between servers are no traffic of clients."""
    net = pool(6, clients=2, protection=protection)
    net.workload("more", ["c1f"], **_WRITES)
    for scenario in ("all", "more"):
        found = evaluate(parse_design(net.document, as_stated()), as_stated(), scenario=scenario, with_changes=False)
        carried = next(one for one in found.components if one.id == "pool")
        asked_for = next(one for one in found.workloads if one.scenario == scenario)
        assert carried.throughput_mb_s == pytest.approx(asked_for.throughput_mb_s, rel=1e-6)
        assert (carried.ceiling_mb_s, carried.binds) == (None, False)


def test_chunks_of_an_erasure_code_cross_the_network_between_servers() -> None:
    writes = asked(pool(6, workload=_WRITES, protection="erasure_code", data_chunks=4, parity_chunks=2))
    assert writes["s1n", "read"] == pytest.approx((1 + 5 / 4) / 6)
    assert writes["s1n", "write"] == pytest.approx(5 / 4 / 6)
    assert writes["s1a", "shared"] == pytest.approx(6 / 4 / 6 * _WRITTEN)
    reads = asked(pool(6, protection="erasure_code", data_chunks=4, parity_chunks=2))
    assert reads["s1n", "write"] == pytest.approx((1 + 3 / 4) / 6)
    assert reads["s1n", "read"] == pytest.approx(3 / 4 / 6)
    assert reads["s1a", "shared"] == pytest.approx(1 / 6)


def test_writes_smaller_than_a_stripe_cost_the_drives_a_read_and_a_write_of_every_chunk() -> None:
    """Against one copy, each of 4 + 2 chunks is read and written; reads are as many as there are chunks of data."""
    plain = asked(pool(6, workload=_SMALL))["s1a", "shared"]
    coded: dict[str, Any] = {"protection": "erasure_code", "data_chunks": 4, "parity_chunks": 2, "stripe_kib": 64}
    reads = {**_SMALL, "read_share": 1}
    read = asked(pool(6, workload=reads))["s1a", "shared"]
    assert asked(pool(6, workload=_SMALL, **coded))["s1a", "shared"] == pytest.approx(6 * plain + 6 * read)
    assert asked(pool(6, workload=reads, **coded))["s1a", "shared"] == pytest.approx(4 * read)
    whole = {**_SMALL, "request_kib": 256}
    assert asked(pool(6, workload=whole, **coded))["s1a", "shared"] == pytest.approx(
        6 / 4 * asked(pool(6, workload=whole))["s1a", "shared"]
    )


def test_a_gateway_takes_in_what_it_gives_out() -> None:
    net = Net(1, 2)
    net.cluster("s1o", "s2o")
    net.host("g", "generic-client")
    net.part("gateway", "storage_service", at="g", stack="rgw", on=["pool"])
    net.workload("all", net.mount("c1", on=["gateway"]), **ANY)
    found = asked(net)
    assert found["gn", "read"] == found["gn", "write"] == 1
    assert found["net", "read"] == 2, "once on each side of the gateway"
    assert found["s1n", "write"] == 0.5
    assert answer(net).workloads[0].throughput_mb_s == pytest.approx(LINE, rel=1e-3)


def test_a_converged_node_keeps_its_share_of_traffic_to_itself() -> None:
    net = Net(0, 2)
    net.cluster("s1o", "s2o")
    net.workload("all", net.mount("s1", "s2", on=["pool"]), **ANY)
    found = asked(net)
    assert found["s1n", "read"] == found["s1n", "write"] == pytest.approx(0.25), "a half of a half goes each way"
    assert found["s1a", "shared"] == pytest.approx(0.5)


def test_copies_of_a_converged_node_still_leave_it() -> None:
    net = Net(0, 2)
    net.cluster("s1o", "s2o", protection="replicas", copies=2)
    net.workload("all", net.mount("s1", "s2", on=["pool"]), **_WRITES)
    found = asked(net)
    assert found["s1n", "read"] == pytest.approx(0.25 + 0.5)
    assert found["s1a", "shared"] == pytest.approx(_WRITTEN)


def test_a_filesystem_that_keeps_two_copies_writes_each_of_them() -> None:
    """The client sends both, each to other servers."""
    net = Net(1, 2)
    net.workload("all", net.mount("c1", on=["s1o", "s2o"]), **_WRITES)
    net.document["components"]["c1f"]["replicas"] = 2
    found = asked(net)
    assert found["c1n", "write"] == found["net", "write"] == 2
    assert found["s1n", "read"] == found["s2n", "read"] == 1
    assert found["s1a", "shared"] == pytest.approx(_WRITTEN)
    assert answer(net).workloads[0].throughput_mb_s == pytest.approx(LINE / 2)
    net.document["workloads"]["w001"]["read_share"] = 1
    assert asked(net)["c1n", "read"] == 1, "one copy is read"


def test_a_server_that_reaches_no_other_takes_nothing_of_those_that_do() -> None:
    """Its neighbour sends copies to the one after it."""
    net = pool(4, workload=_WRITES, protection="replicas", copies=2)
    whole = asked(net)
    assert whole["s1a", "shared"] == pytest.approx(2 / 4 * _WRITTEN)
    net.document["cables"] = {name: one for name, one in net.document["cables"].items() if "s2n" not in str(one)}
    found = asked(net)
    assert ("s2n", "read") not in found
    assert found["s1n", "write"] == pytest.approx(found["s3n", "write"]), "the neighbour before it works on, too"


def test_two_servers_on_one_volume_share_it() -> None:
    net = Net(1, 2, drives=0)
    net.part("b1", "storage_system", "generic-nvme-bays-4")
    bays = [("b1", f"bay{number}") for number in range(1, 5)]
    net.array("b1", "a", "generic-3840gb-nvme-g4", bays, level="raid0")
    net.part("v", "volume", at="a")
    net.part("s1p", "hba", "generic-pcie-4-x16-drive-port", at=("s1/node0/root2", "2"))
    net.cable(("s1p", "x16"), ("b1", "x16"))
    for name in ("s1o", "s2o"):
        net.document["components"][name]["on"] = ["v"]
    net.workload("all", net.mount("c1", on=["s1o", "s2o"]), **ANY)
    found = asked(net)
    assert found["s1n", "write"] == found["s1p", "read"] == found["a", "shared"] == 1, "the other server has no path"
    assert ("s2n", "write") not in found


def test_an_array_behind_a_server_is_reached_over_a_second_network() -> None:
    net = Net(1, 1, drives=0)
    net.part("second", "switch", "generic-eth-network")
    net.card("s1", "s1b", ("node0/root2", "2"), switch="second")
    net.part("box", "storage_system", "generic-jbof-100g")
    net.cable(("second", "100"), ("box/moduleA", "p1"))
    bays = [("box", f"bay{number}") for number in range(1, 9)]
    net.array("box", "a", "generic-3840gb-nvme-g4", bays, level="raid0")
    net.part("v", "volume", at="a")
    net.document["components"]["s1o"]["on"] = ["v"]
    net.workload("all", net.mount("c1", on=["s1o"]), **ANY)
    found = asked(net)
    assert found["s1n", "write"] == found["s1b", "read"] == found["second", "read"] == found["net", "read"] == 1
    assert found["a", "shared"] == 1


def test_a_client_is_cabled_straight_to_a_server() -> None:
    net = Net(0, 0)
    net.part("c1", "host", "generic-client")
    net.part("s1", "host", "generic-nvme-server-g4-1s")
    for host in ("c1", "s1"):
        net.part(f"{host}n", "hba", "generic-100gbe-nic-1p", at=(f"{host}/node0/root1", "1"))
    net.cable(("c1n", "eth0"), ("s1n", "eth0"))
    net.array("s1", "s1a", "generic-3840gb-nvme-g4", [("s1/node0", "bay1")], level="raid0")
    net.part("s1o", "storage_service", at="s1", stack="nfs")
    net.workload("all", net.mount("c1", on=["s1o"]), **ANY)
    found = asked(net)
    assert found["cable!c1", "read"] == found["c1n", "read"] == found["s1n", "write"] == found["s1a", "shared"] == 1


def test_services_in_a_circle_lead_nowhere() -> None:
    net = Net(1, 2)
    components = net.document["components"]
    net.cluster("s1o", "s2o")
    components["s1o"]["on"] = ["pool"]
    net.workload("all", net.mount("c1", on=["pool"]), **ANY)
    found = answer(net)
    assert found.workloads[0].throughput_mb_s == 0
    assert [note.component_ids for note in found.notes if note.code == "services_in_circle"] == [["s1o"]]


def test_a_cluster_whose_servers_do_not_see_each_other_keeps_no_copies() -> None:
    net = pool(2, workload=_WRITES, protection="replicas", copies=2)
    taken = next(name for name, cable in net.document["cables"].items() if cable["from"][0] == "s2n")
    del net.document["cables"][taken]
    assert answer(net).workloads[0].throughput_mb_s == 0


def test_an_unknown_service_makes_the_answer_an_upper_bound() -> None:
    design = parse_design(pool(2).document, bare())
    assert evaluate(design, bare()).workloads[0].at_most


@pytest.mark.parametrize(
    "change",
    [
        {"protection": "replicas", "copies": 2},
        {"protection": "erasure_code"},
        {"services": ["s1o"]},
        {"stripe_kib": 64},
    ],
)
def test_an_edit_of_the_cluster_is_seen_with_a_memory(change: dict[str, Any]) -> None:
    memory = EvaluationMemory()
    net = pool(6, workload=_SMALL)
    evaluate(parse_design(net.document, as_stated()), as_stated(), memory=memory)
    net.document["components"]["pool"] = {**net.document["components"]["pool"], **change}
    design = parse_design(net.document, as_stated())
    assert evaluate(design, as_stated(), memory=memory) == evaluate(design, as_stated())
