"""Intervals against closed forms of the uniform distribution, and many shares at once against one at a time."""

import dataclasses
import json

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headroom.domain.catalogue.class_priors import EvidenceGrade
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.parts.priors import draw_all, priors_of
from headroom.domain.performance.queue.closed_many import rates_many
from headroom.domain.performance.queue.queueing import solve_network
from headroom.domain.performance.queue.queues import ClassPopulation, Network
from headroom.domain.performance.result.evaluation import WorkloadResult
from headroom.domain.performance.result.prospects import Interval
from headroom.domain.performance.solve.share import make_demand, solve
from headroom.domain.performance.solve.share_many import solve_many
from tests.builders import ROOT, Bench, as_stated


def doubtful(*bounds: tuple[str, str, float, float], parameter: str = "") -> Catalogue:
    """The catalogue with intervals on figures: part, figure, low, high."""
    parts = dict(as_stated().parts)
    for part_id, figure_id, low, high in bounds:
        part = parts[part_id]
        figures = [
            figure
            if figure.id != figure_id
            else dataclasses.replace(figure, low=low, high=high)
            if not parameter
            else dataclasses.replace(
                figure, parameters={**figure.parameters, f"{parameter}_low": low, f"{parameter}_high": high}
            )
            for figure in part.figures
        ]
        parts[part_id] = dataclasses.replace(part, figures=figures)
    return dataclasses.replace(as_stated(), parts=parts, version=f"{bounds}{parameter}")


def answer(bench: Bench, parts: Catalogue, draws: int = 1000) -> WorkloadResult:
    bench.document["meta"]["draws"] = draws
    return evaluate(parse_design(bench.document, parts), parts, with_changes=False).workloads[0]


def interval(bench: Bench, parts: Catalogue, draws: int = 1000) -> Interval:
    found = answer(bench, parts, draws).interval
    assert found is not None
    return found


def one_adapter(**fields: object) -> Bench:
    bench = Bench()
    bench.drawer()
    bench.adapter(1, 0, "phb1", 1)
    return bench.workload("read", on=["p690"], spread="striped", **{"threads": 100_000, **fields})


HBA = ("ibm-fc6239", "measured", 150.0, 190.0)


def test_one_doubtful_part_gives_the_percentiles_of_an_even_spread() -> None:
    found = interval(one_adapter(), doubtful(HBA))
    assert (found.low_mb_s, found.median_mb_s, found.high_mb_s) == pytest.approx((154, 170, 186), rel=2e-3)
    cause = found.narrowed_by[0]
    assert (cause.low, cause.high, cause.unit) == (150, 190, "MB/s")
    assert cause.share == pytest.approx(1)
    assert len(found.narrowed_by) == 1


def test_a_known_part_cuts_the_interval_off() -> None:
    """The adapter may give 150 to 250, its 2 Gb/s cable gives 200."""
    found = interval(one_adapter(), doubtful(("ibm-fc6239", "measured", 150.0, 250.0)))
    assert (found.low_mb_s, found.median_mb_s, found.high_mb_s) == pytest.approx((160, 200, 200), rel=2e-3)


def test_the_tighter_of_two_doubts_rules() -> None:
    """Least of two even draws from 100 to 200: quantile p at 100 + 100 (1 - sqrt(1 - p))."""
    parts = doubtful(("ibm-fc6239", "measured", 100.0, 200.0), ("ibm-fc6571-phb1", "measured", 100.0, 200.0))
    found = interval(one_adapter(), parts, 20_000)
    expected = [100 + 100 * (1 - (1 - p) ** 0.5) for p in (0.1, 0.5, 0.9)]
    assert (found.low_mb_s, found.median_mb_s, found.high_mb_s) == pytest.approx(expected, rel=0.01)
    assert [cause.share for cause in found.narrowed_by] == pytest.approx([0.4, 0.4], abs=0.15)


def test_flows_of_their_own_are_shared_in_each_draw() -> None:
    """Five adapters on link1 (814), three on link0: 5 x min(h, 814/5) + 3 x min(h, rest of the planar's 1,332)."""
    bench = Bench().full_planar().workload("all", on=["p690"], threads=100_000)
    found = interval(bench, doubtful(("ibm-fc6239", "measured", 100.0, 195.0)), 20_000)
    adapter = np.linspace(100, 195, 100_001)
    low = np.minimum(adapter, 814 / 5)
    total = 5 * low + 3 * np.minimum(adapter, (1332 - 5 * low) / 3)
    expected = np.quantile(total, (0.1, 0.5, 0.9))
    assert (found.low_mb_s, found.median_mb_s, found.high_mb_s) == pytest.approx(expected, rel=1e-3)


