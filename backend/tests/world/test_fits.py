"""Values of priors from measurements, on systems whose limits are known because they are made up here."""

import math

import numpy as np
import pytest

from headroom.domain.world.fits import MeasuredPoint, PriorState, StageLimit, _Table, fit_priors


def _systems(seed: int, groups: int, true: dict[str, float], spread: float = 0.3) -> list[MeasuredPoint]:
    """Systems of two kinds of clients and one of servers, of unlike sizes: now these bind and now those."""
    draw, found = np.random.default_rng(seed), []
    for group in range(groups):
        client = "one" if group % 2 else "other"
        for _ in range(3):
            clients, servers = draw.uniform(1, 40), draw.uniform(1, 40)
            reached = clients * true[client] * math.exp(spread * draw.normal())
            served = servers * true["server"] * math.exp(spread * draw.normal())
            limits = (
                StageLimit(clients, ((client, 1.0),), 0.0),
                StageLimit(servers, (("server", 1.0),), 0.0),
                StageLimit(1e6, (), 0.1),
            )
            found.append(MeasuredPoint(f"group {group}", min(reached, served), limits))
    return found


_STATES = {
    "one": PriorState("client", 0.0, 0.4), "other": PriorState("client", 0.0, 0.4),
    "server": PriorState("server", 0.0, 0.4),
}  # fmt: skip


def test_factors_that_made_the_systems_are_found_again() -> None:
    true = {"one": 2.0, "other": 1.2, "server": 1.5}
    fit = fit_priors(_systems(3, 60, true), _STATES)
    for name, value in true.items():
        assert fit.factors[name] == pytest.approx(value, rel=0.15)
        assert fit.spreads[name] == pytest.approx(0.3, rel=0.35)
    assert fit.groups == {"one": 30, "other": 30, "server": 60}


def test_the_slope_is_that_of_the_cost() -> None:
    heard = [
        MeasuredPoint(one.group, one.value, one.limits, one.value * 1.05 if number % 4 == 0 else math.inf)
        for number, one in enumerate(_systems(5, 8, {"one": 1.3, "other": 0.8, "server": 1.0}))
    ]
    table = _Table(heard, _STATES)
    at = np.random.default_rng(1).normal(size=7) * 0.2
    _, slope = table.cost(at)
    steps = 1e-5 * np.eye(at.size)
    numeric = [(table.cost(at + step)[0] - table.cost(at - step)[0]) / 2e-5 for step in steps]
    assert slope == pytest.approx(numeric, rel=1e-4, abs=1e-4)


def test_a_prior_with_one_group_stays_near_its_family() -> None:
    true = {"one": 2.0, "other": 2.0, "server": 50.0}
    heard = [one for one in _systems(7, 30, true) if one.group in ("group 0", *(f"group {n}" for n in range(1, 30, 2)))]
    odd = [MeasuredPoint("group 0", one.value / 6, one.limits) for one in heard if one.group == "group 0"]
    fit = fit_priors([one for one in heard if one.group != "group 0"] + odd, _STATES)
    lone = 2.0 / 6
    assert lone < fit.factors["other"] < fit.factors["one"]
    assert fit.factors["other"] > 1.15 * lone


def test_a_group_left_out_has_no_vote() -> None:
    heard = _systems(9, 20, {"one": 1.0, "other": 1.0, "server": 1.0})
    odd = [MeasuredPoint("group 4", one.value * 30, one.limits) for one in heard if one.group == "group 4"]
    rest = [one for one in heard if one.group != "group 4"]
    assert fit_priors(rest + odd, _STATES, without="group 4").factors == fit_priors(rest, _STATES).factors
    assert fit_priors(rest + odd, _STATES).factors != fit_priors(rest, _STATES).factors


def test_a_value_that_the_demand_set_says_only_that_the_system_gives_as_much() -> None:
    slow = [
        MeasuredPoint(f"group {n}", 1.0, (StageLimit(1.0, (("server", 1.0),), 0.0),), demand=1.05) for n in range(20)
    ]
    fit = fit_priors(slow, _STATES)
    assert 1.1 < fit.factors["server"] < 2.0
