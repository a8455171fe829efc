"""Scenarios of one design that are solved beside each other: each as if it were alone, to the last digits."""

from typing import Any

import numpy as np
import pytest

from headroom.domain.design.document import parse_design, parse_json
from headroom.domain.performance.demand.prepared_design import PreparedDesign, prepare_design
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.queue.queues import ClassPopulation
from headroom.domain.performance.queue.side_by_side import AsksNetworks, side_by_side
from headroom.domain.performance.scenario.cases import CaseInputs, SolvedCase, solve_cases
from headroom.domain.topology.expansion import expand
from tests.builders import ROOT, catalogue
from tests.performance.queue.networks import network_of
from tests.performance.queue.simulation import Class, Row

_ASKED: tuple[dict[str, Any], ...] = ({}, {"target_mb_s": 40.0}, {"think_ms": 3.0}, {"target_mb_s": 9e5, "think_ms": 1})
"""What workloads ask in turn: targets that hold and that do not, and time to think."""
_DESIGNS = ("p690-gpfs", "dr-two-sites", "ceph-replicas", "nfs-zfs", "scaleout-nvme-gpfs")
_PACE = 1.07


def _prepared(name: str) -> PreparedDesign:
    """A reference design of whose workloads each is a scenario, and asks for something else."""
    raw: Any = parse_json((ROOT / "db/reference-designs" / f"{name}.json").read_bytes())
    for number, workload in enumerate(raw["workloads"].values()):
        workload |= _ASKED[number % len(_ASKED)] | {"scenario": f"s{number}"}
    design = parse_design(raw, catalogue())
    return prepare_design(expand(design, catalogue()), design.workloads.values(), design.meta.basis)


def _asked(prepared: PreparedDesign, pace: float) -> list[CaseInputs]:
    return [CaseInputs([number], number == 0, pace) for number in range(len(prepared.workload_legs))]


def _same(found: SolvedCase, alone: SolvedCase) -> None:
    for one, other in (
        (found.throughput, alone.throughput),
        (found.solution.load, alone.solution.load),
        (found.concurrency.answer.residence_ms, alone.concurrency.answer.residence_ms),
        (found.concurrency.answer.wait_ms, alone.concurrency.answer.wait_ms),
    ):
        np.testing.assert_allclose(one, other, rtol=1e-12, atol=1e-12)


@pytest.mark.parametrize("name", _DESIGNS)
@pytest.mark.parametrize("pace", [1.0, _PACE])
def test_each_is_as_alone(name: str, pace: float) -> None:
    asked = _asked(_prepared(name), pace)
    for number, found in enumerate(solve_cases(_prepared(name), asked, EvaluationMemory())):
        _same(found, solve_cases(_prepared(name), [asked[number]], EvaluationMemory())[0])


def test_those_that_are_known_are_not_solved_again() -> None:
    """Known ones and others may be asked for at once, in any order, at any pace."""
    prepared, memory = _prepared("p690-gpfs"), EvaluationMemory()
    asked = _asked(prepared, 1.0)
    first = solve_cases(prepared, asked[1:3], memory)
    both = solve_cases(prepared, [*_asked(prepared, _PACE)[:2], *asked], memory)
    assert [one.numbers for one in both] == [[0], [1], *([number] for number in range(len(asked)))]
    assert both[3] is first[0]
    assert both[4] is first[1]


def _asking(times: int, parts: float) -> AsksNetworks[list[float]]:
    """Asks so often for the rate of one row, with more in flight each time."""
    network, found = network_of({"a": Row(2.0)}, {"x": Class(1, ((("a", 1.0),),), delay_ms=5.0)}), []
    for further in range(times):
        population = ClassPopulation(np.array([parts + further]), np.array([np.inf]), np.zeros(1), np.array([np.inf]))
        (state,) = yield [(network, population)]
        found.append(float(state.rate[0]))
    return found


def test_works_may_ask_unequally_often() -> None:
    """One that has ended holds up no other, and each is given what it asked for."""
    works = [(0, 1.0), (3, 2.0), (1, 7.0)]
    found = side_by_side([_asking(*one) for one in works])
    assert found == [pytest.approx(side_by_side([_asking(*one)])[0], rel=1e-12) for one in works]
    assert [len(one) for one in found] == [times for times, _ in works]
    assert all(rates == sorted(rates) for rates in found)


def test_nothing_is_asked() -> None:
    assert side_by_side([]) == []
    assert solve_cases(_prepared("p690-gpfs"), [], EvaluationMemory()) == []
