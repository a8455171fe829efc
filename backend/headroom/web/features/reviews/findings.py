"""The findings of a design that a review asks to be answered."""

from datetime import date
from typing import Any, Final

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.checks.policy import CheckPolicy
from headroom.domain.checks.records import Finding
from headroom.domain.days import day_words
from headroom.domain.design.records import Suppression
from headroom.domain.errors import DomainError
from headroom.store.reviews.records import NewItem
from headroom.web.engine.availability import availability_statements
from headroom.web.engine.domain import findings_of, read_stored

MOST_ITEMS: Final = 1000


def open_items(document: dict[str, Any], catalogue: Catalogue, today: date, policy: CheckPolicy) -> list[NewItem]:
    """What a review asks to be answered.

    First what could not be looked at and open errors, then how available each workload is, open warnings, and what was
    accepted, with the reason as answer.
    """
    try:
        report = findings_of(document, catalogue, today, policy)
        told = [NewItem("warning", words, []) for words in availability_statements(document, catalogue)]
    except DomainError as error:
        return [
            NewItem("error", problem.message, [] if problem.component_id is None else [problem.component_id])
            for problem in error.problems
        ][:MOST_ITEMS]
    accepted = read_stored(document, catalogue).suppressions
    found = sorted((one for one in report.findings if one.severity != "note"), key=lambda one: one.suppressed or "")
    failed = [NewItem("error", failure.message, []) for failure in report.failures]
    errors = [one for one in found if one.severity == "error" and one.suppressed is None]
    others = [one for one in found if one.severity != "error" or one.suppressed is not None]
    first, rest = ([_item(one, accepted.get(one.suppressed or "")) for one in some] for some in (errors, others))
    return [*failed, *first, *told, *rest][:MOST_ITEMS]


def _item(finding: Finding, accepted: Suppression | None) -> NewItem:
    words = f"{finding.check}: {finding.message}"
    if accepted is None:
        return NewItem(finding.severity, words, finding.component_ids)
    until = f" (until {day_words(date.fromisoformat(accepted.until))})" if accepted.until is not None else ""
    note, parts = f"{accepted.reason}{until}", finding.component_ids
    return NewItem(finding.severity, words, parts, "accepted", note, accepted.author, accepted.at)
