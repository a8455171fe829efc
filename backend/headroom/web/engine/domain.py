"""The domain as the routes call it. The engine brings numpy and scipy, so it is loaded after the server answers."""

import logging
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING, Any, Final

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design, read_live
from headroom.domain.design.records import Design
from headroom.domain.errors import DomainError, Problem
from headroom.domain.performance.memory import EvaluationMemory, MemoryPool
from headroom.domain.performance.result.evaluation import BasisPolicy, EvaluationResult
from headroom.web.live.results.headline import NamedHeadline, headline_of
from headroom.web.live.results.problems import with_problems

if TYPE_CHECKING:
    from headroom.domain.bom.bill.lines import Bill
    from headroom.domain.bom.capacity.waterfall import Capacity
    from headroom.domain.bom.site.totals import Site
    from headroom.domain.checks.own.run import OwnTrial
    from headroom.domain.checks.policy import CheckPolicy
    from headroom.domain.checks.records import CheckReport
    from headroom.domain.checks.surroundings import OpenValues, Surroundings
    from headroom.domain.deliverable.bundle.package import Package
    from headroom.domain.deliverable.report.report import Edition
    from headroom.domain.failure.records import FailureAnswer
    from headroom.web.engine.trace_answers import TraceAnswer


logger = logging.getLogger(__name__)
_MEMORIES: Final = MemoryPool(4)
memory_for: Final = _MEMORIES.memory


@dataclass(frozen=True, slots=True)
class DocumentAnswer:
    """A document with all that is computed of it, as far as it can be."""

    result: EvaluationResult | None
    bill: "Bill | None"
    problems: list[Problem]


def evaluate_strictly(
    document: object, catalogue: Catalogue, basis: BasisPolicy | None, scenario: str | None
) -> EvaluationResult:
    """Evaluate a document from outside. Raises `DomainError` with every problem."""
    with _MEMORIES.memory(catalogue) as memory:
        return _evaluate(parse_design(document, catalogue, memory.reading), catalogue, basis, scenario, memory)


def evaluate_stored(
    document: dict[str, Any], catalogue: Catalogue, basis: BasisPolicy | None, scenario: str | None
) -> EvaluationResult:
    """Evaluate a document that we keep, which several people may have left half done."""
    with _MEMORIES.memory(catalogue) as memory:
        design, _ = read_live(document, catalogue, memory.reading)
        return _evaluate(design, catalogue, basis, scenario, memory)


def answer_all(document: dict[str, Any], catalogue: Catalogue) -> DocumentAnswer:
    """Result and bill of a kept document; what cannot be computed is told as problems."""
    with _MEMORIES.memory(catalogue) as memory:
        return answer_with(memory, document, catalogue)


def answer_with(memory: EvaluationMemory, document: dict[str, Any], catalogue: Catalogue) -> DocumentAnswer:
    """The same with a memory that may have seen the document; the caller has it to itself meanwhile."""
    result, bill = None, None
    try:
        design, problems = read_live(document, catalogue, memory.reading)
    except DomainError as error:
        return DocumentAnswer(None, None, error.problems)
    try:
        result = _evaluate(design, catalogue, None, None, memory)
        bill = _bill_of(design, catalogue, memory)
    except DomainError as error:
        problems = [*problems, *error.problems]
    return DocumentAnswer(result, bill, problems)


def findings_of(
    document: dict[str, Any],
    catalogue: Catalogue,
    today: date,
    policy: "CheckPolicy",
    known: "Surroundings | None" = None,
) -> "CheckReport":
    """What the checks find in a kept document, also where it cannot be evaluated. Raises `DomainError`."""
    from headroom.domain.checks.check_design import check_design
    from headroom.domain.checks.inputs import CheckInputs
    from headroom.domain.checks.surroundings import NOTHING_KNOWN

    with _MEMORIES.memory(catalogue) as memory:
        design, problems = read_live(document, catalogue, memory.reading)
        try:
            result = with_problems(_evaluate(design, catalogue, None, None, memory), problems)
        except DomainError:
            result = None
        known = known or NOTHING_KNOWN
        if result is not None:
            known = replace(known, open_values=_open_values(design, catalogue, result, memory))
        inputs = CheckInputs(design, catalogue, result, today, memory.expansions, problems, known)
        inputs.document = document
        return check_design(inputs, policy)


