"""Laws of whole designs: clients, servers, software, arrays, redundancy at random, and hosts with their own arrays."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from hypothesis import example, given, settings
from hypothesis import strategies as st

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design
from headroom.domain.papers.sketch import Sketch
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import WorkloadResult
from headroom.domain.performance.scenario_figures import find_figures
from tests.builders import catalogue
from tests.performance.parts.test_laws_of_parts import with_figures, worse
from tests.performance.servers.nets import Net, outcome
from tests.performance.servers.test_stack_laws import ASKED, STACKS
from tests.performance.thorough import EXAMPLES

_SLACK = 1.001
_DRIVE = "generic-3840gb-nvme-g3"
_LEVELS = ("raid0", "raid10", "raid5", "raid6", "raidz2")
_REDUNDANCY: tuple[dict[str, Any], ...] = (
    {},
    {"protection": "replicas", "copies": 2},
    {"protection": "erasure_code", "data_chunks": 2, "parity_chunks": 1, "stripe_kib": 4096},
)


class RandomSystem(NamedTuple):
    """What is drawn at random."""

    clients: int
    servers: int
    local: bool
    stack: tuple[str, str]
    mode: str
    level: str
    drives: int
    strip_kib: int
    redundancy: Mapping[str, Any]


SYSTEMS = st.builds(
    RandomSystem,
    st.sampled_from([1, 3]),
    st.sampled_from([1, 3]),
    st.booleans(),
    st.sampled_from(STACKS),
    st.sampled_from(["direct", "buffered"]),
    st.sampled_from(_LEVELS),
    st.sampled_from([4, 8, 12]),
    st.sampled_from([16, 64, 512]),
    st.sampled_from(_REDUNDANCY),
)


MIRRORS = RandomSystem(1, 1, False, ("lustre", "lustre"), "direct", "raid10", 4, 16, {})
"""Solid-state mirrors whose requests are longer than a strip on each drive."""


PARITY = RandomSystem(1, 1, False, ("lustre", "lustre"), "direct", "raid5", 4, 16, {})
"""Solid-state RAID 5 whose requests leave part of a stripe over, or nothing."""


def drawn(system: RandomSystem, asked: Mapping[str, Any]) -> Sketch:
    """A host with an array and its own filesystem on it, or clients and servers with an array each."""
    local = system.local
    net = Net(clients=0 if local else system.clients, servers=1 if local else system.servers, drives=0)
    components = net.document["components"]
    services = ["s1o"] if local else [f"s{number}o" for number in range(1, system.servers + 1)]
    for service in services:
        host = components[service]["at"][0]
        components[host]["cores"] = 32
        bays = [(f"{host}/node0", f"bay{number}") for number in range(1, system.drives + 1)]
        net.array(host, f"{host}a", _DRIVE, bays, level=system.level, strip_kib=system.strip_kib)
        components[service]["stack"] = system.stack[0]
    if local:
        on = [net.part("f", "filesystem", at="s1", type="xfs", io_mode=system.mode, on=["s1a"])]
    else:
        targets = [net.cluster(*services, **system.redundancy)] if len(services) == 3 else services
        on = []
        for number in range(1, system.clients + 1):
            components[f"c{number}"]["cores"] = 32
            more = {"type": system.stack[1], "io_mode": system.mode, "on": targets}
            on.append(net.part(f"f{number}", "filesystem", at=f"c{number}", **more))
    net.workload("all", on, **{"spread": "striped", **asked})
    net.document["meta"] = {**net.document.get("meta", {}), "draws": 0}
    return net


def found(system: RandomSystem, asked: Mapping[str, Any], parts: Catalogue | None = None) -> WorkloadResult:
    parts = parts or catalogue()
    design = parse_design(drawn(system, asked).document, parts)
    return find_figures(design, parts, "all", EvaluationMemory()).workloads[0]


@lru_cache(maxsize=1)
def slower_drives() -> Catalogue:
    return with_figures(_DRIVE, [worse(figure) for figure in catalogue().parts[_DRIVE].figures])


@settings(max_examples=EXAMPLES, deadline=None)
@given(SYSTEMS, ASKED)
@example(MIRRORS, {"threads": 2, "queue_depth": 64, "request_kib": 64, "read_share": 0.7, "pattern": "random"})
@example(PARITY, {"threads": 1, "queue_depth": 4, "request_kib": 1024, "read_share": 0, "pattern": "random"})
def test_more_of_anything_never_lowers_throughput(system: RandomSystem, asked: dict[str, Any]) -> None:
    base = found(system, asked)
    more = {"threads": 3 * asked["threads"], "queue_depth": 3 * asked["queue_depth"]}
    for name, value in more.items():
        assert found(system, {**asked, name: value}).throughput_mb_s * _SLACK >= base.throughput_mb_s, name
    larger = found(system, {**asked, "request_kib": 4 * asked["request_kib"]})
    assert larger.throughput_mb_s * _SLACK >= base.throughput_mb_s, "request_kib"


@settings(max_examples=EXAMPLES, deadline=None)
@given(SYSTEMS, ASKED)
def test_slower_drives_never_raise_throughput(system: RandomSystem, asked: dict[str, Any]) -> None:
    slow = found(system, asked, slower_drives()).throughput_mb_s
    assert slow <= found(system, asked).throughput_mb_s * _SLACK


@settings(max_examples=EXAMPLES, deadline=None)
@given(SYSTEMS, ASKED)
def test_random_is_never_faster_than_sequential(system: RandomSystem, asked: dict[str, Any]) -> None:
    one, other = (found(system, {**asked, "pattern": pattern}).throughput_mb_s for pattern in ("random", "sequential"))
    assert one <= other * _SLACK


@settings(max_examples=EXAMPLES, deadline=None)
@given(SYSTEMS, ASKED)
def test_nothing_is_fuller_than_full_and_a_response_holds_its_service(
    system: RandomSystem, asked: dict[str, Any]
) -> None:
    solved = outcome(drawn(system, asked))
    capacity = solved.prepared.rows.capacity
    load = solved.solution.load[: capacity.size]
    assert np.all(load <= capacity * _SLACK)
    answer = found(system, asked)
    assert answer.response_ms is not None
    assert answer.response_ms * _SLACK >= sum(step.service_ms for step in answer.path_times)
