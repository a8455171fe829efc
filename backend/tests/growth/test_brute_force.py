"""Forecasts of random designs against evaluating every month anew."""

import random
from dataclasses import replace

from headroom.domain.design.records import Design
from headroom.domain.growth.compound import STATED, cases_of
from headroom.domain.growth.performance import find_performance
from headroom.domain.growth.records import Threshold
from headroom.domain.growth.study import GrowthStudy
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import EvaluationResult
from tests.builders import as_stated
from tests.failure.random_designs import random_design
from tests.performance.thorough import THOROUGH

MONTHS = 24
_SEEDS = 60 if THOROUGH else 12


def growing(seed: int) -> Design:
    """A random design whose workloads ask a part of what they get, some of them growing."""
    dice, design = random.Random(seed), random_design(seed)
    got = {one.id: one.throughput_mb_s for one in _evaluated(design).workloads}
    workloads = {
        name: one._replace(
            target_mb_s=round(got[name] * dice.uniform(0.1, 0.8), 3) if got[name] > 0 else None,
            growth_percent_a_year=dice.choice((None, 20.0, 60.0, 150.0)),
            growth_doubt_percent=dice.choice((None, 10.0)),
        )
        for name, one in design.workloads.items()
    }
    return replace(design, workloads=workloads)


def grown(design: Design, month: int, case: int = STATED) -> Design:
    """The design with targets as they are in a month, each multiplied by hand."""
    workloads = {}
    for name, one in design.workloads.items():
        target = one.target_mb_s
        if target is not None:
            percent = cases_of(one.growth_percent_a_year, one.growth_doubt_percent)[case]
            target *= (1 + percent / 100) ** (month / 12)
        workloads[name] = one._replace(target_mb_s=target)
    return replace(design, workloads=workloads)


def _evaluated(design: Design, scenario: str | None = None, memory: EvaluationMemory | None = None) -> EvaluationResult:
    return evaluate(design, as_stated(), scenario=scenario, memory=memory, with_changes=False)


def _thresholds(design: Design) -> list[Threshold]:
    study = GrowthStudy(design, as_stated(), design.meta.basis, MONTHS, EvaluationMemory())
    return [one.threshold for one in find_performance(study)]


def test_targets_are_missed_in_the_month_in_which_an_evaluation_says_so_first() -> None:
    compared = crossed = 0
    for seed in range(_SEEDS):
        design = growing(seed)
        found = {one.workload_ids[0]: one for one in _thresholds(design) if one.kind == "target"}
        memory = EvaluationMemory()
        months = [
            {one.id: one.meets_target for one in _evaluated(grown(design, m), memory=memory).workloads}
            for m in range(MONTHS + 1)
        ]
        for name, one in found.items():
            first = next((month for month, met in enumerate(months) if not met[name]), None)
            assert one.month == first, (seed, name)
            compared, crossed = compared + 1, crossed + (first not in (None, 0))
    assert compared > _SEEDS / 2
    assert crossed > 2


def test_parts_are_too_busy_in_the_month_in_which_the_headroom_says_so_first() -> None:
    compared = 0
    for seed in range(_SEEDS):
        design = growing(seed)
        found, memory = _thresholds(design), EvaluationMemory()
        for scenario in {one.scenario for one in found}:
            mine = [one for one in design.workloads.values() if one.scenario == scenario]
            if any(one.target_mb_s is None for one in mine):
                continue
            expected = min((one.month for one in found if one.scenario == scenario and one.kind == "headroom"
                            and one.month is not None), default=None)  # fmt: skip
            first, missed = None, False
            for month in range(MONTHS + 1):
                result = _evaluated(grown(design, month), scenario, memory)
                missed = not all(one.meets_target for one in result.workloads if one.scenario == scenario)
                if missed or result.headroom.over:
                    first = month
                    break
            if missed:
                continue  # what a missed target asks is more than what the evaluation lets it carry
            assert expected == first, (seed, scenario)
            compared += 1
    assert compared > _SEEDS / 3


def test_growth_that_is_doubted_gives_an_interval_around_the_month() -> None:
    wide = 0
    for seed in range(_SEEDS):
        for one in _thresholds(growing(seed)):
            assert _order(one.earliest) <= _order(one.month) <= _order(one.latest), (seed, one.id)
            wide += one.earliest != one.latest
    assert wide > 2


def _order(month: int | None) -> float:
    return float("inf") if month is None else month
