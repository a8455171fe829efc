"""What a client carries by its connections or its session: one core at either end works for each of them."""

from typing import Any

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.scenario_figures import find_figures
from headroom.domain.units import MB_PER_KIB
from tests.builders import catalogue
from tests.performance.plain.recent import filer
from tests.performance.plain.systems import Plain, block, nfs

_CORE_IO_S = 100_000
"""Requests of NVMe over TCP that a core of a kernel target serves (db/priors/transports.yaml)."""
_PORT_MB_S = 11_866
"""TCP on 100 GbE in frames of 1,500 bytes."""


def mb_s(plain: Plain, pattern: str, request_kib: float, **mount: Any) -> float:
    sketch, on = plain
    for name in on:
        sketch.document["components"][name].update(mount)
    sketch.workload(
        "w", on, spread="striped", read_share=1, pattern=pattern, request_kib=request_kib, threads=64, queue_depth=32
    )
    found = find_figures(parse_design(sketch.document, catalogue()), catalogue(), "w", EvaluationMemory())
    return found.throughput_mb_s


def test_a_session_of_iscsi_has_one_core() -> None:
    assert mb_s(block(100, "iscsi", "tcp"), "sequential", 1024) < 0.4 * _PORT_MB_S
    assert mb_s(block(100, "iscsi", "tcp"), "random", 4) / (4 * MB_PER_KIB) < 2 * _CORE_IO_S


def test_nvme_over_tcp_has_a_queue_for_each_core() -> None:
    assert mb_s(block(100, "nvmet", "tcp"), "sequential", 1024) > 0.9 * _PORT_MB_S
    assert mb_s(block(100, "nvmet", "tcp"), "random", 4) / (4 * MB_PER_KIB) > 5 * _CORE_IO_S


def test_a_session_over_rdma_copies_nothing() -> None:
    assert mb_s(block(100, "iscsi", "rdma"), "sequential", 1024) > 2 * mb_s(
        block(100, "iscsi", "tcp"), "sequential", 1024
    )


@pytest.mark.parametrize(("connections", "least", "most"), [(1, 0.4, 2.5), (4, 0.8, 7.5), (16, 2.0, 25.0)])
def test_more_connections_of_nfs_serve_more_small_requests(connections: int, least: float, most: float) -> None:
    served = mb_s(nfs(100), "random", 4, connections=connections) / (4 * MB_PER_KIB)
    assert least * _CORE_IO_S < served < most * _CORE_IO_S


def test_each_client_has_connections_of_its_own() -> None:
    one, ten = (mb_s(filer("smb", clients), "random", 4) for clients in (1, 10))
    assert ten > 2 * one


def test_an_smb_client_opens_few_connections() -> None:
    assert mb_s(filer("smb", 1), "sequential", 1024) < 0.6 * _PORT_MB_S


def test_a_client_has_connections_to_each_of_its_servers() -> None:
    sketch, on = nfs(200, ports=1)
    one = mb_s(nfs(200), "sequential", 1024)
    sketch.part("o2", "storage_service", "linux-nfs-server", at="s", on=["x"], transport="tcp")
    assert mb_s(Plain(sketch, on), "sequential", 1024, on=["o", "o2"]) > 1.5 * one
