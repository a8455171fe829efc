"""Few connections over bonded ports: how many ports they use, and what a client with two ports gets."""

from typing import Any

import numpy as np
import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.performance.load.connections import ports_in_use
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.scenario_figures import find_figures
from tests.builders import catalogue
from tests.performance.plain.systems import nfs

_PAYLOAD_MB_S = 10_000 / 8 * 1_460 / 1_538


@pytest.mark.parametrize(("connections", "ports"), [(1, 2), (2, 2), (3, 2), (8, 2), (4, 4), (16, 3)])
def test_ports_in_use_are_those_of_even_chances(connections: int, ports: int) -> None:
    thrown = np.random.default_rng(18).integers(0, ports, (20_000, connections))
    counted = np.mean([len(set(row)) for row in thrown.tolist()])
    assert ports_in_use(connections, ports) == pytest.approx(counted, rel=0.01)


def read_mb_s(ports: int, **mount: Any) -> float:
    """What one client with as many ports of 10 GbE as its server reads."""
    sketch, on = nfs(10, ports=ports, **mount)
    sketch.workload("read", on, spread="striped", read_share=1, request_kib=1024, threads=16, queue_depth=16)
    sketch.document["meta"]["draws"] = 0
    design = parse_design(sketch.document, catalogue())
    return find_figures(design, catalogue(), "read", EvaluationMemory()).throughput_mb_s


def test_one_connection_fills_one_port_and_no_more() -> None:
    assert read_mb_s(1) == pytest.approx(_PAYLOAD_MB_S, rel=0.01)
    assert read_mb_s(2) == pytest.approx(_PAYLOAD_MB_S, rel=0.01)
    assert read_mb_s(2, connections=1) == read_mb_s(2)


def test_more_connections_use_more_ports() -> None:
    two, eight = read_mb_s(2, connections=2), read_mb_s(2, connections=8)
    assert two == pytest.approx(1.5 * _PAYLOAD_MB_S, rel=0.01)
    assert eight == pytest.approx(2 * _PAYLOAD_MB_S, rel=0.02)
