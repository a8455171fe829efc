"""States that are laid out, shared out and queued beside each other: each as if it were alone, to the last digits."""

from typing import Any

import numpy as np
import pytest

from headroom.domain.design.document import parse_design, parse_json
from headroom.domain.performance.demand.prepared_design import PreparedDesign, prepare_design
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.scenario.outcome import ScenarioOutcome, solve_median
from headroom.domain.performance.scenario.states import State, solve_states
from headroom.domain.topology.expansion import expand
from tests.builders import ROOT, catalogue

_ASKED: tuple[dict[str, Any], ...] = ({}, {"target_mb_s": 40.0}, {"think_ms": 3.0}, {"target_mb_s": 9e5, "think_ms": 1})
"""What workloads ask in turn: targets that hold and that do not, and time to think."""
DESIGNS = ("p690-gpfs", "dr-two-sites", "systemz-ds8700-eckd", "ceph-replicas", "nfs-zfs", "scaleout-nvme-gpfs")


def _prepared(name: str, turn: int) -> PreparedDesign:
    """A reference design whose workloads ask for other things; independent ones have targets in common."""
    raw: Any = parse_json((ROOT / "db/reference-designs" / f"{name}.json").read_bytes())
    for number, workload in enumerate(raw["workloads"].values()):
        workload |= _ASKED[(number + turn) % len(_ASKED)]
    design = parse_design(raw, catalogue())
    return prepare_design(expand(design, catalogue()), design.workloads.values(), design.meta.basis)


def _states(prepared: PreparedDesign) -> list[State]:
    """All scenarios at two paces, and each workload by itself, whose limits have a pace of their own."""
    scenarios: dict[str, list[int]] = {}
    for number, laid in enumerate(prepared.workload_legs[:8]):
        scenarios.setdefault(laid.workload.scenario, []).append(number)
    together = [State(prepared, name, of, (pace, pace)) for name, of in scenarios.items() for pace in (1.0, 1.07)]
    return [
        *together,
        *(State(prepared, name, [number], (0.9, 0.4)) for name, of in scenarios.items() for number in of),
    ]


def _same(found: ScenarioOutcome, alone: ScenarioOutcome) -> None:
    for one, other in (
        (found.throughput, alone.throughput),
        (found.load, alone.load),
        (found.solution.level, alone.solution.level),
        (found.concurrency.answer.residence_ms, alone.concurrency.answer.residence_ms),
        (found.concurrency.answer.wait_ms, alone.concurrency.answer.wait_ms),
        (found.concurrency.offered.most, alone.concurrency.offered.most),
        (found.sharing.scenario.amount, alone.sharing.scenario.amount),
        (found.sharing.scenario.delays.ms, alone.sharing.scenario.delays.ms),
    ):
        np.testing.assert_allclose(one, other, rtol=1e-11, atol=1e-9)
    assert np.array_equal(found.sharing.scenario.place, alone.sharing.scenario.place)
    assert [found.classes[number].key for number in found.binding] == [
        alone.classes[number].key for number in alone.binding
    ]


@pytest.mark.parametrize("name", DESIGNS)
@pytest.mark.parametrize("turn", range(len(_ASKED)))
def test_each_is_as_alone(name: str, turn: int) -> None:
    prepared = _prepared(name, turn)
    states = _states(prepared)
    for state, found in zip(states, solve_states(states, EvaluationMemory()), strict=True):
        _same(found, solve_median(prepared, state.name, state.numbers, False, EvaluationMemory(), state.paces))


def test_nothing_is_asked() -> None:
    assert solve_states([], EvaluationMemory()) == []
