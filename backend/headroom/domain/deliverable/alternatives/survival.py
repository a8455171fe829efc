"""What the table tells of a design's failures: what the worst single one leaves, and how long it is down in a year."""

from collections.abc import Iterator

from headroom.domain.availability.answer import find_downtime
from headroom.domain.availability.facts import Facts
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.deliverable.alternatives.records import UNKNOWN_CELL, AlternativeSurvival, Cell
from headroom.domain.design.records import Design
from headroom.domain.failure.failures import find_failures, find_impact
from headroom.domain.failure.records import Failure, FailureAnswer
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory

_PERCENT = 100


def survival_of(design: Design, catalogue: Catalogue, facts: Facts, memory: EvaluationMemory) -> AlternativeSurvival:
    """Work out every single failure and what follows.

    Args:
        design: as a document was read.
        catalogue: the parts.
        facts: failure rates and repair times, of `read_facts`.
        memory: what the caller keeps between evaluations.

    Raises:
        DomainError: the design cannot be evaluated.
    """
    basis = design.meta.basis
    result = evaluate(design, catalogue, basis, design.meta.scenario or None, memory)
    mine = frozenset(one.id for one in result.workloads if one.scenario == result.scenario)
    failures = find_failures(design, catalogue, basis, memory)
    found = find_downtime(
        memory.expansions.expand(design, catalogue),
        failures,
        facts,
        lambda targets: find_impact(design, catalogue, targets, basis, memory),
    )
    down = [one for one in found.workloads if one.workload in mine]
    worst = max(down, key=lambda one: one.minutes_a_year.median, default=None)
    minutes = UNKNOWN_CELL
    if worst is not None:
        span, names = worst.minutes_a_year, [one.name for one in worst.contributors[:2]]
        minutes = Cell(span.median, span.low, span.high, note=f"Most of it: {', '.join(names)}." if names else "")
    return AlternativeSurvival({"survives_percent": _survives(failures, mine), "down_minutes_a_year": minutes})


def _survives(answer: FailureAnswer, workloads: frozenset[str]) -> Cell:
    """Share of the throughput that the worst single failure leaves."""
    worst = min(_shares(answer, workloads), key=lambda one: one[0], default=None)
    if worst is None:
        return UNKNOWN_CELL
    share, failure, unknown = worst
    return Cell(_PERCENT * share, bound="at_most" if unknown else None, note=f"Worst: {failure.name}.")


def _shares(answer: FailureAnswer, workloads: frozenset[str]) -> Iterator[tuple[float, Failure, bool]]:
    """What each failure leaves, and whether the design leaves open that it is less."""
    for failure in answer.failures:
        mine = [one for one in failure.workloads if one.id in workloads]
        before = sum(one.before_mb_s for one in mine)
        if before > 0:
            unknown = any(one.status == "unknown" for one in mine)
            yield sum(one.throughput_mb_s for one in mine) / before, failure, unknown
