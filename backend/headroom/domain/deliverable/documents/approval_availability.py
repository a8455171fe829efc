"""What somebody who approves a design is told of its availability, one sentence a workload."""

from collections.abc import Iterator
from typing import Final

from headroom.domain.availability.answer import find_downtime
from headroom.domain.availability.facts import Facts
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.deliverable.documents.span_words import range_words
from headroom.domain.design.records import Design
from headroom.domain.failure.cost import slow_because
from headroom.domain.failure.failures import find_failures, find_impact
from headroom.domain.failure.records import FailureAnswer
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory

LISTED: Final = 20
"""Workloads; those that are down longest come first."""
MOST_PARTS: Final = 5_000
"""Copies counted; some two seconds of processor time, once for each approval that is asked for."""


def availability_words(design: Design, catalogue: Catalogue, facts: Facts, memory: EvaluationMemory) -> list[str]:
    """Minutes down a year and single points of failure; of a design that takes too long, that nobody has looked.

    Raises:
        DomainError: the design cannot be evaluated.
    """
    if not design.workloads:
        return []
    expanded = memory.expansions.expand(design, catalogue)
    if because := slow_because(expanded, MOST_PARTS):
        return [f"Availability: not worked out here, since {because}. The tab Failures works it out."]
    evaluate(design, catalogue, design.meta.basis, None, memory, with_changes=False)  # refuses what none can answer
    failures = find_failures(design, catalogue, memory=memory)
    found = find_downtime(
        expanded, failures, facts, lambda targets: find_impact(design, catalogue, targets, memory=memory)
    )
    longest = sorted(found.workloads, key=lambda one: -one.minutes_a_year.median)
    words = [
        f"Availability of {design.workloads[one.workload].name}: {range_words(one.minutes_a_year)} minutes down a year."
        f" {_points(failures, one.workload)}"
        for one in longest[:LISTED]
    ]
    more = len(longest) - LISTED
    return (
        [*words, f"Availability: {more:,} more workloads are down less; the tab Failures has them."]
        if more > 0
        else words
    )


def _points(answer: FailureAnswer, workload: str) -> str:
    """Single failures that take a workload down, the first ones by name."""
    names = list(_down(answer, workload))
    if not names:
        return "No single failure that was looked at takes it down."
    first = "; ".join(names[:3])
    return f"{len(names):,} single failure{'s' * (len(names) > 1)} take{'s' * (len(names) == 1)} it down: {first}" + (
        "; and others." if len(names) > 3 else "."
    )


def _down(answer: FailureAnswer, workload: str) -> Iterator[str]:
    return (one.name for one in answer.single_points if workload in one.workloads)
