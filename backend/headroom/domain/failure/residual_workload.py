"""What a workload gets after a failure, from the solved scenario."""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from headroom.domain.failure.variants import ResidualLegs
from headroom.domain.performance.answer.response import respond
from headroom.domain.performance.answer.workloads import held_by, holding_classes
from headroom.domain.performance.result.evaluation import HeldBy
from headroom.domain.performance.scenario.outcome import ScenarioOutcome
from headroom.domain.performance.solve.share import TIE
from headroom.domain.units import MB_PER_KIB


class ResidualWorkload(NamedTuple):
    """What a workload gets after a failure."""

    down: bool
    throughput_mb_s: float
    response_ms: float | None
    limited_by: tuple[str, ...]
    held_by: HeldBy
    lost: tuple[str, ...]
    """Storage that it has no way to; of failures that are alike, that of the first."""
    paths: int | None
    """Fewest paths of its ways through services, where it has such."""


def down_left(lost: tuple[str, ...]) -> ResidualWorkload:
    """Nothing."""
    return ResidualWorkload(True, 0.0, None, (), "nothing", lost, 0)


def lefts_of(outcome: ScenarioOutcome, states: Mapping[int, ResidualLegs]) -> dict[int, ResidualWorkload]:
    """What each workload of a solved scenario gets."""
    held = holding_classes(outcome)
    return {
        number: _left(outcome, index, [one.name for one in held[index]], states[number])
        for index, number in enumerate(outcome.numbers)
    }


def _left(outcome: ScenarioOutcome, index: int, names: list[str], state: ResidualLegs) -> ResidualWorkload:
    laid = outcome.prepared.workload_legs[outcome.numbers[index]]
    mine = outcome.sharing.scenario.workload == index
    total, free = float(outcome.throughput[mine].sum()), float(outcome.solution.throughput[mine].sum())
    workload, routes = laid.workload, outcome.prepared.routes
    met = workload.target_mb_s is not None and total >= workload.target_mb_s * (1 - TIE)
    requests_s = total / (workload.request_kib * MB_PER_KIB) if workload.request_kib else None
    through = [routes.path_count[routes.route[leg.way]] for leg in laid.legs if leg.through]
    return ResidualWorkload(
        down=False,
        throughput_mb_s=total if np.isfinite(total) else 0.0,
        response_ms=respond(outcome, index, requests_s).time_ms,
        limited_by=tuple(names),
        held_by="target" if met else held_by(total, free, bool(names)),
        lost=state.lost,
        paths=min(through) if through else None,
    )
