"""Sharing and queues joined: few in flight hold a flow, many give the sharing, and times obey Little's law."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headroom.domain.performance.queue.concurrency import _FAR, _near, even_wait
from headroom.domain.performance.queue.queues import ClassPopulation, Network, SteadyState
from headroom.domain.performance.solve.share import Floats
from tests.builders import Bench
from tests.performance.queue.small_scenarios import fair, reached, scenario


@st.composite
def matrices(draw: st.DrawFn) -> tuple[Floats, list[float]]:
    """D with at least one row for each flow, and capacities."""
    rows, flows = draw(st.integers(1, 6)), draw(st.integers(1, 5))
    values = draw(st.lists(st.sampled_from([0.0, 0.5, 1.0, 2.0]), min_size=rows * flows, max_size=rows * flows))
    matrix = np.array(values).reshape(rows, flows)
    matrix[draw(st.integers(0, rows - 1)), matrix.sum(axis=0) == 0] = 1.0
    return matrix, draw(st.lists(st.floats(10, 1000), min_size=rows, max_size=rows))


@settings(max_examples=100, deadline=None)
@given(matrices(), st.integers(1, 64))
def test_a_single_flow_gets_the_closed_network_cut_off_at_saturation(
    problem: tuple[Floats, list[float]], parts: int
) -> None:
    matrix, capacity = problem[0][:, :1], problem[1]
    demand = matrix[:, 0] / np.array(capacity)
    found = reached(scenario(matrix, capacity), [float(parts)]).throughput[0]
    most = 1 / demand.max()
    assert found <= most * (1 + 1e-9)
    assert found <= parts / demand.sum() * (1 + 1e-6), "never above what they fetch when they meet no other"
    if parts == 1:
        assert found == pytest.approx(1 / demand.sum())


@settings(max_examples=100, deadline=None)
@given(matrices(), st.data())
def test_many_in_flight_give_the_sharing(problem: tuple[Floats, list[float]], data: st.DataObject) -> None:
    """Whatever each of them has beyond: a full row is shared evenly, not by population."""
    one = scenario(*problem)
    flows = problem[0].shape[1]
    parts = data.draw(st.lists(st.sampled_from([3e3, 1e4, 2e4]), min_size=flows, max_size=flows))
    np.testing.assert_allclose(reached(one, parts).throughput, fair(one), rtol=0.01)


@settings(max_examples=100, deadline=None)
@given(matrices(), st.data())
def test_rows_and_times_hold(problem: tuple[Floats, list[float]], data: st.DataObject) -> None:
    """No row above its capacity, no flow above its target, and parts in flight = parts a second x time."""
    flows = problem[0].shape[1]
    target = data.draw(st.lists(st.sampled_from([np.inf, 20.0, 200.0]), min_size=flows, max_size=flows))
    parts = data.draw(st.lists(st.floats(0.1, 50), min_size=flows, max_size=flows))
    one = scenario(*problem, target_mb_s=target)
    found = reached(one, parts)
    assert np.isfinite(found.throughput).all()
    assert np.all(problem[0] @ found.throughput <= np.array(problem[1]) * (1 + 1e-9))
    assert np.all(found.throughput <= np.array(target) * (1 + 1e-9))
    inside = found.throughput * found.residence_ms / 1000
    free = found.throughput < np.array(target) * (1 - 1e-9)
    np.testing.assert_allclose(inside[free], np.array(parts)[free], rtol=1e-6)
    assert np.all(inside <= np.array(parts) * (1 + 1e-6))
    sums = np.bincount(one.demand.flow, found.service_ms + found.wait_ms, flows)
    np.testing.assert_allclose(sums, found.residence_ms, rtol=1e-6)


@settings(max_examples=60, deadline=None)
@given(matrices(), st.floats(0.5, 40), st.floats(1, 3))
def test_more_in_flight_never_slows_a_flow(problem: tuple[Floats, list[float]], parts: float, more: float) -> None:
    one = scenario(problem[0][:, :1], problem[1])
    before, after = (reached(one, [amount]).throughput[0] for amount in (parts, parts * more))
    assert after >= before * (1 - 1e-6)


def test_what_few_in_flight_leave_goes_to_the_others() -> None:
    """One request with 90 ms of fixed time against a hundred without: it takes its tenth, they take the rest."""
    one = scenario(np.ones((1, 2)), [100.0], delay_ms=[90.0, 0.0])
    found = reached(one, [1.0, 100.0]).throughput
    assert found[0] == pytest.approx(1 / 0.11, rel=0.05)
    assert found.sum() == pytest.approx(100)


def test_one_request_has_its_even_share_of_a_full_row() -> None:
    found = reached(scenario(np.ones((1, 2)), [100.0]), [1.0, 100.0]).throughput
    assert found.tolist() == pytest.approx([50, 50], rel=0.02)


@pytest.mark.parametrize("size_kib", [16, 64, 256, 1024, 4096])
def test_one_thread_is_the_lesser_of_cycle_and_plateau(size_kib: float) -> None:
    """min(b / (t0 + b / L), C): fixed time, a port in the request's own time, a cache that only limits."""
    size_mb = size_kib * 1024 / 1e6
    one = scenario(np.ones((2, 1)), [195.0, 167.2], size_mb, np.array([[1.0], [0.0]]), [0.35])
    found = reached(one, [1.0]).throughput[0]
    assert found == pytest.approx(min(size_mb / (0.35e-3 + size_mb / 195), 167.2), rel=1e-9)


