"""The whole evaluation of a design after a failure."""

from dataclasses import replace

from headroom.domain.failure.cut_design import cut_design, cut_workload
from headroom.domain.failure.records import FailureSet
from headroom.domain.failure.study import Study
from headroom.domain.failure.variants import changes_of
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.domain.topology.expansions import OneExpansion


def evaluate_cut(study: Study, failed: FailureSet, scenario: str | None) -> EvaluationResult:
    """As `evaluate` says of a design without what has failed; without the workloads that are down."""
    finding, left = study.find(failed)
    changes = changes_of(study.prepared, finding.effect)
    cut = cut_design(study.expanded, failed.parts, failed.cables, changes)
    workloads = {
        laid.workload.id: cut_workload(
            study.expanded, study.design.workloads[laid.workload.id], failed.parts, finding.effect.lost
        )
        for number, laid in enumerate(study.prepared.workload_legs)
        if not left[number].down
    }
    names = {workload.scenario for workload in workloads.values()}
    chosen = scenario if scenario is not None else study.design.meta.scenario
    if chosen not in names and chosen in {one.name for one in study.whole_scenarios}:
        chosen = ""  # all of it is down
    design = replace(study.design, workloads=workloads)
    memory = EvaluationMemory()
    memory.expansions = OneExpansion(cut)
    return evaluate(design, study.catalogue, study.prepared.basis, chosen or None, memory, with_changes=False)
