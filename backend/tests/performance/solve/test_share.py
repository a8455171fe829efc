"""Sharing against a sequence of linear programs, and against cases that can be worked out by hand."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headroom.domain.performance.solve.presolve import presolve
from headroom.domain.performance.solve.share import Demand, Floats, make_demand, solve
from tests.performance.solve.oracle import max_min_by_linear_programs


def sparse(matrix: Floats) -> Demand:
    row, flow = np.nonzero(matrix)
    return make_demand(matrix.shape[0], matrix.shape[1], row, flow, matrix[row, flow])


@st.composite
def problems(draw: st.DrawFn) -> tuple[Floats, Floats, Floats]:
    rows, flows = draw(st.integers(1, 7)), draw(st.integers(1, 6))
    cell = st.sampled_from([0.0, 0.0, 0.25, 0.5, 1.0, 2.0])
    matrix = np.array(draw(st.lists(st.lists(cell, min_size=flows, max_size=flows), min_size=rows, max_size=rows)))
    limits = st.sampled_from([1.0, 3.0, 10.0, 10.0, 37.0, 195.0])
    capacity = np.array(draw(st.lists(limits, min_size=rows, max_size=rows)))
    target = np.array(draw(st.lists(st.sampled_from([2.0, 5.0, 400.0]), min_size=flows, max_size=flows)))
    return matrix, capacity, target


@settings(max_examples=60, deadline=None)
@given(problems())
def test_agrees_with_a_sequence_of_linear_programs(problem: tuple[Floats, Floats, Floats]) -> None:
    matrix, capacity, target = problem
    throughput, _ = solve(sparse(matrix), capacity, target)
    np.testing.assert_allclose(throughput, max_min_by_linear_programs(matrix, capacity, target), rtol=1e-6)


@settings(max_examples=100, deadline=None)
@given(problems())
def test_presolve_changes_nothing(problem: tuple[Floats, Floats, Floats]) -> None:
    matrix, capacity, target = problem
    demand = sparse(np.vstack([matrix, matrix * 0.5]))
    both = np.concatenate([capacity, capacity * 0.4])
    merged = presolve(demand)
    assert merged.demand.rows <= matrix.shape[0]
    whole, _ = solve(demand, both, target)
    reduced, _ = solve(merged.demand, merged.tightest(both), target)
    np.testing.assert_allclose(reduced, whole, rtol=1e-9)


@settings(max_examples=100, deadline=None)
@given(problems(), st.randoms(use_true_random=False))
def test_order_of_rows_and_flows_does_not_matter(problem: tuple[Floats, Floats, Floats], random: "object") -> None:
    matrix, capacity, target = problem
    rows, flows = list(range(matrix.shape[0])), list(range(matrix.shape[1]))
    random.shuffle(rows)  # type: ignore[attr-defined]
    random.shuffle(flows)  # type: ignore[attr-defined]
    plain, _ = solve(sparse(matrix), capacity, target)
    shuffled, _ = solve(sparse(matrix[np.ix_(rows, flows)]), capacity[rows], target[flows])
    np.testing.assert_allclose(shuffled, plain[flows], rtol=1e-9)


def random_network(seed: int) -> tuple[Floats, Floats, Floats]:
    """Up to 30 rows and 25 flows; coefficients and capacities over several orders of magnitude, some targets."""
    dice = np.random.default_rng(seed)
    rows, flows = int(dice.integers(2, 31)), int(dice.integers(1, 26))
    matrix = np.where(dice.random((rows, flows)) < dice.uniform(0.1, 0.7), dice.lognormal(0, 1, (rows, flows)), 0.0)
    matrix = np.vstack([matrix, np.diag(dice.lognormal(0, 1, flows))])
    capacity = dice.lognormal(3, 1.5, rows + flows)
    target = np.where(dice.random(flows) < 0.2, dice.lognormal(1, 1, flows), np.inf)
    return matrix, capacity, target


@pytest.mark.parametrize("first", range(0, 200, 20))
def test_agrees_with_linear_programs_on_random_networks(first: int) -> None:
    for seed in range(first, first + 20):
        matrix, capacity, target = random_network(seed)
        throughput, _ = solve(sparse(matrix), capacity, target)
        expected = max_min_by_linear_programs(matrix, capacity, target)
        np.testing.assert_allclose(throughput, expected, rtol=1e-9, err_msg=f"seed {seed}")


def test_a_full_planar_fills_its_link_first() -> None:
    link, planar = np.array([1.0] * 5 + [0.0] * 3), np.ones(8)
    demand = sparse(np.vstack([link, planar, np.eye(8)]))
    throughput, binding = solve(demand, np.array([814.0, 1332.0] + [195.0] * 8))
    np.testing.assert_allclose(throughput, [162.8] * 5 + [518 / 3] * 3)
    assert binding.tolist() == [0] * 5 + [1] * 3


def test_a_row_that_others_leave_room_in_binds_nothing() -> None:
    """The first row would be full at 1 for each, but its third flow is held to a third elsewhere."""
    demand = sparse(np.array([[3.0, 3.0, 4.0], [0.0, 0.0, 3.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]))
    throughput, binding = solve(demand, np.array([10.0, 1.0, 1.0, 1.0]))
    assert throughput.tolist() == pytest.approx([1, 1, 1 / 3])
    assert binding.tolist() == [2, 3, 1]


def test_nothing_holds_a_flow_without_limits() -> None:
    throughput, binding = solve(sparse(np.array([[1.0, 0.0]])), np.array([np.inf]))
    assert throughput.tolist() == [np.inf, np.inf]
    assert binding.tolist() == [-1, -1]


def test_a_row_without_capacity_stops_its_flows_only() -> None:
    throughput, _ = solve(sparse(np.array([[1.0, 0.0], [1.0, 1.0]])), np.array([0.0, 8.0]))
    assert throughput.tolist() == [0.0, 8.0]


def test_a_target_holds_its_flow_and_names_no_row() -> None:
    throughput, binding = solve(sparse(np.ones((1, 2))), np.array([10.0]), np.array([2.0, np.inf]))
    assert throughput.tolist() == [2.0, 8.0]
    assert binding.tolist() == [-1, 0]


@pytest.mark.parametrize("value", [-1.0, np.nan, np.inf])
def test_a_demand_that_is_no_number_is_refused(value: float) -> None:
    with pytest.raises(ValueError, match="finite"):
        make_demand(1, 1, np.array([0]), np.array([0]), np.array([value]))


def test_equal_places_are_added_and_zeros_dropped() -> None:
    row, flow = np.array([0, 1, 0, 1]), np.array([0, 0, 0, 1])
    made = make_demand(2, 2, row, flow, np.array([1.0, 0.0, 2.0, 0.0]))
    assert (made.row.tolist(), made.flow.tolist(), made.value.tolist()) == ([0], [0], [3.0])