def _open_values(
    design: Design, catalogue: Catalogue, result: EvaluationResult, memory: EvaluationMemory
) -> "OpenValues | None":
    """What files of a design lack; None where a fault of a writer keeps it from being known."""
    from headroom.domain.deliverable.documents.checks import open_values_of
    from headroom.domain.writers.files.output import WriterContext

    try:
        return open_values_of(WriterContext(design, catalogue, memory.expansions.expand(design, catalogue), result))
    except Exception:
        # What cannot be written must not hide what the checks find.
        logger.exception("the files of a design could not be made for the checks")
        return None


def own_trial_of(document: dict[str, Any], catalogue: Catalogue, today: date, expression: str) -> "OwnTrial":
    """What an expression of an own check matches in a kept document; figures are worked out where it asks for them.

    Raises:
        DomainError: the document cannot be read, or evaluated where that is needed.
    """
    from headroom.domain.checks.inputs import CheckInputs
    from headroom.domain.checks.own.expression import read_expression, reads_result
    from headroom.domain.checks.own.run import own_trial

    needs_result = reads_result(read_expression(expression, catalogue))
    with _MEMORIES.memory(catalogue) as memory:
        design, problems = read_live(document, catalogue, memory.reading)
        result = _evaluate(design, catalogue, None, None, memory) if needs_result else None
        return own_trial(CheckInputs(design, catalogue, result, today, memory.expansions, problems), expression)


def read_stored(document: dict[str, Any], catalogue: Catalogue) -> Design:
    """The design in a document that we keep, without what had to be set aside."""
    with _MEMORIES.memory(catalogue) as memory:
        return read_live(document, catalogue, memory.reading)[0]


def failures_of(document: dict[str, Any], catalogue: Catalogue) -> "FailureAnswer":
    """What every single failure of a kept document leaves. Raises `DomainError`."""
    from headroom.domain.failure.failures import find_failures

    with _MEMORIES.memory(catalogue) as memory:
        design, _ = read_live(document, catalogue, memory.reading)
        return find_failures(design, catalogue, memory=memory)


def bill_of(design: Design, catalogue: Catalogue) -> "Bill":
    """The bill of materials."""
    with _MEMORIES.memory(catalogue) as memory:
        return _bill_of(design, catalogue, memory)


def bill_csv_of(design: Design, catalogue: Catalogue) -> bytes:
    """The bill as CSV."""
    from headroom.domain.bom.bill.csv import bill_csv

    return bill_csv(bill_of(design, catalogue))


def capacity_of(design: Design, catalogue: Catalogue) -> "Capacity":
    """The capacity waterfall."""
    from headroom.domain.bom.capacity.waterfall import capacity

    with _MEMORIES.memory(catalogue) as memory:
        return capacity(memory.expansions.expand(design, catalogue))


def site_of(design: Design, catalogue: Catalogue) -> "Site":
    """Power, weight and space."""
    from headroom.domain.bom.site.totals import site

    with _MEMORIES.memory(catalogue) as memory:
        return site(memory.expansions.expand(design, catalogue))


def package_of(design: Design, catalogue: Catalogue, edition: "Edition | None") -> "Package":
    """Everything that leaves the studio; documents in it are made when they are asked for."""
    from headroom.web.engine.packages import package_of

    return package_of(design, catalogue, edition)


def bundle_of(design: Design, catalogue: Catalogue, edition: "Edition | None") -> bytes:
    """All of it as a zip. Raises `DomainError` (`unresolved`)."""
    return package_of(design, catalogue, edition).zipped()


