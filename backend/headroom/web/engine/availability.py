"""What follows failures: answers of processes as bytes that are sent, and what approvals say of them."""

import gzip
from collections.abc import Sequence
from typing import Any, Final

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import read_live
from headroom.domain.failure.records import Failure, FailureTarget
from headroom.settings import RELIABILITY
from headroom.web.engine.calls import SentDesign
from headroom.web.engine.domain import memory_for
from headroom.web.engine.impact_answers import NamedFailures, targets_of
from headroom.web.http.reply import json_bytes
from headroom.web.processes.limits import Task
from headroom.web.redaction.document import redact
from headroom.web.redaction.rules import Redaction

_REMEDY: Final = "use counts (x N) for what is alike, or split the design"
AVAILING: Final = Task("The answer about availability", _REMEDY)
SURVIVING: Final = Task("What random failures leave", f"{_REMEDY}, or ask for fewer samples")
SHOWING_BROKEN: Final = Task("The evaluation of what is left", _REMEDY)

_LEVEL: Final = 1
"""Of gzip: higher ones cost more time than they save."""


def availability_found(sent: SentDesign) -> bytes:
    """Minutes down, odds of loss, time lines, rebuilds and sites of a stored document, without pairs, as JSON.

    Raises:
        DomainError: the document cannot be read or evaluated.
    """
    from headroom.domain.availability.answer import find_availability
    from headroom.domain.availability.facts import read_facts
    from headroom.domain.failure.failures import find_failures, find_impact
    from headroom.domain.performance.evaluate import evaluate

    document, catalogue = sent.load()
    with memory_for(catalogue) as memory:
        design, _ = read_live(document, catalogue, memory.reading)

        def impact(targets: Sequence[FailureTarget]) -> Failure:
            return find_impact(design, catalogue, targets, memory=memory)

        expanded = memory.expansions.expand(design, catalogue)
        result = evaluate(design, catalogue, design.meta.basis, None, memory, with_changes=False)
        failures = find_failures(design, catalogue, memory=memory)
        found = find_availability(design, expanded, result, failures, read_facts(RELIABILITY), impact=impact)
    return json_bytes(found)


def availability_statements(document: dict[str, Any], catalogue: Catalogue) -> list[str]:
    """What somebody who approves a kept document is told of its availability. Raises `DomainError`."""
    from headroom.domain.availability.facts import read_facts
    from headroom.domain.deliverable.documents.approval_availability import availability_words

    with memory_for(catalogue) as memory:
        design, _ = read_live(document, catalogue, memory.reading)
        return availability_words(design, catalogue, read_facts(RELIABILITY), memory)


def survival_found(sent: SentDesign, samples: int) -> bytes:
    """How each workload of a stored document fares after 0 to 3 random failures, as JSON. Raises `DomainError`."""
    from headroom.domain.failure.failures import survival_curves

    document, catalogue = sent.load()
    with memory_for(catalogue) as memory:
        design, _ = read_live(document, catalogue, memory.reading)
        return json_bytes(survival_curves(design, catalogue, samples=samples, memory=memory))


def broken_found(
    sent: SentDesign, named: NamedFailures, scenario: str | None, redaction: Redaction, zipped: bool
) -> bytes:
    """The result of a stored document while all that is named has failed, without what a link hides, as JSON.

    Raises:
        DomainError: `unknown_failure`, `unknown_scenario`.
    """
    from headroom.domain.failure.broken_state.broken_result import broken_result

    document, catalogue = sent.load()
    with memory_for(catalogue) as memory:
        design, _ = read_live(document, catalogue, memory.reading)
        targets = targets_of(memory.expansions.expand(design, catalogue), named)
        found = broken_result(design, catalogue, targets, scenario, memory)
    content = json_bytes(redact(found, redaction))
    return gzip.compress(content, _LEVEL, mtime=0) if zipped else content
