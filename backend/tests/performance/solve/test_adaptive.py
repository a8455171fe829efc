"""Adaptive multipath against splits tried one by one, and against round robin."""

import itertools
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headroom.domain.performance.solve.adaptive import Ways, adaptive_shares
from headroom.domain.performance.solve.share import Floats, make_demand, solve
from tests.builders import Bench, catalogue
from tests.performance.solve.test_share import sparse


def throughput(ways: Ways, shares: Floats, capacity: Floats, target: Floats) -> Floats:
    """Max-min throughput of each flow when its legs are split like this."""
    carried = shares * ways.share[ways.leg]
    flow = ways.flow[ways.leg]
    demand = ways.demand
    value = demand.value * carried[demand.flow]
    return solve(make_demand(demand.rows, target.size, demand.row, flow[demand.flow], value), capacity, target)[0]


def equal(ways: Ways) -> Floats:
    return 1 / np.bincount(ways.leg)[ways.leg]


def leaned(first: tuple[float, ...]) -> Floats:
    return np.array([part for share in first for part in (share, 1 - share)])


@st.composite
def problems(draw: st.DrawFn, most_legs: int = 5) -> tuple[Ways, Floats, Floats]:
    """Legs of two ways each, some flows of several legs, rows that several ways pass."""
    legs = draw(st.integers(1, most_legs))
    owners = sorted(draw(st.lists(st.integers(0, legs - 1), min_size=legs, max_size=legs)))
    flow = np.unique(owners, return_inverse=True)[1]
    flows, rows = int(flow.max()) + 1, draw(st.integers(2, 6))
    cell = st.sampled_from([0.0, 0.0, 0.5, 1.0, 2.0])
    matrix = np.array(
        draw(st.lists(st.lists(cell, min_size=2 * legs, max_size=2 * legs), min_size=rows, max_size=rows))
    )
    capacity = np.array(draw(st.lists(st.sampled_from([1.0, 4.0, 10.0, 37.0]), min_size=rows, max_size=rows)))
    # Every way has a limit of its own, as every path has an adapter.
    own = np.array(draw(st.lists(st.sampled_from([5.0, 10.0, 20.0]), min_size=2 * legs, max_size=2 * legs)))
    target = np.array(draw(st.lists(st.sampled_from([3.0, np.inf, np.inf]), min_size=flows, max_size=flows)))
    demand = sparse(np.vstack([matrix, np.eye(2 * legs)]))
    share = 1 / np.bincount(flow)[flow]
    return Ways(demand, np.repeat(np.arange(legs), 2), flow, share), np.concatenate([capacity, own]), target


@settings(max_examples=40, deadline=None)
@given(problems(most_legs=2))
def test_no_split_tried_one_by_one_is_fairer(problem: tuple[Ways, Floats, Floats]) -> None:
    """Sorted throughputs, least first, are compared: that is what max-min fairness makes greatest."""
    ways, capacity, target = problem
    found = np.sort(throughput(ways, adaptive_shares(ways, capacity, target), capacity, target))
    tried = itertools.product(np.linspace(0, 1, 21), repeat=ways.flow.size)
    best = max(tuple(np.sort(throughput(ways, leaned(first), capacity, target))) for first in tried)
    for own, other in zip(found.tolist(), best, strict=True):
        assert own >= other * (1 - 1e-6)
        if own > other * (1 + 1e-6):
            break


@settings(max_examples=100, deadline=None)
@given(problems())
def test_the_least_flow_is_never_below_round_robin(problem: tuple[Ways, Floats, Floats]) -> None:
    ways, capacity, target = problem
    shares = adaptive_shares(ways, capacity, target)
    np.testing.assert_allclose(np.bincount(ways.leg, shares), 1, rtol=1e-9)
    assert np.all(shares >= 0)
    adaptive = np.sort(throughput(ways, shares, capacity, target))
    plain = np.sort(throughput(ways, equal(ways), capacity, target))
    assert adaptive[0] >= plain[0] * (1 - 1e-6)
    if target.size == 1:
        assert adaptive.sum() >= plain.sum() * (1 - 1e-6)


def test_a_fast_and_a_slow_path_carry_what_they_can() -> None:
    ways = Ways(sparse(np.eye(2)), np.array([0, 0]), np.array([0]), np.ones(1))
    shares = adaptive_shares(ways, np.array([300.0, 100.0]), np.array([np.inf]))
    assert shares.tolist() == pytest.approx([0.75, 0.25])


