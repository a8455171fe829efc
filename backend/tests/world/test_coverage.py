"""How wide priors are drawn, and what a load that asks for no more than it gets leaves open."""

import math

import numpy as np
import pytest

from headroom.domain.catalogue.class_priors import EvidenceGrade
from headroom.domain.world.bench import within_demand
from headroom.domain.world.coverage import INSIDE, stretch_of
from headroom.domain.world.fits import MeasuredPoint, PriorFit, PriorState, StageLimit
from headroom.domain.world.mixture import Estimate
from headroom.domain.world.records import Point

_STATES = {"client": PriorState("client", 0.0, 0.3)}
_FIT = PriorFit({"client": 1.0}, {"client": 0.3}, {"client": 160})


def _points(spread: float, held: str = "client") -> list[MeasuredPoint]:
    """Many groups about what the prior allows, or what they state themselves, that far apart."""
    off = np.random.default_rng(3).normal(size=160) * spread
    client = StageLimit(100.0 if held == "client" else 1e6, (("client", 1.0),), 0.05)
    stated = StageLimit(1e6 if held == "client" else 100.0, (), 0.05)
    return [MeasuredPoint(f"group {n}", 100 * math.exp(one), (client, stated)) for n, one in enumerate(off)]


def _stretch(points: list[MeasuredPoint]) -> float:
    return stretch_of(points, _STATES, {one.group: _FIT for one in points})


def test_a_fit_that_says_how_far_others_lie_is_drawn_as_it_is() -> None:
    assert _stretch(_points(0.25)) == 1.0


def test_measurements_farther_apart_than_the_fit_says_make_priors_wider() -> None:
    stretch = _stretch(_points(0.4))
    assert 1.1 <= stretch <= 1.5
    inside = np.mean([abs(math.log(one.value / 100)) <= 1.2816 * 0.3 * stretch + 0.05 for one in _points(0.4)])
    assert inside >= INSIDE


def test_points_that_stated_figures_hold_say_nothing_of_priors() -> None:
    assert _stretch([*_points(0.25), *_points(3.0, "stated")]) == 1.0


_REPEATED = EvidenceGrade(1.0, 0.97, 1.03, 24, 1, "")


def _asking(*demand_mb_s: float) -> Point:
    return Point("sequential", "read", "mb_s", 100.0, demand_mb_s=demand_mb_s)


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (Estimate(930, 930, 930), Estimate(930.7, 895, 978)),  # always met: near the least that counts
        (Estimate(930, 300, 930), Estimate(930.7, 300, 978)),
        (Estimate(500, 300, 700), Estimate(500, 300, 700)),  # never met: what the system gives
    ],
)
def test_a_demand_that_is_met_leaves_open_what_counts_as_met(found: Estimate, told: Estimate) -> None:
    assert within_demand(_asking(900, 1000), found, _REPEATED) == pytest.approx(told, rel=0.004)


def test_a_load_that_takes_all_it_can_get_is_told_as_it_is() -> None:
    assert within_demand(_asking(), Estimate(5, 4, 6), _REPEATED) == Estimate(5, 4, 6)
