"""What must hold whatever the numbers: monotony, conservation, scale, and answers to odd questions."""

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.domain.performance.solve.share import Floats, solve
from tests.builders import Bench
from tests.performance.solve.test_share import sparse

_CELLS = st.sampled_from([0.0, 0.0, 0.25, 1.0, 3.0])
_LIMITS = st.one_of(st.sampled_from([1.0, 10.0, 195.0]), st.floats(0.01, 1e4))


@st.composite
def networks(draw: st.DrawFn, most_flows: int = 6) -> tuple[Floats, Floats]:
    """D and capacities; every flow has a row of its own, so that something holds it."""
    rows, flows = draw(st.integers(1, 6)), draw(st.integers(1, most_flows))
    cells = draw(st.lists(st.lists(_CELLS, min_size=flows, max_size=flows), min_size=rows, max_size=rows))
    capacity = draw(st.lists(_LIMITS, min_size=rows + flows, max_size=rows + flows))
    return np.vstack([np.array(cells), np.eye(flows)]), np.array(capacity)


@settings(max_examples=200, deadline=None)
@given(networks(most_flows=1), st.data())
def test_more_capacity_never_lowers_a_single_flow(problem: tuple[Floats, Floats], data: st.DataObject) -> None:
    matrix, capacity = problem
    more = capacity * (
        1 + np.array(data.draw(st.lists(st.floats(0, 3), min_size=capacity.size, max_size=capacity.size)))
    )
    assert solve(sparse(matrix), more)[0][0] >= solve(sparse(matrix), capacity)[0][0] * (1 - 1e-12)


@settings(max_examples=200, deadline=None)
@given(networks(), st.data())
def test_more_capacity_never_makes_a_sharing_less_fair(problem: tuple[Floats, Floats], data: st.DataObject) -> None:
    """Among several flows the total may fall, but not the least flow, nor the next while the least stays."""
    matrix, capacity = problem
    more = capacity * (
        1 + np.array(data.draw(st.lists(st.floats(0, 3), min_size=capacity.size, max_size=capacity.size)))
    )
    before, after = (np.sort(solve(sparse(matrix), limits)[0]) for limits in (capacity, more))
    for least, now in zip(before.tolist(), after.tolist(), strict=True):
        assert now >= least * (1 - 1e-9)
        if now > least * (1 + 1e-9):
            break


@settings(max_examples=200, deadline=None)
@given(networks(), st.floats(1e-6, 1e6))
def test_scaling_all_capacities_scales_all_answers(problem: tuple[Floats, Floats], factor: float) -> None:
    matrix, capacity = problem
    throughput, binding = solve(sparse(matrix), capacity)
    scaled, still = solve(sparse(matrix), capacity * factor)
    np.testing.assert_allclose(scaled, throughput * factor, rtol=1e-9)
    full = matrix @ throughput / capacity
    assert np.all(full[still] >= 1 - 1e-6), "what binds after scaling was full before"
    assert np.all(full[binding] >= 1 - 1e-6)


@settings(max_examples=200, deadline=None)
@given(networks())
def test_no_row_is_over_its_capacity_and_each_flow_meets_a_full_one(problem: tuple[Floats, Floats]) -> None:
    matrix, capacity = problem
    throughput, _ = solve(sparse(matrix), capacity)
    utilisation = matrix @ throughput / capacity
    assert np.all(utilisation <= 1 + 1e-9)
    for flow in range(matrix.shape[1]):
        full = (utilisation >= 1 - 1e-6) & (matrix[:, flow] > 0)
        highest = [throughput[flow] >= throughput[matrix[row] > 0].max() * (1 - 1e-6) for row in np.flatnonzero(full)]
        assert any(highest), "max-min: a flow is the highest on some full row that it passes"


@settings(max_examples=200, deadline=None)
@given(
    networks(),
    st.lists(st.sampled_from([0.0, 1e-12, 1e-300, 1.0, 1e12, 1e300, math.inf]), min_size=12, max_size=12),
)
def test_odd_capacities_give_numbers(problem: tuple[Floats, Floats], odd: list[float]) -> None:
    matrix, capacity = problem
    limits = np.array(odd)[: capacity.size]
    with np.errstate(invalid="raise", divide="raise"):
        throughput, binding = solve(sparse(matrix), limits)
    assert not np.isnan(throughput).any()
    assert np.all(throughput >= 0)
    assert np.all((binding >= 0) == np.isfinite(throughput))


@pytest.mark.parametrize(("rows", "flows"), [(0, 0), (0, 3), (3, 0), (3, 3)])
def test_nothing_asked_gives_nothing_held(rows: int, flows: int) -> None:
    throughput, binding = solve(sparse(np.zeros((rows, flows))), np.ones(rows))
    assert throughput.tolist() == [math.inf] * flows
    assert binding.tolist() == [-1] * flows


@st.composite
def designs(draw: st.DrawFn) -> Bench:
    """Up to five adapters and their arrays, paths to both controllers or one, up to three workloads together."""
    bench = Bench()
    bench.drawer()
    places = [("phb1", 1), ("phb1", 2), ("phb2", 5), ("phb2", 6), ("phb3", 8)]
    for phb, slot in places[: draw(st.integers(1, 5))]:
        bench.adapter(1, 0, phb, slot)
    if draw(st.booleans()):
        bench.document["zones"].clear()
    bench.document["components"]["p690"]["multipath"] = draw(st.sampled_from(["failover", "round_robin"]))
    for number in range(draw(st.integers(1, 3))):
        bench.workload(
            f"w{number}", on=["p690"], scenario="together", spread=draw(st.sampled_from(["striped", "independent"])),
            read_share=draw(st.sampled_from([0, 0.3, 1])), cache_hit=draw(st.sampled_from([0, 0.5, 1])),
            threads=draw(st.sampled_from([1, 64])), request_kib=draw(st.sampled_from([0.5, 64, 100, 4096])),
        )  # fmt: skip
    return bench


def total(result: EvaluationResult, kinds: set[str], field: str = "throughput_mb_s") -> float:
    return math.fsum(getattr(one, field) for one in result.components if one.kind in kinds)


@settings(max_examples=25, deadline=None)
@given(designs())
def test_what_goes_in_comes_out_on_every_step_of_the_way(bench: Bench) -> None:
    result = bench.evaluate()
    for field in ("throughput_mb_s", "read_mb_s", "write_mb_s"):
        asked = math.fsum(getattr(workload, field) for workload in result.workloads)
        for kind in ("hba", "phb", "io_planar", "switch", "controller", "storage_system", "volume", "raid_array"):
            assert total(result, {kind}, field) == pytest.approx(asked, rel=1e-9), (kind, field)
    cables = math.fsum(cable.throughput_mb_s for cable in result.cables)
    assert cables <= 2 * result.throughput_mb_s * (1 + 1e-9), "each MB passes two cables, of which the busier way shows"


@settings(max_examples=25, deadline=None)
@given(designs(), st.sampled_from(["measured", "planning"]))
def test_every_number_of_a_result_is_a_number(bench: Bench, basis: Any) -> None:
    result = bench.evaluate(basis)
    busy = [one.utilisation for one in result.components] + [one.utilisation for one in result.cables]
    busy += [step.utilisation for step in result.ladder]
    assert all(share is None or 0 <= share <= 1 for share in busy)
    for workload in result.workloads:
        assert 0 <= workload.throughput_mb_s < math.inf
    for step in result.ladder:
        assert step.gain_per_percent_mb_s is None or math.isfinite(step.gain_per_percent_mb_s)
