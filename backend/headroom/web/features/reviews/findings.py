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
from headroom.web.engine.domain import findings_of, read_kept

MOST_ITEMS: Final = 1000


def open_items(document: dict[str, Any], catalogue: Catalogue, today: date, policy: CheckPolicy) -> list[NewItem]:
    """Errors and warnings of a document, first those that are open, then accepted ones with the reason as answer."""
    try:
        report = findings_of(document, catalogue, today, policy)
    except DomainError as error:
        return [
            NewItem("error", problem.message, [] if problem.component_id is None else [problem.component_id])
            for problem in error.problems
        ][:MOST_ITEMS]
    accepted = read_kept(document, catalogue).suppressions
    found = sorted((one for one in report.findings if one.severity != "note"), key=lambda one: one.suppressed or "")
    failed = [NewItem("error", failure.message, []) for failure in report.failures]
    return [*failed, *(_item(one, accepted.get(one.suppressed or "")) for one in found)][:MOST_ITEMS]


def _item(finding: Finding, accepted: Suppression | None) -> NewItem:
    words = f"{finding.check}: {finding.message}"
    if accepted is None:
        return NewItem(finding.severity, words, finding.component_ids)
    until = f" (until {day_words(date.fromisoformat(accepted.until))})" if accepted.until is not None else ""
    note, parts = f"{accepted.reason}{until}", finding.component_ids
    return NewItem(finding.severity, words, parts, "accepted", note, accepted.author, accepted.at)
