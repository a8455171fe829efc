"""The value of a row: what one percent more of a binding class gives, and that nothing else gives anything."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headroom.domain.performance.result.evaluation import EvaluationResult
from tests.builders import Bench

MANY = 4096
"""Threads that keep every row full."""


def gains(result: EvaluationResult) -> dict[str, float | None]:
    return {step.name: step.gain_per_percent_mb_s for step in result.ladder}


def test_a_single_binding_class_gives_a_percent_of_what_it_carries() -> None:
    bench = Bench()
    bench.drawer()
    bench.adapter(1, 0, "phb1", 1)
    result = bench.workload("all", on=["f11"], threads=MANY).evaluate()
    assert result.ladder[0].kind == "hba"
    assert result.ladder[0].gain_per_percent_mb_s == pytest.approx(0.01 * 195)
    assert {step.gain_per_percent_mb_s for step in result.ladder[1:]} == {0.0}


def test_the_link_of_a_full_planar_gives_nothing_and_the_planar_all() -> None:
    """Five flows rise with the link, and the planar takes as much from the other three."""
    result = Bench().full_planar().workload("all", on=["p690"], threads=MANY).evaluate()
    found = gains(result)
    assert found["RIO2 link1"] == pytest.approx(0, abs=1e-3)
    assert found["Planar 0"] == pytest.approx(0.01 * 1332, rel=1e-3)


def test_a_striped_workload_gains_what_its_slowest_part_lets_it() -> None:
    bench = Bench().full_planar().workload("all", on=["p690"], spread="striped", threads=MANY)
    result = bench.evaluate()
    assert result.ladder[0].name == "RIO2 link1"
    # Five of eight shares pass the link; 1,302.4 with it full, and the planar's 1,332 is 2.3% above.
    assert result.ladder[0].gain_per_percent_mb_s == pytest.approx(0.01 * result.throughput_mb_s, rel=1e-2)


def test_a_scenario_that_its_target_holds_gains_nothing() -> None:
    result = Bench().full_planar().workload("all", on=["p690"], target_mb_s=400).evaluate()
    assert {step.gain_per_percent_mb_s for step in result.ladder} == {0.0}


@settings(max_examples=15, deadline=None)
@given(st.sampled_from([1, 4, 16, 64, 1024]), st.sampled_from([64, 1024, 4096]))
def test_what_is_in_flight_keeps_a_gain_below_a_percent(threads: int, request_kib: int) -> None:
    """A part of the time of few requests is spent elsewhere: more of one row gives less than its share, never more."""
    bench = Bench()
    bench.drawer()
    bench.adapter(1, 0, "phb1", 1)
    result = bench.workload("all", on=["f11"], threads=threads, request_kib=request_kib).evaluate()
    for step in result.ladder:
        assert step.gain_per_percent_mb_s is not None
        assert -1e-6 <= step.gain_per_percent_mb_s <= 0.0100001 * result.throughput_mb_s
    assert np.isfinite(result.throughput_mb_s)
