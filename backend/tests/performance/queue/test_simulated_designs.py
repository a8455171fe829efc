"""Response times of drawn designs against a simulation of the same rows, event by event."""

from typing import Any

import numpy as np
import pytest

from headroom.domain.performance.demand.prepared_design import prepare_design
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.scenario.outcome import ScenarioOutcome, solve_scenario
from headroom.domain.topology.expansion import expand
from tests.builders import Bench, as_stated
from tests.performance.queue.simulation import Class, ClassMeans, Row, simulate


def simulated(outcome: ScenarioOutcome, requests: int) -> ClassMeans:
    """The first workload of a scenario, flow by flow: threads send the parts of a request together."""
    scenario, answer = outcome.sharing.scenario, outcome.concurrency.answer
    population = outcome.concurrency.populations[0]
    workload = outcome.prepared.workload_legs[outcome.numbers[0]].workload
    stations, demand = scenario.stations, scenario.demand
    rows: dict[str, Row] = {}
    classes: dict[str, Class] = {}
    flows = demand.flows
    for flow in range(flows):
        stages = []
        for at in np.flatnonzero((demand.flow == flow) & (answer.service_ms > 0)).tolist():
            name, share = f"r{demand.row[at]}", min(float(scenario.traffic[at]), 1.0)
            ms, queues = float(answer.service_ms[at]) / share, round(stations.queues[at])
            rows[name] = Row(ms, round(stations.servers[demand.row[at]]), queues, float(stations.cv2[at]))
            stages.append(((name, share), ("", 1 - share)))
        classes[f"f{flow}"] = Class(
            round(population.requests / flows), tuple(stages), workload.think_ms, float(scenario.delay_ms[flow]),
            population.parts,
        )  # fmt: skip
    found = simulate(rows, classes, requests).values()
    total = sum(one.requests_s for one in found)
    return ClassMeans(total, sum(one.requests_s * one.response_ms for one in found) / total)


def planar(**fields: Any) -> ScenarioOutcome:
    """A full planar with a workload on its eight arrays."""
    bench = Bench().full_planar()
    on = [name for name in bench.document["components"] if name.endswith("v")]
    bench.workload("w", **{"on": on, "request_kib": 1024, **fields})
    design = bench.design()
    prepared = prepare_design(expand(design, as_stated()), design.workloads.values(), "measured")
    return solve_scenario(prepared, "w", [0], True, EvaluationMemory())


DESIGNS: dict[str, dict[str, Any]] = {
    "random reads of 8 KiB": {"pattern": "random", "request_kib": 8, "cache_hit": 0, "threads": 64},
    "random reads with cache hits": {"pattern": "random", "request_kib": 8, "cache_hit": 0.6, "threads": 48},
    "few random reads": {"pattern": "random", "request_kib": 64, "cache_hit": 0, "threads": 16},
    "streams from the cache, with thought": {"threads": 16, "think_ms": 15},
    "large requests with thought": {"threads": 16, "request_kib": 4096, "think_ms": 80},
    "one striped flow": {"threads": 4, "spread": "striped"},
    "random reads in fits and starts": {
        "pattern": "random", "request_kib": 16, "cache_hit": 0.3, "threads": 32, "think_ms": 6,
    },
}  # fmt: skip


@pytest.mark.parametrize("name", DESIGNS)
def test_response_of_a_design(name: str) -> None:
    """Within 10% below 80% utilisation."""
    outcome = planar(**DESIGNS[name])
    assert np.max(outcome.load / np.maximum(outcome.sharing.scenario.capacity, 1e-9)) < 0.8
    seen = simulated(outcome, 4000)
    population, think_ms = outcome.concurrency.populations[0], DESIGNS[name].get("think_ms", 0.0)
    requests_s = outcome.total_mb_s / (DESIGNS[name].get("request_kib", 1024) * 1024 / 1e6)
    assert population.requests / requests_s * 1000 - think_ms == pytest.approx(seen.response_ms, rel=0.1)
