"""From a live document to a result: tolerant reading, then the engine."""

from collections.abc import Callable
from contextvars import copy_context
from dataclasses import replace
from threading import Lock
from typing import TypeAlias

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import read_live
from headroom.domain.errors import Problem
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import EvaluationResult, Note
from headroom.web.live.document.mirror import Snapshot
from headroom.web.live.results.feed import Evaluate
from headroom.web.observe.meters import EVALUATION_SECONDS

EvaluateWithMemory: TypeAlias = Callable[[Snapshot, EvaluationMemory], EvaluationResult]
"""Evaluates a document with what its room keeps between evaluations."""


def live_evaluation(catalogue_for: Callable[[Snapshot], Catalogue]) -> EvaluateWithMemory:
    """An evaluation by the basis and scenario that the document's `meta` names, with the catalogue as it sees it.

    What several people's edits left dangling is set aside and told as notes of severity `error`, before the engine's.
    """

    def evaluate_document(document: Snapshot, memory: EvaluationMemory) -> EvaluationResult:
        # Here and not above: the engine brings numpy and scipy, and the server must answer before they are loaded.
        from headroom.domain.performance.evaluate import evaluate

        with EVALUATION_SECONDS.time():
            catalogue = catalogue_for(document)
            design, problems = read_live(document, catalogue, memory.reading)
            result = evaluate(design, catalogue, design.meta.basis, memory=memory)
        return replace(result, notes=[*map(_note, problems), *result.notes])

    return evaluate_document


def _note(problem: Problem) -> Note:
    component_ids = [] if problem.component_id is None else [problem.component_id]
    return Note(problem.code, "error", problem.message, component_ids)


def evaluation_here(evaluate: EvaluateWithMemory) -> Evaluate:
    """Evaluation for one room, and for who acts now, also on a thread: the catalogue is their organisation's."""
    here, memory, turn = copy_context(), EvaluationMemory(), Lock()

    def evaluate_in_turn(document: Snapshot) -> EvaluationResult:
        with turn:  # one that was superseded may still run
            return here.copy().run(evaluate, document, memory)

    return evaluate_in_turn