def test_a_split_that_does_not_matter_stays_equal() -> None:
    """One row behind both paths holds the flow."""
    ways = Ways(sparse(np.vstack([np.eye(2), np.ones((1, 2))])), np.array([0, 0]), np.array([0]), np.ones(1))
    shares = adaptive_shares(ways, np.array([300.0, 100.0, 150.0]), np.array([np.inf]))
    assert shares.tolist() == pytest.approx([0.5, 0.5])


def test_a_target_is_met_as_evenly_as_it_can_be() -> None:
    ways = Ways(sparse(np.eye(2)), np.array([0, 0]), np.array([0]), np.ones(1))
    shares = adaptive_shares(ways, np.array([300.0, 100.0]), np.array([250.0]))
    assert shares.tolist() == pytest.approx([0.6, 0.4])


def test_a_path_without_limit_takes_all() -> None:
    ways = Ways(sparse(np.array([[1.0, 0.0]])), np.array([0, 0]), np.array([0]), np.ones(1))
    assert adaptive_shares(ways, np.array([10.0]), np.array([np.inf])).tolist() == [0.0, 1.0]


@pytest.mark.parametrize("capacity", [[0.0, 10.0], [0.0, 0.0], [1e-12, 1e12], [np.inf, np.inf]])
def test_odd_capacities_give_shares_that_add_up(capacity: list[float]) -> None:
    ways = Ways(sparse(np.eye(2)), np.array([0, 0]), np.array([0]), np.ones(1))
    shares = adaptive_shares(ways, np.array(capacity), np.array([np.inf]))
    assert shares.sum() == pytest.approx(1)
    assert np.all(shares >= 0)
    if capacity == [0.0, 10.0]:
        assert shares.tolist() == pytest.approx([0.0, 1.0])


def two_paths(multipath: str, **workload: Any) -> Bench:
    """One volume behind two controller ports, by an adapter at 1 Gb/s and one at 2 Gb/s; another on the fast one."""
    bench = Bench()
    bench.drawer()
    for slot in (1, 2):
        bench.adapter(1, 0, "phb1", slot)
    components = bench.document["components"]
    components["d1h1"]["ports/fc0/speed_gbps"] = 1
    components["p690"]["multipath"] = multipath
    bench.document["zones"].clear()
    for name in ("f11av", "f11bv"):
        del components[name]["owner"]
    return bench.workload("a", on=["f11av"], scenario="together", **workload)


def loads(bench: Bench) -> dict[str, float]:
    return {one.id: one.throughput_mb_s for one in bench.evaluate().components}


def test_a_slow_adapter_holds_round_robin_and_not_the_least_loaded_path() -> None:
    rates = {rate.gbps: rate.mb_s for rate in catalogue().links if rate.type == "fc"}
    plain = loads(two_paths("round_robin"))
    assert plain["p690"] == pytest.approx(2 * rates[1])
    found = loads(two_paths("least_loaded"))
    assert found["d1h1"] == pytest.approx(rates[1], rel=1e-6)
    assert found["p690"] > plain["p690"] * 1.3
    assert found["p690"] == pytest.approx(found["d1h1"] + found["d1h2"])
    assert found["p690"] == pytest.approx(found["f11/controllerA"] + found["f11/controllerB"])


def test_workloads_split_each_for_itself() -> None:
    """What another workload leaves of each path is used: together they get all that both adapters carry."""
    bench = two_paths("least_loaded").workload("b", on=["f11bv"], scenario="together", read_share=0.5)
    result = bench.evaluate()
    assert not any(note.code == "least_loaded_as_equal" for note in result.notes)
    plain = two_paths("round_robin").workload("b", on=["f11bv"], scenario="together", read_share=0.5).evaluate()
    assert min(one.throughput_mb_s for one in result.workloads) > min(one.throughput_mb_s for one in plain.workloads)
    assert all(one.utilisation is None or one.utilisation <= 1 for one in result.components)


def test_the_split_follows_the_document_not_its_order() -> None:
    bench = two_paths("least_loaded")
    plain = bench.evaluate(with_changes=True)
    for table in ("components", "cables"):
        bench.document[table] = dict(reversed(bench.document[table].items()))
    assert bench.evaluate(with_changes=True) == plain
