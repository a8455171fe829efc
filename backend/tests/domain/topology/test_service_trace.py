"""Traces through services: from a client's filesystem over switches and servers to the drives."""

from headroom.domain.design.document import parse_design
from headroom.domain.topology.expansion import expand
from headroom.domain.topology.trace import Trace, find_origin, trace
from tests.builders import as_stated
from tests.performance.servers.nets import Net


def traced(net: Net, *names: str, in_use: frozenset[str] | None = None) -> Trace:
    """All paths through these."""
    design = parse_design(net.document, as_stated())
    expanded = expand(design, as_stated())
    return trace(expanded, [find_origin(expanded, name, design.workloads) for name in names], in_use)


def pool() -> Net:
    """Two clients on a cluster of two servers with four drives each."""
    net = Net(clients=2, servers=2, drives=4)
    net.cluster("s1o", "s2o")
    net.workload("all", net.mount("c1", "c2", on=["pool"]))
    return net


def test_from_a_client_s_filesystem_to_all_drives_behind_the_services() -> None:
    found = traced(pool(), "c1f")
    assert {"c1f", "c1", "c1n", "net", "s1n", "s1", "s1o", "s2o", "pool", "s1a", "s2a", "s1ad1", "s2ad4"} <= set(
        found.component_ids
    )
    assert "c2" not in found.component_ids
    assert found.paths == 8, "two servers with four drives each"
    assert len(found.cable_ids) == 3


def test_a_path_is_told_from_the_application_to_the_drive() -> None:
    first = traced(pool(), "c1f").shown[0]
    kinds = [hop.kind for hop in first.hops]
    assert kinds[:2] == ["filesystem", "host"]
    assert kinds[-2:] == ["raid_array", "drive"]
    assert kinds.index("switch") < kinds.index("storage_service")
    assert [hop.kind for hop in first.hops if hop.cable_id is not None] == ["hba", "switch"]


def test_from_a_drive_to_all_clients_and_no_other_server() -> None:
    found = traced(pool(), "s1ad1")
    assert {"c1", "c2", "s1o"} <= set(found.component_ids)
    assert not {"s2o", "s1ad2", "s2"} & set(found.component_ids)
    assert found.paths == 2


def test_through_two_parts_only_what_passes_both() -> None:
    assert traced(pool(), "c1", "s2ad3").paths == 1
    assert traced(pool(), "s1ad1", "s2ad1").paths == 0


def test_from_a_workload_and_in_use() -> None:
    every = traced(pool(), "w001")
    assert every.paths == 16
    assert traced(pool(), "w001", in_use=frozenset(every.component_ids) - {"s2a"}).paths == 8


def test_a_host_s_own_array() -> None:
    net = Net(clients=0, servers=1, drives=4)
    del net.document["components"]["s1o"]
    net.part("files", "filesystem", at="s1", type="xfs", on=["s1a"])
    found = traced(net, "files")
    assert found.paths == 4
    assert {"s1", "s1a", "s1ad1"} <= set(found.component_ids)