def edition_of(
    number: int | None,
    name: str,
    day: date,
    approval: str,
    author: str,
    organisation: str,
    customer: str,
    known: "Surroundings",
    sized_for: dict[str, Any] | None = None,
) -> "Edition":
    """A revision, or the present state, as documents name it."""
    from headroom.domain.days import day_words
    from headroom.domain.deliverable.documents.checks import CheckTerms
    from headroom.domain.deliverable.report.report import Edition
    from headroom.domain.sizing.requirements.text import requirement_yaml

    terms, asked = CheckTerms(day, known=known), "" if sized_for is None else requirement_yaml(sized_for)
    return Edition(number, name, day_words(day), approval, author, organisation, customer, terms, requirement=asked)


def trace_of(document: dict[str, Any], catalogue: Catalogue, origins: list[str]) -> "TraceAnswer":
    """The I/O paths of a kept document through all that is named; without names, those in use through what binds.

    Raises:
        DomainError: `not_found` where a name is none of the design.
    """
    from headroom.domain.topology.trace import Origin, drawn_as, find_origin, trace
    from headroom.web.engine.trace_answers import trace_answer

    with _MEMORIES.memory(catalogue) as memory:
        design, _ = read_live(document, catalogue, memory.reading)
        expanded = memory.expansions.expand(design, catalogue)
        try:
            result = _evaluate(design, catalogue, None, None, memory)
        except DomainError:
            result = None
    if origins:
        found = trace(expanded, [find_origin(expanded, name, design.workloads) for name in origins])
        return trace_answer(origins, found, result)
    parts, cables = (result.components, result.cables) if result is not None else ([], [])
    busy = frozenset(part.id for part in parts if part.throughput_mb_s > 0)
    meant = Origin(
        drawn_as(expanded.nodes, (part.id for part in parts if part.binds)),
        drawn_as(expanded.cables, (cable.id for cable in cables if cable.binds)),
    )
    return trace_answer([], trace(expanded, [meant], busy), result)


def document_headline(document: dict[str, Any], catalogue: Catalogue) -> NamedHeadline:
    """Name, figure and limit that a list shows of a document; figures are None when it cannot be evaluated.

    Neither bill nor what would help is worked out, which a list does not show.
    """
    result = None
    try:
        with _MEMORIES.memory(catalogue) as memory:
            design, _ = read_live(document, catalogue, memory.reading)
            result = _evaluate(design, catalogue, None, None, memory, with_changes=False)
    except DomainError:
        pass  # the page says why when the design is opened
    except Exception:
        # A fault of the engine must not keep anybody from making or finding a design.
        logger.exception("a design could not be evaluated for its headline")
    return headline_of(document, result)


def count_parts(document: dict[str, Any], catalogue: Catalogue) -> int:
    """How many physical parts a document stands for, those inside others and copies too."""
    from headroom.domain.topology.expansion import expand

    expanded = expand(read_stored(document, catalogue), catalogue)
    return sum(catalogue.kinds[node.kind].physical for node in expanded.nodes.values())


def warm_up(document: dict[str, Any] | None, catalogue: Catalogue) -> None:
    """Load the engine and what exports need, so that the first user does not wait for it."""
    if document is not None:
        answer_all(document, catalogue)


def _bill_of(design: Design, catalogue: Catalogue, memory: EvaluationMemory) -> "Bill":
    from headroom.domain.bom.bill.lines import bill

    return bill(design, catalogue, memory.expansions)


def _evaluate(
    design: Design,
    catalogue: Catalogue,
    basis: BasisPolicy | None,
    scenario: str | None,
    memory: EvaluationMemory,
    with_changes: bool = True,
) -> EvaluationResult:
    from headroom.domain.performance.evaluate import evaluate

    basis, scenario = basis or design.meta.basis, scenario or design.meta.scenario or None
    return evaluate(design, catalogue, basis, scenario, memory, with_changes)
