"""The questions that callers ask about failures of a design."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Design, FailureRule
from headroom.domain.failure.broken_state.evaluate_cut import evaluate_cut
from headroom.domain.failure.failure_sets import failure_set, resolve, single_targets, targets_by_drawn
from headroom.domain.failure.impact.impacts import Impacts
from headroom.domain.failure.impact.single_failures import SingleFailures
from headroom.domain.failure.policy import find_breaches, find_doubts, refuse_unknown
from headroom.domain.failure.records import Failure, FailureAnswer, FailureTarget, SurvivalCurve
from headroom.domain.failure.several.pair_records import PairBlock
from headroom.domain.failure.several.pairs import pairs
from headroom.domain.failure.several.survival import survival
from headroom.domain.failure.study import Study
from headroom.domain.failure.summary.classes import classify
from headroom.domain.failure.summary.impact_values import harm
from headroom.domain.failure.summary.single_points import single_points
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import BasisPolicy, EvaluationResult


def find_failures(
    design: Design,
    catalogue: Catalogue,
    basis: BasisPolicy | None = None,
    memory: EvaluationMemory | None = None,
    policy: Sequence[FailureRule] | None = None,
) -> FailureAnswer:
    """Every single failure of a design, with what it leaves of every workload of all scenarios.

    Of a part that stands for several, one fails, and the answer is that of the worst.

    Args:
        design: as `parse_design` or `read_live` gives it.
        catalogue: the parts.
        basis: which figures rule; that of the design if none.
        memory: what the caller keeps between evaluations; spares work and changes no answer.
        policy: instead of that of the design.

    Raises:
        DomainError: `bad_value` for a rule about a kind that there is not.
    """
    rules = design.meta.failure_policy if policy is None else tuple(policy)
    refuse_unknown(rules, catalogue)
    memory = memory or EvaluationMemory()
    study = Study(design, catalogue, basis, memory)
    worst = Worst()
    every = drawn_failures(SingleFailures(study), targets_by_drawn(study.expanded), worst)
    found, classes = classify(study.expanded, sorted(every, key=worst))
    targets_mb_s = {workload.id: workload.target_mb_s for workload in design.workloads.values()}
    kinds: dict[str, int] = {}
    for failure in found:
        kinds[failure.kind] = kinds.get(failure.kind, 0) + failure.copies
    return FailureAnswer(
        schema=1,
        design_hash=memory.hashes.hash(design),
        catalogue_version=catalogue.version,
        basis=study.prepared.basis,
        failures=found,
        classes=classes,
        single_points=single_points(study, found),
        breaches=find_breaches(rules, found, targets_mb_s, catalogue),
        doubts=find_doubts(rules, found, tuple(design.workloads), catalogue),
        kinds=kinds,
    )


class Worst:
    """Order of failures: by what they do to workloads, then by drives that may not be lost any more."""

    def __init__(self) -> None:
        self._harm = harm()

    def __call__(self, failure: Failure) -> tuple[float, ...]:
        """The least first."""
        return *self._harm(failure), -failure.drives_at_risk


def drawn_failures(
    singles: SingleFailures, groups: Sequence[Sequence[FailureTarget]], worst: Worst
) -> Iterator[Failure]:
    """One failure a drawn part, the worst of its copies; a group has the copies of one."""
    copies = [len(targets) for targets in groups for _ in targets]
    found = singles.failures([one for targets in groups for one in targets], copies)
    for targets in groups:
        yield min(islice(found, len(targets)), key=worst)


def find_singles(
    design: Design,
    catalogue: Catalogue,
    wanted: Callable[[FailureTarget], bool],
    basis: BasisPolicy | None = None,
    memory: EvaluationMemory | None = None,
) -> list[Failure]:
    """Those single failures of a design that are wanted, each by itself, in no order of harm.

    Args:
        design: as `parse_design` or `read_live` gives it.
        catalogue: the parts.
        wanted: says of each failure whether it is asked for.
        basis: which figures rule; that of the design if none.
        memory: what the caller keeps between evaluations.
    """
    study = Study(design, catalogue, basis, memory or EvaluationMemory())
    targets = [one for one in single_targets(study.expanded) if wanted(one)]
    return list(SingleFailures(study).failures(targets, [1] * len(targets)))


def find_impact(
    design: Design,
    catalogue: Catalogue,
    targets: Sequence[FailureTarget],
    basis: BasisPolicy | None = None,
    memory: EvaluationMemory | None = None,
) -> Failure:
    """What any set of parts, ports, cables, feeds, fabrics, racks and sites leaves that fail together.

    A drawn id of a part that stands for several means the first of them; `part#2` is the second.

    Raises:
        DomainError: `unknown_failure` for something that the design does not have.
    """
    study = Study(design, catalogue, basis, memory or EvaluationMemory())
    found = [resolve(study.expanded, target) for target in targets]
    failure = Impacts(study).failure(failure_set(study.expanded, found))
    return replace(failure, class_id=failure.id)


def evaluate_broken(
    design: Design,
    catalogue: Catalogue,
    targets: Sequence[FailureTarget],
    basis: BasisPolicy | None = None,
    scenario: str | None = None,
) -> EvaluationResult:
    """The whole evaluation of a design in which these have failed, as if it had been drawn without them.

    Workloads that are down are not in it. Figures are drawn anew for its intervals, so medians may differ from those
    of `find_impact` by what that moves them.

    Raises:
        DomainError: `unknown_failure`, `unknown_scenario`.
    """
    study = Study(design, catalogue, basis, EvaluationMemory())
    found = [resolve(study.expanded, target) for target in targets]
    return evaluate_cut(study, failure_set(study.expanded, found), scenario)


def pair_blocks(
    design: Design,
    catalogue: Catalogue,
    basis: BasisPolicy | None = None,
    cursor: int = 0,
    block: int = 500,
    memory: EvaluationMemory | None = None,
) -> Iterator[PairBlock]:
    """All pairs of failures of parts and cables that do different things, in blocks, from `cursor` on."""
    yield from pairs(Study(design, catalogue, basis, memory or EvaluationMemory()), cursor, block)


def survival_curves(
    design: Design,
    catalogue: Catalogue,
    basis: BasisPolicy | None = None,
    most: int = 3,
    samples: int = 1000,
    seed: int = 20,
    memory: EvaluationMemory | None = None,
) -> tuple[SurvivalCurve, ...]:
    """How each workload fares after 0 to `most` random failures of parts and cables, each as likely as any other."""
    return survival(Study(design, catalogue, basis, memory or EvaluationMemory()), most, samples, seed)
