"""What is worked out of alternatives in a process: all of a design but its failures, and what rests on those."""

from datetime import date
from typing import TYPE_CHECKING, Final

from headroom.settings import RELIABILITY
from headroom.web.engine import domain as engine
from headroom.web.engine.calls import SentDesign
from headroom.web.processes.limits import Task

if TYPE_CHECKING:
    from headroom.domain.checks.policy import CheckPolicy
    from headroom.domain.checks.surroundings import Surroundings
    from headroom.domain.deliverable.alternatives.records import (
        AlternativeFigures,
        AlternativesTable,
        AlternativeSurvival,
    )

_REMEDY: Final = "use counts (x N) for what is alike, or split the design"
FIGURES: Final = Task("The figures of this design", _REMEDY)
SURVIVING: Final = Task("Every single failure of this design", _REMEDY)
WRITING: Final = Task("The table of alternatives", "compare fewer designs")


def figures_worked_out(
    sent: SentDesign, today: date, policy: "CheckPolicy", known: "Surroundings"
) -> "AlternativeFigures":
    """Everything of a kept document but what rests on its failures; without an evaluation the rest stands.

    Raises:
        DomainError: the document cannot be read or expanded.
    """
    from headroom.domain.deliverable.alternatives.figures import figures_of

    document, catalogue = sent.load()
    answer = engine.answer_all(document, catalogue)
    design = engine.read_stored(document, catalogue)
    return figures_of(
        design,
        answer.result,
        answer.bill or engine.bill_of(design, catalogue),
        engine.capacity_of(design, catalogue),
        engine.site_of(design, catalogue),
        engine.findings_of(document, catalogue, today, policy, known),
        [] if answer.result is not None else answer.problems,
    )


def survival_worked_out(sent: SentDesign) -> "AlternativeSurvival":
    """What single failures leave of a kept document, and its minutes down a year. Raises `DomainError`."""
    from headroom.domain.availability.facts import read_facts
    from headroom.domain.deliverable.alternatives.survival import survival_of
    from headroom.domain.performance.memory import EvaluationMemory

    return survival_of(*sent.read(), read_facts(RELIABILITY), EvaluationMemory())


def alternatives_xlsx_of(table: "AlternativesTable") -> bytes:
    """The table as a workbook."""
    from headroom.domain.deliverable.alternatives.xlsx import alternatives_xlsx

    return alternatives_xlsx(table)


def alternatives_pdf_of(table: "AlternativesTable") -> bytes:
    """The table as a page."""
    from headroom.domain.deliverable.alternatives.pdf import alternatives_pdf

    return alternatives_pdf(table)
