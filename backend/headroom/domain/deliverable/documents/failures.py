"""What failures leave, for documents that say it: worked out only where a design has a policy, or where somebody asks.

All single failures of a large design take longer than the rest of its bundle.
"""

from dataclasses import dataclass
from typing import Final

from headroom.domain.availability.answer import find_design_sites, find_downtime
from headroom.domain.availability.facts import Facts
from headroom.domain.availability.records import AvailabilityAnswer
from headroom.domain.availability.site_records import SitesAnswer
from headroom.domain.errors import DomainError
from headroom.domain.failure.failures import find_failures
from headroom.domain.failure.records import FailureAnswer
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.writers.files.output import WriterContext

_NOT_ASKED: Final = (
    "Single failures were not worked out for this report: the design has no failure policy. Give it one, or export"
    " with --failures; `headroom failures` lists them too."
)


@dataclass(frozen=True, slots=True)
class FoundFailures:
    """All single failures of a design, or why a document does not have them."""

    answer: FailureAnswer | None
    why_not: str = ""
    availability: AvailabilityAnswer | None = None
    """Minutes down that follow, where failure rates are known."""
    sites: tuple[SitesAnswer, ...] = ()


def failures_for(
    context: WriterContext, reliability: Facts | None = None, memory: EvaluationMemory | None = None, *, asked: bool
) -> FoundFailures | None:
    """What a document says of failures; None where the design has no workload that could fail.

    Args:
        context: the design with its evaluation, whose basis rules here too.
        reliability: failure rates and repair times; without them nothing is said of minutes down.
        memory: what the evaluation has kept; spares work and changes no answer.
        asked: whether failures are wanted of a design without a policy.
    """
    if not context.design.workloads or not context.result.workloads:
        return None
    if not asked and not context.design.meta.failure_policy:
        return FoundFailures(None, _NOT_ASKED)
    try:
        answer = find_failures(context.design, context.catalogue, context.result.basis, memory)
    except DomainError as error:
        return FoundFailures(None, " ".join(problem.message for problem in error.problems))
    if reliability is None:
        return FoundFailures(answer)
    availability = find_downtime(context.expanded, answer, reliability)
    sites = find_design_sites(context.design, context.expanded, context.result, reliability)
    return FoundFailures(answer, availability=availability, sites=sites)
