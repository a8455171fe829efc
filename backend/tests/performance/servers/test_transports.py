"""How a client reaches its services decides what its software costs, also after the services were edited."""

from copy import deepcopy
from typing import Any

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.scenario_figures import find_figures
from headroom.domain.topology.expansion import expand
from headroom.domain.topology.services import fact_of_services
from tests.builders import catalogue
from tests.performance.plain.recent import filer


def document(transport: str | None, clients: int = 1, **mount: Any) -> dict[str, Any]:
    """Clients of an NFS server whose service has this transport."""
    sketch, on = filer("nfs", clients, "tcp")
    sketch.workload("w", on, read_share=1, pattern="sequential", request_kib=1024, threads=64, queue_depth=16)
    found = deepcopy(sketch.document)
    found["components"]["o"].pop("transport")
    if transport is not None:
        found["components"]["o"]["transport"] = transport
    for name in on:
        found["components"][name].update(mount)
    return found


def mb_s(asked: dict[str, Any], memory: EvaluationMemory) -> float:
    return find_figures(parse_design(asked, catalogue()), catalogue(), "w", memory).throughput_mb_s


@pytest.mark.parametrize("transport", ["tcp", "rdma", None])
def test_a_client_has_the_transport_of_its_services(transport: str | None) -> None:
    expanded = expand(parse_design(document(transport), catalogue()), catalogue())
    assert fact_of_services(expanded, expanded.nodes["c1f"], "transport") == transport
    assert fact_of_services(expanded, expanded.nodes["x"], "transport") is None


def test_services_of_several_transports_say_nothing() -> None:
    asked = document("tcp")
    asked["components"]["o2"] = {**asked["components"]["o"], "name": "o2", "transport": "rdma"}
    asked["components"]["c1f"]["on"] = ["o", "o2"]
    expanded = expand(parse_design(asked, catalogue()), catalogue())
    assert fact_of_services(expanded, expanded.nodes["c1f"], "transport") is None


@pytest.mark.parametrize("mount", [{}, {"io_mode": "direct"}])
def test_an_edit_of_the_service_reaches_its_clients(mount: dict[str, Any]) -> None:
    memory = EvaluationMemory()
    over_tcp = mb_s(document("tcp", **mount), memory)
    over_rdma = mb_s(document("rdma", **mount), memory)
    assert over_rdma > over_tcp
    assert over_rdma == mb_s(document("rdma", **mount), EvaluationMemory())
    assert over_tcp == mb_s(document("tcp", **mount), memory)


def test_direct_reads_over_rdma_are_never_slower_than_through_the_page_cache() -> None:
    direct, buffered = (mb_s(document("rdma", io_mode=mode), EvaluationMemory()) for mode in ("direct", "buffered"))
    assert direct >= buffered