def test_a_cap_holds_and_the_rest_thinks_or_waits() -> None:
    """Four of 64 at once: 4 / 10 ms; with a second of thought only 64 / 1.01 s come."""
    one = scenario(np.ones((1, 1)), [1e6], delay_ms=[10.0])
    assert reached(one, [64.0], [4.0]).throughput[0] == pytest.approx(400, rel=1e-3)
    assert reached(one, [64.0], [4.0], think_ms=1000.0).throughput[0] == pytest.approx(64 / 1.01, rel=1e-3)


def test_a_row_without_capacity_stops_its_flows_only() -> None:
    found = reached(scenario(np.eye(2), [0.0, 50.0]), [4.0, 400.0])
    assert found.throughput.tolist() == pytest.approx([0, 50])
    assert np.isfinite(found.residence_ms).all()


def test_a_flow_that_nothing_limits_stays_unknown() -> None:
    assert np.isinf(reached(scenario(np.array([[0.0]]), [1.0]), [4.0]).throughput[0])


@pytest.mark.parametrize("threads", [1, 3, 16, 64])
def test_response_obeys_littles_law_and_adds_up(threads: int) -> None:
    bench = Bench().full_planar().workload("all", on=["p690"], threads=threads, request_kib=1024)
    result = bench.evaluate()
    one = result.workloads[0]
    assert one.requests_s
    assert one.response_ms
    assert one.response_ms == pytest.approx(threads / one.requests_s * 1000, rel=1e-6)
    assert sum(time.service_ms + time.wait_ms for time in one.path_times) == pytest.approx(one.response_ms, rel=1e-3)
    assert one.held_by == ("in_flight" if threads < 64 else "row")
    assert one.in_flight == threads
    assert one.in_flight_enough is not None
    assert (one.in_flight_enough > threads) == (threads < 64)


def test_enough_in_flight_is_enough() -> None:
    """With the population that the result names, spread evenly, throughput is 98% of saturation or a little more."""
    bench = Bench().full_planar().workload("all", on=["p690"], threads=4, request_kib=1024)
    few = bench.evaluate().workloads[0]
    assert few.in_flight_enough
    assert few.saturation_mb_s
    bench.document["workloads"]["w1"]["threads"] = round(few.in_flight_enough)
    enough = bench.evaluate().workloads[0]
    assert 0.975 <= enough.throughput_mb_s / few.saturation_mb_s <= 1


def test_symmetric_flows_are_one_class() -> None:
    """Eight adapters of a planar differ by their link only: 2 classes stand for 8 flows, and nothing changes."""
    bench = Bench().full_planar().workload("all", on=["p690"], threads=8, request_kib=1024)
    apart = Bench().full_planar()
    for number, name in enumerate(sorted(n for n in apart.document["components"] if n.endswith("v")), start=1):
        apart.workload(f"one {number}", on=[name], threads=1, request_kib=1024 + number * 1e-7, scenario="all")
    together, single = bench.evaluate().throughput_mb_s, apart.evaluate().throughput_mb_s
    assert together == pytest.approx(single, rel=1e-6)


def one_row(work_ms: float, visits: list[float], delay_ms: float = 0.0) -> Network:
    """Classes that visit one row, so many times each, and have a fixed time."""
    count = len(visits)
    ones, classes = np.ones(count), np.arange(count)
    nothing, row = np.zeros(1), np.zeros(count, np.int64)
    work = np.full(count, work_ms)
    delays = np.full(count, delay_ms)
    return Network(
        1, count, row, classes, work, np.array(visits), ones, ones, ones, ones, np.ones(1), delays, nothing, nothing
    )


@pytest.mark.parametrize(("visits", "think_ms"), [(1.0, 0.0), (4.0, 0.0), (0.5, 0.0), (4.0, 300.0)])
def test_a_population_is_cut_far_behind_the_knee(visits: float, think_ms: float) -> None:
    """The knee: time of a part that meets no other, and its think time, over the row's time for all its visits."""
    network, parts = one_row(2.0, [visits], delay_ms=500.0), np.array([1e9])
    cut = _near(network, ClassPopulation(parts, np.array([np.inf]), np.array([think_ms]), np.array([np.inf])))
    knee = (500 + 2 * visits + think_ms) / (2 * visits)
    assert cut.parts[0] / knee == pytest.approx(_FAR)


def test_a_row_is_shared_by_backlogs_for_each_mb_not_for_each_visit() -> None:
    """A part meets of another class's backlog, in MB for each MB/s, no more than its own."""
    network = one_row(2.0, [1.0, 4.0, 0.5])
    queue, piece_mb = np.array([6.0, 12.0, 3.0]), np.array([1.0, 2.0, 1.0])
    flowing = SteadyState(np.full(3, 0.01), np.zeros(1), queue, np.full(3, 1e9), np.ones(3))
    free = np.full(3, np.inf)
    wait = even_wait(network, piece_mb, ClassPopulation(np.full(3, 1e6), free, np.zeros(3), free), flowing)
    size = queue * piece_mb / network.visits
    met = np.minimum(1, size[:, None] / size[None, :]) @ (queue * 2.0)
    np.testing.assert_allclose(wait / network.visits, met, rtol=1e-4)
