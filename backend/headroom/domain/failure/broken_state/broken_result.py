"""What the studio shows while things are broken: the evaluation of what is left, also of a scenario that is down."""

from collections.abc import Sequence
from dataclasses import replace

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Design
from headroom.domain.failure.broken_state.evaluate_cut import evaluate_cut
from headroom.domain.failure.failure_sets import failure_set, resolve
from headroom.domain.failure.impact.failure_names import names
from headroom.domain.failure.records import FailureTarget
from headroom.domain.failure.study import Study
from headroom.domain.failure.whole_scenario import WholeScenario
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import EvaluationResult, ScenarioResult, SentencePiece


def broken_result(
    design: Design,
    catalogue: Catalogue,
    targets: Sequence[FailureTarget],
    scenario: str | None = None,
    memory: EvaluationMemory | None = None,
) -> EvaluationResult:
    """The evaluation of a design in which these have failed, with every scenario of the whole design.

    A scenario that is down has 0 MB/s; where it is the one that is looked at, the sentence says so.

    Raises:
        DomainError: `unknown_failure`, `unknown_scenario`.
    """
    study = Study(design, catalogue, None, memory or EvaluationMemory())
    failed = failure_set(study.expanded, [resolve(study.expanded, target) for target in targets])
    result = evaluate_cut(study, failed, scenario)
    known = {one.id: one for one in result.scenarios}
    scenarios = [known.get(one.name) or _down(one, study.ids) for one in study.whole_scenarios]
    wanted = design.meta.scenario if scenario is None else scenario
    if wanted not in {one.id for one in scenarios}:
        wanted = scenarios[0].id if scenarios else ""
    result = replace(result, scenarios=scenarios)
    if wanted == result.scenario or wanted in known:
        return result
    parts = list(dict.fromkeys(target.id for target in failed.targets if target.id in study.expanded.nodes))
    words = names(study.expanded, failed.targets)
    return _without_load(
        replace(
            result,
            scenario=wanted,
            sentence=[
                SentencePiece("Down", [], lead=True),
                SentencePiece(f": {wanted} cannot go on without ", [], lead=False),
                SentencePiece(words, parts, lead=False),
                SentencePiece(".", [], lead=False),
            ],
        )
    )


def _down(scenario: WholeScenario, ids: Sequence[str]) -> ScenarioResult:
    """A scenario in which nothing goes on."""
    names_of = [ids[number] for number in scenario.numbers]
    return ScenarioResult(scenario.name, scenario.name, names_of, 0.0, None, "Down.", at_most=False, unknown=[])


def _without_load(result: EvaluationResult) -> EvaluationResult:
    """The answer of a scenario that is down: nothing flows, and what is known of the others stays."""
    others = [replace(one, path_times=[], curve=None) for one in result.workloads]
    return replace(
        result, throughput_mb_s=0.0, workloads=others, components=[], cables=[], ladder=[], layers=[],
        headroom=replace(result.headroom, most_mb_s=None, over=[]), changes=[], at_most=False, unknown=[], doubts=[],
    )  # fmt: skip