def test_parameters_of_a_law_are_drawn_too() -> None:
    bench = one_adapter(cache_hit=0)
    parts = doubtful(("ibm-fastt600-turbo", "law_read_raw", 100.0, 120.0), parameter="ceiling_mb_s")
    figure = next(f for f in parts.parts["ibm-fastt600-turbo"].figures if f.id == "law_read_raw")
    drives = 8 * figure.parameters["per_drive_mb_s"]
    found = interval(bench, parts)
    expected = [1 / (1 / (100 + 20 * p) + 1 / drives) for p in (0.1, 0.5, 0.9)]
    assert (found.low_mb_s, found.median_mb_s, found.high_mb_s) == pytest.approx(expected, rel=2e-3)
    assert found.narrowed_by[0].name.endswith("ceiling")


def test_the_time_of_a_request_is_drawn_term_by_term() -> None:
    """1 MiB requests at 190 MB/s after 10 to 30 ms, one at a time."""
    parts = doubtful(HBA)
    part = parts.parts["ibm-fc6239"]
    law = {"fixed_ms": 20.0, "fixed_ms_low": 10.0, "fixed_ms_high": 30.0, "rate_mb_s": 190.0}
    figures = [
        dataclasses.replace(figure, law="request_time", value=None, parameters=law)
        for figure in part.figures
        if figure.id == "measured"
    ]
    changed = dataclasses.replace(part, figures=figures)
    timed = dataclasses.replace(parts, parts={**parts.parts, part.id: changed}, version="timed")
    found = interval(one_adapter(request_kib=1024), timed)
    size_mb = 1.048576
    expected = sorted(size_mb / (0.01 + 0.02 * p + size_mb / 190) for p in (0.1, 0.5, 0.9))
    assert (found.low_mb_s, found.median_mb_s, found.high_mb_s) == pytest.approx(expected, rel=2e-3)


def test_each_cost_of_the_processors_is_drawn_by_itself() -> None:
    """One core under 0.81 core-ms a MB that is known and 3 to 5 for pinning, which is not."""
    bench = one_adapter()
    bench.document["components"]["p690"]["cores"] = 1
    bench.add("vg", "lvm_volume_group", at=["p690", None], volumes=["f11av"])
    bench.add("lv", "logical_volume", at=["vg", None], arrangement="striped")
    bench.add("fs", "filesystem", "ibm-gpfs-2.2", at=["p690", None], on=["lv"], io_mode="direct", pinning="filesystem")
    bench.document["workloads"]["w1"].update(on=["fs"], threads=1000)
    parts = doubtful(("ibm-gpfs-2.2", "cpu_pinning", 6.0, 10.0))
    direct = next(f.value for f in parts.parts["ibm-gpfs-2.2"].figures if f.id == "cpu_direct")
    assert direct is not None
    found = interval(bench, parts)
    expected = sorted(1000 / (direct + 6 + 4 * p) for p in (0.1, 0.5, 0.9))
    assert (found.low_mb_s, found.median_mb_s, found.high_mb_s) == pytest.approx(expected, rel=2e-3)


def test_what_nobody_doubts_has_no_interval() -> None:
    assert answer(one_adapter(), as_stated()).interval is None
    assert answer(one_adapter(), doubtful(HBA), draws=0).interval is None
    elsewhere = doubtful(("ibm-fc6571-phb3", "measured", 1.0, 500.0))
    assert answer(one_adapter(), elsewhere).interval is None


def test_a_doubt_that_never_binds_leaves_the_figure_known() -> None:
    assert answer(one_adapter(), doubtful(("ibm-fc6571-phb1", "measured", 500.0, 600.0))).interval is None


def test_a_target_below_all_draws_is_no_interval() -> None:
    assert answer(one_adapter(target_mb_s=100), doubtful(HBA)).interval is None


def test_equal_questions_have_equal_answers_and_names_do_not_matter() -> None:
    first = interval(one_adapter(), doubtful(HBA))
    bench = one_adapter()
    text = json.dumps(bench.document).replace('"d1h1"', '"other"')
    bench.document = json.loads(text)
    assert interval(bench, doubtful(HBA)) == first


def test_a_doubt_elsewhere_does_not_move_the_draws() -> None:
    """The bridge's doubt is on the way and never binds; the draws of the adapter stay what they were."""
    first = interval(one_adapter(), doubtful(HBA))
    both = interval(one_adapter(), doubtful(HBA, ("ibm-fc6571-phb1", "measured", 500.0, 600.0)))
    assert (both.low_mb_s, both.high_mb_s) == (first.low_mb_s, first.high_mb_s)
    assert [cause.part for cause in both.narrowed_by] == [cause.part for cause in first.narrowed_by]


