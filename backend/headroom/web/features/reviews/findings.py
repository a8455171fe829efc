"""The findings of a design that a review asks to be answered."""

from typing import Any, Final

from headroom.domain.catalogue.records import Catalogue
from headroom.store.reviews.records import NewItem
from headroom.web.engine.domain import answer_all

MOST_ITEMS: Final = 1000


def findings_of(document: dict[str, Any], catalogue: Catalogue) -> list[NewItem]:
    """What stands open in a document: what is wrong with it, then the findings of its result."""
    answered = answer_all(document, catalogue)
    found = [
        NewItem("error", problem.message, [] if problem.component_id is None else [problem.component_id])
        for problem in answered.problems
    ]
    if answered.result is not None:
        found += [NewItem(note.severity, note.message, list(note.component_ids)) for note in answered.result.notes]
    return found[:MOST_ITEMS]