def test_draws_keep_within_their_bounds_and_spread_evenly() -> None:
    part = doubtful(HBA).parts["ibm-fc6239"]
    (drawn,) = draw_all(
        priors_of(part, next(f for f in part.figures if f.id == "measured"), EvidenceGrade(1, 1, 1, 0, 0, "")), 400
    ).values()
    slices = np.floor((drawn - 150) / 40 * 400).astype(int)
    assert sorted(slices.tolist()) == list(range(400))


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32))
def test_many_at_once_are_one_at_a_time(seed: int) -> None:
    rng = np.random.default_rng(seed)
    rows, flows, draws = rng.integers(1, 12), rng.integers(1, 10), rng.integers(1, 6)
    row, flow = np.nonzero(rng.random((rows, flows)) < 0.4)
    demand = make_demand(int(rows), int(flows), row, flow, rng.choice([0.25, 1.0, 2.0], row.size))
    capacity = rng.choice([0.0, 1e-12, 5.0, 10.0, 1e12, np.inf], (rows, draws)) * rng.uniform(0.5, 1, (rows, draws))
    capacity = np.where(np.isnan(capacity), np.inf, capacity)
    target = rng.choice([0.0, 3.0, np.inf], flows)
    together = solve_many(demand, capacity, target[:, None])
    for draw in range(int(draws)):
        alone, _ = solve(demand, capacity[:, draw], target)
        assert together[:, draw] == pytest.approx(alone, rel=1e-9, abs=1e-12)


def test_the_p690_reference_design_has_no_interval_and_one_with_doubts_has_one_everywhere() -> None:
    raw = json.loads((ROOT / "db" / "reference-designs" / "p690-gpfs.json").read_text(encoding="utf-8"))
    parts = doubtful(("ibm-fc6571-link1", "measured", 700.0, 814.0))
    results = [evaluate(parse_design(raw, one), one, with_changes=False).workloads for one in (as_stated(), parts)]
    assert all(workload.interval is None for workload in results[0])
    assert all(
        workload.interval is not None and workload.interval.low_mb_s <= workload.throughput_mb_s * (1 + 1e-9)
        for workload in results[1]
        if any(limit.name == "RIO2 link1" for limit in workload.limited_by)
    )


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32))
def test_a_network_under_many_draws_is_one_network_at_a_time(seed: int) -> None:
    rng = np.random.default_rng(seed)
    rows = int(rng.integers(1, 8))
    ones, nothing = np.ones(rows), np.zeros(rows)
    network = Network(
        rows, 1, np.arange(rows), np.zeros(rows, np.int64), rng.uniform(0.01, 2, rows), rng.uniform(0.05, 1, rows),
        rng.integers(1, 4, rows).astype(np.float64), rng.uniform(0, 1, rows),
        rng.integers(1, 5, rows).astype(np.float64), ones,
        rng.integers(1, 4, rows).astype(np.float64), nothing[:1], nothing, nothing,
    )  # fmt: skip
    parts, most = rng.uniform(0.5, 200, 1), rng.choice([np.inf, 400.0], 1)
    population = ClassPopulation(parts, most, rng.uniform(0, 5, 1), np.array([np.inf]))
    speed, delay_ms = rng.uniform(0.3, 2, (rows, 3)), rng.uniform(0, 3, 3)
    together = rates_many(network, population, speed, delay_ms)
    for draw in range(3):
        drawn = dataclasses.replace(
            network, work_ms=network.work_ms / speed[:, draw], delay_ms=delay_ms[draw : draw + 1]
        )
        assert together[draw] == pytest.approx(solve_network(drawn, population).rate[0], rel=5e-4)


def test_few_in_flight_are_slowed_by_a_doubt_about_a_fixed_time() -> None:
    """One request of 1 MiB at a time: its own transfer, then 5 to 15 ms that nobody stated."""
    parts = doubtful(HBA)
    part = parts.parts["ibm-fc6239"]
    known = next(figure for figure in part.figures if figure.id == "measured")
    wait = dataclasses.replace(known, id="wait", label="Wait", row="latency", value=10.0, unit="ms", low=5.0, high=15.0)
    changed = dataclasses.replace(part, figures=[dataclasses.replace(known, low=None, high=None), wait])
    late = dataclasses.replace(parts, parts={**parts.parts, part.id: changed}, version="late")
    bench = one_adapter(threads=1, request_kib=1024, cache_hit=0)
    plain, found = answer(bench, as_stated()), interval(bench, late)
    assert plain.interval is None
    size_mb = 1.048576
    own_ms = size_mb / plain.throughput_mb_s * 1000
    expected = sorted(size_mb / (own_ms + 5 + 10 * p) * 1000 for p in (0.1, 0.5, 0.9))
    assert (found.low_mb_s, found.median_mb_s, found.high_mb_s) == pytest.approx(expected, rel=2e-3)
    assert [cause.unit for cause in found.narrowed_by] == ["ms"]


def test_more_in_flight_widen_an_interval_up_to_that_of_saturation() -> None:
    widths = []
    for threads in (1, 4, 100_000):
        found = interval(one_adapter(threads=threads), doubtful(HBA))
        widths.append(found.high_mb_s - found.low_mb_s)
    assert widths == sorted(widths)
    assert widths[-1] == pytest.approx(32, rel=5e-3)
